//! A day, as people write it.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::excerpt;
use mozaika_table::Stamp;
use thiserror::Error;

/// A day of the calendar, by Greenwich: days since the beginning of 1970.
///
/// ```
/// use mozaika_table::Stamp;
/// use mozaika_wire::Day;
///
/// let day = Day::of(Stamp(1_794_916_800_000));
/// assert_eq!(day.to_string(), "2026-11-17");
/// assert_eq!("2026-11-17".parse(), Ok(day));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day(u32);

/// A text that is no day.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a day: write it like 2026-11-17")]
pub struct BadDay(String);

impl Day {
    /// The day of a moment.
    #[must_use]
    pub fn of(moment: Stamp) -> Day {
        Day(u32::try_from(moment.0 / 86_400_000).unwrap_or(u32::MAX))
    }

    /// Year, month and day of the month.
    ///
    /// Years are counted from March, so that a leap day is the last of its year; 400 years have 146,097 days.
    fn date(self) -> (u64, u64, u64) {
        let days = u64::from(self.0) + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        (era * 400 + year + u64::from(month <= 2), month, day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(text: &str) -> Result<Day, BadDay> {
        let bad = || BadDay(excerpt(text));
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u64>().ok());
        let mut next = || parts.next().flatten();
        let (Some(year), Some(month), Some(day)) = (next(), next(), next()) else { return Err(bad()) };
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(bad());
        }
        let years = if month <= 2 { year - 1 } else { year };
        let (era, of_era) = (years / 400, years % 400);
        let from_march = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * from_march + 2) / 5 + day - 1;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        let found =
            Day(days.checked_sub(719_468).and_then(|days| u32::try_from(days).ok()).ok_or_else(bad)?);
        // Only what is written back the same is a day: neither 30 February nor 2026-1-7.
        if found.to_string() == text { Ok(found) } else { Err(bad()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_written_as_it_is_read() {
        let mut before = "1969-12-31".to_owned();
        for number in 0..60_000 {
            let text = Day(number).to_string();
            assert!(text > before, "{text}");
            assert_eq!(text.parse(), Ok(Day(number)));
            before = text;
        }
        assert_eq!(Day(0).to_string(), "1970-01-01");
        assert_eq!(Day(11_016).to_string(), "2000-02-29");
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in
            ["", "2026", "2026-02-30", "2026-1-7", "2025-02-29", "2026-13-01", "1969-12-31", "2026-11-17x"]
        {
            assert!(text.parse::<Day>().is_err(), "{text:?}");
        }
    }
}
