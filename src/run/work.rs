//! Workers: each has a subject of its own and takes the next case that nobody has taken.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::Task;
use crate::report::CaseReport;
use crate::subject::Subject;

/// What a worker begins with: its subject, or why there is none.
pub type Start<'s> = Box<dyn FnOnce() -> Result<Box<dyn Subject + 's>, String> + Send + 's>;

/// Whether a run goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// It does.
    GoOn,
    /// No further case is begun.
    Stop,
}

/// Plays cases. `each` hears of every case as it ends, by its place among the tasks, and says whether the run goes on; it
/// hears nothing of one whose `play` gives nothing. Gives what kept workers from starting.
pub fn work<'s>(
    tasks: &[Task<'_>],
    starts: Vec<Start<'s>>,
    stop: &AtomicBool,
    play: &(dyn Fn(&Task<'_>, &mut dyn Subject) -> Option<CaseReport> + Sync),
    each: &mut dyn FnMut(usize, CaseReport) -> Next,
) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let take = || {
        let place = next.fetch_add(1, Ordering::Relaxed);
        tasks.get(place).filter(|_| !stop.load(Ordering::Relaxed)).map(|task| (place, task))
    };
    let wrong = Mutex::new(Vec::new());
    let begin = |start: Start<'s>| match start() {
        Ok(subject) => Some(subject),
        Err(text) => {
            wrong.lock().map(|mut all| all.push(text)).ok();
            None
        }
    };
    let mut starts = starts;
    // One worker needs no threads, and the plain run is over before they would have begun.
    if let [_] = starts.as_slice() {
        let subject = starts.pop().and_then(begin);
        if let Some(mut subject) = subject {
            while let Some((place, task)) = take() {
                if let Some(report) = play(task, subject.as_mut())
                    && each(place, report) == Next::Stop
                {
                    break;
                }
            }
        }
        return wrong.into_inner().unwrap_or_default();
    }
    thread::scope(|scope| {
        let (say, hear) = mpsc::channel();
        for start in starts {
            let (say, begin, take) = (say.clone(), &begin, &take);
            scope.spawn(move || {
                let Some(mut subject) = begin(start) else { return };
                while let Some((place, task)) = take() {
                    let report = play(task, subject.as_mut());
                    if report.is_some_and(|report| say.send((place, report)).is_err()) {
                        break;
                    }
                }
            });
        }
        drop(say);
        for (place, report) in hear {
            if each(place, report) == Next::Stop {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    wrong.into_inner().unwrap_or_default()
}
