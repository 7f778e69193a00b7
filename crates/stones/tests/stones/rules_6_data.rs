//! MS-6: the reconstructed data.

use mozaika_rules::Players;
use mozaika_stones::{Edition, Pile, Space, Stone};

fn board(towers: &str) -> [Pile; Space::COUNT] {
    let mut board = [Pile::EMPTY; Space::COUNT];
    for (slot, tower) in board.iter_mut().zip(towers.split('|')) {
        *slot = tower.split_whitespace().map(|stone| stone.parse::<Stone>().unwrap()).collect();
    }
    board
}

#[test]
fn ms_6_1_the_mandala() {
    let edition = Edition::standard();
    assert_eq!(edition.spaces(), 61);
    let with = |points| (1..=61).filter(|&space| edition.bonus(space) == points).collect::<Vec<u8>>();
    assert_eq!(with(1), [5, 10, 15, 25, 35, 45, 55]);
    assert_eq!(with(2), [20, 30, 40, 50, 58]);
    let hands = [Players::TWO, Players::THREE, Players::FOUR].map(|players| edition.hands(players));
    assert_eq!(hands, [42, 51, 60]);
    assert!(edition.is_reconstructed());
    assert!(edition.note().contains("Reconstructed"));
}

#[test]
fn ms_6_2_the_goal_cards() {
    let cards: Vec<(&str, u8)> =
        Edition::standard().goals().iter().map(|goal| (goal.id.as_str(), goal.points)).collect();
    let expected = [
        ("yellow", 5),
        ("blue", 5),
        ("pink", 5),
        ("violet", 5),
        ("full", 5),
        ("spare", 5),
        ("level", 3),
        ("skyline", 5),
        ("crown", 4),
        ("palette", 7),
    ];
    assert_eq!(cards, expected);
}

#[test]
fn ms_6_2_the_conditions_of_the_goal_cards() {
    let met = |id: &str, towers: &str| {
        let edition = Edition::standard();
        edition.goal(edition.card(id).unwrap()).is_met(&board(towers))
    };
    for (id, letter) in [("yellow", 'Y'), ("blue", 'B'), ("pink", 'P'), ("violet", 'V')] {
        let other = if letter == 'Y' { 'B' } else { 'Y' };
        assert!(met(id, &format!("{letter}* {letter}o||{letter}* {other}*||")), "{id}");
        assert!(!met(id, &format!("{letter}* {letter}o||{other}* {other}*||")), "{id}");
    }
    assert!(met("full", "Y*|Y*|Y*|Y*|Y*") && !met("full", "Y*|Y*|Y*|Y*|"));
    assert!(met("spare", "Y*|Y*|||") && met("spare", "||||") && !met("spare", "Y*|Y*|Y*||"));
    assert!(met("level", "Y* Bo|Y* Y*|Po P*||") && !met("level", "Y* Bo|Y* Y*|Po||"));
    assert!(!met("level", "Y*|Y*|||"), "empty spaces are not towers");
    assert!(met("skyline", "Y*|Y* Y*|Y* Y* Y*||") && !met("skyline", "Y*|Y* Y*|||"));
    assert!(met("crown", "Y*|B* Yo|Y*||") && !met("crown", "Y*|Y* B*|Yo||"));
    assert!(met("palette", "Y*|B*|P*|V*|") && !met("palette", "Y* V*|B*|P*|V*|"));
}
