//! What a game between people makes of their strengths.
//!
//! The key decision: one scale for any number of players. Two are rated by Glicko-2, three and four by Weng-Lin with its spread
//! set so that the same difference in points means the same chances, so somebody has one rating wherever they sit.

use std::f64::consts::{PI, SQRT_2};

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use crate::Strength;

/// How many points make one unit of Glicko-2: 400 divided by the natural logarithm of 10.
pub(crate) const POINTS: f64 = 173.717_8;

/// The share of a variance that Glicko's chances are spread by.
const SHARE: f64 = 3.0 / (PI * PI);

/// What one pair counts among three or four players: their places are one result, and the pairs in it hang together. Chosen by simulation, of
/// 1, 0.6 and 0.5: what was foretold was then off by about 4, 2 and 1.5 %.
const PAIR: f64 = 0.5;

/// Somebody who played a game to be rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// How strong they were before.
    pub strength: Strength,
    /// Their place, 1 for the winners. Who shares a place has drawn.
    pub rank: u8,
    /// Whether they gave up before they had really played. It counts for them as any loss does; but nobody gains by it, so that
    /// giving a game away does not pay.
    pub left_early: bool,
}

/// How strong the players of a game are after it, in their order.
///
/// ```
/// use mozaika_ratings::{Player, Strength, rate};
///
/// let won = Player { strength: Strength::NEW, rank: 1, left_early: false };
/// let lost = Player { rank: 2, ..won };
/// let after = rate(&[lost, won]);
/// assert_eq!((after[0].points(), after[1].points()), (1338, 1662));
///
/// let after = rate(&[Player { left_early: true, ..lost }, won]);
/// assert_eq!((after[0].points(), after[1]), (1338, Strength::NEW));
/// ```
#[must_use]
pub fn rate(players: &[Player]) -> Vec<Strength> {
    let stayed: Vec<Player> = players.iter().copied().filter(|player| !player.left_early).collect();
    if stayed.len() == players.len() {
        return rate_all(players);
    }
    // Who left early has lost to all the others, but those have only played each other.
    let (all, mut among_themselves) = (rate_all(players), rate_all(&stayed).into_iter());
    let after = players.iter().zip(all).map(|(player, with_all)| {
        if player.left_early { with_all } else { among_themselves.next().unwrap_or(player.strength) }
    });
    after.collect()
}

/// How likely one is to come before the other in a game, a draw being half of it.
#[must_use]
pub fn expected(one: Strength, other: Strength) -> f64 {
    expected_score(&one.into(), &other.into()).0
}

fn rate_all(players: &[Player]) -> Vec<Strength> {
    match players {
        [] => Vec::new(),
        [alone] => vec![alone.strength],
        [one, other] => rate_two(one, other).to_vec(),
        several => rate_several(several),
    }
}

fn rate_two(one: &Player, other: &Player) -> [Strength; 2] {
    let outcome = match one.rank.cmp(&other.rank) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let (one, other) = (Glicko2Rating::from(one.strength), Glicko2Rating::from(other.strength));
    let (one, other) = glicko2(&one, &other, &outcome, &Glicko2Config::new());
    [one.into(), other.into()]
}

fn rate_several(players: &[Player]) -> Vec<Strength> {
    // Its chances of two who are sure of themselves spread over the square root of 2 times beta, those of Glicko over its unit.
    let config = WengLinConfig { beta: POINTS / SQRT_2, ..WengLinConfig::new() };
    let alone: Vec<[WengLinRating; 1]> = players.iter().map(|player| [spread(player.strength)]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = alone
        .iter()
        .zip(players)
        .map(|(team, player)| (&team[..], MultiTeamOutcome::new(player.rank.into())))
        .collect();
    let after = weng_lin_multi_team(&teams, &config);
    let moved = players.iter().zip(&alone).zip(&after);
    moved.map(|((player, before), after)| told_apart(player.strength, &before[0], &after[0])).collect()
}

/// A strength as Weng-Lin takes it. It adds variances to its spread as they are, Glicko a share of them: so that both foretell the same, it is
/// given that share.
fn spread(strength: Strength) -> WengLinRating {
    let Glicko2Rating { rating, deviation, .. } = strength.into();
    WengLinRating { rating, uncertainty: deviation * SHARE.sqrt() }
}

/// What Weng-Lin found, for the whole of the variance. It damps how fast people become sure, by their uncertainty over the spread; undamped, what is
/// foretold comes true (`tests/ratings/calibration.rs`). It knows no volatility: that stays as it was.
fn told_apart(strength: Strength, before: &WengLinRating, after: &WengLinRating) -> Strength {
    let Glicko2Rating { rating, deviation, volatility } = strength.into();
    let damping = before.uncertainty / POINTS.hypot(before.uncertainty * SQRT_2);
    let surer = (1.0 - (after.uncertainty / before.uncertainty).powi(2)) / damping;
    let whole = PAIR / SHARE;
    Strength::from(Glicko2Rating {
        rating: rating + (after.rating - before.rating) * whole,
        deviation: deviation * (1.0 - surer * whole).max(0.1).sqrt(),
        volatility,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(points: u32, rank: u8) -> Player {
        let strength = Strength { rating: points * 1000, deviation: 80_000, volatility: 60_000 };
        Player { strength, rank, left_early: false }
    }

    fn gains(players: &[Player]) -> Vec<i64> {
        let after = rate(players);
        let gain = |(player, after): (&Player, &Strength)| {
            i64::from(after.rating) - i64::from(player.strength.rating)
        };
        players.iter().zip(&after).map(gain).collect()
    }

    #[test]
    fn places_move_ratings_in_their_order() {
        let gained = gains(&[player(1500, 3), player(1500, 1), player(1500, 4), player(1500, 2)]);
        assert!(gained[1] > gained[3] && gained[3] > gained[0] && gained[0] > gained[2], "{gained:?}");
        assert!(gained.iter().sum::<i64>().abs() < 4, "what one gains among equals others lose: {gained:?}");
        assert_eq!(gains(&[player(1500, 1); 3]), [0; 3], "a draw among equals");
        assert_eq!(gains(&[player(1500, 1); 2]), [0; 2], "of two as well");
    }

    #[test]
    fn beating_the_stronger_gains_more() {
        for rest in [&[][..], &[player(1500, 3)], &[player(1500, 3), player(1500, 4)]] {
            let against = |points| gains(&[&[player(1500, 1), player(points, 2)], rest].concat())[0];
            assert!(against(1800) > against(1500) && against(1500) > against(1200), "{rest:?}");
        }
    }

    #[test]
    fn each_game_makes_surer_but_never_quite_sure() {
        for players in 2..=4 {
            let mut strengths = vec![Strength::NEW; players];
            for game in 0..400 {
                let rank = |seat: usize| ((seat + game) % players) as u8 + 1;
                let seated: Vec<Player> = strengths
                    .iter()
                    .enumerate()
                    .map(|(seat, &strength)| Player { strength, rank: rank(seat), left_early: false })
                    .collect();
                strengths = rate(&seated);
            }
            for strength in strengths {
                assert!((45_000..110_000).contains(&strength.deviation), "{players} players: {strength:?}");
            }
        }
    }

    #[test]
    fn nobody_gains_by_who_leaves_early() {
        let left = |points, rank| Player { left_early: true, ..player(points, rank) };
        // The winner of three has beaten one, and has only been given the other.
        let given = rate(&[player(1500, 1), player(1500, 2), left(1900, 3)]);
        let alone = rate(&[player(1500, 1), player(1500, 2)]);
        assert_eq!(given[..2], alone[..]);
        let lost = rate(&[player(1500, 1), player(1500, 2), player(1900, 3)]);
        assert_eq!(given[2], lost[2], "who left has lost to both");
        // All but one left: the one who stayed has won nothing.
        assert_eq!(gains(&[player(1500, 1), left(1500, 2), left(1500, 3)])[0], 0);
        assert_eq!(gains(&[player(1500, 1), left(1500, 2)])[0], 0);
    }

    #[test]
    fn chances_follow_the_difference_in_points() {
        let strength =
            |points: u32| Strength { rating: points * 1000, deviation: 45_000, volatility: 60_000 };
        assert!((expected(strength(1500), strength(1500)) - 0.5).abs() < 1e-9);
        let far = expected(strength(1900), strength(1500));
        assert!((0.88..0.91).contains(&far), "{far}");
        assert!((far + expected(strength(1500), strength(1900)) - 1.0).abs() < 1e-9);
        let unsure = expected(Strength { rating: 1_900_000, ..Strength::NEW }, Strength::NEW);
        assert!(unsure < far && unsure > 0.6, "{unsure}");
    }
}
