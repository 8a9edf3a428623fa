//! From a setup to a game: permanents are placed, not entered, and a position that could not stand is refused.

use std::collections::HashMap;

use arrayvec::ArrayVec;

use super::board::{Board, Frame};
use super::game::{Flag, Flags, Game, Object, POOL, Player, Pool, Record, Turn};
use super::layers::{Traits, View};
use super::rules::{Legends, NEWEST, Rules};
use crate::cards::{Ability, Catalogue, Colour, Keyword, RuleChange, Subtype, Supertype, Type};
use crate::model::{
    CardId, CardSetup, Counter, PermanentSetup, PlayerSetup, Ref, Seat, Setup, SetupFault, Step, Thing, Zone,
};

/// A game ready to be played, and the labels that the setup gave to objects.
#[derive(Clone, Debug)]
pub struct Start {
    /// The game.
    pub game: Game,
    /// The reading of the rules that the setup asks for.
    pub rules: Rules,
    /// Labels by slot.
    pub labels: Vec<Option<String>>,
}

/// Sets up a game.
///
/// # Errors
/// Everything in the setup that is not possible, each with the path of its field.
pub fn start(setup: &Setup, cards: &Catalogue) -> Result<Start, Vec<SetupFault>> {
    let mut builder = Builder { cards, faults: Vec::new(), labels: Vec::new(), attachments: Vec::new() };
    let rules = Rules::as_of(setup.rules.unwrap_or(NEWEST));
    let Some(mut game) = builder.empty_game(setup) else { return Err(builder.faults) };
    for (letter, player) in &setup.players {
        if let Some(seat) = Seat::from_letter(letter) {
            builder.place(&mut game, seat, letter, player);
        }
    }
    builder.attach(&mut game);
    builder.check_stable(&game, &rules);
    if builder.faults.is_empty() { Ok(Start { game, rules, labels: builder.labels }) } else { Err(builder.faults) }
}

struct Builder<'c> {
    cards: &'c Catalogue,
    faults: Vec<SetupFault>,
    labels: Vec<Option<String>>,
    /// What is attached to what by name, and the path of that field.
    attachments: Vec<(Ref, String, String)>,
}

/// Where a card stands in a setup.
#[derive(Clone, Copy)]
struct Path<'p> {
    letter: &'p str,
    zone: &'p str,
    place: usize,
}

impl Path<'_> {
    /// The path of a field of it, which begins with a dot, or of all of it.
    fn of(self, field: &str) -> String {
        format!("{}.{}[{}]{field}", self.letter, self.zone, self.place)
    }
}

impl Builder<'_> {
    fn fault(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.faults.push(SetupFault { path: path.into(), message: message.into() });
    }

    fn empty_game(&mut self, setup: &Setup) -> Option<Game> {
        let count = setup.players.len();
        let expected: Vec<&str> = (0..count as u8).map(|seat| Seat(seat % 4).letter()).collect();
        if !(2..=Seat::MOST).contains(&count) || !setup.players.keys().eq(expected.iter()) {
            self.fault("", "a game has two to four players, named A, B, C and D without a gap");
            return None;
        }
        let mut players: ArrayVec<Player, { Seat::MOST }> = ArrayVec::new();
        for (place, (letter, player)) in setup.players.iter().enumerate() {
            let team = setup.teams.iter().position(|team| team.contains(letter));
            let life = player.life.unwrap_or(if setup.teams.is_empty() { 20 } else { 30 });
            players.push(Player {
                life,
                poison: 0,
                team: team.unwrap_or(place) as u8,
                gone: false,
                lost: false,
                drew_nothing: false,
                pool: self.pool(letter, player),
                lands: 0,
                spells: 0,
                drawn: 0,
                drawn_in_step: 0,
                searched: false,
            });
        }
        if !setup.teams.is_empty() {
            let mut named: Vec<&String> = setup.teams.iter().flatten().collect();
            named.sort();
            if count != 4 || setup.teams.len() != 2 || !named.into_iter().eq(setup.players.keys()) {
                self.fault("teams", "teams are two of two players, for instance [[\"A\", \"B\"], [\"C\", \"D\"]]");
                return None;
            }
            for team in &setup.teams {
                let lives: Vec<i32> = team.iter().filter_map(|letter| setup.players.get(letter)?.life).collect();
                if let [one, other] = lives[..]
                    && one != other
                {
                    self.fault("teams", "the players of a team share one life total");
                }
                if let Some(life) = lives.first() {
                    for letter in team {
                        if let Some(seat) = Seat::from_letter(letter) {
                            players[seat.index()].life = *life;
                        }
                    }
                }
            }
        }
        let Some(active) = Seat::from_letter(&setup.turn.active).filter(|seat| seat.index() < count) else {
            self.fault("turn.active", format!("there is no player {}", setup.turn.active));
            return None;
        };
        let step = setup.turn.step;
        if matches!(step, Step::Untap | Step::Cleanup) {
            self.fault("turn.step", format!("no player has priority in the {step} step; begin a step earlier"));
        }
        let turn = Turn {
            number: 1,
            active,
            step,
            priority: active,
            passed: 0,
            died: 0,
            declared: false,
            extra_beginning: false,
            regular: active,
            resume: None,
            fresh: false,
        };
        Some(Game::new(players, turn, setup.mana))
    }

    fn pool(&mut self, letter: &str, player: &PlayerSetup) -> Pool {
        let mut pool = [0u8; POOL];
        for symbol in player.pool.iter().flat_map(|pool| pool.chars()) {
            let place = match symbol {
                '{' | '}' | ' ' => continue,
                'C' => 5,
                other => match Colour::from_letter(other) {
                    Some(colour) => colour as usize,
                    None => {
                        let message =
                            format!("`{symbol}` is no mana; write W, U, B, R, G or C, one for each mana, as in `GGU`");
                        self.fault(format!("{letter}.pool"), message);
                        continue;
                    }
                },
            };
            pool[place] = pool[place].saturating_add(1);
        }
        pool
    }

    fn place(&mut self, game: &mut Game, seat: Seat, letter: &str, player: &PlayerSetup) {
        for (kind, number) in &player.counters {
            match Counter::from_name(kind) {
                Some(kind) => {
                    let _ = game.record(Record::Counters(Thing::Player(seat), kind, *number));
                }
                None => self.fault(format!("{letter}.counters"), format!("`{kind}` is no kind of counter known")),
            }
        }
        // Zones with an order are built from the bottom.
        let zones = [
            (Zone::Library, "library", &player.library),
            (Zone::Graveyard, "graveyard", &player.graveyard),
            (Zone::Hand, "hand", &player.hand),
            (Zone::Exile, "exile", &player.exile),
        ];
        for (zone, name, list) in zones {
            for (place, card) in list.iter().enumerate().rev() {
                self.place_card(game, seat, zone, card, Path { letter, zone: name, place });
            }
        }
        for (place, permanent) in player.battlefield.iter().enumerate() {
            self.place_permanent(game, seat, permanent, Path { letter, zone: "battlefield", place });
        }
    }

    fn create(
        &mut self,
        game: &mut Game,
        id: CardId,
        seat: Seat,
        zone: Zone,
        flags: Flags,
        path: Path<'_>,
    ) -> Option<Ref> {
        match game.create(id, seat, zone, flags) {
            Ok(object) => Some(object),
            Err(_) => {
                self.fault(path.of(""), "a game holds at most 128 objects");
                None
            }
        }
    }

    fn find(&mut self, name: &str, path: impl FnOnce() -> String) -> Option<CardId> {
        let found = self.cards.find(name);
        if found.is_none() {
            self.fault(path(), format!("`{name}` is no card that the oracle knows"));
        }
        found
    }

    fn place_card(&mut self, game: &mut Game, seat: Seat, zone: Zone, card: &CardSetup, path: Path<'_>) {
        let Some(id) = self.find(&card.card, || path.of("")) else { return };
        if self.cards.get(id).token {
            self.fault(path.of(""), format!("`{}` is a token, and tokens exist on the battlefield only", card.card));
            return;
        }
        if self.create(game, id, seat, zone, Flags::default(), path).is_some() {
            self.labels.push(card.label.clone());
        }
    }

    fn place_permanent(&mut self, game: &mut Game, seat: Seat, permanent: &PermanentSetup, path: Path<'_>) {
        let Some(id) = self.find(&permanent.card, || path.of(".card")) else { return };
        let card = self.cards.get(id);
        if !permanent.face_down && (card.line.types.has(Type::Instant) || card.line.types.has(Type::Sorcery)) {
            self.fault(path.of(".card"), format!("`{}` is no permanent card", permanent.card));
            return;
        }
        let mut flags = Flags::default();
        flags.set(Flag::Token, permanent.token || card.token && card.parts.is_none());
        flags.set(Flag::Tapped, permanent.tapped);
        flags.set(Flag::Sick, permanent.summoning_sick);
        flags.set(Flag::FaceDown, permanent.face_down);
        flags.set(Flag::PhasedOut, permanent.phased_out);
        // A back face is placed as its card with that face up.
        // So is a melded permanent, as the first card of its pair.
        let pair = card.parts.as_ref().and_then(|(one, two)| Some((self.cards.find(one)?, self.cards.find(two)?)));
        let front = self.cards.front_of(id).or(pair.map(|(one, _)| one).filter(|_| !permanent.token));
        flags.set(Flag::Back, front.is_some());
        let Some(object) = self.create(game, front.unwrap_or(id), seat, Zone::Battlefield, flags, path) else { return };
        if front.is_some() {
            let _ = game.apply(&super::game::Change::TurnOver(object, id, true));
        }
        self.labels.push(permanent.label.clone());
        if let Some((_, two)) = pair.filter(|_| front.is_some())
            && let Some(other) = self.create(game, two, seat, Zone::Exile, Flags::default(), path)
        {
            let _ = game.record(Record::Component(object, other));
            self.labels.push(None);
        }
        if let Some(letter) = &permanent.controller {
            match Seat::from_letter(letter).filter(|seat| seat.index() < game.players().len()) {
                Some(controller) => {
                    let _ = game.record(Record::Control(object, controller));
                }
                None => self.fault(path.of(".controller"), format!("there is no player {letter}")),
            }
        }
        if permanent.phased_out {
            let controller = permanent.controller.as_deref().and_then(Seat::from_letter).unwrap_or(seat);
            let _ = game.record(Record::PhasedOut(object, controller, permanent.attached.is_none()));
        }
        for (kind, number) in &permanent.counters {
            match Counter::from_name(kind) {
                Some(kind) => {
                    let _ = game.record(Record::Counters(Thing::Object(object), kind, *number));
                }
                None => self.fault(path.of(".counters"), format!("`{kind}` is no kind of counter known")),
            }
        }
        // A planeswalker or battle has its printed loyalty or defense unless the setup says otherwise.
        if let Some(number) = card.starting {
            let kind = if card.line.types.has(Type::Planeswalker) { Counter::Loyalty } else { Counter::Defense };
            if !permanent.counters.contains_key(kind.name()) {
                let _ = game.record(Record::Counters(Thing::Object(object), kind, u16::from(number)));
            }
        }
        if let Some(word) = &permanent.chosen {
            match Subtype::from_word(word).filter(|chosen| chosen.is_creature_type()) {
                Some(chosen) => {
                    let _ = game.record(Record::TypeChosen(object, chosen));
                }
                None => self.fault(path.of(".chosen"), format!("`{word}` is no creature type")),
            }
        }
        let _ = game.record(Record::Damage(object, permanent.damage));
        if let Some(host) = &permanent.attached {
            self.attachments.push((object, host.clone(), path.of(".attached")));
        }
    }

    fn attach(&mut self, game: &mut Game) {
        if self.attachments.is_empty() {
            return;
        }
        let mut named: HashMap<String, Ref> = HashMap::new();
        for (slot, label) in self.labels.iter().enumerate() {
            let object = game.at(slot as u8);
            if game.find(object).is_some_and(|found| found.zone == Zone::Battlefield) {
                // A back face that is up has its own name.
                let name = game.find(object).map(|found| self.cards.get(found.copied).name.clone()).unwrap_or_default();
                named.insert(label.clone().unwrap_or(name), object);
            }
        }
        for (object, host, path) in std::mem::take(&mut self.attachments) {
            match named.get(&host) {
                Some(host) if *host != object => {
                    let _ = game.record(Record::Attached(object, Some(*host)));
                }
                _ => self.fault(path, format!("`{host}` is no other permanent of this setup")),
            }
        }
    }

    /// A setup is stable: no state-based action would do anything at the first check (704.3).
    fn check_stable(&mut self, game: &Game, rules: &Rules) {
        if !self.faults.is_empty() {
            return;
        }
        let mut view = View::default();
        view.refresh(game, self.cards, rules);
        let board = Board { game, view: &view, cards: self.cards, rules };
        for seat in game.seats() {
            let mut place = 0;
            for slot in 0..game.objects().len() as u8 {
                let object = game.at(slot);
                let Some(found) = game.find(object).filter(|o| o.zone == Zone::Battlefield && o.owner == seat) else {
                    continue;
                };
                let path = Path { letter: seat.letter(), zone: "battlefield", place };
                place += 1;
                let Some(traits) = view.get(object) else { continue };
                let name = &self.cards.get(found.card).name;
                if let Some((field, what)) = unstable(&board, object, found, traits) {
                    self.fault(path.of(field), format!("`{name}` {what}"));
                }
            }
            if let Some((field, what)) = loser(&board, seat) {
                self.fault(format!("{}{field}", seat.letter()), what);
            }
        }
    }
}

/// What a state-based action would do with a permanent: the field of the setup that makes it so, and the rule.
pub(super) fn unstable(
    board: &Board<'_>,
    object: Ref,
    found: &Object,
    traits: &Traits,
) -> Option<(&'static str, String)> {
    let refused = |field, what: &str| Some((field, what.to_owned()));
    let is = |word: &str| traits.subtypes.iter().any(|subtype| subtype.word() == word);
    let creature = traits.is_creature();
    if creature && traits.toughness <= 0 {
        let what = format!(
            "has toughness {} here and would die before anybody could act (CR 704.5f): give it counters, or something \
             that raises its toughness",
            traits.toughness
        );
        return Some(("", what));
    }
    let lethal = found.damage > 0 && i32::from(found.damage) >= traits.toughness;
    if creature && lethal && !traits.has(Keyword::Indestructible) {
        return refused("", "has lethal damage here and would die before anybody could act (CR 704.5g)");
    }
    if traits.types.has(Type::Planeswalker) && board.game.counters(Thing::Object(object), Counter::Loyalty) == 0 {
        return refused("", "has no loyalty here and would die before anybody could act (CR 704.5i)");
    }
    if same_legend(board, object, traits) {
        return refused("", "is there twice: the legend rule would act before anybody could (CR 704.5j)");
    }
    let world = |traits: &Traits| traits.supertypes.has(Supertype::World);
    if world(traits) && board.view.iter().take_while(|(other, _)| *other != object).any(|(_, other)| world(other)) {
        return refused("", "is a second world permanent, and only the newest would stay (CR 704.5k)");
    }
    if is("Aura") && !creature {
        match found.attached {
            None => {
                return refused(
                    "",
                    "is an Aura that enchants nothing, and would go before anybody could act (CR 704.5m): say to what it \
                     is attached, `attached = \"…\"`",
                );
            }
            Some(host) if !enchants(board, object, traits, host) => {
                return refused(".attached", "can't enchant that, and would go before anybody could act (CR 704.5m)");
            }
            Some(_) => {}
        }
    } else if let Some(host) = found.attached {
        if creature || !is("Equipment") && !is("Fortification") {
            return refused(".attached", "can't be attached to anything here, and would come off (CR 704.5p)");
        }
        if is("Equipment") && (!board.is_creature(host) || protected(board, object, traits, host)) {
            return refused(".attached", "can't equip that, and would come off before anybody could act (CR 704.5n)");
        }
    }
    if board.rules.counters_cancel && found.plus > 0 && found.minus > 0 {
        return refused("", "has +1/+1 and -1/-1 counters, which would cancel before anybody could act (CR 704.5q)");
    }
    None
}

/// 704.5j, and what it was before 2013-07-13: whether there is an earlier legendary permanent of a name.
fn same_legend(board: &Board<'_>, object: Ref, traits: &Traits) -> bool {
    let Some(name) = traits.name else { return false };
    let off = board.rule(|rule, own| match rule {
        RuleChange::NoLegendRule => true,
        RuleChange::NoLegendRuleFor(who) => board.is_player(who, traits.controller, own),
        _ => false,
    });
    let legend = |traits: &Traits| traits.supertypes.has(Supertype::Legendary);
    let same = |other: &Traits| {
        legend(other)
            && other.name == Some(name)
            && (other.controller == traits.controller || board.rules.legends == Legends::AllDie)
    };
    let earlier = board.view.iter().take_while(|(other, _)| *other != object).any(|(_, other)| same(other));
    legend(traits) && earlier && !off
}

/// Whether an Aura can be attached to something (303.4c).
fn enchants(board: &Board<'_>, aura: Ref, traits: &Traits, host: Ref) -> bool {
    let Some(host_traits) = board.view.get(host).filter(|_| host != aura) else { return false };
    let allowed = traits.written(board.cards).all(|(ability, written)| match written {
        Ability::Enchant(filter) => {
            board.matches(filter, host, host_traits, &Frame::of(aura, traits.controller, ability))
        }
        _ => true,
    });
    allowed && !protected(board, aura, traits, host)
}

/// Whether protection keeps something from being attached (702.16c-d).
fn protected(board: &Board<'_>, object: Ref, traits: &Traits, host: Ref) -> bool {
    let Some(host_traits) = board.view.get(host) else { return false };
    host_traits.written(board.cards).any(|(ability, written)| match written {
        Ability::Protection(quality) => {
            board.matches(quality, object, traits, &Frame::of(host, host_traits.controller, ability))
        }
        _ => false,
    })
}

/// 704.5a and c, and 704.6b for teams: whether a player would lose.
fn loser(board: &Board<'_>, seat: Seat) -> Option<(&'static str, &'static str)> {
    let safe = board.rule(|rule, own| match rule {
        RuleChange::CannotLose(who) => board.is_player(who, seat, own),
        _ => false,
    });
    let game = board.game;
    let team = game.seats().filter(|mate| game.same_team(*mate, seat));
    let poison: u16 = team.map(|mate| game.player(mate).poison).sum();
    match game.player(seat).life {
        _ if safe => None,
        ..=0 => Some((".life", "a player with 0 or less life would lose before anybody could act (CR 704.5a)")),
        _ if poison >= if game.has_teams() { 15 } else { 10 } => Some((
            ".counters",
            "with that many poison counters a player would lose before anybody could act (CR 704.5c)",
        )),
        _ => None,
    }
}
