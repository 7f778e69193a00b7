//! The full state as JSON, and loading one.

use mozaika_rules::BadState;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::history::History;
use crate::{Binding, Edition, End, Mana, Options, Position, Side, Square, Squares};

/// A game as it is written in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct State {
    #[cfg_attr(feature = "types", ts(type = "\"mana\""))]
    game: &'static str,
    options: Options,
    #[cfg_attr(feature = "types", ts(type = "string"))]
    position: Position,
    #[cfg_attr(feature = "types", ts(type = "Array<string>"))]
    seen: Vec<Position>,
}

impl State {
    pub(crate) fn of(game: &Mana) -> State {
        State {
            game: "mana",
            options: game.options,
            position: game.position,
            seen: game.seen().iter().map(|&key| Position::from_key(key)).collect(),
        }
    }
}

/// A state as it comes in, before anything about it is believed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    game: String,
    #[serde(default)]
    options: Map<String, Value>,
    position: String,
    #[serde(default)]
    seen: Vec<String>,
}

pub(crate) fn load(state: &Value) -> Result<Mana, BadState> {
    let given = Given::deserialize(state)?;
    if given.game != "mana" {
        return Err(BadState::new(format!("this is a state of {:?}, not of \"mana\"", given.game)));
    }
    let options = Options::read(&given.options)?;
    let position: Position = given.position.parse().map_err(BadState)?;
    validate(&position, &options).map_err(BadState)?;
    let mut history = History::new();
    for text in &given.seen {
        let earlier: Position =
            text.parse().map_err(|error| BadState::new(format!("in \"seen\", {text:?}: {error}")))?;
        history.push(earlier.key());
    }
    let mut game = Mana { options, position, end: None, history };
    // What was seen was seen in play: without a piece of the side to move, its last was captured.
    if position.setting_up() && given.seen.is_empty() {
        return Ok(game);
    }
    if position.daimyo(position.turn).is_none() {
        game.end = Some(End::Captured);
        return Ok(game);
    }
    let after = position.settle(&options, None);
    game.position = after.position;
    game.end = after.end;
    if game.end.is_none() && game.history.third(&game.position) {
        game.end = Some(End::Repetition);
    }
    Ok(game)
}

/// Whether a position can be: what is checked on load, and what must hold at any time.
pub(crate) fn validate(position: &Position, options: &Options) -> Result<(), String> {
    for side in [Side::Black, Side::White] {
        let ronins = position.ronins(side).len();
        if ronins > Side::RONINS {
            return Err(format!("{} has {ronins} ronins on the board: there are only 5", side.name()));
        }
    }
    validate_mark(position, options.edition)?;
    if position.setting_up() {
        return validate_setup(position);
    }
    let (turn, other) = (position.turn, position.turn.other());
    if position.daimyo(other).is_none() {
        return Err(match position.daimyo(turn) {
            None => "both daimyos are missing".to_owned(),
            Some(_) => format!(
                "{}'s daimyo is missing: when it has been captured, {} is the side to move",
                other.name(),
                other.name()
            ),
        });
    }
    if position.daimyo(turn).is_none() && position.binding == Binding::Free {
        return Err("after the capture of a daimyo the last part of a position is -".to_owned());
    }
    Ok(())
}

fn validate_setup(position: &Position) -> Result<(), String> {
    let black = position.pieces(Side::Black);
    match position.turn {
        Side::Black if black.is_empty() => Ok(()),
        Side::Black => {
            Err("white has no pieces: set-up is under way, but then white is the side to move".to_owned())
        }
        Side::White if !(black & !Side::Black.home_rows()).is_empty() => {
            Err("white is to set up, but black stands outside rows 1 and 2".to_owned())
        }
        Side::White if position.daimyo(Side::Black).is_some() => Ok(()),
        Side::White => Err("white is to set up, but black has no daimyo on the board".to_owned()),
    }
}

fn validate_mark(position: &Position, edition: Edition) -> Result<(), String> {
    let Some(square) = position.mark else {
        return match position.binding {
            Binding::Bound => Ok(()),
            Binding::Free => Err("a * is allowed only with a bird on the board".to_owned()),
        };
    };
    match (edition, position.piece_at(square)) {
        (Edition::Bird, None) => Ok(()),
        (Edition::Bird, Some(_)) => {
            Err(format!("the bird and a piece both stand on {square}: the bird needs an empty square"))
        }
        (Edition::Classic, Some((side, _)))
            if (side == position.turn) == (position.binding == Binding::Free) =>
        {
            Ok(())
        }
        (Edition::Classic, _) => Err(format!(
            "{square} is named as the square of the last moved piece, which does not stand there"
        )),
    }
}

impl Position {
    /// The position that has this [key](Position::key).
    #[must_use]
    pub fn from_key(key: u128) -> Position {
        let square = |shift: u32| Square::new((key >> shift & 63) as u8);
        let daimyos: Squares = [square(72), square(78)].into_iter().flatten().collect();
        Position {
            pieces: [Squares::from_bits(key as u64), Squares::from_bits((key >> 36) as u64)],
            daimyos,
            mark: square(84),
            turn: if key >> 90 & 1 == 0 { Side::Black } else { Side::White },
            binding: if key >> 91 & 1 == 0 { Binding::Bound } else { Binding::Free },
        }
    }
}
