//! The script of a case, as a test of XMage plays it: plays are queued for their moment, answers for their question.

use super::{Test, phase, text};
use crate::cards::{Ability, Card, Cost};
use crate::model::{
    Advance, Asked, CastWith, Declaration, Line, Play, PlayChoices, Prepared, Reply, Resolve, Step, TargetName,
};

impl Test<'_> {
    pub(super) fn script(&mut self) -> Result<(), String> {
        let case = self.case;
        for (number, scripted) in case.script.iter().enumerate() {
            match &scripted.line {
                Line::Play { player, play } => self.play(player, play)?,
                Line::Illegal { player, play } => self.illegal(player, play)?,
                Line::Declare { legal: false, .. } => return Err("a declaration that must be refused".to_owned()),
                Line::Declare { player, what, .. } => self.declare(player, what)?,
                Line::Resolve(Resolve::All) => {
                    self.now("waitStackResolved", &case.setup.turn.active.clone(), &["false".to_owned()]);
                }
                Line::Resolve(Resolve::Times(times)) => {
                    for _ in 0..*times {
                        self.now("waitStackResolved", &case.setup.turn.active.clone(), &["true".to_owned()]);
                    }
                }
                Line::Advance(to) => self.advance(to)?,
                Line::Expect(expect) => {
                    let last = case.script[number + 1..].iter().all(|line| matches!(line.line, Line::Expect(_)));
                    self.expect(expect, last)?;
                }
                Line::Answer(prepared) => self.answer(prepared)?,
            }
        }
        Ok(())
    }

    fn play(&mut self, player: &str, play: &Play) -> Result<(), String> {
        match play {
            Play::Pass => {}
            Play::Cast { card, from, choices } => {
                if let Some(zone) = from.filter(|zone| *zone != crate::model::Zone::Hand) {
                    return Err(format!("{card} is cast from the {zone}, by the text of an ability"));
                }
                self.choices(player, choices)?;
                let card = text(self.names.card(card));
                self.now("castSpell", player, &[card]);
            }
            Play::Activate { card, ability, choices } => {
                let start = self.start_of(card, *ability)?;
                self.choices(player, choices)?;
                self.now("activateAbility", player, &[text(&start)]);
            }
            Play::Land { card } => {
                let card = text(self.names.card(card));
                self.now("playLand", player, &[card]);
            }
            Play::FaceUp { .. } => return Err("a permanent is turned face up".to_owned()),
            Play::Concede => self.now("concede", player, &[]),
        }
        Ok(())
    }

    /// The text with which an activated ability begins there: its cost.
    fn start_of(&self, name: &str, ability: Option<u8>) -> Result<String, String> {
        let name = self.names.card(name);
        let card = self.cards.find(name).map(|id| self.cards.get(id));
        let card: &Card = card.ok_or_else(|| format!("what {name} is made of is not known"))?;
        let activated = card.abilities.iter().take(card.printed.into()).filter_map(|ability| match ability {
            Ability::Activated(activated) => Some(activated),
            _ => None,
        });
        let number = usize::from(ability.unwrap_or(1).max(1)) - 1;
        let found =
            activated.clone().nth(number).ok_or_else(|| format!("{name} has an ability that a keyword gives it"))?;
        let part = |cost: &Cost| match cost {
            Cost::Mana(mana) => Ok(mana.to_string()),
            Cost::Tap => Ok("{T}".to_owned()),
            _ => Err(format!("the cost of {name}'s ability is told in words, by which the test would have to name it")),
        };
        let parts = found.costs.iter().map(part).collect::<Result<Vec<String>, String>>()?;
        let start = parts.join(", ") + ": ";
        let same = activated.filter(|other| other.costs == found.costs).count();
        if same > 1 { Err(format!("{name} has several abilities of one cost")) } else { Ok(start) }
    }

    fn choices(&mut self, player: &str, choices: &PlayChoices) -> Result<(), String> {
        let PlayChoices { targets, modes, x, way, convoke, pay, divide } = choices;
        if convoke.is_some() || pay.is_some() || divide.is_some() {
            return Err("a cost or a division is chosen with a play".to_owned());
        }
        match way {
            None => {}
            Some(CastWith::Kicker) => self.line(&format!("setChoice(player{player}, true)")),
            Some(way) => return Err(format!("a spell is cast with {}", way.word())),
        }
        if let Some(x) = x {
            self.line(&format!("setChoiceAmount(player{player}, {x})"));
        }
        for mode in modes.iter().flatten() {
            self.line(&format!("setModeChoice(player{player}, \"{mode}\")"));
        }
        for target in targets.iter().flat_map(|targets| targets.flat()) {
            let target = match target {
                TargetName::Named(name) => self.thing(name),
                TargetName::AbilityOf { ability_of } => {
                    return Err(format!(
                        "an ability of {ability_of} is targeted, which the test would name by its text"
                    ));
                }
            };
            self.line(&format!("addTarget(player{player}, {target})"));
        }
        Ok(())
    }

    /// A player, or a card by its name.
    fn thing(&self, name: &str) -> String {
        if matches!(name, "A" | "B") { format!("player{name}") } else { text(self.names.card(name)) }
    }

    fn illegal(&mut self, player: &str, play: &Play) -> Result<(), String> {
        let start = match play {
            Play::Cast { card, from: None, choices } if *choices == PlayChoices::default() => {
                format!("Cast {}", self.names.card(card))
            }
            Play::Activate { card, ability, choices } if *choices == PlayChoices::default() => {
                self.start_of(card, *ability)?
            }
            Play::Land { card } => format!("Play {}", self.names.card(card)),
            _ => {
                return Err(
                    "an illegal play with choices, of which the test could not say that it was refused".to_owned()
                );
            }
        };
        self.check("checkPlayableAbility", player, &[text(&start), "false".to_owned()]);
        Ok(())
    }

    fn declare(&mut self, player: &str, what: &Declaration) -> Result<(), String> {
        // A declaration is of the next combat, which may be in a later turn than the lines before it.
        let begun = self.step >= Step::DeclareAttackers;
        let turn = if begun && matches!(what, Declaration::Attack(_)) { self.turn + 1 } else { self.turn };
        let whose = |turn: u32| if turn % 2 == 1 { "A" } else { "B" };
        match what {
            Declaration::Attack(attackers) => {
                let turn = if whose(turn) == player { turn } else { turn + 1 };
                for (attacker, target) in attackers {
                    let target = target.as_ref().map(|target| format!(", {}", self.thing(target))).unwrap_or_default();
                    let attacker = text(self.names.card(attacker));
                    self.line(&format!("attack({turn}, player{player}, {attacker}{target})"));
                }
            }
            Declaration::Block(blockers) => {
                let turn = if whose(turn) == player { turn + 1 } else { turn };
                for (blocker, attacker) in blockers {
                    let (blocker, attacker) = (text(self.names.card(blocker)), text(self.names.card(attacker)));
                    self.line(&format!("block({turn}, player{player}, {blocker}, {attacker})"));
                }
            }
        }
        Ok(())
    }

    fn advance(&mut self, to: &Advance) -> Result<(), String> {
        let (turn, step) = match to {
            Advance::Step(step) if *step > self.step => (self.turn, *step),
            Advance::Step(step) => (self.turn + 1, *step),
            Advance::Player(player) => {
                let odd = player == "A";
                let next = self.turn + 1;
                (if (next % 2 == 1) == odd { next } else { next + 1 }, Step::Upkeep)
            }
        };
        (self.turn, self.step) = (turn, step);
        match step {
            Step::Untap | Step::Cleanup => Err(format!("something happens in {}", phase(step))),
            _ => Ok(()),
        }
    }

    fn answer(&mut self, prepared: &Prepared) -> Result<(), String> {
        let player = &prepared.player;
        match prepared.asked {
            // In strict mode a question for which nothing is chosen fails the test by itself.
            Asked::Never => return Ok(()),
            Asked::IfAsked if matches!(prepared.reply, Reply::May(_)) => {
                return Err("a question that may come or not: a choice that is left over fails the test".to_owned());
            }
            _ => {}
        }
        match &prepared.reply {
            Reply::May(yes) => self.line(&format!("setChoice(player{player}, {yes})")),
            Reply::Targets(targets) => {
                let targets = PlayChoices { targets: Some(targets.clone()), ..PlayChoices::default() };
                self.choices(player, &targets)?;
            }
            Reply::Discard(names) | Reply::Choose(names) => {
                for name in names {
                    let card = text(self.names.card(name));
                    self.line(&format!("setChoice(player{player}, {card})"));
                }
            }
            Reply::Number(number) => self.line(&format!("setChoiceAmount(player{player}, {number})")),
            Reply::Mode(modes) => {
                modes.iter().for_each(|mode| self.line(&format!("setModeChoice(player{player}, \"{mode}\")")));
            }
            Reply::Pay => {}
            Reply::Order(_) => {
                return Err("triggers are put in order, which the test would name by their texts".to_owned());
            }
            Reply::Replacement(_) => {
                return Err("a replacement effect is chosen, which the test would name by its text".to_owned());
            }
            Reply::Divide(_) => return Err("something is divided during a resolution".to_owned()),
        }
        Ok(())
    }
}
