//! Bugs that are planted on purpose, so that those who look for bugs can be seen to find them.
//!
//! The key decision: a build without the feature `planted` has none of this: [`planted!`](crate::planted!) is `false` there, before
//! anything is compiled. With it, a bug is planted for one thread, at run time: a simulation plants one, runs, and takes it out again
//! before it checks what happened, so that the second reckoning does not make the same mistake.

#[cfg(feature = "planted")]
use std::cell::Cell;

/// A bug that can be planted.
#[cfg(feature = "planted")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bug {
    /// The store acknowledges an append, and then commits it.
    AcknowledgedBeforeCommit,
    /// An append that failed is taken for one that was done.
    FailureTakenForSuccess,
    /// The table in memory moves on before the commit.
    MemoryBeforeCommit,
    /// The store does not look whether a command was carried out before.
    DuplicateActs,
    /// The store lets whoever writes last win, instead of comparing the version.
    LastWriterWins,
    /// Logs that others wrote to are not looked at, so a lost hint is never made up for.
    LostHintNeverRepaired,
    /// The lease of a node that died does not run out.
    LeaseOfTheDead,
    /// A computer whose action could not be written keeps its lease and does nothing.
    LeaseOfTheIdle,
    /// Outages are not given back to anybody.
    OutageCharged,
    /// The first heartbeat after an outage does not note it.
    OutageNotNoted,
    /// A heartbeat bears the time at which it was wanted, not taken, so the end of an outage is charged.
    BeatDatedWhenWanted,
    /// An outage ends with the first heartbeat that was taken, though its server never heard so and had to begin once more.
    OutageEndsEarly,
    /// What is written during an outage takes away what is owed for the time before it.
    TalkTakesCreditAway,
    /// What an outage owes is given back before a server has caught up with whose clock runs.
    CreditedTooSoon,
    /// One action too few is taken back, so the view after that is stale.
    StaleAfterTakeBack,
    /// What one follower may see is sent to all.
    SameEyesForAll,
    /// Whoever comes back is told what happened as somebody else saw it.
    CardInMissedEvent,
    /// The secret of the shuffle is told as soon as the game has begun.
    SecretToldEarly,
    /// What other nodes wrote is applied, and nobody is told.
    OthersEntriesNotTold,
    /// Whoever knows more than a node is served by it all the same.
    JoinWithoutCatchingUp,
    /// Whoever comes back is not told the first entry that they missed.
    ResumeLeavesOneOut,
    /// Whoever sends a command again that was carried out is refused.
    RefusedThoughDone,
    /// A repeated command is acknowledged by the last version of the log.
    WrongVersionAcknowledged,
    /// Whoever asked while the store failed gets no answer.
    FailureNotAnswered,
    /// Clocks that have run out are not looked for.
    FlagNeverFalls,
    /// Entries are stamped by the node's clock alone, even if the log is ahead of it.
    LogGoesBackInTime,
    /// The summary keeps the deadline of the entry before.
    SummaryBehind,
    /// A rated game counts again with whatever is written after its end.
    RatedAgain,
    /// Rated games count in the order in which their ends were written, not in that in which they ended.
    RatedAsWritten,
    /// Whoever is given a game before it was really played gains by it.
    EarlyLossPays,
}

#[cfg(feature = "planted")]
impl Bug {
    /// All of them.
    pub const ALL: [Bug; 30] = [
        Bug::AcknowledgedBeforeCommit,
        Bug::FailureTakenForSuccess,
        Bug::MemoryBeforeCommit,
        Bug::DuplicateActs,
        Bug::LastWriterWins,
        Bug::LostHintNeverRepaired,
        Bug::LeaseOfTheDead,
        Bug::LeaseOfTheIdle,
        Bug::OutageCharged,
        Bug::OutageNotNoted,
        Bug::BeatDatedWhenWanted,
        Bug::OutageEndsEarly,
        Bug::TalkTakesCreditAway,
        Bug::CreditedTooSoon,
        Bug::StaleAfterTakeBack,
        Bug::SameEyesForAll,
        Bug::CardInMissedEvent,
        Bug::SecretToldEarly,
        Bug::OthersEntriesNotTold,
        Bug::JoinWithoutCatchingUp,
        Bug::ResumeLeavesOneOut,
        Bug::RefusedThoughDone,
        Bug::WrongVersionAcknowledged,
        Bug::FailureNotAnswered,
        Bug::FlagNeverFalls,
        Bug::LogGoesBackInTime,
        Bug::SummaryBehind,
        Bug::RatedAgain,
        Bug::RatedAsWritten,
        Bug::EarlyLossPays,
    ];
}

#[cfg(feature = "planted")]
thread_local! {
    static PLANTED: Cell<Option<Bug>> = const { Cell::new(None) };
}

/// Plants a bug for this thread, or takes it out again.
#[cfg(feature = "planted")]
pub fn plant(bug: Option<Bug>) {
    PLANTED.set(bug);
}

/// Whether a bug is planted.
#[cfg(feature = "planted")]
#[must_use]
pub fn is_planted(bug: Bug) -> bool {
    PLANTED.get() == Some(bug)
}

/// Whether a bug, by its name, is planted. Never, in a build for players.
#[cfg(feature = "planted")]
#[macro_export]
macro_rules! planted {
    ($bug:ident) => {
        $crate::planted::is_planted($crate::planted::Bug::$bug)
    };
}

/// Whether a bug, by its name, is planted. Never, in a build for players.
#[cfg(not(feature = "planted"))]
#[macro_export]
macro_rules! planted {
    ($bug:ident) => {
        false
    };
}
