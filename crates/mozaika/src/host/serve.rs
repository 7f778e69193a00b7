//! `mozaika serve`: everything for online play, from one program.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use mozaika_games::Editions;
use mozaika_server::{App, Config, Limits, StoreTime, serve, shutdown_signal};
use tokio::runtime::Runtime;

use super::addresses::{AddressArgs, public_origin};
use super::database::DatabaseArgs;
use super::limit::Limit;
use super::listen::{MetricsArgs, listen, tell_metrics};
use super::log::LogArgs;
use super::open_files;
use super::push::PushArgs;
use super::words::WordArgs;

const EXAMPLES: &str = "\
Examples:
  Try it on this machine, then open http://127.0.0.1:8080
    mozaika serve

  For the local network
    mozaika serve --listen 0.0.0.0:8080

  Behind a proxy that speaks HTTPS, on the same machine
    mozaika serve --public-url https://play.example.org --trusted-proxy 127.0.0.1 --database /var/lib/mozaika/mozaika.sqlite

  With a database of PostgreSQL, which several servers may share
    MOZAIKA_DATABASE=postgres://mozaika:secret@db.example.org/mozaika mozaika serve

Every option can be given by the environment too, as shown. On SIGTERM or Ctrl-C clients are told to connect again and
what was begun is finished. /healthz says whether the process lives, /readyz whether it can work; at --metrics-listen
/metrics says what it counts.";

/// Serve online play: pages, interface and tables, from one program and one file.
#[derive(Args, Debug)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    addresses: AddressArgs,
    #[command(flatten)]
    metrics: MetricsArgs,
    #[command(flatten)]
    database: DatabaseArgs,
    /// How many computer players think at once. Without it as many as there are processors; 0 if `mozaika worker` thinks for this server.
    #[arg(long, env = "MOZAIKA_THINKERS", value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(0..=1024))]
    thinkers: Option<u16>,
    /// A computer player answers no sooner than this, so that people can follow.
    #[arg(long, env = "MOZAIKA_LEAST_THINKING", value_name = "MILLISECONDS", default_value_t = 400)]
    least_thinking: u32,
    /// Whoever only watches a rated game or one of a tournament sees it so much later, until it is over.
    #[arg(long, env = "MOZAIKA_WATCH_DELAY", value_name = "SECONDS", default_value_t = 0,
        value_parser = clap::value_parser!(u32).range(0..=3600))]
    watch_delay: u32,
    /// Guests who were not here for this many days and have no unfinished game are forgotten.
    #[arg(long, env = "MOZAIKA_GUEST_DAYS", value_name = "DAYS", default_value_t = Config::default().guest_days)]
    guest_days: u32,
    /// Tables that were never played are deleted when nothing has happened there for this many days.
    #[arg(long, env = "MOZAIKA_OPEN_TABLE_DAYS", value_name = "DAYS", default_value_t = Config::default().open_table_days)]
    open_table_days: u32,
    /// Games in which nothing happens for this many days are closed without a result.
    #[arg(long, env = "MOZAIKA_PLAYING_TABLE_DAYS", value_name = "DAYS", default_value_t = Config::default().playing_table_days)]
    playing_table_days: u32,
    /// Finished games are deleted after this many days. Without it they are kept for ever.
    #[arg(long, env = "MOZAIKA_FINISHED_TABLE_DAYS", value_name = "DAYS")]
    finished_table_days: Option<u32>,
    /// How long the server may be unready because a part of it gets nothing done, the database being away for example, before the
    /// program ends. Let something start it again, such as systemd.
    #[arg(long, env = "MOZAIKA_GIVE_UP_AFTER", value_name = "SECONDS",
        default_value_t = Config::default().give_up_after.as_secs())]
    give_up_after: u64,
    #[command(flatten)]
    words: WordArgs,
    #[command(flatten)]
    push: PushArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    log: LogArgs,
}

/// What one may do how often.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
    /// How often something may be done: this many at once, and one more after each span (may be repeated; in the environment
    /// with commas). The kinds and their defaults, for one address: requests=200/50ms, connecting=60/1s, guests=20/30s; for
    /// one address and one login: sign_in=5/20s; for one person: tables=20/10s, sayings=5/2s, hints=10/3s, puzzles=60/1s,
    /// reports=5/60s; for one connection: messages=120/50ms.
    #[arg(long = "limit", env = "MOZAIKA_LIMIT", value_name = "KIND=BURST/SPAN", value_delimiter = ',')]
    limits: Vec<Limit>,
    /// Lift the limits on how often one may do what. For tests and measurements, not for the open internet.
    #[arg(long, env = "MOZAIKA_NO_RATE_LIMITS", conflicts_with = "limits")]
    no_rate_limits: bool,
    /// Live connections at once, in all.
    #[arg(long, env = "MOZAIKA_SOCKETS", value_name = "NUMBER", default_value_t = Limits::default().sockets)]
    sockets: usize,
    /// Live connections at once from one address.
    #[arg(long, env = "MOZAIKA_SOCKETS_PER_ADDRESS", value_name = "NUMBER",
        default_value_t = Limits::default().sockets_per_address)]
    sockets_per_address: usize,
    /// Other connections at once, in all.
    #[arg(long, env = "MOZAIKA_CONNECTIONS", value_name = "NUMBER", default_value_t = Limits::default().connections)]
    connections: usize,
    /// Other connections at once from one address, unless it is a trusted proxy's.
    #[arg(long, env = "MOZAIKA_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER",
        default_value_t = Limits::default().connections_per_address)]
    connections_per_address: usize,
    /// The longest message or request.
    #[arg(long, env = "MOZAIKA_MESSAGE_BYTES", value_name = "BYTES", default_value_t = Limits::default().message_bytes)]
    message_bytes: usize,
}

impl ServeArgs {
    fn config(&self) -> Result<Config> {
        if let Some(url) = &self.addresses.public_url {
            public_origin(url).with_context(|| {
                format!("--public-url is written https://HOST or https://HOST/PATH, with plain letters, not {url:?}")
            })?;
        }
        let mut limits = Limits {
            sockets: self.limits.sockets,
            sockets_per_address: self.limits.sockets_per_address,
            connections: self.limits.connections,
            connections_per_address: self.limits.connections_per_address,
            message_bytes: self.limits.message_bytes,
            ..Limits::default()
        };
        if self.limits.no_rate_limits {
            limits = limits.without_rates();
        }
        for limit in &self.limits.limits {
            limits.rates[limit.kind] = limit.allowance;
        }
        let usual = Config::default();
        Ok(Config {
            public_url: self.addresses.public_url.clone(),
            trusted_proxies: self.addresses.trusted_proxies.clone(),
            search_threads: self.thinkers.map_or(usual.search_threads, usize::from),
            min_think_time: Duration::from_millis(self.least_thinking.into()),
            watch_delay: Duration::from_secs(self.watch_delay.into()),
            guest_days: self.guest_days,
            open_table_days: self.open_table_days,
            playing_table_days: self.playing_table_days,
            finished_table_days: self.finished_table_days,
            give_up_after: Duration::from_secs(self.give_up_after),
            push: self.push.config(),
            words: self.words.list()?,
            limits,
            ..usual
        })
    }

    /// Serves until told to end.
    pub(crate) fn run(self, editions: Editions) -> Result<()> {
        let mut config = Config { editions, ..self.config()? };
        let database = self.database.database()?;
        self.log.start()?;
        config.limits = open_files::fit(config.limits);
        Runtime::new()?.block_on(async {
            let listener = listen(&self.addresses.listen, "--listen").await?;
            let metrics = self.metrics.listen().await?;
            let address = listener.local_addr()?;
            let store = database.open().await?.into_store();
            let time = StoreTime::new(store.clone());
            let app = App::new(store, Arc::new(time), config)
                .context("the threads of the computer players cannot be started")?;
            tell_metrics(metrics, &app)?;
            let ended = shutdown_signal().context("the signals to end cannot be listened for")?;
            // Whoever started us may wait for this line, or may have closed the pipe.
            let _unread = writeln!(io::stdout(), "mozaika listens on http://{address}");
            serve(listener, app, ended).await.context("the server ended")
        })
    }
}
