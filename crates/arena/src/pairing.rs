//! Who meets whom, and who sits where: every deal is played from all sides, so that luck cancels out.

use mozaika_rules::Players;

use crate::error::ArenaError;

/// Who sits where: the number of a contestant for each seat.
pub(crate) type Seating = Vec<usize>;

/// One measurement: the same contestants on the same deals, with seats changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    /// The contestants whose scores are measured. One, unless everybody plays for himself.
    pub(crate) measured: Vec<usize>,
    /// Who they are measured against; `None` if it is everybody else at the table.
    pub(crate) against: Option<usize>,
    /// Every deal is played once in each of these ways.
    pub(crate) seatings: Vec<Seating>,
}

/// The measurements among this many contestants at tables for `players`.
///
/// Two contestants at a larger table play one against the rest; as many contestants as seats play each for
/// himself; more than two at tables for two meet each other in turn.
///
/// # Errors
/// The numbers do not fit.
pub(crate) fn pairings(contestants: usize, players: Players) -> Result<Vec<Pairing>, ArenaError> {
    let seats = players.count();
    if contestants < 2 {
        return Err(ArenaError::TooFewPlayers(contestants));
    }
    if contestants == seats && seats > 2 {
        let seatings = (0..seats).map(|turn| (0..seats).map(|seat| (seat + turn) % seats).collect());
        return Ok(vec![Pairing {
            measured: (0..contestants).collect(),
            against: None,
            seatings: seatings.collect(),
        }]);
    }
    if contestants > 2 && seats > 2 {
        return Err(ArenaError::PlayersDoNotFit { players: contestants, seats });
    }
    let mut pairings = Vec::new();
    for one in 0..contestants {
        for other in one + 1..contestants {
            pairings.push(Pairing {
                measured: vec![one],
                against: Some(other),
                seatings: one_against_rest(one, other, seats),
            });
        }
    }
    Ok(pairings)
}

/// The first contestant on each seat in turn, the other on all remaining seats.
fn one_against_rest(one: usize, other: usize, seats: usize) -> Vec<Seating> {
    (0..seats).map(|own| (0..seats).map(|seat| if seat == own { one } else { other }).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_change_seats() {
        let all = pairings(2, Players::TWO).unwrap();
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].seatings, [[0, 1], [1, 0]]);
        assert_eq!((all[0].measured.as_slice(), all[0].against), ([0].as_slice(), Some(1)));
    }

    #[test]
    fn one_against_the_rest_sits_on_every_seat() {
        let all = pairings(2, Players::FOUR).unwrap();
        assert_eq!(all[0].seatings, [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]);
        assert_eq!(pairings(2, Players::THREE).unwrap()[0].seatings.len(), 3);
    }

    #[test]
    fn each_for_himself_goes_round_the_table() {
        let all = pairings(3, Players::THREE).unwrap();
        assert_eq!(all[0].seatings, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
        assert_eq!(all[0].measured, [0, 1, 2]);
        assert_eq!(all[0].against, None);
    }

    #[test]
    fn many_players_meet_in_turn() {
        let all = pairings(4, Players::TWO).unwrap();
        let met: Vec<(usize, usize)> =
            all.iter().map(|pair| (pair.measured[0], pair.against.unwrap())).collect();
        assert_eq!(met, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    }

    #[test]
    fn numbers_that_do_not_fit_are_refused() {
        assert!(pairings(1, Players::TWO).unwrap_err().to_string().contains("at least two"));
        let message = pairings(3, Players::FOUR).unwrap_err().to_string();
        assert!(message.contains("name two") && message.contains("or 4"), "{message}");
    }
}
