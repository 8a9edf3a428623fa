//! The text of a file: turns bytes into lines and columns, and makes faults that point at them.

use std::ops::Range;

use super::Fault;
use super::document::document;
use super::value::Table;
use crate::model::Place;

/// The text of a file, with its name and the places where its lines begin.
#[derive(Clone, Debug)]
pub struct Source<'t> {
    /// The file's name for messages.
    pub name: &'t str,
    /// Its text.
    pub text: &'t str,
    lines: Vec<usize>,
}

impl<'t> Source<'t> {
    /// The text of a file.
    pub fn new(name: &'t str, text: &'t str) -> Self {
        let starts = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Source { name, text, lines: std::iter::once(0).chain(starts).collect() }
    }

    /// The text of a file that may not be text at all.
    ///
    /// # Errors
    /// It is not UTF-8; the fault points at the first byte that is none.
    pub fn from_bytes(name: &'t str, bytes: &'t [u8]) -> Result<Self, Vec<Fault>> {
        std::str::from_utf8(bytes).map(|text| Source::new(name, text)).map_err(|error| {
            let valid = error.valid_up_to();
            let good = std::str::from_utf8(bytes.get(..valid).unwrap_or_default()).unwrap_or_default();
            let mut fault = Source::new(name, good).fault(
                valid..valid,
                "the file is not UTF-8",
                "here is a byte that is no text",
                Some("save the file as UTF-8".to_owned()),
            );
            fault.line.push('\u{fffd}');
            fault.caret.end = fault.line.len();
            vec![fault]
        })
    }

    /// Reads the text as TOML. The tree holds what could be read, the faults what could not.
    pub(super) fn parse(&self) -> (Table<'t>, Vec<Fault>) {
        let (tree, errors) = document(self.text);
        (tree, self.syntax(&errors))
    }

    /// The same as the tree of the crate `toml`, from which types can be read by serde.
    pub fn toml(&self) -> (toml::Spanned<toml::de::DeTable<'t>>, Vec<Fault>) {
        let (tree, errors) = toml::de::DeTable::parse_recoverable(self.text);
        (tree, self.syntax(&errors))
    }

    fn syntax(&self, errors: &[toml::de::Error]) -> Vec<Fault> {
        let fault = |error: &toml::de::Error| {
            let span = error.span().unwrap_or(0..0);
            let told = error.message();
            let message = match told {
                "duplicate key" => "the same key stands twice".to_owned(),
                _ => format!("this is not TOML: {}", told.lines().collect::<Vec<_>>().join("; ")),
            };
            self.fault(span, message, if told == "duplicate key" { "again here" } else { "here" }, syntax_help(told))
        };
        errors.iter().map(fault).collect()
    }

    /// The line and column of a byte.
    pub fn place(&self, at: usize) -> Place {
        let (line, start) = self.line_of(at);
        let before = self.text.get(start..at).unwrap_or_default();
        Place { file: self.name.to_owned(), line: line + 1, column: before.chars().count() + 1 }
    }

    /// A fault that points at a span; of a span of several lines, at the part on the first.
    pub fn fault(
        &self,
        span: Range<usize>,
        message: impl Into<String>,
        label: impl Into<String>,
        help: Option<String>,
    ) -> Fault {
        let at = self.boundary(span.start);
        let (_, start) = self.line_of(at);
        let line = self.text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
        let from = (at - start).min(line.len());
        let to = self.boundary(span.end).saturating_sub(start).clamp(from, line.len());
        Fault {
            message: message.into(),
            place: self.place(at),
            line: line.to_owned(),
            caret: from..to,
            label: label.into(),
            help,
        }
    }

    /// The number of the line that holds a byte, from 0, and where it begins.
    fn line_of(&self, at: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|start| *start <= at).saturating_sub(1);
        (line, self.lines.get(line).copied().unwrap_or(0))
    }

    /// The nearest place at or before a byte at which a character begins.
    fn boundary(&self, at: usize) -> usize {
        (0..=at.min(self.text.len())).rev().find(|at| self.text.is_char_boundary(*at)).unwrap_or(0)
    }
}

fn syntax_help(told: &str) -> Option<String> {
    let help = match told {
        told if told.contains("duplicate key") => "write it once; a second case begins with `[[case]]`",
        told if told.contains("quoted") || told.contains("string") => {
            "texts and names with spaces or signs stand in quotes: \"Runeclaw Bear\", \"+1/+1\" = 1"
        }
        _ => return None,
    };
    Some(help.to_owned())
}
