//! What a ruling file names: its id, printed assertions, anchors, twins and dates.

use std::collections::HashMap;
use std::path::Path;

use super::{Page, meant};
use crate::model::slug;
use crate::read::{Fault, Mention, Role, RulingFile, Source};

/// Checks the names of a file, apart from those of cards and objects.
pub(super) fn check(page: &mut Page<'_, '_>) {
    let file = page.file;
    for mention in &file.mentions {
        match mention.role {
            Role::Id => id(page, mention),
            Role::Assertion => {
                listed(page, mention, page.known.assertions, "no printed assertion", "`rulings/printed.toml` has none")
            }
            Role::Anchor => anchor(page, mention),
            Role::Misreading if !page.known.misreadings.is_empty() => {
                listed(page, mention, page.known.misreadings, "no misreading", "there is none")
            }
            Role::Keyword if !page.known.keywords.is_empty() => {
                let allowed = page.known.keywords.join(", ");
                word(page, mention, page.known.keywords, "no keyword", &allowed);
            }
            Role::Type if !page.known.types.is_empty() => {
                let allowed = "card types, supertypes and subtypes as they are printed (CR 205)";
                word(page, mention, page.known.types, "no type", allowed);
            }
            Role::Twin => twin(page, mention),
            _ => {}
        }
    }
    names_twice(page);
}

fn listed(page: &mut Page<'_, '_>, mention: &Mention, allowed: &[&str], what: &str, where_not: &str) {
    if !allowed.contains(&mention.name.as_str()) {
        let help = meant(&mention.name, allowed.iter().copied());
        let help = help.unwrap_or_else(|| format!("{where_not} like it; it has: {}", some_of(allowed)));
        page.fault(mention.span.clone(), format!("`{}` is {what}", mention.name), "not known", Some(help));
    }
}

/// A word that an object is expected to have, or with `not ` before it, not to have: one that nobody knows would be
/// missing everywhere.
fn word(page: &mut Page<'_, '_>, mention: &Mention, words: &[&str], what: &str, allowed: &str) {
    let bare = mention.name.strip_prefix("not ").unwrap_or(&mention.name);
    if words.iter().any(|word| word.eq_ignore_ascii_case(bare)) {
        return;
    }
    let near = meant(bare, words.iter().copied()).map(|near| near + " ").unwrap_or_default();
    let help = format!("{near}allowed here: {allowed}");
    page.fault(mention.span.clone(), format!("`{bare}` is {what}"), "not known", Some(help));
}

fn anchor(page: &mut Page<'_, '_>, mention: &Mention) {
    let anchors = &page.known.editions.anchors;
    if page.known.editions.anchor(&mention.name).is_none() {
        let help = meant(&mention.name, anchors.iter().map(|anchor| anchor.id.as_str()));
        let help =
            help.unwrap_or_else(|| "`rulings/editions.toml` lists the anchors and says what each means".to_owned());
        page.fault(mention.span.clone(), format!("`{}` is no anchor", mention.name), "not known", Some(help));
    }
}

fn id(page: &mut Page<'_, '_>, mention: &Mention) {
    let mechanics = page.known.mechanics;
    let parts = mention.name.split_once('.');
    let well = |part: &str| !part.is_empty() && slug(part) == part && part.is_ascii();
    let Some((mechanic, rest)) = parts.filter(|(_, rest)| well(rest)) else {
        let message = format!("`{}` is no id of a ruling", mention.name);
        let help =
            "an id is the mechanic, a dot, and lower-case words joined by dashes: `graft.last-counter`".to_owned();
        return page.fault(mention.span.clone(), message, "this id", Some(help));
    };
    if !mechanics.contains(&mechanic) {
        let help = meant(mechanic, mechanics.iter().copied());
        let help = help.unwrap_or_else(|| format!("mechanics: {}", mechanics.join(", ")));
        return page.fault(mention.span.clone(), format!("`{mechanic}` is no mechanic"), "this id", Some(help));
    }
    let path = Path::new(page.source.name);
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let mut folders = path.ancestors().skip(1).map(|folder| folder.file_name().and_then(|name| name.to_str()));
    let (folder, above) = (folders.next().flatten().unwrap_or_default(), folders.next().flatten());
    // Only in the register is a ruling found by its file; files elsewhere are called as their authors like.
    let in_register = above == Some("rulings") && mechanics.contains(&folder);
    if in_register && (stem.replace('_', "-") != rest || folder != mechanic) {
        let help = format!("call the file `{mechanic}/{}.toml`, or the ruling after its file", rest.replace('-', "_"));
        page.fault(mention.span.clone(), "the id and the file's name differ", "this id", Some(help));
    }
}

fn twin(page: &mut Page<'_, '_>, mention: &Mention) {
    let cases = &page.file.ruling.cases;
    let me = mention.case.and_then(|number| cases.get(number));
    match cases.iter().find(|case| case.name == mention.name) {
        None => {
            let help = meant(&mention.name, cases.iter().map(|case| case.name.as_str()));
            let help = help.or_else(|| Some("a twin is the name of another case in this file".to_owned()));
            page.fault(mention.span.clone(), "the twin does not exist", "no case of this name", help);
        }
        Some(twin) if me.is_some_and(|me| me.name == twin.name) => {
            let help = "a twin differs in one fact and has the other outcome".to_owned();
            page.fault(mention.span.clone(), "a case cannot be its own twin", "its own name", Some(help));
        }
        Some(twin) if twin.twin.is_none() => {
            let help = format!("write `twin = \"{}\"` in that case", me.map_or("…", |me| me.name.as_str()));
            let message = format!("the twin (line {}) does not name a twin", twin.place.line);
            page.fault(mention.span.clone(), message, "named on one side only", Some(help));
        }
        Some(twin) => {
            let back = twin.twin.as_deref();
            if me.is_some_and(|me| back != Some(me.name.as_str())) && !cases.iter().any(|case| back == Some(&case.name))
            {
                let message = format!("the twin (line {}) does not name this case", twin.place.line);
                page.fault(mention.span.clone(), message, "named on one side only", None);
            }
        }
    }
}

fn names_twice(page: &mut Page<'_, '_>) {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let file = page.file;
    for mention in file.mentions.iter().filter(|mention| mention.role == Role::CaseName) {
        let line = page.source.place(mention.span.start).line;
        if let Some(first) = seen.insert(slug(&mention.name), line) {
            let help = "results are reported by name: give each case its own".to_owned();
            let message = format!("two cases of one name (the first is on line {})", first.min(line));
            page.fault(mention.span.clone(), message, "used twice", Some(help));
        }
    }
}

/// Checks files against each other: no id is used twice.
pub(super) fn check_together(sources: &[Source<'_>], files: &[RulingFile], faults: &mut Vec<Fault>) {
    let mut seen: HashMap<&str, &str> = HashMap::new();
    for (source, file) in sources.iter().zip(files) {
        let id = file.ruling.id.as_str();
        let Some(first) = seen.insert(id, source.name) else { continue };
        let span = file.mentions.iter().find(|mention| mention.role == Role::Id).map_or(0..0, |id| id.span.clone());
        let (message, help) = if file.bare {
            (format!("another file gives its cases the same id `{id}` ({first})"), "rename one of the files")
        } else {
            (format!("the id `{id}` is used twice (first in {first})"), "an id is never used again: find another")
        };
        faults.push(source.fault(span, message, "used twice", Some(help.to_owned())));
    }
}

/// A list for a message: a long one is cut, and says how much longer it is.
fn some_of(names: &[&str]) -> String {
    const MOST: usize = 12;
    let mut unique: Vec<&str> = names.to_vec();
    unique.dedup();
    let more = unique.len().saturating_sub(MOST);
    let shown = unique[..unique.len() - more].join(", ");
    if more == 0 { shown } else { format!("{shown} and {more} more") }
}
