//! Times as people write them on a command line or in a profile.

use std::time::Duration;

/// No run takes longer, and every moment up to then can be told.
const LONGEST: Duration = Duration::from_secs(30 * 24 * 3_600);

/// A time: a number of seconds, or a number with a unit.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let help =
        |what: &str| format!("'{text}' {what}; write seconds, or a number with ms, s, m or h: 500ms, 90s, 5m, 1h");
    let at = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(at);
    let milliseconds: u64 = match unit {
        "ms" => 1,
        "" | "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        _ => return Err(help("is no time")),
    };
    let number = number.parse::<u64>().map_err(|_| help("is no time"))?;
    let time = number.checked_mul(milliseconds).map(Duration::from_millis);
    time.filter(|time| *time <= LONGEST).ok_or_else(|| help("is more than 30 days"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit_and_an_end() {
        for (text, milliseconds) in
            [("500ms", 500), ("90", 90_000), ("90s", 90_000), ("5m", 300_000), ("1h", 3_600_000)]
        {
            assert_eq!(time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "-1", "1d", "1.5h", "721h", "18446744073709551615", "18446744073709551615h"] {
            assert!(time(text).is_err(), "{text}");
        }
    }
}
