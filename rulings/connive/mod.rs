//! What the rulings about connive say of all games: one property a file, beside the file of its ruling.

mod no_one_acts;

use super::Stated;

/// The properties, by their files.
pub(super) const ALL: &[Stated] = &[Stated { room: "connive", file: "no_one_acts", property: no_one_acts::PROPERTY }];
