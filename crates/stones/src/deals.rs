//! Every way in which stones that are about to be seen may be patterned, with how many ways all hidden stones have it.
//!
//! [`determinize`](crate::determinize) draws one way of many; this lists them, for whoever reckons exactly. Both mean the
//! same: for each colour, every spreading of the unseen patterns over the hidden stones is as likely as the others.

use mozaika_rules::{BySeat, Seat};

use crate::{Colour, Hand, Pattern, StackSet, StackSpace, Stones, View};

/// The patterns of the stones right under the tops of some stacks.
pub type Uncovered = Vec<(StackSpace, Pattern)>;

impl View {
    /// The patterns that the stones right under the tops of these stacks may have, each with the number of spreadings of
    /// all unseen patterns in which they have them. Stacks with fewer than two stones have nothing to uncover.
    #[must_use]
    pub fn uncovered(&self, stacks: StackSet) -> Vec<(Uncovered, u128)> {
        let mut ways: Vec<Uncovered> = vec![Vec::new()];
        for place in stacks.iter().filter(|&place| self.stack(place).height() > 1) {
            let both =
                |known: &Uncovered| Pattern::ALL.map(|pattern| [&known[..], &[(place, pattern)]].concat());
            ways = ways.iter().flat_map(both).collect();
        }
        let numbered = ways.into_iter().map(|way| {
            let number = self.spreadings(&way);
            (way, number)
        });
        numbered.filter(|&(_, number)| number > 0).collect()
    }

    /// A position that agrees with the view, with these patterns uncovered if the tops above them go; `None` if there are
    /// not as many stones. What else is hidden lies in some way, and the goal cards are dealt in some way.
    #[must_use]
    pub fn position_with(&self, uncovered: &Uncovered) -> Option<Stones> {
        let mut left = self.unseen().patterns();
        for &(place, pattern) in uncovered {
            let colour = self.colour_under(place)?;
            let stones = &mut left[colour.index()][pattern.index()];
            *stones = stones.checked_sub(1)?;
        }
        let stacks = std::array::from_fn(|index| {
            let place = StackSpace::ALL[index];
            let mut known = uncovered.iter().find(|&&(stack, _)| stack == place).map(|&(_, pattern)| pattern);
            self.stacks[index].unveil(|colour| {
                known.take().unwrap_or_else(|| {
                    let stones = &mut left[colour.index()];
                    let pattern = if stones[0] > 0 { Pattern::Star } else { Pattern::Circle };
                    stones[pattern.index()] = stones[pattern.index()].saturating_sub(1);
                    pattern
                })
            })
        });
        let mut cards = self
            .public
            .edition()
            .cards()
            .filter(|card| !self.goals.values().flatten().flatten().any(|known| known == card));
        let mut goals: BySeat<Hand, { Seat::MOST }> = BySeat::default();
        for seat in self.public.players().seats() {
            goals[seat] =
                self.goals[seat].unwrap_or_else(|| [(); 2].map(|()| cards.next().unwrap_or_default()));
        }
        Some(Stones { public: self.public.clone(), stacks, goals })
    }

    /// The colour of the stone right under the top of a stack.
    fn colour_under(&self, place: StackSpace) -> Option<Colour> {
        self.stack(place).colours().rev().nth(1)
    }

    /// In how many ways the unseen patterns can be spread if these stones have theirs.
    fn spreadings(&self, uncovered: &Uncovered) -> u128 {
        let mut left = self.unseen().patterns();
        for &(place, pattern) in uncovered {
            let Some(colour) = self.colour_under(place) else { return 0 };
            match left[colour.index()][pattern.index()].checked_sub(1) {
                Some(fewer) => left[colour.index()][pattern.index()] = fewer,
                None => return 0,
            }
        }
        left.into_iter().map(|[stars, circles]| binomial(stars + circles, circles)).product()
    }
}

/// The ways to choose some of so many stones.
fn binomial(stones: u8, chosen: u8) -> u128 {
    (0..u128::from(chosen)).fold(1, |ways, number| ways * (u128::from(stones) - number) / (number + 1))
}

#[cfg(test)]
mod tests {
    use mozaika_rules::{Dice, Game, Players, Seed, Viewer};

    use super::*;
    use crate::Stone;

    /// A position in the middle of a random game.
    fn some_view(seed: &str) -> View {
        let seed = Seed::from_text(seed);
        let mut dice = Dice::new(&seed);
        let mut game = Stones::new(&Default::default(), Players::TWO, &seed).unwrap();
        for _ in 0..14 {
            let action = game.sample(&mut dice).unwrap();
            game.apply(action, &mut ());
        }
        game.view(Viewer::Seat(Seat::ZERO))
    }

    #[test]
    fn positions_have_what_was_asked_for_and_agree_with_the_view() {
        let view = some_view("uncovered");
        let stacks: StackSet = StackSpace::ALL.into_iter().take(5).collect();
        let ways = view.uncovered(stacks);
        assert!(ways.len() > 8, "{}", ways.len());
        for (way, _) in ways {
            let game = view.position_with(&way).unwrap();
            assert_eq!(game.validate(), Ok(()));
            assert_eq!(game.view(view.viewer()), view);
            for (place, pattern) in way {
                assert_eq!(game.stack(place).stones().rev().nth(1).map(Stone::pattern), Some(pattern));
            }
        }
    }

    #[test]
    fn ways_come_as_often_as_they_are_drawn() {
        let view = some_view("how often");
        let stacks: StackSet = StackSpace::ALL.into_iter().skip(7).take(3).collect();
        let ways = view.uncovered(stacks);
        let all: u128 = ways.iter().map(|&(_, number)| number).sum();
        let mut dice = Dice::new(&Seed::from_text("draws"));
        let mut drawn = vec![0u32; ways.len()];
        for _ in 0..20_000 {
            let game = Stones::determinize(&view, &mut dice);
            let found = ways.iter().position(|(way, _)| {
                way.iter().all(|&(place, pattern)| {
                    game.stack(place).stones().rev().nth(1).map(Stone::pattern) == Some(pattern)
                })
            });
            drawn[found.expect("one of the ways")] += 1;
        }
        for ((way, number), drawn) in ways.iter().zip(drawn) {
            let (expected, found) = (*number as f64 / all as f64, f64::from(drawn) / 20_000.0);
            assert!((expected - found).abs() < 0.015, "{way:?}: {found}, not {expected}");
        }
    }
}
