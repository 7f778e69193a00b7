//! The people and their keys.

use async_trait::async_trait;
use mozaika_table::{PersonId, Stamp, TableId};

use crate::{Account, Key, KeyHash, Page, Person, StoreError};

/// How the making of an account went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MadeAccount {
    /// It is made.
    Done,
    /// Somebody else signs in by that name.
    LoginTaken,
    /// This person has one already, or there is no such person.
    NotAGuest,
}

/// The people and their keys.
#[async_trait]
pub trait People: Send + Sync + 'static {
    /// Adds a new person with their first key.
    async fn add_person(&self, person: Person, key: Key) -> Result<(), StoreError>;

    /// Who this is.
    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError>;

    /// Gives a person another name. The one they had is kept as a [`Renaming`](crate::Renaming) until all their unfinished tables
    /// know.
    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError>;

    /// Notes that these people were here.
    async fn touch(&self, people: &[PersonId], at: Stamp) -> Result<(), StoreError>;

    /// Turns a guest into an account and takes away all its keys but some: whoever else could act as the guest cannot act as
    /// the account.
    async fn make_account(
        &self,
        id: PersonId,
        login: &str,
        password_hash: &str,
        keep: &[KeyHash],
    ) -> Result<MadeAccount, StoreError>;

    /// The account of that login.
    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError>;

    /// Gives an account another password and takes away all its session keys but one.
    async fn set_password(&self, id: PersonId, password_hash: &str, keep: KeyHash) -> Result<(), StoreError>;

    /// Adds a key.
    async fn add_key(&self, key: Key) -> Result<(), StoreError>;

    /// The key of that hash with its person, unless it has expired.
    async fn key(&self, hash: KeyHash, now: Stamp) -> Result<Option<(Key, Person)>, StoreError> {
        Ok(self.keys(&[hash], now).await?.pop())
    }

    /// The keys of those hashes with their people, each once and in any order; those that are unknown or have expired are
    /// left out.
    async fn keys(&self, hashes: &[KeyHash], now: Stamp) -> Result<Vec<(Key, Person)>, StoreError>;

    /// Lets a key that has not expired live until then, if that is later.
    async fn extend_key(&self, hash: KeyHash, now: Stamp, expires: Stamp) -> Result<(), StoreError>;

    /// Takes a link's key away and says whose it was, unless it has expired: of several who try, one succeeds.
    async fn use_link(&self, hash: KeyHash, now: Stamp) -> Result<Option<Person>, StoreError>;

    /// A person's keys, oldest first.
    async fn keys_of(&self, person: PersonId) -> Result<Vec<Key>, StoreError>;

    /// Takes a key away; whether there was one.
    async fn remove_key(&self, person: PersonId, hash: KeyHash) -> Result<bool, StoreError>;

    /// All people whose name, login or id contains a text, last seen first: for whoever runs the server.
    async fn find_people(&self, containing: &str, page: Page<PersonId>) -> Result<Vec<Person>, StoreError>;

    /// Erases a person: their keys, their account and their name go at once. The logs of their tables name them until
    /// [`Upkeep::clean_logs`](crate::Upkeep::clean_logs) has been there.
    async fn erase(&self, person: PersonId) -> Result<(), StoreError>;

    /// Tables whose logs name a person, in the order of their ids, only those after one of them.
    async fn tables_naming(
        &self,
        person: PersonId,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Takes away keys that have expired; how many.
    async fn remove_expired_keys(&self, now: Stamp) -> Result<u64, StoreError>;
}
