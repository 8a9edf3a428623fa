//! Every property holds in the games of all cases, on every day on which they hold; is exercised; and would be violated
//! by a wrong trace.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use verdict::cards::Catalogue;
use verdict::engine::{NEWEST, Rules};
use verdict::judge::Director;
use verdict::model::{
    Anchor, Case, Counter, Date, Entry, Event, Importance, Look, Outcome, Ref, Seat, StackId, Thing, Trace, Zone,
};
use verdict::read::render;
use verdict::rulings::{Registry, Stated, Suite, UNSTATED, properties};
use verdict::strength::CATALOGUE;
use verdict::subject::Reference;

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

fn suite() -> Suite {
    Suite::new(Catalogue::builtin().facts())
}

/// The trace of a case on the reference engine by the rules of a day.
fn traced(case: &Case, day: Date) -> Trace {
    bent(case, day, None)
}

/// The same with the rules bent: by a misreading, which leaves the day as it is.
fn bent(case: &Case, day: Date, bend: Option<fn(&mut Rules)>) -> Trace {
    let mut setup = case.setup.clone();
    setup.rules.get_or_insert(day);
    let mut trace = Trace::default();
    let mut director = Director::new(case);
    let mut reference = bend.map_or_else(Reference::default, |bend| Reference::default().bent(bend));
    reference.play_into(&setup, &mut director, &mut trace);
    trace
}

/// The games of all cases by the newest rules.
fn games() -> &'static [(String, Trace)] {
    static GAMES: OnceLock<Vec<(String, Trace)>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let cases = registry().rulings.iter().flat_map(|ruling| &ruling.cases);
        let now = cases.filter(|case| case.holds_on(NEWEST));
        now.map(|case| (case.id(), traced(case, NEWEST))).collect()
    })
}

/// The days on which behaviour changes.
fn days() -> Vec<Date> {
    let behaviour = |day| Rules { day: NEWEST, ..Rules::as_of(day) };
    let all = registry().editions.editions.iter().map(|edition| edition.date);
    let mut days: Vec<Date> = Vec::new();
    for day in all {
        if days.last().is_none_or(|last| behaviour(*last) != behaviour(day)) {
            days.push(day);
        }
    }
    days
}

#[test]
fn every_property_holds_in_the_games_of_all_cases() {
    let mut suite = suite();
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (id, trace) in games() {
        suite.run(&trace.entries);
        for (place, outcome) in suite.violated() {
            let Outcome::Violated { at, because } = outcome else { continue };
            let told = format!("{id} at {at}: {because}: {:?}", trace.entries.get(at));
            wrong.entry(suite.stated()[place].id()).or_default().push(told);
        }
    }
    let told: Vec<String> = wrong
        .iter()
        .map(|(id, all)| format!("{id}: {}\n    {}", all.len(), all[..all.len().min(3)].join("\n    ")))
        .collect();
    assert!(wrong.is_empty(), "{}", told.join("\n"));
}

#[test]
fn every_property_holds_on_each_day_on_which_a_case_does() {
    let mut suite = suite();
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut played = 0;
    for day in days() {
        for ruling in &registry().rulings {
            if registry().editions.for_mechanic(ruling.mechanic(), day).is_err() {
                continue;
            }
            for case in ruling.cases.iter().filter(|case| case.holds_on(day) && case.disputed_on(day).is_none()) {
                played += 1;
                let trace = traced(case, day);
                suite.run(&trace.entries);
                for (place, outcome) in suite.violated() {
                    let Outcome::Violated { at, because } = outcome else { continue };
                    let told = format!("{day} {} at {at}: {because}: {:?}", case.id(), trace.entries.get(at));
                    wrong.entry(suite.stated()[place].id()).or_default().push(told);
                }
            }
        }
    }
    assert!(played > 10_000, "only {played} games were played");
    let told: Vec<String> = wrong
        .iter()
        .map(|(id, all)| format!("{id}: {}\n    {}", all.len(), all[..all.len().min(3)].join("\n    ")))
        .collect();
    assert!(wrong.is_empty(), "{}", told.join("\n"));
}

#[test]
fn every_property_is_exercised_by_a_case() {
    let mut suite = suite();
    let mut times = vec![0u32; suite.stated().len()];
    for (_, trace) in games() {
        suite.run(&trace.entries);
        for (place, times) in times.iter_mut().enumerate() {
            *times += suite.times(place);
        }
    }
    let idle: Vec<String> =
        suite.stated().iter().zip(&times).filter(|(_, times)| **times == 0).map(|(one, _)| one.id()).collect();
    assert!(idle.is_empty(), "these were never exercised: {idle:?}");
}

#[test]
fn every_ruling_has_a_property_or_a_reason_why_it_has_none() {
    let stated: Vec<String> = properties().iter().filter_map(Stated::ruling).collect();
    let reason = |id: &str| UNSTATED.iter().find(|(ruling, _)| *ruling == id).map(|(_, reason)| *reason);
    let mut wrong = Vec::new();
    for ruling in &registry().rulings {
        let has = stated.contains(&ruling.id);
        match reason(&ruling.id) {
            None if !has => wrong.push(format!("{} has neither a property nor a reason", ruling.id)),
            Some(_) if has => wrong.push(format!("{} has a property, and a reason why it has none", ruling.id)),
            Some(reason) if reason.len() < 20 => wrong.push(format!("{}: `{reason}` is no reason", ruling.id)),
            _ => {}
        }
    }
    let ruling = |id: &str| registry().ruling(id).is_some();
    let listed = UNSTATED.iter().map(|(id, _)| (*id).to_owned());
    wrong.extend(stated.iter().cloned().chain(listed).filter(|id| !ruling(id)).map(|id| format!("{id} is no ruling")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Traces that differ from a good one in a single place: an entry is missing, comes twice, changes places with the next,
/// or tells of another object, player or number.
fn spoilt(entries: &[Entry], at: usize) -> Vec<Vec<Entry>> {
    let with = |change: &dyn Fn(&mut Vec<Entry>)| {
        let mut spoilt = entries.to_vec();
        change(&mut spoilt);
        spoilt
    };
    let mut all = vec![
        with(&|entries| {
            entries.remove(at);
        }),
        with(&|entries| entries.insert(at, entries[at])),
    ];
    if at + 1 < entries.len() {
        all.push(with(&|entries| entries.swap(at, at + 1)));
    }
    for event in untold(entries, at) {
        all.push(with(&|entries| entries.insert(at, event)));
        all.push(with(&|entries| entries.insert(at + 1, event)));
    }
    for event in others(entries[at].event) {
        all.push(with(&|entries| entries[at].event = event));
    }
    all
}

/// What could be told there and is not true: graft triggers for what an entry speaks of, an effect ends, something is
/// untapped, a counter is moved, a player has priority.
fn untold(entries: &[Entry], at: usize) -> Vec<Entry> {
    let grafter = entries.iter().find_map(|entry| match entry.event {
        Event::Shown { object, controller, grafts: 1.., .. } => Some((object, controller)),
        _ => None,
    });
    let entry = |event, rule| Entry { event, rule };
    let mut all = Vec::new();
    let speaks_of = match entries[at].event {
        Event::Shown { object, .. }
        | Event::Phased { object, .. }
        | Event::Moved { object, .. }
        | Event::TurnedUp { object } => Some(object),
        Event::DidNotTrigger { by: Some(Thing::Object(object)), .. } => Some(object),
        Event::CountersRemoved { from: Thing::Object(object), .. } => Some(object),
        _ => None,
    };
    if let Event::Moved { object, to: Zone::Battlefield, controller: by, .. } = entries[at].event {
        let (on, kind) = (Thing::Object(object), Counter::PlusOne);
        all.push(entry(Event::CountersPut { on, kind, number: 1, by }, Anchor::CountersPutIncludesEntering));
    }
    if let (Some((source, controller)), Some(object)) = (grafter, speaks_of) {
        let by = Some(Thing::Object(object));
        all.push(entry(Event::Triggered { source, controller, by }, Anchor::GraftTrigger));
        let lost = Event::Triggered { source: object, controller, by: Some(Thing::Object(source)) };
        all.push(entry(lost, Anchor::GraftTrigger));
    }
    match entries[at].event {
        Event::EffectBegins { source, on } => {
            all.push(entry(Event::EffectEnds { source }, Anchor::ContinuousDurationOver));
            all.push(entry(Event::EffectEnds { source: on }, Anchor::ContinuousDurationOver));
        }
        Event::Tapped { object, .. } | Event::CountersRemoved { from: Thing::Object(object), .. } => {
            all.push(entry(Event::Tapped { object, tapped: false }, Anchor::TurnUntap));
        }
        Event::Resolves { source, .. } => {
            let kind = Counter::PlusOne;
            all.push(entry(Event::CounterMoved { from: source, to: source, kind }, Anchor::CountersMove));
            all.push(entry(Event::EffectBegins { source, on: source }, Anchor::LayersControl));
        }
        Event::Countered { source, .. } | Event::CounterNotMoved { from: source, .. } => {
            let kind = Counter::PlusOne;
            all.push(entry(Event::CounterMoved { from: source, to: source, kind }, Anchor::CountersMove));
            let on = Thing::Object(source);
            all.push(entry(Event::CountersPut { on, kind, number: 1, by: Seat(0) }, Anchor::CountersWhat));
        }
        Event::Connives { player, object, .. } => {
            all.push(entry(Event::Priority { player }, Anchor::PriorityBefore));
            all.push(entry(Event::StateChecked { found: 1 }, Anchor::SbaWhen));
            let (on, kind) = (Thing::Object(object), Counter::PlusOne);
            all.push(entry(Event::CountersPut { on, kind, number: 1, by: player }, Anchor::CountersWhat));
        }
        Event::Connived { player, object, .. } => {
            let (on, kind) = (Thing::Object(object), Counter::PlusOne);
            for number in [1, 9] {
                all.push(entry(Event::CountersPut { on, kind, number, by: player }, Anchor::CountersWhat));
            }
            all.push(entry(
                Event::Triggered { source: object, controller: player, by: None },
                Anchor::TriggerReflexive,
            ));
            all.push(entry(Event::Priority { player }, Anchor::PriorityBefore));
        }
        Event::Drew { player, card } | Event::Discarded { player, card } => {
            all.push(entry(Event::Drew { player, card }, Anchor::DrawOneAtATime));
        }
        Event::Stacked { source, on, .. } => {
            all.push(entry(Event::Targets { on, target: Thing::Object(source) }, Anchor::CastTargets));
        }
        Event::StepBegins { active, .. } => {
            all.push(entry(Event::Priority { player: active }, Anchor::PriorityBefore));
        }
        Event::Regenerated { object } => {
            let toughness = Event::Regenerated { object };
            all.push(entry(toughness, Anchor::Regenerate));
        }
        _ => {}
    }
    all
}

/// The same event of another object, player or number.
fn others(event: Event) -> Vec<Event> {
    let seat = |seat: Seat| Seat((seat.0 + 1) % 2);
    let object = |object: Ref| Ref { slot: object.slot ^ 1, life: object.life };
    let another = object;
    let thing = |thing: Thing| match thing {
        Thing::Object(one) => Thing::Object(object(one)),
        Thing::Player(one) => Thing::Player(seat(one)),
        other => other,
    };
    match event {
        Event::Priority { player } => vec![Event::Priority { player: seat(player) }],
        Event::StepBegins { step, active } => vec![Event::StepBegins { step, active: seat(active) }],
        Event::CountersPut { on, kind, number, by } => vec![
            Event::CountersPut { on, kind, number: number + 1, by },
            Event::CountersPut { on: thing(on), kind, number, by },
            Event::CountersPut { on, kind: Counter::MinusOne, number, by },
            Event::CountersPut { on, kind, number, by: seat(by) },
        ],
        Event::CountersRemoved { from, kind, number } => vec![
            Event::CountersRemoved { from, kind, number: number + 1 },
            Event::CountersRemoved { from: thing(from), kind, number },
        ],
        Event::CounterMoved { from, to, kind } => vec![
            Event::CounterMoved { from, to: from, kind },
            Event::CounterMoved { from: to, to: from, kind },
            Event::CounterMoved { from, to, kind: Counter::Charge },
        ],
        Event::Triggered { source, controller, by } => vec![
            Event::Triggered { source, controller: seat(controller), by },
            Event::Triggered { source: object(source), controller, by },
            Event::Triggered { source, controller, by: Some(Thing::Object(source)) },
        ],
        Event::Stacked { source, controller, on, by, of } => {
            vec![Event::Stacked { source, controller: seat(controller), on, by, of }]
        }
        Event::Resolves { on, source, controller } => {
            vec![Event::Resolves { on, source, controller: seat(controller) }]
        }
        Event::Decided { player, yes } => vec![Event::Decided { player, yes: !yes }],
        Event::Moved { was, object: now, from, to, controller } => vec![
            Event::Moved { was, object: was, from, to, controller },
            Event::Moved { was, object: now, from, to, controller: seat(controller) },
            Event::Moved { was: object(was), object: object(now), from, to, controller },
            Event::Moved { was, object: now, from, to: Zone::Battlefield, controller },
            Event::Moved { was, object: now, from, to: Zone::Graveyard, controller },
            Event::Moved { was, object: now, from, to: Zone::Hand, controller },
        ],
        Event::Shown { object, name, controller, look, power, toughness, grafts } => vec![
            Event::Shown { object, name, controller, look, power, toughness: 0, grafts },
            Event::Shown { object, name, controller, look, power: power + 1, toughness, grafts },
            Event::Shown { object, name, controller: seat(controller), look, power, toughness, grafts },
            Event::Shown { object, name, controller, look, power, toughness, grafts: 0 },
            Event::Shown { object, name, controller, look, power, toughness, grafts: grafts + 1 },
            Event::Shown { object, name, controller, look: Look(look.0 ^ Look::CREATURE.0), power, toughness, grafts },
            Event::Shown { object, name, controller, look: Look(look.0 ^ Look::TOKEN.0), power, toughness, grafts },
            Event::Shown {
                object,
                name,
                controller,
                look: Look(look.0 ^ Look::CANNOT_ATTACK.0),
                power,
                toughness,
                grafts,
            },
        ],
        Event::Connives { object, player, number, left } => vec![
            Event::Connives { object, player: seat(player), number, left },
            Event::Connives { object, player, number: number + 1, left },
            Event::Connives { object, player, number: 0, left },
            Event::Connives { object: another(object), player, number, left },
            Event::Connives { object: Ref { life: object.life.wrapping_sub(1), ..object }, player, number, left },
        ],
        Event::Connived { object, player, nonlands } => {
            vec![Event::Connived { object, player, nonlands: nonlands + 1 }]
        }
        Event::Targets { on, target } => vec![Event::Targets { on, target: thing(target) }],
        Event::EffectEnds { source } => vec![Event::EffectEnds { source: object(source) }],
        Event::Cast { spell, player, on } => vec![Event::Cast { spell: object(spell), player, on }],
        Event::Blocks { blocker, attacker } => vec![
            Event::Blocks { blocker: object(blocker), attacker },
            Event::Blocks { blocker: attacker, attacker: blocker },
        ],
        Event::Attacks { attacker, defender } => vec![Event::Attacks { attacker: object(attacker), defender }],
        Event::LandPlayed { object: land, player } => vec![Event::Cast { spell: land, player, on: StackId(999) }],
        Event::Illegal { on, source } => vec![Event::Resolves { on, source, controller: Seat(0) }],
        Event::Drew { player, card } => vec![Event::Drew { player: seat(player), card }],
        Event::Discarded { player, card } => vec![Event::Discarded { player: seat(player), card }],
        Event::Life { player, by } => vec![Event::Life { player, by: by - 30 }],
        Event::Damage { source, to, amount, combat } => vec![
            Event::Damage { source, to, amount: amount + 30, combat },
            Event::Damage { source: object(source), to, amount, combat },
        ],
        _ => Vec::new(),
    }
}

#[test]
fn every_property_would_notice_a_wrong_trace() {
    let mut suite = suite();
    let count = suite.stated().len();
    let mut noticed = vec![false; count];
    let mut exercised: Vec<(u32, Vec<usize>)> = Vec::new();
    for (number, (_, trace)) in games().iter().enumerate() {
        suite.run(&trace.entries);
        let places: Vec<usize> = (0..count).filter(|place| suite.times(*place) > 0).collect();
        exercised.push((number as u32, places));
    }
    for (number, places) in exercised {
        if places.iter().all(|place| noticed[*place]) {
            continue;
        }
        let entries = &games()[number as usize].1.entries;
        let head = entries.iter().position(|entry| matches!(entry.event, Event::Begins { .. })).unwrap_or(0);
        'places: for at in head + 1..entries.len() {
            for spoilt in spoilt(entries, at) {
                suite.run(&spoilt);
                for (place, _) in suite.violated() {
                    noticed[place] = true;
                }
            }
            if places.iter().all(|place| noticed[*place]) {
                break 'places;
            }
        }
    }
    let blind: Vec<String> =
        suite.stated().iter().zip(&noticed).filter(|(_, noticed)| !**noticed).map(|(one, _)| one.id()).collect();
    assert!(blind.is_empty(), "no wrong trace violates these: {blind:?}");
}

#[test]
fn properties_notice_many_misreadings_in_the_games_of_core_rulings() {
    let mut suite = suite();
    let core = registry().rulings.iter().filter(|ruling| ruling.importance == Importance::Core);
    let cases: Vec<&Case> = core.flat_map(|ruling| &ruling.cases).filter(|case| case.holds_on(NEWEST)).collect();
    let mut notices = |bend| {
        cases.iter().any(|case| {
            suite.run(&bent(case, NEWEST, Some(bend)).entries);
            suite.violated().next().is_some()
        })
    };
    let noticed = CATALOGUE.iter().copied().flatten().filter(|misreading| notices(misreading.bend)).count();
    assert!(noticed >= 40, "only {noticed} misreadings are noticed");
}

#[test]
fn a_trace_without_its_head_tells_nothing() {
    let mut suite = suite();
    let (_, trace) = &games()[0];
    let begins = |entry: &Entry| matches!(entry.event, Event::Begins { .. });
    let head = trace.entries.iter().position(begins).expect("a trace has a head");
    suite.run(&trace.entries[head + 1..]);
    assert!((0..suite.stated().len()).all(|place| suite.outcome(place) == Outcome::CannotTell));
    suite.run(&trace.entries);
    assert!((0..suite.stated().len()).any(|place| matches!(suite.outcome(place), Outcome::Holds { .. })));
}
