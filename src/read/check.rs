//! The check of a file's tree against the table of fields: every fault at once, and every name that was met.

use std::ops::Range;

use toml::Spanned;

use super::form::{Form, Keys, Role, Shape, Vocabulary};
use super::nearest::{nearest, suggest};
use super::value::{Table, Value};
use super::{Fault, Source};
use crate::model::{Date, Seat};

/// A value of a file and where it stands.
pub(super) type Node<'a> = &'a Spanned<Value<'a>>;

/// A name that a file mentions, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// What it is the name of.
    pub role: Role,
    /// The name.
    pub name: String,
    /// The bytes of the file at which it stands.
    pub span: Range<usize>,
    /// The number of the case that it stands in, from 0.
    pub case: Option<usize>,
    /// Whether it stands in the case's script.
    pub script: bool,
}

/// The label of what should be there and is not.
pub(super) const MISSING: &str = "it is missing here";

/// The check of one file.
pub(super) struct Check<'s, 't> {
    pub source: &'s Source<'t>,
    pub faults: Vec<Fault>,
    pub mentions: Vec<Mention>,
    /// Whether the names are wanted.
    gathers: bool,
    case: Option<usize>,
    script: bool,
}

impl<'s, 't> Check<'s, 't> {
    pub fn new(source: &'s Source<'t>, gathers: bool) -> Self {
        Check { source, faults: Vec::new(), mentions: Vec::new(), gathers, case: None, script: false }
    }

    /// Says what is wrong.
    pub fn fault(
        &mut self,
        span: Range<usize>,
        message: impl Into<String>,
        label: impl Into<String>,
        help: Option<String>,
    ) {
        self.faults.push(self.source.fault(span, message, label, help));
    }

    /// Checks a table of known fields that stands at a span.
    pub fn table(&mut self, form: &'static Form, table: &Table<'_>, span: Range<usize>) {
        let first = self.mentions.len();
        if table.is_empty() {
            self.says_nothing(form, span.clone());
        }
        for (key, value) in table.iter() {
            let name: &str = key.get_ref();
            match (form.field(name), &form.others) {
                (Some(field), _) => self.field(name, &field.shape, value),
                (None, Some((keys, shape))) => {
                    self.key(form, keys, key);
                    self.field(name, shape, value);
                }
                (None, None) => self.unknown(form, key),
            }
        }
        for field in form.all().filter(|field| field.needed && !table.contains_key(field.name)) {
            if misspelt(form, table, field.name) {
                continue;
            }
            let help = format!("`{}`: {}", field.name, field.doc);
            self.fault(span.clone(), format!("{} needs `{}`", form.what, field.name), MISSING, Some(help));
        }
        if table.get("token").is_some_and(|token| token.get_ref().as_bool() == Some(true)) {
            self.mentions[first..].iter_mut().filter(|m| m.role == Role::Card).for_each(|m| m.role = Role::Token);
        }
    }

    /// What is expected must be something: a table with nothing in it would be met by anything.
    fn says_nothing(&mut self, form: &'static Form, span: Range<usize>) {
        let fields = form.all().map(|field| field.name).collect::<Vec<_>>().join(", ");
        let help = match form.name {
            "expect" => format!("name an object, or one of these: {fields}"),
            "object-seen" => {
                format!("to say only that it is there, write `zone = \"battlefield\"`; allowed here: {fields}")
            }
            "player-seen" | "turn-seen" => format!("allowed here: {fields}"),
            _ => return,
        };
        self.fault(span, format!("{} names nothing", form.what), "empty", Some(help));
    }

    /// The same for a list or a table of names that must hold at least one.
    fn holds_nothing(&mut self, field: &str, span: Range<usize>) {
        let help = match field {
            "order" => "name what resolves or happens first, then the rest: `order = [\"X\", \"Y\"]`",
            "divide" => "say how much each receives: `divide = { \"X\" = 2 }`",
            "counters" => "name the kinds that are judged, with 0 for none: `counters = { \"+1/+1\" = 0 }`",
            "keywords" => "name at least one: `keywords = [\"flying\", \"not reach\"]`",
            "types" => "name at least one: `types = [\"Creature\", \"not Land\"]`",
            _ => return,
        };
        if self.script {
            self.fault(span, format!("`{field}` names nothing"), "empty", Some(help.to_owned()));
        }
    }

    fn unknown(&mut self, form: &'static Form, key: &Spanned<impl AsRef<str>>) {
        let name = key.get_ref().as_ref();
        let allowed: Vec<&str> = form.all().map(|field| field.name).collect();
        let message = format!("`{name}` is no field of {}", form.what);
        self.fault(key.span(), message, "not known here", Some(suggest(name, &allowed)));
    }

    fn key(&mut self, form: &'static Form, keys: &'static Keys, key: &Spanned<impl AsRef<str>>) {
        let name = key.get_ref().as_ref();
        match keys {
            Keys::Named(role) => self.name(*role, name, key.span()),
            Keys::Word(words) if !(words.knows)(name) => {
                let mut allowed = (words.all)();
                allowed.extend(form.all().map(|field| field.name));
                let message = format!("`{name}` is no field of {}, and not {}", form.what, words.what);
                self.fault(key.span(), message, "not known here", Some(suggest(name, &allowed)));
            }
            Keys::Word(words) if std::ptr::eq(*words, &super::form::PLAYERS) => {
                self.mention(Role::Seated, name, key.span());
            }
            Keys::Word(_) => {}
        }
    }

    fn field(&mut self, name: &str, shape: &'static Shape, node: Node<'_>) {
        let outside = self.script;
        self.script |= name == "script";
        if let (Shape::List(Shape::Table(form)), Value::Array(cases), "case") = (shape, node.get_ref(), name) {
            for (number, case) in cases.iter().enumerate() {
                self.case = Some(number);
                self.value(name, &Shape::Table(form), case);
            }
            self.case = None;
        } else {
            self.value(name, shape, node);
        }
        self.script = outside;
    }

    /// Checks the value of a field.
    fn value(&mut self, field: &str, shape: &Shape, node: Node<'_>) {
        match (shape, node.get_ref()) {
            (Shape::Elsewhere, _) => {}
            (Shape::Flag, Value::Boolean(_)) | (Shape::True, Value::Boolean(true)) => {}
            (Shape::Text(role), Value::String(text)) => self.name(*role, text, node.span()),
            (Shape::Word(words), Value::String(text)) => self.word(words, text, node.span()),
            (Shape::Number(low, high), Value::Integer(_)) => {
                if super::tree::whole(node).is_none_or(|number| number < *low || number > *high) {
                    let message = format!("`{field}` is out of range");
                    self.fault(node.span(), message, "this number", Some(format!("allowed here: {low} to {high}")));
                }
            }
            (Shape::Day, Value::String(text)) => {
                if let Err(help) = text.parse::<Date>() {
                    self.fault(node.span(), format!("`{field}` is not a date"), "no date", Some(help));
                }
            }
            (Shape::Day, Value::Datetime(day)) if day.time.is_none() && day.date.is_some() => {}
            (Shape::List(_), Value::Array(items)) if items.is_empty() => self.holds_nothing(field, node.span()),
            (Shape::List(of), Value::Array(items)) => items.iter().for_each(|item| self.value(field, of, item)),
            (Shape::Pair(a, b), Value::Array(items)) if items.len() == 2 => {
                items.iter().zip([a, b]).for_each(|(item, shape)| self.value(field, shape, item));
            }
            (Shape::Map(..), Value::Table(table)) if table.is_empty() => self.holds_nothing(field, node.span()),
            (Shape::Map(keys, of), Value::Table(table)) => {
                for (key, value) in table.iter() {
                    match keys {
                        Keys::Named(role) => self.name(*role, key.get_ref(), key.span()),
                        Keys::Word(words) => self.word(words, key.get_ref(), key.span()),
                    }
                    self.value(key.get_ref(), of, value);
                }
            }
            (Shape::Table(form), Value::Table(table)) => self.table(form, table, node.span()),
            (Shape::OneOf(shapes), Value::String(text)) if matches!(shapes.iter().find(|shape| fits(shape, node.get_ref())), Some(Shape::Word(words)) if !(words.knows)(text)) =>
            {
                let allowed = shape.describe();
                let message = format!("`{text}` is not {allowed}");
                self.fault(node.span(), message, "not known", Some(format!("allowed here: {allowed}")));
            }
            (Shape::OneOf(shapes), value) => match shapes.iter().find(|shape| fits(shape, value)) {
                Some(shape) => self.value(field, shape, node),
                None => self.wrong_type(field, shape, node),
            },
            (Shape::Line(forms), Value::Table(table)) => {
                if let Some(form) = self.line(forms, table, node.span()) {
                    self.table(form, table, node.span());
                }
            }
            _ => self.wrong_type(field, shape, node),
        }
    }

    fn wrong_type(&mut self, field: &str, shape: &Shape, node: Node<'_>) {
        if let (Shape::List(Shape::Table(form)), Value::Table(_)) = (shape, node.get_ref()) {
            let message = format!("`{field}` takes two brackets: there can be several");
            let help = format!("write `[[{field}]]`; the parts of {} stay `[{field}.…]`", form.what);
            return self.fault(node.span(), message, "one bracket only", Some(help));
        }
        let expected = shape.describe();
        let seen = match node.get_ref() {
            Value::String(_) => "a text",
            Value::Integer(_) => "a number",
            Value::Float => "a number with a point",
            Value::Boolean(true) => "true",
            Value::Boolean(false) => "false",
            Value::Datetime(_) => "a time",
            Value::Array(_) => "a list",
            Value::Table(_) => "a table",
        };
        let help = match (shape, node.get_ref()) {
            (Shape::List(_), _) => format!("put it in a list: `{field} = [ … ]`"),
            (Shape::Flag | Shape::True | Shape::Number(..), Value::String(_)) => {
                format!("write it without quotes; allowed here: {expected}")
            }
            (Shape::True, _) => "leave the line out instead".to_owned(),
            _ => format!("allowed here: {expected}"),
        };
        let message = format!("`{field}` must be {expected}, not {seen}");
        self.fault(node.span(), message, format!("this is {seen}"), Some(help));
    }

    fn word(&mut self, words: &Vocabulary, text: &str, span: Range<usize>) {
        if !(words.knows)(text) {
            let mut help = suggest(text, &(words.all)());
            if let Some(steps) = super::form::steps_of(text).filter(|steps| (words.knows)(steps[0].name())) {
                let steps = steps.iter().map(|step| format!("`{}`", step.name())).collect::<Vec<_>>().join(", ");
                help = format!("the steps of it: {steps}; allowed here: {}", (words.all)().join(", "));
            }
            self.fault(span, format!("`{text}` is not {}", words.what), "not known", Some(help));
        }
    }

    fn name(&mut self, role: Role, name: &str, span: Range<usize>) {
        if role == Role::Player && Seat::from_letter(name).is_none() {
            self.word(&super::form::PLAYERS, name, span.clone());
        } else if name.is_empty() && role != Role::Text && !self.script {
            self.fault(span.clone(), "a name is missing", "empty", None);
        }
        self.mention(role, name, span);
    }

    fn mention(&mut self, role: Role, name: &str, span: Range<usize>) {
        if self.gathers && role != Role::Text {
            let (case, script) = (self.case, self.script);
            self.mentions.push(Mention { role, name: name.to_owned(), span, case, script });
        }
    }
}

/// Whether a field is there under a name that is nearly its own: then it is not missing too.
pub(super) fn misspelt(form: &'static Form, table: &Table<'_>, name: &str) -> bool {
    let strangers = table.keys().filter(|key| form.field(key.get_ref()).is_none());
    strangers.into_iter().any(|key| nearest(key.get_ref(), [name]).is_some())
}

/// Whether a value has the type that a shape wants.
fn fits(shape: &Shape, value: &Value<'_>) -> bool {
    match shape {
        Shape::Elsewhere => true,
        Shape::Text(_) | Shape::Word(_) => matches!(value, Value::String(_)),
        Shape::Flag | Shape::True => matches!(value, Value::Boolean(_)),
        Shape::Number(..) => matches!(value, Value::Integer(_)),
        Shape::Day => matches!(value, Value::String(_) | Value::Datetime(_)),
        Shape::List(_) | Shape::Pair(..) => matches!(value, Value::Array(_)),
        Shape::Map(..) | Shape::Table(_) | Shape::Line(_) => matches!(value, Value::Table(_)),
        Shape::OneOf(shapes) => shapes.iter().any(|shape| fits(shape, value)),
    }
}
