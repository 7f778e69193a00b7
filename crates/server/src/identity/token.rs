//! Tokens: what somebody shows to be known. We keep only their hashes.

use std::fmt;

use axum::http::{HeaderMap, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use mozaika_store::KeyHash;
use sha2::{Digest, Sha256};

use crate::{Environment, Random};

/// What the tokens of programs begin with, so that they are recognised where they should not be.
pub(super) const PREFIX: &str = "mozaika_";

/// 32 random bytes that nobody guesses.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// A new one.
    #[must_use]
    pub fn new(environment: &dyn Environment) -> Token {
        Token(environment.bytes())
    }

    /// Reads one that was shown.
    #[must_use]
    pub fn read(text: &str) -> Option<Token> {
        let mut bytes = [0; 32];
        let length = URL_SAFE_NO_PAD.decode_slice(text, &mut bytes).ok()?;
        (length == bytes.len()).then_some(Token(bytes))
    }

    /// The text to be shown. It goes to the person and nowhere else.
    #[must_use]
    pub fn reveal(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// What a program shows by `Authorization: Bearer`, if it does.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    // A proxy may ask for a password of its own: any other scheme is none of our business.
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;

    #[test]
    fn tokens_are_read_as_they_were_shown() {
        let token = Token::new(&System);
        let text = token.reveal();
        assert_eq!(Token::read(&text), Some(token.clone()));
        assert_ne!(Token::new(&System), token);
        assert!(!format!("{token:?} {:?}", token.hash()).contains(&text[..5]));
        for bad in ["", "abc", &text[1..], &format!("{text}A"), &format!("{}!", &text[1..])] {
            assert_eq!(Token::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_bearer_is_told_from_other_schemes() {
        let bearer_of = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, value.parse().unwrap());
            bearer(&headers).map(str::to_owned)
        };
        assert_eq!(bearer_of("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(bearer_of("bearer abc").as_deref(), Some("abc"));
        assert_eq!(bearer_of("Basic abc"), None);
        assert_eq!(bearer_of("abc"), None);
    }
}
