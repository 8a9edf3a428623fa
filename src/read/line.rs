//! Which kind of line a line of a script is, and what is wrong with one that is none or two.

use std::ops::Range;

use super::check::Check;
use super::form::Form;
use super::nearest::{nearest, suggest};
use super::value::Table;

impl Check<'_, '_> {
    /// The kind of a line. A field such as `targets` makes a line an answer only where no play claims it.
    pub(super) fn line(
        &mut self,
        forms: &'static [&'static Form],
        table: &Table<'_>,
        span: Range<usize>,
    ) -> Option<&'static Form> {
        let Some(form) = kind(forms, table) else {
            self.no_play(forms, table, span);
            return None;
        };
        let other = table.keys().find(|key| {
            let name: &str = key.get_ref();
            form.field(name).is_none() && forms.iter().any(|form| form.name == name)
        });
        if let Some(other) = other {
            let message = format!("two plays in one line: `{}` and `{}`", form.name, other.get_ref());
            let help = format!("one play a line: write `{}` on a line of its own", other.get_ref());
            let first = table.get_key_value(form.name).map(|(key, _)| key.span()).unwrap_or(other.span());
            let place = if first.start > other.span().start { first } else { other.span() };
            self.fault(place, message, "the second play", Some(help));
            return None;
        }
        if form.name == "illegal" {
            self.who_tries(table, span);
        } else if let Some((key, _)) = table.get_key_value("never_asked").filter(|_| {
            ["must_ask", "if_asked"]
                .iter()
                .any(|flag| table.get(flag).and_then(|v| v.get_ref().as_bool()) == Some(true))
        }) {
            let help = "keep one of `never_asked`, `must_ask` and `if_asked`".to_owned();
            self.fault(key.span(), "a question cannot both come and never come", "contradicts", Some(help));
        }
        Some(form)
    }

    fn no_play(&mut self, forms: &'static [&'static Form], table: &Table<'_>, span: Range<usize>) {
        let leads: Vec<&str> = forms.iter().map(|form| form.name).collect();
        let known = |name: &str| forms.iter().any(|form| form.field(name).is_some());
        let stray = table
            .keys()
            .filter(|key| !known(key.get_ref()))
            .max_by_key(|key| nearest(key.get_ref(), leads.iter().copied()).is_some());
        match stray {
            Some(key) => {
                let message = format!("`{}` is no play, answer or expectation", key.get_ref());
                self.fault(key.span(), message, "not known here", Some(suggest(key.get_ref(), &leads)));
            }
            None => {
                let help = format!("one of these makes a line: {}", leads.join(", "));
                self.fault(span, "a line without a play, an answer or an expectation", "says nothing", Some(help));
            }
        }
    }

    fn who_tries(&mut self, table: &Table<'_>, span: Range<usize>) {
        let inside = table.get("illegal").and_then(|play| play.get_ref().as_table());
        if !table.contains_key("player") && inside.is_some_and(|play| !play.contains_key("player")) {
            let help = "say who tries it: `illegal = { player = \"A\", cast = \"…\" }`".to_owned();
            self.fault(span, "an `illegal` line needs `player`", "it is missing here", Some(help));
        }
    }
}

/// The kind of a line, where it has one: the first that its fields name.
pub(super) fn kind(forms: &'static [&'static Form], table: &Table<'_>) -> Option<&'static Form> {
    forms.iter().copied().find(|form| table.contains_key(form.name))
}
