//! `mozaika worker`: computers' seats and nothing else, so that thinking can live on other machines.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use mozaika_games::Editions;
use mozaika_server::{App, Config, StoreTime, run_worker, shutdown_signal};
use tokio::runtime::Runtime;

use super::database::DatabaseArgs;
use super::listen::{MetricsArgs, tell_metrics};
use super::log::LogArgs;

const EXAMPLES: &str = "\
Example:
  Two servers that do not think, and this machine thinks for them
    mozaika serve --database postgres://mozaika@db/mozaika --thinkers 0
    mozaika worker --database postgres://mozaika@db/mozaika

On SIGTERM or Ctrl-C what is not thought out is left to others at once; after a crash within seconds.";

/// Think for computer players, beside servers that use the same database.
#[derive(Args, Debug)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct WorkerArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(flatten)]
    metrics: MetricsArgs,
    /// How many computer players think at once. Without it as many as there are processors.
    #[arg(long, env = "MOZAIKA_THINKERS", value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    thinkers: Option<u16>,
    /// A computer player answers no sooner than this, so that people can follow.
    #[arg(long, env = "MOZAIKA_LEAST_THINKING", value_name = "MILLISECONDS", default_value_t = 400)]
    least_thinking: u32,
    #[command(flatten)]
    log: LogArgs,
}

impl WorkerArgs {
    /// Thinks until told to end.
    pub(crate) fn run(self, editions: Editions) -> Result<()> {
        let database = self.database.database()?;
        self.log.start()?;
        let usual = Config::default();
        let config = Config {
            editions,
            search_threads: self.thinkers.map_or(usual.search_threads, usize::from),
            min_think_time: Duration::from_millis(self.least_thinking.into()),
            // Nobody follows a table here; one that is needed again is read again.
            idle: Duration::from_secs(10),
            ..usual
        };
        Runtime::new()?.block_on(async {
            let metrics = self.metrics.listen().await?;
            let store = database.open().await?.into_store();
            let time = StoreTime::new(store.clone());
            let app = App::new(store, Arc::new(time), config)
                .context("the threads of the computer players cannot be started")?;
            tell_metrics(metrics, &app)?;
            let ended = shutdown_signal().context("the signals to end cannot be listened for")?;
            // Whoever started us may wait for this line, or may have closed the pipe.
            let _unread = writeln!(io::stdout(), "mozaika thinks");
            run_worker(app, ended).await.context("the worker ended")
        })
    }
}
