//! A moved counter that effects reduce to none has been removed and is put nowhere.
//!
//! Not shown: which effects do so.

use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::AT_ONCE).then(|told, _| {
    let batch = &told.batch;
    let none = batch.moves == 1 && batch.put == 0 && told.since(2019, 5, 3);
    Check::must(batch.removed == 1 && batch.replaced > 0, "a counter that is put nowhere was not removed").only_if(none)
});
