//! Where Doubling Season alone changes a moved counter, it arrives as two for each Doubling Season of the player who has
//! the creature.
//!
//! Not shown: tokens, and other effects beside it.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Known, Ref};

const SEASON: &str = "Doubling Season";

pub const PROPERTY: Property = whenever(Kinds::AT_ONCE)
    .then(|told, _| {
        let batch = &told.batch;
        let Some((_, to, _)) = batch.moving.filter(|_| batch.moves == 1) else { return Check::Silent };
        let Some(owner) = told.object(to).map(|known| known.now.controller) else { return Check::Silent };
        let yours = |(object, known): &(Ref, &Known)| told.works_as(*object, SEASON) && known.now.controller == owner;
        let seasons = told.permanents().filter(yours).count();
        let alone = seasons > 0 && usize::from(batch.replaced) == seasons;
        Check::must(
            usize::from(batch.put) == 1 << seasons.min(12),
            "Doubling Season did not double a moved counter once",
        )
        .only_if(alone)
    })
    .of(&[SEASON]);
