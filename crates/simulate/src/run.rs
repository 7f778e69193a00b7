//! One run, from its plan to its history.

use std::cell::RefCell;
use std::panic;
use std::sync::{Arc, Once};
use std::time::Duration;

use mozaika_ai::Level;
use mozaika_games::{Editions, RULES_VERSION};
use mozaika_history::{History, KeptRating, Log, Problem, Spans, check};
use mozaika_rules::Dice;
use mozaika_server::identity::{Caller, Proof};
use mozaika_store::{Key, KeyHash, KeyKind, Person, Rating, Scope};
use mozaika_table::{Occupant, Opening, PersonId, Secret, Stamp, TableId, TableSecrets, fair_options};

use crate::client::Client;
use crate::plan::{BEGINNING, Stream};
use crate::world::World;
use crate::{Plan, TablePlan, node};

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// All that happened.
    pub history: History,
    /// The promises that were not kept.
    pub problems: Vec<Problem>,
    /// Where the server panicked, and why.
    pub panics: Vec<String>,
}

impl Outcome {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_well(&self) -> bool {
        self.problems.is_empty() && self.panics.is_empty()
    }
}

thread_local! {
    /// Panics on this thread while it runs a simulation.
    static PANICS: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Runs a plan, and checks what happened.
///
/// # Panics
/// If there are no threads to be had.
#[must_use]
pub fn run(plan: &Plan) -> Outcome {
    note_panics();
    PANICS.with(|panics| *panics.borrow_mut() = Some(Vec::new()));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without threads can be made");
    #[cfg(feature = "planted")]
    mozaika_table::planted::plant(plan.bug);
    let history = runtime.block_on(play(plan.clone()));
    drop(runtime);
    #[cfg(feature = "planted")]
    mozaika_table::planted::plant(None);
    let panics = PANICS.with(|panics| panics.borrow_mut().take()).unwrap_or_default();
    let problems = check(&history, &Default::default());
    Outcome { history, problems, panics }
}

/// Lets panics be counted on threads that run a simulation; others are told of as usual.
fn note_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let noted = PANICS.with(|panics| match &mut *panics.borrow_mut() {
                Some(panics) => {
                    panics.push(info.to_string());
                    true
                }
                None => false,
            });
            if !noted {
                usual(info);
            }
        }));
    });
}

async fn play(plan: Plan) -> History {
    let world = World::new(plan);
    for slot in 0..world.plan.nodes {
        node::start(&world, slot).await;
    }
    let mut dice = world.plan.dice(Stream::Tables);
    for table in &world.plan.tables {
        open(&world, table, &mut dice).await;
    }
    for fault in world.plan.faults.clone() {
        tokio::spawn(node::suffer(world.clone(), fault));
    }
    world.sleep_until(world.plan.end()).await;
    let history = gather(&world);
    world.end();
    history
}

/// Opens a table, and lets its people come.
async fn open(world: &Arc<World>, plan: &TablePlan, dice: &mut Dice) {
    let TablePlan { number, game, .. } = *plan;
    let mut own = dice.seed().dice(number as u64);
    let bytes = |dice: &mut Dice| std::array::from_fn(|_| dice.below(256) as u8);
    let id = TableId::on_server(bytes(&mut own));
    let secret = Secret::from_bytes(std::array::from_fn(|_| own.below(256) as u8));
    // Who plays a rated game plays them all.
    let mut regulars = world.plan.dice(Stream::Regulars);
    let people: Vec<Caller> = (0..plan.people + plan.watching)
        .map(|index| if plan.rated && index < plan.people { bytes(&mut regulars) } else { bytes(&mut own) })
        .map(|bytes| person(world, bytes))
        .collect();
    let sits = |caller: &Caller| Occupant::Person {
        person: caller.person.id,
        name: caller.person.name.clone(),
        bot: caller.person.bot,
    };
    let mut seats: Vec<Occupant> = people.iter().take(plan.people).map(sits).collect();
    seats.extend((0..plan.computers).map(|_| Occupant::Computer { level: Level::Beginner }));
    own.shuffle(&mut seats);
    let opening = Opening {
        game,
        rules: RULES_VERSION,
        options: fair_options(game, &Editions::default())
            .filter(|_| plan.rated)
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
        seats,
        time: plan.time,
        listed: false,
        aids: true,
        chat: true,
        host: people[0].person.id,
        commitment: secret.commitment(),
        rated: plan.rated,
        programs: false,
        practice: false,
        elsewhere: false,
        rematch_of: None,
        tournament: None,
    };
    // Nothing goes wrong yet but what is noise, so some node opens it soon.
    loop {
        let opened = match own.pick(&world.running()) {
            Some(node) => {
                let secrets = TableSecrets { secret, start: None };
                node.app.hub.create(id, secrets, opening.clone(), true).await.is_ok()
            }
            None => false,
        };
        if opened {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for (index, caller) in people.into_iter().enumerate() {
        let dice = world.plan.dice(Stream::Person(number, index));
        // At every table another one leaves, so that each wins something.
        let left = plan.left.filter(|_| index == number % 2).map(|millis| world.moment(millis));
        tokio::spawn(Client::new(world.clone(), caller, game, id, dice).who_leaves(left).live());
    }
}

/// Somebody who is known to the store.
fn person(world: &World, bytes: [u8; 10]) -> Caller {
    let id = PersonId::from_bytes(bytes);
    let mut hash = KeyHash([0; 32]);
    hash.0[..10].copy_from_slice(&bytes);
    let (name, until) = (format!("Guest {}", bytes[0]), BEGINNING + Duration::from_secs(1_000_000));
    let person = Person { bot: true, ..Person::guest(id, name, BEGINNING) };
    let scopes = vec![Scope::Play];
    let kind = KeyKind::Token { label: String::new(), scopes: scopes.clone() };
    let mut disk = world.disk();
    disk.people.insert(id, person.clone());
    disk.keys.insert(hash, Key { hash, person: id, kind, created: BEGINNING, expires: until });
    Caller { person, proof: Proof::Token { hash, scopes }, until }
}

/// All that happened.
fn gather(world: &World) -> History {
    let log = |(table, kept): (&TableId, &crate::disk::Kept)| Log {
        table: *table,
        secrets: kept.secrets.clone(),
        entries: kept.entries.clone(),
        committed: kept.committed.clone(),
        summary: Some(kept.summary.clone()),
    };
    let logs = world.disk().tables.iter().map(log).collect();
    let ratings = ratings(world);
    let mut trouble = Spans::default();
    let moment = |millis: u64| Stamp(BEGINNING.0 + millis);
    for (from, to) in world.plan.faults.iter().filter_map(crate::Fault::excuses) {
        trouble.add(moment(from), moment(to));
    }
    History {
        records: world.take_records(),
        logs,
        ratings: Some(ratings),
        outages: world.outages(),
        trouble,
        skew: world.plan.skew,
        ended: world.now(),
    }
}

/// The ratings of everybody, as the store has them.
fn ratings(world: &World) -> Vec<KeptRating> {
    let disk = world.disk();
    let of = |&person: &PersonId| {
        let kept = move |rating: Rating| {
            let Rating { game, kind, strength, games, .. } = rating;
            KeptRating { person, game, kind, strength, games }
        };
        disk.ratings_of(person).into_iter().map(kept)
    };
    disk.people.keys().flat_map(of).collect()
}
