//! Mana costs as they are printed.

use std::fmt;
use std::str::FromStr;

/// A colour of Magic (CR 105.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// White.
    White,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
}

impl Colour {
    /// All five, in the order of the wheel.
    pub const ALL: [Colour; 5] = [Colour::White, Colour::Blue, Colour::Black, Colour::Red, Colour::Green];

    /// Its mana symbol.
    pub fn letter(self) -> char {
        ['W', 'U', 'B', 'R', 'G'][self as usize]
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        ["white", "blue", "black", "red", "green"][self as usize]
    }

    /// The colour that a letter stands for.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Colours(pub u8);

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours(0);

    /// The set with one more colour.
    #[must_use]
    pub fn with(self, colour: Colour) -> Self {
        Colours(self.0 | 1 << colour as u8)
    }

    /// Whether a colour is in it.
    pub fn has(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// How many colours are in it.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Colours::NONE, Colours::with)
    }
}

/// One symbol of a mana cost, generic mana apart (CR 107.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// One mana of a colour.
    Colour(Colour),
    /// One mana of either colour.
    Hybrid(Colour, Colour),
    /// One mana of a colour, or 2 life.
    Phyrexian(Colour),
    /// One colourless mana.
    Colourless,
    /// One mana from a snow source (CR 107.4h).
    Snow,
    /// Generic mana, as much as X is.
    X,
}

impl Symbol {
    /// Whether it is of a colour, be it one of two.
    pub fn has(self, colour: Colour) -> bool {
        match self {
            Symbol::Colour(one) | Symbol::Phyrexian(one) => one == colour,
            Symbol::Hybrid(one, other) => one == colour || other == colour,
            Symbol::Colourless | Symbol::Snow | Symbol::X => false,
        }
    }
}

/// A mana cost: generic mana and symbols in printed order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ManaCost {
    /// Generic mana.
    pub generic: u8,
    /// Everything else.
    pub symbols: Vec<Symbol>,
}

impl ManaCost {
    /// The total cost (CR 601.2f): X is generic mana by then, and what makes it cost more or less changes the generic part.
    #[must_use]
    pub fn total(mut self, x: u16, more: i32) -> Self {
        let before = self.symbols.len();
        self.symbols.retain(|symbol| *symbol != Symbol::X);
        let xs = (before - self.symbols.len()) as i32;
        let generic = i32::from(self.generic) + xs * i32::from(x) + more;
        self.generic = generic.clamp(0, i32::from(u8::MAX)) as u8;
        self
    }

    /// What is left of the cost when a creature of these colours is tapped to convoke (CR 702.51a): a symbol of one of
    /// its colours, or else one generic mana; nothing if it can pay for no part of it.
    #[must_use]
    pub fn pay_with(mut self, colours: Colours) -> Option<Self> {
        let pays = |symbol: &Symbol| Colour::ALL.into_iter().any(|colour| colours.has(colour) && symbol.has(colour));
        if let Some(place) = self.symbols.iter().position(pays) {
            self.symbols.remove(place);
        } else {
            self.generic = self.generic.checked_sub(1)?;
        }
        Some(self)
    }

    /// The mana value (CR 202.3), with X as given.
    pub fn value(&self, x: u16) -> u32 {
        let xs = self.symbols.iter().filter(|symbol| **symbol == Symbol::X).count() as u32;
        u32::from(self.generic) + self.symbols.len() as u32 - xs + xs * u32::from(x)
    }

    /// Both costs together.
    #[must_use]
    pub fn plus(mut self, other: &ManaCost) -> Self {
        self.generic = self.generic.saturating_add(other.generic);
        self.symbols.extend(&other.symbols);
        self
    }

    /// The colours of its symbols (CR 202.2).
    pub fn colours(&self) -> Colours {
        let mut colours = Colours::NONE;
        for symbol in &self.symbols {
            match *symbol {
                Symbol::Colour(c) | Symbol::Phyrexian(c) => colours = colours.with(c),
                Symbol::Hybrid(a, b) => colours = colours.with(a).with(b),
                Symbol::Colourless | Symbol::Snow | Symbol::X => {}
            }
        }
        colours
    }

    /// Whether there is an X in it.
    pub fn has_x(&self) -> bool {
        self.symbols.contains(&Symbol::X)
    }
}

impl FromStr for ManaCost {
    type Err = String;

    /// Reads `{2}{U}{U/B}`.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            |part: &str| format!("'{part}' is no mana symbol; write a cost as in {{2}}{{U}}{{U/B}}{{G/P}}{{X}}");
        let mut cost = ManaCost::default();
        let body = text.strip_prefix('{').and_then(|t| t.strip_suffix('}'));
        let Some(body) = body else {
            return if text.is_empty() { Ok(cost) } else { Err(wrong(text)) };
        };
        for part in body.split("}{") {
            let letters: Vec<char> = part.chars().collect();
            let colour = |i: usize| letters.get(i).copied().and_then(Colour::from_letter);
            let symbol = match (letters.as_slice(), colour(0), colour(2)) {
                (['X'], ..) => Symbol::X,
                (['C'], ..) => Symbol::Colourless,
                (['S'], ..) => Symbol::Snow,
                ([_], Some(only), _) => Symbol::Colour(only),
                ([_, '/', 'P'], Some(only), _) => Symbol::Phyrexian(only),
                ([_, '/', _], Some(one), Some(other)) => Symbol::Hybrid(one, other),
                _ => {
                    let number: u8 = part.parse().map_err(|_| wrong(part))?;
                    cost.generic = cost.generic.checked_add(number).ok_or_else(|| wrong(part))?;
                    continue;
                }
            };
            cost.symbols.push(symbol);
        }
        Ok(cost)
    }
}

impl fmt::Display for ManaCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for symbol in self.symbols.iter().filter(|symbol| **symbol == Symbol::X) {
            debug_assert_eq!(*symbol, Symbol::X);
            f.write_str("{X}")?;
        }
        if self.generic > 0 || self.symbols.is_empty() {
            write!(f, "{{{}}}", self.generic)?;
        }
        for symbol in &self.symbols {
            match *symbol {
                Symbol::Colour(c) => write!(f, "{{{}}}", c.letter())?,
                Symbol::Hybrid(a, b) => write!(f, "{{{}/{}}}", a.letter(), b.letter())?,
                Symbol::Phyrexian(c) => write!(f, "{{{}/P}}", c.letter())?,
                Symbol::Colourless => f.write_str("{C}")?,
                Symbol::Snow => f.write_str("{S}")?,
                Symbol::X => {}
            }
        }
        Ok(())
    }
}
