//! Goal cards: conditions on a player's board, as data.
//!
//! The key decision: no code per card. A condition counts one kind of thing, perhaps only those of a colour,
//! pattern or height, perhaps by looking for likeness or difference, and compares the number with a bound. A card
//! is a list of conditions that must all hold. `docs/editions.md` is the manual of this vocabulary.

use std::fmt;

use serde::Deserialize;

use crate::{Colour, Pattern, Pile, Space};

/// A goal card of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The name in JSON.
    pub id: String,
    /// What it is worth to a player who meets all its conditions.
    pub points: u8,
    /// The conditions; all must hold.
    pub when: Vec<Condition>,
}

impl Goal {
    /// Whether a board meets the goal.
    #[must_use]
    pub fn is_met(&self, towers: &[Pile; Space::COUNT]) -> bool {
        self.when.iter().all(|condition| condition.holds(towers))
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, condition) in self.when.iter().enumerate() {
            write!(f, "{}{condition}", if number == 0 { "" } else { " and " })?;
        }
        Ok(())
    }
}

/// What a condition counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Thing {
    /// Every stone on the board.
    Stones,
    /// The top stones, one for each tower.
    Tops,
    /// The towers.
    Towers,
}

/// By what things are alike or different.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Feature {
    /// The colour of a stone.
    Colour,
    /// The pattern of a stone.
    Pattern,
    /// The height of a tower.
    Height,
}

impl Feature {
    /// Whether things of this kind have the feature.
    #[must_use]
    pub fn fits(self, thing: Thing) -> bool {
        (self == Feature::Height) == (thing == Thing::Towers)
    }

    /// How many different values there are.
    const fn values(self) -> u8 {
        match self {
            Feature::Colour => Colour::COUNT as u8,
            Feature::Pattern => Pattern::COUNT as u8,
            Feature::Height => Pile::HIGHEST as u8,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Feature::Colour => "colour",
            Feature::Pattern => "pattern",
            Feature::Height => "height",
        }
    }
}

/// How the things that fit are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// All of them.
    All,
    /// The largest group that has the feature in common.
    Alike(Feature),
    /// How many different values of the feature there are among them.
    Different(Feature),
}

/// One condition: a count and its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// What is counted.
    pub count: Thing,
    /// Only stones or tops of this colour.
    pub colour: Option<Colour>,
    /// Only stones or tops with this pattern.
    pub pattern: Option<Pattern>,
    /// Only towers of this height.
    pub height: Option<u8>,
    /// How they are counted.
    pub counting: Counting,
    /// The least count that meets the condition.
    pub at_least: Option<u8>,
    /// The greatest count that meets the condition.
    pub at_most: Option<u8>,
}

impl Condition {
    /// Whether the condition holds on a board.
    #[must_use]
    pub fn holds(&self, towers: &[Pile; Space::COUNT]) -> bool {
        let count = self.count(towers);
        self.at_least.is_none_or(|least| count >= least) && self.at_most.is_none_or(|most| count <= most)
    }

    /// The greatest count that any board can have.
    #[must_use]
    pub const fn greatest(&self) -> u8 {
        match (self.counting, self.count) {
            (Counting::Different(feature), _) => feature.values(),
            (_, Thing::Stones) => (Space::COUNT * Pile::HIGHEST) as u8,
            (_, Thing::Tops | Thing::Towers) => Space::COUNT as u8,
        }
    }

    /// What the condition counts on a board.
    pub(crate) fn count(&self, towers: &[Pile; Space::COUNT]) -> u8 {
        // Indexed by the value of the feature. A count of all uses the first entry alone.
        let mut groups = [0u8; Pile::HIGHEST + 1];
        let mut add = |colour: Option<Colour>, pattern: Option<Pattern>, height: u8| {
            let wrong_colour = self.colour.is_some() && self.colour != colour;
            let wrong_pattern = self.pattern.is_some() && self.pattern != pattern;
            if wrong_colour || wrong_pattern || self.height.is_some_and(|wanted| wanted != height) {
                return;
            }
            let group = match self.counting {
                Counting::All => 0,
                Counting::Alike(feature) | Counting::Different(feature) => match feature {
                    Feature::Colour => colour.map_or(0, Colour::index),
                    Feature::Pattern => pattern.map_or(0, Pattern::index),
                    Feature::Height => usize::from(height),
                },
            };
            groups[group] += 1;
        };
        for tower in towers.iter().filter(|tower| !tower.is_empty()) {
            match self.count {
                Thing::Towers => add(None, None, tower.height()),
                Thing::Tops => {
                    tower
                        .top()
                        .into_iter()
                        .for_each(|stone| add(Some(stone.colour()), Some(stone.pattern()), 0));
                }
                Thing::Stones => {
                    tower.stones().for_each(|stone| add(Some(stone.colour()), Some(stone.pattern()), 0));
                }
            }
        }
        match self.counting {
            Counting::All => groups[0],
            Counting::Alike(_) => groups.into_iter().max().unwrap_or(0),
            Counting::Different(_) => groups.into_iter().filter(|&size| size > 0).count() as u8,
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.at_least, self.at_most) {
            (Some(least), Some(most)) if least == most => write!(f, "exactly {least}")?,
            (Some(least), Some(most)) => write!(f, "{least} to {most}")?,
            (Some(least), None) => write!(f, "at least {least}")?,
            (None, Some(most)) => write!(f, "at most {most}")?,
            (None, None) => write!(f, "any number of")?,
        }
        if let Counting::Different(feature) = self.counting {
            write!(f, " different {}s among the", feature.name())?;
        }
        if let Some(colour) = self.colour {
            write!(f, " {}", colour.name())?;
        }
        if let Some(pattern) = self.pattern {
            write!(f, " {}", pattern.name())?;
        }
        match self.count {
            Thing::Stones => write!(f, " stones")?,
            Thing::Tops => write!(f, " tops")?,
            Thing::Towers => write!(f, " towers")?,
        }
        if let Some(height) = self.height {
            write!(f, " of height {height}")?;
        }
        if let Counting::Alike(feature) = self.counting {
            write!(f, " of one {}", feature.name())?;
        }
        Ok(())
    }
}
