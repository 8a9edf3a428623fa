//! What `verdict fuzz` found: written down as a case, as an input and as a page for a tracker, and played again.

use std::path::Path;
use std::process::ExitCode;

use super::print::{Failure, print};
use super::select::{case_texts, checked, registry};
use crate::engine::NEWEST;
use crate::rulings::properties;
use crate::search::{Breach, Finding, Hunt, Input, case_file, from_case};

/// Where a finding comes from.
pub(super) enum Origin {
    /// A generated game.
    Game { seed: u64, number: u64 },
    /// An input or a case of a file that was played again.
    File(String),
}

impl Origin {
    /// In words.
    fn words(&self) -> String {
        match self {
            Origin::Game { seed, number } => format!("Found in game {number} of seed {seed}."),
            Origin::File(name) => format!("Found in {name}."),
        }
    }

    /// What the files of a finding are called by, beside what broke.
    fn stem(&self) -> String {
        match self {
            Origin::Game { seed, number } => format!("{seed}-{number}"),
            Origin::File(name) => crate::model::slug(name),
        }
    }
}

/// Writes a finding down as a case, as the setup and tape themselves, and as a page for a tracker.
/// What was found on the bent engine no case shows: its replay is that of the setup and tape, bent again.
pub(super) fn keep(
    Finding { breach, input }: &Finding,
    origin: &Origin,
    misread: Option<&str>,
    folder: &Path,
) -> Result<(), Failure> {
    let path = |ending: &str| folder.join(format!("{}-{}.{ending}", breach.check, origin.stem()));
    let note = format!("{}: {}\n{}", breach.check, breach.text, origin.words());
    let written = case_file(input, &format!("{} {}", breach.check, breach.text), &note);
    // A case that does not lead there (a panic cannot be judged) has the setup and tape beside it.
    let replayed = misread.is_none() && (written.differs.is_none() || breach.check == "panic");
    let mut again = format!("verdict fuzz --replay {}", path(if replayed { "toml" } else { "json" }).display());
    if let Some(slug) = misread {
        again += &format!(" --misread {slug}");
    }
    let files = [
        ("json", input.to_json() + "\n"),
        ("toml", written.text.clone()),
        ("md", page(breach, &written.text, &again, origin)),
    ];
    // A case file, and a page with it, would show the game by the rules as they are.
    let kept = if misread.is_some() { 1 } else { files.len() };
    for (ending, text) in files.into_iter().take(kept) {
        let write = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path(ending), text));
        write.map_err(|fault| Failure::request(format!("{}: {fault}", path(ending).display())))?;
    }
    let mut text = format!(
        "{}: {}\n  {}\n  replay: {again}\n",
        breach.check,
        breach.text,
        path(if misread.is_some() { "json" } else { "toml" }).display()
    );
    if let Some(differs) = written.differs.filter(|_| !replayed && misread.is_none()) {
        text += &format!("  the case does not show it: {differs}\n");
    }
    print(&text)
}

/// A page for a tracker: its first line is a title that is the same for every finding of the same check.
fn page(breach: &Breach, case: &str, again: &str, origin: &Origin) -> String {
    let anchor = anchor(&breach.check).map(|anchor| format!(" ({anchor})")).unwrap_or_default();
    format!(
        "# {}{anchor} is broken in a generated game\n\n{}\n\n{}\n\n```sh\n{again}\n```\n\n```toml\n{case}```\n",
        breach.check,
        breach.text,
        origin.words()
    )
}

/// The rule that a property is about, where it belongs to a ruling: its anchor and its number today.
fn anchor(check: &str) -> Option<String> {
    let stated = properties().iter().find(|stated| stated.id() == check)?;
    let registry = registry().ok()?;
    let anchor = registry.ruling(&stated.ruling()?)?.rules.first()?;
    let number = registry.number(anchor, NEWEST).map(|number| format!(", CR {number}")).unwrap_or_default();
    Some(format!("{anchor}{number}"))
}

/// Plays a file of a finding again. What breaks is made small and written down where a folder is named.
pub(super) fn replay(
    path: &Path,
    hunt: &Hunt,
    misread: Option<&str>,
    folder: Option<&Path>,
) -> Result<ExitCode, Failure> {
    let inputs: Vec<(String, Input)> = if path.extension().is_some_and(|ending| ending == "toml") {
        let read = checked(&case_texts(path)?)?;
        let cases = read.files.iter().flat_map(|file| &file.ruling.cases);
        cases.map(|case| (case.id(), from_case(case, NEWEST))).collect()
    } else {
        let bytes = std::fs::read(path).map_err(|fault| Failure::request(format!("{}: {fault}", path.display())))?;
        let input = Input::from_json(&bytes).map_err(|fault| {
            let help = "a finding is a case file (.toml) or one JSON object with `setup` and `tape`";
            Failure::with_help(format!("{}: {fault}", path.display()), help)
        })?;
        vec![(path.display().to_string(), input)]
    };
    let mut found = false;
    for (name, input) in inputs {
        if let Err(faults) = input.start() {
            let text = faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message));
            return Err(Failure::request(format!("{name}: {}", text.collect::<Vec<_>>().join("; "))));
        }
        let Some(breach) = hunt.hunter().breach(&input) else {
            print(&format!("good  {name}\n"))?;
            continue;
        };
        found = true;
        print(&format!("FOUND {name}: {}: {}\n", breach.check, breach.text))?;
        if let (Some(folder), Some(finding)) = (folder, hunt.hunter().smallest(input)) {
            keep(&finding, &Origin::File(name), misread, folder)?;
        }
    }
    Ok(if found { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
