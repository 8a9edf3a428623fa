//! What counters, copies or redirects spells and abilities, and what forbids to cast, to activate or to lose.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let spell = |kind| one_of(TargetKind::Spell(kind));
    let instant_or_sorcery = || or(vec![Filter::Type(Type::Instant), Filter::Type(Type::Sorcery)]);
    let ability = || one_of(TargetKind::AbilityOnStack { triggered_only: false, yours: false });
    let anything = |single_target| one_of(TargetKind::SpellOrAbility { single_target });
    vec![
        instant("Counterspell", "{U}{U}").spell(vec![spell(Filter::Any)], vec![Effect::Counter(0)]),
        instant("Disallow", "{1}{U}{U}").spell(vec![anything(false)], vec![Effect::Counter(0)]),
        instant("Circular Logic", "{2}{U}")
            .spell(
                vec![spell(Filter::Any)],
                vec![unless_paid(
                    Who::ControllerOf(Box::new(target())),
                    vec![Cost::Generic(Amount::Graveyard(Who::You, Filter::Any))],
                    Effect::Counter(0),
                )],
            )
            .ability(Ability::Madness(cost("{U}"))),
        instant("Stifle", "{U}").spell(vec![ability()], vec![Effect::Counter(0)]),
        instant("Trickbind", "{1}{U}").has(&[Keyword::SplitSecond]).spell(
            vec![ability()],
            vec![
                Effect::Counter(0),
                Effect::If(
                    Condition::Compare(Amount::Done, Compare::AtLeast, Amount::N(1)),
                    vec![Effect::Rule(
                        RuleChange::CannotActivate(Filter::Among(Box::new(Objects::Chosen))),
                        Duration::EndOfTurn,
                    )],
                    vec![],
                ),
            ],
        ),
        creature("Strict Proctor", "{1}{W}", "Spirit Cleric", 1, 3).has(&[Keyword::Flying]).when(
            When::EnteringTriggers(Filter::Any),
            vec![unless_paid(Who::That, vec![mana("{2}")], Effect::CounterThat)],
        ),
        card("Strionic Resonator", "{2}", "Artifact").activated(
            vec![mana("{2}"), Cost::Tap],
            vec![one_of(TargetKind::AbilityOnStack { triggered_only: true, yours: true })],
            vec![Effect::CopyAbility(0)],
        ),
        instant("Twincast", "{U}{U}").spell(vec![spell(instant_or_sorcery())], vec![Effect::CopySpell(0, vec![])]),
        instant("Fork", "{R}{R}").spell(
            vec![spell(instant_or_sorcery())],
            vec![Effect::CopySpell(0, vec![Mod::SetColours(vec![Colour::Red])])],
        ),
        card("Spellskite", "{2}", "Artifact Creature — Phyrexian Horror").body(0, 4).activated(
            vec![mana("{U/P}")],
            vec![anything(false)],
            vec![Effect::ChangeTarget { of: 0, to: Some(Objects::This) }],
        ),
        creature("Willbender", "{1}{U}", "Human Wizard", 1, 2).ability(Ability::Morph(cost("{1}{U}"))).when_targeting(
            When::TurnedFaceUp(Filter::This),
            vec![anything(true)],
            vec![Effect::ChangeTarget { of: 0, to: None }],
        ),
        card("Cursed Totem", "{2}", "Artifact").rule(RuleChange::CannotActivate(creatures())),
        card("Linvala, Keeper of Silence", "{2}{W}{W}", "Legendary Creature — Angel")
            .body(3, 4)
            .has(&[Keyword::Flying])
            .rule(RuleChange::CannotActivate(opposing_creatures())),
        card("Rule of Law", "{2}{W}", "Enchantment").rule(RuleChange::CastOneEachTurn(Who::Everyone)),
        planeswalker("Teferi, Time Raveler", "{1}{W}{U}", "Teferi", 4)
            .rule(RuleChange::SorcerySpeedOnly(Who::Opponents))
            .loyalty(
                1,
                vec![],
                vec![Effect::Rule(RuleChange::Flash(Who::You, Filter::Type(Type::Sorcery)), Duration::YourNextTurn)],
            )
            .loyalty(
                -3,
                vec![up_to_one(or(vec![Filter::Type(Type::Artifact), creatures(), Filter::Type(Type::Enchantment)]))],
                vec![Effect::PutInto(target(), Destination::Hand), Effect::Draw(Who::You, Amount::N(1))],
            ),
        card("Platinum Angel", "{7}", "Artifact Creature — Angel")
            .body(4, 4)
            .has(&[Keyword::Flying])
            .rule(RuleChange::CannotLose(Who::You))
            .rule(RuleChange::CannotWin(Who::Opponents)),
        card("Mirror Gallery", "{5}", "Artifact").rule(RuleChange::NoLegendRule),
        card("Propaganda", "{2}{U}", "Enchantment").rule(RuleChange::AttackersCost(Who::You, 2)),
        instant("Nexus of Fate", "{5}{U}{U}")
            .spell(vec![], vec![Effect::ExtraTurn(Who::You)])
            .replaces(shuffled_instead_of_buried()),
        card("Ashnod's Altar", "{3}", "Artifact")
            .ability(mana_ability(vec![Cost::Sacrifice(creatures(), 1)], vec![Effect::Mana(vec![None, None])])),
        creature("Viscera Seer", "{B}", "Vampire Wizard", 1, 1).activated(
            vec![Cost::Sacrifice(creatures(), 1)],
            vec![],
            vec![Effect::Scry(Who::You, Amount::N(1))],
        ),
    ]
}
