//! Before each connive of a creature of its controller's, each Leader, Super-Genius has replaced it once.
//!
//! Not shown: that a card was drawn for it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Ref, Thing};

const LEADER: &str = "Leader, Super-Genius";

pub const PROPERTY: Property = whenever(Kinds::CONNIVES)
    .then(|told, entry| match entry.event {
        Event::Connives { object, player, .. } => {
            let leaders = told.permanents().filter(|(one, known)| {
                told.works_as(*one, LEADER) && known.now.controller == player && known.now.is_creature()
            });
            let leaders = leaders.count();
            let replaced = |(source, what, rule): &&(Ref, Thing, Anchor)| {
                *what == Thing::Object(object) && *rule == Anchor::ReplaceOnce && told.works_as(*source, LEADER)
            };
            let changed = told.replacements.iter().filter(replaced).count();
            Check::must(changed == leaders, "a connive was not replaced once by each Leader")
                .only_if(leaders > 0 && told.permanent(object).is_some_and(|now| now.is_creature()))
        }
        _ => Check::Silent,
    })
    .of(&[LEADER]);
