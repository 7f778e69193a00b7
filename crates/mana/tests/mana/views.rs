//! Views: everybody sees everything, and only whoever is to move has something to decide.

use mozaika_mana::{Mana, View};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seat, Viewer};
use serde_json::{Value, json};

use crate::fixture;
use crate::fixture::{START, at, play};

fn views(game: &Mana) -> Vec<View> {
    Viewer::all(Players::TWO).map(|viewer| game.view(viewer)).collect()
}

fn written(view: &View) -> Value {
    serde_json::to_value(view).unwrap()
}

#[test]
fn a_view_is_written_like_the_state_whoever_looks() {
    let mut game = at(START);
    play(&mut game, "a1-b3@b5");
    let state = serde_json::to_value(game.state()).unwrap();
    for view in views(&game) {
        assert_eq!(written(&view), state);
        assert_eq!(Mana::read_view(&state, view.viewer(), &()).as_ref(), Ok(&view));
        assert_eq!(Mana::determinize(&view, &mut Dice::new(&fixture::seed())), game);
    }
}

#[test]
fn only_the_view_of_the_side_to_move_has_something_to_decide() {
    let mut game = at(START);
    assert_eq!(views(&game).iter().map(Mana::acting).collect::<Vec<_>>(), [Some(Seat::ZERO), None, None]);
    play(&mut game, "a1-b3@b5");
    assert_eq!(views(&game).iter().map(Mana::acting).collect::<Vec<_>>(), [None, Some(Seat::ONE), None]);
    let over = at("6/4R1/6/3DR1/6/6 w a2 -");
    assert_eq!(views(&over).iter().map(Mana::acting).collect::<Vec<_>>(), [None; 3]);
}

#[test]
fn a_view_that_cannot_be_is_refused() {
    let wrong = json!({"game": "mana", "position": "rdrrrr/6/6/6/6/RDRRRR b a1 -"});
    let error = Mana::read_view(&wrong, Viewer::Spectator, &()).unwrap_err();
    assert!(error.to_string().contains("empty square"), "{error}");
}
