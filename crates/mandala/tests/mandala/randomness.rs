//! What is drawn in which order, as `docs/randomness.md` writes it down: the same seed gives the same game for ever.

use mozaika_mandala::{Mandala, Options};
use mozaika_rules::{First, Game, Players, Seat, Seed};
use serde_json::json;

use crate::fixture::{self, COLOURS, play, position, state};

/// Cards laid out by colour and shuffled: from the last place down, each changes places with one at or before it.
fn shuffled(cards: &str, seed: &Seed, stream: u64) -> (Vec<char>, mozaika_rules::Dice) {
    let mut cards: Vec<char> = cards.chars().collect();
    let mut dice = seed.dice(stream);
    for last in (1..cards.len()).rev() {
        let other = dice.below(last as u32 + 1) as usize;
        cards.swap(last, other);
    }
    (cards, dice)
}

fn sorted(cards: &[char]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|&letter| COLOURS.find(letter));
    cards.into_iter().collect()
}

#[test]
fn the_deal_is_drawn_as_written() {
    for text in ["mozaika", "another", ""] {
        let seed = Seed::from_text(text);
        let game = Mandala::new(&Options::default(), Players::TWO, &seed).unwrap();
        let all: String = COLOURS.chars().flat_map(|letter| std::iter::repeat_n(letter, 18)).collect();
        let (cards, mut dice) = shuffled(&all, &seed, 0);
        let state = state(&game);
        assert_eq!(state["mandalas"][0]["mountain"], sorted(&cards[0..2]));
        assert_eq!(state["mandalas"][1]["mountain"], sorted(&cards[2..4]));
        assert_eq!(state["hands"], json!([sorted(&cards[4..10]), sorted(&cards[10..16])]));
        assert_eq!(state["cups"], json!([sorted(&cards[16..18]), sorted(&cards[18..20])]));
        assert_eq!(state["deck"], cards[20..].iter().collect::<String>());
        assert_eq!(state["turn"], dice.below(2));
        // A chosen first player changes nothing else.
        let chosen = Options { first: First::Seat(Seat::ONE) };
        let chosen = Mandala::new(&chosen, Players::TWO, &seed).unwrap();
        assert_eq!(fixture::state(&chosen)["deck"], state["deck"]);
    }
}

#[test]
fn a_seed_gives_the_same_deal_for_ever() {
    let game = Mandala::new(&Options::default(), Players::TWO, &Seed::from_text("mozaika")).unwrap();
    assert_eq!(
        state(&game),
        json!({
            "game": "mandala", "options": {"first": "lot"},
            "deck": "KPPKRPYPKKYKOKKPYYGPKRPYKGOORKRYOGRPOYRGRKGOOOPRKGOKRRYYRPGGYGPYGOKPRYOKKGYYOPGYOPGRYGGO",
            "discard": "",
            "mandalas": [{"mountain": "OG", "fields": ["", ""]}, {"mountain": "RP", "fields": ["", ""]}],
            "hands": ["ROOYPP", "RROYGP"], "cups": ["RK", "GK"], "dealt": ["RK", "GK"], "rivers": ["", ""], "turn": 0,
            "phase": "play", "destroying": null, "final": false, "discards_in_a_row": 0,
            "seed": "9345348c0dd1357cdf3c978fb7330cbd07b1639957572b5051ed2fc15cae868a", "reshuffles": 0, "pools": null,
        })
    );
}

/// A game in which the next draw reshuffles these cards.
fn before_reshuffle(number: u32) -> Mandala {
    let mut game = position(json!({
        "hands": ["R", "O"], "deck": "Y", "discard": "RRROOOYYYGGGPPPKKK", "reshuffles": number, "final": number > 0,
        "seed": "mozaika", "rest": "cups", "dealt": ["", ""],
    }));
    play(&mut game, "d:R1");
    game
}

#[test]
fn a_reshuffle_is_drawn_as_written() {
    for number in [0, 1, 6] {
        let (cards, _) = shuffled("RRRROOOYYYGGGPPPKKK", &Seed::from_text("mozaika"), u64::from(number) + 1);
        let game = before_reshuffle(number);
        assert_eq!(state(&game)["deck"], cards.iter().collect::<String>());
        assert_eq!(state(&game)["reshuffles"], number + 1);
    }
}

#[test]
fn a_seed_gives_the_same_reshuffles_for_ever() {
    assert_eq!(state(&before_reshuffle(0))["deck"], "RKROPOYGPGYKYRPOGRK");
    assert_eq!(state(&before_reshuffle(1))["deck"], "KYRYRPPRGYROPGGKOOK");
}
