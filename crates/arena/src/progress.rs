//! How far a long command has come, on standard error.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The width of the bar, in letters.
const WIDTH: usize = 30;

/// A bar that is drawn over itself on a terminal, and now and then a line elsewhere.
pub struct Progress {
    total: usize,
    began: Instant,
    shown: Option<Instant>,
    terminal: bool,
}

impl Progress {
    /// Progress towards `total` steps.
    #[must_use]
    pub fn new(total: usize) -> Progress {
        Progress { total, began: Instant::now(), shown: None, terminal: io::stderr().is_terminal() }
    }

    /// Shows how many steps are done, with a note, unless it was shown a moment ago.
    pub fn show(&mut self, done: usize, note: &str) {
        let rest = Duration::from_millis(if self.terminal { 100 } else { 30_000 });
        let since = self.shown.unwrap_or(self.began);
        if since.elapsed() < rest {
            return;
        }
        self.shown = Some(Instant::now());
        let line = bar(done, self.total, self.began.elapsed(), note);
        // Progress is for looking at: a closed standard error is no reason to end.
        let _ = if self.terminal {
            write!(io::stderr(), "\r\x1b[K{line}").and_then(|()| io::stderr().flush())
        } else {
            writeln!(io::stderr(), "{line}")
        };
    }

    /// Clears the bar away.
    pub fn clear(&self) {
        if self.terminal && self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn bar(done: usize, total: usize, elapsed: Duration, note: &str) -> String {
    let full = done * WIDTH / total.max(1);
    let left = if done == 0 {
        String::new()
    } else {
        let seconds = elapsed.as_secs_f64() * (total - done.min(total)) as f64 / done as f64;
        format!(" · {} left", spoken(seconds))
    };
    format!("[{}{}] {done}/{total}{left} · {note}", "=".repeat(full), " ".repeat(WIDTH - full.min(WIDTH)))
}

/// A time as people say it.
pub(crate) fn spoken(seconds: f64) -> String {
    match seconds.ceil() as u64 {
        seconds @ 0..120 => format!("{seconds} s"),
        seconds @ 120..7200 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{:.1} h", seconds as f64 / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills() {
        let text = bar(5, 10, Duration::from_secs(30), "50.0 %");
        assert_eq!(text, format!("[{}{}] 5/10 · 30 s left · 50.0 %", "=".repeat(15), " ".repeat(15)));
        assert!(bar(0, 0, Duration::ZERO, "").starts_with("[ "));
        assert!(bar(10, 10, Duration::from_secs(1), "x").contains(&"=".repeat(30)));
    }

    #[test]
    fn times_are_spoken() {
        assert_eq!(spoken(12.2), "13 s");
        assert_eq!(spoken(600.0), "10 min");
        assert_eq!(spoken(9000.0), "2.5 h");
    }
}
