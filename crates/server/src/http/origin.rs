//! Whose page sent a request: our own, or another site's.
//!
//! The key decision: a browser says by `Origin` (or `Sec-Fetch-Site`) whose page made a request, and a page cannot forge either.
//! So whatever changes something with a cookie, and every WebSocket with one, must come from our own origin.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::identity::{bearer, has_session_cookie};
use crate::{App, Config, Failure};

/// How a page is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    /// In the clear.
    Http,
    /// Encrypted.
    Https,
}

impl Scheme {
    /// The name in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        }
    }

    const fn default_port(self) -> &'static str {
        match self {
            Scheme::Http => ":80",
            Scheme::Https => ":443",
        }
    }
}

/// The origin of a page. Its text has only letters that may stand in a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    scheme: Option<Scheme>,
    authority: String,
}

impl Origin {
    /// The origin of an address such as `https://play.example.org/table`.
    #[must_use]
    pub fn of_url(url: &str) -> Option<Origin> {
        let (scheme, rest) = match url.split_once("://")? {
            (scheme, rest) if scheme.eq_ignore_ascii_case("https") => (Scheme::Https, rest),
            (scheme, rest) if scheme.eq_ignore_ascii_case("http") => (Scheme::Http, rest),
            _ => return None,
        };
        let authority = authority(rest.split(['/', '?', '#']).next()?)?;
        let authority = authority.strip_suffix(scheme.default_port()).unwrap_or(&authority).to_owned();
        Some(Origin { scheme: Some(scheme), authority })
    }

    /// The origin of a `Host` header: how it was reached is not known.
    #[must_use]
    pub fn of_host(host: &str) -> Option<Origin> {
        Some(Origin { scheme: None, authority: authority(host)? })
    }

    /// The host, with its port unless that is the usual one.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// How it is reached, if that is known.
    #[must_use]
    pub const fn scheme(&self) -> Option<Scheme> {
        self.scheme
    }

    /// Whether both are the same, as far as they are known.
    fn is(&self, other: &Origin) -> bool {
        let schemes_fit = match (self.scheme, other.scheme) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        };
        schemes_fit && self.authority == other.authority
    }
}

/// A host with or without a port, in small letters.
fn authority(text: &str) -> Option<String> {
    let fits = |letter: u8| letter.is_ascii_alphanumeric() || b".-_:[]".contains(&letter);
    let good = (1..=255).contains(&text.len()) && text.bytes().all(fits);
    good.then(|| text.to_ascii_lowercase())
}

/// Our own origin: that of the public address, else what the request was sent to.
#[must_use]
pub fn own_origin(config: &Config, headers: &HeaderMap) -> Option<Origin> {
    match &config.public_url {
        Some(url) => Origin::of_url(url),
        None => Origin::of_host(headers.get(header::HOST)?.to_str().ok()?),
    }
}

/// Checks that a browser's request was made by one of our own pages. Programs that prove themselves by a token need not be
/// asked: no page can make a browser send one.
///
/// # Errors
/// It was made by another site, or by something that does not say.
pub fn check_origin(config: &Config, headers: &HeaderMap) -> Result<(), Failure> {
    let ours = match headers.get(header::ORIGIN) {
        Some(origin) => {
            let origin = origin.to_str().ok().and_then(Origin::of_url);
            let own = own_origin(config, headers);
            origin.zip(own).is_some_and(|(origin, own)| own.is(&origin))
        }
        None => headers.get("sec-fetch-site").is_some_and(|site| site == "same-origin" || site == "none"),
    };
    if ours { Ok(()) } else { Err(Failure::CrossSite) }
}

/// Lets nothing be changed for somebody who was lured here by another site.
pub(crate) async fn refuse_cross_site(State(app): State<App>, request: Request, next: Next) -> Response {
    match check(&app.config, request.method(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

fn check(config: &Config, method: &Method, headers: &HeaderMap) -> Result<(), Failure> {
    if method.is_safe() || bearer(headers).is_some() {
        return Ok(());
    }
    // Without a cookie there is nothing to misuse, but another site might sign somebody in as somebody else.
    let by_a_page = headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site");
    if by_a_page || has_session_cookie(config, headers) { check_origin(config, headers) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_compared_by_scheme_host_and_port() {
        let same = |one: &str, other: &str| Origin::of_url(one).unwrap().is(&Origin::of_url(other).unwrap());
        assert!(same("https://a.example", "https://A.example:443"));
        assert!(same("http://a.example:80/x", "http://a.example"));
        assert!(!same("https://a.example", "http://a.example"));
        assert!(!same("https://a.example", "https://b.a.example"));
        assert!(!same("https://a.example", "https://a.example:8443"));
        assert!(
            Origin::of_host("a.example:8080").unwrap().is(&Origin::of_url("http://a.example:8080").unwrap())
        );
    }

    #[test]
    fn what_is_no_origin_is_none() {
        for text in ["", "null", "ftp://a", "https://", "https://a b", "https://a\"b", "a.example"] {
            assert_eq!(Origin::of_url(text), None, "{text}");
        }
    }
}
