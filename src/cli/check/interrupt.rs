//! Ctrl-C: the cases under way end, what is there is reported; a second one ends the program at once.

use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::report::{Early, Partial};

/// The exit status of a program that was interrupted, as shells have it.
const INTERRUPTED: i32 = 130;

/// Whether a run is to stop, and whether somebody interrupted it.
pub(super) struct Interrupt {
    /// Whether no further case is begun.
    pub stop: Arc<AtomicBool>,
    heard: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens, where a run takes long enough for somebody to lose patience.
    pub fn new(listen: bool) -> Self {
        let interrupt = Interrupt { stop: Arc::default(), heard: Arc::default() };
        if listen {
            let (stop, heard) = (Arc::clone(&interrupt.stop), Arc::clone(&interrupt.heard));
            let handler = move || {
                stop.store(true, Ordering::Relaxed);
                if heard.swap(true, Ordering::Relaxed) {
                    exit(INTERRUPTED);
                }
            };
            // Where it can't be set, Ctrl-C ends the program at once, and the journal has what was judged.
            let _ = ctrlc::set_handler(handler);
        }
        interrupt
    }

    /// Why the run ended early, if somebody interrupted it after this many cases.
    pub fn partial(&self, judged: usize, of: usize) -> Option<Partial> {
        let text = || format!("somebody ended it after {judged} of {of} cases");
        self.heard.load(Ordering::Relaxed).then(|| Partial { by: Early::Interrupted, text: text() })
    }
}
