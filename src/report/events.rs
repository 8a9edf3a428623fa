//! Events in words.

use crate::cards::Catalogue;
use crate::engine::Start;
use crate::model::{Counter, Event, Ref, StackId, Thing};

/// What the objects of a game are called: by their labels, or by their cards' names.
pub(super) struct Called<'c> {
    cards: &'c Catalogue,
    slots: Vec<String>,
    /// What is or was on the stack: its source, and whether it is a spell.
    stacked: Vec<(StackId, Ref, bool)>,
}

impl<'c> Called<'c> {
    /// The names that a game begins with.
    pub fn new(start: &Start, cards: &'c Catalogue) -> Self {
        let name = |(slot, object): (usize, &crate::engine::Object)| {
            let label = start.labels.get(slot).cloned().flatten();
            label.unwrap_or_else(|| cards.get(object.card).name.clone())
        };
        Called { cards, slots: start.game.objects().iter().enumerate().map(name).collect(), stacked: Vec::new() }
    }

    /// Takes note of what an event names.
    pub fn learn(&mut self, event: Event) {
        match event {
            Event::Exists { object, card, .. } => {
                let slot = usize::from(object.slot);
                if self.slots.len() <= slot {
                    self.slots.resize(slot + 1, String::new());
                }
                self.slots[slot] = self.cards.get(card).name.clone();
            }
            Event::Cast { spell, on, .. } => self.stacked.push((on, spell, true)),
            Event::Activated { source, on, .. } | Event::Stacked { source, on, .. } => {
                self.stacked.push((on, source, false));
            }
            _ => {}
        }
    }

    fn object(&self, object: Ref) -> &str {
        self.slots.get(usize::from(object.slot)).map_or("something", String::as_str)
    }

    fn item(&self, on: StackId) -> String {
        match self.stacked.iter().rev().find(|(id, ..)| *id == on) {
            Some((_, spell, true)) => self.object(*spell).to_owned(),
            Some((_, source, false)) => format!("the ability of {}", self.object(*source)),
            None => "something".to_owned(),
        }
    }

    fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(object) => self.object(object).to_owned(),
            Thing::Player(seat) => seat.letter().to_owned(),
            Thing::Ability(on) => format!("the ability of {}", self.item(on)),
        }
    }

    /// An event in words; nothing where the trace shows it in another way.
    pub fn words(&self, event: Event) -> Option<String> {
        let of = |object| self.object(object);
        Some(match event {
            Event::Rules { .. } | Event::Player { .. } | Event::Begins { .. } | Event::Shown { .. } | Event::AtOnce => {
                return None;
            }
            Event::Priority { .. } | Event::Passes { .. } | Event::StateChecked { found: 0 } => return None,
            Event::StepBegins { step, active } => format!("{active}'s {step} begins"),
            Event::StateChecked { found } => format!("state-based actions: {found} apply"),
            Event::Exists { object, owner, .. } => {
                format!("a token comes into being: {}, owned by {owner}", of(object))
            }
            Event::Moved { was, from, to, controller, .. } => {
                let under = if to == crate::model::Zone::Battlefield {
                    format!(", under {controller}'s control")
                } else {
                    String::new()
                };
                format!("{}: {from} to {to}{under}", of(was))
            }
            Event::Ceased { object } => format!("{} ceases to exist", of(object)),
            Event::CountersPut { on, kind, number, by } => {
                format!("{by} puts {} on {}", counters(number, kind), self.thing(on))
            }
            Event::CountersRemoved { from, kind, number } => {
                format!("{} removed from {}", counters(number, kind), self.thing(from))
            }
            Event::CounterMoved { from, to, kind } => format!("a {kind} counter moves from {} to {}", of(from), of(to)),
            Event::CounterNotMoved { from, to, kind } => {
                format!("no {kind} counter can move from {} to {}: nothing happens", of(from), of(to))
            }
            Event::Replaced { source, what } => {
                format!("{} changes what happens to {}", of(source), self.thing(what))
            }
            Event::Tapped { object, tapped: true } => format!("{} becomes tapped", of(object)),
            Event::Tapped { object, tapped: false } => format!("{} becomes untapped", of(object)),
            Event::Cast { spell, player, .. } => format!("{player} casts {}", of(spell)),
            Event::Activated { source, player, .. } => format!("{player} activates an ability of {}", of(source)),
            Event::ManaMade { source, player } => format!("{player} makes mana with {}", of(source)),
            Event::LandPlayed { object, player } => format!("{player} plays {}", of(object)),
            Event::Triggered { source, controller, by } => {
                let by = by.map(|by| format!(" for {}", self.thing(by))).unwrap_or_default();
                format!("{} triggers{by}, for {controller}", of(source))
            }
            Event::DidNotTrigger { source, by } => {
                let by = by.map(|by| format!(" for {}", self.thing(by))).unwrap_or_default();
                format!("{} does not trigger{by}: its condition is false", of(source))
            }
            Event::Stacked { source, controller, .. } => {
                format!("{controller}'s triggered ability of {} goes on the stack", of(source))
            }
            Event::Targets { on, target } => format!("{} targets {}", self.item(on), self.thing(target)),
            Event::NoTarget { source } => format!("the ability of {} has no legal target and is removed", of(source)),
            Event::Resolves { on, .. } => format!("{} begins to resolve", self.item(on)),
            Event::Illegal { source, .. } => format!("{} does not resolve: its targets are illegal", of(source)),
            Event::ConditionFalse { source, .. } => {
                format!("the condition of {} is false: it does nothing", of(source))
            }
            Event::Resolved { on } => format!("{} has resolved", self.item(on)),
            Event::Countered { source, .. } => format!("{} is countered", of(source)),
            Event::Decided { player, yes: true } => format!("{player} decides to do it"),
            Event::Decided { player, yes: false } => format!("{player} declines"),
            Event::Drew { player, card } => format!("{player} draws {}", of(card)),
            Event::DrewNothing { player } => format!("{player} would draw from an empty library"),
            Event::Discarded { player, card } => format!("{player} discards {}", of(card)),
            Event::Damage { source, to, amount, combat } => {
                let how = if combat { "combat damage" } else { "damage" };
                format!("{} deals {amount} {how} to {}", of(source), self.thing(to))
            }
            Event::LifeStays { player, amount } => format!("that takes none of {player}'s life: it would be {amount}"),
            Event::Life { player, by } => format!("{player}'s life total changes by {by:+}"),
            Event::Destroyed { object } => format!("{} is destroyed", of(object)),
            Event::Regenerated { object } => format!("{} regenerates", of(object)),
            Event::Sacrificed { object, player } => format!("{player} sacrifices {}", of(object)),
            Event::Phased { object, out: true } => format!("{} phases out", of(object)),
            Event::Phased { object, out: false } => format!("{} phases in", of(object)),
            Event::ControlChanged { object, from, to } => format!("{}: from {from}'s control to {to}'s", of(object)),
            Event::Attached { object, to } => format!("{} becomes attached to {}", of(object), of(to)),
            Event::EffectBegins { source, on } => format!("an effect of {} on {} begins", of(source), of(on)),
            Event::EffectEnds { source } => format!("an effect of {} ends", of(source)),
            Event::Attacks { attacker, defender } => format!("{} attacks {}", of(attacker), self.thing(defender)),
            Event::Blocks { blocker, attacker } => format!("{} blocks {}", of(blocker), of(attacker)),
            Event::TurnedUp { object } => format!("{} is turned face up", of(object)),
            Event::Merged { object, into } => format!("{} merges with {}", of(object), of(into)),
            Event::BecameCopy { object, card } => format!("{} is a copy of {}", of(object), self.cards.get(card).name),
            Event::Connives { object, player, number, .. } => format!("{} connives {number}, for {player}", of(object)),
            Event::Connived { object, nonlands, .. } => {
                format!("{} has connived: {nonlands} nonland cards discarded", of(object))
            }
            Event::Lost { player } => format!("{player} loses the game"),
            Event::Left { player } => format!("{player} leaves the game"),
            Event::Over => "the game is over".to_owned(),
        })
    }
}

fn counters(number: u16, kind: Counter) -> String {
    if number == 1 { format!("a {kind} counter") } else { format!("{number} {kind} counters") }
}
