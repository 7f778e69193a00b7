//! Why a table did not do what it was asked.

use mozaika_games::Refused;
use mozaika_rules::{Rule, Seat};
use thiserror::Error;

use crate::{RatedLaw, Status};

/// Why a command was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// It needs another stage of the table.
    #[error("this cannot be done while the table is {}", .0.name())]
    WrongStatus(Status),
    /// There is no such seat.
    #[error("there is no seat {seat}: this table has seats 0 to {last}")]
    NoSeat {
        /// The seat.
        seat: Seat,
        /// The last seat there is.
        last: usize,
    },
    /// Somebody sits there.
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    /// Nobody sits there.
    #[error("seat {0} is open")]
    SeatOpen(Seat),
    /// The person sits elsewhere, or nowhere.
    #[error("seat {0} is not yours")]
    NotYourSeat(Seat),
    /// The person does not play here.
    #[error("you have no seat at this table")]
    NotSeated,
    /// The person has several seats and did not say which.
    #[error("you have several seats at this table: name one in \"seat\"")]
    WhichSeat,
    /// Only who opened the table may do it.
    #[error("only who opened the table may do this")]
    NotHost,
    /// The game cannot begin.
    #[error("seat {0} is still open: somebody must sit there, or a computer")]
    StillOpen(Seat),
    /// It is another's turn.
    #[error("it is not the turn of seat {0}")]
    NotYourTurn(Seat),
    /// Others play at the table too.
    #[error("hints are only for who plays alone against computers")]
    NotAlone,
    /// The game has moved on since the version that the client saw.
    #[error("the game has moved on since version {0}: look again")]
    Stale(u32),
    /// The time has run out.
    #[error("your time has run out")]
    OutOfTime,
    /// Not an action string of the game.
    #[error("{0}")]
    BadAction(String),
    /// A rule of the game forbids it.
    #[error("{message}")]
    Illegal {
        /// The rule.
        rule: Rule,
        /// What is wrong, in words.
        message: String,
    },
    /// Everybody has moved.
    #[error("the table can only be closed before everybody has moved: resign instead")]
    TooLateToAbort,
    /// There are no draws in this game.
    #[error("a draw can be offered in Mana only, between two players")]
    NoDraws,
    /// There is nothing to answer.
    #[error("there is nothing to answer: no offer is open, or it is not yours to answer")]
    NothingToAnswer,
    /// The same was asked before.
    #[error("this has been asked already: wait for the answer")]
    AskedAlready,
    /// The version is not that of an own action.
    #[error("version {0} is not one of your actions that still count")]
    NotYourAction(u32),
    /// Something was revealed since.
    #[error("cards or stones were revealed since then, so it cannot be taken back")]
    Revealed,
    /// The seat is not that of a person who is long gone.
    #[error("seat {seat} can only be handed over when its player has been gone for {minutes} minutes")]
    NotGone {
        /// The seat.
        seat: Seat,
        /// How long they must be gone.
        minutes: u64,
    },
    /// A text that is too long, or empty.
    #[error(
        "the {what} must have 1 to {most} characters that can be seen, and no control characters or unclosed marks of direction"
    )]
    BadText {
        /// What it is.
        what: &'static str,
        /// How long it may be.
        most: usize,
    },
    /// There is no chat here, or the person is muted.
    #[error("you cannot speak at this table")]
    Silenced,
    /// A law of rated games forbids it.
    #[error(transparent)]
    Rated(#[from] RatedLaw),
    /// What is hidden is still played elsewhere.
    #[error("other tables of the tournament still play the same shuffle: wait until the round is over")]
    Sealed,
    /// The person watches with a delay.
    #[error("you watch this game with a delay: you can speak when it is over")]
    Delayed,
    /// The log is as long as a log may be.
    #[error("this table has seen too much: open a new one")]
    TooLong,
}

impl Refusal {
    /// The name of the refusal on the wire.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::WrongStatus(_) => "wrong_status",
            Refusal::NoSeat { .. } => "no_seat",
            Refusal::SeatTaken(_) => "seat_taken",
            Refusal::SeatOpen(_) => "seat_open",
            Refusal::NotYourSeat(_) => "not_your_seat",
            Refusal::NotSeated => "not_seated",
            Refusal::WhichSeat => "which_seat",
            Refusal::NotHost => "not_host",
            Refusal::StillOpen(_) => "still_open",
            Refusal::NotYourTurn(_) => "not_your_turn",
            Refusal::NotAlone => "not_alone",
            Refusal::Stale(_) => "stale",
            Refusal::OutOfTime => "out_of_time",
            Refusal::BadAction(_) => "bad_action",
            Refusal::Illegal { .. } => "illegal",
            Refusal::TooLateToAbort => "too_late_to_abort",
            Refusal::NoDraws => "no_draws",
            Refusal::NothingToAnswer => "nothing_to_answer",
            Refusal::AskedAlready => "asked_already",
            Refusal::NotYourAction(_) => "not_your_action",
            Refusal::Revealed => "revealed",
            Refusal::NotGone { .. } => "not_gone",
            Refusal::BadText { .. } => "bad_text",
            Refusal::Silenced => "silenced",
            Refusal::Rated(law) => law.code(),
            Refusal::Sealed => "sealed",
            Refusal::Delayed => "delayed",
            Refusal::TooLong => "too_long",
        }
    }

    /// The rule of the game that forbids it, if one does.
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Refusal::Illegal { rule, .. } => Some(*rule),
            _ => None,
        }
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        match refused {
            Refused::NotAnAction(error) => Refusal::BadAction(error.to_string()),
            Refused::Illegal { rule, message } => Refusal::Illegal { rule, message },
        }
    }
}
