//! A player of random legal games: walks choices, and writes down what is promised.

use std::net::SocketAddr;
use std::time::Duration;

use mozaika_rules::Dice;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use super::ledger::Shared;
use super::misbehaviour::Misbehaviour;
use super::{Gone, Live, Person, Up, wait_for};

/// How often a player who hears nothing looks about.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);
/// How many seconds all servers may be away.
const SERVER_TIMEOUT: u64 = 90;

/// A command that is not acknowledged yet.
pub(super) struct Pending {
    pub(super) id: String,
    pub(super) command: Value,
    /// When it is to be sent (again).
    pub(super) due: Option<Instant>,
    /// The version that was known when it was sent again.
    pub(super) known: u64,
}

/// Half an action.
pub(super) struct Walk {
    pub(super) id: String,
    pub(super) prefix: Vec<String>,
    pub(super) due: Option<Instant>,
}

/// One person who plays.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) table: String,
    pub(super) ledger: Shared,
    pub(super) misbehaviour: Misbehaviour,
    pub(super) dice: Dice,
    pub(super) version: u64,
    joined: bool,
    pub(super) state: Value,
    pub(super) pending: Option<Pending>,
    pub(super) walk: Option<Walk>,
    /// Commands that were acknowledged at this table.
    pub(super) old: Vec<(String, Value)>,
    pub(super) count: u64,
}

impl Player {
    pub(crate) fn new(
        person: Person,
        table: &str,
        ledger: Shared,
        misbehaviour: Misbehaviour,
        dice: Dice,
    ) -> Player {
        let table = table.to_owned();
        let (state, old) = (Value::Null, Vec::new());
        Player {
            person,
            table,
            ledger,
            misbehaviour,
            dice,
            version: 0,
            joined: false,
            state,
            pending: None,
            walk: None,
            old,
            count: 0,
        }
    }

    /// RunningGames whenever there is a server, game after game, until told to stop.
    pub(crate) async fn play(mut self, servers: Vec<Up>, stop: watch::Receiver<bool>) -> Player {
        while !*stop.borrow() {
            self.find_server(&servers).await;
            self.walk = None;
            let followed = self.follow(&stop).await;
            let mut ledger = self.ledger.write();
            ledger.joined -= usize::from(std::mem::take(&mut self.joined));
            if let Err(gone) = followed {
                ledger.lost += 1;
                ledger.byes += u64::from(gone.0 == "bye");
            }
        }
        self
    }

    /// Turns to any server that runs.
    async fn find_server(&mut self, servers: &[Up]) {
        let up = wait_for("a server", SERVER_TIMEOUT, || {
            let up: Vec<SocketAddr> = servers.iter().filter_map(|server| *server.borrow()).collect();
            async move { (!up.is_empty()).then_some(up) }
        })
        .await;
        self.person.server = *self.dice.pick(&up).expect("there is one");
    }

    /// RunningGames on one connection.
    async fn follow(&mut self, stop: &watch::Receiver<bool>) -> Result<(), Gone> {
        let mut live = self.person.connect().await?;
        live.note(&self.ledger, &self.person.id);
        self.join(&mut live).await?;
        while !*stop.borrow() {
            match timeout(LOOK_INTERVAL, live.next()).await {
                Ok(message) => self.hear(&message?, &mut live).await?,
                Err(_) => self.look_about(&mut live).await?,
            }
        }
        Ok(())
    }

    async fn join(&mut self, live: &mut Live) -> Result<(), Gone> {
        let mut join = json!({ "type": "join", "table": self.table });
        if self.version > 0 {
            join["after"] = self.version.into();
        }
        live.send(&join).await
    }

    async fn hear(&mut self, message: &Value, live: &mut Live) -> Result<(), Gone> {
        let about_another = message.get("table").is_some_and(|table| *table != self.table);
        let version = message["version"].as_u64().unwrap_or(0);
        match message["type"].as_str() {
            _ if about_another => return Ok(()),
            Some("snapshot") => {
                assert!(version >= self.version, "a snapshot goes back from {} to {version}", self.version);
                self.version = version;
                self.came(message["outlook"]["state"].clone(), live).await?;
            }
            Some("joined") => {
                assert_eq!(version, self.version, "what was missed is complete");
                self.came(message["state"].clone(), live).await?;
            }
            Some("update") => {
                assert_eq!(version, self.version + 1, "versions come without gaps");
                self.version = version;
                self.ledger.write().hear(&self.table, &self.person.id, version, message["entry"].clone());
                if let Some(state) = message.get("state") {
                    self.state = state.clone();
                }
            }
            Some("ack") => self.acknowledged(message["id"].as_str().expect("an id"), version),
            Some("choices") => self.walked(message, live).await?,
            Some("refused") => self.refused(message),
            Some("bye") => return Err(Gone("bye".into())),
            _ => {}
        }
        self.go_on(live).await
    }

    /// Everything that was missed is known. What was not acknowledged is sent again.
    async fn came(&mut self, state: Value, live: &mut Live) -> Result<(), Gone> {
        if !std::mem::replace(&mut self.joined, true) {
            self.ledger.write().joined += 1;
        }
        self.state = state;
        let known = self.version;
        if let Some(pending) = &mut self.pending {
            (pending.known, pending.due) = (known, None);
            self.send_pending(live).await?;
        }
        Ok(())
    }

    pub(super) fn name(&self, id: &str) -> (String, String, String) {
        (self.table.clone(), self.person.id.clone(), id.to_owned())
    }

    fn acknowledged(&mut self, id: &str, version: u64) {
        assert!(
            !self.joined || version <= self.version,
            "who follows hears of an entry before its acknowledgement"
        );
        let name = self.name(id);
        let mut ledger = self.ledger.write();
        ledger.acknowledge(name, version);
        if let Some(pending) = self.pending.take_if(|pending| pending.id == id) {
            // It had been carried out before it was sent again.
            ledger.prevented += u64::from(version <= pending.known);
            self.old.push((pending.id, pending.command));
        }
    }

    fn refused(&mut self, message: &Value) {
        let code = message["error"]["code"].as_str().unwrap_or("none");
        assert!(
            matches!(code, "rate_limited" | "unavailable"),
            "{}: {message} in {}",
            self.person.id,
            self.state
        );
        self.ledger.write().refused += 1;
        let wait = Duration::from_secs(message["error"]["wait"].as_u64().unwrap_or(1).min(5));
        let due = Some(Instant::now() + wait);
        if let Some(pending) = self.pending.as_mut().filter(|pending| message["id"] == pending.id) {
            pending.due = due;
        }
        if let Some(walk) = self.walk.as_mut().filter(|walk| message["id"] == walk.id) {
            walk.due = due;
        }
    }

    /// Sends what was held back.
    async fn look_about(&mut self, live: &mut Live) -> Result<(), Gone> {
        let passed = |due: &Option<Instant>| due.is_some_and(|due| due <= Instant::now());
        if self.pending.as_ref().is_some_and(|pending| passed(&pending.due)) {
            self.send_pending(live).await?;
        }
        if self.walk.as_ref().is_some_and(|walk| passed(&walk.due)) {
            self.ask_on(live).await?;
        }
        Ok(())
    }

    /// Does what is to be done next.
    async fn go_on(&mut self, live: &mut Live) -> Result<(), Gone> {
        if !self.joined || self.pending.is_some() || self.walk.is_some() {
            return Ok(());
        }
        let contains = |list: &Value, what: &Value| list.as_array().is_some_and(|list| list.contains(what));
        let state = std::mem::take(&mut self.state);
        match state["status"].as_str() {
            Some("playing") if contains(&state["yours"], &state["turn"]) => {
                self.walk = Some(Walk { id: String::new(), prefix: Vec::new(), due: None });
                self.choose(&state["choices"], live).await?;
            }
            Some("over") if state["rematch"].is_string() => {
                self.table = state["rematch"].as_str().unwrap_or_default().to_owned();
                (self.version, self.joined) = (0, false);
                self.old.clear();
                self.ledger.write().joined -= 1;
                return self.join(live).await;
            }
            Some("over") if contains(&state["can"], &json!("rematch")) => {
                self.ledger.write().finished.insert(self.table.clone());
                self.command(json!({ "type": "rematch" }), live).await?;
            }
            Some("aborted") => panic!("{} was aborted", self.table),
            _ => {}
        }
        self.state = state;
        Ok(())
    }
}
