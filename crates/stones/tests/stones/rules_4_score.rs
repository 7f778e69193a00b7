//! MS-4: scoring.

use mozaika_rules::Game;
use mozaika_stones::Event;

use crate::fixture::{Position, legal, play, refused, seat, state, towers};

/// Points and bonuses of an action of seat 0.
fn points(position: &Position, action: &str) -> i32 {
    let mut game = position.load();
    play(&mut game, action);
    game.scores()[0]
}

/// Towers of heights 1 to 4 and no empty space; violet tops spaces 1, 4 (height 3) and 5 (four colours).
fn example() -> Position {
    Position::of(2).towers(0, "Vo|Y* B*|P* Yo|Y* Bo V*|Y* B* P* Vo")
}

#[test]
fn ms_4_1_the_example_brings_13() {
    assert_eq!(points(&example(), "s:V"), 4 + 4 + 5);
}

#[test]
fn ms_4_4_the_example_brings_2_more_if_a_plus_2_is_covered() {
    assert_eq!(points(&example().mandala(19), "s:V"), 13 + 2);
    assert_eq!(
        points(&example().mandala(17), "s:V"),
        13 + 2,
        "the third of the three stones covers space 20"
    );
    assert_eq!(points(&example().mandala(20), "s:V"), 13);
}

#[test]
fn ms_4_1_a_colour_must_top_two_towers() {
    let game = Position::of(2).towers(0, "V*|Yo V*|Y*||").load();
    let scores: Vec<String> = legal(&game).into_iter().filter(|action| action.starts_with('s')).collect();
    assert_eq!(scores, ["s:V"]);
    assert_eq!(refused(&game, "s:Y"), "MS-4.1");
    assert_eq!(refused(&game, "s:B"), "MS-4.1");
}

#[test]
fn ms_4_1_space_1_counts_heights_with_empty_as_0() {
    assert_eq!(points(&Position::of(2).towers(0, "V*|||Vo|"), "s:V"), 2 + 1, "heights 0 and 1");
    assert_eq!(
        points(&Position::of(2).towers(0, "V*|Y* Bo|P* Bo Y*||Y* Vo"), "s:V"),
        4 + 3,
        "heights 0 to 3"
    );
    assert_eq!(points(&Position::of(2).towers(0, "V*|Vo|Y*|Bo|P*"), "s:V"), 1 + 4, "all of height 1");
}

#[test]
fn ms_4_1_spaces_2_3_and_4_go_by_height() {
    let tower = |height: usize| ["Y*", "Bo", "Po"][..height - 1].join(" ") + " V*";
    for (space, table) in [(2, [4, 2, 1, 1]), (3, [1, 3, 4, 1]), (4, [1, 2, 4, 6])] {
        for (height, expected) in (1..=4).zip(table) {
            // A violet stone on space 5 is the second top; it brings 1 + 1.
            let mut spaces = vec![String::new(); 5];
            spaces[space - 1] = tower(height);
            spaces[4] = "Vo".to_owned();
            let position = Position::of(2).towers(0, &spaces.join("|"));
            assert_eq!(points(&position, "s:V"), expected + 2, "space {space}, height {height}");
        }
    }
}

#[test]
fn ms_4_1_space_5_counts_the_colours_of_its_tower() {
    for (tower, colours) in [("V*", 1), ("Vo V*", 1), ("Yo V*", 2), ("Y* Yo B* V*", 3), ("P* Y* B* V*", 4)] {
        let position = Position::of(2).towers(0, &format!("|Vo|||{tower}"));
        assert_eq!(points(&position, "s:V"), 4 + colours + 1, "{tower}");
    }
}

#[test]
fn ms_4_1_all_towers_score_before_a_stone_is_removed() {
    // Were the top of space 1 taken first, space 1 would be empty when it counts; and the order does not matter.
    let mut game = Position::of(2).towers(0, "V*|Vo|V*||").load();
    let events = play(&mut game, "s:V");
    let kinds: Vec<String> = events
        .iter()
        .map(|event| match event {
            Event::Scored { space, points, .. } => format!("scored {space} {points}"),
            Event::Placed { space, mandala, .. } => format!("placed {space} {mandala}"),
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(kinds, ["scored 1 2", "scored 2 4", "scored 3 1", "placed 1 1", "placed 2 2", "placed 3 3"]);
}

#[test]
fn ms_4_2_any_tops_bring_1_each() {
    let position = Position::of(2).towers(0, "V* Y*|Vo||P* P* P*|");
    assert_eq!(points(&position, "t:124"), 3);
    assert_eq!(points(&position, "t:4"), 1);
    let game = position.load();
    let tops: Vec<String> = legal(&game).into_iter().filter(|action| action.starts_with('t')).collect();
    assert_eq!(tops, ["t:1", "t:12", "t:124", "t:14", "t:2", "t:24", "t:4"]);
    assert_eq!(refused(&game, "t:3"), "MS-4.2");
    assert_eq!(refused(&game, "t:1234"), "MS-4.2");
}

#[test]
fn ms_4_3_tops_go_on_the_mandala_from_space_1_to_space_5() {
    let mut game = Position::of(2).towers(0, "Y* Vo|Bo||P*|Yo").load();
    play(&mut game, "t:125");
    assert_eq!(towers(&game, 0), "Y*|||P*|");
    assert_eq!(state(&game)["mandala"], serde_json::json!(["Vo", "Bo", "Yo"]));
}

#[test]
fn ms_4_4_bonuses_count_at_once() {
    let position = Position::of(2).towers(0, "Y*|Bo|P*|Vo|Yo");
    assert_eq!(points(&position.clone().mandala(4), "t:1"), 1 + 1, "+1 on 5");
    assert_eq!(points(&position.clone().mandala(29), "t:1"), 1 + 2, "+2 on 30");
    assert_eq!(points(&position.clone().mandala(5), "t:12345"), 5 + 1, "+1 on 10");
    assert_eq!(points(&position.clone().mandala(5), "t:1234"), 4);
    assert_eq!(points(&position.turn(0, 1).mandala(54), "t:1234"), 4 + 1 + 2, "+1 on 55 and +2 on 58");
}

#[test]
fn ms_4_5_stones_that_find_the_mandala_full_are_gone_but_score() {
    let mut game = Position::of(2).towers(0, "Y* Vo|Vo|Vo||").mandala(60).turn(0, 1).load();
    let events = play(&mut game, "s:V");
    assert_eq!(game.public().board(seat(0)).score(), 3 + 4 + 1, "heights 2, 1 and 0");
    assert_eq!(game.public().mandala().len(), 61);
    assert_eq!(state(&game)["gone"], serde_json::json!(["Vo", "Vo"]));
    let gone = events.iter().filter(|event| matches!(event, Event::Gone { .. })).count();
    assert_eq!(gone, 2);
}
