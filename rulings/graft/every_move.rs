//! Every effect that moves counters, not only graft, takes as many as it says and puts as many unless their number is
//! changed.
//!
//! Not shown: how many a player chooses to move.

use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::AT_ONCE).then(|told, _| {
    let batch = &told.batch;
    let right = batch.removed == batch.moves && (batch.put == batch.moves || batch.replaced > 0 || batch.put == 0);
    Check::must(right, "an effect took or put another number of counters than it moved")
        .only_if(batch.moves > 0 && told.graft().is_none())
});
