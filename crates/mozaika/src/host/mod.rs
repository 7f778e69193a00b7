//! Keeping a server: running it, backing it up, looking after it.

mod admin;
mod ago;
mod backup;
mod copy;
mod database;
mod health;
mod limit;
mod log;
mod quiet;
mod serve;
mod worker;

pub(crate) use admin::AdminArgs;
pub(crate) use backup::BackupArgs;
pub(crate) use copy::CopyArgs;
pub(crate) use health::HealthArgs;
pub(crate) use serve::ServeArgs;
pub(crate) use worker::WorkerArgs;
