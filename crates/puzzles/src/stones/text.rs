//! The position of a Mandala Stones puzzle as it is written: the view of the seat to act in the last round, in short.
//!
//! Seven parts with a space between them: the 24 stacks row by row from the bottom row, each from its bottom; the artists;
//! the boards, each its five towers and its score; the mandala; the stones gone; the goal cards; the seats to act and to start,
//! as one number of two digits. A stone is the letter of its colour, small if it has a circle; under the top of
//! a stack the letter is always large, for nobody sees the pattern there. `-` stands for nothing.

use mozaika_games::LoadError;
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Seat, Viewer};
use mozaika_stones::{Colour, Pattern, Pile, Space, StackSpace, Stone, Stones, View};
use serde_json::{Map, Value, json};

use crate::PuzzleError;

/// Writes the view of a seat that is to act.
pub(crate) fn write(view: &View) -> String {
    let public = view.public();
    let edition = public.edition();
    let stacks = StackSpace::BY_ROW.map(|place| {
        let stack = view.stack(place);
        let hidden = stack.hidden().map(Colour::letter);
        dash(hidden.chain(stack.top().map(letter)).collect())
    });
    let artists: Vec<String> =
        public.artists().iter().map(|artist| format!("{}{}", artist.at.name(), artist.pattern)).collect();
    let boards = public.players().seats().map(|seat| {
        let board = public.board(seat);
        let towers = Space::ALL.map(|space| dash(pile(board.tower(space))));
        format!("{}:{}", towers.join("."), board.score())
    });
    let goals = public.players().seats().map(|seat| match view.hand(seat) {
        Some(hand) => hand.map(|card| edition.goal(card).id.clone()).join("+"),
        None => "?".to_owned(),
    });
    let turn = public.turn().map_or(0, Seat::index);
    [
        stacks.join("/"),
        artists.join("/"),
        boards.collect::<Vec<_>>().join("/"),
        dash(public.mandala().map(letter).collect()),
        dash(public.gone().map(letter).collect()),
        goals.collect::<Vec<_>>().join("/"),
        format!("{turn}{}", public.start()),
    ]
    .join(" ")
}

/// Reads the view of the seat that is to act.
pub(crate) fn read(text: &str) -> Result<View, PuzzleError> {
    let bad = |what: &str| PuzzleError::Position(what.to_owned());
    let parts: Vec<&str> = text.split(' ').collect();
    let [stacks, artists, boards, mandala, gone, goals, seats] = parts[..] else {
        return Err(bad("it has seven parts with a space between them"));
    };
    let stacks: Vec<&str> = stacks.split('/').collect();
    if stacks.len() != StackSpace::COUNT {
        return Err(bad("there are 24 stacks"));
    }
    let mut piles = Map::new();
    for (place, text) in StackSpace::BY_ROW.into_iter().zip(stacks) {
        piles.insert(place.name().to_owned(), stack(text)?);
    }
    let artist = |text: &str| match text.char_indices().nth(2) {
        Some((middle, _)) => Ok(json!({"at": text[..middle], "pattern": text[middle..]})),
        None => Err(bad("an artist is written d2*")),
    };
    let artists = artists.split('/').map(artist).collect::<Result<Vec<Value>, _>>()?;
    let board = |text: &str| {
        let (towers, score) = text.split_once(':').ok_or_else(|| bad("a board ends with its score"))?;
        let score: u32 = score.parse().map_err(|_| bad("a score is a number"))?;
        let towers = towers.split('.').map(stones).collect::<Result<Vec<Value>, _>>()?;
        Ok(json!({"towers": towers, "score": score}))
    };
    let boards = boards.split('/').map(board).collect::<Result<Vec<Value>, PuzzleError>>()?;
    let hand = |text: &str| match text.split_once('+') {
        Some((first, second)) => json!([first, second]),
        None => json!([text, text]),
    };
    let goals: Vec<Value> = goals.split('/').map(hand).collect();
    let digits: Vec<u32> = seats.chars().filter_map(|digit| digit.to_digit(10)).collect();
    let [turn, start] = digits[..] else {
        return Err(bad("the seats to act and to start are two digits"));
    };
    let view = json!({
        "game": Stones::ID, "stacks": piles, "artists": artists, "boards": boards, "mandala": stones(mandala)?,
        "gone": stones(gone)?, "goals": goals, "turn": turn, "start": start, "ending": true, "phase": "play",
    });
    let seat = u8::try_from(turn).ok().and_then(Seat::new).ok_or_else(|| bad("no seat is to act"))?;
    let editions = Default::default();
    let view = Stones::read_view(&view, Viewer::Seat(seat), &editions).map_err(LoadError::from)?;
    let written = write(&view);
    if written == text { Ok(view) } else { Err(PuzzleError::OtherForm(written)) }
}

fn dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn letter(stone: Stone) -> char {
    match stone.pattern() {
        Pattern::Star => stone.colour().letter(),
        Pattern::Circle => stone.colour().letter().to_ascii_lowercase(),
    }
}

fn pile(pile: Pile) -> String {
    pile.stones().map(letter).collect()
}

/// A stone as JSON has it.
fn stone(letter: char) -> String {
    let pattern = if letter.is_ascii_lowercase() { Pattern::Circle } else { Pattern::Star };
    format!("{}{pattern}", letter.to_ascii_uppercase())
}

/// Stones in a row.
fn stones(text: &str) -> Result<Value, PuzzleError> {
    let letters = if text == "-" { "" } else { text };
    if letters.len() > Stone::COUNT {
        return Err(PuzzleError::Position(format!("there are {} stones", Stone::COUNT)));
    }
    Ok(letters.chars().map(stone).collect())
}

/// A stack: all but its top stone as colours.
fn stack(text: &str) -> Result<Value, PuzzleError> {
    let mut stones = stones(text)?;
    let list = stones.as_array_mut().into_iter().flatten();
    let hidden = text.chars().count().saturating_sub(1);
    for (value, letter) in list.zip(text.chars()).take(hidden) {
        *value = format!("{letter}?").into();
    }
    Ok(stones)
}
