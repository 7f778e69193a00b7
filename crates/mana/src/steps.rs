//! An action as small choices: the piece's square (or `+`), its new square, the bird's square; a set-up piece by
//! piece. The ronins of an advanced set-up may be chosen in any order.

use std::borrow::Cow;

use mozaika_rules::{Game, StepError};

use crate::action::ascii_order;
use crate::{Action, Mana, Refusal, Setup, Square, Squares, View, paths};

/// The step that returns a ronin instead of moving a piece.
const RETURN: &str = "+";

/// How far a path of choices has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Path {
    /// Nothing is chosen.
    #[default]
    Start,
    /// Some pieces of an advanced set-up are put on these squares, the daimyo first.
    SetUp(Vec<Square>),
    /// It is chosen what moves.
    Piece {
        /// The piece's square; `None` for a ronin that returns.
        from: Option<Square>,
    },
    /// It is chosen where it goes, and the bird has to follow.
    Target {
        /// The piece's square; `None` for a ronin that returns.
        from: Option<Square>,
        /// Where it goes.
        to: Square,
    },
    /// Everything is chosen.
    Complete {
        /// The action.
        action: Action,
        /// The square that was chosen last.
        last: Square,
    },
}

pub(crate) fn path(action: Action) -> Vec<String> {
    let name = |square: Square| square.to_string();
    match action {
        Action::SetUp { daimyo, ronins } => {
            [daimyo].into_iter().chain(ronins.into_iter().flatten()).map(name).collect()
        }
        Action::Move { from, to, bird } => [from, to].into_iter().chain(bird).map(name).collect(),
        Action::Return { to, bird } => {
            [RETURN.to_owned()].into_iter().chain([to].into_iter().chain(bird).map(name)).collect()
        }
    }
}

pub(crate) fn action(path: &Path) -> Option<Action> {
    match *path {
        Path::Complete { action, .. } => Some(action),
        _ => None,
    }
}

pub(crate) fn candidates(view: &View, path: &Path) -> Vec<Cow<'static, str>> {
    let (position, options) = (&view.game.position, &view.game.options);
    let mut may_return = false;
    let squares = match *path {
        Path::Start if view.game.setting_up() => setup_squares(&view.game, &[]),
        Path::Start => {
            let movable = position.movable(options);
            may_return = movable.may_return;
            movable.pieces
        }
        Path::SetUp(ref placed) => setup_squares(&view.game, placed),
        Path::Piece { from: Some(from) } => position.targets(from, options.edition),
        Path::Piece { from: None } => !position.occupied(options.edition),
        Path::Target { from, to } => position.birds_after(from, to, options.edition),
        Path::Complete { .. } => Squares::EMPTY,
    };
    squares.iter().map(Square::name).chain(may_return.then_some(RETURN)).map(Cow::Borrowed).collect()
}

pub(crate) fn step(view: &View, path: &Path, step: &str) -> Result<Path, StepError> {
    let game = &view.game;
    let unknown = || StepError::unknown(step, expected(game, path));
    let square: Option<Square> = step.parse().ok();
    let may_be_return = *path == Path::Start && !game.setting_up();
    if square.is_none() && !(may_be_return && step == RETURN) {
        return Err(unknown());
    }
    if let Some(end) = game.end {
        return Err(Refusal::from(end).into());
    }
    if Mana::acting(view).is_none() {
        return Err(Refusal::NotYourTurn { turn: game.position.turn }.into());
    }
    let Some(square) = square else {
        game.position.check_may_return(&game.options)?;
        return Ok(Path::Piece { from: None });
    };
    Ok(match *path {
        Path::Start if game.setting_up() => place(game, &[], square)?,
        Path::SetUp(ref placed) => place(game, placed, square)?,
        Path::Start => choose_piece(game, square)?,
        Path::Piece { from } => choose_target(game, from, square)?,
        Path::Target { from, to } => {
            game.position.check_bird(from, to, Some(square), game.options.edition)?;
            Path::Complete { action: Action::turn(from, to, Some(square)), last: square }
        }
        Path::Complete { .. } => return Err(unknown()),
    })
}

/// Where the next piece of a set-up may be put.
fn setup_squares(game: &Mana, placed: &[Square]) -> Squares {
    match game.options.setup {
        Setup::Standard => game.position.standard_daimyos(),
        Setup::Advanced => game.position.turn.home_rows() - placed.iter().copied().collect(),
        Setup::Balanced => Squares::EMPTY,
    }
}

fn place(game: &Mana, placed: &[Square], square: Square) -> Result<Path, Refusal> {
    let side = game.position.turn;
    let free = setup_squares(game, placed).contains(square);
    let ronins = match game.options.setup {
        Setup::Standard if free => None,
        Setup::Standard => return Err(Refusal::StandardSetup { side }),
        Setup::Advanced if free => {
            let placed: Vec<Square> = placed.iter().copied().chain([square]).collect();
            let Ok(mut ronins) = <[Square; 5]>::try_from(&placed[1..]) else {
                return Ok(Path::SetUp(placed));
            };
            ronins.sort_unstable_by_key(ascii_order);
            Some(ronins)
        }
        Setup::Advanced => return Err(Refusal::AdvancedSetup { side }),
        Setup::Balanced => return Err(Refusal::BalancedSetup),
    };
    let daimyo = *placed.first().unwrap_or(&square);
    Ok(Path::Complete { action: Action::SetUp { daimyo, ronins }, last: square })
}

fn choose_piece(game: &Mana, from: Square) -> Result<Path, Refusal> {
    let (position, edition) = (&game.position, game.options.edition);
    position.check_piece(from)?;
    if position.targets(from, edition).is_empty() {
        let reached = paths::destinations(from, position.occupied(edition));
        return Err(Refusal::HemmedIn { from, on_the_way: reached.is_empty() });
    }
    position.check_demand(from, &game.options)?;
    Ok(Path::Piece { from: Some(from) })
}

fn choose_target(game: &Mana, from: Option<Square>, to: Square) -> Result<Path, Refusal> {
    let (position, edition) = (&game.position, game.options.edition);
    match from {
        Some(from) => position.check_target(from, to, edition)?,
        None => position.check_return_square(to, edition)?,
    }
    Ok(if position.birds_after(from, to, edition).is_empty() {
        Path::Complete { action: Action::turn(from, to, None), last: to }
    } else {
        Path::Target { from, to }
    })
}

/// What can be chosen after a path, in words.
fn expected(game: &Mana, path: &Path) -> &'static str {
    match path {
        Path::Start if !game.setting_up() => "choose the square of a piece, or + to return a ronin",
        Path::Start | Path::SetUp(_) => "choose a square from a1 to f6 for the piece",
        Path::Piece { .. } => "choose the square where the piece goes",
        Path::Target { .. } => "choose the square where the bird goes",
        Path::Complete { .. } => "the action is complete",
    }
}
