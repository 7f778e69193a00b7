//! Whether an action is legal, and the lowest-numbered rule that forbids it if not.

use crate::{Action, Edition, End, Options, Position, Refusal, Setup, Square, Squares, Symbol, paths};

impl Position {
    /// Checks an action. Whether the game is over is the caller's question.
    pub(crate) fn check(&self, action: Action, options: &Options) -> Result<(), Refusal> {
        match action {
            Action::SetUp { daimyo, ronins } if self.setting_up() => {
                self.check_setup(options.setup, daimyo, ronins)
            }
            _ if self.setting_up() => Err(Refusal::NotSetUp { side: self.turn, setup: options.setup }),
            Action::SetUp { .. } if options.setup == Setup::Balanced => Err(Refusal::BalancedSetup),
            Action::SetUp { .. } => Err(Refusal::AlreadySetUp),
            Action::Move { from, to, bird } => {
                self.check_piece(from)?;
                self.check_target(from, to, options.edition)?;
                self.check_bird(Some(from), to, bird, options.edition)?;
                self.check_demand(from, options)?;
                check_no_bird(bird, options.edition)
            }
            Action::Return { to, bird } => {
                self.check_bird(None, to, bird, options.edition)?;
                self.check_may_return(options)?;
                self.check_return_square(to, options.edition)?;
                check_no_bird(bird, options.edition)
            }
        }
    }

    pub(crate) fn check_piece(&self, from: Square) -> Result<(), Refusal> {
        let own = self.pieces(self.turn).contains(from);
        if own { Ok(()) } else { Err(Refusal::NoPiece { side: self.turn, from }) }
    }

    pub(crate) fn check_target(&self, from: Square, to: Square, edition: Edition) -> Result<(), Refusal> {
        if self.targets(from, edition).contains(to) {
            return Ok(());
        }
        if !paths::destinations(from, Squares::EMPTY).contains(to) {
            return Err(Refusal::WrongSteps { from, to });
        }
        if !paths::destinations(from, self.occupied(edition)).contains(to) {
            return Err(Refusal::PathBlocked { from, to });
        }
        Err(match self.piece_at(to) {
            Some((_, piece)) => Refusal::OwnPiece { to, piece },
            None => Refusal::OntoBird { to },
        })
    }

    /// Checks where the bird goes after a move or return to `to`.
    pub(crate) fn check_bird(
        &self,
        from: Option<Square>,
        to: Square,
        bird: Option<Square>,
        edition: Edition,
    ) -> Result<(), Refusal> {
        if edition == Edition::Classic {
            return Ok(());
        }
        let symbol = to.symbol();
        let birds = self.birds_after(from, to, edition);
        if from.is_some() && (self.daimyos & self.pieces(self.turn.other())).contains(to) {
            return if bird.is_none() { Ok(()) } else { Err(Refusal::BirdAfterWin) };
        }
        match (bird, birds.first()) {
            (None, None) => Ok(()),
            (None, Some(example)) => Err(Refusal::BirdMissing { symbol, example }),
            (Some(bird), _) if birds.contains(bird) => Ok(()),
            (Some(bird), _) if bird.symbol() != symbol => Err(Refusal::BirdSymbol { symbol, bird }),
            (Some(_), None) => Err(Refusal::BirdStays { symbol }),
            (Some(bird), Some(_)) => Err(Refusal::BirdSquareTaken { bird }),
        }
    }

    pub(crate) fn check_demand(&self, from: Square, options: &Options) -> Result<(), Refusal> {
        if self.movable(options).pieces.contains(from) {
            return Ok(());
        }
        let demanded = self.demanded().unwrap_or(Symbol::One);
        Err(match options.edition {
            Edition::Bird => Refusal::NotDemanded { from, demanded },
            Edition::Classic => Refusal::NotDemandedByPiece { from, demanded },
        })
    }

    pub(crate) fn check_may_return(&self, options: &Options) -> Result<(), Refusal> {
        if self.movable(options).may_return {
            return Ok(());
        }
        // Without a reserve nothing else matters to the player who asks.
        if self.reserve(self.turn) == 0 {
            return Err(Refusal::NoReserve { side: self.turn });
        }
        Err(Refusal::MayNotReturn)
    }

    pub(crate) fn check_return_square(&self, to: Square, edition: Edition) -> Result<(), Refusal> {
        let taken = self.occupied(edition).contains(to);
        if taken { Err(Refusal::ReturnSquareTaken { to }) } else { Ok(()) }
    }
}

fn check_no_bird(bird: Option<Square>, edition: Edition) -> Result<(), Refusal> {
    match (edition, bird) {
        (Edition::Classic, Some(bird)) => Err(Refusal::NoBird { bird }),
        _ => Ok(()),
    }
}

/// Why nothing can be done any more.
impl From<End> for Refusal {
    fn from(end: End) -> Refusal {
        match end {
            End::Captured => Refusal::OverByCapture,
            End::Blocked => Refusal::OverByBlock,
            End::Repetition => Refusal::OverByRepetition,
        }
    }
}
