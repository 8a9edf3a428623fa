//! What was expected and what was seen, a fact a line.

use std::fmt::{self, Display};

/// Something that is put into words only where the words are wanted.
pub(super) fn words(write: impl Fn(&mut fmt::Formatter<'_>) -> fmt::Result) -> impl Display {
    Words(write)
}

struct Words<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> Display for Words<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0(f)
    }
}

/// One fact that a case judges.
struct Fact {
    expected: String,
    seen: String,
    holds: Option<bool>,
}

/// The facts of one expectation: only whether they hold, or also in words.
pub(super) struct Facts {
    /// The facts in words, where they are wanted.
    told: Option<Vec<Fact>>,
    hold: bool,
}

/// What an expectation comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Finding {
    /// Every fact is seen.
    Holds,
    /// Something is not shown, and nothing that is shown differs.
    Hidden { expected: String, seen: String },
    /// Something that is shown differs.
    Differs { expected: String, seen: String },
}

impl Facts {
    /// Judges facts. Only where one does not hold are they gone through a second time, to put them into words.
    pub fn judge(look: impl Fn(&mut Facts)) -> Finding {
        let mut facts = Facts { told: None, hold: true };
        look(&mut facts);
        if facts.hold {
            return Finding::Holds;
        }
        facts.told = Some(Vec::new());
        look(&mut facts);
        facts.finding()
    }

    /// A fact with both sides in words; `holds` is unknown where the subject does not show it.
    pub fn add(&mut self, of: impl Display, expected: impl Display, seen: impl Display, holds: Option<bool>) {
        self.hold &= holds == Some(true);
        if let Some(told) = &mut self.told {
            told.push(Fact { expected: format!("{of}: {expected}"), seen: format!("{of}: {seen}"), holds });
        }
    }

    /// A fact of which the two values are compared.
    pub fn compare<T: PartialEq + Display + ?Sized>(
        &mut self,
        of: impl Display,
        what: impl Display,
        expected: &T,
        seen: Option<&T>,
    ) {
        match seen {
            Some(seen) => {
                self.add(of, format_args!("{what} {expected}"), format_args!("{what} {seen}"), Some(expected == seen));
            }
            None => self.hidden(of, format_args!("{what} {expected}"), &what),
        }
    }

    /// A fact that is a yes or a no.
    pub fn flag(&mut self, of: impl Display, what: impl Display, expected: bool, seen: Option<bool>) {
        let word = |flag| if flag { "yes" } else { "no" };
        self.compare(of, what, word(expected), seen.map(word));
    }

    /// A fact that the subject does not show.
    pub fn hidden(&mut self, of: impl Display, expected: impl Display, what: impl Display) {
        self.add(of, expected, format_args!("{what} not shown"), None);
    }

    fn finding(self) -> Finding {
        let facts = self.told.unwrap_or_default();
        let differs = facts.iter().any(|fact| fact.holds == Some(false));
        let lines = |side: fn(&Fact) -> &str| facts.iter().map(side).collect::<Vec<_>>().join("\n");
        let (expected, seen) = (lines(|fact| &fact.expected), lines(|fact| &fact.seen));
        if differs { Finding::Differs { expected, seen } } else { Finding::Hidden { expected, seen } }
    }
}
