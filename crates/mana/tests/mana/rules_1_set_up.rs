//! The rules of section 1, material and set-up, each by tests named after it.

use std::collections::HashSet;

use mozaika_mana::{BalancedStarts, Mana, Side};
use mozaika_rules::{Chance, Game, Players, Seat, Seed};
use serde_json::json;

use crate::fixture::{START, legal, load, new, options, play, position, refused, try_at};

/// So many were promised.
const FEWEST: usize = 1_000;

#[test]
fn mn_1_2_one_daimyo_and_five_ronins_a_side_and_no_bird() {
    let mut game = new(json!({}));
    assert_eq!(position(&game), "6/6/6/6/6/6 b - -");
    assert_eq!(game.turn(), Some(Seat::ZERO), "black is seat 0");
    play(&mut game, "setup:c1");
    assert_eq!(game.turn(), Some(Seat::ONE));
    play(&mut game, "setup:f6");
    for side in [Side::Black, Side::White] {
        assert_eq!(game.position().ronins(side).len(), 5);
        assert!(game.position().daimyo(side).is_some());
    }
    assert_eq!(game.position().mark(), None);
}

#[test]
fn mn_1_3_the_daimyo_stands_on_a_two_of_the_own_row() {
    let mut game = new(json!({}));
    assert_eq!(legal(&game), ["setup:b1", "setup:c1", "setup:f1"]);
    assert_eq!(refused(&game, "setup:a1"), "MN-1.3");
    assert_eq!(refused(&game, "setup:b6"), "MN-1.3");
    assert_eq!(refused(&game, "setup:c1,a1,b1,d1,e1,f1"), "MN-1.3", "the advanced form");
    assert_eq!(refused(&game, "a1-a4@a3"), "MN-1.3", "a move before the set-up");
    let events = play(&mut game, "setup:b1");
    assert_eq!(
        events,
        [json!({"type": "setup", "seat": 0, "daimyo": "b1", "ronins": ["a1", "c1", "d1", "e1", "f1"]})]
    );
    assert_eq!(position(&game), "6/6/6/6/6/RDRRRR w - -");
    assert_eq!(legal(&game), ["setup:b6", "setup:c6", "setup:f6"]);
    play(&mut game, "setup:b6");
    assert_eq!(position(&game), START);
}

#[test]
fn mn_1_4_the_advanced_set_up_takes_any_squares_of_the_own_two_rows() {
    let mut game = new(json!({"setup": "advanced"}));
    assert_eq!(legal(&game).len(), 5544);
    assert_eq!(refused(&game, "setup:c1"), "MN-1.4", "the standard form");
    assert_eq!(refused(&game, "setup:c1,a3,b2,d1,e1,f1"), "MN-1.4", "row 3");
    assert_eq!(refused(&game, "setup:a1,a1,b2,d1,e1,f1"), "MN-1.4", "two on one square");
    play(&mut game, "setup:d1,a2,b2,c1,e1,f1");
    assert_eq!(position(&game), "6/6/6/6/RR4/2RDRR w - -");
    assert_eq!(refused(&game, "setup:d1,a2,b2,c1,e1,f1"), "MN-1.4", "white's rows are 5 and 6");
    play(&mut game, "setup:a6,c5,c6,d6,e6,f6");
    assert_eq!(position(&game), "d1rrrr/2r3/6/6/RR4/2RDRR b - -");
}

#[test]
fn mn_1_5_the_table_deals_a_balanced_start_and_nobody_sets_up() {
    for given in [json!({"setup": "balanced"}), json!({"setup": "balanced", "blocked": "free"})] {
        let game = new(given);
        assert_eq!(game.turn(), Some(Seat::ZERO), "black moves first");
        assert_eq!(game.position().mark(), None);
        for side in [Side::Black, Side::White] {
            assert_eq!(game.position().ronins(side).len(), 5);
            assert!((game.position().pieces(side) - side.home_rows()).is_empty());
        }
        assert!(legal(&game).iter().all(|action| !action.starts_with("setup:")));
        assert_eq!(refused(&game, "setup:b1"), "MN-1.5");
        assert_eq!(refused(&game, "setup:c1,a1,b2,d1,e1,f1"), "MN-1.5");
        assert_eq!(Mana::chance(game.options()), Chance::Shuffled);
        let state = serde_json::to_value(mozaika_mana::State::from(&game)).unwrap();
        assert_eq!(load(&state).unwrap(), game, "a state keeps the option and the start");
    }
    let error = try_at("6/6/6/6/6/6 b - -", json!({"setup": "balanced"})).unwrap_err().to_string();
    assert!(error.contains("nobody sets up"), "{error}");
}

#[test]
fn mn_1_5_the_start_follows_from_the_seed() {
    let deal = |seed: &str| {
        let game = Mana::new(&options(json!({"setup": "balanced"})), Players::TWO, &Seed::from_text(seed));
        position(&game.unwrap())
    };
    assert_eq!(deal("mozaika"), deal("mozaika"));
    let starts: HashSet<String> = (0..200).map(|number| deal(&format!("seed {number}"))).collect();
    assert!(starts.len() > 150, "{} different starts of 200", starts.len());
    // As docs/randomness.md says: the number that stream 0 gives below the length of the list.
    let list = BalancedStarts::built_in().starts();
    let number = Seed::from_text("mozaika").dice(0).below(list.len() as u32);
    assert_eq!(deal("mozaika"), list[number as usize].position.to_string());
}

#[test]
fn mn_1_5_the_list_is_even_and_without_doubles() {
    let list = BalancedStarts::built_in();
    assert!(list.starts().len() >= FEWEST);
    for start in list.starts() {
        assert!((450..=550).contains(&start.scored), "{start}");
        assert!((300..=700).contains(&start.searched), "{start}");
    }
    assert_eq!(BalancedStarts::read(&list.to_string()).as_ref(), Ok(list));
}

#[test]
fn mn_1_5_a_damaged_list_is_refused() {
    let text = BalancedStarts::built_in().to_string();
    let refused = |text: &str| BalancedStarts::read(text).unwrap_err().to_string();
    let last = text.trim_end().rfind('\n').unwrap();
    assert!(refused("").contains("first line"));
    assert!(refused(&text[..last]).contains("but the header says"), "cut");
    let (head, starts) = text.split_once("\n\n").unwrap();
    let (first, rest) = starts.split_once('\n').unwrap();
    assert!(refused(&format!("{head}\n\n{first}\n{first}\n{rest}")).contains("header says"));
    let (second, _) = rest.split_once('\n').unwrap();
    let twice = starts.replacen(second, first, 1);
    assert!(refused(&format!("{head}\n\n{twice}")).contains("is there twice"));
    let (board, numbers) = first.split_once(' ').unwrap();
    let changed = starts.replacen(numbers, "500 501", 1);
    assert!(refused(&format!("{head}\n\n{changed}")).contains("SHA-256"), "{board}");
    assert!(refused(&text.replacen("commit:", "committed:", 1)).contains("\"commit\""));
    assert!(refused(&format!("{head}\n\n6/6/6/6/6/6 500 500\n{rest}")).contains("is not a start"));
}
