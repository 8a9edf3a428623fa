//! `verdict adapter talk`: a conversation with an adapter by hand.

use std::io::{BufRead, IsTerminal};
use std::process::ExitCode;

use clap::Args;
use serde_json::{Value, json};

use crate::cards::Catalogue;
use crate::cli::print::{Failure, print};
use crate::cli::select::registry;
use crate::cli::tested::{Tested, failure};
use crate::report::visible;
use crate::subject::process::{Conversation, Said};
use crate::subject::protocol::VERSIONS;

/// Type requests to an adapter by hand and see its replies
#[derive(Args, Debug)]
#[command(after_help = WORDS)]
pub(super) struct Talk {
    #[command(flatten)]
    tested: Tested,
}

const WORDS: &str = "What can be typed:
  hello                   who is there
  have NAME, NAME         which of these cards it lacks
  new CASE                begin the game of a case: a part of its id does
  pass, yes, no           answers
  cast NAME, land NAME    plays
  pick NAME, NAME         an answer to what is picked; order NAME, NAME
  number 3                an answer to a number
  look, options, end      as they are
  bye, or the end of input
  {\"op\": \"answer\", …}     anything else, as JSON; `id` is added where it is left out";

impl Talk {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        let tested = self.tested.with_profile()?;
        tested.must_be_named("verdict adapter talk")?;
        let launch = tested.launch(&[], Catalogue::builtin())?;
        let mut talk = Conversation::start(&launch).map_err(failure)?;
        let terminal = std::io::stdin().is_terminal();
        if terminal {
            print(&format!("{WORDS}\n"))?;
        }
        let mut id = 0;
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            let mut request = match request(line) {
                Ok(request) => request,
                Err(why) => {
                    print(&format!("? {why}\n"))?;
                    continue;
                }
            };
            id = request["id"].as_u64().unwrap_or(id + 1);
            request["id"] = id.into();
            let bye = request["op"] == "bye";
            print(&format!("> {request}\n"))?;
            let said = talk.say(&request.to_string(), id);
            let over = matches!(said, Said::Nothing { over: true, .. });
            let stderr: String = talk.stderr().lines().map(|line| format!("! {line}\n")).collect();
            print(&visible(&(stderr + &told(&said))))?;
            if bye || over {
                break;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn told(said: &Said) -> String {
    match said {
        Said::Reply(reply, line) => {
            let state = reply.ask.as_ref().and_then(|ask| ask.state.as_ref()).or(reply.state.as_ref());
            match state.and_then(|_| serde_json::from_str::<Value>(line).ok()) {
                Some(whole) => format!("< {}\n", serde_json::to_string_pretty(&whole).unwrap_or_default()),
                None => format!("< {}\n", line.trim_end()),
            }
        }
        Said::Wrong(line, wrong) => format!("< {line}\n? {wrong}\n"),
        Said::Nothing { why, .. } => format!("? {why}\n"),
    }
}

/// What a line asks for.
fn request(line: &str) -> Result<Value, String> {
    if line.starts_with('{') {
        return serde_json::from_str(line).map_err(|fault| format!("that is no JSON: {fault}"));
    }
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    let names: Vec<&str> = rest.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    Ok(match word {
        "hello" => json!({ "op": "hello", "protocol": VERSIONS, "judge": { "name": "talk", "version": "" } }),
        "have" => {
            let cards: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
            json!({ "op": "have", "cards": cards })
        }
        "new" => {
            let registry = registry().map_err(|_| "the rulings can't be read".to_owned())?;
            let mut cases = registry.rulings.iter().flat_map(|ruling| &ruling.cases);
            let case =
                cases.find(|case| case.id().contains(rest)).ok_or_else(|| format!("no case has `{rest}` in its id"))?;
            let setup = serde_json::to_value(&case.setup).map_err(|fault| fault.to_string())?;
            json!({ "op": "new", "setup": setup, "seed": 1, "case": case.id() })
        }
        "pass" => json!({ "op": "answer", "play": "pass" }),
        "cast" | "land" => json!({ "op": "answer", "play": word, "card": rest }),
        "yes" | "no" => json!({ "op": "answer", "yes": word == "yes" }),
        "pick" | "order" => json!({ "op": "answer", word: names }),
        "number" => {
            let number: u32 = rest.parse().map_err(|_| format!("`{rest}` is no number"))?;
            json!({ "op": "answer", "n": number })
        }
        "look" | "options" | "events" | "end" | "bye" => json!({ "op": word }),
        other => return Err(format!("`{other}` is no word here; {WORDS}")),
    })
}
