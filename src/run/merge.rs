//! Parts of a run put together: all of them, each once, and of the same run.

use std::collections::BTreeMap;

use crate::model::Verdict;
use crate::report::{CaseReport, Report};

/// Puts the parts of a run together; each has a name for messages. The diagnosis is left out: it is of all cases at once.
///
/// # Errors
/// A part is missing, there twice, or of another run: what is wrong, and what to do.
pub fn merge(parts: &[(String, Report)]) -> Result<Report, (String, String)> {
    let Some((first, head)) = parts.first() else {
        return Err(("there is nothing to put together".to_owned(), "name the reports of all parts".to_owned()));
    };
    let again =
        || "put together the parts of one run, made by `verdict check --shard k/n` with the same arguments".to_owned();
    for (name, part) in parts {
        let Some(shard) = part.shard else {
            return Err((format!("{name} is no part of a run: it is the whole of one"), again()));
        };
        if let Some(text) = differs(head, part) {
            return Err((format!("{name} is not of the same run as {first}: {text}"), again()));
        }
        let other = parts.iter().find(|(other, report)| other != name && report.shard == Some(shard));
        if let Some((other, _)) = other {
            return Err((format!("part {shard} is there twice: {name} and {other}"), "name one of the two".to_owned()));
        }
    }
    let of = head.shard.map_or(0, |shard| shard.of);
    let there: Vec<u32> = parts.iter().filter_map(|(_, part)| part.shard).map(|shard| shard.part).collect();
    let missing: Vec<String> =
        (1..=of).filter(|part| !there.contains(part)).map(|part| format!("{part}/{of}")).collect();
    if !missing.is_empty() {
        let text = format!(
            "of {of} parts {} missing: {}",
            if missing.len() == 1 { "one is" } else { "some are" },
            missing.join(", ")
        );
        return Err((text, "name the reports of all parts, or run those that are missing".to_owned()));
    }
    together(parts)
}

fn differs(one: &Report, other: &Report) -> Option<String> {
    let differ = |what: &str, one: &str, other: &str| (one != other).then(|| format!("{what} {other} and not {one}"));
    let parts = |report: &Report| report.shard.map_or(0, |shard| shard.of).to_string();
    differ("the suite is of version", &one.suite.version, &other.suite.version)
        .or_else(|| differ("the number of parts is", &parts(one), &parts(other)))
        .or_else(|| differ("the engine is", &one.engine.called(), &other.engine.called()))
        .or_else(|| differ("the rules are of", &one.rules.to_string(), &other.rules.to_string()))
        .or_else(|| (one.misreading != other.misreading).then(|| "another misreading was followed".to_owned()))
        .or_else(|| (one.suite.digest != other.suite.digest).then(|| "other cases were asked for".to_owned()))
}

fn together(parts: &[(String, Report)]) -> Result<Report, (String, String)> {
    let mut whole = parts[0].1.clone();
    let mut cases: BTreeMap<&str, &CaseReport> = BTreeMap::new();
    let mut rulings = BTreeMap::new();
    for (name, part) in parts {
        for (ruling, case) in part.cases() {
            rulings.entry(case.id.as_str()).or_insert(ruling);
            if cases.insert(&case.id, case).is_some() {
                let text = format!("{name} has a case that another part has too: {}", case.id);
                return Err((text, "a part holds the cases that its number gives it: make it anew".to_owned()));
            }
        }
    }
    whole.rulings.clear();
    let mut unplayed = 0;
    for id in &parts[0].1.suite.cases {
        let Some((case, ruling)) = cases.remove(id.as_str()).zip(rulings.get(id.as_str())) else {
            unplayed += 1;
            continue;
        };
        if whole.rulings.last().is_none_or(|last| last.id != ruling.id) {
            let head =
                crate::report::RulingReport { cases: Vec::new(), verdict: Verdict::Skipped, ..(*ruling).clone() };
            whole.rulings.push(head);
        }
        whole.rulings.last_mut().into_iter().for_each(|ruling| ruling.cases.push(case.clone()));
    }
    if let Some((id, _)) = cases.first_key_value() {
        let text = format!("a part has a case that was not asked for: {id}");
        return Err((text, "make it anew".to_owned()));
    }
    let partial = parts.iter().find_map(|(name, part)| Some((name, part.partial.as_ref()?)));
    whole.partial = partial
        .map(|(name, partial)| crate::report::Partial { text: format!("{name}: {}", partial.text), ..partial.clone() });
    if unplayed > 0 && whole.partial.is_none() {
        let text = format!("the parts lack {unplayed} of the cases that were asked for, and none says why");
        return Err((text, "make them anew".to_owned()));
    }
    if let Some(known) = &mut whole.known {
        known.faults =
            parts.iter().filter_map(|(_, part)| part.known.as_ref()).flat_map(|known| known.faults.clone()).collect();
        known.faults.sort();
        known.faults.dedup();
    }
    (whole.shard, whole.diagnosis, whole.suite.cases) = (None, None, Vec::new());
    whole.summary.milliseconds = parts.iter().map(|(_, part)| part.summary.milliseconds).sum();
    whole.count(unplayed);
    Ok(whole)
}
