//! How permanents enter: flicker, reanimation, copies, and what watches or forbids it.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![
        instant("Cloudshift", "{W}")
            .spell(vec![one(your_creatures())], vec![Effect::Flicker(target(), under_your_control())]),
        sorcery("Living Death", "{3}{B}{B}").spell(vec![], vec![Effect::LivingDeath]),
        creature("Containment Priest", "{1}{W}", "Human Cleric", 2, 2)
            .has(&[Keyword::Flash])
            .replaces(Replaces::EnteringIsExile(and(vec![creatures(), not(Filter::Token), not(Filter::WasCast)]))),
        creature("Clone", "{3}{U}", "Shapeshifter", 0, 0)
            .may_replace(Replaces::EntersAsCopy { of: creatures(), except: vec![] }),
        instant("Cackling Counterpart", "{1}{U}{U}")
            .spell(vec![one(your_creatures())], vec![Effect::CopyTokens(Who::You, target(), Amount::N(1))])
            .ability(Ability::Flashback(cost("{5}{U}{U}"))),
        instant("Cytoshape", "{1}{G}{U}").spell(
            vec![one(creatures())],
            vec![Effect::Choose {
                who: Who::You,
                among: and(vec![creatures(), not(Filter::Supertype(Supertype::Legendary))]),
                number: (Many::N(1), Many::N(1)),
                then: vec![Effect::BecomeCopy { what: target(), of: Objects::Chosen, until: Duration::EndOfTurn }],
            }],
        ),
    ]
}
