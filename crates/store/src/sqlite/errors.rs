//! What goes wrong with a database, in words that tell its operator what to look at.

use rusqlite::{Error, ErrorCode};

use crate::{Damage, Obstacle, StoreError};

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        let why = describe(&error);
        match error.sqlite_error_code() {
            Some(
                ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::DiskFull
                | ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::OutOfMemory
                | ErrorCode::FileLockingProtocolFailed
                | ErrorCode::OperationInterrupted
                | ErrorCode::OperationAborted,
            ) => StoreError::Unavailable(Obstacle::Database(why)),
            _ => StoreError::Broken(Damage::Database(why)),
        }
    }
}

/// What is wrong. Values that were to be stored are not part of it.
pub(super) fn describe(error: &Error) -> String {
    let plain = match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "the database is locked by another process"
        }
        Some(ErrorCode::DiskFull) => "the disk is full",
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => "the database may not be written to",
        Some(ErrorCode::CannotOpen) => "the database cannot be opened",
        Some(ErrorCode::SystemIoFailure) => "the disk cannot be read or written",
        Some(ErrorCode::DatabaseCorrupt) => "the database is damaged",
        Some(ErrorCode::NotADatabase) => "the file is not a database",
        _ => return error.to_string(),
    };
    format!("{plain} ({error})")
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    fn of(code: i32) -> StoreError {
        StoreError::from(Error::SqliteFailure(ffi::Error::new(code), None))
    }

    #[test]
    fn what_may_pass_is_told_from_what_will_not() {
        for passing in [
            ffi::SQLITE_BUSY,
            ffi::SQLITE_FULL,
            ffi::SQLITE_READONLY,
            ffi::SQLITE_IOERR,
            ffi::SQLITE_IOERR_FSYNC,
            ffi::SQLITE_CANTOPEN,
        ] {
            assert!(matches!(of(passing), StoreError::Unavailable(_)), "{passing}");
        }
        for lasting in [ffi::SQLITE_CORRUPT, ffi::SQLITE_NOTADB, ffi::SQLITE_CONSTRAINT] {
            assert!(matches!(of(lasting), StoreError::Broken(_)), "{lasting}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_words_that_tell_what_to_look_at() {
        for (code, words) in [
            (ffi::SQLITE_BUSY, "the database is locked by another process"),
            (ffi::SQLITE_LOCKED, "the database is locked by another process"),
            (ffi::SQLITE_FULL, "the disk is full"),
            (ffi::SQLITE_READONLY, "the database may not be written to"),
            (ffi::SQLITE_PERM, "the database may not be written to"),
            (ffi::SQLITE_CANTOPEN, "the database cannot be opened"),
            (ffi::SQLITE_IOERR_FSYNC, "the disk cannot be read or written"),
            (ffi::SQLITE_CORRUPT, "the database is damaged"),
            (ffi::SQLITE_NOTADB, "the file is not a database"),
        ] {
            let said = describe(&Error::SqliteFailure(ffi::Error::new(code), None));
            assert!(said.starts_with(&format!("{words} (")), "{said}");
        }
    }
}
