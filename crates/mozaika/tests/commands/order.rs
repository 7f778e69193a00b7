//! `mozaika admin` for order: roles, mutes, and the log of what was done; and the host's list of words.

use serde_json::json;

use crate::harness::{Server, mozaika, text};

/// A server with Ada, who has an account and a table; her id and the table's.
fn with_ada(path: &str, words: &[&str]) -> (Server, String, String) {
    let mut server = Server::start(path, words);
    let (ada, table) = server.guest_with_table("Ada");
    let account = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(server.ask("POST", "/api/me/account", &account).0, 200);
    (server, ada, table)
}

#[test]
fn roles_and_mutes_are_given_and_taken_and_all_of_it_is_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mozaika.sqlite").to_str().unwrap().to_owned();
    let (mut server, ada, table) = with_ada(&path, &[]);
    let run = |words: &[&str]| {
        let output = mozaika(&[&["admin", "--database", &path], words].concat()).output().unwrap();
        (output.status.success(), text(&output))
    };
    let admin = |words: &[&str]| {
        let (done, said) = run(words);
        assert!(done, "{words:?}: {said}");
        said
    };
    let refused = |words: &[&str]| {
        let (done, said) = run(words);
        assert!(!done, "{words:?} should fail: {said}");
        said
    };
    assert_eq!(server.ask("GET", "/api/order/log", &json!({})).0, 403);
    assert!(admin(&["role", &ada, "moderator"]).contains("is a moderator now"));
    assert_eq!(server.ask("GET", "/api/order/log", &json!({})).0, 200, "without a restart");
    assert!(admin(&["role", &ada, "owner"]).contains("is an owner now"));
    assert!(admin(&["people", "--find", "ada"]).contains("Ada  owner"));
    assert!(refused(&["role", &ada, "king"]).contains("moderator, owner, none"));
    assert!(refused(&["role", "aaaaaaaaaaaaaaaa", "owner"]).contains("there is no person"));

    assert!(admin(&["mute", &ada, "--hours", "2", "--reason", "too loud"]).contains("muted for 2 hours"));
    assert!(admin(&["people", "--find", "ada"]).contains("muted for 2 more hours"));
    let say = json!({"id": "s", "command": {"type": "say", "text": "hello"}});
    let (status, refusal) = server.ask("POST", &format!("/api/tables/{table}/commands"), &say);
    assert_eq!((status, &refusal["error"]["code"]), (403, &json!("muted")), "{refusal}");
    assert_eq!(refusal["error"]["reason"], "too loud");
    assert!(refused(&["mute", &ada, "--hours", "0"]).contains("1..=87600"));
    assert!(admin(&["unmute", &ada]).contains("may speak again"));
    assert!(refused(&["unmute", &ada]).contains("is not muted"));
    assert_eq!(server.ask("POST", &format!("/api/tables/{table}/commands"), &say).0, 200);

    assert!(admin(&["rename", &ada, "Grace"]).contains("is called Grace now"));
    assert!(admin(&["close", &table]).contains("is closed"));
    let log = admin(&["log"]);
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines.len(), 6, "{log}");
    for (line, parts) in lines.iter().zip([
        ["the host  close", &table],
        ["the host  rename", "Grace"],
        ["the host  unmute", "Grace"],
        ["the host  mute", ": too loud"],
        ["makes an owner", &ada],
        ["makes a moderator", &ada],
    ]) {
        assert!(parts.iter().all(|part| line.contains(part)), "{line} has not {parts:?}");
    }
    assert_eq!(admin(&["log", "--limit", "2"]).lines().count(), 2);
    let (_, seen) = server.ask("GET", "/api/order/log", &json!({}));
    assert_eq!(
        (&seen["deeds"][3]["what"], &seen["deeds"][3]["by"]),
        (&json!("mute"), &json!(null)),
        "{seen}"
    );

    assert!(admin(&["role", &ada, "none"]).contains("has no role now"));
    assert_eq!(server.ask("GET", "/api/order/log", &json!({})).0, 403);
    let (guest, _) = {
        server.cookie = None;
        server.guest_with_table("Bo")
    };
    assert!(refused(&["role", &guest, "moderator"]).contains("is a guest"));
    server.end();
}

#[test]
fn words_of_the_hosts_list_are_not_read_here() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mozaika.sqlite").to_str().unwrap().to_owned();
    let list = folder.path().join("words.txt");
    let file = list.to_str().unwrap();
    std::fs::write(&list, "# rude\nżmija\n").unwrap();
    let (mut server, _, table) = with_ada(&path, &["--words", file]);
    let rename = server.ask("PATCH", "/api/me", &json!({"name": "Zmija 7"}));
    assert_eq!((rename.0, &rename.1["error"]["code"]), (400, &json!("unwanted_word")), "{rename:?}");
    let say = json!({"id": "s", "command": {"type": "say", "text": "You ŻMIJA!"}});
    for _ in 0..2 {
        let said = server.ask("POST", &format!("/api/tables/{table}/commands"), &say);
        assert_eq!(said.0, 200, "also the same once more: {said:?}");
    }
    let (_, seen) = server.ask("GET", &format!("/api/tables/{table}"), &json!({}));
    assert_eq!(seen["outlook"]["talk"][0]["text"], "You *****!", "{seen}");
    server.end();

    std::fs::write(&list, "good\n...\n").unwrap();
    let output = mozaika(&["serve", "--database", &path, "--words", file]).output().unwrap();
    let said = text(&output);
    assert!(
        !output.status.success() && said.contains("line 2, \"...\"") && said.contains("words.txt"),
        "{said}"
    );
    let output = mozaika(&["serve", "--database", &path, "--words", "nowhere.txt"]).output().unwrap();
    assert!(text(&output).contains("cannot be read"), "{}", text(&output));
}
