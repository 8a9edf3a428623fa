//! A part of a run, for machines that share one: which cases belong to it is decided by their ids alone.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// The k-th of n parts of a run, written `k/n`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, JsonSchema)]
#[schemars(with = "String", extend("pattern" = r"^\d+/\d+$"))]
pub struct Shard {
    /// Which part, from 1.
    pub part: u32,
    /// Of how many.
    pub of: u32,
}

impl Shard {
    /// Whether the case of an id belongs to it. The same id belongs to the same part on every machine and in every
    /// version.
    pub fn holds(self, id: &str) -> bool {
        let digest = Sha256::digest(id.as_bytes());
        let number = digest.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        number % u64::from(self.of.max(1)) == u64::from(self.part.saturating_sub(1))
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let help =
            |what: &str| format!("'{text}' is no part of a run: {what}; write k/n, for instance 1/3, 2/3 and 3/3");
        let (part, of) = text.split_once('/').ok_or_else(|| help("there is no '/'"))?;
        let number = |text: &str| text.parse::<u32>().map_err(|_| help(&format!("'{text}' is no number")));
        let shard = Shard { part: number(part)?, of: number(of)? };
        match shard {
            Shard { of: 0, .. } => Err(help("there are no parts")),
            Shard { part, of } if part == 0 || part > of => Err(help(&format!("k is from 1 to {of}"))),
            shard => Ok(shard),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

impl Serialize for Shard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Shard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
