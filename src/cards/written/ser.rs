//! The serialiser of the written language: values of the card language become a tree in which what can be written short
//! is short, and what can be left out is left out.

use serde::ser::{self, Serialize};

use super::short::ANY_NUMBER;
use super::wrong::Wrong;

/// A value as it is written.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Tree {
    /// Nothing: an option without a value.
    Nothing,
    /// A value where there could be none: it is written even if it is false or empty.
    Given(Box<Tree>),
    /// True or false.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Tree>),
    /// A table, in the order of its fields.
    Table(Vec<(String, Tree)>),
}

/// The tree of a value.
pub(super) fn tree(value: &impl Serialize) -> Result<Tree, Wrong> {
    value.serialize(Writer)
}

impl Tree {
    /// Whether a field or a last part with this value is left out.
    fn is_left_out(&self) -> bool {
        match self {
            Tree::Nothing => true,
            Tree::Flag(flag) => !flag,
            Tree::List(items) => items.is_empty(),
            Tree::Table(fields) => fields.is_empty(),
            _ => false,
        }
    }
}

/// What belongs to a variant, written as short as it can be.
fn shortened(of: &str, variant: &str, with: Tree) -> Tree {
    match (of, variant, &with) {
        ("Filter", "type" | "supertype" | "colour" | "keyword" | "subtype", Tree::Text(_))
        | ("Mod", "keyword", _)
        | ("Cost", "mana", Tree::Text(_)) => with,
        ("Filter", "controlled-by", Tree::Text(who)) if who == "you" => Tree::Text("yours".to_owned()),
        ("Filter", "controlled-by", Tree::Text(who)) if who == "opponents" => Tree::Text("your opponents'".to_owned()),
        ("Filter", "not", Tree::Text(word)) if !word.starts_with("not ") => Tree::Text(format!("not {word}")),
        ("Filter" | "Condition", "all", Tree::List(_)) | ("Who", "several", _) => with,
        ("Amount", "n", _) => with,
        ("Many", "n", Tree::Number(ANY_NUMBER)) => Tree::Text("any-number".to_owned()),
        ("Many", "n", _) => with,
        ("Objects" | "Who", "target", Tree::Number(1)) => Tree::Text("target".to_owned()),
        ("Objects", "targets", Tree::Number(1)) => Tree::Text("targets".to_owned()),
        ("TargetKind", "permanent", Tree::List(_)) => with,
        ("TargetKind", "permanent", Tree::Text(word)) if word != "spell" => with,
        ("TargetKind", "permanent", Tree::Table(fields)) if fields.iter().all(|(key, _)| only_in_filters(key)) => with,
        ("Ability", "triggered" | "triggered-from" | "activated" | "replacement" | "static" | "spell", _) => with,
        _ => Tree::Table(vec![(
            variant.to_owned(),
            if with == Tree::Nothing { Tree::Text("any".to_owned()) } else { with },
        )]),
    }
}

/// Whether a key means a kind of object and no kind of target.
fn only_in_filters(key: &str) -> bool {
    key != "spell"
}

/// Drops what is left out at the end of a list.
fn list(mut items: Vec<Tree>) -> Tree {
    while items.last().is_some_and(Tree::is_left_out) {
        items.pop();
    }
    Tree::List(
        items.into_iter().map(|item| if item == Tree::Nothing { Tree::Text("any".to_owned()) } else { item }).collect(),
    )
}

fn table(fields: Vec<(&'static str, Tree)>) -> Tree {
    let kept = fields.into_iter().filter(|(_, value)| !value.is_left_out());
    Tree::Table(kept.map(|(key, value)| (key.to_owned(), value)).collect())
}

struct Writer;

/// Collects the parts of a list, or of a variant.
struct Items {
    of: Option<(&'static str, &'static str)>,
    items: Vec<Tree>,
}

/// Collects the fields of a table, or of a variant.
struct Named {
    of: Option<(&'static str, &'static str)>,
    fields: Vec<(&'static str, Tree)>,
}

impl Items {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
        self.items.push(value.serialize(Writer)?);
        Ok(())
    }
}

macro_rules! items {
    ($($kind:ident, $function:ident, $end:expr;)*) => {$(
        impl ser::$kind for Items {
            type Ok = Tree;
            type Error = Wrong;

            fn $function<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
                self.add(value)
            }

            fn end(self) -> Result<Tree, Wrong> {
                let end: fn(Items) -> Tree = $end;
                Ok(end(self))
            }
        }
    )*};
}

items! {
    SerializeSeq, serialize_element, |items| Tree::List(items.items);
    SerializeTuple, serialize_element, |items| list(items.items);
    SerializeTupleStruct, serialize_field, |items| list(items.items);
    SerializeTupleVariant, serialize_field, |items| match items.of {
        Some((of, variant)) => shortened(of, variant, list(items.items)),
        None => list(items.items),
    };
}

impl ser::SerializeStruct for Named {
    type Ok = Tree;
    type Error = Wrong;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Wrong> {
        self.fields.push((key, value.serialize(Writer)?));
        Ok(())
    }

    fn end(self) -> Result<Tree, Wrong> {
        Ok(table(self.fields))
    }
}

impl ser::SerializeStructVariant for Named {
    type Ok = Tree;
    type Error = Wrong;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Wrong> {
        self.fields.push((key, value.serialize(Writer)?));
        Ok(())
    }

    fn end(self) -> Result<Tree, Wrong> {
        let fields = table(self.fields);
        Ok(match self.of {
            Some((of, variant)) => shortened(of, variant, fields),
            None => fields,
        })
    }
}

macro_rules! numbers {
    ($($function:ident: $type:ty,)*) => {$(
        fn $function(self, value: $type) -> Result<Tree, Wrong> {
            Ok(Tree::Number(i64::from(value)))
        }
    )*};
}

macro_rules! nothing_such {
    ($($function:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {$(
        fn $function(self, $($argument: $type),*) -> Result<$result, Wrong> {
            $(let _ = $argument;)*
            Err(Wrong::new("the card language has no such value"))
        }
    )*};
}

impl ser::Serializer for Writer {
    type Ok = Tree;
    type Error = Wrong;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Items;
    type SerializeTupleVariant = Items;
    type SerializeMap = ser::Impossible<Tree, Wrong>;
    type SerializeStruct = Named;
    type SerializeStructVariant = Named;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
    }

    nothing_such! {
        serialize_u64(value: u64) -> Tree;
        serialize_f32(value: f32) -> Tree;
        serialize_f64(value: f64) -> Tree;
        serialize_bytes(value: &[u8]) -> Tree;
        serialize_unit() -> Tree;
        serialize_unit_struct(name: &'static str) -> Tree;
        serialize_map(len: Option<usize>) -> Self::SerializeMap;
    }

    fn serialize_bool(self, value: bool) -> Result<Tree, Wrong> {
        Ok(Tree::Flag(value))
    }

    fn serialize_char(self, value: char) -> Result<Tree, Wrong> {
        Ok(Tree::Text(value.to_string()))
    }

    fn serialize_str(self, value: &str) -> Result<Tree, Wrong> {
        Ok(Tree::Text(value.to_owned()))
    }

    fn serialize_none(self) -> Result<Tree, Wrong> {
        Ok(Tree::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Tree, Wrong> {
        Ok(match value.serialize(self)? {
            empty if empty.is_left_out() => Tree::Given(Box::new(empty)),
            full => full,
        })
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Tree, Wrong> {
        Ok(Tree::Text(variant.to_owned()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<Tree, Wrong> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Tree, Wrong> {
        Ok(shortened(of, variant, value.serialize(self)?))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, Wrong> {
        Ok(Items { of: None, items: Vec::new() })
    }

    fn serialize_tuple(self, _: usize) -> Result<Items, Wrong> {
        Ok(Items { of: None, items: Vec::new() })
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items, Wrong> {
        Ok(Items { of: None, items: Vec::new() })
    }

    fn serialize_tuple_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items, Wrong> {
        Ok(Items { of: Some((of, variant)), items: Vec::new() })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Named, Wrong> {
        Ok(Named { of: None, fields: Vec::new() })
    }

    fn serialize_struct_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Named, Wrong> {
        Ok(Named { of: Some((of, variant)), fields: Vec::new() })
    }
}
