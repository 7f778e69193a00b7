//! Several nodes on one PostgreSQL, as processes that are killed, drained and cut off while people play and move over.
//!
//! `MOZAIKA_KILLS` says how often one is killed; `cargo xtask chaos` kills a thousand times.

use std::time::Duration;

use mozaika_postgres_kit::{Server as Database, Stop};
use mozaika_rules::Seed;
use mozaika_store::Postgres;
use serde_json::{Value, json};

use crate::harness::{
    Ledger, Misbehaviour, Pair, Person, RunningGames, Server, Shared, Worker, kills, open_pairs, wait_for,
};

const TABLES: usize = 8;

/// No game may stand still for longer, whatever dies.
const SILENCE: Duration = Duration::from_secs(10);

/// Everybody stops, and every log is compared with all that was promised.
async fn settle(plays: RunningGames, ledger: &Shared, database: &str) -> Ledger {
    plays.stop().await;
    let ledger: Ledger = std::mem::take(&mut *ledger.write());
    let store = Postgres::open(&database.parse().expect("an address")).await.expect("the database");
    ledger.check_store(&store).await;
    ledger.transcript.check(&store).await;
    ledger
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_nodes_and_workers_lose_nothing_and_no_game_stands_still() {
    let (kills, ledger, database) = (kills(), Shared::default(), Database::shared().database());
    let mut nodes = [
        Server::node(&database, &["--thinkers", "0"]).await,
        Server::node(&database, &["--thinkers", "1"]).await,
    ];
    let mut worker = Worker::start(&database);
    let pairs = open_pairs(&nodes[0], &ledger, TABLES).await;
    let plays = RunningGames::start_at(&[&nodes[0], &nodes[1]], &pairs, &ledger, Misbehaviour::NONE, "nodes");
    let mut dice = Seed::from_text("which to kill").dice(0);
    for kill in 1..=kills {
        plays.progress(1 + dice.below(25) as usize).await;
        tokio::time::sleep(Duration::from_micros(dice.below(20_000).into())).await;
        match dice.below(3) {
            2 => {
                worker.kill();
                plays.progress(TABLES).await;
                worker.restart();
            }
            victim => {
                let victim = victim as usize;
                nodes[victim].kill();
                let promised = ledger.write().promised();
                // Those who were there move over to the other node, which knows all that was promised.
                promised.check_live(&pairs[0].people[0].at(nodes[1 - victim].address())).await;
                plays.progress(1 + dice.below(10) as usize).await;
                nodes[victim].restart().await;
            }
        }
        if kill % 100 == 0 {
            println!("{kill} kills: {}", ledger.write().summary());
        }
    }
    plays.progress(10 * TABLES).await;
    let ledger = settle(plays, &ledger, &database).await;
    println!("{kills} kills: {}", ledger.summary());
    assert!(ledger.longest_silence < SILENCE, "a game stood still for {:?}", ledger.longest_silence);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_node_is_killed_and_nothing_is_lost() {
    let (kills, ledger, database) = (kills() / 2, Shared::default(), Database::shared().database());
    let mut only = Server::node(&database, &["--thinkers", "1"]).await;
    let pairs = open_pairs(&only, &ledger, TABLES).await;
    let plays = RunningGames::start(&only, &pairs, &ledger, Misbehaviour::NONE, "the only node");
    let mut dice = Seed::from_text("when to kill").dice(0);
    for _ in 0..kills {
        plays.progress(1 + dice.below(25) as usize).await;
        tokio::time::sleep(Duration::from_micros(dice.below(20_000).into())).await;
        only.kill();
        let promised = ledger.write().promised();
        only.restart().await;
        promised.check_live(&pairs[0].people[0]).await;
    }
    plays.progress(2 * TABLES).await;
    let ledger = settle(plays, &ledger, &database).await;
    println!("{kills} kills: {}", ledger.summary());
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_are_drained_one_after_another_while_games_go_on() {
    let (ledger, database) = (Shared::default(), Database::shared().database());
    let mut nodes = [
        Server::node(&database, &["--thinkers", "1"]).await,
        Server::node(&database, &["--thinkers", "1"]).await,
    ];
    let pairs = open_pairs(&nodes[0], &ledger, TABLES).await;
    let plays =
        RunningGames::start_at(&[&nodes[0], &nodes[1]], &pairs, &ledger, Misbehaviour::NONE, "rolling");
    for round in 0..4 {
        plays.progress(20).await;
        plays.until("everybody", 30, |ledger| ledger.joined == 2 * TABLES).await;
        let drained = &mut nodes[round % 2];
        drained.terminate();
        assert_eq!(drained.ended(10).await.code(), Some(0));
        plays.progress(20).await;
        nodes[round % 2].restart().await;
    }
    let ledger = settle(plays, &ledger, &database).await;
    println!("4 drained: {} byes, {}", ledger.byes, ledger.summary());
    assert!(ledger.byes > 0, "who had to move was told");
    assert_eq!(ledger.lost, ledger.byes, "nobody was cut off without being told");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_in_trouble_refuses_and_play_resumes_by_itself() {
    // It is stopped and held up, so it is nobody else's.
    let (ledger, server) = (Shared::default(), Database::start());
    let database = server.database();
    let nodes = [
        Server::node(&database, &["--thinkers", "1"]).await,
        Server::node(&database, &["--thinkers", "1"]).await,
    ];
    let pairs = open_pairs(&nodes[0], &ledger, TABLES).await;
    let plays =
        RunningGames::start_at(&[&nodes[0], &nodes[1]], &pairs, &ledger, Misbehaviour::NONE, "trouble");
    for stop in [Stop::Fast, Stop::Immediate] {
        plays.progress(40).await;
        server.stop(stop);
        let said = json!({ "type": "say", "text": "is anybody there?" });
        let refused = pairs[0].people[0].act(&pairs[0].table, "while-away", &said).await;
        assert_eq!((refused.status, refused.code()), (503, "unavailable"), "{}", refused.body);
        server.start_again();
    }
    for _ in 0..3 {
        plays.progress(40).await;
        server.cut_connections(&database);
    }
    plays.progress(40).await;
    server.freeze();
    tokio::time::sleep(Duration::from_secs(6)).await;
    server.thaw();
    plays.progress(40).await;
    let ledger = settle(plays, &ledger, &database).await;
    println!("in trouble: {}", ledger.summary());
}

/// Begins a game of two, whose people are at different nodes.
async fn begin([host, guest]: &[Person; 2]) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = host.open(&json!({ "game": "mana", "seats": seats, "listed": true })).await;
    guest.act(&table, "sit", &json!({ "type": "sit", "seat": 1 })).await.good();
    host.act(&table, "start", &json!({ "type": "start" })).await.good();
    table
}

/// Two people at different nodes, and a game of theirs.
async fn apart(nodes: &[Server; 2]) -> Pair {
    let host = Person::guest(nodes[0].address(), "Ada").await;
    let people = [host, Person::guest(nodes[1].address(), "Bo").await];
    Pair { table: begin(&people).await, people }
}

/// Two nodes get something to do at one table at the same instant, many times: one of two actions counts, and what is said
/// counts in some order; never are there two entries of one version.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_at_the_same_instant_one_wins() {
    let database = Database::shared().database();
    let limits = ["--limit", "sayings=1000/1ms", "--limit", "tables=1000/1ms"];
    let nodes = [Server::node(&database, &limits).await, Server::node(&database, &limits).await];
    let Pair { mut table, people } = apart(&nodes).await;
    let mut dice = Seed::from_text("the same instant").dice(0);
    let (mut won, mut lost, mut tables) = (0, 0, vec![table.clone()]);
    for round in 0..80 {
        let seen = people[0].look(&table).await;
        let turn = seen["outlook"]["state"]["turn"].as_u64();
        let Some(turn) = turn.filter(|_| seen["outlook"]["state"]["status"] == "playing") else {
            table = begin(&people).await;
            tables.push(table.clone());
            continue;
        };
        let actor = &people[turn as usize];
        let action = actor.first_action(&table).await;
        let act = json!({ "type": "act", "action": action, "at": seen["version"] });
        let send = |node: usize, delay: u64| {
            let (person, table, act) = (actor.at(nodes[node].address()), table.clone(), act.clone());
            async move {
                tokio::time::sleep(Duration::from_micros(delay)).await;
                person.act(&table, &format!("act-{round}-{node}"), &act).await
            }
        };
        let delays = [u64::from(dice.below(1500)), u64::from(dice.below(1500))];
        let (one, other) = tokio::join!(send(0, delays[0]), send(1, delays[1]));
        let good = |status: u16| (200..300).contains(&status);
        assert!(good(one.status) != good(other.status), "{} {}", one.body, other.body);
        let refused = if good(one.status) { &other } else { &one };
        assert_eq!(refused.status, 409, "it is told to catch up: {}", refused.body);
        if good(one.status) {
            won += 1;
        } else {
            lost += 1;
        }
        let say = |node: usize| {
            let (person, table) = (people[node].clone(), table.clone());
            let said = json!({ "type": "say", "text": format!("{round}") });
            async move { person.act(&table, &format!("say-{round}"), &said).await }
        };
        if round % 12 == 0 {
            let (one, other) = tokio::join!(say(0), say(1));
            assert_ne!(one.good()["version"], other.good()["version"]);
        }
    }
    println!("first node {won}, second node {lost}");
    assert!(won > 0 && lost > 0, "each wins sometimes");
    let store = Postgres::open(&database.parse().unwrap()).await.unwrap();
    for table in tables {
        let stored = mozaika_store::Tables::load(&store, table.parse().unwrap()).await.unwrap().unwrap();
        for (entry, expected) in stored.entries.iter().zip(1..) {
            assert_eq!(entry.version.0, expected);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_lobby_and_limits_are_right_across_nodes() {
    let database = Database::shared().database();
    let limits = ["--limit", "tables=3/600s"];
    let mut nodes = [Server::node(&database, &limits).await, Server::node(&database, &limits).await];
    let pair = apart(&nodes).await;
    let [host, guest] = &pair.people;

    // Each sees the other, who is connected elsewhere.
    let mut at_one = host.connect().await.expect("a connection");
    let mut at_two = guest.connect().await.expect("a connection");
    let join = json!({ "type": "join", "table": pair.table });
    at_one.send(&join).await.expect("sending");
    at_two.send(&join).await.expect("sending");
    let seats = |seen: &Value| seen["presence"]["seats"].clone();
    for person in [host, guest] {
        wait_for("both", 10, || async {
            (seats(&person.look(&pair.table).await) == json!(["here", "here"])).then_some(())
        })
        .await;
    }
    at_two.send(&json!({ "type": "presence", "away": true })).await.expect("sending");
    wait_for("one who is away", 10, || async {
        (seats(&host.look(&pair.table).await) == json!(["here", "away"])).then_some(())
    })
    .await;

    // The lobby of one node shows what was opened at the other.
    let open = json!({ "game": "stones", "seats": [{ "kind": "me" }, { "kind": "open" }], "listed": true });
    let opened = host.open(&open).await;
    let lobby = guest.get("/api/tables").await.good().to_string();
    assert!(lobby.contains(&opened), "{lobby}");

    // A limit is one limit, whichever node is asked.
    host.at(nodes[1].address()).open(&open).await;
    for server in [&nodes[0], &nodes[1]] {
        let refused = host.at(server.address()).post("/api/tables", &open).await;
        assert_eq!((refused.status, refused.code()), (429, "rate_limited"), "{}", refused.body);
    }

    // Whoever was there through a node that is dead is no longer there.
    at_two.send(&json!({ "type": "presence", "away": false })).await.expect("sending");
    wait_for("who came back", 10, || async {
        (seats(&host.look(&pair.table).await) == json!(["here", "here"])).then_some(())
    })
    .await;
    nodes[1].kill();
    wait_for("the end of a node", 20, || async {
        (seats(&host.look(&pair.table).await)[1] != "here").then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_play_wherever_somebody_thinks() {
    let database = Database::shared().database();
    let node = Server::node(&database, &["--thinkers", "0"]).await;
    let host = Person::guest(node.address(), "Ada").await;
    let seats = json!([{ "kind": "computer", "level": 1 }, { "kind": "me" }]);
    let table = host.open(&json!({ "game": "mana", "seats": seats, "start": true })).await;
    let turn = || async { host.look(&table).await["outlook"]["state"]["turn"].as_u64() };
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(turn().await, Some(0), "nobody thinks yet");
    let mut worker = Worker::start(&database);
    wait_for("the computer's move", 10, || async { (turn().await == Some(1)).then_some(()) }).await;
    // The worker dies with the table in hand; another takes it over.
    worker.kill();
    let action = host.first_action(&table).await;
    host.act(&table, "act", &json!({ "type": "act", "action": action })).await.good();
    let _other = Worker::start(&database);
    wait_for("the computer's move", 10, || async { (turn().await == Some(1)).then_some(()) }).await;
}
