//! Spans of time.

use mozaika_table::Stamp;

/// Spans of time, each with its end. They may overlap until they are asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spans(Vec<(Stamp, Stamp)>);

impl Spans {
    /// Adds a span.
    pub fn add(&mut self, from: Stamp, to: Stamp) {
        if from < to {
            self.0.push((from, to));
        }
    }

    /// The same without overlaps, in order.
    #[must_use]
    pub fn merged(&self) -> Spans {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let mut merged: Vec<(Stamp, Stamp)> = Vec::with_capacity(sorted.len());
        for (from, to) in sorted {
            match merged.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        Spans(merged)
    }

    /// Each span, as it was added or merged.
    pub fn iter(&self) -> impl Iterator<Item = (Stamp, Stamp)> {
        self.0.iter().copied()
    }

    /// How many milliseconds of a span lie in spans that have lasted at least so long when it ends. The spans must be
    /// [`merged`](Spans::merged).
    #[must_use]
    pub fn overlap(&self, from: Stamp, to: Stamp, at_least: u64) -> u64 {
        let until_then = self.iter().map(|(begin, end)| (begin, end.min(to)));
        let long = until_then.filter(|(begin, end)| end.0.saturating_sub(begin.0) >= at_least);
        long.map(|(begin, end)| end.0.saturating_sub(begin.max(from).0)).sum()
    }

    /// The first moment at or after `from` that has had `quiet` milliseconds outside of all spans just before it, if it comes before
    /// `until`. The spans must be [`merged`](Spans::merged).
    #[must_use]
    pub fn quiet_after(&self, from: Stamp, quiet: u64, until: Stamp) -> Option<Stamp> {
        let mut begin = from;
        for (trouble, over) in self.iter().filter(|(_, over)| *over > from) {
            if begin.0 + quiet <= trouble.0 {
                break;
            }
            begin = begin.max(over);
        }
        let enough = Stamp(begin.0 + quiet);
        (enough <= until).then_some(enough)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(all: &[(u64, u64)]) -> Spans {
        let mut spans = Spans::default();
        for &(from, to) in all {
            spans.add(Stamp(from), Stamp(to));
        }
        spans.merged()
    }

    #[test]
    fn overlapping_spans_become_one() {
        assert_eq!(spans(&[(5, 9), (1, 3), (2, 4), (9, 9)]), spans(&[(1, 4), (5, 9)]));
    }

    #[test]
    fn only_long_spans_count() {
        let spans = spans(&[(10, 20), (30, 33)]);
        assert_eq!(spans.overlap(Stamp(15), Stamp(40), 1), 8);
        assert_eq!(spans.overlap(Stamp(15), Stamp(40), 5), 5);
        assert_eq!(spans.overlap(Stamp(21), Stamp(29), 1), 0);
        assert_eq!(spans.overlap(Stamp(5), Stamp(13), 5), 0, "it had not lasted that long yet");
        assert_eq!(spans.overlap(Stamp(12), Stamp(15), 5), 3);
    }

    #[test]
    fn quiet_is_counted_in_one_piece() {
        let spans = spans(&[(10, 20), (25, 30)]);
        assert_eq!(spans.quiet_after(Stamp(0), 10, Stamp(100)), Some(Stamp(10)));
        assert_eq!(spans.quiet_after(Stamp(1), 10, Stamp(100)), Some(Stamp(40)));
        assert_eq!(spans.quiet_after(Stamp(1), 10, Stamp(39)), None);
        assert_eq!(spans.quiet_after(Stamp(22), 3, Stamp(39)), Some(Stamp(25)));
    }
}
