//! Ratings: what the store has is what a second reckoning makes of the logs.
//!
//! The key decision: nothing is asked of a table but who sat where when the game began, and how it ended. Which games count, for whom
//! and in which order is worked out here from the entries.

use std::collections::BTreeMap;

use mozaika_games::GameId;
use mozaika_ratings::{Player, Strength, rate};
use mozaika_rules::Seat;
use mozaika_table::{
    Event, Occupant, PersonId, RatingKind, Reason, Stamp, Status, TableId, TimeControl, level_points,
};

use crate::fold::Fold;
use crate::{KeptRating, Problem, Wrong, glicko};

/// How often somebody must have acted before others gain by their giving up.
const REALLY_PLAYED: usize = 4;

/// By how much a strength may differ for every game that led to it, in thousandths: two ways to reckon are rounded apart.
const ROUNDING: u32 = 1;

/// A rated game that counts.
struct Counted {
    table: TableId,
    ended: Stamp,
    ladder: (GameId, RatingKind),
    seats: Vec<Sat>,
}

/// Somebody who played it.
struct Sat {
    who: Occupant,
    rank: u8,
    left_early: bool,
}

/// A rating as it was reckoned: the strength, when the last game ended and at which table, and how many there were.
struct Reckoned {
    strength: Strength,
    last: (Stamp, TableId),
    games: u32,
}

/// Checks that the ratings that are kept follow from the logs.
pub(crate) fn check<'a>(
    folds: impl Iterator<Item = &'a Fold<'a>>,
    kept: &[KeptRating],
    problems: &mut Vec<Problem>,
) {
    let reckoned = reckon(folds.filter_map(counted).collect());
    let mut kept: BTreeMap<_, _> =
        kept.iter().map(|kept| ((kept.person, kept.game, kept.kind), kept)).collect();
    for ((person, game, kind), rating) in reckoned {
        let expected = KeptRating { person, game, kind, strength: rating.strength, games: rating.games };
        let found = kept.remove(&(person, game, kind)).copied();
        if !found.is_some_and(|found| agree(&found, &expected)) {
            let wrong = Wrong::Rated { person, found: found.map(Box::new), expected: Box::new(expected) };
            problems.push(Problem { table: rating.last.1, wrong });
        }
    }
    for (_, unfounded) in kept {
        problems
            .push(Problem { table: TableId::from_bytes([0; 10]), wrong: Wrong::RatedForNothing(*unfounded) });
    }
}

fn agree(found: &KeptRating, expected: &KeptRating) -> bool {
    let room = ROUNDING * expected.games;
    let (one, other) = (found.strength, expected.strength);
    found.games == expected.games
        && one.rating.abs_diff(other.rating) <= room
        && one.deviation.abs_diff(other.deviation) <= room
        && one.volatility.abs_diff(other.volatility) <= room
}

/// What counts of a table's game.
fn counted(fold: &Fold<'_>) -> Option<Counted> {
    let Event::Opened(opening) = &fold.log.entries.first()?.event else { return None };
    if !opening.rated || opening.practice {
        return None;
    }
    let began = fold.versions().find(|(_, table)| table.status() == Status::Playing)?;
    let (over, at_end) = fold.versions().find(|(_, table)| table.status() == Status::Over)?;
    let (until, ending) = (&fold.log.entries[..over.0 as usize], at_end.ending()?);
    let acted = |wanted: Seat, until: usize| {
        let by = |event: &Event| matches!(event, Event::Acted { seat, .. } if *seat == wanted);
        fold.log.entries[..until].iter().filter(|entry| by(&entry.event)).count()
    };
    let played_little = |seat| acted(seat, until.len()) < REALLY_PLAYED;
    if ending.reason == Reason::DrawAgreed && at_end.seats().any(played_little) {
        return None;
    }
    let sat = |(seat, &rank): (Seat, &u8)| {
        let gave_up = until.iter().position(|entry| match entry.event {
            Event::Resigned { seat: who } | Event::Flagged { seat: who } => who == seat,
            _ => false,
        });
        let left_early = gave_up.is_some_and(|place| acted(seat, place) < REALLY_PLAYED);
        Some(Sat { who: began.1.occupant(seat)?.clone(), rank, left_early })
    };
    let seats: Option<Vec<Sat>> = at_end.seats().zip(&ending.ranks).map(sat).collect();
    let computers = opening.seats.iter().any(|who| matches!(who, Occupant::Computer { .. }));
    let kind = match opening.time {
        _ if computers => RatingKind::Computers,
        TimeControl::Untimed => return None,
        _ if opening.programs => RatingKind::Programs,
        TimeControl::Live { .. } => RatingKind::Live,
        TimeControl::Correspondence { .. } => RatingKind::Correspondence,
    };
    let (ended, ladder) = (until.last()?.at, (opening.game, kind));
    Some(Counted { table: fold.log.table, ended, ladder, seats: seats? })
}

/// All ratings, from the first game on: in the order in which games ended, and of those at the same moment in that of their tables.
fn reckon(mut games: Vec<Counted>) -> BTreeMap<(PersonId, GameId, RatingKind), Reckoned> {
    games.sort_by_key(|game| (game.ended, game.table));
    let mut ratings: BTreeMap<(PersonId, GameId, RatingKind), Reckoned> = BTreeMap::new();
    for Counted { table, ended, ladder: (game, kind), seats } in games {
        let before: Vec<Strength> = seats
            .iter()
            .map(|sat| match &sat.who {
                Occupant::Computer { level } => Strength::of_computer(level_points(game, *level)),
                who => who
                    .person()
                    .and_then(|person| ratings.get(&(person, game, kind)))
                    .map_or(Strength::NEW, |rating| {
                        glicko::rested(rating.strength, ended.since(rating.last.0))
                    }),
            })
            .collect();
        for (seat, after) in seats.iter().zip(results(&seats, &before)) {
            let Some(person) = seat.who.person() else { continue };
            let rating = ratings.entry((person, game, kind)).or_insert(Reckoned {
                strength: after,
                last: (ended, table),
                games: 0,
            });
            (rating.strength, rating.last) = (after, (ended, table));
            rating.games += 1;
        }
    }
    ratings
}

/// What a game makes of strengths. Three and four are rated otherwise than two, and that is taken as the servers have it.
fn results(seats: &[Sat], before: &[Strength]) -> Vec<Strength> {
    let ([one, other], [first, second]) = (seats, before) else {
        let player = |(sat, &strength): (&Sat, &Strength)| Player {
            strength,
            rank: sat.rank,
            left_early: sat.left_early,
        };
        return rate(&seats.iter().zip(before).map(player).collect::<Vec<_>>());
    };
    let share = |own: u8, theirs: u8| match own.cmp(&theirs) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    // Nobody gains by who left before they had really played.
    let after = |own: &Sat, strength: Strength, theirs: &Sat, against: Strength| {
        if theirs.left_early && !own.left_early {
            strength
        } else {
            glicko::after(strength, against, share(own.rank, theirs.rank))
        }
    };
    vec![after(one, *first, other, *second), after(other, *second, one, *first)]
}
