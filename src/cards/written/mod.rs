//! Cards as they are written in files: the card language in TOML, read and written.

mod check;
mod de;
mod file;
mod forms;
mod print;
mod reference;
mod schema;
mod ser;
mod short;
mod together;
mod words;
mod wrong;

pub use file::{OwnCard, file_of_cards, read_cards};
pub(super) use forms::{ActivatedForm, ReplacementForm, StaticForm, TargetForm, TriggeredForm};
pub use forms::{Place, Symbols, TriggeredFromForm};
pub use print::written;
pub use reference::words;
pub use schema::card_schema;
pub use together::catalogue_with;
