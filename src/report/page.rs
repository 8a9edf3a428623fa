//! A ruling for people: what it says, by which rules, and its cases as they are played.

use std::fmt::Write;

use super::citations;
use super::style::{BOLD, DIM, painted};
use crate::model::{Case, Date, Editions, Reading, Ruling, Setup};

/// A ruling as text; where a case is named, only that one.
pub fn page(ruling: &Ruling, editions: &Editions, date: Date, lang: &str, only: Option<&str>) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", painted(BOLD, &ruling.title));
    let _ = writeln!(text, "{}\n", painted(DIM, &ruling.id));
    if let Some(says) = ruling.says.get(lang).or_else(|| ruling.says.get("en")) {
        let _ = writeln!(text, "{says}\n");
    }
    if ruling.reading == Reading::Disputed {
        let _ = writeln!(text, "{}: {}\n", painted(BOLD, "disputed"), ruling.note.as_deref().unwrap_or_default());
    }
    for citation in citations(ruling, editions, date) {
        let number = citation.number.map_or_else(|| "no such rule".to_owned(), |number| format!("CR {number}"));
        let _ = writeln!(text, "  {} ({}): {}", painted(BOLD, number), citation.anchor, citation.means);
    }
    if !ruling.covers.is_empty() {
        let _ = writeln!(text, "  covers {}", ruling.covers.join(", "));
    }
    let cases = ruling.cases.iter().filter(|case| only.is_none_or(|only| case.id() == only));
    for case in cases {
        tell(&mut text, case, date);
    }
    text
}

fn tell(text: &mut String, case: &Case, date: Date) {
    let _ = writeln!(text, "\n{}", painted(BOLD, &case.name));
    let _ =
        writeln!(text, "{}", painted(DIM, format_args!("{}  ({}:{})", case.id(), case.place.file, case.place.line)));
    if let Some(twin) = &case.twin {
        let _ = writeln!(text, "  twin: {twin}");
    }
    if !case.holds_on(date) {
        let _ = writeln!(text, "  its outcome does not hold under the rules of {date}");
    }
    if let Some(note) = case.disputed_on(date) {
        let _ = writeln!(text, "  disputed on {date}: {note}");
    }
    position(text, &case.setup);
    for scripted in &case.script {
        let line = scripted.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "  {line}");
    }
}

/// The position in which a case begins, a zone a line.
pub(super) fn position(text: &mut String, setup: &Setup) {
    let _ = writeln!(text, "  {}'s turn, {}", setup.turn.active, setup.turn.step);
    for (letter, player) in &setup.players {
        let life = player.life.map(|life| format!(", {life} life")).unwrap_or_default();
        let _ = writeln!(text, "  {letter}{life}");
        let permanents = player.battlefield.iter().map(|permanent| {
            let mut told = permanent.card.clone();
            if let Some(label) = &permanent.label {
                told += &format!(" as {label}");
            }
            for (kind, number) in &permanent.counters {
                told += &format!(", {number} {kind}");
            }
            for (is, word) in [
                (permanent.tapped, "tapped"),
                (permanent.summoning_sick, "summoning-sick"),
                (permanent.face_down, "face down"),
                (permanent.phased_out, "phased out"),
                (permanent.token, "a token"),
            ] {
                if is {
                    told += &format!(", {word}");
                }
            }
            told
        });
        zone(text, "battlefield", permanents.collect());
        let zones = [
            ("hand", &player.hand),
            ("library", &player.library),
            ("graveyard", &player.graveyard),
            ("exile", &player.exile),
        ];
        for (name, cards) in zones {
            let told = cards.iter().map(|card| match &card.label {
                Some(label) => format!("{} as {label}", card.card),
                None => card.card.clone(),
            });
            zone(text, name, told.collect());
        }
    }
}

fn zone(text: &mut String, name: &str, cards: Vec<String>) {
    if !cards.is_empty() {
        let _ = writeln!(text, "    {name}: {}", cards.join("; "));
    }
}
