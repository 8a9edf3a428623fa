//! Trigger conditions (CR 603.2): whether, how often and because of what an event makes an ability trigger.

use super::batch::Happened;
use super::board::{Board, Frame};
use super::game::{Cause, ItemKind};
use super::table::Table;
use crate::cards::{Filter, When, Who};
use crate::model::{Ref, Seat, Thing, Zone};

impl Table<'_> {
    /// Whether, how often and because of what an event makes an ability trigger.
    pub(super) fn causes(&self, board: Board<'_>, when: &When, event: &Happened, frame: &Frame) -> Vec<Cause> {
        let mut causes = Vec::new();
        let is = |filter: &Filter, object: Ref| board.is_kind(filter, object, frame);
        let who = |who: &Who, player: Seat| board.is_player(who, player, frame);
        let object = |object: Ref| Cause { object: Some(object), was: Some(object), ..Cause::default() };
        match (when, *event) {
            (When::Enters(filter), Happened::Entered { object: new }) if is(filter, new) => {
                causes.push(Cause { player: board.controller(new), ..object(new) });
            }
            (When::Leaves(filter), Happened::Left { was, now, .. }) if is(filter, was) => {
                causes.push(Cause {
                    object: Some(now),
                    was: Some(was),
                    player: board.controller(was),
                    ..Cause::default()
                });
            }
            (When::Dies(filter), Happened::Left { was, now, to: Some(Zone::Graveyard) }) if is(filter, was) => {
                causes.push(Cause {
                    object: Some(now),
                    was: Some(was),
                    player: board.controller(was),
                    ..Cause::default()
                });
            }
            (When::Attacks(filter), Happened::Attacked { attacker }) if is(filter, attacker) => {
                let attack = board.game.attacks().iter().find(|attack| attack.attacker == attacker);
                let player = attack.and_then(|attack| match attack.defender {
                    Thing::Player(seat) => Some(seat),
                    Thing::Object(walker) => board.controller(walker),
                    Thing::Ability(_) => None,
                });
                causes.push(Cause { player, ..object(attacker) });
            }
            (When::Blocks(filter), Happened::Blocked { blocker }) if is(filter, blocker) => {
                causes.push(object(blocker));
            }
            (
                When::DealsDamage { by, to_player, combat },
                Happened::Damage { source, to, amount, combat: in_combat },
            ) if is(by, source) && (in_combat || !combat) => {
                let (hit, player) = match to {
                    Thing::Object(hit) => (Some(hit), None),
                    Thing::Player(player) => (None, Some(player)),
                    Thing::Ability(_) => (None, None),
                };
                if to_player.is_none_or(|wanted| wanted == player.is_some()) {
                    causes.push(Cause { object: hit, was: hit, player, amount, by: Some(source), ..Cause::default() });
                }
            }
            (
                When::CountersPut(filter, kind),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, .. },
            ) if *kind == of && is(filter, on) => {
                causes.push(Cause { amount: number, ..object(on) });
            }
            (
                When::YouPutCounters(filter, kind),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, by, .. },
            ) if *kind == of && by == frame.you && is(filter, on) => {
                causes.push(Cause { amount: number, ..object(on) });
            }
            (When::PutsOnOwn(putter, filter), Happened::CountersPut { on: Thing::Object(on), kind, number, by })
                if who(putter, by) && board.controller(on) == Some(by) && is(filter, on) =>
            {
                causes.push(Cause { amount: number, kind: Some(kind), player: Some(by), ..object(on) });
            }
            (
                When::EachCounterPut(filter, kind),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, .. },
            ) if *kind == of && is(filter, on) => {
                causes.extend((0..number).map(|_| Cause { amount: 1, ..object(on) }));
            }
            (When::CounterRemoved(filter, kind), Happened::CountersRemoved { from, kind: of, number })
                // 109.2: what is said of permanents is not meant of suspended cards.
                if *kind == of
                    && is(filter, from)
                    && (*filter == Filter::This || board.game.find(from).is_none_or(|o| o.zone == Zone::Battlefield)) =>
            {
                causes.extend((0..number).map(|_| Cause { amount: 1, ..object(from) }));
            }
            (When::Cast(caster, filter, nth), Happened::Cast { spell, player, nth: this })
                if who(caster, player) && nth.is_none_or(|nth| nth == this) && is(filter, spell) =>
            {
                let item = board.game.spell(spell);
                let amount = item.map_or(0, |item| item.spent.0);
                causes.push(Cause { player: Some(player), amount, item: item.map(|item| item.id), ..object(spell) });
            }
            (When::Draws(drawer, nth), Happened::Drew { player, card, nth: this })
                if who(drawer, player) && nth.is_none_or(|nth| nth == this) =>
            {
                causes.push(Cause { player: Some(player), ..object(card) });
            }
            (When::Discards(discarder, filter), Happened::Discarded { player, card })
                if who(discarder, player) && board.is_discarded_kind(filter, card, frame) =>
            {
                causes.push(Cause { player: Some(player), ..object(card) });
            }
            (When::DiscardsSome(discarder, filter), Happened::DiscardedSome { player, group })
                if who(discarder, player)
                    && board.game.group(group).any(|card| board.is_discarded_kind(filter, card, frame)) =>
            {
                causes.push(Cause { player: Some(player), group: Some(group), ..Cause::default() });
            }
            (When::YouAttack, Happened::AttackDeclared { player }) if player == frame.you => {
                causes.push(Cause { player: Some(player), ..Cause::default() });
            }
            (
                When::BecomesTargetOfSpell(filter, by_whom),
                Happened::BecameTarget { thing: Thing::Object(thing), by, item, .. },
            ) if who(by_whom, by)
                && is(filter, thing)
                && board.game.item(item).is_some_and(|item| item.kind == ItemKind::Spell) =>
            {
                causes.push(Cause { player: Some(by), item: Some(item), ..object(thing) });
            }
            (
                When::CounterReaches(filter, kind, nth),
                Happened::CountersPut { on: Thing::Object(on), kind: of, number, .. },
            ) if *kind == of && is(filter, on) => {
                // 122.7: there were fewer than that many before, and there are that many or more now.
                let now = board.game.counters(Thing::Object(on), *kind);
                if now >= *nth && now.saturating_sub(number) < *nth {
                    causes.push(Cause { amount: number, ..object(on) });
                }
            }
            (
                When::BecomesTarget(filter, by_whom),
                Happened::BecameTarget { thing: Thing::Object(thing), by, item, .. },
            ) if who(by_whom, by) && is(filter, thing) => {
                causes.push(Cause { player: Some(by), item: Some(item), ..object(thing) });
            }
            (
                When::BecomesTargetFirst(filter, by_whom),
                Happened::BecameTarget { thing: Thing::Object(thing), by, item, first: true },
            ) if who(by_whom, by) && is(filter, thing) => {
                causes.push(Cause { player: Some(by), item: Some(item), ..object(thing) });
            }
            (
                When::PlayerBecomesTarget(whom, by_whom),
                Happened::BecameTarget { thing: Thing::Player(seat), by, item, .. },
            ) if who(whom, seat) && who(by_whom, by) => {
                causes.push(Cause { player: Some(by), item: Some(item), ..Cause::default() });
            }
            (When::LosesControl(loser, filter), Happened::LostControl { object: lost, player })
                if who(loser, player) && is(filter, lost) =>
            {
                causes.push(Cause { player: Some(player), ..object(lost) });
            }
            (When::LosesControl(loser, filter), Happened::Left { was, .. })
                if board.controller(was).is_some_and(|player| who(loser, player)) && is(filter, was) =>
            {
                causes.push(Cause { player: board.controller(was), ..object(was) });
            }
            (When::ExiledFromBattlefield(filter), Happened::Left { was, now, to: Some(Zone::Exile) })
                if is(filter, was) =>
            {
                causes.push(Cause { object: Some(now), was: Some(was), ..Cause::default() });
            }
            (When::Cycles(filter), Happened::Cycled { card, player, x }) if player == frame.you && is(filter, card) => {
                causes.push(Cause { player: Some(player), x, ..object(card) });
            }
            (When::Buried(filter), Happened::Buried { card }) if is(filter, card) => causes.push(object(card)),
            (When::Transforms(filter), Happened::Transformed { object: turned }) if is(filter, turned) => {
                causes.push(object(turned));
            }
            (When::Mutates(filter), Happened::Mutated { object: mutated }) if is(filter, mutated) => {
                causes.push(object(mutated));
            }
            (When::Evolves(filter), Happened::Evolved { object: evolved }) if is(filter, evolved) => {
                causes.push(object(evolved));
            }
            (
                When::PutsCounters { who: putter, on: filter, kind, or_players },
                Happened::CountersPut { on, kind: of, number, by },
            ) if kind.is_none_or(|kind| kind == of) && who(putter, by) => match on {
                Thing::Object(thing) if is(filter, thing) => causes.push(Cause { amount: number, ..object(thing) }),
                Thing::Player(player) if *or_players => {
                    causes.push(Cause { amount: number, player: Some(player), ..Cause::default() });
                }
                _ => {}
            },
            (When::BecomesTapped(filter), Happened::Tapped { object: tapped }) if is(filter, tapped) => {
                causes.push(object(tapped));
            }
            (When::Connives(filter), Happened::Connived { object: conniver, player }) if is(filter, conniver) => {
                causes.push(Cause { player: Some(player), ..object(conniver) });
            }
            (When::StepBegins(step, whose), Happened::StepBegan { step: this }) if *step == this => {
                // 805.4: the steps of a team's turn are those of each of its players; "each" step comes once, but
                // "each player's" once for each of them (805.4d).
                let active = board.game.turn().active;
                let team = board.game.seats().filter(|seat| board.game.same_team(*seat, active));
                let meant: Vec<Seat> = match whose {
                    Who::Everyone => vec![active],
                    Who::Each => team.collect(),
                    _ => team.filter(|seat| who(whose, *seat)).collect(),
                };
                causes.extend(meant.into_iter().map(|seat| Cause { player: Some(seat), ..Cause::default() }));
            }
            (When::TurnedFaceUp(filter), Happened::TurnedFaceUp { object: up }) if is(filter, up) => {
                causes.push(object(up));
            }
            (When::Sacrificed(filter), Happened::Sacrificed { was, now, player }) if is(filter, was) => {
                causes.push(Cause { object: Some(now), was: Some(was), player: Some(player), ..Cause::default() });
            }
            (When::GainsLife(gainer), Happened::GainedLife { player, amount }) if who(gainer, player) => {
                causes.push(Cause { player: Some(player), amount, ..Cause::default() });
            }
            (When::EnteringTriggers(filter), Happened::EnteringTriggered { entered, cause }) if is(filter, entered) => {
                causes.push(cause);
            }
            _ => {}
        }
        causes
    }
}
