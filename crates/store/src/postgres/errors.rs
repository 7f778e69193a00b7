//! What goes wrong with a database, in words that tell its operator what to look at.

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use super::pool::ANSWER_TIMEOUT;
use super::tls::distrust;
use crate::{Damage, Obstacle, StoreError};

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        let why = describe(&error);
        match error.code() {
            Some(code) if !may_pass(code) => StoreError::Broken(Damage::Database(why)),
            // Without a code the database did not answer: it is the connection that failed.
            _ => StoreError::Unavailable(Obstacle::Database(why)),
        }
    }
}

/// Whether trying again may help.
fn may_pass(code: &SqlState) -> bool {
    // By the class: connection; privileges; rollback; resources; a lock or a timeout; an operator; the system around it.
    let class = ["08", "28", "40", "53", "55", "57", "58"];
    class.contains(&&code.code()[..2])
        || [SqlState::READ_ONLY_SQL_TRANSACTION, SqlState::INSUFFICIENT_PRIVILEGE].contains(code)
}

/// What is wrong. Values that were to be stored are not part of it.
pub(super) fn describe(error: &Error) -> String {
    let Some(answer) = error.as_db_error() else {
        if let Some(why) = distrust(error) {
            return format!("the connection to the database is not safe: {why}");
        }
        // What the connection says about itself, without what it was given.
        return match std::error::Error::source(error) {
            Some(source) => format!("the connection to the database failed ({source})"),
            None => "the connection to the database failed".to_owned(),
        };
    };
    match in_plain_words(answer.code()) {
        Some(plain) => format!("{plain} ({})", answer.message()),
        None => answer.message().to_owned(),
    }
}

/// What went wrong, where a host can do something about it.
fn in_plain_words(code: &SqlState) -> Option<&'static str> {
    match *code {
        SqlState::LOCK_NOT_AVAILABLE => Some("something in the database is locked by another session"),
        SqlState::QUERY_CANCELED => Some("the database took too long"),
        SqlState::DISK_FULL => Some("the disk of the database is full"),
        SqlState::TOO_MANY_CONNECTIONS => Some("the database allows no more connections"),
        SqlState::ADMIN_SHUTDOWN | SqlState::CRASH_SHUTDOWN | SqlState::CANNOT_CONNECT_NOW => {
            Some("the database is being stopped or started")
        }
        SqlState::READ_ONLY_SQL_TRANSACTION => Some("the database may only be read: it may be a standby"),
        _ => None,
    }
}

/// That the database has not answered in time.
pub(super) fn timed_out() -> StoreError {
    StoreError::Unavailable(Obstacle::TooSlow { seconds: ANSWER_TIMEOUT.as_secs() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_pass_is_told_from_what_will_not() {
        for passing in
            ["08006", "40P01", "53100", "53300", "55P03", "57014", "57P01", "57P03", "25006", "58030"]
        {
            assert!(may_pass(&SqlState::from_code(passing)), "{passing}");
        }
        for lasting in ["23505", "23503", "42P01", "22021", "XX001"] {
            assert!(!may_pass(&SqlState::from_code(lasting)), "{lasting}");
        }
    }
    #[test]
    fn what_a_host_can_mend_is_said_in_plain_words() {
        for (code, word) in [
            ("55P03", "locked"),
            ("57014", "too long"),
            ("53100", "disk"),
            ("53300", "connections"),
            ("57P01", "stopped or started"),
            ("57P02", "stopped or started"),
            ("57P03", "stopped or started"),
            ("25006", "standby"),
        ] {
            let words = in_plain_words(&SqlState::from_code(code)).expect(code);
            assert!(words.contains(word), "{code}: {words}");
        }
        assert_eq!(in_plain_words(&SqlState::from_code("23505")), None);
    }
}
