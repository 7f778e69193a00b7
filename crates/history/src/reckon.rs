//! The records of a history, sorted by table: who followed what when, who asked for what, and what came back.

use std::collections::BTreeMap;

use mozaika_rules::Seat;
use mozaika_table::{ChoicesTold, Command, CommandId, PersonId, Stamp, TableId, Version};
use mozaika_wire::FromClient;

use crate::message::{Heard, Kind, Reason};
use crate::{ConnectionId, Happened, History};

/// A question that was sent, and what came back.
pub(crate) struct Question {
    pub(crate) connection: ConnectionId,
    pub(crate) sent: Stamp,
    pub(crate) answered: Option<(Stamp, Answer)>,
    /// Until when an answer could come.
    pub(crate) until: Option<Stamp>,
}

/// An answer to a command or a join.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Done(Version),
    Refused,
    /// The server could not, or does not know whether it did.
    LeftOpen,
}

/// A command by its name: each time that it was sent.
pub(crate) struct Asked {
    pub(crate) command: Command,
    pub(crate) times: Vec<Question>,
    /// The highest version that anybody had heard of before it was sent first.
    pub(crate) known: Version,
}

/// One connection at one table, from a join on.
pub(crate) struct Following {
    pub(crate) connection: ConnectionId,
    pub(crate) person: PersonId,
    pub(crate) wanted: Option<Option<Seat>>,
    pub(crate) choices: ChoicesTold,
    pub(crate) after: Version,
    pub(crate) join: Question,
    /// What it was told, in order: when, of which version, and the place of the record.
    pub(crate) told: Vec<(Stamp, Version, Kind, usize)>,
    pub(crate) ended: Option<Stamp>,
}

/// All that concerns one table.
#[derive(Default)]
pub(crate) struct AtTable {
    pub(crate) asked: BTreeMap<(PersonId, CommandId), Asked>,
    pub(crate) followings: Vec<Following>,
    known: Version,
}

/// A history by table.
pub(crate) struct Reckoned<'a> {
    pub(crate) history: &'a History,
    tables: BTreeMap<TableId, AtTable>,
    /// What could not be read.
    unreadable: Vec<(ConnectionId, String)>,
}

impl<'a> Reckoned<'a> {
    /// Sorts a history.
    pub(crate) fn of(history: &'a History) -> Reckoned<'a> {
        let mut reckoned = Reckoned { history, tables: BTreeMap::new(), unreadable: Vec::new() };
        let mut people: BTreeMap<ConnectionId, PersonId> = BTreeMap::new();
        for (place, record) in history.records.iter().enumerate() {
            let (at, connection) = (record.at, record.connection);
            match &record.what {
                Happened::Connected { person } => {
                    people.insert(connection, *person);
                }
                Happened::Sent(text) => {
                    if let (Some(person), Ok(message)) = (people.get(&connection), serde_json::from_str(text))
                    {
                        reckoned.sent(at, connection, *person, message);
                    }
                }
                Happened::Told(text) => match serde_json::from_str(text) {
                    Ok(heard) => {
                        if let Some(person) = people.get(&connection) {
                            reckoned.told(at, connection, *person, &heard, place);
                        }
                    }
                    Err(error) => reckoned.unreadable.push((connection, error.to_string())),
                },
                Happened::Ended => reckoned.ended(at, connection),
            }
        }
        reckoned
    }

    /// What concerns one table.
    pub(crate) fn at(&self, table: TableId) -> Option<&AtTable> {
        self.tables.get(&table)
    }

    /// What could not be read.
    pub(crate) fn unreadable(&self) -> &[(ConnectionId, String)] {
        &self.unreadable
    }

    fn sent(&mut self, at: Stamp, connection: ConnectionId, person: PersonId, message: FromClient) {
        let question = Question { connection, sent: at, answered: None, until: None };
        match message {
            FromClient::Join { table, after, viewer, ahead, .. } => {
                let table = self.tables.entry(table).or_default();
                table.leave(connection, at);
                table.followings.push(Following {
                    connection,
                    person,
                    wanted: viewer,
                    choices: ahead.into(),
                    after: after.unwrap_or_default(),
                    join: question,
                    told: Vec::new(),
                    ended: None,
                });
            }
            FromClient::Leave { table } => self.tables.entry(table).or_default().leave(connection, at),
            FromClient::Do { id, table, command } => {
                let table = self.tables.entry(table).or_default();
                let known = table.known;
                let new = || Asked { command, times: Vec::new(), known };
                table.asked.entry((person, id)).or_insert_with(new).times.push(question);
            }
            FromClient::Steps { .. } | FromClient::Presence { .. } | FromClient::Ping { .. } => {}
        }
    }

    fn told(
        &mut self,
        at: Stamp,
        connection: ConnectionId,
        person: PersonId,
        heard: &Heard<'_>,
        place: usize,
    ) {
        let Some(id) = heard.table else { return };
        let table = self.tables.entry(id).or_default();
        if let Some(version) = heard.version {
            table.known = table.known.max(version);
        }
        let following =
            table.followings.iter_mut().rev().find(|following| following.connection == connection);
        match heard.kind {
            Kind::Snapshot | Kind::Update | Kind::Joined => {
                let (Some(following), Some(version)) = (following, heard.version) else { return };
                following.told.push((at, version, heard.kind, place));
                if heard.kind != Kind::Update && following.join.answered.is_none() {
                    following.join.answered = Some((at, Answer::Done(version)));
                }
            }
            Kind::Ack | Kind::Refused => {
                let answer = match (heard.kind, heard.version) {
                    (Kind::Ack, Some(version)) => Answer::Done(version),
                    _ if heard.error.as_ref().is_some_and(Reason::leaves_it_open) => Answer::LeftOpen,
                    _ => Answer::Refused,
                };
                let id = heard.id.as_ref().and_then(|id| CommandId::try_from(id.clone()).ok());
                let asked = id.and_then(|id| table.asked.get_mut(&(person, id)));
                if let Some(asked) = asked {
                    let open =
                        |time: &&mut Question| time.connection == connection && time.answered.is_none();
                    if let Some(question) = asked.times.iter_mut().find(open) {
                        question.answered = Some((at, answer));
                    }
                } else if let Some(following) =
                    following.filter(|following| following.join.answered.is_none())
                {
                    following.join.answered = Some((at, answer));
                    following.ended = Some(at);
                }
            }
            Kind::Other => {}
        }
    }

    fn ended(&mut self, at: Stamp, connection: ConnectionId) {
        for table in self.tables.values_mut() {
            table.leave(connection, at);
            let times = table.asked.values_mut().flat_map(|asked| &mut asked.times);
            for question in times.filter(|question| question.connection == connection) {
                question.until.get_or_insert(at);
            }
        }
    }
}

impl AtTable {
    /// A connection follows the table no longer.
    fn leave(&mut self, connection: ConnectionId, at: Stamp) {
        for following in self.followings.iter_mut().filter(|following| following.connection == connection) {
            following.ended.get_or_insert(at);
            following.join.until.get_or_insert(at);
        }
    }
}
