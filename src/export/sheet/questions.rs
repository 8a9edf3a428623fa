//! What a person is asked about a position: one question for each fact that a case expects, with what its answer must be.

use crate::model::{
    Asked, Cards, Case, Expect, Line, ObjectExpect, PlayerExpect, Prepared, StackExpect, TargetsExpect, TurnExpect,
};

/// A question of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The line of the script after which it is put, from 0.
    pub line: usize,
    /// What is asked, so that it tells nothing of the answer.
    pub text: String,
    /// The answer that the ruling demands.
    pub answer: String,
    /// Whether the order of a list matters.
    pub ordered: bool,
}

/// All questions of a case, in the order of its script.
pub fn questions(case: &Case) -> Vec<Question> {
    let mut all = Vec::new();
    for (line, scripted) in case.script.iter().enumerate() {
        let mut ask = |text: String, answer: String, ordered: bool| all.push(Question { line, text, answer, ordered });
        match &scripted.line {
            Line::Expect(expect) => of_expect(expect, &mut ask),
            Line::Illegal { .. } | Line::Declare { legal: false, .. } => {
                ask("does the client let you do this (yes or no)".to_owned(), "no".to_owned(), false);
            }
            _ => {}
        }
    }
    let asked = case.script.iter().enumerate().filter_map(|(line, scripted)| match &scripted.line {
        Line::Answer(prepared) => was_asked(line, prepared),
        _ => None,
    });
    all.extend(asked);
    all.sort_by_key(|question| question.line);
    all
}

/// Whether a question came, where it has to or must not.
fn was_asked(line: usize, prepared: &Prepared) -> Option<Question> {
    let answer = match prepared.asked {
        Asked::Must => "yes",
        Asked::Never => "no",
        Asked::IfAsked => return None,
    };
    let text = "were you asked this (yes or no)".to_owned();
    Some(Question { line, text, answer: answer.to_owned(), ordered: false })
}

type Ask<'a> = &'a mut dyn FnMut(String, String, bool);

fn of_expect(expect: &Expect, ask: Ask<'_>) {
    let Expect { objects, players, stack, turn } = expect;
    for (name, object) in objects {
        of_object(name, object, ask);
    }
    for (letter, player) in players {
        of_player(letter, player, ask);
    }
    if let Some(stack) = stack {
        of_stack(stack, ask);
    }
    if let Some(TurnExpect { step, active, priority }) = turn {
        let mut put = |text: &str, answer: Option<String>| answer.map(|answer| ask(text.to_owned(), answer, false));
        put("which step it is", step.map(|step| step.to_string()));
        put("whose turn it is (letter)", active.clone());
        put("who has priority (letter)", priority.clone());
    }
}

fn yes_no(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

fn of_object(name: &str, object: &ObjectExpect, ask: Ask<'_>) {
    if object.absent {
        return ask(format!("{name}: is it in any zone (yes or no)"), "no".to_owned(), false);
    }
    let mut put = |what: &str, answer: Option<String>| {
        if let Some(answer) = answer {
            ask(format!("{name}: {what}"), answer, false);
        }
    };
    let zone = object.zone.map_or("battlefield", |zone| zone.name());
    put("its zone (battlefield, graveyard, hand, library, exile, stack)", Some(zone.to_owned()));
    put("its controller (letter)", object.controller.clone());
    put("its owner (letter)", object.owner.clone());
    for (kind, number) in &object.counters {
        put(&format!("how many {kind} counters"), Some(number.to_string()));
    }
    put("its power", object.power.map(|power| power.to_string()));
    put("its toughness", object.toughness.map(|toughness| toughness.to_string()));
    put("is it tapped (yes or no)", object.tapped.map(yes_no));
    put("how much damage is marked on it", object.damage.map(|damage| damage.to_string()));
    let attached = object.attached.as_ref().map(|to| if to.is_empty() { "nothing".to_owned() } else { to.clone() });
    put("what it is attached to (or nothing)", attached);
    for word in object.keywords.iter().chain(&object.types) {
        let (word, has) = word.strip_prefix("not ").map_or((word.as_str(), true), |word| (word, false));
        put(&format!("does it have, or is it, {word} (yes or no)"), Some(yes_no(has)));
    }
    put("is it face down (yes or no)", object.face_down.map(yes_no));
    put("is it phased out (yes or no)", object.phased_out.map(yes_no));
    put("is it a token (yes or no)", object.token.map(yes_no));
}

fn of_player(letter: &str, player: &PlayerExpect, ask: Ask<'_>) {
    let PlayerExpect { life, hand, library, graveyard, exile, counters, lost } = player;
    let mut put = |what: String, answer: Option<String>, ordered: bool| {
        if let Some(answer) = answer {
            ask(format!("player {letter}: {what}"), answer, ordered);
        }
    };
    put("life".to_owned(), life.map(|life| life.to_string()), false);
    for (zone, cards, ordered) in
        [("hand", hand, false), ("library", library, true), ("graveyard", graveyard, true), ("exile", exile, false)]
    {
        match cards {
            None => {}
            Some(Cards::Count(number)) => put(format!("how many cards in {zone}"), Some(number.to_string()), false),
            Some(Cards::List(names)) => {
                let top = if zone == "library" { format!(", the top {}", names.len()) } else { String::new() };
                let first = if ordered { ", top first" } else { "" };
                put(format!("the cards in {zone}{top}{first} (or nothing)"), Some(list(names)), ordered);
            }
        }
    }
    for (kind, number) in counters {
        put(format!("how many {kind} counters"), Some(number.to_string()), false);
    }
    put("has lost (yes or no)".to_owned(), lost.map(yes_no), false);
}

fn of_stack(stack: &[StackExpect], ask: Ask<'_>) {
    let mut put = |text: String, answer: String, ordered: bool| ask(text, answer, ordered);
    put("how many spells and abilities are on the stack".to_owned(), stack.len().to_string(), false);
    for (place, StackExpect { source, controller, targets, kind }) in stack.iter().enumerate() {
        let what = format!("number {} of the stack, from the top", place + 1);
        if let Some(source) = source {
            put(format!("{what}: the spell, or the source of the ability"), source.clone(), false);
        }
        if let Some(controller) = controller {
            put(format!("{what}: its controller (letter)"), controller.clone(), false);
        }
        match targets {
            None => {}
            Some(TargetsExpect::Count(number)) => put(format!("{what}: how many targets"), number.to_string(), false),
            Some(TargetsExpect::List(targets)) => {
                let names: Vec<String> = targets.flat().iter().map(ToString::to_string).collect();
                put(format!("{what}: its targets (or nothing)"), list(&names), false);
            }
        }
        if let Some(kind) = kind {
            put(format!("{what}: spell or ability"), kind.clone(), false);
        }
    }
}

fn list(names: &[String]) -> String {
    if names.is_empty() { "nothing".to_owned() } else { names.join("; ") }
}

impl Question {
    /// Whether what a person wrote is the answer: spelling as to capitals and spaces does not matter.
    pub fn is_answered_by(&self, written: &str) -> bool {
        let parts = |text: &str| {
            let mut parts: Vec<String> = text.split(';').map(normal).filter(|part| !part.is_empty()).collect();
            if !self.ordered {
                parts.sort();
            }
            parts
        };
        parts(written) == parts(&self.answer)
    }
}

/// A word as it is compared: numbers without their sign, yes and no however they are written.
fn normal(word: &str) -> String {
    let word = word.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    match word.as_str() {
        "y" => "yes".to_owned(),
        "n" => "no".to_owned(),
        "none" | "-" | "0 cards" => "nothing".to_owned(),
        _ => match word.parse::<i64>() {
            Ok(number) => number.to_string(),
            Err(_) => word,
        },
    }
}
