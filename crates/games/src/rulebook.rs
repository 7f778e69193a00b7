//! The numbered rules as texts, from `docs/rules`: the single source of what the rules say.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::GameId;

/// A language that the rules are written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
}

/// The rules of all games in one language.
#[derive(Debug)]
pub struct Rulebook {
    texts: BTreeMap<&'static str, String>,
}

impl Rulebook {
    /// The rules in this language.
    #[must_use]
    pub fn of(language: Language) -> &'static Rulebook {
        static ENGLISH: OnceLock<Rulebook> = OnceLock::new();
        match language {
            Language::English => ENGLISH.get_or_init(|| Rulebook::read(&GameId::ALL.map(source))),
        }
    }

    /// The text of a rule, with a line for each row of its table.
    #[must_use]
    pub fn text(&self, rule: &str) -> Option<&str> {
        self.texts.get(rule).map(String::as_str)
    }

    /// Every rule with its text, by number.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.texts.iter().map(|(&rule, text)| (rule, text.as_str()))
    }

    /// A rule is a list item that begins with its number in bold. Its text runs to the next item, heading or blank
    /// line; a table right after it belongs to it, a line for each row.
    fn read(sources: &[&'static str]) -> Rulebook {
        let mut texts: BTreeMap<&'static str, String> = BTreeMap::new();
        for source in sources {
            let mut current = None;
            let mut after_blank = false;
            for line in source.lines() {
                if let Some((number, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**"))
                {
                    texts.insert(number, plain(text.trim()));
                    current = Some(number);
                } else if line.starts_with('|') {
                    let row: Vec<String> =
                        line.trim_matches('|').split('|').map(|cell| plain(cell.trim())).collect();
                    let ruled_off = row.iter().all(|cell| cell.chars().all(|letter| letter == '-'));
                    if let Some(text) =
                        current.and_then(|number| texts.get_mut(number)).filter(|_| !ruled_off)
                    {
                        text.push_str("\n    ");
                        text.push_str(&row.join(" · "));
                    }
                } else if line.trim().is_empty() {
                    after_blank = true;
                    continue;
                } else if after_blank || line.starts_with(['#', '-', '`']) {
                    current = None;
                } else if let Some(text) = current.and_then(|number| texts.get_mut(number)) {
                    text.push(' ');
                    text.push_str(&plain(line.trim()));
                }
                after_blank = false;
            }
        }
        Rulebook { texts }
    }
}

/// Markdown without its marks. A star in a code span is a star.
fn plain(text: &str) -> String {
    let mut code = false;
    text.chars()
        .filter(|&letter| {
            code ^= letter == '`';
            letter != '`' && (code || letter != '*')
        })
        .collect()
}

/// A game's rules as they are written, for showing whole.
#[must_use]
fn source(game: GameId) -> &'static str {
    match game {
        GameId::Mandala => include_str!("../../../docs/rules/en/mandala.md"),
        GameId::Stones => include_str!("../../../docs/rules/en/mandala-stones.md"),
        GameId::Mana => include_str!("../../../docs/rules/en/mana.md"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_run_over_several_lines() {
        let book = Rulebook::read(&[
            "# Title\n\n- **MN-1.1** One\n  and *two*.\n- **MN-1.2** Three.\n\nNot part.\n",
        ]);
        assert_eq!(book.text("MN-1.1"), Some("One and two."));
        assert_eq!(book.text("MN-1.2"), Some("Three."));
        assert_eq!(book.text("MN-1.3"), None);
    }

    #[test]
    fn every_game_has_its_rules() {
        let book = Rulebook::of(Language::English);
        for (prefix, least) in [("MD-", 30), ("MS-", 25), ("MN-", 16)] {
            let count = book.iter().filter(|(rule, _)| rule.starts_with(prefix)).count();
            assert!(count >= least, "{prefix} has {count} rules");
        }
        for (rule, text) in book.iter() {
            assert!(text.len() > 15, "{rule}: {text:?}");
        }
    }
}
