//! Adapters as shell scripts: each is in form until it does what its test is about.
#![allow(dead_code, reason = "each test file uses a part")]

use std::ffi::OsString;
use std::sync::Arc;
use std::time::Duration;

use verdict::judge::{Outcome, play};
use verdict::model::{Case, Date};
use verdict::subject::process::{Launch, Limits, Process, StartFault};

/// The date of the tests.
pub const TODAY: Date = Date::new(2026, 9, 25);

/// What every script can say. `r` reads a request, `say` replies to it, `hello` greets, `asks` asks with priority,
/// `on` replies to whatever comes until the judge leaves.
const WORDS: &str = r#"
r() { IFS= read -r l || exit 0; id=${l#*'"id":'}; id=${id%%[,\}]*}; op=${l#*'"op":"'}; op=${op%%'"'*}; }
say() { printf '{"re":%s,%s}\n' "$id" "$1"; }
caps='"labels":true,"x":true,"modes":true,"setup.counters":true'
hello() { r; say '"hello":{"protocol":1,"engine":{"name":"Fake","version":"1"},"caps":{'"$caps"'}}'; r; say '"have":{}'; }
turn='"turn":{"n":1,"step":"precombat-main","active":"A"}'
state="{$turn,"'"stack":[],"battlefield":[{"card":"Bear","power":2,"toughness":2}]}'
priority='"ask":{"kind":"priority","player":"A","state":'$state'}'
on() { while r; do case $op in
  end) say '"ended":{}';; bye) exit 0;; new) say "$priority";; look) say '"state":'"$state";;
  *) say "$priority";; esac; done; }
expects() { r; case $l in *"$1"*) ;; *) printf 'expected %s, came %s\n' "$1" "$l" >&2; exit 99;; esac; }
"#;

/// The command of a script.
pub fn command(script: &str) -> Vec<OsString> {
    vec!["sh".into(), "-c".into(), format!("{WORDS}\n{script}").into()]
}

/// Limits with which a test does not take long.
pub fn quick() -> Limits {
    let soon = Duration::from_millis(1500);
    Limits {
        hello: Duration::from_secs(10),
        new: soon,
        answer: soon,
        case: Duration::from_secs(10),
        bye: Duration::from_millis(500),
        ..Limits::default()
    }
}

/// A run of a script.
pub fn launch(script: &str, limits: Limits) -> Arc<Launch> {
    Arc::new(Launch::new(command(script), limits))
}

/// A process of a script that greets in form.
pub fn started(script: &str) -> Process {
    started_with(script, quick())
}

/// The same with limits.
pub fn started_with(script: &str, limits: Limits) -> Process {
    Process::start(&launch(&format!("hello\n{script}"), limits)).unwrap_or_else(|fault| panic!("{fault:?}"))
}

/// Why a process of a script cannot be talked to.
pub fn not_started(script: &str, limits: Limits) -> StartFault {
    Process::start(&launch(script, limits)).expect_err("it was started")
}

/// How a case ends on a process of a script.
pub fn plays(script: &str, case: &Case) -> Outcome {
    play(case, &mut started(script), TODAY)
}
