//! Tournaments over HTTP, with a clock that tests decide: who may open and join, how a round goes, what stays sealed, and what a page shows.

mod profiles;
mod programs;

use std::time::Duration;

use mozaika_server::drive_tournaments;
use serde_json::{Value, json};

use crate::fixture::{Answer, Browser, TestServer, failure};
use crate::tables::{give, state};

/// Somebody with an account.
async fn account(server: &TestServer, name: &str) -> Browser {
    let mut browser = server.guest(name).await;
    let wanted = json!({"login": name, "password": "correct horse battery"});
    let made = browser.post("/api/me/account", wanted).await;
    assert!(made.status < 300, "{}", made.text);
    browser
}

fn wish(form: Value) -> Value {
    let time = json!({"kind": "live", "bank": 600_000, "increment": 5_000});
    json!({"title": "Cup", "game": "mandala", "time": time, "form": form, "starts": 1_700_000_600_000_u64, "pause": 0})
}

fn swiss() -> Value {
    json!({"kind": "swiss", "rounds": 2, "late_until": 1})
}

async fn open(browser: &mut Browser, wanted: Value) -> String {
    let opened = browser.post("/api/tournaments", wanted).await;
    assert_eq!(opened.status, 201, "{}", opened.text);
    opened.json()["tournament"].as_str().unwrap().to_owned()
}

async fn join(browser: &mut Browser, tournament: &str, body: Value) -> Answer {
    browser.send("PUT", &format!("/api/tournaments/{tournament}/entry"), Some(body.to_string())).await
}

async fn look(browser: &mut Browser, tournament: &str) -> Value {
    let answer = browser.get(&format!("/api/tournaments/{tournament}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

/// So many people with accounts who have joined a tournament that the first of them opened.
async fn joined(server: &TestServer, wanted: Value, count: usize) -> (Vec<Browser>, String) {
    let mut people = Vec::new();
    for number in 0..count {
        people.push(account(server, &format!("player-{number}")).await);
    }
    let id = open(&mut people[0], wanted).await;
    for person in &mut people {
        let answer = join(person, &id, json!({})).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    (people, id)
}

#[tokio::test]
async fn accounts_open_and_join_and_a_password_is_asked_for() {
    let server = TestServer::new();
    let mut guest = server.guest("Ola").await;
    assert_eq!(guest.post("/api/tournaments", wish(swiss())).await.failure(), failure(403, "forbidden"));
    let (mut mira, mut tomek) = (account(&server, "Mira").await, account(&server, "Tomek").await);
    let mut locked = wish(swiss());
    locked["access"] = json!("password");
    assert_eq!(mira.post("/api/tournaments", locked.clone()).await.failure(), failure(400, "bad_request"));
    locked["password"] = json!("a long one");
    let id = open(&mut mira, locked).await;
    assert_eq!(join(&mut guest, &id, json!({})).await.failure(), failure(403, "forbidden"));
    assert_eq!(join(&mut tomek, &id, json!({})).await.failure(), failure(403, "forbidden"));
    assert_eq!(
        join(&mut tomek, &id, json!({"password": "another one"})).await.failure(),
        failure(403, "forbidden")
    );
    let answer = join(&mut tomek, &id, json!({"password": "a long one"})).await;
    assert_eq!((answer.status, &answer.json()["joined"]), (200, &json!(true)), "{}", answer.text);
    assert_eq!(join(&mut tomek, &id, json!({})).await.status, 200, "joining twice changes nothing");
    assert_eq!(look(&mut guest, &id).await["can"], json!([]));
    assert_eq!(look(&mut tomek, &id).await["can"], json!(["withdraw"]));
    let start = format!("/api/tournaments/{id}/start");
    assert_eq!(tomek.post(&start, json!({})).await.failure(), failure(409, "not_host"));
    assert_eq!(mira.post(&start, json!({})).await.failure(), failure(409, "too_few"));
    let gone = tomek.delete(&format!("/api/tournaments/{id}/entry")).await;
    assert_eq!((gone.status, &gone.json()["joined"]), (200, &json!(false)));
    assert_eq!(
        mira.post(&format!("/api/tournaments/{id}/cancel"), json!({})).await.json()["cancelled"],
        "host"
    );
    assert_eq!(join(&mut tomek, &id, json!({})).await.failure(), failure(409, "wrong_status"));
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_and_lists_show_what_they_should() {
    let server = TestServer::new();
    let mut mira = account(&server, "Mira").await;
    for (change, word) in [
        (json!({"time": {"kind": "untimed"}}), "clocks"),
        (json!({"form": {"kind": "swiss", "rounds": 99, "late_until": 1}}), "rounds"),
        (json!({"seats": 3}), "players"),
        (json!({"title": ""}), "title"),
        (json!({"starts": 9_000_000_000_000_u64}), "year"),
        (json!({"deals": "duplicate", "form": {"kind": "arena", "minutes": 5}}), "arena"),
        (json!({"colour": "red"}), "colour"),
    ] {
        let mut wanted = wish(swiss());
        for (name, value) in change.as_object().unwrap() {
            wanted[name] = value.clone();
        }
        let refused = mira.post("/api/tournaments", wanted).await;
        assert_eq!(refused.status, 400, "{change}");
        assert!(refused.text.contains(word), "{change}: {}", refused.text);
    }
    let public = open(&mut mira, wish(swiss())).await;
    let mut secret = wish(json!({"kind": "knockout"}));
    secret["access"] = json!("link");
    let secret = open(&mut mira, secret).await;
    let ids = |answer: Answer| -> Vec<String> {
        let list = answer.json()["tournaments"].clone();
        list.as_array().unwrap().iter().map(|line| line["tournament"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(server.browser().get("/api/tournaments").await), std::slice::from_ref(&public));
    assert_eq!(ids(server.browser().get("/api/tournaments?status=over").await), Vec::<String>::new());
    assert_eq!(
        server.browser().get("/api/tournaments?status=lost").await.failure(),
        failure(400, "bad_request")
    );
    assert_eq!(ids(mira.get("/api/me/tournaments").await).len(), 2);
    assert_eq!(look(&mut server.browser(), &secret).await["title"], "Cup", "whoever has the link finds it");
    let data = mira.get("/api/me/data").await.json();
    assert_eq!(data["tournaments"].as_array().map(Vec::len), Some(2), "{data}");
    assert_eq!(server.browser().get("/api/tournaments/abc").await.failure(), failure(404, "not_found"));
}

#[tokio::test]
async fn a_tournament_starts_by_itself_and_a_no_show_is_not_paired_again() {
    let server = TestServer::new();
    let (mut people, id) = joined(&server, wish(swiss()), 4).await;
    drive_tournaments(&server.state).await.unwrap();
    assert_eq!(look(&mut people[0], &id).await["status"], "open", "it is not time yet");
    let known = look(&mut people[0], &id).await["version"].clone();
    assert_eq!(people[0].get(&format!("/api/tournaments/{id}?since={known}")).await.status, 204);
    server.later(Duration::from_secs(600));
    drive_tournaments(&server.state).await.unwrap();
    let seen = look(&mut people[0], &id).await;
    assert_eq!((&seen["status"], &seen["round"]), (&json!("running"), &json!(1)), "{seen}");
    assert_eq!(seen["playing"].as_array().map(Vec::len), Some(2));

    // One game is resigned; at the other table whoever is to act first does not come.
    let table = seen["table"].as_str().unwrap().to_owned();
    let outlook = people[0].get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(outlook["outlook"]["tournament"]["tournament"], json!(id));
    assert_eq!(
        give(&mut people[0], &table, "abort", json!({"type": "abort"})).await.1["error"]["code"],
        "rated_no_abort"
    );
    assert_eq!(give(&mut people[0], &table, "resign", json!({"type": "resign"})).await.0, 200);
    let other = seen["playing"]
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["table"] != table.as_str())
        .unwrap()
        .clone();
    let other = other["table"].as_str().unwrap().to_owned();
    server.later(Duration::from_secs(61));
    // Asking for something of the table lets its flag fall.
    for person in &mut people {
        let _nothing = give(person, &other, "late", json!({"type": "offer_draw"})).await;
    }
    assert_eq!(state(&mut people[0], &other).await["status"], "over");
    drive_tournaments(&server.state).await.unwrap();
    let seen = look(&mut people[0], &id).await;
    let absent: Vec<&Value> =
        seen["standings"].as_array().unwrap().iter().filter(|line| line["left"] == "no_show").collect();
    assert_eq!(absent.len(), 1, "{seen}");
    assert_eq!((&seen["round"], &seen["entrants"]), (&json!(2), &json!(3)), "{seen}");
    let first = server.browser().get(&format!("/api/tournaments/{id}/rounds/1")).await.json();
    assert!(
        first["over"] == true
            && first["games"].as_array().unwrap().iter().all(|game| game["result"].is_object())
    );
    assert_eq!(server.browser().get(&format!("/api/tournaments/{id}/rounds/9")).await.status, 404);
}

/// Resigns at somebody's table, if they have one.
async fn resign(person: &mut Browser, tournament: &str) {
    if let Some(table) = look(person, tournament).await["table"].as_str() {
        let _over = give(person, table, "resign", json!({"type": "resign"})).await;
    }
}

#[tokio::test]
async fn duplicate_deals_stay_sealed_until_the_last_table_has_ended() {
    let server = TestServer::new();
    let mut wanted = wish(swiss());
    wanted["deals"] = json!("duplicate");
    let (mut people, id) = joined(&server, wanted, 4).await;
    server.later(Duration::from_secs(600));
    drive_tournaments(&server.state).await.unwrap();
    let seen = look(&mut people[0], &id).await;
    let table = seen["table"].as_str().unwrap().to_owned();
    let told = |seen: &Value| {
        seen["playing"].as_array().unwrap().iter().filter(|game| game["table"].is_string()).count()
    };
    assert_eq!(
        (told(&seen), told(&look(&mut server.browser(), &id).await)),
        (1, 0),
        "only who sits there is told"
    );
    assert_eq!(give(&mut people[0], &table, "resign", json!({"type": "resign"})).await.0, 200);
    drive_tournaments(&server.state).await.unwrap();

    let path = format!("/api/tables/{table}");
    let ended = people[0].get(&path).await.json();
    assert_eq!(ended["outlook"]["state"]["status"], "over");
    let shuffle = &ended["outlook"]["shuffle"];
    assert!(shuffle["secret"].is_null() && shuffle["seed"].is_null(), "{shuffle}");
    assert_eq!(
        people[0].get(&format!("{path}?as=0")).await.status == 200,
        ended["outlook"]["state"]["as"] == 0
    );
    assert_eq!(people[0].get(&format!("{path}/replay")).await.failure(), failure(409, "sealed"));
    let export = people[0].get(&format!("{path}/export")).await.text;
    assert!(!export.contains("\"secret\":\"") && !export.contains("\"seed\":\""), "{export}");
    let round = server.browser().get(&format!("/api/tournaments/{id}/rounds/1")).await.json();
    assert!(round["commitment"].is_string() && round["secret"].is_null(), "{round}");
    assert_eq!(round["commitment"], shuffle["commitment"]);

    for person in &mut people {
        resign(person, &id).await;
    }
    drive_tournaments(&server.state).await.unwrap();
    let round = server.browser().get(&format!("/api/tournaments/{id}/rounds/1")).await.json();
    let shuffle = people[0].get(&path).await.json()["outlook"]["shuffle"].clone();
    assert!(shuffle["secret"].is_string());
    assert_eq!(shuffle["secret"], round["secret"]);
    assert_eq!(people[1].get(&format!("{path}/replay")).await.status, 200);
    for person in &mut people {
        resign(person, &id).await;
    }
    drive_tournaments(&server.state).await.unwrap();
    let over = look(&mut people[0], &id).await;
    assert_eq!(over["status"], "over", "{over}");
    assert_eq!(over["tie_breaks"][0], "difference");
    assert!(over["secret"].is_string());
}

#[tokio::test]
async fn results_are_files_and_whoever_is_erased_leaves_no_name() {
    let server = TestServer::new();
    let (mut people, id) = joined(&server, wish(json!({"kind": "round_robin", "cycles": 1})), 3).await;
    assert_eq!(people[0].post(&format!("/api/tournaments/{id}/start"), json!({})).await.status, 200);
    drive_tournaments(&server.state).await.unwrap();
    let left = people[2].delete("/api/me").await;
    assert!(left.status < 300, "{}", left.text);
    for _ in 0..4 {
        for person in &mut people[..2] {
            resign(person, &id).await;
        }
        // Whoever plays with somebody who is gone waits for their clock.
        server.later(Duration::from_secs(3600));
        let playing = look(&mut server.browser(), &id).await["playing"].clone();
        for game in playing.as_array().unwrap() {
            let table = game["table"].as_str().unwrap();
            let _flag = give(&mut people[0], table, "late", json!({"type": "offer_draw"})).await;
        }
        drive_tournaments(&server.state).await.unwrap();
    }
    let seen = look(&mut server.browser(), &id).await;
    assert_eq!(seen["status"], "over", "{seen}");
    let csv = server.browser().get(&format!("/api/tournaments/{id}/standings.csv")).await;
    assert_eq!((csv.status, csv.header("content-type")), (200, "text/csv; charset=utf-8"));
    let lines: Vec<&str> = csv.text.lines().collect();
    assert_eq!(lines[0], "place,name,rating,points,played,wins,byes,direct_encounter,sonneborn_berger");
    assert_eq!(lines.len(), 4);
    assert!(csv.text.contains("player-0") && !csv.text.contains("player-2"), "{}", csv.text);
    let games = server.browser().get(&format!("/api/tournaments/{id}/games.csv")).await.text;
    assert!(games.starts_with("round,number,table,seat,name,rank,score,reason\r\n"), "{games}");
    let results = server.browser().get(&format!("/api/tournaments/{id}/results.json")).await.json();
    assert_eq!(results["standings"], seen["standings"]);
    assert!(people[0].delete("/api/me").await.status < 300);
    assert_eq!(look(&mut server.browser(), &id).await["title"], "", "the title goes with who wrote it");
}
