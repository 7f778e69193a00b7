//! Puzzles in which the worth of every action can be reckoned exactly: the last destruction of Mandala, the last round of Mandala
//! Stones.
//!
//! A game says how it is reckoned and written ([`Reckoned`]); to find such puzzles and to prove them again is the same for both.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use mozaika_ai::{Baseline, Budget, Level, Opponents, SearchRequest, StoppedClock};
use mozaika_rules::{Dice, Players, Seed, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::check::{MARGIN, Method, compare};
use crate::make::Candidate;
use crate::{ActionValue, Answer, Entry, Flaw, Fraction, PuzzleError, PuzzleGame, Themes, rating};

/// What one action is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Worth<A> {
    /// The action.
    pub(crate) action: A,
    /// The share of the win that it brings, over all that the view allows.
    pub(crate) value: Fraction,
    /// Whether in some case both have the same points, so that the tie rule decides.
    pub(crate) ties: bool,
}

/// A game with such puzzles.
pub(crate) trait Reckoned: Opponents<View: Serialize> {
    /// Its name.
    const GAME: PuzzleGame;
    /// The visits for a decision of the players whose games are looked through.
    const VISITS: u64;
    /// The levels of those players; the third of them is greedy.
    const LEVELS: [Level; 2];

    /// How many play such a game.
    fn seating(dice: &mut Dice) -> Players;
    /// Whether it has come so far that there may be a puzzle.
    fn may_be_puzzle(&self) -> bool;
    /// What every action is worth by the rules' own code; `None` if that is not exact.
    fn worths(view: &Self::View) -> Option<Vec<Worth<Self::Action>>>;
    /// The same from the view as JSON, by the second solver.
    fn plain_worths(view: &Value) -> Option<BTreeMap<String, Fraction>>;
    /// What a puzzle is about; `None` if its worth cannot be reckoned.
    fn themes(view: &Self::View) -> Option<Themes>;
    /// The kind of a puzzle, of which a pack has as many as are wanted.
    fn kind(view: &Self::View, actions: usize) -> String;
    /// Writes the position of a puzzle.
    fn write(view: &Self::View) -> String;
    /// Reads it.
    fn read(position: &str) -> Result<Self::View, PuzzleError>;
}

/// Proves the values of a puzzle in both ways, and finds its themes.
pub(crate) fn check<G: Reckoned>(position: &str, values: &[ActionValue]) -> Result<Themes, Flaw> {
    let view = G::read(position)?;
    compare(Method::Rules, values, by_rules::<G>(&view))?;
    compare(Method::Plain, values, by_plain::<G>(&view).map(|values| values.into_iter().collect()))?;
    G::themes(&view).ok_or_else(|| PuzzleError::NobodyActs.into())
}

/// The worth of every action, by its action string.
pub(crate) fn by_rules<G: Reckoned>(view: &G::View) -> Option<Vec<(String, Fraction)>> {
    let worths = G::worths(view)?;
    Some(worths.iter().map(|worth| (worth.action.to_string(), worth.value)).collect())
}

/// The same by the second solver, which knows nothing but the view as JSON.
pub(crate) fn by_plain<G: Reckoned>(view: &G::View) -> Option<BTreeMap<String, Fraction>> {
    G::plain_worths(&serde_json::to_value(view).ok()?)
}

/// The puzzle of one game between computers, if it has one: the earliest.
pub(crate) fn from_game<G: Reckoned>(seed: &Seed) -> Option<Candidate> {
    let mut dice = Dice::new(seed);
    let players = G::seating(&mut dice);
    let mut game = G::new(&Default::default(), players, seed).ok()?;
    let mut seats: Vec<_> = players
        .seats()
        .map(|_| match dice.below(3) {
            0 => G::baseline(Baseline::Greedy),
            other => G::opponent(G::LEVELS[other as usize - 1]).0,
        })
        .collect();
    let cancel = AtomicBool::new(false);
    while let Some(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        if game.may_be_puzzle()
            && let Some(candidate) = candidate::<G>(&view)
        {
            return Some(candidate);
        }
        let request = SearchRequest {
            budget: Budget::Visits(G::VISITS),
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
fn candidate<G: Reckoned>(view: &G::View) -> Option<Candidate> {
    let mut found = by_rules::<G>(view)?;
    found.sort();
    let best = found.iter().max_by_key(|(_, value)| *value)?.clone();
    let behind = |other: &(String, Fraction)| *other == best || best.1.exceeds(other.1, MARGIN);
    if found.len() < 2 || !found.iter().all(behind) {
        return None;
    }
    let again = by_plain::<G>(view)?;
    if !again.iter().eq(found.iter().map(|(action, value)| (action, value))) {
        return None;
    }
    let kind = G::kind(view, found.len());
    let values = found.into_iter().map(|(action, value)| ActionValue { action, value }).collect();
    let position = G::write(view);
    let answer = Answer::Values(values).text();
    let entry = Entry::new(G::GAME, position.clone(), answer, G::themes(view)?, rating::UNRATED);
    Some(Candidate { entry, kind, pattern: position })
}
