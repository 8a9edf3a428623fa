//! The list of all properties, and of the rulings that have none, each with the reason.

use std::sync::LazyLock;

use super::{Stated, connive, game, graft};

static ALL: LazyLock<Vec<Stated>> = LazyLock::new(|| [game::ALL, graft::ALL, connive::ALL].concat());

/// All properties: those of no single ruling, then those of rulings. Their places are their numbers in a suite.
pub fn properties() -> &'static [Stated] {
    &ALL
}

/// The rulings of which no property is stated, by their ids, each with the reason.
pub const UNSTATED: &[(&str, &str)] = &[
    ("graft.animated-later", "of all games it says what graft.becoming-is-not-entering says"),
    ("graft.bestow", "of all games it says what graft.not-yet-a-creature says"),
    ("graft.counters-forbidden-on-entering", "of all games it says what graft.enters-without-counters says"),
    (
        "graft.counters-on-a-noncreature",
        "that nothing happens to a permanent that is no creature is no event of a trace",
    ),
    ("graft.counts-as-putting", "a trace does not tell which counters a card that watches for them has counted"),
    ("graft.counts-as-removing", "a trace does not tell which counters a card that watches for them has counted"),
    ("graft.cytospawn-shambler-trample", "a trace does not tell how combat damage was divided"),
    ("graft.cytoplast-manipulator-taps", "a trace does not tell which of a permanent's abilities was activated"),
    ("graft.each-sides-effects", "a trace does not tell in which order effects were applied and who chose it"),
    ("graft.entering-replaced", "a trace does not tell what would have entered had nothing replaced it"),
    ("graft.evolve-and-adapt", "a trace does not tell with what evolve or adapt compared a creature"),
    ("graft.helium-squirter-flying", "a trace does not tell which effects take an ability away again"),
    ("graft.humility-and-lands", "of all games it says what graft.humility says"),
    ("graft.keyword-counters", "of all games it says what graft.no-other-kind says"),
    (
        "graft.kinds-and-costs",
        "a trace does not tell by which effects a number was changed, and so not what it should be",
    ),
    ("graft.legendary-copies", "of all games it says what graft.legends-and-graft says"),
    ("graft.loses-graft-for-a-turn", "of all games it says what graft.made-another-creature says"),
    (
        "graft.more-counters-on-entering",
        "a trace does not tell by which effects a number was changed, and so not what it should be",
    ),
    ("graft.nothing-moves-by-halves", "of all games it says what game.no-move says"),
    ("graft.only-noncreature", "it is about what is printed on all cards, and not about games"),
    ("graft.order-of-effects", "a trace does not tell in which order effects were applied and who chose it"),
    (
        "graft.other-multipliers",
        "a trace does not tell by which effects a number was changed, and so not what it should be",
    ),
    ("graft.receivers-controller-orders", "a trace does not tell in which order effects were applied and who chose it"),
    ("graft.remembered-counters", "a trace does not tell what effects ask of an object that has left"),
    ("graft.reported-inert", "of all games it says what graft.enters-with-counters says"),
    ("graft.spent-in-response", "of all games it says what graft.gone-on-resolution says"),
    ("graft.target-watchers", "of all games it says what graft.untargeted says"),
    (
        "graft.vizier-of-remedies",
        "a trace does not tell by which effects a number was changed, and so not what it should be",
    ),
    ("graft.x-is-zero", "of all games it says what graft.dead-on-arrival says"),
    (
        "connive.aim-scientists-basic-landcycling",
        "it says of a card what is not a connive, and no event of a trace shows that",
    ),
    ("connive.baron-helmut-zemo", "a trace does not tell how often something was done in a turn and by which ability"),
    ("connive.baron-strucker", "a trace does not tell what a spell costs and how it was paid"),
    ("connive.convoked-and-not-destroyed", "of all games it says what connive.departed-still-connives says"),
    ("connive.copycrook-copies-a-copy", "a trace does not tell from which values a copy was made"),
    (
        "connive.copycrook-copies-nothing",
        "a trace does not tell by which effects a number was changed, and so not what it should be",
    ),
    ("connive.copycrook-enters-triggers", "a trace does not tell which abilities a permanent has besides graft"),
    ("connive.copycrook-takes-the-printed-values", "a trace does not tell from which values a copy was made"),
    ("connive.copycrook-x-is-zero", "a trace does not tell from which values a copy was made"),
    ("connive.discard-as-a-cost", "a trace does not tell whether a card was discarded as a cost or by an effect"),
    (
        "connive.discarded-and-shuffled-away",
        "a trace does not tell whether a card was revealed on its way to a library",
    ),
    ("connive.discarded-onto-the-battlefield", "of all games it says what connive.found-in-exile says"),
    ("connive.diviner-of-fates", "a trace does not tell what a player looked at or searched for"),
    ("connive.drawing-nothing-wins", "a trace does not tell who wins a game, only who loses it"),
    (
        "connive.dying-together",
        "a trace does not tell why an ability triggered more precisely than by an object or a player",
    ),
    ("connive.event-replaced", "of all games it says what connive.leader-super-genius says"),
    ("connive.green-goblin-mayhem", "a trace does not tell what a spell costs and how it was paid"),
    ("connive.lethal-scheme-convokers", "a trace does not tell which creatures convoked a spell"),
    ("connive.lethal-scheme-cost", "a trace does not tell what a spell costs and how it was paid"),
    ("connive.lethal-scheme-mana", "a trace does not tell what a spell costs and how it was paid"),
    ("connive.looked-at-instead-of-drawn", "a trace does not tell what a player looked at or searched for"),
    ("connive.madness-lost", "a trace does not tell which abilities a permanent has besides graft"),
    (
        "connive.mask-of-the-schemer",
        "a trace does not tell why an ability triggered more precisely than by an object or a player",
    ),
    ("connive.modes-in-sequence", "a trace does not tell which modes were chosen"),
    (
        "connive.one-connive-each-turn",
        "a trace does not tell how often something was done in a turn and by which ability",
    ),
    ("connive.raffines-silencer", "a trace does not tell what effects ask of an object that has left"),
    ("connive.replaced-number-and-departed", "the rules leave two readings, and a property would take one of them"),
    (
        "connive.second-draw-of-the-turn",
        "a trace does not tell how often something was done in a turn and by which ability",
    ),
    ("connive.security-bypass", "a trace does not tell which abilities a permanent has besides graft"),
    ("connive.sixth-counter", "a trace does not tell which counters a card that watches for them has counted"),
    ("connive.swordsman", "a trace does not tell which abilities a permanent has besides graft"),
    (
        "connive.third-draw-of-the-turn",
        "a trace does not tell how often something was done in a turn and by which ability",
    ),
    ("connive.undying-and-persist", "of all games it says what graft.undying and graft.persist says"),
    ("connive.unseen-on-the-library", "of all games it says what connive.discarded-unseen says"),
    ("connive.valentina", "a trace does not tell which abilities a permanent has besides graft"),
    ("connive.watchers-of-cards", "a trace does not tell how often something was done in a turn and by which ability"),
];
