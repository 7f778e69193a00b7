//! One table: who sits at it, what happened, whose clock runs, what was offered.
//!
//! The key decision: a table is a pure value, folded from an append-only log. [`Table::decide`] says what a command would write,
//! or why it is refused, and changes nothing; [`Table::apply`] takes an entry that has been written. Between the two lies
//! the store, so a table never knows more than what is on disk. Time and randomness are passed in.

mod apply;
mod automatic_events;
mod available_commands;
mod bad_log;
mod bring;
mod build_outlook;
mod call;
mod called;
mod checks;
mod choices_told;
mod clocks;
mod command;
mod computer_task;
mod consent;
mod decide;
mod delayed;
mod ending;
mod event;
mod export;
mod forget;
mod hint;
mod history;
mod ids;
mod occupant;
mod outlook;
mod pace;
pub mod planted;
mod rated_game;
mod rated_law;
mod rating_kind;
mod refusal;
mod rematch;
mod same_command;
mod seat_state;
mod shuffle;
mod stamp;
mod steps;
mod summary;
mod table;
mod time_control;
mod tournament_table;
mod verify;

pub use apply::Effect;
pub use bad_log::{BadLog, ImpossibleEntry, SetupError};
pub use bring::{Brought, NotBrought, bring};
pub use call::CallKind;
pub use called::Called;
pub use checks::{can_be_seen, is_invisible, player_name};
pub use choices_told::{CHOICES_AHEAD, ChoicesTold};
pub use command::Command;
pub use computer_task::{ComputerTask, TaskKind};
pub use decide::{Moment, Requester};
pub use delayed::Delayed;
pub use ending::{Ending, Reason};
pub use event::{CommandKey, Entry, Event, Opening};
pub use ids::{BadCommandId, BadId, CommandId, DeedId, NodeId, PersonId, ReportId, TableId, TournamentId};
pub use occupant::Occupant;
pub use outlook::{
    Before, HandOverOffer, Move, Offers, Outlook, SeatOutlook, Shuffle, State, TakeBackOffer, Talk,
    VisibleGame,
};
pub use pace::Pace;
pub use rated_game::{RatedGame, RatedPlayer, RatedSeat, level_points};
pub use rated_law::{RatedLaw, fair_options};
pub use rating_kind::RatingKind;
pub use refusal::Refusal;
pub use seat_state::Leaving;
pub use shuffle::{Commitment, Secret, TableSecrets};
pub use stamp::{Stamp, Version};
pub use steps::StepsRefused;
pub use summary::{Status, Summary};
pub use table::Table;
pub use time_control::{BadTime, TimeControl};
pub use tournament_table::TournamentTable;
pub use verify::{Check, Unverifiable, verify};
