//! `mozaika serve`, `backup`, `admin` and `health`, as somebody who keeps a server uses them.

use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::harness::{Server, mozaika, text};

#[track_caller]
fn shown(words: &[&str]) -> String {
    let output = mozaika(words).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", text(&output));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn refused(words: &[&str]) -> String {
    let output = mozaika(words).output().unwrap();
    assert!(!output.status.success(), "{words:?} should fail: {}", text(&output));
    String::from_utf8(output.stderr).unwrap()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_server_says_where_it_listens_and_ends_when_told() {
    let folder = folder();
    let mut server = Server::start(folder.path().join("mozaika.sqlite"), &["--log-format", "json"]);
    assert_eq!(server.ask("GET", "/readyz", &json!({})).0, 200);
    let said = shown(&["health", "--listen", &server.address]);
    assert!(said.contains("is ready"), "{said}");
    let address = server.address.clone();
    let log = server.end();
    for line in log.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok_and(|line| line["level"].is_string()), "{line}");
    }
    assert!(log.contains("\"route\":\"/readyz\""), "{log}");
    assert!(refused(&["health", "--listen", &address]).contains("no server answers"));
}

#[test]
fn shells_and_the_manual_know_every_command() {
    let folder = folder();
    let pages = folder.path().join("man1");
    shown(&["manual", pages.to_str().unwrap()]);
    for shell in ["bash", "zsh", "fish"] {
        let known = shown(&["completions", shell]);
        assert!(known.contains("serve") && known.contains("doctor"), "{shell}");
    }
    let page = std::fs::read_to_string(pages.join("mozaika.1")).unwrap();
    assert!(page.contains("mozaika") && pages.join("mozaika-serve.1").exists(), "{page}");
}

#[test]
fn a_doctor_says_what_is_wrong_and_what_to_do() {
    let folder = folder();
    let database = folder.path().join("mozaika.sqlite");
    let database = database.to_str().unwrap();
    let well = shown(&["doctor", "--database", database]);
    for what in [
        "open files",
        "public address",
        "proxy headers",
        "listening",
        "disk sync",
        "disk room",
        "database",
        "clock",
    ] {
        assert!(well.contains(&format!("{what}: ")), "{what} is not in\n{well}");
    }
    assert!(!std::path::Path::new(database).exists(), "it makes nothing");
    let output = mozaika(&["doctor", "--database", database, "--public-url", "https://play.example.org"])
        .output()
        .unwrap();
    let said = text(&output);
    assert!(!output.status.success(), "{said}");
    assert!(said.contains("wrong   proxy headers") && said.contains("set --trusted-proxy"), "{said}");
    std::fs::write(database, "no database at all, but long enough to be taken for the beginning of one")
        .unwrap();
    assert!(refused(&["doctor", "--database", database]).contains("players would notice"));
}

#[test]
fn a_doctor_refuses_the_addresses_that_a_server_refuses() {
    let folder = folder();
    let database = folder.path().join("mozaika.sqlite");
    let database = database.to_str().unwrap();
    for proxy in ["127.0.0.1/99", "127.0.0.1/", "proxy.example.org"] {
        let [serve, doctor] = ["serve", "doctor"].map(|command| {
            let public = ["--public-url", "https://play.example.org"];
            let words = [&[command, "--database", database, "--trusted-proxy", proxy][..], &public].concat();
            refused(&words).lines().next().unwrap_or_default().to_owned()
        });
        assert!(doctor.contains("--trusted-proxy") && doctor.contains("10.0.0.0/8"), "{doctor}");
        assert_eq!(doctor, serve);
    }
    let path = ["--public-url", "https://play.example.org/a//b", "--trusted-proxy", "127.0.0.1"];
    assert!(refused(&[&["serve", "--database", database][..], &path].concat()).contains("--public-url"));
    let output = mozaika(&[&["doctor", "--database", database][..], &path].concat()).output().unwrap();
    assert!(text(&output).contains("wrong   public address"), "{}", text(&output));
}

#[test]
fn the_help_names_every_setting() {
    let help = shown(&["serve", "--help"]);
    for setting in [
        "--listen",
        "MOZAIKA_LISTEN",
        "127.0.0.1:8080",
        "--database",
        "MOZAIKA_DATABASE",
        "--public-url",
        "--trusted-proxy",
        "--thinkers",
        "--watch-delay",
        "--guest-days",
        "--open-table-days",
        "--limit",
        "sign_in=5/20s",
        "--sockets",
        "--message-bytes",
        "--log-format",
        "--log-level",
        "Examples:",
        "https://play.example.org",
        "SIGTERM",
        "/readyz",
    ] {
        assert!(help.contains(setting), "{setting} is not in\n{help}");
    }
    for word in ["backup", "copy", "admin", "health"] {
        assert!(shown(&["--help"]).contains(word), "{word}");
    }
}

/// The defaults that the help tells are those that are used.
#[test]
fn the_help_tells_the_limits_as_they_are() {
    let help = shown(&["serve", "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    let limits = mozaika_server::Limits::default();
    for kind in mozaika_server::RateLimit::ALL {
        let allowance = limits.rates[kind];
        let span = match allowance.every.as_millis() {
            millis if millis % 1000 == 0 => format!("{}s", millis / 1000),
            millis => format!("{millis}ms"),
        };
        let told = format!("{}={}/{span}", kind.name(), allowance.burst);
        assert!(help.contains(&told), "{told}");
    }
}

#[test]
fn settings_come_from_the_environment_too() {
    let folder = folder();
    let mut command = mozaika(&["serve"]);
    command.env("MOZAIKA_LISTEN", "127.0.0.1:0").env("MOZAIKA_LIMIT", "guests=1/2m,tables=1/1s");
    command
        .env("MOZAIKA_PUBLIC_URL", "https://play.example.org")
        .env("MOZAIKA_TRUSTED_PROXY", "10.0.0.1,10.0.0.2");
    let mut server = Server::start_as(&mut command, folder.path().join("mozaika.sqlite"));
    let (status, answer) = server.ask("POST", "/api/guests", &json!({}));
    assert_eq!((status, &answer["error"]["code"]), (403, &json!("cross_site")), "the public address counts");
    server.end();
}

#[test]
fn what_cannot_be_served_is_explained() {
    let folder = folder();
    let database = folder.path().join("mozaika.sqlite");
    let path = database.to_str().unwrap();
    let server = Server::start(&database, &[]);
    let other = folder.path().join("other.sqlite");
    let words = ["serve", "--listen", &server.address, "--database", other.to_str().unwrap()];
    let error = refused(&words);
    assert!(error.contains("another program uses") && error.contains("--listen"), "{error}");
    drop(server);
    let serve = |more: &[&str]| refused(&[&["serve", "--listen", "127.0.0.1:0"], more].concat());
    assert!(serve(&["--database", "/no/such/folder/x.sqlite"]).contains("/no/such/folder"));
    assert!(serve(&["--database", "postgres://localhost"]).contains("names no database"));
    assert!(
        serve(&["--database", "postgres://mozaika:sesame@127.0.0.1:1/mozaika"]).contains("cannot be reached")
    );
    std::fs::write(&other, "this is a letter and no database, however long it may become").unwrap();
    assert!(serve(&["--database", other.to_str().unwrap()]).contains("not a database"));
    assert!(serve(&["--database", path, "--public-url", "play.example.org"]).contains("https://HOST"));
    assert!(serve(&["--database", path, "--limit", "sign_in=5"]).contains("KIND=BURST/SPAN"));
    assert!(serve(&["--database", path, "--trusted-proxy", "proxy"]).contains("proxy"));
    assert!(serve(&["--database", path, "--log-level", "lo=ud"]).contains("--log-level"));
    assert!(serve(&["--database", path, "--thinkers", "9999"]).contains("thinkers"));
    assert!(refused(&["serve", "--listen", "8080", "--database", path]).contains("ADDRESS:PORT"));
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_can_be_served() {
    let folder = folder();
    let database = folder.path().join("mozaika.sqlite");
    let copy = folder.path().join("copy.sqlite");
    let (from, to) = (database.to_str().unwrap(), copy.to_str().unwrap());
    let mut server = Server::start(&database, &[]);
    let (_, table) = server.guest_with_table("Ada");
    let cookie = server.cookie.clone();
    let said = shown(&["backup", "--database", from, "--to", to]);
    assert!(said.contains("was checked"), "{said}");
    assert!(refused(&["backup", "--database", from, "--to", to]).contains("exists already"));
    assert!(refused(&["backup", "--database", "/no/such/file", "--to", "/tmp/x"]).contains("/no/such/file"));
    server.end();
    let mut restored = Server::start(&copy, &[]);
    restored.cookie = cookie;
    let (status, seen) = restored.ask("GET", &format!("/api/tables/{table}"), &json!({}));
    assert_eq!(status, 200, "{seen}");
    assert_eq!(restored.ask("GET", "/api/me", &json!({})).1["name"], "Ada");
}

#[test]
fn people_and_tables_are_looked_after_while_the_server_runs() {
    let folder = folder();
    let database = folder.path().join("mozaika.sqlite");
    let path = database.to_str().unwrap();
    let admin = |words: &[&str]| shown(&[&["admin", "--database", path], words].concat());
    let refuses = |words: &[&str]| refused(&[&["admin", "--database", path], words].concat());
    assert!(refuses(&["people"]).contains("there is no database"), "nothing is made by looking");
    assert!(!database.exists());
    let mut server = Server::start(&database, &[]);
    let (bo, bos) = server.guest_with_table("Bo");
    let (ada, adas) = server.guest_with_table("Ada");

    let tables = admin(&["tables"]);
    assert!(
        tables.contains(&adas)
            && tables.contains(&bos)
            && tables.contains("Ada [")
            && tables.contains("(open)")
    );
    assert_eq!(admin(&["tables", "--status", "over"]), "");
    assert_eq!(admin(&["tables", "--limit", "1"]).lines().count(), 1);
    let people = admin(&["people", "--find", "aD"]);
    assert!(people.contains(&ada) && people.contains("(guest)") && !people.contains(&bo), "{people}");

    let term = ["ban", &ada, "--hours", "24", "--reason", "insults"];
    assert!(admin(&term).contains("is banned for 24 hours"));
    assert!(admin(&["people", "--find", &ada]).contains("banned for 24 more hours"));
    let (status, refusal) = server.ask("GET", "/api/me", &json!({}));
    let message = refusal["error"]["message"].as_str().unwrap();
    assert!(status == 403 && message.contains("until 2") && message.ends_with(": insults"), "{refusal}");
    assert!(admin(&["unban", &ada]).contains("may come in again"));
    assert_eq!(server.ask("GET", "/api/me", &json!({})).0, 200);
    assert!(refuses(&["ban", "aaaaaaaaaaaaaaaa"]).contains("there is no person"));
    assert!(refuses(&["ban", "Ada"]).contains("is not an id"));

    assert!(admin(&["close", &adas]).contains("is closed"));
    assert!(admin(&["tables", "--status", "aborted"]).contains(&adas));
    assert!(refuses(&["close", &adas]).contains("aborted already"));
    assert!(refuses(&["close", "aaaaaaaaaaaaaaaa"]).contains("there is no table"));
    // The server has the table in memory and notices within seconds.
    let closed = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        let (_, seen) = server.ask("GET", &format!("/api/tables/{adas}"), &json!({}));
        seen.to_string().contains("aborted")
    });
    assert!(closed, "the server does not notice");

    assert!(admin(&["announce", "tea is ready", "--restart-in", "60"]).contains("told within seconds"));
    assert!(refuses(&["announce", " "]).contains("1 to 500 characters"));
    server.end();
}
