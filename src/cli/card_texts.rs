//! The rules texts of cards, out of a user's own file: MTGJSON's atomic cards, or a bulk file of Scryfall.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;

use serde::Deserialize;

use super::print::Failure;
use crate::subject::protocol::KnownCard;

/// The file of MTGJSON.
#[derive(Deserialize)]
struct Mtgjson {
    data: BTreeMap<String, Vec<Atomic>>,
}

/// A face of a card of MTGJSON.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Atomic {
    face_name: Option<String>,
    text: Option<String>,
}

/// A card of Scryfall, or a face of one.
#[derive(Deserialize)]
struct Printed {
    name: String,
    oracle_text: Option<String>,
    #[serde(default)]
    card_faces: Vec<Printed>,
}

/// Writes to each card its rules text, where the file has it.
pub(super) fn add_texts(cards: &mut [KnownCard], path: &Path) -> Result<(), Failure> {
    let named = |what: String| {
        Failure::with_help(
            format!("the file of cards {}: {what}", path.display()),
            "it is MTGJSON's AtomicCards.json, or one of Scryfall's bulk files, as it was downloaded and unpacked",
        )
    };
    let file = std::fs::File::open(path).map_err(|fault| named(fault.to_string()))?;
    let mut file = BufReader::new(file);
    let first = file.fill_buf().map_err(|fault| named(fault.to_string()))?;
    let is_list = first.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[');
    let mut texts = BTreeMap::new();
    if is_list {
        let all: Vec<Printed> = serde_json::from_reader(file).map_err(|fault| named(fault.to_string()))?;
        for card in all {
            for Printed { name, oracle_text, .. } in card.card_faces {
                texts.extend(oracle_text.map(|text| (name, text)));
            }
            texts.extend(card.oracle_text.map(|text| (card.name, text)));
        }
    } else {
        let all: Mtgjson = serde_json::from_reader(file).map_err(|fault| named(fault.to_string()))?;
        for (name, faces) in all.data {
            for face in faces {
                texts.insert(face.face_name.unwrap_or_else(|| name.clone()), face.text.unwrap_or_default());
            }
        }
    }
    for card in cards {
        card.text = texts.get(&card.name).cloned();
    }
    Ok(())
}
