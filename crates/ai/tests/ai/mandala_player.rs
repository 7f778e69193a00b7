//! The computer player of Mandala.

use mozaika_ai::mandala::{Features, Greedy, Net, Policy};
use mozaika_ai::weights::LearnedWeights;
use mozaika_ai::{Budget, Level, Opponents, Player};
use mozaika_mandala::{Action, Colour, Mandala, Options};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seat, Seed, Viewer};
use serde_json::json;

use crate::fair;
use crate::fair::{decide, position};

fn level(level: Level) -> Box<dyn Player<Mandala>> {
    Mandala::opponent(level).0
}

#[test]
fn every_level_is_fair() {
    for each in Level::ALL {
        fair::is_fair::<Mandala>(Players::TWO, 200, || level(each));
    }
    fair::is_fair::<Mandala>(Players::TWO, 1, || Box::new(Greedy));
}

/// Pinned: the same on every machine. A change of the search, of the weights or of the levels changes it.
#[test]
fn decisions_are_the_same_everywhere() {
    let signatures = [0, 9, 30].map(|plies| {
        let (game, seat) = position::<Mandala>(Players::TWO, plies, "pinned");
        let view = game.view(Viewer::Seat(seat));
        let mut player = level(Level::Master);
        let decision = decide(&mut *player, &view, Budget::Visits(400), "pinned").expect("a decision");
        let visits: Vec<String> = decision.candidates.iter().take(3).map(|c| c.visits.to_string()).collect();
        format!("{} {}", decision.action, visits.join(" "))
    });
    assert_eq!(signatures, ["f2:O3 108 53 52", "f1:K2 77 69 63", "m2:P 338 12 9"]);
}

#[test]
fn the_learned_numbers_are_there() {
    assert_ne!(Net::learned(), &Net::ZERO);
    assert_ne!(Policy::learned(), &Policy::even());
    assert_eq!(&Net::from_numbers(&Net::learned().numbers()), Net::learned());
    assert_eq!(&Policy::from_numbers(&Policy::learned().numbers()), Policy::learned());
}

#[test]
fn values_are_shares_of_the_win() {
    let mut dice = Dice::new(&Seed::from_text("values"));
    for number in 0..50 {
        let seed = Seed::from_text(&format!("values {number}"));
        let mut game = Mandala::new(&Options::default(), Players::TWO, &seed).expect("a game");
        while let Some(action) = game.sample(&mut dice) {
            let features = Features::of(&game);
            let value = Net::learned().value(&features);
            assert!((0.0..=1.0).contains(&value), "{value}");
            assert_eq!(features.swapped().swapped().table, features.table);
            game.apply(action, &mut ());
        }
    }
}

/// The last choice of the game decides it: four black cards that count five
/// points each, or one red that is new to the river.
#[test]
fn an_obvious_choice_is_found_at_every_level() {
    let (game, seat) = last_choice();
    let view = game.view(Viewer::Seat(seat));
    for each in Level::ALL {
        let decision = decide(&mut *level(each), &view, Budget::Visits(150), "choice").expect("a decision");
        assert_eq!(decision.action, Action::Choose { colour: Colour::Black }, "level {}", each.number());
    }
    let decision = decide(&mut Greedy, &view, Budget::Visits(1), "choice").expect("a decision");
    assert_eq!(decision.action, Action::Choose { colour: Colour::Black });
}

fn last_choice() -> (Mandala, Seat) {
    let (mountain, fields) = ("RKKKK", ["YGP", "OO"]);
    let (hands, cups, rivers) = (["RRRR", "OOOO"], ["RK", "OY"], ["OYGPK", "ORYGK"]);
    // Whatever is nowhere else lies in the deck.
    let used: String =
        [mountain, fields[0], fields[1], hands[0], hands[1], cups[0], cups[1], rivers[0], rivers[1], "RO"]
            .concat();
    let mut deck = String::new();
    for letter in "ROYGPK".chars() {
        let number = 18 - used.chars().filter(|&other| other == letter).count();
        deck.extend(std::iter::repeat_n(letter, number));
    }
    let state = json!({
        "game": "mandala", "deck": deck, "discard": "",
        "mandalas": [{"mountain": mountain, "fields": fields}, {"mountain": "RO", "fields": ["", ""]}],
        "hands": hands, "cups": cups, "dealt": cups, "rivers": rivers, "turn": 0, "phase": "destroy",
        "destroying": {"mandala": 1, "completed_by": 0}, "final": true, "discards_in_a_row": 0,
    });
    let game = Mandala::load(&state, &Seed::from_text("choice"), &()).expect("a position");
    (game, Seat::ZERO)
}

#[test]
fn every_level_but_the_highest_takes_few_visits() {
    let (game, seat) = position::<Mandala>(Players::TWO, 6, "few");
    let view = game.view(Viewer::Seat(seat));
    for each in Level::ALL.into_iter().filter(|&level| level < Level::Master) {
        let decision =
            decide(&mut *level(each), &view, Budget::Visits(1_000_000), "few").expect("a decision");
        assert!(decision.visits <= 5000);
    }
}
