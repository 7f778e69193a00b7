//! MS-1 and MS-2: the material, the set-up and whose turn it is.

use mozaika_rules::conformance::compare_playthrough;
use mozaika_rules::{First, Game, Players, Seed, Viewer};
use mozaika_stones::{ArtistSpace, Options, Pattern, StackSpace, Stone, Stones};

use crate::fixture::{Position, legal, play, refused, seat, state};

fn new(players: Players, seed: &str) -> Stones {
    Stones::new(&Options::default(), players, &Seed::from_text(seed)).unwrap()
}

fn stones(game: &Stones) -> Vec<Stone> {
    StackSpace::ALL.into_iter().flat_map(|place| game.stack(place).stones()).collect()
}

#[test]
fn ms_1_1_ninety_six_stones_twelve_of_a_kind() {
    let stones = stones(&new(Players::TWO, "kinds"));
    assert_eq!(stones.len(), 96);
    for kind in Stone::kinds() {
        assert_eq!(stones.iter().filter(|&&stone| stone == kind).count(), 12, "{kind}");
    }
    assert_eq!(Stone::kinds().map(Stone::text).collect::<Vec<_>>().len(), 8);
}

#[test]
fn ms_1_2_the_lattice_has_24_stacks_and_9_artist_spaces() {
    for file in 1..=7u8 {
        for row in 1..=7u8 {
            let name = format!("{}{row}", (b'a' + file - 1) as char);
            let both_even = file % 2 == 0 && row % 2 == 0;
            let one_even = (file % 2 == 0) != (row % 2 == 0);
            assert_eq!(name.parse::<ArtistSpace>().is_ok(), both_even, "{name}");
            assert_eq!(name.parse::<StackSpace>().is_ok(), one_even, "{name}");
        }
    }
    assert_eq!(ArtistSpace::D4.around().map(StackSpace::name), ["d5", "e4", "d3", "c4"]);
    let shared = ArtistSpace::D4.stacks() & ArtistSpace::F4.stacks();
    assert_eq!(shared.iter().map(StackSpace::name).collect::<Vec<_>>(), ["e4"]);
}

#[test]
fn ms_1_3_four_stones_a_stack_and_two_artists_of_each_pattern() {
    let mut arrangements = std::collections::BTreeSet::new();
    for number in 0..100 {
        let game = new(Players::THREE, &format!("artists {number}"));
        assert!(StackSpace::ALL.into_iter().all(|place| game.stack(place).height() == 4));
        let artists = game.public().artists();
        assert_eq!(artists.map(|artist| artist.at.name()), ["d2", "b4", "f4", "d6"]);
        assert_eq!(artists.iter().filter(|artist| artist.pattern == Pattern::Star).count(), 2);
        arrangements.insert(artists.map(|artist| artist.pattern));
    }
    assert_eq!(arrangements.len(), 6, "every arrangement comes up");
}

#[test]
fn ms_1_4_boards_are_empty_and_scores_are_0() {
    let game = new(Players::FOUR, "boards");
    for seat in game.players().seats() {
        let board = game.public().board(seat);
        assert_eq!(board.empty().len(), 5);
        assert_eq!(board.score(), 0);
    }
    assert_eq!(game.scores(), [0; 4]);
}

#[test]
fn ms_1_5_two_secret_goals_each() {
    let game = new(Players::FOUR, "goals");
    let mut cards: Vec<String> = Vec::new();
    for seat in game.players().seats() {
        cards.extend(game.hand(seat).map(|card| game.public().edition().goal(card).id.clone()));
    }
    cards.sort();
    cards.dedup();
    assert_eq!(cards.len(), 8, "all different");
    for viewer in Viewer::all(Players::FOUR) {
        let view = game.view(viewer);
        for seat in game.players().seats() {
            assert_eq!(view.hand(seat).is_some(), viewer.is(seat), "{viewer:?} and the goals of {seat}");
        }
    }
}

#[test]
fn ms_1_6_the_starting_player_is_drawn_or_chosen() {
    let starts: std::collections::BTreeSet<u8> =
        (0..50).map(|n| new(Players::THREE, &format!("start {n}")).turn().unwrap().into()).collect();
    assert_eq!(starts.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    let options = Options { first: First::Seat(seat(1)), ..Options::default() };
    let mut game = Stones::new(&options, Players::THREE, &Seed::from_text("chosen")).unwrap();
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.push(u8::from(game.turn().unwrap()));
        let action = legal(&game)[0].clone();
        play(&mut game, &action);
    }
    assert_eq!(turns, [1, 2, 0, 1]);
    assert_eq!(game.public().start(), seat(1));

    let options = Options { first: First::Seat(seat(2)), ..Options::default() };
    let error = Stones::new(&options, Players::TWO, &Seed::from_text("absent")).unwrap_err();
    assert!(error.to_string().contains("0 to 1"), "{error}");
}

#[test]
fn ms_1_7_colours_are_open_and_patterns_of_tops_only() {
    let game = Position::of(2).stack("e4", "Y* Bo Po V*").stack("c4", "Yo").stack("d5", "").load();
    for viewer in Viewer::all(Players::TWO) {
        let view = serde_json::to_value(game.view(viewer)).unwrap();
        assert_eq!(view["stacks"]["e4"], serde_json::json!(["Y?", "B?", "P?", "V*"]));
        assert_eq!(view["stacks"]["c4"], serde_json::json!(["Yo"]));
        assert_eq!(view["stacks"]["d5"], serde_json::json!([]));
    }
}

#[test]
fn ms_2_1_a_turn_is_one_action() {
    let mut game = Position::of(2).towers(0, "Y*|Yo").stack("d5", "Y* Bo").load();
    let before = game.clone();
    for action in ["s:Y", "t:1"] {
        play(&mut game, action);
        assert_eq!(game.turn(), Some(seat(1)), "after {action}");
        game = before.clone();
    }
    let pick = legal(&game)[0].clone();
    play(&mut game, &pick);
    assert_eq!(game.turn(), Some(seat(1)));
}

/// The whole set-up of a seed, for ever: the order of the draws is written down in `docs/randomness.md`.
#[test]
fn a_seed_gives_the_same_set_up_for_ever() {
    const SEED: &str = "47229efc8721837e0f1b8b6f211b8ccb425d4ed9903c373e86418e1575c96810";
    for players in [Players::TWO, Players::THREE, Players::FOUR] {
        let file = format!("{}/tests/setups/{}.json", env!("CARGO_MANIFEST_DIR"), players.count());
        let text = format!("{}\n", state(&new(players, SEED)));
        compare_playthrough(file.as_ref(), &text);
    }
}

/// Setting `first` takes nothing from the dice before the last draw: all else stays as it is.
#[test]
fn the_starting_player_is_the_last_draw() {
    let mut drawn = state(&new(Players::THREE, "last"));
    let options = Options { first: First::Seat(seat(2)), ..Options::default() };
    let mut chosen = state(&Stones::new(&options, Players::THREE, &Seed::from_text("last")).unwrap());
    for state in [&mut drawn, &mut chosen] {
        let fields = state.as_object_mut().unwrap();
        for name in ["options", "turn", "start"] {
            fields.shift_remove(name);
        }
    }
    assert_eq!(drawn, chosen);
}

#[test]
fn nothing_is_legal_out_of_turn() {
    let game = Position::of(2).towers(0, "Y*|Yo").turn(1, 0).load();
    assert_eq!(refused(&game, "s:Y"), "MS-4.1", "seat 1 has no towers");
}
