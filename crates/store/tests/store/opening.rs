//! Opening a store: what is refused, and what is said about it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use mozaika_store::{OpenError, Servers, Sqlite};
use rusqlite::Connection;
use tempfile::TempDir;

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mozaika.db");
    (folder, path)
}

fn refusal(path: &Path) -> OpenError {
    Sqlite::open(path).expect_err("it cannot be opened")
}

#[test]
fn a_missing_directory_is_named() {
    let (_folder, path) = place();
    let error = refusal(&path.join("below.db"));
    assert!(matches!(error, OpenError::NoDirectory { .. }), "{error}");
    assert!(error.to_string().contains("below.db"), "{error}");
    assert!(error.to_string().contains("create it"), "{error}");
}

#[test]
fn something_else_is_left_alone() {
    let (folder, path) = place();
    let text = "this is no database, and long enough to be looked at: ".repeat(40);
    fs::write(&path, &text).expect("a file");
    let error = refusal(&path);
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), text);
    let error = refusal(folder.path());
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
}

#[test]
fn another_programs_database_is_left_alone() {
    let (_folder, path) = place();
    let other = Connection::open(&path).expect("a database");
    other.execute_batch("CREATE TABLE theirs (a)").expect("a table");
    drop(other);
    let before = fs::read(&path).expect("the file");
    let error = refusal(&path);
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert_eq!(fs::read(&path).expect("the file"), before);
}

#[test]
fn a_lock_is_told() {
    let (_folder, path) = place();
    drop(Sqlite::open(&path).expect("a store"));
    let other = Connection::open(&path).expect("a connection");
    other.execute_batch("BEGIN EXCLUSIVE").expect("a lock");
    let error = refusal(&path);
    assert!(matches!(error, OpenError::Locked { .. }), "{error}");
    drop(other);
    Sqlite::open(&path).expect("a store");
}

#[test]
fn a_lock_that_is_let_go_soon_is_waited_for() {
    // Of somebody who is about to make the database, waited for by SQLite and by us: it is no store yet, and keeps no log ahead.
    for lock in ["BEGIN EXCLUSIVE", "BEGIN IMMEDIATE"] {
        let (_folder, path) = place();
        let other = Connection::open(&path).expect("a connection");
        other.execute_batch(lock).expect("a lock");
        let letting_go = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(300));
            drop(other);
        });
        Sqlite::open(&path).expect(lock);
        letting_go.join().expect("a thread");
    }
}

#[test]
fn a_newer_or_changed_schema_is_refused() {
    let (_folder, path) = place();
    drop(Sqlite::open(&path).expect("a store"));
    let change = |sql: &str| {
        let other = Connection::open(&path).expect("a connection");
        other.execute_batch(sql).expect("a change");
    };
    change("INSERT INTO migrations (number, checksum) VALUES (1000, 'x')");
    let error = refusal(&path);
    assert!(matches!(error, OpenError::Newer { found: 1000, .. }), "{error}");
    change("DELETE FROM migrations WHERE number = 1000");
    drop(Sqlite::open(&path).expect("a store"));
    change("UPDATE migrations SET checksum = 'x' WHERE number = 1");
    let error = refusal(&path);
    assert!(matches!(error, OpenError::Changed { number: 1, .. }), "{error}");
}

#[tokio::test]
async fn several_may_open_a_new_store_at_once() {
    let (_folder, path) = place();
    let opening: Vec<_> = (0..6)
        .map(|_| {
            let path = path.clone();
            std::thread::spawn(move || Sqlite::open(path))
        })
        .collect();
    for opened in opening {
        let store = opened.join().expect("a thread").expect("a store");
        assert_eq!(store.ready().await, Ok(()));
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, path) = place();
    let _store = Sqlite::open(&path).expect("a store");
    for name in [path.clone(), path.with_extension("db-wal")] {
        let mode = fs::metadata(&name).expect("the file").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_place_that_cannot_be_written_to_is_told() {
    let error = refusal(Path::new("/proc/mozaika.db"));
    assert!(matches!(error, OpenError::ReadOnly { .. } | OpenError::NoDirectory { .. }), "{error}");
}
