//! Who controls permanents, and what phases out.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    let take = || until_end_of_turn(target(), vec![Mod::Control(Who::You)]);
    let untap = || Effect::Untap(target());
    let hasten = || gains(target(), &[Keyword::Haste]);
    let stolen =
        |name, cost| card(name, cost, "Enchantment — Aura").enchants(creatures(), vec![Mod::Control(Who::You)]);
    vec![
        sorcery("Act of Treason", "{2}{R}").spell(vec![one(creatures())], vec![take(), untap(), hasten()]),
        sorcery("Threaten", "{2}{R}").spell(vec![one(creatures())], vec![untap(), take(), hasten()]),
        instant("Act of Aggression", "{3}{R/P}{R/P}")
            .spell(vec![one(opposing_creatures())], vec![take(), untap(), hasten()]),
        instant("Ray of Command", "{3}{U}")
            .spell(vec![one(opposing_creatures())], vec![untap(), take(), hasten(), Effect::Later(1, target())])
            .grants(triggered(
                When::LosesControl(Who::You, Filter::Among(Box::new(Objects::That))),
                vec![],
                vec![Effect::Tap(Objects::That)],
            )),
        stolen("Control Magic", "{2}{U}{U}"),
        stolen("Mind Control", "{3}{U}{U}"),
        stolen("Persuasion", "{3}{U}{U}"),
        sorcery("Donate", "{2}{U}").spell(
            vec![one_of(TargetKind::Player(Who::Everyone)), one(yours())],
            vec![Effect::Modify(Objects::Target(1), vec![Mod::Control(Who::Target(0))], Duration::Forever)],
        ),
        instant("Brand", "{R}")
            .spell(
                vec![],
                vec![Effect::Modify(
                    Objects::All(Filter::OwnedBy(Who::You)),
                    vec![Mod::Control(Who::You)],
                    Duration::Forever,
                )],
            )
            .ability(cycling("{2}")),
        card("Homeward Path", "", "Land").taps_for(&[None]).activated(
            vec![Cost::Tap],
            vec![],
            vec![Effect::OwnersGainControl(creatures())],
        ),
        // Phasing.
        instant("Reality Ripple", "{1}{U}").spell(
            vec![one(or(vec![Filter::Type(Type::Artifact), creatures(), Filter::Type(Type::Land)]))],
            vec![Effect::PhaseOut(target())],
        ),
        instant("Slip Out the Back", "{U}")
            .spell(vec![one(creatures())], vec![put_plus_one(target(), 1), Effect::PhaseOut(target())]),
        instant("Galadriel's Dismissal", "{W}")
            .spell(vec![one(creatures())], vec![Effect::PhaseOut(target())])
            .ability(Ability::Kicker(
                cost("{2}{W}"),
                text(
                    vec![one_of(TargetKind::Player(Who::Everyone))],
                    vec![Effect::PhaseOut(Objects::All(and(vec![creatures(), Filter::ControlledBy(Who::Target(0))])))],
                ),
            )),
        card("Vanishing", "{U}", "Enchantment — Aura").ability(Ability::Enchant(creatures())).activated(
            vec![mana("{U}{U}")],
            vec![],
            vec![Effect::PhaseOut(Objects::Host)],
        ),
        instant("Teferi's Protection", "{2}{W}").spell(
            vec![],
            vec![
                Effect::Rule(RuleChange::LifeCannotChange(Who::You), Duration::YourNextTurn),
                Effect::Rule(RuleChange::PlayersProtected(Who::You, Filter::Any), Duration::YourNextTurn),
                Effect::PhaseOut(Objects::All(yours())),
                Effect::PutInto(Objects::This, Destination::Exile),
            ],
        ),
    ]
}
