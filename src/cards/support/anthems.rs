//! What makes creatures larger or smaller or gives them keywords: anthems, Auras, Equipment and instants.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    use Colour::{Green, Red, White};
    let coloured = |colour| and(vec![your_other_creatures(), Filter::Colour(colour)]);
    vec![
        card("Glorious Anthem", "{1}{W}{W}", "Enchantment").statics(your_creatures(), vec![body(1, 1)]),
        card("Gaea's Anthem", "{1}{G}{G}", "Enchantment").statics(your_creatures(), vec![body(1, 1)]),
        card("Honor of the Pure", "{1}{W}", "Enchantment")
            .statics(and(vec![your_creatures(), Filter::Colour(White)]), vec![body(1, 1)]),
        card("Spidersilk Armor", "{2}{G}", "Enchantment")
            .statics(your_creatures(), vec![body(0, 1), Mod::Keyword(Keyword::Reach)]),
        card("Elesh Norn, Grand Cenobite", "{5}{W}{W}", "Legendary Creature — Phyrexian Praetor")
            .body(4, 7)
            .has(&[Keyword::Vigilance])
            .statics(your_other_creatures(), vec![body(2, 2)])
            .statics(opposing_creatures(), vec![body(-2, -2)]),
        creature("Wilt-Leaf Liege", "{1}{G/W}{G/W}{G/W}", "Elf Knight", 4, 4)
            .statics(coloured(Green), vec![body(1, 1)])
            .statics(coloured(White), vec![body(1, 1)])
            .replaces(Replaces::DiscardOntoBattlefield(0)),
        creature("Mogg Squad", "{1}{R}", "Goblin", 3, 3).statics(Filter::This, {
            let others = || Amount::Times(-1, Box::new(Amount::Count(and(vec![creatures(), Filter::Other]))));
            vec![Mod::AddBody(others(), others())]
        }),
        card("Heliod, God of the Sun", "{3}{W}", "Legendary Enchantment Creature — God")
            .body(5, 6)
            .has(&[Keyword::Indestructible])
            .only_with_devotion_to(White)
            .statics(your_other_creatures(), vec![Mod::Keyword(Keyword::Vigilance)])
            .activated(vec![mana("{2}{W}{W}")], vec![], vec![create("Cleric", 1)]),
        card("Purphoros, God of the Forge", "{3}{R}", "Legendary Enchantment Creature — God")
            .body(6, 5)
            .has(&[Keyword::Indestructible])
            .only_with_devotion_to(Red)
            .when(When::Enters(your_other_creatures()), vec![Effect::DamagePlayers(Who::Opponents, Amount::N(2))])
            .activated(vec![mana("{2}{R}")], vec![], vec![pump(Objects::All(your_creatures()), 1, 0)]),
        // Auras and creatures that can be Auras.
        card("Rancor", "{G}", "Enchantment — Aura")
            .enchants(creatures(), vec![body(2, 0), Mod::Keyword(Keyword::Trample)])
            .when(When::Dies(Filter::This), vec![Effect::PutInto(Objects::That, Destination::Hand)]),
        card("Runes of the Deus", "{4}{R/G}", "Enchantment — Aura")
            .ability(Ability::Enchant(creatures()))
            .statics_if(
                Condition::Is(Objects::Host, Filter::Colour(Red)),
                Filter::Host,
                vec![body(1, 1), Mod::Keyword(Keyword::DoubleStrike)],
            )
            .statics_if(
                Condition::Is(Objects::Host, Filter::Colour(Green)),
                Filter::Host,
                vec![body(1, 1), Mod::Keyword(Keyword::Trample)],
            ),
        card("Pacifism", "{1}{W}", "Enchantment — Aura").enchants(
            creatures(),
            vec![Mod::Restriction(Keyword::CannotAttack), Mod::Restriction(Keyword::CannotBlock)],
        ),
        card("Boon Satyr", "{1}{G}{G}", "Enchantment Creature — Satyr")
            .body(4, 2)
            .has(&[Keyword::Flash])
            .ability(Ability::Bestow(cost("{3}{G}{G}")))
            .statics(Filter::Host, vec![body(4, 2)]),
        card("Nyxborn Rollicker", "{R}", "Enchantment Creature — Satyr")
            .body(1, 1)
            .ability(Ability::Bestow(cost("{1}{R}")))
            .statics(Filter::Host, vec![body(1, 1)]),
        // Equipment.
        card("Swiftfoot Boots", "{2}", "Artifact — Equipment")
            .statics(Filter::Host, vec![Mod::Keyword(Keyword::Hexproof), Mod::Keyword(Keyword::Haste)])
            .ability(equip("{1}")),
        card("Lightning Greaves", "{2}", "Artifact — Equipment")
            .statics(Filter::Host, vec![Mod::Keyword(Keyword::Haste), Mod::Keyword(Keyword::Shroud)])
            .ability(equip("{0}")),
        card("Skullclamp", "{1}", "Artifact — Equipment")
            .statics(Filter::Host, vec![body(1, -1)])
            .when(When::Dies(Filter::Host), vec![Effect::Draw(Who::You, Amount::N(2))])
            .ability(equip("{1}")),
        card("Flayer Husk", "{1}", "Artifact — Equipment")
            .living_weapon()
            .statics(Filter::Host, vec![body(1, 1)])
            .ability(equip("{2}")),
        card("Batterskull", "{5}", "Artifact — Equipment")
            .living_weapon()
            .statics(Filter::Host, vec![body(4, 4), Mod::Keyword(Keyword::Vigilance), Mod::Keyword(Keyword::Lifelink)])
            .activated(vec![mana("{3}")], vec![], vec![Effect::PutInto(Objects::This, Destination::Hand)])
            .ability(equip("{5}")),
        // Instants.
        instant("Giant Growth", "{G}").spell(vec![one(creatures())], vec![pump(target(), 3, 3)]),
        instant("Withstand Death", "{G}")
            .spell(vec![one(creatures())], vec![gains(target(), &[Keyword::Indestructible])]),
        instant("Darkblast", "{B}")
            .spell(vec![one(creatures())], vec![pump(target(), -1, -1)])
            .ability(Ability::Dredge(3)),
    ]
}

impl Card {
    /// Living weapon (CR 702.92).
    fn living_weapon(self) -> Self {
        self.when(enters(), vec![create("Phyrexian Germ", 1), Effect::Attach(Objects::This, Objects::New)])
    }
}
