//! Files that mean something, and files whose names, dates or setups do not.

use std::collections::HashSet;

use verdict::lint::{Known, lint};
use verdict::read::{Role, Source, read_ruling, render};
use verdict::rulings::{self, MECHANICS, Registry};

#[test]
fn every_ruling_of_the_repository_means_something() {
    let registry = Registry::read().unwrap_or_else(|faults| panic!("{}", render(&faults, false)));
    let files: Vec<_> = rulings::files().collect();
    let sources: Vec<Source<'_>> = files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let assertions: Vec<&str> = registry.assertions().map(|(id, _)| id).collect();
    let cards = cards_of_setups(&sources);
    let known = Known {
        card: &|name| cards.contains(name),
        token: &|_| false,
        cards: &Vec::new,
        keywords: &[],
        misreadings: &[],
        assertions: &assertions,
        mechanics: &MECHANICS,
        editions: &registry.editions,
        refuse: &|_| Vec::new(),
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
