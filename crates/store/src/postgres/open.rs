//! Connecting for the first time, with errors that say what to do.

use std::time::Instant;

use deadpool_postgres::{HookError, PoolError};
use thiserror::Error;
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;

use super::address::PostgresAddress;
use super::clock::{self, DatabaseClock};
use super::errors::describe;
use super::migrate;
use super::pool::{Pool, describe_pool_error};
use super::tls::distrust;

/// Why a PostgreSQL database cannot be used. No password is part of it.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// Nobody answers there.
    #[error("{place} cannot be reached: {why}; see that PostgreSQL runs there and lets this machine in")]
    Unreachable {
        /// Where.
        place: String,
        /// What the connection says.
        why: String,
    },
    /// It does not let this user in.
    #[error("{place} does not let this user in: {why}")]
    Refused {
        /// Where.
        place: String,
        /// What it says, and what to look at.
        why: String,
    },
    /// It cannot encrypt as it should, or does not prove that it is the one it should be.
    #[error("{place} is not safe to use: {why}")]
    Untrusted {
        /// Where.
        place: String,
        /// What is wrong with it.
        why: String,
    },
    /// There is no such database.
    #[error("there is no database {place}: make it with `createdb`, owned by the user in the address")]
    NoDatabase {
        /// Where.
        place: String,
    },
    /// It cannot keep every text.
    #[error(
        "{place} does not keep texts as UTF-8: make it with `createdb --encoding=UTF8 --template=template0`"
    )]
    NotUnicode {
        /// Where.
        place: String,
    },
    /// A database is there that others use.
    #[error("{place} is a database of another program: choose another database")]
    Foreign {
        /// Where.
        place: String,
    },
    /// A newer version has written it.
    #[error(
        "{place} was written by a newer version (its schema is {found}, this program knows up to {known}): \
         use the newer version, or restore a backup made before the upgrade"
    )]
    Newer {
        /// Where.
        place: String,
        /// The number of its last migration.
        found: u32,
        /// The number of the last that this program knows.
        known: u32,
    },
    /// It was brought up to date by other statements than this program has.
    #[error(
        "{place} was made by a build whose migration {number} differs from this one's: use that build, or restore a \
         backup made with a released version"
    )]
    Changed {
        /// Where.
        place: String,
        /// The number of the migration that differs.
        number: u32,
    },
    /// Anything else.
    #[error("{place} cannot be used: {why}")]
    Other {
        /// Where.
        place: String,
        /// What it says.
        why: String,
    },
}

impl ConnectError {
    /// What an error of PostgreSQL means for whoever opens a database.
    pub(super) fn of(address: &PostgresAddress, error: &tokio_postgres::Error) -> ConnectError {
        let (place, why) = (address.to_string(), describe(error));
        let Some(code) = error.code() else {
            return match distrust(error) {
                Some(why) => ConnectError::Untrusted { place, why },
                None => ConnectError::Unreachable { place, why },
            };
        };
        match *code {
            SqlState::INVALID_CATALOG_NAME => ConnectError::NoDatabase { place },
            SqlState::INVALID_PASSWORD => {
                let why = format!("{why}; see the user and the password in the address");
                ConnectError::Refused { place, why }
            }
            SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
                let see = match address.config.get_ssl_mode() {
                    SslMode::Disable => {
                        ", which may let in only who encrypts: that is sslmode=require or verify-full"
                    }
                    _ => "",
                };
                let why = format!("{why}; see the user in the address and the server's pg_hba.conf{see}");
                ConnectError::Refused { place, why }
            }
            SqlState::CANNOT_CONNECT_NOW | SqlState::TOO_MANY_CONNECTIONS => {
                ConnectError::Unreachable { place, why }
            }
            SqlState::UNDEFINED_COLUMN => ConnectError::Foreign { place },
            SqlState::INSUFFICIENT_PRIVILEGE => {
                let why = format!("{why}; let the user in the address own the database");
                ConnectError::Other { place, why }
            }
            _ => ConnectError::Other { place, why },
        }
    }
}

/// Connects, brings the database up to date, and looks at its clock.
pub(super) async fn open(address: &PostgresAddress) -> Result<(Pool, DatabaseClock), ConnectError> {
    let place = || address.to_string();
    let pool =
        Pool::new(address).map_err(|error| ConnectError::Other { place: place(), why: error.to_string() })?;
    let mut client = pool.connect().await.map_err(|error| match &error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => {
            ConnectError::of(address, error)
        }
        _ => ConnectError::Unreachable { place: place(), why: describe_pool_error(&error) },
    })?;
    let encoding = client.query_one("SHOW server_encoding", &[]).await;
    let encoding: String = encoding.map_err(|error| ConnectError::of(address, &error))?.get(0);
    if encoding != "UTF8" {
        return Err(ConnectError::NotUnicode { place: place() });
    }
    migrate::migrate(&mut client, address).await?;
    let asked = Instant::now();
    let row =
        client.query_one(clock::SELECT_NOW, &[]).await.map_err(|error| ConnectError::of(address, &error))?;
    Ok((pool, DatabaseClock::new(asked, row.get(0))))
}
