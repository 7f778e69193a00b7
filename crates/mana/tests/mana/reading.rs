//! What a view comes to agrees with what the game does, and what is printed with where its pieces may stand.

use mozaika_mana::{Event, Mana, Piece, Printed, Reading, Square};
use mozaika_rules::{Dice, Game, Players, Rule, Seat, Seed, Viewer};
use serde_json::json;

use crate::fixture::{at, legal, new, play};

fn reading(game: &Mana) -> Reading {
    game.view(Viewer::Spectator).reading()
}

#[test]
fn what_is_printed_is_the_board_that_is_played_on() {
    let printed = Printed::new();
    assert_eq!(printed.board.len(), 6);
    for square in Square::ALL {
        let row = &printed.board[5 - usize::from(square.row())];
        assert_eq!((row[usize::from(square.file())], row.len()), (square.symbol(), 6), "{square}");
    }
    assert_eq!(serde_json::to_value(&printed.board[0]).unwrap(), json!([1, 2, 2, 3, 1, 2]));
    assert_eq!(printed.pieces[0], Piece::Daimyo);
    assert_eq!(printed.pieces[1..], [Piece::Ronin; 5]);
}

#[test]
fn a_set_up_places_the_pieces_that_are_printed() {
    let mut game = new(json!({"setup": "advanced"}));
    assert!(reading(&game).setting_up);
    assert_eq!((reading(&game).turn, reading(&game).reserves.0), (Seat::ZERO, [0, 0]));
    let mut path = Vec::new();
    for piece in Printed::new().pieces {
        let choices = Mana::steps(&game.view(Viewer::Seat(Seat::ZERO)), &path).unwrap();
        assert_eq!(choices[0].preview.as_ref().unwrap().piece, Some(piece));
        path.push(choices[0].step.to_string());
    }
    let daimyo = path.remove(0);
    path.sort();
    play(&mut game, &format!("setup:{daimyo},{}", path.join(",")));
    assert!(reading(&game).setting_up);
    assert_eq!((reading(&game).turn, reading(&game).reserves.0), (Seat::ONE, [0, 0]));
}

#[test]
fn mn_1_3_the_standard_set_up_says_where_its_ronins_come_to_stand() {
    let mut game = new(json!({}));
    let choices = Mana::steps(&game.view(Viewer::Seat(Seat::ZERO)), &[]).unwrap();
    let told = choices[0].preview.clone().unwrap().ronins.unwrap();
    let mut events = Vec::new();
    game.play(choices[0].action.clone().unwrap().parse().unwrap(), &mut events).unwrap();
    let Event::Setup { ronins, .. } = &events[0] else { panic!("{events:?} is no set-up") };
    assert_eq!((&told, told.len()), (ronins, 5));
}

#[test]
fn a_reading_says_what_the_choices_rest_on() {
    let (mut asked, mut returned) = (0, 0);
    for number in 0..20 {
        let seed = Seed::from_text(&format!("reading {number}"));
        let mut dice: Dice = seed.dice(7);
        let mut game = Mana::new(&Default::default(), Players::TWO, &seed).unwrap();
        let mut lost = [0, 0];
        for _ in 0..80 {
            let Some(turn) = game.turn() else { break };
            let read = reading(&game);
            assert_eq!((read.turn, read.ended), (turn, None));
            assert_eq!(read.setting_up, legal(&game)[0].starts_with("setup:"));
            assert_eq!(read.reserves.0, lost);
            if let Some(symbol) = read.asked {
                let on_it =
                    |action: &String| action[..2].parse::<Square>().is_ok_and(|from| from.symbol() == symbol);
                let actions = legal(&game);
                // Either all are moves from the symbol, or nothing of one's own stands there.
                assert!(actions.iter().all(on_it) || !actions.iter().any(on_it), "{symbol} {actions:?}");
                asked += 1;
            }
            let mut events = Vec::new();
            game.play(game.sample(&mut dice).unwrap(), &mut events).unwrap();
            for event in events {
                match event {
                    Event::Captured { seat, piece: Piece::Ronin, .. } => lost[seat.index()] += 1,
                    Event::Returned { seat, .. } => {
                        lost[seat.index()] -= 1;
                        returned += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(asked > 100 && returned > 5, "{asked} asked for, {returned} returned");
}

#[test]
fn a_reading_names_the_rule_that_ended_the_game() {
    assert_eq!(reading(&at("6/4R1/6/3DR1/6/6 w a2 -")).ended, Some(Rule("MN-2.6")));
    assert_eq!(reading(&at("1rrRD1/2rR2/drR3/rR4/R5/6 b a5 -")).ended, Some(Rule("MN-4.2")));
    assert_eq!(reading(&at("5d/6/6/6/R5/DR4 b c5 -")).asked, None, "white is free after a skipped turn");
}

/// Pieces that are missing before the first move, as in a position from elsewhere, could return too.
#[test]
fn a_side_without_a_move_yet_has_what_is_not_on_the_board_in_reserve() {
    assert_eq!(reading(&at("5d/6/6/6/6/D4R b - -")).reserves.0, [4, 5]);
}
