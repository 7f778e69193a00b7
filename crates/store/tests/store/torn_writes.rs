//! A machine that loses power in the middle of a write leaves a torn write-ahead log: everything that was acknowledged is there all
//! the same, and of what was not nothing, or all of it.
//!
//! The key decision: the log of a real store is cut and garbled behind what had been synced when an append was acknowledged, which is
//! all that a disk may do. Whether the sync comes before the acknowledgement, `durability` in `crates/mozaika/tests/live` looks at.

use std::fs;
use std::path::{Path, PathBuf};

use mozaika_rules::{Dice, Seed};
use mozaika_store::conformance::sample::{action, append, at, new_table, person, table};
use mozaika_store::{Append, Appended, Sqlite, Tables};
use mozaika_table::{Entry, Version};

/// How many entries an append writes together.
const TOGETHER: u32 = 3;
/// How many appends are torn.
const APPENDS: u32 = 3;
/// What a disk writes in one go.
const SECTOR: usize = 512;

/// A store as it was on disk after every append that was acknowledged.
struct Written {
    file: Vec<u8>,
    log: Vec<u8>,
    /// How long the log was when the table was there, and after each append.
    acknowledged: Vec<usize>,
}

fn log_of(path: &Path) -> PathBuf {
    path.with_extension("db-wal")
}

/// Several entries that are written together, the first with this version.
fn together(first: u32) -> Append {
    let event = || action(&format!("a long action, so that pages fill: {}", "x".repeat(700)));
    let mut whole = append(table(1), first + TOGETHER - 1, None, event(), at(first.into()));
    whole.entries = (first..first + TOGETHER)
        .map(|version| Entry {
            version: Version(version),
            at: at(first.into()),
            command: None,
            event: event(),
        })
        .collect();
    whole
}

async fn written() -> Written {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mozaika.db");
    let store = Sqlite::open(&path).expect("a store");
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let length = || fs::metadata(log_of(&path)).expect("a log").len() as usize;
    let mut acknowledged = vec![length()];
    for number in 0..APPENDS {
        assert_eq!(store.append(together(2 + number * TOGETHER)).await, Ok(Appended::Done));
        acknowledged.push(length());
    }
    // Read while the store is open: when it closes, the log goes into the file.
    let (file, log) = (fs::read(&path).expect("a file"), fs::read(log_of(&path)).expect("a log"));
    Written { file, log, acknowledged }
}

/// How many entries a store has that finds this log, and whether it can be written to.
async fn entries_after(file: &[u8], log: &[u8]) -> usize {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mozaika.db");
    fs::write(&path, file).expect("a file");
    fs::write(log_of(&path), log).expect("a log");
    let store = Sqlite::open(&path).expect("a torn log does not keep a store from being opened");
    let Some(stored) = store.load(table(1)).await.expect("reading") else { return 0 };
    assert!(stored.entries.iter().zip(1..).all(|(entry, version)| entry.version.0 == version));
    let summary = store.summary(table(1)).await.expect("reading").expect("the table");
    assert_eq!(summary.version.0 as usize, stored.entries.len(), "what lies beside the log is as old");
    let next = together(stored.entries.len() as u32 + 1);
    assert_eq!(store.append(next).await, Ok(Appended::Done), "and it is written on from there");
    stored.entries.len()
}

/// What a disk may make of bytes that were written and not synced.
fn torn(tail: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut tail = tail.to_vec();
    let place = dice.below(tail.len() as u32) as usize;
    match dice.below(4) {
        0 => tail.truncate(place),
        // The file has its length before it has its content.
        1 => tail[place..].fill(0),
        2 => tail[place..].iter_mut().for_each(|byte| *byte = dice.below(256) as u8),
        // Sectors are written in any order: some are there and others not yet.
        _ => {
            let lost = place / SECTOR;
            for (number, sector) in tail.chunks_mut(SECTOR).enumerate() {
                if number == lost || dice.below(2) == 0 {
                    sector.fill(0);
                }
            }
        }
    }
    tail
}

#[tokio::test]
async fn a_torn_log_keeps_what_was_acknowledged_and_nothing_half() {
    let Written { file, log, acknowledged } = written().await;
    let mut dice = Seed::from_text("torn writes").dice(0);
    for (number, ends) in acknowledged.windows(2).enumerate() {
        let &[synced, whole] = ends else { unreachable!("windows of two") };
        let before = 1 + number * TOGETHER as usize;
        let tail = &log[synced..whole];
        assert!(tail.len() > 2 * SECTOR, "something is written: {} bytes", tail.len());
        for _ in 0..8 {
            let torn = torn(tail, &mut dice);
            let found = entries_after(&file, &[&log[..synced], &torn].concat()).await;
            let expected = if torn == tail { before + TOGETHER as usize } else { before };
            assert_eq!(found, expected, "after {} of {} bytes", torn.len(), tail.len());
        }
        assert_eq!(entries_after(&file, &log[..whole]).await, before + TOGETHER as usize);
    }
}

/// A disk that lies about having synced is noticed: otherwise the test above would prove nothing.
#[tokio::test]
async fn a_log_that_loses_what_was_synced_is_missed() {
    let Written { file, log, acknowledged } = written().await;
    let found = entries_after(&file, &log[..acknowledged[APPENDS as usize] - 1]).await;
    assert_eq!(found, 1 + (APPENDS as usize - 1) * TOGETHER as usize);
}
