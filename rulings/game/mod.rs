//! Invariants of the game that belong to no single ruling, each a property over traces.

mod active_player_first;
mod all_pass;
mod apnap;
mod cancelling;
mod checked_before_stacking;
mod controller_stays;
mod counters;
mod legends;
mod losing;
mod moves;
mod no_move;
mod one_legend_stays;
mod resolution_is_whole;
mod stacked_was_triggered;
mod steps;
mod targets;
mod tokens;
mod top_resolves;
mod toughness;
mod triggers_are_stacked;
mod untap;
mod zones;

use super::Stated;

/// The properties, by their files.
pub(super) const ALL: &[Stated] = &[
    Stated { room: "game", file: "active_player_first", property: active_player_first::PROPERTY },
    Stated { room: "game", file: "all_pass", property: all_pass::PROPERTY },
    Stated { room: "game", file: "apnap", property: apnap::PROPERTY },
    Stated { room: "game", file: "cancelling", property: cancelling::PROPERTY },
    Stated { room: "game", file: "checked_before_stacking", property: checked_before_stacking::PROPERTY },
    Stated { room: "game", file: "controller_stays", property: controller_stays::PROPERTY },
    Stated { room: "game", file: "counters", property: counters::PROPERTY },
    Stated { room: "game", file: "legends", property: legends::PROPERTY },
    Stated { room: "game", file: "losing", property: losing::PROPERTY },
    Stated { room: "game", file: "moves", property: moves::PROPERTY },
    Stated { room: "game", file: "no_move", property: no_move::PROPERTY },
    Stated { room: "game", file: "one_legend_stays", property: one_legend_stays::PROPERTY },
    Stated { room: "game", file: "resolution_is_whole", property: resolution_is_whole::PROPERTY },
    Stated { room: "game", file: "stacked_was_triggered", property: stacked_was_triggered::PROPERTY },
    Stated { room: "game", file: "steps", property: steps::PROPERTY },
    Stated { room: "game", file: "targets", property: targets::PROPERTY },
    Stated { room: "game", file: "tokens", property: tokens::PROPERTY },
    Stated { room: "game", file: "top_resolves", property: top_resolves::PROPERTY },
    Stated { room: "game", file: "toughness", property: toughness::PROPERTY },
    Stated { room: "game", file: "triggers_are_stacked", property: triggers_are_stacked::PROPERTY },
    Stated { room: "game", file: "untap", property: untap::PROPERTY },
    Stated { room: "game", file: "zones", property: zones::PROPERTY },
];
