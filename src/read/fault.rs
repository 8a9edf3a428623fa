//! What is wrong with a file, and where: a message that shows the line, points at the token and says what is allowed.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::model::Place;

/// One thing wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong, in one sentence.
    pub message: String,
    /// Where: file, line, column.
    pub place: Place,
    /// The line of the file.
    pub line: String,
    /// The bytes of that line at which the caret points.
    pub caret: Range<usize>,
    /// What stands under the caret.
    pub label: String,
    /// What is allowed there, and the nearest name.
    pub help: Option<String>,
}

impl Fault {
    /// The fault as one line: `file:line:column: message`.
    pub fn headline(&self) -> String {
        let Place { file, line, column } = &self.place;
        format!("{file}:{line}:{column}: {}", self.message)
    }
}

/// Draws faults for people, in the order given.
pub fn render(faults: &[Fault], color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut drawn = String::new();
    for fault in faults {
        let mark = AnnotationKind::Primary.span(fault.caret.clone()).label(fault.label.as_str());
        let snippet = Snippet::source(fault.line.as_str())
            .line_start(fault.place.line)
            .path(fault.place.file.as_str())
            .annotation(mark);
        let mut group = Level::ERROR.primary_title(fault.message.as_str()).element(snippet);
        if let Some(help) = &fault.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        drawn.push_str(&renderer.render(&[group]));
        drawn.push_str("\n\n");
    }
    drawn
}

/// Sorts faults by place, and drops those said twice.
pub(crate) fn in_order(mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by(|a, b| {
        let key = |fault: &Fault| (fault.place.file.clone(), fault.place.line, fault.place.column);
        key(a).cmp(&key(b))
    });
    faults.dedup();
    faults
}
