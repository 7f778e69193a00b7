//! One table: two people with a socket each, who play one random game after the other.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use anyhow::Result;
use mozaika_games::GameId;
use mozaika_rules::Dice;
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::counts::Counts;
use crate::frame::{self, Kind};
use crate::pace::Pace;
use crate::random_player::RandomPlayer;
use crate::socket::Socket;

/// How long who was refused waits before they ask again.
const RETRY_DELAY: Duration = Duration::from_millis(200);

/// On the way to a table.
#[derive(Default)]
struct Transfer {
    /// Who has asked for a rematch.
    asked: [bool; 2],
    /// Where to.
    next: Option<String>,
    /// How many are there.
    arrived: u8,
}

/// What both people at a table play with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Client {
    /// A program that decides from what it sees.
    Program,
    /// A page, which is told the choices after the first ones too.
    Page,
}

impl Client {
    /// What such a client sends to follow a table.
    fn join(self, table: &str) -> String {
        let ahead = self == Client::Page;
        format!(r#"{{"type":"join","table":"{table}","ahead":{ahead}}}"#)
    }
}

/// One table with its two people.
pub(crate) struct PlayedTable {
    id: String,
    client: Client,
    sockets: [Socket; 2],
    /// The seat of each.
    seats: [u8; 2],
    player: RandomPlayer,
    dice: Dice,
    version: u32,
    /// What each asked for last.
    last_request: [Utf8Bytes; 2],
    /// What is not yet known of the last move: its acknowledgement, and that each of the two was told.
    missing: u8,
    /// While they come to a table, or go from one to the next.
    transfer: Option<Transfer>,
    /// When the last move was to be made.
    planned: Instant,
    /// When the next one is.
    next: Instant,
    number: u64,
    counts: Arc<Counts>,
}

impl PlayedTable {
    /// Joins a table with both sockets.
    pub(crate) async fn join(
        game: GameId,
        id: String,
        client: Client,
        sockets: [Socket; 2],
        mut dice: Dice,
        counts: Arc<Counts>,
    ) -> Result<PlayedTable> {
        let player = RandomPlayer::new(game, dice.seed().dice(0));
        let now = Instant::now();
        let mut table = PlayedTable {
            id,
            client,
            sockets,
            seats: [0, 1],
            player,
            dice,
            version: 0,
            last_request: Default::default(),
            missing: 0,
            transfer: Some(Transfer::default()),
            planned: now,
            next: now,
            number: 0,
            counts,
        };
        for side in 0..2 {
            table.send(side, client.join(&table.id)).await?;
        }
        // Both have been told how the table stands.
        while table.transfer.is_some() {
            table.receive().await?;
        }
        Ok(table)
    }

    /// Plays until a socket is lost.
    pub(crate) async fn play(mut self, mut paces: watch::Receiver<Pace>) {
        let mut before = Pace::Hold;
        loop {
            let pace = *paces.borrow();
            if pace != before {
                before = pace;
                self.next = Instant::now() + self.some_of(pace);
            }
            if let Err(error) = self.move_or_receive(pace, &mut paces).await {
                self.counts.failed(format!("{error:#}"));
                return;
            }
        }
    }

    /// A random part of the span, so that not all tables move at once.
    fn some_of(&mut self, pace: Pace) -> Duration {
        match pace {
            Pace::Every(span) => span.mul_f32(self.dice.unit()),
            _ => Duration::ZERO,
        }
    }

    /// Makes a move if it is time, or hears one message.
    async fn move_or_receive(&mut self, pace: Pace, paces: &mut watch::Receiver<Pace>) -> Result<()> {
        let ready = self.missing == 0 && self.transfer.is_none();
        let due = match pace {
            Pace::Hold => None,
            Pace::Full => ready.then(|| (Instant::now(), Duration::ZERO)),
            Pace::Every(span) => (ready && self.next <= Instant::now()).then_some((self.next, span)),
        };
        if let Some((planned, span)) = due
            && let Some((seat, action)) = self.player.take()
        {
            self.planned = planned;
            self.next = planned + span;
            return self.make_move(seat, &action).await;
        }
        let alarm = async {
            match pace {
                Pace::Every(_) if ready => sleep_until(self.next.into()).await,
                _ => pending().await,
            }
        };
        let [first, second] = &mut self.sockets;
        // At full speed something always comes soon.
        let (side, text) = tokio::select! {
            text = first.next() => (0, text?),
            text = second.next() => (1, text?),
            () = alarm => return Ok(()),
            _ = paces.changed(), if pace != Pace::Full => return Ok(()),
        };
        self.handle(side, &text).await
    }

    async fn make_move(&mut self, seat: u8, action: &str) -> Result<()> {
        self.number += 1;
        self.missing = 3;
        let side = usize::from(self.seats[1] == seat);
        let PlayedTable { id, number, version, .. } = self;
        let text = format!(
            r#"{{"type":"do","id":"m{number}","table":"{id}","command":{{"type":"act","action":"{action}","at":{version}}}}}"#
        );
        self.counts.asked(text.len());
        self.send(side, text).await
    }

    /// Says what may have to be last_request again.
    async fn send(&mut self, side: usize, text: String) -> Result<()> {
        self.last_request[side] = Utf8Bytes::from(text);
        self.sockets[side].send(self.last_request[side].clone()).await
    }

    async fn receive(&mut self) -> Result<()> {
        let [first, second] = &mut self.sockets;
        let (side, text) = tokio::select! {
            text = first.next() => (0, text?),
            text = second.next() => (1, text?),
        };
        self.handle(side, &text).await
    }

    async fn handle(&mut self, side: usize, text: &Utf8Bytes) -> Result<()> {
        self.counts.frames.fetch_add(1, Relaxed);
        match frame::kind(text) {
            Kind::MoveAcknowledged => {
                self.counts.acknowledged(text.len(), self.planned.elapsed());
                self.move_known();
            }
            Kind::Update if self.transfer.is_some() => self.go_to_rematch(side, text).await?,
            Kind::Update => self.update(side, text).await?,
            Kind::Snapshot => self.arrive(side, text),
            Kind::Refused => self.send_again(side, text).await?,
            Kind::OtherAcknowledged | Kind::Other => {}
        }
        Ok(())
    }

    /// A server that has too much to do refuses and asks to try again, as people do. That is counted.
    async fn send_again(&mut self, side: usize, text: &str) -> Result<()> {
        self.counts.refused(text);
        sleep(RETRY_DELAY).await;
        match &self.transfer {
            Some(Transfer { next: Some(next), .. }) => self.sockets[side].send(self.client.join(next)).await,
            _ => self.sockets[side].send(self.last_request[side].clone()).await,
        }
    }

    /// One more thing is known of the last move.
    fn move_known(&mut self) {
        self.missing = self.missing.saturating_sub(1);
        if self.missing == 0 {
            self.player.played();
        }
    }

    async fn update(&mut self, side: usize, text: &str) -> Result<()> {
        self.version = frame::version(text).unwrap_or(self.version);
        self.counts.updated(text.len());
        let over = if self.player.reads() {
            let state = frame::table_state(text);
            if let Some(state) = &state {
                self.player.read(state);
            }
            state.is_some_and(|state| state.turn.is_none())
        } else {
            self.player.is_over()
        };
        if over {
            self.counts.games.fetch_add(1, Relaxed);
            self.transfer = Some(Transfer::default());
            return self.go_to_rematch(side, text).await;
        }
        self.move_known();
        Ok(())
    }

    /// After the end of a game: both want another, and go to its table when it is there.
    async fn go_to_rematch(&mut self, side: usize, text: &str) -> Result<()> {
        let Some(transfer) = &mut self.transfer else { return Ok(()) };
        if let Some(next) = frame::rematch(text) {
            let leave = format!(r#"{{"type":"leave","table":"{}"}}"#, self.id);
            let join = self.client.join(next);
            transfer.next = Some(next.to_owned());
            self.sockets[side].send(leave).await?;
            self.sockets[side].send(join).await?;
        } else if !transfer.asked[side] {
            transfer.asked[side] = true;
            self.number += 1;
            let PlayedTable { id, number, .. } = self;
            let wish =
                format!(r#"{{"type":"do","id":"r{number}","table":"{id}","command":{{"type":"rematch"}}}}"#);
            self.send(side, wish).await?;
        }
        Ok(())
    }

    /// One of the two is told how a table stands that they came to.
    fn arrive(&mut self, side: usize, text: &str) {
        let Some(transfer) = &mut self.transfer else { return };
        let Some(state) = frame::table_state(text) else { return };
        if transfer.arrived == 0 {
            self.player.forget();
        }
        transfer.arrived += 1;
        self.version = frame::version(text).unwrap_or(0);
        self.seats[side] = state.yours;
        self.player.read(&state);
        if transfer.arrived == 2 {
            if let Some(next) = transfer.next.take() {
                self.id = next;
            }
            self.transfer = None;
            self.missing = 0;
        }
    }
}
