//! `mozaika backup`: a copy of the database while a server uses it.

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use mozaika_store::{Sqlite, backup};
use tokio::runtime::Runtime;

use super::database::{Database, DatabaseArgs, Opened, copy};

/// Copy the database to a file, while a server uses it or not. The copy is checked; to restore it, put it in the place of
/// the database while no server runs. Of PostgreSQL too it is a file of SQLite, which `mozaika copy` brings back.
#[derive(Args, Debug)]
#[command(
    after_long_help = "Example:\n  mozaika backup --database /var/lib/mozaika/mozaika.sqlite --to /backup/mozaika-monday.sqlite"
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

/// Writes all that is in a database to a new file: first beside it, and from there as any other file is backed up.
async fn to_a_file(database: &Database, to: &Path) -> Result<()> {
    if fs::symlink_metadata(to).is_ok() {
        bail!("{to:?} exists already: choose another name, or remove it");
    }
    let mut beside = OsString::from(to);
    beside.push(".making");
    let beside = PathBuf::from(beside);
    let source = database.open().await?;
    // Secrets will be in it.
    let made = fs::DirBuilder::new().mode(0o700).create(&beside);
    made.with_context(|| {
        format!("the folder {beside:?} cannot be made: remove what an attempt left behind")
    })?;
    let written = async {
        let file = beside.join("mozaika.sqlite");
        let target = Opened::File(Sqlite::open(&file)?);
        copy(&source, &target).await?;
        drop(target);
        Ok(backup(&file, to)?)
    };
    let written = written.await;
    let _left_behind = fs::remove_dir_all(&beside);
    written
}
