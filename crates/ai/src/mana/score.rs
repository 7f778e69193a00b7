//! What a position is worth: evaluation units, with forced ends beyond all of them.

use crate::Forced;

/// More than any score.
pub(super) const LIMIT: i32 = 32_000;

/// A daimyo captured in ply 0; each ply later is worth one less.
const WIN: i32 = 30_000;

/// Scores beyond this are forced ends.
pub(super) const FORCED: i32 = 25_000;

/// The most that an evaluation can be.
pub(super) const MOST_EVALUATED: i32 = 20_000;

/// Evaluation units in which the odds of winning grow by the factor e.
pub(super) const UNITS_PER_LOGIT: f32 = 256.0;

/// The score of the side that captures the daimyo with the turn of this ply.
#[inline]
pub(super) const fn won_at(ply: usize) -> i32 {
    WIN - ply as i32
}

/// The score of the side whose daimyo is captured with the turn of this ply.
#[inline]
pub(super) const fn lost_at(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// Whether the score is that of a forced end.
#[inline]
pub(super) const fn is_forced(score: i32) -> bool {
    score.abs() > FORCED
}

/// In how many plies from the root a forced end comes.
pub(super) const fn plies_to_end(score: i32) -> u32 {
    (WIN - score.abs()) as u32
}

/// The forced end that a score at the root tells of.
pub(super) fn forced(score: i32) -> Option<Forced> {
    if !is_forced(score) {
        return None;
    }
    // The acting seat makes the odd plies. A skipped turn is a ply too, so turns are counted right.
    let plies = plies_to_end(score);
    Some(if score > 0 { Forced::Win { turns: plies.div_ceil(2) } } else { Forced::Loss { turns: plies / 2 } })
}

/// The share of the win to expect.
pub(super) fn win_share(score: i32) -> f32 {
    match forced(score) {
        Some(Forced::Win { .. }) => 1.0,
        Some(Forced::Loss { .. }) => 0.0,
        None => 1.0 / (1.0 + (-(score as f32) / UNITS_PER_LOGIT).exp()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_ends_count_the_winners_own_turns() {
        assert_eq!(forced(won_at(1)), Some(Forced::Win { turns: 1 }));
        assert_eq!(forced(won_at(5)), Some(Forced::Win { turns: 3 }));
        assert_eq!(forced(lost_at(2)), Some(Forced::Loss { turns: 1 }));
        assert_eq!(forced(lost_at(4)), Some(Forced::Loss { turns: 2 }));
        assert_eq!(forced(MOST_EVALUATED), None);
    }

    #[test]
    fn an_even_game_is_worth_half() {
        assert_eq!(win_share(0), 0.5);
        assert!(win_share(300) > 0.7 && win_share(-300) < 0.3);
    }
}
