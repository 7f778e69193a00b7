//! `mozaika copy`: everything from one database to another.

use anyhow::{Context, Result, bail};
use clap::Args;
use tokio::runtime::Runtime;

use super::database::{DatabaseText, copy};
use super::usage::Usage;

const EXAMPLES: &str = "\
Examples:
  From a file to PostgreSQL
    mozaika copy --from /var/lib/mozaika/mozaika.sqlite --to postgres://mozaika:secret@localhost/mozaika

  And back
    mozaika copy --from postgres://mozaika:secret@localhost/mozaika --to /var/lib/mozaika/mozaika.sqlite

End the servers and workers first: what is played after the copy has begun is not in it. If one ran a short while ago, it is looked for ten
seconds whether one still does; then nothing is copied. The addresses can be given by the environment
(MOZAIKA_FROM, MOZAIKA_TO), so that no password is among the options, which others on this machine can see.";

/// Copy everything from one database to another that is empty: between a file and PostgreSQL, or between two of a kind. The copy is
/// made as of one moment, in one transaction, and checked by counts and hashes.
#[derive(Args, Debug)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct CopyArgs {
    /// What to copy: a file, or postgres://USER:PASSWORD@HOST:PORT/DATABASE.
    #[arg(long, env = "MOZAIKA_FROM", hide_env_values = true, value_name = "DATABASE")]
    from: DatabaseText,
    /// Where to: a file that is made, or a database of PostgreSQL. There must be no tables or people in it.
    #[arg(long, env = "MOZAIKA_TO", hide_env_values = true, value_name = "DATABASE")]
    to: DatabaseText,
}

impl CopyArgs {
    /// Makes the copy.
    pub(crate) fn run(self) -> Result<()> {
        let (from, to) = (self.from.database("--from")?, self.to.database("--to")?);
        if from.is(&to) {
            bail!("--from and --to are the same database");
        }
        if from.file().is_some_and(|file| !file.exists()) {
            bail!("there is no database {from}: say by --from where it is");
        }
        Runtime::new()?.block_on(async {
            let source = from.open().await.context("--from cannot be opened")?;
            let usage = Usage::wait_until_idle(source.store(), &from).await?;
            let target = to.open().await.context("--to cannot be opened")?;
            Usage::wait_until_idle(target.store(), &to).await?;
            let copied = copy(&source, &target).await?;
            if !usage.is_unchanged(source.store()).await? {
                bail!(
                    "a server or worker was started on {from} while it was copied, and what was played since then is not in \
                     {to}: end it, empty {to} and copy again"
                );
            }
            println!("{copied}\n\n{to} holds all that is in {from}, and was checked.");
            Ok(())
        })
    }
}
