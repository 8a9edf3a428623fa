//! Copies of spells and abilities, and changed targets (CR 115.7, 707.10).

use super::super::board::Frame;
use super::super::flow::Flow;
use super::super::game::{Change, Flag, Flags, Item, Record, with_exception};
use super::super::table::Table;
use crate::cards::Objects;
use crate::model::{Anchor, Event, Thing, Zone};

impl Table<'_> {
    /// Copies a triggered ability that is a target; the copy's controller may choose new targets.
    pub(super) fn copy_ability(&mut self, place: u8, frame: &Frame) -> Flow<()> {
        let Some(item) = self.targeted_item(place, frame) else { return Ok(()) };
        self.put_copy_on_stack(Item { controller: frame.you, ..item }, frame)
    }

    /// Copies a spell that is a target (707.10): the copy is not cast, and all that was decided for the spell is so for
    /// the copy.
    pub(super) fn copy_spell(&mut self, place: u8, with_exceptions: bool, frame: &Frame) -> Flow<()> {
        let Some(item) = self.targeted_item(place, frame) else { return Ok(()) };
        let Some(original) = self.game.find(item.source).copied() else { return Ok(()) };
        let mut flags = Flags::default();
        flags.set(Flag::SpellCopy, true);
        for kept in [Flag::Back, Flag::Bestowed, Flag::FaceDown] {
            flags.set(kept, original.is(kept));
        }
        let object = self.game.create(original.card, frame.you, Zone::Stack, flags)?;
        let except = with_exception(original.except, frame.ability.filter(|_| with_exceptions));
        self.game.apply(&Change::Copy(object, original.copied, except))?;
        let card = original.copied;
        self.note(Event::Exists { object, card, owner: frame.you, zone: Zone::Stack }, Anchor::CopyValues);
        self.put_copy_on_stack(Item { controller: frame.you, source: object, spent: Default::default(), ..item }, frame)
    }

    fn put_copy_on_stack(&mut self, copy: Item, frame: &Frame) -> Flow<()> {
        self.record(Record::Push(copy))?;
        let Some(copy) = self.game.stack().last().cloned() else { return Ok(()) };
        let (source, controller, on) = (copy.source, frame.you, copy.id);
        let of = copy.ability.map_or(Anchor::CastSpell, |ability| self.trigger_rule(ability));
        self.note(Event::Stacked { source, controller, on, by: copy.cause.by(), of }, Anchor::CopyValues);
        self.choose_new_targets(&copy, frame.source)?;
        self.tell_targets(copy.id)
    }

    /// Changes a target of a spell or ability that is a target.
    pub(super) fn redirect(&mut self, of: u8, to: Option<&Objects>, frame: &Frame) -> Flow<()> {
        let Some(item) = self.targeted_item(of, frame) else { return Ok(()) };
        let to = match to {
            None => None,
            Some(objects) => match self.board().objects(objects, frame).first() {
                Some(object) => Some(Thing::Object(*object)),
                None => return Ok(()),
            },
        };
        self.change_target(&item, to, frame.you, frame.source)
    }

    /// The spell or ability that is a target, while it is a legal one.
    fn targeted_item(&self, place: u8, frame: &Frame) -> Option<Item> {
        let target = frame.targets.get(usize::from(place)).filter(|_| frame.illegal & 1 << place == 0)?;
        match target.thing {
            Thing::Object(spell) => self.game.spell(spell).cloned(),
            Thing::Ability(id) => self.game.item(id).cloned(),
            Thing::Player(_) => None,
        }
    }
}
