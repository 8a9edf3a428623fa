//! Card types, supertypes, subtypes and keywords: the words of a type line and of keyword abilities.

use std::fmt;

use super::Subtype;

macro_rules! words {
    ($(#[$meta:meta])* $name:ident : $repr:ty, $set:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs, reason = "each variant is the word that it stands for")]
        pub enum $name { $($variant,)* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// The word as printed (keywords in lower case).
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// What a word stands for, if it stands for one of these.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)* _ => None }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        #[doc = concat!("A set of [`", stringify!($name), "`].")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $set(pub $repr);

        impl $set {
            /// The empty set.
            pub const NONE: $set = $set(0);

            /// A set of one.
            pub const fn of(one: $name) -> Self {
                $set(1 << one as u32)
            }

            /// The set with one more member.
            #[must_use]
            pub const fn with(self, one: $name) -> Self {
                $set(self.0 | 1 << one as u32)
            }

            /// The set without one member.
            #[must_use]
            pub const fn without(self, one: $name) -> Self {
                $set(self.0 & !(1 << one as u32))
            }

            /// Whether something is in it.
            pub const fn has(self, one: $name) -> bool {
                self.0 & (1 << one as u32) != 0
            }

            /// The members of both.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                $set(self.0 | other.0)
            }

            /// Its members.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::ALL.iter().copied().filter(move |one| self.has(*one))
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(all: I) -> Self {
                all.into_iter().fold($set::NONE, $set::with)
            }
        }
    };
}

words! {
    /// A card type (CR 205.2a).
    Type: u16, Types {
        Artifact = "Artifact",
        Battle = "Battle",
        Creature = "Creature",
        Enchantment = "Enchantment",
        Instant = "Instant",
        Land = "Land",
        Planeswalker = "Planeswalker",
        Sorcery = "Sorcery",
        Kindred = "Kindred",
    }
}

words! {
    /// A supertype (CR 205.4a).
    Supertype: u8, Supertypes {
        Basic = "Basic",
        Legendary = "Legendary",
        Snow = "Snow",
        World = "World",
    }
}

words! {
    /// A keyword ability without a number or a quality (CR 702). Those that carry one are abilities of their own.
    Keyword: u64, Keywords {
        Deathtouch = "deathtouch",
        Defender = "defender",
        DoubleStrike = "double strike",
        FirstStrike = "first strike",
        Flash = "flash",
        Flying = "flying",
        Haste = "haste",
        Hexproof = "hexproof",
        Indestructible = "indestructible",
        Intimidate = "intimidate",
        Lifelink = "lifelink",
        Menace = "menace",
        Reach = "reach",
        Shroud = "shroud",
        Trample = "trample",
        Vigilance = "vigilance",
        Convoke = "convoke",
        Persist = "persist",
        Undying = "undying",
        Wither = "wither",
        Infect = "infect",
        Fear = "fear",
        Unblockable = "unblockable",
        CannotAttack = "can't attack",
        CannotBlock = "can't block",
        Phasing = "phasing",
        Prowess = "prowess",
        SplitSecond = "split second",
        Changeling = "changeling",
        DoesNotUntap = "doesn't untap",
        BlockedByFlyersOnly = "blocked only by flying",
        Rebound = "rebound",
    }
}

/// The basic land types, each with the colour of its mana (CR 305.6).
pub const BASIC_LAND_TYPES: [(&str, super::Colour); 5] = [
    ("Plains", super::Colour::White),
    ("Island", super::Colour::Blue),
    ("Swamp", super::Colour::Black),
    ("Mountain", super::Colour::Red),
    ("Forest", super::Colour::Green),
];

impl fmt::Display for TypeLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let supertypes = self.supertypes.iter().map(Supertype::word);
        let before: Vec<&str> = supertypes.chain(self.types.iter().map(Type::word)).collect();
        f.write_str(&before.join(" "))?;
        let subtypes: Vec<&str> = self.subtypes.iter().map(|subtype| subtype.word()).collect();
        if subtypes.is_empty() { Ok(()) } else { write!(f, " — {}", subtypes.join(" ")) }
    }
}

/// A type line: what stands before the dash and after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypeLine {
    /// Supertypes.
    pub supertypes: Supertypes,
    /// Card types.
    pub types: Types,
    /// Subtypes.
    pub subtypes: Vec<Subtype>,
}

impl TypeLine {
    /// Reads a type line such as `Legendary Creature — Human Wizard`; a hyphen does for the dash.
    ///
    /// # Errors
    /// The first word that is no type, supertype or subtype.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (before, after) = text.split_once('—').or_else(|| text.split_once(" - ")).unwrap_or((text, ""));
        let mut line = TypeLine::default();
        let after = after.replace("Time Lord", "Time\u{a0}Lord");
        for word in after.split(' ').filter(|word| !word.is_empty()) {
            let word = word.replace('\u{a0}', " ");
            line.subtypes.push(Subtype::from_word(&word).ok_or_else(|| format!("'{word}' is no subtype"))?);
        }
        for word in before.split_whitespace() {
            if let Some(supertype) = Supertype::from_word(word) {
                line.supertypes = line.supertypes.with(supertype);
            } else if let Some(card_type) = Type::from_word(word) {
                line.types = line.types.with(card_type);
            } else {
                return Err(format!("'{word}' is neither a type nor a supertype"));
            }
        }
        Ok(line)
    }
}
