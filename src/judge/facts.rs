//! What was expected and what was seen, a fact a line.

use std::fmt::Display;

/// One fact that a case judges.
struct Fact {
    expected: String,
    seen: String,
    holds: Option<bool>,
}

/// The facts of one expectation.
#[derive(Default)]
pub(super) struct Facts {
    facts: Vec<Fact>,
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
    /// A fact with both sides in words; `holds` is unknown where the subject does not show it.
    pub fn add(&mut self, of: &str, expected: impl Display, seen: impl Display, holds: Option<bool>) {
        let fact = Fact { expected: format!("{of}: {expected}"), seen: format!("{of}: {seen}"), holds };
        self.facts.push(fact);
    }

    /// A fact of which the two values are compared.
    pub fn compare<T: PartialEq + Display>(&mut self, of: &str, what: &str, expected: &T, seen: Option<&T>) {
        match seen {
            Some(seen) => {
                self.add(of, format_args!("{what} {expected}"), format_args!("{what} {seen}"), Some(expected == seen));
            }
            None => self.hidden(of, format_args!("{what} {expected}"), what),
        }
    }

    /// A fact that is a yes or a no.
    pub fn flag(&mut self, of: &str, what: &str, expected: bool, seen: Option<bool>) {
        let word = |flag| if flag { "yes" } else { "no" };
        self.compare(of, what, &word(expected), seen.map(word).as_ref());
    }

    /// A fact that the subject does not show.
    pub fn hidden(&mut self, of: &str, expected: impl Display, what: &str) {
        self.add(of, expected, format_args!("{what} not shown"), None);
    }

    /// What it comes to.
    pub fn finding(self) -> Finding {
        if self.facts.iter().all(|fact| fact.holds == Some(true)) {
            return Finding::Holds;
        }
        let differs = self.facts.iter().any(|fact| fact.holds == Some(false));
        let lines = |side: fn(&Fact) -> &str| self.facts.iter().map(side).collect::<Vec<_>>().join("\n");
        let (expected, seen) = (lines(|fact| &fact.expected), lines(|fact| &fact.seen));
        if differs { Finding::Differs { expected, seen } } else { Finding::Hidden { expected, seen } }
    }
}
