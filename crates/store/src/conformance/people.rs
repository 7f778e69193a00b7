//! People are kept, found, and have logins of their own.

use std::sync::Arc;

use super::sample::{at, guest, person, whole_list};
use super::{Backend, together};
use crate::{MadeAccount, Page};

/// A person comes back as they were added, with the changes since, also after reopening.
pub async fn people_come_back_as_they_were(backend: &dyn Backend) {
    let store = backend.open().await;
    let (mut ada, key) = guest(1, "Ada \u{1F426}", at(1));
    store.add_person(ada.clone(), key).await.expect("a person");
    assert_eq!(store.person(ada.id).await, Ok(Some(ada.clone())));
    assert_eq!(store.person(person(2)).await, Ok(None));
    store.rename(ada.id, "Åsa").await.expect("a new name");
    let (mut bob, key) = guest(3, "Bob", at(7));
    store.add_person(bob.clone(), key).await.expect("another person");
    store.touch(&[person(2), ada.id], at(9)).await.expect("visits, one of nobody");
    store.touch(&[], at(10)).await.expect("no visits");
    store.touch(&[bob.id, ada.id], at(8)).await.expect("visits of which one was told later than the next");
    bob.seen = at(8);
    assert_eq!(store.person(bob.id).await, Ok(Some(bob)));
    let made = store.make_account(ada.id, "Asa", "$argon2id$1", &[]).await;
    assert_eq!(made, Ok(MadeAccount::Done));
    ada.name = "Åsa".into();
    ada.seen = at(9);
    ada.login = Some("Asa".into());
    drop(store);
    let store = backend.open().await;
    assert_eq!(store.person(ada.id).await, Ok(Some(ada.clone())));
    let account = store.account("asa").await.expect("reading").expect("the account");
    assert_eq!((account.person, account.password_hash.as_str()), (ada, "$argon2id$1"));
}

/// A login is one person's, however its letters are written, and of several who want it at once one gets it.
pub async fn a_login_is_one_persons(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..8 {
        let (person, key) = guest(number, "Somebody", at(0));
        store.add_person(person, key).await.expect("a person");
    }
    let made = together(8, |number| {
        let store = Arc::clone(&store);
        async move {
            let login = if number % 2 == 0 { "Żółw" } else { "żÓŁW" };
            (number, store.make_account(person(number), login, "hash", &[]).await.expect("an answer"))
        }
    })
    .await;
    let done: Vec<u32> =
        made.iter().filter(|(_, made)| *made == MadeAccount::Done).map(|(number, _)| *number).collect();
    assert_eq!(done.len(), 1, "{made:?}");
    assert_eq!(made.iter().filter(|(_, made)| *made == MadeAccount::LoginTaken).count(), 7, "{made:?}");
    let account = store.account("ŻÓŁW").await.expect("reading").expect("the account");
    assert_eq!(account.person.id, person(done[0]));
    assert_eq!(store.make_account(person(done[0]), "other", "hash", &[]).await, Ok(MadeAccount::NotAGuest));
    assert_eq!(store.make_account(person(99), "other", "hash", &[]).await, Ok(MadeAccount::NotAGuest));
    assert_eq!(store.account("other").await, Ok(None));
}

/// People are found by any part of their name, login or id, last seen first.
pub async fn people_are_found(backend: &dyn Backend) {
    let store = backend.open().await;
    for (number, name) in [(1, "Ada"), (2, "ÅSA"), (3, "Ad%a_"), (4, "Bo")] {
        let (person, key) = guest(number, name, at(u64::from(number)));
        store.add_person(person, key).await.expect("a person");
    }
    assert_eq!(store.make_account(person(4), "sada", "hash", &[]).await, Ok(MadeAccount::Done));
    let found = |containing: &'static str, page| {
        let store = Arc::clone(&store);
        async move {
            let found = store.find_people(containing, page).await.expect("reading");
            found.into_iter().map(|person| person.id).collect::<Vec<_>>()
        }
    };
    assert_eq!(found("ADA", whole_list()).await, [person(4), person(1)]);
    assert_eq!(found("åsa", whole_list()).await, [person(2)]);
    assert_eq!(found("%", whole_list()).await, [person(3)]);
    assert_eq!(found("", whole_list()).await, [4, 3, 2, 1].map(person));
    assert_eq!(found("", Page { before: Some((at(4), person(4))), limit: 2 }).await, [3, 2].map(person));
    let by_id = store.find_people(&person(2).to_string()[4..], whole_list()).await.expect("reading");
    assert_eq!(by_id.len(), 1);
}
