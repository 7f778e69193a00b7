//! `manda backup`: a copy of the database while a server uses it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use manda_store::{Sqlite, backup};
use tokio::runtime::Runtime;

use super::database::{Database, DatabaseArgs, Opened, copy};

/// Copy the database to a file, while a server uses it or not. The copy is checked; to restore it, put it in the place of
/// the database while no server runs. Of PostgreSQL too it is a file of SQLite, which `manda copy` brings back.
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
        match self.database.database()? {
            Database::File(file) => backup(file, &self.to)?,
            database @ Database::Postgres(_) => {
                Runtime::new()?.block_on(to_a_file(&database, &self.to))?;
            }
        }
        let bytes = fs::metadata(&self.to)?.len();
        println!("The backup {:?} has {bytes} bytes and was checked.", self.to);
        Ok(())
    }
}

/// Writes all that is in a database to a new file, which gets its name when it is complete and checked.
async fn to_a_file(database: &Database, to: &Path) -> Result<()> {
    let mut partial = OsString::from(to);
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    for path in [to, &partial] {
        if fs::symlink_metadata(path).is_ok() {
            bail!("{path:?} exists already: choose another name, or remove it");
        }
    }
    let source = database.open().await?;
    let written = async {
        let target = Opened::File(Sqlite::open(&partial)?);
        copy(&source, &target).await?;
        // Closed, it is in one piece.
        drop(target);
        fs::File::open(&partial)?.sync_all()?;
        fs::rename(&partial, to).with_context(|| format!("the backup {to:?} cannot be written"))
    };
    let written = written.await;
    if written.is_err() {
        let _left_behind = fs::remove_file(&partial);
    }
    written
}
