//! What rated games come to: worked out here once, for every store to write.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_ratings::{Player, Strength, rate};
use mozaika_table::{PersonId, RatedGame, RatedPlayer, RatedSeat, RatingKind, Stamp, TableId, level_points};

use crate::Recount;

/// A rated game and what it led to, by seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedGame {
    /// The game.
    pub game: RatedGame,
    /// How strong its players were after it.
    pub after: Vec<Strength>,
}

/// A seat of a rated game, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RatedRow {
    pub(crate) table: TableId,
    pub(crate) seat: u32,
    pub(crate) game: GameId,
    pub(crate) kind: RatingKind,
    pub(crate) ended: Stamp,
    pub(crate) played: RatedSeat,
    pub(crate) after: Strength,
}

/// How strong people are at one game and kind, and when they last played.
pub type Strengths = HashMap<PersonId, (Strength, Stamp)>;

impl CountedGame {
    /// Counts a game, given how strong people are before it, and notes how strong they are then.
    fn new(game: RatedGame, strengths: &mut Strengths) -> CountedGame {
        let strength = |who: RatedPlayer| match who {
            RatedPlayer::Person { person } => {
                let &(strength, last) = strengths.get(&person).unwrap_or(&(Strength::NEW, game.ended));
                strength.rested(game.ended.since(last))
            }
            RatedPlayer::Computer { level } => Strength::of_computer(level_points(game.game, level)),
        };
        let player = |seat: &RatedSeat| Player {
            strength: strength(seat.who),
            rank: seat.rank,
            left_early: seat.left_early,
        };
        let players: Vec<Player> = game.seats.iter().map(player).collect();
        let mut after = rate(&players);
        for ((seat, player), strength) in game.seats.iter().zip(&players).zip(&mut after) {
            if let Some(person) = seat.who.person() {
                strengths.insert(person, (*strength, game.ended));
            } else {
                // Computers do not learn.
                *strength = player.strength;
            }
        }
        CountedGame { game, after }
    }

    /// Its place in the order in which games count.
    #[must_use]
    pub fn place(&self) -> (Stamp, TableId) {
        place(&self.game)
    }

    /// Its seats, as they are kept.
    pub(crate) fn rows(&self) -> impl Iterator<Item = RatedRow> {
        let RatedGame { table, game, kind, ended, ref seats } = self.game;
        let row = move |((seat, &played), &after): ((u32, &RatedSeat), &Strength)| RatedRow {
            table,
            seat,
            game,
            kind,
            ended,
            played,
            after,
        };
        (0..).zip(seats).zip(&self.after).map(row)
    }

    /// The games of rows that are in the order of their tables and seats.
    pub(crate) fn from_rows(rows: Vec<RatedRow>) -> Vec<CountedGame> {
        let mut games: Vec<CountedGame> = Vec::new();
        for RatedRow { table, game, kind, ended, played, after, .. } in rows {
            match games.last_mut() {
                Some(last) if last.game.table == table => {
                    last.game.seats.push(played);
                    last.after.push(after);
                }
                _ => games.push(CountedGame {
                    game: RatedGame { table, game, kind, ended, seats: vec![played] },
                    after: vec![after],
                }),
            }
        }
        games
    }
}

/// Who played, as columns say it: the person, or the whole number of the level and whether it is half a step above.
pub(crate) fn columns(who: RatedPlayer) -> (Option<PersonId>, Option<i64>, bool) {
    match who {
        RatedPlayer::Person { person } => (Some(person), None, false),
        RatedPlayer::Computer { level } => (None, Some(level.whole().into()), level.is_half()),
    }
}

/// The computer whose level is told by columns.
pub(crate) fn computer(whole: i64, half: bool) -> Option<RatedPlayer> {
    let number = whole as f64 + if half { 0.5 } else { 0.0 };
    Level::new(number).ok().map(|level| RatedPlayer::Computer { level })
}

/// The place of a game in the order in which games count.
fn place(game: &RatedGame) -> (Stamp, TableId) {
    (game.ended, game.table)
}

/// Everybody who played in a game or in later ones.
pub(crate) fn people(game: &RatedGame, later: &[CountedGame]) -> Vec<PersonId> {
    let games = later.iter().map(|counted| &counted.game).chain([game]);
    let mut people: Vec<PersonId> =
        games.flat_map(|game| game.seats.iter().filter_map(|seat| seat.who.person())).collect();
    people.sort_unstable();
    people.dedup();
    people
}

/// Counts a game that was written after `later`, which ended after it and were counted without it. `strengths` is how strong all their
/// people were before. Returns what is to be kept: this game, and those of the later ones that now lead to something else.
#[must_use]
pub fn count_rated(game: RatedGame, later: Vec<CountedGame>, mut strengths: Strengths) -> Vec<CountedGame> {
    let mut changed = vec![CountedGame::new(game, &mut strengths)];
    for before in later {
        let again = CountedGame::new(before.game.clone(), &mut strengths);
        if again != before {
            changed.push(again);
        }
    }
    changed
}

/// Counts everything again: `kept`, with what was found in logs in place of what was kept of the same tables.
#[must_use]
pub fn recount_rated(
    kept: Vec<CountedGame>,
    found: &[(TableId, Option<RatedGame>)],
) -> (Vec<CountedGame>, Recount) {
    let before: BTreeMap<TableId, CountedGame> =
        kept.into_iter().map(|counted| (counted.game.table, counted)).collect();
    let mut games: BTreeMap<TableId, RatedGame> =
        before.iter().map(|(&table, counted)| (table, counted.game.clone())).collect();
    for (table, game) in found {
        match game {
            Some(game) => games.insert(*table, game.clone()),
            None => games.remove(table),
        };
    }
    let mut order: Vec<RatedGame> = games.into_values().collect();
    order.sort_unstable_by_key(place);
    let mut strengths: BTreeMap<(GameId, RatingKind), Strengths> = BTreeMap::new();
    let count = |game: RatedGame| {
        let strengths = strengths.entry((game.game, game.kind)).or_default();
        CountedGame::new(game, strengths)
    };
    let counted: Vec<CountedGame> = order.into_iter().map(count).collect();
    let same = counted.iter().filter(|counted| before.get(&counted.game.table) == Some(counted)).count();
    let there: BTreeSet<TableId> = counted.iter().map(|counted| counted.game.table).collect();
    let gone = before.keys().filter(|table| !there.contains(table)).count();
    let differed = counted.len() - same + gone;
    let games = counted.len();
    (counted, Recount { games, differed })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u8, ended: u64, places: &[(u8, u8)]) -> RatedGame {
        let seat = |&(person, rank): &(u8, u8)| RatedSeat {
            who: RatedPlayer::Person { person: PersonId::from_bytes([person; 10]) },
            rank,
            left_early: false,
        };
        RatedGame {
            table: TableId::from_bytes([number; 10]),
            game: GameId::Stones,
            kind: RatingKind::Live,
            ended: Stamp(ended),
            seats: places.iter().map(seat).collect(),
        }
    }

    /// However games come in, they count in the order in which they ended.
    #[test]
    fn a_late_game_takes_its_place() {
        let games = [
            game(3, 100, &[(1, 1), (2, 2)]),
            game(1, 200, &[(2, 1), (3, 2), (1, 3)]),
            game(2, 200, &[(1, 1), (3, 1)]),
            game(4, 1_000_000_000, &[(3, 2), (2, 1)]),
        ];
        let all: Vec<_> = games.iter().map(|game| (game.table, Some(game.clone()))).collect();
        let (right, _) = recount_rated(Vec::new(), &all);
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
            let mut kept: Vec<CountedGame> = Vec::new();
            for number in order {
                let new = games[number].clone();
                let is_later = |counted: &CountedGame| counted.place() > place(&new);
                let (later, earlier): (Vec<_>, Vec<_>) = kept.clone().into_iter().partition(is_later);
                let mut strengths = Strengths::new();
                for counted in &earlier {
                    for (seat, strength) in counted.game.seats.iter().zip(&counted.after) {
                        strengths.insert(seat.who.person().unwrap(), (*strength, counted.game.ended));
                    }
                }
                for changed in count_rated(new, later, strengths) {
                    kept.retain(|counted| counted.game.table != changed.game.table);
                    kept.push(changed);
                }
                kept.sort_by_key(CountedGame::place);
            }
            assert_eq!(kept, right, "{order:?}");
        }
    }

    #[test]
    fn a_computer_stays_as_strong_as_it_was_measured() {
        let mut alone = game(1, 1, &[(1, 1), (2, 2)]);
        alone.kind = RatingKind::Computers;
        alone.seats[1].who = RatedPlayer::Computer { level: Level::StrongPlus };
        let counted = CountedGame::new(alone, &mut Strengths::new());
        assert_eq!(
            counted.after[1].points(),
            u32::from(level_points(GameId::Stones, Level::StrongPlus)),
            "half levels too"
        );
        assert!(counted.after[0].points() > 1700, "who beats a strong one is strong: {:?}", counted.after[0]);
    }

    #[test]
    fn columns_tell_every_level_apart() {
        for level in Level::ALL {
            let who = RatedPlayer::Computer { level };
            let (person, whole, half) = columns(who);
            assert_eq!((person, computer(whole.unwrap(), half)), (None, Some(who)));
        }
        assert_eq!((computer(5, true), computer(0, false), computer(-1, true)), (None, None, None));
    }

    #[test]
    fn counting_again_says_what_was_wrong() {
        let games = [game(1, 1, &[(1, 1), (2, 2)]), game(2, 2, &[(1, 1), (2, 2)])];
        let all: Vec<_> = games.iter().map(|game| (game.table, Some(game.clone()))).collect();
        let (right, told) = recount_rated(Vec::new(), &all);
        assert_eq!(told, Recount { games: 2, differed: 2 });
        assert_eq!(recount_rated(right.clone(), &all), (right.clone(), Recount { games: 2, differed: 0 }));
        assert_eq!(
            recount_rated(right.clone(), &[]).1,
            Recount { games: 2, differed: 0 },
            "as they are kept"
        );
        let mut wrong = right.clone();
        wrong[0].after[0].rating += 1;
        assert_eq!(recount_rated(wrong, &all), (right.clone(), Recount { games: 2, differed: 1 }));
        let gone = [(games[0].table, None)];
        assert_eq!(
            recount_rated(right, &gone).1,
            Recount { games: 1, differed: 2 },
            "and the other changes by it"
        );
    }
}
