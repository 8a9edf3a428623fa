//! The points on which readings and editions of the rules differ. The chapters of the engine consult these fields and
//! know neither dates nor misreadings.

mod readings;

pub use readings::*;

use crate::model::Date;

/// The newest edition of the rules that the project knows.
pub const NEWEST: Date = Date::new(2026, 9, 25);

/// One reading of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The day whose rules these are: no chapter asks for it, but it is told at the head of a trace. A misreading leaves
    /// it as it is.
    pub day: Date,
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
    /// 702.58a: with what its permanent enters.
    pub graft_enters: GraftEnters,
    /// 702.58a: when it triggers.
    pub graft_triggers: GraftTriggers,
    /// 702.58a: for which newcomers.
    pub graft_sees: GraftSees,
    /// 702.58a: what it moves.
    pub graft_moves: GraftMoves,
    /// 702.58a: the controller of the newcomer decides (a misreading).
    pub graft_decided_by_newcomers_controller: bool,
    /// 702.58b: only the first of several instances of graft triggers (a misreading).
    pub graft_instances_merge: bool,
    /// 122.5: what makes a move of a counter impossible.
    pub moves: Moves,
    /// 122.5: a moved counter is put without being removed (a misreading of *move*).
    pub moves_copy: bool,
    /// 614.16: how effects work that change how many counters are put.
    pub counter_effects: CounterEffects,
    /// 614.17: what *can't have counters* forbids.
    pub forbidden: Forbidden,
    /// 122.6: what counts as putting counters.
    pub puts: Puts,
    /// 122.5: what counts as removing counters.
    pub removals: Removals,
    /// 702.26b: counters can be put on what is phased out (a misreading).
    pub phased_out_get_counters: bool,
    /// 613.4b-c: counters change power and toughness before effects set them (a misreading).
    pub counters_apply_first: bool,
    /// 707.2: counters are copied (a misreading).
    pub counters_are_copied: bool,
    /// 704.5q: +1/+1 and -1/-1 counters cancel (from 2006-10-01).
    pub counters_cancel: bool,
    /// 614.12: which effects count when one asks what a permanent is as it enters.
    pub entering: Entering,
    /// 614.16: effects that change how many counters are put also change those with which a permanent enters.
    pub counter_effects_see_entering: bool,
    /// 603.6a: what else is taken for entering.
    pub entering_too: EnteringToo,
    /// 704.3: when state-based actions are checked.
    pub state_checks: StateChecks,
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
    /// 603.3b: in which order a player's triggers are put on the stack.
    pub trigger_order: TriggerOrder,
    /// 603.4: when the condition of an intervening if is looked at.
    pub intervening_if: InterveningIf,
    /// 603.10a: abilities that trigger on leaving the battlefield look back in time.
    pub leaving_looks_back: bool,
    /// 603.12: what a reflexive ability needs.
    pub reflexive: Reflexive,
    /// 608.2h: what is known of what has left.
    pub last_known: LastKnownUse,
    /// 700.4: tokens do not die (a misreading).
    pub tokens_do_not_die: bool,
    /// 603.6a: permanents that enter together see each other enter.
    pub newcomers_see_each_other: bool,
    /// 603.3a: whoever controls the source as the ability resolves controls it (a misreading).
    pub controller_fixed_late: bool,
    /// 608.2b: a spell or ability with no legal target left resolves all the same (a misreading).
    pub illegal_targets_ignored: bool,
    /// 608.2b: a spell or ability of which one target is illegal does nothing at all (a misreading).
    pub one_illegal_target_stops_all: bool,
    /// 611.2c: an effect of a resolved ability stops applying when its object no longer is what was asked (a misreading).
    pub effects_check_again: bool,
    /// 400.7: a permanent that left and came back is taken for the same object (a misreading).
    pub same_object_after_return: bool,
    /// 701.50c: departed permanents take their turn in the order of a group (from 2025-04-04).
    pub departed_connive_in_order: bool,
    /// 701.50e: connive 0 is no event (from 2026-06-19).
    pub connive_zero_is_nothing: bool,
    /// 701.50b: what a permanent that has left does.
    pub departed: Departed,
    /// 701.50a: in which steps a permanent connives.
    pub connive_steps: ConniveSteps,
    /// 701.50a: what gives a counter.
    pub connive_counts: ConniveCounts,
    /// 701.50d: what connive N is.
    pub connive_number: ConniveNumber,
    /// 701.50c: how several permanents connive.
    pub connive_group: ConniveGroup,
    /// 701.50a: who acts.
    pub connive_acts: ConniveActs,
    /// 701.50b: where the counters go.
    pub connive_on: ConniveOn,
    /// 701.50f: when a permanent has connived.
    pub connived: Connived,
    /// 616.1f: one effect alone replaces conniving, however many there are (a misreading).
    pub connive_replaced_once: bool,
    /// 121.4: what a draw from an empty library does.
    pub empty_draw: EmptyDraw,
    /// 121.6: how draws are replaced.
    pub replaced_draws: ReplacedDraws,
    /// 701.9: how cards are discarded.
    pub discards: Discards,
    /// 800.4a: what happens as a player leaves.
    pub leaving: Leaving,
    /// 800.4c: what would come back under the control of a player who has left is exiled (from 2012-02-01).
    pub reverting_is_exile: bool,
    /// 810.8: the players of a team lose by themselves (a misreading).
    pub teammates_lose_apart: bool,
    /// 109.5: how words of scope are read.
    pub words: Words,
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
    /// It is exiled (a misreading).
    Exiled,
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
            day: NEWEST,
            graft_has_intervening_if: true,
            graft_sees_itself: false,
            graft_sees_only_yours: false,
            graft_needs_a_creature: false,
            graft_targets: false,
            graft_is_mandatory: false,
            graft_chooses_on_stacking: false,
            graft_enters: GraftEnters::RIGHT,
            graft_triggers: GraftTriggers::RIGHT,
            graft_sees: GraftSees::RIGHT,
            graft_moves: GraftMoves::RIGHT,
            graft_decided_by_newcomers_controller: false,
            graft_instances_merge: false,
            moves: Moves::EitherHalf,
            moves_copy: false,
            counter_effects: CounterEffects::RIGHT,
            forbidden: Forbidden::RIGHT,
            puts: Puts::RIGHT,
            removals: Removals::RIGHT,
            phased_out_get_counters: false,
            counters_apply_first: false,
            counters_are_copied: false,
            counters_cancel: true,
            entering: Entering::All,
            counter_effects_see_entering: true,
            entering_too: EnteringToo::RIGHT,
            state_checks: StateChecks::RIGHT,
            toughness_zero: ToughnessZero::EveryCheck,
            legends: Legends::EachKeepsOne,
            phased_out_tokens_cease: false,
            mana_burns: false,
            blockers_are_ordered: false,
            damage_on_stack: false,
            apnap_reversed: false,
            triggers_in_two_passes: true,
            trigger_order: TriggerOrder::RIGHT,
            intervening_if: InterveningIf::RIGHT,
            leaving_looks_back: true,
            reflexive: Reflexive::RIGHT,
            last_known: LastKnownUse::RIGHT,
            tokens_do_not_die: false,
            newcomers_see_each_other: true,
            controller_fixed_late: false,
            illegal_targets_ignored: false,
            one_illegal_target_stops_all: false,
            effects_check_again: false,
            same_object_after_return: false,
            departed_connive_in_order: true,
            connive_zero_is_nothing: true,
            departed: Departed::RIGHT,
            connive_steps: ConniveSteps::RIGHT,
            connive_counts: ConniveCounts::RIGHT,
            connive_number: ConniveNumber::RIGHT,
            connive_group: ConniveGroup::RIGHT,
            connive_acts: ConniveActs::RIGHT,
            connive_on: ConniveOn::RIGHT,
            connived: Connived::RIGHT,
            connive_replaced_once: false,
            empty_draw: EmptyDraw::RIGHT,
            replaced_draws: ReplacedDraws::RIGHT,
            discards: Discards::RIGHT,
            leaving: Leaving::RIGHT,
            reverting_is_exile: true,
            teammates_lose_apart: false,
            words: Words::RIGHT,
        }
    }

    /// The rules in force on a date (the date in effect). Numbers and wording that change without changing what
    /// happens are in `rulings/editions.toml`.
    pub fn as_of(date: Date) -> Self {
        let from = |year, month, day| date >= Date::new(year, month, day);
        Rules {
            day: date,
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
            reverting_is_exile: from(2012, 2, 1),
            departed_connive_in_order: from(2025, 4, 4),
            connive_zero_is_nothing: from(2026, 6, 19),
            // Until 2012-02-01 no text says what is last known; the cases of those days are marked disputed, and the
            // engine does what has been said since.
            ..Rules::newest()
        }
    }
}
