//! A copy of a store that is in use.
//!
//! The key decision: the copy is made by `VACUUM INTO`, which reads one moment of the database while others go on
//! writing, and it gets its name only when it is complete, checked and on disk. What was erased is not in it.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::{io, thread};

use rusqlite::{Connection, OpenFlags};
use thiserror::Error;
use tokio::sync::oneshot;

use super::errors::describe;
use super::open::{APPLICATION_ID, OpenError, application, open};

/// Why there is no copy.
#[derive(Debug, Error)]
pub enum BackupError {
    /// There is a file of that name.
    #[error("{path:?} exists already: choose another name, or remove it")]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// There is nothing to copy.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// It could not be written.
    #[error("the backup {path:?} cannot be written: {why}")]
    Unwritten {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The copy is not what it should be.
    #[error("the copy is damaged, so the database may be: {why}")]
    Damaged {
        /// What is wrong.
        why: String,
    },
}

/// Writes a copy of a store to another file, and checks it. Others, also other processes, may use the store meanwhile; the copy
/// holds what was committed at one moment.
///
/// # Errors
/// Why there is no copy. A file that exists is never overwritten.
pub fn backup(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), BackupError> {
    let (from, to) = (from.as_ref(), to.as_ref());
    let source = source(from)?;
    refuse_existing(to)?;
    let partial = partial(to);
    let result = write(&source, &partial)
        .and_then(|()| check(&partial))
        .and_then(|()| refuse_existing(to))
        .and_then(|()| sync(&partial, to).map_err(|error| unwritten(to, error)));
    if result.is_err() && !matches!(&result, Err(BackupError::Exists { path }) if *path == partial) {
        let _left_behind = fs::remove_file(&partial);
    }
    result
}

/// The same on a thread of its own.
pub(super) async fn on_a_thread(from: PathBuf, to: PathBuf) -> Result<(), BackupError> {
    let (asker, answer) = oneshot::channel();
    let path = to.clone();
    thread::Builder::new()
        .name("store-backup".into())
        .spawn(move || {
            let _gone = asker.send(backup(from, to));
        })
        .map_err(|error| unwritten(&path, error))?;
    answer.await.unwrap_or_else(|_| Err(unwritten(&path, "it failed unexpectedly")))
}

fn source(from: &Path) -> Result<Connection, OpenError> {
    if !from.is_file() {
        return Err(OpenError::Other { path: from.to_owned(), why: "there is no such file".into() });
    }
    let of = |error| OpenError::of(from, error);
    // Not only for reading: whoever closes a write-ahead log last must be able to clean it up.
    let source = open(from, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(of)?;
    if application(&source).map_err(of)? == APPLICATION_ID {
        Ok(source)
    } else {
        Err(OpenError::Foreign { path: from.to_owned() })
    }
}

fn write(source: &Connection, partial: &Path) -> Result<(), BackupError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // Secrets will be in it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(partial) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(BackupError::Exists { path: partial.to_owned() });
        }
        Err(error) => return Err(unwritten(partial, error)),
    }
    let name = partial.to_str().ok_or_else(|| unwritten(partial, "its name is not Unicode"))?;
    source.execute("VACUUM INTO ?1", [name]).map_err(|error| unwritten(partial, describe(&error)))?;
    Ok(())
}

fn check(partial: &Path) -> Result<(), BackupError> {
    let damaged = |error: rusqlite::Error| BackupError::Damaged { why: describe(&error) };
    let copy = open(partial, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(damaged)?;
    let verdict: String = copy.query_row("PRAGMA integrity_check", [], |row| row.get(0)).map_err(damaged)?;
    let orphans =
        copy.prepare("PRAGMA foreign_key_check").and_then(|mut all| all.exists([])).map_err(damaged)?;
    match (verdict.as_str(), orphans) {
        ("ok", false) if application(&copy).map_err(damaged)? == APPLICATION_ID => Ok(()),
        ("ok", false) => Err(BackupError::Damaged { why: "it is not marked as a store".into() }),
        ("ok", true) => {
            Err(BackupError::Damaged { why: "some rows refer to others that are not there".into() })
        }
        _ => Err(BackupError::Damaged { why: verdict }),
    }
}

/// Makes the copy last and gives it its name.
fn sync(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    match to.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        Some(directory) if cfg!(unix) => File::open(directory)?.sync_all(),
        None if cfg!(unix) => File::open(".")?.sync_all(),
        _ => Ok(()),
    }
}

fn refuse_existing(to: &Path) -> Result<(), BackupError> {
    if fs::symlink_metadata(to).is_ok() { Err(BackupError::Exists { path: to.to_owned() }) } else { Ok(()) }
}

fn partial(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}

fn unwritten(path: &Path, why: impl ToString) -> BackupError {
    BackupError::Unwritten { path: path.to_owned(), why: why.to_string() }
}
