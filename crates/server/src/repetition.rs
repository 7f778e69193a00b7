//! The same line in the log over and over hides every other: it is written once in a while, with how often it was left out.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::lock::lock;

/// How long a line that repeats itself is left out.
const INTERVAL: Duration = Duration::from_secs(30);

/// What was last written at one place, and how often it was left out since.
pub(crate) struct Repetition(Mutex<Option<Written>>);

struct Written {
    text: String,
    at: Instant,
    left_out: u32,
}

impl Repetition {
    pub(crate) const fn new() -> Repetition {
        Repetition(Mutex::new(None))
    }

    /// Whether a text is to be written now: how often it was left out since it last was.
    pub(crate) fn left_out(&self, text: &str, now: Instant) -> Option<u32> {
        let mut last = lock(&self.0);
        match &mut *last {
            Some(written) if written.text == text && now.duration_since(written.at) < INTERVAL => {
                written.left_out += 1;
                None
            }
            before => {
                let left_out = before.as_ref().filter(|written| written.text == text);
                let left_out = left_out.map_or(0, |written| written.left_out);
                *before = Some(Written { text: text.to_owned(), at: now, left_out: 0 });
                Some(left_out)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_line_is_written_once_in_a_while_with_how_often_it_was_left_out() {
        let (line, start) = (Repetition::new(), Instant::now());
        let after = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(line.left_out("the disk is full", start), Some(0));
        assert_eq!(line.left_out("the disk is full", after(1)), None);
        assert_eq!(line.left_out("the disk is full", after(29)), None);
        assert_eq!(line.left_out("the disk is full", after(30)), Some(2));
        assert_eq!(line.left_out("the disk is full", after(31)), None);
        assert_eq!(
            line.left_out("the file is gone", after(32)),
            Some(0),
            "something else is written at once"
        );
        assert_eq!(line.left_out("the disk is full", after(33)), Some(0));
    }
}
