//! The canonical form of a game: two positions that differ only in how they came about become equal.

use super::{Flag, Game, Object};
use crate::model::{Ref, StackId, Thing, Zone};

impl Game {
    /// The same position with slots, lives, timestamps and stack numbers counted anew, in an order that depends on the
    /// position alone. Defined where a player has priority: nothing waits there, and nothing is half done.
    #[must_use]
    pub fn canonical(&self) -> Game {
        let mut game = self.clone();
        game.forget_unused();
        let order = game.slot_order();
        game.renumber(&order);
        game.restamp();
        game
    }

    /// The slots in canonical order: by zone, owner and place in the zone. Ceased tokens are dropped unless something
    /// still refers to them.
    fn slot_order(&self) -> Vec<u8> {
        let mut slots: Vec<u8> = (0..self.objects.len() as u8)
            .filter(|slot| {
                !self.objects[usize::from(*slot)].is(Flag::Gone)
                    || self.last_known.iter().any(|known| known.object.slot == *slot)
                    || self.refers_to(*slot)
            })
            .collect();
        slots.sort_by_key(|slot| {
            let object = &self.objects[usize::from(*slot)];
            let gone = object.is(Flag::Gone);
            // What has ceased to exist was in zones whose orders have nothing to do with each other.
            let told_apart = gone.then(|| (object.card, self.first_mention(*slot)));
            (gone, object.zone, object.owner, told_apart, object.place, object.card, *slot)
        });
        slots
    }

    /// Where on the stack something is first spoken of: which entry, and whether as its source.
    fn first_mention(&self, slot: u8) -> Option<(usize, bool)> {
        let is = |object: Option<Ref>| object.is_some_and(|object| object.slot == slot);
        self.stack.iter().enumerate().find_map(|(number, item)| match &item.cause {
            _ if item.source.slot == slot => Some((number, true)),
            cause if is(cause.object) || is(cause.was) || is(cause.by) => Some((number, false)),
            _ => None,
        })
    }

    fn refers_to(&self, slot: u8) -> bool {
        let mut found = false;
        let mut probe = self.clone();
        probe.each_ref(&mut |object| found |= object.slot == slot);
        found
    }

    /// Visits every reference that the game holds.
    fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Ref)) {
        fn thing(thing: &mut Thing, visit: &mut dyn FnMut(&mut Ref)) {
            if let Thing::Object(object) = thing {
                visit(object);
            }
        }
        fn cause(cause: &mut super::Cause, visit: &mut dyn FnMut(&mut Ref)) {
            cause.object.iter_mut().for_each(&mut *visit);
            cause.was.iter_mut().for_each(&mut *visit);
            cause.by.iter_mut().for_each(&mut *visit);
        }
        for object in &mut self.objects {
            object.attached.iter_mut().for_each(&mut *visit);
        }
        for (on, ..) in &mut self.counters {
            thing(on, visit);
        }
        for item in &mut self.stack {
            visit(&mut item.source);
            item.paid.iter_mut().for_each(&mut *visit);
            item.targets.iter_mut().for_each(|target| thing(&mut target.thing, visit));
            cause(&mut item.cause, visit);
        }
        for waiting in &mut self.waiting {
            visit(&mut waiting.source);
            cause(&mut waiting.cause, visit);
        }
        for delayed in &mut self.delayed {
            visit(&mut delayed.source);
            cause(&mut delayed.cause, visit);
        }
        for effect in &mut self.continuous {
            visit(&mut effect.source);
        }
        for lasting in &mut self.lasting {
            visit(&mut lasting.source);
            lasting.about.iter_mut().for_each(&mut *visit);
        }
        for (object, _) in &mut self.turned {
            visit(object);
        }
        for temporary in &mut self.temporary {
            visit(&mut temporary.source);
        }
        for known in &mut self.last_known {
            visit(&mut known.object);
        }
        for attack in &mut self.attacks {
            visit(&mut attack.attacker);
            thing(&mut attack.defender, visit);
        }
        for block in &mut self.blocks {
            visit(&mut block.blocker);
            visit(&mut block.attacker);
        }
        for assigned in &mut self.assigned {
            visit(&mut assigned.source);
            thing(&mut assigned.to, visit);
        }
        for (_, object) in &mut self.groups {
            visit(object);
        }
        for (_, object, _) in &mut self.did {
            visit(object);
        }
        for (object, ..) in &mut self.phased {
            visit(object);
        }
        for (permanent, component) in self.merged.iter_mut().chain(&mut self.parted) {
            visit(permanent);
            visit(component);
        }
        for (object, ..) in &mut self.counter_stamps {
            visit(object);
        }
        for (object, _) in &mut self.types_chosen {
            visit(object);
        }
        for (object, ..) in &mut self.reverts {
            visit(object);
        }
        for (card, source) in &mut self.exiled_with {
            visit(card);
            visit(source);
        }
    }

    fn renumber(&mut self, order: &[u8]) {
        let old = self.clone();
        self.objects = order.iter().map(|slot| old.objects[usize::from(*slot)]).collect();
        let new_slot = |slot: u8| order.iter().position(|from| *from == slot).map(|to| to as u8);
        // Lives: what is there now has life 100; former lives that something still refers to keep their distance.
        self.each_ref(&mut |object| {
            let now = old.objects[usize::from(object.slot)].life;
            let ago = now.saturating_sub(object.life).min(100);
            object.life = 100 - ago;
            if let Some(slot) = new_slot(object.slot) {
                object.slot = slot;
            }
        });
        for object in &mut self.objects {
            object.life = 100;
        }
        for effect in &mut self.continuous {
            let mut on = 0u128;
            for (to, from) in order.iter().enumerate() {
                if effect.on & 1 << from != 0 {
                    on |= 1 << to;
                }
            }
            effect.on = on;
        }
        self.counters.sort_unstable();
        self.last_known.sort_unstable_by_key(|known| known.object);
        self.exiled_with.sort_unstable();
        self.did.sort_unstable();
        self.types_chosen.sort_unstable();
    }

    /// Timestamps, places and stack numbers become ranks: those of permanents and effects among each other, those of
    /// cards among the cards of their zone and owner.
    fn restamp(&mut self) {
        let stamped = |object: &&Object| object.zone == Zone::Battlefield && !object.is(Flag::Gone);
        let mut stamps: Vec<i16> = self.objects.iter().filter(stamped).map(|o| o.place).collect();
        stamps.extend(self.continuous.iter().map(|effect| effect.stamp));
        stamps.extend(self.counter_stamps.iter().map(|(.., stamp)| *stamp));
        stamps.sort_unstable();
        stamps.dedup();
        let rank = |stamp: i16| stamps.binary_search(&stamp).unwrap_or(0) as i16 + 1;
        let mut before: Option<Object> = None;
        let mut place = 0;
        // The objects stand in canonical order: those of one zone and owner one after the other.
        for object in &mut self.objects {
            let old = *object;
            let beside = |o: &Object| (o.zone, o.owner, o.is(Flag::Gone)) == (old.zone, old.owner, old.is(Flag::Gone));
            place = if before.is_some_and(|o| beside(&o)) { place + 1 } else { 1 };
            object.place = if stamped(&&old) { rank(old.place) } else { place };
            before = Some(old);
        }
        for effect in &mut self.continuous {
            effect.stamp = rank(effect.stamp);
        }
        for (.., stamp) in &mut self.counter_stamps {
            *stamp = rank(*stamp);
        }
        self.counter_stamps.sort_unstable();
        self.clock = (stamps.len().max(self.objects.len())) as i16 + 1;
        let ids: Vec<StackId> = self.stack.iter().map(|item| item.id).collect();
        let new_id = |id: StackId| StackId(ids.iter().position(|old| *old == id).map_or(0, |place| place as u16 + 1));
        for (_, next) in &mut self.turned {
            *next = StackId(ids.iter().filter(|id| **id < *next).count() as u16 + 1);
        }
        for item in &mut self.stack {
            item.id = new_id(item.id);
            for target in &mut item.targets {
                if let Thing::Ability(id) = &mut target.thing {
                    *id = new_id(*id);
                }
            }
            if let Some(id) = &mut item.cause.item {
                *id = new_id(*id);
            }
        }
        self.next_item = ids.len() as u16 + 1;
    }
}
