//! The form of a printed text in which two copies of it are compared, and its digest.

use sha2::{Digest, Sha256};

/// The marks that begin an item of a list, when white space follows.
const BULLETS: [char; 5] = ['•', '·', '*', '-', '–'];

/// A printed text as it is compared.
///
/// - Typographic quotation marks („ “ ” « ») become `"`, apostrophes (’ ‘) become `'`.
/// - White space of every kind, the no-break space included, becomes one space, and none at either end.
/// - A bullet at the beginning goes.
/// - A rule's number at the beginning goes, with or without a full stop: `123.45a `, `123.45. `.
///
/// All else, case and punctuation too, is left as it is printed.
pub fn normalise(text: &str) -> String {
    let plain: String = text.chars().map(plain).collect();
    let spaced = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    without_number(without_bullet(&spaced)).to_owned()
}

/// The SHA-256 of a text's normalised form (as UTF-8), in lower-case hexadecimal.
pub fn digest(text: &str) -> String {
    let bytes = Sha256::digest(normalise(text));
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn plain(mark: char) -> char {
    match mark {
        '„' | '“' | '”' | '«' | '»' => '"',
        '’' | '‘' => '\'',
        other => other,
    }
}

/// What follows a leading bullet, or all of it.
fn without_bullet(line: &str) -> &str {
    line.strip_prefix(BULLETS).and_then(|rest| rest.strip_prefix(' ')).unwrap_or(line)
}

/// What follows a leading rule number, or all of it.
fn without_number(line: &str) -> &str {
    match line.split_once(' ') {
        Some((first, rest)) if is_rule_number(first) => rest,
        _ => line,
    }
}

/// Whether a word is a chapter of three digits, a point, digits, perhaps a letter, perhaps a full stop.
fn is_rule_number(word: &str) -> bool {
    let word = word.strip_suffix('.').unwrap_or(word);
    let word = word.strip_suffix(|last: char| last.is_ascii_lowercase()).unwrap_or(word);
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('.').is_some_and(|(chapter, rule)| chapter.len() == 3 && digits(chapter) && digits(rule))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_of_every_script_become_plain() {
        assert_eq!(normalise("„Ja“, sagt er, “yes”, «oui»."), r#""Ja", sagt er, "yes", "oui"."#);
    }

    #[test]
    fn apostrophes_become_plain() {
        assert_eq!(normalise("the owl’s ‘hoot’"), "the owl's 'hoot'");
    }

    #[test]
    fn white_space_of_every_kind_becomes_one_space() {
        assert_eq!(normalise("\u{a0} one\ttwo \u{a0}\r\n three\u{202f}four \n"), "one two three four");
    }

    #[test]
    fn a_leading_bullet_goes() {
        for bullet in BULLETS {
            assert_eq!(normalise(&format!(" {bullet}\u{a0}Owls hoot.")), "Owls hoot.");
        }
    }

    #[test]
    fn only_one_bullet_goes_and_only_with_space_after_it() {
        assert_eq!(normalise("• • Owls hoot."), "• Owls hoot.");
        assert_eq!(normalise("-1/-1 is less."), "-1/-1 is less.");
    }

    #[test]
    fn a_leading_rule_number_goes() {
        for number in ["902.17a", "902.17a.", "902.1", "902.1."] {
            assert_eq!(normalise(&format!("{number} Owls hoot.")), "Owls hoot.");
            assert_eq!(normalise(&format!("- {number}  Owls hoot.")), "Owls hoot.");
        }
    }

    #[test]
    fn a_number_of_another_shape_or_place_stays() {
        for text in ["90.1 owls", "9021.1 owls", "902 owls", "902. owls", "902.1ab owls", "902.a owls", "902.1A owls"] {
            assert_eq!(normalise(text), text);
        }
        assert_eq!(normalise("Owls, see 902.1 below."), "Owls, see 902.1 below.");
        assert_eq!(normalise("902.1a"), "902.1a");
    }

    #[test]
    fn case_and_punctuation_stay() {
        assert_ne!(normalise("Owls hoot."), normalise("owls hoot"));
    }

    #[test]
    fn a_normalised_sentence_stays_as_it_is() {
        let once = normalise("•  902.17a. „Owls”\u{a0}hoot ’");
        assert_eq!(normalise(&once), once);
    }

    #[test]
    fn the_digest_is_the_sha_256_of_the_normalised_text() {
        // The first test vector of FIPS 180-2.
        assert_eq!(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(digest("• 902.17a  abc\n"), digest("abc"));
        assert_ne!(digest("abc"), digest("abc."));
    }
}
