//! Stopping as soon as the games say enough: Wald's sequential test between two Elo differences.

use std::str::FromStr;

use crate::error::ParseSprtError;
use crate::score::{Tally, score_of};

/// How often either wrong verdict may be given.
const ERROR: f64 = 0.05;

/// A test of "the difference is `elo1`" against "the difference is `elo0`".
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The smaller difference.
    pub elo0: f64,
    /// The greater difference.
    pub elo1: f64,
}

/// What the games so far say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The difference is rather `elo1`.
    Accepted,
    /// The difference is rather `elo0`.
    Rejected,
    /// More games are needed.
    Open,
}

impl Verdict {
    /// The verdict in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
            Verdict::Open => "open",
        }
    }
}

impl Sprt {
    /// The log-likelihood ratio beyond which the verdict is given: ±2.94.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// How much likelier the results are under `elo1` than under `elo0`, as a logarithm: the scores of deals taken
    /// as normally distributed.
    #[must_use]
    pub fn ratio(&self, tally: &Tally, seats: usize) -> f64 {
        let deals = f64::from(tally.deals());
        if deals == 0.0 {
            return 0.0;
        }
        let (s0, s1) = (score_of(self.elo0, seats), score_of(self.elo1, seats));
        let mean = tally.score();
        // Two imagined deals, one won and one lost throughout, keep a few equal results from looking certain.
        let imagined = (1.0 - mean).powi(2) + mean.powi(2);
        let variance = (tally.variance() * (deals - 1.0) + imagined) / (deals + 1.0);
        deals * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// What the results say.
    #[must_use]
    pub fn verdict(&self, tally: &Tally, seats: usize) -> Verdict {
        let ratio = self.ratio(tally, seats);
        if ratio >= Self::bound() {
            Verdict::Accepted
        } else if ratio <= -Self::bound() {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

impl FromStr for Sprt {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Sprt, ParseSprtError> {
        let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[elo0, elo1]) if elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0 => {
                Ok(Sprt { elo0, elo1 })
            }
            _ => Err(ParseSprtError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coins(wins: u32, splits: u32, losses: u32) -> Tally {
        let mut tally = Tally::default();
        (0..wins).for_each(|_| tally.add_deal(&[1.0, 1.0]));
        (0..splits).for_each(|_| tally.add_deal(&[1.0, 0.0]));
        (0..losses).for_each(|_| tally.add_deal(&[0.0, 0.0]));
        tally
    }

    #[test]
    fn bounds_are_walds() {
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
    }

    /// By hand: 300 won, 500 split and 200 lost deals score 0.55 with variance 0.1225; against 0 and 20 points
    /// (0.5 and 0.52876) the ratio is 1000 × 0.02876 × (1.1 − 1.02876) / 0.245 = 8.36.
    #[test]
    fn the_ratio_is_that_of_normal_scores() {
        let sprt: Sprt = "0,20".parse().unwrap();
        let ratio = sprt.ratio(&coins(300, 500, 200), 2);
        assert!((ratio - 8.36).abs() < 0.05, "{ratio}");
        assert_eq!(sprt.verdict(&coins(300, 500, 200), 2), Verdict::Accepted);
        assert_eq!(sprt.verdict(&coins(200, 500, 300), 2), Verdict::Rejected);
        assert_eq!(sprt.verdict(&coins(25, 50, 25), 2), Verdict::Open);
        assert_eq!(sprt.ratio(&Tally::default(), 2), 0.0);
    }

    #[test]
    fn a_few_wins_are_not_enough() {
        let sprt = Sprt { elo0: 0.0, elo1: 20.0 };
        assert_eq!(sprt.verdict(&coins(3, 0, 0), 2), Verdict::Open);
        assert_eq!(sprt.verdict(&coins(100, 0, 0), 2), Verdict::Accepted);
    }

    #[test]
    fn tests_are_read_and_refused() {
        assert_eq!("-5, 5".parse::<Sprt>().unwrap(), Sprt { elo0: -5.0, elo1: 5.0 });
        for wrong in ["", "5", "5,0", "a,b", "0,1,2", "0,NaN", "0,inf"] {
            assert!(wrong.parse::<Sprt>().unwrap_err().to_string().contains("0,20"), "{wrong}");
        }
    }
}
