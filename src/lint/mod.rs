//! The check of what files mean: whether the names in them are names of something, and whether cases fit together.

mod case;
mod names;
mod ruling;

use crate::model::{Editions, Play, Setup, SetupFault};
use crate::read::{Fault, RulingFile, Source, in_order, locate, read_ruling};

/// What names can mean something. It comes from the rooms that know: the catalogue of cards, the registers.
#[derive(Clone, Copy)]
pub struct Known<'k> {
    /// Whether there is a card, or a token, of a name.
    pub card: &'k dyn Fn(&str) -> bool,
    /// Whether a token of a name can come to be.
    pub token: &'k dyn Fn(&str) -> bool,
    /// The names of all cards and tokens, for suggestions.
    pub cards: &'k dyn Fn() -> Vec<&'k str>,
    /// The keywords that can be expected; where there are none, keywords are not checked.
    pub keywords: &'k [&'k str],
    /// The card types, supertypes and subtypes that can be expected; where there are none, they are not checked.
    pub types: &'k [&'k str],
    /// The slugs of misreadings; where there are none, they are not checked.
    pub misreadings: &'k [&'k str],
    /// The ids of printed assertions.
    pub assertions: &'k [&'k str],
    /// The mechanics, with which ids begin.
    pub mechanics: &'k [&'k str],
    /// The editions and anchors.
    pub editions: &'k Editions,
    /// What makes a setup impossible.
    pub refuse: &'k dyn Fn(&Setup) -> Vec<SetupFault>,
    /// The choices of a play that its card does not have.
    pub idle: &'k dyn Fn(&Setup, &Play) -> Vec<IdleChoice>,
}

/// A choice that rides on a play and that its card does not offer: it would be passed over in silence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdleChoice {
    /// The field of the line.
    pub field: &'static str,
    /// What is wrong with it.
    pub message: String,
    /// What to write.
    pub help: String,
}

/// Reads files and checks them, alone and against each other. The files come back as far as they could be read; they
/// are good only where there is no fault.
pub fn lint(sources: &[Source<'_>], known: &Known<'_>) -> (Vec<RulingFile>, Vec<Fault>) {
    let mut files = Vec::new();
    let mut faults = Vec::new();
    for source in sources {
        let (file, wrong) = read_ruling(source);
        let complete = wrong.is_empty();
        let mut page = Page { source, file: &file, known, faults: wrong };
        ruling::check(&mut page);
        names::check(&mut page);
        if complete {
            case::check(&mut page);
        }
        faults.extend(in_order(page.faults));
        files.push(file);
    }
    ruling::check_together(sources, &files, &mut faults);
    (files, faults)
}

/// A file under check.
struct Page<'a, 'k> {
    source: &'a Source<'a>,
    file: &'a RulingFile,
    known: &'a Known<'k>,
    faults: Vec<Fault>,
}

impl Page<'_, '_> {
    /// Says what is wrong with the value of a path.
    fn fault_at(&mut self, path: &str, message: impl Into<String>, label: &str, help: Option<String>) {
        let span = locate(self.source.text, path);
        self.faults.push(self.source.fault(span, message, label, help));
    }

    /// Says what makes a setup impossible, unless something is said of the same place already.
    fn setup_fault(&mut self, path: &str, message: String) {
        let span = locate(self.source.text, path);
        let fault = self.source.fault(span, message, "in this setup", None);
        if !self.faults.iter().any(|other| other.place == fault.place) {
            self.faults.push(fault);
        }
    }

    /// Says what is wrong with a span.
    fn fault(&mut self, span: std::ops::Range<usize>, message: impl Into<String>, label: &str, help: Option<String>) {
        self.faults.push(self.source.fault(span, message, label, help));
    }
}

/// "did you mean …?" where something is near.
fn meant<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    crate::read::nearest(written, names).map(|name| format!("did you mean `{name}`?"))
}
