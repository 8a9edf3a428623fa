//! The adapter protocol: every request and reply as a type. PROTOCOL.md tells it to the author of an adapter.

mod ask;
mod caps;
mod reply;
mod request;

pub use ask::{Ask, Choice, Id};
pub use caps::{CAPS, Cap, cap_of};
pub(crate) use reply::NAMES;
pub use reply::{Decision, Engine, Fault, Have, Hello, Illegal, Nothing, Over, Refused, Reply, Where};
pub use request::{AnswerForm, Judge, KnownCard, Op, PayForm, Request};

use schemars::schema_for;
use serde_json::{Value, json};

/// The versions of the protocol that this program speaks, the lowest and the highest.
pub const VERSIONS: [u32; 2] = [1, 1];

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 4 << 20;

/// The JSON Schemas of requests and replies.
pub fn schema() -> Value {
    json!({ "request": schema_for!(Request).to_value(), "reply": schema_for!(Reply).to_value() })
}
