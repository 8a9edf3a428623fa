//! Every property holds in generated games.

use std::collections::BTreeMap;

use verdict::cards::Catalogue;
use verdict::engine::Halt;
use verdict::model::{Outcome, Trace};
use verdict::rulings::Suite;
use verdict::search::Hunt;

#[test]
fn every_property_holds_in_generated_games() {
    let hunt = Hunt { seed: 58, pairs: true, invariants: Vec::new(), properties: Vec::new(), bend: None };
    let mut suite = Suite::new(Catalogue::builtin().facts());
    let games: u64 = 1_000;
    let mut wrong: BTreeMap<String, (u64, String)> = BTreeMap::new();
    let mut trace = Trace::default();
    for number in 0..games {
        trace.entries.clear();
        let input = hunt.input(number);
        let Ok(played) = input.play(&mut trace) else { continue };
        if matches!(played.halt, Halt::Limit(_)) {
            continue;
        }
        suite.run(&trace.entries);
        for (place, outcome) in suite.violated() {
            let Outcome::Violated { at, because } = outcome else { continue };
            let from = at.saturating_sub(12);
            let told: Vec<String> = trace.entries[from..trace.entries.len().min(at + 2)]
                .iter()
                .map(|entry| format!("        {:?} {}", entry.event, entry.rule.id()))
                .collect();
            let told = format!("{number} at {at}: {because}\n{}\n      {}", told.join("\n"), input.to_json());
            wrong.entry(suite.stated()[place].id()).or_insert((0, told)).0 += 1;
        }
    }
    let told: Vec<String> = wrong.iter().map(|(id, (times, told))| format!("{id}: {times} games, in {told}")).collect();
    assert!(wrong.is_empty(), "{}", told.join("\n"));
}
