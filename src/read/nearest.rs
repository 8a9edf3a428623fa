//! The name that somebody probably meant.

/// The nearest of the names allowed, where one is near enough to be worth suggesting.
pub fn nearest<'n>(written: &str, allowed: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let lower = written.to_lowercase();
    allowed
        .into_iter()
        .map(|name| (strsim::normalized_damerau_levenshtein(&lower, &name.to_lowercase()), name))
        .filter(|(likeness, name)| *likeness >= 0.6 || (lower.len() >= 3 && name.to_lowercase().starts_with(&lower)))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// "did you mean …?" where something is near, and what is allowed.
pub fn suggest(written: &str, allowed: &[&str]) -> String {
    let list = allowed.join(", ");
    match nearest(written, allowed.iter().copied()) {
        Some(name) => format!("did you mean `{name}`? allowed here: {list}"),
        None => format!("allowed here: {list}"),
    }
}
