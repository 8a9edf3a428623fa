//! How long fuzzing takes to notice each misreading, as text and as JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::super::style::{BOLD, DIM, of, painted};
use crate::model::Verdict;
use crate::strength::{Hunted, Patience};

/// How long fuzzing takes to notice misreadings, within a bound.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct TimeToKill {
    /// The seed of the games, which are those of `verdict fuzz`.
    pub seed: u64,
    /// How many games were played at most for each misreading.
    pub games_bound: u64,
    /// How many seconds were spent at most on each, where that was bounded.
    pub seconds_bound: Option<f64>,
    /// How many of them were noticed.
    pub noticed: usize,
    /// The misreadings, in the order of the catalogue.
    pub misreadings: Vec<Killed>,
}

/// A misreading, and what fuzzing made of it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Killed {
    /// The slug.
    pub slug: String,
    /// What noticed it first: a property, an invariant, or `panic`. Absent where nothing did within the bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noticed_by: Option<String>,
    /// How many games were played: the last is the one in which it was noticed.
    pub games: u64,
    /// How many seconds that took, on one core.
    pub seconds: f64,
}

impl TimeToKill {
    /// What some hunts come to.
    pub fn new(hunted: &[Hunted], patience: Patience) -> Self {
        let killed = |one: &Hunted| Killed {
            slug: one.misreading.slug.to_owned(),
            noticed_by: one.noticed_by.clone(),
            games: one.games,
            seconds: one.took.as_secs_f64(),
        };
        TimeToKill {
            seed: patience.seed,
            games_bound: patience.games,
            seconds_bound: (patience.time != std::time::Duration::MAX).then_some(patience.time.as_secs_f64()),
            noticed: hunted.iter().filter(|one| one.noticed_by.is_some()).count(),
            misreadings: hunted.iter().map(killed).collect(),
        }
    }

    /// As JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// As text, with colours: a line for each misreading, those that are noticed soonest first, then the bound.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let wide = self.misreadings.iter().map(|killed| killed.slug.len()).max().unwrap_or(0);
        let mut rows: Vec<&Killed> = self.misreadings.iter().collect();
        rows.sort_by_key(|killed| (killed.noticed_by.is_none(), killed.games));
        for killed in rows {
            let verdict = if killed.noticed_by.is_some() { Verdict::Pass } else { Verdict::Inconclusive };
            let games = painted(of(verdict), format_args!("{:>9}", killed.games));
            let slug = painted(BOLD, format_args!("{:wide$}", killed.slug));
            let by = killed.noticed_by.as_deref().unwrap_or("not noticed");
            let _ = writeln!(text, "{games} {:>8.2} s  {slug}  {}", killed.seconds, painted(DIM, by));
        }
        let seconds = self.seconds_bound.map(|seconds| format!(" or {seconds:.0} s")).unwrap_or_default();
        let _ = writeln!(
            text,
            "\n{} of {} misreadings noticed within {} games{seconds} each; seed {}; seconds of one core",
            self.noticed,
            self.misreadings.len(),
            self.games_bound,
            self.seed
        );
        text
    }
}
