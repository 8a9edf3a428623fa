//! Whether a case holds together: its dates, its setup, and whether it judges anything.

use std::collections::HashMap;

use super::Page;
use crate::model::{Asked, CardSetup, Case, Date, Line, Mana, PlayerSetup, Setup, SetupFault};

/// Checks every case of a file that could be read whole.
pub(super) fn check(page: &mut Page<'_, '_>) {
    let cases = &page.file.ruling.cases;
    for (number, case) in cases.iter().enumerate() {
        let at = |rest: &str| format!("case[{number}].{rest}");
        dates(page, number, case);
        if !case.script.iter().any(|scripted| judges(&scripted.line)) {
            let help = "say what must be seen: `{ expect = { \"Runeclaw Bear\" = { power = 3 } } }`".to_owned();
            page.fault_at(&at("script.play"), "the script judges nothing", "no `expect` in it", Some(help));
        }
        tokens_and_pools(page, number, &case.setup);
        idle_choices(page, number, case);
        let mut faults = setup(&case.setup);
        faults.extend(twice(page, number, &case.setup));
        if faults.is_empty() {
            faults = (page.known.refuse)(&case.setup);
        }
        for SetupFault { path, message } in faults {
            page.setup_fault(&at(&format!("setup.{path}")), message);
        }
    }
}

fn judges(line: &Line) -> bool {
    match line {
        Line::Expect(_) | Line::Illegal { .. } | Line::Declare { legal: false, .. } => true,
        Line::Answer(prepared) => prepared.asked != Asked::IfAsked,
        _ => false,
    }
}

fn dates(page: &mut Page<'_, '_>, number: usize, case: &Case) {
    let mut spans = vec![(String::new(), case.since, case.until)];
    spans.extend(case.disputed.iter().enumerate().map(|(at, d)| (format!("disputed[{at}]."), d.since, d.until)));
    for (prefix, since, until) in spans {
        let at = |field: &str| format!("case[{number}].{prefix}{field}");
        if let (Some(since), Some(until)) = (since, until)
            && since >= until
        {
            let help = format!("`until` is the first date that no longer counts; `since` is {since}");
            page.fault_at(&at("until"), "`until` is not after `since`", "not later", Some(help));
        }
        for (field, date) in [("since", since), ("until", until)] {
            if let Some(message) = date.and_then(|date| too_old(page, case, date)) {
                page.fault_at(&at(field), message, "too early", None);
            }
        }
    }
    if let Some(message) = case.setup.rules.and_then(|date| too_old(page, case, date)) {
        page.fault_at(&format!("case[{number}].setup.rules"), message, "too early", None);
    }
}

/// Why a date is too old: before the oldest edition, or before the rules knew the case's mechanic.
fn too_old(page: &Page<'_, '_>, case: &Case, date: Date) -> Option<String> {
    let mechanic = case.ruling.split('.').next().unwrap_or_default();
    page.known.editions.for_mechanic(mechanic, date).err()
}

/// Tokens that are not called tokens, and mana that nobody counts.
fn tokens_and_pools(page: &mut Page<'_, '_>, number: usize, setup: &Setup) {
    for (letter, player) in &setup.players {
        let at = |rest: &str| format!("case[{number}].setup.{letter}.{rest}");
        for (place, permanent) in player.battlefield.iter().enumerate() {
            let card = permanent.card.as_str();
            if !permanent.token && (page.known.token)(card) {
                let help = format!("write `{{ card = \"{card}\", token = true }}`");
                let path = at(&format!("battlefield[{place}]"));
                page.fault_at(&path, format!("`{card}` is a token, and no card"), "no card", Some(help));
            }
        }
        if player.pool.is_some() && setup.mana == Mana::Ample {
            let help = "write `mana = \"counted\"` in `[case.setup]`, or leave `pool` out".to_owned();
            let message = "`pool` means nothing where mana is ample: every cost can be paid anyway";
            page.fault_at(&at("pool"), message, "not looked at", Some(help));
        }
    }
}

/// Choices on plays whose card does not offer them.
fn idle_choices(page: &mut Page<'_, '_>, number: usize, case: &Case) {
    for (place, scripted) in case.script.iter().enumerate() {
        let (play, inside) = match &scripted.line {
            Line::Play { play, .. } => (play, ""),
            Line::Illegal { play, .. } => (play, "illegal."),
            _ => continue,
        };
        for idle in (page.known.idle)(&case.setup, play) {
            let path = format!("case[{number}].script.play[{place}].{inside}{}", idle.field);
            page.fault_at(&path, idle.message, "not offered", Some(idle.help));
        }
    }
}

/// What is wrong with a setup by itself.
fn setup(setup: &Setup) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    let mut fault = |path: &str, message: String| faults.push(SetupFault { path: path.to_owned(), message });
    if let Some(last) = setup.players.keys().next_back() {
        let missing = ["A", "B", "C", "D"]
            .into_iter()
            .find(|letter| *letter < last.as_str() && !setup.players.contains_key(*letter));
        if let Some(missing) = missing {
            fault(
                last,
                format!("player {last} sits at the table, but not {missing}: players are A to D without a gap"),
            );
        }
    }
    let mut seated: Vec<&String> = setup.teams.iter().flatten().collect();
    seated.sort();
    if !setup.teams.is_empty()
        && (setup.teams.iter().any(|team| team.len() != 2) || !seated.into_iter().eq(setup.players.keys()))
    {
        fault("teams", "teams are two pairs in which each of the four players is once".to_owned());
    }
    faults
}

/// Names and labels by which two things would be called.
fn twice(page: &Page<'_, '_>, number: usize, setup: &Setup) -> Vec<SetupFault> {
    let spoken = |name: &str| {
        let mentions = &page.file.mentions;
        mentions.iter().any(|mention| mention.script && mention.case == Some(number) && mention.name == name)
    };
    let mut faults = Vec::new();
    let mut labels: HashMap<&str, String> = HashMap::new();
    let mut bare: HashMap<&str, (String, String)> = HashMap::new();
    for (letter, player) in &setup.players {
        for (zone, place, name, label) in objects(player) {
            let path = format!("{letter}.{zone}[{place}]");
            match label {
                Some(label) => {
                    if let Some(first) = labels.insert(label, path.clone()) {
                        let message = format!("the label `{label}` is used twice (first at {first})");
                        faults.push(SetupFault { path: format!("{path}.as"), message });
                    }
                }
                None if zone == "library" => {}
                None => {
                    let zone = format!("{letter}.{zone}");
                    // Cards of one name in one hand are all the same to everybody.
                    let same = |first: &str| first == zone && !zone.ends_with("battlefield");
                    if let Some((first, _)) = bare.get(name).filter(|(first, _)| !same(first) && spoken(name)) {
                        let message = format!(
                            "two objects are called `{name}` (the first is in {first}): \
                             give one a label, {{ card = \"{name}\", as = \"…\" }}"
                        );
                        faults.push(SetupFault { path, message });
                    } else {
                        bare.insert(name, (zone, path));
                    }
                }
            }
        }
    }
    for (label, path) in &labels {
        if bare.contains_key(label) || crate::model::Seat::from_letter(label).is_some() {
            let message = format!("the label `{label}` is the name of something else");
            faults.push(SetupFault { path: format!("{path}.as"), message });
        }
    }
    faults
}

type Object<'s> = (&'static str, usize, &'s str, Option<&'s str>);

fn objects(player: &PlayerSetup) -> Vec<Object<'_>> {
    fn cards<'s>(zone: &'static str, cards: &'s [CardSetup]) -> impl Iterator<Item = Object<'s>> {
        let entry =
            move |(place, card): (usize, &'s CardSetup)| (zone, place, card.card.as_str(), card.label.as_deref());
        cards.iter().enumerate().map(entry)
    }
    let permanents = player.battlefield.iter().enumerate();
    let permanents = permanents.map(|(place, p)| ("battlefield", place, p.card.as_str(), p.label.as_deref()));
    permanents
        .chain(cards("hand", &player.hand))
        .chain(cards("graveyard", &player.graveyard))
        .chain(cards("exile", &player.exile))
        .chain(cards("library", &player.library))
        .collect()
}
