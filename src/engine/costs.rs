//! Costs and mana (CR 106, 118): whether they can be paid, and paying them.

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::board::{Board, Frame, Refs};
use super::flow::{Flow, Halt};
use super::game::{Change, Flag, Move, POOL, Pool, Record, Why};
use super::table::Table;
use crate::cards::{
    Ability, Colour, Colours, Condition, Cost, Effect, Filter, Keyword, ManaCost, Objects, Part, RuleChange, Symbol,
    Who, walk,
};
use crate::model::{Anchor, Counter, Kind, Mana, Ref, Seat, Thing, Zone};

impl Board<'_> {
    /// Whether a cost can be paid by the player of a frame for its source.
    pub(super) fn can_pay(&self, costs: &[Cost], frame: &Frame) -> bool {
        costs.iter().all(|cost| self.can_pay_part(cost, frame))
    }

    fn can_pay_part(&self, cost: &Cost, frame: &Frame) -> bool {
        let this = || self.game.find(frame.source);
        match cost {
            Cost::Mana(mana) => self.can_pay_mana(mana, 0, frame),
            Cost::Tap => this().is_some_and(|found| {
                // 302.6: the tap symbol of a creature's ability waits until it has been yours since your turn began.
                let awake = !found.is(Flag::Sick)
                    || self.view.get(frame.source).is_none_or(|t| !t.is_creature() || t.has(Keyword::Haste));
                !found.is(Flag::Tapped) && awake
            }),
            Cost::SacrificeThis => self.controller(frame.source) == Some(frame.you) && this().is_some(),
            Cost::Sacrifice(filter, number) => self.payers(filter, frame).len() >= usize::from(*number),
            Cost::RemoveFromThis(kind, number) => self.counters(frame.source, *kind) >= u16::from(*number),
            Cost::RemoveAmong(filter, kind, number) => {
                let there: u32 =
                    self.payers(filter, frame).iter().map(|object| u32::from(self.counters(*object, *kind))).sum();
                there >= u32::from(*number)
            }
            Cost::PutOnThis(kind, _) => self.can_get_counters(Thing::Object(frame.source), *kind),
            Cost::Discard(filter, number) => self.hand_of(filter, frame).len() >= usize::from(*number),
            Cost::DiscardThis => this().is_some_and(|found| found.zone == Zone::Hand),
            Cost::Life(number) => self.can_pay_life(frame.you, i32::from(*number)),
            Cost::Bounce(filter, number) => self.payers(filter, frame).len() >= usize::from(*number),
            Cost::TapOthers(filter, number) => {
                self.payers(filter, frame)
                    .iter()
                    .filter(|object| self.game.find(**object).is_some_and(|found| !found.is(Flag::Tapped)))
                    .count()
                    >= usize::from(*number)
            }
            Cost::ExileThis => this().is_some(),
            Cost::Generic(amount) => {
                self.game.mana() == Mana::Ample
                    || self.game.player(frame.you).pool.iter().map(|mana| i32::from(*mana)).sum::<i32>()
                        >= self.amount(amount, frame)
            }
            Cost::LifeOf(amount) => self.can_pay_life(frame.you, self.amount(amount, frame)),
            Cost::TapPower(filter, power) => {
                let able = self.untapped(filter, frame);
                able.iter().filter_map(|object| Some(self.view.get(*object)?.power.max(0))).sum::<i32>()
                    >= i32::from(*power)
            }
            Cost::SacrificePower(filter, power) => {
                let able = self.payers(filter, frame);
                able.iter().filter_map(|object| Some(self.view.get(*object)?.power.max(0))).sum::<i32>()
                    >= i32::from(*power)
            }
            Cost::ExileSymbols(filter, colour, number) => {
                let there: usize =
                    self.graveyard_of(filter, frame).iter().map(|card| self.symbols(*card, *colour)).sum();
                there >= usize::from(*number)
            }
            Cost::Loyalty(by) => {
                *by >= 0 || i32::from(self.counters(frame.source, Counter::Loyalty)) >= -i32::from(*by)
            }
        }
    }

    /// Whether a player can pay life (119.4); one whose life total can't change can pay none.
    pub(super) fn can_pay_life(&self, player: Seat, life: i32) -> bool {
        life == 0 || self.game.player(player).life >= life && !self.life_is_fixed(player)
    }

    /// Whether a player's life total can't change: in a team, if that of any of its players can't.
    pub(super) fn life_is_fixed(&self, player: Seat) -> bool {
        self.rule(|rule, own| match rule {
            RuleChange::LifeCannotChange(who) => {
                self.game.seats().any(|seat| self.game.same_team(seat, player) && self.is_player(who, seat, own))
            }
            _ => false,
        })
    }

    fn untapped(&self, filter: &Filter, frame: &Frame) -> ArrayVec<Ref, 128> {
        self.payers(filter, frame)
            .into_iter()
            .filter(|object| self.game.find(*object).is_some_and(|found| !found.is(Flag::Tapped)))
            .collect()
    }

    /// Permanents of a kind that the player of a frame can use to pay: their own.
    fn payers(&self, filter: &Filter, frame: &Frame) -> ArrayVec<Ref, 128> {
        self.view
            .iter()
            .filter(|(object, traits)| traits.controller == frame.you && self.matches(filter, *object, traits, frame))
            .map(|(object, _)| object)
            .collect()
    }

    fn graveyard_of(&self, filter: &Filter, frame: &Frame) -> Refs {
        self.objects(&Objects::InGraveyards(Who::You, filter.clone()), frame)
    }

    /// How many mana symbols of a colour are in the mana cost of a card.
    fn symbols(&self, card: Ref, colour: Colour) -> usize {
        let cost = self.game.find(card).and_then(|found| self.cards.get(found.card).cost.as_ref());
        cost.map_or(0, |cost| cost.symbols.iter().filter(|symbol| symbol.has(colour)).count())
    }

    fn hand_of(&self, filter: &Filter, frame: &Frame) -> ArrayVec<Ref, 128> {
        self.game
            .zone(frame.you, Zone::Hand)
            .into_iter()
            .filter(|card| *card != frame.source)
            .filter(|card| self.traits(*card).is_some_and(|traits| self.matches(filter, *card, &traits, frame)))
            .collect()
    }

    /// Whether mana suffices: always where it is ample.
    pub(super) fn can_pay_mana(&self, mana: &ManaCost, x: u16, frame: &Frame) -> bool {
        let pool = self.pool_for(frame);
        self.game.mana() == Mana::Ample
            || spend(pool, &mana.clone().total(x, 0)).is_some_and(|(_, life)| self.can_pay_life(frame.you, life))
    }

    /// Whether an object asks which colours of mana were spent on it.
    fn asks_for_colours(&self, object: Ref) -> bool {
        let mut asks = false;
        for ability in self.game.find(object).iter().flat_map(|found| &self.cards.get(found.copied).abilities) {
            walk(ability, &mut |part| asks |= matches!(part, Part::Condition(Condition::SpentOn(..))));
        }
        asks
    }

    /// Mana of a player that can be spent on some things only, where the source of a frame is one of those: its place
    /// and its colour.
    fn restricted_mana<'s>(&'s self, frame: &'s Frame) -> impl Iterator<Item = (usize, u8)> + use<'s> {
        self.game.only_for().iter().enumerate().filter_map(move |(place, (seat, ability, colour))| {
            let activated = self.cards.ability(*ability).activated()?;
            let fits = activated.text.effects.iter().any(|effect| match effect {
                Effect::ManaOnlyFor(filter) => self.is_kind(filter, frame.source, frame),
                _ => false,
            });
            (*seat == frame.you && fits).then_some((place, *colour))
        })
    }

    /// The mana that a player can spend on something.
    fn pool_for(&self, frame: &Frame) -> Pool {
        let mut pool = self.game.player(frame.you).pool;
        for (_, colour) in self.restricted_mana(frame) {
            pool[usize::from(colour)] += 1;
        }
        pool
    }

    /// How much more (or less) generic mana a spell costs because of other permanents.
    pub(super) fn cost_change(&self, spell: Ref, frame: &Frame) -> i32 {
        let Some(traits) = self.traits(spell) else { return 0 };
        let mut change = 0;
        for (_, written) in traits.written(self.cards) {
            if let Ability::CostsLess(amount) = written {
                change -= self.amount(amount, frame);
            }
        }
        self.count_rules(&mut |rule, own| {
            if let RuleChange::SpellsCost(who, filter, by) = rule
                && self.is_player(who, frame.you, own)
                && self.matches(filter, spell, &traits, own)
            {
                change += i32::from(*by);
            }
            false
        });
        change
    }
}

/// Colourless mana's place in a pool; after it come all sorts again, from snow sources.
const COLOURLESS: usize = 5;
const SNOW: usize = COLOURLESS + 1;

/// What is left of a pool after a cost, if it suffices, and the life that Phyrexian mana takes where its colour is
/// missing (107.4f): snow and coloured symbols first, then generic from what is most; mana from snow sources is spent
/// last.
fn spend(mut pool: Pool, cost: &ManaCost) -> Option<(Pool, i32)> {
    let mut life = 0;
    let of = |pool: &Pool, colour: usize| u16::from(pool[colour]) + u16::from(pool[colour + SNOW]);
    let plain = |pool: &Pool, colour: usize| if pool[colour] > 0 { colour } else { colour + SNOW };
    for _ in cost.symbols.iter().filter(|symbol| **symbol == Symbol::Snow) {
        let from = (SNOW..POOL).max_by_key(|place| pool[*place])?;
        pool[from] = pool[from].checked_sub(1)?;
    }
    for symbol in &cost.symbols {
        let colour = match *symbol {
            Symbol::Phyrexian(colour) if of(&pool, colour as usize) == 0 => {
                life += 2;
                continue;
            }
            Symbol::Colour(colour) | Symbol::Phyrexian(colour) => colour as usize,
            Symbol::Hybrid(one, other) if of(&pool, one as usize) >= of(&pool, other as usize) => one as usize,
            Symbol::Hybrid(_, other) => other as usize,
            Symbol::Colourless => COLOURLESS,
            // X has become generic mana in the total cost.
            Symbol::Snow | Symbol::X => continue,
        };
        let from = plain(&pool, colour);
        pool[from] = pool[from].checked_sub(1)?;
    }
    for _ in 0..cost.generic {
        let colourless = of(&pool, COLOURLESS) > 0;
        let colour = if colourless { COLOURLESS } else { (0..5).max_by_key(|colour| of(&pool, *colour))? };
        let from = plain(&pool, colour);
        pool[from] = pool[from].checked_sub(1)?;
    }
    Some((pool, life))
}

impl Table<'_> {
    /// Pays mana for something.
    /// Returns how much mana was spent, and of which colours: where it is ample, all of the cost, and for generic mana
    /// whatever colour is asked for.
    pub(super) fn pay_mana(&mut self, mana: &ManaCost, frame: &Frame) -> Flow<(u16, Colours)> {
        if self.game.mana() == Mana::Ample {
            let any = if mana.generic > 0 { Colour::ALL.into_iter().collect() } else { mana.colours() };
            return Ok((mana.value(0) as u16, any));
        }
        let chosen = self.choose_colours(mana, frame)?;
        let mana = chosen.as_ref().unwrap_or(mana);
        let pool = self.board().pool_for(frame);
        let (left, life) = spend(pool, mana).ok_or(Halt::TakeBack)?;
        let mut own = self.game.player(frame.you).pool;
        for colour in 0..POOL as u8 {
            // Mana that can be spent on this and little else is spent first.
            let place = usize::from(colour);
            for _ in left[place]..pool[place] {
                let restricted = self.board().restricted_mana(frame).find(|(_, of)| *of == colour);
                match restricted {
                    Some((place, _)) => self.record(Record::SpendOnlyFor(place))?,
                    None => own[place] = own[place].saturating_sub(1),
                }
            }
        }
        self.record(Record::Pool(frame.you, own))?;
        self.happen_one(Change::Life { player: frame.you, by: -life }, Anchor::CastPay)?;
        let before: u16 = pool.iter().map(|mana| u16::from(*mana)).sum();
        let spent = before - left.iter().map(|mana| u16::from(*mana)).sum::<u16>();
        let used = |colour: &Colour| {
            [*colour as usize, *colour as usize + SNOW].into_iter().any(|place| left[place] < pool[place])
        };
        Ok((spent, Colour::ALL.into_iter().filter(used).collect()))
    }

    /// Where something asks which colours were spent on it, its player chooses what pays for generic mana (601.2h).
    /// Returns the cost with the chosen colours in place of generic mana.
    fn choose_colours(&mut self, mana: &ManaCost, frame: &Frame) -> Flow<Option<ManaCost>> {
        if mana.generic == 0 || !self.board().asks_for_colours(frame.source) {
            return Ok(None);
        }
        let mut left = mana.clone();
        for place in 0..mana.generic {
            let mut options: ArrayVec<Opt, 6> = ArrayVec::new();
            let pool = self.board().pool_for(frame);
            for colour in Colour::ALL {
                let mut with = left.clone();
                with.generic -= 1;
                with.symbols.push(Symbol::Colour(colour));
                if spend(pool, &with).is_some() {
                    options.push(Opt::Colour(colour));
                }
            }
            if options.is_empty() {
                break;
            }
            let ask = Ask {
                kind: Kind::Choose,
                player: frame.you,
                about: Some(frame.source),
                object: None,
                options: &options,
                first: place == 0,
            };
            let answer = if options.len() > 1 { self.announce(ask)? } else { options[0] };
            let Opt::Colour(colour) = answer else { break };
            left.generic -= 1;
            left.symbols.push(Symbol::Colour(colour));
        }
        Ok(Some(left))
    }

    /// Pays costs in the order written (601.2h leaves the order to the player; for the costs built here it is no
    /// choice that matters). A cost that cannot be paid takes the play back.
    pub(super) fn pay(&mut self, costs: &[Cost], frame: &Frame) -> Flow<()> {
        if !self.board().can_pay(costs, frame) {
            return Err(Halt::TakeBack);
        }
        for cost in costs {
            self.pay_part(cost, frame)?;
        }
        Ok(())
    }

    fn pay_part(&mut self, cost: &Cost, frame: &Frame) -> Flow<()> {
        let this = Thing::Object(frame.source);
        let rule = Anchor::CastPay;
        match cost {
            Cost::Mana(mana) => return self.pay_mana(&mana.clone().total(frame.x, 0), frame).map(|_| ()),
            Cost::Tap => {
                self.happen_one(Change::Tap(frame.source, true), rule)?;
            }
            Cost::SacrificeThis => {
                self.move_one(Move::to(frame.source, Zone::Graveyard, Why::Sacrificed), rule)?;
            }
            Cost::Sacrifice(filter, number) => {
                let chosen = self.choose_payers(filter, *number, frame, |_, _| true)?;
                let moves = chosen.into_iter().map(|o| Change::Move(Move::to(o, Zone::Graveyard, Why::Sacrificed)));
                self.happen(moves.collect(), rule)?;
            }
            Cost::RemoveFromThis(kind, number) => {
                let change = Change::Remove { from: this, kind: *kind, number: u16::from(*number) };
                self.happen_one(change, rule)?;
            }
            Cost::RemoveAmong(filter, kind, number) => self.remove_among(filter, *kind, *number, frame)?,
            Cost::PutOnThis(kind, number) => {
                let number = u16::from(*number);
                self.happen_one(Change::Put { on: this, kind: *kind, number, by: frame.you, effect: false }, rule)?;
            }
            Cost::Discard(filter, number) => {
                let mut chosen: ArrayVec<Ref, 16> = ArrayVec::new();
                for place in 0..*number {
                    let hand = self.board().hand_of(filter, frame);
                    let options: ArrayVec<Opt, 128> = hand
                        .into_iter()
                        .filter(|card| !chosen.contains(card))
                        .map(|card| Opt::Thing(Thing::Object(card)))
                        .collect();
                    let ask = Ask {
                        kind: Kind::Discard,
                        player: frame.you,
                        about: Some(frame.source),
                        object: None,
                        options: &options,
                        first: place == 0,
                    };
                    if let Opt::Thing(Thing::Object(card)) = self.announce(ask)? {
                        let _ = chosen.try_push(card);
                    }
                }
                let why = Why::Discarded { by: None };
                let moves = chosen.into_iter().map(|card| Change::Move(Move::to(card, Zone::Graveyard, why)));
                self.happen(moves.collect(), rule)?;
            }
            Cost::DiscardThis => {
                let why = Why::Discarded { by: None };
                self.move_one(Move::to(frame.source, Zone::Graveyard, why), rule)?;
            }
            Cost::Life(number) => {
                self.happen_one(Change::Life { player: frame.you, by: -i32::from(*number) }, rule)?;
            }
            Cost::Bounce(filter, number) => {
                let chosen = self.choose_payers(filter, *number, frame, |_, _| true)?;
                let moves = chosen.into_iter().map(|o| Change::Move(Move::to(o, Zone::Hand, Why::Told)));
                self.happen(moves.collect(), rule)?;
            }
            Cost::TapOthers(filter, number) => {
                let untapped =
                    |board: Board<'_>, o: Ref| board.game.find(o).is_some_and(|found| !found.is(Flag::Tapped));
                let chosen = self.choose_payers(filter, *number, frame, untapped)?;
                self.happen(chosen.into_iter().map(|object| Change::Tap(object, true)).collect(), rule)?;
            }
            Cost::Generic(amount) => {
                let generic = self.number(amount, frame).min(255) as u8;
                return self.pay_mana(&ManaCost { generic, symbols: vec![] }, frame).map(|_| ());
            }
            Cost::LifeOf(amount) => {
                let by = -i32::from(self.number(amount, frame));
                self.happen_one(Change::Life { player: frame.you, by }, rule)?;
            }
            Cost::TapPower(filter, power) => self.tap_power(filter, *power, frame)?,
            Cost::ExileThis => {
                self.move_one(Move::to(frame.source, Zone::Exile, Why::Told), rule)?;
            }
            Cost::SacrificePower(filter, power) => {
                let able = self.board().payers(filter, frame);
                let worth = |board: Board<'_>, object: Ref| board.view.get(object).map_or(0, |t| t.power);
                let chosen = self.choose_worth(&able, i32::from(*power), worth, frame)?;
                let moves = chosen.into_iter().map(|o| Change::Move(Move::to(o, Zone::Graveyard, Why::Sacrificed)));
                self.happen(moves.collect(), rule)?;
            }
            Cost::ExileSymbols(filter, colour, number) => {
                let able = self.board().graveyard_of(filter, frame);
                let worth = |board: Board<'_>, card: Ref| board.symbols(card, *colour) as i32;
                let chosen = self.choose_worth(&able, i32::from(*number), worth, frame)?;
                let moves = chosen.into_iter().map(|card| Change::Move(Move::to(card, Zone::Exile, Why::Told)));
                for exiled in self.happen(moves.collect(), rule)?.into_iter().flatten() {
                    if let Some(item) = frame.item {
                        self.record(Record::Paid(item, exiled))?;
                    }
                }
            }
            Cost::Loyalty(by) => {
                let (kind, number) = (Counter::Loyalty, u16::from(by.unsigned_abs()));
                let change = if *by < 0 {
                    Change::Remove { from: this, kind, number }
                } else {
                    Change::Put { on: this, kind, number, by: frame.you, effect: false }
                };
                self.happen_one(change, rule)?;
            }
        }
        Ok(())
    }

    /// Chooses different permanents to pay with.
    fn choose_payers(
        &mut self,
        filter: &Filter,
        number: u8,
        frame: &Frame,
        usable: impl Fn(Board<'_>, Ref) -> bool,
    ) -> Flow<ArrayVec<Ref, 16>> {
        let mut chosen: ArrayVec<Ref, 16> = ArrayVec::new();
        for place in 0..number {
            let board = self.board();
            let options: ArrayVec<Opt, 128> = board
                .payers(filter, frame)
                .into_iter()
                .filter(|object| !chosen.contains(object) && usable(board, *object))
                .map(|object| Opt::Thing(Thing::Object(object)))
                .collect();
            let object = self.choose_payer(&options, place == 0, frame)?;
            let _ = chosen.try_push(object);
        }
        Ok(chosen)
    }

    /// Chooses any number of objects that are worth at least so much together. One that is worth less than nothing can be
    /// chosen while the others still make up for it.
    fn choose_worth(
        &mut self,
        among: &[Ref],
        least: i32,
        worth: impl Fn(Board<'_>, Ref) -> i32,
        frame: &Frame,
    ) -> Flow<ArrayVec<Ref, 64>> {
        let mut chosen: ArrayVec<Ref, 64> = ArrayVec::new();
        loop {
            let board = self.board();
            let total: i32 = chosen.iter().map(|object| worth(board, *object)).sum();
            let left: Vec<(Ref, i32)> = among
                .iter()
                .filter(|object| !chosen.contains(object))
                .map(|object| (*object, worth(board, *object)))
                .collect();
            let most: i32 = total + left.iter().map(|(_, worth)| (*worth).max(0)).sum::<i32>();
            let mut options: Vec<Opt> = left
                .into_iter()
                .filter(|(_, worth)| most + (*worth).min(0) >= least)
                .map(|(object, _)| Opt::Thing(Thing::Object(object)))
                .collect();
            if total >= least {
                options.push(Opt::Done);
            }
            let (player, first) = (frame.you, chosen.is_empty());
            let about = Some(frame.source);
            let ask = Ask { kind: Kind::Choose, player, about, object: None, options: &options, first };
            match self.announce(ask)? {
                Opt::Thing(Thing::Object(object)) => chosen.try_push(object).map_err(|_| Halt::TakeBack)?,
                _ => return Ok(chosen),
            }
        }
    }

    /// Taps any number of permanents of at least a total power (702.122a).
    fn tap_power(&mut self, filter: &Filter, power: u8, frame: &Frame) -> Flow<()> {
        let able = self.board().untapped(filter, frame);
        let worth = |board: Board<'_>, object: Ref| board.view.get(object).map_or(0, |traits| traits.power);
        let chosen = self.choose_worth(&able, i32::from(power), worth, frame)?;
        self.happen(chosen.into_iter().map(|object| Change::Tap(object, true)).collect(), Anchor::CastPay).map(|_| ())
    }

    fn choose_payer(&mut self, options: &[Opt], first: bool, frame: &Frame) -> Flow<Ref> {
        let ask =
            Ask { kind: Kind::Choose, player: frame.you, about: Some(frame.source), object: None, options, first };
        match self.announce(ask)? {
            Opt::Thing(Thing::Object(object)) => Ok(object),
            _ => Err(Halt::TakeBack),
        }
    }

    /// Removes counters from among permanents: one after the other is chosen, and all are removed at once.
    fn remove_among(&mut self, filter: &Filter, kind: Counter, number: u8, frame: &Frame) -> Flow<()> {
        let mut chosen: ArrayVec<(Ref, u16), 16> = ArrayVec::new();
        for place in 0..number {
            let board = self.board();
            let taken = |object: Ref| chosen.iter().find(|(o, _)| *o == object).map_or(0, |(_, n)| *n);
            let options: ArrayVec<Opt, 128> = board
                .payers(filter, frame)
                .into_iter()
                .filter(|object| board.counters(*object, kind) > taken(*object))
                .map(|object| Opt::Thing(Thing::Object(object)))
                .collect();
            let object = self.choose_payer(&options, place == 0, frame)?;
            match chosen.iter_mut().find(|(o, _)| *o == object) {
                Some((_, n)) => *n += 1,
                None => {
                    let _ = chosen.try_push((object, 1));
                }
            }
        }
        let changes =
            chosen.into_iter().map(|(object, number)| Change::Remove { from: Thing::Object(object), kind, number });
        self.happen(changes.collect(), Anchor::CastPay).map(|_| ())
    }
}
