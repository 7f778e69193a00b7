//! Whole tournaments of every form against real servers that are killed with -9 in mid-round: nothing is lost, nobody is paired twice, and
//! the standings are those that a plain second reckoning finds from the logs of the tables.
//!
//! The suite plays small ones; `cargo xtask tournaments` plays all forms with 64 people on both databases.

mod check;
mod entrant;
#[path = "../../../../tournament/tests/tournament/reckoning.rs"]
mod reckoning;

use std::time::Duration;

use mozaika_postgres_kit::Server as Database;
use mozaika_store::{Postgres, Sqlite, Store};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::harness::{Options, Person, Server, Up, wait_for};
use check::check;
use entrant::{Entrant, Habit};

/// What a tournament is played for here.
struct Trial {
    game: &'static str,
    seats: u8,
    form: Value,
    deals: &'static str,
    players: usize,
    kills: u32,
    /// Of how many tables one is played to its end; at the others somebody resigns soon.
    played_out: u64,
    /// People who do not come, who leave in the middle of a game, and who withdraw.
    unreliable: bool,
}

/// How a server is started for people who all come from one machine.
fn options(database: Option<String>) -> Options {
    let arguments = ["--no-rate-limits", "--connections-per-address", "10000", "--least-thinking", "0"];
    Options { arguments: arguments.map(str::to_owned).to_vec(), database, ..Options::default() }
}

fn swiss(rounds: u32) -> Value {
    json!({ "kind": "swiss", "rounds": rounds, "late_until": 1 })
}

/// Plays a tournament on some servers that share a database, killing one of them now and then; what its page says in the end.
async fn play(trial: &Trial, servers: &mut [Server]) -> (String, Value) {
    let mut people = Vec::new();
    for number in 0..trial.players {
        let server = servers[number % servers.len()].address();
        let person = Person::guest(server, &format!("player {number}")).await;
        let account = json!({ "login": format!("player{number}"), "password": "long enough" });
        person.post("/api/me/account", &account).await.good();
        people.push(person);
    }
    let far = json!({
        "title": "A trial", "game": trial.game, "seats": trial.seats, "form": trial.form, "deals": trial.deals,
        "time": { "kind": "live", "bank": 10_000, "increment": 10_000 },
        "starts": 4_000_000_000_000_u64, "pause": 0, "show_within": 10,
    });
    assert_eq!(people[0].post("/api/tournaments", &far).await.status, 400, "it must start within a year");
    let mut wish = far;
    wish["starts"] = json!(now() + 3_600_000);
    let id = people[0].post("/api/tournaments", &wish).await.good()["tournament"]
        .as_str()
        .expect("an id")
        .to_owned();
    for person in &people {
        person
            .ask("PUT", &format!("/api/tournaments/{id}/entry"), Some(&json!({})))
            .await
            .expect("an answer")
            .good();
    }
    people[0].post(&format!("/api/tournaments/{id}/start"), &json!({})).await.good();

    let up: Vec<Up> = servers.iter().map(Server::up).collect();
    let stop = watch::Sender::new(false);
    let mut entrants = Vec::new();
    for (number, person) in people.iter().enumerate() {
        let habit = match number {
            3 if trial.unreliable => Habit::NeverComes,
            5 if trial.unreliable => Habit::LeavesInTheMiddle,
            6 if trial.unreliable => Habit::Withdraws,
            _ => Habit::Plays,
        };
        let entrant = Entrant::new(person.clone(), &id, habit, trial.played_out);
        entrants.push(tokio::spawn(entrant.play(up.clone(), stop.subscribe())));
    }
    let mut killed = 0;
    let mut version = 0;
    let patience = if trial.players > SMALL.players { 900 } else { 240 };
    let seen = wait_for("the end of the tournament", patience, || {
        let (person, path) = (people[0].clone(), format!("/api/tournaments/{id}"));
        let address = up.iter().find_map(|up| *up.borrow());
        async move {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let answer = person.at(address?).ask("GET", &path, None).await.ok()?;
            // A database that many ask at once may say that it is busy.
            Some(answer.body).filter(|seen| answer.status == 200 && seen["status"] != "running")
        }
    });
    tokio::pin!(seen);
    let mut dice = mozaika_rules::Seed::from_text("which to kill").dice(0);
    let seen = loop {
        tokio::select! {
            seen = &mut seen => break seen,
            () = tokio::time::sleep(Duration::from_millis(300)) => {}
        }
        // Killed in mid-round: some tables of it have ended and others have not.
        if killed < trial.kills {
            let Ok(answer) = people[killed as usize % 2]
                .at(servers[0].address())
                .ask("GET", &format!("/api/tournaments/{id}"), None)
                .await
            else {
                continue;
            };
            let seen = answer.body;
            let (now, playing) =
                (seen["version"].as_u64().unwrap_or(0), seen["playing"].as_array().map_or(0, Vec::len));
            if seen["status"] == "running" && now > version + 1 && playing > 0 {
                version = now;
                killed += 1;
                break_and_mend(servers, dice.below(servers.len() as u32) as usize).await;
            }
        }
    };
    stop.send_replace(true);
    for entrant in entrants {
        entrant.await.expect("an entrant");
    }
    assert_eq!(seen["status"], "over", "{seen}");
    println!(
        "{} {} x{} {}: {} players, {} rounds, {killed} kills, version {}",
        trial.game,
        trial.form["kind"],
        trial.seats,
        trial.deals,
        trial.players,
        seen["round"],
        seen["version"]
    );
    let results =
        people[1].at(servers[0].address()).get(&format!("/api/tournaments/{id}/results.json")).await.good();
    assert_eq!(results["standings"], seen["standings"]);
    (id.clone(), results)
}

async fn break_and_mend(servers: &mut [Server], victim: usize) {
    servers[victim].kill();
    servers[victim].restart().await;
}

fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    u64::try_from(since.as_millis()).expect("a moment")
}

async fn on_sqlite(trial: &Trial) {
    let mut servers = [Server::start_with(options(None)).await];
    let (id, results) = play(trial, &mut servers).await;
    servers[0].terminate();
    assert!(servers[0].ended(15).await.success());
    let store = Sqlite::open(servers[0].database()).expect("the database");
    check(&store as &dyn Store, &id, &results).await;
}

async fn on_postgres(trial: &Trial) {
    let database = Database::shared().database();
    let shared = || options(Some(database.clone()));
    let mut servers = [Server::start_with(shared()).await, Server::start_with(shared()).await];
    let (id, results) = play(trial, &mut servers).await;
    drop(servers);
    let store = Postgres::open(&database.parse().expect("an address")).await.expect("the database");
    check(&store as &dyn Store, &id, &results).await;
}

const SMALL: Trial = Trial {
    game: "mandala",
    seats: 2,
    form: Value::Null,
    deals: "own",
    players: 8,
    kills: 1,
    played_out: 1000,
    unreliable: false,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_small_tournament_outlasts_a_kill_on_sqlite() {
    on_sqlite(&Trial { form: swiss(3), deals: "duplicate", played_out: 3, ..SMALL }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_tournament_outlasts_a_kill_of_a_node() {
    on_postgres(&Trial { form: json!({ "kind": "knockout" }), ..SMALL }).await;
}

/// All forms, for so many players.
fn trials() -> Vec<Trial> {
    let players = std::env::var("MOZAIKA_PLAYERS")
        .map_or(64, |text| text.parse().expect("MOZAIKA_PLAYERS is a number"));
    let large = || Trial { players, kills: 3, played_out: 100, unreliable: true, ..SMALL };
    vec![
        Trial { form: swiss(6), ..large() },
        Trial {
            form: swiss(3),
            deals: "duplicate",
            players: players.min(16),
            played_out: 1,
            unreliable: false,
            ..large()
        },
        Trial { form: json!({ "kind": "knockout" }), game: "mana", ..large() },
        Trial { form: json!({ "kind": "arena", "minutes": 1 }), ..large() },
        Trial { form: json!({ "kind": "round_robin", "cycles": 1 }), kills: 5, played_out: 2000, ..large() },
        Trial { form: swiss(4), game: "stones", seats: 4, ..large() },
        Trial { form: json!({ "kind": "knockout" }), game: "stones", seats: 3, ..large() },
        Trial { form: json!({ "kind": "arena", "minutes": 1 }), game: "stones", seats: 3, ..large() },
        Trial { form: json!({ "kind": "round_robin", "cycles": 1 }), game: "stones", seats: 4, ..large() },
    ]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: cargo xtask tournaments"]
async fn tournaments_of_all_forms_on_sqlite() {
    for trial in trials() {
        on_sqlite(&trial).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: cargo xtask tournaments"]
async fn tournaments_of_all_forms_on_postgres() {
    for trial in trials() {
        on_postgres(&trial).await;
    }
}
