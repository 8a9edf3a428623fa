//! The words of closed lists in files: kinds of counter, colours, keywords, types, mana costs and type lines.

use std::borrow::Cow;
use std::sync::LazyLock;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::forms::Figure;
use crate::cards::{Colour, Keyword, ManaCost, Supertype, Type, TypeLine};
use crate::model::Counter;

/// Reads and writes a type as a word of a closed list.
macro_rules! word_of_a_list {
    ($($type:ident, $word:expr, $from:expr, $all:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let word: fn(Self) -> &'static str = $word;
                serializer.serialize_str(word(*self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                let from: fn(&str) -> Option<Self> = $from;
                from(&word).ok_or_else(|| D::Error::unknown_variant(&word, $all))
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let all: &[&str] = $all;
                json_schema!({ "type": "string", "enum": all })
            }
        }
    )*};
}

/// The words of a list in lower case.
fn lower(words: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    words.map(|word| &*word.to_lowercase().leak()).collect()
}

static COUNTERS: LazyLock<Vec<&str>> = LazyLock::new(|| Counter::ALL.iter().map(|one| one.name()).collect());
static COLOURS: LazyLock<Vec<&str>> = LazyLock::new(|| Colour::ALL.iter().map(|one| one.word()).collect());
static KEYWORDS: LazyLock<Vec<&str>> = LazyLock::new(|| Keyword::ALL.iter().map(|one| one.word()).collect());
static TYPES: LazyLock<Vec<&str>> = LazyLock::new(|| lower(Type::ALL.iter().map(|one| one.word())));
static SUPERTYPES: LazyLock<Vec<&str>> = LazyLock::new(|| lower(Supertype::ALL.iter().map(|one| one.word())));

fn place_of(words: &[&str], word: &str) -> Option<usize> {
    words.iter().position(|one| *one == word)
}

word_of_a_list! {
    Counter, Counter::name, Counter::from_name, &COUNTERS;
    Colour, Colour::word, |word| place_of(&COLOURS, word).map(|place| Colour::ALL[place]), &COLOURS;
    Keyword, Keyword::word, Keyword::from_word, &KEYWORDS;
    Type, |one| TYPES[one as usize], |word| place_of(&TYPES, word).map(|place| Type::ALL[place]), &TYPES;
    Supertype, |one| SUPERTYPES[one as usize],
        |word| place_of(&SUPERTYPES, word).map(|place| Supertype::ALL[place]), &SUPERTYPES;
}

/// Reads and writes a type as a text.
macro_rules! text_of_a_form {
    ($($type:ident, $parse:expr, $pattern:literal, $says:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let parse: fn(&str) -> Result<Self, String> = $parse;
                parse(&text).map_err(D::Error::custom)
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern, "description": $says })
            }
        }
    )*};
}

text_of_a_form! {
    ManaCost, str::parse, r"^(\{[^{}]+\})+$",
        "A mana cost as printed: {2} generic, {W} {U} {B} {R} {G} a colour, {C} colourless, {G/U} either, {G/P} Phyrexian, {X}.";
    TypeLine, TypeLine::parse, r"^[A-Z]", "A type line as printed: Legendary Creature — Human Wizard.";
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Figure::N(number) => serializer.serialize_i16(*number),
            Figure::Star => serializer.serialize_str("*"),
        }
    }
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl serde::de::Visitor<'_> for Visitor {
            type Value = Figure;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a number or \"*\"")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Figure, E> {
                i16::try_from(number).map(Figure::N).map_err(|_| E::custom("that is too much for a card"))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Figure, E> {
                match text {
                    "*" => Ok(Figure::Star),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }
        }

        deserializer.deserialize_any(Visitor)
    }
}

impl JsonSchema for Figure {
    fn schema_name() -> Cow<'static, str> {
        "Figure".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "integer" }, { "const": "*" }] })
    }
}
