//! `mozaika admin`: looking after the tables and the people, on the database itself, while a server runs or not.
//!
//! The key decision: a server believes the store and nothing else. So whatever is done here is written where servers look, and those
//! that run notice it within seconds.

mod order;
mod people;
mod ratings;
mod recover;
mod reports;
mod tables;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use clap::{Args, Subcommand, ValueEnum};
use mozaika_games::Editions;
use mozaika_store::Role;
use mozaika_table::{PersonId, ReportId, Status, TableId};
use tokio::runtime::Runtime;

use super::database::DatabaseArgs;

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
    /// Give a person who has an account a role, or take it away. Moderators look into reports, mute, ban and close tables, on a page of
    /// their own; owners make moderators, too.
    Role {
        /// The id of the person, as `people` lists it.
        person: PersonId,
        /// The role they have from now on.
        role: RoleName,
    },
    /// Shut a person out, by their id. Their connections end within seconds.
    Ban {
        /// The id of the person, as `people` lists it.
        person: PersonId,
        #[command(flatten)]
        term: TermArgs,
    },
    /// Keep a person from speaking at any table.
    Mute {
        /// The id of the person, as `people` lists it.
        person: PersonId,
        #[command(flatten)]
        term: TermArgs,
    },
    /// Let a person speak again.
    Unmute {
        /// The id of the person, as `people` lists it.
        person: PersonId,
    },
    /// Let a person in again.
    Unban {
        /// The id of the person, as `people` lists it.
        person: PersonId,
    },
    /// Give a person another name, also at their unfinished tables.
    Rename {
        /// The id of the person, as `people` lists it.
        person: PersonId,
        /// The new name, 1 to 32 characters.
        name: String,
    },
    /// End all sessions of a person, and take away their links and the tokens of their programs.
    Revoke {
        /// The id of the person, as `people` lists it.
        person: PersonId,
    },
    /// Make a link by which a person who lost their password, or their device, gets in again. It works once, for a day. Whoever
    /// has an account gets a new password as well, and is signed out everywhere.
    Recover {
        /// The id of the person, as `people` lists it. Make sure that it is them who ask.
        person: PersonId,
        /// The address under which browsers reach the server.
        #[arg(long, env = "MOZAIKA_PUBLIC_URL", value_name = "URL", default_value = "http://127.0.0.1:8080")]
        public_url: String,
    },
    /// Write all that is stored of a person to a file, as JSON.
    Data {
        /// The id of the person, as `people` lists it.
        person: PersonId,
        /// The file to write. One that exists is never overwritten.
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Delete a person for good: their name, their account, and what they said. What they played stays.
    Erase {
        /// The id of the person, as `people` lists it.
        person: PersonId,
    },
    /// List what people reported about others and nobody has closed, the newest first, with the words in question.
    Reports {
        /// Close this report, once it was looked into, instead of listing.
        #[arg(long, value_name = "ID")]
        close: Option<ReportId>,
        /// What is noted about it.
        #[arg(long, value_name = "TEXT", default_value = "", requires = "close")]
        note: String,
        /// At most this many.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// List what was done for order, by whom and why, the newest first.
    Log {
        /// At most this many.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Work all ratings out again from the logs of the tables, while a server runs or not.
    Ratings {
        /// Say so: nothing else can be done to ratings.
        #[arg(long, required = true)]
        rebuild: bool,
    },
    /// Close a table without a result.
    Close {
        /// The id of the table, as `tables` lists it.
        table: TableId,
    },
    /// Delete a table for good, with all that was played and said there.
    DeleteTable {
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

/// For how long, and why.
#[derive(Args, Debug)]
struct TermArgs {
    /// For how many hours. Without it for good.
    #[arg(long, value_name = "HOURS", value_parser = clap::value_parser!(u32).range(1..=87_600))]
    hours: Option<u32>,
    /// Why: the person is told.
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
}

impl From<TermArgs> for order::Term {
    fn from(TermArgs { hours, reason }: TermArgs) -> order::Term {
        order::Term { hours, reason }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RoleName {
    /// Looks into reports, mutes, bans, closes tables.
    Moderator,
    /// Makes moderators, too.
    Owner,
    /// No role.
    None,
}

impl From<RoleName> for Option<Role> {
    fn from(name: RoleName) -> Option<Role> {
        match name {
            RoleName::Moderator => Some(Role::Moderator),
            RoleName::Owner => Some(Role::Owner),
            RoleName::None => None,
        }
    }
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
            let shared = database.open_existing().await?.into_store();
            let store = &*shared;
            match self.task {
                Task::Tables { status, limit } => tables::list(store, &status, limit).await,
                Task::People { find, limit } => people::list(store, &find, limit).await,
                Task::Role { person, role } => order::role(store, person, role.into()).await,
                Task::Ban { person, term } => order::ban(store, person, &term.into()).await,
                Task::Unban { person } => order::unban(store, person).await,
                Task::Mute { person, term } => order::mute(store, person, &term.into()).await,
                Task::Unmute { person } => order::unmute(store, person).await,
                Task::Log { limit } => order::log(store, limit).await,
                Task::Rename { person, name } => people::rename(store, person, &name).await,
                Task::Revoke { person } => people::revoke(store, person).await,
                Task::Recover { person, public_url } => recover::recover(store, person, &public_url).await,
                Task::Data { person, to } => people::data(Arc::clone(&shared), person, &to).await,
                Task::Erase { person } => people::erase(store, person).await,
                Task::Reports { close: Some(report), note, .. } => reports::close(store, report, &note).await,
                Task::Reports { close: None, limit, .. } => reports::list(store, limit).await,
                Task::Ratings { .. } => ratings::rebuild(store, editions).await,
                Task::Close { table } => tables::close(store, table, editions).await,
                Task::DeleteTable { table } => tables::delete(store, table).await,
                Task::Announce { text, restart_in } => tables::announce(store, &text, restart_in).await,
            }
        })
    }
}

/// A name without anything that could play tricks on a terminal.
fn printable(name: &str) -> String {
    name.chars().map(|letter| if mozaika_table::is_invisible(letter) { '?' } else { letter }).collect()
}
