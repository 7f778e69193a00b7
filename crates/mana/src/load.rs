//! Reading a game and checking that it can be.

use mozaika_rules::Viewer;
use mozaika_rules::json::{InvalidState, Reader, check_game, read_options};
use serde_json::Value;

use crate::history::History;
use crate::{End, Invalid, Mana, Position, View, validate};

pub(crate) fn load(state: &Value) -> Result<Mana, InvalidState<Invalid>> {
    let fields = Reader::new(state).object(&["game", "position"], &["options", "seen"])?;
    check_game::<Mana>(&fields)?;
    let options = read_options::<Mana>(&fields, &())?;
    let position: Position = fields.get("position").parse()?;
    validate::position(&position, &options).map_err(InvalidState::impossible)?;
    let mut history = History::new();
    if let Some(seen) = fields.find("seen") {
        // No game is too long to be read.
        for earlier in seen.list(usize::MAX)? {
            history.push(earlier.parse::<Position>()?.key());
        }
    }
    let mut game = Mana { options, position, end: None, history };
    // What was seen was seen in play: without a piece of the side to move, its last was captured.
    if position.setting_up() && game.seen().is_empty() {
        return Ok(game);
    }
    if position.daimyo(position.turn).is_none() {
        game.end = Some(End::Captured);
        return Ok(game);
    }
    let after = position.settle(&options, None);
    game.position = after.position;
    game.end = after.end;
    game.end_by_repetition();
    Ok(game)
}

pub(crate) fn read_view(view: &Value, viewer: Viewer) -> Result<View, InvalidState<Invalid>> {
    Ok(View { game: load(view)?, viewer })
}
