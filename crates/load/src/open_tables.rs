//! Opening many tables and taking both seats of each.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};
use mozaika_games::GameId;
use mozaika_rules::Seed;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::counts::Counts;
use crate::http::Http;
use crate::pace::Pace;
use crate::socket::Socket;
use crate::table::{Client, PlayedTable};

/// How many tables are opened at a time.
const PARALLEL_OPENINGS: usize = 64;

/// Opens this many tables, the games in turn, each with two guests of its own and their sockets. Each is played at from then on: a
/// socket that nobody reads would not last until all are open.
pub(crate) async fn open_tables(
    server: SocketAddr,
    count: usize,
    games: &[GameId],
    client: Client,
    counts: &Arc<Counts>,
    paces: &watch::Receiver<Pace>,
) -> Result<JoinSet<()>> {
    let next = Arc::new(AtomicUsize::new(0));
    let games: Arc<[GameId]> = games.into();
    let (playing, mut opened) = mpsc::unbounded_channel();
    let mut workers = JoinSet::new();
    for _ in 0..PARALLEL_OPENINGS.min(count) {
        let (next, games, counts, playing) = (next.clone(), games.clone(), counts.clone(), playing.clone());
        workers.spawn(async move {
            let mut http = Http::connect(server).await?;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return anyhow::Ok(());
                }
                let game = games[number % games.len()];
                let table = open_table(&mut http, server, number, game, client, counts.clone()).await?;
                // Whoever wanted the tables may have given up.
                let _nobody_waits = playing.send(table);
            }
        });
    }
    drop(playing);
    let mut tables = JoinSet::new();
    while let Some(table) = opened.recv().await {
        tables.spawn(table.play(paces.clone()));
    }
    while let Some(done) = workers.join_next().await {
        done??;
    }
    Ok(tables)
}

async fn open_table(
    http: &mut Http,
    server: SocketAddr,
    number: usize,
    game: GameId,
    client: Client,
    counts: Arc<Counts>,
) -> Result<PlayedTable> {
    let mut cookies = Vec::new();
    for _ in 0..2 {
        let guest = http.post("/api/guests", "", "{}").await?;
        cookies.push(guest.cookie().context("a guest without cookie")?);
    }
    let wish = format!(r#"{{"game":"{game}","seats":[{{"kind":"me"}},{{"kind":"open"}}]}}"#);
    let opened = http.post("/api/tables", &cookies[0], &wish).await?;
    let id = opened.text("table").context("a table without id")?;
    let path = format!("/api/tables/{id}/commands");
    let sit = r#"{"id":"sit","command":{"type":"sit","seat":1}}"#;
    http.post(&path, &cookies[1], sit).await?;
    http.post(&path, &cookies[0], r#"{"id":"start","command":{"type":"start"}}"#).await?;
    let sockets = [
        Socket::connect(server, "/api/live", &cookies[0]).await?,
        Socket::connect(server, "/api/live", &cookies[1]).await?,
    ];
    let dice = Seed::from_text("load").dice(number as u64);
    PlayedTable::join(game, id, client, sockets, dice, counts).await
}
