//! What enters as a copy, becomes one, or creates tokens that are copies.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let any_creature = |except| Replaces::EntersAsCopy { of: creatures(), except };
    let nonlegendary = || and(vec![creatures(), not(Filter::Supertype(Supertype::Legendary))]);
    let copies = |number| Effect::CopyTokens(Who::You, target(), Amount::N(number));
    vec![
        creature("Clone", "{3}{U}", "Shapeshifter", 0, 0).may_replace(any_creature(vec![])),
        card("Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature — Phyrexian Shapeshifter").body(0, 0).may_replace(
            Replaces::EntersAsCopy {
                of: or(vec![Filter::Type(Type::Artifact), creatures()]),
                except: vec![Mod::AddTypes(vec![Type::Artifact])],
            },
        ),
        creature("Progenitor Mimic", "{4}{G}{U}", "Shapeshifter", 0, 0)
            .may_replace(any_creature(vec![Mod::Gain(1)]))
            .grants(triggered_if(
                your_upkeep(),
                Condition::Is(Objects::This, not(Filter::Token)),
                vec![],
                vec![Effect::CopyTokens(Who::You, Objects::This, Amount::N(1))],
            )),
        card("Sakashima the Impostor", "{2}{U}{U}", "Legendary Creature — Human Rogue")
            .body(3, 1)
            .may_replace(any_creature(vec![
                Mod::SetName("Sakashima the Impostor".to_owned()),
                Mod::AddSupertype(Supertype::Legendary),
                Mod::Gain(1),
            ]))
            .grants(activated(vec![mana("{2}{U}{U}")], vec![], vec![Effect::Later(2, Objects::This)]))
            .grants(triggered(the_end_step(), vec![], vec![Effect::PutInto(Objects::That, Destination::Hand)])),
        // Partner, which it keeps too, counts before the game begins.
        card("Sakashima of a Thousand Faces", "{3}{U}", "Legendary Creature — Human Rogue")
            .body(3, 1)
            .may_replace(Replaces::EntersAsCopy { of: your_other_creatures(), except: vec![Mod::Gain(1)] })
            .rule(RuleChange::NoLegendRuleFor(Who::You)),
        creature("Unstable Shapeshifter", "{3}{U}", "Shapeshifter", 0, 1).when(
            When::Enters(and(vec![creatures(), Filter::Other])),
            vec![Effect::BecomeCopyExcept {
                what: Objects::This,
                of: Objects::That,
                until: Duration::Forever,
                except: vec![Mod::Gain(0)],
            }],
        ),
        instant("Cytoshape", "{1}{G}{U}").spell(
            vec![one(creatures())],
            vec![Effect::Choose {
                who: Who::You,
                among: nonlegendary(),
                number: (Many::N(1), Many::N(1)),
                then: vec![Effect::BecomeCopy { what: target(), of: Objects::Chosen, until: Duration::EndOfTurn }],
            }],
        ),
        instant("Mirrorweave", "{2}{W/U}{W/U}").spell(
            vec![one(nonlegendary())],
            vec![Effect::BecomeCopy {
                what: Objects::All(and(vec![creatures(), not(Filter::Among(Box::new(target())))])),
                of: target(),
                until: Duration::EndOfTurn,
            }],
        ),
        instant("Cackling Counterpart", "{1}{U}{U}")
            .spell(vec![one(your_creatures())], vec![copies(1)])
            .ability(Ability::Flashback(cost("{5}{U}{U}"))),
        sorcery("Rite of Replication", "{2}{U}{U}")
            .spell(vec![one(creatures())], vec![copies(1)])
            .ability(Ability::Kicker(cost("{5}"), text(vec![one(creatures())], vec![copies(5)]))),
    ]
}
