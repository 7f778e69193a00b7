//! What is made to go wrong.

use std::time::Duration;

use mozaika_rules::Dice;

/// What is made to go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A node's program dies; it is started again at the end.
    Crash(usize),
    /// A node is asked to end, and does; it is started again at the end.
    Restart(usize),
    /// A node does nothing at all for a while.
    Freeze(usize),
    /// A node cannot reach the store.
    CutOff(usize),
    /// All nodes die.
    Blackout,
    /// Nobody can reach the store.
    StoreDown,
    /// The store takes its time.
    SlowDisk,
    /// No hint reaches anybody. Nobody may notice.
    HintsLost,
}

/// Something that goes wrong, from when and for how long, in milliseconds of the run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What.
    pub kind: Kind,
    /// From when.
    pub at: u64,
    /// For how long.
    pub lasts: u64,
}

impl Fault {
    /// Something at random, in a cluster of so many nodes, before a moment.
    pub(crate) fn random(dice: &mut Dice, nodes: u32, until: u64) -> Fault {
        let slot = dice.below(nodes) as usize;
        let (kind, least, most) = match dice.below(12) {
            0..=2 => (Kind::Crash(slot), 300, 6000),
            3 => (Kind::Restart(slot), 300, 4000),
            4 | 5 => (Kind::Freeze(slot), 500, 8000),
            6 | 7 => (Kind::CutOff(slot), 500, 9000),
            8 => (Kind::Blackout, 500, 25_000),
            9 => (Kind::StoreDown, 500, 25_000),
            10 => (Kind::SlowDisk, 1000, 6000),
            _ => (Kind::HintsLost, 3000, 15_000),
        };
        let at = 1000 + u64::from(dice.below(u32::try_from(until.saturating_sub(1000)).unwrap_or(1).max(1)));
        Fault { kind, at, lasts: u64::from(least + dice.below(most - least)) }
    }

    /// When it is over.
    #[must_use]
    pub const fn over(&self) -> u64 {
        self.at + self.lasts
    }

    /// From when to when silence is not held against anybody. That a node died is no excuse where others live.
    pub(crate) fn excuses(&self) -> Option<(u64, u64)> {
        match self.kind {
            Kind::HintsLost => None,
            Kind::Crash(_) | Kind::Restart(_) => Some((self.at, self.over() + 500)),
            _ => Some((self.at, self.over() + 1500)),
        }
    }

    /// How long it lasts.
    pub(crate) const fn duration(&self) -> Duration {
        Duration::from_millis(self.lasts)
    }
}
