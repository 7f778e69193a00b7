//! Being paired, over HTTP.

use std::time::Duration;

use mozaika_store::{Company, Tie};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::fixture::{Answer, Browser, TestServer, failure};
use crate::identity::account;

const SEEK: &str = "/api/me/seek";

fn wish(id: &str) -> Value {
    json!({"id": id, "game": "mana", "pace": "quick"})
}

/// Looks for an opponent in the background.
fn seek(browser: &Browser, wish: Value) -> JoinHandle<Answer> {
    let mut browser = browser.clone();
    tokio::spawn(async move { browser.post(SEEK, wish).await })
}

/// The table that somebody was seated at.
async fn table(seeking: JoinHandle<Answer>) -> String {
    let answer = seeking.await.unwrap();
    assert_eq!((answer.status, &answer.json()["state"]), (200, &json!("paired")), "{}", answer.text);
    answer.json()["table"].as_str().unwrap().to_owned()
}

/// Waits until so many look for an opponent.
async fn until_waiting(server: &TestServer, count: i64) {
    for _ in 0..200 {
        if server.number("SELECT count(*) FROM seeks WHERE table_id IS NULL") == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("there never were {count} who wait");
}

async fn outlook(browser: &mut Browser, table: &str) -> Value {
    browser.get(&format!("/api/tables/{table}")).await.json()["outlook"].clone()
}

async fn id_of(browser: &mut Browser) -> mozaika_table::PersonId {
    browser.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn two_who_look_for_an_opponent_sit_at_one_table() {
    let server = TestServer::new();
    let (mut mira, ola, eve) =
        (server.guest("Mira").await, server.guest("Ola").await, server.guest("Eve").await);
    let first = seek(&mira, wish("m"));
    until_waiting(&server, 1).await;
    let counts = server.browser().get("/api/seeks").await.json();
    let expected = json!([{"game": "mana", "pace": "quick", "players": 2, "rated": false, "people": 1}]);
    assert_eq!(counts["waiting"], expected);
    let other_game = seek(&eve, json!({"id": "e", "game": "mandala", "pace": "quick", "wait": 1}));
    let second = seek(&ola, wish("o"));
    let found = table(first).await;
    assert_eq!(found, table(second).await);
    let answer = other_game.await.unwrap().json();
    assert_eq!(
        (&answer["state"], &answer["rating"], &answer["window"]),
        (&json!("waiting"), &json!(1500), &json!(350))
    );
    let outlook = outlook(&mut mira, &found).await;
    assert_eq!(outlook["options"]["setup"], "balanced");
    let state = &outlook["state"];
    assert_eq!(state["status"], "playing");
    assert_eq!(outlook["time"], json!({"kind": "live", "bank": 300_000, "increment": 5_000}));
    let mut names: Vec<&str> =
        state["seats"].as_array().unwrap().iter().filter_map(|seat| seat["name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Mira", "Ola"]);
    assert_eq!(server.number("SELECT count(*) FROM tables"), 1, "exactly one");
    assert_eq!(table(seek(&mira, wish("m"))).await, found, "whoever has not heard of it asks again");
    let again = seek(&mira, json!({"id": "m2", "game": "mana", "pace": "quick", "wait": 0})).await.unwrap();
    assert_eq!(again.json()["state"], "waiting", "another id begins anew");
}

#[tokio::test]
async fn a_page_that_goes_away_stops_looking() {
    let server = TestServer::new();
    let (mut mira, ola) = (server.guest("Mira").await, server.guest("Ola").await);
    let gone = seek(&mira, wish("m"));
    until_waiting(&server, 1).await;
    gone.abort();
    until_waiting(&server, 0).await;
    assert_eq!(
        seek(&ola, json!({"id": "o", "game": "mana", "pace": "quick", "wait": 0})).await.unwrap().status,
        200
    );
    until_waiting(&server, 1).await;
    server.later(Duration::from_secs(6));
    assert_eq!(
        server.browser().get("/api/seeks").await.json()["waiting"],
        json!([]),
        "nobody came back in time"
    );

    // Two pages of one person: the later one looks, and closing the earlier one changes nothing.
    let earlier = seek(&mira, wish("one"));
    until_waiting(&server, 2).await;
    let later = seek(&mira, wish("two"));
    assert_eq!(earlier.await.unwrap().json()["state"], "ended");
    let second = seek(&ola, wish("o2"));
    assert_eq!(table(later).await, table(second).await);

    let cancelled = seek(&mira, wish("three"));
    until_waiting(&server, 1).await;
    assert_eq!(mira.delete(SEEK).await.status, 204);
    assert_eq!(cancelled.await.unwrap().json()["state"], "ended");
    until_waiting(&server, 0).await;
    assert_eq!(mira.delete(SEEK).await.status, 204, "there is nothing to stop");
}

#[tokio::test]
async fn nobody_meets_whom_they_blocked() {
    let server = TestServer::new();
    let (mut mira, mut ola) = (server.guest("Mira").await, server.guest("Ola").await);
    let (one, other) = (id_of(&mut mira).await, id_of(&mut ola).await);
    server.store.tie(other, Tie::Blocks, one, mozaika_table::Stamp(1)).await.unwrap();
    let wish = |id: &str, wait: u32| json!({"id": id, "game": "mana", "pace": "quick", "wait": wait});
    let (first, second) = (seek(&mira, wish("m", 3)), seek(&ola, wish("o", 3)));
    for seeking in [first, second] {
        assert_eq!(seeking.await.unwrap().json()["state"], "waiting");
    }
    assert_eq!(server.number("SELECT count(*) FROM tables"), 0);
    server.store.untie(other, Tie::Blocks, one).await.unwrap();
    let (first, second) = (seek(&mira, wish("m", 20)), seek(&ola, wish("o", 20)));
    assert_eq!(table(first).await, table(second).await);
}

#[tokio::test]
async fn the_window_widens_while_somebody_waits() {
    let server = TestServer::new();
    let (mira, ola) = (server.guest("Mira").await, server.guest("Ola").await);
    let first = seek(&mira, wish("m"));
    until_waiting(&server, 1).await;
    server.meddle("UPDATE seeks SET rating = 2000, deviation = 50, until = until + 60000");
    let early = seek(&ola, json!({"id": "o", "game": "mana", "pace": "quick", "wait": 2})).await.unwrap();
    assert_eq!(early.json()["state"], "waiting", "500 points are too far at first: {}", early.text);
    server.meddle("UPDATE seeks SET until = until + 60000");
    server.later(Duration::from_secs(21));
    let second = seek(&ola, wish("o"));
    assert_eq!(table(first).await, table(second).await);
}

#[tokio::test]
async fn rated_games_are_for_accounts_and_programs_meet_programs() {
    let server = TestServer::new();
    let mut guest = server.guest("Guest").await;
    let rated = |id: &str| json!({"id": id, "game": "mana", "pace": "calm", "rated": true});
    assert_eq!(guest.post(SEEK, rated("g")).await.failure(), failure(409, "rated_account"));
    let ((mut mira, _), (ola, _)) = (account(&server, "Mira").await, account(&server, "Ola").await);
    let (first, second) = (seek(&mira, rated("m")), seek(&ola, rated("o")));
    let found = table(first).await;
    assert_eq!(found, table(second).await);
    assert_eq!(outlook(&mut mira, &found).await["rated"], true);

    let made = mira.post("/api/me/tokens", json!({"label": "bot", "scopes": ["play"]})).await.json();
    let program = server.program(made["token"].as_str().unwrap());
    let (first, second) = (
        seek(&program, wish("p")),
        seek(&ola, json!({"id": "o2", "game": "mana", "pace": "quick", "wait": 2})),
    );
    assert_eq!(second.await.unwrap().json()["state"], "waiting", "people are not paired with programs");
    let made = guest.post("/api/me/tokens", json!({"label": "bot", "scopes": ["play"]})).await.json();
    let other = seek(&server.program(made["token"].as_str().unwrap()), wish("q"));
    assert_eq!(table(first).await, table(other).await);
}

#[tokio::test]
async fn three_and_four_sit_down_to_stones() {
    let server = TestServer::new();
    let wish = |players: u32| json!({"id": "s", "game": "stones", "pace": "days", "players": players});
    for players in [3, 4] {
        let mut seeking = Vec::new();
        for number in 0..players {
            seeking.push(seek(&server.guest(&format!("Guest {number}")).await, wish(players)));
        }
        let mut tables = Vec::new();
        for each in seeking {
            tables.push(table(each).await);
        }
        assert!(tables.windows(2).all(|two| two[0] == two[1]), "{tables:?}");
    }
    assert_eq!(server.number("SELECT count(*) FROM tables"), 2);
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_and_changes_nothing() {
    let server = TestServer::new();
    let mut mira = server.guest("Mira").await;
    let waiting = seek(&mira, wish("m"));
    until_waiting(&server, 1).await;
    for wrong in [
        json!({"id": "x", "game": "chess", "pace": "quick"}),
        json!({"id": "x", "game": "mana", "pace": "soon"}),
        json!({"id": "x", "game": "mana", "pace": "quick", "players": 3}),
        json!({"id": "x", "game": "stones", "pace": "quick", "players": 5}),
        json!({"id": "x", "game": "mana", "pace": "quick", "wait": 26}),
        json!({"id": "", "game": "mana", "pace": "quick"}),
        json!({"id": "x", "game": "mana", "pace": "quick", "colour": "black"}),
        json!({"game": "mana", "pace": "quick"}),
    ] {
        let refused = mira.post(SEEK, wrong.clone()).await;
        assert_eq!(refused.failure(), failure(400, "bad_request"), "{wrong}");
    }
    assert_eq!(server.browser().post(SEEK, wish("n")).await.failure(), failure(401, "not_signed_in"));
    let ola = server.guest("Ola").await;
    assert_eq!(table(seek(&ola, wish("o"))).await, table(waiting).await);
}
