//! The store in one file keeps every law.

use std::sync::Arc;

use async_trait::async_trait;
use manda_store::conformance::Place;
use manda_store::{Sqlite, Store};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }
}

#[async_trait]
impl Place for Folder {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(self.0.path().join("manda.db")).expect("a store"))
    }
}

manda_store::conformance!(Folder::new());
