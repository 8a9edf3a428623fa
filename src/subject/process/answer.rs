//! From an adapter's question to the judge's, and from the judge's answer to the adapter's.

use serde_json::Value;

use crate::model::{Answer, Kind, Question};
use crate::subject::Decided;
use crate::subject::protocol::{AnswerForm, Ask, Choice, Decision, Id, PayForm};

/// A question in the judge's words; a kind that the judge does not know has none.
pub(super) fn question(ask: &Ask) -> Option<Question> {
    Some(Question {
        kind: kind(&ask.kind)?,
        player: ask.player.clone(),
        about: ask.about.clone(),
        objects: ask.objects.clone().unwrap_or_default(),
        text: ask.text.clone().unwrap_or_default(),
        options: ask.options.as_ref().map(|options| options.iter().map(Choice::name).collect()),
        min: ask.min,
        max: ask.max,
        state: ask.state.clone(),
    })
}

fn kind(name: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.name() == name)
}

/// An answer in the form of the protocol. Names of options that have an id are replaced by it, each id once.
pub(super) fn form(answer: Answer, options: Option<&[Choice]>) -> AnswerForm {
    let ids = |names: Vec<String>| {
        let mut taken = Vec::new();
        let mut id = |name: String| {
            let options = options.unwrap_or_default();
            let at = (0..options.len()).find(|at| !taken.contains(at) && options[*at].name() == name);
            taken.extend(at);
            at.map_or(Id::Text(name), |at| options[at].id().clone())
        };
        names.into_iter().map(&mut id).collect::<Vec<_>>()
    };
    match answer {
        Answer::Play(play) => AnswerForm::Play(play),
        Answer::Yes(yes) => AnswerForm::May { yes },
        Answer::Pick(names) => AnswerForm::Pick { pick: ids(names) },
        Answer::Order(names) => AnswerForm::Order { order: ids(names) },
        Answer::N(n) => AnswerForm::Number { n },
        Answer::Divide(divide) => AnswerForm::Divide { divide },
        Answer::Modes(modes) => {
            AnswerForm::Pick { pick: modes.into_iter().map(|mode| Id::Number(u64::from(mode))).collect() }
        }
        Answer::PayAuto => AnswerForm::Pay { pay: PayForm::Auto },
        Answer::Pairs(pairs) => AnswerForm::Pairs { pairs },
    }
}

/// What an adapter decided, in the judge's words.
pub(super) fn decided(decision: &Decision) -> Decided {
    let kind = kind(&decision.kind);
    Decided {
        kind,
        player: decision.player.clone(),
        about: decision.about.clone(),
        answer: kind.and_then(|kind| answer(kind, &decision.pick)),
    }
}

/// The answer that a value stands for.
fn answer(kind: Kind, pick: &Value) -> Option<Answer> {
    let names = || -> Option<Vec<String>> {
        let text = |value: &Value| value.as_str().map(str::to_owned).or_else(|| Some(value.as_u64()?.to_string()));
        match pick {
            Value::Array(all) => all.iter().map(text).collect(),
            one => Some(vec![text(one)?]),
        }
    };
    match kind {
        Kind::May => pick.as_bool().map(Answer::Yes),
        Kind::Targets | Kind::Discard | Kind::Choose | Kind::Replacement => names().map(Answer::Pick),
        Kind::Order => names().map(Answer::Order),
        Kind::Number => pick.as_u64().and_then(|n| u32::try_from(n).ok()).map(Answer::N),
        Kind::Mode => names()?.iter().map(|mode| mode.parse().ok()).collect::<Option<Vec<u8>>>().map(Answer::Modes),
        Kind::Divide => serde_json::from_value(pick.clone()).ok().map(Answer::Divide),
        Kind::Pay => Some(Answer::PayAuto),
        Kind::Attack | Kind::Block => serde_json::from_value(pick.clone()).ok().map(Answer::Pairs),
        Kind::Priority => None,
    }
}
