//! Of what abilities speak: objects, players, numbers, conditions and kinds of objects.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::written::Place;
use super::{Colour, Keyword, Supertype, Type};
use crate::model::Counter;

/// Which objects an effect speaks of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Objects {
    /// The source.
    This,
    /// The n-th target (from 0), counted over all instances of the word.
    Target(#[serde(with = "Place")] u8),
    /// All targets of the n-th instance of the word target (from 0).
    Targets(#[serde(with = "Place")] u8),
    /// The object to which the triggering event happened.
    That,
    /// What the source is attached to.
    Host,
    /// The current one of `Effect::ForEach`, or that one which a continuous effect is about to change.
    Each,
    /// What was chosen on resolution, or the source of what was countered.
    Chosen,
    /// All permanents of this kind.
    All(Filter),
    /// All cards of this kind in these players' graveyards.
    InGraveyards(Who, Filter),
    /// All cards of this kind in these players' hands.
    InHands(Who, Filter),
    /// The top card of these players' libraries.
    LibraryTop(Who),
    /// What the effect before it put somewhere: the tokens it created, the permanent it returned, the cards it exiled.
    New,
    /// The cards among which was chosen and that were not chosen.
    Rest,
    /// So many cards from the top of these players' libraries.
    LibraryTopCards(Who, Box<Amount>),
    /// The cards that the source's abilities exiled (CR 607) and that are still in exile.
    ExiledByThis,
    /// The source of the n-th target, an ability on the stack.
    SourceOfTarget(#[serde(with = "Place")] u8),
    /// What these are attached to.
    HostOf(Box<Objects>),
    /// What was tapped or exiled to cast the spell or to activate the ability, wherever it is by now: the creatures that
    /// convoked it (CR 702.51c), the cards that were exiled.
    PaidWith,
    /// What dealt the damage of the triggering event.
    Damager,
    /// All objects to which the triggering event happened together, such as the cards that were discarded at once.
    AllThat,
}

/// Which players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The controller of the spell or ability.
    You,
    /// The controller's opponents.
    Opponents,
    /// Every player.
    Everyone,
    /// Everybody else, teammates included.
    Others,
    /// The n-th target, a player.
    Target(#[serde(with = "Place")] u8),
    /// The player to whom the event happened; where a creature attacks, the defending player; where something becomes a target, the one whose spell or ability it is.
    That,
    /// The controller (or last controller) of an object.
    ControllerOf(Box<Objects>),
    /// The owner of an object.
    OwnerOf(Box<Objects>),
    /// The player whose turn it is.
    Active,
    /// You and your teammates.
    YourTeam,
    /// Each player in turn, in an effect that several players carry out.
    Each,
    /// All of these.
    Several(Vec<Who>),
}

/// A number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// This.
    N(i16),
    /// The value of X.
    X,
    /// The power of an object, as it is or last was.
    Power(Objects),
    /// The toughness of an object, as it is or last was.
    Toughness(Objects),
    /// Counters on an object, as it is or last was.
    Counters(Objects, Counter),
    /// How many permanents there are of a kind.
    Count(Filter),
    /// How many cards are in these players' hands.
    Hand(Who),
    /// How many cards of a kind are in these players' graveyards.
    Graveyard(Who, Filter),
    /// The number in the triggering event: of a spell that is cast, the mana spent on it.
    That,
    /// How many creatures died this turn.
    DiedThisTurn,
    /// Times.
    Times(i16, Box<Amount>),
    /// Plus.
    Plus(Box<Amount>, Box<Amount>),
    /// Your devotion to a colour (CR 700.5).
    Devotion(Colour),
    /// Counters of all kinds on an object, as it is or last was.
    AllCounters(Objects),
    /// What the effect before it came to: cards drawn or discarded, counters removed, life paid, spells or
    /// abilities countered, permanents sacrificed or turned over ("this way").
    Done,
    /// The same, but of that player for whom it was most.
    GreatestDone,
    /// How many cards are in these players' libraries.
    Library(Who),
    /// Half of it, rounded down.
    Half(Box<Amount>),
    /// The mana value of an object, or of several together.
    ManaValue(Objects),
    /// The greatest power among permanents of a kind.
    GreatestPower(Filter),
}

/// Something that is so or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// An object has at least this many counters of a kind.
    HasCounter(Objects, Counter, u16),
    /// An object had none of a kind.
    NoCounter(Objects, Counter),
    /// An object is of a kind.
    Is(Objects, Filter),
    /// There are at least this many permanents of a kind.
    #[serde(rename = "there-are")]
    AtLeast(Filter, u16),
    /// A number is at least another.
    Compare(Amount, Compare, Amount),
    /// It is your turn.
    YourTurn,
    /// The opposite.
    Not(Box<Condition>),
    /// All of them.
    All(Vec<Condition>),
    /// The event is made by an effect, and neither by a cost nor by damage: for a replacement.
    ByEffect,
    /// One of these players has searched their library this turn.
    Searched(Who),
    /// Mana of this colour was spent to cast an object.
    SpentOn(Objects, Colour),
}

/// A comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Compare {
    /// At least.
    AtLeast,
    /// At most.
    AtMost,
    /// Exactly.
    Exactly,
    /// Less than.
    Less,
    /// Greater than.
    Greater,
}

/// A kind of object.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Filter {
    /// Anything.
    Any,
    /// The source itself.
    This,
    /// Anything but the source.
    Other,
    /// What the source is attached to.
    Host,
    /// Of a type.
    Type(Type),
    /// Of a supertype.
    Supertype(Supertype),
    /// Of a subtype.
    Subtype(String),
    /// Of a colour.
    Colour(Colour),
    /// Of two or more colours.
    Multicoloured,
    /// Of no colour.
    Colourless,
    /// Of these players' (its controller is one of them).
    ControlledBy(Who),
    /// Owned by these players.
    OwnedBy(Who),
    /// With a keyword.
    Keyword(Keyword),
    /// With a counter of a kind.
    Counter(Counter),
    /// Power compared.
    Power(Compare, Box<Amount>),
    /// Toughness compared.
    Toughness(Compare, Box<Amount>),
    /// Mana value compared.
    ManaValue(Compare, Box<Amount>),
    /// A token.
    Token,
    /// Tapped.
    Tapped,
    /// Attacking.
    Attacking,
    /// Blocking.
    Blocking,
    /// Face down.
    FaceDown,
    /// With this name.
    Named(String),
    /// Came under its controller's control this turn.
    NewThisTurn,
    /// Modified (CR 700.9): it has a counter, is equipped, or is enchanted by an Aura of its controller.
    Modified,
    /// The opposite.
    Not(Box<Filter>),
    /// All of them.
    All(Vec<Filter>),
    /// Any of them.
    #[serde(rename = "any-of")]
    OneOf(Vec<Filter>),
    /// One of these objects: in a delayed triggered ability, `Objects::That` are those that it was told of.
    Among(Box<Objects>),
    /// It was cast, and enters as its spell resolves.
    WasCast,
    /// A card with madness.
    Madness,
    /// A spell that was cast from this zone.
    CastFrom(crate::model::Zone),
    /// It attacked this turn.
    AttackedThisTurn,
    /// A spell.
    Spell,
    /// In a zone.
    InZone(crate::model::Zone),
    /// It shares a card type with one of these.
    SharesType(Box<Objects>),
    /// Of the creature type that was chosen as the source entered.
    ChosenType,
    /// Has the card name that was chosen.
    ChosenName,
}
