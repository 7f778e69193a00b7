//! One server with a number of tables: held, played at full speed, and at half of that.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use mozaika_games::GameId;
use mozaika_process_kit::Process;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::counts::{Counts, Sizes};
use crate::pace::Pace;
use crate::table::Client;
use crate::usage::{machine, processor};
use crate::{echo, open_tables};

/// How long it takes until a pace is steady.
const SETTLING_TIME: Duration = Duration::from_secs(2);

/// What is measured over a while.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rates {
    /// Messages that came to the driver, a second.
    pub(crate) frames: f64,
    /// Moves that were acknowledged, a second.
    pub(crate) moves: f64,
    /// Processors that the server kept busy.
    pub(crate) server: f64,
    /// Processors that the driver kept busy.
    pub(crate) driver: f64,
    /// Processors that were busy in all.
    pub(crate) machine: f64,
}

impl Rates {
    /// The microseconds of processor time that a move cost the server: what can be compared though a machine has other work too.
    pub(crate) fn micros_a_move(&self) -> f64 {
        1e6 * self.server / self.moves.max(1.0)
    }
}

/// A server with a number of tables.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    pub(crate) tables: usize,
    /// How long it took to open the tables and connect, in seconds.
    pub(crate) set_up: f64,
    /// Memory of the server for each table with its two sockets, in KiB.
    pub(crate) memory: f64,
    pub(crate) full: Rates,
    pub(crate) half: Rates,
    /// Within how many milliseconds half of the moves were acknowledged, and 99 of a hundred, at half the rate.
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) sizes: Sizes,
    pub(crate) games: u64,
    /// How often the server refused something that was then asked again, and the first time.
    pub(crate) refused: (u64, Option<String>),
}

/// How it is measured.
pub(crate) struct Plan<'a> {
    pub(crate) mozaika: &'a Path,
    pub(crate) seconds: u64,
    pub(crate) games: &'a [GameId],
    pub(crate) client: Client,
}

impl Plan<'_> {
    fn span(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }

    /// Measures a server with a number of tables.
    pub(crate) async fn level(&self, database: &str, tables: usize) -> Result<Level> {
        let mut command = Command::new(self.mozaika);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-rate-limits", "--sockets", "100000"]);
        command.args(["--thinkers", "0", "--log-level", "warn"]).env("MOZAIKA_DATABASE", database);
        let (server, address) = Process::serve(&mut command)?;
        sleep(Duration::from_millis(500)).await;
        let empty = server.memory()?;
        let counts = Arc::new(Counts::new());
        let began = Instant::now();
        let (pace, paces) = watch::channel(Pace::Hold);
        let mut tasks =
            open_tables::open_tables(address, tables, self.games, self.client, &counts, &paces).await?;
        let set_up = began.elapsed().as_secs_f64();
        sleep(SETTLING_TIME).await;
        let memory = (server.memory()? as f64 - empty as f64) / tables as f64;
        pace.send_replace(Pace::Full);
        let full = self.rates(&counts, server.id()).await;
        let sizes = counts.sizes();
        pace.send_replace(Pace::Hold);
        sleep(SETTLING_TIME).await;
        pace.send_replace(Pace::Every(Duration::from_secs_f64(tables as f64 * 2.0 / full.moves.max(1.0))));
        let half = self.rates(&counts, server.id()).await;
        let (p50, p99) = (counts.within(0.5), counts.within(0.99));
        check(&counts)?;
        if tasks.len() != tables || tasks.try_join_next().is_some() {
            bail!("a table did not play to the end");
        }
        let games = counts.games.load(Relaxed);
        let refused = counts.refusals();
        Ok(Level { tables, set_up, memory, full, half, p50, p99, sizes, games, refused })
    }

    /// Messages a second of the bare echo, with as many sockets and such messages.
    pub(crate) async fn echo(&self, sockets: usize, lengths: &[usize]) -> Result<Rates> {
        let (server, address) = Process::serve(Command::new(std::env::current_exe()?).arg("echo"))?;
        let counts = Arc::new(Counts::new());
        let _tasks = echo::drive(address, sockets, lengths, &counts).await?;
        let rates = self.rates(&counts, server.id()).await;
        check(&counts)?;
        Ok(rates)
    }

    /// Lets a pace become steady, and counts.
    async fn rates(&self, counts: &Counts, server: u32) -> Rates {
        sleep(SETTLING_TIME).await;
        counts.forget_latencies();
        let driver = std::process::id();
        let now = || {
            let counted = [&counts.frames, &counts.moves].map(|count| count.load(Relaxed) as f64);
            (counted, processor(server), processor(driver), machine())
        };
        let (began, before) = (Instant::now(), now());
        sleep(self.span()).await;
        let (after, seconds) = (now(), began.elapsed().as_secs_f64());
        Rates {
            frames: (after.0[0] - before.0[0]) / seconds,
            moves: (after.0[1] - before.0[1]) / seconds,
            server: (after.1 - before.1) / seconds,
            driver: (after.2 - before.2) / seconds,
            machine: (after.3 - before.3) / seconds,
        }
    }
}

fn check(counts: &Counts) -> Result<()> {
    match counts.failures() {
        Some((times, first)) => bail!("{times} times something went wrong, first: {first}"),
        None => Ok(()),
    }
}
