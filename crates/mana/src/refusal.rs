//! Why an action is not legal, each with the rule that forbids it.

use mozaika_rules::Rule;
use thiserror::Error;

use crate::{Piece, Setup, Side, Square, Symbol};

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Not a standard set-up.
    #[error("{side} sets up by choosing the daimyo's square among {}", daimyo_squares(*side))]
    StandardSetup {
        /// Who sets up.
        side: Side,
    },
    /// Not an advanced set-up.
    #[error(
        "{side} sets up with a daimyo and five ronins on six different squares of rows {}",
        if *side == Side::Black { "1 and 2" } else { "5 and 6" }
    )]
    AdvancedSetup {
        /// Who sets up.
        side: Side,
    },
    /// A set-up where the table has dealt the start.
    #[error("nobody sets up: the table has dealt a balanced start, and black moves first")]
    BalancedSetup,
    /// A move before everything is set up.
    #[error("{side} sets up first, with {}", setup_form(*setup))]
    NotSetUp {
        /// Who is to set up.
        side: Side,
        /// How.
        setup: Setup,
    },
    /// A set-up when that is over.
    #[error("the pieces are set up already: a turn moves a piece or returns a ronin")]
    AlreadySetUp,
    /// Somebody else's turn.
    #[error("it is {turn}'s turn")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Side,
    },
    /// No own piece stands there.
    #[error("{side} has no piece on {from}")]
    NoPiece {
        /// Who is to move.
        side: Side,
        /// The square.
        from: Square,
    },
    /// The squares are not that many steps apart.
    #[error("a piece on {} moves exactly {} and cannot end on {to}", with_symbol(*from), steps(from.symbol()))]
    WrongSteps {
        /// Where the piece stands.
        from: Square,
        /// Where it cannot end.
        to: Square,
    },
    /// Something stands in the way.
    #[error("every way from {from} to {to} passes through a piece or the bird")]
    PathBlocked {
        /// Where the piece stands.
        from: Square,
        /// Where it cannot end.
        to: Square,
    },
    /// The move would end on an own piece.
    #[error("an own {piece} stands on {to}")]
    OwnPiece {
        /// The square.
        to: Square,
        /// What stands there.
        piece: Piece,
    },
    /// The move would end on the bird.
    #[error("the bird stands on {to}: a move cannot end there")]
    OntoBird {
        /// The square.
        to: Square,
    },
    /// The piece has nowhere to go.
    #[error("the piece on {from} cannot move: it is hemmed in")]
    HemmedIn {
        /// Where the piece stands.
        from: Square,
        /// Whether something stands in every way, or only where the moves would end.
        on_the_way: bool,
    },
    /// The daimyo is captured and the bird would be moved.
    #[error("the capture of the daimyo ends the game: the bird is not moved")]
    BirdAfterWin,
    /// The bird's square is missing.
    #[error("the bird must be put on a free square with symbol {symbol}, as in @{example}")]
    BirdMissing {
        /// The demanded symbol.
        symbol: Symbol,
        /// A square where it may go.
        example: Square,
    },
    /// The bird cannot move.
    #[error("no other square with symbol {symbol} is free: the bird stays where it is")]
    BirdStays {
        /// The demanded symbol.
        symbol: Symbol,
    },
    /// The bird's square has another symbol.
    #[error("the piece ends on symbol {symbol}, so the bird goes to a square with {symbol}, not to {}", with_symbol(*bird))]
    BirdSymbol {
        /// The symbol it must have.
        symbol: Symbol,
        /// The square.
        bird: Square,
    },
    /// The bird's square is taken, or the one it stands on.
    #[error("the bird cannot go to {bird}: it needs a free square other than its own")]
    BirdSquareTaken {
        /// The square.
        bird: Square,
    },
    /// A piece on another symbol must move.
    #[error("the bird stands on symbol {demanded}, and the piece on {} may not move", with_symbol(*from))]
    NotDemanded {
        /// Where the piece stands.
        from: Square,
        /// The bird's symbol.
        demanded: Symbol,
    },
    /// A ronin returns only if no own piece stands on the bird's symbol.
    #[error("a ronin may return only if none of the own pieces stands on the demanded symbol")]
    MayNotReturn,
    /// There is no ronin to return.
    #[error("none of {side}'s ronins is captured")]
    NoReserve {
        /// Whose ronins.
        side: Side,
    },
    /// The square is taken.
    #[error("a ronin returns on a free square, and {to} is not")]
    ReturnSquareTaken {
        /// The square.
        to: Square,
    },
    /// The classic edition has no bird.
    #[error("the classic edition has no bird: leave @{bird} away")]
    NoBird {
        /// The square.
        bird: Square,
    },
    /// The opponent's last piece demands another symbol.
    #[error("the last piece stands on symbol {demanded}, and the piece on {} may not move", with_symbol(*from))]
    NotDemandedByPiece {
        /// Where the piece stands.
        from: Square,
        /// The demanded symbol.
        demanded: Symbol,
    },
    /// The game ended with a capture.
    #[error("the game is over: a daimyo was captured")]
    OverByCapture,
    /// The game ended because nobody could move.
    #[error("the game is over: neither side can move")]
    OverByBlock,
    /// The game ended by repetition.
    #[error("the game is over: the position has occurred three times")]
    OverByRepetition,
}

impl mozaika_rules::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule(match self {
            Refusal::StandardSetup { .. } | Refusal::NotSetUp { setup: Setup::Standard, .. } => "MN-1.3",
            Refusal::AdvancedSetup { .. } | Refusal::NotSetUp { setup: Setup::Advanced, .. } => "MN-1.4",
            Refusal::BalancedSetup | Refusal::NotSetUp { setup: Setup::Balanced, .. } => "MN-1.5",
            Refusal::AlreadySetUp | Refusal::NoPiece { .. } | Refusal::NotYourTurn { .. } => "MN-2.1",
            Refusal::WrongSteps { .. } => "MN-2.2",
            Refusal::PathBlocked { .. } | Refusal::HemmedIn { on_the_way: true, .. } => "MN-2.3",
            Refusal::OwnPiece { .. }
            | Refusal::OntoBird { .. }
            | Refusal::HemmedIn { on_the_way: false, .. } => "MN-2.4",
            Refusal::BirdAfterWin | Refusal::OverByCapture => "MN-2.6",
            Refusal::BirdMissing { .. }
            | Refusal::BirdStays { .. }
            | Refusal::BirdSymbol { .. }
            | Refusal::BirdSquareTaken { .. } => "MN-3.1",
            Refusal::NotDemanded { .. } => "MN-3.2",
            Refusal::MayNotReturn | Refusal::NoReserve { .. } | Refusal::ReturnSquareTaken { .. } => "MN-3.3",
            Refusal::OverByBlock => "MN-4.2",
            Refusal::OverByRepetition => "MN-4.3",
            Refusal::NoBird { .. } | Refusal::NotDemandedByPiece { .. } => "MN-5.1",
        })
    }
}

fn steps(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::One => "1 step",
        Symbol::Two => "2 steps",
        Symbol::Three => "3 steps",
    }
}

fn daimyo_squares(side: Side) -> &'static str {
    match side {
        Side::Black => "b1, c1, f1",
        Side::White => "b6, c6, f6",
    }
}

fn setup_form(setup: Setup) -> &'static str {
    match setup {
        Setup::Standard => "setup:daimyo",
        Setup::Advanced => "setup:daimyo,ronins",
        Setup::Balanced => "a start that the table deals",
    }
}

/// A square with its symbol.
fn with_symbol(square: Square) -> String {
    format!("{square} (symbol {})", square.symbol())
}
