//! What the simulated store keeps: plain maps, changed in one go like a transaction.

use std::collections::BTreeMap;

use mozaika_store::{
    Announcement, Append, Appended, Attendance, Beat, CountedGame, Created, Key, KeyHash, NewTable, Outage,
    Person, Sign, Strengths, count_rated,
};
use mozaika_table::{
    CommandKey, Entry, NodeId, PersonId, RatedGame, Stamp, Status, Summary, TableId, TableSecrets, Version,
    planted,
};

/// A table that is kept.
pub(crate) struct Kept {
    pub(crate) secrets: TableSecrets,
    pub(crate) entries: Vec<Entry>,
    /// When each entry was on disk, in true time.
    pub(crate) committed: Vec<Stamp>,
    pub(crate) commands: BTreeMap<CommandKey, Version>,
    pub(crate) summary: Summary,
    pub(crate) set_aside: Option<Stamp>,
}

/// What the simulated store keeps.
#[derive(Default)]
pub(crate) struct Disk {
    pub(crate) tables: BTreeMap<TableId, Kept>,
    /// The rated games that have counted.
    pub(crate) rated: BTreeMap<TableId, CountedGame>,
    pub(crate) leases: BTreeMap<TableId, (NodeId, Stamp)>,
    pub(crate) heartbeat: Option<Stamp>,
    pub(crate) outages: Vec<Outage>,
    pub(crate) announcements: Vec<Announcement>,
    pub(crate) people: BTreeMap<PersonId, Person>,
    pub(crate) keys: BTreeMap<KeyHash, Key>,
    pub(crate) nodes: BTreeMap<NodeId, Stamp>,
    pub(crate) attendance: BTreeMap<(TableId, NodeId), Attendance>,
}

impl Disk {
    pub(crate) fn create(&mut self, table: NewTable, now: Stamp) -> Created {
        if self.tables.contains_key(&table.id) {
            return Created::Existed;
        }
        let NewTable { id, secrets, entries, summary } = table;
        let committed = vec![now; entries.len()];
        let named = |entry: &Entry| Some((entry.command.clone()?, entry.version));
        let commands = entries.iter().filter_map(named).collect();
        self.tables.insert(id, Kept { secrets, entries, committed, commands, summary, set_aside: None });
        Created::Done
    }

    pub(crate) fn append(&mut self, append: Append, now: Stamp) -> Appended {
        let Some(kept) = self.tables.get_mut(&append.table) else { return Appended::NoTable };
        let mut commands = append.entries.iter().filter_map(|entry| entry.command.as_ref());
        let before = commands.find_map(|command| kept.commands.get(command)).copied();
        let last = Version(kept.entries.len() as u32);
        if let Some(version) = before.filter(|_| !planted!(DuplicateActs)) {
            let wrong = planted!(WrongVersionAcknowledged);
            return Appended::Already(if wrong { last } else { version });
        }
        let first = append.entries.first().map_or(Version(0), |entry| entry.version);
        if planted!(LastWriterWins) && first <= last && first.0 > 1 {
            kept.entries.truncate(first.0 as usize - 1);
            kept.committed.truncate(first.0 as usize - 1);
        } else if first != last.next() {
            return Appended::Behind;
        }
        for entry in append.entries {
            if let Some(command) = &entry.command {
                kept.commands.insert(command.clone(), entry.version);
            }
            kept.entries.push(entry);
            kept.committed.push(now);
        }
        let deadline = kept.summary.deadline;
        kept.summary = append.summary;
        if planted!(SummaryBehind) {
            kept.summary.deadline = deadline;
        }
        if let Some(result) = kept.summary.result.clone() {
            self.count(&result);
        }
        Appended::Done
    }

    /// Counts a rated game, unless it was counted before.
    fn count(&mut self, new: &RatedGame) {
        if self.rated.contains_key(&new.table) && !planted!(RatedAgain) {
            return;
        }
        let place = (new.ended, new.table);
        let comes_later =
            |game: &CountedGame| game.place() > place && !planted!(RatedAsWritten) && !planted!(RatedAgain);
        let mut ladder: Vec<CountedGame> = self.rated.values().cloned().collect();
        ladder.retain(|counted| (counted.game.game, counted.game.kind) == (new.game, new.kind));
        ladder.sort_by_key(CountedGame::place);
        let (later, earlier): (Vec<_>, Vec<_>) = ladder.into_iter().partition(comes_later);
        let mut strengths = Strengths::new();
        for CountedGame { game, after } in &earlier {
            let people =
                game.seats.iter().zip(after).filter_map(|(seat, after)| Some((seat.who.person()?, *after)));
            strengths.extend(people.map(|(person, after)| (person, (after, game.ended))));
        }
        for counted in count_rated(new.clone(), later, strengths) {
            self.rated.insert(counted.game.table, counted);
        }
    }

    /// The tables of which something holds and that were not set aside.
    fn found(&self, holds: impl Fn(&Summary) -> bool) -> impl Iterator<Item = &Summary> {
        let kept = self.tables.values().filter(|kept| kept.set_aside.is_none());
        kept.map(|kept| &kept.summary)
            .filter(move |summary| summary.status == Status::Playing && holds(summary))
    }

    pub(crate) fn due(&self, by: Stamp, limit: u32) -> Vec<TableId> {
        let mut due: Vec<(Stamp, TableId)> = self
            .found(|_| true)
            .filter_map(|summary| Some((summary.deadline?, summary.table)))
            .filter(|(deadline, _)| *deadline <= by)
            .collect();
        due.sort_unstable();
        due.into_iter().take(limit as usize).map(|(_, table)| table).collect()
    }

    pub(crate) fn lease(
        &mut self,
        holder: NodeId,
        now: Stamp,
        until: Stamp,
        limit: u32,
    ) -> Vec<(TableId, Version)> {
        let ends = !planted!(LeaseOfTheDead);
        let is_free = |table| self.leases.get(&table).is_none_or(|(_, until)| ends && *until <= now);
        let mut free: Vec<(Stamp, TableId, Version)> = self
            .found(|summary| summary.computer_to_act && is_free(summary.table))
            .map(|summary| (summary.changed, summary.table, summary.version))
            .collect();
        free.sort_unstable();
        free.truncate(limit as usize);
        for (_, table, _) in &free {
            self.leases.insert(*table, (holder, until));
        }
        free.into_iter().map(|(_, table, version)| (table, version)).collect()
    }

    pub(crate) fn renew(&mut self, holder: NodeId, tables: &[TableId], until: Stamp) -> Vec<TableId> {
        let mut kept = Vec::new();
        for table in tables {
            if let Some(lease) = self.leases.get_mut(table).filter(|lease| lease.0 == holder) {
                lease.1 = until;
                kept.push(*table);
            }
        }
        kept
    }

    pub(crate) fn release(&mut self, holder: NodeId, tables: &[TableId]) {
        for table in tables {
            if self.leases.get(table).is_some_and(|lease| lease.0 == holder) {
                self.leases.remove(table);
            }
        }
    }

    pub(crate) fn beat(&mut self, now: Stamp, gap_millis: u64, sign: Sign) -> Beat {
        let last = self.heartbeat;
        self.heartbeat = Some(last.map_or(now, |last| last.max(now)));
        let mut outage = Outage::between(last, now, gap_millis).filter(|_| !planted!(OutageNotNoted));
        self.outages.extend(outage);
        let just_ended = |outage: &&mut Outage| Some(outage.to) == last && outage.to < now;
        if sign == Sign::First
            && let Some(longer) = self.outages.last_mut().filter(just_ended)
        {
            longer.to = now;
            outage = Some(*longer);
        }
        Beat { at: now, outage }
    }

    /// Who is at a table by way of living nodes other than one.
    pub(crate) fn elsewhere(
        &self,
        except: NodeId,
        tables: &[TableId],
        now: Stamp,
    ) -> Vec<(TableId, Attendance)> {
        let lives = |node: &NodeId| *node != except && self.nodes.get(node).is_some_and(|until| *until > now);
        let there = self
            .attendance
            .iter()
            .filter(|((table, node), there)| tables.contains(table) && lives(node) && !there.is_empty());
        there.map(|((table, _), there)| (*table, there.clone())).collect()
    }
}
