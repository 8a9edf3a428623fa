//! Reads a ruling file, or a file of cases alone.

use std::ops::Range;
use std::path::Path;

use super::check::{Check, MISSING, Mention, Node, misspelt};
use super::fault::in_order;
use super::forms::FILE;
use super::tree::Tree;
use super::{Fault, Source};
use crate::model::{Case, Disputed, Importance, Reading, Ruling, Scripted};

/// A file read: its ruling with the cases, and the names that it mentions.
#[derive(Clone, PartialEq, Debug)]
pub struct RulingFile {
    /// The ruling. Of a file of cases alone it has the file's name without its ending as id and title.
    pub ruling: Ruling,
    /// Whether it is a file of cases alone.
    pub bare: bool,
    /// The names that it mentions, with their places.
    pub mentions: Vec<Mention>,
}

/// The fields that a file of cases alone has not, and a ruling must have.
pub(super) const OF_A_RULING: [&str; 7] = ["id", "title", "importance", "reading", "covers", "rules", "says"];

/// Reads a ruling file, or a file of cases alone.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn ruling_file(name: &str, text: &str) -> Result<RulingFile, Vec<Fault>> {
    let (file, faults) = read_ruling(&Source::new(name, text));
    if faults.is_empty() { Ok(file) } else { Err(faults) }
}

/// Reads what can be read of a file, and says everything that is wrong with the rest.
pub fn read_ruling(source: &Source<'_>) -> (RulingFile, Vec<Fault>) {
    read(source, true)
}

/// The same for a file whose names are known to be right: they are not gathered.
pub fn read_known_ruling(source: &Source<'_>) -> (RulingFile, Vec<Fault>) {
    read(source, false)
}

fn read(source: &Source<'_>, gathers: bool) -> (RulingFile, Vec<Fault>) {
    let (tree, syntax) = source.parse();
    let mut check = Check::new(source, gathers);
    let table = &tree;
    let loose = ["name", "setup", "script", "play", "twin", "expect"];
    let loose = loose.iter().filter_map(|key| table.get_key_value(key)).map(|(key, _)| key.span());
    if let Some(span) = loose.min_by_key(|span| span.start) {
        let help = "write `[[case]]` above it; then `[case.setup.A]`, `[case.script]` and `play = [ … ]` follow";
        check.fault(span, "a case outside `[[case]]`", "belongs in a case", Some(help.to_owned()));
    } else {
        let bare = !OF_A_RULING.iter().any(|key| table.contains_key(key));
        check.table(&FILE, table, 0..0);
        if !bare {
            needs(&mut check, Tree(table));
        }
        if !table.contains_key("case") && !misspelt(&FILE, table, "case") {
            let help = "a case begins with `[[case]]` and has `name`, `setup` and `script`".to_owned();
            check.fault(0..0, "the file has no case", MISSING, Some(help));
        }
    }
    let Check { faults, mentions, .. } = check;
    let file = build(source, Tree(table), mentions);
    (file, in_order(beside(syntax, faults)))
}

/// Syntax errors with those other faults that are no consequence of them: which stand on earlier lines.
fn beside(mut syntax: Vec<Fault>, faults: Vec<Fault>) -> Vec<Fault> {
    let first = syntax.iter().map(|fault| fault.place.line).min().unwrap_or(usize::MAX);
    let nothing = syntax.is_empty();
    syntax.extend(faults.into_iter().filter(|fault| nothing || (fault.place.line < first && fault.label != MISSING)));
    syntax
}

fn needs(check: &mut Check<'_, '_>, tree: Tree<'_>) {
    let missing: Vec<&str> =
        OF_A_RULING.into_iter().filter(|key| tree.get(key).is_none() && !misspelt(&FILE, tree.0, key)).collect();
    if !missing.is_empty() {
        let list = missing.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
        let help = "a file of cases alone has none of these: id, title, importance, reading, covers, rules, says";
        check.fault(0..0, format!("a ruling needs {list}"), MISSING, Some(help.to_owned()));
    }
    let disputed = tree.text("reading").as_deref() == Some("disputed");
    if disputed && tree.get("note").is_none() {
        let span = tree.get("reading").map_or(0..0, |node| node.span());
        let help = "`note`: the two readings and why this one was taken".to_owned();
        check.fault(span, "a disputed reading needs `note`", "disputed", Some(help));
    }
}

fn build(source: &Source<'_>, tree: Tree<'_>, mentions: Vec<Mention>) -> RulingFile {
    let bare = !OF_A_RULING.iter().any(|key| tree.get(key).is_some());
    let stem = Path::new(source.name).file_stem().and_then(|stem| stem.to_str()).unwrap_or("cases");
    let id = tree.text("id").unwrap_or_else(|| stem.to_owned());
    let shared = disputes(tree);
    let cases = tree.tables("case").map(|(span, tree)| case(source, &id, &shared, span, tree)).collect();
    let ruling = Ruling {
        title: tree.text("title").unwrap_or_else(|| stem.to_owned()),
        importance: match tree.text("importance").as_deref() {
            Some("core") => Importance::Core,
            Some("card") => Importance::Card,
            _ => Importance::Corner,
        },
        reading: match tree.text("reading").as_deref() {
            Some("disputed") => Reading::Disputed,
            _ => Reading::Settled,
        },
        note: tree.text("note"),
        covers: tree.names("covers").unwrap_or_default(),
        rules: tree.names("rules").unwrap_or_default(),
        says: tree.texts("says"),
        cases,
        file: source.name.to_owned(),
        id,
    };
    RulingFile { ruling, bare, mentions }
}

fn case(source: &Source<'_>, ruling: &str, shared: &[Disputed], span: Range<usize>, tree: Tree<'_>) -> Case {
    let script = tree.table("script");
    let lines = script.into_iter().flat_map(|script| script.each("play"));
    let script_line = |node: Node<'_>| {
        let tree = super::tree::table(node)?;
        Some(Scripted {
            line: super::script::line(tree)?,
            place: source.place(node.span().start),
            text: written(source, node),
        })
    };
    Case {
        ruling: ruling.to_owned(),
        name: tree.text("name").unwrap_or_default(),
        twin: tree.text("twin"),
        since: tree.day("since"),
        until: tree.day("until"),
        disputed: disputes(tree).into_iter().chain(shared.iter().cloned()).collect(),
        kills: tree.names("kills").unwrap_or_default(),
        witness: tree.is("witness"),
        setup: tree.table("setup").map(super::setup::setup).unwrap_or_default(),
        script: lines.filter_map(script_line).collect(),
        otherwise_default: tree.get("otherwise").is_some() || script.is_some_and(|s| s.get("otherwise").is_some()),
        place: source.place(span.start),
    }
}

fn disputes(tree: Tree<'_>) -> Vec<Disputed> {
    let dispute = |(_, tree): (_, Tree<'_>)| Disputed {
        since: tree.day("since"),
        until: tree.day("until"),
        note: tree.text("note").unwrap_or_default(),
    };
    tree.tables("disputed").map(dispute).collect()
}

/// A line as written. Where it is a table under a heading of its own, the heading's lines joined.
fn written(source: &Source<'_>, node: Node<'_>) -> String {
    let span = node.span();
    let inline = source.text.get(span.clone()).unwrap_or_default();
    if inline.starts_with('{') {
        return if inline.contains('\n') {
            inline.split_whitespace().collect::<Vec<_>>().join(" ")
        } else {
            inline.into()
        };
    }
    let below = source.text.get(span.end..).unwrap_or_default().lines().map(str::trim);
    let lines =
        below.take_while(|line| !line.starts_with('[')).filter(|line| !line.is_empty() && !line.starts_with('#'));
    format!("{{ {} }}", lines.collect::<Vec<_>>().join(", "))
}
