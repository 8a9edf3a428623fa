//! Where three or more players' permanents connive at once, they do so in turn order, each player's together.
//!
//! Not shown: games of two players; that is `connive.order-of-players`.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event};

pub const PROPERTY: Property = whenever(Kinds::CONNIVES).then(|told, entry| match entry.event {
    Event::Connives { object, player, left, .. } if told.seats > 2 => {
        let Some(last) = told.connived.as_ref().filter(|last| last.left == left + 1) else { return Check::Silent };
        let same = told.resolving.as_ref().is_some_and(|resolving| resolving.at < last.at);
        // Until 2025-04-04 what had left had no place in this order.
        let both = told.since(2025, 4, 4) || last.here && told.permanent(object).is_some();
        let right = told.team_away(last.player) <= told.team_away(player);
        Check::must(right, "a permanent connived out of the order of players").only_if(same && both)
    }
    _ => Check::Silent,
});
