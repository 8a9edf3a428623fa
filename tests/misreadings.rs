//! The suite notices when a rule is misread: with one point of the rules bent, a case fails whose ruling names the
//! right rule.

use verdict::engine::{Entering, Legends, Moves, NEWEST, Rules, ToughnessZero};
use verdict::judge::judge;
use verdict::model::{Ruling, Verdict};
use verdict::read::render;
use verdict::rulings::Registry;
use verdict::subject::Reference;

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

/// The rulings of which a case fails when the rules are bent, and would pass by the rules as they are.
fn failing(bend: fn(&mut Rules)) -> Vec<&'static Ruling> {
    let fails = |ruling: &&Ruling| {
        ruling.cases.iter().any(|case| {
            let verdict = |mut subject: Reference<'_>| judge(case, &mut subject, NEWEST).verdict;
            verdict(Reference::default().bent(bend)) == Verdict::Fail && verdict(Reference::default()) == Verdict::Pass
        })
    };
    registry().rulings.iter().filter(fails).collect()
}

/// Declares a test for each misreading: what is bent, and the anchor that a failing ruling must name.
macro_rules! misreadings {
    ($($name:ident, $anchor:literal: $bend:expr;)*) => {
        $(#[test]
        fn $name() {
            let failing = failing($bend);
            let ids: Vec<&str> = failing.iter().map(|ruling| ruling.id.as_str()).collect();
            assert!(!ids.is_empty(), "it survives: no case fails");
            assert!(registry().editions.anchor($anchor).is_some(), "{} is no anchor", $anchor);
            let right = failing.iter().any(|ruling| ruling.rules.iter().any(|rule| rule == $anchor));
            assert!(right, "cases fail, but none of a ruling that names {}: {ids:?}", $anchor);
        })*
    };
}

misreadings! {
    a_graft_that_targets_is_noticed, "target.what": |rules| rules.graft_targets = true;
    a_graft_without_intervening_if_is_noticed, "trigger.intervening-if": |rules| rules.graft_has_intervening_if = false;
    a_graft_that_sees_only_creatures_of_its_controller_is_noticed, "graft.trigger":
        |rules| rules.graft_sees_only_yours = true;
    a_graft_that_sees_its_own_permanent_enter_is_noticed, "graft.trigger": |rules| rules.graft_sees_itself = true;
    a_graft_that_only_creatures_have_is_noticed, "graft.trigger": |rules| rules.graft_needs_a_creature = true;
    a_graft_that_nobody_may_decline_is_noticed, "trigger.may": |rules| rules.graft_is_mandatory = true;
    a_graft_decided_as_it_is_put_on_the_stack_is_noticed, "trigger.may":
        |rules| rules.graft_chooses_on_stacking = true;
    instances_of_graft_that_trigger_once_together_are_noticed, "graft.instances":
        |rules| rules.graft_instances_merge = true;
    a_counter_copied_instead_of_moved_is_noticed, "counters.move": |rules| rules.moves_copy = true;
    a_move_that_never_fails_is_noticed, "counters.move": |rules| rules.moves = Moves::TakeAndPut;
    a_move_onto_the_same_object_is_noticed, "counters.move": |rules| rules.moves = Moves::Zones;
    a_move_of_which_half_is_impossible_is_noticed, "counters.move": |rules| rules.moves = Moves::SameObject;
    a_creature_without_toughness_that_lives_until_the_next_step_is_noticed, "sba.toughness-zero":
        |rules| rules.toughness_zero = ToughnessZero::NextStep;
    a_creature_without_toughness_that_lives_on_is_noticed, "sba.toughness-zero":
        |rules| rules.toughness_zero = ToughnessZero::Never;
    a_creature_without_toughness_that_is_destroyed_is_noticed, "sba.toughness-zero":
        |rules| rules.toughness_zero = ToughnessZero::Destroyed;
    players_in_the_wrong_order_are_noticed, "trigger.apnap": |rules| rules.apnap_reversed = true;
    triggers_stacked_in_one_pass_are_noticed, "trigger.apnap": |rules| rules.triggers_in_two_passes = false;
    newcomers_that_do_not_see_each_other_are_noticed, "trigger.enters":
        |rules| rules.newcomers_see_each_other = false;
    counters_that_do_not_cancel_are_noticed, "sba.counters-cancel": |rules| rules.counters_cancel = false;
    entering_as_printed_is_noticed, "replace.as-it-enters": |rules| rules.entering = Entering::Printed;
    entering_without_regard_to_other_sources_is_noticed, "replace.as-it-enters":
        |rules| rules.entering = Entering::Own;
    entering_with_counters_that_nothing_multiplies_is_noticed, "counters.put-includes-entering":
        |rules| rules.counter_effects_see_entering = false;
    a_legend_rule_that_spares_nobody_is_noticed, "sba.legend": |rules| rules.legends = Legends::AllDie;
    combat_damage_on_the_stack_is_noticed, "combat.damage-dealt": |rules| rules.damage_on_stack = true;
    a_controller_who_changes_with_the_source_is_noticed, "trigger.controller":
        |rules| rules.controller_fixed_late = true;
    resolving_without_a_legal_target_is_noticed, "resolve.illegal-targets":
        |rules| rules.illegal_targets_ignored = true;
    an_effect_that_looks_at_its_object_again_is_noticed, "continuous.fixed": |rules| rules.effects_check_again = true;
    a_returned_permanent_taken_for_the_old_one_is_noticed, "zones.new-object":
        |rules| rules.same_object_after_return = true;
    departed_permanents_out_of_order_are_noticed, "connive.order": |rules| rules.departed_connive_in_order = false;
    conniving_zero_as_an_event_is_noticed, "connive.zero": |rules| rules.connive_zero_is_nothing = false;
}
