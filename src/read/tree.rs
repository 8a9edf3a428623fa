//! A table of a file as the readers see it: what the check has passed is there, and everything else is absent.

use std::collections::BTreeMap;
use std::ops::Range;

use super::check::Node;
use super::value::{Table, Value};
use crate::model::Date;

/// A table of a file.
#[derive(Clone, Copy)]
pub(super) struct Tree<'a>(pub &'a Table<'a>);

impl<'a> Tree<'a> {
    pub fn get(self, key: &str) -> Option<Node<'a>> {
        self.0.get(key)
    }

    pub fn text(self, key: &str) -> Option<String> {
        self.get(key).and_then(text)
    }

    pub fn flag(self, key: &str) -> Option<bool> {
        self.get(key)?.get_ref().as_bool()
    }

    pub fn is(self, key: &str) -> bool {
        self.flag(key) == Some(true)
    }

    pub fn number<T: TryFrom<i64>>(self, key: &str) -> Option<T> {
        self.get(key).and_then(number)
    }

    pub fn day(self, key: &str) -> Option<Date> {
        match self.get(key)?.get_ref() {
            Value::String(text) => text.parse().ok(),
            Value::Datetime(day) => day.date.map(|day| Date::new(day.year, day.month, day.day)),
            _ => None,
        }
    }

    pub fn table(self, key: &str) -> Option<Tree<'a>> {
        self.get(key).and_then(table)
    }

    /// A value, or each of a list.
    pub fn each(self, key: &str) -> impl Iterator<Item = Node<'a>> {
        self.get(key).into_iter().flat_map(each)
    }

    /// The tables of a list, or one table, with where each stands.
    pub fn tables(self, key: &str) -> impl Iterator<Item = (Range<usize>, Tree<'a>)> {
        self.each(key).filter_map(|node| Some((node.span(), table(node)?)))
    }

    /// A name, or the names of a list.
    pub fn names(self, key: &str) -> Option<Vec<String>> {
        Some(each(self.get(key)?).filter_map(text).collect())
    }

    /// A table of texts by name.
    pub fn texts(self, key: &str) -> BTreeMap<String, String> {
        let entries = self.table(key).map(|table| table.0.iter()).into_iter().flatten();
        entries.filter_map(|(key, value)| Some((key.get_ref().to_string(), text(value)?))).collect()
    }

    /// A table of numbers by name.
    pub fn numbers<T: TryFrom<i64>>(self, key: &str) -> BTreeMap<String, T> {
        let entries = self.table(key).map(|table| table.0.iter()).into_iter().flatten();
        entries.filter_map(|(key, value)| Some((key.get_ref().to_string(), number(value)?))).collect()
    }
}

/// A value, or each of a list.
pub(super) fn each<'a>(node: Node<'a>) -> impl Iterator<Item = Node<'a>> {
    let items: &'a [_] = match node.get_ref() {
        Value::Array(items) => items,
        _ => std::slice::from_ref(node),
    };
    items.iter()
}

/// A text.
pub(super) fn text(node: Node<'_>) -> Option<String> {
    node.get_ref().as_str().map(str::to_owned)
}

/// A table.
pub(super) fn table<'a>(node: Node<'a>) -> Option<Tree<'a>> {
    node.get_ref().as_table().map(Tree)
}

/// A whole number.
pub(super) fn whole(node: Node<'_>) -> Option<i64> {
    if let Value::Integer(number) = node.get_ref() { *number } else { None }
}

/// A whole number of a type.
pub(super) fn number<T: TryFrom<i64>>(node: Node<'_>) -> Option<T> {
    T::try_from(whole(node)?).ok()
}
