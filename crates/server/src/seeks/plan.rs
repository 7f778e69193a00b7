//! Which tables are to be opened for those who wait.

use std::collections::{BTreeMap, HashMap, HashSet};

use mozaika_seeks::{Refusals, Waiting, tables};
use mozaika_store::{Seating, Seek, WaitingSeeks};
use mozaika_table::{Called, Occupant, PersonId, Stamp, TableSecrets};

use super::opening::{Wanted, opening};
use crate::hub::{Hub, new_table};
use crate::{Failure, Random};

/// Whom a node seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Share {
    /// Tables of which whoever came last waits through this node.
    LastIsOurs,
    /// Tables at which anybody waits through this node.
    AnyOfOurs,
}

/// Somebody who waits, with how they are called.
pub(super) type Named = (Seek, Called);

/// The tables that are to be opened by this node, of all that can be.
pub(super) fn plan(
    hub: &Hub,
    waiting: &WaitingSeeks,
    ours: &HashSet<PersonId>,
    share: Share,
    now: Stamp,
) -> Result<Vec<Seating>, Failure> {
    let mut seatings = Vec::new();
    for group in found(waiting, now) {
        // They are in the order in which they came.
        let is_ours = match share {
            Share::LastIsOurs => group.last().is_some_and(|(seek, _)| ours.contains(&seek.person)),
            Share::AnyOfOurs => group.iter().any(|(seek, _)| ours.contains(&seek.person)),
        };
        if is_ours {
            seatings.push(seating(hub, group, now)?);
        }
    }
    Ok(seatings)
}

/// Everybody who is found for each other, the same on every node that sees the same people.
fn found(waiting: &WaitingSeeks, now: Stamp) -> Vec<Vec<&Named>> {
    let mut pools: BTreeMap<_, Vec<&Named>> = BTreeMap::new();
    for named in &waiting.seeks {
        let Seek { game, pace, players, rated, program, .. } = named.0;
        pools.entry((game, pace, players, rated, program)).or_default().push(named);
    }
    let mut found = Vec::new();
    for ((_, _, players, ..), pool) in pools {
        let places: HashMap<PersonId, usize> =
            pool.iter().enumerate().map(|(place, (seek, _))| (seek.person, place)).collect();
        let refusals: Refusals = waiting
            .blocks
            .iter()
            .filter_map(|(one, other)| Some((*places.get(one)?, *places.get(other)?)))
            .map(|(one, other)| (one.min(other), one.max(other)))
            .collect();
        let people: Vec<Waiting> = pool.iter().map(|(seek, _)| standing(seek, now)).collect();
        for table in tables(&people, players.into(), &refusals) {
            found.push(table.into_iter().map(|place| pool[place]).collect());
        }
    }
    found
}

/// How somebody stands who waits.
pub(super) fn standing(seek: &Seek, now: Stamp) -> Waiting {
    Waiting { rating: seek.rating, deviation: seek.deviation, waited: now.since(seek.since) }
}

/// A table for people who were found for each other, on seats by lot.
fn seating(hub: &Hub, mut group: Vec<&Named>, now: Stamp) -> Result<Seating, Failure> {
    let environment = hub.environment();
    let seeks = group.iter().map(|(seek, _)| (seek.person, seek.id.clone())).collect();
    let mut lots: HashMap<PersonId, [u8; 8]> = HashMap::new();
    group.sort_by_key(|(seek, _)| *lots.entry(seek.person).or_insert_with(|| environment.bytes()));
    let (id, secret) = (environment.table_id(), environment.secret());
    let editions = &hub.config().editions;
    let Some((first, _)) = group.first() else { return Err(Failure::Internal) };
    let Seek { game, pace, rated, program: programs, person: host, .. } = *first;
    let wanted = Wanted { game, pace, rated, programs, listed: true };
    let occupant = |(seek, Called { name, bot }): &&Named| Occupant::Person {
        person: seek.person,
        name: name.clone(),
        bot: *bot,
    };
    let seats = group.iter().map(occupant).collect();
    let opening = opening(wanted, host, seats, secret.commitment(), editions)?;
    let entries = opening.first_entries(true, now);
    let table = new_table(id, TableSecrets { secret, start: None }, entries, now, editions)?;
    Ok(Seating { seeks, table })
}
