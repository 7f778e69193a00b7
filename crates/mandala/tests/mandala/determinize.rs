//! Positions drawn from views: uniform over card-labelled deals, against brute force.

use std::collections::BTreeMap;

use mozaika_mandala::{Action, Mandala, Options};
use mozaika_rules::{Dice, Game, Players, Seat, Seed, Viewer};
use serde_json::{Value, json};

use crate::deals::{deal, deals};
use crate::fixture::{self, COLOURS, position, state};

const ZERO: Viewer = Viewer::Seat(Seat::ZERO);
const ONE: Viewer = Viewer::Seat(Seat::ONE);

/// Draws many positions and compares their frequencies with the brute-force count (Pearson's test).
fn draws_are_uniform(game: &Mandala, viewer: Viewer, put_down: &str) {
    const DRAWS: usize = 60_000;
    let view = game.view(viewer);
    let deals = deals(game, viewer, put_down);
    let total: u64 = deals.values().sum();
    assert!(deals.contains_key(&deal(game)), "the true deal is possible");

    let mut dice = Dice::new(&Seed::from_text("determinize"));
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..DRAWS {
        let position = Mandala::determinize(&view, &mut dice);
        position.validate().unwrap();
        assert_eq!(position.view(viewer), view);
        *drawn.entry(deal(&position)).or_default() += 1;
    }
    for deal in drawn.keys() {
        assert!(deals.contains_key(deal), "{deal} does not agree with the view");
    }
    let (mut statistic, mut cells, mut rare) = (0.0, 0, (0.0, 0.0));
    for (deal, &weight) in &deals {
        let expected = DRAWS as f64 * weight as f64 / total as f64;
        let number = drawn.get(deal).copied().unwrap_or(0) as f64;
        if expected < 5.0 {
            rare = (rare.0 + expected, rare.1 + number);
        } else {
            statistic += (number - expected).powi(2) / expected;
            cells += 1;
        }
    }
    if rare.0 > 0.0 {
        statistic += f64::powi(rare.1 - rare.0, 2) / rare.0;
        cells += 1;
    }
    let freedom = f64::from(cells - 1);
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0;
    assert!(statistic < limit, "{viewer:?}: {statistic:.0} over {freedom} with {} deals", deals.len());
}

/// Few hidden cards: all that is not given was claimed by seat 0.
fn few(given: Value) -> Mandala {
    let mut fields = json!({
        "deck": "RGG", "hands": ["K", "ROY"], "cups": ["", "GK"], "dealt": ["", "GK"], "rest": "cups",
    });
    fields.as_object_mut().unwrap().extend(given.as_object().unwrap().clone());
    position(fields)
}

#[test]
fn before_a_reshuffle_any_unseen_card_may_be_anywhere() {
    draws_are_uniform(&few(json!({})), ZERO, "");
    draws_are_uniform(
        &few(json!({"hands": ["RGK", "O"], "cups": ["OO", "PP"], "dealt": ["OO", "PP"]})),
        ONE,
        "",
    );
}

#[test]
fn after_a_reshuffle_the_deck_is_in_the_pool_and_the_secret_cards_are_not() {
    let game = few(json!({"final": true, "reshuffles": 1, "pools": ["RRGGO", "RGG"]}));
    draws_are_uniform(&game, ZERO, "");
    // The other player drew nothing: what is in their hand was there before.
    let game = few(json!({"final": true, "reshuffles": 1, "pools": ["RGG", "RGG"]}));
    draws_are_uniform(&game, ZERO, "");
    // The other player has drawn their whole hand since.
    let game = few(json!({"final": true, "reshuffles": 1, "pools": ["RGGROY", "RGG"]}));
    draws_are_uniform(&game, ZERO, "");
}

#[test]
fn what_was_put_down_may_have_been_drawn() {
    let game = few(json!({
        "mandalas": [{"mountain": "G", "fields": ["R", "O"]}, {"mountain": "", "fields": ["G", ""]}],
        "discard": "R", "final": true, "reshuffles": 1, "pools": ["RRGGOO", "RGG"],
    }));
    // Not the cards in the own fields.
    draws_are_uniform(&game, ZERO, "GOR");
    // More in the pool than unseen: some must have been put down.
    let game = few(json!({
        "mandalas": [{"mountain": "RRGGKK", "fields": ["", "O"]}, {"mountain": "", "fields": ["", ""]}],
        "final": true, "reshuffles": 1, "pools": ["RRRRGGGK", "RGG"],
    }));
    draws_are_uniform(&game, ZERO, "RRGGKKO");
}

#[test]
fn in_the_last_destruction_what_was_claimed_may_have_been_drawn_too() {
    // Red and orange have been chosen from mandala 1, so any red or orange card of a cup or river may be new.
    let game = position(json!({
        "mandalas": [{"mountain": "YG", "fields": ["P", "K"]}, {"mountain": "", "fields": ["", ""]}],
        "turn": 1, "phase": "destroy", "destroying": {"mandala": 1, "completed_by": 0},
        "deck": "RGG", "hands": ["K", "ROY"], "cups": ["", "GK"], "dealt": ["", "GK"], "rivers": ["R", "O"],
        "final": true, "reshuffles": 1, "pools": ["RRRGGO", "RGG"], "rest": "cups",
    }));
    let claimed = format!("{}{}", "R".repeat(16), "O".repeat(17));
    draws_are_uniform(&game, ZERO, &format!("YGK{claimed}"));
}

#[test]
fn a_spectator_sees_neither_hand() {
    let hidden = json!({"deck": "RG", "hands": ["RK", "OY"], "cups": ["GP", "KY"], "dealt": ["GP", "KY"]});
    let mut given = hidden.clone();
    given["rest"] = "discard".into();
    draws_are_uniform(&position(given), Viewer::Spectator, "");
    let mut given = hidden;
    given["rest"] = "discard".into();
    given["final"] = true.into();
    given["pools"] = json!(["RRGO", "RGK"]);
    let game = position(given);
    let discard = state(&game)["discard"].as_str().unwrap().to_owned();
    draws_are_uniform(&game, Viewer::Spectator, &discard);
}

#[test]
fn a_finished_game_hides_hands_and_deck_only() {
    for viewer in [ZERO, ONE, Viewer::Spectator] {
        let game = few(json!({"phase": "over", "final": true, "reshuffles": 1, "pools": ["RRGGO", "RGG"]}));
        draws_are_uniform(&game, viewer, &"ROYGPK".repeat(18));
    }
}

/// A whole cup may be secret in a loaded position.
#[test]
fn any_number_of_cards_may_be_secret() {
    let game = few(json!({
        "deck": "RG", "hands": ["K", "O"], "cups": ["", "GGKKO"], "dealt": ["", "GGKKO"],
        "mandalas": [{"mountain": "GK", "fields": ["", ""]}, {"mountain": "", "fields": ["", ""]}],
        "final": true, "pools": ["RGOGK", "RG"],
    }));
    draws_are_uniform(&game, ZERO, "GK");
}

/// The true deal is among those that are drawn, in every position of many games, for every viewer; here from the
/// definition, on the written state.
#[test]
fn the_true_deal_always_agrees_with_the_view() {
    let mut dice = Dice::new(&Seed::from_text("truth"));
    let mut reshuffled = 0;
    for number in 0..150 {
        let seed = Seed::from_text(&format!("truth {number}"));
        let mut game = Mandala::new(&Options::default(), Players::TWO, &seed).unwrap();
        let mut legal = Vec::new();
        while game.turn().is_some() {
            legal.clear();
            game.legal(&mut legal);
            let busy =
                |action: &&Action| matches!(action, Action::Discard { number, .. } if number.get() > 1);
            let discards: Vec<Action> = legal.iter().filter(busy).copied().collect();
            let choices = if dice.below(3) > 0 && !discards.is_empty() { &discards } else { &legal };
            game.apply(*dice.pick(choices).unwrap(), &mut ());
            if game.view(ZERO).pool().is_some() {
                reshuffled += 1;
                [ZERO, ONE, Viewer::Spectator].into_iter().for_each(|viewer| true_deal_agrees(&game, viewer));
            }
        }
    }
    assert!(reshuffled > 3000, "{reshuffled}");
}

fn true_deal_agrees(game: &Mandala, viewer: Viewer) {
    let (full, view) = (state(game), fixture::view(game, viewer));
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let hidden: Vec<usize> =
        (0..2).filter(|&seat| view["hands"][seat].as_str().unwrap().contains('?')).collect();
    let secret: String = (0..2)
        .filter(|&seat| view["dealt"][seat].as_str().unwrap().contains('?'))
        .map(|seat| text(&full["dealt"][seat]))
        .collect();
    let hands: String = hidden.iter().map(|&seat| text(&full["hands"][seat])).collect();
    let mut put_down = text(&full["discard"]);
    for mandala in full["mandalas"].as_array().unwrap() {
        put_down += &text(&mandala["mountain"]);
        hidden.iter().for_each(|&seat| put_down += &text(&mandala["fields"][seat]));
    }
    if full["phase"] != "play" {
        // More than may be needed: everything claimed.
        for name in ["cups", "rivers"] {
            put_down += &(text(&full[name][0]) + &text(&full[name][1]));
        }
    }
    for colour in COLOURS.chars() {
        let number = |text: &str| text.matches(colour).count();
        let (deck, pool) = (number(&text(&full["deck"])), number(&text(&view["pool"])));
        let unseen = deck + number(&hands) + number(&secret);
        assert!(deck <= pool, "{colour} for {viewer:?}: {full}");
        assert!(number(&secret) + pool <= unseen + number(&put_down), "{colour} for {viewer:?}: {full}");
    }
    assert!(game.validate().is_ok());
}

#[test]
fn every_draw_has_a_fresh_seed() {
    let view = few(json!({})).view(ZERO);
    let mut dice = Dice::new(&Seed::from_text("fresh"));
    let seeds = [(); 2].map(|()| state(&Mandala::determinize(&view, &mut dice))["seed"].clone());
    assert_ne!(seeds[0], seeds[1]);
}
