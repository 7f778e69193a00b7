//! For tests with real processes: a server that can be killed and started again, clients that speak HTTP and WebSocket
//! to it, and players who remember all that the server promised them.

mod client;
mod games;
mod ledger;
mod live;
mod misbehaviour;
mod player;
mod player_commands;
mod push_service;
mod server;
mod transcript;
mod worker;

pub(crate) use client::{Gone, Person};
pub(crate) use games::{Pair, RunningGames, open_pairs};
pub(crate) use ledger::{Ledger, Shared};
pub(crate) use live::Live;
pub(crate) use misbehaviour::Misbehaviour;
pub(crate) use player::Player;
pub(crate) use push_service::PushService;
pub(crate) use server::{Options, Server, Up};
pub(crate) use worker::Worker;

use std::future::Future;
use std::time::{Duration, Instant};

/// How often a server is killed: as `MOZAIKA_KILLS` says.
pub(crate) fn kills() -> u32 {
    std::env::var("MOZAIKA_KILLS").map_or(50, |kills| kills.parse().expect("MOZAIKA_KILLS is a number"))
}

/// Asks again and again until there is an answer.
///
/// # Panics
/// There is none within this many seconds.
pub(crate) async fn wait_for<T, F: Future<Output = Option<T>>>(
    what: &str,
    seconds: u64,
    mut ask: impl FnMut() -> F,
) -> T {
    let until = Instant::now() + Duration::from_secs(seconds);
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(Instant::now() < until, "waited {seconds} seconds in vain for {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
