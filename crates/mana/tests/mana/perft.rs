//! Perft tables: the rules file's own counts, and further positions cross-checked with the naive rules.

use mozaika_mana::Mana;
use mozaika_rules::{Dice, Game, Seed, perft};
use serde_json::{Value, json};

use crate::fixture;
use crate::fixture::{START, at_with, legal};
use crate::naive::Naive;

/// The counts of `crates/games/rules/en/mana.md`; depth 5 from a plain prototype.
#[test]
fn the_counts_of_the_rules_file() {
    let bird = at_with(START, json!({}));
    let classic = at_with(START, json!({"edition": "classic"}));
    assert_eq!([0, 1, 2, 3, 4].map(|depth| perft(&bird, depth)), [1, 122, 3118, 102_877, 3_564_306]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|depth| perft(&classic, depth)), [16, 56, 261, 1209, 16_456, 106_194]);
}

#[test]
fn setting_up_counts_as_actions() {
    assert_eq!(perft(&fixture::new(json!({})), 2), 9);
    assert_eq!(perft(&fixture::new(json!({"setup": "advanced"})), 1), 5544);
}

#[test]
fn a_finished_game_has_no_sequences() {
    let over = at_with("6/4r1/4R1/3DR1/6/6 w a5 -", json!({}));
    assert_eq!([0, 1, 2].map(|depth| perft(&over, depth)), [1, 0, 0]);
}

/// Positions that exercise drops, blocks, skips and captures.
const POSITIONS: [(&str, &str); 12] = [
    ("a capture of the daimyo in one", "6/4d1/4R1/3DR1/6/6 b a5 -"),
    ("both sides with ronins in reserve", "1d4/R5/6/1r2D1/4r1/R5 b b4 -"),
    ("black has nothing on the symbol and may return", "3d2/6/2r3/6/1R4/3D2 b a6 -"),
    ("white has nothing on the symbol and may return", "3d2/6/2r3/6/1R4/3D2 w c3 -"),
    ("black was skipped", "rdrrrr/6/6/6/6/RDRRRR w b5 *"),
    ("everything free for black", "rdr1rr/3r2/6/2R3/6/RD1RRR b c4 *"),
    ("a daimyo in the corner, hemmed in", "6/6/6/6/rr4/Dr3d b c1 -"),
    ("demanded pieces all blocked", "6/5d/6/rR4/RrR3/DR4 b e1 -"),
    ("the bird in the way", "2d3/6/1r4/2R3/3R2/2D3 w d4 -"),
    ("pieces face to face", "r1d1r1/1r1r1r/R1R1R1/1R1D1R/6/6 b e3 -"),
    ("one piece each", "5d/6/6/6/6/D5 b c3 -"),
    ("an open middle game", "1r2r1/d1r3/3R2/1r1R2/2R1D1/R4R w d6 -"),
];

#[test]
fn further_positions_agree_with_the_naive_rules() {
    let readings = [
        (json!({}), false, false),
        (json!({"blocked": "free"}), false, true),
        (json!({"edition": "classic"}), true, true),
    ];
    for (name, position) in POSITIONS {
        for (options, classic, free) in &readings {
            let position = if *classic { classic_form(position) } else { position.to_owned() };
            let game = at_with(&position, options.clone());
            let naive = Naive::new(&position, *classic, *free);
            // The naive rules make about a million positions a second.
            for depth in (1..=4).take_while(|&depth| perft(&game, depth - 1) < 6_000) {
                assert_eq!(
                    perft(&game, depth),
                    naive.perft(depth),
                    "{name}: {position} {options} depth {depth}"
                );
            }
        }
    }
}

/// Pinned, so that a change of both rule sets at once is seen too.
#[test]
fn further_positions_have_their_table() {
    let table: Vec<Vec<u64>> = POSITIONS
        .iter()
        .map(|(_, position)| {
            let game = at_with(position, json!({}));
            (1..=3).map(|depth| perft(&game, depth)).collect()
        })
        .collect();
    let pinned: Vec<Vec<u64>> = serde_json::from_str(include_str!("../golden/perft.json")).unwrap();
    assert_eq!(table, pinned, "{}", json!(table));
}

/// In the classic edition the third part is the square of the last moved piece: take one of the other side's.
fn classic_form(position: &str) -> String {
    let parts: Vec<&str> = position.split(' ').collect();
    let board = at_with(&format!("{} b - -", parts[0]), json!({"edition": "classic"}));
    let moved_last = if (parts[1] == "b") == (parts[3] == "*") {
        mozaika_mana::Side::Black
    } else {
        mozaika_mana::Side::White
    };
    let mark = board.position().pieces(moved_last).iter().last().unwrap();
    format!("{} {} {mark} {}", parts[0], parts[1], parts[3])
}

/// Whole random games: the same actions on both sides at every ply.
#[test]
fn random_games_agree_with_the_naive_rules() {
    let readings: [(Value, bool, bool); 3] = [
        (json!({"setup": "advanced"}), false, false),
        (json!({"setup": "advanced", "blocked": "free"}), false, true),
        (json!({"edition": "classic"}), true, true),
    ];
    let mut dice = Dice::new(&Seed::from_text("naive"));
    let mut skipped = 0;
    for (options, classic, free) in readings {
        for _ in 0..60 {
            let mut game = fixture::new(options.clone());
            for _ in 0..2 {
                let action = game.sample(&mut dice).unwrap();
                game.apply(action, &mut ());
            }
            play_beside(&mut game, classic, free, &mut dice, &mut skipped);
        }
    }
    assert!(skipped > 0, "no turn was skipped: the games do not exercise MN-4.1");
}

fn play_beside(game: &mut Mana, classic: bool, free: bool, dice: &mut Dice, skipped: &mut usize) {
    while game.turn().is_some() {
        let naive = Naive::new(&fixture::position(game), classic, free);
        let mut expected: Vec<String> = naive.actions().into_iter().map(|(action, _)| action).collect();
        expected.sort_unstable();
        assert_eq!(legal(game), expected, "{}", fixture::position(game));
        let action = game.sample(dice).unwrap();
        let mut events = Vec::new();
        game.apply(action, &mut events);
        *skipped +=
            usize::from(events.iter().any(|event| matches!(event, mozaika_mana::Event::Skipped { .. })));
    }
}
