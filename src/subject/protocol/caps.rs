//! The capabilities: what an adapter need not be able to do, each by its name.

/// A capability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cap {
    /// Its name.
    pub name: &'static str,
    /// What an adapter that has it can do.
    pub says: &'static str,
}

const fn cap(name: &'static str, says: &'static str) -> Cap {
    Cap { name, says }
}

/// All capabilities.
pub const CAPS: &[Cap] = &[
    cap("setup.counters", "permanents with counters"),
    cap("setup.graveyard", "cards in graveyards"),
    cap("setup.library", "libraries in a given order"),
    cap("setup.exile", "cards in exile"),
    cap("setup.step", "a game that begins in another step than the precombat main phase, or in B's turn"),
    cap("setup.damage", "permanents with damage"),
    cap("setup.attached", "permanents attached to others"),
    cap("setup.face-down", "face-down permanents"),
    cap("setup.phased-out", "permanents that are phased out"),
    cap("setup.controller", "permanents that another player owns"),
    cap("setup.token", "tokens"),
    cap("setup.chosen", "permanents for which a creature type was chosen"),
    cap("setup.player-counters", "players with counters"),
    cap("players.3", "three players"),
    cap("players.4", "four players"),
    cap("teams", "Two-Headed Giant"),
    cap("labels", "several objects of one name, told apart by labels"),
    cap("combat", "attackers and blockers as the judge says"),
    cap("convoke", "the field `convoke` of a play"),
    cap("x", "the field `x` of a play"),
    cap("modes", "the field `modes` of a play"),
    cap("from", "the field `from` of a play"),
    cap("with", "the field `with` of a play: kicker, bestow, morph, overload, mutate, suspend"),
    cap("pay", "the field `pay` of a play: what a cost takes"),
    cap("divide", "the field `divide` of a play"),
    cap("face-up", "the play `face-up`"),
    cap("costs", "mana that is counted, and the field `pool` of players"),
    cap("editions", "the field `rules` of a setup: the rules of an older day"),
    cap("options", "the request `options`"),
    cap("events", "the request `events`"),
    cap("look-mid-resolution", "the request `look` while another question than `priority` is open"),
];

/// The capability of a name.
pub fn cap_of(name: &str) -> Option<Cap> {
    CAPS.iter().copied().find(|cap| cap.name == name)
}
