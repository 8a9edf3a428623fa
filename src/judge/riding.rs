//! The choices that ride on a play, as answers that wait for their questions: a subject may ask for them at any point of
//! the play or not at all.

use crate::model::{Asked, Play, Prepared, Reply};

/// The answers that ride on a play of this player.
pub(super) fn of(play: &Play, player: &str) -> Vec<Prepared> {
    let (Play::Cast { card, choices, .. } | Play::Activate { card, choices, .. }) = play else { return Vec::new() };
    let costs = choices.pay.iter().chain(&choices.convoke).flatten().cloned().collect::<Vec<_>>();
    let replies = [
        choices.targets.clone().map(Reply::Targets),
        choices.modes.clone().map(Reply::Mode),
        choices.x.map(Reply::Number),
        choices.divide.clone().map(Reply::Divide),
        (!costs.is_empty()).then_some(Reply::Choose(costs)),
    ];
    let prepared = |reply| Prepared {
        player: player.to_owned(),
        reply,
        about: Some(card.clone()),
        objects: None,
        asked: Asked::IfAsked,
    };
    replies.into_iter().flatten().map(prepared).collect()
}
