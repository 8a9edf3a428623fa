//! The tables in which cards and abilities are written, where those differ from the values that they become.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{
    Ability, Activated, Card, Colour, Colours, Condition, Cost, Effect, Filter, Keyword, ManaCost, Many, Mod, Modes,
    Replacement, Replaces, RuleChange, Static, Symbol, TargetKind, TargetSpec, Text, Triggered, Type, TypeLine, When,
};
use crate::model::Zone;

/// A place in a list, counted from 1 where it is written and from 0 in the value.
#[derive(JsonSchema)]
#[schemars(transparent)]
pub struct Place(
    #[allow(dead_code, reason = "for the schema")]
    #[schemars(range(min = 1))]
    u8,
);

impl Place {
    /// Writes a place.
    ///
    /// # Errors
    /// Those of the serialiser.
    pub fn serialize<S: Serializer>(place: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(u16::from(*place) + 1)
    }

    /// Reads a place.
    ///
    /// # Errors
    /// It is 0 or no number.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
        let place = u8::deserialize(deserializer)?;
        place.checked_sub(1).ok_or_else(|| serde::de::Error::custom("places are counted from 1"))
    }
}

/// Mana that is added, as symbols: "{G}{C}".
#[derive(JsonSchema)]
#[schemars(transparent)]
pub struct Symbols(#[allow(dead_code, reason = "for the schema")] ManaCost);

impl Symbols {
    /// Writes mana as symbols.
    ///
    /// # Errors
    /// Those of the serialiser.
    pub fn serialize<S: Serializer>(mana: &[Option<Colour>], serializer: S) -> Result<S::Ok, S::Error> {
        let symbols = mana.iter().map(|one| format!("{{{}}}", one.map_or('C', Colour::letter)));
        serializer.serialize_str(&symbols.collect::<String>())
    }

    /// Reads mana from symbols.
    ///
    /// # Errors
    /// Another symbol than those of a colour and of colourless mana.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Option<Colour>>, D::Error> {
        let wrong =
            || serde::de::Error::custom("mana that is added is {W}, {U}, {B}, {R}, {G} or {C}, as in \"{G}{C}\"");
        let mana = ManaCost::deserialize(deserializer)?;
        let symbol = |symbol: &Symbol| match symbol {
            Symbol::Colour(colour) => Ok(Some(*colour)),
            Symbol::Colourless => Ok(None),
            Symbol::Hybrid(..) | Symbol::Phyrexian(_) | Symbol::Snow | Symbol::X => Err(wrong()),
        };
        if mana.generic > 0 { Err(wrong()) } else { mana.symbols.iter().map(symbol).collect() }
    }
}

/// One instance of the word *target*: what it can be, and how many are chosen.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cards) struct TargetForm {
    /// What can be a target.
    target: TargetKind,
    /// Exactly so many; left out, one.
    number: Option<Many>,
    /// At least so many, with `up-to`; left out, none.
    at_least: Option<Many>,
    /// At most so many; "any-number" for as many as there are.
    up_to: Option<Many>,
}

impl TryFrom<TargetForm> for TargetSpec {
    type Error = String;

    fn try_from(form: TargetForm) -> Result<Self, String> {
        let number = match (form.number, form.at_least, form.up_to) {
            (None, None, None) => (Many::N(1), Many::N(1)),
            (Some(number), None, None) => (number, number),
            (None, least, Some(most)) => (least.unwrap_or(Many::N(0)), most),
            (None, Some(_), None) => return Err("`at-least` needs `up-to` beside it".to_owned()),
            _ => return Err("`number` is exact: leave it out, or `at-least` and `up-to`".to_owned()),
        };
        if let (Many::N(least), Many::N(most)) = number
            && (least > most || most == 0)
        {
            return Err(format!("a target of which between {least} and {most} are chosen is none"));
        }
        Ok(TargetSpec { what: form.target, number })
    }
}

impl From<TargetSpec> for TargetForm {
    fn from(spec: TargetSpec) -> Self {
        let (number, at_least, up_to) = match spec.number {
            (Many::N(1), Many::N(1)) => (None, None, None),
            (least, most) if least == most => (Some(most), None, None),
            (Many::N(0), most) => (None, None, Some(most)),
            (least, most) => (None, Some(least), Some(most)),
        };
        TargetForm { target: spec.what, number, at_least, up_to }
    }
}

/// An activated ability.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cards) struct ActivatedForm {
    /// What it costs.
    cost: Vec<Cost>,
    /// Its targets, in the order in which the effects count them.
    targets: Vec<TargetSpec>,
    /// What it does, in this order.
    r#do: Vec<Effect>,
    /// Its modes, instead of targets and effects.
    modes: Option<Modes>,
    /// Whether it is a mana ability.
    mana: bool,
    /// Whether it is activated only as a sorcery.
    sorcery_speed: bool,
    /// Whether it is activated only once each turn.
    once_each_turn: bool,
    /// The zone in which it works; left out, the battlefield.
    from: Option<Zone>,
    /// Whether it can be activated only if this is so.
    r#if: Option<Condition>,
}

impl From<ActivatedForm> for Activated {
    fn from(form: ActivatedForm) -> Self {
        Activated {
            costs: form.cost,
            text: Text { targets: form.targets, effects: form.r#do, modes: form.modes },
            mana: form.mana,
            sorcery_speed: form.sorcery_speed,
            once_each_turn: form.once_each_turn,
            from: form.from.unwrap_or(Zone::Battlefield),
            only_if: form.r#if,
        }
    }
}

impl From<Activated> for ActivatedForm {
    fn from(ability: Activated) -> Self {
        ActivatedForm {
            cost: ability.costs,
            targets: ability.text.targets,
            r#do: ability.text.effects,
            modes: ability.text.modes,
            mana: ability.mana,
            sorcery_speed: ability.sorcery_speed,
            once_each_turn: ability.once_each_turn,
            from: (ability.from != Zone::Battlefield).then_some(ability.from),
            r#if: ability.only_if,
        }
    }
}

/// A triggered ability.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cards) struct TriggeredForm {
    /// When it triggers.
    when: When,
    /// The intervening if.
    r#if: Option<Condition>,
    /// Its targets, in the order in which the effects count them.
    targets: Vec<TargetSpec>,
    /// What it does, in this order.
    r#do: Vec<Effect>,
    /// Its modes, instead of targets and effects.
    modes: Option<Modes>,
    /// Whether it triggers only once each turn.
    once_each_turn: bool,
}

impl From<TriggeredForm> for Triggered {
    fn from(form: TriggeredForm) -> Self {
        Triggered {
            when: form.when,
            only_if: form.r#if,
            text: Text { targets: form.targets, effects: form.r#do, modes: form.modes },
            once_each_turn: form.once_each_turn,
        }
    }
}

impl From<Triggered> for TriggeredForm {
    fn from(ability: Triggered) -> Self {
        TriggeredForm {
            when: ability.when,
            r#if: ability.only_if,
            targets: ability.text.targets,
            r#do: ability.text.effects,
            modes: ability.text.modes,
            once_each_turn: ability.once_each_turn,
        }
    }
}

/// A triggered ability that works while the card is in a zone, and only there.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TriggeredFromForm {
    /// The zone.
    from: Zone,
    /// When it triggers.
    when: When,
    /// The intervening if.
    r#if: Option<Condition>,
    /// Its targets, in the order in which the effects count them.
    targets: Vec<TargetSpec>,
    /// What it does, in this order.
    r#do: Vec<Effect>,
    /// Its modes, instead of targets and effects.
    modes: Option<Modes>,
    /// Whether it triggers only once each turn.
    once_each_turn: bool,
}

impl TriggeredFromForm {
    /// Writes it.
    ///
    /// # Errors
    /// Those of the serialiser.
    pub fn serialize<S: Serializer>(from: &Zone, ability: &Triggered, serializer: S) -> Result<S::Ok, S::Error> {
        let TriggeredForm { when, r#if, targets, r#do, modes, once_each_turn } = ability.clone().into();
        let form = TriggeredFromForm { from: *from, when, r#if, targets, r#do, modes, once_each_turn };
        Serialize::serialize(&form, serializer)
    }

    /// Reads it.
    ///
    /// # Errors
    /// Whatever is wrong with it.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(Zone, Triggered), D::Error> {
        let TriggeredFromForm { from, when, r#if, targets, r#do, modes, once_each_turn } =
            Deserialize::deserialize(deserializer)?;
        Ok((from, TriggeredForm { when, r#if, targets, r#do, modes, once_each_turn }.into()))
    }
}

/// A static ability.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cards) struct StaticForm {
    /// What it changes; left out, this permanent.
    affects: Option<Filter>,
    /// What it does to that.
    gives: Vec<Mod>,
    /// Only while this is so.
    r#if: Option<Condition>,
    /// Rules of the game that it changes.
    rules: Vec<RuleChange>,
}

impl From<StaticForm> for Static {
    fn from(form: StaticForm) -> Self {
        let on = form.affects.unwrap_or(Filter::This);
        Static { on, mods: form.gives, only_if: form.r#if, rules: form.rules }
    }
}

impl From<Static> for StaticForm {
    fn from(ability: Static) -> Self {
        let affects = (ability.on != Filter::This).then_some(ability.on);
        StaticForm { affects, gives: ability.mods, r#if: ability.only_if, rules: ability.rules }
    }
}

/// A replacement effect.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cards) struct ReplacementForm {
    /// The event that would happen, and what happens instead.
    replace: Replaces,
    /// Only if this is so.
    r#if: Option<Condition>,
    /// Whether the affected player may decline.
    may: bool,
}

impl From<ReplacementForm> for Replacement {
    fn from(form: ReplacementForm) -> Self {
        Replacement { what: form.replace, only_if: form.r#if, optional: form.may }
    }
}

impl From<Replacement> for ReplacementForm {
    fn from(ability: Replacement) -> Self {
        ReplacementForm { replace: ability.what, r#if: ability.only_if, may: ability.optional }
    }
}

/// Power or toughness as printed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::cards) enum Figure {
    /// A number.
    N(i16),
    /// A star: an ability says what it is.
    Star,
}

/// A card.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cards) struct CardForm {
    /// The name.
    name: String,
    /// The mana cost, as in "{1}{G}{G/U}"; left out where there is none.
    cost: Option<ManaCost>,
    /// The type line, as in "Legendary Creature — Human Wizard"; a hyphen does for the dash.
    types: TypeLine,
    /// The colours, where they are not those of the cost.
    colours: Option<Vec<Colour>>,
    /// Power: a number, or "*" where a `defining` ability says it.
    pub(super) power: Option<Figure>,
    /// Toughness: a number, or "*" where a `defining` ability says it.
    pub(super) toughness: Option<Figure>,
    /// A planeswalker's loyalty.
    loyalty: Option<u8>,
    /// A battle's defense.
    defense: Option<u8>,
    /// Keyword abilities that need no further words.
    keywords: Vec<Keyword>,
    /// The name of the back face of a double-faced card, which is a `[[card]]` of its own.
    back: Option<String>,
    /// Of the permanent that a meld pair becomes: the names of the two cards.
    parts: Option<(String, String)>,
    /// Whether it is a token's definition and no card.
    token: bool,
    /// Whether no such card was ever printed.
    never_printed: bool,
    /// What it prints that is not written here, each with the reason. A case that needs such a card is unsupported.
    not_built: Vec<String>,
}

impl CardForm {
    /// The form of a card, without its abilities.
    pub(super) fn of(card: &Card) -> Self {
        let star = |wanted: fn(&Mod) -> Option<bool>| {
            let mods = card.abilities.iter().filter_map(|ability| match ability {
                Ability::Defining(mods) => Some(mods),
                _ => None,
            });
            mods.flatten().any(|change| wanted(change) == Some(true))
        };
        let figure = |number: i16, star: bool| if number == 0 && star { Figure::Star } else { Figure::N(number) };
        let defined = star(|change| matches!(change, Mod::SetBody(..)).then_some(true));
        let own = card.cost.as_ref().map_or(Colours::NONE, ManaCost::colours);
        let planeswalker = card.line.types.has(Type::Planeswalker);
        CardForm {
            name: card.name.clone(),
            cost: card.cost.clone(),
            types: card.line.clone(),
            colours: (card.colours != own)
                .then(|| Colour::ALL.into_iter().filter(|colour| card.colours.has(*colour)).collect()),
            power: card.body.map(|(power, _)| figure(power, defined)),
            toughness: card.body.map(|(_, toughness)| figure(toughness, defined)),
            loyalty: card.starting.filter(|_| planeswalker),
            defense: card.starting.filter(|_| !planeswalker),
            keywords: card.keywords.iter().collect(),
            back: card.back.clone(),
            parts: card.parts.clone(),
            token: card.token,
            never_printed: card.synthetic,
            not_built: card.unbuilt.clone(),
        }
    }

    /// The card, with its abilities: those printed on it come first.
    pub(super) fn card(self, abilities: Vec<Ability>, printed: u8) -> Card {
        let number = |figure: Figure| match figure {
            Figure::N(number) => number,
            Figure::Star => 0,
        };
        Card {
            colours: match self.colours {
                Some(colours) => colours.into_iter().collect(),
                None => self.cost.as_ref().map_or(Colours::NONE, ManaCost::colours),
            },
            name: self.name,
            back: self.back,
            parts: self.parts,
            cost: self.cost,
            line: self.types,
            body: self.power.zip(self.toughness).map(|(power, toughness)| (number(power), number(toughness))),
            starting: self.loyalty.or(self.defense),
            keywords: self.keywords.into_iter().collect(),
            abilities,
            printed,
            token: self.token,
            watches_elsewhere: false,
            synthetic: self.never_printed,
            unbuilt: self.not_built,
        }
        .finished()
    }

    /// What does not fit together in it: the field, and what is wrong.
    pub(super) fn faults(&self) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        let mut fault = |field, text: &str| faults.push((field, text.to_owned()));
        let is = |one| self.types.types.has(one);
        if self.name.trim().is_empty() {
            fault("name", "a card needs a name");
        }
        if self.types.types.iter().next().is_none() {
            fault("types", "a card needs a card type, such as Creature or Land");
        }
        match (self.power, self.toughness) {
            (Some(_), None) => fault("power", "`power` needs `toughness` beside it"),
            (None, Some(_)) => fault("toughness", "`toughness` needs `power` beside it"),
            (None, None) if is(Type::Creature) => fault("types", "a creature needs `power` and `toughness`"),
            _ => {}
        }
        match (self.loyalty, self.defense) {
            (None, _) if is(Type::Planeswalker) => fault("types", "a planeswalker needs `loyalty`"),
            (Some(_), _) if !is(Type::Planeswalker) => fault("loyalty", "only a planeswalker has `loyalty`"),
            (_, None) if is(Type::Battle) => fault("types", "a battle needs `defense`"),
            (_, Some(_)) if !is(Type::Battle) => fault("defense", "only a battle has `defense`"),
            _ => {}
        }
        if self.token && self.back.is_some() {
            fault("back", "a token has no back");
        }
        if self.back.as_ref() == Some(&self.name) {
            fault("back", "the back of a card is another face, and not the card itself");
        }
        faults
    }
}
