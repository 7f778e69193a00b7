//! Stores, tested: both by one suite, and each in what can happen only to it.

#[cfg(feature = "conformance")]
mod backup;
#[cfg(feature = "conformance")]
mod moving;
mod opening;
#[cfg(feature = "conformance")]
mod postgres_conflicts;
#[cfg(feature = "conformance")]
mod postgres_conforms;
mod postgres_opening;
mod postgres_shared;
mod postgres_tls;
#[cfg(feature = "conformance")]
mod postgres_troubles;
#[cfg(feature = "conformance")]
mod sqlite_conforms;
