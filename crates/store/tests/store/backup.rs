//! Copies of a store in use, and what is no longer in it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use mozaika_store::conformance::sample::{action, append, at, guest, new_table, person, table};
use mozaika_store::{Appended, BackupError, OpenError, People, Sqlite, Tables, Upkeep, backup};
use mozaika_table::{Event, Version};
use tempfile::TempDir;

fn place() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, copy) = (folder.path().join("mozaika.db"), folder.path().join("copy.db"));
    (folder, path, copy)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_playing_holds_one_moment() {
    let (_folder, path, copy) = place();
    let store = Arc::new(Sqlite::open(&path).expect("a store"));
    for number in 0..4 {
        store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
    }
    // Rounds over all tables: at any moment no table is more than one entry ahead of another.
    let playing = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for version in 2..200 {
                for number in 0..4 {
                    let append = append(table(number), version, None, action("a"), at(1));
                    assert_eq!(store.append(append).await, Ok(Appended::Done));
                }
            }
        })
    };
    while store.entries(table(3), Version(0)).await.expect("reading").len() < 5 {
        tokio::task::yield_now().await;
    }
    store.backup(&copy).await.expect("a copy");
    playing.await.expect("the game");
    let copy = Sqlite::open(&copy).expect("the copy is a store");
    let mut lengths = Vec::new();
    for number in 0..4 {
        let entries = copy.load(table(number)).await.expect("reading").expect("the table").entries;
        assert!(entries.iter().zip(1..).all(|(entry, version)| entry.version.0 == version));
        let summary = copy.summary(table(number)).await.expect("reading").expect("the table");
        assert_eq!(summary.version.0 as usize, entries.len());
        lengths.push(entries.len());
    }
    assert!(
        lengths[3] >= 5 && lengths[0] - lengths[3] <= 1 && lengths.is_sorted_by(|a, b| a >= b),
        "{lengths:?}"
    );
}

#[tokio::test]
async fn a_file_that_exists_is_not_overwritten() {
    let (_folder, path, copy) = place();
    let store = Sqlite::open(&path).expect("a store");
    fs::write(&copy, "precious").expect("a file");
    let error = store.backup(&copy).await.expect_err("there is a file");
    assert!(matches!(error, BackupError::Exists { .. }), "{error}");
    assert_eq!(fs::read_to_string(&copy).expect("the file"), "precious");
}

#[tokio::test]
async fn a_store_that_nobody_serves_can_be_copied() {
    let (folder, path, copy) = place();
    let store = Sqlite::open(&path).expect("a store");
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    drop(store);
    backup(&path, &copy).expect("a copy");
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .expect("the folder")
        .map(|file| file.expect("a file").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["copy.db", "mozaika.db"], "nothing is left behind");
    let copy = Sqlite::open(&copy).expect("the copy is a store");
    assert!(copy.load(table(1)).await.expect("reading").is_some());
}

#[test]
fn only_a_store_is_copied() {
    let (folder, path, copy) = place();
    let error = backup(&path, &copy).expect_err("nothing there");
    assert!(matches!(error, BackupError::Source(OpenError::Other { .. })), "{error}");
    fs::write(&path, "no database ".repeat(100)).expect("a file");
    let error = backup(&path, &copy).expect_err("no database");
    assert!(matches!(error, BackupError::Source(OpenError::NotADatabase { .. })), "{error}");
    fs::remove_file(&path).expect("the file goes");
    drop(Sqlite::open(&path).expect("a store"));
    let error = backup(&path, folder.path().join("missing/copy.db")).expect_err("no directory");
    assert!(matches!(error, BackupError::Unwritten { .. }), "{error}");
    assert!(!copy.exists());
}

#[tokio::test]
async fn who_was_forgotten_is_not_in_the_file() {
    const NAME: &str = "Unforgettable";
    const WORDS: &str = "remember me, please";
    let (_folder, path, copy) = place();
    let store = Sqlite::open(&path).expect("a store");
    let (someone, key) = guest(1, NAME, at(0));
    store.add_person(someone, key).await.expect("a person");
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let said = Event::Said { person: person(1), name: NAME.into(), text: WORDS.into() };
    assert_eq!(store.append(append(table(1), 2, None, said, at(1))).await, Ok(Appended::Done));
    store.erase(person(1)).await.expect("an answer");
    assert_eq!(store.clean_logs(9).await, Ok(vec![table(1)]));
    store.backup(&copy).await.expect("a copy");
    drop(store);
    for file in [path, copy] {
        let bytes = fs::read(&file).expect("the file");
        for word in [NAME, WORDS, &NAME.to_lowercase()] {
            let found = bytes.windows(word.len()).any(|window| window == word.as_bytes());
            assert!(!found, "{word} in {file:?}");
        }
    }
}
