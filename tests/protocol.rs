//! The numbered points of the protocol: plays are atomic, choices ride on them, nothing is decided in silence.
#![cfg(unix)]

mod fake;
mod table;

use fake::plays;
use pretty_assertions::assert_eq;
use table::{answer, cast, expect, power, said};
use verdict::model::{Asked, Case, Line, Play, PlayChoices, Prepared, Reply, TargetName, Targets, Verdict};

fn cast_at(card: &str, targets: &[&str], x: Option<u32>, modes: Option<Vec<u8>>) -> Line {
    let named = targets.iter().map(|name| TargetName::Named((*name).to_owned())).collect();
    let targets = (!targets.is_empty()).then_some(Targets::Flat(named));
    let choices = PlayChoices { targets, x, modes, ..PlayChoices::default() };
    Line::Play { player: "A".into(), play: Play::Cast { card: card.into(), from: None, choices } }
}

fn illegal(card: &str) -> Case {
    let play = Play::Cast { card: card.into(), from: None, choices: PlayChoices::default() };
    table::case(vec![Line::Illegal { player: "A".into(), play }, expect("Bear", power(2))])
}

/// Replies with priority in a position of the stack.
fn stacked(entries: &str) -> String {
    format!(
        "say '\"ask\":{{\"kind\":\"priority\",\"player\":\"A\",\"state\":{{'$turn',\"stack\":[{entries}],\
         \"battlefield\":[{{\"card\":\"Bear\",\"power\":2}}]}}}}'"
    )
}

#[test]
fn a_refused_play_leaves_the_question_standing_and_is_looked_at() {
    let script = "r; say \"$priority\"; expects '\"card\":\"Shock\"'; say '\"illegal\":{\"text\":\"no\"}'; \
                  expects '\"op\":\"look\"'; say '\"state\":'\"$state\"; expects '\"op\":\"end\"'; \
                  say '\"ended\":{}'; on";
    assert_eq!(said(&plays(script, &illegal("Shock"))), (Verdict::Pass, ""));
}

#[test]
fn an_illegal_play_that_is_refused_half_way_and_changes_something_fails() {
    let script = "r; say \"$priority\"; r; say '\"illegal\":{\"text\":\"no\"}'; \
                  r; say '\"state\":{'$turn',\"stack\":[],\"battlefield\":[]}'; on";
    let outcome = plays(script, &illegal("Shock"));
    assert_eq!(said(&outcome), (Verdict::Fail, "an illegal play was refused, but it changed something"));
}

#[test]
fn an_illegal_play_that_is_carried_out_fails_and_so_does_a_legal_one_that_is_refused() {
    let outcome = plays("on", &illegal("Shock"));
    assert_eq!(said(&outcome), (Verdict::Fail, "an illegal play was carried out"));
    let script = "r; say \"$priority\"; r; say '\"illegal\":{\"text\":\"no mana\"}'; on";
    let outcome = plays(script, &table::case(vec![cast("A", "Shock", &[])]));
    assert_eq!(said(&outcome), (Verdict::Fail, "a legal play was refused: no mana"));
}

#[test]
fn choices_that_ride_on_a_play_answer_what_is_asked_on_the_way() {
    let entry = "{\"id\":1,\"kind\":\"spell\",\"source\":\"Shock\",\"targets\":[\"Bear\"]}";
    let script = format!(
        "r; say \"$priority\"; expects '\"x\":3'; \
         say '\"ask\":{{\"kind\":\"number\",\"player\":\"A\",\"about\":\"Shock\",\"min\":0,\"max\":9}}'; \
         expects '\"n\":3'; \
         say '\"ask\":{{\"kind\":\"mode\",\"player\":\"A\",\"about\":\"Shock\"}}'; expects '\"pick\":[2]'; \
         say '\"ask\":{{\"kind\":\"targets\",\"player\":\"A\",\"options\":[\"A\",\"Bear\"],\"min\":1,\"max\":1}}'; \
         expects '\"pick\":[\"Bear\"]'; {}; on",
        stacked(entry)
    );
    let case = table::case(vec![cast_at("Shock", &["Bear"], Some(3), Some(vec![2])), expect("Bear", power(2))]);
    assert_eq!(said(&plays(&script, &case)), (Verdict::Pass, ""));
}

#[test]
fn choices_that_were_not_asked_for_expire_with_the_play() {
    let entry = "{\"id\":1,\"kind\":\"spell\",\"source\":\"Shock\",\"targets\":[\"Bear\"]}";
    let script = format!(
        "r; say \"$priority\"; r; {}; r; \
         say '\"ask\":{{\"kind\":\"targets\",\"player\":\"A\",\"about\":\"Shock\",\"options\":[\"A\",\"Bear\"]}}'; on",
        stacked(entry)
    );
    let case = table::case(vec![cast_at("Shock", &["Bear"], None, None), table::resolve()]);
    let outcome = plays(&script, &case);
    let (verdict, text) = said(&outcome);
    assert_eq!(verdict, Verdict::Stuck);
    assert!(text.starts_with("no answer is written for this question: `targets` to A about Shock"), "{text}");
}

#[test]
fn a_play_that_is_done_otherwise_than_asked_fails() {
    let entry = "{\"id\":1,\"kind\":\"spell\",\"source\":\"Shock\",\"targets\":[\"Bear\"]}";
    let script = format!("r; say \"$priority\"; r; {}; on", stacked(entry));
    let case = table::case(vec![cast_at("Shock", &["B"], None, None), expect("Bear", power(2))]);
    assert_eq!(said(&plays(&script, &case)), (Verdict::Fail, "the play was not done as asked"));
}

/// A case in which A casts a Shock and says yes to a question about a Bear on the way.
fn asked_case(asked: Asked, extra: Vec<Line>) -> Case {
    let prepared =
        Prepared { player: "A".into(), reply: Reply::May(true), about: Some("Bear".into()), objects: None, asked };
    let mut lines = vec![Line::Answer(prepared), cast("A", "Shock", &[])];
    lines.extend(extra);
    table::case(lines)
}

fn decides(decided: &str) -> String {
    format!("r; say \"$priority\"; r; say '\"decided\":[{decided}],'\"$priority\"; on")
}

#[test]
fn a_decision_as_the_case_has_it_uses_up_the_answer() {
    let script = decides("{\"kind\":\"may\",\"player\":\"A\",\"about\":\"Bear\",\"pick\":true}");
    let case = asked_case(Asked::Must, vec![expect("Bear", power(2))]);
    assert_eq!(said(&plays(&script, &case)), (Verdict::Pass, ""));
}

#[test]
fn a_decision_that_is_not_the_cases_makes_it_inconclusive() {
    for pick in ["false", "null", "\"yes\""] {
        let script = decides(&format!("{{\"kind\":\"may\",\"player\":\"A\",\"about\":\"Bear\",\"pick\":{pick}}}"));
        let outcome = plays(&script, &asked_case(Asked::Must, vec![expect("Bear", power(2))]));
        let why = "the subject decided by itself what the case decides: `may` to A about Bear";
        assert_eq!(said(&outcome), (Verdict::Inconclusive, why), "{pick}");
    }
}

#[test]
fn after_a_decision_of_which_the_case_says_nothing_a_failure_is_inconclusive_and_a_pass_a_pass() {
    let script = decides("{\"kind\":\"choose\",\"player\":\"B\",\"about\":\"Clone\",\"pick\":[\"Bear\"]}");
    let case = |wanted| table::case(vec![cast("A", "Shock", &[]), expect("Bear", power(wanted))]);
    assert_eq!(plays(&script, &case(2)).result.verdict, Verdict::Pass);
    let outcome = plays(&script, &case(3));
    let (verdict, text) = said(&outcome);
    assert_eq!(verdict, Verdict::Inconclusive);
    assert!(text.contains("(after a decision of the subject's own: `choose` to B about Clone)"), "{text}");
}

#[test]
fn a_may_that_is_never_asked_fails_and_another_question_may_be_skipped() {
    let outcome = plays("on", &asked_case(Asked::Must, vec![]));
    assert_eq!(said(&outcome), (Verdict::Fail, "the question that this line answers never came"));
    let case = table::case(vec![answer("A", Reply::Discard(vec!["Island".into()]), None), expect("Bear", power(2))]);
    assert_eq!(plays("on", &case).result.verdict, Verdict::Pass);
}

#[test]
fn options_with_ids_are_found_by_name_and_picked_by_id() {
    let script = "r; say \"$priority\"; r; \
         say '\"ask\":{\"kind\":\"discard\",\"player\":\"A\",\"options\":[{\"id\":8,\"name\":\"Island\"},\
         {\"id\":\"b\",\"name\":\"Bear\"},{\"id\":9,\"name\":\"Island\"}],\"min\":3,\"max\":3}'; \
         expects '\"pick\":[8,9,\"b\"]'; say \"$priority\"; on";
    let names = ["Island", "Island", "Bear"].map(str::to_owned).to_vec();
    let case =
        table::case(vec![answer("A", Reply::Discard(names), None), cast("A", "Shock", &[]), expect("Bear", power(2))]);
    assert_eq!(said(&plays(script, &case)), (Verdict::Pass, ""));
}

#[test]
fn the_end_of_a_game_without_a_position_is_looked_at() {
    let script = "r; say \"$priority\"; r; say '\"over\":{}'; expects '\"op\":\"look\"'; \
                  say '\"state\":{\"players\":{\"A\":{\"lost\":true}}}'; on";
    let lost = |lost| verdict::model::PlayerExpect { lost: Some(lost), ..Default::default() };
    let case = |wanted| table::case(vec![cast("A", "Shock", &[]), table::expect_player("A", lost(wanted))]);
    assert_eq!(plays(script, &case(true)).result.verdict, Verdict::Pass);
    assert_eq!(plays(script, &case(false)).result.verdict, Verdict::Fail);
}

#[test]
fn what_is_not_shown_is_inconclusive_and_never_a_pass() {
    let script = "r; say '\"ask\":{\"kind\":\"priority\",\"player\":\"A\",\
                  \"state\":{\"battlefield\":[{\"card\":\"Bear\"}]}}'; on";
    let outcome = plays(script, &table::case(vec![expect("Bear", power(2))]));
    assert_eq!(said(&outcome), (Verdict::Inconclusive, "the subject does not show all that the case judges"));
    let outcome = plays(script, &table::case(vec![cast("A", "Shock", &[]), table::resolve()]));
    assert_ne!(outcome.result.verdict, Verdict::Pass);
}

#[test]
fn a_position_is_sent_only_with_what_the_adapter_can_do() {
    let mut case = table::case(vec![expect("Bear", power(2))]);
    case.setup.players.get_mut("B").unwrap().exile =
        vec![verdict::model::CardSetup { card: "Island".into(), label: None }];
    let outcome = plays("r; exit 1", &case);
    let why = "the subject lacks setup.exile: the adapter does not have this capability";
    assert_eq!(said(&outcome), (Verdict::Unsupported, why));
    // The rules of a day go along only with the capability for it.
    let outcome = plays("r; case $l in *'\"rules\"'*) exit 1;; esac; say \"$priority\"; on", &illegal("Shock"));
    assert_eq!(outcome.result.verdict, Verdict::Fail);
}
