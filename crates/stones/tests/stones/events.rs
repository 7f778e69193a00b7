//! Events: complete, in order, and with the places that things move from and to.

use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::{Event, Options, Stones};
use serde_json::{Value, json};

use crate::fixture::{Position, play};

fn told(game: &mut Stones, action: &str) -> Vec<Value> {
    play(game, action).iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

#[test]
fn a_pick_tells_the_artist_the_stones_and_what_they_reveal() {
    let mut game = Position::of(2)
        .artists("b2* b4* f2o f6o")
        .stack("d5", "Bo Y*")
        .stack("e4", "P*")
        .stack("d3", "Y* Vo B*")
        .stack("c4", "V* Yo")
        .load();
    let expected = json!([{
        "type": "picked", "seat": 0, "pattern": "*", "from": "b2", "to": "d4",
        "taken": [
            {"stack": "e4", "stone": "P*", "reveals": null},
            {"stack": "d3", "stone": "B*", "reveals": "Vo"},
            {"stack": "d5", "stone": "Y*", "reveals": "Bo"},
        ],
        "space": 3,
    }]);
    assert_eq!(Value::from(told(&mut game, "b2-d4/e4>3")), expected);
}

#[test]
fn a_score_tells_points_places_and_the_end() {
    let mut game = Position::of(2)
        .towers(0, "Y* Vo|Bo|Vo||")
        .towers(1, "P*")
        .goals(0, "skyline crown")
        .mandala(39)
        .turn(0, 1)
        .load();
    let expected = json!([
        {"type": "scored", "seat": 0, "space": 1, "stone": "Vo", "points": 1},
        {"type": "scored", "seat": 0, "space": 2, "stone": "Bo", "points": 1},
        {"type": "scored", "seat": 0, "space": 3, "stone": "Vo", "points": 1},
        {"type": "placed", "seat": 0, "space": 1, "stone": "Vo", "mandala": 40, "bonus": 2},
        {"type": "placed", "seat": 0, "space": 2, "stone": "Bo", "mandala": 41, "bonus": 0},
        {"type": "placed", "seat": 0, "space": 3, "stone": "Vo", "mandala": 42, "bonus": 0},
        {"type": "ending", "seat": 0, "mandala": 42},
        {"type": "goal", "seat": 1, "cards": ["blue", "spare"], "scored": "spare", "points": 5},
        {"type": "goal", "seat": 0, "cards": ["skyline", "crown"], "scored": null, "points": 0},
        {"type": "over", "scores": [5, 5], "winners": [1]},
    ]);
    assert_eq!(Value::from(told(&mut game, "t:123")), expected);
}

/// Points told in events add up to the scores, and stones told of are those that moved.
#[test]
fn events_add_up_to_the_scores() {
    let mut dice = Dice::new(&Seed::from_text("sums"));
    for (number, players) in
        [Players::TWO, Players::THREE, Players::FOUR].into_iter().cycle().take(30).enumerate()
    {
        let seed = Seed::from_text(&format!("sums {number}"));
        let mut game = Stones::new(&Options::default(), players, &seed).unwrap();
        let mut points = vec![0i32; players.count()];
        let mut last = None;
        while let Some(action) = game.sample(&mut dice) {
            let mut events = Vec::new();
            game.apply(action, &mut events);
            for event in events {
                for viewer in Viewer::all(players) {
                    assert_eq!(Stones::event_for(&event, viewer), event, "everything happens in the open");
                }
                match &event {
                    Event::Scored { seat, points: n, .. }
                    | Event::Placed { seat, bonus: n, .. }
                    | Event::Goal { seat, points: n, .. } => points[seat.index()] += i32::from(*n),
                    _ => {}
                }
                last = Some(event);
            }
            assert_eq!(points, game.scores());
        }
        assert!(matches!(last, Some(Event::Over { scores, .. }) if scores == game.scores()));
    }
}

/// An event reveals no stone that the next view does not show.
#[test]
fn events_tell_nothing_hidden() {
    let mut dice = Dice::new(&Seed::from_text("hidden"));
    let mut game = Stones::new(&Options::default(), Players::THREE, &Seed::from_text("hidden")).unwrap();
    while let Some(action) = game.sample(&mut dice) {
        let mut events = Vec::new();
        game.apply(action, &mut events);
        let view = game.view(Viewer::Spectator);
        for event in events {
            match event {
                Event::Picked { taken, .. } => {
                    assert!(taken.iter().all(|taken| view.stack(taken.stack).top() == taken.reveals));
                }
                Event::Goal { .. } | Event::Over { .. } => assert!(game.turn().is_none()),
                _ => {}
            }
        }
    }
}
