//! Drawing (CR 121) and discarding (701.9).

use arrayvec::ArrayVec;

use super::ask::{Ask, Opt};
use super::board::{Board, Frame};
use super::flow::Flow;
use super::game::{Change, Move, Record, Why};
use super::rules::{Discards, EmptyDraw, ReplacedDraws};
use super::table::Table;
use crate::cards::{Ability, AbilityRef, Replaces, RuleChange};
use crate::model::{Anchor, Event, Kind, Ref, Seat, Step, Thing, Zone};

/// An effect that could replace a draw.
struct DrawReplacement {
    source: Ref,
    ability: AbilityRef,
    optional: bool,
}

/// Cards discarded at once.
pub(super) type Discarded = ArrayVec<Ref, 64>;

impl Table<'_> {
    /// An instruction to draw cards: as a whole it can be replaced (121.2a), then cards are drawn one at a time (121.2).
    /// Returns how many the player drew.
    pub(super) fn draw(&mut self, player: Seat, number: u16) -> Flow<u16> {
        if number > 1 && self.replace_draws(player, number)? {
            return Ok(0);
        }
        let mut drawn = 0;
        for _ in 0..number {
            drawn += u16::from(self.draw_one(player)?);
        }
        Ok(drawn)
    }

    /// One draw. What replaces it applies even with an empty library (121.6a); a draw that can't happen can't be
    /// replaced (614.17c).
    fn draw_one(&mut self, player: Seat) -> Flow<bool> {
        let impossible = !self.can_draw(player);
        if impossible && self.rules.replaced_draws != ReplacedDraws::ImpossibleToo {
            return Ok(false);
        }
        let empty = self.rules.empty_draw == EmptyDraw::Irreplaceable && self.game.top_of_library(player).is_none();
        if (!empty && self.replace_draw(player)?) || impossible {
            return Ok(false);
        }
        match self.game.top_of_library(player) {
            Some(card) => {
                let what = Move::to(card, Zone::Hand, Why::Drawn);
                Ok(self.move_one(what, Anchor::DrawOneAtATime)?.is_some())
            }
            None => {
                // 121.4: the loss comes with the next check of state-based actions.
                self.record(Record::DrewNothing(player, true))?;
                self.note(Event::DrewNothing { player }, Anchor::DrawEmpty);
                if self.rules.empty_draw == EmptyDraw::AtOnce {
                    self.check_state()?;
                    self.end_if_over()?;
                }
                Ok(false)
            }
        }
    }

    /// Lets an effect replace an instruction to draw several cards. Returns whether one did.
    fn replace_draws(&mut self, player: Seat, number: u16) -> Flow<bool> {
        let found = self.draw_replacements(|effect, own, board| match effect {
            Replaces::DrawSeveral { who, .. } => board.is_player(who, player, own),
            _ => false,
        });
        let Some(chosen) = self.choose_draw_replacement(player, found)? else { return Ok(false) };
        self.instead_of_drawing(player, chosen, number)?;
        Ok(true)
    }

    /// Lets an effect, or dredge, replace one draw. Returns whether one did.
    fn replace_draw(&mut self, player: Seat) -> Flow<bool> {
        // 805.4b: a team's draw step is that of each of its players.
        let in_draw_step = self.game.turn().step == Step::Draw && self.game.same_team(self.game.turn().active, player);
        let first = in_draw_step && self.game.player(player).drawn_in_step == 0;
        let mut found = self.draw_replacements(|effect, own, board| match effect {
            Replaces::Draw { who, not_first_in_draw_step, .. } => {
                board.is_player(who, player, own) && !(*not_first_in_draw_step && first)
            }
            _ => false,
        });
        // 702.52a-b: dredge, with a library large enough.
        let library = match self.rules.replaced_draws {
            ReplacedDraws::SmallLibraryToo => usize::MAX,
            _ => self.game.count(player, Zone::Library),
        };
        for card in self.game.zone(player, Zone::Graveyard) {
            let Some(traits) = self.board().traits(card) else { continue };
            for (ability, written) in traits.written(self.cards) {
                if matches!(written, Ability::Dredge(number) if usize::from(*number) <= library) {
                    found.push(DrawReplacement { source: card, ability, optional: true });
                }
            }
        }
        let Some(chosen) = self.choose_draw_replacement(player, found)? else { return Ok(false) };
        self.instead_of_drawing(player, chosen, 1)?;
        Ok(true)
    }

    fn draw_replacements(&self, is_one: impl Fn(&Replaces, &Frame, Board<'_>) -> bool) -> Vec<DrawReplacement> {
        let mut found = Vec::new();
        let board = self.board();
        let mut look = |source: Ref, you: Seat, ability: AbilityRef| {
            let Ability::Replacement(effect) = self.cards.ability(ability) else { return };
            let own = Frame::of(source, you, ability);
            let holds = effect.only_if.as_ref().is_none_or(|condition| board.holds(condition, &own));
            if holds && is_one(&effect.what, &own, board) && !self.replaced_draws.contains(&(source, ability)) {
                found.push(DrawReplacement { source, ability, optional: effect.optional });
            }
        };
        for temporary in self.game.temporary() {
            look(temporary.source, temporary.you, temporary.ability);
        }
        if self.view.has_replacements {
            for (source, traits) in self.view.iter() {
                for ability in &traits.abilities {
                    look(source, traits.controller, *ability);
                }
            }
        }
        found
    }

    /// Which of the effects applies: the player who would draw chooses (616.1).
    fn choose_draw_replacement(&mut self, player: Seat, found: Vec<DrawReplacement>) -> Flow<Option<DrawReplacement>> {
        if found.is_empty() {
            return Ok(None);
        }
        let mut options: Vec<Opt> = found.iter().map(|one| Opt::Replacement(one.source)).collect();
        if found.iter().all(|one| one.optional) {
            options.push(Opt::Decline);
        }
        let answer = self.ask(Kind::Replacement, player, Some(found[0].source), None, &options)?;
        let place = options.iter().position(|option| *option == answer).unwrap_or(0);
        Ok(found.into_iter().nth(place))
    }

    fn instead_of_drawing(&mut self, player: Seat, chosen: DrawReplacement, number: u16) -> Flow<()> {
        let DrawReplacement { source, ability, .. } = chosen;
        self.note(Event::Replaced { source, what: Thing::Player(player) }, Anchor::DrawReplaced);
        let once = |t: &super::game::Temporary| t.once && t.source == source && t.ability == ability;
        if let Some(place) = self.game.temporary().iter().position(once) {
            self.record(Record::Replaced(place))?;
        }
        let cards = self.cards;
        let effects = match cards.ability(ability) {
            Ability::Dredge(number) => return self.dredge(player, source, *number),
            Ability::Replacement(effect) => match &effect.what {
                Replaces::Draw { instead, .. } | Replaces::DrawSeveral { instead, .. } => instead,
                _ => return Ok(()),
            },
            _ => return Ok(()),
        };
        let you = self.board().controller(source).unwrap_or(player);
        let mut frame = Frame::of(source, you, ability);
        frame.cause.player = Some(player);
        frame.cause.amount = number;
        // 614.5: what it becomes is not replaced by the same effect again.
        self.replaced_draws.push((source, ability));
        let done = self.perform_all(effects, &mut frame);
        self.replaced_draws.pop();
        done
    }

    /// 702.52a: mill, and return the card to hand.
    fn dredge(&mut self, player: Seat, card: Ref, number: u8) -> Flow<()> {
        let top = self.game.zone(player, Zone::Library).into_iter().rev().take(usize::from(number));
        let milled = top.map(|card| Change::Move(Move::to(card, Zone::Graveyard, Why::Told))).collect();
        self.happen(milled, Anchor::DrawReplaced)?;
        let drawn = self.rules.replaced_draws == ReplacedDraws::DredgedDrawn;
        let why = if drawn { Why::Drawn } else { Why::Told };
        self.move_one(Move::to(card, Zone::Hand, why), Anchor::DrawReplaced).map(|_| ())
    }

    /// Whether a player can draw a card now.
    pub(super) fn can_draw(&self, player: Seat) -> bool {
        let board = self.board();
        let drawn = self.game.player(player).drawn;
        !board.rule(|rule, own| match rule {
            RuleChange::CannotDraw(who) => board.is_player(who, player, own),
            RuleChange::DrawOneEachTurn(who) => drawn > 0 && board.is_player(who, player, own),
            _ => false,
        })
    }

    /// Whether a player can draw only one card each turn.
    pub(super) fn draws_one_each_turn(&self, player: Seat) -> bool {
        let board = self.board();
        board.rule(|rule, own| match rule {
            RuleChange::DrawOneEachTurn(who) => board.is_player(who, player, own),
            _ => false,
        })
    }

    /// Discards cards of the player's choice, all at once (701.9b). Returns them where they went.
    pub(super) fn discard(&mut self, player: Seat, number: u16, about: Ref, by: Seat, rule: Anchor) -> Flow<Discarded> {
        if self.cannot_be_made(player, by) {
            return Ok(Discarded::new());
        }
        let hand = self.game.zone(player, Zone::Hand);
        let chosen = self.choose_to_discard(player, number, about, &hand)?;
        self.discard_these(&chosen, Some(by), rule)
    }

    /// The player's choice of cards to discard, one after the other.
    pub(super) fn choose_to_discard(
        &mut self,
        player: Seat,
        number: u16,
        about: Ref,
        hand: &[Ref],
    ) -> Flow<ArrayVec<Ref, 64>> {
        let mut chosen: ArrayVec<Ref, 64> = ArrayVec::new();
        while chosen.len() < usize::from(number).min(hand.len()).min(64) {
            let options: ArrayVec<Opt, 128> = hand
                .iter()
                .filter(|card| !chosen.contains(card))
                .map(|card| Opt::Thing(Thing::Object(*card)))
                .collect();
            let ask = Ask {
                kind: Kind::Discard,
                player,
                about: Some(about),
                object: None,
                options: &options,
                first: chosen.is_empty(),
            };
            if let Opt::Thing(Thing::Object(card)) = self.ask_next(ask)? {
                chosen.push(card);
            }
        }
        Ok(chosen)
    }

    /// Discards these cards at once: because of an effect of a player's spell or ability, or otherwise of none.
    pub(super) fn discard_these(&mut self, cards: &[Ref], by: Option<Seat>, rule: Anchor) -> Flow<Discarded> {
        let why = Why::Discarded { by };
        let made = |card: &&Ref| match (by, self.board().owner(**card)) {
            (Some(by), Some(player)) => !self.cannot_be_made(player, by),
            _ => true,
        };
        let changes: Vec<Change> =
            cards.iter().filter(made).map(|card| Change::Move(Move::to(*card, Zone::Graveyard, why))).collect();
        if self.rules.discards == Discards::OneByOne {
            let mut done = Discarded::new();
            for change in changes {
                done.extend(self.happen_one(change, rule)?);
            }
            return Ok(done);
        }
        let done = self.happen(changes, rule)?;
        Ok(done.into_iter().flatten().take(64).collect())
    }
}
