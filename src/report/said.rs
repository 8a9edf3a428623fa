//! Questions and answers in words.

use crate::model::{Answer, Kind, Play, Question};

/// A decision in words.
pub(super) fn told(question: &Question, answer: &Answer) -> String {
    let player = &question.player;
    if let (Kind::Priority, Answer::Play(play)) = (question.kind, answer) {
        let targets = |choices: &crate::model::PlayChoices| match &choices.targets {
            Some(targets) => {
                let names: Vec<String> = targets.flat().iter().map(ToString::to_string).collect();
                format!(", targeting {}", names.join(", "))
            }
            None => String::new(),
        };
        return match play {
            Play::Pass => format!("{player} passes"),
            Play::Cast { card, choices, .. } => format!("{player}: cast {card}{}", targets(choices)),
            Play::Activate { card, choices, .. } => format!("{player}: activate {card}{}", targets(choices)),
            Play::Land { card } => format!("{player}: play {card}"),
            Play::FaceUp { card } => format!("{player}: turn {card} face up"),
            Play::Concede => format!("{player}: concede"),
        };
    }
    asked(question) + " - " + &said(answer)
}

/// A question in words.
pub(super) fn asked(question: &Question) -> String {
    let mut text = format!("{} is asked: {}", question.player, question.kind.name());
    if let Some(about) = &question.about {
        text += &format!(" about {about}");
    }
    if !question.objects.is_empty() {
        text += &format!(" for {}", question.objects.join(", "));
    }
    if let Some(options) = &question.options {
        text += &format!(" ({})", options.join(", "));
    }
    text
}

fn said(answer: &Answer) -> String {
    let list = |names: &[String]| if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    match answer {
        Answer::Play(_) => "a play".to_owned(),
        Answer::Yes(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Answer::Pick(names) | Answer::Order(names) => list(names),
        Answer::N(number) => number.to_string(),
        Answer::Divide(parts) => parts.iter().map(|(name, n)| format!("{name}: {n}")).collect::<Vec<_>>().join(", "),
        Answer::Modes(modes) => modes.iter().map(|mode| format!("mode {mode}")).collect::<Vec<_>>().join(", "),
        Answer::PayAuto => "pay".to_owned(),
        Answer::Pairs(pairs) => list(&pairs.iter().map(|(one, other)| format!("{one} - {other}")).collect::<Vec<_>>()),
    }
}
