//! `manda backup`: a copy of the database while a server uses it.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use manda_store::backup;

use super::database::DatabaseArgs;

/// Copy the database to another file, while a server uses it or not. The copy is checked; to restore it, put it in the place of
/// the database while no server runs.
#[derive(Args, Debug)]
#[command(
    after_long_help = "Example:\n  manda backup --database /var/lib/manda/manda.sqlite --to /backup/manda-monday.sqlite"
)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The file to write. One that exists is never overwritten.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

impl BackupArgs {
    /// Makes the copy.
    pub(crate) fn run(self) -> Result<()> {
        backup(self.database.database.path(), &self.to)?;
        let bytes = std::fs::metadata(&self.to)?.len();
        println!("The backup {:?} has {bytes} bytes and was checked.", self.to);
        Ok(())
    }
}
