//! The cookie that a browser is known by.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponseParts, ResponseParts};

use super::Token;
use crate::Scheme;

const COOKIE_NAME: &str = "mozaika_session";

/// How long a browser is known without coming back.
pub(super) const SESSION_LIFETIME: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The token in a browser's cookie, if it is one of ours.
pub(super) fn session(headers: &HeaderMap) -> Option<Token> {
    cookies(headers).find_map(Token::read)
}

/// Whether a request carries our cookie, whatever is in it.
pub(crate) fn has_session_cookie(headers: &HeaderMap) -> bool {
    cookies(headers).next().is_some()
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value)
}

/// What a browser is told about its cookie.
#[derive(Clone, Debug)]
pub(super) enum SetCookie {
    /// To keep this one.
    Keep(Token, Scheme),
    /// To forget it.
    Forget(Scheme),
}

impl SetCookie {
    fn value(&self) -> HeaderValue {
        let (value, age, scheme) = match self {
            SetCookie::Keep(token, scheme) => (token.reveal(), SESSION_LIFETIME.as_secs(), scheme),
            SetCookie::Forget(scheme) => (String::new(), 0, scheme),
        };
        let secure = match scheme {
            Scheme::Https => "; Secure",
            Scheme::Http => "",
        };
        let text = format!("{COOKIE_NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
        let mut value = HeaderValue::try_from(text).expect("a cookie of ASCII letters");
        value.set_sensitive(true);
        value
    }
}

impl IntoResponseParts for SetCookie {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, response: ResponseParts) -> Result<ResponseParts, Self::Error> {
        let headers = AppendHeaders([(header::SET_COOKIE, self.value())]);
        // The value is one already, so nothing can fail.
        Ok(headers.into_response_parts(response).unwrap_or_else(|_| unreachable!()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;

    #[test]
    fn a_cookie_is_found_among_others() {
        let token = Token::new(&System);
        let mut headers = HeaderMap::new();
        assert!(session(&headers).is_none() && !has_session_cookie(&headers));
        headers.append(header::COOKIE, "theme=dark; xmozaika_session=1".parse().unwrap());
        assert!(!has_session_cookie(&headers));
        let line = format!("a=b; mozaika_session={}", token.reveal());
        headers.append(header::COOKIE, line.parse().unwrap());
        assert_eq!(session(&headers), Some(token));
    }

    #[test]
    fn a_cookie_is_for_the_server_alone() {
        let token = Token::new(&System);
        let text = |cookie: SetCookie| cookie.value().to_str().unwrap().to_owned();
        let kept = text(SetCookie::Keep(token.clone(), Scheme::Https));
        assert!(kept.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"), "{kept}");
        assert!(!text(SetCookie::Keep(token, Scheme::Http)).contains("Secure"));
        assert!(text(SetCookie::Forget(Scheme::Http)).starts_with("mozaika_session=; Path=/; Max-Age=0"));
    }
}
