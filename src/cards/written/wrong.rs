//! What is wrong with a card as it is written, with the place, until it becomes a fault of a file.

use std::fmt;
use std::ops::Range;

use serde::{de, ser};

use crate::read::{Fault, Source, suggest};

/// One thing wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct Wrong {
    /// The bytes at which it stands, once known.
    pub(super) span: Option<Range<usize>>,
    /// What is wrong.
    pub(super) message: String,
    /// What stands there.
    pub(super) label: &'static str,
    /// The word written, and what is allowed instead.
    pub(super) allowed: Option<Box<(String, Vec<String>)>>,
    /// What to do.
    pub(super) help: Option<Box<str>>,
}

impl Wrong {
    /// Something wrong, in words.
    pub(super) fn new(message: impl Into<String>) -> Self {
        Wrong { span: None, message: message.into(), label: "here", allowed: None, help: None }
    }

    /// With its place, where it has none yet.
    pub(super) fn at(mut self, span: Range<usize>) -> Self {
        self.span.get_or_insert(span);
        self
    }

    /// With what to do.
    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into().into());
        self
    }

    /// A word that means nothing where it stands.
    pub(super) fn unknown(written: &str, what: &str, allowed: impl IntoIterator<Item = String>) -> Self {
        let allowed = allowed.into_iter().collect();
        Wrong {
            label: "unknown",
            allowed: Some(Box::new((written.to_owned(), allowed))),
            ..Wrong::new(format!("`{written}` is not {what}"))
        }
    }

    /// The fault of the file.
    pub(super) fn fault(self, source: &Source<'_>) -> Fault {
        let suggested = self.allowed.map(|told| {
            let (written, allowed) = *told;
            let allowed: Vec<&str> = allowed.iter().map(String::as_str).collect();
            suggest(&written, &allowed)
        });
        source.fault(self.span.unwrap_or(0..0), self.message, self.label, self.help.map(String::from).or(suggested))
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Wrong {}

fn owned(words: &'static [&'static str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Wrong::new(message.to_string())
    }

    fn invalid_type(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Self {
        Wrong::new(format!("here stands {found}, but it should be {wanted}"))
    }

    fn invalid_value(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Self {
        Wrong::new(format!("here stands {found}, but it should be {wanted}"))
    }

    fn unknown_variant(written: &str, allowed: &'static [&'static str]) -> Self {
        Wrong::unknown(written, "known here", owned(allowed))
    }

    fn unknown_field(written: &str, allowed: &'static [&'static str]) -> Self {
        Wrong::unknown(written, "a field here", owned(allowed))
    }

    fn missing_field(field: &'static str) -> Self {
        Wrong { label: "incomplete", ..Wrong::new(format!("`{field}` is missing")) }
    }
}

impl ser::Error for Wrong {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Wrong::new(message.to_string())
    }
}
