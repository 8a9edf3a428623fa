//! The reference engine's position in the words of the adapter protocol.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::names::Names;
use super::{Moment, Position};
use crate::cards::{Keyword, Subtype};
use crate::engine::{Board, Flag, ItemKind, Object, Opt};
use crate::model::{
    Counter, LibraryState, PermanentState, PlayerState, Ref, Seat, StackState, State, Thing, TurnState, Zone,
};

/// The position of a priority question, of which only what is looked at is put into words.
pub(super) struct Shown<'b> {
    board: Board<'b>,
    names: &'b Names,
    options: &'b [Opt],
    moment: Moment,
    stack: OnceCell<Vec<StackState>>,
    state: OnceCell<State>,
}

impl<'b> Shown<'b> {
    pub fn new(board: Board<'b>, names: &'b Names, options: &'b [Opt]) -> Self {
        Shown { board, names, options, moment: moment(board), stack: OnceCell::new(), state: OnceCell::new() }
    }
}

impl Position for Shown<'_> {
    fn moment(&self) -> &Moment {
        &self.moment
    }

    fn lost(&self, player: Seat) -> Option<bool> {
        let shown = self.board.game.players().get(player.index())?;
        Some(shown.lost || shown.gone)
    }

    fn stack(&self) -> Option<&[StackState]> {
        Some(self.stack.get_or_init(|| stack(self.board, self.names)))
    }

    fn state(&self) -> &State {
        self.state.get_or_init(|| state(self.board, self.names))
    }

    fn options(&self) -> Option<Vec<String>> {
        let plays = self.options.iter().filter_map(|option| self.names.play(self.board, *option));
        let mut plays: Vec<String> = plays.collect();
        plays.sort();
        plays.dedup();
        Some(plays)
    }
}

/// Where the game stands.
fn moment(board: Board<'_>) -> Moment {
    let turn = board.game.turn();
    Moment {
        stack: Some(board.game.stack().iter().rev().map(|item| u64::from(item.id.0)).collect()),
        turn: Some(u32::from(turn.number)),
        step: Some(turn.step),
        active: Some(turn.active),
    }
}

/// Shows a position.
pub fn state(board: Board<'_>, names: &Names) -> State {
    let game = board.game;
    let turn = game.turn();
    let seats = (0..game.players().len() as u8).map(Seat);
    State {
        turn: Some(TurnState {
            n: Some(u32::from(turn.number)),
            step: Some(turn.step.name().to_owned()),
            active: Some(turn.active.letter().to_owned()),
            priority: Some(turn.priority.letter().to_owned()),
        }),
        players: Some(seats.map(|seat| (seat.letter().to_owned(), player(board, names, seat))).collect()),
        battlefield: Some(battlefield(board, names)),
        stack: Some(stack(board, names)),
    }
}

fn player(board: Board<'_>, names: &Names, seat: Seat) -> PlayerState {
    let game = board.game;
    let shown = game.player(seat);
    let zone =
        |zone| -> Vec<String> { game.zone(seat, zone).into_iter().rev().map(|card| names.name(board, card)).collect() };
    let library = zone(Zone::Library);
    PlayerState {
        life: Some(shown.life),
        hand: Some(zone(Zone::Hand)),
        library: Some(LibraryState { count: library.len() as u32, top: Some(library) }),
        graveyard: Some(zone(Zone::Graveyard)),
        exile: Some(zone(Zone::Exile)),
        counters: Some(counters(board, Thing::Player(seat))),
        lost: Some(shown.lost || shown.gone),
    }
}

fn counters(board: Board<'_>, on: Thing) -> BTreeMap<String, u16> {
    // Most things have no counters but these.
    let common =
        [Counter::PlusOne, Counter::MinusOne, Counter::Poison].map(|kind| (kind, board.game.counters(on, kind)));
    let rare = board.game.rare_counters().iter().filter(|(thing, ..)| *thing == on).map(|(_, kind, n)| (*kind, *n));
    let there = common.into_iter().chain(rare).filter(|(_, number)| *number > 0);
    there.map(|(kind, number)| (kind.name().to_owned(), number)).collect()
}

fn battlefield(board: Board<'_>, names: &Names) -> Vec<PermanentState> {
    let game = board.game;
    (0..game.objects().len() as u8)
        .map(|slot| game.at(slot))
        .filter(|object| {
            let shown = |found: &Object| found.zone == Zone::Battlefield && !found.is(Flag::Component);
            game.find(*object).is_some_and(shown)
        })
        .map(|object| permanent(board, names, object))
        .collect()
}

fn permanent(board: Board<'_>, names: &Names, object: Ref) -> PermanentState {
    let game = board.game;
    let found = &game.objects()[usize::from(object.slot)];
    let shown = PermanentState {
        card: board.name(object).unwrap_or_default().to_owned(),
        label: names.label(object).map(str::to_owned),
        owner: Some(found.owner.letter().to_owned()),
        counters: Some(counters(board, Thing::Object(object))),
        tapped: Some(found.is(Flag::Tapped)),
        damage: Some(found.damage),
        attached: Some(found.attached.map(|host| names.name(board, host)).unwrap_or_default()),
        face_down: Some(found.is(Flag::FaceDown)),
        phased_out: Some(found.is(Flag::PhasedOut)),
        token: Some(found.is(Flag::Token)),
        ..PermanentState::default()
    };
    let Some(traits) = board.view.get(object) else {
        return PermanentState { controller: Some(found.controller.letter().to_owned()), ..shown };
    };
    let body = traits.is_creature().then_some((traits.power, traits.toughness));
    let all = traits.all_creature_types || traits.has(Keyword::Changeling);
    let words = if all { Subtype::words() } else { &[] };
    let every = words.iter().filter_map(|word| Subtype::from_word(word));
    let types = traits
        .supertypes
        .iter()
        .map(|one| one.word())
        .chain(traits.types.iter().map(|one| one.word()))
        .chain(traits.subtypes.iter().map(|one| one.word()))
        .chain(every.filter(|one| one.is_creature_type()).map(|one| one.word()))
        .map(str::to_owned)
        .collect();
    PermanentState {
        controller: Some(traits.controller.letter().to_owned()),
        power: body.map(|(power, _)| power),
        toughness: body.map(|(_, toughness)| toughness),
        keywords: Some(traits.keywords.iter().map(|one| one.word().to_owned()).collect()),
        types: Some(types),
        ..shown
    }
}

fn stack(board: Board<'_>, names: &Names) -> Vec<StackState> {
    board
        .game
        .stack()
        .iter()
        .rev()
        .map(|item| StackState {
            id: u64::from(item.id.0),
            kind: Some(
                match item.kind {
                    ItemKind::Spell => "spell",
                    ItemKind::Activated | ItemKind::Triggered => "ability",
                    ItemKind::CombatDamage => "combat damage",
                }
                .to_owned(),
            ),
            source: match item.kind {
                ItemKind::CombatDamage => "combat damage".to_owned(),
                _ => board.name(item.source).unwrap_or_default().to_owned(),
            },
            label: names.label(item.source).filter(|_| item.kind != ItemKind::CombatDamage).map(str::to_owned),
            controller: Some(item.controller.letter().to_owned()),
            targets: Some(item.targets.iter().map(|target| names.thing(board, target.thing)).collect()),
            objects: Some(item.cause.object.map(|object| names.name(board, object)).into_iter().collect()),
        })
        .collect()
}
