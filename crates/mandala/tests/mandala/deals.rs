//! Every deal of the hidden cards that a view allows, by brute force.

use std::collections::BTreeMap;

use mozaika_mandala::Mandala;
use mozaika_rules::Viewer;
use serde_json::Value;

use crate::fixture::{self, COLOURS, state};

/// How the hidden cards lie: the deck in order, and the hands and secret cards of both seats.
pub fn deal(game: &Mandala) -> String {
    let state = state(game);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let [hands, dealt] =
        ["hands", "dealt"].map(|name| [text(&state[name][0]), text(&state[name][1])].join(","));
    format!("{} {hands} {dealt}", text(&state["deck"]))
}

/// One unseen card as a card of its own.
struct Card {
    colour: char,
    may_deck: bool,
    may_secret: bool,
}

/// The places of hidden cards with the room that is left in each: the deck's cards, two hands, two cups.
#[derive(Clone)]
struct Places {
    deck: Vec<Option<char>>,
    piles: [(String, usize); 4],
}

/// Puts the cards into every place they may go to and counts the deals that look alike.
fn enumerate(cards: &[Card], places: &mut Places, found: &mut BTreeMap<String, u64>) {
    let Some((card, rest)) = cards.split_first() else {
        let deck: String = places.deck.iter().flatten().collect();
        let sorted = places.piles.clone().map(|(pile, _)| {
            let mut letters: Vec<char> = pile.chars().collect();
            letters.sort_by_key(|&letter| COLOURS.find(letter));
            letters.into_iter().collect::<String>()
        });
        let key = format!("{deck} {},{} {},{}", sorted[0], sorted[1], sorted[2], sorted[3]);
        *found.entry(key).or_default() += 1;
        return;
    };
    for place in 0..places.deck.len() {
        if card.may_deck && places.deck[place].is_none() {
            places.deck[place] = Some(card.colour);
            enumerate(rest, places, found);
            places.deck[place] = None;
        }
    }
    for pile in 0..4 {
        if places.piles[pile].1 > 0 && (pile < 2 || card.may_secret) {
            places.piles[pile].1 -= 1;
            places.piles[pile].0.push(card.colour);
            enumerate(rest, places, found);
            // Only this card lies on top, because the deeper ones have been taken back.
            places.piles[pile].0.pop();
            places.piles[pile].1 += 1;
        }
    }
}

/// All deals that a view allows, by definition: `put_down` are the cards that may have come from a hidden hand
/// since the reshuffle.
pub fn deals(game: &Mandala, viewer: Viewer, put_down: &str) -> BTreeMap<String, u64> {
    let (view, full) = (fixture::view(game, viewer), state(game));
    let number = |text: &Value, letter: char| text.as_str().unwrap().matches(letter).count();
    let mut places = Places { deck: vec![None; game.deck_size().into()], piles: Default::default() };
    let mut unseen = full["deck"].as_str().unwrap().to_owned();
    for (place, name, seat) in [(0, "hands", 0), (1, "hands", 1), (2, "dealt", 0), (3, "dealt", 1)] {
        let cards = full[name][seat].as_str().unwrap();
        if view[name][seat].as_str().unwrap().contains('?') {
            unseen += cards;
            places.piles[place].1 = cards.len();
        } else {
            places.piles[place].0 = cards.to_owned();
        }
    }
    let mut cards = Vec::new();
    for colour in COLOURS.chars() {
        let all = unseen.matches(colour).count();
        let (may_deck, may_secret) = match &view["pool"] {
            Value::Null => (all, all),
            pool => {
                let pool = number(pool, colour);
                (all.min(pool), all.min(all + put_down.matches(colour).count() - pool))
            }
        };
        cards.extend((0..all).map(|number| Card {
            colour,
            may_deck: number < may_deck,
            may_secret: number >= all - may_secret,
        }));
    }
    let mut found = BTreeMap::new();
    enumerate(&cards, &mut places, &mut found);
    found
}
