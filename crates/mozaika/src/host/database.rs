//! Where a server keeps what must outlast it.

use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use clap::Args;
use mozaika_store::{BulkCopy, ParseAddressError, Postgres, PostgresAddress, Sqlite, Store};
use thiserror::Error;

/// Where the data are.
#[derive(Args, Clone, Debug)]
pub(super) struct DatabaseArgs {
    /// The database: a file of SQLite, as a path or as `sqlite:PATH`, or one of PostgreSQL that several servers may share, as
    /// `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. Give a password by the environment: others on this machine can see
    /// the options of a program.
    #[arg(
        long,
        env = "MOZAIKA_DATABASE",
        hide_env_values = true,
        value_name = "DATABASE",
        default_value = "mozaika.sqlite",
        global = true
    )]
    database: DatabaseText,
}

impl DatabaseArgs {
    /// The database that is meant.
    pub(super) fn database(&self) -> Result<Database> {
        self.database.database("--database")
    }
}

/// A database as it was given. There may be a password in it, so it is shown to nobody, and looked at only after the command line was
/// read: what is wrong with an option is told with its value.
#[derive(Clone)]
pub(super) struct DatabaseText(String);

impl FromStr for DatabaseText {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(DatabaseText(text.to_owned()))
    }
}

impl fmt::Debug for DatabaseText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseText(…)")
    }
}

impl DatabaseText {
    /// The database that is meant by an option.
    pub(super) fn database(&self, option: &str) -> Result<Database> {
        self.0.parse().map_err(|error: ParseDatabaseError| anyhow!("{option}: {error}"))
    }
}

/// A database. Shown, it has no password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Database {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of PostgreSQL.
    Postgres(Box<PostgresAddress>),
}

/// Why a database cannot be meant. It does not repeat what was given, which may hold a password.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum ParseDatabaseError {
    /// The address of a PostgreSQL database cannot be used.
    #[error(transparent)]
    Address(#[from] ParseAddressError),
    /// It is a database of another kind.
    #[error(
        "databases of the kind {0:?} cannot be used: give a file, such as mozaika.sqlite, or \
         postgres://USER:PASSWORD@HOST:PORT/DATABASE"
    )]
    UnknownKind(String),
    /// It names no file.
    #[error("give the path of a file")]
    NoPath,
}

impl FromStr for Database {
    type Err = ParseDatabaseError;

    fn from_str(text: &str) -> Result<Self, ParseDatabaseError> {
        let path = match text.split_once(':') {
            Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
            Some(("postgres" | "postgresql", _)) => {
                return Ok(Database::Postgres(Box::new(text.parse()?)));
            }
            Some((kind, rest)) if rest.starts_with("//") => {
                return Err(ParseDatabaseError::UnknownKind(kind.to_owned()));
            }
            _ => text,
        };
        if path.is_empty() { Err(ParseDatabaseError::NoPath) } else { Ok(Database::File(path.into())) }
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => write!(f, "{}", path.display()),
            Database::Postgres(address) => write!(f, "{address}"),
        }
    }
}

impl Database {
    /// Opens it. A file is made if there is none.
    pub(super) async fn open(&self) -> Result<Opened> {
        Ok(match self {
            Database::File(path) => Opened::File(Sqlite::open(path)?),
            Database::Postgres(address) => Opened::Postgres(Box::new(Postgres::open(address).await?)),
        })
    }

    /// Opens one that must be there.
    pub(super) async fn open_existing(&self) -> Result<Opened> {
        if let Database::File(path) = self
            && !path.exists()
        {
            bail!("there is no database {path:?}: say by --database where it is");
        }
        self.open().await
    }

    /// The file, if it is one.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Database::File(path) => Some(path),
            Database::Postgres(_) => None,
        }
    }

    /// Whether it is the same place as another, as far as can be seen from here.
    pub(super) fn is(&self, other: &Database) -> bool {
        match (self.file(), other.file()) {
            (Some(one), Some(other)) => {
                one == other
                    || one.canonicalize().ok().is_some_and(|one| other.canonicalize().ok() == Some(one))
            }
            _ => self.to_string() == other.to_string(),
        }
    }
}

/// A database that is open.
pub(super) enum Opened {
    /// A file.
    File(Sqlite),
    /// A database of PostgreSQL.
    Postgres(Box<Postgres>),
}

impl Opened {
    /// For a server.
    pub(super) fn into_store(self) -> Arc<dyn Store> {
        match self {
            Opened::File(store) => Arc::new(store),
            Opened::Postgres(store) => Arc::new(*store),
        }
    }

    /// For whoever checks whether anybody uses it.
    pub(super) fn store(&self) -> &dyn Store {
        match self {
            Opened::File(store) => store,
            Opened::Postgres(store) => &**store,
        }
    }

    /// For whoever copies everything.
    pub(super) fn bulk_copy(&self) -> &dyn BulkCopy {
        match self {
            Opened::File(store) => store,
            Opened::Postgres(store) => &**store,
        }
    }
}

/// Copies everything from one database to another that is empty, and says what there was.
pub(super) async fn copy(from: &Opened, to: &Opened) -> Result<String> {
    let moved = mozaika_store::copy(from.bulk_copy(), to.bulk_copy()).await?;
    let lines = moved.kinds().map(|(kind, rows, hash)| format!("{kind:<14}{rows:>10}  {}", &hash[..16]));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_file_or_an_address() {
        for text in ["a/b.sqlite", "sqlite:a/b.sqlite", "sqlite://a/b.sqlite"] {
            assert_eq!(text.parse(), Ok(Database::File("a/b.sqlite".into())), "{text}");
        }
        assert_eq!("sqlite:///a".parse(), Ok(Database::File("/a".into())));
        for text in ["postgres://ada:sesame@host/db", "postgresql://ada:sesame@host/db"] {
            let database: Database = text.parse().expect(text);
            assert_eq!(database.to_string(), "postgres://host:5432/db");
            assert!(!format!("{database:?} {:?}", text.parse::<DatabaseText>()).contains("sesame"));
        }
        for (text, why) in [
            ("postgres://ada:sesame@host", "names no database"),
            ("mysql://host/db", "mysql"),
            ("", "path of a file"),
            ("sqlite:", "path of a file"),
        ] {
            let error = text.parse::<Database>().unwrap_err().to_string();
            assert!(error.contains(why) && !error.contains("sesame"), "{text}: {error}");
        }
    }

    #[test]
    fn a_place_is_known_again() {
        let database = |text: &str| text.parse::<Database>().expect(text);
        assert!(database("Cargo.toml").is(&database("sqlite:./Cargo.toml")));
        assert!(!database("a").is(&database("b")));
        assert!(database("postgres://a:1@h/d").is(&database("postgres://b:2@h:5432/d")));
        assert!(!database("postgres://a@h/d").is(&database("d")));
    }
}
