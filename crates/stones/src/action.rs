//! What a player does in one turn (MS-2.1), and how it is written.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use mozaika_rules::ParseActionError;

use crate::space::text_order;
use crate::{ArtistSpace, Colour, Space, SpaceSet, StackSpace};

/// An action. Ordered as the strings are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Move an artist and take stones: `b4-d4/e4>3` (MS-3).
    Pick(Pick),
    /// Score the towers that a colour tops: `s:V` (MS-4.1).
    Colour(Colour),
    /// Score the tops of these towers, whatever their colours: `t:135` (MS-4.2).
    Tops(SpaceSet),
}

/// A move of an artist and what becomes of the stones it brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pick {
    /// Where the artist stands.
    pub from: ArtistSpace,
    /// Where it goes.
    pub to: ArtistSpace,
    /// The stack whose stone becomes the bottom of the tower.
    pub first: StackSpace,
    /// Where the tower goes.
    pub space: Space,
}

// Lists of actions are written and copied a lot.
const _: () = assert!(size_of::<Action>() == 4);

impl Action {
    /// Every action there is, legal or not, in order.
    pub fn all() -> impl Iterator<Item = Action> {
        let picks = ArtistSpace::ALL.into_iter().flat_map(|from| {
            ArtistSpace::ALL.into_iter().flat_map(move |to| {
                StackSpace::ALL.into_iter().flat_map(move |first| {
                    Space::ALL.into_iter().map(move |space| Action::Pick(Pick { from, to, first, space }))
                })
            })
        });
        let tops = Space::choices(SpaceSet::all()).iter().copied().map(Action::Tops);
        picks.chain(Colour::ALL.into_iter().map(Action::Colour)).chain(tops)
    }

    /// What the order goes by. One number, since the search compares actions all the time.
    #[inline]
    fn rank(self) -> u32 {
        match self {
            Action::Pick(Pick { from, to, first, space }) => {
                u32::from_be_bytes([from as u8, to as u8, first as u8, space as u8])
            }
            Action::Colour(colour) => 1 << 30 | colour as u32,
            Action::Tops(spaces) => 1 << 31 | text_order(spaces),
        }
    }
}

impl Ord for Action {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Action {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pick(Pick { from, to, first, space }) => write!(f, "{from}-{to}/{first}>{space}"),
            Action::Colour(colour) => write!(f, "s:{colour}"),
            Action::Tops(spaces) => {
                f.write_str("t:")?;
                spaces.iter().try_for_each(|space| space.fmt(f))
            }
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        const EXPECTED: &str = "write b4-d4/e4>3 (artist, its new place, first stack, space), s:V (score a \
                                colour: Y, B, P or V) or t:135 (score the tops of spaces, ascending)";
        parse(text).ok_or_else(|| ParseActionError::new(text, EXPECTED))
    }
}

fn parse(text: &str) -> Option<Action> {
    if let Some(letter) = text.strip_prefix("s:") {
        return letter.parse().ok().map(Action::Colour);
    }
    if let Some(digits) = text.strip_prefix("t:") {
        let digit = |index: usize| digits.get(index..=index)?.parse().ok();
        let spaces: Vec<Space> = (0..digits.len()).map(digit).collect::<Option<_>>()?;
        let ascending = spaces.is_sorted_by(|left, right| left < right);
        return (ascending && !spaces.is_empty()).then(|| Action::Tops(spaces.into_iter().collect()));
    }
    let (from, rest) = text.split_once('-')?;
    let (to, rest) = rest.split_once('/')?;
    let (first, space) = rest.split_once('>')?;
    Some(Action::Pick(Pick {
        from: from.parse().ok()?,
        to: to.parse().ok()?,
        first: first.parse().ok()?,
        space: space.parse().ok()?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_ordered_as_their_strings_and_read_back() {
        let mut last = String::new();
        for action in Action::all() {
            let text = action.to_string();
            assert_eq!(text.parse(), Ok(action));
            assert!(last < text, "{last} before {text}");
            last = text;
        }
        let actions: Vec<Action> = Action::all().collect();
        assert!(actions.is_sorted());
        assert_eq!(actions.len(), 9 * 9 * 24 * 5 + 4 + 31);
    }

    #[test]
    fn there_is_exactly_one_form() {
        for text in [
            "",
            "s:",
            "s:v",
            "s:VV",
            "S:V",
            "s:X",
            "t:",
            "t:31",
            "t:11",
            "t:6",
            "t:0",
            "t:1 ",
            "tops",
            "b4-d4",
            "b4-d4/e4",
            "b4-d4/e4>",
            "b4-d4/e4>0",
            "b4-d4/e4>6",
            "b4-d4/e4>11",
            "b4-c4/e4>1",
            "c4-b4/e4>1",
            "b4-d4/d4>1",
            "B4-d4/e4>1",
            "b4-d4/e4>3 ",
            " b4-d4/e4>3",
            "b4–d4/e4>3",
            "b4-d4/e4>３",
            "t:１",
            "s:Ý",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        let error = "x".repeat(1000).parse::<Action>().unwrap_err().to_string();
        assert!(error.len() < 300 && error.contains("b4-d4/e4>3"), "{error}");
    }
}
