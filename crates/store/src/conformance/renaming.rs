//! Whoever has another name has it at once, and which of their former names tables may still know is not forgotten.

use super::Backend;
use super::sample::{at, guest, person};
use crate::Renaming;

/// A former name is told as one until somebody says that all tables know, also after reopening.
pub async fn a_former_name_is_kept_until_tables_know(backend: &dyn Backend) {
    let store = backend.open().await;
    for (number, name) in [(1, "Ada"), (2, "Bo")] {
        let (somebody, key) = guest(number, name, at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    let renaming = |number, former: &str, name: &str| Renaming {
        person: person(number),
        former: former.to_owned(),
        name: name.to_owned(),
    };
    store.rename(person(1), "Ada").await.expect("the same name");
    store.rename(person(9), "Nobody").await.expect("a name of nobody");
    assert_eq!(store.renamings(9).await, Ok(Vec::new()));
    store.rename(person(1), "Ada L.").await.expect("a name");
    store.rename(person(1), "Countess").await.expect("another");
    store.rename(person(2), "Bob").await.expect("a name");
    drop(store);
    let store = backend.open().await;
    let all = [renaming(1, "Ada", "Countess"), renaming(1, "Ada L.", "Countess"), renaming(2, "Bo", "Bob")];
    assert_eq!(store.renamings(9).await, Ok(all.to_vec()));
    assert_eq!(store.renamings(1).await.map(|some| some.len()), Ok(1));
    // Who takes a name back has it again.
    store.rename(person(1), "Ada").await.expect("the first name");
    assert_eq!(
        store.renamings(9).await,
        Ok(vec![renaming(1, "Ada L.", "Ada"), renaming(1, "Countess", "Ada"), renaming(2, "Bo", "Bob")])
    );
    store.finish_renaming(person(1), "Countess").await.expect("done");
    store.finish_renaming(person(1), "Ada").await.expect("nothing to be done");
    store.erase(person(2)).await.expect("erased");
    assert_eq!(store.renamings(9).await, Ok(vec![renaming(1, "Ada L.", "Ada")]));
    store.finish_renaming(person(1), "Ada L.").await.expect("done");
    assert_eq!(store.renamings(9).await, Ok(Vec::new()));
}
