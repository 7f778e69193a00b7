//! `mozaika admin`: looking after the tables and the people, on the database itself, while a server runs or not.
//!
//! The key decision: a server believes the log and nothing else. So whatever is done here is written where servers look, and those
//! that run notice it within seconds.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use mozaika_games::Editions;
use mozaika_server::{Environment, System};
use mozaika_store::{Append, Appended, Page, Store};
use mozaika_table::{Entry, Event, Occupant, PersonId, Status, Table, TableId};
use tokio::runtime::Runtime;

use super::database::DatabaseArgs;
use super::time_ago::time_ago;

/// How often a table is tried to be closed while others write to it.
const TRIES: usize = 50;

/// Look after the tables and the people of a server, while it runs.
#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// List the tables, the last changed first.
    Tables {
        /// Only tables of this status (may be repeated). Without it those that are open or played at.
        #[arg(long)]
        status: Vec<StatusName>,
        /// At most this many.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// List the people, the last seen first.
    People {
        /// Only those whose name, login or id contains this.
        #[arg(long, value_name = "TEXT", default_value = "")]
        find: String,
        /// At most this many.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Shut a person out, by their id. Their connections end within seconds.
    Ban {
        /// The id of the person, as `people` lists it.
        person: PersonId,
    },
    /// Let a person in again.
    Unban {
        /// The id of the person, as `people` lists it.
        person: PersonId,
    },
    /// Close a table without a result.
    Close {
        /// The id of the table, as `tables` lists it.
        table: TableId,
    },
    /// Tell everybody who is connected something.
    Announce {
        /// What to tell.
        text: String,
        /// Say that the server will be restarted after this many seconds. It is not done by this command.
        #[arg(long, value_name = "SECONDS")]
        restart_in: Option<u32>,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum StatusName {
    /// People sit down.
    Open,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed without a result.
    Aborted,
}

impl From<StatusName> for Status {
    fn from(name: StatusName) -> Status {
        match name {
            StatusName::Open => Status::Open,
            StatusName::Playing => Status::Playing,
            StatusName::Over => Status::Over,
            StatusName::Aborted => Status::Aborted,
        }
    }
}

impl AdminArgs {
    /// Does it.
    pub(crate) fn run(self, editions: &Editions) -> Result<()> {
        let database = self.database.database()?;
        Runtime::new()?.block_on(async {
            let store = database.open_existing().await?.into_store();
            let store = &*store;
            match self.task {
                Task::Tables { status, limit } => tables(store, &status, limit).await,
                Task::People { find, limit } => people(store, &find, limit).await,
                Task::Ban { person } => ban(store, person, true).await,
                Task::Unban { person } => ban(store, person, false).await,
                Task::Close { table } => close(store, table, editions).await,
                Task::Announce { text, restart_in } => announce(store, &text, restart_in).await,
            }
        })
    }
}

async fn tables(store: &dyn Store, status: &[StatusName], limit: u32) -> Result<()> {
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
        Occupant::Person { person, name } => format!("{} [{person}]", printable(name)),
    }
}

async fn people(store: &dyn Store, find: &str, limit: u32) -> Result<()> {
    let now = System.now();
    let mut out = io::stdout().lock();
    for person in store.find_people(find, Page { before: None, limit }).await? {
        let login = person.login.as_deref().unwrap_or("(guest)");
        let banned = if person.banned { "  banned" } else { "" };
        let (id, seen, name) = (person.id, time_ago(person.seen, now), printable(&person.name));
        writeln!(out, "{id}  {login:<20}{seen:<16}{name}{banned}")?;
    }
    Ok(())
}

/// A name without anything that could play tricks on a terminal.
fn printable(name: &str) -> String {
    name.chars().map(|letter| if mozaika_table::is_invisible(letter) { '?' } else { letter }).collect()
}

async fn ban(store: &dyn Store, person: PersonId, banned: bool) -> Result<()> {
    if !store.ban(person, banned).await? {
        bail!("there is no person {person}: `mozaika admin people` lists them");
    }
    let done = if banned { "is banned: they are shut out within seconds" } else { "may come in again" };
    println!("{person} {done}.");
    Ok(())
}

/// Closes a table as anybody else writes to it: by compare-and-swap, again if somebody was quicker.
async fn close(store: &dyn Store, id: TableId, editions: &Editions) -> Result<()> {
    for _ in 0..TRIES {
        let stored = store.load(id).await?;
        let stored =
            stored.with_context(|| format!("there is no table {id}: `mozaika admin tables` lists them"))?;
        let mut table = Table::read(id, stored.secrets, &stored.entries, editions)?;
        if matches!(table.status(), Status::Over | Status::Aborted) {
            bail!("the table {id} is {} already", table.status().name());
        }
        // A log does not go back in time, even if this machine's clock does.
        let at = System.now().max(table.changed());
        let event = Event::Aborted { person: None };
        let entry = Entry { version: table.version().next(), at, command: None, event };
        table.apply(&entry)?;
        let summary = table.summary(at);
        match store.append(Append { table: id, entries: vec![entry], summary }).await? {
            Appended::Done => {
                println!("{id} is closed.");
                return Ok(());
            }
            Appended::NoTable => bail!("there is no table {id} any more"),
            Appended::Behind | Appended::Already(_) => {}
        }
    }
    bail!("the table {id} was too busy: try again")
}

async fn announce(store: &dyn Store, text: &str, restart_in: Option<u32>) -> Result<()> {
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
