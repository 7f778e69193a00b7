//! `mozaika serve`, `admin`, `backup` and `copy` with a database of PostgreSQL.

use std::process::{Output, Stdio};
use std::time::Duration;

use mozaika_postgres_kit::Server as Database;
use mozaika_process_kit::Process;
use serde_json::json;

use crate::harness::{Server, mozaika, text};

/// All that a command says. The password of a database is never part of it.
fn said(output: &Output) -> String {
    let text = text(output);
    assert!(!text.contains(Database::shared().password()), "{text}");
    text
}

#[track_caller]
fn shown(words: &[&str]) -> String {
    let output = mozaika(words).output().unwrap();
    let text = said(&output);
    assert!(output.status.success(), "{words:?}: {text}");
    text
}

#[track_caller]
fn refused(words: &[&str]) -> String {
    let output = mozaika(words).output().unwrap();
    let text = said(&output);
    assert!(!output.status.success(), "{words:?} should fail: {text}");
    text
}

/// A server that tells much.
fn serve(database: &str) -> Server {
    Server::start(database, &["--log-level", "info,mozaika_store=debug"])
}

/// Ends a server. The password of a database is never in its log.
fn end(server: Server) {
    let log = server.end();
    assert!(!log.contains(Database::shared().password()), "{log}");
}

#[test]
fn a_server_keeps_everything_in_a_database_and_it_is_looked_after() {
    let database = Database::shared().database();
    let mut server = serve(&database);
    assert_eq!(server.ask("GET", "/readyz", &json!({})).0, 200);
    let (ada, table) = server.guest_with_table("Ada");
    let admin = |words: &[&str]| shown(&[&["admin", "--database", &database], words].concat());
    assert!(admin(&["tables"]).contains(&table));
    assert!(admin(&["people", "--find", "ADA"]).contains(&ada));
    assert!(admin(&["ban", &ada]).contains("is banned"));
    assert_eq!(server.ask("GET", "/api/me", &json!({})).0, 403);
    assert!(admin(&["unban", &ada]).contains("may come in again"));
    assert!(admin(&["close", &table]).contains("is closed"));
    let cookie = server.cookie.clone();
    end(server);

    let mut again = serve(&database);
    again.cookie = cookie;
    assert_eq!(again.ask("GET", "/api/me", &json!({})).1["name"], "Ada");
    end(again);
}

#[test]
fn everything_is_copied_from_a_file_to_a_database_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, back, copy) = (path("mozaika.sqlite"), path("back.sqlite"), path("copy.sqlite"));
    let database = Database::shared().database();
    let mut server = serve(&file);
    let (_, table) = server.guest_with_table("Ada");
    let cookie = server.cookie.clone();
    end(server);

    let there = shown(&["copy", "--from", &file, "--to", &database]);
    assert!(there.contains("was checked") && there.contains("entries"), "{there}");
    assert!(refused(&["copy", "--from", &file, "--to", &database]).contains("choose an empty database"));
    assert!(refused(&["copy", "--from", &database, "--to", &database]).contains("the same database"));
    assert!(refused(&["copy", "--from", &path("none"), "--to", &database]).contains("there is no database"));
    let rows = |said: &str| said.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    let again = shown(&["copy", "--from", &database, "--to", &back]);
    assert_eq!(rows(&again), rows(&there), "the same counts and hashes");

    // A backup of a database is a file that can be served as it is.
    assert!(shown(&["backup", "--database", &database, "--to", &copy]).contains("was checked"));
    assert!(refused(&["backup", "--database", &database, "--to", &copy]).contains("exists already"));
    for place in [&database, &back, &copy] {
        let mut server = serve(place);
        server.cookie = cookie.clone();
        let me = server.ask("GET", "/api/me", &json!({}));
        assert_eq!(me.1["name"], "Ada", "{me:?} at {place}");
        assert_eq!(server.ask("GET", &format!("/api/tables/{table}"), &json!({})).0, 200);
        end(server);
    }
}

#[test]
fn nothing_is_copied_while_a_server_runs_on_either_side() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, other, new) = (path("mozaika.sqlite"), path("other.sqlite"), path("new.sqlite"));
    let (database, empty) = (Database::shared().database(), Database::shared().database());
    let rows = |database: &str, table: &str| {
        Database::shared().sql(database, &format!("SELECT count(*) FROM {table}"))
    };

    // From one that is served, by a file and by PostgreSQL.
    let mut server = serve(&file);
    server.guest_with_table("Ada");
    let mut node = serve(&database);
    node.guest_with_table("Bo");
    for (from, to) in [(&file, &empty), (&database, &new)] {
        let said = refused(&["copy", "--from", from, "--to", to]);
        assert!(said.contains("a server runs on") && said.contains("end all servers"), "{said}");
    }
    assert!(!std::path::Path::new(&new).exists(), "nothing is made");
    end(node);

    // To one that is served, though there is nothing in it yet.
    let idle = serve(&empty);
    end(server);
    let said = refused(&["copy", "--from", &file, "--to", &empty]);
    assert!(said.contains("a server runs on postgres://"), "{said}");
    assert_eq!(rows(&empty, "people"), "0");
    end(idle);

    // When they have ended it is done, after a look.
    let said = shown(&["copy", "--from", &file, "--to", &empty]);
    assert!(said.contains("a short while ago") && said.contains("was checked"), "{said}");
    assert_eq!(rows(&empty, "tables"), "1");

    // Where none ran for long there is nothing to wait for.
    Database::shared().sql(&empty, "UPDATE heartbeat SET at = at - 3600000");
    let said = shown(&["copy", "--from", &empty, "--to", &other]);
    assert!(!said.contains("a short while ago"), "{said}");
}

#[test]
fn nothing_is_copied_while_a_worker_thinks() {
    let (database, empty) = (Database::shared().database(), Database::shared().database());
    let thoughtless = ["serve", "--listen", "127.0.0.1:0", "--thinkers", "0"];
    let mut server = Server::start_as(&mut mozaika(&thoughtless), &database);
    server.guest_with_table("Ada");
    let seats = json!([{"kind": "computer", "level": 1}, {"kind": "me"}]);
    let table = json!({"game": "mana", "seats": seats, "start": true});
    let (status, opened) = server.ask("POST", "/api/tables", &table);
    assert_eq!(status, 201, "{opened}");
    end(server);
    Database::shared().sql(&database, "UPDATE heartbeat SET at = at - 3600000");
    let mut worker = mozaika(&["worker", "--thinkers", "1", "--least-thinking", "60000"]);
    let worker = worker.env("MOZAIKA_DATABASE", &database).stderr(Stdio::null());
    let (worker, _) = Process::start(worker, "mozaika thinks").unwrap();
    let taken = || Database::shared().sql(&database, "SELECT count(*) FROM leases");
    let thinks = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        taken() == "1"
    });
    assert!(thinks, "it has taken no work");
    let said = refused(&["copy", "--from", &database, "--to", &empty]);
    assert!(said.contains("a worker runs on") && said.contains("end all servers"), "{said}");
    worker.kill();
    assert!(shown(&["copy", "--from", &database, "--to", &empty]).contains("was checked"));
}

#[test]
fn a_password_is_never_shown() {
    let server = Database::shared();
    let (right, password) = (server.address("nowhere"), server.password());
    assert!(refused(&["serve", "--database", &right]).contains("there is no database"));
    let without = format!("postgres://mozaika:{password}@127.0.0.1");
    for words in [
        ["serve", "--database", &without],
        ["serve", "--database", &format!("{right}?sslmode=maybe")],
        ["serve", "--database", &format!("mysql://mozaika:{password}@h/d")],
        ["admin", "--database", &right],
    ] {
        refused(&words);
    }
    let help = mozaika(&["serve", "--help"]).env("MOZAIKA_DATABASE", &right).output().unwrap();
    assert!(said(&help).contains("MOZAIKA_DATABASE"));
}
