//! Keeping a server: running it, backing it up, looking after it.

mod addresses;
mod admin;
mod backup;
mod copy;
mod database;
mod doctor;
mod health;
mod limit;
mod listen;
mod log;
mod open_files;
mod push;
mod serve;
mod time_ago;
mod usage;
mod words;
mod worker;

pub(crate) use admin::AdminArgs;
pub(crate) use backup::BackupArgs;
pub(crate) use copy::CopyArgs;
pub(crate) use doctor::DoctorArgs;
pub(crate) use health::HealthArgs;
pub(crate) use serve::ServeArgs;
pub(crate) use worker::WorkerArgs;
