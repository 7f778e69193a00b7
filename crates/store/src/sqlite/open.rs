//! Opening the file, with errors that say what to do.
//!
//! The key decision: `synchronous=FULL` with a write-ahead log, so that a commit has been synced to disk when it returns.
//! Nothing in a file is changed before it is known to be one of ours.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{io, thread};

use rusqlite::{Connection, ErrorCode, OpenFlags};
use thiserror::Error;

use super::errors::describe;

/// How long to wait for another process's lock before it is an error.
pub(super) const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

/// What marks a database as ours: "moza" in ASCII.
pub(super) const APPLICATION_ID: i32 = 0x6d6f_7a61;

/// Why a store cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The directory is not there.
    #[error("the directory of {path:?} does not exist: create it, or choose another file")]
    NoDirectory {
        /// The file that was to be opened.
        path: PathBuf,
    },
    /// Something else than a database is there.
    #[error("{path:?} is not a database: choose another file, or restore a backup")]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// A database is there that others use.
    #[error("{path:?} is a database of another program: choose another file")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// It may be read only.
    #[error(
        "{path:?} or its directory may not be written to: give this user the right to, or choose another file"
    )]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// Another process keeps it locked.
    #[error("{path:?} is locked by another process: end that process, or wait and try again")]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// A newer version has written it.
    #[error(
        "{path:?} was written by a newer version (its schema is {found}, this program knows up to {known}): \
         use the newer version, or restore a backup made before the upgrade"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The number of its last migration.
        found: u32,
        /// The number of the last that this program knows.
        known: u32,
    },
    /// It was brought up to date by other statements than this program has.
    #[error(
        "{path:?} was made by a build whose migration {number} differs from this one's: use that build, or restore a \
         backup made with a released version"
    )]
    Changed {
        /// The file.
        path: PathBuf,
        /// The number of the migration that differs.
        number: u32,
    },
    /// No thread could be started.
    #[error("no thread could be started for the store: {0}")]
    NoThread(String),
    /// Anything else.
    #[error("{path:?} cannot be opened: {why}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        why: String,
    },
}

impl OpenError {
    /// What an error of SQLite means for whoever opens a file.
    pub(super) fn of(path: &Path, error: rusqlite::Error) -> OpenError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => OpenError::NotADatabase { path },
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
                OpenError::ReadOnly { path }
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::Locked { path },
            _ => OpenError::Other { path, why: describe(&error) },
        }
    }
}

/// The connection that writes. It makes the file if there is none.
pub(super) fn writing(path: &Path) -> Result<Connection, OpenError> {
    create(path)?;
    let of = |error| OpenError::of(path, error);
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(of)?;
    let schema = "SELECT 1 FROM sqlite_schema";
    let empty = !connection.prepare(schema).and_then(|mut schema| schema.exists([])).map_err(of)?;
    // Asked second: another process may be making the database, and writes its tables and its mark at once.
    let application = application(&connection).map_err(of)?;
    if application != APPLICATION_ID && !empty {
        return Err(OpenError::Foreign { path: path.to_owned() });
    }
    if connection.is_readonly("main").map_err(of)? {
        return Err(OpenError::ReadOnly { path: path.to_owned() });
    }
    let mode = log_ahead(&connection).map_err(of)?;
    if mode != "wal" {
        let why = format!("its file system allows no write-ahead log (the journal mode is {mode})");
        return Err(OpenError::Other { path: path.to_owned(), why });
    }
    set_up(&connection).map_err(of)?;
    Ok(connection)
}

/// A connection that reads.
pub(super) fn reading(path: &Path) -> Result<Connection, rusqlite::Error> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// The connection that takes the log into the file.
pub(super) fn copying(path: &Path) -> Result<Connection, rusqlite::Error> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    set_up(&connection)?;
    Ok(connection)
}

/// Opens a file that exists.
pub(super) fn open(path: &Path, access: OpenFlags) -> Result<Connection, rusqlite::Error> {
    // Each connection stays with one thread, so SQLite's own mutexes would only cost time.
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(LOCK_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Makes an empty file if there is none, for nobody else to read: secrets will be in it.
fn create(path: &Path) -> Result<(), OpenError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) => match error.kind() {
            io::ErrorKind::AlreadyExists if path.is_dir() => {
                Err(OpenError::NotADatabase { path: path.to_owned() })
            }
            io::ErrorKind::AlreadyExists => Ok(()),
            io::ErrorKind::NotFound => Err(OpenError::NoDirectory { path: path.to_owned() }),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Err(OpenError::ReadOnly { path: path.to_owned() })
            }
            _ => Err(OpenError::Other { path: path.to_owned(), why: error.to_string() }),
        },
    }
}

/// Turns the write-ahead log on. SQLite does not wait for others' locks here, so we do.
fn log_ahead(connection: &Connection) -> Result<String, rusqlite::Error> {
    let started = Instant::now();
    loop {
        let mode = connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0));
        match mode {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && started.elapsed() < LOCK_TIMEOUT =>
            {
                thread::sleep(Duration::from_millis(10));
            }
            mode => return mode,
        }
    }
}

fn set_up(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Names and words of people who were erased are overwritten, not only unlinked.
    connection.pragma_update(None, "secure_delete", true)?;
    // At most 64 MiB of pages in memory: with the usual 2, a busy server reads and writes a page several times in one transaction.
    connection.pragma_update(None, "cache_size", -65_536)?;
    // After 128 MiB SQLite takes the log into the file inside a commit; `checkpoints` does it long before.
    connection.pragma_update_and_check(None, "wal_autocheckpoint", 32_768, |_| Ok(()))?;
    connection.pragma_update_and_check(None, "journal_size_limit", 64 << 20, |_| Ok(()))
}

/// Whose database it says it is.
pub(super) fn application(connection: &Connection) -> Result<i32, rusqlite::Error> {
    connection.pragma_query_value(None, "application_id", |row| row.get(0))
}
