//! The kill matrix for people and for programs: as text, as JSON, and as a heat map in HTML.

mod heat;
mod text;
mod time;

use schemars::JsonSchema;
use serde::Serialize;

pub use heat::heat;
pub use text::{listed, text};
pub use time::{Killed, TimeToKill};

use crate::strength::{Blunt, CATALOGUE, Findings, Matrix, Recorded, Sensed, Sensitivity};

/// How strong the suite is.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Strength {
    /// Whether nothing is wrong.
    pub good: bool,
    /// How many cases were played under each misreading.
    pub cases: usize,
    /// The misreadings, each with the cases that notice it.
    pub misreadings: Vec<Noticed>,
    /// The properties, each with the misreadings that it notices.
    pub properties: Vec<Sharp>,
    /// What is wrong, a sentence each.
    pub faults: Vec<String>,
}

/// A misreading and what notices it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Noticed {
    /// The slug.
    pub slug: String,
    /// What it gets wrong.
    pub says: String,
    /// The anchor of the rule that it violates.
    pub violates: String,
    /// Where it was seen.
    pub seen: String,
    /// The ids of the cases that pass by the rules as they are, and fail under it.
    pub cases: Vec<String>,
    /// Those of them that say so in `kills`.
    pub claimed: Vec<String>,
    /// The ids of the properties that are violated under it.
    pub properties: Vec<String>,
}

/// A property and what it notices.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Sharp {
    /// The id.
    pub id: String,
    /// How often the games of the cases exercise it.
    pub exercised: u64,
    /// The misreadings that it notices in the games of the cases; where there are none, it notices spoilt traces.
    pub notices: Vec<String>,
}

impl Strength {
    /// What a matrix comes to.
    pub fn new(matrix: &Matrix<'_>, sensitivity: &Sensitivity, recorded: &Recorded) -> Self {
        let findings = Findings::of(matrix);
        let blunt = sensitivity.against(recorded);
        let misreadings = CATALOGUE.into_iter().flatten().enumerate().map(|(place, misreading)| {
            let claims = |kills: &[String]| kills.iter().any(|slug| slug == misreading.slug);
            let claimed = matrix.noticing(place).filter(|row| claims(&row.case.kills));
            Noticed {
                slug: misreading.slug.to_owned(),
                says: misreading.says.to_owned(),
                violates: misreading.violates.id().to_owned(),
                seen: misreading.seen.words(),
                cases: matrix.noticing(place).map(|row| row.case.id()).collect(),
                claimed: claimed.map(|row| row.case.id()).collect(),
                properties: sensitivity
                    .properties
                    .iter()
                    .filter(|sensed| sensed.notices[place] > 0)
                    .map(|sensed| sensed.id.clone())
                    .collect(),
            }
        });
        let sharp = |sensed: &Sensed| Sharp {
            id: sensed.id.clone(),
            exercised: sensed.exercised,
            notices: sensed.noticed().map(str::to_owned).collect(),
        };
        let mut faults = sentences(&findings);
        faults.extend(dull(&blunt));
        Strength {
            good: findings.none() && blunt.none(),
            cases: matrix.rows.len(),
            misreadings: misreadings.collect(),
            properties: sensitivity.properties.iter().map(sharp).collect(),
            faults,
        }
    }

    /// As JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// What is wrong, in sentences that say what to do.
fn sentences(findings: &Findings) -> Vec<String> {
    let mut faults = Vec::new();
    faults.extend(findings.broken.iter().map(|case| format!("{case} does not pass: see `verdict check {case}`")));
    faults.extend(findings.survivors.iter().map(|slug| {
        format!("{slug} survives: no case fails under it; write one that does, and name the misreading in its `kills`")
    }));
    faults.extend(findings.unclaimed.iter().map(|slug| {
        format!("{slug} is in no `kills` of a case that notices it: name it in those that are there for it")
    }));
    faults.extend(
        findings.misplaced.iter().map(|slug| {
            format!("{slug} is noticed only by cases of rulings that do not name the rule which it violates")
        }),
    );
    faults.extend(findings.claims.iter().map(|(case, slug)| {
        format!("{case} says that it kills {slug}, but passes under it: see `verdict trace {case} --misread {slug}`")
    }));
    faults.extend(findings.idle.iter().map(|case| {
        format!("{case} notices no misreading: add the one that it is there for, or mark it `witness = true`")
    }));
    faults.extend(
        findings
            .witnesses
            .iter()
            .map(|(case, slug)| format!("{case} is marked as a witness and notices {slug}: take the mark away")),
    );
    faults
}

/// What is wrong with the properties, in sentences that say what to do.
fn dull(blunt: &Blunt) -> Vec<String> {
    let mut faults = Vec::new();
    faults.extend(blunt.unknown.iter().map(|what| format!("rulings/noticed.toml: {what}")));
    faults.extend(
        blunt
            .unexercised
            .iter()
            .map(|id| format!("{id} is exercised by no case: write one, or list why it is unstated")),
    );
    faults.extend(blunt.violated.iter().map(|(id, case)| {
        format!("{id} is violated by the rules as they are, in the game of {case}: see `verdict trace {case}`")
    }));
    faults.extend(blunt.lost.iter().map(|(id, slug)| {
        format!("{id} no longer notices {slug}: the property was weakened, or the case that showed it is gone")
    }));
    faults.extend(blunt.unrecorded.iter().map(|(id, slug)| {
        format!("{id} notices {slug}, and rulings/noticed.toml does not say so: write down what it is there to notice")
    }));
    faults.extend(
        blunt.blind.iter().map(|id| format!("{id} notices no misreading and no spoilt trace: it says nothing")),
    );
    faults
}
