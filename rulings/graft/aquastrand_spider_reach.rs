//! What blocks a creature with flying has flying or reach; Aquastrand Spider's ability gives it reach.
//!
//! Not shown: that reach ends with the turn.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Event, Look};

pub const PROPERTY: Property = whenever(Kinds::BLOCKS)
    .then(|told, entry| {
        let Event::Blocks { blocker, attacker } = entry.event else { return Check::Silent };
        let able = told.has(blocker, Look::FLYING) || told.has(blocker, Look::REACH);
        let granted =
            told.effects.iter().any(|effect| effect.on == blocker && told.is_by(effect, &["Aquastrand Spider"]));
        Check::must(able, "a creature without flying or reach blocks a creature with flying")
            .only_if(told.has(attacker, Look::FLYING) && (granted || !able))
    })
    .of(&["Aquastrand Spider"]);
