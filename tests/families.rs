//! Families of small positions, every combination of them, and every game of each: their outcomes counted by hand.

use std::collections::{BTreeMap, BTreeSet};

use verdict::cards::Catalogue;
use verdict::engine::{self, Game, Start};
use verdict::model::{Counter, PermanentSetup, Setup, Thing, Zone};
use verdict::search::{Bounds, End, Until, every_game};

const BOUNDS: Bounds = Bounds { until: Until::Step, activations: 1, states: 10_000, answers: 10_000, ways: false };

/// Players of whom a grafter can be.
const PLAYERS: [&str; 3] = ["A", "B", "C"];

fn permanent(card: &str, counters: u16, label: usize) -> PermanentSetup {
    let counters = if counters == 0 { BTreeMap::new() } else { [("+1/+1".to_owned(), counters)].into() };
    PermanentSetup {
        card: card.to_owned(),
        label: Some(format!("{card} {label}")),
        counters,
        ..PermanentSetup::default()
    }
}

fn card(name: &str) -> verdict::model::CardSetup {
    verdict::model::CardSetup { card: name.to_owned(), label: None }
}

/// The +1/+1 counters on a permanent with a label that is on the battlefield.
fn on(start: &Start, game: &Game, label: &str) -> Option<u16> {
    let slot = start.labels.iter().position(|known| known.as_deref() == Some(label))?;
    let there = game.objects()[slot].zone == Zone::Battlefield;
    there.then(|| game.counters(Thing::Object(game.at(slot as u8)), Counter::PlusOne))
}

/// All outcomes of a position: the counters on those with these labels, where they are on the battlefield.
fn outcomes(setup: &Setup, labels: &[String]) -> BTreeSet<Vec<Option<u16>>> {
    let cards = Catalogue::builtin();
    let start = engine::start(setup, cards).expect("the position stands");
    let mut found = BTreeSet::new();
    let whole = every_game(&start.game, &start.rules, cards, BOUNDS, 100_000, &mut |_, _, game, end| {
        assert!(matches!(end, End::Left | End::Over), "{end:?}");
        found.insert(labels.iter().map(|label| on(&start, game, label)).collect());
    });
    assert!(whole, "there are too many games");
    found
}

/// Every combination of up to three numbers.
fn numbers(length: usize, from: u16, to: u16) -> Vec<Vec<u16>> {
    (0..length).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|one| (from..=to).map(move |next| [one.as_slice(), &[next]].concat())).collect()
    })
}

/// The position in which A has a newcomer in hand, and grafters have these counters; they belong to as many players.
fn beside(grafter: &str, counters: &[u16], players: usize, more: &[&str]) -> (Setup, Vec<String>) {
    let mut setup = Setup::default();
    let mut labels = vec!["newcomer".to_owned()];
    for player in PLAYERS.iter().take(players.max(2)) {
        let own = setup.players.entry((*player).to_owned()).or_default();
        own.battlefield = more.iter().map(|card| permanent(card, 0, usize::from(player.as_bytes()[0]))).collect();
    }
    for (place, number) in counters.iter().enumerate() {
        let grafter = permanent(grafter, *number, place);
        labels.extend(grafter.label.clone());
        let own = setup.players.get_mut(PLAYERS[place % players]).expect("the player is there");
        own.battlefield.push(grafter);
    }
    let newcomer = verdict::model::CardSetup { label: Some("newcomer".to_owned()), ..card("Runeclaw Bear") };
    setup.players.get_mut("A").expect("A is there").hand.push(newcomer);
    (setup, labels)
}

/// The newcomer is not cast, or it is, and each grafter that has a counter gives one or does not; a counter that arrives
/// is so many. Those that `dies` with their last counter are gone then.
fn given(counters: &[u16], arrives: u16, dies: bool) -> BTreeSet<Vec<Option<u16>>> {
    let as_it_was = || counters.iter().map(|number| Some(*number));
    let mut all = BTreeSet::from([[None].into_iter().chain(as_it_was()).collect::<Vec<_>>()]);
    for givers in 0..1_u32 << counters.len() {
        let gives = |place: usize| givers >> place & 1 == 1;
        if (0..counters.len()).any(|place| gives(place) && counters[place] == 0) {
            continue;
        }
        let left = counters.iter().enumerate().map(|(place, number)| {
            let left = number - u16::from(gives(place));
            (left > 0 || !dies).then_some(left)
        });
        let arrived = arrives * givers.count_ones() as u16;
        all.insert([Some(arrived)].into_iter().chain(left).collect());
    }
    all
}

#[test]
fn each_grafter_with_a_counter_gives_one_or_none_whoever_has_it() {
    for number in 1..=3 {
        for (counters, players) in numbers(number, 0, 2).iter().flat_map(|one| (1..=3).map(move |n| (one, n))) {
            for grafter in ["Llanowar Reborn", "Simic Initiate"] {
                let more: &[&str] = if grafter == "Simic Initiate" { &["Glorious Anthem"] } else { &[] };
                let (setup, labels) = beside(grafter, counters, players, more);
                assert_eq!(outcomes(&setup, &labels), given(counters, 1, false), "{grafter} {counters:?} {players}");
            }
        }
    }
}

#[test]
fn a_grafter_without_help_that_gives_its_last_counter_dies() {
    for number in 1..=3 {
        for (counters, players) in numbers(number, 1, 2).iter().flat_map(|one| (1..=3).map(move |n| (one, n))) {
            let (setup, labels) = beside("Simic Initiate", counters, players, &[]);
            assert_eq!(outcomes(&setup, &labels), given(counters, 1, true), "{counters:?} of {players}");
        }
    }
}

#[test]
fn each_hardened_scales_of_the_newcomers_controller_adds_one_to_each_counter_that_arrives() {
    for (scales, number) in (0..=2).flat_map(|scales| (1..=3).map(move |number| (scales, number))) {
        for (counters, players) in numbers(number, 0, 2).iter().flat_map(|one| (1..=2).map(move |n| (one, n))) {
            let (mut setup, labels) = beside("Llanowar Reborn", counters, players, &[]);
            let own = setup.players.get_mut("A").expect("A is there");
            own.battlefield.extend((0..scales).map(|place| permanent("Hardened Scales", 0, place)));
            assert_eq!(outcomes(&setup, &labels), given(counters, 1 + scales as u16, false), "{counters:?} {scales}");
        }
    }
}

#[test]
fn a_grafter_enters_with_as_many_counters_as_its_number_and_gives_none_to_what_was_there() {
    for (name, number) in [("Simic Initiate", 1), ("Aquastrand Spider", 2), ("Sporeback Troll", 2)] {
        for scales in 0..=2_u16 {
            let (mut setup, mut labels) = beside("Llanowar Reborn", &[0], 1, &[]);
            let own = setup.players.get_mut("A").expect("A is there");
            own.hand = vec![verdict::model::CardSetup { card: name.to_owned(), label: Some("newcomer".to_owned()) }];
            own.battlefield.extend((0..scales).map(|place| permanent("Hardened Scales", 0, usize::from(place))));
            own.battlefield.push(permanent("Runeclaw Bear", 0, 1));
            labels.push("Runeclaw Bear 1".to_owned());
            let found = outcomes(&setup, &labels);
            let cast = [Some(number + scales), Some(0), Some(0)];
            assert!(found.contains(cast.as_slice()), "{name} {scales}: {found:?}");
            // Activated abilities regenerate or give reach: they move no counter.
            assert_eq!(found, BTreeSet::from([vec![None, Some(0), Some(0)], cast.to_vec()]), "{name} {scales}");
        }
    }
}

#[test]
fn a_conniver_gets_a_counter_where_a_nonland_card_is_discarded_and_only_there() {
    // Whatever is drawn and in hand: one card is discarded, of A's choice, and a nonland card gives a counter.
    for (lands, others) in (0..=2).flat_map(|lands| (0..=2).map(move |others| (lands, others))) {
        for top in ["Forest", "Runeclaw Bear"] {
            let mut setup = Setup::default();
            let mut hand = vec![verdict::model::CardSetup {
                card: "Raffine's Informant".to_owned(),
                label: Some("newcomer".to_owned()),
            }];
            hand.extend((0..lands).map(|_| card("Forest")));
            hand.extend((0..others).map(|_| card("Runeclaw Bear")));
            let own = setup.players.entry("A".to_owned()).or_default();
            own.hand = hand;
            own.library = vec![card(top)];
            setup.players.entry("B".to_owned()).or_default();
            let found = outcomes(&setup, &["newcomer".to_owned()]);
            let land = lands > 0 || top == "Forest";
            let other = others > 0 || top == "Runeclaw Bear";
            let mut expected = BTreeSet::from([vec![None]]);
            if land {
                expected.insert(vec![Some(0)]);
            }
            if other {
                expected.insert(vec![Some(1)]);
            }
            assert_eq!(found, expected, "{lands} lands, {others} others, {top}");
        }
    }
}
