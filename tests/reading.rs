//! Files that are read, and files that are refused with a message that points at the place.

use std::path::Path;

use pretty_assertions::assert_eq;
use quickcheck::quickcheck;
use verdict::model::{Advance, Asked, Declaration, Line, Play, Reply, Resolve, Step, TargetName, Targets};
use verdict::read::{Source, editions_file, locate, printed_file, read_ruling, render, ruling_file, schema};

/// A file of one case with these plays, which begin on line 9.
fn with_plays(plays: &str) -> String {
    format!(
        "[[case]]\nname = \"a case\"\n[case.setup.A]\nbattlefield = [\"Simic Initiate\"]\n[case.setup.B]\n\
         [case.script]\n# plays\nplay = [\n{plays}\n]\n"
    )
}

/// A file of one case with this line in A's setup, line 4.
fn with_setup(line: &str) -> String {
    format!("[[case]]\nname = \"a case\"\n[case.setup.A]\n{line}\n[case.script]\nplay = [{{ resolve = 1 }}]\n")
}

/// What is wrong with a text: place, message, and help.
fn wrong(text: &str) -> Vec<String> {
    let faults = ruling_file("my.toml", text).map(|_| ()).expect_err("this should be refused");
    faults.iter().map(|fault| format!("{} | {}", fault.headline(), fault.help.as_deref().unwrap_or("-"))).collect()
}

fn refuses(text: &str, expected: &[&str]) {
    assert_eq!(wrong(text), expected.to_vec());
}

/// The lines of a script.
fn lines(plays: &str) -> Vec<Line> {
    let file = ruling_file("my.toml", &with_plays(plays)).unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    file.ruling.cases[0].script.iter().map(|scripted| scripted.line.clone()).collect()
}

#[test]
fn every_ruling_of_the_repository_is_read() {
    let mut read = 0;
    for mechanic in ["graft", "connive"] {
        for entry in std::fs::read_dir(Path::new("rulings").join(mechanic)).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|ending| ending == "toml") {
                let text = std::fs::read_to_string(&path).unwrap();
                let file = ruling_file(path.to_str().unwrap(), &text);
                let file = file.unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
                assert!(!file.bare && !file.ruling.cases.is_empty());
                assert!(file.ruling.cases.iter().all(|case| !case.script.is_empty()));
                read += 1;
            }
        }
    }
    assert!(read > 0, "no ruling was found");
}

#[test]
fn a_file_of_cases_alone_is_named_after_its_file() {
    let file = ruling_file("some/where/my.toml", &with_plays("{ resolve = 1 },")).unwrap();
    assert!(file.bare);
    assert_eq!(file.ruling.cases[0].id(), "my/a-case");
    let second = &file.ruling.cases[0].setup.players["B"];
    assert!(second.hand.is_empty());
}

#[test]
fn two_players_sit_at_the_table_even_where_one_is_named() {
    let file = ruling_file("my.toml", &with_setup("hand = [{ card = \"Memnite\", as = \"m\" }, \"Memnite\"]")).unwrap();
    let setup = &file.ruling.cases[0].setup;
    assert_eq!(setup.players.keys().collect::<Vec<_>>(), ["A", "B"]);
    assert_eq!(setup.players["A"].hand[0].label.as_deref(), Some("m"));
}

#[test]
fn a_play_carries_its_choices() {
    let plays = r#"
        { player = "A", cast = "X", targets = "Y", modes = 2, x = 3, convoke = ["Z"], from = "exile" },
        { player = "B", activate = "X", ability = 2, targets = [["Y"], [{ ability_of = "Z" }]], divide = { Y = 1 } },
        { player = "A", play_land = "L" },
        { player = "A", turn_face_up = "M" },
        { illegal = { player = "A", cast = "X" } },
        { player = "A", concede = true },"#;
    let lines = lines(plays);
    let Line::Play { play: Play::Cast { choices, .. }, .. } = &lines[0] else { panic!("{lines:?}") };
    assert_eq!(choices.targets, Some(Targets::Flat(vec![TargetName::Named("Y".into())])));
    assert_eq!((choices.modes.clone(), choices.x), (Some(vec![2]), Some(3)));
    let Line::Play { play: Play::Activate { ability: Some(2), choices, .. }, .. } = &lines[1] else { panic!() };
    let Some(Targets::Grouped(groups)) = &choices.targets else { panic!("{choices:?}") };
    assert_eq!(groups[1], [TargetName::AbilityOf { ability_of: "Z".into() }]);
    assert!(matches!(&lines[4], Line::Illegal { player, .. } if player == "A"));
    assert!(matches!(&lines[5], Line::Play { play: Play::Concede, .. }));
}

#[test]
fn attackers_and_blockers_are_written_in_three_ways() {
    let plays = r#"
        { player = "A", attack = ["X", "Y"] },
        { player = "A", attack = { X = "B" } },
        { player = "A", attack = [["X", "B"]] },
        { player = "B", block = { P = "X" } },
        { player = "B", block = [["P", "X"]] },"#;
    let all = lines(plays);
    let attack = |names: &[(&str, Option<&str>)]| {
        let pairs = names.iter().map(|(a, b)| (a.to_string(), b.map(str::to_owned))).collect();
        Line::Declare { player: "A".into(), what: Declaration::Attack(pairs), legal: true }
    };
    assert_eq!(all[0], attack(&[("X", None), ("Y", None)]));
    assert_eq!(all[1], attack(&[("X", Some("B"))]));
    assert_eq!(all[1], all[2]);
    assert_eq!(all[3], all[4]);
}

#[test]
fn a_may_must_be_asked_and_other_answers_need_not() {
    let plays = r#"
        { player = "A", may = true },
        { player = "A", may = true, if_asked = true },
        { player = "A", discard = "X" },
        { player = "A", discard = "X", must_ask = true },
        { player = "A", choose = [], never_asked = true },
        { player = "A", number = 0 },
        { player = "A", mode = 2 },
        { player = "A", pay = "auto", about = "X", objects = "Y" },"#;
    let answers: Vec<(Asked, Reply)> = lines(plays)
        .into_iter()
        .map(|line| match line {
            Line::Answer(answer) => (answer.asked, answer.reply),
            other => panic!("{other:?}"),
        })
        .collect();
    let asked: Vec<Asked> = answers.iter().map(|(asked, _)| *asked).collect();
    use Asked::{IfAsked, Must, Never};
    assert_eq!(asked, [Must, IfAsked, IfAsked, Must, Never, IfAsked, IfAsked, IfAsked]);
    assert_eq!(answers[5].1, Reply::Number(0));
    assert_eq!(answers[6].1, Reply::Mode(vec![2]));
}

#[test]
fn plays_can_stand_under_headings_of_their_own() {
    let text = "[[case]]\nname = \"c\"\n[case.setup.A]\n[[case.script.play]]\nplayer = \"A\"\ncast = \"X\"\n\
                [[case.script.play]]\nadvance = \"end\"\n[[case.script.play]]\nadvance = \"B\"\n\
                [[case.script.play]]\nresolve = \"all\"\n";
    let file = ruling_file("my.toml", text).unwrap();
    let script = &file.ruling.cases[0].script;
    assert_eq!(script[0].text, "{ player = \"A\", cast = \"X\" }");
    assert_eq!(script[1].line, Line::Advance(Advance::Step(Step::End)));
    assert_eq!(script[2].line, Line::Advance(Advance::Player("B".into())));
    assert_eq!(script[3].line, Line::Resolve(Resolve::All));
    assert_eq!(script[3].place.line, 11);
}

#[test]
fn an_unknown_field_is_named_with_the_nearest_one() {
    refuses(
        &with_setup("battlefield = [{ card = \"Bear\", tappd = true }]"),
        &[
            "my.toml:4:33: `tappd` is no field of a permanent | did you mean `tapped`? allowed here: card, as, counters, \
           tapped, summoning_sick, damage, attached, face_down, phased_out, chosen, controller, token",
        ],
    );
}

#[test]
fn an_unknown_step_zone_or_player_is_named() {
    refuses(
        &with_plays(
            "{ advance = \"endstep\" },\n{ player = \"E\", cast = \"X\" },\n{ expect = { X = { zone = \"yard\" } } },",
        ),
        &[
            "my.toml:9:13: `endstep` is not a step or a player's letter | did you mean `end`? allowed here: untap, upkeep, draw, \
             precombat-main, begin-combat, declare-attackers, declare-blockers, first-strike-damage, combat-damage, \
             end-combat, postcombat-main, end, cleanup, A, B, C, D",
            "my.toml:10:12: `E` is not a player's letter (\"A\" to \"D\") | allowed here: A, B, C, D",
            "my.toml:11:27: `yard` is not a zone | allowed here: library, hand, battlefield, graveyard, stack, exile",
        ],
    );
}

#[test]
fn an_unknown_kind_of_counter_is_named() {
    let faults = wrong(&with_setup("battlefield = [{ card = \"Bear\", counters = { \"+1/1\" = 1 } }]"));
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0].starts_with(
            "my.toml:4:46: `+1/1` is not a kind of counter | did you mean `+1/+1`? allowed here: +1/+1, -1/-1,"
        ),
        "{faults:?}"
    );
}

#[test]
fn a_line_has_one_play() {
    let faults = wrong(&with_plays(
        "{ player = \"A\", cast = \"X\", resolve = 1 },\n{ player = \"A\" },\n{ player = \"A\", attak = [\"X\"] },\n\
         { cast = \"X\" },\n{ player = \"A\", may = true, targets = [\"X\"] },\n{ resolve = true },",
    ));
    let starts = [
        "my.toml:9:29: two plays in one line: `cast` and `resolve` | one play a line: write `resolve` on a line of its own",
        "my.toml:10:1: a line without a play, an answer or an expectation | one of these makes a line: cast, activate,",
        "my.toml:11:17: `attak` is no play, answer or expectation | did you mean `attack`? allowed here: cast, activate,",
        "my.toml:12:1: a `cast` play needs `player` | `player`: Whose play",
        "my.toml:13:29: two plays in one line: `may` and `targets` | one play a line: write `targets`",
        "my.toml:14:13: `resolve` must be a whole number, or \"all\", not true | allowed here: a whole number, or \"all\"",
    ];
    assert_eq!(faults.len(), starts.len(), "{faults:?}");
    for (fault, start) in faults.iter().zip(starts) {
        assert!(fault.starts_with(start), "{fault}\nshould begin with\n{start}");
    }
}

#[test]
fn an_illegal_play_says_who_tries_it() {
    refuses(
        &with_plays("{ illegal = { cast = \"X\" } },"),
        &[
            "my.toml:9:1: an `illegal` line needs `player` | say who tries it: `illegal = { player = \"A\", cast = \"…\" }`",
        ],
    );
}

#[test]
fn a_case_outside_its_brackets_is_explained() {
    refuses(
        "name = \"x\"\n[setup.A]\n[script]\nplay = []\n",
        &[
            "my.toml:1:1: a case outside `[[case]]` | write `[[case]]` above it; then `[case.setup.A]`, `[case.script]` \
           and `play = [ … ]` follow",
        ],
    );
    refuses(
        "[case]\nname = \"x\"\n[case.setup.A]\n[case.script]\nplay = []\n",
        &["my.toml:1:1: `case` takes two brackets: there can be several | write `[[case]]`; the parts of a case stay \
           `[case.…]`"],
    );
    refuses(
        "",
        &["my.toml:1:1: the file has no case | a case begins with `[[case]]` and has `name`, `setup` and `script`"],
    );
}

#[test]
fn a_ruling_that_lacks_parts_is_told_all_of_them() {
    refuses(
        &format!("id = \"graft.x\"\ntitel = \"x\"\n{}", with_plays("{ resolve = 1 },")),
        &[
            "my.toml:1:1: a ruling needs `importance`, `reading`, `covers`, `rules`, `says` | a file of cases alone has \
             none of these: id, title, importance, reading, covers, rules, says",
            "my.toml:2:1: `titel` is no field of a ruling | did you mean `title`? allowed here: id, title, importance, \
             reading, note, covers, rules, says, disputed, case, card",
        ],
    );
}

#[test]
fn a_bad_date_says_how_dates_are_written() {
    refuses(
        &with_plays("{ resolve = 1 },").replace("name =", "since = \"2009-13-01\"\nname ="),
        &["my.toml:2:9: `since` is not a date | '2009-13-01' is not a date; write it as YYYY-MM-DD, for instance \
           2009-07-11"],
    );
}

#[test]
fn toml_errors_point_at_their_place_too() {
    let faults = wrong("[[case]]\nname = x y\nfoo = \n");
    assert_eq!(faults.len(), 2);
    assert!(faults[0].starts_with("my.toml:2:8: this is not TOML: string values must be quoted"), "{faults:?}");
    assert!(faults[1].starts_with("my.toml:3:7: this is not TOML"), "{faults:?}");
    let twice = wrong(&with_plays("{ resolve = 1 },").replace("name =", "name = \"y\"\nname ="));
    assert_eq!(twice, ["my.toml:3:1: the same key stands twice | write it once; a second case begins with `[[case]]`"]);
}

#[test]
fn columns_are_counted_in_characters() {
    let faults = wrong(&with_plays("{ expect = { \"Æther Adept\" = { zone = \"hnd\" } } },"));
    assert!(faults[0].starts_with("my.toml:9:39: `hnd` is not a zone | did you mean `hand`?"), "{faults:?}");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let faults = Source::from_bytes("my.toml", b"a = 1\nb = \"\xff\"").expect_err("no UTF-8");
    assert_eq!(faults[0].headline(), "my.toml:2:6: the file is not UTF-8");
}

#[test]
fn a_fault_is_drawn_with_its_line_and_a_caret() {
    let faults = ruling_file("my.toml", &with_setup("hnd = [\"Bear\"]")).unwrap_err();
    let drawn = "\
error: `hnd` is no field of a player's setup
 --> my.toml:4:1
  |
4 | hnd = [\"Bear\"]
  | ^^^ not known here
  |
  = help: did you mean `hand`? allowed here: life, pool, counters, hand, library, graveyard, exile, battlefield

";
    assert_eq!(render(&faults, false), drawn);
    assert!(render(&faults, true).contains("\u{1b}["));
}

#[test]
fn a_path_is_found_in_the_text() {
    let text = with_setup("battlefield = [\"Bear\", { card = \"Bear\", counters = { \"+1/+1\" = 9 } }]");
    let at = |path: &str| &text[locate(&text, path)];
    assert_eq!(at("case[0].setup.A.battlefield[0]"), "\"Bear\"");
    assert_eq!(at("case[0].setup.A.battlefield[1].counters.\"+1/+1\""), "9");
    assert_eq!(at("case[0].setup.A.graveyard[3]"), "[case.setup.A]");
    assert_eq!(at("nothing[7]."), "");
}

#[test]
fn the_registers_say_which_number_stands_on_which_day() {
    let text = std::fs::read_to_string("rulings/editions.toml").unwrap();
    let editions = editions_file("editions.toml", &text).unwrap_or_else(|f| panic!("{}", render(&f, false)));
    let number = |date: &str| editions.number("graft.trigger", date.parse().unwrap());
    assert_eq!(number("2006-05-01"), Some("502.54a"));
    assert_eq!(number("2009-07-10"), Some("502.54a"));
    assert_eq!(number("2009-07-11"), Some("702.55a"));
    assert_eq!(number("2030-01-01"), Some("702.58a"));
    assert_eq!(number("2006-04-30"), None);
    assert_eq!(editions.newest().unwrap().date.to_string(), "2026-09-25");
    let early = editions.for_mechanic("connive", "2009-07-11".parse().unwrap()).unwrap_err();
    assert_eq!(early, "there was no connive on 2009-07-11; the rules have it since 2022-04-29");
    let early = editions.for_mechanic("graft", "2001-01-01".parse().unwrap()).unwrap_err();
    assert_eq!(early, "there was no graft on 2001-01-01; the rules have it since 2006-05-01");
    let text = std::fs::read_to_string("rulings/printed.toml").unwrap();
    let printed = printed_file("printed.toml", &text).unwrap_or_else(|f| panic!("{}", render(&f, false)));
    assert!(printed.iter().any(|text| text.assertions.iter().any(|id| id == "G1a")));
}

#[test]
fn every_anchor_of_the_engine_is_in_the_register() {
    let text = std::fs::read_to_string("rulings/editions.toml").unwrap();
    let editions = editions_file("editions.toml", &text).unwrap_or_else(|f| panic!("{}", render(&f, false)));
    for anchor in verdict::model::Anchor::ALL {
        assert!(editions.anchor(anchor.id()).is_some(), "{} is not in the register", anchor.id());
    }
}

#[test]
fn the_schema_knows_every_kind_of_line() {
    let schema = schema();
    let lines = schema["definitions"]["script"]["properties"]["play"]["items"]["anyOf"].as_array().unwrap().len();
    assert_eq!(lines, 21);
    assert_eq!(schema["definitions"]["line-cast"]["required"], serde_json::json!(["player", "cast"]));
    let references = schema.to_string();
    for reference in references.split("#/definitions/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schema["definitions"][name].is_object(), "{name} is not defined");
    }
}

const WHOLE: &str = include_str!("../rulings/graft/last_counter.toml");

quickcheck! {
    /// Whatever the bytes, a file is read or refused.
    fn no_bytes_make_the_reader_panic(bytes: Vec<u8>) -> bool {
        Source::from_bytes("x", &bytes).map(|source| read_ruling(&source)).is_ok_and(|(_, faults)| !faults.is_empty())
            || std::str::from_utf8(&bytes).is_err()
    }

    /// A ruling with a piece cut out or doubled, or with signs of TOML put in, is read or refused.
    fn no_damage_makes_the_reader_panic(from: usize, length: u8, put: usize, times: u8) -> bool {
        let signs = ["", "[", "]", "[[", "{", "}", "=", "\"", "'''", "\n", ",", ".", "#", "\u{0}", "ü", "[case]\n", "[[case]]\n"];
        let boundary = |at: usize| (0..=at).rev().find(|at| WHOLE.is_char_boundary(*at)).unwrap_or(0);
        let from = boundary(from % WHOLE.len());
        let to = boundary((from + usize::from(length)).min(WHOLE.len()));
        let sign = signs[put % signs.len()].repeat(usize::from(times % 3));
        let text = format!("{}{sign}{}", &WHOLE[..from], &WHOLE[to..]);
        let source = Source::new("x", &text);
        let (_, faults) = read_ruling(&source);
        render(&faults, false);
        faults.iter().all(|fault| fault.line.get(fault.caret.clone()).is_some())
    }
}

#[test]
fn what_names_nothing_is_refused() {
    refuses(
        &with_plays(
            "{ resolve = 0 },\n{ player = \"A\", order = [] },\n{ expect = {} },\n{ expect = { X = {}, A = {} } },",
        ),
        &[
            "my.toml:9:13: `resolve` is out of range | allowed here: 1 to 9999",
            "my.toml:10:25: `order` names nothing | name what resolves or happens first, then the rest: `order = [\"X\", \
             \"Y\"]`",
            "my.toml:11:12: what is expected names nothing | name an object, or one of these: stack, turn, A, B, C, D",
            "my.toml:12:18: what is expected of an object names nothing | to say only that it is there, write `zone = \
             \"battlefield\"`; allowed here: absent, zone, controller, owner, counters, power, toughness, tapped, damage, \
             attached, keywords, types, face_down, phased_out, token",
            "my.toml:12:26: what is expected of a player names nothing | allowed here: life, hand, library, graveyard, exile, \
             counters, lost",
        ],
    );
}

#[test]
fn a_phase_is_told_its_steps_and_a_count_that_it_can_be_a_number() {
    let faults = wrong(&with_plays("{ advance = \"combat\" },\n{ resolve = \"everything\" },"));
    assert!(faults[0].contains("`begin-combat`, `declare-attackers`"), "{faults:?}");
    assert!(faults[1].ends_with("| allowed here: a whole number, or \"all\""), "{faults:?}");
}
