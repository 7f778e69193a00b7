//! What a choice on the way to an action would do.

use crate::setup::ronin_squares;
use crate::{Action, Mana, Path, Piece, Square, Symbol, paths};

/// What a choice would do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub struct Preview {
    /// The piece that would move, return or be put there.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub piece: Option<Piece>,
    /// Where the ronins would stand that come with it, in a set-up that leaves no choice about them (MN-1.3).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub ronins: Option<Vec<Square>>,
    /// How many steps it takes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub steps: Option<Symbol>,
    /// The squares that it goes over, the last being the new one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub path: Option<Vec<Square>>,
    /// The enemy piece that would be captured.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub captures: Option<Piece>,
    /// Whether that wins the game.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub wins: bool,
    /// The symbol of the square, to which the bird would go.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub symbol: Option<Symbol>,
    /// The pieces that the other side could then move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "types", ts(optional))]
    pub replies: Option<Vec<Square>>,
    /// Whether the other side could then return a ronin.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub may_return: bool,
    /// Whether the other side's turn would be skipped.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub skips: bool,
}

pub(crate) fn preview(game: &Mana, path: &Path) -> Option<Preview> {
    match *path {
        Path::Start => None,
        Path::SetUp(ref placed) => {
            let piece = if placed.len() == 1 { Piece::Daimyo } else { Piece::Ronin };
            placed.last().map(|&square| placed_on(square, piece))
        }
        Path::Piece { from } => {
            let piece = match from {
                Some(from) => game.position.piece_at(from).map(|(_, piece)| piece),
                None => Some(Piece::Ronin),
            };
            Some(Preview { piece, steps: from.map(Square::symbol), ..Preview::default() })
        }
        Path::Target { from, to } => Some(moved(game, from, to, Preview::default())),
        Path::Complete { action, last } => Some(match action {
            Action::SetUp { daimyo, ronins: None } => {
                let ronins = ronin_squares(game.position.turn, daimyo, None).iter().collect();
                Preview { ronins: Some(ronins), ..placed_on(last, Piece::Daimyo) }
            }
            Action::SetUp { ronins: Some(_), .. } => placed_on(last, Piece::Ronin),
            Action::Move { from, to, bird: None } => moved(game, Some(from), to, replies(game, action)),
            Action::Return { to, bird: None } => moved(game, None, to, replies(game, action)),
            Action::Move { .. } | Action::Return { .. } => replies(game, action),
        }),
    }
}

fn placed_on(square: Square, piece: Piece) -> Preview {
    Preview { piece: Some(piece), symbol: Some(square.symbol()), ..Preview::default() }
}

/// What a piece does that goes to `to`, besides what is known of the rest of the turn.
fn moved(game: &Mana, from: Option<Square>, to: Square, rest: Preview) -> Preview {
    let position = &game.position;
    let captures = position.piece_at(to).map(|(_, piece)| piece);
    Preview {
        path: from.map(|from| paths::path(from, to, position.occupied(game.options.edition))),
        captures,
        wins: captures == Some(Piece::Daimyo),
        symbol: Some(to.symbol()),
        ..rest
    }
}

/// What the other side could do after an action.
fn replies(game: &Mana, action: Action) -> Preview {
    let after = game.position.after(action, &game.options);
    let mut preview = Preview { skips: after.skipped.is_some(), ..Preview::default() };
    if after.end.is_none() && !preview.skips {
        let movable = after.position.movable(&game.options);
        let can_move = |&from: &Square| !after.position.targets(from, game.options.edition).is_empty();
        preview.replies = Some(movable.pieces.iter().filter(can_move).collect());
        preview.may_return = movable.may_return;
    }
    preview
}
