//! The values of a file, each with its place: what TOML says, and no more.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml::value::Datetime;

/// A key and where it stands.
pub(super) type Key<'t> = Spanned<Cow<'t, str>>;

/// A value of a file.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value<'t> {
    /// A text.
    String(Cow<'t, str>),
    /// A whole number, where it is not too long.
    Integer(Option<i64>),
    /// A number with a point.
    Float,
    /// True or false.
    Boolean(bool),
    /// A date, a time or both.
    Datetime(Datetime),
    /// A list.
    Array(Vec<Spanned<Value<'t>>>),
    /// A table.
    Table(Table<'t>),
}

/// A table, in the order written. Tables are short: their keys are found by looking through them.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Table<'t> {
    entries: Vec<(Key<'t>, Spanned<Value<'t>>)>,
}

impl<'t> Table<'t> {
    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Spanned<Value<'t>>> {
        self.get_key_value(key).map(|(_, value)| value)
    }

    /// The value of a key, with the key as it stands there.
    pub fn get_key_value(&self, key: &str) -> Option<(&Key<'t>, &Spanned<Value<'t>>)> {
        self.iter().find(|(name, _)| name.get_ref() == key)
    }

    /// The value of a key, to change it.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Spanned<Value<'t>>> {
        self.entries.iter_mut().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }

    /// Whether there is a key.
    pub fn contains_key(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// Its keys.
    pub fn keys(&self) -> impl Iterator<Item = &Key<'t>> {
        self.entries.iter().map(|(key, _)| key)
    }

    /// Its keys and values.
    pub fn iter(&self) -> impl Iterator<Item = (&Key<'t>, &Spanned<Value<'t>>)> {
        self.entries.iter().map(|(key, value)| (key, value))
    }

    /// Adds a value, unless the key is there already.
    pub fn add(&mut self, key: Key<'t>, value: Spanned<Value<'t>>) -> Option<&mut Spanned<Value<'t>>> {
        if self.contains_key(key.get_ref()) {
            return None;
        }
        self.entries.push((key, value));
        self.entries.last_mut().map(|(_, value)| value)
    }
}

impl<'t> Value<'t> {
    /// The text.
    pub fn as_str(&self) -> Option<&str> {
        if let Value::String(text) = self { Some(text) } else { None }
    }

    /// The flag.
    pub fn as_bool(&self) -> Option<bool> {
        if let Value::Boolean(flag) = self { Some(*flag) } else { None }
    }

    /// The items, to change them.
    pub fn as_array_mut(&mut self) -> Option<&mut Vec<Spanned<Value<'t>>>> {
        if let Value::Array(items) = self { Some(items) } else { None }
    }

    /// The table, to change it.
    pub fn as_table_mut(&mut self) -> Option<&mut Table<'t>> {
        if let Value::Table(table) = self { Some(table) } else { None }
    }

    /// The table.
    pub fn as_table(&self) -> Option<&Table<'t>> {
        if let Value::Table(table) = self { Some(table) } else { None }
    }
}

/// What `toml` has read, in the order written.
impl<'t> From<DeTable<'t>> for Table<'t> {
    fn from(table: DeTable<'t>) -> Self {
        let mut entries: Vec<_> = table.into_iter().map(|(key, value)| (key, spanned(value))).collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        Table { entries }
    }
}

fn spanned(node: Spanned<DeValue<'_>>) -> Spanned<Value<'_>> {
    let span = node.span();
    let value = match node.into_inner() {
        DeValue::String(text) => Value::String(text),
        DeValue::Integer(number) => Value::Integer(i64::from_str_radix(number.as_str(), number.radix()).ok()),
        DeValue::Float(_) => Value::Float,
        DeValue::Boolean(flag) => Value::Boolean(flag),
        DeValue::Datetime(time) => Value::Datetime(time),
        DeValue::Array(items) => Value::Array(items.into_iter().map(spanned).collect()),
        DeValue::Table(table) => Value::Table(table.into()),
    };
    Spanned::new(span, value)
}
