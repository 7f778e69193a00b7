//! The cookies that a browser is known by.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponseParts, ResponseParts};

use super::Token;
use crate::{ClientInfo, Config, Scheme};

/// A cookie of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cookie {
    /// Whom this browser is.
    Session,
    /// That this browser has signed in before.
    Device,
    /// Whom this browser was before somebody else signed in: the way back for a guest, who has no other.
    Former,
}

/// How long a browser is known without coming back.
pub(super) const SESSION_LIFETIME: Duration = Duration::from_secs(365 * 24 * 60 * 60);

impl Cookie {
    /// Its name. Under an `https` address it has a prefix by which browsers take it from this host alone, and only encrypted, so that
    /// no neighbour can put one of theirs in its place.
    fn name(self, config: &Config) -> String {
        let prefix = match (config.public_scheme(), config.public_path()) {
            (Some(Scheme::Https), "") => "__Host-",
            (Some(Scheme::Https), _) => "__Secure-",
            _ => "",
        };
        let name = match self {
            Cookie::Session => "mozaika_session",
            Cookie::Device => "mozaika_device",
            Cookie::Former => "mozaika_former",
        };
        format!("{prefix}{name}")
    }

    /// The token in it, if it is one of ours.
    pub(super) fn token(self, config: &Config, headers: &HeaderMap) -> Option<Token> {
        self.values(config, headers).find_map(Token::read)
    }

    fn values<'a>(self, config: &Config, headers: &'a HeaderMap) -> impl Iterator<Item = &'a str> + use<'a> {
        let ours = self.name(config);
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.filter(move |(name, _)| *name == ours).map(|(_, value)| value)
    }
}

/// Whether a request carries the cookie of a session, whatever is in it.
pub(crate) fn has_session_cookie(config: &Config, headers: &HeaderMap) -> bool {
    Cookie::Session.values(config, headers).next().is_some()
}

/// What a browser is told about a cookie.
#[derive(Clone, Debug)]
pub(super) struct SetCookie(HeaderValue);

impl SetCookie {
    /// To keep this one.
    pub(super) fn keep(cookie: Cookie, config: &Config, client: &ClientInfo, token: &Token) -> SetCookie {
        SetCookie::new(cookie, config, client, &token.reveal(), SESSION_LIFETIME)
    }

    /// To forget it.
    pub(super) fn forget(cookie: Cookie, config: &Config, client: &ClientInfo) -> SetCookie {
        SetCookie::new(cookie, config, client, "", Duration::ZERO)
    }

    fn new(cookie: Cookie, config: &Config, client: &ClientInfo, value: &str, age: Duration) -> SetCookie {
        let secure = match client.scheme {
            Scheme::Https => "; Secure",
            Scheme::Http => "",
        };
        let (name, age) = (cookie.name(config), age.as_secs());
        let path = if config.public_path().is_empty() { "/" } else { config.public_path() };
        let text = format!("{name}={value}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
        let mut value = HeaderValue::try_from(text).expect("a cookie of ASCII letters");
        value.set_sensitive(true);
        SetCookie(value)
    }
}

impl IntoResponseParts for SetCookie {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, response: ResponseParts) -> Result<ResponseParts, Self::Error> {
        let headers = AppendHeaders([(header::SET_COOKIE, self.0)]);
        // The value is one already, so nothing can fail.
        Ok(headers.into_response_parts(response).unwrap_or_else(|_| unreachable!()))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Extensions;

    use super::*;
    use crate::System;

    fn at(url: Option<&str>) -> (Config, ClientInfo) {
        let config = Config { public_url: url.map(str::to_owned), ..Config::default() };
        let client = ClientInfo::of(&config, &HeaderMap::new(), &Extensions::new());
        (config, client)
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let (token, (config, _)) = (Token::new(&System), at(None));
        let mut headers = HeaderMap::new();
        assert!(Cookie::Session.token(&config, &headers).is_none() && !has_session_cookie(&config, &headers));
        headers.append(header::COOKIE, "theme=dark; xmozaika_session=1".parse().unwrap());
        assert!(!has_session_cookie(&config, &headers));
        let line = format!("a=b; mozaika_session={}", token.reveal());
        headers.append(header::COOKIE, line.parse().unwrap());
        assert_eq!(Cookie::Session.token(&config, &headers), Some(token));
        let (secure, _) = at(Some("https://play.example"));
        assert_eq!(Cookie::Session.token(&secure, &headers), None, "a neighbour may have set it");
    }

    #[test]
    fn a_cookie_is_for_the_server_alone() {
        let token = Token::new(&System);
        let kept = |url| {
            let (config, client) = at(url);
            SetCookie::keep(Cookie::Session, &config, &client, &token)
                .0
                .to_str()
                .unwrap()
                .replace(&token.reveal(), "…")
        };
        let rest = "Max-Age=31536000; HttpOnly; SameSite=Lax";
        assert_eq!(kept(None), format!("mozaika_session=…; Path=/; {rest}"));
        assert_eq!(
            kept(Some("https://play.example")),
            format!("__Host-mozaika_session=…; Path=/; {rest}; Secure")
        );
        assert_eq!(
            kept(Some("https://play.example/games/")),
            format!("__Secure-mozaika_session=…; Path=/games; {rest}; Secure")
        );
        let (config, client) = at(None);
        let forgotten = SetCookie::forget(Cookie::Session, &config, &client).0;
        assert!(forgotten.to_str().unwrap().starts_with("mozaika_session=; Path=/; Max-Age=0"));
    }
}
