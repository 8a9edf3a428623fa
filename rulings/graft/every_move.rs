//! Every effect that moves counters, not only graft, takes as many as it says and puts as many unless their number is
//! changed.
//!
//! Not shown: how many a player chooses to move.

use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::AT_ONCE).then(|told, _| {
    let batch = &told.batch;
    // Until 2019-05-03 a counter was moved, and lost, also onto what can't have counters.
    let lost = batch.put == 0 || batch.put < batch.moves && !told.since(2019, 5, 3);
    let right = batch.removed == batch.moves && (batch.put == batch.moves || batch.replaced > 0 || lost);
    Check::must(right, "an effect took or put another number of counters than it moved")
        .only_if(batch.moves > 0 && told.graft().is_none())
});
