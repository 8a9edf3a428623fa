//! What a file may say, as data: one table of fields drives the check, the messages and the JSON Schema.

use crate::model::{Counter, Seat, Step, Zone};

/// What a name in a file is the name of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Free text.
    Text,
    /// The id of a ruling.
    Id,
    /// A printed assertion.
    Assertion,
    /// An anchor of a rule.
    Anchor,
    /// The name that a case is given.
    CaseName,
    /// The name of another case.
    Twin,
    /// A misreading.
    Misreading,
    /// A card in a setup.
    Card,
    /// A token in a setup.
    Token,
    /// A label that an object is given.
    Label,
    /// An object of the case, by name or label.
    Object,
    /// An object of the case or a player.
    Target,
    /// Whatever a question offers: an object, a player, or something that is neither.
    Pick,
    /// A player's letter.
    Player,
    /// A player to whom the setup gives something.
    Seated,
    /// An object of the case that a play is made of: the card cast, the permanent whose ability is activated.
    Played,
    /// A keyword ability, `not ` before it allowed.
    Keyword,
    /// A card type, supertype or subtype, `not ` before it allowed.
    Type,
}

/// A closed list of words.
pub(super) struct Vocabulary {
    /// What each is, with its article.
    pub what: &'static str,
    /// Whether a word is one.
    pub knows: fn(&str) -> bool,
    /// All of them.
    pub all: fn() -> Vec<&'static str>,
}

/// The shape of a value.
pub(super) enum Shape {
    /// A text; most are names.
    Text(Role),
    /// A word of a closed list.
    Word(&'static Vocabulary),
    /// True or false.
    Flag,
    /// `true` alone.
    True,
    /// A whole number in a range.
    Number(i64, i64),
    /// A date.
    Day,
    /// Tables that another room reads.
    Elsewhere,
    /// A list.
    List(&'static Shape),
    /// A list of two.
    Pair(&'static Shape, &'static Shape),
    /// A table whose keys are names.
    Map(Keys, &'static Shape),
    /// A table of known fields.
    Table(&'static Form),
    /// Whichever fits the type of the value.
    OneOf(&'static [Shape]),
    /// A table that one of its fields makes one of these.
    Line(&'static [&'static Form]),
}

/// What the keys of a table are.
pub(super) enum Keys {
    /// Names.
    Named(Role),
    /// Words of a closed list.
    Word(&'static Vocabulary),
}

/// A field of a table.
pub(super) struct Field {
    /// The key.
    pub name: &'static str,
    /// The value's shape.
    pub shape: Shape,
    /// Whether it must be there.
    pub needed: bool,
    /// What it says.
    pub doc: &'static str,
}

/// A table of known fields.
pub(super) struct Form {
    /// Its name in the schema; of a line of a script, the field that makes it this line.
    pub name: &'static str,
    /// What it is, with its article.
    pub what: &'static str,
    /// Its fields, in groups that several forms can share.
    pub fields: &'static [&'static [Field]],
    /// What any other key is.
    pub others: Option<(Keys, &'static Shape)>,
}

impl Form {
    /// All its fields.
    pub fn all(&self) -> impl Iterator<Item = &'static Field> + use<> {
        self.fields.iter().copied().flatten()
    }

    /// The field of a name.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.all().find(|field| field.name == name)
    }
}

/// A field that may be left out.
pub(super) const fn may(name: &'static str, shape: Shape, doc: &'static str) -> Field {
    Field { name, shape, needed: false, doc }
}

/// A field that must be there.
pub(super) const fn must(name: &'static str, shape: Shape, doc: &'static str) -> Field {
    Field { name, shape, needed: true, doc }
}

impl Shape {
    /// What a value of this shape is, for messages.
    pub fn describe(&self) -> String {
        match self {
            Shape::Elsewhere => "tables".to_owned(),
            Shape::Text(Role::Player) => "a player's letter (\"A\" to \"D\")".to_owned(),
            Shape::Text(Role::Text) => "a text".to_owned(),
            Shape::Text(Role::Target) => "a name or a player's letter".to_owned(),
            Shape::Text(_) => "a name".to_owned(),
            Shape::Word(words) => words.what.to_owned(),
            Shape::Flag => "true or false".to_owned(),
            Shape::True => "true".to_owned(),
            Shape::Number(..) => "a whole number".to_owned(),
            Shape::Day => "a date (\"YYYY-MM-DD\")".to_owned(),
            Shape::List(of) => format!("a list ([…]) of {}", plural(&of.describe())),
            Shape::Pair(a, b) => format!("a pair [{}, {}]", a.describe(), b.describe()),
            Shape::Map(_, of) => format!("a table {{ name = {} }}", of.describe()),
            Shape::Table(form) => format!("{} {{ … }}", form.what),
            Shape::OneOf(shapes) => {
                let all: Vec<String> = shapes.iter().map(Shape::describe).collect();
                all.join(", or ")
            }
            Shape::Line(_) => "a table { … }, one play".to_owned(),
        }
    }
}

fn plural(one: &str) -> String {
    match one {
        "a name" => "names".to_owned(),
        "a whole number" => "whole numbers".to_owned(),
        _ => format!("which each is {one}"),
    }
}

/// The letters of players.
pub(super) static PLAYERS: Vocabulary = Vocabulary {
    what: "a player's letter (\"A\" to \"D\")",
    knows: |word| Seat::from_letter(word).is_some(),
    all: || vec!["A", "B", "C", "D"],
};

/// The steps.
pub(super) static STEPS: Vocabulary = Vocabulary {
    what: "a step",
    knows: |word| Step::from_name(word).is_some(),
    all: || Step::ALL.map(Step::name).to_vec(),
};

/// Where a game can go on to.
pub(super) static GOALS: Vocabulary = Vocabulary {
    what: "a step or a player's letter",
    knows: |word| (STEPS.knows)(word) || (PLAYERS.knows)(word),
    all: || [(STEPS.all)(), (PLAYERS.all)()].concat(),
};

/// The steps of a phase: somebody may write `combat` where one of its steps is wanted.
pub(super) fn steps_of(phase: &str) -> Option<&'static [Step]> {
    use Step::*;
    match phase {
        "beginning" => Some(&[Untap, Upkeep, Draw]),
        "main" => Some(&[PrecombatMain, PostcombatMain]),
        "combat" => Some(&[BeginCombat, DeclareAttackers, DeclareBlockers, FirstStrikeDamage, CombatDamage, EndCombat]),
        "ending" => Some(&[End, Cleanup]),
        _ => None,
    }
}

/// The zones.
pub(super) static ZONES: Vocabulary = Vocabulary {
    what: "a zone",
    knows: |word| Zone::from_name(word).is_some(),
    all: || Zone::ALL.map(Zone::name).to_vec(),
};

/// The kinds of counter.
pub(super) static COUNTERS: Vocabulary = Vocabulary {
    what: "a kind of counter",
    knows: |word| Counter::from_name(word).is_some(),
    all: || Counter::ALL.iter().map(|kind| kind.name()).collect(),
};

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident, $what:literal: $($word:literal),*;)*) => {
        $($(#[$doc])* pub(super) static $name: Vocabulary = Vocabulary {
            what: $what,
            knows: |word| matches!(word, $($word)|*),
            all: || vec![$($word),*],
        };)*
    };
}

words! {
    /// `resolve = "all"`.
    ALL_OF_IT, "\"all\"": "all";
    /// `pay = "auto"`.
    AUTO, "\"auto\"": "auto";
    /// Optional and alternative costs.
    COSTS, "\"kicker\", \"bestow\", \"morph\", \"overload\", \"mutate\" or \"suspend\"": "kicker", "bestow", "morph", "overload", "mutate", "suspend";
    /// `otherwise = "default"`.
    DEFAULT, "\"default\"": "default";
    /// What is on the stack.
    STACK_KINDS, "\"spell\" or \"ability\"": "spell", "ability";
    /// How central a ruling is.
    IMPORTANCE, "\"core\", \"card\" or \"corner\"": "core", "card", "corner";
    /// Whether a ruling is settled.
    READINGS, "\"settled\" or \"disputed\"": "settled", "disputed";
    /// How mana is had.
    MANA, "\"ample\" or \"counted\"": "ample", "counted";
    /// The languages of the house.
    LANGUAGES, "a language": "en", "de", "fr";
}
