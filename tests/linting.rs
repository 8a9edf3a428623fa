//! Files that mean something, and files whose names, dates or setups do not.

use std::collections::HashSet;

use pretty_assertions::assert_eq;
use verdict::lint::{Known, lint};
use verdict::model::{Setup, SetupFault};
use verdict::read::{Role, Source, read_ruling, render};
use verdict::rulings::{self, MECHANICS, Registry};

fn registry() -> &'static Registry {
    Registry::embedded().unwrap_or_else(|faults| panic!("{}", render(faults, false)))
}

#[test]
fn every_ruling_of_the_repository_means_something() {
    let files: Vec<_> = rulings::files().collect();
    let sources: Vec<Source<'_>> = files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let assertions: Vec<&str> = registry().assertions().map(|(id, _)| id).collect();
    let cards = cards_of_setups(&sources);
    let known = Known {
        card: &|name| cards.contains(name),
        token: &|_| false,
        cards: &Vec::new,
        keywords: &[],
        types: &[],
        misreadings: &[],
        assertions: &assertions,
        mechanics: &MECHANICS,
        editions: &registry().editions,
        refuse: &|_| Vec::new(),
        idle: &|_, _| Vec::new(),
    };
    let (read, faults) = lint(&sources, &known);
    assert_eq!(read.len(), files.len());
    assert!(faults.is_empty(), "{}", render(&faults, false));
}

/// The cards that setups name: what each is, the catalogue is asked elsewhere.
fn cards_of_setups(sources: &[Source<'_>]) -> HashSet<String> {
    let mentions = sources.iter().flat_map(|source| read_ruling(source).0.mentions);
    mentions.filter(|mention| [Role::Card, Role::Token].contains(&mention.role)).map(|mention| mention.name).collect()
}

const CARDS: [&str; 5] = ["Simic Initiate", "Runeclaw Bear", "Memnite", "Murder", "Forest"];

/// What is wrong with files, where these cards and the token Saproling are known, and 21 life are too many.
fn wrong(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<Source<'_>> = files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let refuse = |setup: &Setup| {
        let rich = setup.players.iter().filter(|(_, player)| player.life > Some(20));
        let fault = |letter: &String| SetupFault { path: format!("{letter}.life"), message: "too rich".to_owned() };
        rich.map(|(letter, _)| fault(letter)).collect()
    };
    let known = Known {
        card: &|name| CARDS.contains(&name) || name == "Saproling",
        token: &|name| name == "Saproling",
        cards: &|| CARDS.to_vec(),
        keywords: &["flying", "trample"],
        types: &["Creature", "Human", "Wizard"],
        misreadings: &["graft-targets"],
        assertions: &["G1a"],
        mechanics: &MECHANICS,
        editions: &registry().editions,
        refuse: &refuse,
        idle: &|_, _| Vec::new(),
    };
    let (_, faults) = lint(&sources, &known);
    faults.iter().map(|fault| format!("{} | {}", fault.headline(), fault.help.as_deref().unwrap_or("-"))).collect()
}

/// A case with these fields (from line 3), this setup of A (after it), and these plays.
fn case(name: &str, fields: &str, setup: &str, plays: &str) -> String {
    format!("[[case]]\nname = \"{name}\"\n{fields}\n[case.setup.A]\n{setup}\n[case.script]\nplay = [\n{plays}\n]\n")
}

const EMPTY: &str = "{ expect = { stack = [] } },";

fn refuses(text: &str, expected: &[&str]) {
    assert_eq!(wrong(&[("my.toml", text)]), expected.to_vec());
}

fn ruling(id: &str, case: &str) -> String {
    format!(
        "id = \"{id}\"\ntitle = \"t\"\nimportance = \"core\"\nreading = \"settled\"\ncovers = [\"G1a\"]\n\
         rules = [\"graft.trigger\"]\nsays = {{ en = \"e\" }}\n{case}"
    )
}

#[test]
fn an_unknown_card_is_named_with_the_nearest_one() {
    refuses(
        &case("c", "", "battlefield = [\"Simic Initiat\", { card = \"Sapr\", token = true }]", EMPTY),
        &[
            "my.toml:5:16: `Simic Initiat` is no card that is known here | did you mean `Simic Initiate`?",
            "my.toml:5:42: `Sapr` is no card or token that is known here | `verdict cards` lists the cards known; names \
             are the English ones",
        ],
    );
}

#[test]
fn a_script_speaks_of_what_is_there() {
    refuses(
        &case(
            "c",
            "",
            "hand = [\"Runeclaw Bear\", { card = \"Memnite\", as = \"m-1\" }]",
            "{ player = \"A\", cast = \"Runeclaw Baer\" },\n{ player = \"A\", cast = \"Murder\", targets = [\"m-1\"] },\n\
             { player = \"A\", choose = \"Forest\" },\n{ player = \"C\", may = true },\n{ expect = { E = { power = 2 } } },\n\
             { expect = { Saproling = { power = 1 }, \"Plant\" = { absent = true } } },",
        ),
        &[
            "my.toml:8:24: nothing in the setup is called `Runeclaw Baer` | did you mean `Runeclaw Bear`?",
            "my.toml:9:24: nothing in the setup is called `Murder` | every card that a case speaks of stands in a zone \
             of its setup",
            "my.toml:11:12: player C is not in the setup | at the table: A, B; `[case.setup.C]` adds one",
            "my.toml:12:14: nothing in the setup is called `E` | players are letters; at the table: A, B",
        ],
    );
}

#[test]
fn two_of_a_name_need_a_label_where_they_can_be_told_apart() {
    let plays = "{ expect = { \"Memnite\" = { power = 1 } } },";
    refuses(
        &case("c", "", "battlefield = [\"Memnite\", \"Memnite\"]", plays),
        &[
            "my.toml:5:27: two objects are called `Memnite` (the first is in A.battlefield): give one a label, { card = \
           \"Memnite\", as = \"…\" } | -",
        ],
    );
    refuses(&case("c", "", "hand = [\"Memnite\", \"Memnite\"]\nlibrary = [\"Memnite\"]", plays), &[]);
    refuses(&case("c", "", "battlefield = [\"Memnite\", { card = \"Memnite\", as = \"other\" }]", plays), &[]);
    refuses(
        &case("c", "", "battlefield = [\"Memnite\", { card = \"Forest\", as = \"Memnite\" }]", plays),
        &["my.toml:5:51: the label `Memnite` is the name of something else | -"],
    );
}

#[test]
fn twins_exist_and_name_each_other() {
    let other = case("other", "", "", EMPTY);
    refuses(
        &format!("{}{other}", case("c", "twin = \"othr\"", "", EMPTY)),
        &["my.toml:3:8: the twin does not exist | did you mean `other`?"],
    );
    refuses(
        &format!("{}{other}", case("c", "twin = \"other\"", "", EMPTY)),
        &["my.toml:3:8: the twin (line 10) does not name a twin | write `twin = \"c\"` in that case"],
    );
    refuses(
        &case("c", "twin = \"c\"", "", EMPTY),
        &["my.toml:3:8: a case cannot be its own twin | a twin differs in one fact and has the other outcome"],
    );
}

#[test]
fn names_and_ids_are_used_once() {
    refuses(
        &format!("{}{}", case("A case", "", "", EMPTY), case("a  case", "", "", EMPTY)),
        &[
            "my.toml:11:8: two cases of one name (the first is on line 2) | results are reported by name: give each case \
           its own",
        ],
    );
    let text = ruling("graft.x", &case("c", "", "", EMPTY));
    assert_eq!(
        wrong(&[("graft/x.toml", &text), ("other/graft/x.toml", &text)]),
        [
            "other/graft/x.toml:1:6: the id `graft.x` is used twice (first in graft/x.toml) | an id is never used again: \
          find another"
        ],
    );
}

#[test]
fn an_id_is_a_mechanic_and_the_name_of_its_file() {
    let text = |id| ruling(id, &case("c", "", "", EMPTY));
    let of = |name, id| wrong(&[(name, &text(id))]);
    assert_eq!(of("rulings/graft/last_counter.toml", "graft.last-counter"), [""; 0]);
    assert_eq!(of("mine/anything.toml", "graft.last-counter"), [""; 0]);
    assert_eq!(
        of("graft/x.toml", "graft.Last_Counter"),
        [
            "graft/x.toml:1:6: `graft.Last_Counter` is no id of a ruling | an id is the mechanic, a dot, and lower-case words \
          joined by dashes: `graft.last-counter`"
        ],
    );
    assert_eq!(of("graft/x.toml", "grafd.x"), ["graft/x.toml:1:6: `grafd` is no mechanic | did you mean `graft`?"]);
    assert_eq!(
        of("rulings/connive/x.toml", "graft.x"),
        [
            "rulings/connive/x.toml:1:6: the id and the file's name differ | call the file `graft/x.toml`, or the ruling after its \
          file"
        ],
    );
}

#[test]
fn what_a_ruling_cites_is_registered() {
    let text = ruling("graft.my", &case("c", "kills = [\"graft-target\"]", "", EMPTY));
    let text = text.replace("G1a", "G1x").replace("\"graft.trigger\"", "\"graft.triger\"");
    refuses(
        &text,
        &[
            "my.toml:5:11: `G1x` is no printed assertion | did you mean `G1a`?",
            "my.toml:6:10: `graft.triger` is no anchor | did you mean `graft.trigger`?",
            "my.toml:10:10: `graft-target` is no misreading | did you mean `graft-targets`?",
        ],
    );
}

#[test]
fn dates_are_in_order_and_not_before_the_mechanic() {
    refuses(
        &case("c", "since = \"2009-07-11\"\nuntil = \"2009-07-11\"", "", EMPTY),
        &["my.toml:4:9: `until` is not after `since` | `until` is the first date that no longer counts; `since` is \
           2009-07-11"],
    );
    let text = ruling("graft.my", &case("c", "since = \"2005-01-01\"", "", EMPTY));
    refuses(&text, &["my.toml:10:9: there was no graft on 2005-01-01; the rules have it since 2006-05-01 | -"]);
}

#[test]
fn a_setup_holds_together() {
    refuses(
        &case("c", "", "life = 20\n[case.setup.D]\n", EMPTY),
        &["my.toml:6:1: player D sits at the table, but not C: players are A to D without a gap | -"],
    );
    refuses(&case("c", "", "hand = [\"Memnite\"]\nlife = 21", EMPTY), &["my.toml:6:8: too rich | -"]);
    refuses(
        &case("c", "", "[case.setup]\nturn = { active = \"C\" }", EMPTY),
        &["my.toml:6:19: player C is not in the setup | at the table: A, B; `[case.setup.C]` adds one"],
    );
    refuses(
        &case("c", "", "battlefield = [{ card = \"Memnite\", attached = \"Forest\" }]", EMPTY),
        &["my.toml:5:47: nothing in the setup is called `Forest` | -"],
    );
}

#[test]
fn keywords_are_those_that_exist() {
    refuses(
        &case("c", "", "hand = [\"Memnite\"]", "{ expect = { Memnite = { keywords = [\"not flyng\"] } } },"),
        &["my.toml:8:38: `flyng` is no keyword | did you mean `flying`? allowed here: flying, trample"],
    );
    refuses(
        &case("c", "", "hand = [\"Memnite\"]", "{ expect = { Memnite = { types = [\"creature\", \"not wizrd\"] } } },"),
        &[
            "my.toml:8:47: `wizrd` is no type | did you mean `Wizard`? allowed here: card types, supertypes and subtypes as \
           they are printed (CR 205)",
        ],
    );
}

#[test]
fn a_play_is_made_of_what_is_there() {
    refuses(
        &case("c", "", "", "{ illegal = { player = \"A\", activate = \"Some Thing\" } },"),
        &[
            "my.toml:8:40: nothing in the setup is called `Some Thing` | every card that a case speaks of stands in a zone of \
           its setup",
        ],
    );
    refuses(&case("c", "", "", "{ illegal = { player = \"A\", activate = \"Saproling\" } },"), &[]);
}

#[test]
fn a_token_is_called_a_token_and_a_pool_is_counted() {
    refuses(
        &case("c", "", "battlefield = [\"Saproling\"]\npool = \"G\"", EMPTY),
        &[
            "my.toml:5:16: `Saproling` is a token, and no card | write `{ card = \"Saproling\", token = true }`",
            "my.toml:6:8: `pool` means nothing where mana is ample: every cost can be paid anyway | write `mana = \
             \"counted\"` in `[case.setup]`, or leave `pool` out",
        ],
    );
    let counted =
        "battlefield = [{ card = \"Saproling\", token = true }]\npool = \"G\"\n[case.setup]\nmana = \"counted\"";
    refuses(&case("c", "", counted, EMPTY), &[]);
}

#[test]
fn a_case_that_judges_nothing_is_refused() {
    refuses(
        &case("c", "", "hand = [\"Memnite\"]", "{ player = \"A\", cast = \"Memnite\" },"),
        &[
            "my.toml:7:8: the script judges nothing | say what must be seen: `{ expect = { \"Runeclaw Bear\" = { power = 3 \
           } } }`",
        ],
    );
}

#[test]
fn faults_of_form_and_of_meaning_are_told_together() {
    refuses(
        &case("c", "", "hand = [\"Memnit\"]\nlif = 3", EMPTY),
        &[
            "my.toml:5:9: `Memnit` is no card that is known here | did you mean `Memnite`?",
            "my.toml:6:1: `lif` is no field of a player's setup | did you mean `life`? allowed here: life, pool, counters, \
             hand, library, graveyard, exile, battlefield",
        ],
    );
}
