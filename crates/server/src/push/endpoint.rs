//! Where a push service takes messages for a device.

use std::net::IpAddr;

use axum::http::Uri;
use thiserror::Error;

use super::addresses::is_public;

/// The longest address of a device that is kept.
const MAX_LENGTH: usize = 2048;

/// Which push services may be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Those of the open internet, encrypted.
    Internet,
    /// Also those of this machine and its network, and in the clear: for tests.
    Anywhere,
}

impl Reach {
    /// Whether an address may be connected to.
    pub(super) fn allows(self, address: IpAddr) -> bool {
        self == Reach::Anywhere || is_public(address)
    }
}

/// Why something is not the address of a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(super) enum BadEndpoint {
    #[error("\"endpoint\" is the address that a push service gave, at most {MAX_LENGTH} characters long")]
    NoAddress,
    #[error("\"endpoint\" must begin with https://")]
    NotEncrypted,
    #[error("\"endpoint\" must be a push service of the open internet")]
    NotPublic,
}

/// Where a push service takes messages for a device.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Endpoint {
    /// Whether it is reached encrypted.
    pub(super) encrypted: bool,
    /// The host, in small letters; an address of IPv6 without brackets.
    pub(super) host: String,
    pub(super) port: u16,
    /// The host and, if it is not the usual one, the port, as they are written.
    pub(super) authority: String,
    /// The path, with what comes after a question mark.
    pub(super) path: String,
}

impl Endpoint {
    /// Reads an address. Where a name leads is looked at when a message goes there.
    pub(super) fn read(text: &str, reach: Reach) -> Result<Endpoint, BadEndpoint> {
        let printable = text.bytes().all(|byte| byte.is_ascii_graphic());
        if text.len() > MAX_LENGTH || !printable || text.contains(['#', '@', '\\']) {
            return Err(BadEndpoint::NoAddress);
        }
        let uri: Uri = text.parse().map_err(|_| BadEndpoint::NoAddress)?;
        let host = uri.host().filter(|host| !host.is_empty()).ok_or(BadEndpoint::NoAddress)?;
        let encrypted = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if reach == Reach::Anywhere => false,
            _ => return Err(BadEndpoint::NotEncrypted),
        };
        let host = host.to_ascii_lowercase();
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let local_name = bare == "localhost" || bare.ends_with(".localhost");
        let address: Option<IpAddr> = bare.parse().ok();
        if reach == Reach::Internet && (local_name || address.is_some_and(|address| !is_public(address))) {
            return Err(BadEndpoint::NotPublic);
        }
        let usual = if encrypted { 443 } else { 80 };
        let port = uri.port_u16().unwrap_or(usual);
        let authority = if port == usual { host.clone() } else { format!("{host}:{port}") };
        let path = uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
        Ok(Endpoint { encrypted, host: bare.to_owned(), port, authority, path })
    }

    /// Whom a signed message is for: the push service, by its origin.
    pub(super) fn audience(&self) -> String {
        let scheme = if self.encrypted { "https" } else { "http" };
        format!("{scheme}://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_apart() {
        let read = |text| Endpoint::read(text, Reach::Internet).unwrap();
        let usual = read("https://Push.Example/wpush/v2/a?b=c");
        assert_eq!((usual.host.as_str(), usual.port, usual.encrypted), ("push.example", 443, true));
        assert_eq!(
            (usual.path.as_str(), usual.audience()),
            ("/wpush/v2/a?b=c", "https://push.example".into())
        );
        assert_eq!(read("https://push.example:443").audience(), "https://push.example");
        assert_eq!(read("https://push.example:8443/x").audience(), "https://push.example:8443");
        let six = read("https://[2606:4700::1111]/x");
        assert_eq!((six.host.as_str(), six.authority.as_str()), ("2606:4700::1111", "[2606:4700::1111]"));
    }

    #[test]
    fn what_leads_elsewhere_is_refused() {
        let refused = |text: &str| Endpoint::read(text, Reach::Internet).err();
        for text in
            ["", "push", "/push", "https://", "https://a b/", "https://a@b/", "https://a/#b", "https://ż/"]
        {
            assert!(refused(text).is_some(), "{text}");
        }
        assert_eq!(refused(&format!("https://a/{}", "b".repeat(MAX_LENGTH))), Some(BadEndpoint::NoAddress));
        for text in ["http://push.example/", "ftp://push.example/", "file:///etc/passwd"] {
            assert!(
                matches!(refused(text), Some(BadEndpoint::NotEncrypted | BadEndpoint::NoAddress)),
                "{text}"
            );
        }
        for text in [
            "https://127.0.0.1/",
            "https://[::1]:80/",
            "https://10.0.0.1/",
            "https://localhost/",
            "https://a.localhost/",
        ] {
            assert_eq!(refused(text), Some(BadEndpoint::NotPublic), "{text}");
        }
        let local = Endpoint::read("http://127.0.0.1:99/x", Reach::Anywhere).unwrap();
        assert_eq!((local.port, local.audience().as_str()), (99, "http://127.0.0.1:99"));
    }
}
