//! How single sentences of the rules can be read: the first variant of each is the right reading, all others are
//! misreadings.

/// Declares readings, each with the right one as its default.
macro_rules! readings {
    ($($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$rest_doc:meta])* $rest:ident,)* })*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$rest_doc])* $rest,)*
        }

        impl $name {
            /// The right reading.
            pub const RIGHT: Self = Self::$first;
        })*
    };
}

readings! {
    /// With what a permanent with graft enters (702.58a).
    GraftEnters {
        /// With N +1/+1 counters.
        N,
        /// With one.
        One,
        /// With none.
        Nothing,
        /// With N, but only if it was cast.
        OnlyIfCast,
    }

    /// When graft triggers (702.58a).
    GraftTriggers {
        /// For each creature that enters.
        ForEach,
        /// Once for all that enter together.
        Once,
        /// Never.
        Never,
        /// For each, but it is an activated ability: what passes activated abilities on passes it on too.
        Activated,
    }

    /// For which newcomers graft triggers and does something (702.58a, 603.6b, 608.2k).
    GraftSees {
        /// For what is a creature as it is on the battlefield.
        Creatures,
        /// For every permanent.
        Permanents,
        /// For what is a creature by its printed type line.
        Printed,
        /// For creatures that are still creatures as it resolves.
        StillCreatures,
        /// For creatures that are no tokens.
        NoTokens,
    }

    /// What graft moves (702.58a).
    GraftMoves {
        /// One +1/+1 counter.
        One,
        /// All of them.
        All,
        /// As many as its number says.
        N,
        /// One counter of any kind.
        AnyKind,
    }

    /// What a permanent that has left does when it is told to connive (701.50b, f).
    Departed {
        /// It connives: its last controller draws and discards, and it has connived.
        Connives,
        /// Nothing.
        Nothing,
        /// Its last controller draws and discards, but nothing has connived.
        NoEvent,
        /// It has connived, but nobody draws or discards.
        EventOnly,
    }

    /// In which steps a permanent connives (701.50a, 117.2e).
    ConniveSteps {
        /// Its controller draws, then discards, then puts the counters.
        DrawDiscard,
        /// The discard comes first.
        DiscardFirst,
        /// As many cards are discarded as were drawn.
        DiscardAsDrawn,
        /// Nothing is discarded unless something was drawn.
        NoDrawNoDiscard,
        /// Only cards that were just drawn can be discarded.
        DiscardTheDrawn,
        /// State-based actions are checked, and triggers stacked, between drawing and discarding.
        CheckedBetween,
        /// The same, but its controller may decline all of it.
        Optional,
    }

    /// What gives a +1/+1 counter (701.50a, 701.9c).
    ConniveCounts {
        /// Each nonland card that was discarded.
        Nonlands,
        /// Each card that was discarded.
        Cards,
        /// Each nonland permanent card.
        Permanents,
        /// Each creature card.
        Creatures,
        /// Each nonland card that was put into the graveyard.
        Buried,
        /// Each nonland card, or card of which nobody knows what it is.
        Unseen,
        /// Each card with something among its faces that is no land.
        BothFaces,
        /// Each nonland card, but one counter at most.
        AtMostOne,
        /// All counters, as soon as there is one nonland card.
        AllOrNothing,
        /// Conniving itself.
        Always,
    }

    /// What connive N is (701.50d-e).
    ConniveNumber {
        /// One event with N draws and N discards.
        N,
        /// The same as connive 1.
        One,
        /// N times connive 1.
        Times,
    }

    /// How several permanents connive (701.50c).
    ConniveGroup {
        /// One after the other, each to its end.
        OneAtATime,
        /// All draw, then all discard.
        Together,
        /// In an order that the player chooses whose spell or ability it is.
        InstructorOrders,
    }

    /// When a permanent has connived, for what watches (701.50f).
    Connived {
        /// When it is done, even if parts of it were impossible.
        Always,
        /// Only if a counter was put on it.
        WithCounter,
        /// Only if a card was discarded.
        WithDiscard,
        /// Never.
        Never,
    }

    /// Who acts for a conniving permanent (701.50a-b, 122.6).
    ConniveActs {
        /// Its controller, or the player who last controlled it.
        Controller,
        /// The player whose spell or ability it is.
        Instructor,
        /// Its controller draws and discards, and the player whose spell or ability it is puts the counters.
        InstructorPuts,
    }

    /// Where the counters of a conniving permanent go (701.50b, 400.7).
    ConniveOn {
        /// On the permanent, if it is still there.
        Permanent,
        /// On it, or on the permanent that its card has become since.
        Returned,
    }

    /// What a reflexive ability needs (603.12).
    Reflexive {
        /// That what it speaks of was done.
        Done,
        /// Also that its source is still there.
        Source,
    }

    /// How effects work that change how many counters are put (614.16, 614.5, 616.1).
    CounterEffects {
        /// As they are written, each once for each event.
        Written,
        /// For the permanents of all players.
        ForEverybody,
        /// Not for counters that are moved.
        NotMoved,
        /// Also for the half of a move that removes.
        RemovedToo,
        /// Also for counters that are put as a cost or by a rule.
        CostsToo,
        /// Twice.
        Twice,
        /// Also where none are put.
        ZeroToo,
        /// Only for the first kind of counters with which a permanent enters.
        FirstKind,
        /// One effect alone for each event.
        OneAlone,
        /// In the order of their timestamps; nobody chooses.
        FixedOrder,
    }

    /// What *can't have counters* forbids (614.17).
    Forbidden {
        /// That they are put, and that a permanent enters with them.
        All,
        /// Only that they are put.
        Put,
        /// Only that a permanent enters with them.
        Entering,
        /// Both, and +1/+1 counters on what is no creature.
        Noncreatures,
    }

    /// What counts as putting counters, for what watches (122.5-6).
    Puts {
        /// Putting them, entering with them, and moving them there.
        All,
        /// Not entering with them.
        NotEntering,
        /// Not moving them there.
        NotMoved,
    }

    /// What counts as removing counters, for what watches (122.2-3, 122.5).
    Removals {
        /// Removing them, moving them away, and cancelling them.
        All,
        /// Not moving them away.
        NotMoved,
        /// Not cancelling them.
        NotCancelled,
    }

    /// What else is taken for entering (603.6a).
    EnteringToo {
        /// Nothing.
        Nothing,
        /// Phasing in.
        PhasingIn,
        /// Turning face up or over.
        TurningOver,
        /// Becoming a copy.
        BecomingCopy,
    }

    /// What a draw from an empty library does (121.4, 704.5b, 121.6a).
    EmptyDraw {
        /// The player loses as state-based actions are next checked.
        NextCheck,
        /// The player loses at once.
        AtOnce,
        /// The player loses at any later check, too.
        Remembered,
        /// The player loses at the next check, and such a draw cannot be replaced.
        Irreplaceable,
    }

    /// How draws are replaced (614.17c, 702.52).
    ReplacedDraws {
        /// Not where the player can't draw; what replaces them is no draw.
        Written,
        /// Also where the player can't draw.
        ImpossibleToo,
        /// A card that is dredged is drawn.
        DredgedDrawn,
        /// A card can be dredged from any library, however small.
        SmallLibraryToo,
    }

    /// How cards are discarded (701.9, 702.35a).
    Discards {
        /// All at once; what replaces where they go makes them no less discarded.
        AtOnce,
        /// One after the other.
        OneByOne,
        /// What goes elsewhere than to the graveyard is not discarded, for what watches.
        BuriedOnly,
        /// Exiling a card with madness is a choice.
        MadnessOptional,
    }

    /// When state-based actions are checked (704.3).
    StateChecks {
        /// Again and again until none applies, before triggers are stacked.
        UntilNone,
        /// Once.
        Once,
        /// After triggers are stacked.
        AfterTriggers,
        /// In an order: counters cancel before anything dies.
        CancelFirst,
    }

    /// When the condition of an intervening if is looked at (603.4).
    InterveningIf {
        /// As the ability would trigger and as it resolves.
        Twice,
        /// As the ability would trigger.
        Triggering,
        /// As it resolves.
        Resolving,
    }

    /// How triggers are put on the stack (603.3b).
    TriggerOrder {
        /// In APNAP order, each player's own in an order of their choice.
        Chosen,
        /// Each player's own in the order in which they triggered.
        Timestamp,
        /// The active player's first, then those of all others in the order in which they triggered.
        OthersTogether,
        /// Each player of a team by themselves.
        TeammatesApart,
    }

    /// What is known of a permanent that has left (608.2h, 113.7a).
    LastKnownUse {
        /// All that it was.
        All,
        /// Its counters are gone.
        NoCounters,
        /// Its owner controls it.
        OwnersControl,
        /// Nothing: its abilities on the stack do nothing.
        NoAbilities,
    }

    /// What happens to permanents as a player leaves (800.4a).
    Leaving {
        /// What the player stole goes back; what entered under their control is exiled.
        Written,
        /// What the player stole is exiled too.
        StolenGoes,
        /// What entered under their control goes to its owner.
        ForeignStays,
    }

    /// How words of scope are read (109.5, 102).
    Words {
        /// As they stand.
        Written,
        /// *Another* and *other* include the object itself.
        OtherIsAny,
        /// *You control* means any player.
        YoursIsAnybodys,
        /// *A player* means you.
        AnybodyIsYou,
        /// *Nontoken* means nothing.
        TokensToo,
    }
}
