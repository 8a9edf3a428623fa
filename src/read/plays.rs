//! The lines of a script: plays, answers and expectations, and the fields of each.

use super::form::Shape::{Flag, Line, List, Map, Number, OneOf, Pair, Table, Text, True, Word};
use super::form::*;
use super::forms::{EXPECT, one_or_list};

const NAME: Shape = Text(Role::Object);
const PLAYED: Shape = Text(Role::Played);
const NAMES: Shape = one_or_list!(Text(Role::Object));
const MANY: i64 = 9_999;

/// Targets: a name, a list, or a list of lists.
pub(super) const TARGETS: Shape =
    OneOf(&[TARGET, ABILITY, List(&OneOf(&[TARGET, ABILITY, List(&OneOf(&[TARGET, ABILITY]))]))]);
const TARGET: Shape = Text(Role::Target);
const ABILITY: Shape = Table(&ABILITY_OF);

static ABILITY_OF: Form = Form {
    name: "ability",
    what: "an ability on the stack",
    fields: &[&[must("ability_of", NAME, "The ability's source.")]],
    others: None,
};

const PLAYER: &[Field] = &[must("player", Text(Role::Player), "Whose play, answer or question it is.")];

const CHOICES: &[Field] = &[
    may("targets", TARGETS, "Targets in printed order, or a list for each instance of the word or each mode."),
    may("modes", one_or_list!(Number(1, 255)), "Modes as numbers from 1 in printed order."),
    may("x", Number(0, MANY), "The value of X."),
    may("convoke", NAMES, "The creatures tapped for convoke."),
    may("with", Word(&COSTS), "The optional or alternative cost with which a spell is cast."),
    may("pay", NAMES, "What a cost takes: what is sacrificed or discarded, whose counters are removed."),
    may("divide", DIVISION, "How damage or counters are divided among the targets."),
];
const DIVISION: Shape = Map(Keys::Named(Role::Target), &Number(0, MANY));

const CASTING: &[Field] = &[
    must("cast", PLAYED, "The card to cast."),
    may("from", Word(&ZONES), "The zone it is cast from, where that is not the hand."),
];
const ACTIVATING: &[Field] = &[
    must("activate", PLAYED, "The permanent or card whose ability is activated."),
    may("ability", Number(1, 255), "Which of its activated abilities, in printed order from 1."),
];
const LAND: &[Field] = &[must("play_land", PLAYED, "The land to play.")];
const FACE_UP: &[Field] = &[must("turn_face_up", PLAYED, "The face-down permanent to turn face up.")];
const CONCEDING: &[Field] = &[must("concede", True, "The player concedes.")];

const ATTACKING: &[Field] = &[must(
    "attack",
    OneOf(&[NAME, List(&OneOf(&[NAME, Pair(&NAME, &TARGET)])), Map(Keys::Named(Role::Object), &TARGET)]),
    "Who attacks, at the player's next declaration; with what each attacks, where there is more than one opponent.",
)];
const BLOCKING: &[Field] = &[must(
    "block",
    OneOf(&[Map(Keys::Named(Role::Object), &NAME), List(&Pair(&NAME, &NAME))]),
    "Who blocks whom, at the player's next declaration: { blocker = attacker }.",
)];

const WHEN: &[Field] = &[
    may("about", NAME, "The source of the spell or ability that asks; left out, any."),
    may("objects", NAMES, "What the question is about; left out, anything."),
    may("must_ask", Flag, "Whether the case fails if the question never comes; a `may` must come anyway."),
    may("if_asked", Flag, "Whether a `may` need not come."),
    may("never_asked", Flag, "Whether the case fails if the question comes at all."),
];

macro_rules! lines {
    ($($const:ident = $lead:literal, $what:literal, $fields:expr;)*) => {
        $(static $const: Form = Form { name: $lead, what: $what, fields: $fields, others: None };)*
    };
}

lines! {
    CAST = "cast", "a `cast` play", &[PLAYER, CASTING, CHOICES];
    ACTIVATE = "activate", "an `activate` play", &[PLAYER, ACTIVATING, CHOICES];
    PLAY_LAND = "play_land", "a `play_land` play", &[PLAYER, LAND];
    TURN_FACE_UP = "turn_face_up", "a `turn_face_up` play", &[PLAYER, FACE_UP];
    CONCEDE = "concede", "a `concede` play", &[PLAYER, CONCEDING];
    ATTACK = "attack", "an `attack` play", &[PLAYER, ATTACKING];
    BLOCK = "block", "a `block` play", &[PLAYER, BLOCKING];
    RESOLVE = "resolve", "a `resolve` line",
        &[&[must("resolve", OneOf(&[Number(1, MANY), Word(&ALL_OF_IT)]), "How often the top of the stack resolves.")]];
    ADVANCE = "advance", "an `advance` line",
        &[&[must("advance", Word(&GOALS), "The step to go on to, or the player whose upkeep comes.")]];
    EXPECTING = "expect", "an `expect` line", &[&[must("expect", Table(&EXPECT), "What must be seen now.")]];
    ILLEGAL = "illegal", "an `illegal` line", &[
        &[may("player", Text(Role::Player), "Who tries it, where the play in it does not say.")],
        &[must("illegal", Line(TRIED), "A play or declaration that must be refused and must change nothing.")],
    ];
    MAY = "may", "an answer to `may`", &[PLAYER, &[must("may", Flag, "Yes or no.")], WHEN];
    DISCARD = "discard", "an answer to `discard`", &[PLAYER, &[must("discard", NAMES, "The cards.")], WHEN];
    CHOOSE = "choose", "an answer to `choose`",
        &[PLAYER, &[must("choose", one_or_list!(Text(Role::Pick)), "The picks.")], WHEN];
    ORDER = "order", "an answer to `order`",
        &[PLAYER, &[must("order", NAMES, "What resolves or happens first is named first.")], WHEN];
    REPLACEMENT = "replacement", "an answer to `replacement`",
        &[PLAYER, &[must("replacement", NAMES, "What applies first is named first; [] applies none.")], WHEN];
    NUMBER = "number", "an answer to `number`", &[PLAYER, &[must("number", Number(0, MANY), "The number.")], WHEN];
    MODE = "mode", "an answer to `mode`",
        &[PLAYER, &[must("mode", one_or_list!(Number(1, 255)), "Modes from 1 in printed order.")], WHEN];
    AIM = "targets", "an answer to `targets`", &[PLAYER, &[must("targets", TARGETS, "The targets.")], WHEN];
    DIVIDE = "divide", "an answer to `divide`",
        &[PLAYER, &[must("divide", DIVISION, "How much each receives.")], WHEN];
    PAY = "pay", "an answer to `pay`", &[PLAYER, &[must("pay", Word(&AUTO), "Let the engine pay.")], WHEN];
}

/// Every kind of line. Those at the end also name fields of earlier ones, so the earlier kind wins.
pub(super) const LINES: &[&Form] = &[
    &CAST,
    &ACTIVATE,
    &PLAY_LAND,
    &TURN_FACE_UP,
    &CONCEDE,
    &ATTACK,
    &BLOCK,
    &RESOLVE,
    &ADVANCE,
    &EXPECTING,
    &ILLEGAL,
    &MAY,
    &DISCARD,
    &CHOOSE,
    &ORDER,
    &REPLACEMENT,
    &NUMBER,
    &MODE,
    &AIM,
    &DIVIDE,
    &PAY,
];

/// The kinds of play that can be tried and refused.
const TRIED: &[&Form] =
    &[&CAST_TRIED, &ACTIVATE_TRIED, &PLAY_LAND_TRIED, &TURN_FACE_UP_TRIED, &ATTACK_TRIED, &BLOCK_TRIED];

const TRIER: &[Field] = &[may("player", Text(Role::Player), "Who tries it.")];

lines! {
    CAST_TRIED = "cast", "a `cast` play", &[TRIER, CASTING, CHOICES];
    ACTIVATE_TRIED = "activate", "an `activate` play", &[TRIER, ACTIVATING, CHOICES];
    PLAY_LAND_TRIED = "play_land", "a `play_land` play", &[TRIER, LAND];
    TURN_FACE_UP_TRIED = "turn_face_up", "a `turn_face_up` play", &[TRIER, FACE_UP];
    ATTACK_TRIED = "attack", "an `attack` play", &[TRIER, ATTACKING];
    BLOCK_TRIED = "block", "a `block` play", &[TRIER, BLOCKING];
}
