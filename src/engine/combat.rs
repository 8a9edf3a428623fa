//! Combat (CR 506-511): declaring attackers and blockers, and damage; until 2009-07-11 damage used the stack.

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::batch::Happened;
use super::board::Frame;
use super::flow::{Flow, Halt};
use super::game::{Assigned, Attack, Block, Cause, Change, Flag, Item, ItemKind, Record};
use super::layers::Traits;
use super::table::Table;
use crate::cards::{AbilityRef, Keyword, ManaCost, RuleChange, Type};
use crate::model::{Anchor, Event, Kind, Mana, Ref, Seat, StackId, Thing, Zone};

impl Table<'_> {
    /// 508.1: the active player (or team) declares attackers.
    pub(super) fn declare_attackers(&mut self) -> Flow<()> {
        let active = self.game.turn().active;
        let attacks = self.until_legal(|table| {
            let attacks = table.choose_attackers(active)?;
            table.pay_to_attack(active, &attacks)?;
            Ok(attacks)
        })?;
        if attacks.is_empty() {
            return Ok(());
        }
        self.record(Record::Declared(true))?;
        let mut taps = Vec::new();
        for attack in &attacks {
            self.record(Record::Attacks(*attack))?;
            if !self.view.get(attack.attacker).is_some_and(|traits| traits.has(Keyword::Vigilance)) {
                taps.push(Change::Tap(attack.attacker, true));
            }
        }
        self.happen(taps, Anchor::CombatAttack)?;
        for attack in &attacks {
            self.record(Record::Flag(attack.attacker, Flag::Attacked, true))?;
        }
        for player in self.board().apnap() {
            // 508.3d: each player of the team attacks who controls an attacker.
            if attacks.iter().any(|attack| self.board().controller(attack.attacker) == Some(player)) {
                self.announce_event(Happened::AttackDeclared { player })?;
            }
        }
        for Attack { attacker, defender, .. } in attacks {
            self.note(Event::Attacks { attacker, defender }, Anchor::CombatAttack);
            self.announce_event(Happened::Attacked { attacker })?;
        }
        Ok(())
    }

    /// 508.1g-j: what the chosen attackers cost is paid, with mana abilities activated for it. What can't be paid can't
    /// be declared.
    fn pay_to_attack(&mut self, active: Seat, attacks: &[Attack]) -> Flow<()> {
        let mut generic = 0u8;
        for attack in attacks {
            let Thing::Player(defender) = attack.defender else { continue };
            let board = self.board();
            board.rule(|rule, own| {
                if let RuleChange::AttackersCost(who, number) = rule
                    && board.is_player(who, defender, own)
                {
                    generic = generic.saturating_add(*number);
                }
                false
            });
        }
        if generic == 0 || self.game.mana() == Mana::Ample {
            return Ok(());
        }
        let cost = ManaCost { generic, symbols: vec![] };
        let nobody = AbilityRef { card: crate::cards::FACE_DOWN_CARD, index: 0 };
        let frame = Frame::of(attacks[0].attacker, active, nobody);
        let before = self.game.clone();
        while !self.board().can_pay_mana(&cost, 0, &frame) {
            let mut options = vec![Opt::Done];
            options.extend(self.mana_abilities(active));
            let ask = Ask {
                kind: Kind::Choose,
                player: active,
                about: None,
                object: None,
                options: &options,
                first: options.len() == 1,
            };
            let done = match if options.len() > 1 { self.announce(ask)? } else { Opt::Done } {
                Opt::Activate(source, ability, _) => self.activate(active, source, ability),
                Opt::TapLand(land, colour, _) => self.tap_land(active, land, colour),
                _ => Err(Halt::TakeBack),
            };
            if let Err(Halt::TakeBack) = done {
                *self.game = before;
                self.refresh();
                self.tell_taken_back("what attacking costs there can't be paid");
                return done;
            }
            done?;
        }
        self.pay_mana(&cost, &frame).map(|_| ())
    }

    /// A declaration that turns out to be illegal is made anew (508.1, 509.1, 732).
    fn until_legal<T>(&mut self, choose: impl Fn(&mut Self) -> Flow<T>) -> Flow<T> {
        loop {
            match choose(self) {
                Err(Halt::TakeBack) => {}
                done => return done,
            }
        }
    }

    /// Asks for the next piece of a declaration. Where nothing can be declared nobody is asked.
    fn declaring(&mut self, ask: Ask<'_>) -> Flow<Opt> {
        if ask.options == [Opt::Done] {
            return Ok(Opt::Done);
        }
        self.stirs();
        self.announce(ask)
    }

    /// One attacker after the other.
    fn choose_attackers(&mut self, active: Seat) -> Flow<ArrayVec<Attack, 64>> {
        let attackers: ArrayVec<Ref, 64> = self
            .view
            .iter()
            .filter(|(object, traits)| self.can_attack(*object, traits))
            .map(|(object, _)| object)
            .take(64)
            .collect();
        let defenders = self.defenders(active);
        let mut attacks: ArrayVec<Attack, 64> = ArrayVec::new();
        while !attacks.is_full() {
            let mut options: Vec<Opt> = vec![Opt::Done];
            for attacker in attackers.iter().filter(|a| !attacks.iter().any(|attack| attack.attacker == **a)) {
                options.extend(defenders.iter().map(|defender| Opt::Attack(*attacker, *defender)));
            }
            let first = attacks.is_empty();
            let ask = Ask { kind: Kind::Attack, player: active, about: None, object: None, options: &options, first };
            match self.declaring(ask)? {
                Opt::Attack(attacker, defender) => {
                    attacks.push(Attack { attacker, defender, blocked: false, dealt_first: false });
                }
                _ => break,
            }
        }
        Ok(attacks)
    }

    fn can_attack(&self, object: Ref, traits: &Traits) -> bool {
        let Some(found) = self.game.find(object) else { return false };
        traits.is_creature()
            && self.game.same_team(traits.controller, self.game.turn().active)
            && !found.is(Flag::Tapped)
            && (!found.is(Flag::Sick) || traits.has(Keyword::Haste))
            && !traits.has(Keyword::Defender)
            && !traits.has(Keyword::CannotAttack)
    }

    /// What can be attacked: opponents and their planeswalkers (506.3).
    pub(super) fn defenders(&self, active: Seat) -> ArrayVec<Thing, 32> {
        let board = self.board();
        let players = self.game.seats().filter(|seat| board.opponents(*seat, active)).map(Thing::Player);
        let walkers = self
            .view
            .iter()
            .filter(|(_, t)| t.types.has(Type::Planeswalker) && board.opponents(t.controller, active))
            .map(|(object, _)| Thing::Object(object));
        players.chain(walkers).take(32).collect()
    }

    /// 509.1: each defending player declares blockers.
    pub(super) fn declare_blockers(&mut self) -> Flow<()> {
        let active = self.game.turn().active;
        let mut blocks: ArrayVec<Block, 64> = ArrayVec::new();
        let mut asked: ArrayVec<u8, { Seat::MOST }> = ArrayVec::new();
        for player in self.board().apnap() {
            let team = self.game.player(player).team;
            if self.game.same_team(player, active) || asked.contains(&team) {
                continue;
            }
            asked.push(team);
            let before = blocks.clone();
            blocks = self.until_legal(|table| table.choose_blockers(player, before.clone()))?;
        }
        for block in &blocks {
            self.record(Record::Blocks(*block))?;
            self.record(Record::Blocked(block.attacker))?;
            let Block { blocker, attacker, .. } = *block;
            self.note(Event::Blocks { blocker, attacker }, Anchor::CombatBlock);
        }
        if self.rules.blockers_are_ordered {
            self.order_blockers(active, &blocks)?;
        }
        for Block { blocker, .. } in blocks {
            self.announce_event(Happened::Blocked { blocker })?;
        }
        Ok(())
    }

    /// 509.2 of 2009-07-11 to 2024-11-08: for each attacker that several creatures block, the active player orders them.
    fn order_blockers(&mut self, active: Seat, blocks: &[Block]) -> Flow<()> {
        let attacks: ArrayVec<Attack, 64> = self.game.attacks().iter().copied().collect();
        for Attack { attacker, .. } in attacks {
            let mut left: ArrayVec<Ref, 64> =
                blocks.iter().filter(|block| block.attacker == attacker).map(|block| block.blocker).collect();
            let mut ordered: ArrayVec<Ref, 64> = ArrayVec::new();
            while left.len() > 1 {
                let options: ArrayVec<Opt, 64> = left.iter().map(|one| Opt::Thing(Thing::Object(*one))).collect();
                let first = ordered.is_empty();
                let ask = Ask {
                    kind: Kind::Order,
                    player: active,
                    about: Some(attacker),
                    object: None,
                    options: &options,
                    first,
                };
                let answer = self.ask_next(ask)?;
                let place = options.iter().position(|option| *option == answer).unwrap_or(0);
                ordered.push(left.remove(place));
            }
            ordered.extend(left);
            self.record(Record::OrderBlockers(attacker, ordered))?;
        }
        Ok(())
    }

    /// One blocker after the other, beside the blocks of players who chose before.
    fn choose_blockers(&mut self, player: Seat, mut blocks: ArrayVec<Block, 64>) -> Flow<ArrayVec<Block, 64>> {
        let mut first = true;
        while !blocks.is_full() {
            let options = self.possible_blocks(player, &blocks);
            // 702.111b: a creature with menace is blocked by two or more or not at all.
            let number = |attacker: Ref| blocks.iter().filter(|block| block.attacker == attacker).count();
            let others = |attacker: Ref| options.iter().filter(|(_, to)| *to == attacker).count();
            let menace = |attacker: Ref| self.view.get(attacker).is_some_and(|traits| traits.has(Keyword::Menace));
            let lonely = blocks.iter().map(|block| block.attacker).find(|a| menace(*a) && number(*a) == 1);
            let mut offered: Vec<Opt> = match lonely {
                Some(_) => Vec::new(),
                None => vec![Opt::Done],
            };
            let room = blocks.remaining_capacity() > 1;
            let stands = |attacker: Ref| match lonely {
                Some(one) => attacker == one,
                None => !menace(attacker) || number(attacker) > 1 || (room && others(attacker) > 1),
            };
            offered.extend(options.iter().filter(|(_, a)| stands(*a)).map(|(blocker, a)| Opt::Block(*blocker, *a)));
            let ask = Ask { kind: Kind::Block, player, about: None, object: None, options: &offered, first };
            first = false;
            match self.declaring(ask)? {
                Opt::Block(blocker, attacker) => blocks.push(Block { blocker, attacker, dealt_first: false }),
                _ => break,
            }
        }
        Ok(blocks)
    }

    /// Who could still block whom.
    fn possible_blocks(&self, player: Seat, blocks: &[Block]) -> Vec<(Ref, Ref)> {
        let mut possible = Vec::new();
        for (blocker, traits) in self.view.iter() {
            if !self.can_block(player, blocker, traits) || blocks.iter().any(|block| block.blocker == blocker) {
                continue;
            }
            for attack in self.game.attacks() {
                if self.attacks_team_of(attack, player) && self.can_block_it(blocker, traits, attack.attacker) {
                    possible.push((blocker, attack.attacker));
                }
            }
        }
        possible
    }

    fn attacks_team_of(&self, attack: &Attack, player: Seat) -> bool {
        match attack.defender {
            Thing::Player(seat) => self.game.same_team(seat, player),
            Thing::Object(walker) => {
                self.board().controller(walker).is_some_and(|seat| self.game.same_team(seat, player))
            }
            Thing::Ability(_) => false,
        }
    }

    fn can_block(&self, player: Seat, blocker: Ref, traits: &Traits) -> bool {
        traits.is_creature()
            && self.game.same_team(traits.controller, player)
            && !self.game.find(blocker).is_some_and(|found| found.is(Flag::Tapped))
            && !traits.has(Keyword::CannotBlock)
    }

    /// Whether evasion lets a creature block another (509.1b).
    fn can_block_it(&self, blocker: Ref, traits: &Traits, attacker: Ref) -> bool {
        let Some(attacking) = self.view.get(attacker) else { return false };
        let flies = attacking.has(Keyword::Flying);
        let artifact = traits.types.has(Type::Artifact);
        let black = traits.colours.has(crate::cards::Colour::Black);
        let shares_colour = traits.colours.0 & attacking.colours.0 != 0;
        !attacking.has(Keyword::Unblockable)
            && (!flies || traits.has(Keyword::Flying) || traits.has(Keyword::Reach))
            && (!attacking.has(Keyword::BlockedByFlyersOnly) || traits.has(Keyword::Flying))
            && (!attacking.has(Keyword::Fear) || artifact || black)
            && (!attacking.has(Keyword::Intimidate) || artifact || shares_colour)
            && !self.is_protected(attacker, blocker)
    }

    /// Whether anybody fights with first or double strike (510.4).
    pub(super) fn has_first_strikers(&self) -> bool {
        let fighters = self
            .game
            .attacks()
            .iter()
            .map(|attack| attack.attacker)
            .chain(self.game.blocks().iter().map(|block| block.blocker));
        fighters.into_iter().any(|object| {
            self.view.get(object).is_some_and(|t| t.has(Keyword::FirstStrike) || t.has(Keyword::DoubleStrike))
        })
    }

    /// 510.1-2: combat damage is assigned, and dealt at once; until 2009-07-11 it went on the stack.
    pub(super) fn combat_damage(&mut self, first: bool) -> Flow<()> {
        let mut assigned: ArrayVec<Assigned, 128> = ArrayVec::new();
        let attacks: ArrayVec<Attack, 64> = self.game.attacks().iter().copied().collect();
        for attack in &attacks {
            if self.fights_now(attack.attacker, first, attack.dealt_first) {
                self.assign_attacker(attack, &mut assigned)?;
                if first {
                    self.record(Record::DealtFirst(attack.attacker))?;
                }
            }
        }
        let blocks: ArrayVec<Block, 64> = self.game.blocks().iter().copied().collect();
        for block in &blocks {
            if self.fights_now(block.blocker, first, block.dealt_first) {
                let amount = self.power(block.blocker);
                if amount > 0 && self.game.is_attacking(block.attacker) {
                    let to = Thing::Object(block.attacker);
                    let _ = assigned.try_push(Assigned { source: block.blocker, to, amount });
                }
                if first {
                    self.record(Record::DealtFirst(block.blocker))?;
                }
            }
        }
        if assigned.is_empty() {
            return Ok(());
        }
        if !self.rules.damage_on_stack {
            return self.deal(&assigned);
        }
        for one in &assigned {
            self.record(Record::Assign(*one))?;
        }
        let source = assigned[0].source;
        let item = Item {
            id: StackId(0),
            kind: ItemKind::CombatDamage,
            controller: self.game.turn().active,
            source,
            ability: None,
            x: 0,
            way: super::game::Way::Plain,
            modes: ArrayVec::new(),
            targets: ArrayVec::new(),
            cause: Cause::default(),
            paid: Vec::new(),
            spent: Default::default(),
            from: Zone::Battlefield,
            decided: None,
        };
        self.record(Record::Push(item))
    }

    fn fights_now(&self, object: Ref, first: bool, dealt_first: bool) -> bool {
        let Some(traits) = self.view.get(object) else { return false };
        let double = traits.has(Keyword::DoubleStrike);
        if first { double || traits.has(Keyword::FirstStrike) } else { double || !dealt_first }
    }

    fn power(&self, object: Ref) -> u16 {
        self.view.get(object).map_or(0, |traits| traits.power.clamp(0, 60_000) as u16)
    }

    fn assign_attacker(&mut self, attack: &Attack, assigned: &mut ArrayVec<Assigned, 128>) -> Flow<()> {
        let source = attack.attacker;
        let mut left = self.power(source);
        let blockers: ArrayVec<Ref, 64> =
            self.game.blocks().iter().filter(|block| block.attacker == source).map(|block| block.blocker).collect();
        let tramples = self.view.get(source).is_some_and(|traits| traits.has(Keyword::Trample));
        if attack.blocked {
            left = self.assign_to_blockers(source, &blockers, left, tramples, assigned)?;
        }
        let there = match attack.defender {
            Thing::Object(walker) => self.game.permanent(walker).is_some(),
            _ => true,
        };
        if left > 0 && there {
            let _ = assigned.try_push(Assigned { source, to: attack.defender, amount: left });
        }
        Ok(())
    }

    /// The blockers' shares (510.1c); returns what is left for what is attacked: nothing without trample, and with it
    /// (702.19b) only what remains once every blocker has lethal damage.
    fn assign_to_blockers(
        &mut self,
        source: Ref,
        blockers: &[Ref],
        power: u16,
        tramples: bool,
        assigned: &mut ArrayVec<Assigned, 128>,
    ) -> Flow<u16> {
        let mut left = power;
        let mut all_lethal = true;
        for (place, blocker) in blockers.iter().enumerate() {
            let last = place + 1 == blockers.len();
            let lethal = self.lethal_damage(source, *blocker, assigned);
            let must_take_all = last && (!tramples || !all_lethal);
            let amount = if must_take_all || left == 0 {
                left
            } else {
                let usual = left.min(lethal);
                let range = if last { usual..=left } else { 0..=left };
                // 510.1c of those days: the next in the order gets damage only once this one has lethal damage.
                let fits = |n: &u16| !self.rules.blockers_are_ordered || *n >= lethal || *n == left;
                let shares: Vec<u16> = range.filter(fits).collect();
                self.share(source, *blocker, &shares, usual)?
            };
            all_lethal &= amount >= lethal;
            if amount > 0 {
                let _ = assigned.try_push(Assigned { source, to: Thing::Object(*blocker), amount });
            }
            left -= amount;
        }
        Ok(if tramples { left } else { 0 })
    }

    /// How much damage is lethal for a blocker, what others assign to it counted (702.19b).
    fn lethal_damage(&self, source: Ref, blocker: Ref, assigned: &[Assigned]) -> u16 {
        if self.view.get(source).is_some_and(|traits| traits.has(Keyword::Deathtouch)) {
            return 1;
        }
        let toughness = self.view.get(blocker).map_or(0, |traits| traits.toughness);
        let marked = self.game.find(blocker).map_or(0, |found| found.damage);
        let others: u16 = assigned.iter().filter(|one| one.to == Thing::Object(blocker)).map(|one| one.amount).sum();
        (toughness - i32::from(marked) - i32::from(others)).clamp(0, 60_000) as u16
    }

    /// One blocker's share, where there is a choice. The usual answer comes first: lethal damage in order.
    fn share(&mut self, source: Ref, blocker: Ref, shares: &[u16], usual: u16) -> Flow<u16> {
        let mut options: ArrayVec<Opt, 64> = [Opt::Number(usual)].into_iter().collect();
        options.extend(shares.iter().filter(|n| **n != usual).map(|n| Opt::Number(*n)).take(63));
        let player = self.game.turn().active;
        match self.ask(Kind::Divide, player, Some(source), Some(blocker), &options)? {
            Opt::Number(number) => Ok(number),
            _ => Ok(usual),
        }
    }

    fn deal(&mut self, assigned: &[Assigned]) -> Flow<()> {
        let changes = assigned.iter().map(|one| self.damage(one.source, one.to, one.amount, true)).collect();
        self.happen(changes, Anchor::CombatDamageDealt).map(|_| ())
    }

    /// Until 2009-07-11: combat damage on the stack is dealt as it was assigned, to what is still there.
    pub(super) fn deal_damage_from_stack(&mut self) -> Flow<()> {
        let assigned: ArrayVec<Assigned, 128> = self.game.assigned().iter().copied().collect();
        self.record(Record::ClearAssigned)?;
        let there: ArrayVec<Assigned, 128> = assigned
            .into_iter()
            .filter(|one| match one.to {
                Thing::Object(object) => self.board().view.get(object).is_some(),
                _ => true,
            })
            .collect();
        self.deal(&there)
    }
}
