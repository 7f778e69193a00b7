//! What viewers see, and reading it back.

use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Players, Viewer};
use mozaika_stones::{Editions, Pattern, StackSpace, Stone, Stones};
use serde_json::{Value, json};

use crate::fixture::{Position, seat};

fn view(game: &Stones, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer)).unwrap()
}

fn middle() -> Position {
    Position::of(3).towers(0, "Y* Bo|Vo").towers(1, "P*").stack("e4", "Y* Bo Po V*").mandala(7).score(0, 9)
}

#[test]
fn a_view_has_the_shape_of_a_state() {
    let game = middle().load();
    let state = serde_json::to_value(game.state()).unwrap();
    for viewer in Viewer::all(Players::THREE) {
        let view = view(&game, viewer);
        assert!(view.as_object().unwrap().keys().eq(state.as_object().unwrap().keys()));
        for open in ["options", "artists", "boards", "mandala", "gone", "turn", "start", "ending", "phase"] {
            assert_eq!(view[open], state[open], "{open}");
        }
        assert_eq!(view["stacks"]["e4"], json!(["Y?", "B?", "P?", "V*"]));
    }
}

#[test]
fn goals_are_seen_by_their_owner_until_the_end() {
    let game = middle().load();
    let unknown = json!(["?", "?"]);
    let own = view(&game, Viewer::Seat(seat(1)));
    assert_eq!(own["goals"], json!([unknown, ["blue", "spare"], unknown]));
    assert_eq!(view(&game, Viewer::Spectator)["goals"], json!([unknown, unknown, unknown]));
    let over = middle().over().load();
    let all = json!([["yellow", "full"], ["blue", "spare"], ["pink", "level"]]);
    assert_eq!(view(&over, Viewer::Spectator)["goals"], all);
    assert_eq!(view(&over, Viewer::Spectator)["stacks"]["e4"], json!(["Y?", "B?", "P?", "V*"]));
}

#[test]
fn what_lies_hidden_and_on_the_mandala_is_counted() {
    let game = middle().load();
    let (mut stones, mut circles) = ([0; 4], [0; 4]);
    for place in StackSpace::ALL {
        let under: Vec<Stone> = game.stack(place).stones().collect();
        for stone in under.split_last().map_or(&[][..], |(_, under)| under) {
            stones[stone.colour() as usize] += 1;
            circles[stone.colour() as usize] += u8::from(stone.pattern() == Pattern::Circle);
        }
    }
    assert_eq!(game.public().hidden_stones(), (stones, circles));
    assert_eq!(
        usize::from(game.public().placed()),
        game.public().mandala().len() + game.public().gone().len()
    );
}

#[test]
fn views_that_nobody_can_have_are_refused() {
    let viewer = Viewer::Seat(seat(1));
    let good = view(&middle().load(), viewer);
    assert!(Stones::read_view(&good, viewer, &Editions::default()).is_ok());
    let refuse = |change: &dyn Fn(&mut Value), viewer: Viewer, reason: &str| {
        let mut changed = good.clone();
        change(&mut changed);
        let error = Stones::read_view(&changed, viewer, &Editions::default()).expect_err(reason).to_string();
        assert!(reason.split(" … ").all(|part| error.contains(part)), "{error:?} does not say {reason:?}");
    };
    refuse(&|_| {}, Viewer::Seat(seat(0)), "the viewer knows the goals of seat 0");
    refuse(&|_| {}, Viewer::Seat(seat(3)), "3 players have seats 0 to 2");
    refuse(&|_| {}, Viewer::Spectator, "cannot know the goals of seat 1");
    refuse(&|view| view["goals"][0] = json!(["full", "yellow"]), viewer, "cannot know the goals of seat 0");
    refuse(
        &|view| view["goals"][0] = json!(["full", "?"]),
        viewer,
        "goals[0]: a list of 2 where two goals that are both known or both \"?\" is needed",
    );
    refuse(&|view| view["goals"][1] = json!(["full", "full"]), viewer, "is there twice");
    refuse(&|view| view["stacks"]["e4"][0] = json!("Y*"), viewer, "stacks.e4[0]: \"Y*\" under the top");
    refuse(
        &|view| view["stacks"]["e4"][3] = json!("V?"),
        viewer,
        "stacks.e4[3]: \"V?\" … a stone is a colour",
    );
    refuse(&|view| view["stacks"]["e4"][0] = json!("B?"), viewer, "25 blue stones: there must be 24");
    refuse(
        &|view| view["boards"][0]["towers"][0][0] = json!("Y?"),
        viewer,
        "boards[0].towers[0][0]: \"Y?\" … a stone is a colour",
    );
    refuse(&|view| view["phase"] = json!("over"), viewer, "the viewer knows the goals of seat 0");
    refuse(
        &|view| {
            for stone in view["mandala"].as_array_mut().unwrap() {
                *stone = json!("Y*");
            }
            for place in ["b1", "d1", "f1", "a2", "c2", "e2"] {
                view["stacks"][place][3] = json!("Y*");
            }
        },
        viewer,
        "stones Y* in sight: there are 12",
    );
    refuse(&|view| view["seed"] = json!("00"), viewer, "there is no field \"seed\"");
    refuse(&|view| *view = json!([]), viewer, "a list of 0 where an object is needed");
}

#[test]
fn a_view_in_play_of_a_position_that_is_over_is_refused() {
    let viewer = Viewer::Seat(seat(0));
    let mut view = view(&Position::of(2).mandala(45).turn(0, 1).load(), viewer);
    view["start"] = json!(0);
    let error = Stones::read_view(&view, viewer, &Editions::default()).unwrap_err().to_string();
    assert!(error.contains("the round has been played out"), "{error}");
}
