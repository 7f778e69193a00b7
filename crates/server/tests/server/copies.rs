//! Many tables at once: copies of one, made behind the server's back.

use std::fmt::Write;

use mozaika_table::TableId;

use crate::fixture::TestServer;

/// Copies a table so many times, with its log and whoever sits there; the ids of the copies.
pub fn copy_table(server: &TestServer, table: &str, count: u32) -> Vec<String> {
    let mut sql = String::from("BEGIN;");
    let mut ids = Vec::new();
    for number in 0..count {
        let mut bytes = [77; 10];
        bytes[6..].copy_from_slice(&number.to_be_bytes());
        let id = TableId::from_bytes(bytes).to_string();
        write!(
            sql,
            "INSERT INTO tables SELECT '{id}', secret, start, version, changed, status, listed, deadline, computer_to_act,
                 played, set_aside, replace(summary, '{table}', '{id}') FROM tables WHERE id = '{table}';
             INSERT INTO entries SELECT '{id}', version, at, person, command, body FROM entries WHERE table_id = '{table}';
             INSERT INTO participants SELECT person, '{id}', seated FROM participants WHERE table_id = '{table}';"
        )
        .unwrap();
        ids.push(id);
    }
    server.meddle(&format!("{sql} COMMIT;"));
    ids
}
