//! What is done to tables, and to all who are at them.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Result, bail};
use mozaika_games::Editions;
use mozaika_server::{Environment, System, Written, append_event};
use mozaika_store::{Deed, Page, Store};
use mozaika_table::{Event, Occupant, Status, Table, TableId};

use super::super::time_ago::time_ago;
use super::order::act;
use super::{StatusName, printable};

pub(super) async fn list(store: &dyn Store, status: &[StatusName], limit: u32) -> Result<()> {
    let mut wanted: Vec<Status> = status.iter().copied().map(Status::from).collect();
    if wanted.is_empty() {
        wanted = vec![Status::Open, Status::Playing];
    }
    let now = System.now();
    let mut out = io::stdout().lock();
    for table in store.all(&wanted, Page { before: None, limit }).await? {
        let seats: Vec<String> = table.seats.iter().map(seat).collect();
        let (id, game, status) = (table.table, table.game, table.status.name());
        let listed = if table.listed { "listed" } else { "private" };
        let changed = time_ago(table.changed, now);
        writeln!(out, "{id}  {game:<8}{status:<9}{listed:<9}{changed:<16}{}", seats.join(", "))?;
    }
    Ok(())
}

fn seat(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Open => "(open)".to_owned(),
        Occupant::Computer { level } => format!("(computer {level})"),
        Occupant::Person { person, name, bot } => {
            let bot = if *bot { ", bot" } else { "" };
            format!("{} [{person}{bot}]", printable(name))
        }
    }
}

pub(super) async fn close(store: &dyn Store, id: TableId, editions: &Editions) -> Result<()> {
    let close = |table: &Table| {
        let unfinished = !matches!(table.status(), Status::Over | Status::Aborted);
        unfinished.then_some(Event::Aborted { person: None })
    };
    match append_event(store, editions, id, System.now(), close).await? {
        Written::Done(_) => {
            act(store, Deed::Close { table: id }, "").await?;
            println!("{id} is closed.");
        }
        Written::NoTable => no_table(id)?,
        Written::Unwanted => {
            let status = store.summary(id).await?.map_or("deleted", |summary| summary.status.name());
            bail!("the table {id} is {status} already")
        }
    }
    Ok(())
}

pub(super) async fn delete(store: &dyn Store, id: TableId) -> Result<()> {
    if !store.delete_table(id, None).await? {
        no_table(id)?;
    }
    act(store, Deed::DeleteTable { table: id }, "").await?;
    println!("{id} is deleted. Whoever is there notices within seconds.");
    Ok(())
}

fn no_table(id: TableId) -> Result<()> {
    bail!("there is no table {id}: `mozaika admin tables` lists them")
}

pub(super) async fn announce(store: &dyn Store, text: &str, restart_in: Option<u32>) -> Result<()> {
    let text = text.trim();
    if !(1..=500).contains(&text.chars().count()) {
        bail!("an announcement has 1 to 500 characters");
    }
    let now = System.now();
    let restart_at = restart_in.map(|seconds| now + Duration::from_secs(seconds.into()));
    store.announce(now, text, restart_at).await?;
    println!("Everybody who is connected is told within seconds.");
    Ok(())
}
