//! The languages that the rules are written in.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::excerpt;
use thiserror::Error;

/// A language that the rules are written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Polish.
    Polish,
    /// Czech.
    Czech,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::Polish, Language::Czech];

    /// The code by ISO 639, as browsers and the command line use it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
            Language::Czech => "cs",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A code of no language that the rules are written in.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there are no rules in the language {0:?}: there are en, pl and cs")]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let found = Language::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| UnknownLanguage(excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_their_codes() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        assert_eq!("de".parse::<Language>(), Err(UnknownLanguage("de".into())));
        assert!("EN".parse::<Language>().is_err());
    }
}
