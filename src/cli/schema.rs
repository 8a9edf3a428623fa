//! `verdict schema`: the form of files and reports, for editors and programs.

use std::process::ExitCode;

use clap::{Args, ValueEnum};
use schemars::schema_for;
use serde_json::Value;

use super::print::{Failure, print};
use crate::cards::written::card_schema;
use crate::report::Report;
use crate::report::strength::{Strength, TimeToKill};
use crate::subject::protocol;

/// Print the JSON Schema of ruling and case files, of cards, of a report or of the adapter protocol
#[derive(Args, Debug)]
pub(super) struct Schema {
    /// Of what
    #[arg(value_enum, default_value_t)]
    of: Of,
    /// The same as `cards`
    #[arg(long, conflicts_with = "of")]
    cards: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Of {
    /// Ruling and case files
    #[default]
    Cases,
    /// Files of cards, and the `[[card]]` tables of case files
    Cards,
    /// What `verdict check --format json` prints
    Report,
    /// What `verdict strength --format json` prints
    Strength,
    /// The lines between the judge and an adapter: `request` and `reply`
    Protocol,
    /// What `verdict strength --time-to-kill --format json` prints
    TimeToKill,
}

impl Schema {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let of = if self.cards { Of::Cards } else { self.of };
        let schema = match of {
            Of::Cases => with_cards(crate::read::schema()),
            Of::Cards => card_schema(),
            Of::Report => schema_for!(Report).to_value(),
            Of::Strength => schema_for!(Strength).to_value(),
            Of::Protocol => protocol::schema(),
            Of::TimeToKill => schema_for!(TimeToKill).to_value(),
        };
        let text = serde_json::to_string_pretty(&schema).map_err(|error| Failure::request(error.to_string()))?;
        print(&(text + "\n"))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The schema of case files with that of the cards in them.
fn with_cards(mut cases: Value) -> Value {
    let mut cards = card_schema();
    if let (Some(all), Some(more)) = (cases["definitions"].as_object_mut(), cards["definitions"].as_object_mut()) {
        all.append(more);
    }
    cases["properties"]["card"] = cards["properties"]["card"].take();
    cases
}
