//! Instructions about counters (CR 122).

use super::super::ask::Opt;
use super::super::batch::Happened;
use super::super::board::Frame;
use super::super::flow::Flow;
use super::super::game::Change;
use super::super::table::Table;
use crate::cards::{Effect, Objects};
use crate::model::{Anchor, Counter, Event, Kind, Ref, Thing};

impl Table<'_> {
    /// Notes that counters move, one entry for each.
    fn note_moved(&mut self, from: Ref, to: Ref, kind: Counter, number: u16) {
        for _ in 0..number {
            self.note(Event::CounterMoved { from, to, kind }, Anchor::CountersMove);
        }
    }

    pub(super) fn perform_on_counters(&mut self, effect: &Effect, frame: &mut Frame) -> Flow<()> {
        let you = frame.you;
        match effect {
            Effect::Put(objects, kind, amount) => {
                let mut changes = Vec::new();
                for object in self.board().objects(objects, frame) {
                    frame.each = Some(object);
                    let number = self.number(amount, frame);
                    changes.push(Change::Put { on: Thing::Object(object), kind: *kind, number, by: you, effect: true });
                }
                frame.each = None;
                self.happen(changes, Anchor::CountersWhat).map(|_| ())
            }
            Effect::PutOnPlayers(who, kind, amount) => {
                let number = self.number(amount, frame);
                let players = self.board().players(who, frame);
                let changes = players.into_iter().map(|player| Change::Put {
                    on: Thing::Player(player),
                    kind: *kind,
                    number,
                    by: you,
                    effect: true,
                });
                self.happen(changes.collect(), Anchor::CountersWhat).map(|_| ())
            }
            Effect::Remove(objects, kind, amount) => {
                let number = self.number(amount, frame);
                let objects = self.board().objects(objects, frame);
                frame.done = objects.iter().map(|o| self.board().counters(*o, *kind).min(number)).sum();
                let changes = objects.into_iter().map(|object| Change::Remove {
                    from: Thing::Object(object),
                    kind: *kind,
                    number,
                });
                self.happen(changes.collect(), Anchor::CountersWhat).map(|_| ())
            }
            Effect::RemoveAll(objects) => {
                let mut changes = Vec::new();
                frame.done = 0;
                for object in self.board().objects(objects, frame) {
                    for kind in Counter::ALL {
                        frame.done = frame.done.saturating_add(self.board().counters(object, *kind));
                        changes.push(Change::Remove { from: Thing::Object(object), kind: *kind, number: u16::MAX });
                    }
                }
                self.happen(changes, Anchor::CountersWhat).map(|_| ())
            }
            Effect::Move { from, to, kind, number } => {
                let number = self.number(number, frame);
                let board = self.board();
                let (from, to) = (board.objects(from, frame), board.objects(to, frame));
                let (Some(from), Some(to)) = (from.first(), to.first()) else { return Ok(()) };
                for _ in 0..number.min(self.board().counters(*from, *kind)) {
                    self.move_counter(*from, *to, *kind, you)?;
                }
                Ok(())
            }
            Effect::MoveAll { from, to } => {
                let board = self.board();
                let (from, to) = (board.objects(from, frame), board.objects(to, frame));
                let (Some(from), Some(to)) = (from.first().copied(), to.first().copied()) else { return Ok(()) };
                let mut changes = Vec::new();
                for kind in Counter::ALL {
                    let number = self.board().counters(from, *kind);
                    if number > 0 && self.can_move_counter(from, to, *kind) {
                        self.note_moved(from, to, *kind, number);
                        changes.push(Change::Remove { from: Thing::Object(from), kind: *kind, number });
                        changes.push(Change::Put { on: Thing::Object(to), kind: *kind, number, by: you, effect: true });
                    }
                }
                self.happen(changes, Anchor::CountersMove).map(|_| ())
            }
            Effect::MoveAnyNumber { from, to, kind } => {
                let board = self.board();
                let (from, to) = (board.objects(from, frame), board.objects(to, frame));
                let Some(from) = from.first().copied() else { return Ok(()) };
                // All numbers are chosen first (608.2d), then all counters move at once.
                let mut left = self.board().counters(from, *kind);
                let mut changes = Vec::new();
                for to in to.into_iter().filter(|to| *to != from) {
                    if left == 0 || !self.can_move_counter(from, to, *kind) {
                        continue;
                    }
                    let options: Vec<Opt> = (0..=left.min(250)).map(Opt::Number).collect();
                    let answer = self.ask(Kind::Number, you, Some(frame.source), Some(to), &options)?;
                    let Opt::Number(number) = answer else { continue };
                    if number > 0 {
                        left -= number;
                        self.note_moved(from, to, *kind, number);
                        changes.push(Change::Remove { from: Thing::Object(from), kind: *kind, number });
                        changes.push(Change::Put { on: Thing::Object(to), kind: *kind, number, by: you, effect: true });
                    }
                }
                self.happen(changes, Anchor::CountersMove).map(|_| ())
            }
            Effect::PutSameCounters { from, to } => {
                let from = match from {
                    Objects::That => frame.cause.was.or(frame.cause.object),
                    Objects::This if self.game.permanent(frame.source).is_none() => {
                        frame.cause.was.or(Some(frame.source))
                    }
                    other => self.board().objects(other, frame).first().copied(),
                };
                let Some(from) = from else { return Ok(()) };
                let mut changes = Vec::new();
                for to in self.board().objects(to, frame) {
                    for kind in Counter::ALL {
                        let number = self.board().counters(from, *kind);
                        changes.push(Change::Put { on: Thing::Object(to), kind: *kind, number, by: you, effect: true });
                    }
                }
                self.happen(changes, Anchor::CountersWhat).map(|_| ())
            }
            Effect::PutThat(objects) => {
                let Some(kind) = frame.cause.kind else { return Ok(()) };
                for object in self.board().objects(objects, frame) {
                    self.put_counters(Thing::Object(object), kind, frame.cause.amount, you)?;
                }
                Ok(())
            }
            Effect::Evolve(objects) => {
                for object in self.board().objects(objects, frame) {
                    let before = self.game.counters(Thing::Object(object), Counter::PlusOne);
                    self.put_counters(Thing::Object(object), Counter::PlusOne, 1, you)?;
                    if self.game.counters(Thing::Object(object), Counter::PlusOne) > before {
                        self.announce_event(Happened::Evolved { object })?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
