//! Actions, views and states, as they are written.

use mozaika_games::{AnyGame, Editions, GameId, with_game, with_game_type};
use mozaika_rules::{Dice, Game, MemoryAids, Seat, Seed, Viewer};
use serde_json::Value;

use crate::text;

/// An action of any game: it is written in one form only.
pub fn action(data: &[u8]) {
    fn same<G: Game>(text: &str) {
        if let Ok(action) = text.parse::<G::Action>() {
            assert_eq!(action.to_string(), text, "an action is written in one form");
        }
    }
    for id in GameId::ALL {
        with_game_type!(id, G => same::<G>(text(data)));
    }
}

/// The game, the viewer and the rest of what is asked of a view or a state.
fn named(value: &Value) -> Option<(GameId, Viewer)> {
    let game = serde_json::from_value(value.get("game")?.clone()).ok()?;
    let seat = value.get("seat").and_then(Value::as_u64).and_then(|seat| Seat::new(u8::try_from(seat).ok()?));
    Some((game, seat.map_or(Viewer::Spectator, Viewer::Seat)))
}

/// A view, `{"game":…,"seat":…,"view":…}`: a position that agrees with one that is accepted has just that view.
pub fn view(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<Value>(data) else { return };
    let (Some((game, viewer)), Some(view)) = (named(&value), value.get("view")) else { return };
    let (editions, mut dice) = (Editions::default(), Dice::new(&Seed::from_text("fuzz")));
    let mut draw = |view: &Value| AnyGame::from_view(game, view, viewer, &mut dice, &editions);
    let Ok(mut position) = draw(view) else { return };
    let shown = position.view(viewer);
    let again: Value = serde_json::from_str(shown.get()).expect("a view is JSON");
    let other = draw(&again).unwrap_or_else(|error| panic!("a view of our own is refused: {error}: {shown}"));
    assert_eq!(other.view(viewer).get(), shown.get(), "whoever knows no more sees the same");
    play_a_little(&mut position, &editions);
}

/// A state, `{"game":…,"state":…}`: one that is accepted is written as it was read, and can be played on.
pub fn state(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<Value>(data) else { return };
    let (Some((game, viewer)), Some(state)) = (named(&value), value.get("state")) else { return };
    let (editions, fresh) = (Editions::default(), Seed::from_text("fuzz"));
    let Ok(mut loaded) = AnyGame::load(game, state, &fresh, &editions) else { return };
    let written = loaded.state();
    let again = AnyGame::load(game, &written, &fresh, &editions);
    let again = again.unwrap_or_else(|error| panic!("a state of our own is refused: {error}: {written}"));
    assert_eq!(again.state(), written);
    let _text = loaded.reading(viewer, MemoryAids::Withheld);
    play_a_little(&mut loaded, &editions);
}

/// Plays on for a few actions, as chance has it: what is legal can be played, and every state that is reached can be read.
pub(crate) fn play_a_little(game: &mut AnyGame, editions: &Editions) {
    let mut dice = Dice::new(&Seed::from_text("play a little"));
    for _ in 0..6 {
        let action = with_game!(&*game, game => game.sample(&mut dice).map(|action| action.to_string()));
        let Some(action) = action else { break };
        game.check(&action).unwrap_or_else(|refused| panic!("{action} is legal and refused: {refused}"));
        game.play(&action).unwrap_or_else(|refused| panic!("{action} is legal and refused: {refused}"));
        let id = game.id();
        let state = game.state();
        let loaded = AnyGame::load(id, &state, &Seed::from_text("fuzz"), editions);
        assert!(loaded.is_ok(), "{action} leads to a state that is refused: {loaded:?}: {state}");
    }
}
