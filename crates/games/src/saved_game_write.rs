//! A saved game as text: headers in square brackets, one a line, then the numbered actions.

use std::fmt::Write as _;

use serde_json::Value;

use crate::SavedGame;

/// How long a line of actions may be.
const WIDTH: usize = 100;

impl SavedGame {
    /// The game in our text notation. [`SavedGame::from_text`] reads it back.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = Headers(String::new());
        text.words("Game", None, self.game.id());
        if let Some(rules) = self.rules {
            text.words("Rules", None, &rules.to_string());
        }
        text.words("Players", None, &self.players.to_string());
        for (name, value) in &self.options {
            text.json("Option", Some(name), value);
        }
        if let Some(time) = &self.time {
            text.json("Time", None, time);
        }
        if let Some(opened) = self.opened {
            text.words("Opened", None, &opened.to_string());
        }
        for (seat, name) in self.names.iter().enumerate() {
            text.words("Name", Some(&seat.to_string()), name);
        }
        for (what, applies) in [("practice", self.practice), ("unfinished", self.unfinished)] {
            if applies {
                text.words("Marked", None, what);
            }
        }
        if let Some(seed) = &self.seed {
            text.words("Seed", None, seed);
        }
        if let Some(start) = &self.start {
            text.json("Start", None, start);
        }
        if let Some(shuffle) = &self.shuffle {
            text.words("Commitment", None, &shuffle.commitment);
            if let Some(secret) = &shuffle.secret {
                text.words("Secret", None, secret);
            }
            for (seat, added) in shuffle.entropy.iter().enumerate() {
                if let Some(added) = added {
                    text.words("Entropy", Some(&seat.to_string()), added);
                }
            }
        }
        if let Some(result) = &self.result {
            text.json("Result", None, result);
        }
        let mut text = text.0;
        self.write_actions(&mut text);
        text
    }

    fn write_actions(&self, text: &mut String) {
        let mut column = WIDTH;
        for (index, action) in self.actions.iter().enumerate() {
            let number = self.number_before(index).map(|number| format!("{number}."));
            // A number never stands at the end of a line, without its action.
            let word = number.map_or_else(|| action.clone(), |number| format!("{number} {action}"));
            let length = word.chars().count();
            if column + 1 + length > WIDTH {
                text.push('\n');
                column = 0;
            } else {
                text.push(' ');
                column += 1;
            }
            text.push_str(&word);
            column += length;
        }
        if !self.actions.is_empty() {
            text.push('\n');
        }
    }

    /// The number that stands before an action: one before each group of as many actions as there are players.
    pub(crate) fn number_before(&self, index: usize) -> Option<usize> {
        let group = usize::try_from(self.players).unwrap_or(usize::MAX).max(1);
        index.is_multiple_of(group).then(|| index / group + 1)
    }
}

/// The lines of headers.
struct Headers(String);

impl Headers {
    fn words(&mut self, key: &str, which: Option<&str>, value: &str) {
        self.json(key, which, &Value::from(value));
    }

    fn json(&mut self, key: &str, which: Option<&str>, value: &Value) {
        let which = which.map(|which| format!(" {which}")).unwrap_or_default();
        let _ = writeln!(self.0, "[{key}{which} {value}]");
    }
}
