//! Which games are most worth a look.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_table::{
    Occupant, PersonId, RatingKind, Stamp, Status, Summary, TableId, TimeControl, level_points,
};

use crate::{App, Failure};

/// Games without clocks that nobody has touched for this long are not going on.
const STILL: Duration = Duration::from_secs(30 * 60);
/// The same of games over days.
const STILL_FOR_DAYS: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How strong people are now, at a game and of a kind.
pub(super) type Strengths = HashMap<(GameId, RatingKind, PersonId), Strength>;

/// The kind of rating by which those are measured who play at a table.
fn kind(table: &Summary) -> RatingKind {
    match table.time {
        _ if table.programs => RatingKind::Programs,
        TimeControl::Correspondence { .. } => RatingKind::Correspondence,
        TimeControl::Live { .. } | TimeControl::Untimed => RatingKind::Live,
    }
}

/// How strong all those are who play at some tables.
pub(super) async fn strengths(app: &App, tables: &[Summary], now: Stamp) -> Result<Strengths, Failure> {
    let mut wanted: BTreeMap<(GameId, RatingKind), Vec<PersonId>> = BTreeMap::new();
    for table in tables {
        let people = table.seats.iter().filter_map(Occupant::person);
        wanted.entry((table.game, kind(table))).or_default().extend(people);
    }
    let mut strengths = Strengths::new();
    for ((game, kind), people) in wanted {
        for (person, strength, last) in app.store.strengths(game, kind, &people).await? {
            strengths.insert((game, kind, person), strength.rested(now.since(last)));
        }
    }
    Ok(strengths)
}

/// How strong whoever sits on a seat is, in points, and whether that is unsure; nothing if it is not known.
pub(super) fn points(table: &Summary, who: &Occupant, strengths: &Strengths) -> Option<(u32, bool)> {
    match who {
        Occupant::Person { person, .. } => {
            let strength = strengths.get(&(table.game, kind(table), *person))?;
            Some((strength.points(), strength.is_unsure()))
        }
        Occupant::Computer { level } => Some((level_points(table.game, *level).into(), false)),
        Occupant::Open => None,
    }
}

/// Puts those tables first that are most worth a look: where people play with people, and of those where the strongest do. Where nobody
/// knows how strong they are, what moved last comes first, after what was `shown` before, so that not every move brings another game. Of a
/// game that may be shown with a delay it is not told when it moved.
pub(super) fn in_order(
    mut tables: Vec<Summary>,
    strengths: &Strengths,
    shown: &HashSet<TableId>,
    now: Stamp,
) -> Vec<Summary> {
    tables.retain(|table| table.status == Status::Playing && goes_on(table, now));
    tables.sort_by_cached_key(|table| {
        let people = table.seats.iter().filter(|who| who.person().is_some()).count();
        let company = people > 1 && !table.programs;
        let known: Option<Vec<u32>> =
            table.seats.iter().map(|who| points(table, who, strengths).map(|(points, _)| points)).collect();
        let strength = known.map(|points| points.iter().sum::<u32>() / points.len().max(1) as u32);
        let moved = if table.may_be_delayed() { Stamp(0) } else { table.changed };
        Reverse((company, strength, shown.contains(&table.table), moved, table.table))
    });
    tables.dedup_by_key(|table| table.table);
    tables
}

fn goes_on(table: &Summary, now: Stamp) -> bool {
    let still = now.since(table.changed);
    table.may_be_delayed()
        || match table.time {
            TimeControl::Live { .. } => true,
            TimeControl::Untimed => still < STILL,
            TimeControl::Correspondence { .. } => still < STILL_FOR_DAYS,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mozaika_ai::Level;
    use mozaika_table::Version;

    const NOW: Stamp = Stamp(1_000_000_000_000);

    fn person(number: u8) -> PersonId {
        PersonId::from_bytes([number; 10])
    }

    fn seat(number: u8) -> Occupant {
        Occupant::Person { person: person(number), name: format!("Player {number}"), bot: false }
    }

    /// A game that moved so many seconds ago.
    fn game(number: u8, seats: Vec<Occupant>, ago: u64) -> Summary {
        Summary {
            table: TableId::from_bytes([number; 10]),
            version: Version(2),
            changed: NOW - Duration::from_secs(ago),
            game: GameId::Mana,
            status: Status::Playing,
            listed: true,
            time: TimeControl::Live { bank: 300_000, increment: 0 },
            host: person(1),
            seats,
            waiting_for: None,
            deadline: None,
            computer_to_act: false,
            played: true,
            winners: Vec::new(),
            drawn: false,
            rated: false,
            programs: false,
            tournament: false,
            result: None,
        }
    }

    fn rated(points: &[(u8, u16)]) -> Strengths {
        let strength = |(number, points): &(u8, u16)| {
            ((GameId::Mana, RatingKind::Live, person(*number)), Strength::of_computer(*points))
        };
        points.iter().map(strength).collect()
    }

    fn order(tables: Vec<Summary>, strengths: &Strengths, shown: &[u8]) -> Vec<u8> {
        let shown = shown.iter().map(|number| TableId::from_bytes([*number; 10])).collect();
        let number = |table: Summary| {
            (1..).find(|number| table.table == TableId::from_bytes([*number; 10])).expect("a table of ours")
        };
        in_order(tables, strengths, &shown, NOW).into_iter().map(number).collect()
    }

    #[test]
    fn the_strongest_come_first_then_what_moved_last_then_who_plays_alone() {
        let strengths = rated(&[(1, 1500), (2, 1900), (3, 1600), (4, 1850), (5, 2400)]);
        let tables = vec![
            game(1, vec![seat(1), seat(2)], 1),
            game(2, vec![seat(3), seat(4)], 900),
            game(3, vec![seat(5), seat(6)], 60),
            game(4, vec![seat(7), seat(8)], 20),
            game(5, vec![seat(5), Occupant::Computer { level: Level::Master }], 1),
        ];
        assert_eq!(order(tables.clone(), &strengths, &[]), [2, 1, 4, 3, 5]);
        assert_eq!(order(tables, &strengths, &[3]), [2, 1, 3, 4, 5], "what was shown before stays");
    }

    #[test]
    fn programs_come_after_people_and_no_table_comes_twice() {
        let bots = Summary { programs: true, ..game(1, vec![seat(1), seat(2)], 1) };
        let tables = vec![bots.clone(), game(2, vec![seat(3), seat(4)], 90), bots];
        assert_eq!(order(tables, &rated(&[(1, 2000), (2, 2000)]), &[]), [2, 1]);
    }

    #[test]
    fn what_stands_still_does_not_go_on() {
        let untimed =
            |number, ago| Summary { time: TimeControl::Untimed, ..game(number, vec![seat(1), seat(2)], ago) };
        let mail = |number, ago| Summary {
            time: TimeControl::Correspondence { days: 14 },
            ..game(number, vec![seat(1), seat(2)], ago)
        };
        let over = Summary { status: Status::Over, ..game(5, vec![seat(1), seat(2)], 1) };
        let day = 24 * 60 * 60;
        let tables = vec![untimed(1, 60), untimed(2, day), mail(3, 2 * day), mail(4, 8 * day), over];
        assert_eq!(order(tables, &Strengths::new(), &[]), [1, 3]);
    }

    #[test]
    fn a_game_that_may_be_delayed_does_not_tell_when_it_moved() {
        let counts = |number, ago| Summary { rated: true, ..game(number, vec![seat(1), seat(2)], ago) };
        for (one, other) in [(1, 500), (500, 1)] {
            assert_eq!(order(vec![counts(1, one), counts(2, other)], &Strengths::new(), &[]), [2, 1]);
        }
    }
}
