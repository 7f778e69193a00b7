//! What is done to people.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use mozaika_server::identity::{PersonData, name};
use mozaika_server::{Environment, System};
use mozaika_store::{Deed, Page, Person, Store};
use mozaika_table::PersonId;

use super::super::time_ago::time_ago;
use super::order::{act, marks};
use super::printable;

pub(super) async fn list(store: &dyn Store, find: &str, limit: u32) -> Result<()> {
    let now = System.now();
    let mut out = io::stdout().lock();
    for person in store.find_people(find, Page { before: None, limit }).await? {
        let login = person.login.as_deref().unwrap_or("(guest)");
        let (id, seen, name) = (person.id, time_ago(person.seen, now), printable(&person.name));
        writeln!(out, "{id}  {login:<20}{seen:<16}{name}{}", marks(&person, now))?;
    }
    Ok(())
}

/// A person who must be there.
pub(super) async fn find(store: &dyn Store, person: PersonId) -> Result<Person> {
    let found = store.person(person).await?;
    found.with_context(|| format!("there is no person {person}: `mozaika admin people` lists them"))
}

pub(super) async fn rename(store: &dyn Store, id: PersonId, new: &str) -> Result<()> {
    find(store, id).await?;
    let new = name(new)?;
    store.rename(id, &new).await?;
    act(store, Deed::Rename { person: id }, "").await?;
    println!(
        "{id} is called {} now. A server that runs tells their unfinished tables within seconds; if none runs, the next one does.",
        printable(&new)
    );
    Ok(())
}

pub(super) async fn revoke(store: &dyn Store, person: PersonId) -> Result<()> {
    let Person { login, .. } = find(store, person).await?;
    let keys = store.keys_of(person).await?;
    for key in &keys {
        store.remove_key(person, key.hash).await?;
    }
    act(store, Deed::Revoke { person }, "").await?;
    println!("{person} is signed out everywhere within seconds: {} keys were taken away.", keys.len());
    if login.is_none() {
        println!("They are a guest and cannot sign in again: `mozaika admin recover {person}` makes a link.");
    }
    Ok(())
}

pub(super) async fn erase(store: &dyn Store, person: PersonId) -> Result<()> {
    find(store, person).await?;
    store.erase(person).await?;
    act(store, Deed::Erase { person }, "").await?;
    println!(
        "{person} is deleted. A server that runs takes their name and words out of their tables, beginning within seconds; \
         if none runs, the next one does."
    );
    Ok(())
}

pub(super) async fn data(store: Arc<dyn Store>, person: PersonId, to: &Path) -> Result<()> {
    find(&*store, person).await?;
    // Others on this machine are not to read it.
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(to);
    let mut file = file.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            anyhow::anyhow!("{to:?} exists already: choose another name, or remove it")
        }
        _ => anyhow::Error::new(error).context(format!("{to:?} cannot be written")),
    })?;
    let mut data = PersonData::new(store, person);
    while let Some(part) = data.next().await? {
        file.write_all(part.as_bytes())?;
    }
    file.sync_all()?;
    if data.is_complete() {
        println!("{to:?} holds all that is stored of {person}, in {} bytes.", file.metadata()?.len());
        Ok(())
    } else {
        bail!("{person} was deleted meanwhile")
    }
}
