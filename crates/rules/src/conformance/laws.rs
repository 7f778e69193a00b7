//! The laws that every game keeps, checked on random games.
//!
//! A game crate calls [`laws`] from a property test for every combination of options and players, with a
//! universe of actions, legal or not, to ask about. A broken law panics with the log that leads to it.

use std::collections::BTreeSet;

use serde_json::Value;

use super::steps::steps_lead_to_actions;
use crate::json::JsonGame;
use crate::{Dice, Game, Players, Seed, Viewer};

/// What to play and how thoroughly to check it.
pub struct Trial<'a, G: Game> {
    /// The options of the game.
    pub options: &'a G::Options,
    /// How many play.
    pub players: Players,
    /// Decides the set-up and every random choice of the trial.
    pub seed: &'a str,
    /// Actions to ask about in every checked position: all there are, or a fair share.
    pub universe: &'a [G::Action],
    /// A game that is not over after this many actions counts as endless.
    pub longest: usize,
    /// Check the slow laws (walks through all steps, the whole universe) only in every `every`-th position.
    pub every: usize,
}

/// Plays one random game to its end and checks every law on the way.
///
/// # Panics
/// If a law is broken.
pub fn laws<G: JsonGame>(trial: &Trial<'_, G>) {
    let seed = Seed::from_text(trial.seed);
    let mut dice = Dice::new(&Seed::from_text(&format!("{} trial", trial.seed)));
    let mut game = G::new(trial.options, trial.players, &seed).expect("a trial names allowed options");
    options_are_told_and_read_back(trial);
    let start = game.clone();
    let mut log = Vec::new();
    let mut legal = Vec::new();

    for ply in 0.. {
        assert!(ply <= trial.longest, "the game does not end: {}", tell::<G>(trial, &log));
        let context = || tell::<G>(trial, &log);
        legal.clear();
        game.legal(&mut legal);
        cheap_laws(&game, &legal, &mut dice, &context);
        if ply % trial.every == 0 || legal.is_empty() {
            check_agrees_with_legal(&game, &legal, trial.universe, &context);
            state_round_trips(&game, &context);
            views_hide_and_allow(&game, &mut dice, &context);
            steps_lead_to_actions(&game, &legal, &mut dice, &context);
        }
        let Some(&action) = dice.pick(&legal) else { break };
        let mut events = Vec::new();
        let mut quiet = game.clone();
        game.play(action, &mut events).unwrap_or_else(|refusal| panic!("{refusal}: {}", context()));
        quiet.apply(action, &mut ());
        assert!(quiet == game, "listening to events changes the game: {}", context());
        assert!(!events.is_empty(), "{action} tells nothing: {}", context());
        log.push(action);
    }

    let mut again = start;
    for &action in &log {
        again.apply(action, &mut ());
    }
    assert!(again == game, "replaying the log gives another state: {}", tell::<G>(trial, &log));
}

/// Every option is told with its default, and options are read as they are written.
fn options_are_told_and_read_back<G: JsonGame>(trial: &Trial<'_, G>) {
    let object = |options: &G::Options| match serde_json::to_value(options) {
        Ok(Value::Object(fields)) => fields,
        other => panic!("options are written as an object, not {other:?}"),
    };
    let (editions, specs) = (G::Editions::default(), G::option_specs(&G::Editions::default()));
    let told = specs.into_iter().map(|spec| (spec.name.to_owned(), spec.default)).collect();
    assert_eq!(object(&G::Options::default()), told, "the defaults of {} are what it tells of them", G::ID);
    let chosen = object(trial.options);
    // A trial may have a printing of its own that nobody else knows.
    if let Ok(read) = G::read_options(&chosen, &editions) {
        assert_eq!(object(&read), chosen, "options of {} are read as they are written", G::ID);
    }
}

/// The game so far, for a message.
fn tell<G: JsonGame>(trial: &Trial<'_, G>, log: &[G::Action]) -> String {
    let actions: Vec<String> = log.iter().map(ToString::to_string).collect();
    let options = serde_json::to_string(trial.options).unwrap_or_default();
    format!(
        "{} {options} players {} seed {:?}: {}",
        G::ID,
        trial.players.count(),
        trial.seed,
        actions.join(" ")
    )
}

fn cheap_laws<G: Game>(game: &G, legal: &[G::Action], dice: &mut Dice, context: &dyn Fn() -> String) {
    if let Err(broken) = game.validate() {
        panic!("{broken}: {}", context());
    }
    assert_eq!(game.turn().is_none(), legal.is_empty(), "legal actions exactly unless over: {}", context());
    assert_eq!(
        game.turn().is_none(),
        game.outcome().is_some(),
        "an outcome exactly when over: {}",
        context()
    );
    assert_eq!(game.count(), legal.len() as u64, "counting disagrees with listing: {}", context());
    assert_eq!(game.scores().len(), game.players().count(), "a score for each seat: {}", context());
    let distinct: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(distinct.len(), legal.len(), "actions are unique, and so are their strings: {}", context());
    let sample = game.sample(dice);
    assert_eq!(sample.is_none(), legal.is_empty(), "sampling finds an action unless over: {}", context());
    if let Some(action) = sample {
        assert!(legal.contains(&action), "sampled {action} is not legal: {}", context());
    }
    if let Some(outcome) = game.outcome() {
        assert_eq!(outcome.scores(), game.scores(), "final scores: {}", context());
    }
}

/// Legal ⇔ `check` accepts; strings parse back to the same action; a refusal changes nothing.
fn check_agrees_with_legal<G: Game>(
    game: &G,
    legal: &[G::Action],
    universe: &[G::Action],
    context: &dyn Fn() -> String,
) {
    let allowed: BTreeSet<G::Action> = legal.iter().copied().collect();
    for &action in legal.iter().chain(universe) {
        let checked = game.check(action);
        assert_eq!(checked.is_ok(), allowed.contains(&action), "check of {action}: {}", context());
        if checked.is_err() {
            let mut refused = game.clone();
            assert!(refused.play(action, &mut ()).is_err());
            assert!(refused == *game, "a refusal of {action} changed the game: {}", context());
        }
        let text = action.to_string();
        assert_eq!(text.parse::<G::Action>(), Ok(action), "{text} does not parse back: {}", context());
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("states and views are plain data")
}

fn state_round_trips<G: JsonGame>(game: &G, context: &dyn Fn() -> String) {
    let state = json(&game.state());
    let other = Seed::from_text("not the game's own seed");
    let loaded = G::load(&state, &other, &G::Editions::default())
        .unwrap_or_else(|error| panic!("{error}: {}", context()));
    assert!(loaded == *game, "loading a state gives another game: {state} {}", context());
    assert_eq!(json(&loaded.state()), state, "a state is written as it was read: {}", context());
}

/// A position drawn from a view has that view: so the view shows nothing that it leaves open, and hides nothing
/// that would be needed to play on.
fn views_hide_and_allow<G: JsonGame>(game: &G, dice: &mut Dice, context: &dyn Fn() -> String) {
    for viewer in Viewer::all(game.players()) {
        let view = game.view(viewer);
        let drawn = G::determinize(&view, dice);
        if let Err(broken) = drawn.validate() {
            panic!("determinized for {viewer:?}: {broken}: {}", context());
        }
        assert!(drawn.view(viewer) == view, "another view for {viewer:?} after determinizing: {}", context());
        let text = json(&view);
        let read = G::read_view(&text, viewer, &G::Editions::default())
            .unwrap_or_else(|error| panic!("view of {viewer:?}: {error}: {text} {}", context()));
        assert!(read == view, "reading a view of {viewer:?} gives another: {text} {}", context());
        if game.turn().is_some_and(|seat| viewer.is(seat)) {
            let (mut here, mut there) = (Vec::new(), Vec::new());
            game.legal(&mut here);
            drawn.legal(&mut there);
            assert_eq!(here, there, "what is legal must not depend on what is hidden: {}", context());
        }
    }
}

/// Draws with [`Game::sample`] and shows that it is uniform over the legal actions of a position: the statistic
/// of Pearson's test, divided by its degrees of freedom, stays near 1.
///
/// # Panics
/// If some action comes up too often or too rarely.
pub fn sampling_is_uniform<G: Game>(game: &G, dice: &mut Dice) {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if legal.len() < 2 {
        return;
    }
    const EACH: usize = 200;
    let mut counts = vec![0usize; legal.len()];
    for _ in 0..EACH * legal.len() {
        let action = game.sample(dice).expect("there are legal actions");
        counts[legal.iter().position(|&other| other == action).expect("a sample is legal")] += 1;
    }
    let statistic: f64 = counts.iter().map(|&n| (n as f64 - EACH as f64).powi(2) / EACH as f64).sum();
    let freedom = (legal.len() - 1) as f64;
    // Five standard deviations of the chi-squared distribution.
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0;
    assert!(statistic < limit, "sampling is not uniform: {statistic:.1} over {freedom}: {counts:?}");
}
