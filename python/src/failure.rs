//! What went wrong, as exceptions of the Python half.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mozaika_arrays::NumberError;
use mozaika_games::{Language, Refused, Rulebook};
use mozaika_rules::Rule;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The classes are written in Python, where they are documented.
const CLASSES: &str = "mozaika.errors";

/// A refusal with its rule's number and text.
pub(crate) fn illegal(py: Python<'_>, message: &str, rule: Rule, over: bool) -> PyErr {
    let text = Rulebook::of(Language::English).text(rule.0).unwrap_or_default();
    let name = if over { "GameOver" } else { "IllegalAction" };
    let made = py.import(CLASSES).and_then(|module| module.getattr(name)?.call1((message, rule.0, text)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Something that is wrong whatever the position.
pub(crate) fn bad(message: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// A number that was not played.
pub(crate) fn number(py: Python<'_>, error: &NumberError, game: Option<usize>) -> PyErr {
    let place = game.map(|game| format!("game {game}: ")).unwrap_or_default();
    match error {
        NumberError::Illegal { rule, message, over } => {
            illegal(py, &format!("{place}{message}"), *rule, *over)
        }
        other => bad(format!("{place}{other}")),
    }
}

/// An action string that was not played.
pub(crate) fn refused(py: Python<'_>, error: &Refused, over: bool) -> PyErr {
    match error {
        Refused::Illegal { rule, message } => illegal(py, message, *rule, over),
        Refused::NotAnAction(_) => bad(error),
    }
}

/// Runs what must not fail; if it does all the same, the interpreter gets an exception and goes on.
pub(crate) fn guarded<T>(py: Python<'_>, work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| internal(py, &panic))
}

fn internal(py: Python<'_>, panic: &Box<dyn Any + Send>) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    let message = format!("a fault of mozaika itself, please report it: {text}");
    let made = py.import(CLASSES).and_then(|module| module.getattr("InternalError")?.call1((message,)));
    made.map_or_else(|error| error, PyErr::from_value)
}
