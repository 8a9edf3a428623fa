//! What the rulings about connive say of all games: one property a file, beside the file of its ruling.

mod apnap_several_controllers;
mod attacks_and_connives;
mod body_launderer;
mod cannot_draw;
mod change_of_plans;
mod copycrook_copies_a_token;
mod copycrook_entering_together;
mod counters_in_one_event;
mod cyclonus_converts;
mod departed_gets_no_counter;
mod departed_in_order;
mod departed_still_connives;
mod departed_triggers;
mod discarded_unseen;
mod discarded_with_madness;
mod doctor_doom;
mod doubled_and_halved;
mod draw_before_discard;
mod draw_discard_counter;
mod draw_replaced_by_a_discard;
mod drawn_by_another;
mod dredged_draws;
mod empty_library;
mod enters_and_a_target_connives;
mod enters_and_connives;
mod every_edition;
mod found_in_exile;
mod front_face;
mod glorious_purpose;
mod hypnotic_grifter;
mod illuminator_virtuoso_targeted;
mod impossible_parts;
mod iron_monger;
mod kamiz;
mod last_controller;
mod leader_super_genius;
mod ledger_shredder_second_spell;
mod lost_before_triggers;
mod modok;
mod more_or_fewer_draws;
mod namor;
mod no_discard_no_counter;
mod no_one_acts;
mod norman_osborn;
mod not_removed_in_between;
mod number;
mod number_departed;
mod number_no_discard;
mod number_no_one_acts;
mod obscura_confluence;
mod obscura_interceptor;
mod one_at_a_time;
mod order_of_players;
mod pharaoh_rama_tut;
mod phased_out;
mod player_leaves;
mod prowler;
mod psychic_pickpocket;
mod raffine_scheming_seer;
mod reflexive_trigger;
mod scorpion;
mod shared;
mod some_targets_gone;
mod spymasters_vault_counts_the_dead;
mod target_gone;
mod tiger_shark;
mod toluz;
mod tricksters_stratagem;
mod two_headed_giant;
mod ultron;
mod unstable_experiment;
mod villainous_hideout;
mod zero;

use super::Stated;

/// The properties, by their files.
pub(super) const ALL: &[Stated] = &[
    Stated { room: "connive", file: "apnap_several_controllers", property: apnap_several_controllers::PROPERTY },
    Stated { room: "connive", file: "attacks_and_connives", property: attacks_and_connives::PROPERTY },
    Stated { room: "connive", file: "body_launderer", property: body_launderer::PROPERTY },
    Stated { room: "connive", file: "cannot_draw", property: cannot_draw::PROPERTY },
    Stated { room: "connive", file: "change_of_plans", property: change_of_plans::PROPERTY },
    Stated { room: "connive", file: "copycrook_copies_a_token", property: copycrook_copies_a_token::PROPERTY },
    Stated { room: "connive", file: "copycrook_entering_together", property: copycrook_entering_together::PROPERTY },
    Stated { room: "connive", file: "counters_in_one_event", property: counters_in_one_event::PROPERTY },
    Stated { room: "connive", file: "cyclonus_converts", property: cyclonus_converts::PROPERTY },
    Stated { room: "connive", file: "departed_gets_no_counter", property: departed_gets_no_counter::PROPERTY },
    Stated { room: "connive", file: "departed_in_order", property: departed_in_order::PROPERTY },
    Stated { room: "connive", file: "departed_still_connives", property: departed_still_connives::PROPERTY },
    Stated { room: "connive", file: "departed_triggers", property: departed_triggers::PROPERTY },
    Stated { room: "connive", file: "discarded_unseen", property: discarded_unseen::PROPERTY },
    Stated { room: "connive", file: "discarded_with_madness", property: discarded_with_madness::PROPERTY },
    Stated { room: "connive", file: "doctor_doom", property: doctor_doom::PROPERTY },
    Stated { room: "connive", file: "doubled_and_halved", property: doubled_and_halved::PROPERTY },
    Stated { room: "connive", file: "draw_before_discard", property: draw_before_discard::PROPERTY },
    Stated { room: "connive", file: "draw_discard_counter", property: draw_discard_counter::PROPERTY },
    Stated { room: "connive", file: "draw_replaced_by_a_discard", property: draw_replaced_by_a_discard::PROPERTY },
    Stated { room: "connive", file: "drawn_by_another", property: drawn_by_another::PROPERTY },
    Stated { room: "connive", file: "dredged_draws", property: dredged_draws::PROPERTY },
    Stated { room: "connive", file: "empty_library", property: empty_library::PROPERTY },
    Stated { room: "connive", file: "enters_and_a_target_connives", property: enters_and_a_target_connives::PROPERTY },
    Stated { room: "connive", file: "enters_and_connives", property: enters_and_connives::PROPERTY },
    Stated { room: "connive", file: "every_edition", property: every_edition::PROPERTY },
    Stated { room: "connive", file: "found_in_exile", property: found_in_exile::PROPERTY },
    Stated { room: "connive", file: "front_face", property: front_face::PROPERTY },
    Stated { room: "connive", file: "glorious_purpose", property: glorious_purpose::PROPERTY },
    Stated { room: "connive", file: "hypnotic_grifter", property: hypnotic_grifter::PROPERTY },
    Stated {
        room: "connive",
        file: "illuminator_virtuoso_targeted",
        property: illuminator_virtuoso_targeted::PROPERTY,
    },
    Stated { room: "connive", file: "impossible_parts", property: impossible_parts::PROPERTY },
    Stated { room: "connive", file: "iron_monger", property: iron_monger::PROPERTY },
    Stated { room: "connive", file: "kamiz", property: kamiz::PROPERTY },
    Stated { room: "connive", file: "last_controller", property: last_controller::PROPERTY },
    Stated { room: "connive", file: "leader_super_genius", property: leader_super_genius::PROPERTY },
    Stated { room: "connive", file: "ledger_shredder_second_spell", property: ledger_shredder_second_spell::PROPERTY },
    Stated { room: "connive", file: "lost_before_triggers", property: lost_before_triggers::PROPERTY },
    Stated { room: "connive", file: "modok", property: modok::PROPERTY },
    Stated { room: "connive", file: "more_or_fewer_draws", property: more_or_fewer_draws::PROPERTY },
    Stated { room: "connive", file: "namor", property: namor::PROPERTY },
    Stated { room: "connive", file: "no_discard_no_counter", property: no_discard_no_counter::PROPERTY },
    Stated { room: "connive", file: "no_one_acts", property: no_one_acts::PROPERTY },
    Stated { room: "connive", file: "norman_osborn", property: norman_osborn::PROPERTY },
    Stated { room: "connive", file: "not_removed_in_between", property: not_removed_in_between::PROPERTY },
    Stated { room: "connive", file: "number", property: number::PROPERTY },
    Stated { room: "connive", file: "number_departed", property: number_departed::PROPERTY },
    Stated { room: "connive", file: "number_no_discard", property: number_no_discard::PROPERTY },
    Stated { room: "connive", file: "number_no_one_acts", property: number_no_one_acts::PROPERTY },
    Stated { room: "connive", file: "obscura_confluence", property: obscura_confluence::PROPERTY },
    Stated { room: "connive", file: "obscura_interceptor", property: obscura_interceptor::PROPERTY },
    Stated { room: "connive", file: "one_at_a_time", property: one_at_a_time::PROPERTY },
    Stated { room: "connive", file: "order_of_players", property: order_of_players::PROPERTY },
    Stated { room: "connive", file: "pharaoh_rama_tut", property: pharaoh_rama_tut::PROPERTY },
    Stated { room: "connive", file: "phased_out", property: phased_out::PROPERTY },
    Stated { room: "connive", file: "player_leaves", property: player_leaves::PROPERTY },
    Stated { room: "connive", file: "prowler", property: prowler::PROPERTY },
    Stated { room: "connive", file: "psychic_pickpocket", property: psychic_pickpocket::PROPERTY },
    Stated { room: "connive", file: "raffine_scheming_seer", property: raffine_scheming_seer::PROPERTY },
    Stated { room: "connive", file: "reflexive_trigger", property: reflexive_trigger::PROPERTY },
    Stated { room: "connive", file: "scorpion", property: scorpion::PROPERTY },
    Stated { room: "connive", file: "some_targets_gone", property: some_targets_gone::PROPERTY },
    Stated {
        room: "connive",
        file: "spymasters_vault_counts_the_dead",
        property: spymasters_vault_counts_the_dead::PROPERTY,
    },
    Stated { room: "connive", file: "target_gone", property: target_gone::PROPERTY },
    Stated { room: "connive", file: "tiger_shark", property: tiger_shark::PROPERTY },
    Stated { room: "connive", file: "toluz", property: toluz::PROPERTY },
    Stated { room: "connive", file: "tricksters_stratagem", property: tricksters_stratagem::PROPERTY },
    Stated { room: "connive", file: "two_headed_giant", property: two_headed_giant::PROPERTY },
    Stated { room: "connive", file: "ultron", property: ultron::PROPERTY },
    Stated { room: "connive", file: "unstable_experiment", property: unstable_experiment::PROPERTY },
    Stated { room: "connive", file: "villainous_hideout", property: villainous_hideout::PROPERTY },
    Stated { room: "connive", file: "zero", property: zero::PROPERTY },
];
