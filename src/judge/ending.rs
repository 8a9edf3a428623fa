//! How the judging of a case ends before its script does.

use crate::model::{Question, Verdict, Why};

/// A verdict with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ending {
    pub verdict: Verdict,
    pub text: String,
    /// The line of the script at which it ended, from 0.
    pub line: Option<usize>,
    pub expected: Option<String>,
    pub seen: Option<String>,
}

/// A value, or the end of the judging.
pub(super) type Or<T> = Result<T, Box<Ending>>;

impl Ending {
    pub fn new(verdict: Verdict, line: Option<usize>, text: impl Into<String>) -> Box<Self> {
        Box::new(Ending { verdict, text: text.into(), line, expected: None, seen: None })
    }

    pub fn fail(line: impl Into<Option<usize>>, text: impl Into<String>) -> Box<Self> {
        Self::new(Verdict::Fail, line.into(), text)
    }

    pub fn stuck(line: impl Into<Option<usize>>, text: impl Into<String>) -> Box<Self> {
        Self::new(Verdict::Stuck, line.into(), text)
    }

    pub fn with(mut self: Box<Self>, expected: String, seen: String) -> Box<Self> {
        self.expected = Some(expected);
        self.seen = Some(seen);
        self
    }

    pub fn why(self) -> Why {
        Why { text: self.text, expected: self.expected, seen: self.seen, ..Why::default() }
    }
}

/// A question in words, with everything that answers are matched by.
pub(super) fn describe(question: &Question) -> String {
    let mut text = format!("`{}` to {}", question.kind.name(), question.player);
    if let Some(about) = &question.about {
        text += &format!(" about {about}");
    }
    if !question.objects.is_empty() {
        text += &format!(", objects {}", question.objects.join(", "));
    }
    if let Some(options) = &question.options {
        text += &format!(", options {}", list(options));
    }
    text + &match (question.min, question.max) {
        (Some(min), Some(max)) if min == max => format!(", exactly {min}"),
        (Some(min), Some(max)) => format!(", {min} to {max}"),
        (Some(min), None) => format!(", at least {min}"),
        (None, Some(max)) => format!(", at most {max}"),
        (None, None) => String::new(),
    }
}

/// Names as a list in words.
pub(super) fn list(names: &[String]) -> String {
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}
