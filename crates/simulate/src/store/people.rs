//! People and their keys, as far as a run needs them.

use async_trait::async_trait;
use mozaika_store::{Account, Key, KeyHash, MadeAccount, Page, People, Person, StoreError};
use mozaika_table::{PersonId, Stamp, TableId};

use super::SimulatedStore;
use super::unused::not_simulated;
use crate::disk::Disk;

#[async_trait]
impl People for SimulatedStore {
    async fn add_person(&self, person: Person, key: Key) -> Result<(), StoreError> {
        self.write(|disk| {
            disk.people.insert(person.id, person);
            disk.keys.insert(key.hash, key);
        })
        .await
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.read(|disk| disk.people.get(&id).cloned()).await
    }

    async fn touch(&self, people: &[PersonId], at: Stamp) -> Result<(), StoreError> {
        self.write(|disk| {
            for person in disk.people.values_mut().filter(|person| people.contains(&person.id)) {
                person.seen = person.seen.max(at);
            }
        })
        .await
    }

    async fn keys(&self, hashes: &[KeyHash], now: Stamp) -> Result<Vec<(Key, Person)>, StoreError> {
        let known = |disk: &mut Disk| {
            let keys = hashes.iter().filter_map(|hash| disk.keys.get(hash)).filter(|key| key.expires > now);
            keys.filter_map(|key| Some((key.clone(), disk.people.get(&key.person)?.clone()))).collect()
        };
        self.read(known).await
    }

    async fn remove_expired_keys(&self, _: Stamp) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn rename(&self, _: PersonId, _: &str) -> Result<(), StoreError> {
        not_simulated()
    }

    async fn make_account(
        &self,
        _: PersonId,
        _: &str,
        _: &str,
        _: &[KeyHash],
    ) -> Result<MadeAccount, StoreError> {
        not_simulated()
    }

    async fn account(&self, _: &str) -> Result<Option<Account>, StoreError> {
        not_simulated()
    }

    async fn set_password(&self, _: PersonId, _: &str, _: KeyHash) -> Result<(), StoreError> {
        not_simulated()
    }

    async fn add_key(&self, _: Key) -> Result<(), StoreError> {
        not_simulated()
    }

    async fn extend_key(&self, _: KeyHash, _: Stamp, _: Stamp) -> Result<(), StoreError> {
        not_simulated()
    }

    async fn use_link(&self, _: KeyHash, _: Stamp) -> Result<Option<Person>, StoreError> {
        not_simulated()
    }

    async fn keys_of(&self, _: PersonId) -> Result<Vec<Key>, StoreError> {
        not_simulated()
    }

    async fn remove_key(&self, _: PersonId, _: KeyHash) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn find_people(&self, _: &str, _: Page<PersonId>) -> Result<Vec<Person>, StoreError> {
        not_simulated()
    }

    async fn erase(&self, _: PersonId) -> Result<(), StoreError> {
        not_simulated()
    }

    async fn tables_naming(
        &self,
        _: PersonId,
        _: Option<TableId>,
        _: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        not_simulated()
    }
}
