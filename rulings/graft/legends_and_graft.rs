//! No legend is there twice when a graft ability is put on the stack (since 2013-07-13).
//!
//! Not shown: which of them stays.

use crate::model::property::{Kinds, Property, whenever};
use crate::model::{Anchor, Check, Event, Look, Thing};

pub const PROPERTY: Property = whenever(Kinds::STACKED).then(|told, entry| match entry.event {
    Event::Stacked { by: Some(Thing::Object(by)), of: Anchor::GraftTrigger, .. }
        if told.since(2013, 7, 13) && told.spares == 0 =>
    {
        let legend = told.shape(by).is_some_and(|shape| shape.look.has(Look::LEGENDARY));
        let twice = told.each(told.legends).any(|(one, known)| {
            told.each(told.legends).any(|(other, like)| {
                one != other && known.now.name == like.now.name && known.now.controller == like.now.controller
            })
        });
        Check::must(!twice, "graft was stacked before the legend rule was applied").only_if(legend || twice)
    }
    _ => Check::Silent,
});
