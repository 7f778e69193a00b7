//! The numbered rules as texts, from `rules`: the single source of what the rules say.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::{GameId, Language, TableGame};

/// The rules of all games in one language.
#[derive(Debug)]
pub struct Rulebook {
    texts: BTreeMap<&'static str, String>,
}

impl Rulebook {
    /// The rules in this language.
    #[must_use]
    pub fn of(language: Language) -> &'static Rulebook {
        static ENGLISH: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::written_in(Language::English));
        static POLISH: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::written_in(Language::Polish));
        static CZECH: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::written_in(Language::Czech));
        match language {
            Language::English => &ENGLISH,
            Language::Polish => &POLISH,
            Language::Czech => &CZECH,
        }
    }

    fn written_in(language: Language) -> Rulebook {
        Rulebook::read(&GameId::ALL.map(|game| Rulebook::source(language, game)))
    }

    /// The whole rulebook of a game as it is written, in Markdown.
    #[must_use]
    pub fn source(language: Language, game: GameId) -> &'static str {
        with_game_type!(game, G => G::rules(language))
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

    /// The rules of one game with their texts, by number.
    pub fn of_game(&self, game: GameId) -> impl Iterator<Item = (&'static str, &str)> {
        let prefix = with_game_type!(game, G => G::RULE_PREFIX);
        self.iter().filter(move |(rule, _)| rule.starts_with(prefix))
    }

    /// A rule is a list item that begins with its number in bold. Its text runs to the next item, heading or blank
    /// line; a table right after it belongs to it, a line for each row. A quote is a picture: it links to a position
    /// in `rules/positions`, and where there is only text it is left out.
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
                } else if after_blank || line.starts_with(['#', '-', '`', '>']) {
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
    fn a_table_after_a_rule_belongs_to_it_without_its_line() {
        let book = Rulebook::read(&["- **MN-1.1** One:\n| a | *b* |\n| --- | --- |\n| 1 | 2 |\n"]);
        assert_eq!(book.text("MN-1.1"), Some("One:\n    a · b\n    1 · 2"));
    }

    #[test]
    fn marks_are_left_out_but_for_a_star_in_code() {
        assert_eq!(plain("*one* `a*b` *two* `*`"), "one a*b two *");
    }

    #[test]
    fn pictures_are_no_part_of_a_text() {
        let book =
            Rulebook::read(&["- **MN-1.1** One.\n> [A picture\n> of one.](x.json)\n\n- **MN-1.2** Two.\n"]);
        assert_eq!(book.iter().collect::<Vec<_>>(), [("MN-1.1", "One."), ("MN-1.2", "Two.")]);
    }

    #[test]
    fn every_game_has_its_rules() {
        for language in Language::ALL {
            let book = Rulebook::of(language);
            for (game, least) in [(GameId::Mandala, 30), (GameId::Stones, 25), (GameId::Mana, 16)] {
                let count = book.of_game(game).count();
                assert!(count >= least, "{game} has {count} rules in {language}");
            }
            for (rule, text) in book.iter() {
                assert!(text.len() > 15, "{language} {rule}: {text:?}");
            }
        }
    }

    /// The numbers in the order in which they are written.
    fn numbers(source: &str) -> Vec<&str> {
        let items = source.lines().filter_map(|line| line.strip_prefix("- **"));
        items.filter_map(|item| item.split_once("**")).map(|(number, _)| number).collect()
    }

    #[test]
    fn every_language_has_the_same_rules() {
        for game in GameId::ALL {
            let english = numbers(Rulebook::source(Language::English, game));
            for language in Language::ALL {
                assert_eq!(numbers(Rulebook::source(language, game)), english, "{game} in {language}");
                let read: Vec<&str> = Rulebook::of(language).of_game(game).map(|(rule, _)| rule).collect();
                let mut sorted = english.clone();
                sorted.sort_unstable();
                assert_eq!(read, sorted, "{game} in {language}: a number twice, or of another game");
            }
        }
    }

    #[test]
    fn no_rule_is_left_untranslated() {
        for (rule, english) in Rulebook::of(Language::English).iter() {
            let [polish, czech] = [Language::Polish, Language::Czech]
                .map(|language| Rulebook::of(language).text(rule).unwrap());
            assert!(english != polish && english != czech && polish != czech, "{rule}: {english}");
            let rows = [english, polish, czech].map(|text| text.lines().count());
            assert!(rows.iter().all(|&count| count == rows[0]), "{rule} has tables of {rows:?} rows");
        }
    }

    /// Action strings, letters of colours and names of cards are not translated.
    #[test]
    fn every_language_names_the_same_things() {
        for game in GameId::ALL {
            let english = code_spans(Rulebook::source(Language::English, game));
            for language in Language::ALL {
                assert_eq!(code_spans(Rulebook::source(language, game)), english, "{game} in {language}");
            }
        }
    }

    fn code_spans(source: &str) -> Vec<&str> {
        let lines = source.lines().filter(|line| !line.starts_with("```"));
        lines.flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
    }
}
