//! The points on which readings and editions of the rules differ. The chapters of the engine consult these fields and
//! know neither dates nor misreadings.

use crate::model::Date;

/// The newest edition of the rules that the project knows.
pub const NEWEST: Date = Date::new(2026, 9, 25);

/// One reading of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// 702.58a: graft triggers only if its permanent has a +1/+1 counter, and looks again on resolution (from
    /// 2007-02-01).
    pub graft_has_intervening_if: bool,
    /// 702.58a: graft triggers for its own permanent too (a misreading of *another*).
    pub graft_sees_itself: bool,
    /// 702.58a: graft triggers only for creatures that its controller controls (a misreading of *another creature*).
    pub graft_sees_only_yours: bool,
    /// 702.58a: graft triggers only while its permanent is a creature (a misreading of *this permanent*).
    pub graft_needs_a_creature: bool,
    /// 115.1: graft targets the creature that entered (a misreading: the ability does not say *target*).
    pub graft_targets: bool,
    /// 603.5: moving the counter is no choice (a misreading of *may*).
    pub graft_is_mandatory: bool,
    /// 603.5: the choice is made as the ability is put on the stack (a misreading of *may*).
    pub graft_chooses_on_stacking: bool,
    /// 702.58b: only the first of several instances of graft triggers (a misreading).
    pub graft_instances_merge: bool,
    /// 122.5: what makes a move of a counter impossible.
    pub moves: Moves,
    /// 122.5: a moved counter is put without being removed (a misreading of *move*).
    pub moves_copy: bool,
    /// 704.5q: +1/+1 and -1/-1 counters cancel (from 2006-10-01).
    pub counters_cancel: bool,
    /// 614.12: which effects count when one asks what a permanent is as it enters.
    pub entering: Entering,
    /// 614.16: effects that change how many counters are put also change those with which a permanent enters.
    pub counter_effects_see_entering: bool,
    /// 704.5f: a creature with toughness 0 or less is put into the graveyard.
    pub toughness_zero: ToughnessZero,
    /// 704.5j: the legend rule.
    pub legends: Legends,
    /// 704.5: a token that is phased out ceases to exist (until 2017-08-25).
    pub phased_out_tokens_cease: bool,
    /// 300.3 of old: mana that is left at the end of a phase is lost and burns (until 2009-07-11).
    pub mana_burns: bool,
    /// 509.2 of those days: an attacker deals its damage to its blockers in an order (from 2009-07-11 until 2024-11-08).
    pub blockers_are_ordered: bool,
    /// 510: combat damage uses the stack (until 2009-07-11).
    pub damage_on_stack: bool,
    /// 101.4 and 603.3b: the order of players is the reverse of APNAP (a misreading).
    pub apnap_reversed: bool,
    /// 603.3b: triggers are put on the stack in two passes (from 2021-04-22).
    pub triggers_in_two_passes: bool,
    /// 603.6a: permanents that enter together see each other enter.
    pub newcomers_see_each_other: bool,
    /// 603.3a: whoever controls the source as the ability resolves controls it (a misreading).
    pub controller_fixed_late: bool,
    /// 608.2b: a spell or ability with no legal target left resolves all the same (a misreading).
    pub illegal_targets_ignored: bool,
    /// 611.2c: an effect of a resolved ability stops applying when its object no longer is what was asked (a misreading).
    pub effects_check_again: bool,
    /// 400.7: a permanent that left and came back is taken for the same object (a misreading).
    pub same_object_after_return: bool,
    /// 701.50c: departed permanents take their turn in the order of a group (from 2025-04-04).
    pub departed_connive_in_order: bool,
    /// 701.50e: connive 0 is no event (from 2026-06-19).
    pub connive_zero_is_nothing: bool,
}

/// What makes moving a counter impossible (122.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Moves {
    /// 2006-05-01: *take it and put it*; nothing is said of failing.
    TakeAndPut,
    /// 2006-07-15: no counter to take, or either object in the wrong zone.
    Zones,
    /// 2009-07-11: also when both are the same object.
    SameObject,
    /// 2019-05-03: whenever either half is impossible, as when counters can't be put.
    EitherHalf,
}

/// Which effects count as a permanent enters (614.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entering {
    /// Until 2008-02-01: what is printed on it, or copied.
    Printed,
    /// Until 2017-09-29: also its own static abilities.
    Own,
    /// From 2017-09-29: also effects of other sources that exist already.
    All,
}

/// When a creature with toughness 0 or less dies (704.5f).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToughnessZero {
    /// Whenever state-based actions are checked.
    EveryCheck,
    /// Only as the next step begins (a misreading).
    NextStep,
    /// It is destroyed, so that it can be regenerated and survives when indestructible (a misreading).
    Destroyed,
    /// Never (a misreading).
    Never,
}

/// The legend rule (704.5j).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Legends {
    /// Until 2013-07-13: all legendary permanents of one name are put into graveyards, whoever controls them.
    AllDie,
    /// From 2013-07-13: each player keeps one of each name.
    EachKeepsOne,
}

impl Rules {
    /// The days on which what happens changed, the first day of the rules first.
    pub const CHANGES: [Date; 16] = [
        Date::new(2006, 5, 1),
        Date::new(2006, 7, 15),
        Date::new(2006, 10, 1),
        Date::new(2007, 2, 1),
        Date::new(2008, 2, 1),
        Date::new(2009, 7, 11),
        Date::new(2012, 2, 1),
        Date::new(2013, 7, 13),
        Date::new(2017, 8, 25),
        Date::new(2017, 9, 29),
        Date::new(2019, 5, 3),
        Date::new(2021, 4, 22),
        Date::new(2022, 4, 29),
        Date::new(2024, 11, 8),
        Date::new(2025, 4, 4),
        Date::new(2026, 6, 19),
    ];

    /// The rules of today.
    pub const fn newest() -> Self {
        Rules {
            graft_has_intervening_if: true,
            graft_sees_itself: false,
            graft_sees_only_yours: false,
            graft_needs_a_creature: false,
            graft_targets: false,
            graft_is_mandatory: false,
            graft_chooses_on_stacking: false,
            graft_instances_merge: false,
            moves: Moves::EitherHalf,
            moves_copy: false,
            counters_cancel: true,
            entering: Entering::All,
            counter_effects_see_entering: true,
            toughness_zero: ToughnessZero::EveryCheck,
            legends: Legends::EachKeepsOne,
            phased_out_tokens_cease: false,
            mana_burns: false,
            blockers_are_ordered: false,
            damage_on_stack: false,
            apnap_reversed: false,
            triggers_in_two_passes: true,
            newcomers_see_each_other: true,
            controller_fixed_late: false,
            illegal_targets_ignored: false,
            effects_check_again: false,
            same_object_after_return: false,
            departed_connive_in_order: true,
            connive_zero_is_nothing: true,
        }
    }

    /// The rules in force on a date (the date in effect). Numbers and wording that change without changing what
    /// happens are in `rulings/editions.toml`.
    pub fn as_of(date: Date) -> Self {
        let from = |year, month, day| date >= Date::new(year, month, day);
        Rules {
            graft_has_intervening_if: from(2007, 2, 1),
            moves: match () {
                () if from(2019, 5, 3) => Moves::EitherHalf,
                () if from(2009, 7, 11) => Moves::SameObject,
                () if from(2006, 7, 15) => Moves::Zones,
                () => Moves::TakeAndPut,
            },
            counters_cancel: from(2006, 10, 1),
            entering: match () {
                () if from(2017, 9, 29) => Entering::All,
                () if from(2008, 2, 1) => Entering::Own,
                () => Entering::Printed,
            },
            legends: if from(2013, 7, 13) { Legends::EachKeepsOne } else { Legends::AllDie },
            phased_out_tokens_cease: !from(2017, 8, 25),
            mana_burns: !from(2009, 7, 11),
            blockers_are_ordered: from(2009, 7, 11) && !from(2024, 11, 8),
            damage_on_stack: !from(2009, 7, 11),
            triggers_in_two_passes: from(2021, 4, 22),
            departed_connive_in_order: from(2025, 4, 4),
            connive_zero_is_nothing: from(2026, 6, 19),
            // Until 2012-02-01 no text says what is last known; the cases of those days are marked disputed, and the
            // engine does what has been said since.
            ..Rules::newest()
        }
    }
}
