//! How the judge goes through a script: plays, passes, refusals, and the end.

mod table;

use table::*;
use verdict::model::*;
use verdict::subject::Ended;

const PASS: Answer = Answer::Play(Play::Pass);

#[test]
fn an_expectation_that_is_seen_passes() {
    let (outcome, _) =
        judged(vec![expect("Bear", power(2))], vec![priority("A", with(vec![creature("Bear", 2, 2, 0)]))]);
    assert_eq!(said(&outcome), (Verdict::Pass, ""));
}

#[test]
fn an_expectation_that_is_not_seen_fails_with_both_sides_and_the_place() {
    let lines = vec![cast("A", "Bear", &[]), expect("Bear", power(3))];
    let (outcome, _) =
        judged(lines, vec![priority("A", state()), priority("A", with(vec![creature("Bear", 2, 2, 0)]))]);
    assert_eq!(said(&outcome), (Verdict::Fail, "not what must be seen after `line 0`"));
    let why = outcome.result.why.unwrap();
    assert_eq!((why.expected.as_deref(), why.seen.as_deref()), (Some("Bear: power 3"), Some("Bear: power 2")));
    assert_eq!((why.play.as_deref(), why.place.as_deref()), (Some("line 1"), Some("a.toml:2:5")));
}

#[test]
fn a_play_waits_for_its_player_and_the_others_pass() {
    let lines = vec![cast("B", "Shock", &[])];
    let (outcome, answers) =
        judged(lines, vec![priority("A", state()), priority("B", state()), priority("B", stacked(&[(1, "Shock")]))]);
    assert_eq!(outcome.result.verdict, Verdict::Pass);
    assert_eq!(answers, [PASS, Answer::Play(spell("Shock", &[]))]);
}

#[test]
fn passing_for_the_last_player_would_resolve_something_and_is_stuck() {
    let lines = vec![cast("A", "Bear", &[]), cast("B", "Shock", &[]), cast("A", "Bolt", &[]), cast("A", "Ray", &[])];
    let mut moves = vec![priority("A", state()), priority("A", stacked(&[(1, "Bear")]))];
    moves.push(priority("B", stacked(&[(1, "Bear")])));
    moves.push(priority("B", stacked(&[(2, "Shock"), (1, "Bear")])));
    moves.push(priority("A", stacked(&[(2, "Shock"), (1, "Bear")])));
    moves.push(priority("A", stacked(&[(3, "Bolt"), (2, "Shock"), (1, "Bear")])));
    let (outcome, answers) = judged(lines, moves);
    assert_eq!(said(&outcome), (Verdict::Crash, "the subject failed by itself: it has nothing more to ask"));
    assert_eq!(answers.iter().filter(|answer| **answer == PASS).count(), 2);

    let lines =
        vec![cast("A", "Bear", &[]), Line::Play { player: "A".into(), play: Play::Pass }, cast("A", "Ray", &[])];
    let moves =
        vec![priority("A", state()), priority("A", stacked(&[(1, "Bear")])), priority("B", stacked(&[(1, "Bear")]))];
    let (outcome, _) = judged(lines, moves);
    assert_eq!(
        said(&outcome),
        (Verdict::Stuck, "A does not have priority before something resolves: all others have passed")
    );
}

#[test]
fn a_subject_that_goes_on_without_asking_the_player_leaves_the_case_stuck() {
    let (outcome, _) =
        judged(vec![cast("B", "Shock", &[])], vec![priority("A", stacked(&[(1, "Bear")])), priority("A", state())]);
    assert_eq!(outcome.result.verdict, Verdict::Stuck);
}

#[test]
fn resolving_passes_for_everybody_until_the_top_has_left() {
    let lines = vec![resolve(), expect("Bear", power(2))];
    let moves = vec![
        priority("A", stacked(&[(2, "Bear"), (1, "Shock")])),
        priority("B", stacked(&[(2, "Bear"), (1, "Shock")])),
        priority("A", State { battlefield: Some(vec![creature("Bear", 2, 2, 0)]), ..stacked(&[(1, "Shock")]) }),
    ];
    let (outcome, answers) = judged(lines, moves);
    assert_eq!(outcome.result.verdict, Verdict::Pass);
    assert_eq!(answers, [PASS, PASS]);
}

#[test]
fn resolving_twice_takes_what_is_then_on_top() {
    let lines = vec![Line::Resolve(Resolve::Times(2)), expect("Bear", power(2))];
    let moves = vec![
        priority("A", stacked(&[(1, "Bear")])),
        priority("A", stacked(&[(2, "Graft")])),
        priority("B", stacked(&[(2, "Graft")])),
        priority("A", with(vec![creature("Bear", 2, 2, 0)])),
    ];
    let (outcome, answers) = judged(lines, moves);
    assert_eq!((outcome.result.verdict, answers.len()), (Verdict::Pass, 3));
}

#[test]
fn resolving_everything_goes_on_until_the_stack_is_empty() {
    let lines = vec![Line::Resolve(Resolve::All)];
    let moves = vec![
        priority("A", stacked(&[(2, "X"), (1, "Y")])),
        priority("A", stacked(&[(1, "Y")])),
        priority("A", state()),
    ];
    let (outcome, answers) = judged(lines, moves);
    assert_eq!((outcome.result.verdict, answers.len()), (Verdict::Pass, 2));
}

#[test]
fn an_empty_stack_has_nothing_to_resolve_and_the_case_fails() {
    let (outcome, _) = judged(vec![resolve()], vec![priority("A", state())]);
    assert_eq!(said(&outcome), (Verdict::Fail, "there is nothing on the stack to resolve"));
}

#[test]
fn advancing_goes_to_the_first_priority_of_the_step() {
    let lines = vec![Line::Advance(Advance::Step(Step::End))];
    let moves =
        vec![priority("A", state()), priority("A", at(1, "postcombat-main", "A")), priority("A", at(1, "end", "A"))];
    let (outcome, answers) = judged(lines, moves);
    assert_eq!((outcome.result.verdict, answers.len()), (Verdict::Pass, 2));
}

#[test]
fn advancing_to_the_step_that_is_now_means_the_next_one() {
    let lines = vec![Line::Advance(Advance::Step(Step::PrecombatMain))];
    let moves = vec![
        priority("A", state()),
        priority("B", state()),
        priority("A", at(1, "end", "A")),
        priority("B", at(2, "precombat-main", "B")),
    ];
    let (outcome, answers) = judged(lines, moves);
    assert_eq!((outcome.result.verdict, answers.len()), (Verdict::Pass, 3));
}

#[test]
fn advancing_to_a_player_goes_to_that_players_next_upkeep() {
    let lines = vec![Line::Advance(Advance::Player("A".into()))];
    let moves = vec![
        priority("A", at(1, "upkeep", "A")),
        priority("B", at(2, "upkeep", "B")),
        priority("A", at(3, "upkeep", "A")),
    ];
    let (outcome, answers) = judged(lines, moves);
    assert_eq!((outcome.result.verdict, answers.len()), (Verdict::Pass, 2));
}

#[test]
fn a_step_that_never_comes_leaves_the_case_stuck() {
    let Move::Ask(again) = priority("A", state()) else { unreachable!() };
    let (outcome, _) = judged(vec![Line::Advance(Advance::Step(Step::End))], vec![Move::Forever(again)]);
    assert_eq!(outcome.result.verdict, Verdict::Stuck);
}

#[test]
fn a_legal_play_that_is_refused_fails_with_the_reason() {
    let moves = vec![priority("A", state()), Move::Refuse("no such card"), priority("A", state())];
    let (outcome, _) = judged(vec![cast("A", "Bear", &[])], moves);
    assert_eq!(said(&outcome), (Verdict::Fail, "a legal play was refused: no such card"));
}

fn illegal() -> Line {
    Line::Illegal { player: "A".into(), play: spell("Bear", &[]) }
}

#[test]
fn an_illegal_play_that_is_refused_and_changes_nothing_passes() {
    let moves = vec![priority("A", state()), Move::Refuse("no"), priority("A", state())];
    assert_eq!(judged(vec![illegal()], moves).0.result.verdict, Verdict::Pass);
}

#[test]
fn an_illegal_play_that_is_carried_out_fails() {
    let (outcome, _) = judged(vec![illegal()], vec![priority("A", state()), priority("A", state())]);
    assert_eq!(said(&outcome), (Verdict::Fail, "an illegal play was carried out"));
}

#[test]
fn an_illegal_play_that_is_refused_but_changes_something_fails_with_the_difference() {
    let mut after = state();
    after.players.as_mut().unwrap().get_mut("A").unwrap().life = Some(19);
    let (outcome, _) = judged(vec![illegal()], vec![priority("A", state()), Move::Refuse("no"), priority("A", after)]);
    assert_eq!(said(&outcome), (Verdict::Fail, "an illegal play was refused, but it changed something"));
    let why = outcome.result.why.unwrap();
    assert_eq!(why.expected.as_deref(), Some("players A life: 20"));
    assert_eq!(why.seen.as_deref(), Some("players A life: 19"));
}

#[test]
fn a_refused_illegal_play_leaves_the_passes_as_they_were() {
    let lines = vec![Line::Illegal { player: "B".into(), play: spell("Ray", &[]) }, cast("A", "Bear", &[])];
    let top = || stacked(&[(1, "Bolt")]);
    let moves = vec![priority("A", top()), priority("B", top()), Move::Refuse("no"), priority("B", top())];
    assert_eq!(judged(lines, moves).0.result.verdict, Verdict::Stuck);
}

fn targeting(targets: &[&str]) -> State {
    let mut state = stacked(&[(2, "Cowardice"), (1, "Growth")]);
    state.stack.as_mut().unwrap()[1].targets = Some(strings(targets));
    state
}

#[test]
fn a_play_must_be_done_with_the_targets_that_it_names_whatever_lies_above_it() {
    let lines = || vec![cast("A", "Growth", &["Bear"])];
    let (outcome, _) = judged(lines(), vec![priority("A", state()), priority("A", targeting(&["Bear"]))]);
    assert_eq!(outcome.result.verdict, Verdict::Pass);
    let (outcome, _) = judged(lines(), vec![priority("A", state()), priority("A", targeting(&["Troll"]))]);
    assert_eq!(said(&outcome), (Verdict::Fail, "the play was not done as asked"));
    let (outcome, _) = judged(lines(), vec![priority("A", state()), priority("A", state())]);
    assert_eq!(said(&outcome), (Verdict::Fail, "the play was not done as asked"));
}

fn over(lost: &str) -> Ended {
    let mut state = state();
    state.players.as_mut().unwrap().get_mut(lost).unwrap().lost = Some(true);
    Ended::Over(Box::new(state))
}

fn lost() -> Line {
    expect_player("A", PlayerExpect { lost: Some(true), ..PlayerExpect::default() })
}

#[test]
fn when_the_game_is_over_it_can_still_be_judged_who_has_lost() {
    let moves = || vec![priority("A", stacked(&[(1, "X")]))];
    let (outcome, _) = ended(&case(vec![resolve(), lost()]), moves(), over("A"));
    assert_eq!(outcome.result.verdict, Verdict::Pass);
    let (outcome, _) = ended(&case(vec![resolve(), lost()]), moves(), over("B"));
    assert_eq!(outcome.result.verdict, Verdict::Fail);
}

#[test]
fn a_script_that_is_not_finished_when_the_game_ends_fails() {
    let moves = || vec![priority("A", stacked(&[(1, "X")]))];
    for rest in [expect("Bear", power(2)), resolve(), cast("A", "Bear", &[])] {
        let (outcome, _) = ended(&case(vec![resolve(), rest]), moves(), over("A"));
        assert_eq!(outcome.result.verdict, Verdict::Fail);
    }
    let twice = case(vec![Line::Resolve(Resolve::Times(2)), lost()]);
    assert_eq!(ended(&twice, moves(), over("A")).0.result.verdict, Verdict::Fail);
}

#[test]
fn a_case_whose_outcome_does_not_hold_on_the_date_is_skipped() {
    let old = Case { until: Some(Date::new(2013, 7, 13)), ..case(vec![]) };
    let (outcome, _) = judged_case(&old, vec![]);
    assert_eq!(outcome.result.verdict, Verdict::Skipped);
    assert!(said(&outcome).1.contains("2013-07-13"));
}

#[test]
fn what_a_subject_lacks_or_does_by_itself_is_no_failure_of_the_rules() {
    let lacks = Ended::Unsupported { feature: "teams".into(), text: "two players only".into() };
    for (end, verdict) in [
        (lacks, Verdict::Unsupported),
        (Ended::Failed("too many objects".into()), Verdict::Crash),
        (Ended::Stopped, Verdict::Adapter),
        (Ended::BadAnswer("pass".into()), Verdict::Stuck),
    ] {
        assert_eq!(ended(&case(vec![resolve()]), vec![], end).0.result.verdict, verdict);
    }
}

#[test]
fn a_priority_question_without_a_position_is_out_of_form() {
    let bare = Move::Ask(question(Kind::Priority, "A", None, &[]));
    assert_eq!(judged(vec![resolve()], vec![bare]).0.result.verdict, Verdict::Protocol);
}

#[test]
fn attackers_wait_for_their_combat_and_attack_the_opponent_unless_said() {
    let attack = Declaration::Attack(vec![("Bear".into(), None)]);
    let lines = vec![
        Line::Declare { player: "A".into(), what: attack, legal: true },
        Line::Advance(Advance::Step(Step::DeclareAttackers)),
    ];
    let moves = vec![
        priority("A", state()),
        ask(Kind::Attack, "A", "", &["Bear"], (0, 1)),
        ask(Kind::Block, "B", "", &["Troll"], (0, 1)),
        priority("A", at(1, "declare-attackers", "A")),
    ];
    let (outcome, answers) = judged(lines, moves);
    assert_eq!(outcome.result.verdict, Verdict::Pass);
    assert_eq!(answers[1], Answer::Pairs(vec![("Bear".into(), "B".into())]));
    assert_eq!(answers[2], Answer::Pairs(vec![]));
}

#[test]
fn a_declaration_that_is_never_asked_for_fails() {
    let block = Declaration::Block(vec![("Bear".into(), "Troll".into())]);
    let lines = vec![Line::Declare { player: "B".into(), what: block, legal: true }];
    assert_eq!(judged(lines, vec![priority("A", state())]).0.result.verdict, Verdict::Fail);
}

#[test]
fn teammates_declare_their_attackers_together() {
    let attack = |player: &str, who: &str| Line::Declare {
        player: player.into(),
        what: Declaration::Attack(vec![(who.into(), None)]),
        legal: true,
    };
    let mut teams = case(vec![attack("A", "Giant"), attack("C", "Bear"), Line::Advance(Advance::Step(Step::End))]);
    teams.setup = setup(&["A", "B", "C", "D"]);
    teams.setup.teams = vec![strings(&["A", "C"]), strings(&["B", "D"])];
    let moves = vec![
        priority("A", state()),
        ask(Kind::Attack, "A", "", &["Giant", "Bear"], (0, 2)),
        priority("A", at(1, "end", "A")),
    ];
    let (outcome, answers) = judged_case(&teams, moves);
    assert_eq!(outcome.result.verdict, Verdict::Pass);
    assert_eq!(answers[1], Answer::Pairs(vec![("Giant".into(), "B".into()), ("Bear".into(), "B".into())]));
}

fn illegal_attack(names: &[&str]) -> Line {
    let attack = names.iter().map(|name| ((*name).to_owned(), None)).collect();
    Line::Declare { player: "A".into(), what: Declaration::Attack(attack), legal: false }
}

#[test]
fn an_illegal_declaration_passes_where_it_is_refused_or_not_offered() {
    let to_end = || Line::Advance(Advance::Step(Step::End));
    let end = || priority("A", at(1, "end", "A"));
    let asked = |options: &[&str]| ask(Kind::Attack, "A", "", options, (0, 2));
    let refused = vec![priority("A", state()), asked(&["Wall"]), Move::Refuse("defender"), asked(&["Wall"]), end()];
    let (outcome, answers) = judged(vec![illegal_attack(&["Wall"]), to_end()], refused);
    assert_eq!(outcome.result.verdict, Verdict::Pass);
    assert_eq!(answers[2], Answer::Pairs(vec![]));
    for moves in [vec![priority("A", state()), asked(&["Bear"]), end()], vec![priority("A", state()), end()]] {
        assert_eq!(judged(vec![illegal_attack(&["Wall"]), to_end()], moves).0.result.verdict, Verdict::Pass);
    }
}

#[test]
fn an_illegal_declaration_that_is_carried_out_or_never_comes_fails() {
    let lines = || vec![illegal_attack(&["Wall"]), Line::Advance(Advance::Step(Step::End))];
    let moves =
        vec![priority("A", state()), ask(Kind::Attack, "A", "", &["Wall"], (0, 1)), priority("A", at(1, "end", "A"))];
    assert_eq!(said(&judged(lines(), moves).0), (Verdict::Fail, "an illegal declaration was carried out"));
    let never = judged(vec![illegal_attack(&["Wall"])], vec![priority("A", state())]).0;
    assert_eq!(never.result.verdict, Verdict::Fail);
}

#[test]
fn a_legal_declaration_that_is_refused_fails() {
    let attack = Declaration::Attack(vec![("Bear".into(), None)]);
    let lines =
        vec![Line::Declare { player: "A".into(), what: attack, legal: true }, Line::Advance(Advance::Step(Step::End))];
    let moves = vec![
        priority("A", state()),
        ask(Kind::Attack, "A", "", &["Bear"], (0, 1)),
        Move::Refuse("no"),
        priority("A", at(1, "end", "A")),
    ];
    assert_eq!(judged(lines, moves).0.result.verdict, Verdict::Fail);
}
