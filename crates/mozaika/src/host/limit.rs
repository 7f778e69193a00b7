//! A limit on the command line, such as `sign_in=5/20s`.

use std::str::FromStr;
use std::time::Duration;

use mozaika_server::{Allowance, RateLimit};
use thiserror::Error;

/// How often something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limit {
    pub(super) kind: RateLimit,
    pub(super) allowance: Allowance,
}

/// Why a limit cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum ParseLimitError {
    /// It is written differently.
    #[error("a limit is written KIND=BURST/SPAN, such as sign_in=5/20s, not {0:?}")]
    Form(String),
    /// It limits something unknown.
    #[error("there is no such limit; there are {}", RateLimit::ALL.map(RateLimit::name).join(", "))]
    UnknownKind,
}

impl FromStr for Limit {
    type Err = ParseLimitError;

    fn from_str(text: &str) -> Result<Self, ParseLimitError> {
        let form = || ParseLimitError::Form(text.to_owned());
        let (kind, allowance) = text.split_once('=').ok_or_else(form)?;
        let (burst, every) = allowance.split_once('/').ok_or_else(form)?;
        let kind = RateLimit::ALL.into_iter().find(|known| known.name() == kind);
        let kind = kind.ok_or(ParseLimitError::UnknownKind)?;
        let burst = burst.parse().ok().filter(|burst| *burst > 0).ok_or_else(form)?;
        let every = span(every).filter(|every| !every.is_zero()).ok_or_else(form)?;
        Ok(Limit { kind, allowance: Allowance { burst, every } })
    }
}

/// A span such as `50ms`, `20s` or `2m`.
fn span(text: &str) -> Option<Duration> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit())?;
    let (number, unit) = text.split_at(digits);
    let number: u32 = number.parse().ok()?;
    match unit {
        "ms" => Some(Duration::from_millis(number.into())),
        "s" => Some(Duration::from_secs(number.into())),
        "m" => Some(Duration::from_secs(number.into()) * 60),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_or_explained() {
        let limit: Limit = "sign_in=5/20s".parse().unwrap();
        assert_eq!((limit.kind, limit.allowance.burst), (RateLimit::SignIn, 5));
        assert_eq!(limit.allowance.every, Duration::from_secs(20));
        assert_eq!("messages=1/50ms".parse::<Limit>().unwrap().allowance.every, Duration::from_millis(50));
        assert_eq!("guests=1/2m".parse::<Limit>().unwrap().allowance.every, Duration::from_secs(120));
        for bad in [
            "sign_in",
            "sign_in=5",
            "sign_in=0/1s",
            "sign_in=5/0s",
            "sign_in=x/1s",
            "sign_in=5/20",
            "sign_in=5/s",
        ] {
            assert!(bad.parse::<Limit>().unwrap_err().to_string().contains("KIND=BURST/SPAN"), "{bad}");
        }
        assert!("moves=5/1s".parse::<Limit>().unwrap_err().to_string().contains("sign_in, tables"));
    }
}
