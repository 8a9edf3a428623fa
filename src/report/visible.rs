//! Text that a subject may have written, made safe to show: what a terminal or an XML reader would obey or refuse is
//! written out.

use std::borrow::Cow;
use std::fmt::Write;

/// The text with every control character but the end of a line and the tabulator written as `\u{…}`, and with what turns
/// the direction of writing around.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_hidden(c) {
            let _ = write!(shown, "\\u{{{:x}}}", u32::from(c));
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// Control characters, those that turn the direction of writing, and the two that are no characters of XML.
fn is_hidden(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}')
}
