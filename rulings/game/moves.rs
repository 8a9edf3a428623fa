//! A move of counters removes exactly as many as it says, and puts as many unless an effect changes the number (122.5,
//! 614.16).
//!
//! Not shown: which number such an effect should make of it.

use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::AT_ONCE).then(|told, _| {
    let batch = &told.batch;
    if batch.moves == 0 {
        return Check::Silent;
    }
    if batch.removed != batch.moves {
        return Check::Violated("a move removed another number of counters than it moved");
    }
    // Until 2019-05-03 a counter was moved, and lost, also onto what can't have counters.
    let refused = batch.put < batch.moves && !told.since(2019, 5, 3);
    Check::must(batch.put == batch.moves || batch.replaced > 0 || refused, "a moved counter was not put as one")
});
