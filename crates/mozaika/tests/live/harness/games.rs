//! Tables of all games, and those who play at them.

use std::time::Duration;

use mozaika_rules::Seed;
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::ledger::{Ledger, Shared};
use super::misbehaviour::Misbehaviour;
use super::{Person, Player, Server, Up, wait_for};

/// Two people at a table.
pub(crate) struct Pair {
    pub(crate) table: String,
    pub(crate) people: [Person; 2],
}

/// Opens this many tables, of all games in turn, and begins a game at each. Those of Mandala are rated.
pub(crate) async fn open_pairs(server: &Server, ledger: &Shared, count: usize) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for number in 0..count {
        let (me, open, computer) =
            (json!({"kind": "me"}), json!({"kind": "open"}), json!({"kind": "computer", "level": 1}));
        let (game, seats) = match number % 4 {
            0 => ("mana", json!([me, open])),
            1 => ("mandala", json!([open, me])),
            2 => ("stones", json!([me, open])),
            _ => ("stones", json!([me, open, computer])),
        };
        let host = Person::guest(server.address(), &format!("host {number}")).await;
        let guest = Person::guest(server.address(), &format!("guest {number}")).await;
        // A program plays by the same rules as a browser.
        let guest = if number % 2 == 0 { guest.program(&["play"]).await.0 } else { guest };
        let mut wish = json!({ "game": game, "seats": seats });
        if number % 4 == 1 {
            (wish["rated"], wish["options"]) = (true.into(), json!({ "first": "lot" }));
            wish["time"] = json!({ "kind": "live", "bank": 3_600_000, "increment": 0 });
            host.make_account(&format!("host-{number}")).await;
            guest.make_account(&format!("guest-{number}")).await;
        }
        let table = host.open(&wish).await;
        let seat = if number % 4 == 1 { 0 } else { 1 };
        for (person, id, command) in [
            (&guest, "sit", json!({"type": "sit", "seat": seat})),
            (&host, "start", json!({"type": "start"})),
        ] {
            let name = (table.clone(), person.id.clone(), id.to_owned());
            ledger.write().send(name.clone(), command.clone());
            let version = person.act(&table, id, &command).await.good()["version"].as_u64();
            let version = version.expect("a version");
            let mut ledger = ledger.write();
            ledger.acknowledge(name, version);
            ledger.transcript.request(&person.id, &table, id, &command, version);
        }
        pairs.push(Pair { table, people: [host, guest] });
    }
    pairs
}

/// Many who play at once.
pub(crate) struct RunningGames {
    players: Vec<JoinHandle<Player>>,
    stop: watch::Sender<bool>,
    ledger: Shared,
}

impl RunningGames {
    /// Lets pairs play.
    pub(crate) fn start(
        server: &Server,
        pairs: &[Pair],
        ledger: &Shared,
        misbehaviour: Misbehaviour,
        seed: &str,
    ) -> RunningGames {
        RunningGames::start_at(&[server], pairs, ledger, misbehaviour, seed)
    }

    /// The same, at any of several servers.
    pub(crate) fn start_at(
        servers: &[&Server],
        pairs: &[Pair],
        ledger: &Shared,
        misbehaviour: Misbehaviour,
        seed: &str,
    ) -> RunningGames {
        let up: Vec<Up> = servers.iter().map(|server| server.up()).collect();
        let stop = watch::Sender::new(false);
        let mut players = Vec::new();
        for (pair, person) in
            pairs.iter().flat_map(|pair| pair.people.iter().map(move |person| (pair, person)))
        {
            let dice = Seed::from_text(seed).dice(players.len() as u64);
            let player = Player::new(person.clone(), &pair.table, ledger.clone(), misbehaviour, dice);
            players.push(tokio::spawn(player.play(up.clone(), stop.subscribe())));
        }
        RunningGames { players, stop, ledger: ledger.clone() }
    }

    /// Waits until this many more commands are acknowledged.
    pub(crate) async fn progress(&self, more: usize) {
        let wanted = self.ledger.acked() + more;
        self.until("acknowledgements", 60, |ledger| ledger.acked.len() >= wanted).await;
    }

    /// Waits until this many games are finished.
    pub(crate) async fn finished(&self, games: usize, seconds: u64) {
        self.until("finished games", seconds, |ledger| ledger.finished.len() >= games).await;
    }

    /// Waits until the ledger says something.
    pub(crate) async fn until(&self, what: &str, seconds: u64, reached: impl Fn(&Ledger) -> bool) {
        wait_for(what, seconds, || {
            assert!(!self.players.iter().any(JoinHandle::is_finished), "a player has given up");
            let there = reached(&self.ledger.write());
            async move { there.then_some(()) }
        })
        .await;
    }

    /// Lets everybody stop.
    pub(crate) async fn stop(self) {
        self.stop.send_replace(true);
        for player in self.players {
            let ended = timeout(Duration::from_secs(100), player).await;
            ended
                .expect("players stop")
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()));
        }
    }
}
