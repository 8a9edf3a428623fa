//! What the rulings about graft say of all games: one property a file, beside the file of its ruling.

mod untargeted;

use super::Stated;

/// The properties, by their files.
pub(super) const ALL: &[Stated] = &[Stated { room: "graft", file: "untargeted", property: untargeted::PROPERTY }];
