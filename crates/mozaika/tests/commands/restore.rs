//! Restoring: what a backup holds is there again after the database was lost, in a file and in PostgreSQL.

use std::path::{Path, PathBuf};

use mozaika_postgres_kit::Server as Database;
use serde_json::{Value, json};

use crate::harness::{Server, mozaika, text};

#[track_caller]
fn done(words: &[&str]) {
    let output = mozaika(words).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", text(&output));
}

/// What a person sees of their tables, and of one of them.
fn seen(server: &mut Server, table: &str) -> (Value, Value) {
    let (status, mut tables) = server.ask("GET", "/api/me/tables", &json!({}));
    assert_eq!(status, 200, "{tables}");
    let (status, mut there) = server.ask("GET", &format!("/api/tables/{table}"), &json!({}));
    assert_eq!(status, 200, "{there}");
    // The moment at which it was asked, and who is connected, are not stored.
    there["outlook"]["state"]["now"].take();
    there["presence"].take();
    tables["next"].take();
    (tables, there)
}

/// Ada has an account and a game that has begun; a backup is made while the server runs, and more happens after it.
fn play_and_back_up(database: &str, backup: &Path) -> (String, (Value, Value)) {
    let mut server = Server::start(database, &[]);
    server.guest_with_table("Ada");
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(server.ask("POST", "/api/me/account", &account).0, 200);
    let alone = json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "me"}], "start": true});
    let table = server.ask("POST", "/api/tables", &alone).1["table"].as_str().unwrap().to_owned();
    let say = |id: &str| json!({"id": id, "command": {"type": "say", "text": id}});
    let path = format!("/api/tables/{table}/commands");
    assert_eq!(server.ask("POST", &path, &say("before")).0, 200);
    let before = seen(&mut server, &table);
    done(&["backup", "--database", database, "--to", backup.to_str().unwrap()]);
    assert_eq!(server.ask("POST", &path, &say("after")).0, 200);
    assert_ne!(seen(&mut server, &table), before);
    // It is killed, not ended.
    drop(server);
    (table, before)
}

/// Everything is as it was when the backup was made, and goes on.
fn is_restored(database: &str, table: &str, before: &(Value, Value)) {
    let mut server = Server::start(database, &[]);
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(server.ask("POST", "/api/sign-in", &account).0, 200);
    assert_eq!(&seen(&mut server, table), before);
    let said = json!({"id": "again", "command": {"type": "say", "text": "it goes on"}});
    assert_eq!(server.ask("POST", &format!("/api/tables/{table}/commands"), &said).0, 200);
    server.end();
}

#[test]
fn a_file_is_restored_from_its_backup() {
    let folder = tempfile::tempdir().unwrap();
    let (database, backup) = (folder.path().join("mozaika.sqlite"), folder.path().join("backup.sqlite"));
    let (table, before) = play_and_back_up(database.to_str().unwrap(), &backup);
    // The disk ate the file. What it left behind beside it belongs to what is lost.
    std::fs::write(&database, "this is no database any more").unwrap();
    for left in ["-wal", "-shm"] {
        let mut name = database.clone().into_os_string();
        name.push(left);
        let _not_there = std::fs::remove_file(PathBuf::from(name));
    }
    std::fs::copy(&backup, &database).unwrap();
    is_restored(database.to_str().unwrap(), &table, &before);
}

#[test]
fn a_database_is_restored_from_its_backup() {
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("backup.sqlite");
    let (table, before) = play_and_back_up(&Database::shared().database(), &backup);
    let restored = Database::shared().database();
    done(&["copy", "--from", backup.to_str().unwrap(), "--to", &restored]);
    is_restored(&restored, &table, &before);
}
