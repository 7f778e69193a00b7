//! What holds at a table whose game is rated.
//!
//! The key decision: every law is a name of its own, told in the same words whether it forbids opening a table or doing something
//! there. Whether somebody has an account no log says: that law is asked where the accounts are kept.

use mozaika_games::{Editions, GameId};
use serde_json::Value;
use thiserror::Error;

use crate::{Occupant, Opening, RatingKind, Refusal, Table};

/// A law of rated games that forbids something.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RatedLaw {
    /// Guests come and go: only accounts have ratings.
    #[error("only people with an account play rated games: make one, or play at a table that is not rated")]
    Account,
    /// Somebody would play against themselves.
    #[error("in a rated game everybody plays one seat: leave the others open")]
    OneSeat,
    /// Computers and several people.
    #[error("a rated game is between people, or of one person against computers: it cannot be both")]
    Mixed,
    /// Programs are rated apart.
    #[error("programs play rated games with programs, and people with people: this table is for the others")]
    ProgramsApart,
    /// Without clocks nobody loses a game by leaving it.
    #[error("a rated game needs clocks: \"time\" must be \"live\" or \"correspondence\"")]
    Clocks,
    /// The start favours a side.
    #[error("a rated game needs fair options: \"{name}\" must be {value}")]
    FairOption {
        /// The option.
        name: &'static str,
        /// What it must be, as JSON.
        value: String,
    },
    /// Nobody is helped.
    #[error("there are no hints in a rated game or a tournament")]
    NoHint,
    /// Nothing that was done is undone.
    #[error("nothing can be taken back in a rated game or a tournament")]
    NoTakeBack,
    /// The clocks end what somebody has left.
    #[error(
        "no seat is handed over in a rated game or a tournament: if its player stays away, their time runs out"
    )]
    NoHandOver,
    /// Whoever has seen the deal could choose their games by it.
    #[error("a rated game or one of a tournament cannot be closed once it has begun: resign instead")]
    NoAbort,
}

impl RatedLaw {
    /// The name of the law on the wire.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            RatedLaw::Account => "rated_account",
            RatedLaw::OneSeat => "rated_one_seat",
            RatedLaw::Mixed => "rated_mixed",
            RatedLaw::ProgramsApart => "rated_programs_apart",
            RatedLaw::Clocks => "rated_clocks",
            RatedLaw::FairOption { .. } => "rated_fair_option",
            RatedLaw::NoHint => "rated_no_hint",
            RatedLaw::NoTakeBack => "rated_no_take_back",
            RatedLaw::NoHandOver => "rated_no_hand_over",
            RatedLaw::NoAbort => "rated_no_abort",
        }
    }
}

impl Opening {
    /// Checks that the game can be rated, if it is to be. Whether the people have accounts is not known here.
    ///
    /// # Errors
    /// The law that forbids it.
    pub fn check_rated(&self, editions: &Editions) -> Result<(), RatedLaw> {
        if !self.rated {
            return Ok(());
        }
        let people: Vec<_> = self.seats.iter().filter_map(Occupant::person).collect();
        if (1..people.len()).any(|seat| people[..seat].contains(&people[seat])) {
            return Err(RatedLaw::OneSeat);
        }
        match self.rating_kind() {
            Some(RatingKind::Computers) if self.programs => return Err(RatedLaw::ProgramsApart),
            None => return Err(RatedLaw::Clocks),
            Some(RatingKind::Computers) if people.len() != 1 || self.seats.contains(&Occupant::Open) => {
                return Err(RatedLaw::Mixed);
            }
            Some(_) => {}
        }
        let defaults = self.game.option_specs(editions);
        for (name, fair) in fair_options(self.game, editions) {
            let default = defaults.iter().find(|spec| spec.name == name).map(|spec| &spec.default);
            if self.options.get(name).or(default) != Some(&fair) {
                return Err(RatedLaw::FairOption { name, value: fair.to_string() });
            }
        }
        Ok(())
    }
}

/// The options that a game must have to be fair, whoever sits where: what a rated game is played with.
pub fn fair_options(game: GameId, editions: &Editions) -> impl Iterator<Item = (&'static str, Value)> {
    game.option_specs(editions).into_iter().filter_map(|spec| {
        let lot = || (spec.name == "first").then(|| Value::from("lot"));
        Some((spec.name, spec.fair.map(|fair| fair.value).or_else(lot)?))
    })
}

impl Table {
    /// Whether the game counts for more than itself: it is rated, or belongs to a tournament.
    pub(crate) fn is_competitive(&self) -> bool {
        self.opening.rated || self.opening.tournament.is_some()
    }

    /// Refuses what a law of rated games forbids, if this one is rated or belongs to a tournament.
    pub(crate) fn unless_rated(&self, law: RatedLaw) -> Result<(), Refusal> {
        if self.is_competitive() { Err(Refusal::Rated(law)) } else { Ok(()) }
    }
}
