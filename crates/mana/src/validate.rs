//! What must hold in a game at any time, and what is checked of one from outside.

use thiserror::Error;

use crate::{Binding, Edition, End, Mana, Options, Position, Setup, Side, Square};

/// Why a game cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Invalid {
    /// More ronins than a side has.
    #[error("{side} has {count} ronins on the board: there are only {}", Side::RONINS)]
    Ronins {
        /// Whose ronins.
        side: Side,
        /// How many are on the board.
        count: u32,
    },
    /// The bird is not on an empty square.
    #[error("the bird and a piece both stand on {square}: the bird needs an empty square")]
    BirdOnPiece {
        /// The square.
        square: Square,
    },
    /// In the classic edition: the square of the last moved piece is another one.
    #[error("{square} is named as the square of the last moved piece, which does not stand there")]
    LastMovedElsewhere {
        /// The square.
        square: Square,
    },
    /// The bird binds nobody, but there is no bird.
    #[error("a * is allowed only with a bird on the board")]
    FreeWithoutBird,
    /// The bird binds nobody, but nobody was skipped: a daimyo was captured.
    #[error("after the capture of a daimyo the last part of a position is -")]
    FreeAfterCapture,
    /// No daimyo is on the board.
    #[error("both daimyos are missing")]
    BothDaimyosMissing,
    /// The daimyo of the side that is not to move is not on the board.
    #[error("{side}'s daimyo is missing: when it has been captured, {side} is the side to move")]
    DaimyoMissing {
        /// Whose daimyo.
        side: Side,
    },
    /// Black stands on the board, white does not, and black is to move.
    #[error("white has no pieces: set-up is under way, but then white is the side to move")]
    SetUpByWrongSide,
    /// White is to set up, and black did not set up as it may.
    #[error("white is to set up, but black stands outside rows 1 and 2")]
    SetUpOutsideRows,
    /// White is to set up, and black has set up without a daimyo.
    #[error("white is to set up, but black has no daimyo on the board")]
    SetUpWithoutDaimyo,
    /// Somebody is to set up where the table deals the start.
    #[error("with \"setup\" \"balanced\" nobody sets up: both sides stand from the beginning (MN-1.5)")]
    SetUpThoughDealt,
    /// The side to move can do nothing, and the game goes on.
    #[error("{side} is to move and can do nothing: its turn must be skipped")]
    NotSkipped {
        /// The side to move.
        side: Side,
    },
    /// The game is over by a capture and the daimyo stands there, or the other way round.
    #[error("a game is over by capture if and only if the daimyo of the side to move is captured")]
    EndByCapture,
}

pub(crate) fn validate(game: &Mana) -> Result<(), Invalid> {
    let there = &game.position;
    position(there, &game.options)?;
    if game.end.is_none() && !there.setting_up() && !there.can_act(&game.options) {
        return Err(Invalid::NotSkipped { side: there.turn });
    }
    let captured = there.daimyo(there.turn).is_none() && !there.setting_up();
    if captured != (game.end == Some(End::Captured)) {
        return Err(Invalid::EndByCapture);
    }
    Ok(())
}

/// Whether a position can be, whatever came before it.
pub(crate) fn position(position: &Position, options: &Options) -> Result<(), Invalid> {
    for side in Side::BOTH {
        let count = position.ronins(side).len();
        if count > Side::RONINS {
            return Err(Invalid::Ronins { side, count });
        }
    }
    mark(position, options.edition)?;
    if position.setting_up() {
        return if options.setup == Setup::Balanced {
            Err(Invalid::SetUpThoughDealt)
        } else {
            setting_up(position)
        };
    }
    let (turn, other) = (position.turn, position.turn.other());
    match (position.daimyo(turn), position.daimyo(other)) {
        (None, None) => Err(Invalid::BothDaimyosMissing),
        (Some(_), None) => Err(Invalid::DaimyoMissing { side: other }),
        (None, Some(_)) if position.binding == Binding::Free => Err(Invalid::FreeAfterCapture),
        _ => Ok(()),
    }
}

fn setting_up(position: &Position) -> Result<(), Invalid> {
    let black = position.pieces(Side::Black);
    match position.turn {
        Side::Black if black.is_empty() => Ok(()),
        Side::Black => Err(Invalid::SetUpByWrongSide),
        Side::White if !(black - Side::Black.home_rows()).is_empty() => Err(Invalid::SetUpOutsideRows),
        Side::White if position.daimyo(Side::Black).is_some() => Ok(()),
        Side::White => Err(Invalid::SetUpWithoutDaimyo),
    }
}

fn mark(position: &Position, edition: Edition) -> Result<(), Invalid> {
    let free = position.binding == Binding::Free;
    let Some(square) = position.mark else {
        return if free { Err(Invalid::FreeWithoutBird) } else { Ok(()) };
    };
    match (edition, position.piece_at(square)) {
        (Edition::Bird, None) => Ok(()),
        (Edition::Bird, Some(_)) => Err(Invalid::BirdOnPiece { square }),
        (Edition::Classic, Some((side, _))) if (side == position.turn) == free => Ok(()),
        (Edition::Classic, _) => Err(Invalid::LastMovedElsewhere { square }),
    }
}
