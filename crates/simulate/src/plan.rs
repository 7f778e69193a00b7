//! What is to be run: all of it follows from one number.

use mozaika_games::GameId;
use mozaika_rules::{Dice, Seed};
#[cfg(feature = "planted")]
use mozaika_table::planted::Bug;
use mozaika_table::{Stamp, TimeControl};

use crate::{Cuts, Fault};

/// When every run begins, by its own clock.
pub(crate) const BEGINNING: Stamp = Stamp(1_700_000_000_000);

/// How long everything works at the end, so that whatever was lost can be made up for, in milliseconds.
const QUIET: u64 = 13_000;

/// A table of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct TablePlan {
    /// Its number, which its people keep whatever is left out.
    pub number: usize,
    /// Which game is played.
    pub game: GameId,
    /// How many people play.
    pub people: usize,
    /// How many computers.
    pub computers: usize,
    /// How many only watch.
    pub watching: usize,
    /// The clocks.
    pub time: TimeControl,
    /// Whether the game is rated. The same people play all rated games of a run.
    pub rated: bool,
    /// When one of its people gives up, in milliseconds, if that is known before: somebody leaves all tables at once.
    pub left: Option<u64>,
}

/// What is to be run.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The number that all of it follows from.
    pub seed: u64,
    /// How many nodes there are.
    pub nodes: usize,
    /// The tables.
    pub tables: Vec<TablePlan>,
    /// What goes wrong.
    pub faults: Vec<Fault>,
    /// How many in a thousand calls to the store fail, before or after they are carried out.
    pub noise: u32,
    /// How many in a hundred hints are lost.
    pub lost_hints: u32,
    /// By how much the clocks of nodes differ from the store's at most, in milliseconds.
    pub skew: u64,
    /// When people are left alone, in milliseconds.
    pub until: u64,
    /// A bug to be found.
    #[cfg(feature = "planted")]
    pub bug: Option<Bug>,
}

impl Plan {
    /// The run of a number.
    #[must_use]
    pub fn new(seed: u64) -> Plan {
        let mut dice = dice(seed, Stream::Plan);
        let until = 12_000 + u64::from(dice.below(28_000));
        let nodes = 1 + dice.below(3);
        let mut tables: Vec<TablePlan> =
            (0..1 + dice.below(2) as usize).map(|number| TablePlan::random(number, &mut dice)).collect();
        let faults = (0..dice.below(6)).map(|_| Fault::random(&mut dice, nodes, until)).collect();
        rate(&mut tables, until, &mut dice);
        Plan {
            seed,
            nodes: nodes as usize,
            tables,
            faults,
            noise: [0, 2, 10, 30][dice.below(4) as usize],
            lost_hints: [0, 5, 30][dice.below(3) as usize],
            skew: [0, 20, 300][dice.below(3) as usize],
            until,
            #[cfg(feature = "planted")]
            bug: None,
        }
    }

    /// The same with less of it.
    #[must_use]
    pub fn without(&self, cuts: &Cuts) -> Plan {
        let mut plan = self.clone();
        let mut number = 0;
        plan.faults.retain(|_| {
            number += 1;
            !cuts.faults.contains(&(number - 1))
        });
        plan.tables.retain(|table| !cuts.tables.contains(&table.number));
        for table in plan.tables.iter_mut().filter(|_| cuts.watching) {
            table.watching = 0;
        }
        if cuts.noise {
            (plan.noise, plan.lost_hints, plan.skew) = (0, 0, 0);
        }
        if let Some(until) = cuts.until {
            plan.until = plan.until.min(until);
            plan.faults.retain(|fault| fault.at < until);
        }
        plan
    }

    /// When the run is over, in milliseconds.
    #[must_use]
    pub fn end(&self) -> u64 {
        let faults = self.faults.iter().map(Fault::over).max().unwrap_or(0);
        self.until.max(faults) + QUIET
    }

    /// Dice for a purpose of their own, so that what is left out changes nothing else.
    pub(crate) fn dice(&self, stream: Stream) -> Dice {
        dice(self.seed, stream)
    }
}

/// What dice are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stream {
    Plan,
    Tables,
    Hints,
    /// Who plays rated games.
    Regulars,
    /// A run of a node, by its slot and its number.
    Node(usize, usize),
    /// The person with this number at a table.
    Person(usize, usize),
}

fn dice(seed: u64, stream: Stream) -> Dice {
    let number = match stream {
        Stream::Plan => 1,
        Stream::Tables => 2,
        Stream::Hints => 3,
        Stream::Regulars => 4,
        Stream::Node(slot, run) => 1000 + 1000 * slot + run,
        Stream::Person(table, number) => 1_000_000 + 1000 * table + number,
    };
    Seed::from_text(&format!("simulation {seed}")).dice(number as u64)
}

impl TablePlan {
    fn random(number: usize, dice: &mut Dice) -> TablePlan {
        let game = [GameId::Mandala, GameId::Stones, GameId::Mana][dice.below(3) as usize];
        let computers = usize::from(dice.below(3) == 0);
        let time = match dice.below(5) {
            0 | 1 => TimeControl::Untimed,
            _ => TimeControl::Live {
                bank: 6000 + u64::from(dice.below(30_000)),
                increment: u64::from(dice.below(3)) * 500,
            },
        };
        let watching = usize::from(dice.below(3) == 0);
        TablePlan { number, game, people: 2 - computers, computers, watching, time, rated: false, left: None }
    }
}

/// Lets some games count. In some runs all tables do, at the same game, and end at nearly the same moment: then their order matters.
fn rate(tables: &mut [TablePlan], until: u64, dice: &mut Dice) {
    let (rated, together) = (dice.below(3) == 0, dice.below(2) == 0);
    let (game, left) = (tables[0].game, until / 2 + u64::from(dice.below(until as u32 / 2)));
    for table in tables.iter_mut().filter(|table| rated && table.time != TimeControl::Untimed) {
        table.rated = true;
        if together {
            (table.game, table.people, table.computers, table.left) = (game, 2, 0, Some(left));
        }
    }
}
