//! How a server is set up.

use std::time::Duration;

use mozaika_games::Editions;

use crate::{PushConfig, Rates, TrustedProxy, WordList};

/// How a server is set up. The defaults suit a small public server.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// The address under which browsers reach it, such as `https://play.example.org`. Without it the `Host` header says
    /// where a request was sent to.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<TrustedProxy>,
    /// How many searches run at once; with none, other processes on the same store search for the computers.
    pub search_threads: usize,
    /// Where they run.
    pub searches: Searches,
    /// A computer answers no sooner than this, so that people can follow.
    pub min_think_time: Duration,
    /// Tables that nobody follows leave the memory after this.
    pub idle: Duration,
    /// A person without connection is gone after this.
    pub gone_after: Duration,
    /// Those who only watch a game that counts see it so much later, until it is over.
    pub watch_delay: Duration,
    /// Guests who have not been here for this many days are forgotten.
    pub guest_days: u32,
    /// Tables where nobody has ever acted are deleted when nothing has happened for this many days.
    pub open_table_days: u32,
    /// Games in which nothing happens for this many days are closed.
    pub playing_table_days: u32,
    /// Finished games are deleted after this many days; without it they are kept.
    pub finished_table_days: Option<u32>,
    /// How long a task of the server may get nothing done before the server is not ready.
    pub task_silence: Duration,
    /// A server that is not ready for this long because of that ends.
    pub give_up_after: Duration,
    /// How people are called who have no page open; without it nobody is.
    pub push: Option<PushConfig>,
    /// The printings of the games that can be played.
    pub editions: Editions,
    /// Words that are not wanted in names, titles and what is said.
    pub words: WordList,
    /// What one may do how often.
    pub limits: Limits,
}

/// Where computers search for their actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Searches {
    /// On threads of their own.
    #[default]
    OnThreads,
    /// Nowhere: any legal action is the answer, at once. For simulations, in which everything must happen again as it did.
    Nowhere,
}

/// How often something may be done: a burst at once, and one more after each span.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// How many at once.
    pub burst: u32,
    /// How long until one more.
    pub every: Duration,
}

/// The limits of a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// WebSockets open at once from one address.
    pub sockets_per_address: usize,
    /// WebSockets open at once in all.
    pub sockets: usize,
    /// Other connections open at once from one address, unless it is a trusted proxy's.
    pub connections_per_address: usize,
    /// Other connections open at once in all.
    pub connections: usize,
    /// How long a connection may be open without the whole head of a request, at first and after each answer.
    pub head_timeout: Duration,
    /// How often what may be done.
    pub rates: Rates,
    /// The longest message or request, in bytes.
    pub message_bytes: usize,
    /// How many messages may wait for a slow reader before it is cut off.
    pub waiting_messages: usize,
    /// How many bytes these may have together.
    pub waiting_bytes: usize,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            public_url: None,
            trusted_proxies: Vec::new(),
            search_threads: cores,
            searches: Searches::OnThreads,
            min_think_time: Duration::from_millis(400),
            idle: Duration::from_secs(60),
            gone_after: Duration::from_secs(30),
            watch_delay: Duration::ZERO,
            guest_days: 60,
            open_table_days: 7,
            playing_table_days: 90,
            finished_table_days: None,
            task_silence: Duration::from_secs(15),
            give_up_after: Duration::from_secs(120),
            push: Some(PushConfig::default()),
            editions: Editions::default(),
            words: WordList::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            sockets_per_address: 100,
            sockets: 20_000,
            connections_per_address: 100,
            connections: 4000,
            head_timeout: Duration::from_secs(10),
            rates: Rates::default(),
            message_bytes: 32 * 1024,
            waiting_messages: 256,
            waiting_bytes: 1024 * 1024,
        }
    }
}

impl Limits {
    /// The same without limits on how often one may do what: for tests and measurements.
    #[must_use]
    pub fn without_rates(self) -> Limits {
        Limits {
            rates: Rates::unlimited(),
            sockets_per_address: self.sockets,
            connections_per_address: self.connections,
            ..self
        }
    }
}
