//! Where a server keeps what must outlast it.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Result, bail};
use clap::Args;
use manda_store::Sqlite;

/// Where the data are.
#[derive(Args, Clone, Debug)]
pub(super) struct DatabaseArgs {
    /// The database: a file of SQLite, as a path or as `sqlite:PATH`.
    #[arg(long, env = "MANDA_DATABASE", value_name = "FILE", default_value = "manda.sqlite", global = true)]
    pub(super) database: Database,
}

/// A database, by the file that it is in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Database(PathBuf);

impl FromStr for Database {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let path = match text.split_once(':') {
            Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
            Some(("postgres" | "postgresql", _)) => {
                return Err("PostgreSQL cannot be used yet: give a file, such as manda.sqlite".to_owned());
            }
            Some((kind, rest)) if rest.starts_with("//") => {
                return Err(format!(
                    "databases of the kind {kind:?} cannot be used: give a file, such as manda.sqlite"
                ));
            }
            _ => text,
        };
        if path.is_empty() { Err("give the path of a file".to_owned()) } else { Ok(Database(path.into())) }
    }
}

impl Database {
    /// The file.
    pub(super) fn path(&self) -> &std::path::Path {
        &self.0
    }

    /// Opens it, and makes it if there is none.
    pub(super) fn open(&self) -> Result<Sqlite> {
        Ok(Sqlite::open(&self.0)?)
    }

    /// Opens one that must be there.
    pub(super) fn open_existing(&self) -> Result<Sqlite> {
        if !self.0.exists() {
            bail!("there is no database {:?}: say by --database where it is", self.0);
        }
        self.open()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_file() {
        for text in ["a/b.sqlite", "sqlite:a/b.sqlite", "sqlite://a/b.sqlite"] {
            assert_eq!(text.parse(), Ok(Database("a/b.sqlite".into())), "{text}");
        }
        assert_eq!("sqlite:///a".parse(), Ok(Database("/a".into())));
        for (text, why) in [
            ("postgres://host/db", "PostgreSQL cannot be used yet"),
            ("postgresql://host/db", "PostgreSQL cannot be used yet"),
            ("mysql://host/db", "mysql"),
            ("", "path of a file"),
            ("sqlite:", "path of a file"),
        ] {
            assert!(text.parse::<Database>().unwrap_err().contains(why), "{text}");
        }
    }
}
