//! Where a database is, as it is written on a command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::pool::{CONNECT_TIMEOUT, TCP_TIMEOUT};
use super::tls::Trust;

/// The address of a PostgreSQL database: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. Shown, it has no password.
#[derive(Clone)]
pub struct PostgresAddress {
    pub(super) config: Config,
    pub(super) trust: Trust,
    shown: String,
}

const FORM: &str = "a database is written postgres://USER:PASSWORD@HOST:PORT/DATABASE";

/// Why an address cannot be used. It does not repeat the address, which may hold a password.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseAddressError {
    /// It is not an address of PostgreSQL.
    #[error("the address does not begin with postgres://; {}", FORM)]
    NotPostgres,
    /// It asks for an unknown way to encrypt.
    #[error("sslmode is disable, prefer, require or verify-full, not {0:?}; {f}", f = FORM)]
    SslMode(String),
    /// It names root certificates that nothing would be checked against.
    #[error("sslrootcert needs sslmode=verify-full; {}", FORM)]
    RootsUnused,
    /// It names no host.
    #[error("the address names no host; {}", FORM)]
    NoHost,
    /// It names no database.
    #[error("the address names no database; {}", FORM)]
    NoDatabase,
    /// Anything else, with what is wrong if that is known.
    #[error("the address cannot be read{}; {f}", .0.as_ref().map(|why| format!(" ({why})")).unwrap_or_default(), f = FORM)]
    Unreadable(Option<String>),
}

impl FromStr for PostgresAddress {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<Self, ParseAddressError> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(ParseAddressError::NotPostgres);
        }
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut mode, mut roots, mut others) = ("prefer", None, Vec::new());
        for setting in query.split('&').filter(|setting| !setting.is_empty()) {
            match setting.split_once('=') {
                Some(("sslmode", value)) => mode = value,
                Some(("sslrootcert", value)) => roots = Some(PathBuf::from(value)),
                _ => others.push(setting),
            }
        }
        let (ssl, trust) = match mode {
            "disable" => (SslMode::Disable, Trust::Anybody),
            "prefer" => (SslMode::Prefer, Trust::Anybody),
            "require" => (SslMode::Require, Trust::Anybody),
            "verify-full" => (SslMode::Require, Trust::Signed { roots: roots.take() }),
            _ => return Err(ParseAddressError::SslMode(mode.to_owned())),
        };
        if roots.is_some() {
            return Err(ParseAddressError::RootsUnused);
        }
        let plain = if others.is_empty() { base.to_owned() } else { format!("{base}?{}", others.join("&")) };
        let mut config: Config =
            plain.parse().map_err(|error| ParseAddressError::Unreadable(reason(&error)))?;
        if config.get_hosts().is_empty() {
            return Err(ParseAddressError::NoHost);
        }
        if config.get_dbname().is_none() {
            return Err(ParseAddressError::NoDatabase);
        }
        config.ssl_mode(ssl);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_application_name().is_none() {
            config.application_name("mozaika");
        }
        config.tcp_user_timeout(TCP_TIMEOUT);
        let shown = shown(&config);
        Ok(PostgresAddress { config, trust, shown })
    }
}

/// What is wrong with an address, in words that do not repeat it.
fn reason(error: &tokio_postgres::Error) -> Option<String> {
    std::error::Error::source(error).map(ToString::to_string)
}

fn shown(config: &Config) -> String {
    let ports = config.get_ports();
    let hosts = config.get_hosts().iter().enumerate().map(|(number, host)| {
        let port = ports.get(number).or(ports.first()).copied().unwrap_or(5432);
        match host {
            Host::Tcp(name) if name.contains(':') => format!("[{name}]:{port}"),
            Host::Tcp(name) => format!("{name}:{port}"),
            Host::Unix(path) => format!("{}:{port}", path.display()),
        }
    });
    let hosts: Vec<String> = hosts.collect();
    format!("postgres://{}/{}", hosts.join(","), config.get_dbname().unwrap_or_default())
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresAddress({})", self.shown)
    }
}

impl PartialEq for PostgresAddress {
    fn eq(&self, other: &PostgresAddress) -> bool {
        self.config == other.config && self.trust == other.trust
    }
}

impl Eq for PostgresAddress {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (text, shown) in [
            ("postgres://ada:sesame@db.example.org/games", "postgres://db.example.org:5432/games"),
            ("postgresql://ada:sesame@db:6000/games?sslmode=require", "postgres://db:6000/games"),
            ("postgres://ada:sesame@%2Frun%2Fpostgresql/games", "postgres:///run/postgresql:5432/games"),
            (
                "postgres://ada:sesame@a,b/games?target_session_attrs=read-write",
                "postgres://a:5432,b:5432/games",
            ),
        ] {
            let address: PostgresAddress = text.parse().expect(text);
            assert_eq!(address.to_string(), shown);
            assert!(!format!("{address:?}").contains("sesame"));
        }
    }

    #[test]
    fn addresses_that_lead_elsewhere_differ() {
        let address = |text: &str| text.parse::<PostgresAddress>().expect(text);
        let one = "postgres://ada:sesame@db/games?sslmode=disable";
        assert_eq!(address(one), address(one));
        assert_ne!(address(one), address("postgres://ada:sesame@other/games?sslmode=disable"));
        assert_ne!(address(one), address("postgres://ada:sesame@db/games?sslmode=verify-full"));
    }

    #[test]
    fn what_is_wrong_is_told_without_the_password() {
        for (text, why) in [
            ("mysql://ada:sesame@db/games", "postgres://"),
            ("postgres://ada:sesame@db", "names no database"),
            ("postgres:///games", "names no host"),
            ("postgres://ada:sesame@db:port/games", "cannot be read"),
            ("postgres://ada:sesame@db/games?colour=red", "cannot be read"),
            ("postgres://ada:sesame@db/games?sslmode=sesame1", "sslmode is disable"),
            ("postgres://ada:sesame@db/games?sslrootcert=a.pem", "verify-full"),
        ] {
            let error = text.parse::<PostgresAddress>().expect_err(text).to_string();
            assert!(error.contains(why), "{text}: {error}");
            assert!(!error.contains("sesame@"), "{error}");
        }
    }
}
