//! What makes creatures larger or gives them keywords: anthems, Auras, Equipment and instants.

use super::*;

/// All of them.
pub fn cards() -> Vec<Card> {
    vec![
        card("Glorious Anthem", "{1}{W}{W}", "Enchantment").statics(your_creatures(), vec![body(1, 1)]),
        card("Gaea's Anthem", "{1}{G}{G}", "Enchantment").statics(your_creatures(), vec![body(1, 1)]),
        card("Honor of the Pure", "{1}{W}", "Enchantment")
            .statics(and(vec![your_creatures(), Filter::Colour(Colour::White)]), vec![body(1, 1)]),
        card("Spidersilk Armor", "{2}{G}", "Enchantment")
            .statics(your_creatures(), vec![body(0, 1), Mod::Keyword(Keyword::Reach)]),
        card("Heliod, God of the Sun", "{3}{W}", "Legendary Enchantment Creature — God")
            .body(5, 6)
            .has(&[Keyword::Indestructible])
            .only_with_devotion_to(Colour::White)
            .statics(your_other_creatures(), vec![Mod::Keyword(Keyword::Vigilance)])
            .activated(vec![mana("{2}{W}{W}")], vec![], vec![create("Cleric", 1)]),
        instant("Giant Growth", "{G}").spell(vec![one(creatures())], vec![pump(target(), 3, 3)]),
        instant("Withstand Death", "{G}")
            .spell(vec![one(creatures())], vec![gains(target(), &[Keyword::Indestructible])]),
    ]
}
