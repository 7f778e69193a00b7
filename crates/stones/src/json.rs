//! Positions and views as they are written: one shape for both.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use mozaika_rules::{BySeat, Game, Seat};

use crate::{
    Artist, Board, Colour, Edition, GoalCard, Hand, Options, Pile, PublicState, StackSpace, Stone, Stones,
    View,
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
    goals: Vec<[String; Edition::HAND]>,
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

/// A whole position.
impl From<&Stones> for State {
    fn from(game: &Stones) -> State {
        let stacks = StackSpace::BY_ROW.map(|place| game.stack(place).stones().map(Stone::text).collect());
        State::new(&game.public, stacks, &game.goals.map(Some))
    }
}

/// What a viewer may know.
impl From<&View> for State {
    fn from(view: &View) -> State {
        let stacks = StackSpace::BY_ROW.map(|place| {
            let stack = view.stack(place);
            stack.hidden().map(Colour::veiled_text).chain(stack.top().map(Stone::text)).collect()
        });
        State::new(&view.public, stacks, &view.goals)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self).serialize(serializer)
    }
}

impl State {
    fn new(
        public: &PublicState,
        stacks: [Vec<&'static str>; StackSpace::COUNT],
        goals: &BySeat<Option<Hand>, { Seat::MOST }>,
    ) -> State {
        let id = |card: GoalCard| public.edition().goal(card).id.clone();
        let ids = |hand: Option<Hand>| {
            hand.map_or([(); Edition::HAND].map(|()| UNKNOWN_GOAL.to_owned()), |hand| hand.map(id))
        };
        State {
            game: Stones::ID,
            options: public.options().clone(),
            stacks: Stacks(stacks),
            artists: public.artists,
            boards: public.players.seats().map(|seat| BoardState::of(public.board(seat))).collect(),
            mandala: public.mandala().collect(),
            gone: public.gone().collect(),
            goals: public.players.seats().map(|seat| ids(goals[seat])).collect(),
            turn: public.turn,
            start: public.start,
            ending: public.is_ending(),
            phase: if public.over { "over" } else { "play" },
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
