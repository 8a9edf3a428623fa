//! `verdict cards`: the cards known, and what of them is not built.

use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::print::{Failure, print};
use super::select::{OwnCards, date, registry};
use crate::cards::Card;
use crate::cards::written::{words, written};
use crate::engine::unbuilt;
use crate::model::Date;
use crate::read::nearest;
use crate::report::card_page;

/// Show a card as it is understood, or list the cards that cases can use
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Cards {
    /// A card, or cards with this in their name
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Only cards of which something is not built
    #[arg(long)]
    partial: bool,
    /// Number the rules as on this day (YYYY-MM-DD) instead of the newest
    #[arg(long, value_name = "DATE")]
    rules: Option<Date>,
    /// Print all words in which cards are written, with what belongs to each
    #[arg(long, conflicts_with_all = ["name", "partial"])]
    words: bool,
    /// Write the cards as TOML, as a file of your own would have them
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    own: OwnCards,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Format {
    /// For people
    #[default]
    Text,
    /// As `[[card]]` tables
    Toml,
}

const EXAMPLES: &str = "Examples:
  verdict cards
  verdict cards Simic
  verdict cards --partial
  verdict cards Hardened --format toml

A case that needs something that is not built is not played: its verdict is `unsupported`.";

impl Cards {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        if self.words {
            print(&words())?;
            return Ok(ExitCode::SUCCESS);
        }
        let catalogue = self.own.catalogue()?;
        let wanted = self.name.clone().unwrap_or_default().to_lowercase();
        let mut cards: Vec<&Card> =
            catalogue.iter().map(|(_, card)| card).filter(|card| card.name.to_lowercase().contains(&wanted)).collect();
        if cards.is_empty() {
            let message = format!("no card with `{}` in its name is known", self.name.unwrap_or_default());
            let near = nearest(&wanted, catalogue.names()).map(|near| format!("did you mean `{near}`?"));
            return Err(Failure::Request { message, help: near });
        }
        cards.sort_by(|a, b| a.name.cmp(&b.name));
        if self.format == Format::Toml {
            let wanted = one(&cards, &wanted).map_or(cards, |card| vec![card]);
            print(&wanted.into_iter().map(written).collect::<Vec<_>>().join("\n"))?;
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(card) = one(&cards, &wanted).filter(|_| !self.partial) {
            let registry = registry()?;
            let date = date(registry, self.rules)?;
            print(&card_page(card, &registry.editions, date))?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut text = String::new();
        let mut partial = 0;
        for card in &cards {
            let gaps = unbuilt(card);
            partial += usize::from(!gaps.is_empty());
            if !self.partial || !gaps.is_empty() {
                let token = if card.token { " (token)" } else { "" };
                text += &format!("{}{token}\n", card.name);
                text.extend(gaps.iter().map(|gap| format!("  not built: {gap}\n")));
            }
        }
        text += &format!("{} cards, {partial} of them in part\n", cards.len());
        print(&text)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The card that is meant: the only one, or the one of exactly this name.
fn one<'c>(cards: &[&'c Card], wanted: &str) -> Option<&'c Card> {
    match cards {
        [only] if !wanted.is_empty() => Some(*only),
        cards => cards.iter().copied().find(|card| card.name.to_lowercase() == wanted),
    }
}
