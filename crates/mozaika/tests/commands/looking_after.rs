//! `mozaika admin` for people and tables: letting in again, renaming, signing out, taking away, and what is stored of somebody.

use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{Server, mozaika, text};

struct Host {
    _folder: tempfile::TempDir,
    path: String,
    server: Server,
    ada: String,
    table: String,
}

impl Host {
    /// A server where Ada has a table.
    fn new() -> Host {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mozaika.sqlite").to_str().unwrap().to_owned();
        let mut server = Server::start(&path, &[]);
        let (ada, table) = server.guest_with_table("Ada");
        Host { _folder: folder, path, server, ada, table }
    }

    fn run(&self, words: &[&str]) -> (bool, String) {
        let output = mozaika(&[&["admin", "--database", &self.path], words].concat()).output().unwrap();
        (output.status.success(), text(&output))
    }

    #[track_caller]
    fn admin(&self, words: &[&str]) -> String {
        let (done, said) = self.run(words);
        assert!(done, "{words:?}: {said}");
        said
    }

    #[track_caller]
    fn refused(&self, words: &[&str]) -> String {
        let (done, said) = self.run(words);
        assert!(!done, "{words:?} should fail: {said}");
        said
    }

    fn get(&mut self, path: &str) -> (u16, Value) {
        self.server.ask("GET", path, &json!({}))
    }

    /// Waits until the server has noticed, which it does within seconds.
    fn until(&mut self, path: &str, so: impl Fn(u16, &str) -> bool) {
        let noticed = (0..150).any(|_| {
            std::thread::sleep(Duration::from_millis(100));
            let (status, seen) = self.get(path);
            so(status, &seen.to_string())
        });
        assert!(noticed, "the server does not notice: {:?}", self.get(path));
    }
}

#[test]
fn who_lost_a_password_gets_in_by_a_link() {
    let mut host = Host::new();
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(host.server.ask("POST", "/api/me/account", &account).0, 200);
    let said = host.admin(&["recover", &host.ada.clone(), "--public-url", "https://play.example.org/"]);
    assert_eq!(host.get("/api/me").0, 401, "signed out everywhere");
    host.server.cookie = None;
    assert_eq!(
        host.server.ask("POST", "/api/sign-in", &account).0,
        401,
        "the lost password is no good to a finder"
    );
    let token = said.split_once("https://play.example.org/#link=").expect(&said).1.trim().to_owned();
    assert_eq!(host.server.ask("POST", "/api/links", &json!({ "token": token })).0, 200);
    assert_eq!(host.get("/api/me").1["id"], json!(host.ada));
    let password = said.split_once("the password ").unwrap().1.split(' ').next().unwrap();
    let new = json!({"old": password, "new": "better horse"});
    assert_eq!(host.server.ask("POST", "/api/me/password", &new).0, 204);
    assert_eq!(host.server.ask("POST", "/api/links", &json!({ "token": token })).0, 404, "once");
    assert!(
        host.refused(&["recover", &host.ada.clone(), "--public-url", "nowhere"]).contains("https://HOST")
    );
    assert!(host.refused(&["recover", "aaaaaaaaaaaaaaaa"]).contains("there is no person"));
}

#[test]
fn a_person_is_renamed_signed_out_and_erased() {
    let mut host = Host::new();
    let (ada, table) = (host.ada.clone(), host.table.clone());
    assert!(host.admin(&["rename", &ada, "Grace"]).contains("is called Grace now"));
    host.until(&format!("/api/tables/{table}"), |_, seen| seen.contains("Grace") && !seen.contains("Ada"));
    assert!(host.refused(&["rename", &ada, " "]).contains("1 to 32 characters"));
    assert!(host.refused(&["rename", "aaaaaaaaaaaaaaaa", "Grace"]).contains("there is no person"));

    assert!(host.admin(&["revoke", &ada]).contains("signed out everywhere"));
    assert_eq!(host.get("/api/me").0, 401);
    assert!(host.refused(&["revoke", "aaaaaaaaaaaaaaaa"]).contains("there is no person"));

    assert!(host.admin(&["erase", &ada]).contains("is deleted"));
    assert_eq!(host.admin(&["people", "--find", &ada]), "");
    host.server.guest_with_table("Eve");
    host.until(&format!("/api/tables/{table}"), |_, seen| !seen.contains("Grace"));
    assert!(host.refused(&["erase", &ada]).contains("there is no person"));
}

#[test]
fn ratings_are_worked_out_again() {
    let mut host = Host::new();
    assert_eq!(host.admin(&["ratings", "--rebuild"]), "Rated games: 0. All ratings are as they were.\n");
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(host.server.ask("POST", "/api/me/account", &account).0, 200);
    let seats = json!([{"kind": "me"}, {"kind": "computer", "level": 1}]);
    let wanted = json!({"game": "mandala", "seats": seats, "rated": true, "start": true});
    let (status, opened) = host.server.ask("POST", "/api/tables", &wanted);
    assert_eq!(status, 201, "{opened}");
    let resign = json!({"id": "r", "command": {"type": "resign"}});
    let path = format!("/api/tables/{}/commands", opened["table"].as_str().unwrap());
    assert_eq!(host.server.ask("POST", &path, &resign).0, 200);
    let path = format!("/api/people/{}/ratings", host.ada);
    let before = host.get(&path).1["ratings"].clone();
    assert_eq!(before[0]["games"], 1, "{before}");
    assert_eq!(host.admin(&["ratings", "--rebuild"]), "Rated games: 1. All ratings are as they were.\n");
    assert_eq!(host.get(&path).1["ratings"], before);
    assert!(host.refused(&["ratings"]).contains("--rebuild"));
}

#[test]
fn a_table_is_deleted_while_somebody_is_there() {
    let mut host = Host::new();
    let table = host.table.clone();
    let path = format!("/api/tables/{table}");
    assert_eq!(host.get(&path).0, 200);
    assert!(host.admin(&["delete-table", &table]).contains("is deleted"));
    host.until(&path, |status, _| status == 404);
    assert_eq!(host.get("/api/me/tables").1["tables"], json!([]));
    assert!(host.refused(&["delete-table", &table]).contains("there is no table"));
}

#[test]
fn reports_are_listed_with_the_words_in_question_and_closed() {
    let mut host = Host::new();
    let (ada, table) = (host.ada.clone(), host.table.clone());
    assert_eq!(host.admin(&["reports"]), "");
    let say = json!({"id": "s", "command": {"type": "say", "text": "you are \u{2066}slow\u{2069}"}});
    let (status, said) = host.server.ask("POST", &format!("/api/tables/{table}/commands"), &say);
    assert_eq!(status, 200, "{said}");
    host.server.guest_with_table("Bo");
    let path = format!("/api/tables/{table}/reports");
    let report = json!({"person": ada, "version": said["version"], "text": "an insult"});
    assert_eq!(host.server.ask("POST", &path, &report).0, 204);
    assert_eq!(host.server.ask("POST", &path, &json!({"person": ada, "version": 1})).0, 404);
    let listed = host.admin(&["reports"]);
    for part in [&*table, &*ada, "Ada", "Bo", "\"you are ?slow?\"", "an insult"] {
        assert!(listed.contains(part), "{part} is not in\n{listed}");
    }
    let id = listed.split_whitespace().next().unwrap().to_owned();
    assert!(host.admin(&["reports", "--close", &id]).contains("is closed"));
    assert_eq!(host.admin(&["reports"]), "");
    assert!(host.refused(&["reports", "--close", &id]).contains("no open report"));
}

#[test]
fn all_that_is_stored_of_a_person_fits_in_one_file() {
    let mut host = Host::new();
    let say = json!({"id": "s", "command": {"type": "say", "text": "my own words"}});
    let path = format!("/api/tables/{}/commands", host.table);
    assert_eq!(host.server.ask("POST", &path, &say).0, 200);
    let file = format!("{}.ada.json", host.path);
    assert!(host.admin(&["data", &host.ada.clone(), "--to", &file]).contains("holds all"));
    assert!(host.refused(&["data", &host.ada.clone(), "--to", &file]).contains("exists already"));
    let data: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!((&data["person"]["name"], &data["person"]["id"]), (&json!("Ada"), &json!(host.ada)));
    assert_eq!(data["tables"][0]["table"], json!(host.table));
    assert!(data["tables"][0].to_string().contains("my own words"), "{data}");
}
