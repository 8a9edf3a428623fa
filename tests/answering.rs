//! How the judge matches prepared answers with the questions that a subject asks.

mod table;

use table::*;
use verdict::model::*;

/// Plays prepared answers against questions between two priorities; gives the verdict and the answers to them.
fn answers(lines: Vec<Line>, questions: Vec<Move>) -> (Verdict, Vec<Answer>) {
    answers_of(&case(lines), questions)
}

fn answers_of(case: &Case, questions: Vec<Move>) -> (Verdict, Vec<Answer>) {
    let mut case = case.clone();
    let last =
        Scripted { line: resolve(), ..Scripted { place: case.place.clone(), text: String::new(), line: resolve() } };
    case.script.push(last);
    let mut moves = vec![priority("A", stacked(&[(1, "X")]))];
    moves.extend(questions);
    moves.push(priority("A", state()));
    let (outcome, mut answers) = judged_case(&case, moves);
    answers.remove(0);
    (outcome.result.verdict, answers)
}

fn pick(names: &[&str]) -> Answer {
    Answer::Pick(strings(names))
}

#[test]
fn equal_answers_are_given_in_the_order_written() {
    let lines = vec![answer("A", Reply::May(true), None), answer("A", Reply::May(false), None)];
    let (verdict, given) = answers(lines, vec![may("A", "Initiate", &[]), may("A", "Troll", &[])]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::Yes(true), Answer::Yes(false)]));
}

#[test]
fn an_answer_is_matched_by_what_the_question_is_about() {
    let lines = vec![answer("A", Reply::May(true), Some("Troll")), answer("A", Reply::May(false), Some("Initiate"))];
    let (verdict, given) = answers(lines, vec![may("A", "Initiate", &[]), may("A", "Troll", &[])]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::Yes(false), Answer::Yes(true)]));
}

#[test]
fn an_answer_is_matched_by_the_objects_of_the_question() {
    let about = |object: &str, yes| {
        let objects = Some(strings(&[object]));
        Line::Answer(Prepared { objects, ..prepared("A", Reply::May(yes), Some("Initiate")) })
    };
    let lines = vec![about("Bear", true), about("Giant", false)];
    let (verdict, given) = answers(lines, vec![may("A", "Initiate", &["Giant"]), may("A", "Initiate", &["Bear"])]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::Yes(false), Answer::Yes(true)]));
}

#[test]
fn a_question_that_does_not_say_what_it_is_about_matches_any_answer_of_its_kind() {
    let lines = vec![answer("A", Reply::May(true), Some("Troll"))];
    let (verdict, given) = answers(lines, vec![Move::Ask(question(Kind::May, "A", None, &[]))]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::Yes(true)]));
}

#[test]
fn an_answer_of_another_player_fits_nobody_else() {
    let lines = vec![answer("B", Reply::May(true), None)];
    assert_eq!(answers(lines, vec![may("A", "Troll", &[])]).0, Verdict::Stuck);
}

#[test]
fn a_label_is_good_wherever_a_name_is() {
    let mut labelled = case(vec![
        answer("A", Reply::May(true), Some("bear-2")),
        answer("A", Reply::Choose(strings(&["bear-2"])), None),
    ]);
    let bear = PermanentSetup { card: "Bear".into(), label: Some("bear-2".into()), ..PermanentSetup::default() };
    labelled.setup.players.get_mut("A").unwrap().battlefield.push(bear);
    let questions = vec![may("A", "Bear", &[]), ask(Kind::Choose, "A", "X", &["Troll", "Bear"], (1, 1))];
    assert_eq!(answers_of(&labelled, questions).1, [Answer::Yes(true), pick(&["Bear"])]);
}

#[test]
fn a_may_that_never_comes_fails_the_case_unless_it_says_if_asked() {
    let lines = vec![answer("A", Reply::May(true), None)];
    assert_eq!(answers(lines, vec![]).0, Verdict::Fail);
    let lines = vec![Line::Answer(Prepared { asked: Asked::IfAsked, ..prepared("A", Reply::May(true), None) })];
    assert_eq!(answers(lines, vec![]).0, Verdict::Pass);
}

#[test]
fn other_answers_may_be_left_over_unless_they_must_be_asked() {
    let discard = || prepared("A", Reply::Discard(strings(&["Bear"])), None);
    assert_eq!(answers(vec![Line::Answer(discard())], vec![]).0, Verdict::Pass);
    assert_eq!(answers(vec![Line::Answer(Prepared { asked: Asked::Must, ..discard() })], vec![]).0, Verdict::Fail);
}

#[test]
fn a_question_that_must_not_come_fails_the_case_when_it_comes() {
    let never = || Line::Answer(Prepared { asked: Asked::Never, ..prepared("A", Reply::May(true), Some("Troll")) });
    assert_eq!(answers(vec![never()], vec![may("A", "Troll", &[])]).0, Verdict::Fail);
    assert_eq!(answers(vec![never()], vec![]).0, Verdict::Pass);
}

#[test]
fn a_list_of_discards_serves_one_question_after_the_other() {
    let lines = vec![answer("A", Reply::Discard(strings(&["Bear", "Giant"])), None)];
    let one = |options: &[&str]| ask(Kind::Discard, "A", "X", options, (1, 1));
    let (verdict, given) = answers(lines, vec![one(&["Giant", "Bear", "Troll"]), one(&["Giant", "Troll"])]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![pick(&["Bear"]), pick(&["Giant"])]));
}

#[test]
fn a_question_for_several_cards_takes_as_many_as_it_asks_for() {
    let lines = vec![answer("A", Reply::Discard(strings(&["Bear", "Giant"])), None)];
    let two = ask(Kind::Discard, "A", "X", &["Giant", "Bear", "Troll"], (2, 2));
    assert_eq!(answers(lines, vec![two]).1, [pick(&["Bear", "Giant"])]);
}

#[test]
fn what_is_left_of_a_list_serves_no_later_resolution() {
    let lines = vec![answer("A", Reply::Discard(strings(&["Bear", "Giant"])), None)];
    let one = || ask(Kind::Discard, "A", "X", &["Bear", "Giant", "Troll"], (1, 1));
    assert_eq!(answers(lines, vec![one(), priority("A", stacked(&[(1, "X")])), one()]).0, Verdict::Stuck);
}

#[test]
fn a_list_that_is_used_up_picks_nothing_more_where_that_is_allowed() {
    let lines = vec![answer("A", Reply::Choose(strings(&["Bear"])), None)];
    let up_to = |options: &[&str]| ask(Kind::Choose, "A", "X", options, (0, 1));
    let (verdict, given) = answers(lines, vec![up_to(&["Bear", "Ox"]), up_to(&["Ox"])]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![pick(&["Bear"]), pick(&[])]));
}

#[test]
fn a_pick_that_is_not_offered_is_the_subjects_failure() {
    let lines = vec![answer("A", Reply::Choose(strings(&["Bear"])), None)];
    assert_eq!(answers(lines, vec![ask(Kind::Choose, "A", "X", &["Troll", "Giant"], (1, 1))]).0, Verdict::Fail);
}

#[test]
fn an_answer_that_says_too_little_leaves_the_case_stuck() {
    let lines = vec![answer("A", Reply::Discard(strings(&["Bear"])), None)];
    assert_eq!(answers(lines, vec![ask(Kind::Discard, "A", "X", &["Bear", "Troll", "Ox"], (2, 2))]).0, Verdict::Stuck);
}

#[test]
fn targets_of_a_triggered_ability_are_taken_from_the_prepared_answer() {
    let named = |name: &str| TargetName::Named(name.to_owned());
    let ability = TargetName::AbilityOf { ability_of: "Troll".into() };
    let lines = vec![
        answer("A", Reply::Targets(Targets::Grouped(vec![vec![named("Bear")], vec![named("B")]])), Some("X")),
        answer("A", Reply::Targets(Targets::Flat(vec![ability])), Some("Y")),
    ];
    let questions = vec![
        ask(Kind::Targets, "A", "X", &["B", "Bear", "Ox"], (2, 2)),
        ask(Kind::Targets, "A", "Y", &["Troll", "the ability of Troll"], (1, 1)),
    ];
    assert_eq!(answers(lines, questions).1, [pick(&["Bear", "B"]), pick(&["the ability of Troll"])]);
}

#[test]
fn an_order_names_all_options() {
    let lines = vec![answer("A", Reply::Order(strings(&["Bear", "Ox", "Troll"])), None)];
    let (verdict, given) = answers(lines, vec![ask(Kind::Order, "A", "", &["Troll", "Bear", "Ox"], (3, 3))]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::Order(strings(&["Bear", "Ox", "Troll"]))]));
    let lines = vec![answer("A", Reply::Order(strings(&["Bear", "Ox"])), None)];
    assert_eq!(answers(lines, vec![ask(Kind::Order, "A", "", &["Troll", "Bear", "Ox"], (3, 3))]).0, Verdict::Stuck);
}

#[test]
fn an_order_serves_a_subject_that_asks_for_one_at_a_time() {
    let lines = vec![answer("A", Reply::Order(strings(&["Bear", "Ox", "Troll"])), None)];
    let one = |options: &[&str]| ask(Kind::Order, "A", "", options, (1, 1));
    let (verdict, given) = answers(lines, vec![one(&["Troll", "Bear", "Ox"]), one(&["Troll", "Ox"])]);
    let first = |name: &str| Answer::Order(strings(&[name]));
    assert_eq!((verdict, given), (Verdict::Pass, vec![first("Bear"), first("Ox")]));
}

#[test]
fn an_order_of_things_that_nobody_can_tell_apart_needs_no_answer() {
    let (verdict, given) = answers(vec![], vec![ask(Kind::Order, "A", "", &["Troll", "Troll"], (2, 2))]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::Order(strings(&["Troll", "Troll"]))]));
    assert_eq!(answers(vec![], vec![ask(Kind::Order, "A", "", &["Troll", "Ox"], (2, 2))]).0, Verdict::Stuck);
}

#[test]
fn replacement_effects_apply_in_the_order_named_and_the_rest_as_shown() {
    let lines = vec![answer("A", Reply::Replacement(strings(&["Scales"])), None)];
    let one = |options: &[&str]| ask(Kind::Replacement, "A", "Bear", options, (1, 1));
    let (verdict, given) = answers(lines, vec![one(&["Season", "Scales", "Bear"]), one(&["Season", "Bear"])]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![pick(&["Scales"]), pick(&["Season"])]));
}

#[test]
fn an_optional_replacement_may_be_asked_as_a_may_about_its_source() {
    let applies = || vec![answer("A", Reply::Replacement(strings(&["Clone"])), None)];
    let declines = || vec![answer("A", Reply::Replacement(vec![]), None)];
    assert_eq!(answers(applies(), vec![may("A", "Clone", &[])]).1, [Answer::Yes(true)]);
    assert_eq!(answers(declines(), vec![may("A", "Clone", &[])]).1, [Answer::Yes(false)]);
    let optional = || vec![ask(Kind::Replacement, "A", "Clone", &["Clone"], (0, 1))];
    assert_eq!(answers(declines(), optional()).1, [pick(&[])]);
}

#[test]
fn a_may_about_its_source_answers_an_optional_replacement() {
    let says = |yes| vec![answer("A", Reply::May(yes), Some("Clone"))];
    let optional = || vec![ask(Kind::Replacement, "A", "Clone", &["Clone"], (0, 1))];
    assert_eq!(answers(says(true), optional()).1, [pick(&["Clone"])]);
    assert_eq!(answers(says(false), optional()).1, [pick(&[])]);
}

#[test]
fn costs_are_paid_and_forced_picks_taken_without_an_answer() {
    let pay = Move::Ask(question(Kind::Pay, "A", None, &[]));
    let forced = ask(Kind::Discard, "A", "X", &["Bear"], (1, 1));
    let (verdict, given) = answers(vec![], vec![pay, forced]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::PayAuto, pick(&["Bear"])]));
}

#[test]
fn numbers_divisions_and_modes_are_given_as_written() {
    let parts = std::collections::BTreeMap::from([("Bear".to_owned(), 2)]);
    let lines = vec![
        answer("A", Reply::Number(3), None),
        answer("A", Reply::Divide(parts.clone()), None),
        answer("A", Reply::Mode(vec![2]), None),
    ];
    let bare = |kind| Move::Ask(question(kind, "A", None, &[]));
    let (_, given) = answers(lines, vec![bare(Kind::Mode), bare(Kind::Number), bare(Kind::Divide)]);
    assert_eq!(given, [Answer::Modes(vec![2]), Answer::N(3), Answer::Divide(parts)]);
}

#[test]
fn a_division_serves_a_subject_that_asks_part_by_part() {
    let parts = std::collections::BTreeMap::from([("Bear".to_owned(), 2), ("Ox".to_owned(), 1)]);
    let lines = vec![answer("A", Reply::Divide(parts.clone()), None)];
    let part = |object| Move::Ask(question(Kind::Divide, "A", None, &[object]));
    let (verdict, given) = answers(lines, vec![part("Bear"), part("Ox")]);
    assert_eq!((verdict, given), (Verdict::Pass, vec![Answer::Divide(parts.clone()), Answer::Divide(parts)]));
}

#[test]
fn a_label_does_not_answer_for_an_unlabelled_object_of_the_same_card() {
    let mut labelled = case(vec![answer("A", Reply::May(true), Some("bear-2"))]);
    for label in [None, Some("bear-2".to_owned())] {
        let bear = PermanentSetup { card: "Bear".into(), label, ..PermanentSetup::default() };
        labelled.setup.players.get_mut("A").unwrap().battlefield.push(bear);
    }
    let shown = PermanentState { label: Some("bear-2".into()), ..creature("Bear", 2, 2, 0) };
    let shown = State { battlefield: Some(vec![shown]), ..stacked(&[(1, "X")]) };
    labelled.script.push(Scripted { line: resolve(), text: String::new(), place: labelled.place.clone() });
    let (outcome, _) = judged_case(&labelled, vec![priority("A", shown), may("A", "Bear", &[])]);
    assert_eq!(outcome.result.verdict, Verdict::Stuck);
}

#[test]
fn a_question_that_no_answer_fits_is_stuck_and_named() {
    let moves = vec![priority("A", stacked(&[(1, "X")])), ask(Kind::Choose, "B", "Clone", &["Bear", "Ox"], (0, 1))];
    let (outcome, _) = judged(vec![resolve()], moves);
    assert_eq!(
        said(&outcome),
        (Verdict::Stuck, "no answer is written for this question: `choose` to B about Clone, options Bear, Ox, 0 to 1")
    );
}

#[test]
fn with_otherwise_default_a_question_is_declined_and_a_later_failure_is_inconclusive() {
    let lines = vec![resolve(), expect("Bear", power(3))];
    let unsure = Case { otherwise_default: true, ..case(lines) };
    let moves = |power| {
        vec![
            priority("A", stacked(&[(1, "X")])),
            may("A", "Troll", &[]),
            priority("A", with(vec![creature("Bear", power, 2, 0)])),
        ]
    };
    let (outcome, given) = judged_case(&unsure, moves(2));
    assert_eq!((outcome.result.verdict, &given[1]), (Verdict::Inconclusive, &Answer::Yes(false)));
    assert_eq!(judged_case(&unsure, moves(3)).0.result.verdict, Verdict::Pass);
}
