//! Keeping order: roles, mutes, bans, and the log of what was done by whom.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Result, bail};
use mozaika_server::{Environment, Random, System};
use mozaika_store::{Act, Acted, Actor, Deed, LoggedAct, Page, Person, Role, Sanction, Store};
use mozaika_table::{PersonId, Stamp};

use super::super::time_ago::time_ago;
use super::people::find;
use super::printable;

/// The longest reason, in characters.
const MOST_IN_REASON: usize = 300;

/// Does something as the host and writes it into the log.
pub(super) async fn act(store: &dyn Store, deed: Deed, reason: &str) -> Result<Acted> {
    let reason = reason.trim();
    if reason.chars().count() > MOST_IN_REASON || reason.chars().any(char::is_control) {
        bail!("a reason has at most {MOST_IN_REASON} characters, in one line");
    }
    let (id, at, reason) = (System.deed_id(), System.now(), reason.to_owned());
    Ok(store.act(Act { id, at, by: Actor::Host, deed, reason }).await?)
}

/// How long somebody may not do something.
pub(super) struct Term {
    /// For how many hours; for good without it.
    pub(super) hours: Option<u32>,
    pub(super) reason: String,
}

impl Term {
    fn until(&self) -> Option<Stamp> {
        self.hours.map(|hours| System.now() + Duration::from_secs(u64::from(hours) * 3600))
    }

    fn words(&self) -> String {
        self.hours.map_or_else(|| "for good".to_owned(), |hours| format!("for {hours} hours"))
    }
}

pub(super) async fn ban(store: &dyn Store, person: PersonId, term: &Term) -> Result<()> {
    find(store, person).await?;
    act(store, Deed::Ban { person, until: term.until() }, &term.reason).await?;
    println!("{person} is banned {}: they are shut out within seconds.", term.words());
    Ok(())
}

pub(super) async fn unban(store: &dyn Store, person: PersonId) -> Result<()> {
    find(store, person).await?;
    match act(store, Deed::Unban { person }, "").await? {
        Acted::Unchanged => bail!("{person} is not banned"),
        _ => println!("{person} may come in again."),
    }
    Ok(())
}

pub(super) async fn mute(store: &dyn Store, person: PersonId, term: &Term) -> Result<()> {
    find(store, person).await?;
    act(store, Deed::Mute { person, until: term.until() }, &term.reason).await?;
    println!("{person} is muted {}: they say nothing at any table.", term.words());
    Ok(())
}

pub(super) async fn unmute(store: &dyn Store, person: PersonId) -> Result<()> {
    find(store, person).await?;
    match act(store, Deed::Unmute { person }, "").await? {
        Acted::Unchanged => bail!("{person} is not muted"),
        _ => println!("{person} may speak again."),
    }
    Ok(())
}

pub(super) async fn role(store: &dyn Store, person: PersonId, role: Option<Role>) -> Result<()> {
    find(store, person).await?;
    match (act(store, Deed::Role { person, role }, "").await?, role) {
        (Acted::NoAccount, _) => bail!(
            "{person} is a guest: somebody with a role must have an account, by which they can come back"
        ),
        (_, Some(role)) => println!("{person} is {} {} now.", article(role), role.name()),
        (_, None) => println!("{person} has no role now."),
    }
    Ok(())
}

const fn article(role: Role) -> &'static str {
    match role {
        Role::Owner => "an",
        Role::Moderator => "a",
    }
}

/// What is said of somebody behind their name.
pub(super) fn marks(person: &Person, now: Stamp) -> String {
    let sanction = |word: &str, sanction: Option<&Sanction>| {
        sanction.map(|sanction| match sanction.until {
            Some(until) => format!("{word} for {} more hours", until.since(now).as_secs().div_ceil(3600)),
            None => word.to_owned(),
        })
    };
    let marks = [
        person.role.map(|role| role.name().to_owned()),
        person.bot.then(|| "bot".to_owned()),
        sanction("banned", person.banned(now)),
        sanction("muted", person.muted(now)),
    ];
    marks.into_iter().flatten().map(|mark| format!("  {mark}")).collect()
}

/// Lists what was done for order, the newest first.
pub(super) async fn log(store: &dyn Store, limit: u32) -> Result<()> {
    let now = System.now();
    let mut out = io::stdout().lock();
    for LoggedAct { act, about } in store.acts(Page { before: None, limit }).await? {
        let by = match act.by.person() {
            Some(by) => called(store, by).await?,
            None => "the host".to_owned(),
        };
        let about = match (about, act.deed) {
            (Some(about), _) => called(store, about).await?,
            (None, Deed::Close { table } | Deed::DeleteTable { table }) => format!("table {table}"),
            (None, _) => String::new(),
        };
        let (when, what) = (time_ago(act.at, now), words(&act.deed));
        let reason =
            if act.reason.is_empty() { String::new() } else { format!(": {}", printable(&act.reason)) };
        writeln!(out, "{when:<16}{by}  {what}  {about}{reason}")?;
    }
    Ok(())
}

fn words(deed: &Deed) -> String {
    match deed {
        Deed::Role { role: Some(role), .. } => format!("makes {} {}", article(*role), role.name()),
        Deed::Role { role: None, .. } => "takes the role of".to_owned(),
        Deed::Mute { until: None, .. } | Deed::Ban { until: None, .. } => format!("{} for good", deed.name()),
        other => other.name().replace('_', " "),
    }
}

/// A person's name and id.
pub(super) async fn called(store: &dyn Store, person: PersonId) -> Result<String> {
    let found = store.person(person).await?;
    Ok(found.map_or_else(
        || format!("[{person}]"),
        |found| format!("{} [{person}]{}", printable(&found.name), marks(&found, System.now())),
    ))
}
