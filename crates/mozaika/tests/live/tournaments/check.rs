//! What is in the store after a tournament, held against what its page said.

use std::collections::{BTreeMap, HashMap, HashSet};

use mozaika_games::Editions;
use mozaika_store::{Page, Store};
use mozaika_table::{PersonId, Status, Table, TableId, Version};
use mozaika_tournament::{Entry, Event, Form, TableResult, Tournament};
use serde_json::Value;

use super::reckoning::reckon;

/// Nothing is lost, nothing is there twice, and the standings are as the tables say.
pub(super) async fn check(store: &dyn Store, id: &str, results: &Value) {
    let id = id.parse().expect("an id");
    let stored = store.load_tournament(id, Version(0)).await.expect("reading").expect("the tournament");
    let tournament = Tournament::read(id, stored.secret, &stored.entries).expect("a log that makes sense");

    // Every table of the log is there, belongs to the tournament, and ended as the log says; and there is no other.
    let mut known: HashMap<TableId, (u32, u32)> = HashMap::new();
    for (number, round) in (0..).zip(tournament.rounds()) {
        for (table, of_round) in (0..).zip(&round.tables) {
            assert!(known.insert(of_round.id, (number, table)).is_none(), "a table is there twice");
        }
    }
    let mut page = Page { before: None, limit: 500 };
    let (mut found, mut seeds) = (HashSet::new(), HashMap::<u32, HashSet<String>>::new());
    let mut really: HashMap<(u32, u32), TableResult> = HashMap::new();
    loop {
        let summaries = store.all(&Status::ALL, page).await.expect("a list");
        let Some(last) = summaries.last() else { break };
        page.before = Some((last.changed, last.table));
        for summary in &summaries {
            let stored = store.load(summary.table).await.expect("reading").expect("a table");
            let table = Table::read(summary.table, stored.secrets, &stored.entries, &Editions::default())
                .expect("a log");
            let Some(place) = known.get(&summary.table) else {
                panic!("a table that no round has: {}", summary.table)
            };
            let belongs = table.opening().tournament.expect("it says to which tournament it belongs");
            assert_eq!((belongs.tournament, belongs.round), (id, place.0 + 1));
            assert!(table.is_finished() && !table.is_sealed(), "{} goes on", summary.table);
            let ending = table.ending().expect("it ended");
            let result = TableResult {
                reason: Some(ending.reason),
                ranks: ending.ranks.clone(),
                scores: ending.scores.clone(),
                absent: table.absent_seats(),
            };
            if belongs.sealed {
                seeds.entry(place.0).or_default().insert(table.shuffle().seed.expect("it is shown"));
            }
            found.insert(summary.table);
            really.insert(*place, result);
        }
    }
    assert_eq!(found.len(), known.len(), "tables are missing");
    assert!(seeds.values().all(|seeds| seeds.len() == 1), "all tables of a round play one shuffle");
    assert_eq!(seeds.len(), tournament.rounds().iter().filter(|round| round.commitment.is_some()).count());

    // The log with the results that the tables themselves have.
    let log: Vec<Entry> = stored
        .entries
        .iter()
        .map(|entry| match &entry.event {
            Event::Finished { round, table, result } => {
                let own = &really[&(*round, *table)];
                assert_eq!(own, result, "the log says otherwise than the table");
                let event = Event::Finished { round: *round, table: *table, result: own.clone() };
                Entry { event, ..entry.clone() }
            }
            _ => entry.clone(),
        })
        .collect();
    check_standings(&log, &tournament, results);
}

/// The standings that a page showed, against a plain reckoning.
fn check_standings(log: &[Entry], tournament: &Tournament, results: &Value) {
    let people: Vec<PersonId> = tournament.entrants().iter().map(|entrant| entrant.person).collect();
    let shown: BTreeMap<String, &Value> = results["standings"]
        .as_array()
        .expect("standings")
        .iter()
        .map(|line| (line["person"].as_str().expect("a person").to_owned(), line))
        .collect();
    assert_eq!(shown.len(), people.len());
    if tournament.settings().form == Form::Knockout {
        let won = rounds_won(log, people.len());
        for (number, person) in people.iter().enumerate() {
            let line = shown[person.as_str()];
            let place = 1 + won.iter().filter(|other| **other > won[number]).count() as u64;
            assert_eq!(
                (line["points"].as_f64(), line["place"].as_u64()),
                (Some(f64::from(won[number])), Some(place)),
                "{line}"
            );
        }
        return;
    }
    for expected in reckon(log) {
        let line = shown[people[expected.number as usize].as_str()];
        let near = |shown: &Value, expected: f64| (shown.as_f64().expect("a number") - expected).abs() < 1e-9;
        assert!(near(&line["points"], expected.points), "{line} {expected:?}");
        let tie_breaks = line["tie_breaks"].as_array().expect("tie-breaks");
        assert_eq!(tie_breaks.len(), expected.tie_breaks.len(), "{line} {expected:?}");
        for (shown, value) in tie_breaks.iter().zip(&expected.tie_breaks) {
            assert!(near(shown, *value), "{line} {expected:?}");
        }
        assert_eq!(line["place"].as_u64(), Some(expected.place.into()), "{line} {expected:?}");
    }
}

/// The tables of a round, how those of them ended that have, and the byes.
type Played = (Vec<Vec<u32>>, HashMap<usize, Vec<u8>>, Vec<u32>);

/// How many rounds of a knockout everybody won: who had a bye, or came first at their last table of the round, where who joined first
/// goes on if several did. Nobody here has a rating.
fn rounds_won(log: &[Entry], people: usize) -> Vec<u32> {
    let mut rounds: Vec<Played> = Vec::new();
    for entry in log {
        match &entry.event {
            Event::Paired { tables, byes, .. } => {
                let tables = tables.iter().map(|table| table.iter().map(|seat| seat.0).collect()).collect();
                rounds.push((tables, HashMap::new(), byes.iter().map(|bye| bye.0).collect()));
            }
            Event::Replayed { round, table } => {
                let mut again = rounds[*round as usize].0[*table as usize].clone();
                again.reverse();
                rounds[*round as usize].0.push(again);
            }
            Event::Finished { round, table, result } => {
                rounds[*round as usize].1.insert(*table as usize, result.ranks.clone());
            }
            _ => {}
        }
    }
    let mut won = vec![0; people];
    for (number, (tables, ranks, byes)) in (1..).zip(&rounds) {
        for bye in byes {
            won[*bye as usize] = number;
        }
        for (place, table) in tables.iter().enumerate() {
            let later = tables[place + 1..]
                .iter()
                .any(|other| other.iter().all(|seat| table.contains(seat)) && other.len() == table.len());
            if later {
                continue;
            }
            let first = table
                .iter()
                .enumerate()
                .filter(|(seat, _)| ranks[&place][*seat] == 1)
                .map(|(_, who)| *who)
                .min();
            if let Some(winner) = first {
                won[winner as usize] = number;
            }
        }
    }
    won
}
