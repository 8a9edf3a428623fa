//! A date of the rules: the day on which a text took effect.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A day, written `YYYY-MM-DD`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, JsonSchema)]
#[schemars(with = "String", extend("pattern" = r"^\d{4}-\d{2}-\d{2}$"))]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A date that the project itself writes down; whoever writes it answers for its being a day.
    pub const fn new(year: u16, month: u8, day: u8) -> Self {
        Date { year, month, day }
    }
}

impl FromStr for Date {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let help = || format!("'{text}' is not a date; write it as YYYY-MM-DD, for instance 2009-07-11");
        let parsed: toml::value::Datetime = text.parse().map_err(|_| help())?;
        match (parsed.date, parsed.time) {
            (Some(date), None) => Ok(Date::new(date.year, date.month, date.day)),
            _ => Err(help()),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
