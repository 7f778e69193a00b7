//! The store in one file keeps every law.

use std::sync::Arc;

use async_trait::async_trait;
use mozaika_store::conformance::Backend;
use mozaika_store::{Sqlite, Store};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }
}

#[async_trait]
impl Backend for Folder {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(self.0.path().join("mozaika.db")).expect("a store"))
    }
}

mozaika_store::conformance!(Folder::new());
