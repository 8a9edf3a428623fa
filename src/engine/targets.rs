//! Targets (CR 115): what can be targeted, choosing, and what has become illegal.

use std::borrow::Cow;

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::batch::Happened;
use super::board::{Board, Frame};
use super::flow::Flow;
use super::game::{Flag, Item, ItemKind, Record, TARGETS, Target, Way};
use super::table::Table;
use crate::cards::{
    Ability, Catalogue, Filter, Keyword, Many, Objects, RuleChange, TargetKind, TargetSpec, Text, Type, Who,
};
use crate::model::{Anchor, Event, Kind, Ref, Seat, StackId, Thing, Zone};

/// Things that can be targeted.
pub(super) type Things = ArrayVec<Thing, 160>;

impl Board<'_> {
    /// Everything that an instance of the word target can be chosen to be.
    pub(super) fn legal_targets(&self, spec: &TargetSpec, frame: &Frame) -> Things {
        let mut found = Things::new();
        let permanents = |filter: &Filter, found: &mut Things| {
            for (object, traits) in self.view.iter() {
                if self.matches(filter, object, traits, frame) && self.can_target(object, frame) {
                    let _ = found.try_push(Thing::Object(object));
                }
            }
        };
        match &spec.what {
            TargetKind::Permanent(filter) => permanents(filter, &mut found),
            TargetKind::PermanentOrPlayer(filter) => {
                permanents(filter, &mut found);
                found.extend(self.game.seats().filter(|seat| self.can_target_player(*seat, frame)).map(Thing::Player));
            }
            TargetKind::Player(who) => {
                let able = self.players(who, frame).into_iter().filter(|seat| self.can_target_player(*seat, frame));
                found.extend(able.map(Thing::Player));
            }
            TargetKind::CardInGraveyard(who, filter) => {
                for seat in self.apnap() {
                    if !self.is_player(who, seat, frame) {
                        continue;
                    }
                    for card in self.game.zone(seat, Zone::Graveyard) {
                        if self.traits(card).is_some_and(|traits| self.matches(filter, card, &traits, frame)) {
                            let _ = found.try_push(Thing::Object(card));
                        }
                    }
                }
            }
            TargetKind::Spell(filter) => {
                for item in self.game.stack() {
                    // 115.5: a spell can't target itself.
                    if item.kind == ItemKind::Spell
                        && item.source != frame.source
                        && self.traits(item.source).is_some_and(|t| self.matches(filter, item.source, &t, frame))
                    {
                        let _ = found.try_push(Thing::Object(item.source));
                    }
                }
            }
            TargetKind::PermanentOrOpponent(filter) => {
                permanents(filter, &mut found);
                let opponents = self.players(&crate::cards::Who::Opponents, frame).into_iter();
                found.extend(opponents.filter(|seat| self.can_target_player(*seat, frame)).map(Thing::Player));
            }
            TargetKind::SpellOrAbility { single_target } => {
                for item in self.game.stack().iter().filter(|item| !single_target || item.targets.len() == 1) {
                    let _ = match item.kind {
                        ItemKind::Spell if item.source != frame.source => found.try_push(Thing::Object(item.source)),
                        ItemKind::Triggered | ItemKind::Activated => found.try_push(Thing::Ability(item.id)),
                        _ => Ok(()),
                    };
                }
            }
            TargetKind::AbilityOnStack { triggered_only, yours } => {
                for item in self.game.stack() {
                    let kind = match item.kind {
                        ItemKind::Triggered => true,
                        ItemKind::Activated => !triggered_only,
                        ItemKind::Spell | ItemKind::CombatDamage => false,
                    };
                    if kind && (!yours || item.controller == frame.you) {
                        let _ = found.try_push(Thing::Ability(item.id));
                    }
                }
            }
        }
        found
    }

    /// Whether a permanent's own abilities let it be targeted: shroud (702.18), hexproof (702.11), protection (702.16).
    pub(super) fn can_target(&self, object: Ref, frame: &Frame) -> bool {
        let Some(traits) = self.view.get(object) else { return false };
        if traits.has(Keyword::Shroud) {
            return false;
        }
        if traits.not_targeted_by & 1 << frame.you.0 != 0 {
            return false;
        }
        let opposing = self.opponents(traits.controller, frame.you);
        if opposing && traits.has(Keyword::Hexproof) {
            return false;
        }
        let source = self.traits_or_last(frame.source);
        traits.written(self.cards).all(|(ability, written)| {
            let quality = match written {
                Ability::Protection(quality) => quality,
                Ability::HexproofFrom(quality) if opposing => quality,
                _ => return true,
            };
            let own = Frame::of(object, traits.controller, ability);
            !source.as_ref().is_some_and(|source| self.matches(quality, frame.source, source, &own))
        })
    }

    /// Whether a player can be targeted: one with shroud by nobody, one with hexproof not by opponents.
    fn can_target_player(&self, player: Seat, frame: &Frame) -> bool {
        let has = |keyword: Keyword| {
            self.rule(|rule, own| match rule {
                RuleChange::PlayersHave(who, of) => *of == keyword && self.is_player(who, player, own),
                _ => false,
            })
        };
        let protected = self.is_player_protected(player, frame.source);
        !(protected || has(Keyword::Shroud) || self.opponents(player, frame.you) && has(Keyword::Hexproof))
    }

    /// Whether a player has protection from what an object is (702.16).
    pub(super) fn is_player_protected(&self, player: Seat, from: Ref) -> bool {
        self.rule(|rule, own| match rule {
            RuleChange::PlayersProtected(who, filter) => {
                self.is_player(who, player, own) && self.is_kind(filter, from, own)
            }
            _ => false,
        })
    }

    /// Whether what was targeted is still a legal target.
    pub(super) fn is_legal_target(&self, spec: &TargetSpec, thing: Thing, frame: &Frame) -> bool {
        self.legal_targets(spec, frame).contains(&thing)
    }

    /// Whether a text's choices can be made at all.
    pub(super) fn can_choose(&self, text: &Text, frame: &Frame) -> bool {
        match &text.modes {
            None => {
                text.targets.iter().all(|spec| {
                    let least = self.how_many(spec.number.0, frame);
                    least == 0 || self.legal_targets(spec, frame).len() >= least
                }) || self.can_choose_in_turn(&text.targets, 0, frame)
            }
            Some(modes) => {
                let possible = modes.texts.iter().filter(|mode| self.can_choose(mode, frame)).count();
                possible >= usize::from(if modes.repeat { modes.choose.0.min(1) } else { modes.choose.0 })
            }
        }
    }

    /// Whether targets can be chosen one instance after the other, where a later one depends on an earlier one.
    fn can_choose_in_turn(&self, specs: &[TargetSpec], instance: u8, frame: &Frame) -> bool {
        let Some((spec, others)) = specs.split_first() else { return true };
        if self.how_many(spec.number.0, frame) != 1 {
            return false;
        }
        self.legal_targets(spec, frame).into_iter().any(|thing| {
            let mut frame = frame.clone();
            frame.targets.try_push(Target { thing, instance, share: 0 }).is_ok()
                && self.can_choose_in_turn(others, instance + 1, &frame)
        })
    }

    fn how_many(&self, many: Many, frame: &Frame) -> usize {
        match many {
            Many::N(number) => usize::from(number),
            Many::X => usize::from(frame.x),
        }
    }
}

/// What something on the stack does; a permanent spell that is no Aura has no text of that kind.
pub(super) fn item_text<'c>(cards: &'c Catalogue, item: &Item) -> Cow<'c, Text> {
    let nothing = Cow::Owned(Text::default());
    let Some(written) = item.ability.map(|ability| cards.ability(ability)) else { return nothing };
    match written {
        Ability::Spell(text) => Cow::Borrowed(text),
        Ability::Activated(activated) | Ability::Cycling(activated) => Cow::Borrowed(&activated.text),
        Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered) => Cow::Borrowed(&triggered.text),
        Ability::Kicker(_, text) if item.way == Way::Kicked => Cow::Borrowed(text),
        Ability::Overload(_, text) if item.way == Way::Overload => Cow::Borrowed(text),
        Ability::Enchant(filter) => Cow::Owned(enchant_text(filter)),
        Ability::Mutate(_) if item.way == Way::Mutate => Cow::Owned(mutate_text()),
        Ability::Bestow(_) if item.way == Way::Bestowed => Cow::Owned(enchant_text(&Filter::Type(Type::Creature))),
        _ => nothing,
    }
}

/// The texts that were chosen: the text itself, or its chosen modes in order.
pub(super) fn chosen_texts<'t>(text: &'t Text, modes: &[u8]) -> ArrayVec<&'t Text, 4> {
    match &text.modes {
        None => [text].into_iter().collect(),
        Some(all) => modes.iter().filter_map(|mode| all.texts.get(usize::from(*mode))).take(4).collect(),
    }
}

impl Table<'_> {
    /// Chooses modes and targets for something that has just been put on the stack (601.2b-c, 603.3d); false if a
    /// choice has no legal option.
    pub(super) fn choose_text(&mut self, item: &Item, text: &Text, announcing: bool) -> Flow<bool> {
        let mut frame = Frame::of_item(item);
        if !self.board().can_choose(text, &frame) {
            return Ok(false);
        }
        if let Some(modes) = &text.modes {
            while frame.modes.len() < usize::from(modes.choose.1) {
                let mut options: ArrayVec<Opt, 9> = (0..modes.texts.len() as u8)
                    .filter(|mode| modes.repeat || !frame.modes.contains(mode))
                    .filter(|mode| self.board().can_choose(&modes.texts[usize::from(*mode)], &frame))
                    .map(Opt::Mode)
                    .take(8)
                    .collect();
                if frame.modes.len() >= usize::from(modes.choose.0) {
                    options.push(Opt::Done);
                }
                match self.choose_while(announcing, Kind::Mode, item, &options, frame.modes.is_empty())? {
                    Opt::Mode(mode) => frame.modes.push(mode),
                    _ => break,
                }
            }
            self.record(Record::SetModes(item.id, frame.modes.clone()))?;
        }
        let mut instance = 0;
        for part in chosen_texts(text, &frame.modes.clone()) {
            for spec in &part.targets {
                if !self.choose_targets(item, spec, instance, &mut frame, announcing)? {
                    return Ok(false);
                }
                instance += 1;
            }
        }
        self.record(Record::SetTargets(item.id, frame.targets))?;
        Ok(true)
    }

    fn choose_targets(
        &mut self,
        item: &Item,
        spec: &TargetSpec,
        instance: u8,
        frame: &mut Frame,
        announcing: bool,
    ) -> Flow<bool> {
        let least = self.board().how_many(spec.number.0, frame);
        let most = self.board().how_many(spec.number.1, frame).min(TARGETS - frame.targets.len());
        if least > most {
            // 601.2c: as many as announced, or it is not cast: here so many targets can't be.
            return Ok(false);
        }
        let mut chosen: ArrayVec<Thing, TARGETS> = ArrayVec::new();
        while chosen.len() < most {
            // 115.3: one instance of the word takes a thing once.
            let legal = self.board().legal_targets(spec, frame);
            let mut options: ArrayVec<Opt, 161> =
                legal.into_iter().filter(|thing| !chosen.contains(thing)).map(Opt::Thing).collect();
            if chosen.len() >= least {
                options.push(Opt::Done);
            }
            if options.is_empty() {
                return Ok(false);
            }
            match self.choose_while(announcing, Kind::Targets, item, &options, chosen.is_empty())? {
                Opt::Thing(thing) => chosen.push(thing),
                _ => break,
            }
        }
        for thing in chosen {
            let _ = frame.targets.try_push(Target { thing, instance, share: 0 });
        }
        Ok(true)
    }

    fn choose_while(&mut self, announcing: bool, kind: Kind, item: &Item, options: &[Opt], first: bool) -> Flow<Opt> {
        let ask = Ask { kind, player: item.controller, about: Some(item.source), object: None, options, first };
        if announcing { self.announce(ask) } else { self.ask_next(ask) }
    }

    /// Gives something one target without asking.
    pub(super) fn set_single_target(&mut self, item: &Item, thing: Thing) -> Flow<bool> {
        let legal = match thing {
            Thing::Object(object) => self.board().can_target(object, &Frame::of_item(item)),
            _ => true,
        };
        if legal {
            let targets = [Target { thing, instance: 0, share: 0 }].into_iter().collect();
            self.record(Record::SetTargets(item.id, targets))?;
        }
        Ok(legal)
    }

    /// Tells the trace and the triggers what was targeted.
    pub(super) fn tell_targets(&mut self, id: StackId) -> Flow<()> {
        let Some(item) = self.game.item(id).cloned() else { return Ok(()) };
        for target in &item.targets {
            self.note(Event::Targets { on: id, target: target.thing }, Anchor::CastTargets);
        }
        let mut told: ArrayVec<Thing, TARGETS> = ArrayVec::new();
        for target in &item.targets {
            // What is targeted twice by one spell or ability becomes its target once.
            if !told.contains(&target.thing) {
                told.push(target.thing);
                self.tell_target(&item, target.thing)?;
            }
        }
        Ok(())
    }

    /// Tells the triggers that something has become a target.
    fn tell_target(&mut self, item: &Item, thing: Thing) -> Flow<()> {
        let first = match thing {
            Thing::Object(object) => !self.game.find(object).is_some_and(|found| found.is(Flag::Targeted)),
            _ => false,
        };
        self.announce_event(Happened::BecameTarget { thing, by: item.controller, item: item.id, first })?;
        match thing {
            Thing::Object(object) => self.record(Record::Flag(object, Flag::Targeted, true)),
            _ => Ok(()),
        }
    }

    /// The controller of a copy may choose new targets for it (707.10c, 115.7d): as many as there were.
    pub(super) fn choose_new_targets(&mut self, item: &Item, about: Ref) -> Flow<()> {
        if item.targets.is_empty() || !self.ask_may(item.controller, about, Some(item.source))? {
            return Ok(());
        }
        let text = item_text(self.cards, item);
        let mut frame = Frame { targets: ArrayVec::new(), ..Frame::of_item(item) };
        let mut instance = 0;
        for part in chosen_texts(&text, &item.modes) {
            for spec in &part.targets {
                let number = item.targets.iter().filter(|target| target.instance == instance).count() as u8;
                let spec = TargetSpec { what: spec.what.clone(), number: (Many::N(number), Many::N(number)) };
                if !self.choose_targets(item, &spec, instance, &mut frame, false)? {
                    return Ok(());
                }
                instance += 1;
            }
        }
        // 115.7f: what is divided stays divided as it was.
        for (new, old) in frame.targets.iter_mut().zip(&item.targets) {
            new.share = old.share;
        }
        self.record(Record::SetTargets(item.id, frame.targets))
    }

    /// Changes one target of a spell or ability to another legal one: to a given one, or else as a player chooses
    /// (115.7a-b).
    pub(super) fn change_target(&mut self, item: &Item, to: Option<Thing>, player: Seat, about: Ref) -> Flow<()> {
        let text = item_text(self.cards, item);
        let texts = chosen_texts(&text, &item.modes);
        let specs: ArrayVec<&TargetSpec, 16> = texts.iter().flat_map(|part| &part.targets).take(16).collect();
        let frame = Frame::of_item(item);
        let mut ways: Vec<(usize, Thing)> = Vec::new();
        for (place, target) in item.targets.iter().enumerate() {
            let Some(spec) = specs.get(usize::from(target.instance)) else { continue };
            for thing in self.board().legal_targets(spec, &frame) {
                // 115.3: one instance of the word takes a thing once.
                let taken = item.targets.iter().any(|t| t.instance == target.instance && t.thing == thing);
                if !taken && to.is_none_or(|to| to == thing) {
                    ways.push((place, thing));
                }
            }
        }
        // Where the new target is given, it is the old one that is chosen.
        let shown = |way: &(usize, Thing)| Opt::Thing(if to.is_some() { item.targets[way.0].thing } else { way.1 });
        let options: Vec<Opt> = ways.iter().map(shown).collect();
        if options.is_empty() {
            return Ok(());
        }
        let answer = self.ask(Kind::Choose, player, Some(about), Some(item.source), &options)?;
        let chosen = options.iter().position(|option| *option == answer).unwrap_or(0);
        let (place, thing) = ways[chosen];
        let mut targets = item.targets.clone();
        targets[place].thing = thing;
        self.record(Record::SetTargets(item.id, targets))?;
        self.note(Event::Targets { on: item.id, target: thing }, Anchor::CastTargets);
        self.tell_target(item, thing)
    }

    /// Which targets have become illegal, as bits; `None` if nothing is targeted at all (608.2b).
    pub(super) fn illegal_targets(&self, item: &Item, text: &Text) -> Option<u8> {
        if item.targets.is_empty() {
            return None;
        }
        let frame = Frame::of_item(item);
        let texts = chosen_texts(text, &item.modes);
        let specs: ArrayVec<&TargetSpec, 16> = texts.iter().flat_map(|part| &part.targets).take(16).collect();
        let mut illegal = 0u8;
        for (place, target) in item.targets.iter().enumerate() {
            let legal = specs
                .get(usize::from(target.instance))
                .is_some_and(|spec| self.board().is_legal_target(spec, target.thing, &frame));
            if !legal {
                illegal |= 1 << place;
            }
        }
        Some(illegal)
    }
}

/// What an Aura spell targets (303.4a): the text of its enchant ability.
pub(super) fn enchant_text(filter: &Filter) -> Text {
    let what = TargetKind::Permanent(filter.clone());
    Text { targets: vec![TargetSpec { what, number: (Many::N(1), Many::N(1)) }], ..Text::default() }
}

/// What a mutating creature spell targets (702.140a): a creature that is no Human, of the same owner.
pub(super) fn mutate_text() -> Text {
    let human = Filter::Not(Box::new(Filter::Subtype("Human".to_owned())));
    let same_owner = Filter::OwnedBy(Who::OwnerOf(Box::new(Objects::This)));
    enchant_text(&Filter::All(vec![Filter::Type(Type::Creature), human, same_owner]))
}

/// Whether a type line is that of a permanent spell.
pub(super) fn is_permanent_type(types: crate::cards::Types) -> bool {
    !types.has(Type::Instant) && !types.has(Type::Sorcery)
}
