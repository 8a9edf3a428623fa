//! The fields of a ruling file, a case, its setup and what it expects.

use super::form::Shape::{Day, Elsewhere, Flag, Line, List, Map, Number, OneOf, Table, Text, Word};
use super::form::*;
use super::plays::LINES;

/// One name or a list of names.
macro_rules! one_or_list {
    ($shape:expr) => {
        OneOf(&[$shape, List(&$shape)])
    };
}
pub(super) use one_or_list;

const COUNT: i64 = 9_999;

/// A whole file.
pub(super) static FILE: Form = Form {
    name: "ruling",
    what: "a ruling",
    fields: &[
        &[
            may("id", Text(Role::Id), "The ruling's id, `mechanic.what-it-is-about`. It never changes."),
            may("title", Text(Role::Text), "The assertion as a headline."),
            may("importance", Word(&IMPORTANCE), "How central the ruling is."),
            may("reading", Word(&READINGS), "Whether the rules settle it."),
            may("note", Text(Role::Text), "Where the reading is disputed: the two readings and why this one."),
            may("covers", List(&Text(Role::Assertion)), "The printed assertions that it covers."),
            may("rules", List(&Text(Role::Anchor)), "The anchors of the rules that make it so."),
            may("says", Map(Keys::Word(&LANGUAGES), &Text(Role::Text)), "The statement in our own words."),
            may("disputed", one_or_list!(Table(&DISPUTED)), "Dates for which the old text does not settle it."),
        ],
        &[
            may("case", List(&Table(&CASE)), "The cases."),
            may("card", Elsewhere, "Cards of your own (their schema: `verdict schema cards`)."),
        ],
    ],
    others: None,
};

/// A case.
pub(super) static CASE: Form = Form {
    name: "case",
    what: "a case",
    fields: &[&[
        must("name", Text(Role::CaseName), "The case's name, unique within the ruling."),
        may("twin", Text(Role::Twin), "The case that differs in one fact and has the other outcome."),
        may("since", Day, "The first edition in which the outcome holds."),
        may("until", Day, "The edition in which it no longer holds."),
        may("disputed", one_or_list!(Table(&DISPUTED)), "Dates for which the old text does not settle the outcome."),
        may("kills", one_or_list!(Text(Role::Misreading)), "The misreadings that it must catch."),
        may("witness", Flag, "Whether it only shows something, and is not there to catch a misreading."),
        may("otherwise", Word(&DEFAULT), "What a question gets that no answer fits; without it the case is stuck."),
        must("setup", Table(&SETUP), "The position."),
        must("script", Table(&SCRIPT), "The plays."),
    ]],
    others: None,
};

/// Dates for which a text settles nothing.
pub(super) static DISPUTED: Form = Form {
    name: "disputed",
    what: "a dispute",
    fields: &[&[
        may("since", Day, "The first edition that does not settle it."),
        may("until", Day, "The edition that settles it."),
        must("note", Text(Role::Text), "The readings, and why this one was taken."),
    ]],
    others: None,
};

/// A script.
pub(super) static SCRIPT: Form = Form {
    name: "script",
    what: "a script",
    fields: &[&[
        must("play", List(&Line(LINES)), "The plays, answers and expectations, one a line."),
        may("otherwise", Word(&DEFAULT), "What a question gets that no answer fits; without it the case is stuck."),
    ]],
    others: None,
};

/// A setup.
pub(super) static SETUP: Form = Form {
    name: "setup",
    what: "a setup",
    fields: &[&[
        may("turn", Table(&TURN), "Whose turn it is; left out, A's precombat main phase."),
        may("mana", Word(&MANA), "Whether mana is ample (left out) or counted."),
        may("rules", Day, "The edition of the rules; left out, the newest."),
        may("teams", List(&List(&Text(Role::Player))), "Two teams of two: [[\"A\", \"B\"], [\"C\", \"D\"]]."),
    ]],
    others: Some((Keys::Word(&PLAYERS), &Table(&PLAYER))),
};

static TURN: Form = Form {
    name: "turn",
    what: "a turn",
    fields: &[&[
        may("active", Text(Role::Player), "The active player's letter."),
        may("step", Word(&STEPS), "The step in which the active player has priority."),
    ]],
    others: None,
};

static PLAYER: Form = Form {
    name: "player",
    what: "a player's setup",
    fields: &[&[
        may("life", Number(-9_999, COUNT), "Life total; left out, 20, or in a team 30 for both."),
        may("pool", Text(Role::Text), "Mana in the pool as symbols, \"GGU1\"; only where mana is counted."),
        may("counters", COUNTERS_HELD, "Counters on the player, by kind."),
        may("hand", CARDS, "Cards in hand."),
        may("library", CARDS, "Cards in the library, top first; it is never shuffled."),
        may("graveyard", CARDS, "Cards in the graveyard, top first."),
        may("exile", CARDS, "Cards in exile that the player owns."),
        may("battlefield", List(&OneOf(&[Text(Role::Card), Table(&PERMANENT)])), "Permanents."),
    ]],
    others: None,
};

const COUNTERS_HELD: Shape = Map(Keys::Word(&COUNTERS), &Number(0, COUNT));
const CARDS: Shape = List(&OneOf(&[Text(Role::Card), Table(&CARD)]));

static CARD: Form = Form {
    name: "card",
    what: "a card",
    fields: &[&[
        must("card", Text(Role::Card), "The card's name."),
        may("as", Text(Role::Label), "A label by which the case speaks of it."),
    ]],
    others: None,
};

/// A permanent in a setup.
pub(super) static PERMANENT: Form = Form {
    name: "permanent",
    what: "a permanent",
    fields: &[&[
        must("card", Text(Role::Card), "The card's name; of a token, the card that it copies or its own name."),
        may("as", Text(Role::Label), "A label by which the case speaks of it."),
        may("counters", COUNTERS_HELD, "Counters by kind; exactly these, whatever the card says of entering."),
        may("tapped", Flag, "Whether it is tapped."),
        may("summoning_sick", Flag, "Whether it came under its controller's control this turn."),
        may("damage", Number(0, COUNT), "Damage marked on it."),
        may("attached", Text(Role::Object), "What it is attached to."),
        may("face_down", Flag, "Whether it is face down."),
        may("phased_out", Flag, "Whether it is phased out."),
        may("chosen", Text(Role::Text), "The creature type that was chosen as it entered."),
        may("controller", Text(Role::Player), "Who controls it, where that is not who it is listed under."),
        may("token", Flag, "Whether it is a token."),
    ]],
    others: None,
};

/// What must be seen.
pub(super) static EXPECT: Form = Form {
    name: "expect",
    what: "what is expected",
    fields: &[&[
        may("stack", OneOf(&[Number(0, COUNT), List(&OneOf(&[Text(Role::Object), Table(&STACK)]))]), "The stack."),
        may("turn", Table(&TURN_SEEN), "The turn."),
        may("A", Table(&PLAYER_SEEN), "Player A."),
        may("B", Table(&PLAYER_SEEN), "Player B."),
        may("C", Table(&PLAYER_SEEN), "Player C."),
        may("D", Table(&PLAYER_SEEN), "Player D."),
    ]],
    others: Some((Keys::Named(Role::Object), &Table(&OBJECT_SEEN))),
};

static TURN_SEEN: Form = Form {
    name: "turn-seen",
    what: "what is expected of the turn",
    fields: &[&[
        may("step", Word(&STEPS), "The step."),
        may("active", Text(Role::Player), "The active player."),
        may("priority", Text(Role::Player), "Who has priority."),
    ]],
    others: None,
};

const ZONE_SEEN: Shape = OneOf(&[Number(0, COUNT), List(&Text(Role::Object))]);

static PLAYER_SEEN: Form = Form {
    name: "player-seen",
    what: "what is expected of a player",
    fields: &[&[
        may("life", Number(-9_999, COUNT), "Life total."),
        may("hand", ZONE_SEEN, "The hand: how many cards, or which, in any order."),
        may("library", ZONE_SEEN, "The library: how many cards, or which are on top, in order."),
        may("graveyard", ZONE_SEEN, "The graveyard: how many cards, or all of them, top first."),
        may("exile", ZONE_SEEN, "The player's cards in exile: how many, or which, in any order."),
        may("counters", COUNTERS_HELD, "Counters on the player, by kind."),
        may("lost", Flag, "Whether the player has lost."),
    ]],
    others: None,
};

static OBJECT_SEEN: Form = Form {
    name: "object-seen",
    what: "what is expected of an object",
    fields: &[&[
        may("absent", Flag, "Whether it is in no zone at all."),
        may("zone", Word(&ZONES), "The zone."),
        may("controller", Text(Role::Player), "Its controller."),
        may("owner", Text(Role::Player), "Its owner."),
        may("counters", COUNTERS_HELD, "Counters by kind; a kind that is not named is not judged."),
        may("power", Number(-COUNT, COUNT), "Power."),
        may("toughness", Number(-COUNT, COUNT), "Toughness."),
        may("tapped", Flag, "Whether it is tapped."),
        may("damage", Number(0, COUNT), "Damage marked on it."),
        may("attached", Text(Role::Object), "What it is attached to; \"\" for nothing."),
        may("keywords", one_or_list!(Text(Role::Keyword)), "Keywords that it has, or with `not ` before, has not."),
        may("types", one_or_list!(Text(Role::Type)), "Types that it has, or with `not ` before, has not."),
        may("face_down", Flag, "Whether it is face down."),
        may("phased_out", Flag, "Whether it is phased out."),
        may("token", Flag, "Whether it is a token."),
    ]],
    others: None,
};

static STACK: Form = Form {
    name: "stack-seen",
    what: "what is expected on the stack",
    fields: &[&[
        may("source", Text(Role::Object), "The spell, or the ability's source."),
        may("controller", Text(Role::Player), "Its controller."),
        may("targets", OneOf(&[Number(0, COUNT), super::plays::TARGETS]), "Its targets: how many, or exactly which."),
        may("kind", Word(&STACK_KINDS), "Whether it is a spell or an ability."),
    ]],
    others: None,
};
