//! Stores, tested: both by one suite, and each in what can happen only to it.

#[cfg(feature = "conformance")]
mod backup;
#[cfg(feature = "conformance")]
mod bulk_copy;
mod opening;
mod postgres_cluster;
#[cfg(feature = "conformance")]
mod postgres_conflicts;
#[cfg(feature = "conformance")]
mod postgres_conforms;
#[cfg(feature = "conformance")]
mod postgres_failures;
mod postgres_opening;
mod postgres_tls;
#[cfg(feature = "conformance")]
mod sqlite_conforms;
#[cfg(feature = "conformance")]
mod torn_writes;
