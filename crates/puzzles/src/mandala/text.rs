//! The position of a Mandala puzzle as it is written: the view of the seat to act, in short.
//!
//! Fourteen parts with a space between them: the size of the deck, the discard pile, the mandalas (mountain, fields), the
//! hands, the cups, the cards dealt to them, the rivers, the seat to act, the destruction (mandala, who completed it),
//! whether the final phase has begun, discards in a row, reshuffles, the pool. Piles are letters with their number where
//! it is not one, `?` for hidden cards, and `-` where there are none; the parts of a pair have a stroke between them.

use mozaika_games::LoadError;
use mozaika_mandala::{Cards, Counts, Mandala, Phase, View};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Seat, Viewer};
use serde_json::{Value, json};

use crate::PuzzleError;

/// Writes the view of a seat that is to choose.
pub(crate) fn write(view: &View) -> String {
    let public = view.public();
    let seats = [Seat::ZERO, Seat::ONE];
    let pair = |texts: [String; 2]| texts.map(|text| dash(&text)).join("/");
    let dealt = |seat: Seat| {
        let cup = view.cup(seat);
        Cards { shown: cup.shown - public.claimed[seat], hidden: cup.hidden }
    };
    let mandala = |number: usize| {
        let piles = &public.mandalas[number];
        let [zero, one] = seats.map(|seat| short(&piles.fields[seat].to_string()));
        [short(&piles.mountain.to_string()), zero, one].map(|text| dash(&text)).join("/")
    };
    let destroying = match public.phase {
        Phase::Destroy(destruction) => format!("{}/{}", destruction.mandala, destruction.completed_by),
        Phase::Play | Phase::Over => "-".to_owned(),
    };
    [
        view.deck_size().to_string(),
        dash(&short(&public.discard.to_string())),
        mandala(0),
        mandala(1),
        pair(seats.map(|seat| short(&view.hand(seat).to_string()))),
        pair(seats.map(|seat| short(&view.cup(seat).to_string()))),
        pair(seats.map(|seat| short(&dealt(seat).to_string()))),
        pair(seats.map(|seat| public.rivers[seat].to_string())),
        public.turn.to_string(),
        destroying,
        u8::from(public.is_final).to_string(),
        public.discards_in_a_row.to_string(),
        public.reshuffles.to_string(),
        view.pool().map_or_else(|| "-".to_owned(), |pool| short(&pool.to_string())),
    ]
    .join(" ")
}

/// Reads the view of the seat that is to choose.
pub(crate) fn read(text: &str) -> Result<View, PuzzleError> {
    let bad = |what: &str| PuzzleError::Position(what.to_owned());
    let parts: Vec<&str> = text.split(' ').collect();
    let [deck, discard, one, two, hands, cups, dealt, rivers, turn, destroying, last, row, reshuffles, pool] =
        parts[..]
    else {
        return Err(bad("it has fourteen parts with a space between them"));
    };
    let number = |text: &str| text.parse::<u32>().map_err(|_| bad("a number is not one"));
    let deck = number(deck)?;
    if deck > Counts::GAME.total().into() {
        return Err(bad("the deck is larger than the game"));
    }
    let pair = |text: &str| -> Result<[String; 2], PuzzleError> {
        let (zero, one) = text.split_once('/').ok_or_else(|| bad("a pair has a stroke in the middle"))?;
        Ok([long(zero)?, long(one)?])
    };
    let mandala = |text: &str| -> Result<Value, PuzzleError> {
        let (mountain, fields) = text.split_once('/').ok_or_else(|| bad("a mandala has three parts"))?;
        Ok(json!({"mountain": long(mountain)?, "fields": pair(fields)?}))
    };
    let destroying = match destroying.split_once('/') {
        Some((mandala, by)) => json!({"mandala": number(mandala)?, "completed_by": number(by)?}),
        None => return Err(bad("no mandala is being destroyed")),
    };
    let turn = number(turn)?;
    let pool = if pool == "-" { Value::Null } else { long(pool)?.into() };
    let view = json!({
        "game": "mandala", "deck": "?".repeat(deck as usize), "discard": long(discard)?,
        "mandalas": [mandala(one)?, mandala(two)?], "hands": pair(hands)?, "cups": pair(cups)?, "dealt": pair(dealt)?,
        "rivers": pair(rivers)?, "turn": turn, "phase": "destroy", "destroying": destroying, "final": last == "1",
        "discards_in_a_row": number(row)?, "reshuffles": number(reshuffles)?, "pool": pool,
    });
    let viewer = Viewer::Seat(if turn == 0 { Seat::ZERO } else { Seat::ONE });
    let view = Mandala::read_view(&view, viewer, &()).map_err(LoadError::from)?;
    let written = write(&view);
    if written == text { Ok(view) } else { Err(PuzzleError::OtherForm(written)) }
}

/// `-` for nothing.
fn dash(text: &str) -> String {
    if text.is_empty() { "-".to_owned() } else { text.to_owned() }
}

/// Equal letters in a row as one, with their number.
fn short(letters: &str) -> String {
    let mut text = String::new();
    let mut rest = letters.chars().peekable();
    while let Some(letter) = rest.next() {
        let mut number = 1;
        while rest.next_if_eq(&letter).is_some() {
            number += 1;
        }
        text.push(letter);
        if number > 1 {
            text += &number.to_string();
        }
    }
    text
}

/// The letters that [`short`] made shorter.
fn long(text: &str) -> Result<String, PuzzleError> {
    let mut letters = String::new();
    let mut rest = if text == "-" { "" } else { text };
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = if digits == 0 { Some(1) } else { rest[..digits].parse::<usize>().ok() };
        let most = usize::from(Counts::GAME.total());
        let Some(number) = number.filter(|number| number.saturating_add(letters.len()) <= most) else {
            return Err(PuzzleError::Position("a pile is larger than the game".to_owned()));
        };
        letters.extend(std::iter::repeat_n(letter, number));
        rest = &rest[digits..];
    }
    Ok(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_letters_are_counted() {
        for (letters, text) in [("", ""), ("RRRGKK", "R3GK2"), ("R????", "R?4"), ("RGR", "RGR")] {
            assert_eq!(short(letters), text);
            assert_eq!(long(text).unwrap(), letters);
        }
        assert!(long("R109").is_err() && long("R99999999999999999999").is_err() && long("R60G60").is_err());
        assert!(long(&format!("RG{}", usize::MAX)).is_err(), "more than can be counted");
    }
}
