//! The tree of a file: built while `toml_parser` goes through the text once.
//!
//! This is the way for files in which nothing is wrong. Wherever something is, and for what is rare (dotted keys, a
//! table that is opened after its parts), the text is given to `toml`, which tells the faults and reads on behind them.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, Error};
use toml_parser::decoder::{Encoding, ScalarKind};
use toml_parser::parser::{EventReceiver, parse_document};
use toml_parser::{ErrorSink, ParseError, Raw, Source, Span};

use super::value::{Key, Table, Value};

/// Lists and tables in lists and tables, this deep at most, as `toml` has it.
const DEEPEST: usize = 80;

/// The tree of a text, and what is no TOML in it.
pub(super) fn document(text: &str) -> (Table<'_>, Vec<Error>) {
    match straight(text) {
        Some(table) => (table, Vec::new()),
        None => {
            let (tree, errors) = DeTable::parse_recoverable(text);
            (tree.into_inner().into(), errors)
        }
    }
}

/// The tree of a text in which nothing is wrong and nothing is rare.
fn straight(text: &str) -> Option<Table<'_>> {
    let source = Source::new(text);
    let tokens = source.lex().into_vec();
    let mut builder =
        Builder { text, strange: false, open: Vec::new(), root: Table::default(), header: None, key: None };
    let mut error: Option<ParseError> = None;
    parse_document(&tokens, &mut builder, &mut error);
    builder.close_table();
    (error.is_none() && !builder.strange && builder.open.is_empty()).then_some(builder.root)
}

/// A tree that is being built.
struct Builder<'t> {
    text: &'t str,
    /// Whether something was met that is left to `toml`.
    strange: bool,
    /// The lists and inline tables that are open, the innermost last.
    open: Vec<Open<'t>>,
    /// What stands outside every table, and the tables that are closed.
    root: Table<'t>,
    /// The table under the last heading.
    header: Option<Header<'t>>,
    /// The key that waits for its value, outside inline tables.
    key: Option<Key<'t>>,
}

enum Open<'t> {
    Array(usize, Vec<Spanned<Value<'t>>>),
    Inline(usize, Table<'t>, Option<Key<'t>>),
}

/// A heading with what stands below it.
struct Header<'t> {
    path: Vec<Key<'t>>,
    array: bool,
    span: Span,
    /// Whether the heading is read to its end.
    read: bool,
    table: Table<'t>,
}

impl<'t> Builder<'t> {
    fn raw(&self, span: Span, encoding: Option<Encoding>) -> Raw<'t> {
        Raw::new_unchecked(self.text.get(span.start()..span.end()).unwrap_or_default(), encoding, span)
    }

    fn heading(&mut self, span: Span, array: bool) {
        self.close_table();
        self.header = Some(Header { path: Vec::new(), array, span, read: false, table: Table::default() });
    }

    fn heading_ends(&mut self, span: Span) {
        if let Some(header) = &mut self.header {
            header.span = header.span.append(span);
            header.read = true;
        }
    }

    /// Puts the table under the last heading where the heading says.
    fn close_table(&mut self) {
        let Some(Header { mut path, array, span, table, .. }) = self.header.take() else { return };
        let (text, span) = (self.text, span.start()..span.end());
        let placed = path.pop().and_then(|last| {
            let parent = path.into_iter().try_fold(&mut self.root, |table, key| step(text, table, key))?;
            let table = Spanned::new(span.clone(), Value::Table(table));
            if !array {
                return parent.add(last, table).map(drop);
            }
            match parent.get_mut(last.get_ref()).map(Spanned::get_mut) {
                None => parent.add(last, Spanned::new(span, Value::Array(vec![table]))).map(drop),
                Some(Value::Array(tables)) if tables.last().is_some_and(|last| !inline(text, last)) => {
                    tables.push(table);
                    Some(())
                }
                Some(_) => None,
            }
        });
        self.strange |= placed.is_none();
    }

    fn value(&mut self, value: Spanned<Value<'t>>) {
        let (table, key) = match self.open.last_mut() {
            Some(Open::Array(_, items)) => return items.push(value),
            Some(Open::Inline(_, table, key)) => (table, key.take()),
            None => (self.header.as_mut().map_or(&mut self.root, |header| &mut header.table), self.key.take()),
        };
        let added = key.and_then(|key| table.add(key, value));
        self.strange |= added.is_none();
    }

    fn opens(&mut self, open: Open<'t>) -> bool {
        self.open.push(open);
        self.strange |= self.open.len() >= DEEPEST;
        !self.strange
    }
}

/// Goes from a table to the one in it that a part of a heading names.
fn step<'b, 't>(text: &str, table: &'b mut Table<'t>, key: Key<'t>) -> Option<&'b mut Table<'t>> {
    let node = if table.contains_key(key.get_ref()) {
        table.get_mut(key.get_ref())?
    } else {
        let span = key.span();
        table.add(key, Spanned::new(span, Value::Table(Table::default())))?
    };
    let node = match node.get_ref() {
        Value::Array(_) => node.get_mut().as_array_mut()?.last_mut()?,
        _ => node,
    };
    if inline(text, node) { None } else { node.get_mut().as_table_mut() }
}

/// Whether a value stands in braces or is no table at all: headings can add nothing to it.
fn inline(text: &str, node: &Spanned<Value<'_>>) -> bool {
    node.get_ref().as_table().is_none() || text.as_bytes().get(node.span().start) == Some(&b'{')
}

impl EventReceiver for Builder<'_> {
    fn std_table_open(&mut self, span: Span, _: &mut dyn ErrorSink) {
        self.heading(span, false);
    }

    fn std_table_close(&mut self, span: Span, _: &mut dyn ErrorSink) {
        self.heading_ends(span);
    }

    fn array_table_open(&mut self, span: Span, _: &mut dyn ErrorSink) {
        self.heading(span, true);
    }

    fn array_table_close(&mut self, span: Span, _: &mut dyn ErrorSink) {
        self.heading_ends(span);
    }

    fn inline_table_open(&mut self, span: Span, _: &mut dyn ErrorSink) -> bool {
        self.opens(Open::Inline(span.start(), Table::default(), None))
    }

    fn inline_table_close(&mut self, span: Span, _: &mut dyn ErrorSink) {
        match self.open.pop() {
            Some(Open::Inline(start, table, None)) => self.value(Spanned::new(start..span.end(), Value::Table(table))),
            _ => self.strange = true,
        }
    }

    fn array_open(&mut self, span: Span, _: &mut dyn ErrorSink) -> bool {
        self.opens(Open::Array(span.start(), Vec::new()))
    }

    fn array_close(&mut self, span: Span, _: &mut dyn ErrorSink) {
        match self.open.pop() {
            Some(Open::Array(start, items)) => self.value(Spanned::new(start..span.end(), Value::Array(items))),
            _ => self.strange = true,
        }
    }

    fn simple_key(&mut self, span: Span, encoding: Option<Encoding>, error: &mut dyn ErrorSink) {
        let mut name = Cow::Borrowed("");
        self.raw(span, encoding).decode_key(&mut name, error);
        let key = Spanned::new(span.start()..span.end(), name);
        if let Some(header) = self.header.as_mut().filter(|header| !header.read) {
            return header.path.push(key);
        }
        let waiting = match self.open.last_mut() {
            Some(Open::Inline(_, _, waiting)) => waiting,
            _ => &mut self.key,
        };
        self.strange |= waiting.replace(key).is_some();
    }

    fn scalar(&mut self, span: Span, encoding: Option<Encoding>, error: &mut dyn ErrorSink) {
        let mut text = Cow::Borrowed("");
        let value = match self.raw(span, encoding).decode_scalar(&mut text, error) {
            ScalarKind::String => Value::String(text),
            ScalarKind::Boolean(flag) => Value::Boolean(flag),
            ScalarKind::Float => Value::Float,
            ScalarKind::Integer(radix) => Value::Integer(i64::from_str_radix(&text, radix.value()).ok()),
            ScalarKind::DateTime => match text.parse() {
                Ok(time) => Value::Datetime(time),
                Err(_) => return self.strange = true,
            },
        };
        self.value(Spanned::new(span.start()..span.end(), value));
    }

    fn comment(&mut self, span: Span, error: &mut dyn ErrorSink) {
        self.raw(span, None).decode_comment(error);
    }

    fn newline(&mut self, span: Span, error: &mut dyn ErrorSink) {
        self.raw(span, None).decode_newline(error);
    }

    fn error(&mut self, _: Span, _: &mut dyn ErrorSink) {
        self.strange = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_toml(text: &str) -> (Table<'_>, usize) {
        let (tree, errors) = DeTable::parse_recoverable(text);
        (tree.into_inner().into(), errors.len())
    }

    #[test]
    fn every_ruling_is_read_straight_and_as_toml_reads_it() {
        let mut read = 0;
        for mechanic in ["graft", "connive"] {
            let folder = format!("{}/rulings/{mechanic}", env!("CARGO_MANIFEST_DIR"));
            for file in std::fs::read_dir(folder).unwrap() {
                let path = file.unwrap().path();
                if path.extension().is_some_and(|ending| ending == "toml") {
                    let text = std::fs::read_to_string(&path).unwrap();
                    assert_eq!(straight(&text), Some(by_toml(&text).0), "{}", path.display());
                    read += 1;
                }
            }
        }
        assert!(read > 200, "only {read} files were read");
    }

    #[test]
    fn what_is_read_straight_is_what_toml_reads() {
        let pieces = [
            "[a]",
            "[a.b]",
            "[[a]]",
            "[[a.b]]",
            "[a.b.c]",
            "[\"a b\"]",
            "[a",
            "a = 1",
            "b = \"x\"",
            "a.b = 1",
            "b = [1, 2]",
            "b = {}",
            "a = { a = 1, b = [{ c = 2 }] }",
            "a = { a = 1, a = 2 }",
            "a = [{}]",
            "a = [\n 1,\n 2,\n]",
            "a = [1 2]",
            "a = ",
            "= 1",
            "c = 2006-05-01",
            "c = 1979-13-01",
            "c = 1.5",
            "c = 0x1f",
            "c = 99999999999999999999",
            "d = '''x\ny'''",
            "d = \"\\u0041\"",
            "\"a\" = 1",
            "'b' = true",
            "# \u{1}",
            "# fine",
            "}",
        ];
        let mut straightly = 0;
        for one in pieces {
            for other in pieces {
                for third in pieces {
                    let text = format!("{one}\n{other}\n{third}\n");
                    if let Some(read) = straight(&text) {
                        straightly += 1;
                        assert_eq!((read, 0), by_toml(&text), "{text}");
                    }
                }
            }
        }
        assert!(straightly > 2_000, "only {straightly} texts were read straight");
    }

    #[test]
    fn lists_in_lists_end_somewhere() {
        let text = format!("a = {}{}", "[".repeat(10_000), "]".repeat(10_000));
        assert_eq!(straight(&text), None);
        assert!(!document(&text).1.is_empty());
    }
}
