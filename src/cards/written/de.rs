//! The deserialiser of the written language: a tree of TOML, in which everything has its place, read by the derived
//! readers of the card language. It knows the short forms, and what may be left out: a flag, a list, an option.

use std::ops::Range;

use serde::de::value::{BorrowedStrDeserializer, StrDeserializer};
use serde::de::{self, DeserializeSeed, Error, IntoDeserializer, Unexpected, Visitor};
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::short::{self, With};
use super::wrong::Wrong;

/// A value of a file with its place.
pub(super) type Node<'a> = &'a Spanned<DeValue<'a>>;

/// What is read.
#[derive(Clone)]
enum Input<'a> {
    /// A value of the file.
    Value(&'a DeValue<'a>),
    /// A table, of which these keys are somebody else's.
    Table(&'a DeTable<'a>, &'static [&'static str]),
    /// What a short form stands for.
    Short(With<'a>),
    /// Nothing: a field or part that was left out.
    Absent,
}

/// Reads one value.
#[derive(Clone)]
pub(super) struct Reader<'a> {
    input: Input<'a>,
    span: Range<usize>,
}

/// Reads a value of a file.
pub(super) fn read<'a, T: de::Deserialize<'a>>(node: Node<'a>) -> Result<T, Wrong> {
    T::deserialize(Reader::new(node))
}

/// Reads a table of a file that stands under a heading.
pub(super) fn read_table<'a, T: de::Deserialize<'a>>(table: &'a DeTable<'a>, span: Range<usize>) -> Result<T, Wrong> {
    T::deserialize(Reader { input: Input::Table(table, &[]), span })
}

impl<'a> Reader<'a> {
    fn new(node: Node<'a>) -> Self {
        Reader { input: Input::Value(node.get_ref()), span: node.span() }
    }

    fn text(&self) -> Option<&'a str> {
        match self.input {
            Input::Value(value) => value.as_str(),
            _ => None,
        }
    }

    fn list(&self) -> Option<&'a DeArray<'a>> {
        match self.input {
            Input::Value(value) => value.as_array(),
            _ => None,
        }
    }

    fn table(&self) -> Option<(&'a DeTable<'a>, &'static [&'static str])> {
        match self.input {
            Input::Value(value) => value.as_table().map(|table| (table, &[] as &[_])),
            Input::Table(table, others) => Some((table, others)),
            _ => None,
        }
    }

    fn number(&self) -> Option<i64> {
        match &self.input {
            Input::Value(value) => {
                let number = value.as_integer()?;
                i64::from_str_radix(number.as_str(), number.radix()).ok()
            }
            Input::Short(With::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// What stands here, for a message.
    fn found(&self) -> &'static str {
        match &self.input {
            Input::Value(DeValue::String(_)) | Input::Short(With::Word(_)) => "a word",
            Input::Value(DeValue::Integer(_)) | Input::Short(With::Number(_)) => "a number",
            Input::Value(DeValue::Boolean(_)) => "true or false",
            Input::Value(DeValue::Array(_)) => "a list",
            Input::Value(DeValue::Table(_)) | Input::Table(..) => "a table",
            Input::Value(DeValue::Float(_) | DeValue::Datetime(_)) => "something that is used nowhere",
            Input::Absent => "nothing",
        }
    }

    fn wanted<T>(&self, what: &str) -> Result<T, Wrong> {
        Err(Wrong::new(format!("here stands {}, but it should be {what}", self.found())).at(self.span.clone()))
    }

    fn anything<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let span = self.span.clone();
        match &self.input {
            Input::Short(With::Word(word)) => visitor.visit_str(word),
            Input::Short(With::Number(number)) => visitor.visit_i64(*number),
            Input::Absent => visitor.visit_none(),
            Input::Table(table, others) => fields(table, others, None, visitor, &span),
            Input::Value(value) => match value {
                DeValue::String(text) => visitor.visit_str(text),
                DeValue::Integer(_) => match self.number() {
                    Some(number) => visitor.visit_i64(number),
                    None => self.wanted("a smaller number"),
                },
                DeValue::Boolean(flag) => visitor.visit_bool(*flag),
                DeValue::Array(items) => parts(items, items.len(), visitor, &span),
                DeValue::Table(table) => fields(table, &[], None, visitor, &span),
                DeValue::Float(_) => Err(Wrong::invalid_type(Unexpected::Other("a broken number"), &visitor)),
                DeValue::Datetime(_) => Err(Wrong::invalid_type(Unexpected::Other("a date"), &visitor)),
            },
        }
        .map_err(|wrong| wrong.at(span))
    }
}

/// Reads the parts of a list, of which there should be so many; those at the end may be left out.
fn parts<'a, V: Visitor<'a>>(
    items: &'a DeArray<'a>,
    number: usize,
    visitor: V,
    span: &Range<usize>,
) -> Result<V::Value, Wrong> {
    if let Some(more) = items.get(number) {
        return Err(
            Wrong::new(format!("a list of {number} parts is wanted here, and this is one more")).at(more.span())
        );
    }
    visitor.visit_seq(Parts { items: items.iter(), left: number, span: span.clone() })
}

/// Reads the fields of a table: those that it has, and the known ones that it has not as absent.
fn fields<'a, V: Visitor<'a>>(
    table: &'a DeTable<'a>,
    others: &'static [&'static str],
    known: Option<(&'static str, &'static [&'static str])>,
    visitor: V,
    span: &Range<usize>,
) -> Result<V::Value, Wrong> {
    let mine = |key: &str| !others.contains(&key);
    let mut all: Vec<(&str, Range<usize>, Option<Node<'a>>)> = table
        .iter()
        .filter(|(key, _)| mine(key.get_ref()))
        .map(|(key, value)| (key.get_ref().as_ref(), key.span(), Some(value)))
        .collect();
    if let Some((name, known)) = known {
        if let Some((key, at, _)) = all.iter().find(|(key, ..)| !known.contains(key)) {
            let what = format!("a field of {}", short::title(name));
            let allowed = known.iter().map(|word| (*word).to_owned());
            return Err(Wrong::unknown(key, &what, allowed).at(at.clone()));
        }
        let absent = known.iter().filter(|field| !table.contains_key(**field));
        all.extend(absent.map(|field| (*field, span.clone(), None)));
    }
    visitor.visit_map(Fields { all: all.into_iter(), value: None })
}

struct Parts<'a> {
    items: std::slice::Iter<'a, Spanned<DeValue<'a>>>,
    left: usize,
    span: Range<usize>,
}

impl<'a> de::SeqAccess<'a> for Parts<'a> {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Wrong> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        match self.items.next() {
            Some(node) => seed.deserialize(Reader::new(node)).map(Some).map_err(|wrong| wrong.at(node.span())),
            None => seed
                .deserialize(Reader { input: Input::Absent, span: self.span.clone() })
                .map(Some)
                .map_err(|_| Wrong::new("a part of this list is missing").at(self.span.clone())),
        }
    }
}

struct Fields<'a> {
    all: std::vec::IntoIter<(&'a str, Range<usize>, Option<Node<'a>>)>,
    value: Option<(&'a str, Range<usize>, Option<Node<'a>>)>,
}

impl<'a> de::MapAccess<'a> for Fields<'a> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        self.value = self.all.next();
        match &self.value {
            Some((key, span, _)) => seed
                .deserialize(BorrowedStrDeserializer::new(key))
                .map(Some)
                .map_err(|wrong: Wrong| wrong.at(span.clone())),
            None => Ok(None),
        }
    }

    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<T::Value, Wrong> {
        match self.value.take() {
            Some((_, _, Some(node))) => seed.deserialize(Reader::new(node)).map_err(|wrong| wrong.at(node.span())),
            Some((key, span, None)) => {
                let reader = Reader { input: Input::Absent, span: span.clone() };
                let missing = Wrong { label: "incomplete", ..Wrong::new(format!("`{key}` is missing")) };
                seed.deserialize(reader).map_err(|_| missing.at(span))
            }
            None => Err(Wrong::new("a value without a key")),
        }
    }
}

/// A variant of an enum and what belongs to it.
struct Variant<'a> {
    name: &'static str,
    variant: &'a str,
    at: Range<usize>,
    with: Option<Reader<'a>>,
}

impl<'a> de::EnumAccess<'a> for Variant<'a> {
    type Error = Wrong;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<(S::Value, Self), Wrong> {
        let word: StrDeserializer<'_, Wrong> = self.variant.into_deserializer();
        let value = seed.deserialize(word).map_err(|wrong| wrong.at(self.at.clone()))?;
        Ok((value, self))
    }
}

impl<'a> Variant<'a> {
    /// What belongs to the variant.
    fn needed(self) -> Result<Reader<'a>, Wrong> {
        let Variant { name, variant, at, with } = self;
        with.ok_or_else(|| {
            let help = format!("write {{ {variant} = … }}: the reference says what belongs to it");
            Wrong::new(format!("`{variant}` needs more to be {}", short::title(name))).at(at).help(help)
        })
    }
}

impl<'a> de::VariantAccess<'a> for Variant<'a> {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        match &self.with {
            None => Ok(()),
            // An ability is a table, even where it is only a word.
            Some(Reader { input: Input::Value(DeValue::Boolean(true)), .. }) if self.name == "Ability" => Ok(()),
            Some(_) => {
                let help = format!("write \"{}\"", self.variant);
                Err(Wrong::new(format!("nothing belongs to `{}`: it is a word", self.variant)).at(self.at).help(help))
            }
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<T::Value, Wrong> {
        seed.deserialize(self.needed()?)
    }

    fn tuple_variant<V: Visitor<'a>>(self, len: usize, visitor: V) -> Result<V::Value, Wrong> {
        let variant = self.variant;
        let reader = self.needed()?;
        let Some(items) = reader.list() else {
            return reader.wanted(&format!("a list of what belongs to `{variant}`"));
        };
        let span = reader.span.clone();
        parts(items, len, visitor, &span).map_err(|wrong| wrong.at(span))
    }

    fn struct_variant<V: Visitor<'a>>(self, known: &'static [&'static str], visitor: V) -> Result<V::Value, Wrong> {
        let name = self.name;
        let variant = self.variant;
        let reader = self.needed()?;
        let Some((table, _)) = reader.table() else {
            return reader.wanted(&format!("a table of what belongs to `{variant}`"));
        };
        fields(table, &[], Some((name, known)), visitor, &reader.span)
    }
}

impl<'de> de::Deserializer<'de> for Reader<'de> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.anything(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.input {
            Input::Absent => visitor.visit_bool(false),
            _ => self.anything(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.input {
            Input::Absent => visitor.visit_seq(Parts { items: [].iter(), left: 0, span: self.span }),
            _ if self.list().is_some() => self.anything(visitor),
            _ => self.wanted("a list, in [ ]"),
        }
    }

    /// `"any"` is none: any kind of counter.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.input {
            Input::Absent => visitor.visit_none(),
            _ if self.text() == Some("any") => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match (self.table(), &self.input) {
            (Some((table, others)), _) => {
                let others = if others.is_empty() { short::others(name) } else { others };
                let span = self.span.clone();
                fields(table, others, Some((name, known)), visitor, &span).map_err(|wrong| wrong.at(span))
            }
            (None, Input::Absent) => {
                let all: Vec<_> = known.iter().map(|field| (*field, self.span.clone(), None)).collect();
                visitor.visit_map(Fields { all: all.into_iter(), value: None })
            }
            _ => self.wanted(&format!("a table: {}", short::title(name))),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Wrong> {
        match self.list() {
            Some(items) => parts(items, len, visitor, &self.span).map_err(|wrong| wrong.at(self.span)),
            None => self.wanted(&format!("a list of {len}")),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let span = self.span.clone();
        let shortened = |variant, with: With<'de>| {
            let with = Some(Reader { input: Input::Short(with), span: span.clone() });
            Variant { name, variant, at: span.clone(), with }
        };
        let whole = |variant, input| {
            let with = Some(Reader { input, span: span.clone() });
            Variant { name, variant, at: span.clone(), with }
        };
        let unknown = |written: &str, at: Range<usize>| {
            if name == "Filter" && written.starts_with(char::is_uppercase) {
                return super::check::no_subtype(written).at(at);
            }
            let own = variants.iter().map(|word| (*word).to_owned());
            Wrong::unknown(written, short::title(name), short::words(name).into_iter().chain(own)).at(at)
        };
        let known = |word: &str| variants.contains(&word);
        let word = match &self.input {
            Input::Value(DeValue::String(text)) => Some(text.as_ref()),
            Input::Short(With::Word(std::borrow::Cow::Borrowed(text))) => Some(*text),
            _ => None,
        };
        if let Some(word) = word {
            let variant = match short::word(name, variants, word) {
                Some(long) => shortened(long.variant, long.with),
                None if known(word) => Variant { name, variant: word, at: span.clone(), with: None },
                None => return Err(unknown(word, span)),
            };
            return visitor.visit_enum(variant).map_err(|wrong| wrong.at(span));
        }
        if let (Some(number), Some(variant)) = (self.number(), short::number(name)) {
            return visitor.visit_enum(shortened(variant, With::Number(number))).map_err(|wrong| wrong.at(span));
        }
        if let (Some(_), Some(variant)) = (self.list(), short::list(name)) {
            return visitor.visit_enum(whole(variant, self.input)).map_err(|wrong| wrong.at(span));
        }
        let Some((table, others)) = self.table() else {
            return self.wanted(short::title(name));
        };
        let others = if others.is_empty() { short::others(name) } else { others };
        let keys = || table.iter().filter(|(key, _)| !others.contains(&key.get_ref().as_ref()));
        if let Some(variant) = short::table(name, variants, keys().map(|(key, _)| key.get_ref().as_ref())) {
            return visitor.visit_enum(whole(variant, Input::Table(table, others))).map_err(|wrong| wrong.at(span));
        }
        let mut keys = keys();
        let Some((key, value)) = keys.next() else {
            return Err(Wrong::new(format!("here should be {}, and the table is empty", short::title(name))).at(span));
        };
        let written = key.get_ref().as_ref();
        if !known(written) {
            return Err(unknown(written, key.span()));
        }
        if let Some((more, _)) = keys.next() {
            let message = format!("`{written}` and `{more}` in one table: {} is one word", short::title(name));
            return Err(Wrong::new(message).at(more.span()).help("several stand in a list, each in its own { }"));
        }
        let with = Some(Reader::new(value));
        visitor.visit_enum(Variant { name, variant: written, at: key.span(), with }).map_err(|wrong| wrong.at(span))
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct tuple_struct map identifier ignored_any
    }
}
