//! Positions for tests, put together from the few things that matter and loaded like any state from outside.

use std::collections::BTreeMap;

use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Seat, Seed};
use mozaika_stones::{Action, Editions, Event, StackSpace, Stone, Stones};
use serde_json::{Value, json};

/// A position in the making. Stones that are not mentioned go on the mandala as far as asked, and the others on the
/// stacks that are not mentioned; those that find no room there go on the mandala too.
#[derive(Clone)]
pub(crate) struct Position {
    stacks: BTreeMap<String, Vec<String>>,
    others_empty: bool,
    artists: Vec<(String, String)>,
    boards: Vec<(Vec<Vec<String>>, u32)>,
    mandala: usize,
    goals: Vec<Vec<String>>,
    turn: usize,
    start: usize,
    phase: &'static str,
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl Position {
    /// A position for so many players, who have nothing yet.
    pub(crate) fn of(players: usize) -> Position {
        let goals = ["yellow full", "blue spare", "pink level", "violet skyline"];
        Position {
            stacks: BTreeMap::new(),
            others_empty: false,
            artists: Vec::new(),
            boards: vec![(vec![Vec::new(); 5], 0); players],
            mandala: 0,
            goals: goals[..players].iter().map(|hand| words(hand)).collect(),
            turn: 0,
            start: 0,
            phase: "play",
        }
        .artists("d2* b4o f4* d6o")
    }

    /// A stack, bottom first.
    pub(crate) fn stack(mut self, place: &str, stones: &str) -> Position {
        self.stacks.insert(place.to_owned(), words(stones));
        self
    }

    /// All stacks that are not mentioned are empty. Stones that find the mandala full are gone.
    pub(crate) fn other_stacks_empty(mut self) -> Position {
        self.others_empty = true;
        self
    }

    /// The artists, such as `d2* b4o f4* d6o`.
    pub(crate) fn artists(mut self, artists: &str) -> Position {
        self.artists =
            words(artists).iter().map(|text| (text[..2].to_owned(), text[2..].to_owned())).collect();
        self
    }

    /// A player's towers, from space 1 on, separated by `|`, each bottom first.
    pub(crate) fn towers(mut self, seat: usize, towers: &str) -> Position {
        for (space, tower) in towers.split('|').enumerate() {
            self.boards[seat].0[space] = words(tower);
        }
        self
    }

    /// A player's score.
    pub(crate) fn score(mut self, seat: usize, score: u32) -> Position {
        self.boards[seat].1 = score;
        self
    }

    /// A player's goal cards.
    pub(crate) fn goals(mut self, seat: usize, goals: &str) -> Position {
        self.goals[seat] = words(goals);
        self
    }

    /// So many spaces of the mandala are covered.
    pub(crate) fn mandala(mut self, stones: usize) -> Position {
        self.mandala = stones;
        self
    }

    /// Whose turn it is, and who started.
    pub(crate) fn turn(mut self, turn: usize, start: usize) -> Position {
        (self.turn, self.start) = (turn, start);
        self
    }

    /// The game is over.
    pub(crate) fn over(mut self) -> Position {
        self.phase = "over";
        self
    }

    /// The state in JSON.
    pub(crate) fn state(&self) -> Value {
        let mut pool: Vec<String> =
            (0..Stone::OF_A_KIND).flat_map(|_| Stone::kinds().map(|stone| stone.to_string())).collect();
        let mentioned = self.stacks.values().chain(self.boards.iter().flat_map(|(towers, _)| towers));
        for stone in mentioned.flatten() {
            let index =
                pool.iter().position(|other| other == stone).unwrap_or_else(|| panic!("no {stone} left"));
            pool.remove(index);
        }
        let room = if self.others_empty { 0 } else { 4 * (StackSpace::COUNT - self.stacks.len()) };
        let laid = self.mandala.max(pool.len().saturating_sub(room));
        let mut mandala: Vec<String> = pool.drain(..laid).collect();
        let gone = mandala.split_off(laid.min(61));
        let mut pool = pool.into_iter();
        let stacks: serde_json::Map<String, Value> = StackSpace::BY_ROW
            .iter()
            .map(|place| {
                let stones = self.stacks.get(place.name()).cloned();
                (place.to_string(), stones.unwrap_or_else(|| pool.by_ref().take(4).collect()).into())
            })
            .collect();
        assert_eq!(pool.count(), 0, "stones are left over");
        let artists: Vec<Value> =
            self.artists.iter().map(|(at, pattern)| json!({"at": at, "pattern": pattern})).collect();
        let boards: Vec<Value> =
            self.boards.iter().map(|(towers, score)| json!({"towers": towers, "score": score})).collect();
        let ending = mandala.len() >= [42, 51, 60][self.boards.len() - 2];
        json!({
            "game": "stones", "stacks": stacks, "artists": artists, "boards": boards, "mandala": mandala,
            "gone": gone, "goals": self.goals, "turn": self.turn, "start": self.start, "ending": ending,
            "phase": self.phase,
        })
    }

    /// The game.
    pub(crate) fn load(&self) -> Stones {
        load(&self.state())
    }
}

pub(crate) fn load(state: &Value) -> Stones {
    load_with(state, &Editions::default())
}

pub(crate) fn load_with(state: &Value, editions: &Editions) -> Stones {
    Stones::load(state, &Seed::from_text("unused"), editions)
        .unwrap_or_else(|error| panic!("{error}: {state}"))
}

/// The state as JSON.
pub(crate) fn state(game: &Stones) -> Value {
    serde_json::to_value(game.state()).unwrap()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The legal actions as strings.
pub(crate) fn legal(game: &Stones) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// The legal picks that start with this text, such as `b4-d4`, whatever the space, each once.
pub(crate) fn picks(game: &Stones, start: &str) -> Vec<String> {
    let mut picks: Vec<String> = legal(game)
        .into_iter()
        .filter(|action| action.starts_with(start))
        .filter_map(|action| action.split_once('>').map(|(pick, _)| pick.to_owned()))
        .collect();
    picks.dedup();
    picks
}

/// Plays an action that must be legal; gives the events.
pub(crate) fn play(game: &mut Stones, action: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let action: Action = action.parse().unwrap();
    game.play(action, &mut events).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    events
}

/// The number of the rule that refuses an action.
pub(crate) fn refused(game: &Stones, action: &str) -> &'static str {
    use mozaika_rules::Refusal as _;
    game.check(action.parse().unwrap()).expect_err("an illegal action").rule().0
}

/// The towers of a seat, written as for [`Position::towers`].
pub(crate) fn towers(game: &Stones, seat: u8) -> String {
    let board = game.public().board(self::seat(seat));
    let text = |tower: &mozaika_stones::Pile| tower.stones().map(Stone::text).collect::<Vec<_>>().join(" ");
    board.towers().iter().map(text).collect::<Vec<_>>().join("|")
}
