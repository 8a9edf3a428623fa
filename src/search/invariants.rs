//! Invariants: what holds in every position in which a player has priority, whatever the rules that are played by.
//! They look at the board itself, which a property of a trace does not.

use crate::cards::{Ability, Keyword, RuleChange, Supertype, Type};
use crate::engine::{Board, Flag, Game, ItemKind};
use crate::model::{Counter, Seat, Thing, Zone};

/// One invariant.
#[derive(Clone, Copy, Debug)]
pub struct Invariant {
    /// What it is called.
    pub slug: &'static str,
    /// What holds.
    pub says: &'static str,
    /// What breaks it in a position of a game that began with another position.
    pub breach: fn(Board<'_>, &Game) -> Option<String>,
}

/// All of them.
pub const INVARIANTS: [Invariant; 9] = [
    Invariant {
        slug: "toughness",
        says: "nobody has priority while a creature has toughness 0 or less (CR 704.5f)",
        breach: no_toughness,
    },
    Invariant {
        slug: "state-based",
        says: "nobody has priority while a state-based action is due (CR 704.3)",
        breach: undone,
    },
    Invariant { slug: "team-life", says: "the players of a team have one life total (CR 810.9)", breach: apart },
    Invariant { slug: "waiting", says: "nobody has priority while a trigger waits (CR 603.3)", breach: waits },
    Invariant {
        slug: "cards-kept",
        says: "no card of a player who is in the game is lost or made",
        breach: lost_or_made,
    },
    Invariant {
        slug: "one-zone",
        says: "every object is in one place of one zone, and tokens are on the battlefield (CR 111.7)",
        breach: misplaced,
    },
    Invariant {
        slug: "stack",
        says: "the cards in the zone of the stack are those of the spells on the stack",
        breach: stack_differs,
    },
    Invariant { slug: "untargeted", says: "no trigger from graft has a target (CR 702.58a)", breach: aimed_graft },
    Invariant {
        slug: "present",
        says: "who has priority is in the game, and nobody who has left controls anything (CR 800.4)",
        breach: haunted,
    },
];

/// The invariant of a slug.
pub fn invariant(slug: &str) -> Option<&'static Invariant> {
    INVARIANTS.iter().find(|one| one.slug == slug)
}

fn no_toughness(board: Board<'_>, _: &Game) -> Option<String> {
    let dead = board.view.iter().find(|(_, traits)| traits.is_creature() && traits.toughness <= 0);
    dead.map(|(object, traits)| format!("{:?} has toughness {}", board.name(object), traits.toughness))
}

/// What a state-based action would do at once in a position, where no card in it changes which of them there are.
fn undone(board: Board<'_>, _: &Game) -> Option<String> {
    let game = board.game;
    let wont = |rule: &RuleChange| {
        matches!(rule, RuleChange::CannotLose(_) | RuleChange::NoLegendRule | RuleChange::NoLegendRuleFor(_))
    };
    if board.rule(|rule, _| wont(rule)) {
        return None;
    }
    for (number, (object, traits)) in board.view.iter().enumerate() {
        let Some(found) = game.permanent(object) else { continue };
        let name = board.name(object).unwrap_or("a face-down permanent");
        let lethal = i32::from(found.damage) >= traits.toughness && !traits.has(Keyword::Indestructible);
        if traits.is_creature() && lethal {
            return Some(format!("{name} has {} damage and toughness {}", found.damage, traits.toughness));
        }
        if board.rules.counters_cancel && found.plus > 0 && found.minus > 0 {
            return Some(format!("{name} has +1/+1 and -1/-1 counters"));
        }
        if traits.types.has(Type::Planeswalker) && game.counters(Thing::Object(object), Counter::Loyalty) == 0 {
            return Some(format!("{name} has no loyalty"));
        }
        let legend = |traits: &crate::engine::Traits| traits.supertypes.has(Supertype::Legendary);
        let same = |other: &crate::engine::Traits| {
            legend(other) && (other.name, other.controller) == (traits.name, traits.controller)
        };
        if legend(traits) && traits.name.is_some() && board.view.iter().take(number).any(|(_, other)| same(other)) {
            return Some(format!("{name} is there twice under one player's control"));
        }
        if found.attached.is_some_and(|host| game.permanent(host).is_none()) {
            return Some(format!("{name} is attached to what is not there"));
        }
    }
    let lost = game.seats().find(|seat| game.player(*seat).life <= 0 || poison(game, *seat));
    lost.map(|seat| format!("{} has {} life", seat.letter(), game.player(seat).life))
}

/// 704.5c, 704.6b: whether a player or team has lost by poison.
fn poison(game: &Game, seat: Seat) -> bool {
    let team = game.seats().filter(|mate| game.same_team(*mate, seat));
    let poison: u16 = team.map(|mate| game.player(mate).poison).sum();
    poison >= if game.has_teams() { 15 } else { 10 }
}

fn apart(board: Board<'_>, _: &Game) -> Option<String> {
    let game = board.game;
    if !game.has_teams() {
        return None;
    }
    let pairs = game.seats().flat_map(|one| game.seats().map(move |other| (one, other)));
    let mut apart =
        pairs.filter(|(one, other)| game.same_team(*one, *other) && game.player(*one).life != game.player(*other).life);
    apart.next().map(|(one, other)| format!("{} and {} have different life", one.letter(), other.letter()))
}

fn waits(board: Board<'_>, _: &Game) -> Option<String> {
    let waiting = board.game.waiting();
    (!waiting.is_empty()).then(|| format!("{waiting:?} waits"))
}

/// How many cards each player owns.
fn owned(game: &Game) -> [u16; Seat::MOST] {
    let mut owned = [0; Seat::MOST];
    for object in game.objects() {
        // A token beneath the topmost card of a merged permanent is none meanwhile, and no card either (CR 730.2d).
        let none = [Flag::Gone, Flag::Token, Flag::TokenBeneath, Flag::SpellCopy];
        let card = !none.into_iter().any(|flag| object.is(flag));
        owned[object.owner.index()] += u16::from(card);
    }
    owned
}

fn lost_or_made(board: Board<'_>, first: &Game) -> Option<String> {
    let (then, now) = (owned(first), owned(board.game));
    let lost = board.game.seats().find(|seat| then[seat.index()] != now[seat.index()])?;
    Some(format!("{} owned {} cards and owns {}", lost.letter(), then[lost.index()], now[lost.index()]))
}

fn misplaced(board: Board<'_>, _: &Game) -> Option<String> {
    let objects = board.game.objects();
    for (number, object) in objects.iter().enumerate().filter(|(_, object)| !object.is(Flag::Gone)) {
        let same = |other: &&crate::engine::Object| {
            other.place == object.place
                && other.zone == object.zone
                && other.owner == object.owner
                && !other.is(Flag::Gone)
        };
        if objects[..number].iter().any(|other| same(&other)) {
            return Some(format!("two objects in one place: {object:?}"));
        }
        if object.is(Flag::Token) && ![Zone::Battlefield, Zone::Stack].contains(&object.zone) {
            return Some(format!("a token in another zone: {object:?}"));
        }
    }
    None
}

fn stack_differs(board: Board<'_>, _: &Game) -> Option<String> {
    let game = board.game;
    let spells = || game.stack().iter().filter(|item| item.kind == ItemKind::Spell);
    let there = |slot: usize| (game.objects()[slot].zone == Zone::Stack).then(|| game.at(slot as u8));
    let missing = spells().find(|item| there(usize::from(item.source.slot)) != Some(item.source));
    if let Some(item) = missing {
        return Some(format!("a spell that is not in the zone of the stack: {item:?}"));
    }
    let live = |slot: &usize| !game.objects()[*slot].is(Flag::Gone);
    let mut zone = (0..game.objects().len()).filter(live).filter_map(there);
    let stray = zone.find(|object| !spells().any(|item| item.source == *object))?;
    Some(format!("{:?} is in the zone of the stack and no spell", board.name(stray)))
}

fn aimed_graft(board: Board<'_>, _: &Game) -> Option<String> {
    let mut grafts = board.game.stack().iter().filter(|item| {
        item.kind == ItemKind::Triggered
            && item.ability.is_some_and(|ability| matches!(board.cards.ability(ability), Ability::Graft(_)))
    });
    let aimed = grafts.find(|item| !item.targets.is_empty())?;
    Some(format!("{:?} has a target", board.name(aimed.source)))
}

fn haunted(board: Board<'_>, _: &Game) -> Option<String> {
    let game = board.game;
    let gone = |seat: Seat| game.player(seat).gone;
    if gone(game.turn().priority) {
        return Some(format!("{} has left and has priority", game.turn().priority.letter()));
    }
    if let Some((object, traits)) = board.view.iter().find(|(_, traits)| gone(traits.controller)) {
        return Some(format!("{} has left and controls {:?}", traits.controller.letter(), board.name(object)));
    }
    let item = game.stack().iter().find(|item| gone(item.controller))?;
    Some(format!("{} has left and controls {:?} on the stack", item.controller.letter(), board.name(item.source)))
}
