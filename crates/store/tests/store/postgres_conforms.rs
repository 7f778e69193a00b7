//! The store in a PostgreSQL database keeps every law.

use std::sync::Arc;

use async_trait::async_trait;
use mozaika_postgres_kit::Server;
use mozaika_store::conformance::Backend;
use mozaika_store::{Postgres, Store};

struct Database(String);

impl Database {
    fn new() -> Database {
        Database(Server::shared().database())
    }
}

#[async_trait]
impl Backend for Database {
    async fn open(&self) -> Arc<dyn Store> {
        let address = self.0.parse().expect("an address");
        Arc::new(Postgres::open(&address).await.expect("a store"))
    }
}

mozaika_store::conformance!(Database::new());
