//! `verdict cards`: the cards known, and what of them is not built.

use std::process::ExitCode;

use clap::Args;

use super::print::{Failure, print};
use crate::cards::{Card, Catalogue};
use crate::engine::unbuilt;
use crate::read::nearest;

/// List the cards that cases can use, and what of each is not built
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Cards {
    /// Only cards with this in their name
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Only cards of which something is not built
    #[arg(long)]
    partial: bool,
}

const EXAMPLES: &str = "Examples:
  verdict cards
  verdict cards Simic
  verdict cards --partial

A case that needs something that is not built is not played: its verdict is `unsupported`.";

impl Cards {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let catalogue = Catalogue::builtin();
        let wanted = self.name.clone().unwrap_or_default().to_lowercase();
        let mut cards: Vec<&Card> =
            catalogue.iter().map(|(_, card)| card).filter(|card| card.name.to_lowercase().contains(&wanted)).collect();
        if cards.is_empty() {
            let message = format!("no card with `{}` in its name is known", self.name.unwrap_or_default());
            let near = nearest(&wanted, catalogue.names()).map(|near| format!("did you mean `{near}`?"));
            return Err(Failure::Request { message, help: near });
        }
        cards.sort_by(|a, b| a.name.cmp(&b.name));
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
