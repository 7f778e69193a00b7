//! `mozaika doctor`: looks at a set-up as a server would find it, and says what to do about what is wrong.
//!
//! The key decision: it changes nothing but a scratch file beside the database, and every finding that is not good ends with what to
//! do. It can be run before the first start and beside a running server.

mod database;
mod disk;
mod finding;
mod network;

use anyhow::{Result, bail};
use clap::Args;
pub(super) use finding::Finding;
use tokio::runtime::Runtime;

use super::addresses::AddressArgs;
use super::database::{Database, DatabaseArgs};
use super::open_files;
use super::push::PushArgs;

const EXAMPLES: &str = "\
Examples:
  With the settings of the service, from the same environment
    set -a; . /etc/mozaika.env; mozaika doctor

  For a database of PostgreSQL
    MOZAIKA_DATABASE=postgres://mozaika:secret@db.example.org/mozaika mozaika doctor

It looks at the files that may be open, what calls to devices need, the clock, the disk under the database, the database's settings, and the addresses that a
proxy must fit. The exit code is 1 if something is wrong that players would notice.";

/// Check a set-up: open files, calls to devices, clock, disk, database, proxy. Says what to do about what is wrong.
#[derive(Args, Debug)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct DoctorArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(flatten)]
    addresses: AddressArgs,
    #[command(flatten)]
    push: PushArgs,
}

impl DoctorArgs {
    /// Looks, and says what was found.
    pub(crate) fn run(self) -> Result<()> {
        let database = self.database.database()?;
        let mut findings = vec![open_files::finding()];
        findings.extend(network::look(&self.addresses));
        findings.push(self.push.finding());
        if let Database::File(path) = &database {
            findings.extend(disk::look(path));
        }
        findings.extend(Runtime::new()?.block_on(database::look(&database)));
        for finding in &findings {
            println!("{finding}");
        }
        let wrong = findings.iter().filter(|finding| finding.is_wrong()).count();
        if wrong > 0 {
            bail!("{wrong} of {} checks found something that players would notice", findings.len());
        }
        Ok(())
    }
}
