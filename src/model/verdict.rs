//! What a case ended as, and what was seen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The verdict on one case (the terms of ISO 9646 and TTCN-3, extended). Only `pass` and `fail` score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The subject did what the ruling demands.
    Pass,
    /// It did something else, refused a legal play, or carried out an illegal one.
    Fail,
    /// What the case judges cannot be observed, or the adapter decided by itself.
    Inconclusive,
    /// The subject lacks a card or a capability that the case needs.
    Unsupported,
    /// The outcome does not hold in the edition asked for, or the case was not selected.
    Skipped,
    /// The subject asked something to which the script has no answer.
    Stuck,
    /// The subject's process ended by itself.
    Crash,
    /// The subject did not answer in time.
    Timeout,
    /// The subject's lines were out of form.
    Protocol,
    /// The adapter reported a fault of its own.
    Adapter,
    /// Different verdicts on the same case.
    Flaky,
}

impl Verdict {
    /// All verdicts, as they are counted in reports.
    pub const ALL: [Verdict; 11] = [
        Verdict::Pass,
        Verdict::Fail,
        Verdict::Stuck,
        Verdict::Crash,
        Verdict::Timeout,
        Verdict::Protocol,
        Verdict::Adapter,
        Verdict::Flaky,
        Verdict::Inconclusive,
        Verdict::Unsupported,
        Verdict::Skipped,
    ];

    /// Those that say that something is wrong with the subject, its process or its adapter. The others say that nothing
    /// is, or that nothing could be seen.
    pub const FAILURES: [Verdict; 7] = [
        Verdict::Fail,
        Verdict::Stuck,
        Verdict::Crash,
        Verdict::Timeout,
        Verdict::Protocol,
        Verdict::Adapter,
        Verdict::Flaky,
    ];

    /// Whether something is wrong with the subject, its process or its adapter.
    pub fn is_failure(self) -> bool {
        Self::FAILURES.contains(&self)
    }

    /// The word used in reports.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Fail => "fail",
            Verdict::Inconclusive => "inconclusive",
            Verdict::Unsupported => "unsupported",
            Verdict::Skipped => "skipped",
            Verdict::Stuck => "stuck",
            Verdict::Crash => "crash",
            Verdict::Timeout => "timeout",
            Verdict::Protocol => "protocol",
            Verdict::Adapter => "adapter",
            Verdict::Flaky => "flaky",
        }
    }
}

/// How a case ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CaseResult {
    /// The case's id.
    pub case: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Why, where it is not a pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// What went wrong, in the words of the case.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Why {
    /// One sentence.
    pub text: String,
    /// The play at which it went wrong, as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// Where that play stands: file, line, column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What was expected, a fact a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What was seen, the same facts a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<String>,
}
