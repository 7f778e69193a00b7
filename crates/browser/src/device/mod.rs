//! The tables that are kept on somebody's device.
//!
//! The key decision: what is to be kept is handed out before anything moves on ([`Keep`]), and the table is applied and told only when
//! the page says that it is kept. So what a player was shown as done is done, as on a server. Computers are asked with a view and
//! nothing else; the searching is done elsewhere, by a module that holds no table.

mod kept;
mod look_back;
mod question;
mod search;
mod table_here;

use std::collections::BTreeMap;

use mozaika_ai::Clock;
use mozaika_games::Editions;
use mozaika_rules::{Dice, Seat, Seed, Viewer};
use mozaika_table::{
    ChoicesTold, Entry, Moment, Opening, RatedLaw, Refusal, Requester, Secret, Stamp, Table, TableId,
    TableSecrets, TimeControl, Version,
};
use mozaika_wire::{BadRequest, Catalogue, FailureFields, FromClient, TableSeen, ToClient};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::json::raw as json;
pub use kept::{Keep, KeptSecrets};
use question::{DeviceQuestion, Me};
use table_here::{TableHere, presence, raw, refused};

/// The tables of a device that are in memory.
pub struct Device {
    editions: Editions,
    clock: Box<dyn Clock>,
    luck: Dice,
    tables: BTreeMap<TableId, TableHere>,
}

/// What is to be kept, and what is said: at once, or when it is kept.
#[derive(Serialize, Default)]
struct Said {
    keep: Vec<Keep>,
    say: Vec<Box<RawValue>>,
}

impl Said {
    fn say(message: Box<RawValue>) -> Said {
        Said { say: vec![message], ..Said::default() }
    }

    fn keep(keep: Vec<Keep>) -> Said {
        Said { keep, ..Said::default() }
    }
}

impl Device {
    /// No table yet; all luck follows from the seed.
    #[must_use]
    pub fn new(clock: impl Clock + 'static, seed: &Seed) -> Device {
        let editions = Editions::default();
        Device { editions, clock: Box::new(clock), luck: Dice::new(seed), tables: BTreeMap::new() }
    }

    /// The answer to one question, both as JSON: what was asked for, or `error`.
    pub fn answer(&mut self, question: &[u8]) -> String {
        let asked = serde_json::from_slice(question).map_err(|error| BadRequest(error.to_string()).into());
        match asked.and_then(|question| self.answer_to(question)) {
            Ok(answer) => answer.get().to_owned(),
            Err(error) => json!({ "error": error }).to_string(),
        }
    }

    fn answer_to(&mut self, question: DeviceQuestion) -> Result<Box<RawValue>, FailureFields> {
        match question {
            DeviceQuestion::Catalogue => json(&Catalogue::new(&self.editions)),
            DeviceQuestion::Open { wish, me, now } => {
                let (start, secret) = (wish.start, self.secret());
                let opening = wish.opening(me.requester(), secret.commitment(), &self.editions)?;
                if opening.time != TimeControl::Untimed {
                    // Nothing here watches a clock while nobody looks.
                    return Err(BadRequest("a table on a device has no clocks".to_owned()).into());
                }
                if opening.rated {
                    // Nobody but the device itself would say how it ended.
                    return Err(FailureFields::from(&Refusal::Rated(RatedLaw::Account)));
                }
                let id = TableId::on_device(self.bytes());
                json(&self.new_table(id, TableSecrets { secret, start: None }, opening, start, now)?)
            }
            DeviceQuestion::Practise { wish, me, now } => {
                let begin = wish.begin(&self.record(&wish.game)?, &self.editions)?;
                let (secret, seed) = (self.secret(), self.luck.seed());
                let (secrets, opening) = begin.table(me.requester(), secret, &seed);
                let id = TableId::on_device(self.bytes());
                json(&self.new_table(id, secrets, opening, true, now)?)
            }
            DeviceQuestion::Load { table, secrets, entries } => json(&self.load(table, secrets, entries)?),
            DeviceQuestion::Drop { table } => {
                self.tables.remove(&table);
                json(&Value::Null)
            }
            DeviceQuestion::Message { message, me, now } => json(&self.message(*message, &me, now)?),
            DeviceQuestion::Kept { table, me, now } => {
                let say = self.here(table)?.kept(me.person, now);
                json(&Said { say, ..Said::default() })
            }
            DeviceQuestion::NotKept { table, code, why } => {
                let say = self.here(table)?.not_kept(code, &why);
                json(&Said { say, ..Said::default() })
            }
            DeviceQuestion::Task { table, now } => json(&self.task(table, now)?),
            DeviceQuestion::Decided { table, seat, version, action, value, now } => {
                json(&self.decided(table, seat, version, &action, value, now)?)
            }
            DeviceQuestion::See { table, seat, me, now } => {
                let table = &self.here(table)?.table;
                let viewer = table
                    .viewer(Some(me.person), Some(seat))
                    .map_err(|refusal| FailureFields::from(&refusal))?;
                let outlook =
                    Box::new(table.outlook(viewer, Some(me.person), ChoicesTold::Ahead, &Moment::at(now)));
                json(&TableSeen { version: table.version(), outlook, presence: presence(table) })
            }
            DeviceQuestion::WantHint { table, me } => {
                let table = &self.here(table)?.table;
                let seat = table.check_hint(me.person).map_err(|refusal| FailureFields::from(&refusal))?;
                let mut wanted = view_for(table, seat);
                wanted["version"] = json!(table.version());
                json(&wanted)
            }
            DeviceQuestion::Search { game, view, seat, level } => self.search(game, &view, seat, level),
            DeviceQuestion::Export { table, text } => {
                let record = self.here(table)?.table.export();
                json(&if text { record.to_text() } else { record.line() })
            }
            DeviceQuestion::Replay { game, seat } => self.replay(&game, seat),
            DeviceQuestion::Line { line } => self.line(&line),
            DeviceQuestion::Judge { game, number } => self.judge(&game, number),
        }
    }

    /// A table in memory.
    fn here(&mut self, table: TableId) -> Result<&mut TableHere, FailureFields> {
        self.tables.get_mut(&table).ok_or_else(not_found)
    }

    /// A new table with its first entries.
    fn new_table(
        &self,
        id: TableId,
        secrets: TableSecrets,
        opening: Opening,
        start: bool,
        at: Stamp,
    ) -> Result<Keep, FailureFields> {
        let entries = opening.first_entries(start, at);
        let kept = KeptSecrets::from(&secrets);
        let table = Table::read(id, secrets, &entries, &self.editions)
            .map_err(|error| FailureFields::new("bad_request", error))?;
        Ok(Keep { table: id, secrets: Some(kept), entries, summary: table.summary(at) })
    }

    /// Brings a table into memory, and says how it stands. One that is there stays: it may be looked at.
    fn load(&mut self, id: TableId, secrets: Value, entries: Value) -> Result<Value, FailureFields> {
        if !self.tables.contains_key(&id) {
            let secrets: KeptSecrets = serde_json::from_value(secrets).map_err(damaged)?;
            let secrets = secrets.read().ok_or_else(|| damaged("its secret is not one"))?;
            let entries: Vec<Entry> = serde_json::from_value(entries).map_err(damaged)?;
            let table = Table::read(id, secrets, &entries, &self.editions).map_err(damaged)?;
            self.tables.insert(id, TableHere::new(table));
        }
        Ok(Value::Null)
    }

    fn message(&mut self, message: FromClient, me: &Me, now: Stamp) -> Result<Said, FailureFields> {
        Ok(match message {
            FromClient::Join { id, table, viewer, .. } => {
                Said::say(self.here(table)?.join(me.person, viewer, id.as_ref(), now))
            }
            FromClient::Leave { table } => {
                if let Some(here) = self.tables.get_mut(&table) {
                    here.leave();
                }
                Said::default()
            }
            FromClient::Do { id, table, command } => {
                let here = self.here(table)?;
                match here.table.decide(me.requester(), &command, &Moment::at(now)) {
                    Ok(event) => {
                        let keep = here.write(event, Some((me.person, id)), now)?;
                        Said::keep(self.with_rematch(keep, now)?)
                    }
                    Err(refusal) => Said::say(refused(Some(&id), &here.table, (&refusal).into())),
                }
            }
            FromClient::Steps { id, table, seat, prefix, touched } => {
                let table = &self.here(table)?.table;
                Said::say(match table.steps(me.person, seat, &prefix, touched.as_deref()) {
                    Ok(choices) => raw(&ToClient::Choices {
                        id: &id,
                        table: table.id(),
                        version: table.version(),
                        choices: &choices,
                    }),
                    Err(error) => refused(Some(&id), table, (&error).into()),
                })
            }
            FromClient::Presence { .. } => Said::default(),
            FromClient::Ping { id } => Said::say(raw(&ToClient::Pong { id: &id, now })),
        })
    }

    /// What is to be kept, with the table of the rematch once that is wanted.
    fn with_rematch(&mut self, keep: Keep, now: Stamp) -> Result<Vec<Keep>, FailureFields> {
        let here = self.here(keep.table)?;
        let (before, next) = (here.table.rematch(), here.next());
        let Some(rematch) = next.rematch().filter(|_| before.is_none()) else { return Ok(vec![keep]) };
        let next = next.clone();
        let secret = self.secret();
        let opening = next.rematch_opening(secret.commitment());
        let another = self.new_table(rematch, TableSecrets { secret, start: None }, opening, true, now)?;
        Ok(vec![another, keep])
    }

    /// What a computer has to do: the view it decides from, and how well it plays.
    fn task(&mut self, table: TableId, now: Stamp) -> Result<Value, FailureFields> {
        let table = &self.here(table)?.table;
        let Some(task) = table.computer_task(now) else { return Ok(Value::Null) };
        // A draw is offered in a game without secrets, so whoever is to act sees what the computer sees.
        let turn = table.turn().ok_or_else(not_found)?;
        let mut asked = view_for(table, turn);
        asked["level"] = json!(task.level);
        asked["version"] = json!(task.version);
        asked["for"] = json!(task.seat);
        Ok(asked)
    }

    fn decided(
        &mut self,
        table: TableId,
        seat: Seat,
        version: Version,
        action: &str,
        value: f32,
        now: Stamp,
    ) -> Result<Said, FailureFields> {
        let here = self.here(table)?;
        let task = here.table.computer_task(now);
        if task.is_none_or(|task| (task.version, task.seat) != (version, seat)) {
            // The table has moved on meanwhile.
            return Ok(Said::default());
        }
        let event = here.table.decide_computer(seat, version, action, value);
        let event = event.map_err(|refusal| FailureFields::from(&refusal))?;
        let keep = here.write(event, None, now)?;
        Ok(Said::keep(vec![keep]))
    }

    fn secret(&mut self) -> Secret {
        Secret::from_bytes(self.bytes())
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.luck.below(256) as u8)
    }
}

impl Me {
    fn requester(&self) -> Requester<'_> {
        Requester { person: self.person, name: &self.name, bot: false }
    }
}

/// What a seat sees, with the name of the game: all that is needed to decide for it.
fn view_for(table: &Table, seat: Seat) -> Value {
    let view = table.game().map(|game| game.view(Viewer::Seat(seat)));
    json!({ "game": table.opening().game, "seat": seat, "view": view })
}

fn not_found() -> FailureFields {
    FailureFields::new("not_found", "there is no such table on this device")
}

fn damaged(why: impl std::fmt::Display) -> FailureFields {
    FailureFields::new("damaged", format!("what was kept of this table cannot be read: {why}"))
}

#[cfg(test)]
mod tests;
