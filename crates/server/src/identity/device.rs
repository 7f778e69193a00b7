//! What a browser is called in the list of one's sessions, so that one recognises it.
//!
//! The key decision: only the family of the browser and of the system are kept, never what the browser said in full: that would
//! tell far more about people than they need to tell their own devices apart.

use axum::http::{HeaderMap, header};

/// What a browser says of itself, and what it is then called. The first that fits counts: most also claim to be others.
const BROWSERS: [(&str, &str); 6] = [
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// The browser and the system that sent a request, as far as they say.
pub(super) fn name(headers: &HeaderMap) -> Option<String> {
    let said = headers.get(header::USER_AGENT)?.to_str().ok()?;
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| said.contains(sign)).map(|(_, name)| *name)
    };
    let parts: Vec<&str> = find(&BROWSERS).into_iter().chain(find(&SYSTEMS)).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart_and_nothing_else_is_kept() {
        let name_of = |said: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, said.parse().unwrap());
            name(&headers)
        };
        for (said, name) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                Some("Firefox, Linux"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1",
                Some("Safari, iOS"),
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
                Some("Chrome, Android"),
            ),
            ("curl/8.5", None),
        ] {
            assert_eq!(name_of(said).as_deref(), name, "{said}");
        }
        assert_eq!(super::name(&HeaderMap::new()), None);
    }
}
