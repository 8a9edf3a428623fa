//! Where Hardened Scales alone changes a moved counter, it arrives as one more for each of them.
//!
//! Not shown: counters with which a creature enters.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Check, Known, Ref};

const SCALES: &str = "Hardened Scales";

pub const PROPERTY: Property = whenever(Kinds::AT_ONCE)
    .then(|told, _| {
        let batch = &told.batch;
        let Some((_, to, _)) = batch.moving.filter(|_| batch.moves == 1) else { return Check::Silent };
        let Some(known) = told.object(to).filter(|known| known.now.is_creature()) else { return Check::Silent };
        let owner = known.now.controller;
        let yours = |(object, known): &(Ref, &Known)| told.works_as(*object, SCALES) && known.now.controller == owner;
        let scales = told.permanents().filter(yours).count();
        let alone = scales > 0 && usize::from(batch.replaced) == scales;
        Check::must(usize::from(batch.put) == 1 + scales, "Hardened Scales did not add one to a moved counter")
            .only_if(alone)
    })
    .of(&[SCALES]);
