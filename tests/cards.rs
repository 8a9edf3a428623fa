//! Every card that comes to a position from outside the two mechanics is played: under `tests/cards` lie cases that show
//! what it prints. That they show it is held by taking it away: of each card each part in turn is left out, and a case
//! with the card must then no longer pass.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;

use verdict::cards::{Ability, Card, Catalogue, Filter, Mod, Static, Text};
use verdict::engine::NEWEST;
use verdict::judge::judge;
use verdict::model::{Case, Verdict};
use verdict::read::{render, ruling_file};
use verdict::subject::Reference;

/// The halves of the alphabet: a folder for each, with cases and, while there are any, a list `not_yet.txt` of cards that
/// are still to be shown, one a line. The names of the files end with the half, so that the ids of their cases differ.
const HALVES: [(&str, RangeInclusive<char>); 2] = [("a-l", 'A'..='L'), ("m-z", 'M'..='Z')];

/// Parts that no case can show, each with the reason.
const UNSEEN: &[(&str, &str, &str)] = &[
    ("Plains", "ability 1", INTRINSIC),
    ("Island", "ability 1", INTRINSIC),
    ("Swamp", "ability 1", INTRINSIC),
    ("Mountain", "ability 1", INTRINSIC),
    ("Forest", "ability 1", INTRINSIC),
    ("Dryad Arbor", "ability 1", INTRINSIC),
    ("Baneslayer Angel", "ability 2", "nothing here is a Dragon and no Demon, from which ability 1 protects it"),
    ("Winding Constrictor", "ability 2", PLAYERS),
    ("Vorinclex, Monstrous Raider", "ability 2", PLAYERS),
    ("Vorinclex, Monstrous Raider", "ability 4", PLAYERS),
    ("Solemnity", "ability 1", PLAYERS),
    ("Melira, Sylvok Outcast", "ability 1", PLAYERS),
    ("Melira, Sylvok Outcast", "ability 3", "nothing here has infect"),
];

const PLAYERS: &str = "nothing here puts counters on players";

const INTRINSIC: &str = "what is written only reminds of what a basic land type gives anyway (CR 305.6)";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cards")
}

/// All cases under `tests/cards`.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (half, _) in HALVES {
        let mut files: Vec<PathBuf> =
            fs::read_dir(folder().join(half)).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for path in files.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.lines().count() <= 420, "{} is too long to read", path.display());
            let name = path.file_name().unwrap().to_str().unwrap();
            let file = ruling_file(name, &text).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
            cases.extend(file.ruling.cases);
        }
    }
    cases
}

/// The names of the cards with which a case begins, the two faces of a card together.
fn cards_of<'c>(case: &'c Case, catalogue: &'c Catalogue) -> BTreeSet<&'c str> {
    let mut names = BTreeSet::new();
    for player in case.setup.players.values() {
        let zones = [&player.hand, &player.library, &player.graveyard, &player.exile];
        let cards = zones.into_iter().flatten().map(|card| &card.card);
        for name in cards.chain(player.battlefield.iter().map(|permanent| &permanent.card)) {
            let card = catalogue.get(catalogue.find(name).unwrap_or_else(|| panic!("{name} is no card")));
            names.insert(card.name.as_str());
            names.extend(card.back.as_deref());
        }
    }
    names
}

/// The cards that are to be played here: neither tokens, nor made up, nor cards of the mechanics, which have rulings.
fn to_be_played(catalogue: &Catalogue) -> impl Iterator<Item = &Card> {
    let names_one = |card: &Card| {
        let written = format!("{card:?}");
        written.contains("Graft(") || written.contains("Connive")
    };
    let of_the_mechanics = move |card: &Card| {
        let front = catalogue.find(&card.name).and_then(|id| catalogue.front_of(id));
        names_one(card) || front.is_some_and(|front| names_one(catalogue.get(front)))
    };
    let cards = catalogue.iter().map(|(_, card)| card);
    cards.filter(move |card| !card.token && !card.synthetic && card.unbuilt.is_empty() && !of_the_mechanics(card))
}

/// A card with each of its parts left out in turn, and what was left out.
fn without_each_part(card: &Card) -> Vec<(String, Card)> {
    let mut without = Vec::new();
    let mut leave_out = |what: String, change: &dyn Fn(&mut Card)| {
        let mut changed = card.clone();
        change(&mut changed);
        without.push((what, changed));
    };
    let defines_its_body = card.abilities.iter().any(|ability| match ability {
        Ability::Defining(mods) => mods.iter().any(|change| matches!(change, Mod::SetBody(..))),
        _ => false,
    });
    if let Some((power, toughness)) = card.body
        && !defines_its_body
    {
        leave_out("power and toughness".to_owned(), &|card| card.body = Some((power + 1, toughness + 1)));
    }
    if let Some(starting) = card.starting {
        leave_out("loyalty".to_owned(), &|card| card.starting = Some(starting + 1));
    }
    for keyword in card.keywords.iter() {
        leave_out(format!("{keyword}"), &|card| card.keywords = card.keywords.without(keyword));
    }
    for (n, ability) in card.abilities.iter().enumerate() {
        let name = format!("ability {}", n + 1);
        let nothing = match ability {
            Ability::Spell(_) => Ability::Spell(Text::default()),
            _ => Ability::Static(Static { on: Filter::This, mods: vec![], only_if: None, rules: vec![] }),
        };
        leave_out(name.clone(), &|card| card.abilities[n] = nothing.clone());
        for (m, ability) in without_each_effect(ability).into_iter().enumerate() {
            leave_out(format!("{name}, part {}", m + 1), &|card| card.abilities[n] = ability.clone());
        }
    }
    without
}

/// An ability with each of its effects, or of the changes that it makes, left out in turn; none if there is only one.
fn without_each_effect(ability: &Ability) -> Vec<Ability> {
    fn text(ability: &mut Ability) -> Option<&mut Text> {
        match ability {
            Ability::Spell(text) | Ability::Kicker(_, text) | Ability::Overload(_, text) => Some(text),
            Ability::Activated(activated) | Ability::Cycling(activated) => Some(&mut activated.text),
            Ability::Triggered(triggered) | Ability::TriggeredFrom(_, triggered) => Some(&mut triggered.text),
            _ => None,
        }
    }
    let mut without = Vec::new();
    let mut each = |parts: usize, leave_out: &dyn Fn(&mut Ability, usize)| {
        for part in 0..parts {
            let mut changed = ability.clone();
            leave_out(&mut changed, part);
            without.push(changed);
        }
    };
    let mut copy = ability.clone();
    if let Some(whole) = text(&mut copy) {
        let modes = whole.modes.as_ref().map_or(0, |modes| modes.texts.len());
        each(whole.effects.len(), &|ability, part| drop(text(ability).unwrap().effects.remove(part)));
        each(modes, &|ability, part| text(ability).unwrap().modes.as_mut().unwrap().texts[part].effects.clear());
    }
    if let Ability::Static(statics) = ability {
        each(statics.mods.len() + statics.rules.len(), &|ability, part| match ability {
            Ability::Static(statics) if part < statics.mods.len() => drop(statics.mods.remove(part)),
            Ability::Static(statics) => drop(statics.rules.remove(part - statics.mods.len())),
            _ => unreachable!("it is a static ability"),
        });
    }
    if let Ability::Defining(mods) = ability {
        each(mods.len(), &|ability, part| match ability {
            Ability::Defining(mods) => drop(mods.remove(part)),
            _ => unreachable!("it is a defining ability"),
        });
    }
    if without.len() > 1 { without } else { Vec::new() }
}

/// The catalogue with another card of a name.
fn with(changed: &Card) -> Catalogue {
    let mut catalogue = Catalogue::default();
    for (_, card) in Catalogue::builtin().iter() {
        catalogue.add(if card.name == changed.name { changed.clone() } else { card.clone() }).unwrap();
    }
    catalogue
}

#[test]
fn the_cases_of_cards_hold_together() {
    let lint = Command::new(env!("CARGO_BIN_EXE_verdict")).arg("lint").arg(folder()).output().unwrap();
    let said = String::from_utf8_lossy(&lint.stderr).into_owned() + &String::from_utf8_lossy(&lint.stdout);
    assert!(lint.status.success(), "{said}");
}

#[test]
fn every_case_of_a_card_passes_on_the_reference() {
    let failed = |case: &Case| {
        let result = judge(case, &mut Reference::default(), NEWEST);
        (result.verdict != Verdict::Pass).then(|| format!("{}: {:?}", case.name, result))
    };
    let failed: Vec<String> = cases().iter().filter_map(failed).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_part_of_every_card_is_shown_by_a_case() {
    let catalogue = Catalogue::builtin();
    let cases = cases();
    let mut by_card: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
    for case in &cases {
        for name in cards_of(case, catalogue) {
            by_card.entry(name).or_default().push(case);
        }
    }
    let mut later: BTreeSet<String> = BTreeSet::new();
    for (half, within) in HALVES {
        let text = fs::read_to_string(folder().join(half).join("not_yet.txt")).unwrap_or_default();
        for name in text.lines() {
            assert!(name.starts_with(|first| within.contains(&first)), "{name} is not of {half}");
            later.insert(name.to_owned());
        }
    }
    let mut unshown = Vec::new();
    for card in to_be_played(catalogue) {
        let with_it = by_card.get(card.name.as_str()).map_or(&[][..], Vec::as_slice);
        let is_unseen = |part: &str| UNSEEN.iter().any(|(name, unseen, _)| *name == card.name && *unseen == part);
        let missed: Vec<String> = match with_it {
            [] => vec!["it is in no case".to_owned()],
            _ => without_each_part(card)
                .into_iter()
                .filter(|(part, _)| !is_unseen(part))
                .filter(|(_, changed)| {
                    let catalogue = with(changed);
                    let passes =
                        |case: &&Case| judge(case, &mut Reference::new(&catalogue), NEWEST).verdict == Verdict::Pass;
                    with_it.iter().all(passes)
                })
                .map(|(part, _)| part)
                .collect(),
        };
        if !missed.is_empty() && !later.contains(&card.name) {
            unshown.push(format!("{}: no case shows {}", card.name, missed.join("; ")));
        }
    }
    assert!(unshown.is_empty(), "{}", unshown.join("\n"));
}
