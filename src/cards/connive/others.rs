//! What makes other creatures connive: those that it targets, those that it speaks of, those that it is attached to.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    [spells(), creature_cards(), attached_and_lands()].into_iter().flatten().collect()
}

fn spells() -> Vec<Card> {
    vec![
        instant("Lethal Scheme", "{2}{B}{B}").has(&[Keyword::Convoke]).spell(
            vec![one(or(vec![creatures(), Filter::Type(Type::Planeswalker)]))],
            vec![Effect::Destroy(target()), connive(Objects::PaidWith)],
        ),
        instant("Unstable Experiment", "{1}{U}").spell(
            vec![one_of(TargetKind::Player(Who::Everyone)), up_to_one(your_creatures())],
            vec![Effect::Draw(Who::Target(0), Amount::N(1)), connive(Objects::Target(1))],
        ),
        sorcery("Trickster's Stratagem", "{3}{U}").spell(
            vec![one(opposing_creatures()), up_to_one(your_creatures())],
            vec![
                Effect::ChooseOne(
                    Who::OwnerOf(Box::new(target())),
                    vec![
                        vec![Effect::PutBeneath(target(), 1)],
                        vec![Effect::PutInto(target(), Destination::LibraryBottom)],
                    ],
                ),
                connive(Objects::Target(1)),
            ],
        ),
        // All connive before any is chosen to phase out.
        instant("Change of Plans", "{X}{1}{U}").spell(
            vec![TargetSpec { what: TargetKind::Permanent(your_creatures()), number: (Many::X, Many::X) }],
            vec![
                connive(Objects::Targets(0)),
                Effect::ChooseAmong {
                    who: Who::You,
                    among: Objects::Targets(0),
                    what: Filter::Any,
                    number: (Many::N(0), Many::X),
                    different_names: false,
                    then: vec![Effect::PhaseOut(Objects::Chosen)],
                },
            ],
        ),
        instant("Obscura Confluence", "{1}{W}{U}{B}").ability(Ability::Spell(modal(
            (3, 3),
            true,
            vec![
                text(vec![one(creatures())], vec![until_end_of_turn(target(), vec![Mod::LoseAbilities, base(1, 1)])]),
                text(vec![one(creatures())], vec![connive(target())]),
                text(
                    vec![one_of(TargetKind::Player(Who::Everyone))],
                    vec![Effect::ChooseAmong {
                        who: Who::Target(0),
                        among: Objects::InGraveyards(Who::Target(0), creatures()),
                        what: Filter::Any,
                        number: (Many::N(1), Many::N(1)),
                        different_names: false,
                        then: vec![Effect::PutInto(Objects::Chosen, Destination::Hand)],
                    }],
                ),
            ],
        ))),
    ]
}

fn creature_cards() -> Vec<Card> {
    let attacking = || and(vec![creatures(), Filter::Attacking]);
    let yours_connives = || (vec![one(your_creatures())], vec![connive(target())]);
    let (targets, effects) = yours_connives();
    vec![
        legend("Doctor Doom, King of Latveria", "{1}{U}{B}{R}", "Human Noble Villain", 3, 3)
            .when(
                When::DiscardsSome(Who::You, Filter::Type(Type::Land)),
                vec![Effect::LoseLife(Who::Opponents, Amount::N(2))],
            )
            .when_targeting(
                your_combat(),
                vec![one(your("Villain"))],
                vec![gains(target(), &[Keyword::Menace]), connive(target())],
            ),
        legend("Namor, Scourge of the Seas", "{3}{U}{U}", "Mutant Merfolk Villain", 4, 4)
            .has(&[Keyword::Flying])
            .statics(
                and(vec![your_other("Merfolk"), Filter::Counter(Counter::PlusOne)]),
                vec![Mod::Keyword(Keyword::Flying)],
            )
            .when_targeting(your_combat(), targets.clone(), effects.clone()),
        legend("Valentina Allegra de Fontaine", "{2}{B}", "Human Spy Villain", 2, 3)
            .statics(your_other("Villain"), vec![Mod::AddSubtypes(subtypes(&["Hero"]))])
            .ability(activated_as_sorcery(vec![Cost::Tap], vec![one(your("Hero"))], vec![connive(target())])),
        creature("Mob Lookout", "{1}{U/B}", "Human Rogue Villain", 0, 3).when_targeting(
            enters(),
            targets.clone(),
            effects.clone(),
        ),
        legend("Scorpion, Seething Striker", "{3}{B}", "Scorpion Human Villain", 3, 3)
            .has(&[Keyword::Deathtouch])
            .ability(triggered_if(
                your_end_step(),
                Condition::Compare(Amount::DiedThisTurn, Compare::AtLeast, Amount::N(1)),
                targets,
                effects,
            )),
        card("Mechanical Mobster", "{3}", "Artifact Creature — Human Robot Villain").body(2, 1).when_targeting(
            enters(),
            vec![number_of(0, 1, TargetKind::CardInGraveyard(Who::Everyone, Filter::Any)), one(your_creatures())],
            vec![Effect::PutInto(Objects::Targets(0), Destination::Exile), connive(Objects::Targets(1))],
        ),
        legend("Baron Strucker, HYDRA Overlord", "{2}{B}", "Human Villain", 2, 2)
            .rule(RuleChange::SpellsCost(Who::You, subtype("Villain"), -1))
            .when(
                When::Enters(your_other("Villain")),
                vec![may(vec![Effect::OnceEachTurn(vec![connive(Objects::That)])])],
            ),
        legend("Swordsman, Sharp Scoundrel", "{1}{B}", "Human Hero Villain", 2, 2)
            .when_targeting(
                When::Enters(your_other("Villain")),
                vec![up_to_one(your("Equipment")), one(your_creatures())],
                vec![Effect::Attach(Objects::Targets(0), Objects::Targets(1))],
            )
            .when(When::Attacks(and(vec![your_creatures(), equipped()])), vec![connive(Objects::That)]),
        card("Kamiz, Obscura Oculus", "{1}{W}{U}{B}", "Legendary Creature — Octopus Rogue").body(2, 4).when_targeting(
            When::YouAttack,
            vec![one(attacking())],
            vec![
                until_end_of_turn(target(), vec![Mod::Restriction(Keyword::Unblockable)]),
                connive(target()),
                Effect::Choose {
                    who: Who::You,
                    among: and(vec![
                        attacking(),
                        not(Filter::Among(Box::new(target()))),
                        Filter::Power(Compare::Less, Box::new(Amount::Power(target()))),
                    ]),
                    number: (Many::N(1), Many::N(1)),
                    then: vec![gains(Objects::Chosen, &[Keyword::DoubleStrike])],
                },
            ],
        ),
        legend("Raffine, Scheming Seer", "{W}{U}{B}", "Sphinx Demon", 1, 4)
            .has(&[Keyword::Flying])
            .ability(Ability::Ward(vec![mana("{1}")]))
            .when_targeting(
                When::YouAttack,
                vec![one(attacking())],
                vec![Effect::Connive(target(), Amount::Count(attacking()))],
            ),
    ]
}

fn attached_and_lands() -> Vec<Card> {
    vec![
        // It is the creature that dealt the damage that connives, whatever became of it or of the Equipment.
        card("Mask of the Schemer", "{2}{U}", "Artifact — Equipment")
            .when(
                When::DealsDamage { by: Filter::Host, to_player: Some(true), combat: true },
                vec![Effect::Connive(Objects::Damager, Amount::That)],
            )
            .ability(equip("{2}")),
        card("Security Bypass", "{1}{U}", "Enchantment — Aura")
            .ability(Ability::Enchant(creatures()))
            .statics_if(
                Condition::All(vec![
                    Condition::Is(Objects::Host, Filter::Attacking),
                    Condition::Compare(Amount::Count(Filter::Attacking), Compare::Exactly, Amount::N(1)),
                ]),
                Filter::Host,
                vec![Mod::Restriction(Keyword::Unblockable)],
            )
            .statics(Filter::Host, vec![Mod::Gain(3)])
            .grants(triggered(hits_player(), vec![], it_connives())),
        card("Spymaster's Vault", "", "Land")
            .replaces_if(
                Condition::Not(Box::new(Condition::AtLeast(your("Swamp"), 1))),
                Replaces::EntersTapped(Filter::This),
            )
            .taps_for(&[Some(Colour::Black)])
            .activated(
                vec![mana("{B}"), Cost::Tap],
                vec![one(your_creatures())],
                vec![Effect::Connive(target(), Amount::DiedThisTurn)],
            ),
        card("Villainous Hideout", "", "Land")
            .taps_for(&[None])
            .ability(mana_ability(vec![Cost::Tap], vec![Effect::ManaOnlyFor(subtype("Villain"))]))
            .ability(activated_as_sorcery(
                vec![mana("{3}"), Cost::Tap],
                vec![one(your("Villain"))],
                vec![connive(target())],
            )),
    ]
}

/// With an Equipment attached to it.
fn equipped() -> Filter {
    Filter::Among(Box::new(Objects::HostOf(Box::new(Objects::All(subtype("Equipment"))))))
}
