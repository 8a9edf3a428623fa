//! Nobody has priority while a player controls two legendary permanents of one name (704.5j; since 2013-07-13, before
//! that nobody while there are two at all).
//!
//! Not shown: that a player chose which one stays, and games with a card that lifts the rule.

use crate::model::Check;
use crate::model::property::{Property, at_every_priority};

pub const PROPERTY: Property = at_every_priority(|told, _| {
    if told.legends.count_ones() < 2 || told.spares != 0 {
        return Check::Silent;
    }
    let each = told.since(2013, 7, 13);
    let twice = told.each(told.legends).any(|(one, known)| {
        told.each(told.legends).any(|(other, like)| {
            one != other && known.now.name == like.now.name && (!each || known.now.controller == like.now.controller)
        })
    });
    Check::must(!twice, "a player has priority while a legend is there twice")
});
