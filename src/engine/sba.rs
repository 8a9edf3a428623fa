//! State-based actions (CR 704): checked whenever a player would receive priority, all at once, again and again until
//! none applies.

use arrayvec::ArrayVec;

use super::ask::Opt;
use super::board::Frame;
use super::flow::Flow;
use super::game::{Change, Flag, Move, Record, Why};
use super::layers::Traits;
use super::rules::{EmptyDraw, Legends, StateChecks, ToughnessZero};
use super::table::Table;
use crate::cards::{Ability, Catalogue, Filter, Keyword, RuleChange, Supertype, Triggered, Type, When};
use crate::model::{Anchor, CardId, Counter, Event, Kind, Ref, Seat, Thing, Zone};

impl Table<'_> {
    /// Checks once, and does what applies. Returns whether anything did.
    pub(super) fn check_state(&mut self) -> Flow<bool> {
        let mut changes: Vec<(Change, Anchor)> = Vec::new();
        if self.rules.state_checks == StateChecks::CancelFirst {
            self.cancelling_counters(&mut changes);
            if !changes.is_empty() {
                return self.happen_by(changes).map(|_| true);
            }
        }
        self.players_who_lose(&mut changes);
        self.creatures_that_die(&mut changes);
        self.planeswalkers_without_loyalty(&mut changes);
        self.legends(&mut changes)?;
        self.worlds(&mut changes);
        self.attachments(&mut changes);
        self.cancelling_counters(&mut changes);
        self.finished_sagas(&mut changes);
        let ceased = self.tokens_elsewhere();
        for seat in (0..self.game.players().len() as u8).map(Seat) {
            if self.game.player(seat).drew_nothing && self.rules.empty_draw != EmptyDraw::Remembered {
                self.record(Record::DrewNothing(seat, false))?;
            }
        }
        for object in self.deathtouched() {
            self.record(Record::Flag(object, Flag::Deathtouched, false))?;
        }
        let found = changes.len() + ceased.len();
        if found == 0 {
            return Ok(false);
        }
        self.note(Event::StateChecked { found: found as u16 }, Anchor::SbaWhen);
        for object in ceased {
            self.record(Record::Gone(object))?;
            self.note(Event::Ceased { object }, Anchor::SbaToken);
        }
        let losers: ArrayVec<Seat, { Seat::MOST }> = changes
            .iter()
            .filter_map(|(change, _)| match change {
                Change::Lose(seat) => Some(*seat),
                _ => None,
            })
            .collect();
        if !changes.is_empty() {
            self.happen_by(changes)?;
        }
        if !losers.is_empty() {
            self.players_leave(&losers)?;
        }
        Ok(true)
    }

    /// 704.5a-c, and 810.8 for teams.
    fn players_who_lose(&self, changes: &mut Vec<(Change, Anchor)>) {
        let board = self.board();
        let mut lose = |seat: Seat, rule| {
            let apart = self.rules.teammates_lose_apart;
            let with = |mate: &Seat| if apart { *mate == seat } else { self.game.same_team(*mate, seat) };
            for mate in self.game.seats().filter(with) {
                if !changes.iter().any(|(change, _)| *change == Change::Lose(mate)) {
                    changes.push((Change::Lose(mate), rule));
                }
            }
        };
        let poison_limit = if self.game.has_teams() { 15 } else { 10 };
        for seat in self.game.seats() {
            let player = self.game.player(seat);
            let safe = board.rule(|rule, own| match rule {
                RuleChange::CannotLose(who) => board.is_player(who, seat, own),
                _ => false,
            });
            if safe {
                continue;
            }
            if player.life <= 0 {
                lose(seat, Anchor::SbaLife);
            }
            if player.drew_nothing {
                lose(seat, Anchor::SbaEmptyLibrary);
            }
            // 810.8d: a team's poison counters are counted together.
            let team = self.game.seats().filter(|mate| self.game.same_team(*mate, seat));
            let poison: u16 = team.map(|mate| self.game.player(mate).poison).sum();
            if poison >= poison_limit || player.lost {
                lose(seat, Anchor::GameLose);
            }
        }
    }

    /// 704.5f-h.
    fn creatures_that_die(&self, changes: &mut Vec<(Change, Anchor)>) {
        for (object, traits) in self.view.iter() {
            if !traits.is_creature() {
                continue;
            }
            let Some(found) = self.game.find(object) else { continue };
            if traits.toughness <= 0 {
                let now = match self.rules.toughness_zero {
                    ToughnessZero::EveryCheck => true,
                    ToughnessZero::NextStep => self.game.turn().fresh,
                    ToughnessZero::Destroyed => {
                        changes.push((Change::Destroy { object, regenerable: true }, Anchor::SbaToughnessZero));
                        false
                    }
                    ToughnessZero::Exiled => {
                        let what = Move::to(object, Zone::Exile, Why::StateBased);
                        changes.push((Change::Move(what), Anchor::SbaToughnessZero));
                        false
                    }
                    ToughnessZero::Never => false,
                };
                if now {
                    let what = Move::to(object, Zone::Graveyard, Why::StateBased);
                    changes.push((Change::Move(what), Anchor::SbaToughnessZero));
                }
                continue;
            }
            let lethal = found.damage > 0 && i32::from(found.damage) >= traits.toughness;
            if (lethal || found.is(Flag::Deathtouched)) && !traits.has(Keyword::Indestructible) {
                changes.push((Change::Destroy { object, regenerable: true }, Anchor::SbaLethalDamage));
            }
        }
    }

    /// 704.5i.
    fn planeswalkers_without_loyalty(&self, changes: &mut Vec<(Change, Anchor)>) {
        for (object, traits) in self.view.iter() {
            if traits.types.has(Type::Planeswalker) && self.game.counters(Thing::Object(object), Counter::Loyalty) == 0
            {
                changes.push((Change::Move(Move::to(object, Zone::Graveyard, Why::StateBased)), Anchor::SbaWhen));
            }
        }
    }

    /// 704.5j, and what it was before 2013-07-13.
    fn legends(&mut self, changes: &mut Vec<(Change, Anchor)>) -> Flow<()> {
        let legends: ArrayVec<(Ref, Seat, CardId), 64> = self
            .view
            .iter()
            .filter(|(_, traits)| traits.supertypes.has(Supertype::Legendary))
            .filter_map(|(object, traits)| Some((object, traits.controller, traits.name?)))
            .take(64)
            .collect();
        if legends.len() < 2 {
            return Ok(());
        }
        let off = |seat: Seat| {
            self.board().rule(|rule, own| match rule {
                RuleChange::NoLegendRule => true,
                RuleChange::NoLegendRuleFor(who) => self.board().is_player(who, seat, own),
                _ => false,
            })
        };
        let safe: ArrayVec<Seat, { Seat::MOST }> = self.game.seats().filter(|seat| off(*seat)).collect();
        let mut put = |object: Ref| {
            let what = Move::to(object, Zone::Graveyard, Why::StateBased);
            changes.push((Change::Move(what), Anchor::SbaLegend));
        };
        match self.rules.legends {
            Legends::AllDie => {
                for (object, seat, name) in &legends {
                    let others = legends.iter().filter(|(_, _, other)| other == name).count();
                    if others > 1 && !safe.contains(seat) {
                        put(*object);
                    }
                }
            }
            Legends::EachKeepsOne => {
                let mut seen: ArrayVec<(Seat, CardId), 64> = ArrayVec::new();
                for seat in self.board().apnap() {
                    for (_, _, name) in legends.iter().filter(|(_, of, _)| *of == seat && !safe.contains(of)) {
                        if seen.contains(&(seat, *name)) {
                            continue;
                        }
                        seen.push((seat, *name));
                        let same: ArrayVec<Ref, 64> = legends
                            .iter()
                            .filter(|(_, of, other)| *of == seat && other == name)
                            .map(|(object, ..)| *object)
                            .collect();
                        if same.len() < 2 {
                            continue;
                        }
                        let options: ArrayVec<Opt, 64> =
                            same.iter().map(|object| Opt::Thing(Thing::Object(*object))).collect();
                        let kept = self.ask(Kind::Choose, seat, None, None, &options)?;
                        for object in same {
                            if kept != Opt::Thing(Thing::Object(object)) {
                                put(object);
                            }
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// 704.5k: of several world permanents, only the newest stays; those that are equally new all go.
    fn worlds(&self, changes: &mut Vec<(Change, Anchor)>) {
        let age = |object: Ref| self.game.find(object).map_or(0, |found| found.place);
        let worlds: Vec<Ref> =
            self.view.iter().filter(|(_, t)| t.supertypes.has(Supertype::World)).map(|(object, _)| object).collect();
        let newest = worlds.iter().map(|object| age(*object)).max().unwrap_or(0);
        if worlds.len() > 1 {
            for object in worlds.into_iter().filter(|object| age(*object) < newest) {
                changes.push((Change::Move(Move::to(object, Zone::Graveyard, Why::StateBased)), Anchor::SbaWhen));
            }
        }
    }

    /// 704.5m-p: Auras attached to nothing or to what they cannot enchant; Equipment on what is no creature.
    fn attachments(&self, changes: &mut Vec<(Change, Anchor)>) {
        for (object, traits) in self.view.iter() {
            let Some(found) = self.game.find(object) else { continue };
            let is = |word: &str| traits.subtypes.iter().any(|subtype| subtype.word() == word);
            let aura = is("Aura");
            let host = found.attached.filter(|host| self.game.permanent(*host).is_some());
            let creature = traits.is_creature();
            if found.is(Flag::Bestowed) {
                // 702.103f: unattached, it ceases to be bestowed.
                if host.is_none() {
                    changes.push((Change::Unbestow(object), Anchor::SbaAura));
                }
            } else if aura && (!creature || found.attached.is_none()) {
                // 303.4d: one that is a creature becomes unattached first.
                let legal = host.is_some_and(|host| host != object && self.can_enchant(object, host));
                if !legal {
                    changes.push((Change::Move(Move::to(object, Zone::Graveyard, Why::StateBased)), Anchor::SbaAura));
                }
            } else if found.attached.is_some() {
                // 704.5p: what is neither an Aura nor an Equipment cannot be attached to anything.
                let legal = !creature
                    && is("Equipment")
                    && host.is_some_and(|host| self.board().is_creature(host) && !self.is_protected(host, object));
                if !legal {
                    changes.push((Change::Attach(object, None), Anchor::SbaAura));
                }
            }
        }
    }

    /// Whether something can be attached to something else (701.3a): an Aura to what it can enchant, Equipment to a
    /// creature.
    pub(super) fn can_be_attached(&self, object: Ref, host: Ref) -> bool {
        let Some(traits) = self.view.get(object) else { return false };
        let already = self.game.find(object).and_then(|found| found.attached) == Some(host);
        let aura = traits.subtypes.iter().any(|subtype| subtype.word() == "Aura");
        let legal = if aura { self.can_enchant(object, host) } else { self.board().is_creature(host) };
        legal && !already && !self.is_protected(host, object)
    }

    /// Whether a card is an Aura that enters as one.
    pub(super) fn is_aura_card(&self, card: Ref) -> bool {
        self.board().traits(card).is_some_and(|traits| {
            !traits.is_creature() && traits.subtypes.iter().any(|subtype| subtype.word() == "Aura")
        })
    }

    /// What an Aura card could enchant under a player's control.
    pub(super) fn hosts_for(&self, aura: Ref, you: Seat) -> Vec<Ref> {
        let Some(traits) = self.board().traits(aura) else { return Vec::new() };
        let allowed = |host: Ref, host_traits: &super::layers::Traits| {
            traits.written(self.cards).all(|(ability, written)| match written {
                Ability::Enchant(filter) => {
                    self.board().matches(filter, host, host_traits, &Frame::of(aura, you, ability))
                }
                _ => true,
            })
        };
        let fits = |(host, host_traits): &(Ref, &super::layers::Traits)| {
            allowed(*host, host_traits) && !self.is_protected(*host, aura)
        };
        self.view.iter().filter(fits).map(|(host, _)| host).collect()
    }

    /// Whether an Aura can be attached to something (303.4c).
    fn can_enchant(&self, aura: Ref, host: Ref) -> bool {
        let (Some(traits), Some(host_traits)) = (self.view.get(aura), self.view.get(host)) else { return false };
        let allowed = traits.written(self.cards).all(|(ability, written)| match written {
            Ability::Enchant(filter) => {
                self.board().matches(filter, host, host_traits, &Frame::of(aura, traits.controller, ability))
            }
            _ => true,
        });
        allowed && !self.is_protected(host, aura)
    }

    /// 704.5q.
    fn cancelling_counters(&self, changes: &mut Vec<(Change, Anchor)>) {
        if !self.rules.counters_cancel {
            return;
        }
        for (object, found) in self.game.permanents() {
            let number = found.plus.min(found.minus);
            if number > 0 {
                for kind in [Counter::PlusOne, Counter::MinusOne] {
                    let change = Change::Remove { from: Thing::Object(object), kind, number };
                    changes.push((change, Anchor::SbaCountersCancel));
                }
            }
        }
    }

    /// 704.5s: a Saga whose final chapter is reached is sacrificed, unless one of its chapter abilities has triggered and
    /// has not left the stack.
    fn finished_sagas(&self, changes: &mut Vec<(Change, Anchor)>) {
        for (object, traits) in self.view.iter() {
            let Some(last) = final_chapter(traits, self.cards) else { continue };
            let is_chapter = |ability| chapter(self.cards.ability(ability)).is_some();
            let busy = self.game.stack().iter().any(|i| i.source == object && i.ability.is_some_and(is_chapter))
                || self.game.waiting().iter().any(|w| w.source == object && is_chapter(w.ability));
            if !busy && self.game.counters(Thing::Object(object), Counter::Lore) >= last {
                changes.push((Change::Move(Move::to(object, Zone::Graveyard, Why::Sacrificed)), Anchor::SbaWhen));
            }
        }
    }

    /// 714.3c: as their precombat main phase begins, a player puts a lore counter on each of their Sagas.
    pub(super) fn tell_sagas(&mut self) -> Flow<()> {
        let active = self.game.turn().active;
        let sagas = self.view.iter().filter(|(_, traits)| {
            self.game.same_team(traits.controller, active) && final_chapter(traits, self.cards).is_some()
        });
        let changes = sagas.map(|(object, traits)| Change::Put {
            on: Thing::Object(object),
            kind: Counter::Lore,
            number: 1,
            by: traits.controller,
            effect: false,
        });
        self.happen(changes.collect(), Anchor::TurnMain).map(|_| ())
    }

    /// 704.5d.
    fn tokens_elsewhere(&self) -> ArrayVec<Ref, 128> {
        (0..self.game.objects().len() as u8)
            .map(|slot| self.game.at(slot))
            .filter(|object| {
                self.game.find(*object).is_some_and(|found| {
                    let phased_out = self.rules.phased_out_tokens_cease && found.is(Flag::PhasedOut);
                    let token = found.is(Flag::Token) && (found.zone != Zone::Battlefield || phased_out);
                    // 704.5e: so does a copy of a spell or card anywhere but on the stack.
                    token || found.is(Flag::SpellCopy) && found.zone != Zone::Stack
                })
            })
            .collect()
    }

    fn deathtouched(&self) -> ArrayVec<Ref, 128> {
        self.game.permanents().filter(|(_, found)| found.is(Flag::Deathtouched)).map(|(object, _)| object).collect()
    }
}

/// The number of a chapter ability (714.2b).
fn chapter(ability: &Ability) -> Option<u16> {
    match ability {
        Ability::Triggered(Triggered { when: When::CounterReaches(Filter::This, Counter::Lore, number), .. }) => {
            Some(*number)
        }
        _ => None,
    }
}

/// The final chapter number of a Saga that has chapter abilities (714.2d).
fn final_chapter(traits: &Traits, cards: &Catalogue) -> Option<u16> {
    let saga = traits.types.has(Type::Enchantment) && traits.subtypes.iter().any(|subtype| subtype.word() == "Saga");
    if !saga {
        return None;
    }
    traits.written(cards).filter_map(|(_, ability)| chapter(ability)).max()
}
