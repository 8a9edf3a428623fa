//! Each Panharmonicon of a grafter's controller makes graft trigger once more for a creature that enters.
//!
//! Not shown: other cards that make abilities trigger again or not at all.

use crate::model::Check;
use crate::model::property::{Kinds, Property, whenever};

pub const PROPERTY: Property = whenever(Kinds::LOOKED)
    .then(|told, _| {
        let others = told
            .permanents()
            .any(|(object, _)| told.shows(object).is_some_and(|facts| facts.hushes && facts.name != "Panharmonicon"));
        let mut found = false;
        for owed in &told.owed {
            let you = told.object(owed.source).map(|known| known.now.controller);
            let yours = |object, known: &crate::model::Known| {
                told.works_as(object, "Panharmonicon") && Some(known.now.controller) == you
            };
            let more = told.permanents().filter(|(object, known)| yours(*object, known)).count();
            if more > 0 && !others {
                found = true;
                if usize::from(owed.came) != usize::from(owed.times) * (1 + more) {
                    return Check::Violated("graft did not trigger once more for each Panharmonicon");
                }
            }
        }
        Check::Holds.only_if(found)
    })
    .of(&["Panharmonicon"]);
