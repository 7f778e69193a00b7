//! The database: whether it can be opened, how it is set, and whether its clock agrees with ours.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mozaika_store::{Cluster, Postgres};

use super::Finding;
use crate::host::database::{Database, Opened};

const DATABASE: &str = "database";
const SETTINGS: &str = "database settings";
const CLOCK: &str = "clock";

/// How far two clocks may be apart.
const APART: Duration = Duration::from_secs(2);

/// When this was written: a clock before that is wrong.
const WRITTEN: Duration = Duration::from_secs(1_790_000_000);

/// A setting of PostgreSQL, what it should be, and what happens otherwise.
const WANTED: [(&str, &str, &str); 3] = [
    ("fsync", "on", "a power cut destroys the database"),
    ("full_page_writes", "on", "a power cut may destroy pages"),
    ("synchronous_commit", "on", "what was acknowledged may be lost when the database dies"),
];

/// Connections that each node takes, and that should be left for backups and administration.
const CONNECTIONS: u32 = 40;

/// Looks at a database. One that is not there yet is not made.
pub(super) async fn look(database: &Database) -> Vec<Finding> {
    if let Database::File(path) = database
        && !path.exists()
    {
        return vec![
            Finding::good(DATABASE, format!("{database} will be made at the first start")),
            own_clock(),
        ];
    }
    match database.open().await {
        Ok(Opened::File(_)) => {
            vec![Finding::good(DATABASE, format!("{database} can be opened")), own_clock()]
        }
        Ok(Opened::Postgres(postgres)) => look_at(&postgres, database).await,
        Err(error) => vec![Finding::wrong(
            DATABASE,
            format!("{database} cannot be opened: {error:#}"),
            "see that it is there, that this user may use it, and that no other program holds it",
        )],
    }
}

async fn look_at(postgres: &Postgres, database: &Database) -> Vec<Finding> {
    let mut findings = vec![Finding::good(DATABASE, format!("{database} can be opened"))];
    for (name, wanted, otherwise) in WANTED {
        findings.push(match postgres.setting(name).await {
            Ok(value) if value == wanted => Finding::good(SETTINGS, format!("{name} is {value}")),
            Ok(value) => {
                let remedy =
                    format!("ALTER SYSTEM SET {name} = {wanted}; then reload: otherwise {otherwise}");
                Finding::wrong(SETTINGS, format!("{name} is {value}"), remedy)
            }
            Err(error) => unreadable(name, &error.to_string()),
        });
    }
    findings.push(match postgres.setting("max_connections").await {
        Ok(value) if value.parse::<u32>().is_ok_and(|most| most >= CONNECTIONS) => {
            Finding::good(SETTINGS, format!("max_connections is {value}"))
        }
        Ok(value) => {
            let remedy = format!(
                "ALTER SYSTEM SET max_connections = 100; then restart it: a node takes 12 to {CONNECTIONS}"
            );
            Finding::better(SETTINGS, format!("max_connections is {value}"), remedy)
        }
        Err(error) => unreadable("max_connections", &error.to_string()),
    });
    findings.push(clock(Some(Duration::from_millis(postgres.now().0))));
    findings
}

fn unreadable(name: &str, error: &str) -> Finding {
    Finding::better(SETTINGS, format!("{name} cannot be read: {error}"), "let this user read the settings")
}

fn own_clock() -> Finding {
    clock(None)
}

/// Our clock, beside that of the database if it has one.
fn clock(theirs: Option<Duration>) -> Finding {
    judge_clock(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(), theirs)
}

fn judge_clock(ours: Duration, theirs: Option<Duration>) -> Finding {
    let remedy = "let the system keep it (timedatectl set-ntp true): players' clocks and links go by it";
    if ours < WRITTEN {
        return Finding::wrong(CLOCK, "it is set to a time long ago", remedy);
    }
    match theirs {
        Some(theirs) if ours.abs_diff(theirs) > APART => Finding::wrong(
            CLOCK,
            format!("it is {:.1?} apart from the database's", ours.abs_diff(theirs)),
            remedy,
        ),
        Some(_) => Finding::good(CLOCK, "it agrees with the database's"),
        None => Finding::good(CLOCK, "it is set"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_must_agree() {
        let now = WRITTEN + Duration::from_secs(1000);
        assert!(judge_clock(Duration::from_secs(5), None).is_wrong());
        assert!(!judge_clock(now, None).is_wrong());
        assert!(!judge_clock(now, Some(now + Duration::from_millis(300))).is_wrong());
        assert!(judge_clock(now, Some(now + Duration::from_secs(60))).is_wrong());
    }
}
