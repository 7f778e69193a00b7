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
}
