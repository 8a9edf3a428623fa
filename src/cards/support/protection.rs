//! Protection, hexproof, shroud, and what watches for targets.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    use Colour::{Black, Blue, Red, White};
    let colour = Filter::Colour;
    let artifact_or_creature = || and(vec![or(vec![Filter::Type(Type::Artifact), creatures()]), yours()]);
    let mut blessing = instant("Apostle's Blessing", "{1}{W/P}")
        .spell(vec![one(artifact_or_creature())], vec![gain_one_of(1..=6)])
        .grants(Ability::Protection(Filter::Type(Type::Artifact)));
    let mut willing = instant("Gods Willing", "{W}")
        .spell(vec![one(your_creatures())], vec![gain_one_of(1..=5), Effect::Scry(Who::You, Amount::N(1))]);
    for each in Colour::ALL {
        blessing = blessing.grants(Ability::Protection(colour(each)));
        willing = willing.grants(Ability::Protection(colour(each)));
    }
    let sacrifice_if_targeted =
        || triggered(When::BecomesTarget(Filter::This, Who::Everyone), vec![], vec![Effect::Sacrifice(Objects::This)]);
    vec![
        creature("Beloved Chaplain", "{1}{W}", "Human Cleric", 1, 1).protection(creatures()),
        card("Commander Eesha", "{2}{W}{W}", "Legendary Creature — Bird Soldier")
            .body(2, 4)
            .has(&[Keyword::Flying])
            .protection(creatures()),
        creature("White Knight", "{W}{W}", "Human Knight", 2, 2).has(&[Keyword::FirstStrike]).protection(colour(Black)),
        creature("Black Knight", "{B}{B}", "Human Knight", 2, 2).has(&[Keyword::FirstStrike]).protection(colour(White)),
        creature("Paladin en-Vec", "{1}{W}{W}", "Human Knight", 2, 2)
            .has(&[Keyword::FirstStrike])
            .protection(colour(Black))
            .protection(colour(Red)),
        creature("Yavimaya Barbarian", "{R}{G}", "Elf Barbarian", 2, 2).protection(colour(Blue)),
        creature("Baneslayer Angel", "{3}{W}{W}", "Angel", 5, 5)
            .has(&[Keyword::Flying, Keyword::FirstStrike, Keyword::Lifelink])
            .protection(subtype("Demon"))
            .protection(subtype("Dragon")),
        creature("Mistmeadow Skulk", "{1}{W}", "Kithkin Rogue", 1, 1)
            .has(&[Keyword::Lifelink])
            .protection(Filter::ManaValue(Compare::AtLeast, Box::new(Amount::N(3)))),
        creature("Pristine Angel", "{4}{W}{W}", "Angel", 4, 4)
            .has(&[Keyword::Flying])
            .statics_if(
                Condition::Is(Objects::This, not(Filter::Tapped)),
                Filter::This,
                vec![Mod::Gain(2), Mod::Gain(3)],
            )
            .when(When::Cast(Who::You, Filter::Any, None), vec![may(vec![Effect::Untap(Objects::This)])])
            .grants(Ability::Protection(Filter::Type(Type::Artifact)))
            .grants(Ability::Protection(or(Colour::ALL.map(colour).to_vec()))),
        card("Progenitus", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}", "Legendary Creature — Hydra Avatar")
            .body(10, 10)
            .protection(Filter::Any)
            .replaces(shuffled_instead_of_buried()),
        card("Emrakul, the Aeons Torn", "{15}", "Legendary Creature — Eldrazi")
            .body(15, 15)
            .has(&[Keyword::Flying])
            .ability(Ability::CannotBeCountered)
            .ability(triggered_from(
                Zone::Stack,
                When::Cast(Who::You, Filter::This, None),
                vec![Effect::ExtraTurn(Who::You)],
            ))
            .protection(and(vec![Filter::Spell, not(Filter::Colourless)]))
            // Annihilator 6 (CR 702.86).
            .when(When::Attacks(Filter::This), vec![Effect::SacrificeChosen(Who::That, Filter::Any, Amount::N(6))])
            .ability(triggered_from(Zone::Graveyard, When::Buried(Filter::This), {
                let graveyard = Objects::InGraveyards(Who::OwnerOf(Box::new(Objects::This)), Filter::Any);
                vec![Effect::PutInto(graveyard, Destination::LibraryShuffled)]
            })),
        // Hexproof and shroud.
        creature("Gladecover Scout", "{G}", "Elf Scout", 1, 1).has(&[Keyword::Hexproof]),
        creature("Slippery Bogle", "{G/U}", "Beast", 1, 1).has(&[Keyword::Hexproof]),
        creature("Silhana Ledgewalker", "{1}{G}", "Elf Rogue", 1, 1)
            .has(&[Keyword::Hexproof, Keyword::BlockedByFlyersOnly]),
        creature("Troll Ascetic", "{1}{G}{G}", "Troll Shaman", 3, 2).has(&[Keyword::Hexproof]).activated(
            vec![mana("{1}{G}")],
            vec![],
            vec![Effect::Regenerate(Objects::This)],
        ),
        creature("Elvish Lookout", "{G}", "Elf", 1, 1).has(&[Keyword::Shroud]),
        creature("Deadly Insect", "{4}{G}", "Insect", 6, 1).has(&[Keyword::Shroud]),
        creature("Blastoderm", "{2}{G}{G}", "Beast", 5, 5)
            .has(&[Keyword::Shroud])
            // Fading 3 (CR 702.32).
            .replaces(enters_with(Counter::Fade, Amount::N(3)))
            .when(
                your_upkeep(),
                vec![Effect::If(
                    Condition::HasCounter(Objects::This, Counter::Fade, 1),
                    vec![Effect::Remove(Objects::This, Counter::Fade, Amount::N(1))],
                    vec![Effect::Sacrifice(Objects::This)],
                )],
            ),
        creature("Plaxmanta", "{1}{U}", "Beast", 2, 2)
            .has(&[Keyword::Flash])
            .when(enters(), vec![gains(Objects::All(your_creatures()), &[Keyword::Shroud])])
            .when(
                enters(),
                vec![Effect::If(
                    Condition::SpentOn(Objects::This, Colour::Green),
                    vec![],
                    vec![Effect::Sacrifice(Objects::This)],
                )],
            ),
        card("Privileged Position", "{2}{G/W}{G/W}{G/W}", "Enchantment")
            .statics(and(vec![yours(), Filter::Other]), vec![Mod::Keyword(Keyword::Hexproof)]),
        card("Steely Resolve", "{1}{G}", "Enchantment")
            .replaces(Replaces::AsEnters(vec![Effect::ChooseCreatureType]))
            .statics(and(vec![creatures(), Filter::ChosenType]), vec![Mod::Keyword(Keyword::Shroud)]),
        // That it may begin the game on the battlefield is over before a position is set up.
        card("Leyline of Sanctity", "{2}{W}{W}", "Enchantment")
            .rule(RuleChange::PlayersHave(Who::You, Keyword::Hexproof)),
        blessing,
        willing,
        instant("Ranger's Guile", "{G}").spell(
            vec![one(your_creatures())],
            vec![until_end_of_turn(target(), vec![body(1, 1), Mod::Keyword(Keyword::Hexproof)])],
        ),
        instant("Vines of Vastwood", "{G}")
            .spell(vec![one(creatures())], vec![until_end_of_turn(target(), vec![out_of_reach()])])
            .ability(Ability::Kicker(
                cost("{G}"),
                text(vec![one(creatures())], vec![until_end_of_turn(target(), vec![out_of_reach(), body(4, 4)])]),
            )),
        // What watches for targets.
        card("Cowardice", "{3}{U}{U}", "Enchantment").when(
            When::BecomesTarget(creatures(), Who::Everyone),
            vec![Effect::PutInto(Objects::That, Destination::Hand)],
        ),
        card("Dismiss into Dream", "{6}{U}", "Enchantment")
            .statics(opposing_creatures(), vec![Mod::AddSubtypes(subtypes(&["Illusion"])), Mod::Gain(1)])
            .grants(sacrifice_if_targeted()),
        card("Kira, Great Glass-Spinner", "{1}{U}{U}", "Legendary Creature — Spirit")
            .body(2, 2)
            .has(&[Keyword::Flying])
            .statics(your_creatures(), vec![Mod::Gain(1)])
            .grants(triggered(
                When::BecomesTargetFirst(Filter::This, Who::Everyone),
                vec![],
                vec![Effect::CounterThat],
            )),
        creature("Diffusion Sliver", "{1}{U}", "Sliver", 1, 1).when(
            When::BecomesTarget(and(vec![your_creatures(), subtype("Sliver")]), Who::Opponents),
            vec![unless_paid(Who::That, vec![mana("{2}")], Effect::CounterThat)],
        ),
        card("Phantasmal Image", "{1}{U}", "Creature — Illusion")
            .body(0, 0)
            .may_replace(Replaces::EntersAsCopy {
                of: creatures(),
                except: vec![Mod::AddSubtypes(subtypes(&["Illusion"])), Mod::Gain(1)],
            })
            .grants(sacrifice_if_targeted()),
    ]
}

/// The first target gains one of the abilities at these places, as you choose, until end of turn.
fn gain_one_of(places: std::ops::RangeInclusive<u8>) -> Effect {
    Effect::ChooseOne(Who::You, places.map(|place| vec![until_end_of_turn(target(), vec![Mod::Gain(place)])]).collect())
}

/// Can't be the target of spells or abilities that your opponents control.
fn out_of_reach() -> Mod {
    Mod::CannotBeTargetedBy(Who::Opponents)
}
