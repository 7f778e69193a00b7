//! What a server writes about its work, on standard error.

use std::io::{self, IsTerminal};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;

/// What is logged, and how.
#[derive(Args, Debug)]
#[command(next_help_heading = "Log")]
pub(super) struct LogArgs {
    /// How the log is written.
    #[arg(long, env = "MOZAIKA_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log_format: Format,
    /// What is logged: error, warn, info, debug or trace, also by part, such as `warn,mozaika_server=debug`.
    #[arg(long, env = "MOZAIKA_LOG_LEVEL", value_name = "LEVEL", default_value = "info")]
    log_level: String,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Lines for people.
    Text,
    /// A JSON object a line, for programs.
    Json,
}

impl LogArgs {
    /// Begins to log.
    pub(super) fn start(&self) -> Result<()> {
        let wrong =
            || format!("--log-level cannot be {:?}: use error, warn, info, debug or trace", self.log_level);
        let filter = EnvFilter::builder().parse(&self.log_level).with_context(wrong)?;
        // A log that cannot be written, as on a full disk, must not end what was logged about: by itself the library would
        // complain on standard error, which is where the log goes, and fail if that fails.
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
        let log = log.log_internal_errors(false);
        match self.log_format {
            Format::Text => log.with_ansi(io::stderr().is_terminal()).init(),
            Format::Json => log.json().flatten_event(true).init(),
        }
        Ok(())
    }
}
