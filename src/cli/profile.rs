//! A profile: what is to be known about an engine under test, in a file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::print::Failure;
use super::time::time;

/// A profile as written.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Profile {
    /// What the engine is called in reports, instead of what its adapter says.
    pub name: Option<String>,
    /// The command that starts the adapter, a word each.
    #[serde(default)]
    pub command: Vec<String>,
    /// The file of failures that are known, from where the profile is.
    pub known_failures: Option<PathBuf>,
    /// The file of printed cards that is sent along, from where the profile is.
    pub card_texts: Option<PathBuf>,
    /// After how many games a process is replaced.
    pub games: Option<u32>,
    /// How long it may take.
    #[serde(default)]
    pub timeouts: Timeouts,
}

/// How long an engine may take, in words such as `90s`.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Timeouts {
    pub hello: Option<Time>,
    pub new: Option<Time>,
    pub answer: Option<Time>,
    pub case: Option<Time>,
}

/// A time: a number of seconds, or a number with its unit.
#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(try_from = "Written")]
pub(super) struct Time(pub std::time::Duration);

#[derive(Deserialize)]
#[serde(untagged, expecting = "a number of seconds, or a time such as \"90s\"")]
enum Written {
    Seconds(u64),
    Words(String),
}

impl TryFrom<Written> for Time {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Seconds(seconds) => time(&seconds.to_string()).map(Time),
            Written::Words(words) => time(&words).map(Time),
        }
    }
}

impl Profile {
    /// Reads a profile. Paths in it begin where it is.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let text = std::fs::read_to_string(path)
            .map_err(|fault| Failure::request(format!("the profile {} can't be read: {fault}", path.display())))?;
        let mut profile: Profile = toml::from_str(&text).map_err(|fault| {
            let help = "a profile has name, command = [\"program\", \"argument\"], known-failures, card-texts, games, \
                        and [timeouts] with hello, new, answer and case";
            Failure::with_help(format!("the profile {}: {}", path.display(), fault.to_string().trim_end()), help)
        })?;
        let folder = path.parent().unwrap_or(Path::new(""));
        for file in [&mut profile.known_failures, &mut profile.card_texts].into_iter().flatten() {
            *file = folder.join(&*file);
        }
        Ok(profile)
    }

    /// The command as the operating system takes it.
    pub fn command(&self) -> Vec<OsString> {
        self.command.iter().map(OsString::from).collect()
    }
}
