//! The forms that a tournament can have.

use serde::{Deserialize, Serialize};

/// How a tournament goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub enum Form {
    /// For a while everybody plays one game after the other; whoever wins several in a row earns double.
    Arena {
        /// For how many minutes new games are begun.
        minutes: u32,
    },
    /// A number of rounds, in each of which people meet who have done about equally well and have not met before.
    Swiss {
        /// How many rounds.
        rounds: u32,
        /// Up to which round one may still join.
        late_until: u32,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// How often.
        cycles: u32,
    },
    /// Whoever loses is out.
    Knockout,
}

impl Form {
    /// The name in JSON and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Form::Arena { .. } => "arena",
            Form::Swiss { .. } => "swiss",
            Form::RoundRobin { .. } => "round_robin",
            Form::Knockout => "knockout",
        }
    }

    /// How many may enter at most, whatever is chosen: who meets everybody has only so much time.
    #[must_use]
    pub const fn most_entrants(self) -> u32 {
        match self {
            Form::RoundRobin { .. } => 64,
            Form::Arena { .. } | Form::Swiss { .. } | Form::Knockout => 1000,
        }
    }

    /// How many rounds it has with so many entrants at tables of so many seats; `None` if there is no such number.
    #[must_use]
    pub fn rounds(self, entrants: usize, seats: usize) -> Option<usize> {
        let others = entrants.saturating_sub(1);
        match self {
            Form::Arena { .. } => None,
            Form::Swiss { rounds, .. } => Some(rounds as usize),
            // An odd field has a round more, since somebody is left over in each.
            Form::RoundRobin { cycles } if seats == 2 => Some(cycles as usize * (others | 1)),
            Form::RoundRobin { cycles } => Some(cycles as usize * others.div_ceil(seats - 1)),
            Form::Knockout => {
                let (mut rounds, mut held) = (1, seats);
                while held < entrants {
                    held *= seats;
                    rounds += 1;
                }
                Some(rounds)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rounds_follow_from_the_field() {
        let robin = Form::RoundRobin { cycles: 1 };
        assert_eq!([2, 3, 4, 5, 6].map(|entrants| robin.rounds(entrants, 2)), [1, 3, 3, 5, 5].map(Some));
        assert_eq!(Form::RoundRobin { cycles: 2 }.rounds(4, 2), Some(6));
        assert_eq!(robin.rounds(9, 3), Some(4));
        assert_eq!(
            [2, 3, 4, 5, 64].map(|entrants| Form::Knockout.rounds(entrants, 2)),
            [1, 2, 2, 3, 6].map(Some)
        );
        assert_eq!([4, 5, 16, 17].map(|entrants| Form::Knockout.rounds(entrants, 4)), [1, 2, 2, 3].map(Some));
        assert_eq!(Form::Arena { minutes: 5 }.rounds(9, 2), None);
    }
}
