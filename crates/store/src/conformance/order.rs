//! Order is kept by those who may, for as long as was said, and all of it is written down.

use std::sync::Arc;

use mozaika_table::{ReportId, TableId};

use super::sample::{act, at, guest, hash, key, new_table, person, table, whole_list};
use super::{Backend, together};
use crate::{
    Act, Acted, Actor, Deed, KeyKind, LoggedAct, MadeAccount, Page, Person, Report, Role, Sanction, Scope,
    Store,
};

/// Seven people with accounts of which the first is an owner and the next two are moderators, and a guest, number 7.
async fn filled(backend: &dyn Backend) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..8 {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
        if number < 7 {
            let (login, keep) = (format!("login{number}"), [hash(number)]);
            let made = store.make_account(person(number), &login, "hash", &keep).await;
            assert_eq!(made, Ok(MadeAccount::Done));
        }
    }
    for (number, role) in [(0, Role::Owner), (1, Role::Moderator), (2, Role::Moderator)] {
        assert_eq!(done(&*store, number, Actor::Host, give(number, Some(role))).await, Acted::Done);
    }
    store
}

fn give(number: u32, role: Option<Role>) -> Deed {
    Deed::Role { person: person(number), role }
}

fn by(number: u32) -> Actor {
    Actor::Person(person(number))
}

async fn done(store: &dyn Store, number: u32, by: Actor, deed: Deed) -> Acted {
    store.act(act(number, by, deed)).await.expect("an answer")
}

async fn found(store: &dyn Store, number: u32) -> Person {
    store.person(person(number)).await.expect("reading").expect("the person")
}

async fn log(store: &dyn Store) -> Vec<LoggedAct> {
    store.acts(whole_list()).await.expect("reading")
}

/// Roles are given to accounts and taken away, also after reopening: by the host, and that of a moderator by owners.
pub async fn roles_are_given_and_taken(backend: &dyn Backend) {
    let store = filled(backend).await;
    drop(store);
    let store = backend.open().await;
    assert_eq!(found(&*store, 0).await.role, Some(Role::Owner));
    assert_eq!(found(&*store, 3).await.role, None);
    assert_eq!(done(&*store, 10, Actor::Host, give(7, Some(Role::Moderator))).await, Acted::NoAccount);
    assert_eq!(done(&*store, 11, Actor::Host, give(99, Some(Role::Owner))).await, Acted::NoSuch);
    assert_eq!(done(&*store, 12, Actor::Host, give(1, Some(Role::Moderator))).await, Acted::Unchanged);
    assert_eq!(done(&*store, 13, by(0), give(3, Some(Role::Moderator))).await, Acted::Done);
    assert_eq!(found(&*store, 3).await.role, Some(Role::Moderator));
    assert_eq!(done(&*store, 14, by(0), give(3, Some(Role::Owner))).await, Acted::NotAllowed);
    assert_eq!(done(&*store, 15, by(1), give(4, Some(Role::Moderator))).await, Acted::NotAllowed);
    assert_eq!(done(&*store, 16, by(0), give(3, None)).await, Acted::Done);
    assert_eq!(found(&*store, 3).await.role, None);
    let (_, behind_key) = store.key(hash(1), at(1)).await.expect("reading").expect("the key");
    assert_eq!(behind_key.role, Some(Role::Moderator));
    assert_eq!(log(&*store).await.len(), 5, "what was refused is not in the log");
}

/// Nobody acts on somebody of the same role or a higher one, on themselves, or by a role that they have lost.
pub async fn nobody_acts_on_their_equals(backend: &dyn Backend) {
    let store = filled(backend).await;
    let mute = |number| Deed::Mute { person: person(number), until: None };
    for (actor, about, acted) in [
        (3, 4, Acted::NotAllowed),
        (99, 4, Acted::NotAllowed),
        (1, 2, Acted::NotAllowed),
        (1, 1, Acted::NotAllowed),
        (1, 0, Acted::NotAllowed),
        (0, 0, Acted::NotAllowed),
        (1, 3, Acted::Done),
        (1, 7, Acted::Done),
        (0, 1, Acted::Done),
        (1, 99, Acted::NoSuch),
        (3, 99, Acted::NotAllowed),
    ] {
        assert_eq!(
            done(&*store, 100 + actor * 200 + about, by(actor), mute(about)).await,
            acted,
            "{actor} {about}"
        );
    }
    assert_eq!(done(&*store, 50, Actor::Host, mute(0)).await, Acted::Done, "the host may");
    assert_eq!(done(&*store, 51, Actor::Host, give(1, None)).await, Acted::Done);
    assert_eq!(done(&*store, 52, by(1), mute(5)).await, Acted::NotAllowed);
    // A report about a moderator is the owner's, and nobody settles one about themselves.
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let id = reported(&*store, 3, 2).await;
    assert_eq!(done(&*store, 53, by(2), Deed::Settle { report: id }).await, Acted::NotAllowed);
    assert_eq!(done(&*store, 54, by(0), Deed::Settle { report: id }).await, Acted::Done);
}

async fn reported(store: &dyn Store, reporter: u32, about: u32) -> ReportId {
    let id = ReportId::from_bytes([7; 10]);
    let (reporter, person, text) = (person(reporter), person(about), "rude".to_owned());
    let report =
        Report { id, at: at(1), reporter, person, table: table(1), entry: None, text, settled: None };
    assert_eq!(store.add_report(report).await, Ok(true));
    id
}

/// A mute or a ban holds until its term is over or it is lifted, also after reopening; a later one takes its place.
pub async fn sanctions_hold_for_their_term(backend: &dyn Backend) {
    let store = filled(backend).await;
    let (ada, bo) = (person(3), person(4));
    assert_eq!(done(&*store, 20, by(1), Deed::Mute { person: ada, until: Some(at(500)) }).await, Acted::Done);
    assert_eq!(done(&*store, 21, by(1), Deed::Ban { person: bo, until: None }).await, Acted::Done);
    drop(store);
    let store = backend.open().await;
    let muted = Sanction { since: at(20), until: Some(at(500)), reason: "żal 20".into() };
    let found_ada = found(&*store, 3).await;
    assert_eq!((found_ada.muted(at(499)), found_ada.muted(at(500))), (Some(&muted), None));
    assert_eq!(found_ada.banned(at(30)), None);
    let banned = Sanction { since: at(21), until: None, reason: "żal 21".into() };
    let (_, behind_key) = store.key(hash(4), at(30)).await.expect("reading").expect("the key");
    assert_eq!((behind_key.banned(at(u64::from(u32::MAX))), behind_key.muted(at(30))), (Some(&banned), None));

    let who = |people: Vec<Person>| people.into_iter().map(|person| person.id).collect::<Vec<_>>();
    assert_eq!(
        who(store.sanctioned(at(30), whole_list()).await.expect("reading")),
        [bo, ada],
        "the last first"
    );
    let page = Page { before: Some((at(21), bo)), limit: 1 };
    assert_eq!(who(store.sanctioned(at(30), page).await.expect("reading")), [ada]);
    assert_eq!(
        who(store.sanctioned(at(500), whole_list()).await.expect("reading")),
        [bo],
        "its term is over"
    );

    assert_eq!(done(&*store, 22, by(2), Deed::Mute { person: bo, until: Some(at(90)) }).await, Acted::Done);
    assert_eq!(done(&*store, 23, by(2), Deed::Ban { person: bo, until: Some(at(80)) }).await, Acted::Done);
    let found_bo = found(&*store, 4).await;
    assert!(found_bo.banned(at(79)).is_some() && found_bo.banned(at(80)).is_none(), "{found_bo:?}");
    assert_eq!(done(&*store, 24, by(1), Deed::Unban { person: bo }).await, Acted::Done);
    assert_eq!(done(&*store, 25, by(1), Deed::Unban { person: bo }).await, Acted::Unchanged);
    assert_eq!(done(&*store, 26, by(1), Deed::Unmute { person: bo }).await, Acted::Done);
    assert_eq!(
        done(&*store, 600, by(1), Deed::Unmute { person: ada }).await,
        Acted::Unchanged,
        "it was over"
    );
    let free = found(&*store, 4).await;
    assert_eq!((free.ban, free.mute), (None, None));
}

/// Of several who settle a report at once one does, and the log tells of it once.
pub async fn of_many_one_settles_a_report(backend: &dyn Backend) {
    let store = filled(backend).await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let report = reported(&*store, 3, 4).await;
    let before = log(&*store).await.len();
    let tries = together(6, |number| {
        let store = Arc::clone(&store);
        async move { done(&*store, 30 + number, by(1 + number % 2), Deed::Settle { report }).await }
    })
    .await;
    assert_eq!(tries.iter().filter(|acted| **acted == Acted::Done).count(), 1, "{tries:?}");
    assert!(tries.iter().all(|acted| matches!(acted, Acted::Done | Acted::Unchanged)), "{tries:?}");
    assert_eq!(log(&*store).await.len(), before + 1);
}

/// What was done is in the log, the newest first and page by page, with whom it was about. The words about somebody go with them.
pub async fn deeds_are_written_down(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 3..5 {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    store.create(new_table(table(1), person(3), at(0))).await.expect("a table");
    let report = reported(&*store, 4, 3).await;
    let (ada, gone, there) = (person(3), person(77), TableId::from_bytes([9; 10]));
    let deeds = [
        Deed::Mute { person: ada, until: Some(at(500)) },
        Deed::Unmute { person: ada },
        Deed::Ban { person: ada, until: None },
        Deed::Unban { person: ada },
        Deed::Settle { report },
        Deed::Reopen { report },
        Deed::Close { table: there },
        Deed::DeleteTable { table: there },
        Deed::Rename { person: ada },
        Deed::Revoke { person: ada },
        Deed::Recover { person: ada },
        Deed::Erase { person: gone },
    ];
    let acts: Vec<Act> = (10..).zip(deeds).map(|(number, deed)| act(number, Actor::Host, deed)).collect();
    for act in &acts {
        assert_eq!(store.act(act.clone()).await, Ok(Acted::Done), "{act:?}");
    }
    drop(store);
    let store = backend.open().await;
    let about = |act: &Act| match act.deed {
        Deed::Close { .. } | Deed::DeleteTable { .. } => None,
        Deed::Erase { person } => Some(person),
        _ => Some(ada),
    };
    let newest_first: Vec<LoggedAct> =
        acts.iter().rev().map(|act| LoggedAct { act: act.clone(), about: about(act) }).collect();
    assert_eq!(log(&*store).await, newest_first);
    let (mut paged, mut page) = (Vec::new(), Page { before: None, limit: 5 });
    loop {
        let next = store.acts(page).await.expect("reading");
        let Some(last) = next.last() else { break };
        page.before = Some((last.act.at, last.act.id));
        paged.extend(next);
    }
    assert_eq!(paged, newest_first);
    let about_her: Vec<LoggedAct> =
        newest_first.iter().filter(|logged| logged.about == Some(ada)).cloned().collect();
    assert_eq!(store.acts_about(ada, whole_list()).await, Ok(about_her));
    store.erase(ada).await.expect("an answer");
    let words = |logged: &LoggedAct| logged.act.reason.clone();
    let after = log(&*store).await;
    assert_eq!(after.len(), newest_first.len());
    for (before, after) in newest_first.iter().zip(&after) {
        let kept = if before.about == Some(ada) { String::new() } else { words(before) };
        assert_eq!((after.act.deed, words(after)), (before.act.deed, kept));
    }
}

/// Whoever has a token that may play is a bot, for as long as they have it.
pub async fn whoever_has_a_token_that_may_play_is_a_bot(backend: &dyn Backend) {
    let store = filled(backend).await;
    let token = |number, scopes| key(number, 3, KeyKind::Token { label: "x".into(), scopes });
    store.add_key(token(90, vec![Scope::Read])).await.expect("a key");
    assert!(!found(&*store, 3).await.bot, "it may only look");
    store.add_key(token(91, vec![Scope::Read, Scope::Play])).await.expect("a key");
    assert!(found(&*store, 3).await.bot);
    assert!(!found(&*store, 4).await.bot);
    let (_, behind_key) = store.key(hash(3), at(1)).await.expect("reading").expect("the session");
    assert!(behind_key.bot);
    assert_eq!(store.known_people(&[person(3)]).await.expect("reading").len(), 1);
    assert!(store.known_people(&[person(3)]).await.expect("reading")[0].bot);
    assert_eq!(store.remove_key(person(3), hash(91)).await, Ok(true));
    assert!(!found(&*store, 3).await.bot);
}
