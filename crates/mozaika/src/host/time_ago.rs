//! How long ago something was, in words.

use mozaika_table::Stamp;

/// How long ago a moment was.
pub(super) fn time_ago(moment: Stamp, now: Stamp) -> String {
    let seconds = now.since(moment).as_secs();
    let (number, unit) = match seconds {
        0..60 => (seconds, "second"),
        60..3600 => (seconds / 60, "minute"),
        3600..86_400 => (seconds / 3600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural} ago")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_told_in_their_largest_unit() {
        for (seconds, text) in
            [(0, "0 seconds ago"), (61, "1 minute ago"), (7200, "2 hours ago"), (90_000, "1 day ago")]
        {
            assert_eq!(time_ago(Stamp(5), Stamp(5 + seconds * 1000)), text);
        }
    }
}
