//! How a process begins: it is started, says who it is, and which of the cards it lacks.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Launch;
use super::child::Running;
use super::talk::{Talk, Trouble};
use crate::subject::protocol::{CAPS, Have, Hello, Judge, Op, Refused, Reply, VERSIONS, cap_of};

/// Why a process cannot be talked to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartFault {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
    /// The end of what it wrote to standard error.
    pub stderr: String,
}

/// Starts a process and reads what it says to `hello` and `have`.
pub(super) fn start(launch: &Arc<Launch>) -> Result<(Talk, Hello, BTreeMap<String, String>), StartFault> {
    let mut talk = Talk::new(run(launch)?, Arc::clone(launch));
    match greet(&mut talk, launch) {
        Ok((hello, lacks)) => Ok((talk, hello, lacks)),
        Err((message, help)) => {
            talk.running.tail.wait();
            let stderr = talk.running.tail.text();
            Err(StartFault { message: format!("`{}`: {message}", launch.command()), help, stderr })
        }
    }
}

/// Starts the command of a run.
pub(super) fn run(launch: &Launch) -> Result<Running, StartFault> {
    Running::start(&launch.command, launch.keeper.clone()).map_err(|fault| StartFault {
        message: format!("`{}` can't be started: {fault}", launch.command()),
        help: "write the command as a shell would find it: a program on the path, or a path such as ./my-adapter that \
               may be executed; for a script name its interpreter, for instance python3 my-adapter.py"
            .to_owned(),
        stderr: String::new(),
    })
}

type Greeted = Result<(Hello, BTreeMap<String, String>), (String, String)>;

fn greet(talk: &mut Talk, launch: &Arc<Launch>) -> Greeted {
    let judge = Judge { name: "verdict".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() };
    let reply = request(talk, launch, Op::Hello { protocol: VERSIONS, judge })?;
    let hello = reply.hello.clone().ok_or_else(|| other("hello", &reply))?;
    let [least, most] = VERSIONS;
    if !(least..=most).contains(&hello.protocol) {
        let speaks = if least == most { least.to_string() } else { format!("{least} to {most}") };
        return Err((
            format!("it speaks version {} of the protocol, and this program speaks {speaks}", hello.protocol),
            "an adapter replies with one of the versions that `hello` offers, the lowest and the highest of which stand \
             in its field `protocol`; use an adapter or a program that agree"
                .to_owned(),
        ));
    }
    // Names that begin with x- are an adapter's own affair.
    if let Some(unknown) = hello.caps.keys().find(|cap| cap_of(cap).is_none() && !cap.starts_with("x-")) {
        return Err((format!("it names a capability that there is not: `{unknown}`"), known_caps(unknown)));
    }
    let reply = request(talk, launch, Op::Have { cards: launch.cards.clone() })?;
    let have: Have = reply.have.clone().ok_or_else(|| other("have", &reply))?;
    let missing = have.missing.into_iter().map(|name| (name, "the engine does not have this card".to_owned()));
    Ok((hello, have.partial.into_iter().chain(missing).collect()))
}

fn request(talk: &mut Talk, launch: &Launch, op: Op) -> Result<Reply, (String, String)> {
    talk.request(op, launch.limits.hello).map_err(|trouble| {
        let help = match &trouble {
            Trouble::Crash(_) => "run the command by hand; it must wait for requests on standard input until `bye`",
            Trouble::Timeout(_) => {
                "an adapter must flush standard output after each line; one that is slow to begin gets more time with \
                 --timeout-hello"
            }
            Trouble::Protocol(_) => {
                "a reply is one JSON object on a line of its own; everything else belongs on standard error. \
                 PROTOCOL.md shows each reply, `verdict schema protocol` its form"
            }
        };
        (trouble.text().to_owned(), help.to_owned())
    })
}

fn other(op: &str, reply: &Reply) -> (String, String) {
    let why = match (&reply.refused, &reply.error) {
        (Some(Refused { feature, text }), _) => format!(" ({feature}: {text})"),
        (_, Some(fault)) => format!(" ({})", fault.text),
        _ => String::new(),
    };
    let message = format!("to `{op}` came `{}`{why}", reply.names().join(" and "));
    (message, format!("the reply to `{op}` is {{\"re\": 1, \"{op}\": {{…}}}}; PROTOCOL.md shows it"))
}

/// What to write instead of a capability that there is not.
pub fn known_caps(unknown: &str) -> String {
    let close = |name: &&str| strsim::damerau_levenshtein(name, unknown) <= 3;
    let names = CAPS.iter().map(|cap| cap.name);
    let near = names.clone().filter(close).min_by_key(|name| strsim::damerau_levenshtein(name, unknown));
    match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are {}; names of your own begin with x-", names.collect::<Vec<_>>().join(", ")),
    }
}
