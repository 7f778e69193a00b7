//! What a number of games says about strength, and how sure that is.
//!
//! The key decision: all games of one deal together are one sample, since they share their luck.

/// The normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.959_964;

/// How many independent games one game may count for at most. Playing a deal from all sides makes the score
/// surer than independent games would, but a few deals that agree by chance must not make it certain.
const MOST_WORTH: f64 = 2.0;

/// The lower and upper end of a 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The results of one contestant against others, deal by deal.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games won alone.
    pub wins: u32,
    /// Games whose win was shared.
    pub draws: u32,
    /// Games in which nothing was won.
    pub losses: u32,
    points: f64,
    deals: u32,
    /// Sum of squares of the deals' scores.
    squares: f64,
}

impl Tally {
    /// Adds the games of one deal: the share of the win in each.
    pub fn add_deal(&mut self, shares: &[f64]) {
        for &share in shares {
            if share >= 1.0 {
                self.wins += 1;
            } else if share > 0.0 {
                self.draws += 1;
            } else {
                self.losses += 1;
            }
            self.points += share;
        }
        let score = shares.iter().sum::<f64>() / shares.len() as f64;
        self.deals += 1;
        self.squares += score * score;
    }

    /// Adds the results of other deals.
    pub fn join(&mut self, others: &Tally) {
        self.wins += others.wins;
        self.draws += others.draws;
        self.losses += others.losses;
        self.points += others.points;
        self.deals += others.deals;
        self.squares += others.squares;
    }

    /// The games played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The deals played.
    #[must_use]
    pub fn deals(&self) -> u32 {
        self.deals
    }

    /// The share of the win over all games; ½ if there are none.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points / f64::from(self.games()) }
    }

    /// The variance of a deal's score, 0 with fewer than two deals.
    pub(crate) fn variance(&self) -> f64 {
        if self.deals < 2 {
            return 0.0;
        }
        let (deals, mean) = (f64::from(self.deals), self.score());
        ((self.squares - deals * mean * mean) / (deals - 1.0)).max(0.0)
    }

    /// Where the score would be after endless games, with 95 % confidence.
    ///
    /// Wilson's interval, which is honest near 0 and 1 too, with as many games as independent games would be
    /// needed to be as sure as these deals make us.
    #[must_use]
    pub fn interval(&self) -> Interval {
        if self.games() == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let (mean, games) = (self.score(), f64::from(self.games()));
        let error = self.variance() / f64::from(self.deals);
        let worth = match self.deals {
            1 => 1.0,
            _ if error > 0.0 => (mean * (1.0 - mean) / error).min(MOST_WORTH * games),
            // All deals ended alike: games won or lost throughout tell nothing about their dependence.
            _ if mean == 0.0 || mean == 1.0 => games,
            _ => MOST_WORTH * games,
        };
        wilson(mean, worth)
    }
}

fn wilson(mean: f64, games: f64) -> Interval {
    let share = Z * Z / games;
    let centre = (mean + share / 2.0) / (1.0 + share);
    let half = Z / (1.0 + share) * (mean * (1.0 - mean) / games + share / (4.0 * games)).sqrt();
    Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// The Elo difference that a score means at a table with this many seats, one against the rest: infinite for 0 and 1.
/// With equal strength the score is one over the seats, and the difference 0.
#[must_use]
pub fn elo(score: f64, seats: usize) -> f64 {
    let rest = (seats - 1) as f64;
    400.0 * (rest * score / (1.0 - score)).log10()
}

/// The score that an Elo difference promises.
pub(crate) fn score_of(elo: f64, seats: usize) -> f64 {
    let odds = 10f64.powf(elo / 400.0);
    odds / (odds + (seats - 1) as f64)
}

/// The score at a table with this many seats that means as much as this score at a table for two.
#[must_use]
pub fn share_at(of_two: f64, seats: usize) -> f64 {
    score_of(elo(of_two, 2), seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(deals: &[(&[f64], u32)]) -> Tally {
        let mut tally = Tally::default();
        for &(shares, times) in deals {
            (0..times).for_each(|_| tally.add_deal(shares));
        }
        tally
    }

    fn near(a: f64, b: f64, tolerance: f64) {
        assert!((a - b).abs() < tolerance, "{a} is not {b}");
    }

    #[test]
    fn games_are_counted() {
        let tally = tally(&[(&[1.0, 0.0], 3), (&[0.5, 1.0], 1)]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (4, 1, 3));
        assert_eq!((tally.games(), tally.deals()), (8, 4));
        near(tally.score(), 4.5 / 8.0, 1e-12);
    }

    /// Known values of Wilson's interval: 50 of 100 gives 40.4 to 59.6 %, 200 of 200 from 98.1 %.
    #[test]
    fn intervals_are_wilsons() {
        let half = wilson(0.5, 100.0);
        near(half.low, 0.4038, 1e-4);
        near(half.high, 0.5962, 1e-4);
        let all = tally(&[(&[1.0, 1.0], 100)]).interval();
        near(all.low, 200.0 / (200.0 + Z * Z), 1e-9);
        near(all.high, 1.0, 1e-12);
    }

    /// Independent games: deals of two score 0, ½, 1 as coins do, and the interval is that of single games.
    #[test]
    fn independent_games_count_once_each() {
        let coins = tally(&[(&[1.0, 1.0], 25), (&[1.0, 0.0], 50), (&[0.0, 0.0], 25)]).interval();
        let single = wilson(0.5, 200.0);
        near(coins.low, single.low, 2e-3);
    }

    #[test]
    fn games_that_share_their_luck_count_less_and_paired_ones_more() {
        let width = |tally: &Tally| tally.interval().high - tally.interval().low;
        let same = tally(&[(&[1.0, 1.0], 50), (&[0.0, 0.0], 50)]);
        let coins = tally(&[(&[1.0, 1.0], 25), (&[1.0, 0.0], 50), (&[0.0, 0.0], 25)]);
        let split = tally(&[(&[1.0, 0.0], 100)]);
        assert!(width(&same) > 1.3 * width(&coins));
        assert!(width(&split) < width(&coins));
        assert!(width(&split) > 0.05, "but never certain");
        let one = tally(&[(&[1.0, 0.0], 1)]);
        assert!(width(&one) > 0.7, "one deal says next to nothing");
        assert_eq!(Tally::default().interval(), Interval { low: 0.0, high: 1.0 });
    }

    /// Known values: 75 % is 191 points, 64 % is 100; at a table for four 25 % is none and 50 % three to one.
    #[test]
    fn elo_differences() {
        near(elo(0.5, 2), 0.0, 1e-9);
        near(elo(0.75, 2), 190.85, 0.01);
        near(elo(0.640_065, 2), 100.0, 0.01);
        near(elo(0.25, 4), 0.0, 1e-9);
        near(elo(0.5, 4), 190.85, 0.01);
        assert_eq!(elo(1.0, 2), f64::INFINITY);
        assert_eq!(elo(0.0, 4), f64::NEG_INFINITY);
        for seats in 2..=4 {
            near(elo(score_of(37.0, seats), seats), 37.0, 1e-9);
        }
        near(share_at(0.5, 4), 0.25, 1e-9);
        near(share_at(0.75, 2), 0.75, 1e-9);
    }
}
