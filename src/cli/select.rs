//! What a request speaks of: the rulings of the program or of files, the cases that a filter names, the date of the
//! rules.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use clap::Args;

use super::print::{Failure, note};
use crate::cards::written::{catalogue_with, file_of_cards, read_cards};
use crate::cards::{Catalogue, Keyword, Subtype, Supertype, Type};
use crate::engine;
use crate::lint::{Known, lint};
use crate::model::{CardSetup, Case, Date, PlayerSetup, Ruling, Setup};
use crate::read::{Fault, RulingFile, Source, nearest};
use crate::rulings::{self, MECHANICS, Registry};

/// The registry of this program.
pub(super) fn registry() -> Result<&'static Registry, Failure> {
    Registry::embedded().map_err(|faults| Failure::Files(faults.to_vec()))
}

/// The date of the rules: the one asked for, or that of the newest edition. What comes after that edition nobody can
/// know yet, which is noted.
pub(super) fn date(registry: &Registry, asked: Option<Date>) -> Result<Date, Failure> {
    let newest = registry.editions.newest();
    if let (Some(asked), Some(newest)) = (asked, newest)
        && asked > newest.date
    {
        note(&format!(
            "{asked} is after the newest edition known, that of {} ({}), whose rules are used",
            newest.date, newest.name
        ));
    }
    asked.or(newest.map(|edition| edition.date)).ok_or_else(|| Failure::request("no edition of the rules is known"))
}

/// Refuses a date on which none of the mechanics of these rulings was known.
pub(super) fn known_on<'r>(
    registry: &Registry,
    rulings: impl Iterator<Item = &'r Ruling>,
    date: Date,
) -> Result<(), Failure> {
    let mut first = None;
    for ruling in rulings {
        match registry.editions.for_mechanic(ruling.mechanic(), date) {
            Ok(_) => return Ok(()),
            Err(text) => first = first.or(Some(text)),
        }
    }
    first.map_or(Ok(()), |text| Err(Failure::request(text)))
}

/// A number of things in words.
pub(super) fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// A file and what it is a file of.
pub(super) struct Text {
    pub name: String,
    pub bytes: Vec<u8>,
    pub cards_only: bool,
}

/// Cards of your own
#[derive(Args, Debug, Default)]
pub(super) struct OwnCards {
    /// Cards of your own: this file, or all .toml files in this directory; can be repeated
    #[arg(id = "cards", long = "cards", value_name = "PATH")]
    paths: Vec<PathBuf>,
}

impl OwnCards {
    /// The files of cards.
    pub(super) fn texts(&self) -> Result<Vec<Text>, Failure> {
        let mut all = Vec::new();
        for path in &self.paths {
            all.extend(texts(path, true)?);
        }
        Ok(all)
    }

    /// The built-in cards and these.
    pub(super) fn catalogue(&self) -> Result<Cow<'static, Catalogue>, Failure> {
        match self.paths.as_slice() {
            [] => Ok(Cow::Borrowed(Catalogue::builtin())),
            _ => Ok(checked(&self.texts()?)?.cards),
        }
    }
}

/// Reads a file of cases, or all `.toml` files of a directory and of those in it, by name.
pub(super) fn case_texts(path: &Path) -> Result<Vec<Text>, Failure> {
    texts(path, false)
}

fn texts(path: &Path, cards_only: bool) -> Result<Vec<Text>, Failure> {
    let unreadable = |path: &Path, error: std::io::Error| Failure::request(format!("{}: {error}", path.display()));
    let mut files = Vec::new();
    collect(path, true, &mut files).map_err(|error| unreadable(path, error))?;
    if files.is_empty() {
        return Err(Failure::request(format!("{}: there is no .toml file", path.display())));
    }
    let read = |path: PathBuf| match std::fs::read(&path) {
        Ok(bytes) => Ok(Text { name: path.display().to_string(), bytes, cards_only }),
        Err(error) => Err(unreadable(&path, error)),
    };
    files.into_iter().map(read).collect()
}

fn collect(path: &Path, named: bool, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        let mut inside =
            std::fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
        inside.sort();
        inside.iter().try_for_each(|path| collect(path, false, files))
    } else {
        if named || path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path.to_owned());
        }
        Ok(())
    }
}

/// The embedded ruling files.
pub(super) fn embedded() -> Vec<Text> {
    let text = |(name, text): (String, &'static str)| Text { name, bytes: text.as_bytes().to_vec(), cards_only: false };
    rulings::files().map(text).collect()
}

/// What was read of files, and the cards that are known with them.
pub(super) struct Read {
    /// The files of cases.
    pub files: Vec<RulingFile>,
    /// The built-in cards and those of the files.
    pub cards: Cow<'static, Catalogue>,
    /// How many of them are of the files.
    pub own: usize,
}

/// Reads files and checks what they mean; gives them only if nothing is wrong.
pub(super) fn checked(texts: &[Text]) -> Result<Read, Failure> {
    let registry = registry()?;
    let mut faults: Vec<Fault> = Vec::new();
    let mut sources = Vec::new();
    let mut own = Vec::new();
    let mut of_cases = Vec::new();
    for Text { name, bytes, cards_only } in texts {
        match Source::from_bytes(name, bytes) {
            Ok(source) => {
                let (cards, wrong) = if *cards_only || only_cards(&source) {
                    file_of_cards(&source, sources.len()).map_or_else(|wrong| (vec![], wrong), |cards| (cards, vec![]))
                } else {
                    of_cases.push(source.clone());
                    read_cards(&source, sources.len())
                };
                own.extend(cards);
                faults.extend(wrong);
                sources.push(source);
            }
            Err(wrong) => faults.extend(wrong),
        }
    }
    // A card that could not be read would be missed wherever a case speaks of it.
    if !faults.is_empty() {
        return Err(Failure::Files(faults));
    }
    let cards = match own.as_slice() {
        [] => Cow::Borrowed(Catalogue::builtin()),
        own => Cow::Owned(catalogue_with(&sources, own).map_err(Failure::Files)?),
    };
    let catalogue: &Catalogue = &cards;
    let card = |name: &str| catalogue.find(name).is_some();
    let token = |name: &str| catalogue.find(name).is_some_and(|id| catalogue.get(id).token);
    let names = || catalogue.names().collect();
    let assertions: Vec<&str> = registry.assertions().map(|(id, _)| id).collect();
    let misreadings: Vec<&str> = crate::strength::slugs().collect();
    let keywords: Vec<&str> = Keyword::ALL.iter().map(|keyword| keyword.word()).collect();
    let types: Vec<&str> = type_words().collect();
    let refuse = |setup: &Setup| match cards_of(setup).all(card) {
        true => engine::start(setup, catalogue).err().unwrap_or_default(),
        false => Vec::new(),
    };
    let known = Known {
        card: &card,
        token: &token,
        cards: &names,
        keywords: &keywords,
        types: &types,
        misreadings: &misreadings,
        assertions: &assertions,
        mechanics: &MECHANICS,
        editions: &registry.editions,
        refuse: &refuse,
        idle: &|setup, play| super::idle::idle(catalogue, setup, play),
    };
    let (files, wrong) = lint(&of_cases, &known);
    let own = own.len();
    if wrong.is_empty() { Ok(Read { files, cards, own }) } else { Err(Failure::Files(wrong)) }
}

/// Whether a file holds cards and no case.
fn only_cards(source: &Source<'_>) -> bool {
    source.text.contains("[[card]]") && {
        let (tree, _) = source.toml();
        tree.get_ref().contains_key("card") && !tree.get_ref().contains_key("case")
    }
}

/// All words of type lines.
fn type_words() -> impl Iterator<Item = &'static str> {
    let types = Type::ALL.iter().map(|one| one.word());
    types.chain(Supertype::ALL.iter().map(|one| one.word())).chain(Subtype::words().iter().copied())
}

/// The names of all cards in a setup. A name that means nothing is said once, where it stands; the engine need not say
/// it again.
fn cards_of(setup: &Setup) -> impl Iterator<Item = &str> {
    fn in_zones(player: &PlayerSetup) -> [&Vec<CardSetup>; 4] {
        [&player.hand, &player.library, &player.graveyard, &player.exile]
    }
    let cards = setup.players.values().flat_map(in_zones).flatten().map(|card| card.card.as_str());
    let permanents = setup.players.values().flat_map(|player| &player.battlefield);
    cards.chain(permanents.map(|permanent| permanent.card.as_str()))
}

/// What a request for games of cases speaks of.
pub(super) struct Asked {
    /// The cases, at least one.
    pub cases: Vec<Case>,
    /// The cards that they can use.
    pub cards: Cow<'static, Catalogue>,
}

/// The cases that a request names: those of a file, all or the ones with a text in their id; or those of the registry
/// whose id is the text, or else has it as a part. At least one, of a mechanic that was known on the date.
pub(super) fn asked_for(
    registry: &'static Registry,
    what: &str,
    case: Option<&str>,
    own: &OwnCards,
    date: Date,
) -> Result<Asked, Failure> {
    let path = Path::new(what);
    let mut texts = own.texts()?;
    let in_file = path.exists();
    if in_file {
        texts.extend(case_texts(path)?);
    } else if what.ends_with(".toml") {
        return Err(Failure::request(format!("{what}: there is no such file")));
    }
    let Read { files, cards, .. } = checked(&texts)?;
    let (rulings, filter): (Vec<&Ruling>, Option<&str>) = match in_file {
        true => (files.iter().map(|file| &file.ruling).collect(), case),
        false => (registry.rulings.iter().collect(), Some(what)),
    };
    let filters: Vec<String> = filter.into_iter().map(str::to_owned).collect();
    let all = || rulings.iter().flat_map(|ruling| ruling.cases.iter());
    let mut cases: Vec<&Case> = all().filter(|case| filter.is_some_and(|filter| case.id() == filter)).collect();
    if cases.is_empty() {
        cases = all().filter(|case| is_named(case, &filters)).collect();
    }
    if cases.is_empty() {
        return Err(no_such(filter.unwrap_or_default(), rulings.iter().copied()));
    }
    let named = rulings.iter().copied().filter(|ruling| cases.iter().any(|case| case.ruling == ruling.id));
    known_on(registry, named, date)?;
    Ok(Asked { cases: cases.into_iter().cloned().collect(), cards })
}

/// Whether one of the filters names a case: it is part of the case's id, which begins with the ruling's.
pub(super) fn is_named(case: &Case, filters: &[String]) -> bool {
    if filters.is_empty() {
        return true;
    }
    let id = case.id();
    filters.iter().any(|filter| id.contains(filter.as_str()))
}

/// What to say where several ids have a part that was asked for.
pub(super) fn several(asked: &str, ids: impl Iterator<Item = String>) -> Failure {
    const MOST: usize = 12;
    let ids: Vec<String> = ids.collect();
    let more = if ids.len() > MOST { format!(" and {} more", ids.len() - MOST) } else { String::new() };
    let shown = ids.iter().take(MOST).map(|id| format!("`{id}`")).collect::<Vec<_>>().join(", ");
    Failure::with_help(format!("{} ids have `{asked}` in them", ids.len()), format!("name one: {shown}{more}"))
}

/// What to say where no case has a name that was asked for.
pub(super) fn no_such<'r>(asked: &str, rulings: impl Iterator<Item = &'r Ruling>) -> Failure {
    let ids: Vec<String> = rulings
        .flat_map(|ruling| ruling.cases.iter().map(Case::id).chain([ruling.id.clone(), ruling.mechanic().to_owned()]))
        .collect();
    let message = format!("no ruling or case has an id with `{asked}` in it");
    match nearest(asked, ids.iter().map(String::as_str)) {
        Some(near) => Failure::with_help(message, format!("did you mean `{near}`?")),
        None => Failure::with_help(
            message,
            "`verdict check --list` lists all ids; the command of an engine under test stands after `--`",
        ),
    }
}
