//! Reading a saved game from text: strict, with errors that say where and what is allowed.

use serde_json::{Map, Value};

use crate::{BadRecord, GameId, RecordedShuffle, SavedGame};

/// The headers there are.
const HEADERS: &str = "Game, Rules, Players, Option, Time, Opened, Name, Marked, Seed, Start, Commitment, Secret, Entropy, \
                       Result";

impl SavedGame {
    /// Reads what [`SavedGame::to_text`] writes. Comments in braces between the actions are passed over.
    ///
    /// # Errors
    /// The first line that is wrong, and what is allowed there.
    pub fn from_text(text: &str) -> Result<SavedGame, BadRecord> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.line = index + 1;
            reader.read(line)?;
        }
        reader.finish()
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    /// The line that is being read, counted from 1.
    line: usize,
    game: Option<GameId>,
    players: Option<u64>,
    rules: Option<u64>,
    opened: Option<u64>,
    options: Map<String, Value>,
    time: Option<Value>,
    names: Vec<(usize, String)>,
    marked: Vec<String>,
    seed: Option<String>,
    start: Option<Value>,
    commitment: Option<String>,
    secret: Option<String>,
    entropy: Vec<(usize, String)>,
    result: Option<Value>,
    /// The actions and the numbers before them, with their lines.
    words: Vec<(usize, String)>,
    /// Where the comment began that is not closed yet.
    comment: Option<usize>,
}

impl Reader {
    fn read(&mut self, line: &str) -> Result<(), BadRecord> {
        let trimmed = line.trim();
        if self.comment.is_none() && trimmed.starts_with('[') {
            if !self.words.is_empty() {
                return Err(self.bad("a header stands before all actions"));
            }
            return self.header(trimmed);
        }
        let mut word = String::new();
        for letter in line.chars().chain([' ']) {
            match letter {
                '}' if self.comment.is_some() => self.comment = None,
                _ if self.comment.is_some() => {}
                '}' => return Err(self.bad("a comment is closed that was not opened")),
                '{' => {
                    self.comment = Some(self.line);
                    self.word(&mut word);
                }
                _ if letter.is_whitespace() => self.word(&mut word),
                _ => word.push(letter),
            }
        }
        Ok(())
    }

    fn word(&mut self, word: &mut String) {
        if !word.is_empty() {
            self.words.push((self.line, std::mem::take(word)));
        }
    }

    fn header(&mut self, line: &str) -> Result<(), BadRecord> {
        let form = "a header is written [Key \"value\"] on a line of its own";
        let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let (key, rest) = inner.and_then(|inner| inner.split_once(' ')).ok_or_else(|| self.bad(form))?;
        let (which, value) = match key {
            "Option" | "Name" | "Entropy" => rest.split_once(' ').ok_or_else(|| {
                self.bad(format!("{key} needs a name or a seat before its value, as in [Name 0 \"Mira\"]"))
            })?,
            _ => ("", rest),
        };
        let value: Value = serde_json::from_str(value)
            .map_err(|_| self.bad(format!("the value of {key} is not JSON, such as a text in quotes")))?;
        match key {
            "Game" => {
                let name = self.text(key, value)?;
                let game = name.parse().map_err(|error: crate::UnknownGame| self.bad(error.to_string()))?;
                self.once(key, |reader| &mut reader.game, game)
            }
            "Rules" => self.number(key, value, |reader| &mut reader.rules),
            "Players" => self.number(key, value, |reader| &mut reader.players),
            "Opened" => self.number(key, value, |reader| &mut reader.opened),
            "Time" => self.once(key, |reader| &mut reader.time, value),
            "Start" => self.once(key, |reader| &mut reader.start, value),
            "Result" => self.once(key, |reader| &mut reader.result, value),
            "Seed" => self.string(key, value, |reader| &mut reader.seed),
            "Commitment" => self.string(key, value, |reader| &mut reader.commitment),
            "Secret" => self.string(key, value, |reader| &mut reader.secret),
            "Option" => match self.options.insert(which.to_owned(), value) {
                None => Ok(()),
                Some(_) => Err(self.bad(format!("the option {which} is given twice"))),
            },
            "Name" => self.seated(key, which, value, |reader| &mut reader.names),
            "Entropy" => self.seated(key, which, value, |reader| &mut reader.entropy),
            "Marked" => {
                let what = self.text(key, value)?;
                if !["practice", "unfinished"].contains(&what.as_str()) || self.marked.contains(&what) {
                    return Err(self.bad("a game is marked \"practice\" or \"unfinished\", each once"));
                }
                self.marked.push(what);
                Ok(())
            }
            _ => Err(self.bad(format!("there is no header {key}: there are {HEADERS}"))),
        }
    }

    fn bad(&self, reason: impl Into<String>) -> BadRecord {
        BadRecord::Text { line: self.line, reason: reason.into() }
    }

    fn text(&self, key: &str, value: Value) -> Result<String, BadRecord> {
        match value {
            Value::String(text) => Ok(text),
            _ => Err(self.bad(format!("the value of {key} is a text in quotes"))),
        }
    }

    fn once<T>(
        &mut self,
        key: &str,
        place: fn(&mut Reader) -> &mut Option<T>,
        value: T,
    ) -> Result<(), BadRecord> {
        match place(self).replace(value) {
            None => Ok(()),
            Some(_) => Err(self.bad(format!("{key} is given twice"))),
        }
    }

    fn string(
        &mut self,
        key: &str,
        value: Value,
        place: fn(&mut Reader) -> &mut Option<String>,
    ) -> Result<(), BadRecord> {
        let text = self.text(key, value)?;
        self.once(key, place, text)
    }

    fn number(
        &mut self,
        key: &str,
        value: Value,
        place: fn(&mut Reader) -> &mut Option<u64>,
    ) -> Result<(), BadRecord> {
        let text = self.text(key, value)?;
        let number =
            number_in(&text).ok_or_else(|| self.bad(format!("the value of {key} is a number in quotes")))?;
        self.once(key, place, number)
    }

    fn seated(
        &mut self,
        key: &str,
        seat: &str,
        value: Value,
        place: fn(&mut Reader) -> &mut Vec<(usize, String)>,
    ) -> Result<(), BadRecord> {
        let text = self.text(key, value)?;
        let seat = match number_in(seat) {
            Some(seat) if seat < 4 => seat as usize,
            _ => return Err(self.bad(format!("{key} names a seat, 0 to 3"))),
        };
        if place(self).iter().any(|(other, _)| *other == seat) {
            return Err(self.bad(format!("{key} {seat} is given twice")));
        }
        place(self).push((seat, text));
        Ok(())
    }

    fn finish(mut self) -> Result<SavedGame, BadRecord> {
        if let Some(line) = self.comment {
            return Err(BadRecord::Text { line, reason: "this comment is never closed".to_owned() });
        }
        let game =
            self.game.ok_or_else(|| self.bad("the header [Game \"mandala\"], stones or mana is missing"))?;
        let players = self.players.unwrap_or(2);
        let rules = self.rules.map(u32::try_from).transpose();
        let mut record = SavedGame {
            rules: rules.map_err(|_| self.bad("there is no such version of the rules"))?,
            time: self.time.take(),
            opened: self.opened,
            practice: self.marked.iter().any(|what| what == "practice"),
            unfinished: self.marked.iter().any(|what| what == "unfinished"),
            seed: self.seed.take(),
            start: self.start.take(),
            names: self.names(players)?,
            result: self.result.take(),
            shuffle: self.shuffle(players)?,
            ..SavedGame::new(game, std::mem::take(&mut self.options), players)
        };
        record.actions = self.actions(&record)?;
        Ok(record)
    }

    fn names(&mut self, players: u64) -> Result<Vec<String>, BadRecord> {
        let mut names = std::mem::take(&mut self.names);
        names.sort_unstable();
        if !names.is_empty() && !names.iter().map(|(seat, _)| *seat as u64).eq(0..players) {
            return Err(
                self.bad(format!("there are names for some seats: {players} players need all or none"))
            );
        }
        Ok(names.into_iter().map(|(_, name)| name).collect())
    }

    fn shuffle(&mut self, players: u64) -> Result<Option<RecordedShuffle>, BadRecord> {
        let Some(commitment) = self.commitment.take() else {
            return match self.secret.is_none() && self.entropy.is_empty() {
                true => Ok(None),
                false => Err(self.bad("Secret and Entropy need a Commitment")),
            };
        };
        if self.entropy.iter().any(|(seat, _)| *seat as u64 >= players) {
            return Err(self.bad(format!("Entropy names a seat that {players} players do not have")));
        }
        let added =
            |seat| self.entropy.iter().find(|(other, _)| *other == seat).map(|(_, text)| text.clone());
        let entropy = (0..players.min(4) as usize).map(added).collect();
        Ok(Some(RecordedShuffle { commitment, secret: self.secret.take(), entropy }))
    }

    /// The actions, whose numbers must be right and in their places.
    fn actions(&self, record: &SavedGame) -> Result<Vec<String>, BadRecord> {
        let mut actions: Vec<String> = Vec::new();
        let mut numbered = false;
        let mut last = self.line;
        for (line, word) in &self.words {
            last = *line;
            let bad = |reason| BadRecord::Text { line: *line, reason };
            let expected = record.number_before(actions.len()).filter(|_| !numbered);
            match expected.map(|number| format!("{number}.")) {
                Some(number) if *word == number => numbered = true,
                Some(number) => {
                    return Err(bad(format!(
                        "{number} must stand before action {}, not {word:?}",
                        actions.len() + 1
                    )));
                }
                None if is_number(word) => {
                    return Err(bad(format!("{word} stands where action {} should be", actions.len() + 1)));
                }
                None => {
                    actions.push(word.clone());
                    numbered = false;
                }
            }
        }
        if numbered {
            return Err(BadRecord::Text {
                line: last,
                reason: "no action follows the last number".to_owned(),
            });
        }
        Ok(actions)
    }
}

/// A number in the one form in which it is written.
fn number_in(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}

fn is_number(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))
}
