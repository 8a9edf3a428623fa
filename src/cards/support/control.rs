//! Who controls permanents, and what phases out.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![
        instant("Ray of Command", "{3}{U}")
            .spell(
                vec![one(opposing_creatures())],
                vec![
                    Effect::Untap(target()),
                    until_end_of_turn(target(), vec![Mod::Control(Who::You)]),
                    gains(target(), &[Keyword::Haste]),
                    Effect::Later(1, target()),
                ],
            )
            .grants(triggered(
                When::LosesControl(Who::You, Filter::Among(Box::new(Objects::That))),
                vec![],
                vec![Effect::Tap(Objects::That)],
            )),
    ]
}
