//! Words that a host does not want to read.
//!
//! The key decision: whole words only, compared by their letters without case and marks. So no harmless word is caught because another
//! hides in it. Two simple disguises are seen through: letters with something between them, and letters written three times or more.

use std::ops::Range;

use mozaika_table::is_invisible;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest line of a list, in characters.
const MOST_IN_LINE: usize = 100;

/// From how many letters on a word is found though something stands between each of them.
const LEAST_SPELLED: usize = 3;

/// Words and phrases that are not wanted. The default has none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WordList {
    /// Each phrase word by word, each word letter by letter.
    phrases: Vec<Vec<Vec<char>>>,
}

/// Why a list cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadWordList {
    /// A line without letters.
    #[error(
        "line {line}, {text:?}, has neither a letter nor a digit: write one word or phrase a line, and # before a remark"
    )]
    NoLetters {
        /// Which, from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// A line that no word can have.
    #[error("line {line} has more than {MOST_IN_LINE} characters: write one word or phrase a line")]
    TooLong {
        /// Which, from 1.
        line: usize,
    },
    /// Bytes that are no text.
    #[error("line {line} is not UTF-8: save the file as UTF-8")]
    NotText {
        /// Which, from 1.
        line: usize,
    },
}

/// A word of a text: where it stands, and its letters as they are compared.
struct Word {
    place: Range<usize>,
    letters: Vec<char>,
}

impl WordList {
    /// Reads a list: a word or phrase a line; what stands after `#` is a remark, and empty lines are passed over.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn read(bytes: &[u8]) -> Result<WordList, BadWordList> {
        let mut phrases = Vec::new();
        for (line, bytes) in (1..).zip(bytes.split(|byte| *byte == b'\n')) {
            let text = std::str::from_utf8(bytes).map_err(|_| BadWordList::NotText { line })?;
            let text = text.trim_start_matches('\u{feff}').split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            if text.chars().count() > MOST_IN_LINE {
                return Err(BadWordList::TooLong { line });
            }
            let phrase: Vec<Vec<char>> = words(text).into_iter().map(|word| word.letters).collect();
            if phrase.is_empty() {
                return Err(BadWordList::NoLetters { line, text: text.to_owned() });
            }
            phrases.push(phrase);
        }
        Ok(WordList { phrases })
    }

    /// How many words and phrases there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.phrases.len()
    }

    /// Whether everything may be said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.phrases.is_empty()
    }

    /// Whether there is something in a text that is not wanted.
    #[must_use]
    pub fn finds(&self, text: &str) -> bool {
        !self.places(text).is_empty()
    }

    /// A text with an asterisk for each letter of what is not wanted.
    #[must_use]
    pub fn masked(&self, text: &str) -> String {
        let mut masked = String::with_capacity(text.len());
        let mut end = 0;
        for place in self.places(text) {
            masked.push_str(&text[end..place.start]);
            masked.extend(text[place.clone()].chars().map(|_| '*'));
            end = place.end;
        }
        masked + &text[end..]
    }

    /// Where the words stand that are not wanted, in order.
    fn places(&self, text: &str) -> Vec<Range<usize>> {
        if self.is_empty() {
            return Vec::new();
        }
        let words = words(text);
        let (mut places, mut next) = (Vec::new(), 0);
        while next < words.len() {
            let found = self.phrases.iter().filter_map(|phrase| begins_with(&words[next..], phrase)).max();
            let count = found.unwrap_or(0);
            places.extend(words[next..next + count].iter().map(|word| word.place.clone()));
            next += count.max(1);
        }
        places
    }
}

/// How many words a phrase takes up, if the words begin with it.
fn begins_with(words: &[Word], phrase: &[Vec<char>]) -> Option<usize> {
    let as_written = words.len() >= phrase.len()
        && words.iter().zip(phrase).all(|(word, listed)| is_same(&word.letters, listed));
    if as_written {
        return Some(phrase.len());
    }
    let letters: Vec<char> = phrase.iter().flatten().copied().collect();
    let spelled = letters.len() >= LEAST_SPELLED
        && words.len() >= letters.len()
        && words.iter().zip(&letters).all(|(word, letter)| word.letters == [*letter]);
    spelled.then_some(letters.len())
}

/// Whether a word is a listed one, though letters may be written three times or more.
fn is_same(word: &[char], listed: &[char]) -> bool {
    let mut runs = word.chunk_by(|one, other| one == other);
    let mut expected = listed.chunk_by(|one, other| one == other);
    loop {
        match (runs.next(), expected.next()) {
            (None, None) => return true,
            (Some(run), Some(expected))
                if run[0] == expected[0]
                    && (run.len() == expected.len() || run.len() >= expected.len().max(3)) => {}
            _ => return false,
        }
    }
}

/// The words of a text: letters and digits, with whatever is invisible or only marks a letter left out.
fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut inside = false;
    for (start, letter) in text.char_indices() {
        let end = start + letter.len_utf8();
        let transparent = is_invisible(letter) || is_combining_mark(letter);
        if letter.is_alphanumeric() {
            if !inside {
                words.push(Word { place: start..end, letters: Vec::new() });
            }
            inside = true;
        } else if !transparent {
            inside = false;
        }
        if inside && let Some(word) = words.last_mut() {
            word.place.end = end;
            if !transparent {
                word.letters.extend(folded(letter));
            }
        }
    }
    words
}

/// A letter without case and marks.
fn folded(letter: char) -> impl Iterator<Item = char> {
    let plain = |letter: char| match letter {
        // What Unicode does not take for a letter with a mark.
        'ł' => 'l',
        'đ' => 'd',
        'ø' => 'o',
        'ı' => 'i',
        'ħ' => 'h',
        other => other,
    };
    letter.nfkd().flat_map(char::to_lowercase).nfkd().filter(|letter| !is_combining_mark(*letter)).map(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> WordList {
        WordList::read(text.as_bytes()).expect("a list")
    }

    #[test]
    fn whole_words_are_found_whatever_their_case_and_marks() {
        let list = list("# not here\n\nŻmija\nhlupák # a remark\r\ngo home\n");
        assert_eq!(list.len(), 3);
        for bad in [
            "żmija",
            "ZMIJA!",
            "ty zmija, ty",
            "HLUPAK",
            "z\u{307}mija",
            "Go  HOME",
            "go-home",
            "zmi\u{200b}ja",
        ] {
            assert!(list.finds(bad), "{bad}");
        }
        for good in ["zmijami", "nazmija", "hlup", "go", "home go", "going home", "", "#"] {
            assert!(!list.finds(good), "{good}");
        }
        assert!(!WordList::default().finds("żmija"));
    }

    #[test]
    fn letters_apart_and_letters_repeated_are_seen_through() {
        let list = list("bad\nfool\nas");
        for bad in ["b a d", "b.a.d", "so b-a-d it is", "baaad", "BAAAAD", "foooool", "asss"] {
            assert!(list.finds(bad), "{bad}");
        }
        for good in ["ba d", "baad", "fol", "ass", "a s", "b a", "d a b", "a bard"] {
            assert!(!list.finds(good), "{good}");
        }
    }

    #[test]
    fn an_asterisk_stands_for_each_letter() {
        let list = list("bad\ngo home");
        assert_eq!(list.masked("Not BAD, not b a d."), "Not ***, not * * *.");
        assert_eq!(list.masked("Go home, Łódź"), "** ****, Łódź");
        assert_eq!(list.masked("b\u{e1}d"), "***");
        assert_eq!(list.masked("good"), "good");
        let text = "żółć ".repeat(100);
        assert_eq!(list.masked(&text), text);
    }

    #[test]
    fn what_is_wrong_with_a_list_is_said_with_its_line() {
        let wrong = |bytes: &[u8]| WordList::read(bytes).expect_err("wrong").to_string();
        assert!(wrong(b"one\n!!!\n").starts_with("line 2, \"!!!\", has neither a letter nor a digit"));
        assert!(wrong(format!("{}\n", "x".repeat(101)).as_bytes()).starts_with("line 1 has more than 100"));
        assert!(wrong(b"one\ntwo\n\xff\n").starts_with("line 3 is not UTF-8"));
        assert_eq!(WordList::read(b""), Ok(WordList::default()));
    }
}
