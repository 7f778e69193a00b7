//! Exact shares of the win.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use mozaika_rules::excerpt;
use thiserror::Error;

/// A share of the win from 0 to 1, exact and in lowest terms. Written `5/28`; all and nothing are `1/1` and `0/1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u64,
    denominator: u64,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// The whole win.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// `part` of `whole`; `None` if that is no share, or if its terms are too large to be kept.
    #[must_use]
    pub fn new(part: u128, whole: u128) -> Option<Fraction> {
        if whole == 0 || part > whole {
            return None;
        }
        let divisor = greatest_common_divisor(part, whole);
        Some(Fraction {
            numerator: u64::try_from(part / divisor).ok()?,
            denominator: u64::try_from(whole / divisor).ok()?,
        })
    }

    /// How much more this is than the other; nothing if it is not more.
    #[must_use]
    pub fn above(self, other: Fraction) -> f64 {
        if self > other { (self.share() - other.share()).max(0.0) } else { 0.0 }
    }

    /// Whether this is more than the other by at least `percent` hundredths of the win.
    #[must_use]
    pub fn exceeds(self, other: Fraction, percent: u64) -> bool {
        let (a, b) = (u128::from(self.numerator), u128::from(self.denominator));
        let (c, d) = (u128::from(other.numerator), u128::from(other.denominator));
        // a/b - c/d >= percent/100, without dividing; only absurdly large terms would not fit.
        match (a * d).checked_sub(c * b) {
            Some(more) => more.saturating_mul(100) >= (b * d).saturating_mul(u128::from(percent)),
            None => false,
        }
    }

    /// The nearest number.
    #[must_use]
    pub fn share(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let this = u128::from(self.numerator) * u128::from(other.denominator);
        this.cmp(&(u128::from(other.numerator) * u128::from(self.denominator)))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Fraction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that is not a share of the win.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a share of the win: write 5/28, in lowest terms")]
pub struct ParseFractionError(String);

impl FromStr for Fraction {
    type Err = ParseFractionError;

    fn from_str(text: &str) -> Result<Fraction, ParseFractionError> {
        let read = || {
            let (numerator, denominator) = text.split_once('/')?;
            let fraction = Fraction::new(
                numerator.parse::<u64>().ok()?.into(),
                denominator.parse::<u64>().ok()?.into(),
            )?;
            // One form only.
            (fraction.to_string() == text).then_some(fraction)
        };
        read().ok_or_else(|| ParseFractionError(excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_in_lowest_terms_and_compare_exactly() {
        let share = |part, whole| Fraction::new(part, whole).unwrap();
        assert_eq!(share(7, 28), share(1, 4));
        assert!(share(1, 3) > share(33_333_333, 100_000_000));
        assert_eq!((share(0, 9), share(9, 9)), (Fraction::ZERO, Fraction::ONE));
        assert_eq!((Fraction::new(2, 1), Fraction::new(0, 0)), (None, None));
        assert_eq!(Fraction::new(u128::MAX - 1, u128::MAX), None, "terms too large to be kept");
    }

    #[test]
    fn a_margin_is_compared_without_rounding() {
        let share = |part, whole| Fraction::new(part, whole).unwrap();
        assert!(share(52, 100).exceeds(share(1, 2), 2));
        assert!(!share(519_999, 1_000_000).exceeds(share(1, 2), 2));
        assert!(!share(1, 2).exceeds(share(52, 100), 2));
        let large = u64::MAX.into();
        assert!(share(large, large).exceeds(share(large - 2, large - 1), 0));
    }

    #[test]
    fn shares_are_read_in_one_form_only() {
        for text in ["0/1", "1/1", "5/28"] {
            assert_eq!(text.parse::<Fraction>().unwrap().to_string(), text);
        }
        for text in ["", "1", "2/4", "3/2", "1/0", "-1/2", "+1/2", "1/2 ", "99999999999999999999/3"] {
            assert!(text.parse::<Fraction>().is_err(), "{text:?}");
        }
    }
}
