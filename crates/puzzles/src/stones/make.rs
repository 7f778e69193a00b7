//! Finding puzzles in games between computers: at most one in each, the earliest turn of its last round that is one.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Baseline, Budget, Level, Opponents, SearchRequest, StoppedClock};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::{Stones, View};

use super::{by_rules, plain, text, themes};
use crate::check::MARGIN;
use crate::make::Candidate;
use crate::{ActionValue, Answer, Entry, Fraction, PuzzleGame, rating};

/// The visits for a decision of the players.
const VISITS: u64 = 10;

/// The puzzle of one game, if it has one.
pub(crate) fn from_game(seed: &Seed) -> Option<Candidate> {
    let mut dice = Dice::new(seed);
    let players = [Players::TWO, Players::THREE, Players::FOUR][dice.below(3) as usize];
    let mut game = Stones::new(&Default::default(), players, seed).ok()?;
    let mut seats: Vec<_> = players
        .seats()
        .map(|_| match dice.below(3) {
            0 => Stones::baseline(Baseline::Greedy),
            level => Stones::opponent(Level::ALL[level as usize - 1]).0,
        })
        .collect();
    let cancel = AtomicBool::new(false);
    while let Some(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        if game.public().is_ending()
            && let Some(candidate) = candidate(&view)
        {
            return Some(candidate);
        }
        let request = SearchRequest {
            budget: Budget::Visits(VISITS),
            seed: dice.seed(),
            clock: &StoppedClock,
            cancel: &cancel,
        };
        let action = seats[seat.index()].decide(&view, &request)?.action;
        game.apply(action, &mut ());
    }
    None
}

/// The puzzle of a view, if it is one: exact in both ways, with one answer ahead of all others.
fn candidate(view: &View) -> Option<Candidate> {
    let mut found = by_rules(view)?;
    found.sort();
    let best = found.iter().max_by_key(|(_, value)| *value)?.clone();
    let behind = |other: &(String, Fraction)| *other == best || best.1.exceeds(other.1, MARGIN);
    if found.len() < 2 || !found.iter().all(behind) {
        return None;
    }
    let again = plain::values(&serde_json::to_value(view).ok()?)?;
    if !again.iter().eq(found.iter().map(|(action, value)| (action, value))) {
        return None;
    }
    let turn = if view.public().next().is_none() { "last" } else { "last but one" };
    let kind = format!("{} players, {turn}", view.public().players().count());
    let values = found.into_iter().map(|(action, value)| ActionValue { action, value }).collect();
    let position = text::write(view);
    let themes = themes::themes(view)?;
    let answer = Answer::Values(values).text();
    let entry = Entry::new(PuzzleGame::Stones, position.clone(), answer, themes, rating::UNRATED);
    Some(Candidate { entry, kind, pattern: position })
}
