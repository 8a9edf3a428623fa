//! Reads files: TOML becomes rulings and cases, and what is wrong becomes faults that point at the place.
//!
//! A file becomes a tree in which everything has its place (`source`, `document`, `value`); the tree is checked against one table of
//! fields (`form`, `forms`, `plays`, `check`, `line`), which also gives the JSON Schema; what passes is turned into
//! values of the model (`ruling`, `setup`, `script`, `expect`). Names are only collected here: what they mean is for
//! a later room to say.

mod check;
mod document;
mod expect;
mod fault;
mod form;
mod forms;
mod line;
mod locate;
mod nearest;
mod plays;
mod register;
mod ruling;
mod schema;
mod script;
mod setup;
mod source;
mod tree;
mod value;

pub use check::Mention;
pub(crate) use fault::in_order;
pub use fault::{Fault, render};
pub use form::Role;
pub use locate::locate;
pub use nearest::{nearest, suggest};
pub use register::{editions_file, printed_file};
pub use ruling::{RulingFile, read_known_ruling, read_ruling, ruling_file};
pub use schema::schema;
pub use source::Source;
