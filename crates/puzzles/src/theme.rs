//! What a puzzle is about, found by program. `docs/puzzles.md` has the definitions for readers; each is also where it is
//! found (`mana/themes.rs`, `mandala/themes.rs`, `stones/themes.rs`).

use std::fmt;
use std::str::FromStr;

use mozaika_rules::{Set, SetItem, excerpt};
use thiserror::Error;

use crate::PuzzleGame;

/// Makes the themes from one list: their names, and in which games they are found.
macro_rules! themes {
    ($($(#[doc = $doc:literal])+ $theme:ident = $name:literal in [$($game:ident),+];)+) => {
        /// What a puzzle is about.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Theme {
            $($(#[doc = $doc])+ $theme,)+
        }

        impl Theme {
            /// All of them, in the order in which they are written.
            pub const ALL: &'static [Theme] = &[$(Theme::$theme),+];

            /// The name in packs, in JSON and on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Theme::$theme => $name,)+
                }
            }

            /// The games in whose puzzles it is found.
            #[must_use]
            pub const fn games(self) -> &'static [PuzzleGame] {
                match self {
                    $(Theme::$theme => &[$(PuzzleGame::$game),+],)+
                }
            }
        }
    };
}

themes! {
    /// The daimyo can be captured from squares of two symbols at least, so that no bird saves it.
    Fork = "fork" in [Mana];
    /// The other side is left without a move and is skipped.
    Skip = "skip" in [Mana];
    /// A captured ronin comes back.
    Return = "return" in [Mana];
    /// A ronin is given away.
    Sacrifice = "sacrifice" in [Mana];
    /// The first move neither captures nor threatens the daimyo.
    Quiet = "quiet" in [Mana];
    /// The bird stands in the way of the piece that would save the other side.
    BirdBlock = "bird-block" in [Mana];
    /// The bird has one right place, though it could go to others.
    OnePlace = "one-place" in [Mana];
    /// The daimyo makes the last capture itself.
    DaimyoStrikes = "daimyo-strikes" in [Mana];
    /// The first move captures a ronin.
    Capture = "capture" in [Mana];
    /// The own daimyo could be captured if it were the other side's turn.
    Threatened = "threatened" in [Mana];
    /// The colour takes a place of the river.
    NewColour = "new-colour" in [Mandala];
    /// The colour is in the river, so all its cards go to the cup.
    ToTheCup = "to-the-cup" in [Mandala];
    /// The own field is empty: what is taken is taken away from the other.
    TakenAway = "taken-away" in [Mandala];
    /// A pick is right.
    Pick = "pick" in [Stones];
    /// Scoring a colour is right.
    ScoreColour = "score-colour" in [Stones];
    /// Scoring any tops is right.
    ScoreTops = "score-tops" in [Stones];
    /// A goal card brings more after the right action than before it.
    Goal = "goal" in [Stones];
    /// Nobody acts after it.
    LastTurn = "last-turn" in [Stones];
    /// One player acts after it.
    OneAfter = "one-after" in [Stones];
    /// Another action would bring more points at once.
    FewerPoints = "fewer-points" in [Mandala, Stones];
    /// Whether the right action wins depends on what is hidden.
    Chance = "chance" in [Mandala, Stones];
    /// The right action wins whatever is hidden.
    Sure = "sure" in [Mandala, Stones];
    /// In some deal the right action leads to equal points, and the rule for ties decides.
    Tie = "tie" in [Mandala, Stones];
}

/// The themes of a puzzle.
pub type Themes = Set<Theme>;

impl SetItem for Theme {
    type Bits = u32;
    const ALL: &'static [Theme] = Theme::ALL;

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl serde::Serialize for Theme {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A text that is not a theme.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no theme {0:?}: there are {known}", known = Theme::ALL.iter().map(|theme| theme.name()).collect::<Vec<_>>().join(", "))]
pub struct NoSuchTheme(String);

impl FromStr for Theme {
    type Err = NoSuchTheme;

    fn from_str(text: &str) -> Result<Theme, NoSuchTheme> {
        let found = Theme::ALL.iter().copied().find(|theme| theme.name() == text);
        found.ok_or_else(|| NoSuchTheme(excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_written_as_they_are_read() {
        for &theme in Theme::ALL {
            assert_eq!(theme.name().parse(), Ok(theme));
        }
        assert!("forks".parse::<Theme>().unwrap_err().to_string().contains("fork, skip"));
        assert_eq!(Themes::all().len() as usize, Theme::ALL.len());
    }
}
