//! The language in which cards are written: what an ability sees, costs, targets and does, as plain data that the
//! engine interprets. No card has code of its own.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::written::Place;
use super::{
    Amount, Colour, Colours, Condition, Effect, Filter, Keyword, ManaCost, Replacement, Supertype, Type, TypeLine, Who,
};
use crate::model::{CardId, Counter, Step};

/// A card, or a token by its own name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    /// The name (CR 201).
    pub name: String,
    /// The name of the other face of a double-faced card (CR 712), which is a `Card` of its own; it stands on the front.
    /// A back with a mana cost can be cast as well (a modal double-faced card), one without can't.
    pub back: Option<String>,
    /// The mana cost; a land or a token has none.
    pub cost: Option<ManaCost>,
    /// Colours: those of the cost unless the card says otherwise.
    pub colours: Colours,
    /// The type line.
    pub line: TypeLine,
    /// Power and toughness as printed; a `*` is 0 here and has a characteristic-defining ability.
    pub body: Option<(i16, i16)>,
    /// Loyalty or defense as printed.
    pub starting: Option<u8>,
    /// Keyword abilities that need no further words.
    pub keywords: super::Keywords,
    /// All abilities: first those that are printed on it, then those that it only grants.
    pub abilities: Vec<Ability>,
    /// How many of the abilities are printed on it.
    pub printed: u8,
    /// Of the combined back faces of a meld pair (CR 712.4): the names of the two cards. It is a `Card` of its own and no
    /// card that a game could hold elsewhere than on the battlefield.
    pub parts: Option<(String, String)>,
    /// Whether it is a token's definition and no card.
    pub token: bool,
    /// Whether any of its triggered abilities works elsewhere than on the battlefield; the catalogue finds out.
    pub watches_elsewhere: bool,
    /// Whether no such card was ever printed: for positions that no printed card can make.
    pub synthetic: bool,
    /// What it prints that is not built, each with the reason. A case that needs such a card is unsupported.
    pub unbuilt: Vec<String>,
}

/// Which ability of which card: small enough to lie in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AbilityRef {
    /// The card on which it is written.
    pub card: CardId,
    /// Its place among the card's abilities.
    pub index: u8,
}

/// An ability (CR 113.3) that is no plain keyword.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// What an instant or sorcery does as it resolves.
    Spell(Text),
    /// `[Cost]: [Effect]`.
    Activated(Activated),
    /// `When`, `whenever` or `at`.
    Triggered(Triggered),
    /// A continuous effect of a permanent.
    Static(Static),
    /// A replacement effect of a permanent.
    Replacement(Replacement),
    /// Graft N (CR 702.58): the chapter itself is in the engine.
    Graft(u8),
    /// Protection from a quality (CR 702.16).
    Protection(Filter),
    /// Hexproof from a quality (CR 702.11d).
    HexproofFrom(Filter),
    /// Enchant (CR 702.5): what an Aura can be attached to.
    Enchant(Filter),
    /// Ward with a cost (CR 702.21).
    Ward(Vec<Cost>),
    /// Can't be countered.
    CannotBeCountered,
    /// A characteristic-defining ability (CR 604.3): in all zones, before other effects of its layer.
    Defining(Vec<Mod>),
    /// Flashback (CR 702.34).
    Flashback(ManaCost),
    /// Mutate (CR 702.140).
    Mutate(ManaCost),
    /// Bestow (CR 702.103): what it does to its host is a static ability of its own.
    Bestow(ManaCost),
    /// Kicker (CR 702.33), and what a kicked spell does instead of what the spell does otherwise.
    Kicker(ManaCost, Text),
    /// Madness (CR 702.35).
    Madness(ManaCost),
    /// Dredge N (CR 702.52).
    Dredge(u8),
    /// Morph (CR 702.37).
    Morph(ManaCost),
    /// The spell can be cast as though it had flash if this much more is paid.
    FlashFor(ManaCost),
    /// An additional cost to cast the spell.
    AdditionalCost(Vec<Cost>),
    /// The spell costs this much less generic mana.
    CostsLess(Amount),
    /// A triggered ability that works while the card is in this zone, and only there.
    #[serde(with = "super::written::TriggeredFromForm")]
    TriggeredFrom(crate::model::Zone, Triggered),
    /// Cycling (CR 702.29): the activated ability that it is.
    Cycling(Activated),
    /// Overload (CR 702.96), and what the spell does then.
    Overload(ManaCost, Text),
    /// Suspend (CR 702.62): with how many time counters, and for which cost. What it triggers is written beside it.
    Suspend(u8, ManaCost),
    /// While this is so, the spell can be cast for another cost than its mana cost.
    InsteadOfCost(Condition, ManaCost),
    /// More Than Meets the Eye (CR 702.162): the card can be cast for this cost with its back face up.
    MoreThanMeetsTheEye(ManaCost),
}

/// What a spell or ability does and what it needs for that.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Text {
    /// Its targets, in printed order.
    pub targets: Vec<TargetSpec>,
    /// What it does, in printed order.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
    /// Modes, where it has them; targets and effects are then those of the modes.
    pub modes: Option<Modes>,
}

/// The modes of a spell or ability (CR 700.2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Modes {
    /// How many are chosen.
    pub choose: (u8, u8),
    /// Whether one may be chosen more than once.
    pub repeat: bool,
    /// The modes in printed order.
    #[serde(rename = "of")]
    pub texts: Vec<Text>,
}

/// One instance of the word *target*.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "super::written::TargetForm", into = "super::written::TargetForm")]
pub struct TargetSpec {
    /// What can be a target.
    pub what: TargetKind,
    /// The fewest and the most; `Many::X` is the value of X.
    pub number: (Many, Many),
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Many {
    /// This many.
    N(u8),
    /// As many as X is.
    X,
}

/// What a target can be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum TargetKind {
    /// A permanent.
    Permanent(Filter),
    /// A player: any, an opponent, you.
    Player(Who),
    /// A permanent or a player.
    PermanentOrPlayer(Filter),
    /// A card in a graveyard: whose, and what.
    CardInGraveyard(Who, Filter),
    /// A spell on the stack.
    Spell(Filter),
    /// An activated or triggered ability on the stack.
    AbilityOnStack {
        /// Only triggered ones.
        triggered_only: bool,
        /// Only those that you control.
        yours: bool,
    },
    /// A permanent of this kind, or an opponent.
    PermanentOrOpponent(Filter),
    /// A spell, an activated or a triggered ability.
    SpellOrAbility {
        /// Only one with a single target.
        single_target: bool,
    },
}

/// An activated ability (CR 602).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "super::written::ActivatedForm", into = "super::written::ActivatedForm")]
pub struct Activated {
    /// What it costs.
    pub costs: Vec<Cost>,
    /// What it does.
    pub text: Text,
    /// Whether it is a mana ability (CR 605.1a).
    pub mana: bool,
    /// Activate only as a sorcery.
    pub sorcery_speed: bool,
    /// Activate only once each turn.
    pub once_each_turn: bool,
    /// The zone in which it works.
    pub from: crate::model::Zone,
    /// Activate only if this is so.
    pub only_if: Option<Condition>,
}

/// A part of a cost (CR 118).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// Mana.
    Mana(ManaCost),
    /// The tap symbol.
    Tap,
    /// Sacrifice this.
    SacrificeThis,
    /// Sacrifice permanents of this kind.
    Sacrifice(Filter, u8),
    /// Remove counters from this.
    RemoveFromThis(Counter, u8),
    /// Remove counters from among permanents of this kind.
    RemoveAmong(Filter, Counter, u8),
    /// Put counters on this.
    PutOnThis(Counter, u8),
    /// Discard cards of this kind.
    Discard(Filter, u8),
    /// Discard this card.
    DiscardThis,
    /// Pay life.
    Life(u8),
    /// Return a permanent of this kind to its owner's hand.
    Bounce(Filter, u8),
    /// Tap untapped permanents of this kind.
    TapOthers(Filter, u8),
    /// Exile this from the zone in which it is.
    ExileThis,
    /// A loyalty ability: add (or take) this many loyalty counters.
    Loyalty(i8),
    /// Tap any number of untapped permanents of this kind, of at least this total power: crew (CR 702.122).
    TapPower(Filter, u8),
    /// Generic mana, as much as a number.
    Generic(Amount),
    /// Life, as much as a number.
    LifeOf(Amount),
    /// Sacrifice any number of permanents of this kind, of at least this total power.
    SacrificePower(Filter, u8),
    /// Exile any number of cards of this kind from your graveyard that have at least this many mana symbols of a colour
    /// among their mana costs.
    ExileSymbols(Filter, Colour, u8),
}

/// A triggered ability (CR 603).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "super::written::TriggeredForm", into = "super::written::TriggeredForm")]
pub struct Triggered {
    /// Its trigger condition.
    pub when: When,
    /// The intervening if (CR 603.4).
    pub only_if: Option<Condition>,
    /// What it does.
    pub text: Text,
    /// Triggers only once each turn.
    pub once_each_turn: bool,
}

/// A trigger condition (CR 603.2). What a filter means is the object to which the event happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum When {
    /// A permanent enters.
    Enters(Filter),
    /// A permanent leaves the battlefield.
    Leaves(Filter),
    /// A permanent is put into a graveyard from the battlefield.
    Dies(Filter),
    /// A creature attacks.
    Attacks(Filter),
    /// A creature blocks.
    Blocks(Filter),
    /// A creature deals damage: who, to what, combat damage only.
    DealsDamage {
        /// Who deals it.
        by: Filter,
        /// Whether to a player.
        to_player: Option<bool>,
        /// Whether only combat damage counts.
        combat: bool,
    },
    /// Counters are put on something, however many.
    CountersPut(Filter, Counter),
    /// Counters are put: once for each of them.
    EachCounterPut(Filter, Counter),
    /// Of these players, one puts counters of a kind on something of this kind that the same player controls.
    PutsOnOwn(Who, Filter),
    /// You put counters on something of this kind.
    YouPutCounters(Filter, Counter),
    /// A counter is removed.
    CounterRemoved(Filter, Counter),
    /// A player casts a spell: whose, what, and the how-manieth of the turn.
    Cast(Who, Filter, Option<u8>),
    /// A player draws a card: who, and the how-manieth of the turn.
    Draws(Who, Option<u8>),
    /// A player discards a card.
    Discards(Who, Filter),
    /// A player discards one or more cards.
    DiscardsSome(Who, Filter),
    /// Something becomes the target of a spell or ability of these players.
    BecomesTarget(Filter, Who),
    /// A permanent becomes tapped.
    BecomesTapped(Filter),
    /// A permanent connives.
    Connives(Filter),
    /// A step begins, of these players' turns: "each" step of everybody's, or that of each player where the text goes on
    /// to speak of that player (`Who::Each`).
    StepBegins(Step, Who),
    /// A permanent is turned face up.
    TurnedFaceUp(Filter),
    /// A permanent is sacrificed.
    Sacrificed(Filter),
    /// A player gains life.
    GainsLife(Who),
    /// A permanent's entering made an ability trigger (the only one of its kind: CR 603.3b names it).
    EnteringTriggers(Filter),
    /// This mana ability: a permanent is tapped for mana.
    TappedForMana(Filter),
    /// Something becomes the target of a spell or ability of these players for the first time in a turn.
    BecomesTargetFirst(Filter, Who),
    /// These players lose control of something.
    LosesControl(Who, Filter),
    /// These players put one or more counters of a kind, or of any, on something, or else on a player where that counts.
    PutsCounters {
        /// Who puts them.
        who: Who,
        /// On what.
        on: Filter,
        /// Which kind, or any.
        kind: Option<Counter>,
        /// Whether counters put on players count too.
        or_players: bool,
    },
    /// A permanent mutates (CR 702.140d).
    Mutates(Filter),
    /// A creature evolves (CR 702.100b): `Effect::Evolve` put a counter on it.
    Evolves(Filter),
    /// A player becomes the target of a spell or ability of players: who, and whose.
    PlayerBecomesTarget(Who, Who),
    /// A permanent is exiled from the battlefield.
    ExiledFromBattlefield(Filter),
    /// `Effect::WhenYouDo` said so: a reflexive triggered ability (CR 603.12).
    YouDo,
    /// A card is cycled by you.
    Cycles(Filter),
    /// You attack: you declare one or more attackers.
    YouAttack,
    /// Something becomes the target of a spell (and not of an ability) of these players.
    BecomesTargetOfSpell(Filter, Who),
    /// A card is put into a graveyard from anywhere.
    Buried(Filter),
    /// A double-faced permanent transforms or converts into something of this kind (CR 701.27e).
    Transforms(Filter),
    /// Of the counters of a kind that are put on something, one is the how-manieth on it.
    CounterReaches(Filter, Counter, u16),
}

/// A continuous effect of a static ability (CR 604).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "super::written::StaticForm", into = "super::written::StaticForm")]
pub struct Static {
    /// What it affects.
    pub on: Filter,
    /// What it does to that.
    pub mods: Vec<Mod>,
    /// Only while this is so.
    pub only_if: Option<Condition>,
    /// Rules of the game that it changes, apart from the objects that it affects.
    pub rules: Vec<RuleChange>,
}

/// What a continuous effect does to an object, by layer (CR 613).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mod {
    /// Layer 2: control.
    Control(Who),
    /// Layer 4: adds types.
    AddTypes(Vec<Type>),
    /// Layer 4: has these types and no others.
    SetTypes(Vec<Type>),
    /// Layer 4: is no longer of a type.
    LoseType(Type),
    /// Layer 4: adds subtypes.
    AddSubtypes(Vec<String>),
    /// Layer 4: is of these creature types and no others.
    SetCreatureTypes(Vec<String>),
    /// Layer 4: is this basic land type and no other, with its mana ability and none of its printed text (CR 305.7).
    SetLandType(String),
    /// Layer 4: adds a supertype.
    AddSupertype(Supertype),
    /// Layer 4: loses a supertype.
    LoseSupertype(Supertype),
    /// Layer 5: has these colours and no others.
    SetColours(Vec<Colour>),
    /// Layer 5: adds a colour.
    AddColour(Colour),
    /// Layer 6: gains keywords.
    Keyword(Keyword),
    /// Layer 6: loses a keyword.
    LoseKeyword(Keyword),
    /// Layer 6: gains the ability at this place of the same card's list.
    Gain(#[serde(with = "Place")] u8),
    /// Layer 6: loses all abilities.
    LoseAbilities,
    /// Layer 7b: has this power and toughness.
    #[serde(rename = "base")]
    SetBody(Amount, Amount),
    /// Layer 7c: adds to power and toughness.
    #[serde(rename = "plus")]
    AddBody(Amount, Amount),
    /// Layer 7d: switches them.
    #[serde(rename = "switch")]
    SwitchBody,
    /// Counters of this kind (or any) can't be put on it.
    NoCounters(Option<Counter>),
    /// It can't be regenerated.
    CannotRegenerate,
    /// Layer 4: is of every creature type.
    AllCreatureTypes,
    /// Layer 6: has the activated abilities of all permanents of this kind.
    GainActivatedOf(Filter),
    /// Layer 1, as an exception to a copy: has this name.
    SetName(String),
    /// It can't be the target of spells or abilities of these players.
    CannotBeTargetedBy(Who),
    /// It can't do what a keyword such as *can't attack* forbids. That is no ability, so that it can't be lost.
    Restriction(Keyword),
}

/// A change of the rules of the game while an ability is there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RuleChange {
    /// Permanents of this kind entering don't cause abilities (of permanents of the second kind) to trigger.
    EnteringCausesNoTriggers(Filter, Filter),
    /// Permanents of this kind dying don't cause abilities to trigger.
    DyingCausesNoTriggers(Filter),
    /// A permanent of the first kind entering makes triggered abilities of your permanents trigger once more.
    EnteringTriggersAgain(Filter),
    /// These players can't draw cards.
    CannotDraw(Who),
    /// These players can't draw more than one card each turn.
    DrawOneEachTurn(Who),
    /// Players can't get counters.
    PlayersGetNoCounters,
    /// Spells of this kind cost more generic mana (or less, if negative).
    SpellsCost(Who, Filter, i8),
    /// These players' permanents and they themselves can't lose the game.
    CannotLose(Who),
    /// Activated abilities of these can't be activated.
    CannotActivate(Filter),
    /// The legend rule doesn't apply.
    NoLegendRule,
    /// These players have no maximum hand size.
    NoMaximumHandSize(Who),
    /// These players can cast spells only at sorcery speed.
    SorcerySpeedOnly(Who),
    /// Spells of this kind can be cast as though they had flash.
    Flash(Who, Filter),
    /// Cards of this kind can't enter the battlefield from these zones.
    CannotEnterFrom(Filter, Vec<crate::model::Zone>),
    /// Players can't cast spells from these zones.
    CannotCastFrom(Vec<crate::model::Zone>),
    /// These players can't get counters of a kind.
    CannotGet(Who, Counter),
    /// These players have a keyword, such as hexproof.
    PlayersHave(Who, Keyword),
    /// These players can't win the game.
    CannotWin(Who),
    /// The legend rule doesn't apply to permanents of these players.
    NoLegendRuleFor(Who),
    /// These players can't cast more than one spell each turn.
    CastOneEachTurn(Who),
    /// Cards of this kind, anywhere but on the battlefield, have madness for their mana cost.
    HaveMadness(Filter),
    /// These players skip a step.
    SkipStep(Who, Step),
    /// These players have this maximum hand size.
    MaximumHandSize(Who, u8),
    /// Cards of this kind in graveyards have mayhem (CR 702.187) for their mana cost.
    HaveMayhem(Filter),
    /// The life totals of these players can't change.
    LifeCannotChange(Who),
    /// These players have protection from objects of this kind.
    PlayersProtected(Who, Filter),
    /// For each creature that attacks one of these players its controller pays this much generic mana (CR 508.1d).
    AttackersCost(Who, u8),
    /// Spells and abilities of opponents can't make these players discard cards or sacrifice permanents.
    CannotBeMadeToDiscardOrSacrifice(Who),
}

impl Ability {
    /// The activated ability that it is, if it is one.
    pub fn activated(&self) -> Option<&Activated> {
        match self {
            Ability::Activated(activated) | Ability::Cycling(activated) => Some(activated),
            _ => None,
        }
    }
}
