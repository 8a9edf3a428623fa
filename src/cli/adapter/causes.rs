//! What is likely to be wrong with an adapter that does not get through a step.

use crate::model::Verdict;

/// The likely cause, by the step and how it ended.
pub(super) fn cause(step: &str, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Timeout => {
            "the adapter waits for something: a question of the engine that it does not forward, or a line that it has \
             written and not flushed"
        }
        Verdict::Crash => "the process or the engine failed; its standard error tells more",
        Verdict::Protocol => {
            "the line is out of form; PROTOCOL.md shows each reply, `verdict schema protocol` its form"
        }
        Verdict::Adapter => "the engine was not yet where the position says: nothing is asked before the setup stands",
        Verdict::Stuck => {
            "the engine asks what the adapter should answer itself, or the question goes out with another kind, player \
             or `about` than it has"
        }
        Verdict::Inconclusive => "something is not shown in `state`, or it was decided without asking",
        _ => of_step(step),
    }
}

fn of_step(step: &str) -> &'static str {
    match step {
        "an empty position stands" => "the setup is not carried out, or `state` shows something else than there is",
        "a creature is cast and resolves" => {
            "the play is not forwarded, mana is missing (mana is ample), or passing goes past the moment"
        }
        "a target among several is taken" => {
            "the targets of the play are not forwarded, or the engine picked by itself"
        }
        "a play that is refused half-way changes nothing" => {
            "the adapter does not undo a play that the engine refuses after it has begun, or asks again after `illegal`"
        }
        "counters are placed as the position says" => {
            "permanents enter instead of being placed: their own counters come on top of those given"
        }
        "a may is asked and answered with yes" | "a may is asked and answered with no" => {
            "the engine's yes-or-no question is answered in the adapter instead of being forwarded as `may`"
        }
        "two triggers go on the stack in the order asked for" | "the same two triggers go the other way round" => {
            "the order is not forwarded, or turned round: the first named resolves first, so it goes on the stack last"
        }
        "a card is drawn from the top and the one chosen is discarded" => {
            "the library is shuffled or turned round (it is top first), or the discard is chosen in the adapter"
        }
        "the replacement effect that is named applies first" => {
            "the choice among replacement effects is not forwarded as `replacement`, or counters are written past them"
        }
        "attackers and blockers are declared as asked for" => {
            "the declarations are not forwarded as `attack` and `block`, or creatures are summoning-sick unless told not"
        }
        "a look shows what the question showed" => "`look` must show the same position as the `state` of the question",
        "a game is left with a question open" => {
            "`end` and `new` are accepted while a question is open: the engine must be freed from where it waits"
        }
        "the same game comes out the same" => "something of the last game is left, or chance is not seeded with `seed`",
        _ => "see PROTOCOL.md",
    }
}
