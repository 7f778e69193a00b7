//! How a table ended.

use mozaika_games::GameResult;
use mozaika_rules::Seat;
use serde::{Deserialize, Serialize};

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum Reason {
    /// It was played to its end.
    Played,
    /// All others gave up.
    Resigned,
    /// The last other's time ran out.
    TimedOut,
    /// A draw was agreed.
    DrawAgreed,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who won; several share.
    pub winners: Vec<Seat>,
    /// Each seat's place, 1 for the winners. Whoever gave up comes last.
    pub ranks: Vec<u8>,
    /// Each seat's points as they stood.
    pub scores: Vec<i32>,
}

impl Ending {
    /// The ending of a game with this result. `gave_up` says for each seat in what order its person gave up: the
    /// first one gets the last place.
    pub(crate) fn new(reason: Reason, result: GameResult, gave_up: &[Option<u32>]) -> Ending {
        let stayed = |seat: &Seat| gave_up[seat.index()].is_none();
        let seats: Vec<Seat> = (0..gave_up.len()).filter_map(|index| Seat::new(index as u8)).collect();
        let mut winners: Vec<Seat> = match reason {
            Reason::Played => result.winners.iter().copied().filter(stayed).collect(),
            Reason::DrawAgreed => seats.clone(),
            Reason::Resigned | Reason::TimedOut => seats.iter().copied().filter(stayed).collect(),
        };
        if winners.is_empty() {
            // The computer that took a seat over has won the game. Its person has not: the best of the others did.
            let best = seats.iter().filter(|seat| stayed(seat)).map(|seat| result.scores[seat.index()]).max();
            let is_best = |seat: &Seat| stayed(seat) && Some(result.scores[seat.index()]) == best;
            winners = seats.iter().copied().filter(is_best).collect();
        }
        // Smaller is better, place by place.
        let standing = |seat: Seat| match gave_up[seat.index()] {
            _ if winners.contains(&seat) => (0, 0),
            None => (1, -i64::from(result.scores[seat.index()])),
            Some(order) => (2, -i64::from(order)),
        };
        let rank = |seat: Seat| {
            let better = seats.iter().filter(|&&other| standing(other) < standing(seat)).count();
            better as u8 + 1
        };
        let ranks = seats.iter().map(|&seat| rank(seat)).collect();
        Ending { reason, winners, ranks, scores: result.scores }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(numbers: &[u8]) -> Vec<Seat> {
        numbers.iter().filter_map(|&number| Seat::new(number)).collect()
    }

    fn result(scores: &[i32], winners: &[u8]) -> GameResult {
        GameResult { over: true, scores: scores.to_vec(), winners: seats(winners) }
    }

    #[test]
    fn a_game_played_out_is_ranked_by_its_winners_and_then_by_points() {
        let ending = Ending::new(Reason::Played, result(&[30, 40, 40, 12], &[2]), &[None; 4]);
        assert_eq!((ending.winners, ending.ranks), (seats(&[2]), vec![3, 2, 1, 4]));
    }

    #[test]
    fn who_gave_up_comes_last_even_if_their_substitute_won() {
        let gave_up = [Some(2), None, Some(1), None];
        let ending = Ending::new(Reason::Played, result(&[50, 20, 10, 30], &[0]), &gave_up);
        assert_eq!((ending.winners, ending.ranks), (seats(&[3]), vec![3, 2, 4, 1]));
    }

    #[test]
    fn a_draw_is_shared_and_a_resignation_is_not() {
        let ending = Ending::new(Reason::DrawAgreed, result(&[0, 0], &[]), &[None; 2]);
        assert_eq!((ending.winners, ending.ranks), (seats(&[0, 1]), vec![1, 1]));
        let ending = Ending::new(Reason::Resigned, result(&[9, 0], &[]), &[Some(1), None]);
        assert_eq!((ending.winners, ending.ranks), (seats(&[1]), vec![2, 1]));
    }
}
