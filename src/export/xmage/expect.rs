//! What a case expects, as checks of XMage: each is queued for its moment, so that it sees the game as it is then.

use super::{Test, counter, text};
use crate::cards::Type;
use crate::model::{Cards, Expect, ObjectExpect, PlayerExpect, Zone};

/// The keywords that are classes there, by the words of cases.
const KEYWORDS: [(&str, &str); 14] = [
    ("flying", "FlyingAbility"),
    ("reach", "ReachAbility"),
    ("trample", "TrampleAbility"),
    ("vigilance", "VigilanceAbility"),
    ("haste", "HasteAbility"),
    ("hexproof", "HexproofAbility"),
    ("shroud", "ShroudAbility"),
    ("lifelink", "LifelinkAbility"),
    ("deathtouch", "DeathtouchAbility"),
    ("first strike", "FirstStrikeAbility"),
    ("double strike", "DoubleStrikeAbility"),
    ("defender", "DefenderAbility"),
    ("indestructible", "IndestructibleAbility"),
    ("flash", "FlashAbility"),
];

impl Test<'_> {
    /// What is expected now; `last` says that nothing is played after it.
    pub(super) fn expect(&mut self, expect: &Expect, last: bool) -> Result<(), String> {
        let active = self.case.setup.turn.active.clone();
        if let Some(stack) = &expect.stack {
            self.check("checkStackSize", &active, &[stack.len().to_string()]);
            if stack.iter().any(|entry| entry.source.is_some() || entry.targets.is_some()) {
                self.unsaid("what is on the stack, beyond how much");
            }
        }
        if expect.turn.is_some() {
            self.unsaid("whose turn it is, and the step");
        }
        for (letter, player) in &expect.players {
            self.player(letter, player, last)?;
        }
        for (name, object) in &expect.objects {
            self.object(name, object)?;
        }
        Ok(())
    }

    fn player(&mut self, letter: &str, player: &PlayerExpect, last: bool) -> Result<(), String> {
        let PlayerExpect { life, hand, library, graveyard, exile, counters, lost } = player;
        if let Some(life) = life {
            self.check("checkLife", letter, &[life.to_string()]);
        }
        match hand {
            None => {}
            Some(Cards::Count(number)) => self.check("checkHandCount", letter, &[number.to_string()]),
            Some(Cards::List(names)) => {
                self.check("checkHandCount", letter, &[names.len().to_string()]);
                self.each(letter, "checkHandCardCount", names);
            }
        }
        for (cards, call, what) in [
            (graveyard, "checkGraveyardCount", "how many cards a graveyard has, and in which order"),
            (exile, "checkExileCount", "how many cards are exiled"),
            (library, "checkLibraryCount", "how many cards a library has, and in which order"),
        ] {
            match cards {
                None => {}
                Some(Cards::List(names)) => {
                    self.each(letter, call, names);
                    self.unsaid(what);
                }
                Some(Cards::Count(_)) => self.unsaid(what),
            }
        }
        if !counters.is_empty() {
            self.unsaid("counters on a player");
        }
        match lost {
            None => {}
            Some(true) if last => self.after.push(format!("assertLostTheGame(player{letter})")),
            Some(true) => return Err("a player has lost, and something is expected after it".to_owned()),
            Some(false) => {
                let other = if letter == "A" { "B" } else { "A" };
                self.check("checkPlayerInGame", other, &[format!("player{letter}"), "true".to_owned()]);
            }
        }
        Ok(())
    }

    /// How many cards of each name there are.
    fn each(&mut self, letter: &str, call: &str, names: &[String]) {
        let cards: Vec<String> = names.iter().map(|name| self.names.card(name).to_owned()).collect();
        for (place, card) in cards.iter().enumerate().filter(|(place, card)| !cards[..*place].contains(card)) {
            let number = cards[place..].iter().filter(|other| *other == card).count();
            self.check(call, letter, &[text(card), number.to_string()]);
        }
    }

    fn object(&mut self, name: &str, object: &ObjectExpect) -> Result<(), String> {
        let card = self.names.card(name).to_owned();
        let whose = object.controller.clone().or_else(|| self.names.controller(name).map(str::to_owned));
        let owner = self.names.owner(name).map(str::to_owned).or_else(|| object.owner.clone());
        let unknown = || format!("whose {card} is, the test would have to know");
        if object.absent {
            let whose = whose.or(owner);
            let letters = whose.map_or(vec!["A".to_owned(), "B".to_owned()], |letter| vec![letter]);
            for letter in letters {
                self.check("checkPermanentCount", &letter, &[text(&card), "0".to_owned()]);
            }
            return Ok(());
        }
        if let Some(zone) = object.zone.filter(|zone| *zone != Zone::Battlefield) {
            let call = match zone {
                Zone::Graveyard => "checkGraveyardCount",
                Zone::Hand => "checkHandCardCount",
                Zone::Exile => "checkExileCount",
                Zone::Library => "checkLibraryCount",
                Zone::Stack | Zone::Battlefield => {
                    self.unsaid(format!("that {card} is on the stack"));
                    return Ok(());
                }
            };
            self.check(call, &owner.ok_or_else(unknown)?, &[text(&card), "1".to_owned()]);
            return Ok(());
        }
        let letter = whose.ok_or_else(unknown)?;
        self.permanent_is(&letter, &card, object);
        Ok(())
    }

    fn permanent_is(&mut self, letter: &str, card: &str, object: &ObjectExpect) {
        self.check("checkPermanentCount", letter, &[text(card), "1".to_owned()]);
        for (kind, number) in &object.counters {
            self.check("checkPermanentCounters", letter, &[text(card), counter(kind), number.to_string()]);
        }
        match (object.power, object.toughness) {
            (Some(power), Some(toughness)) => {
                self.check("checkPT", letter, &[text(card), power.to_string(), toughness.to_string()]);
            }
            (None, None) => {}
            _ => self.unsaid(format!("the power or toughness of {card} without the other")),
        }
        if let Some(tapped) = object.tapped {
            self.check("checkPermanentTapped", letter, &[text(card), tapped.to_string(), "1".to_owned()]);
        }
        if let Some(damage) = object.damage {
            self.check("checkDamage", letter, &[text(card), damage.to_string()]);
        }
        for word in &object.keywords {
            let (word, has) = word.strip_prefix("not ").map_or((word.as_str(), true), |word| (word, false));
            match KEYWORDS.iter().find(|(known, _)| *known == word) {
                Some((_, class)) => {
                    let arguments = [text(card), format!("{class}.class"), has.to_string()];
                    self.check("checkAbility", letter, &arguments);
                }
                None => self.unsaid(format!("whether {card} has {word}")),
            }
        }
        for word in &object.types {
            let (word, has) = word.strip_prefix("not ").map_or((word.as_str(), true), |word| (word, false));
            let name = word.to_uppercase().replace([' ', '-'], "_").replace('\'', "");
            let is_type = Type::ALL.iter().any(|one| one.word().eq_ignore_ascii_case(word));
            let supertype = crate::cards::Supertype::ALL.iter().any(|one| one.word().eq_ignore_ascii_case(word));
            let (call, class) = if is_type { ("checkType", "CardType") } else { ("checkSubType", "SubType") };
            match supertype {
                true => self.unsaid(format!("whether {card} is {word}")),
                false => self.check(call, letter, &[text(card), format!("{class}.{name}"), has.to_string()]),
            }
        }
        for (is, what) in [
            (object.attached.is_some(), "what it is attached to"),
            (object.face_down.is_some(), "whether it is face down"),
            (object.phased_out.is_some(), "whether it is phased out"),
            (object.token.is_some(), "whether it is a token"),
            (object.owner.is_some(), "who owns it"),
        ] {
            if is {
                self.unsaid(format!("of {card}, {what}"));
            }
        }
    }
}
