//! Rooms without a network, for tests: a store in a file, and a time that is set.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use mozaika_games::{GameId, RULES_VERSION};
use mozaika_store::Sqlite;
use mozaika_table::{
    Command, Occupant, Opening, PersonId, Stamp, TableId, TableSecrets, TimeControl, Version,
};
use serde_json::Value;
use tempfile::TempDir;
use tokio::time::timeout;

use super::followers::Look;
use super::message::{Author, Message};
use crate::connection::{Outbox, OutboxReader};
use crate::identity::Hand;
use crate::{App, Config, Environment, Failure, Random, System};

/// How long something may take that should be quick.
pub(super) const TEST_TIMEOUT: Duration = Duration::from_secs(20);

/// An environment whose time is set by the test.
struct FakeTime(AtomicU64);

impl Environment for FakeTime {
    fn now(&self) -> Stamp {
        Stamp(self.0.load(Ordering::Relaxed))
    }

    fn fill(&self, bytes: &mut [u8]) {
        System.fill(bytes);
    }
}

/// A node with tables.
pub(super) struct Fixture {
    pub(super) app: App,
    time: Arc<FakeTime>,
    folder: Arc<TempDir>,
}

impl Fixture {
    pub(super) fn new() -> Fixture {
        Fixture::with_delay(Duration::ZERO)
    }

    /// One that shows games that count with a delay.
    pub(super) fn with_delay(delay: Duration) -> Fixture {
        let (time, folder) = (Arc::new(FakeTime(AtomicU64::new(1_000_000))), tempfile::tempdir().unwrap());
        Fixture::on(time, Arc::new(folder), delay)
    }

    /// Another node with the same tables, at the same time.
    pub(super) fn another(&self) -> Fixture {
        Fixture::on(self.time.clone(), self.folder.clone(), self.app.config.watch_delay)
    }

    fn on(time: Arc<FakeTime>, folder: Arc<TempDir>, watch_delay: Duration) -> Fixture {
        let store = Sqlite::open(folder.path().join("mozaika.db")).unwrap();
        let config = Config { watch_delay, ..Config::default() };
        let app = App::new(Arc::new(store), time.clone(), config).unwrap();
        Fixture { app, time, folder }
    }

    /// Lets some seconds pass; the time after that.
    pub(super) fn later(&self, seconds: u64) -> Stamp {
        self.time.0.fetch_add(seconds * 1000, Ordering::Relaxed);
        self.time.now()
    }

    /// A table of Mana with an open seat.
    pub(super) async fn open(&self, host: PersonId) -> TableId {
        self.open_with(host, |_| {}, false).await
    }

    /// A rated game of two that has begun.
    pub(super) async fn open_rated(&self, host: PersonId, other: PersonId) -> TableId {
        let rate = |opening: &mut Opening| {
            opening.seats[1] = Occupant::Person { person: other, name: "Bo".into(), bot: false };
            opening.time = TimeControl::Live { bank: 600_000, increment: 0 };
            opening.rated = true;
        };
        self.open_with(host, rate, true).await
    }

    async fn open_with(&self, host: PersonId, change: impl FnOnce(&mut Opening), begun: bool) -> TableId {
        let (id, secret) = (self.app.environment.table_id(), self.app.environment.secret());
        let mut opening = Opening {
            game: GameId::Mana,
            rules: RULES_VERSION,
            options: serde_json::Map::new(),
            seats: vec![Occupant::Person { person: host, name: "Ada".into(), bot: false }, Occupant::Open],
            time: TimeControl::Untimed,
            listed: false,
            aids: true,
            chat: true,
            host,
            commitment: secret.commitment(),
            rated: false,
            programs: false,
            practice: false,
            elsewhere: false,
            rematch_of: None,
            tournament: None,
        };
        change(&mut opening);
        self.app.hub.create(id, TableSecrets { secret, start: None }, opening, begun).await.unwrap();
        id
    }

    /// Follows a table, and has the snapshot.
    pub(super) async fn follow(&self, table: TableId, person: PersonId) -> Client {
        let mut client = self.join(table, person, None);
        client.hear("snapshot").await;
        client
    }

    /// Follows a table of which a version is known.
    pub(super) fn follow_after(&self, table: TableId, person: PersonId, after: Version) -> Client {
        self.join(table, person, Some(after))
    }

    fn join(&self, table: TableId, person: PersonId, after: Option<Version>) -> Client {
        let (outbox, reader) = Outbox::channel(16, 1_000_000);
        let look = Look::default();
        self.app.hub.send(table, Message::Join { id: None, outbox, person, away: false, after, look });
        Client { reader }
    }

    pub(super) async fn command(
        &self,
        table: TableId,
        person: PersonId,
        command: Command,
    ) -> Result<Version, Failure> {
        let id = "only".to_owned().try_into().unwrap();
        let author = Author { person, name: "Ada".to_owned(), bot: false, hand: Hand::Person };
        self.app.hub.command(table, author, id, command).await
    }

    pub(super) async fn say(&self, table: TableId, person: PersonId) -> Result<Version, Failure> {
        self.command(table, person, Command::Say { text: "still here".into() }).await
    }
}

/// A client that follows a table.
pub(super) struct Client {
    pub(super) reader: OutboxReader,
}

impl Client {
    /// Waits for a message of a kind.
    pub(super) async fn hear(&mut self, kind: &str) -> Value {
        let heard = async {
            loop {
                let message: Value =
                    serde_json::from_str(&self.reader.next().await.expect("a message")).unwrap();
                if message["type"] == kind {
                    return message;
                }
            }
        };
        timeout(TEST_TIMEOUT, heard).await.expect(kind)
    }
}
