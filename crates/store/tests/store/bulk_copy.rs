//! Everything moves from one store to another, whichever they are.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_postgres_kit::Server;
use mozaika_ratings::{Score, Strength};
use mozaika_store::conformance::sample::{
    act, action, append, at, command, guest, hash, key, new_table, new_tournament, person, table,
};
use mozaika_store::{
    Acted, Actor, Appended, Attempt, BulkCopy, CopyError, Created, Damage, Deed, KeyKind, LessonDone,
    MadeAccount, Mistake, People, Postgres, Privacy, Report, Scope, Servers, Shown, Sign, Sqlite, Store,
    StoreError, Subscribed, Subscription, Subscriptions, Tables, Tie, Vote, copy, tally,
};
use mozaika_table::{Event, RatedGame, RatedPlayer, RatedSeat, RatingKind, ReportId, Version};
use serde_json::json;
use tempfile::TempDir;

async fn postgres() -> Postgres {
    Postgres::open(&Server::shared().database().parse().expect("an address")).await.expect("a store")
}

fn sqlite(folder: &TempDir, name: &str) -> Sqlite {
    Sqlite::open(folder.path().join(name)).expect("a store")
}

/// Puts something of every kind into a store.
async fn fill(store: &dyn Store) {
    for number in 0..40 {
        let (person, key) = guest(number, &format!("Żółw {number} \u{1F426}"), at(u64::from(number)));
        store.add_person(person, key).await.expect("a person");
    }
    assert_eq!(store.make_account(person(1), "Ada", "$argon2id$1", &[]).await, Ok(MadeAccount::Done));
    let token = KeyKind::Token { label: "my \"bot\"".into(), scopes: vec![Scope::Read] };
    store.add_key(key(100, 1, token)).await.expect("a key");
    let ban = Deed::Ban { person: person(2), until: Some(at(9)) };
    assert_eq!(store.act(act(1, Actor::Host, ban)).await, Ok(Acted::Done));
    assert_eq!(store.push_key(b"the first").await.as_deref(), Ok(&b"the first"[..]));
    let subscription = Subscription {
        session: hash(5),
        person: person(5),
        endpoint: "https://push.example/\u{17c}".into(),
        public_key: vec![4; 65],
        auth_secret: vec![0; 16],
        created: at(1),
    };
    assert_eq!(store.subscribe(subscription, 9).await, Ok(Subscribed::Done));
    for number in 0..60 {
        let mut new = new_table(table(number), person(number % 40), at(u64::from(number)));
        if number % 3 == 0 {
            new.secrets.start = Some(json!({"z": [1, null], "a": u64::MAX}));
        }
        store.create(new).await.expect("a table");
        for version in 2..20 {
            let said = Event::Said { person: person(3), name: "Bo".into(), text: "\"\\ \u{0} \n".into() };
            let event = if version % 5 == 0 { said } else { action(&format!("play {version}")) };
            let by = (version % 2 == 0).then(|| command(person(1), version));
            let appended = store.append(append(table(number), version, by, event, at(99))).await;
            assert_eq!(appended, Ok(Appended::Done));
        }
    }
    for (number, entry) in [(1, None), (2, Some(Version(5)))] {
        let report = Report {
            id: ReportId::from_bytes([number; 10]),
            at: at(3),
            reporter: person(1),
            person: person(3),
            table: table(0),
            entry,
            text: "\"żal\"".into(),
            settled: None,
        };
        assert_eq!(store.add_report(report).await, Ok(true));
    }
    let settle = Deed::Settle { report: ReportId::from_bytes([2; 10]) };
    assert_eq!(store.act(act(2, Actor::Host, settle)).await, Ok(Acted::Done));
    let attempt = Attempt {
        puzzle: "0123456789ab".into(),
        game: GameId::Mana,
        at: at(3),
        score: Score::Nearly,
        start: Strength::of_puzzle(1200),
    };
    assert!(store.add_attempts(person(1), &[attempt]).await.is_ok_and(|counted| counted.is_some()));
    assert_eq!(store.vote(person(1), "0123456789ab", Some(Vote::Good)).await, Ok(true));
    let mistake = Mistake {
        table: table(0),
        number: 7,
        game: GameId::Mana,
        at: at(3),
        judged: "{\"best\": \"żółw\"}".into(),
        solved: None,
    };
    assert_eq!(store.add_mistakes(person(1), &[mistake]).await, Ok(true));
    let lesson = LessonDone { game: GameId::Mana, lesson: "win".to_owned() };
    assert_eq!(store.add_lessons(person(5), &[lesson]).await, Ok(true));
    assert_eq!(store.tie(person(1), Tie::Blocks, person(3), at(3)).await, Ok(true));
    let privacy = Privacy { presence: Shown::Company, ..Privacy::default() };
    assert_eq!(store.set_privacy(person(1), privacy).await, Ok(true));
    assert_eq!(store.add_challenge(table(1), person(1), person(5), at(3)).await, Ok(true));
    let mut over = append(table(2), 20, None, action("the last"), at(99));
    over.summary.status = mozaika_table::Status::Over;
    assert_eq!(store.append(over).await, Ok(Appended::Done));
    let who = RatedPlayer::Person { person: person(1) };
    let seats = vec![
        RatedSeat { who, rank: 1, left_early: false },
        RatedSeat { who: RatedPlayer::Computer { level: Level::EasyPlus }, rank: 2, left_early: true },
    ];
    let (game, kind) = (GameId::Mandala, RatingKind::Computers);
    let rated = RatedGame { table: table(0), game, kind, ended: at(5), seats };
    store.recount_ratings(&[(table(0), Some(rated))]).await.expect("ratings");
    assert_eq!(store.create_tournament(new_tournament(1, person(1), at(9))).await, Ok(Created::Done));
    store.rename(person(4), "Żółwica").await.expect("a name");
    store.erase(person(7)).await.expect("an answer");
    for now in [0, 500_000, 900_000] {
        store.heartbeat(at(now).into(), 1000, Sign::First).await.expect("a sign of life");
    }
    store.announce(at(1), "hello", None).await.expect("a number");
    store.announce(at(2), "a restart", Some(at(60))).await.expect("a number");
}

/// How many rows of a kind there are.
async fn count(of: &dyn BulkCopy, wanted: &str) -> u64 {
    let tally = tally(of).await.expect("reading");
    tally.kinds().find(|(kind, ..)| *kind == wanted).expect("the kind").1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_and_back_again_everything_is_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = sqlite(&folder, "first.db");
    fill(&first).await;
    let database = postgres().await;
    // A server has run there once, and made what it makes when it starts.
    database.push_key(b"its own").await.expect("a key");
    let moved = copy(&first, &database).await.expect("a copy");
    assert_eq!(database.push_key(b"").await.as_deref(), Ok(&b"the first"[..]), "devices know this one");
    let back = sqlite(&folder, "back.db");
    assert_eq!(copy(&database, &back).await.expect("a copy"), moved);
    assert_eq!(tally(&first).await, Ok(moved.clone()));
    assert_eq!(tally(&back).await, Ok(moved.clone()));
    for (kind, rows, _) in moved.kinds() {
        assert!(rows > 0, "there was nothing of the kind {kind}");
    }
    assert_eq!(count(&database, "entries").await, 60 * 19 + 1);

    // What was moved is in use as if it had always been there.
    let ada = database.account("ada").await.expect("reading").expect("the account").person;
    assert_eq!(ada.id, person(1));
    let (here, there) = (
        first.load(table(3)).await.expect("reading").expect("it"),
        database.load(table(3)).await.expect("reading").expect("it"),
    );
    assert_eq!((here.secrets, here.entries), (there.secrets, there.entries));
    let again = append(table(3), 20, Some(command(person(1), 4)), action("a"), at(100));
    assert_eq!(database.append(again).await, Ok(Appended::Already(Version(4))));
    let next = append(table(3), 20, None, action("a"), at(100));
    assert_eq!(database.append(next.clone()).await, Ok(Appended::Done));
    assert_eq!(back.append(next).await, Ok(Appended::Done));
    assert_eq!(database.announce(at(3), "later", None).await, Ok(3));
    assert_eq!(back.announce(at(3), "later", None).await, Ok(3));
    let beat = database.heartbeat(at(9_000_000).into(), 1000, Sign::First).await.expect("a sign of life");
    assert!(beat.outage.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_one_database_to_another() {
    let (one, other) = (postgres().await, postgres().await);
    fill(&one).await;
    let moved = copy(&one, &other).await.expect("a copy");
    assert_eq!(tally(&other).await, Ok(moved));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_empty_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = sqlite(&folder, "source.db");
    fill(&source).await;
    let (file, database) = (sqlite(&folder, "target.db"), postgres().await);
    let stores: [(&dyn BulkCopy, &dyn Store); 2] = [(&file, &file), (&database, &database)];
    for (target, store) in stores {
        let (somebody, key) = guest(900, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
        let before = tally(target).await.expect("reading");
        assert_eq!(copy(&source, target).await, Err(CopyError::NotEmpty));
        assert_eq!(tally(target).await, Ok(before));
        assert_eq!(store.ready().await, Ok(()), "it can still be used");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_that_breaks_off_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, database) = (sqlite(&folder, "target.db"), postgres().await);
    let targets: [&dyn BulkCopy; 2] = [&file, &database];
    for target in targets {
        let empty = tally(target).await.expect("reading");
        let error = copy(&Broken, target).await.expect_err("it breaks off");
        assert!(matches!(error, CopyError::Source(StoreError::Broken(_))), "{error}");
        assert_eq!(tally(target).await, Ok(empty));
    }
}

/// A source that cannot be read.
struct Broken;

#[async_trait::async_trait]
impl BulkCopy for Broken {
    async fn export_rows(&self, _: mozaika_store::RowSender) -> Result<mozaika_store::RowSender, StoreError> {
        Err(StoreError::Broken(Damage::Database("on purpose".into())))
    }

    async fn import_rows(
        &self,
        _: mozaika_store::RowReceiver,
    ) -> Result<mozaika_store::Imported, StoreError> {
        Err(StoreError::Broken(Damage::Database("on purpose".into())))
    }
}
