//! The handful of functions with which the built-in cards are written.

use super::{
    Ability, Activated, Amount, Card, Colours, Condition, Cost, Duration, Effect, Filter, Keyword, ManaCost, Many, Mod,
    Modes, Objects, Recount, Replacement, Replaces, RuleChange, Static, TargetKind, TargetSpec, Text, Triggered, Type,
    TypeLine, When, Who,
};
use crate::model::{Counter, Zone};

/// A card with a name, a cost (empty for none) and a type line.
///
/// # Panics
/// On a cost or type line that cannot be read: the built-in cards are written here, and a test reads them all.
pub fn card(name: &str, cost: &str, line: &str) -> Card {
    let cost: Option<ManaCost> = match cost {
        "" => None,
        written => Some(written.parse().unwrap_or_else(|fault| panic!("{name}: {fault}"))),
    };
    let line = TypeLine::parse(line).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    Card {
        name: name.to_owned(),
        colours: cost.as_ref().map_or(Colours::NONE, ManaCost::colours),
        cost,
        line,
        ..Card::default()
    }
}

/// A creature card: its subtypes, power and toughness.
pub fn creature(name: &str, cost: &str, subtypes: &str, power: i16, toughness: i16) -> Card {
    card(name, cost, &format!("Creature — {subtypes}")).body(power, toughness)
}

/// An instant.
pub fn instant(name: &str, cost: &str) -> Card {
    card(name, cost, "Instant")
}

/// A sorcery.
pub fn sorcery(name: &str, cost: &str) -> Card {
    card(name, cost, "Sorcery")
}

/// A token by its own name.
pub fn token(name: &str, line: &str, colours: &[super::Colour], power: i16, toughness: i16) -> Card {
    let mut token = card(name, "", line).body(power, toughness);
    token.colours = colours.iter().copied().collect();
    token.token = true;
    token
}

impl Card {
    /// The card with what follows from its abilities.
    #[must_use]
    pub(super) fn finished(mut self) -> Self {
        self.watches_elsewhere = self.abilities.iter().any(|ability| match ability {
            Ability::TriggeredFrom(..) => true,
            Ability::Triggered(triggered) => matches!(triggered.when, When::Cycles(Filter::This)),
            _ => false,
        });
        self
    }

    /// Sets power and toughness.
    #[must_use]
    pub fn body(mut self, power: i16, toughness: i16) -> Self {
        self.body = Some((power, toughness));
        self
    }

    /// Adds keywords.
    #[must_use]
    pub fn has(mut self, keywords: &[Keyword]) -> Self {
        for keyword in keywords {
            self.keywords = self.keywords.with(*keyword);
        }
        self
    }

    /// Adds a printed ability.
    #[must_use]
    pub fn ability(mut self, ability: Ability) -> Self {
        debug_assert_eq!(usize::from(self.printed), self.abilities.len(), "printed abilities come first");
        self.abilities.push(ability);
        self.printed += 1;
        self
    }

    /// Adds an ability that the card only grants, or that comes later; effects speak of it by its place.
    #[must_use]
    pub fn grants(mut self, ability: Ability) -> Self {
        self.abilities.push(ability);
        self
    }

    /// Graft N.
    #[must_use]
    pub fn graft(self, number: u8) -> Self {
        self.ability(Ability::Graft(number))
    }

    /// What an instant or sorcery does.
    #[must_use]
    pub fn spell(self, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Self {
        self.ability(Ability::Spell(text(targets, effects)))
    }

    /// An activated ability.
    #[must_use]
    pub fn activated(self, costs: Vec<Cost>, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Self {
        self.ability(activated(costs, targets, effects))
    }

    /// `{T}: Add` mana; `None` is colourless.
    #[must_use]
    pub fn taps_for(self, mana: &[Option<super::Colour>]) -> Self {
        let add = vec![Effect::Mana(mana.to_vec())];
        self.ability(Ability::Activated(Activated { mana: true, ..activation(vec![Cost::Tap], vec![], add) }))
    }

    /// A triggered ability without targets.
    #[must_use]
    pub fn when(self, when: When, effects: Vec<Effect>) -> Self {
        self.ability(triggered(when, vec![], effects))
    }

    /// A triggered ability with targets.
    #[must_use]
    pub fn when_targeting(self, when: When, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Self {
        self.ability(triggered(when, targets, effects))
    }

    /// A static ability that changes objects.
    #[must_use]
    pub fn statics(self, on: Filter, mods: Vec<Mod>) -> Self {
        self.ability(Ability::Static(Static { on, mods, only_if: None, rules: vec![] }))
    }

    /// A static ability that changes rules.
    #[must_use]
    pub fn rule(self, rule: RuleChange) -> Self {
        self.ability(Ability::Static(Static { on: Filter::This, mods: vec![], only_if: None, rules: vec![rule] }))
    }

    /// A replacement effect.
    #[must_use]
    pub fn replaces(self, what: Replaces) -> Self {
        self.ability(Ability::Replacement(Replacement { what, only_if: None, optional: false }))
    }

    /// A replacement effect that may be declined.
    #[must_use]
    pub fn may_replace(self, what: Replaces) -> Self {
        self.ability(Ability::Replacement(Replacement { what, only_if: None, optional: true }))
    }

    /// Declares something printed that is not built, with the reason.
    #[must_use]
    pub fn unbuilt(mut self, what: &str) -> Self {
        self.unbuilt.push(what.to_owned());
        self
    }
}

/// What a spell or ability does.
pub fn text(targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Text {
    Text { targets, effects, modes: None }
}

/// What a modal spell or ability does: this many of these modes.
pub fn modal(choose: (u8, u8), repeat: bool, texts: Vec<Text>) -> Text {
    Text { targets: vec![], effects: vec![], modes: Some(Modes { choose, repeat, texts }) }
}

fn activation(costs: Vec<Cost>, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Activated {
    Activated {
        costs,
        text: text(targets, effects),
        mana: false,
        sorcery_speed: false,
        once_each_turn: false,
        from: Zone::Battlefield,
        only_if: None,
    }
}

/// An activated ability.
pub fn activated(costs: Vec<Cost>, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Ability {
    Ability::Activated(activation(costs, targets, effects))
}

/// An activated ability that can be activated only as a sorcery.
pub fn activated_as_sorcery(costs: Vec<Cost>, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Ability {
    Ability::Activated(Activated { sorcery_speed: true, ..activation(costs, targets, effects) })
}

/// Cycling with a cost (CR 702.29a).
///
/// # Panics
/// On a cost that cannot be read.
pub fn cycling(cost: &str) -> Ability {
    cycling_for(cost, vec![Effect::Draw(Who::You, Amount::N(1))])
}

/// A variant of cycling that does something else than draw a card (CR 702.29e).
///
/// # Panics
/// On a cost that cannot be read.
pub fn cycling_for(cost: &str, effects: Vec<Effect>) -> Ability {
    let costs = vec![mana(cost), Cost::DiscardThis];
    Ability::Cycling(Activated { from: Zone::Hand, ..activation(costs, vec![], effects) })
}

/// Equip with a cost.
pub fn equip(cost: &str) -> Ability {
    let yours = and(vec![creatures(), yours()]);
    activated_as_sorcery(vec![mana(cost)], vec![one(yours)], vec![Effect::Attach(Objects::This, Objects::Target(0))])
}

/// A triggered ability.
pub fn triggered(when: When, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Ability {
    Ability::Triggered(Triggered { when, only_if: None, text: text(targets, effects), once_each_turn: false })
}

/// A triggered ability that works from a zone other than the battlefield.
pub fn triggered_from(zone: Zone, when: When, effects: Vec<Effect>) -> Ability {
    let text = text(vec![], effects);
    Ability::TriggeredFrom(zone, Triggered { when, only_if: None, text, once_each_turn: false })
}

/// A triggered ability with an intervening if.
pub fn triggered_if(when: When, only_if: Condition, targets: Vec<TargetSpec>, effects: Vec<Effect>) -> Ability {
    Ability::Triggered(Triggered { when, only_if: Some(only_if), text: text(targets, effects), once_each_turn: false })
}

/// A mana cost, as part of a cost.
///
/// # Panics
/// On a cost that cannot be read.
pub fn mana(cost: &str) -> Cost {
    Cost::Mana(cost.parse().unwrap_or_else(|fault| panic!("{fault}")))
}

/// Exactly one target permanent of a kind.
pub fn one(what: Filter) -> TargetSpec {
    number_of(1, 1, TargetKind::Permanent(what))
}

/// Up to one target permanent of a kind.
pub fn up_to_one(what: Filter) -> TargetSpec {
    number_of(0, 1, TargetKind::Permanent(what))
}

/// Exactly one target of any sort.
pub fn one_of(what: TargetKind) -> TargetSpec {
    number_of(1, 1, what)
}

/// Between so many and so many targets of any sort.
pub fn number_of(least: u8, most: u8, what: TargetKind) -> TargetSpec {
    TargetSpec { what, number: (Many::N(least), Many::N(most)) }
}

/// Any target: a creature, a planeswalker or a player.
pub fn any_target() -> TargetSpec {
    one_of(TargetKind::PermanentOrPlayer(or(vec![creatures(), Filter::Type(Type::Planeswalker)])))
}

/// Creatures.
pub fn creatures() -> Filter {
    Filter::Type(Type::Creature)
}

/// Your permanents.
pub fn yours() -> Filter {
    Filter::ControlledBy(Who::You)
}

/// Your creatures.
pub fn your_creatures() -> Filter {
    and(vec![creatures(), yours()])
}

/// Your other creatures.
pub fn your_other_creatures() -> Filter {
    and(vec![creatures(), yours(), Filter::Other])
}

/// All of these.
pub fn and(filters: Vec<Filter>) -> Filter {
    Filter::All(filters)
}

/// Any of these.
pub fn or(filters: Vec<Filter>) -> Filter {
    Filter::OneOf(filters)
}

/// None of this.
pub fn not(filter: Filter) -> Filter {
    Filter::Not(Box::new(filter))
}

/// A creature with a +1/+1 counter on it.
pub fn creature_with_plus_one() -> Filter {
    and(vec![creatures(), Filter::Counter(Counter::PlusOne)])
}

/// Puts +1/+1 counters.
pub fn put_plus_one(on: Objects, number: i16) -> Effect {
    Effect::Put(on, Counter::PlusOne, Amount::N(number))
}

/// Gets +N/+M until end of turn.
pub fn pump(what: Objects, power: i16, toughness: i16) -> Effect {
    Effect::Modify(what, vec![body(power, toughness)], Duration::EndOfTurn)
}

/// Gains keywords until end of turn.
pub fn gains(what: Objects, keywords: &[Keyword]) -> Effect {
    Effect::Modify(what, keywords.iter().map(|keyword| Mod::Keyword(*keyword)).collect(), Duration::EndOfTurn)
}

/// +N/+M.
pub fn body(power: i16, toughness: i16) -> Mod {
    Mod::AddBody(Amount::N(power), Amount::N(toughness))
}

/// You may do this.
pub fn may(effects: Vec<Effect>) -> Effect {
    Effect::May(Who::You, effects)
}

/// This enters with counters.
pub fn enters_with(kind: Counter, number: Amount) -> Replaces {
    Replaces::EntersWith(Filter::This, kind, number)
}

/// Counters that would be put on permanents of a kind, by anybody, of a kind or any, are counted again.
pub fn counters_become(on: Filter, kind: Option<Counter>, instead: Recount) -> Replaces {
    Replaces::CountersPut { on, kind, by: Who::Everyone, instead }
}
