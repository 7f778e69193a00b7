//! Positions and views as they are written in JSON: one shape for both.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use mozaika_rules::{BySeat, Game, Seat};

use crate::{
    Artist, Board, Colour, Edition, Hand, Options, Pile, PublicState, StackSpace, Stone, Stones, View,
};

/// A position or a view, ready to be written. The fields are in the order in which they are written.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct State {
    #[cfg_attr(feature = "types", ts(type = "\"stones\""))]
    game: &'static str,
    options: Options,
    stacks: Stacks,
    #[cfg_attr(feature = "types", ts(as = "Vec<Artist>"))]
    artists: [Artist; Edition::ARTISTS],
    boards: Vec<BoardState>,
    mandala: Vec<Stone>,
    gone: Vec<Stone>,
    #[cfg_attr(feature = "types", ts(as = "Vec<Vec<String>>"))]
    goals: Vec<[&'static str; Edition::HAND]>,
    turn: Seat,
    start: Seat,
    ending: bool,
    #[cfg_attr(feature = "types", ts(type = "\"play\" | \"over\""))]
    phase: &'static str,
}

/// The stacks row by row, each from the bottom.
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(export_to = "stones.ts", type = "Record<string, (Stone | `${Colour}?`)[]>")
)]
struct Stacks([Vec<&'static str>; StackSpace::COUNT]);

#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PlayerBoard", export_to = "stones.ts"))]
struct BoardState {
    towers: Vec<Vec<Stone>>,
    score: u16,
}

/// What stands for a goal card that the viewer may not know.
pub(crate) const UNKNOWN_GOAL: &str = "?";

impl State {
    /// A whole position.
    pub(crate) fn of_game(game: &Stones) -> State {
        let stacks = StackSpace::BY_ROW.map(|place| game.stack(place).stones().map(Stone::text).collect());
        State::new(&game.open, stacks, &game.goals.map(Some))
    }

    /// What a viewer may know.
    pub(crate) fn of_view(view: &View) -> State {
        let stacks = StackSpace::BY_ROW.map(|place| {
            let stack = view.stack(place);
            stack.hidden().map(Colour::veiled_text).chain(stack.top().map(Stone::text)).collect()
        });
        State::new(&view.open, stacks, &view.goals)
    }

    fn new(
        open: &PublicState,
        stacks: [Vec<&'static str>; StackSpace::COUNT],
        goals: &BySeat<Option<Hand>, { Seat::MOST }>,
    ) -> State {
        let edition = open.edition();
        let cards = |hand: Option<Hand>| match hand {
            Some(hand) => hand.map(|card| edition.goal(card).id.as_str()),
            None => [UNKNOWN_GOAL; Edition::HAND],
        };
        State {
            game: Stones::ID,
            options: open.options,
            stacks: Stacks(stacks),
            artists: open.artists,
            boards: open.players.seats().map(|seat| BoardState::of(open.board(seat))).collect(),
            mandala: open.mandala().collect(),
            gone: open.gone().collect(),
            goals: open.players.seats().map(|seat| cards(goals[seat])).collect(),
            turn: open.turn,
            start: open.start,
            ending: open.is_ending(),
            phase: if open.over { "over" } else { "play" },
        }
    }
}

impl BoardState {
    fn of(board: &Board) -> BoardState {
        let stones = |tower: &Pile| tower.stones().collect();
        BoardState { towers: board.towers().iter().map(stones).collect(), score: board.score() }
    }
}

impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(StackSpace::COUNT))?;
        for (place, stones) in StackSpace::BY_ROW.iter().zip(&self.0) {
            map.serialize_entry(place, stones)?;
        }
        map.end()
    }
}
