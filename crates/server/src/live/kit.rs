//! Tables in memory without a network, for tests: a store in a file, and a time that is set.

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

use super::ask::Ask;
use super::line::{End, Line};
use crate::{App, Config, Failure, Luck, Outside, System};

/// How long something may take that should not take long.
pub(super) const SOON: Duration = Duration::from_secs(20);

/// The world, at a time that is set.
struct At(AtomicU64);

impl Outside for At {
    fn now(&self) -> Stamp {
        Stamp(self.0.load(Ordering::Relaxed))
    }

    fn fill(&self, bytes: &mut [u8]) {
        System.fill(bytes);
    }
}

/// A place to play.
pub(super) struct Venue {
    pub(super) app: App,
    time: Arc<At>,
    folder: Arc<TempDir>,
}

impl Venue {
    pub(super) fn new() -> Venue {
        let (time, folder) = (Arc::new(At(AtomicU64::new(1_000_000))), tempfile::tempdir().unwrap());
        Venue::of(time, Arc::new(folder))
    }

    /// Another one with the same tables, at the same time.
    pub(super) fn another(&self) -> Venue {
        Venue::of(self.time.clone(), self.folder.clone())
    }

    fn of(time: Arc<At>, folder: Arc<TempDir>) -> Venue {
        let store = Sqlite::open(folder.path().join("mozaika.db")).unwrap();
        let app = App::new(Arc::new(store), time.clone(), Config::default()).unwrap();
        Venue { app, time, folder }
    }

    /// Lets so many seconds pass; what time it is then.
    pub(super) fn later(&self, seconds: u64) -> Stamp {
        self.time.0.fetch_add(seconds * 1000, Ordering::Relaxed);
        self.time.now()
    }

    /// A table of Mana with an open seat.
    pub(super) async fn open(&self, host: PersonId) -> TableId {
        let (id, secret) = (self.app.outside.table_id(), self.app.outside.secret());
        let opening = Opening {
            game: GameId::Mana,
            rules: RULES_VERSION,
            options: serde_json::Map::new(),
            seats: vec![Occupant::Person { person: host, name: "Ada".into() }, Occupant::Open],
            time: TimeControl::Untimed,
            listed: false,
            aids: true,
            chat: true,
            host,
            commitment: secret.commitment(),
            practice: false,
            rematch_of: None,
        };
        self.app.hub.create(id, TableSecrets { secret, start: None }, opening, false).await.unwrap();
        id
    }

    /// Follows a table, and has heard all there is to know.
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
        let (line, end) = Line::new(16);
        self.app.hub.ask(table, Ask::Join { line, person, away: false, after, viewer: None });
        Client { end }
    }

    pub(super) async fn ask(
        &self,
        table: TableId,
        person: PersonId,
        command: Command,
    ) -> Result<Version, Failure> {
        let id = "only".to_owned().try_into().unwrap();
        self.app.hub.command(table, person, "Ada", id, command).await
    }

    pub(super) async fn say(&self, table: TableId, person: PersonId) -> Result<Version, Failure> {
        self.ask(table, person, Command::Say { text: "still here".into() }).await
    }
}

/// Somebody who follows a table.
pub(super) struct Client {
    pub(super) end: End,
}

impl Client {
    /// Waits for a message of a kind.
    pub(super) async fn hear(&mut self, kind: &str) -> Value {
        let heard = async {
            loop {
                let message: Value =
                    serde_json::from_str(&self.end.next().await.expect("a message")).unwrap();
                if message["type"] == kind {
                    return message;
                }
            }
        };
        timeout(SOON, heard).await.expect(kind)
    }
}
