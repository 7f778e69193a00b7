//! An action as small choices: the piece's square (or `+`), its new square, the bird's square; a set-up piece by
//! piece. The ronins of an advanced set-up may be chosen in any order.

use mozaika_rules::{Choice, Game, StepError};
use serde::Serialize;

use crate::setup::ascii_order;
use crate::{Action, Mana, Piece, Refusal, Setup, Square, Squares, Symbol, View};

/// What a choice would do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts"))]
pub struct Preview {
    /// The piece that would move, return or be put there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub piece: Option<Piece>,
    /// How many steps it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub steps: Option<Symbol>,
    /// The squares that it goes over, the last being the new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub path: Option<Vec<Square>>,
    /// The enemy piece that would be captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub captures: Option<Piece>,
    /// Whether that wins the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub wins: bool,
    /// The symbol of the square, to which the bird would go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub symbol: Option<Symbol>,
    /// The pieces that the other side could then move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub replies: Option<Vec<Square>>,
    /// Whether the other side could then return a ronin.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub may_return: bool,
    /// Whether the other side's turn would be skipped.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub skips: bool,
}

const RETURN: &str = "+";

pub(crate) fn path(action: Action) -> Vec<String> {
    match action {
        Action::SetUp { daimyo, ronins } => [daimyo]
            .into_iter()
            .chain(ronins.into_iter().flatten())
            .map(|square| square.to_string())
            .collect(),
        Action::Move { from, to, bird } => {
            [Some(from), Some(to), bird].into_iter().flatten().map(|square| square.to_string()).collect()
        }
        Action::Return { to, bird } => {
            let squares = [Some(to), bird].into_iter().flatten().map(|square| square.to_string());
            [RETURN.to_owned()].into_iter().chain(squares).collect()
        }
    }
}

/// How far a path has come.
enum Stage {
    /// Pieces of a set-up put down so far.
    SettingUp(Vec<Square>),
    /// Nothing chosen.
    Piece,
    /// A piece chosen, or `None` for a ronin that returns.
    Target(Option<Square>),
    /// A piece and where it goes.
    Bird(Option<Square>, Square),
    /// Nothing is left to choose.
    Complete,
}

pub(crate) fn steps(view: &View, prefix: &[String]) -> Result<Vec<Choice<Preview>>, StepError> {
    let game = view.game();
    if !acting(view) {
        return match prefix.first() {
            None => Ok(Vec::new()),
            Some(step) => Err(refuse(view, &[], step)),
        };
    }
    for (length, step) in prefix.iter().enumerate() {
        why_not(view, &prefix[..length], step)?;
    }
    Ok(match stage(game, prefix) {
        Stage::SettingUp(placed) => setup_choices(game, &placed),
        Stage::Piece => piece_choices(game),
        Stage::Target(from) => target_choices(game, from),
        Stage::Bird(from, to) => bird_choices(game, from, to),
        Stage::Complete => Vec::new(),
    })
}

pub(crate) fn why_not(view: &View, prefix: &[String], touched: &str) -> Result<(), StepError> {
    let offered = if acting(view) { steps(view, prefix)? } else { Vec::new() };
    if offered.iter().any(|choice| choice.step == touched) {
        Ok(())
    } else {
        Err(refuse(view, prefix, touched))
    }
}

/// Whether the viewer is the one to act.
fn acting(view: &View) -> bool {
    Mana::acting(view).is_some()
}

/// Reads a prefix that is known to be made of choices.
fn stage(game: &Mana, prefix: &[String]) -> Stage {
    let squares: Vec<Option<Square>> = prefix.iter().map(|step| step.parse().ok()).collect();
    if game.setting_up() {
        let whole = match game.options.setup {
            Setup::Standard => 1,
            Setup::Advanced => 6,
        };
        return if prefix.len() < whole {
            Stage::SettingUp(squares.into_iter().flatten().collect())
        } else {
            Stage::Complete
        };
    }
    match squares[..] {
        [] => Stage::Piece,
        [from] => Stage::Target(from),
        [from, Some(to)] if !game.position.birds_after(from, to, game.options.edition).is_empty() => {
            Stage::Bird(from, to)
        }
        _ => Stage::Complete,
    }
}

fn setup_choices(game: &Mana, placed: &[Square]) -> Vec<Choice<Preview>> {
    let side = game.position.turn;
    let taken: Squares = placed.iter().copied().collect();
    let (free, whole) = match game.options.setup {
        Setup::Standard => (game.position.standard_daimyos(), 1),
        Setup::Advanced => (side.home_rows() & !taken, 6),
    };
    let piece = if placed.is_empty() { Piece::Daimyo } else { Piece::Ronin };
    let action = |square: Square| {
        let ronins = placed.get(1..).map(|ronins| {
            let mut ronins: Vec<Square> = ronins.iter().copied().chain([square]).collect();
            ronins.sort_unstable_by_key(ascii_order);
            ronins
        });
        let daimyo = *placed.first().unwrap_or(&square);
        Action::SetUp { daimyo, ronins: ronins.and_then(|ronins| ronins.try_into().ok()) }.to_string()
    };
    let last = placed.len() + 1 == whole;
    free.map(|square| Choice {
        step: square.to_string(),
        action: last.then(|| action(square)),
        preview: Some(Preview { piece: Some(piece), symbol: Some(square.symbol()), ..Preview::default() }),
    })
    .collect()
}

fn piece_choices(game: &Mana) -> Vec<Choice<Preview>> {
    let position = &game.position;
    let choice = position.choice(&game.options);
    let mut choices: Vec<Choice<Preview>> = choice
        .movers
        .filter(|&from| !position.targets(from, game.options.edition).is_empty())
        .map(|from| {
            let piece = position.piece_at(from).map(|(_, piece)| piece);
            let preview = Preview { piece, steps: Some(from.symbol()), ..Preview::default() };
            Choice { step: from.to_string(), action: None, preview: Some(preview) }
        })
        .collect();
    if choice.may_return {
        let preview = Preview { piece: Some(Piece::Ronin), ..Preview::default() };
        choices.push(Choice { step: RETURN.to_owned(), action: None, preview: Some(preview) });
    }
    choices
}

fn target_choices(game: &Mana, from: Option<Square>) -> Vec<Choice<Preview>> {
    let position = &game.position;
    let edition = game.options.edition;
    let targets = match from {
        Some(from) => position.targets(from, edition),
        None => !position.occupied(edition),
    };
    targets
        .map(|to| {
            let captures = position.piece_at(to).map(|(_, piece)| piece);
            let complete = position.birds_after(from, to, edition).is_empty();
            let whole = crate::PieceMove { from, to, birds: Squares::EMPTY }.action(None);
            let mut preview = if complete { consequence(game, whole) } else { Preview::default() };
            preview.path = from.map(|from| crate::paths::path(from, to, position.occupied(edition)));
            preview.captures = captures;
            preview.wins = captures == Some(Piece::Daimyo);
            preview.symbol = Some(to.symbol());
            Choice {
                step: to.to_string(),
                action: complete.then(|| whole.to_string()),
                preview: Some(preview),
            }
        })
        .collect()
}

fn bird_choices(game: &Mana, from: Option<Square>, to: Square) -> Vec<Choice<Preview>> {
    let birds = game.position.birds_after(from, to, game.options.edition);
    birds
        .map(|bird| {
            let action = crate::PieceMove { from, to, birds }.action(Some(bird));
            let preview = Some(consequence(game, action));
            Choice { step: bird.to_string(), action: Some(action.to_string()), preview }
        })
        .collect()
}

/// What the other side could do after an action.
fn consequence(game: &Mana, action: Action) -> Preview {
    let after = game.position.after(action, &game.options);
    let mut preview = Preview { skips: after.skipped.is_some(), ..Preview::default() };
    if after.end.is_none() && !preview.skips {
        let choice = after.position.choice(&game.options);
        let can_move = |&from: &Square| !after.position.targets(from, game.options.edition).is_empty();
        preview.replies = Some(choice.movers.filter(can_move).collect());
        preview.may_return = choice.may_return;
    }
    preview
}

/// Why something that is not among the choices is not.
fn refuse(view: &View, prefix: &[String], touched: &str) -> StepError {
    let game = view.game();
    let square: Option<Square> = touched.parse().ok();
    let setting_up = game.setting_up();
    if square.is_none() && !(touched == RETURN && prefix.is_empty() && !setting_up) {
        return StepError::unknown(touched, expected(setting_up, prefix));
    }
    if let Some(over) = game.over() {
        return over.into();
    }
    if !acting(view) {
        return Refusal::NotYourTurn { turn: game.position.turn }.into();
    }
    match (stage(game, prefix), square) {
        (Stage::SettingUp(_), _) => match game.options.setup {
            Setup::Standard => Refusal::StandardSetup { side: game.position.turn }.into(),
            Setup::Advanced => Refusal::AdvancedSetup { side: game.position.turn }.into(),
        },
        (Stage::Piece, square) => refuse_piece(game, square),
        (Stage::Target(from), Some(to)) => refuse_target(game, from, to),
        (Stage::Bird(from, to), Some(bird)) => {
            let checked = game.position.check_bird(from, to, Some(bird), game.options.edition);
            checked.err().unwrap_or(Refusal::BirdSquareTaken { bird }).into()
        }
        (Stage::Complete, _) | (_, None) => StepError::unknown(touched, "the action is complete"),
    }
}

fn expected(setting_up: bool, prefix: &[String]) -> &'static str {
    match (setting_up, prefix) {
        (true, _) => "choose a square from a1 to f6 for the piece",
        (false, []) => "choose the square of a piece, or + to return a ronin",
        (false, [_]) => "choose the square where the piece goes",
        (false, _) => "choose the square where the bird goes",
    }
}

fn refuse_piece(game: &Mana, square: Option<Square>) -> StepError {
    let position = &game.position;
    let Some(from) = square else {
        return position.check_may_return(&game.options).err().unwrap_or(Refusal::MayNotReturn).into();
    };
    if let Err(refusal) = position.check_piece(from) {
        return refusal.into();
    }
    if position.targets(from, game.options.edition).is_empty() {
        let reached = crate::destinations(from, position.occupied(game.options.edition));
        return Refusal::HemmedIn { from, on_the_way: reached.is_empty() }.into();
    }
    match position.check_demand(from, &game.options) {
        Err(refusal) => refusal.into(),
        Ok(()) => Refusal::NoPiece { side: position.turn, from }.into(),
    }
}

fn refuse_target(game: &Mana, from: Option<Square>, to: Square) -> StepError {
    let edition = game.options.edition;
    let checked = match from {
        Some(from) => game.position.check_target(from, to, edition),
        None => game.position.check_return_square(to, edition),
    };
    checked.err().unwrap_or(Refusal::ReturnSquareTaken { to }).into()
}
