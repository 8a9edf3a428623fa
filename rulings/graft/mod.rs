//! What the rulings about graft say of all games: one property a file, beside the file of its ruling.

mod additional_counters;
mod any_counter;
mod any_creature;
mod any_number_of_counters;
mod aquastrand_spider_reach;
mod atomic_move;
mod becomes_another;
mod becoming_is_not_entering;
mod blood_moon;
mod bonus_stays;
mod borrowed_abilities;
mod cancelling_counters;
mod cannot_have_counters;
mod chosen_on_resolution;
mod condition_met_too_late;
mod control_changes;
mod controller_asked_again;
mod copies;
mod creature_as_it_enters;
mod crowds;
mod cytoplast_manipulator_gone_first;
mod cytoplast_manipulator_keeps_control;
mod cytoplast_root_kin_enters;
mod cytoplast_root_kin_takes;
mod damage_on_the_stack;
mod dead_grafters_counters;
mod dead_on_arrival;
mod dies_before_the_trigger;
mod doubled_on_entering;
mod doubled_on_moving;
mod doubled_tokens;
mod doubling_season;
mod entering_in_sequence;
mod enters_as_copy;
mod enters_simultaneously;
mod enters_with_counters;
mod enters_without_counters;
mod every_graft_triggers;
mod every_move;
mod face_down;
mod finality_counters;
mod flicker_in_response;
mod gone_on_resolution;
mod grafter_left;
mod growth_from_graft;
mod halved_to_zero;
mod hardened_scales;
mod humility;
mod hushed;
mod instances;
mod intervening_if;
mod last_counter;
mod legends_and_graft;
mod llanowar_reborn_is_a_land;
mod made_a_land;
mod made_another_creature;
mod melira;
mod move_is_removed_and_put;
mod newcomer_dies;
mod newcomer_does_not_give;
mod newcomer_left;
mod no_other_kind;
mod noncreature_grafter;
mod not_yet_a_creature;
mod novijen_sages_cost;
mod one_counter_two_newcomers;
mod one_trigger_one_move;
mod onto_an_opponents_creature;
mod onto_itself;
mod persist;
mod persist_and_entering;
mod phased_out;
mod plaxcaster_frogling_shroud;
mod player_leaves;
mod protection_from_creatures;
mod put_watchers;
mod several_counters;
mod shared;
mod shared_pool;
mod shield_counters;
mod simic_basilisk_destroys;
mod solemnity;
mod sporeback_troll_regenerates;
mod stacked_in_two_passes;
mod stops_being_a_creature;
mod strict_proctor;
mod stun_counters;
mod target_lost_its_counters;
mod target_needs_no_graft;
mod targets_itself;
mod the_ozolith;
mod token_copies;
mod trigger_controller;
mod trigger_copied;
mod trigger_countered;
mod triggers_again;
mod two_faces;
mod two_headed_giant;
mod undying;
mod untargetable_newcomer;
mod untargeted;
mod vigean_graftmage_untaps;
mod vigean_hydropon_no_defender;
mod what_enters;
mod who_puts;

use super::Stated;

/// The properties, by their files.
pub(super) const ALL: &[Stated] = &[
    Stated { room: "graft", file: "additional_counters", property: additional_counters::PROPERTY },
    Stated { room: "graft", file: "any_counter", property: any_counter::PROPERTY },
    Stated { room: "graft", file: "any_creature", property: any_creature::PROPERTY },
    Stated { room: "graft", file: "any_number_of_counters", property: any_number_of_counters::PROPERTY },
    Stated { room: "graft", file: "aquastrand_spider_reach", property: aquastrand_spider_reach::PROPERTY },
    Stated { room: "graft", file: "atomic_move", property: atomic_move::PROPERTY },
    Stated { room: "graft", file: "becomes_another", property: becomes_another::PROPERTY },
    Stated { room: "graft", file: "becoming_is_not_entering", property: becoming_is_not_entering::PROPERTY },
    Stated { room: "graft", file: "blood_moon", property: blood_moon::PROPERTY },
    Stated { room: "graft", file: "bonus_stays", property: bonus_stays::PROPERTY },
    Stated { room: "graft", file: "borrowed_abilities", property: borrowed_abilities::PROPERTY },
    Stated { room: "graft", file: "cancelling_counters", property: cancelling_counters::PROPERTY },
    Stated { room: "graft", file: "cannot_have_counters", property: cannot_have_counters::PROPERTY },
    Stated { room: "graft", file: "chosen_on_resolution", property: chosen_on_resolution::PROPERTY },
    Stated { room: "graft", file: "condition_met_too_late", property: condition_met_too_late::PROPERTY },
    Stated { room: "graft", file: "control_changes", property: control_changes::PROPERTY },
    Stated { room: "graft", file: "controller_asked_again", property: controller_asked_again::PROPERTY },
    Stated { room: "graft", file: "copies", property: copies::PROPERTY },
    Stated { room: "graft", file: "creature_as_it_enters", property: creature_as_it_enters::PROPERTY },
    Stated { room: "graft", file: "crowds", property: crowds::PROPERTY },
    Stated {
        room: "graft",
        file: "cytoplast_manipulator_gone_first",
        property: cytoplast_manipulator_gone_first::PROPERTY,
    },
    Stated {
        room: "graft",
        file: "cytoplast_manipulator_keeps_control",
        property: cytoplast_manipulator_keeps_control::PROPERTY,
    },
    Stated { room: "graft", file: "cytoplast_root_kin_enters", property: cytoplast_root_kin_enters::PROPERTY },
    Stated { room: "graft", file: "cytoplast_root_kin_takes", property: cytoplast_root_kin_takes::PROPERTY },
    Stated { room: "graft", file: "damage_on_the_stack", property: damage_on_the_stack::PROPERTY },
    Stated { room: "graft", file: "dead_grafters_counters", property: dead_grafters_counters::PROPERTY },
    Stated { room: "graft", file: "dead_on_arrival", property: dead_on_arrival::PROPERTY },
    Stated { room: "graft", file: "dies_before_the_trigger", property: dies_before_the_trigger::PROPERTY },
    Stated { room: "graft", file: "doubled_on_entering", property: doubled_on_entering::PROPERTY },
    Stated { room: "graft", file: "doubled_on_moving", property: doubled_on_moving::PROPERTY },
    Stated { room: "graft", file: "doubled_tokens", property: doubled_tokens::PROPERTY },
    Stated { room: "graft", file: "doubling_season", property: doubling_season::PROPERTY },
    Stated { room: "graft", file: "entering_in_sequence", property: entering_in_sequence::PROPERTY },
    Stated { room: "graft", file: "enters_as_copy", property: enters_as_copy::PROPERTY },
    Stated { room: "graft", file: "enters_simultaneously", property: enters_simultaneously::PROPERTY },
    Stated { room: "graft", file: "enters_with_counters", property: enters_with_counters::PROPERTY },
    Stated { room: "graft", file: "enters_without_counters", property: enters_without_counters::PROPERTY },
    Stated { room: "graft", file: "every_graft_triggers", property: every_graft_triggers::PROPERTY },
    Stated { room: "graft", file: "every_move", property: every_move::PROPERTY },
    Stated { room: "graft", file: "face_down", property: face_down::PROPERTY },
    Stated { room: "graft", file: "finality_counters", property: finality_counters::PROPERTY },
    Stated { room: "graft", file: "flicker_in_response", property: flicker_in_response::PROPERTY },
    Stated { room: "graft", file: "gone_on_resolution", property: gone_on_resolution::PROPERTY },
    Stated { room: "graft", file: "grafter_left", property: grafter_left::PROPERTY },
    Stated { room: "graft", file: "growth_from_graft", property: growth_from_graft::PROPERTY },
    Stated { room: "graft", file: "halved_to_zero", property: halved_to_zero::PROPERTY },
    Stated { room: "graft", file: "hardened_scales", property: hardened_scales::PROPERTY },
    Stated { room: "graft", file: "humility", property: humility::PROPERTY },
    Stated { room: "graft", file: "hushed", property: hushed::PROPERTY },
    Stated { room: "graft", file: "instances", property: instances::PROPERTY },
    Stated { room: "graft", file: "intervening_if", property: intervening_if::PROPERTY },
    Stated { room: "graft", file: "last_counter", property: last_counter::PROPERTY },
    Stated { room: "graft", file: "legends_and_graft", property: legends_and_graft::PROPERTY },
    Stated { room: "graft", file: "llanowar_reborn_is_a_land", property: llanowar_reborn_is_a_land::PROPERTY },
    Stated { room: "graft", file: "made_a_land", property: made_a_land::PROPERTY },
    Stated { room: "graft", file: "made_another_creature", property: made_another_creature::PROPERTY },
    Stated { room: "graft", file: "melira", property: melira::PROPERTY },
    Stated { room: "graft", file: "move_is_removed_and_put", property: move_is_removed_and_put::PROPERTY },
    Stated { room: "graft", file: "newcomer_dies", property: newcomer_dies::PROPERTY },
    Stated { room: "graft", file: "newcomer_does_not_give", property: newcomer_does_not_give::PROPERTY },
    Stated { room: "graft", file: "newcomer_left", property: newcomer_left::PROPERTY },
    Stated { room: "graft", file: "no_other_kind", property: no_other_kind::PROPERTY },
    Stated { room: "graft", file: "noncreature_grafter", property: noncreature_grafter::PROPERTY },
    Stated { room: "graft", file: "not_yet_a_creature", property: not_yet_a_creature::PROPERTY },
    Stated { room: "graft", file: "novijen_sages_cost", property: novijen_sages_cost::PROPERTY },
    Stated { room: "graft", file: "one_counter_two_newcomers", property: one_counter_two_newcomers::PROPERTY },
    Stated { room: "graft", file: "one_trigger_one_move", property: one_trigger_one_move::PROPERTY },
    Stated { room: "graft", file: "onto_an_opponents_creature", property: onto_an_opponents_creature::PROPERTY },
    Stated { room: "graft", file: "onto_itself", property: onto_itself::PROPERTY },
    Stated { room: "graft", file: "persist", property: persist::PROPERTY },
    Stated { room: "graft", file: "persist_and_entering", property: persist_and_entering::PROPERTY },
    Stated { room: "graft", file: "phased_out", property: phased_out::PROPERTY },
    Stated { room: "graft", file: "plaxcaster_frogling_shroud", property: plaxcaster_frogling_shroud::PROPERTY },
    Stated { room: "graft", file: "player_leaves", property: player_leaves::PROPERTY },
    Stated { room: "graft", file: "protection_from_creatures", property: protection_from_creatures::PROPERTY },
    Stated { room: "graft", file: "put_watchers", property: put_watchers::PROPERTY },
    Stated { room: "graft", file: "several_counters", property: several_counters::PROPERTY },
    Stated { room: "graft", file: "shared_pool", property: shared_pool::PROPERTY },
    Stated { room: "graft", file: "shield_counters", property: shield_counters::PROPERTY },
    Stated { room: "graft", file: "simic_basilisk_destroys", property: simic_basilisk_destroys::PROPERTY },
    Stated { room: "graft", file: "solemnity", property: solemnity::PROPERTY },
    Stated { room: "graft", file: "sporeback_troll_regenerates", property: sporeback_troll_regenerates::PROPERTY },
    Stated { room: "graft", file: "stacked_in_two_passes", property: stacked_in_two_passes::PROPERTY },
    Stated { room: "graft", file: "stops_being_a_creature", property: stops_being_a_creature::PROPERTY },
    Stated { room: "graft", file: "strict_proctor", property: strict_proctor::PROPERTY },
    Stated { room: "graft", file: "stun_counters", property: stun_counters::PROPERTY },
    Stated { room: "graft", file: "target_lost_its_counters", property: target_lost_its_counters::PROPERTY },
    Stated { room: "graft", file: "target_needs_no_graft", property: target_needs_no_graft::PROPERTY },
    Stated { room: "graft", file: "targets_itself", property: targets_itself::PROPERTY },
    Stated { room: "graft", file: "the_ozolith", property: the_ozolith::PROPERTY },
    Stated { room: "graft", file: "token_copies", property: token_copies::PROPERTY },
    Stated { room: "graft", file: "trigger_controller", property: trigger_controller::PROPERTY },
    Stated { room: "graft", file: "trigger_copied", property: trigger_copied::PROPERTY },
    Stated { room: "graft", file: "trigger_countered", property: trigger_countered::PROPERTY },
    Stated { room: "graft", file: "triggers_again", property: triggers_again::PROPERTY },
    Stated { room: "graft", file: "two_faces", property: two_faces::PROPERTY },
    Stated { room: "graft", file: "two_headed_giant", property: two_headed_giant::PROPERTY },
    Stated { room: "graft", file: "undying", property: undying::PROPERTY },
    Stated { room: "graft", file: "untargetable_newcomer", property: untargetable_newcomer::PROPERTY },
    Stated { room: "graft", file: "untargeted", property: untargeted::PROPERTY },
    Stated { room: "graft", file: "vigean_graftmage_untaps", property: vigean_graftmage_untaps::PROPERTY },
    Stated { room: "graft", file: "vigean_hydropon_no_defender", property: vigean_hydropon_no_defender::PROPERTY },
    Stated { room: "graft", file: "what_enters", property: what_enters::PROPERTY },
    Stated { room: "graft", file: "who_puts", property: who_puts::PROPERTY },
];
