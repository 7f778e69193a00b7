//! Many who look for an opponent through several nodes: everybody who can be paired is, and nobody twice.
//!
//! `MOZAIKA_SEEKERS` says how many look; `cargo xtask seekers` lets a thousand do so and measures how long it takes.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use mozaika_postgres_kit::Server as Database;
use mozaika_rules::Seed;
use mozaika_store::{Company, Page, Postgres, Tables, Tie};
use mozaika_table::{Occupant, PersonId, Stamp, Status};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::harness::{Person, Server, wait_for};

const SEEK: &str = "/api/me/seek";

/// What is looked for: pools that have nothing to do with each other.
const WISHES: [(&str, &str); 4] =
    [("mana", "quick"), ("mana", "days"), ("mandala", "quick"), ("stones", "calm")];

/// Over how long those who look come.
const ARRIVAL: Duration = Duration::from_secs(4);

/// Pairs that take longer are late.
const IN_TIME: Duration = Duration::from_secs(1);

/// How many look, and whether it is measured.
fn seekers() -> (usize, bool) {
    let told = std::env::var("MOZAIKA_SEEKERS").ok();
    (told.as_ref().map_or(40, |count| count.parse().expect("MOZAIKA_SEEKERS is a number")), told.is_some())
}

/// What became of somebody who looked.
struct Told {
    person: String,
    pool: usize,
    asked: Instant,
    told: Instant,
    table: Option<String>,
}

async fn look(person: Person, pool: usize) -> Told {
    let (game, pace) = WISHES[pool];
    let wish = json!({ "id": "s", "game": game, "pace": pace, "wait": 12 });
    let asked = Instant::now();
    let mut answer = person.post(SEEK, &wish).await;
    for _ in 0..10 {
        // A machine that is busy with many other things may refuse for a moment; whoever asks again goes on waiting.
        if answer.status != 503 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        answer = person.post(SEEK, &wish).await;
    }
    let table = answer.good()["table"].as_str().map(str::to_owned);
    Told { person: person.id, pool, asked, told: Instant::now(), table }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_can_be_paired_is_and_nobody_twice() {
    let ((count, measured), database) = (seekers(), Database::shared().database());
    let limits = ["--thinkers", "1", "--limit", "guests=100000/1ms", "--connections-per-address", "4000"];
    let nodes = [
        Server::node(&database, &limits).await,
        Server::node(&database, &limits).await,
        Server::node(&database, &limits).await,
    ];
    let store = Postgres::open(&database.parse().expect("an address")).await.expect("the database");
    let mut people = Vec::new();
    for number in 0..count {
        people.push(Person::guest(nodes[number % 3].address(), &format!("Seeker {number}")).await);
    }
    // Some do not want to meet the one who comes next.
    let id = |person: &Person| person.id.parse::<PersonId>().expect("an id");
    for two in people.chunks(10).filter(|some| some.len() > 1) {
        assert_eq!(store.tie(id(&two[0]), Tie::Blocks, id(&two[1]), Stamp(1)).await, Ok(true));
    }
    let mut dice = Seed::from_text("who looks for what").dice(0);
    let mut looking = JoinSet::new();
    for person in people.clone() {
        let pool = dice.below(WISHES.len() as u32) as usize;
        let after = ARRIVAL.mul_f64(f64::from(dice.below(1000)) / 1000.0);
        looking.spawn(async move {
            tokio::time::sleep(after).await;
            look(person, pool).await
        });
    }
    let told = looking.join_all().await;
    let possible: usize =
        (0..WISHES.len()).map(|pool| told.iter().filter(|one| one.pool == pool).count() / 2).sum();
    let mut tables: HashMap<&str, Vec<&Told>> = HashMap::new();
    for one in &told {
        if let Some(table) = &one.table {
            tables.entry(table).or_default().push(one);
        }
    }
    let blocked: Vec<(&str, &str)> =
        people.chunks(10).filter(|some| some.len() > 1).map(|two| (&*two[0].id, &*two[1].id)).collect();
    let mut late = 0;
    let mut spans: Vec<Duration> = Vec::new();
    for (table, two) in &tables {
        assert_eq!(two.len(), 2, "two were told of {table}");
        assert_eq!(two[0].pool, two[1].pool, "they wanted the same");
        let pair = (&*two[0].person, &*two[1].person);
        assert!(!blocked.iter().any(|&(one, other)| pair == (one, other) || pair == (other, one)), "blocked");
        let took = two[0].told.max(two[1].told) - two[0].asked.max(two[1].asked);
        late += usize::from(took > IN_TIME);
        spans.push(took);
    }
    check_store(&store, &tables).await;
    spans.sort_unstable();
    let (paired, in_time) = (tables.len(), tables.len() - late);
    let at = |share: usize| {
        spans.get((spans.len() * share / 100).min(spans.len() - 1)).copied().unwrap_or_default()
    };
    println!(
        "{count} people on three nodes: {possible} pairs were possible, {paired} came about, {in_time} of them within \
         {IN_TIME:?} of the later request ({:.1} %); half took {:?}, 95 % {:?}, the slowest {:?}",
        100.0 * in_time as f64 / possible as f64,
        at(50),
        at(95),
        at(100),
    );
    // Whoever is left over of an odd number may be one who blocked the only other.
    assert!(paired + WISHES.len() >= possible, "{paired} of {possible}");
    if measured {
        assert!(in_time * 100 >= possible * 95, "only {in_time} of {possible} pairs in time");
    }
}

/// The store has exactly the tables that people were told of, and nobody sits at two.
async fn check_store(store: &Postgres, tables: &HashMap<&str, Vec<&Told>>) {
    let page = Page { before: None, limit: 100_000 };
    let kept = store.all(&[Status::Playing], page).await.expect("the tables");
    assert_eq!(kept.len(), tables.len(), "one table a pair");
    let mut sitting: BTreeMap<PersonId, usize> = BTreeMap::new();
    for summary in &kept {
        let told = tables.get(summary.table.as_str()).expect("somebody was told");
        for person in summary.seats.iter().filter_map(Occupant::person) {
            assert!(told.iter().any(|one| one.person == person.as_str()), "who sits there was told");
            *sitting.entry(person).or_default() += 1;
        }
    }
    assert!(sitting.values().all(|tables| *tables == 1), "nobody sits at two tables");
}

/// Whoever waits through a node that is killed is gone when their term is over, and nobody is seated with them.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_wait_through_a_killed_node_vanish() {
    let database = Database::shared().database();
    let mut nodes = [
        Server::node(&database, &["--thinkers", "1"]).await,
        Server::node(&database, &["--thinkers", "1"]).await,
    ];
    let (gone, stays) =
        (Person::guest(nodes[0].address(), "Gone").await, Person::guest(nodes[1].address(), "Stays").await);
    let wish = |wait: u32| json!({ "id": "s", "game": "mana", "pace": "quick", "wait": wait });
    let waiting = || async { stays.get("/api/seeks").await.good()["waiting"].clone() };
    let asking = tokio::spawn({
        let (gone, wish) = (gone.clone(), wish(1));
        async move { gone.ask("POST", SEEK, Some(&wish)).await }
    });
    wait_for("somebody who waits", 10, || async { (waiting().await != json!([])).then_some(()) }).await;
    nodes[0].kill();
    assert!(asking.await.expect("a task").is_err(), "the node was killed");
    wait_for("the end of the term", 15, || async { (waiting().await == json!([])).then_some(()) }).await;
    let alone: Value = stays.post(SEEK, &wish(1)).await.good();
    assert_eq!(alone["state"], "waiting");
    nodes[0].restart().await;
    let (one, other) = (stays.clone(), gone.clone());
    let (first, second) = (wish(10), json!({ "id": "t", "game": "mana", "pace": "quick", "wait": 10 }));
    let (one, other) = tokio::join!(one.post(SEEK, &first), other.post(SEEK, &second));
    assert_eq!(one.good()["table"], other.good()["table"], "through two nodes");
}
