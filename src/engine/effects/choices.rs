//! Instructions in which players choose: among objects, cards, modes and numbers (CR 608.2d, 701.20-23).

use arrayvec::ArrayVec;

use super::super::ask::{Ask, Opt};
use super::super::board::{Frame, Refs};
use super::super::cast::LARGEST_X;
use super::super::flow::Flow;
use super::super::game::{Change, Record};
use super::super::layers::Traits;
use super::super::table::Table;
use crate::cards::{Card, Cost, Destination, Effect, Filter, Many, Objects, Part, Subtype, walk};
use crate::model::{Anchor, CardId, Kind, Ref, Seat, Thing, Zone};

impl Table<'_> {
    pub(super) fn perform_choice(&mut self, effect: &Effect, frame: &mut Frame) -> Flow<()> {
        let rule = Anchor::ResolveOrder;
        match effect {
            Effect::ChooseOne(who, choices) => {
                for player in self.board().players(who, frame) {
                    let options: ArrayVec<Opt, 8> = (0..choices.len().min(8) as u8).map(Opt::Mode).collect();
                    let answer = self.ask(Kind::Mode, player, Some(frame.source), None, &options)?;
                    if let Opt::Mode(mode) = answer {
                        self.perform_all(&choices[usize::from(mode)], frame)?;
                    }
                }
                Ok(())
            }
            Effect::Choose { who, among, number, then } => {
                for player in self.board().players(who, frame) {
                    let all = self.board().objects(&Objects::All(among.clone()), frame);
                    let bounds = (self.many(number.0, frame), self.many(number.1, frame));
                    let chosen = self.choose_objects(player, frame.source, &all, bounds)?;
                    frame.chosen = chosen.into_iter().take(64).collect();
                    self.perform_all(then, frame)?;
                }
                Ok(())
            }
            Effect::ChooseAmong { who, among, what, number, different_names, then } => {
                let mut chosen: ArrayVec<Ref, 64> = ArrayVec::new();
                let mut rest: ArrayVec<Ref, 64> = ArrayVec::new();
                for player in self.board().players(who, frame) {
                    frame.each_player = Some(player);
                    let all = self.board().objects(among, frame);
                    let can: Refs =
                        all.iter().filter(|object| self.board().is_kind(what, **object, frame)).copied().collect();
                    let bounds = (self.many(number.0, frame), self.many(number.1, frame));
                    let mine = if *different_names {
                        self.choose_different(player, frame.source, &can, bounds)?
                    } else {
                        self.choose_objects(player, frame.source, &can, bounds)?
                    };
                    rest.extend(all.into_iter().filter(|o| !mine.contains(o)).take(64 - rest.len()));
                    chosen.extend(mine.into_iter().take(64 - chosen.len()));
                }
                frame.each_player = None;
                frame.chosen = chosen.into_iter().take(64).collect();
                frame.rest = rest;
                self.perform_all(then, frame)
            }
            Effect::Search { who, what, number, then } => {
                for player in self.board().players(who, frame) {
                    self.record(Record::Searched(player))?;
                    let library = self.game.zone(player, Zone::Library);
                    let can: Refs =
                        library.into_iter().filter(|card| self.board().is_kind(what, *card, frame)).collect();
                    let chosen = self.choose_objects(player, frame.source, &can, (0, usize::from(*number)))?;
                    frame.chosen = chosen.into_iter().take(64).collect();
                    self.perform_all(then, frame)?;
                }
                Ok(())
            }
            Effect::Seek(who, filter) => {
                for player in self.board().players(who, frame) {
                    let library = self.game.zone(player, Zone::Library);
                    let fits: Vec<Ref> =
                        library.into_iter().filter(|card| self.board().is_kind(filter, *card, frame)).collect();
                    // What chance would decide is a question here, so that every outcome can be had.
                    let found = self.choose_objects(player, frame.source, &fits, (1, 1))?;
                    self.put_into(&found, Destination::Hand, rule)?;
                }
                Ok(())
            }
            Effect::ChooseName(what, then) => {
                let options: Vec<Opt> = self.card_names(what, frame).into_iter().map(Opt::Name).collect();
                if !options.is_empty()
                    && let Opt::Name(name) = self.ask(Kind::Choose, frame.you, Some(frame.source), None, &options)?
                {
                    frame.named = Some(name);
                }
                self.perform_all(then, frame)
            }
            Effect::Part { among, what, then } => {
                let all = self.board().objects(among, frame);
                let is = |object: &Ref| self.board().is_kind(what, *object, frame);
                let (chosen, rest): (Vec<Ref>, Vec<Ref>) = all.into_iter().partition(is);
                frame.chosen = chosen.into_iter().take(64).collect();
                frame.rest = rest.into_iter().take(64).collect();
                self.perform_all(then, frame)
            }
            Effect::ChooseCreatureType => {
                let options: Vec<Opt> = self.creature_types().into_iter().map(Opt::Subtype).collect();
                if options.is_empty() {
                    return Ok(());
                }
                match self.ask(Kind::Choose, frame.you, Some(frame.source), None, &options)? {
                    Opt::Subtype(chosen) => self.record(Record::TypeChosen(frame.source, chosen)),
                    _ => Ok(()),
                }
            }
            Effect::PayAnyLife(who) => {
                frame.done = 0;
                for player in self.board().players(who, frame) {
                    let fixed = self.board().life_is_fixed(player);
                    let most = if fixed { 0 } else { self.game.player(player).life.clamp(0, 250) as u16 };
                    let options: Vec<Opt> = (0..=most).map(Opt::Number).collect();
                    if let Opt::Number(life) = self.ask(Kind::Number, player, Some(frame.source), None, &options)? {
                        frame.done += life;
                        self.happen_one(Change::Life { player, by: -i32::from(life) }, rule)?;
                    }
                }
                Ok(())
            }
            Effect::RevealUntil { who, what, then } => {
                for player in self.board().players(who, frame) {
                    let library = self.game.zone(player, Zone::Library);
                    let mut passed: ArrayVec<Ref, 64> = ArrayVec::new();
                    let mut found = None;
                    for card in library.into_iter().rev() {
                        if self.board().is_kind(what, card, frame) {
                            found = Some(card);
                            break;
                        }
                        let _ = passed.try_push(card);
                    }
                    frame.chosen = found.into_iter().collect();
                    frame.rest = passed;
                    self.perform_all(then, frame)?;
                }
                Ok(())
            }
            Effect::Scry(who, amount) => {
                let number = usize::from(self.number(amount, frame));
                for player in self.board().players(who, frame) {
                    self.scry(player, number, frame.source)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The value of X in a cost that is paid while something resolves, if there is an X in it.
    pub(super) fn choose_x(&mut self, costs: &[Cost], frame: &Frame) -> Flow<Option<u16>> {
        let mana = costs.iter().find_map(|cost| match cost {
            Cost::Mana(mana) if mana.has_x() => Some(mana),
            _ => None,
        });
        let Some(mana) = mana else { return Ok(None) };
        let payable = (0..=LARGEST_X).filter(|x| self.board().can_pay_mana(mana, *x, frame));
        let options: Vec<Opt> = payable.map(Opt::Number).collect();
        match self.ask(Kind::Number, frame.you, Some(frame.source), None, &options)? {
            Opt::Number(x) => Ok(Some(x)),
            _ => Ok(None),
        }
    }

    /// The names that can be chosen, in the order of the catalogue: those of cards of a kind that are in the game. That
    /// any other could be chosen changes nothing.
    fn card_names(&self, what: &Filter, frame: &Frame) -> Vec<CardId> {
        let mut names: Vec<CardId> = Vec::new();
        for (slot, found) in self.game.objects().iter().enumerate() {
            let printed = Traits::printed(found.card, self.cards.get(found.card), found.owner);
            if self.board().matches(what, self.game.at(slot as u8), &printed, frame) {
                names.push(found.card);
            }
        }
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The creature types that can be chosen, by their words: those that are printed on anything in the game, or on a
    /// token that something in it can create. That any other could be chosen changes nothing.
    fn creature_types(&self) -> Vec<Subtype> {
        let mut cards: Vec<&Card> = Vec::new();
        for object in self.game.objects() {
            let front = self.cards.get(object.card);
            let back = front.back.as_deref().and_then(|name| self.cards.find(name));
            cards.extend([Some(front), back.map(|back| self.cards.get(back))].into_iter().flatten());
        }
        let mut found: Vec<Subtype> = Vec::new();
        let mut add = |card: &Card| found.extend(card.line.subtypes.iter().filter(|one| one.is_creature_type()));
        for card in cards {
            add(card);
            for ability in &card.abilities {
                walk(ability, &mut |part| {
                    if let Part::Effect(Effect::Tokens(_, name, _) | Effect::SizedTokens(_, name, ..)) = part
                        && let Some(token) = self.cards.find(name)
                    {
                        add(self.cards.get(token));
                    }
                });
            }
        }
        found.sort_unstable();
        found.dedup();
        found.truncate(250);
        found
    }

    /// 701.22a: any number of the top cards go on the bottom in any order, and the rest on top in any order.
    fn scry(&mut self, player: Seat, number: usize, about: Ref) -> Flow<()> {
        let library = self.game.zone(player, Zone::Library);
        let top: Vec<Ref> = library.iter().rev().take(number).copied().collect();
        let bottom = self.choose_objects(player, about, &top, (0, top.len()))?;
        let rest: Vec<Ref> = top.iter().filter(|card| !bottom.contains(card)).copied().collect();
        let places = |cards: &[Ref]| -> Vec<i16> {
            cards.iter().filter_map(|card| self.game.find(*card)).map(|found| found.place).collect()
        };
        let (free, lowest) = (places(&rest), places(&library).into_iter().min().unwrap_or(0));
        if rest.len() > 1 {
            // The first one chosen is on top.
            let order = self.choose_objects(player, about, &rest, (rest.len(), rest.len()))?;
            for (card, place) in order.into_iter().zip(free) {
                self.record(Record::Place(card, place))?;
            }
        }
        for (beneath, card) in bottom.into_iter().enumerate() {
            self.record(Record::Place(card, lowest - 1 - beneath as i16))?;
        }
        Ok(())
    }

    /// A player chooses some of these objects, no two of which have the same name.
    fn choose_different(
        &mut self,
        player: Seat,
        about: Ref,
        among: &[Ref],
        (least, most): (usize, usize),
    ) -> Flow<ArrayVec<Ref, 64>> {
        let mut chosen: ArrayVec<Ref, 64> = ArrayVec::new();
        while chosen.len() < most.min(64) {
            let board = self.board();
            let taken = |card: &Ref| chosen.iter().any(|other| board.name(*other) == board.name(*card));
            let left: Vec<Ref> = among.iter().filter(|card| !taken(card)).copied().collect();
            let bounds = (usize::from(chosen.len() < least), 1);
            match self.choose_objects(player, about, &left, bounds)?.first() {
                Some(card) => chosen.push(*card),
                None => break,
            }
        }
        Ok(chosen)
    }

    /// A player chooses some of these objects, one after the other.
    pub(super) fn choose_objects(
        &mut self,
        player: Seat,
        about: Ref,
        among: &[Ref],
        bounds: (usize, usize),
    ) -> Flow<ArrayVec<Ref, 64>> {
        self.choose_some(Kind::Choose, player, about, among, bounds)
    }

    pub(super) fn choose_some(
        &mut self,
        kind: Kind,
        player: Seat,
        about: Ref,
        among: &[Ref],
        (least, most): (usize, usize),
    ) -> Flow<ArrayVec<Ref, 64>> {
        let mut chosen: ArrayVec<Ref, 64> = ArrayVec::new();
        while chosen.len() < most.min(among.len()).min(64) {
            let mut options: ArrayVec<Opt, 129> = among
                .iter()
                .filter(|object| !chosen.contains(object))
                .map(|object| Opt::Thing(Thing::Object(*object)))
                .collect();
            if chosen.len() >= least {
                options.push(Opt::Done);
            }
            let ask =
                Ask { kind, player, about: Some(about), object: None, options: &options, first: chosen.is_empty() };
            match self.ask_next(ask)? {
                Opt::Thing(Thing::Object(object)) => chosen.push(object),
                _ => break,
            }
        }
        Ok(chosen)
    }
    fn many(&self, many: Many, frame: &Frame) -> usize {
        match many {
            Many::N(number) => usize::from(number),
            Many::X => usize::from(frame.x),
        }
    }
}
