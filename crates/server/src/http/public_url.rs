//! The address under which browsers reach the server, and its parts.

use super::origin::{Origin, Scheme};
use crate::Config;

/// The path of a public address without a slash at its end: empty for `https://play.example.org`, `/games` for
/// `https://example.org/games/`. Nothing if the path cannot be that of a server.
#[must_use]
pub fn path_of_url(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    let path = rest.find('/').map_or("", |slash| &rest[slash..]).trim_end_matches('/');
    let fits = |part: &str| {
        let letters = part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_~.".contains(&byte));
        letters && !matches!(part, "" | "." | "..")
    };
    path.split('/').skip(1).all(fits).then_some(path)
}

impl Config {
    /// How browsers reach the server, if that is known.
    #[must_use]
    pub fn public_scheme(&self) -> Option<Scheme> {
        self.public_url.as_deref().and_then(Origin::of_url).and_then(|origin| origin.scheme())
    }

    /// Under which path, without a slash at its end.
    #[must_use]
    pub fn public_path(&self) -> &str {
        self.public_url.as_deref().and_then(path_of_url).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_have_a_path_of_plain_letters() {
        for (url, path) in [
            ("https://play.example", ""),
            ("https://play.example/", ""),
            ("https://play.example/games", "/games"),
            ("http://play.example:8080/our/games/", "/our/games"),
        ] {
            assert_eq!(path_of_url(url), Some(path), "{url}");
        }
        for url in [
            "play.example",
            "https://a/../b",
            "https://a//b",
            "https://a/{b}",
            "https://a/b;c",
            "https://a/b c",
        ] {
            assert_eq!(path_of_url(url), None, "{url}");
        }
    }
}
