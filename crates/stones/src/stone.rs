//! Stones: what everything in the game is made of.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The colour of a stone. In the order of the letters, so that lists of actions come out sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(export_to = "stones.ts", type = "\"B\" | \"P\" | \"V\" | \"Y\"")
)]
pub enum Colour {
    /// Blue, `B`.
    Blue,
    /// Pink, `P`.
    Pink,
    /// Violet, `V`.
    Violet,
    /// Yellow, `Y`.
    Yellow,
}

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 4;
    /// Every colour, in order.
    pub const ALL: [Colour; Self::COUNT] = [Colour::Blue, Colour::Pink, Colour::Violet, Colour::Yellow];

    /// The letter that stands for the colour.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Blue => 'B',
            Colour::Pink => 'P',
            Colour::Violet => 'V',
            Colour::Yellow => 'Y',
        }
    }

    /// The colour's place in [`Colour::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Pink => "pink",
            Colour::Violet => "violet",
            Colour::Yellow => "yellow",
        }
    }

    /// As written where the pattern cannot be seen: `Y?`.
    #[must_use]
    pub const fn veiled_text(self) -> &'static str {
        match self {
            Colour::Blue => "B?",
            Colour::Pink => "P?",
            Colour::Violet => "V?",
            Colour::Yellow => "Y?",
        }
    }
}

/// Written as its letter.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// A text that is not the letter of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a colour is Y, B, P or V")]
pub struct ParseColourError;

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Colour, ParseColourError> {
        let colour = Colour::ALL.into_iter().find(|colour| text.chars().eq([colour.letter()]));
        colour.ok_or(ParseColourError)
    }
}

/// The pattern of a stone, and of the artist who takes such stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub enum Pattern {
    /// A star, `*`.
    #[cfg_attr(feature = "serde", serde(rename = "*"))]
    Star,
    /// A circle, `o`.
    #[cfg_attr(feature = "serde", serde(rename = "o"))]
    Circle,
}

impl Pattern {
    /// The number of patterns.
    pub const COUNT: usize = 2;
    /// Both patterns, in order.
    pub const ALL: [Pattern; Self::COUNT] = [Pattern::Star, Pattern::Circle];

    /// The pattern's place in [`Pattern::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The mark that stands for the pattern.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Pattern::Star => '*',
            Pattern::Circle => 'o',
        }
    }

    /// The name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pattern::Star => "star",
            Pattern::Circle => "circle",
        }
    }
}

/// Written as its mark.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mark().fmt(f)
    }
}

/// A text that is not the mark of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a pattern is * or o")]
pub struct ParsePatternError;

impl FromStr for Pattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<Pattern, ParsePatternError> {
        let pattern = Pattern::ALL.into_iter().find(|pattern| text.chars().eq([pattern.mark()]));
        pattern.ok_or(ParsePatternError)
    }
}

/// One stone, written `Y*` or `Vo`.
///
/// Three bits: the colour in the lower two, the pattern above them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts", type = "`${Colour}${Pattern}`"))]
pub struct Stone(u8);

impl Stone {
    /// The number of kinds of stone.
    pub const KINDS: usize = Colour::COUNT * Pattern::COUNT;
    /// How many stones of each kind there are.
    pub const OF_A_KIND: usize = 12;
    /// How many stones there are.
    pub const COUNT: usize = Self::KINDS * Self::OF_A_KIND;

    /// The stone with this colour and pattern.
    #[must_use]
    pub const fn new(colour: Colour, pattern: Pattern) -> Stone {
        Stone(colour as u8 | (pattern as u8) << 2)
    }

    /// The kind in three bits.
    #[must_use]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The stone whose kind is in the lowest three bits; the others are ignored.
    #[must_use]
    pub(crate) const fn from_bits(bits: u8) -> Stone {
        Stone(bits & 7)
    }

    /// A number from 0 to 7, one for each kind.
    #[must_use]
    pub const fn kind(self) -> usize {
        self.0 as usize
    }

    /// Every kind of stone once, in the order of [`Stone::kind`].
    pub fn kinds() -> impl Iterator<Item = Stone> {
        (0..Self::KINDS as u8).map(Stone)
    }

    /// The colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 & 3) as usize]
    }

    /// The pattern.
    #[must_use]
    pub const fn pattern(self) -> Pattern {
        if self.0 & 4 == 0 { Pattern::Star } else { Pattern::Circle }
    }

    /// As written in JSON.
    #[must_use]
    pub const fn text(self) -> &'static str {
        ["B*", "P*", "V*", "Y*", "Bo", "Po", "Vo", "Yo"][self.kind()]
    }
}

/// A text that is not a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a stone is a colour Y, B, P or V and a pattern * or o")]
pub struct ParseStoneError;

impl FromStr for Stone {
    type Err = ParseStoneError;

    fn from_str(text: &str) -> Result<Stone, ParseStoneError> {
        Stone::kinds().find(|stone| stone.text() == text).ok_or(ParseStoneError)
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Stone {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_is_its_colour_and_pattern() {
        for stone in Stone::kinds() {
            assert_eq!(Stone::new(stone.colour(), stone.pattern()), stone);
            assert_eq!(stone.to_string().parse(), Ok(stone));
            assert_eq!(stone.to_string(), format!("{}{}", stone.colour(), stone.pattern()));
            assert_eq!(Stone::from_bits(stone.bits()), stone);
        }
        assert_eq!(Stone::new(Colour::Violet, Pattern::Circle).text(), "Vo");
        assert_eq!("V?".parse::<Stone>(), Err(ParseStoneError));
    }

    #[test]
    fn letters_and_marks_read_back() {
        assert!(Colour::ALL.into_iter().all(|colour| colour.to_string().parse() == Ok(colour)));
        assert!(Colour::ALL.is_sorted_by_key(|colour| colour.letter()));
        assert!(Pattern::ALL.into_iter().all(|pattern| pattern.to_string().parse() == Ok(pattern)));
        for text in ["", "b", "BB", "blue", "B?"] {
            assert_eq!(text.parse::<Colour>(), Err(ParseColourError), "{text}");
        }
        for text in ["", "**", "O", "star"] {
            assert_eq!(text.parse::<Pattern>(), Err(ParsePatternError), "{text}");
        }
    }
}
