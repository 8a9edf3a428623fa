//! The short forms of the written language: what a bare word, a number or a list stands for where an enum of the card
//! language is wanted. Reading, writing and the schema use the same table.

use std::borrow::Cow;

use crate::cards::{Colour, Keyword, Subtype, Supertype, Type};

/// What a short form is short for: a variant, and what belongs to it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Long<'t> {
    /// The variant, as written in full.
    pub variant: &'static str,
    /// What belongs to it.
    pub with: With<'t>,
}

/// What belongs to a variant that is written short.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum With<'t> {
    /// A word.
    Word(Cow<'t, str>),
    /// A number.
    Number(i64),
}

/// The most targets that a text can speak of: any number.
pub(super) const ANY_NUMBER: i64 = 255;

/// The words that are short for something where an enum is wanted, apart from its own variants.
pub(super) fn words(of: &str) -> Vec<String> {
    let lower = |word: &str| word.to_lowercase();
    match of {
        "Filter" => {
            let types = Type::ALL.iter().map(|one| lower(one.word()));
            let supertypes = Supertype::ALL.iter().map(|one| lower(one.word()));
            let colours = Colour::ALL.iter().map(|one| one.word().to_owned());
            let keywords = Keyword::ALL.iter().map(|one| one.word().to_owned());
            let all = types.chain(supertypes).chain(colours).chain(keywords);
            all.chain(["yours".to_owned(), "your opponents'".to_owned()]).collect()
        }
        "Mod" => Keyword::ALL.iter().map(|one| one.word().to_owned()).collect(),
        "Objects" => vec!["target".to_owned(), "targets".to_owned()],
        "Who" => vec!["target".to_owned()],
        "Many" => vec!["any-number".to_owned()],
        _ => Vec::new(),
    }
}

/// What a bare word is short for where an enum is wanted.
pub(super) fn word<'t>(of: &str, variants: &[&str], written: &'t str) -> Option<Long<'t>> {
    let long = |variant, with: &'t str| Some(Long { variant, with: With::Word(Cow::Borrowed(with)) });
    let number = |variant, number| Some(Long { variant, with: With::Number(number) });
    match of {
        "Filter" if variants.contains(&written) => None,
        "Filter" => match written {
            "yours" => long("controlled-by", "you"),
            "your opponents'" => long("controlled-by", "opponents"),
            _ if written.starts_with("not ") => long("not", &written[4..]),
            _ if by_lower(Type::ALL.iter().map(|one| one.word()), written) => long("type", written),
            _ if by_lower(Supertype::ALL.iter().map(|one| one.word()), written) => long("supertype", written),
            _ if Colour::ALL.iter().any(|one| one.word() == written) => long("colour", written),
            _ if Keyword::from_word(written).is_some() => long("keyword", written),
            _ if Subtype::from_word(written).is_some() => long("subtype", written),
            _ => None,
        },
        "Mod" if Keyword::from_word(written).is_some() => long("keyword", written),
        "Objects" | "Who" if written == "target" => number("target", 1),
        "Objects" if written == "targets" => number("targets", 1),
        "Many" if written == "any-number" => number("n", ANY_NUMBER),
        "Cost" if written.starts_with('{') => long("mana", written),
        "TargetKind" if !variants.contains(&written) => long("permanent", written),
        _ => None,
    }
}

fn by_lower<'w>(mut words: impl Iterator<Item = &'w str>, written: &str) -> bool {
    words.any(|word| word.to_lowercase() == written)
}

/// The variant that a bare number is short for where an enum is wanted.
pub(super) fn number(of: &str) -> Option<&'static str> {
    matches!(of, "Amount" | "Many").then_some("n")
}

/// The variant that a list is short for where an enum is wanted.
pub(super) fn list(of: &str) -> Option<&'static str> {
    match of {
        "Filter" | "Condition" => Some("all"),
        "Who" => Some("several"),
        "TargetKind" => Some("permanent"),
        _ => None,
    }
}

/// The variant that a table is short for where an enum is wanted: the table is then what belongs to it.
pub(super) fn table<'k>(of: &str, variants: &[&str], mut keys: impl Iterator<Item = &'k str>) -> Option<&'static str> {
    match of {
        "TargetKind" => keys.all(|key| !variants.contains(&key)).then_some("permanent"),
        "Ability" => {
            let keys: Vec<&str> = keys.collect();
            let has = |key| keys.contains(&key);
            match () {
                () if has("when") && has("from") => Some("triggered-from"),
                () if has("when") => Some("triggered"),
                () if has("cost") => Some("activated"),
                () if has("replace") => Some("replacement"),
                () if has("affects") || has("gives") || has("rules") => Some("static"),
                () if has("do") || has("modes") || has("targets") => Some("spell"),
                () => None,
            }
        }
        _ => None,
    }
}

/// Keys of a table that are not its own: the reader of cards looks at them.
pub(super) fn others(of: &str) -> &'static [&'static str] {
    match of {
        "Ability" => &["granted"],
        "CardForm" => &["ability"],
        _ => &[],
    }
}

/// What an enum or a struct is, with its article.
pub(super) fn title(of: &str) -> &'static str {
    match of {
        "Ability" => "an ability",
        "When" => "a trigger",
        "Effect" => "an effect",
        "Cost" => "a cost",
        "Condition" => "a condition",
        "Filter" => "a kind of object",
        "Objects" => "objects",
        "Who" => "players",
        "Amount" => "a number",
        "Mod" => "a change of an object",
        "RuleChange" => "a change of the rules",
        "Replaces" => "a replacement",
        "Recount" => "a count of counters",
        "TargetKind" => "a kind of target",
        "Many" => "how many",
        "Destination" => "a place to go to",
        "Duration" => "a duration",
        "Compare" => "a comparison",
        "Zone" => "a zone",
        "Step" => "a step",
        "CardForm" => "a card",
        "TriggeredForm" | "TriggeredFromForm" => "a triggered ability",
        "ActivatedForm" => "an activated ability",
        "StaticForm" => "a static ability",
        "ReplacementForm" => "a replacement effect",
        "Text" => "a text",
        "TargetForm" => "a target",
        "Modes" => "modes",
        "Entry" => "a way to enter",
        _ => "a word",
    }
}
