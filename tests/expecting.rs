//! How the judge compares a position with what a case expects.

mod table;

use std::collections::BTreeMap;

use table::*;
use verdict::model::*;

fn seen(line: Line, state: State) -> Verdict {
    judged(vec![line], vec![priority("A", state)]).0.result.verdict
}

fn in_zone(zone: Zone) -> ObjectExpect {
    ObjectExpect { zone: Some(zone), ..ObjectExpect::default() }
}

fn gone() -> ObjectExpect {
    ObjectExpect { absent: true, ..ObjectExpect::default() }
}

fn change(mut state: State, change: impl FnOnce(&mut PlayerState)) -> State {
    change(state.players.as_mut().unwrap().get_mut("A").unwrap());
    state
}

#[test]
fn an_object_is_found_in_every_zone_shown() {
    let bear = || vec!["Bear".to_owned()];
    let positions = [
        (Zone::Battlefield, with(vec![creature("Bear", 2, 2, 0)])),
        (Zone::Stack, stacked(&[(1, "Bear")])),
        (Zone::Hand, change(state(), |player| player.hand = Some(bear()))),
        (Zone::Graveyard, change(state(), |player| player.graveyard = Some(bear()))),
        (Zone::Exile, change(state(), |player| player.exile = Some(bear()))),
        (Zone::Library, change(state(), |player| player.library = Some(LibraryState { count: 1, top: Some(bear()) }))),
    ];
    for (zone, position) in &positions {
        for (other, _) in &positions {
            let wanted = if zone == other { Verdict::Pass } else { Verdict::Fail };
            assert_eq!(seen(expect("Bear", in_zone(*other)), position.clone()), wanted, "{zone} {other}");
        }
        assert_eq!(seen(expect("Bear", gone()), position.clone()), Verdict::Fail);
    }
    assert_eq!(seen(expect("Bear", gone()), state()), Verdict::Pass);
}

#[test]
fn an_object_that_is_nowhere_fails_where_its_zone_is_shown() {
    assert_eq!(seen(expect("Bear", power(2)), state()), Verdict::Fail);
    let hidden = State { battlefield: None, ..state() };
    assert_eq!(seen(expect("Bear", power(2)), hidden), Verdict::Inconclusive);
}

#[test]
fn a_card_that_may_lie_in_a_hidden_library_is_not_known_to_be_gone() {
    let mut card = case(vec![expect("Bear", gone())]);
    card.setup.players.get_mut("A").unwrap().hand.push(CardSetup { card: "Bear".into(), label: None });
    let hidden = change(state(), |player| player.library = Some(LibraryState { count: 3, top: None }));
    assert_eq!(judged_case(&card, vec![priority("A", hidden.clone())]).0.result.verdict, Verdict::Inconclusive);
    assert_eq!(seen(expect("Soldier", gone()), hidden), Verdict::Pass, "a token is in no library");
}

#[test]
fn what_is_not_shown_is_inconclusive_and_what_differs_fails_all_the_same() {
    let bare = || PermanentState { power: Some(2), ..PermanentState { card: "Bear".into(), ..Default::default() } };
    let tapped = ObjectExpect { tapped: Some(true), ..power(2) };
    assert_eq!(seen(expect("Bear", tapped.clone()), with(vec![bare()])), Verdict::Inconclusive);
    let differs = ObjectExpect { power: Some(3), ..tapped };
    assert_eq!(seen(expect("Bear", differs), with(vec![bare()])), Verdict::Fail);
}

#[test]
fn a_later_failure_outweighs_what_was_not_shown() {
    let lines = vec![expect("Bear", ObjectExpect { damage: Some(0), ..Default::default() }), expect("Bear", power(3))];
    let (outcome, _) = judged(lines, vec![priority("A", with(vec![creature("Bear", 2, 2, 0)]))]);
    assert_eq!(outcome.result.verdict, Verdict::Fail);
}

#[test]
fn power_expected_of_what_is_no_creature_fails() {
    let land = PermanentState {
        types: Some(vec!["Land".into()]),
        ..PermanentState { card: "Forest".into(), ..Default::default() }
    };
    assert_eq!(seen(expect("Forest", power(1)), with(vec![land])), Verdict::Fail);
}

#[test]
fn counters_of_a_kind_that_is_not_shown_are_none() {
    let counters = |kind: &str, n| ObjectExpect { counters: BTreeMap::from([(kind.into(), n)]), ..Default::default() };
    let position = || with(vec![creature("Bear", 3, 3, 1)]);
    assert_eq!(seen(expect("Bear", counters("+1/+1", 1)), position()), Verdict::Pass);
    assert_eq!(seen(expect("Bear", counters("-1/-1", 0)), position()), Verdict::Pass);
    assert_eq!(seen(expect("Bear", counters("-1/-1", 1)), position()), Verdict::Fail);
}

#[test]
fn keywords_and_types_can_be_there_or_not() {
    let words = |word: &str| ObjectExpect { keywords: vec![word.into()], ..Default::default() };
    let position = || {
        let mut bear = creature("Bear", 2, 2, 0);
        bear.keywords = Some(vec!["flying".into()]);
        with(vec![bear])
    };
    assert_eq!(seen(expect("Bear", words("flying")), position()), Verdict::Pass);
    assert_eq!(seen(expect("Bear", words("not flying")), position()), Verdict::Fail);
    assert_eq!(seen(expect("Bear", words("not trample")), position()), Verdict::Pass);
}

#[test]
fn a_label_names_one_object_and_the_bare_name_the_other() {
    let labelled = PermanentState { label: Some("bear-2".into()), ..creature("Bear", 3, 3, 1) };
    let position = with(vec![creature("Bear", 2, 2, 0), labelled]);
    let mut both = case(vec![expect("bear-2", power(3)), expect("Bear", power(2))]);
    for label in [None, Some("bear-2".to_owned())] {
        let bear = PermanentSetup { card: "Bear".into(), label, ..Default::default() };
        both.setup.players.get_mut("A").unwrap().battlefield.push(bear);
    }
    assert_eq!(judged_case(&both, vec![priority("A", position)]).0.result.verdict, Verdict::Pass);
    let unlabelled = with(vec![creature("Bear", 2, 2, 0), creature("Bear", 3, 3, 1)]);
    let (outcome, _) = judged_case(&both, vec![priority("A", unlabelled)]);
    assert_eq!(outcome.result.verdict, Verdict::Inconclusive, "the subject shows no labels");
}

#[test]
fn a_name_that_several_tokens_bear_must_hold_for_each_of_them() {
    let soldiers = |second| with(vec![creature("Soldier", 1, 1, 0), creature("Soldier", second, 1, 0)]);
    assert_eq!(seen(expect("Soldier", power(1)), soldiers(1)), Verdict::Pass);
    assert_eq!(seen(expect("Soldier", power(1)), soldiers(2)), Verdict::Fail);
}

#[test]
fn a_hand_is_compared_without_order_and_a_graveyard_with_it() {
    let cards = |names: &[&str]| Some(Cards::List(strings(names)));
    let position = || {
        change(state(), |player| {
            player.hand = Some(strings(&["Bear", "Ox"]));
            player.graveyard = Some(strings(&["Bear", "Ox"]));
        })
    };
    let hand = |names: &[&str]| expect_player("A", PlayerExpect { hand: cards(names), ..Default::default() });
    let graveyard = |names: &[&str]| expect_player("A", PlayerExpect { graveyard: cards(names), ..Default::default() });
    assert_eq!(seen(hand(&["Ox", "Bear"]), position()), Verdict::Pass);
    assert_eq!(seen(hand(&["Ox"]), position()), Verdict::Fail);
    assert_eq!(seen(graveyard(&["Bear", "Ox"]), position()), Verdict::Pass);
    assert_eq!(seen(graveyard(&["Ox", "Bear"]), position()), Verdict::Fail);
    let three = PlayerExpect { hand: Some(Cards::Count(3)), ..Default::default() };
    assert_eq!(seen(expect_player("A", three), position()), Verdict::Fail);
}

#[test]
fn a_library_is_compared_from_the_top_as_far_as_the_case_names_it() {
    let library = |names: &[&str]| {
        expect_player("A", PlayerExpect { library: Some(Cards::List(strings(names))), ..Default::default() })
    };
    let shows = |count, top: &[&str]| {
        let library = LibraryState { count, top: Some(strings(top)) };
        change(state(), |player| player.library = Some(library))
    };
    assert_eq!(seen(library(&["Bear"]), shows(2, &["Bear", "Ox"])), Verdict::Pass);
    assert_eq!(seen(library(&["Ox"]), shows(2, &["Bear", "Ox"])), Verdict::Fail);
    assert_eq!(seen(library(&["Bear", "Ox"]), shows(2, &["Bear"])), Verdict::Inconclusive);
    assert_eq!(seen(library(&["Bear", "Ox"]), shows(1, &["Bear"])), Verdict::Fail);
}

#[test]
fn the_whole_stack_is_compared_top_first() {
    let wanted = |sources: &[&str]| {
        let entry = |source: &&str| StackExpect {
            source: Some((*source).to_owned()),
            targets: Some(TargetsExpect::Count(0)),
            ..StackExpect::default()
        };
        Line::Expect(Expect { stack: Some(sources.iter().map(entry).collect()), ..Expect::default() })
    };
    assert_eq!(seen(wanted(&["X", "Y"]), stacked(&[(2, "X"), (1, "Y")])), Verdict::Pass);
    assert_eq!(seen(wanted(&["Y", "X"]), stacked(&[(2, "X"), (1, "Y")])), Verdict::Fail);
    assert_eq!(seen(wanted(&["X"]), stacked(&[(2, "X"), (1, "Y")])), Verdict::Fail);
    assert_eq!(seen(wanted(&[]), state()), Verdict::Pass);
    assert_eq!(seen(wanted(&["X"]), State { stack: None, ..state() }), Verdict::Inconclusive);
}

#[test]
fn the_turn_is_compared_with_what_is_named_of_it() {
    let wanted = |step| {
        let turn = TurnExpect { step: Some(step), active: Some("A".into()), priority: None };
        Line::Expect(Expect { turn: Some(turn), ..Expect::default() })
    };
    assert_eq!(seen(wanted(Step::PrecombatMain), state()), Verdict::Pass);
    assert_eq!(seen(wanted(Step::End), state()), Verdict::Fail);
}
