//! A counter that graft moves leaves as one, however many arrive.
//!
//! Not shown: how many arrive.

use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::AT_ONCE).then(|told, _| {
    let batch = &told.batch;
    Check::must(batch.removed == 1, "more or less than one counter left the grafter")
        .only_if(batch.moves == 1 && batch.put > 1 && told.graft().is_some())
});
