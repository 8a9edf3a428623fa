//! The name that somebody probably meant.

/// The nearest of the names allowed, where one is near enough to be worth suggesting.
pub fn nearest<'n>(written: &str, allowed: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let lower = written.to_lowercase();
    let begins = |long: &str, short: &str| short.len() >= 3 && long.starts_with(short);
    allowed
        .into_iter()
        .map(|name| (name.to_lowercase(), name))
        .map(|(small, name)| (strsim::normalized_damerau_levenshtein(&lower, &small), small, name))
        .filter(|(likeness, small, _)| *likeness >= 0.6 || begins(small, &lower) || begins(&lower, small))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, _, name)| name)
}

/// "did you mean …?" where something is near, and what is allowed.
pub fn suggest(written: &str, allowed: &[&str]) -> String {
    let list = allowed.join(", ");
    match nearest(written, allowed.iter().copied()) {
        Some(name) => format!("did you mean `{name}`? allowed here: {list}"),
        None => format!("allowed here: {list}"),
    }
}
