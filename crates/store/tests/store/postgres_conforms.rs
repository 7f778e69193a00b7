//! The store in a PostgreSQL database keeps every law.

use std::sync::Arc;

use async_trait::async_trait;
use manda_postgres_kit::Server;
use manda_store::conformance::Place;
use manda_store::{Postgres, Store};

struct Database(String);

impl Database {
    fn new() -> Database {
        Database(Server::shared().database())
    }
}

#[async_trait]
impl Place for Database {
    async fn open(&self) -> Arc<dyn Store> {
        let address = self.0.parse().expect("an address");
        Arc::new(Postgres::open(&address).await.expect("a store"))
    }
}

manda_store::conformance!(Database::new());
