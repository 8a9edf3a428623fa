//! What a check asks for: the rulings of the program or of files, and the cases of them that filters name.

use std::borrow::Cow;

use super::Check;
use crate::cards::Catalogue;
use crate::cli::print::Failure;
use crate::cli::select::{case_texts, checked, embedded, is_named, known_on, no_such};
use crate::model::{Case, Date, Ruling};
use crate::rulings::Registry;
use crate::run::{Asked, Plan};

/// The files that a check names, as they were read.
pub(super) struct Files {
    /// The rulings, each with its file where the program does not hold it.
    rulings: Vec<(Ruling, Option<String>)>,
    /// The cards that are known with them.
    pub cards: Cow<'static, Catalogue>,
}

impl Files {
    pub fn of(check: &Check) -> Result<Self, Failure> {
        let mut all = check.own.texts()?;
        if check.cases.is_empty() {
            let cards = if all.is_empty() { Cow::Borrowed(Catalogue::builtin()) } else { checked(&all)?.cards };
            return Ok(Files { rulings: Vec::new(), cards });
        }
        let rulings = if check.with_rulings { embedded() } else { Vec::new() };
        let known = rulings.len();
        all.extend(rulings);
        for path in &check.cases {
            all.extend(case_texts(path)?);
        }
        let named = |(number, ruling): (usize, Ruling)| {
            let file = (number >= known).then(|| ruling.file.clone());
            (ruling, file)
        };
        let read = checked(&all)?;
        let rulings = read.files.into_iter().map(|file| file.ruling).enumerate().map(named).collect();
        Ok(Files { rulings, cards: read.cards })
    }

    /// The rulings that are asked for, filters aside.
    fn rulings<'r>(&'r self, check: &Check, registry: &'r Registry) -> Vec<(&'r Ruling, Option<&'r str>)> {
        match check.cases.is_empty() {
            true => registry.rulings.iter().map(|ruling| (ruling, None)).collect(),
            false => self.rulings.iter().map(|(ruling, file)| (ruling, file.as_deref())).collect(),
        }
    }

    /// The ids of all cases that there are, filters aside.
    pub fn ids(&self, check: &Check, registry: &Registry) -> Vec<String> {
        self.rulings(check, registry).iter().flat_map(|(ruling, _)| ruling.cases.iter().map(Case::id)).collect()
    }

    /// What is to be played by the rules of a day.
    pub fn plan<'r>(&'r self, check: &Check, registry: &'r Registry, date: Date) -> Result<Plan<'r>, Failure> {
        let rulings = self.rulings(check, registry);
        known_on(registry, rulings.iter().map(|(ruling, _)| *ruling), date)?;
        if let Some(filter) = check.filters.iter().find(|filter| {
            let filter = std::slice::from_ref(*filter);
            !rulings.iter().any(|(ruling, _)| ruling.cases.iter().any(|case| is_named(case, filter)))
        }) {
            return Err(no_such(filter, rulings.iter().map(|(ruling, _)| *ruling)));
        }
        let asked = rulings.into_iter().map(|(ruling, file)| {
            let cases = ruling.cases.iter().filter(|case| is_named(case, &check.filters)).collect();
            Asked { ruling, file, cases }
        });
        let rulings = asked.filter(|asked| !asked.cases.is_empty()).collect();
        Ok(Plan { rules: date, rulings, shard: check.how.shard })
    }
}
