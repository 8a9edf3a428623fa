//! Spoilt traces: what a game did not come to, but nearly. A property that none of them violates says nothing.

use crate::model::{Anchor, Counter, Entry, Event, Look, Ref, Seat, StackId, Thing, Zone};

/// Traces that differ from a good one in a single place: an entry is missing, comes twice, changes places with the next,
/// or tells of another object, player or number.
pub fn spoilt(entries: &[Entry], at: usize) -> Vec<Vec<Entry>> {
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
