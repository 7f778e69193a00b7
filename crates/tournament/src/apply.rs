//! Applying an entry that has been written.

use std::collections::HashSet;

use mozaika_table::Stamp;

use crate::tournament::Stage;
use crate::{
    BadLog, Deals, Entrant, EntrantNumber, Entry, Event, ImpossibleEntry, LeftBecause, Round, RoundTable,
    Status, Tournament,
};

impl Tournament {
    /// Applies the next entry of the log and works out all that follows from it.
    ///
    /// # Errors
    /// The entry cannot follow: it is not the next, or makes no sense. The tournament is then as it was.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), BadLog> {
        let expected = self.version.next();
        if entry.version != expected {
            return Err(BadLog::Version { found: entry.version, expected });
        }
        if matches!(entry.event, Event::Opened(_)) {
            return Err(BadLog::Opening);
        }
        self.happen(&entry.event, entry.at)
            .map_err(|reason| BadLog::Entry { version: entry.version, reason })?;
        self.version = entry.version;
        self.changed = entry.at;
        Ok(())
    }

    fn happen(&mut self, event: &Event, at: Stamp) -> Result<(), ImpossibleEntry> {
        let needed: &[Status] = match event {
            Event::Joined { .. } | Event::Left { .. } | Event::Cancelled { .. } => {
                &[Status::Open, Status::Running]
            }
            Event::Started => &[Status::Open],
            // What was played before a tournament was called off still ends, and is shown.
            Event::Finished { .. } | Event::Unsealed { .. } => &[Status::Running, Status::Cancelled],
            _ => &[Status::Running],
        };
        if !needed.contains(&self.status()) {
            return Err(ImpossibleEntry::Status(self.status()));
        }
        match event {
            Event::Opened(_) => {}
            Event::Joined { person, rating } => match self.number_of(*person) {
                Some(number) => {
                    let entrant = &mut self.entrants[number.index()];
                    if entrant.is_in() {
                        return Err(ImpossibleEntry::AlreadyIn(number.0));
                    }
                    entrant.left = None;
                }
                None => {
                    self.numbers.insert(*person, EntrantNumber(self.entrants.len() as u32));
                    self.entrants.push(Entrant { person: *person, rating: *rating, left: None });
                }
            },
            Event::Left { entrant: number, because } => {
                let entrant = self.known(*number)?;
                if !entrant.is_in() {
                    return Err(ImpossibleEntry::NotIn(number.0));
                }
                self.entrants[number.index()].left = Some(*because);
            }
            Event::Started => {
                let least = self.least_entrants();
                if self.count_in() < least {
                    return Err(ImpossibleEntry::TooFew(least));
                }
                self.stage = Stage::Running { since: at };
                self.started = Some(at);
            }
            Event::Paired { tables, byes, commitment } => {
                self.check_pairing(tables, byes)?;
                let round = self.rounds.len() as u32;
                let tables = (0..).zip(tables).map(|(number, seats)| RoundTable {
                    id: self.table_id(round, number),
                    seats: seats.clone(),
                    result: None,
                    replays: None,
                });
                let tables = tables.collect();
                let commitment = commitment.clone();
                let byes = byes.clone();
                self.rounds.push(Round {
                    paired: at,
                    tables,
                    byes,
                    commitment,
                    unsealed: false,
                    last_end: at,
                });
            }
            Event::Replayed { round, table } => {
                let tie = self.table_at(*round, *table)?;
                if !self.is_to_be_replayed(*round, *table) {
                    return Err(ImpossibleEntry::NoReplay { round: *round, table: *table });
                }
                let seats = tie.seats.iter().rev().copied().collect();
                let number = self.rounds[*round as usize].tables.len() as u32;
                let id = self.table_id(*round, number);
                let again = RoundTable { id, seats, result: None, replays: Some(*table) };
                self.rounds[*round as usize].tables.push(again);
            }
            Event::Finished { round, table, result } => {
                let known = self.table_at(*round, *table)?;
                if known.result.is_some() {
                    return Err(ImpossibleEntry::EndedBefore { round: *round, table: *table });
                }
                if result.ranks.len() != known.seats.len() || result.scores.len() != known.seats.len() {
                    return Err(ImpossibleEntry::Seats(result.ranks.len()));
                }
                // Whoever did not come to a table is not paired again, unless they come back.
                let absent: Vec<EntrantNumber> =
                    result.absent.iter().filter_map(|seat| known.seats.get(seat.index()).copied()).collect();
                for number in absent {
                    self.entrants[number.index()].left.get_or_insert(LeftBecause::NoShow);
                }
                let round_of = &mut self.rounds[*round as usize];
                round_of.tables[*table as usize].result = Some(result.clone());
                round_of.last_end = at;
                self.ended.push((*round, *table));
            }
            Event::Unsealed { round } => match self.rounds.get_mut(*round as usize) {
                Some(sealed) if sealed.is_over() => sealed.unsealed = true,
                _ => return Err(ImpossibleEntry::NotOver(*round)),
            },
            Event::Cancelled { because } => self.stage = Stage::Cancelled(*because),
            Event::Ended => {
                if let Some(round) = self.rounds.iter().position(|round| !round.is_over()) {
                    return Err(ImpossibleEntry::NotOver(round as u32));
                }
                self.stage = Stage::Over;
            }
        }
        Ok(())
    }

    fn known(&self, number: EntrantNumber) -> Result<&Entrant, ImpossibleEntry> {
        self.entrant(number).ok_or(ImpossibleEntry::NoEntrant(number.0))
    }

    fn table_at(&self, round: u32, table: u32) -> Result<&RoundTable, ImpossibleEntry> {
        let found = self.rounds.get(round as usize).and_then(|known| known.tables.get(table as usize));
        found.ok_or(ImpossibleEntry::NoTable { round, table })
    }

    /// Nobody sits at two tables, whatever whoever wrote the entry thought.
    fn check_pairing(
        &self,
        tables: &[Vec<EntrantNumber>],
        byes: &[EntrantNumber],
    ) -> Result<(), ImpossibleEntry> {
        let mut busy: HashSet<EntrantNumber> =
            self.running_tables().flat_map(|(_, _, table)| table.seats.iter().copied()).collect();
        let most = usize::from(self.settings().seats);
        if let Some(odd) = tables.iter().find(|seats| !(2..=most).contains(&seats.len())) {
            return Err(ImpossibleEntry::Seats(odd.len()));
        }
        for number in tables.iter().flatten().chain(byes) {
            if !self.known(*number)?.is_in() {
                return Err(ImpossibleEntry::NotIn(number.0));
            }
            if !busy.insert(*number) {
                return Err(ImpossibleEntry::PlaysAlready(number.0));
            }
        }
        Ok(())
    }

    /// Whether a table of a knockout ended in a tie of two and is played once more.
    pub(crate) fn is_to_be_replayed(&self, round: u32, number: u32) -> bool {
        let Some(known) = self.rounds.get(round as usize) else { return false };
        let Some(table) = known.tables.get(number as usize) else { return false };
        let tied = table.result.as_ref().is_some_and(|result| result.ranks.iter().all(|rank| *rank == 1));
        let replayed = known.tables.iter().any(|other| other.replays == Some(number));
        let both_in = table.seats.iter().all(|seat| self.entrants[seat.index()].is_in());
        self.settings().form == crate::Form::Knockout
            && table.seats.len() == 2
            && table.replays.is_none()
            && tied
            && !replayed
            && both_in
    }

    /// Whether a table plays the shuffle of its round.
    pub(crate) fn plays_the_deal(&self, table: &RoundTable) -> bool {
        self.settings().deals == Deals::Duplicate && table.replays.is_none()
    }
}
