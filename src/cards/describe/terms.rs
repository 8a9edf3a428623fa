//! Objects, players, numbers, conditions and kinds of object, in words.

use crate::cards::{Amount, Compare, Condition, Filter, Many, Objects, Type, Who};

/// A list in words: a, b and c.
pub(super) fn listed(words: &[String], last: &str) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

/// A kind of object with its article.
pub(super) fn a(filter: &Filter) -> String {
    let words = kind(filter);
    match filter {
        Filter::This | Filter::Host => words,
        _ => match words.strip_prefix("other ") {
            Some(rest) => format!("another {rest}"),
            None if words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O']) => format!("an {words}"),
            None => format!("a {words}"),
        },
    }
}

/// All objects of a kind.
pub(super) fn each(filter: &Filter) -> String {
    match filter {
        Filter::This | Filter::Host => kind(filter),
        _ => format!("each {}", kind(filter)),
    }
}

/// What is said before the noun, the noun, and what is said after it.
#[derive(Default)]
struct Phrase {
    before: Vec<String>,
    noun: Vec<String>,
    after: Vec<String>,
}

/// A kind of object, without an article.
pub(super) fn kind(filter: &Filter) -> String {
    match filter {
        Filter::This => "this".to_owned(),
        Filter::Host => "what this is attached to".to_owned(),
        _ => {
            let mut phrase = Phrase::default();
            phrase.add(filter);
            phrase.told()
        }
    }
}

impl Phrase {
    fn told(mut self) -> String {
        if self.noun.is_empty() {
            self.noun.push("object".to_owned());
        }
        // "Other" comes first, as in "other green creature".
        self.before.sort_by_key(|word| word != "other");
        let words: Vec<String> = self.before.into_iter().chain(self.noun).chain(self.after).collect();
        words.join(" ")
    }

    fn after(&mut self, words: impl Into<String>) {
        self.after.push(words.into());
    }

    fn add(&mut self, filter: &Filter) {
        match filter {
            Filter::Any => {}
            Filter::This => self.after("that is this"),
            Filter::Other => self.before.push("other".to_owned()),
            Filter::Host => self.after("to which this is attached"),
            Filter::Type(one) => self.noun.push(noun(*one)),
            Filter::Supertype(one) => self.before.push(one.word().to_lowercase()),
            Filter::Subtype(word) => self.before.push(word.clone()),
            Filter::Colour(colour) => self.before.push(colour.word().to_owned()),
            Filter::Multicoloured => self.before.push("multicoloured".to_owned()),
            Filter::Colourless => self.before.push("colourless".to_owned()),
            Filter::ControlledBy(who) => self.after(format!("that {} control", plural(who))),
            Filter::OwnedBy(who) => self.after(format!("that {} own", plural(who))),
            Filter::Keyword(keyword) => self.after(format!("with {keyword}")),
            Filter::Counter(kind) => self.after(format!("with a {kind} counter on it")),
            Filter::Power(than, number) => self.after(format!("with power {} {}", compared(*than), amount(number))),
            Filter::Toughness(than, number) => {
                self.after(format!("with toughness {} {}", compared(*than), amount(number)));
            }
            Filter::ManaValue(than, number) => {
                self.after(format!("with mana value {} {}", compared(*than), amount(number)));
            }
            Filter::Token => self.before.push("token".to_owned()),
            Filter::Tapped => self.before.push("tapped".to_owned()),
            Filter::Attacking => self.before.push("attacking".to_owned()),
            Filter::Blocking => self.before.push("blocking".to_owned()),
            Filter::FaceDown => self.before.push("face-down".to_owned()),
            Filter::Named(name) => self.after(format!("named {name}")),
            Filter::NewThisTurn => self.after("that came this turn"),
            Filter::Modified => self.before.push("modified".to_owned()),
            Filter::Not(other) => self.unlike(other),
            Filter::All(all) => all.iter().for_each(|one| self.add(one)),
            Filter::OneOf(any) => {
                let any: Vec<String> = any.iter().map(kind).collect();
                self.noun.push(listed(&any, "or"));
            }
            Filter::Among(objects_in) => self.after(format!("among these: {}", objects(objects_in))),
            Filter::WasCast => self.after("that was cast"),
            Filter::Madness => self.after("with madness"),
            Filter::CastFrom(zone) => self.after(format!("cast from the {zone}")),
            Filter::AttackedThisTurn => self.after("that attacked this turn"),
            Filter::Spell => self.noun.push("spell".to_owned()),
            Filter::InZone(zone) => self.after(format!("in the {zone}")),
            Filter::SharesType(with) => self.after(format!("that shares a card type with {}", objects(with))),
            Filter::ChosenType => self.after("of the creature type that was chosen"),
            Filter::ChosenName => self.after("with the name that was chosen"),
        }
    }

    fn unlike(&mut self, other: &Filter) {
        match other {
            Filter::Type(one) => self.before.push(format!("non{}", one.word().to_lowercase())),
            Filter::Supertype(one) => self.before.push(format!("non{}", one.word().to_lowercase())),
            Filter::Subtype(word) => self.before.push(format!("non-{word}")),
            Filter::Colour(colour) => self.before.push(format!("non{}", colour.word())),
            Filter::Token => self.before.push("nontoken".to_owned()),
            Filter::Tapped => self.before.push("untapped".to_owned()),
            Filter::Keyword(keyword) => self.after(format!("without {keyword}")),
            Filter::Counter(kind) => self.after(format!("without a {kind} counter on it")),
            other => self.after(format!("that is not {}", a(other))),
        }
    }
}

fn noun(one: Type) -> String {
    one.word().to_lowercase()
}

fn compared(than: Compare) -> &'static str {
    match than {
        Compare::AtLeast => "at least",
        Compare::AtMost => "at most",
        Compare::Exactly => "exactly",
        Compare::Less => "less than",
        Compare::Greater => "greater than",
    }
}

/// Players, where they do something.
pub(super) fn who(players: &Who) -> String {
    match players {
        Who::You => "you".to_owned(),
        Who::Opponents => "each opponent".to_owned(),
        Who::Everyone => "each player".to_owned(),
        Who::Others => "each other player".to_owned(),
        Who::Target(place) => format!("target {}", place + 1),
        Who::That => "that player".to_owned(),
        Who::ControllerOf(of) => format!("the controller of {}", objects(of)),
        Who::OwnerOf(of) => format!("the owner of {}", objects(of)),
        Who::Active => "the active player".to_owned(),
        Who::YourTeam => "each player of your team".to_owned(),
        Who::Each => "each player in turn".to_owned(),
        Who::Several(all) => listed(&all.iter().map(who).collect::<Vec<_>>(), "and"),
    }
}

/// Players, where they control or own something.
fn plural(players: &Who) -> String {
    match players {
        Who::Opponents => "your opponents".to_owned(),
        Who::Everyone => "any players".to_owned(),
        Who::Others => "other players".to_owned(),
        other => who(other),
    }
}

/// Objects.
pub(super) fn objects(of: &Objects) -> String {
    match of {
        Objects::This => "this".to_owned(),
        Objects::Target(place) => format!("target {}", place + 1),
        Objects::Targets(place) => format!("all targets of entry {}", place + 1),
        Objects::That => "that object".to_owned(),
        Objects::Host => "what this is attached to".to_owned(),
        Objects::Each => "the one in turn".to_owned(),
        Objects::Chosen => "what was chosen".to_owned(),
        Objects::All(filter) => each(filter),
        Objects::InGraveyards(players, filter) => format!("each {} in the graveyard of {}", card(filter), who(players)),
        Objects::InHands(players, filter) => format!("each {} in the hand of {}", card(filter), who(players)),
        Objects::LibraryTop(players) => format!("the top card of the library of {}", who(players)),
        Objects::New => "what just came".to_owned(),
        Objects::Rest => "the rest".to_owned(),
        Objects::LibraryTopCards(players, number) => {
            format!("the top {} cards of the library of {}", amount(number), who(players))
        }
        Objects::ExiledByThis => "the cards exiled with this".to_owned(),
        Objects::SourceOfTarget(place) => format!("the source of target {}", place + 1),
        Objects::HostOf(attached) => format!("what {} is attached to", objects(attached)),
        Objects::PaidWith => "what was used to pay for this".to_owned(),
        Objects::Damager => "what dealt the damage".to_owned(),
        Objects::AllThat => "all those objects".to_owned(),
    }
}

/// A kind of card in a zone that is not the battlefield.
pub(super) fn card(filter: &Filter) -> String {
    match filter {
        Filter::Any => "card".to_owned(),
        _ => format!("{} card", kind(filter)),
    }
}

/// A number.
pub(super) fn amount(number: &Amount) -> String {
    match number {
        Amount::N(number) => number.to_string(),
        Amount::X => "X".to_owned(),
        Amount::Power(of) => format!("the power of {}", objects(of)),
        Amount::Toughness(of) => format!("the toughness of {}", objects(of)),
        Amount::Counters(of, kind) => format!("the number of {kind} counters on {}", objects(of)),
        Amount::Count(filter) => format!("the number of permanents of this kind: {}", kind(filter)),
        Amount::Hand(players) => format!("the number of cards in the hand of {}", who(players)),
        Amount::Graveyard(players, filter) => {
            format!("the number of cards in the graveyard of {} of this kind: {}", who(players), card(filter))
        }
        Amount::That => "that many".to_owned(),
        Amount::DiedThisTurn => "the number of creatures that died this turn".to_owned(),
        Amount::Times(factor, number) => format!("{factor} times {}", amount(number)),
        Amount::Plus(one, other) => format!("{} plus {}", amount(one), amount(other)),
        Amount::Devotion(colour) => format!("your devotion to {}", colour.word()),
        Amount::AllCounters(of) => format!("the number of counters on {}", objects(of)),
        Amount::Done => "how many that came to".to_owned(),
        Amount::GreatestDone => "the most that it came to for one player".to_owned(),
        Amount::Library(players) => format!("the number of cards in the library of {}", who(players)),
        Amount::Half(number) => format!("half of {}, rounded down", amount(number)),
        Amount::ManaValue(of) => format!("the mana value of {}", objects(of)),
        Amount::GreatestPower(filter) => format!("the greatest power among permanents of this kind: {}", kind(filter)),
    }
}

/// How many are chosen.
pub(super) fn many(number: (Many, Many)) -> String {
    let one = |many: Many| match many {
        Many::N(number) => number.to_string(),
        Many::X => "X".to_owned(),
    };
    match number {
        (Many::N(1), Many::N(1)) => "one".to_owned(),
        (Many::N(0), Many::N(u8::MAX)) => "any number of".to_owned(),
        (Many::N(least), Many::N(u8::MAX)) => format!("{least} or more"),
        (Many::N(0), most) => format!("up to {}", one(most)),
        (least, most) if least == most => one(most),
        (least, most) => format!("{} to {}", one(least), one(most)),
    }
}

/// A condition.
pub(super) fn condition(so: &Condition) -> String {
    match so {
        Condition::HasCounter(of, kind, 1) => format!("{} has a {kind} counter on it", objects(of)),
        Condition::HasCounter(of, kind, number) => {
            format!("{} has {number} or more {kind} counters on it", objects(of))
        }
        Condition::NoCounter(of, kind) => format!("{} had no {kind} counter on it", objects(of)),
        Condition::Is(of, filter) => format!("{} is {}", objects(of), a(filter)),
        Condition::AtLeast(filter, number) => format!("there are {number} or more of this kind: {}", kind(filter)),
        Condition::Compare(one, than, other) => format!("{} is {} {}", amount(one), compared(*than), amount(other)),
        Condition::YourTurn => "it is your turn".to_owned(),
        Condition::Not(other) => format!("it is not so that {}", condition(other)),
        Condition::All(all) => listed(&all.iter().map(condition).collect::<Vec<_>>(), "and"),
        Condition::ByEffect => "an effect makes it happen".to_owned(),
        Condition::Searched(players) => format!("{} has searched a library this turn", who(players)),
        Condition::SpentOn(of, colour) => format!("{} mana was spent to cast {}", colour.word(), objects(of)),
    }
}
