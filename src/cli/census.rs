//! `verdict census`: the legal answers at each question, on the reference and on another engine.

use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use super::select::{is_named, no_such, registry};
use super::tested::Tested;
use crate::cards::Catalogue;
use crate::engine::NEWEST;
use crate::judge::{Compared, Counted, census, compare};
use crate::model::{Case, Verdict};
use crate::report::visible;
use crate::subject::Reference;

/// Compare the legal answers at each question of a case, on the reference and on another engine
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Census {
    /// A part of the ids of cases
    #[arg(value_name = "ID", required = true)]
    filters: Vec<String>,
    #[command(flatten)]
    tested: Tested,
}

const EXAMPLES: &str = "Examples:
  verdict census graft.last-counter                      what is legal on the reference
  verdict census graft.last-counter -- ./my-adapter      where an engine allows more or less

An engine needs the capability `options` for it.";

impl Census {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let tested = self.tested.with_profile()?;
        let registry = registry()?;
        for filter in &self.filters {
            let all = || registry.rulings.iter();
            let one = std::slice::from_ref(filter);
            if !all().any(|ruling| ruling.cases.iter().any(|case| is_named(case, one))) {
                return Err(no_such(filter, all()));
            }
        }
        let cases = registry.rulings.iter().flat_map(|ruling| &ruling.cases);
        let cases: Vec<&Case> = cases.filter(|case| is_named(case, &self.filters) && case.holds_on(NEWEST)).collect();
        if !tested.is_named() {
            for case in cases {
                let (_, counted) = census(case, &mut Reference::default(), NEWEST);
                let lines = counted.iter().map(|one| format!("  {}: {}\n", place(one), list(one.options.as_ref())));
                print(&format!("{}\n{}", case.id(), lines.collect::<String>()))?;
            }
            return Ok(ExitCode::SUCCESS);
        }
        let launch = tested.launch(cases.iter().copied(), Catalogue::builtin())?;
        let mut process = Tested::start(&launch)?;
        if !process.can("options") {
            let help = "an adapter that can show the legal answers names `options` among its capabilities; PROTOCOL.md \
                        says in which words";
            return Err(Failure::with_help("the engine does not have the capability `options`", help));
        }
        let (mut all, mut differ, mut not_asked, mut out_of_order) = (0, 0, 0, false);
        for case in cases {
            let (_, first) = census(case, &mut Reference::default(), NEWEST);
            let (outcome, second) = census(case, &mut process, NEWEST);
            let compared = compare(&first, &second);
            not_asked += first.len() - compared.len();
            all += compared.len();
            let different: Vec<&Compared> = compared.iter().filter(|one| !one.is_same()).collect();
            differ += different.len();
            let ended = outcome.result.verdict;
            out_of_order |= matches!(ended, Verdict::Crash | Verdict::Timeout | Verdict::Protocol | Verdict::Adapter);
            let verdict = ended.word();
            let mut text =
                format!("{} ({verdict}): {} compared, {} differ\n", case.id(), compared.len(), different.len());
            for one in different {
                text += &format!("  {}\n", place(&one.question));
                for (who, options) in [("only the reference", &one.only_first), ("only the engine", &one.only_second)] {
                    if !options.is_empty() {
                        text += &format!("    {who}: {}\n", options.join(", "));
                    }
                }
            }
            print(&visible(&text))?;
        }
        print(&format!("{all} questions compared, {differ} differ; {not_asked} were not asked by the engine\n"))?;
        drop(process);
        Tested::tell_of(&launch);
        if launch.spent() {
            return Ok(ExitCode::from(3));
        }
        Ok(if differ == 0 && all > 0 && !out_of_order { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn place(counted: &Counted) -> String {
    let about = counted.about.as_ref().map(|about| format!(" about {about}")).unwrap_or_default();
    format!("{} to {}{about}, {}", counted.kind.name(), counted.player, counted.at)
}

fn list(options: Option<&Vec<String>>) -> String {
    options.map_or_else(|| "not shown".to_owned(), |options| options.join(", "))
}
