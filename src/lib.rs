//! `verdict`: a formal rules-conformance test oracle for two Magic: The Gathering mechanics, graft (CR 702.58) and
//! connive (CR 701.50).
//!
//! The rooms of this house, from the bottom up; each uses only those above it in this list:
//!
//! | room | what it is |
//! |---|---|
//! | [`model`] | the shared vocabulary: plain data, no rules |
//! | [`read`] | files as text: rulings and cases out of TOML, and faults that point at the place |
//! | [`rulings`] | the registry of rulings, editions and printed texts, embedded in the program |
//! | [`lint`] | whether files mean something: the names in them, twins, dates, impossible setups |
//! | [`subject`] | the trait behind which every engine stands |
//! | [`judge`] | plays a case on a subject and reaches a verdict |
//! | [`search`] | games that nobody wrote: generated, made smaller, written as cases; and every game of a position |
//! | [`strength`] | the catalogue of misreadings, and which cases notice each |
//! | [`report`] | what a run comes to, for people and for programs |
//! | [`export`] | the cases in the forms of others, for engines without an adapter |
//! | [`run`] | a run: workers, parts, the journal, the list of known failures |
//! | [`cli`] | the command line |
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod cards;
pub mod cli;
pub mod engine;
pub mod export;
pub mod judge;
pub mod lint;
pub mod model;
pub mod read;
pub mod report;
#[path = "../rulings/mod.rs"]
pub mod rulings;
pub mod run;
pub mod search;
pub mod strength;
pub mod subject;
