//! What a run comes to, for people and for programs: verdicts by ruling, the failures with what they teach, a summary.

pub mod badge;
mod card;
pub mod compare;
pub mod diagnosis;
mod events;
mod explored;
mod failure;
pub mod html;
pub mod junit;
mod page;
mod result;
mod said;
pub mod stored;
pub mod strength;
mod style;
mod text;
pub mod trace;
mod visible;

pub use card::card_page;
pub use explored::{Searched, explored, held};
pub use page::page;
pub use result::*;
pub use text::text;
pub use visible::visible;

use crate::model::{Date, Editions, Ruling};

/// The rules that make a ruling so, as the edition of a date numbers them.
pub fn citations(ruling: &Ruling, editions: &Editions, date: Date) -> Vec<Citation> {
    let cite = |anchor: &String| Citation {
        anchor: anchor.clone(),
        number: editions.number(anchor, date).map(str::to_owned),
        means: editions.anchor(anchor).map(|entry| entry.means.clone()).unwrap_or_default(),
    };
    ruling.rules.iter().map(cite).collect()
}
