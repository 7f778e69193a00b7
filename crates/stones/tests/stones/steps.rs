//! Steps: the choices on the way to an action, what they would do, and why others are not there.

use mozaika_rules::{Game, StepError, Viewer};
use mozaika_stones::{Stones, View};
use serde_json::{Value, json};

use crate::fixture::{Position, seat};

fn prefix(steps: &[&str]) -> Vec<String> {
    steps.iter().map(|&step| step.to_owned()).collect()
}

/// The choices after a prefix as JSON.
fn choices(view: &View, steps: &[&str]) -> Value {
    serde_json::to_value(Stones::steps(view, &prefix(steps)).unwrap()).unwrap()
}

fn names(view: &View, steps: &[&str]) -> Vec<String> {
    Stones::steps(view, &prefix(steps)).unwrap().into_iter().map(|choice| choice.step.into_owned()).collect()
}

/// The rule that keeps a place from being chosen; `?` if it is nothing to choose here.
fn rule(view: &View, steps: &[&str], touched: &str) -> &'static str {
    match Stones::why_not(view, &prefix(steps), touched) {
        Err(StepError::Unknown { .. }) => "?",
        Err(error) => error.rule().unwrap().0,
        Ok(()) => panic!("{touched} is a choice"),
    }
}

fn view() -> View {
    Position::of(2)
        .artists("b2* b4* f2o f6o")
        .stack("d5", "Bo Y*")
        .stack("e4", "P*")
        .stack("d3", "Y* Vo B*")
        .stack("c4", "V* Yo")
        .towers(0, "Y* Vo||Vo||")
        .mandala(38)
        .load()
        .view(Viewer::Seat(seat(0)))
}

#[test]
fn a_pick_goes_from_artist_to_place_to_stack_to_space() {
    let view = view();
    let first = names(&view, &[]);
    assert!(first.starts_with(&prefix(&["b2", "b4", "f2", "f6"])), "{first:?}");
    assert!(names(&view, &["b2"]).contains(&"d4".to_owned()));
    let places = choices(&view, &["b2"]);
    let d4 = places.as_array().unwrap().iter().find(|choice| choice["step"] == "d4").unwrap();
    assert_eq!(
        d4["preview"],
        json!({"type": "takes", "stones": [
            {"stack": "d5", "stone": "Y*"}, {"stack": "e4", "stone": "P*"}, {"stack": "d3", "stone": "B*"},
        ]})
    );
    assert_eq!(
        choices(&view, &["b2", "d4"]),
        json!([
            {"step": "d5", "preview": {"type": "tower", "tower": ["Y*", "P*", "B*"], "from": ["d5", "e4", "d3"]}},
            {"step": "e4", "preview": {"type": "tower", "tower": ["P*", "B*", "Y*"], "from": ["e4", "d3", "d5"]}},
            {"step": "d3", "preview": {"type": "tower", "tower": ["B*", "Y*", "P*"], "from": ["d3", "d5", "e4"]}},
        ])
    );
    let spaces = choices(&view, &["b2", "d4", "e4"]);
    let finals: Vec<&str> = spaces.as_array().unwrap().iter().map(|c| c["final"].as_str().unwrap()).collect();
    assert_eq!(finals, ["b2-d4/e4>2", "b2-d4/e4>4", "b2-d4/e4>5"]);
    assert!(names(&view, &["b2", "d4", "e4", "2"]).is_empty(), "the path is complete");
}

#[test]
fn a_colour_tells_its_points_and_the_mandala() {
    let view = view();
    let all = choices(&view, &[]);
    let mut violet = all.as_array().unwrap().iter().find(|choice| choice["step"] == "V").unwrap().clone();
    let goals = violet["preview"].as_object_mut().unwrap().remove("goals").unwrap();
    assert_eq!(goals.as_array().map(Vec::len), Some(2), "how far the goals would be");
    assert_eq!(
        violet,
        json!({"step": "V", "final": "s:V", "preview": {
            "type": "score",
            "towers": [{"space": 1, "points": 3}, {"space": 3, "points": 1}],
            "placed": [{"space": 1, "mandala": 39, "bonus": 0}, {"space": 3, "mandala": 40, "bonus": 2}],
            "gone": [], "ending": false, "total": 6,
        }})
    );
    assert!(!names(&view, &[]).contains(&"Y".to_owned()));
}

#[test]
fn tops_are_chosen_in_any_order_and_may_stop_anywhere() {
    let view = view();
    let finals = |steps: &[&str]| -> Vec<String> {
        Stones::steps(&view, &prefix(steps)).unwrap().into_iter().filter_map(|choice| choice.action).collect()
    };
    assert_eq!(names(&view, &["tops"]), ["1", "3"]);
    assert_eq!(finals(&["tops"]), ["t:1", "t:3"]);
    assert_eq!(finals(&["tops", "3"]), ["t:13"], "digits ascend, whatever the order of the choices");
    assert!(finals(&["tops", "3", "1"]).is_empty());
}

#[test]
fn a_score_that_fills_the_mandala_tells_what_is_gone_and_the_end() {
    let full =
        Position::of(4).towers(1, "Y*|Bo|P*").mandala(59).turn(1, 0).load().view(Viewer::Seat(seat(1)));
    let choices = choices(&full, &["tops", "1", "2"]);
    let preview = &choices[0]["preview"];
    assert_eq!(preview["gone"], json!([3]));
    assert_eq!(preview["ending"], true);
    assert_eq!(preview["total"], 3);
}

#[test]
fn a_touched_place_answers_with_its_rule() {
    let view = view();
    assert_eq!(rule(&view, &[], "d4"), "MS-3.2", "no artist");
    assert_eq!(rule(&view, &[], "Y"), "MS-4.1");
    assert_eq!(rule(&view, &[], "e4"), "?", "a stack is not where a path starts");
    assert_eq!(rule(&view, &[], "X"), "?");
    assert_eq!(rule(&view, &["b2"], "b2"), "MS-3.2");
    assert_eq!(rule(&view, &["b2"], "f6"), "MS-3.2");
    assert_eq!(rule(&view, &["b2", "d4"], "c4"), "MS-3.5");
    assert_eq!(rule(&view, &["b2", "d4"], "a2"), "MS-3.5");
    assert_eq!(rule(&view, &["b2", "d4", "e4"], "1"), "MS-3.6");
    assert_eq!(rule(&view, &["b2", "d4", "e4"], "6"), "?");
    assert_eq!(rule(&view, &["b2", "d4", "e4", "2"], "3"), "?");
    assert_eq!(rule(&view, &["tops"], "2"), "MS-4.2");
    assert_eq!(rule(&view, &["tops", "1"], "1"), "MS-4.2");
    assert_eq!(rule(&view, &["b2", "b2"], "c4"), "MS-3.2", "the first wrong step of the prefix answers");
    assert!(Stones::steps(&view, &prefix(&["b2", "b2"])).is_err());
    assert!(matches!(Stones::steps(&view, &prefix(&["nowhere"])), Err(StepError::Unknown { .. })));
}

#[test]
fn an_artist_that_can_take_nothing_says_so() {
    let view = Position::of(2)
        .towers(0, "Y*")
        .stack("a2", "Bo")
        .artists("b2* d2* f4o d6o")
        .other_stacks_empty()
        .turn(0, 1)
        .load()
        .view(Viewer::Seat(seat(0)));
    assert_eq!(rule(&view, &[], "d2"), "MS-3.4");
    assert_eq!(rule(&view, &[], "f4"), "MS-3.4");
    assert_eq!(names(&view, &[]), ["tops"]);
}

#[test]
fn only_the_seat_to_act_has_choices() {
    let game = Position::of(2).towers(0, "Y*").load();
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        let view = game.view(viewer);
        assert!(names(&view, &[]).is_empty());
        assert_eq!(rule(&view, &[], "tops"), "MS-1.6");
        assert_eq!(rule(&view, &[], "nothing"), "?");
    }
    let over = Position::of(2).towers(0, "Y*").mandala(45).turn(0, 0).load().view(Viewer::Seat(seat(0)));
    assert!(names(&over, &[]).is_empty());
    assert_eq!(rule(&over, &[], "tops"), "MS-5.1");
}
