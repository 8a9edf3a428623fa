//! What effects do: the instructions of the card language.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Colour;
use super::written::{Place, Symbols};
use super::{Amount, Condition, Cost, Filter, Many, Mod, Objects, RuleChange, Who};
use crate::model::Counter;

/// What an effect does (CR 608.2c: in the order written).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Effect {
    /// `You may …`: the player decides on resolution.
    May(Who, Vec<Effect>),
    /// `If …`, and otherwise.
    If(Condition, Vec<Effect>, Vec<Effect>),
    /// `You may pay …; if you do`, and otherwise.
    #[serde(rename = "pay")]
    Unless {
        /// Who may pay.
        who: Who,
        /// What it costs.
        cost: Vec<Cost>,
        /// What happens if it is paid.
        paid: Vec<Effect>,
        /// What happens if it isn't.
        unpaid: Vec<Effect>,
    },
    /// For each of these, one after the other; each is `Objects::Each` in turn.
    ForEach(Objects, Vec<Effect>),
    /// Do it this many times.
    Repeat(Amount, Vec<Effect>),
    /// Put counters.
    Put(Objects, Counter, Amount),
    /// Put counters on players.
    PutOnPlayers(Who, Counter, Amount),
    /// Remove counters.
    Remove(Objects, Counter, Amount),
    /// Remove all counters of all kinds.
    RemoveAll(Objects),
    /// Move counters of a kind from one object onto another, one after the other.
    Move {
        /// From what.
        from: Objects,
        /// Onto what.
        to: Objects,
        /// Which kind.
        kind: Counter,
        /// How many.
        number: Amount,
    },
    /// Move any number, as the player chooses; onto each of several, as many as the player chooses.
    MoveAnyNumber {
        /// From what.
        from: Objects,
        /// Onto what.
        to: Objects,
        /// Which kind.
        kind: Counter,
    },
    /// Draw cards.
    Draw(Who, Amount),
    /// Discard cards.
    Discard(Who, Amount),
    /// Discard up to so many cards.
    DiscardUpTo(Who, Amount),
    /// Discard the whole hand.
    DiscardHand(Who),
    /// These connive.
    Connive(Objects, Amount),
    /// Put the top cards of libraries into graveyards.
    Mill(Who, Amount),
    /// Destroy.
    Destroy(Objects),
    /// Destroy; it can't be regenerated.
    DestroyForGood(Objects),
    /// Sacrifice these (their controllers do).
    Sacrifice(Objects),
    /// These players each sacrifice permanents of their choice.
    SacrificeChosen(Who, Filter, Amount),
    /// Put somewhere.
    PutInto(Objects, Destination),
    /// Put onto the battlefield under the control of these players.
    OntoBattlefield(Objects, Entry),
    /// Exile, then return under its owner's (or your) control: the new object.
    Flicker(Objects, Entry),
    /// These players carry it out, one after the other: in it, *you* is that player.
    By(Who, Vec<Effect>),
    /// Deal damage: from this, to these.
    Damage(Objects, Amount),
    /// Deal damage to players.
    DamagePlayers(Who, Amount),
    /// Deal damage to a target, be it a permanent or a player.
    DamageTarget(#[serde(with = "Place")] u8, Amount),
    /// Gain life.
    GainLife(Who, Amount),
    /// Lose life.
    LoseLife(Who, Amount),
    /// A continuous effect on objects.
    Modify(Objects, Vec<Mod>, Duration),
    /// Become a copy of something.
    BecomeCopy {
        /// What becomes a copy.
        what: Objects,
        /// Of what.
        of: Objects,
        /// For how long.
        until: Duration,
    },
    /// Create tokens with a name of the catalogue.
    Tokens(Who, String, Amount),
    /// Create tokens that are copies.
    CopyTokens(Who, Objects, Amount),
    /// Create a token that is a copy of something, with exceptions (CR 707.9).
    CopyTokenExcept(Objects, Vec<Mod>),
    /// Tap.
    Tap(Objects),
    /// Untap.
    Untap(Objects),
    /// Phase out.
    PhaseOut(Objects),
    /// Regenerate.
    Regenerate(Objects),
    /// Counter a target spell or ability.
    Counter(#[serde(with = "Place")] u8),
    /// Copy a target triggered ability; you may choose new targets for the copy.
    CopyAbility(#[serde(with = "Place")] u8),
    /// Attach this to something.
    Attach(Objects, Objects),
    /// Turn face up or down.
    FaceDown(Objects),
    /// A delayed triggered ability: the ability at this place of the same card's list, which sees these objects.
    Later(#[serde(with = "Place")] u8, Objects),
    /// A reflexive triggered ability: the ability at this place of the same card's list.
    WhenYouDo(#[serde(with = "Place")] u8),
    /// Add mana.
    Mana(#[serde(with = "Symbols")] Vec<Option<Colour>>),
    /// Add mana of any one colour.
    ManaOfAnyColour(u8),
    /// A choice among effects.
    ChooseOne(Who, Vec<Vec<Effect>>),
    /// Players choose some of these; the effects see them as `Objects::Chosen`.
    Choose {
        /// Who chooses.
        who: Who,
        /// Among what.
        among: Filter,
        /// How many at least and at most.
        number: (Many, Many),
        /// What happens to the chosen.
        then: Vec<Effect>,
    },
    /// Each player exiles creature cards from the graveyard, sacrifices creatures, and puts the exiled ones onto the
    /// battlefield: all in step, as the few cards of this kind tell it.
    LivingDeath,
    /// These players lose the game.
    Lose(Who),
    /// Each player gains control of what they own of this kind.
    OwnersGainControl(Filter),
    /// Counter the spell or ability of the triggering event: the one that targets, or the one that triggered.
    CounterThat,
    /// Put onto one object counters of the kinds and in the numbers that another has, or last had.
    PutSameCounters {
        /// Whose counters are counted.
        from: Objects,
        /// On what they are put.
        to: Objects,
    },
    /// Move all counters of all kinds from one object onto another.
    MoveAll {
        /// From what.
        from: Objects,
        /// Onto what.
        to: Objects,
    },
    /// Put a +1/+1 counter on these; if any is put, that creature evolves.
    Evolve(Objects),
    /// Become a copy of something, with exceptions.
    BecomeCopyExcept {
        /// What becomes a copy.
        what: Objects,
        /// Of what.
        of: Objects,
        /// For how long.
        until: Duration,
        /// The exceptions (CR 707.9).
        except: Vec<Mod>,
    },
    /// For the rest of the turn the replacement effect at this place of the same card's list applies: each time, or only
    /// the next time.
    Replace {
        /// Its place among the abilities.
        #[serde(with = "Place")]
        ability: u8,
        /// Only the next time.
        once: bool,
    },
    /// A change of the rules of the game for a time.
    Rule(RuleChange, Duration),
    /// Change a target of a target spell or ability: to these if they are named and legal, otherwise to another legal
    /// target of the player's choice.
    ChangeTarget {
        /// Which target the spell or ability is.
        #[serde(with = "Place")]
        of: u8,
        /// The new target.
        to: Option<Objects>,
    },
    /// Copy a target spell, with exceptions; you may choose new targets for the copy.
    CopySpell(#[serde(with = "Place")] u8, Vec<Mod>),
    /// Add this much mana of one colour.
    ManaOfOneColour(Amount),
    /// Players choose some of these cards or permanents. The effects see the chosen ones as `Objects::Chosen` and the
    /// other ones as `Objects::Rest`. Several players choose in turn order, each among their own (`Who::Each`), and then
    /// the effects happen for all of them at once.
    ChooseAmong {
        /// Who chooses.
        who: Who,
        /// Among which.
        among: Objects,
        /// Which of those can be chosen.
        what: Filter,
        /// How many at least and at most.
        number: (Many, Many),
        /// Whether no two of the chosen may have the same name.
        different_names: bool,
        /// What happens to the chosen, and to the rest.
        then: Vec<Effect>,
    },
    /// These players search their library for up to so many cards of a kind, do something with the found
    /// (`Objects::Chosen`), and shuffle.
    Search {
        /// Who searches.
        who: Who,
        /// For what.
        what: Filter,
        /// For how many at most.
        number: u8,
        /// What happens to the found.
        then: Vec<Effect>,
    },
    /// These players reveal cards from the top of their library until one of a kind comes: that is `Objects::Chosen`,
    /// those before it `Objects::Rest`.
    RevealUntil {
        /// Who reveals.
        who: Who,
        /// Until what comes.
        what: Filter,
        /// What happens to them.
        then: Vec<Effect>,
    },
    /// Scry N (CR 701.22).
    Scry(Who, Amount),
    /// These players win the game.
    Win(Who),
    /// Deal damage at once to all permanents of a kind and to players.
    DamageAll(Filter, Who, Amount),
    /// Create tokens with a name of the catalogue and with a number as their power and toughness.
    SizedTokens(Who, String, Amount, Amount),
    /// These players pay any amount of life, as they choose: `Amount::Done` is how much.
    PayAnyLife(Who),
    /// The spell that this is enters with so many counters: for an ability that triggers when it is cast.
    WillEnterWith(Counter, Amount),
    /// The card that was exiled because of madness: its owner may cast it for its madness cost, or it goes to the graveyard.
    Madness,
    /// Do this, and only once each turn: once it has been done, the ability does not trigger again in the turn (CR 603.2h).
    OnceEachTurn(Vec<Effect>),
    /// Transform or convert: turn over to the other face (CR 701.27, 701.28). `Amount::Done` is how many were turned.
    Transform(Objects),
    /// Put into their owners' libraries, beneath so many of the cards on top.
    PutBeneath(Objects, u8),
    /// You may cast up to so many (255: any number) of these cards, or of copies of them, without paying their mana costs.
    CastFree {
        /// Which cards.
        among: Objects,
        /// How many at most.
        most: u8,
        /// Whether each is copied, and the copies are cast.
        copies: bool,
    },
    /// Add one mana of any colour, to be spent only on casting spells of this kind and on abilities of sources of this kind.
    ManaOnlyFor(Filter),
    /// These players seek a card of this kind: one of those in their library, as chance decides, goes into their hand.
    Seek(Who, Filter),
    /// These players take an extra turn after this one.
    ExtraTurn(Who),
    /// There is an additional beginning phase after this phase.
    ExtraBeginningPhase,
    /// Create tokens with a name of the catalogue that are tapped and attacking (CR 508.4).
    AttackingTokens(Who, String, Amount),
    /// If you both own and control this and another permanent of a kind, exile them, then meld them into this
    /// (CR 701.42). A meld pair is one card's business, and the rules have seven of them.
    Meld(Filter, String),
    /// The suspended card that this is may be cast without paying its mana cost (CR 702.62a).
    CastSuspended,
    /// Cast this card without paying its mana cost, if that is possible.
    MustCast(Objects),
    /// Put counters of the kind and in the number of the triggering event.
    PutThat(Objects),
    /// Choose the name of a card of this kind, and then do this. Only names of cards in the game are offered.
    ChooseName(Filter, Vec<Effect>),
    /// Part these objects: those of a kind are `Objects::Chosen` and the other ones `Objects::Rest`.
    Part {
        /// Which.
        among: Objects,
        /// Those that are chosen.
        what: Filter,
        /// What happens to them.
        then: Vec<Effect>,
    },
    /// You choose a creature type for the source: as it enters.
    ChooseCreatureType,
    /// Until end of turn these cards have flashback for their mana cost (CR 702.34). One card of the catalogue does so;
    /// it is asked about wherever connive fills a graveyard.
    GainFlashback(Objects),
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Destination {
    /// Its owner's hand.
    Hand,
    /// On top of its owner's library.
    LibraryTop,
    /// On the bottom of its owner's library.
    LibraryBottom,
    /// Into its owner's library, which would be shuffled: the order of a library is open here, so it goes on the bottom.
    LibraryShuffled,
    /// Its owner's graveyard.
    Graveyard,
    /// Exile.
    Exile,
}

/// How a card comes onto the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// Under your control; otherwise under its owner's.
    pub yours: bool,
    /// Tapped.
    pub tapped: bool,
    /// With a +1/+1 counter.
    pub plus_one: bool,
    /// With a -1/-1 counter.
    pub minus_one: bool,
    /// Face down.
    pub face_down: bool,
    /// With its back face up (CR 712.14a).
    pub transformed: bool,
    /// At the beginning of the next end step, instead of at once.
    pub next_end_step: bool,
}

/// How long a continuous effect lasts (CR 611.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// Until end of turn.
    EndOfTurn,
    /// Without end.
    Forever,
    /// For as long as the source remains on the battlefield.
    WhileSourceRemains,
    /// For as long as you control the source.
    WhileYouControlSource,
    /// Until your next turn.
    YourNextTurn,
}
