//! What is to be played: the rulings and cases asked for, of which a run may take a part.

use sha2::{Digest, Sha256};

use crate::model::{Case, Date, Editions, Ruling, Shard};
use crate::report::{Engine, Report, RulingReport};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan<'r> {
    /// By the rules of which day.
    pub rules: Date,
    /// The rulings with the cases asked for; each has one at least.
    pub rulings: Vec<Asked<'r>>,
    /// The part of it that is played; absent means all.
    pub shard: Option<Shard>,
}

/// A ruling, and the cases of it that are asked for.
#[derive(Clone, Debug)]
pub struct Asked<'r> {
    /// The ruling.
    pub ruling: &'r Ruling,
    /// Its file, where the program does not hold it.
    pub file: Option<&'r str>,
    /// The cases.
    pub cases: Vec<&'r Case>,
}

/// A case to be played.
#[derive(Clone, Copy, Debug)]
pub struct Task<'r> {
    /// The place of its ruling in the plan.
    pub place: usize,
    /// The case.
    pub case: &'r Case,
    /// Its file, where the program does not hold it.
    pub file: Option<&'r str>,
}

impl<'r> Plan<'r> {
    /// The cases that are played, in order.
    pub fn tasks(&self) -> Vec<Task<'r>> {
        let all = self
            .rulings
            .iter()
            .enumerate()
            .flat_map(|(place, asked)| asked.cases.iter().map(move |case| Task { place, case, file: asked.file }));
        all.filter(|task| self.shard.is_none_or(|shard| shard.holds(&task.case.id()))).collect()
    }

    /// How many of these tasks are of each ruling.
    pub fn lengths(&self, tasks: &[Task<'_>]) -> Vec<usize> {
        let mut lengths = vec![0; self.rulings.len()];
        tasks.iter().for_each(|task| lengths[task.place] += 1);
        lengths
    }

    /// The ids of these tasks by ruling.
    pub fn by_ruling(&self, tasks: &[Task<'_>]) -> Vec<Vec<String>> {
        let mut ids = vec![Vec::new(); self.rulings.len()];
        tasks.iter().for_each(|task| ids[task.place].push(task.case.id()));
        ids
    }

    /// The ids of all cases asked for, whatever part is played.
    pub fn ids(&self) -> Vec<String> {
        self.rulings.iter().flat_map(|asked| asked.cases.iter().map(|case| case.id())).collect()
    }

    /// A digest of all that is asked for: two runs with the same one play the same cases by the same rules.
    pub fn digest(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(self.rules.to_string());
        for case in self.rulings.iter().flat_map(|asked| &asked.cases) {
            hash.update(case.id());
            hash.update(serde_json::to_vec(&case.setup).unwrap_or_default());
            for scripted in &case.script {
                hash.update(scripted.text.as_bytes());
                hash.update([0]);
            }
        }
        hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    /// A report on an engine, with the rulings and without their cases.
    pub fn head(&self, engine: Engine, editions: &Editions) -> Report {
        let mut report = Report::new(engine, self.rules, editions);
        report.shard = self.shard;
        report.rulings =
            self.rulings.iter().map(|asked| RulingReport::head(asked.ruling, editions, self.rules)).collect();
        report
    }

    /// Signs a report with what was asked for, so that it can be gone on with and put together with others.
    pub fn sign(&self, report: &mut Report) {
        report.suite.digest = Some(self.digest());
        if self.shard.is_some() {
            report.suite.cases = self.ids();
        }
    }
}
