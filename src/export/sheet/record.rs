//! A sheet that was filled in, judged: what was written is compared with what the rulings demand.

use super::questions::Question;
use super::{BLANK, ENGINE, UNABLE, VERSION, questions};
use crate::model::{Case, CaseResult, Editions, Place, Ruling, Verdict, Why};
use crate::read::{Fault, Source, nearest};
use crate::report::{CaseReport, Engine, Report};

/// What a sheet comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Recorded {
    /// The report on the cases of which something was written.
    pub report: Report,
    /// How many cases of the sheet nothing was written about.
    pub blank: usize,
}

/// A case of a sheet: where its heading stands, and the lines below.
struct Part<'t> {
    id: &'t str,
    at: usize,
    lines: Vec<(usize, &'t str)>,
}

/// Judges a sheet by its name and bytes.
///
/// # Errors
/// It is no sheet, or names cases or leaves out lines that belong there: everything that is wrong, with its place.
pub fn record(name: &str, bytes: &[u8], rulings: &[Ruling], editions: &Editions) -> Result<Recorded, Vec<Fault>> {
    let source = Source::from_bytes(name, bytes)?;
    let (head, parts) = split(source.text);
    let said = |what: &str| {
        let line = head.iter().find_map(|line| line.trim().strip_prefix(what));
        line.map(written).unwrap_or_default().unwrap_or_default().to_owned()
    };
    let rules = head.iter().find_map(|line| line.trim().strip_prefix("Rules:")).and_then(|day| day.trim().parse().ok());
    let Some(rules) = rules.or(editions.newest().map(|edition| edition.date)) else {
        return Err(vec![source.fault(0..0, "no edition of the rules is known", "here", None)]);
    };
    if parts.is_empty() {
        let help = "a sheet is what `verdict export --format playsheet` writes; cases begin with `## ` and their id";
        return Err(vec![source.fault(0..0, "there is no case in this sheet", "here", Some(help.to_owned()))]);
    }
    let name_of = |said: String| if said.is_empty() { "a client".to_owned() } else { said };
    let engine = Engine {
        name: name_of(said(ENGINE)),
        version: said(VERSION),
        command: vec!["verdict".to_owned(), "record".to_owned(), name.to_owned()],
        ..Engine::default()
    };
    let mut report = Report::new(engine, rules, editions);
    let mut faults = Vec::new();
    let mut ended: Vec<(&Case, CaseReport)> = Vec::new();
    let ids: Vec<String> = rulings.iter().flat_map(|ruling| ruling.cases.iter().map(Case::id)).collect();
    let mut blank = 0;
    for part in &parts {
        let found = rulings.iter().flat_map(|ruling| &ruling.cases).find(|case| case.id() == part.id);
        let Some(case) = found else {
            let help = nearest(part.id, ids.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"));
            let help = help.unwrap_or("take the case out, or name the file that it is of with `--cases`".to_owned());
            let message = format!("there is no case `{}`", part.id);
            faults.push(source.fault(part.at..part.at + part.id.len(), message, "unknown case", Some(help)));
            continue;
        };
        match judged(&source, part, case) {
            Err(fault) => faults.push(*fault),
            Ok(None) => blank += 1,
            Ok(Some(result)) => {
                let trace = format!("verdict trace {}", case.id());
                ended.push((case, CaseReport::new(result, case.disputed_on(rules), trace)));
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    for ruling in rulings {
        let mine =
            ended.iter().filter(|(case, _)| case.ruling == ruling.id && ruling.cases.iter().any(|one| one == *case));
        let cases: Vec<CaseReport> = mine.map(|(_, report)| report.clone()).collect();
        if !cases.is_empty() {
            report.add(ruling, editions, cases);
        }
    }
    Ok(Recorded { report, blank })
}

/// The head of a sheet, and its cases.
fn split(text: &str) -> (Vec<&str>, Vec<Part<'_>>) {
    let mut head = Vec::new();
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        if let Some(id) = bare.strip_prefix("## ") {
            let start = at + bare.len() - id.trim_start().len();
            parts.push(Part { id: id.trim(), at: start, lines: Vec::new() });
        } else if let Some(part) = parts.last_mut() {
            part.lines.push((at, bare));
        } else {
            head.push(bare);
        }
        at += line.len();
    }
    (head, parts)
}

/// What was written in a place, if anything was.
fn written(text: &str) -> Option<&str> {
    let text = text.trim().trim_matches('_').trim();
    (!text.is_empty() && text != BLANK).then_some(text)
}

/// How a case ended, by what was written; nothing where nothing was.
fn judged(source: &Source<'_>, part: &Part<'_>, case: &Case) -> Result<Option<CaseResult>, Box<Fault>> {
    let bullet = |line: &str| line.trim_start().strip_prefix("- ").map(str::to_owned);
    let unable = part
        .lines
        .iter()
        .find_map(|(_, line)| bullet(line)?.strip_prefix(UNABLE)?.strip_prefix(':').map(str::to_owned));
    if let Some(text) = unable.as_deref().and_then(written) {
        return Ok(Some(result(case, Verdict::Unsupported, Why { text: text.to_owned(), ..Why::default() })));
    }
    let mut lines = part.lines.iter();
    let mut wrong: Vec<(&Question, String, Place)> = Vec::new();
    let (mut answered, mut open) = (0, None);
    let all = questions(case);
    for question in &all {
        let place = lines.find_map(|(at, line)| {
            let rest = line.trim_start().strip_prefix("- ")?.strip_prefix(question.text.as_str())?.strip_prefix(':')?;
            Some((*at, rest))
        });
        let Some((at, answer)) = place else {
            let text = format!("the line `- {}: …` of this case is missing", question.text);
            let help = "leave the lines of a sheet as they are, and write only behind the colon".to_owned();
            return Err(Box::new(source.fault(part.at..part.at + part.id.len(), text, "of this case", Some(help))));
        };
        match written(answer) {
            None => drop(open.get_or_insert(question)),
            Some(answer) => {
                answered += 1;
                if !question.is_answered_by(answer) {
                    wrong.push((question, answer.to_owned(), source.place(at)));
                }
            }
        }
    }
    if answered == 0 {
        return Ok(None);
    }
    if let Some((first, _, place)) = wrong.first() {
        let line = case.script.get(first.line);
        let facts =
            |of: &dyn Fn(&(&Question, String, Place)) -> String| wrong.iter().map(of).collect::<Vec<_>>().join("\n");
        let why = Why {
            text: format!("{}:{}: not what must be seen", place.file, place.line),
            play: line.map(|line| line.text.clone()),
            place: line.map(|line| format!("{}:{}:{}", line.place.file, line.place.line, line.place.column)),
            expected: Some(facts(&|(question, ..)| format!("{}: {}", question.text, question.answer))),
            seen: Some(facts(&|(question, answer, _)| format!("{}: {answer}", question.text))),
        };
        return Ok(Some(result(case, Verdict::Fail, why)));
    }
    Ok(Some(match open {
        Some(question) => {
            let text = format!("not every question is answered, as `{}`", question.text);
            result(case, Verdict::Inconclusive, Why { text, ..Why::default() })
        }
        None => CaseResult { case: case.id(), verdict: Verdict::Pass, why: None },
    }))
}

fn result(case: &Case, verdict: Verdict, why: Why) -> CaseResult {
    CaseResult { case: case.id(), verdict, why: Some(why) }
}
