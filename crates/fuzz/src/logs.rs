//! The logs of tables and tournaments, as a store gives them back.

use mozaika_games::Editions;
use mozaika_rules::Viewer;
use mozaika_table::{
    ChoicesTold, Entry, Event, Moment, Secret, Stamp, Table, TableId, TableSecrets, TournamentId, Version,
};
use mozaika_tournament::Tournament;
use serde_json::Value;

use crate::text;

/// The secret of every log here: what binds a log to it is mended, or nothing but that would ever be wrong.
pub(crate) const SECRET: Secret = Secret::from_bytes([7; 32]);

/// A longer log holds nothing new.
const MOST_ENTRIES: usize = 400;

/// The log of a table, an entry a line. Whatever can be read can be shown to everybody, and is the same when it is read at once.
pub fn table_log(data: &[u8]) {
    let mut entries: Vec<Entry> = text(data).lines().take(MOST_ENTRIES).filter_map(entry).collect();
    if let Some(Event::Opened(opening)) = entries.first_mut().map(|entry| &mut entry.event) {
        opening.commitment = SECRET.commitment();
    }
    let (id, editions) = (TableId::from_bytes([3; 10]), Editions::default());
    let secrets = TableSecrets { secret: SECRET, start: None };
    let Some((first, rest)) = entries.split_first() else { return };
    let Ok(mut table) = Table::open(id, secrets.clone(), first, &editions) else { return };
    look(&table);
    let mut read = 1;
    for entry in rest {
        let before = table.clone();
        if table.apply(entry).is_err() {
            assert_eq!(table, before, "an entry that is refused changes nothing");
            break;
        }
        read += 1;
        look(&table);
    }
    let whole = Table::read(id, secrets, &entries[..read], &editions);
    assert_eq!(whole.as_ref(), Ok(&table), "a log adds up to the same table");
}

/// An entry as a line: its version, moment and event.
fn entry(line: &str) -> Option<Entry> {
    let mut line: Value = serde_json::from_str(line).ok()?;
    let version = Version(u32::try_from(line.get("version")?.as_u64()?).ok()?);
    let at = Stamp(line.get("at")?.as_u64()?);
    let event = serde_json::from_value(line.get_mut("event")?.take()).ok()?;
    Some(Entry { version, at, command: None, event })
}

/// Shows a table to everybody.
fn look(table: &Table) {
    let moment = Moment::at(table.changed());
    let viewers = std::iter::once(Viewer::Spectator).chain(table.seats().map(Viewer::Seat));
    for viewer in viewers {
        let outlook = table.outlook(viewer, None, ChoicesTold::First, &moment);
        assert!(serde_json::to_string(&outlook).is_ok());
    }
    assert_eq!(table.summary(moment.now).version, table.version());
    let _due = (table.deadline(), table.time_out(moment.now), table.computer_task(moment.now));
}

/// The log of a tournament, an entry a line.
pub fn tournament_log(data: &[u8]) {
    let lines = text(data).lines().take(MOST_ENTRIES);
    let mut entries: Vec<mozaika_tournament::Entry> =
        lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
    let first = entries.first_mut().map(|entry| &mut entry.event);
    if let Some(mozaika_tournament::Event::Opened(opening)) = first {
        opening.commitment = SECRET.commitment();
    }
    let id = TournamentId::from_bytes([3; 10]);
    let Some((first, rest)) = entries.split_first() else { return };
    let Ok(mut tournament) = Tournament::read(id, SECRET, std::slice::from_ref(first)) else { return };
    let mut read = 1;
    for entry in rest {
        if tournament.apply(entry).is_err() {
            break;
        }
        read += 1;
    }
    assert_eq!(tournament.summary().version, tournament.version());
    let _due = (tournament.due(tournament.changed()), tournament.standings());
    let whole = Tournament::read(id, SECRET, &entries[..read]).expect("what was read one by one");
    assert_eq!(whole.standings(), tournament.standings(), "a log adds up to the same tournament");
}
