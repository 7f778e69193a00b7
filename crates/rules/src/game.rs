//! The contract between a game and everything that is played on it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    BadAction, BadOption, BadSetup, BadState, Choice, Dice, Facts, OptionSpec, Outcome, Players, Refusal,
    Seat, Seed, Sink, StepError, Viewer,
};

/// One position of one game: everything, hidden things too.
///
/// There are no chance nodes. A position knows how its deck lies, and a [`View`](Game::View) hides it; a
/// reshuffle derives its [`Dice`] from the game's [`Seed`]. So a game is replayed exactly by its set-up and its
/// actions. Undo is a clone made beforehand.
///
/// Every promise made here is checked by the laws in [`conformance`](crate::conformance).
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The name in JSON and on the command line.
    const ID: &'static str;
    /// The name for people.
    const NAME: &'static str;
    /// The fewest and the most players.
    const PLAYERS: (Players, Players);
    /// What kind of game it is.
    const FACTS: Facts;

    /// What a table chooses before the game. `Default` is what it has if it chooses nothing.
    type Options: Clone + Eq + Debug + Default + Serialize + Send + Sync;
    /// What a player does in one go. Written and read in exactly one form.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadAction> + Send + Sync;
    /// What happened, for those who show or tell it. Complete: [`Game::event_for`] makes what a viewer gets.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync;
    /// The full state as it is written in JSON.
    type State: Serialize;
    /// All that one viewer may know: what clients get, and the sole input of a computer player. It knows whose
    /// view it is, but does not write that.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What a choice would do.
    type Preview: Clone + Eq + Debug + Serialize + Send + Sync;
    /// Why an action is not legal. Each variant names a numbered rule.
    type Refusal: Refusal;

    /// The options there are.
    fn option_specs() -> Vec<OptionSpec>;

    /// Reads options; what is not given has its default.
    ///
    /// # Errors
    /// Says which option is wrong and what it may be.
    fn read_options(given: &Map<String, Value>) -> Result<Self::Options, BadOption>;

    /// A new game. Everything random in it comes from `seed`, now and later.
    ///
    /// # Errors
    /// A number of players that the game is not for, or options that do not fit it.
    fn new(options: &Self::Options, players: Players, seed: &Seed) -> Result<Self, BadSetup>;

    /// Reads a full state. `fresh` is the game's seed if the state has none.
    ///
    /// # Errors
    /// A state that breaks one of the game's invariants; the message says which.
    fn load(state: &Value, fresh: &Seed) -> Result<Self, BadState>;

    /// The full state; [`Game::load`] of it restores the game exactly.
    fn state(&self) -> Self::State;

    /// The options the game is played with.
    fn options(&self) -> &Self::Options;

    /// How many play.
    fn players(&self) -> Players;

    /// The seat to act, or `None` when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Appends every legal action to `out`, each once, always in the same order. The caller reuses the buffer.
    /// Appends nothing exactly when the game is over.
    fn legal(&self, out: &mut Vec<Self::Action>);

    /// The number of legal actions, counted without listing them.
    fn count(&self) -> u64;

    /// One legal action, each as likely as the others; `None` when over. Counts instead of listing.
    fn sample(&self, dice: &mut Dice) -> Option<Self::Action>;

    /// Whether an action is legal. Always refuses when the game is over, but `turn` should be asked first.
    ///
    /// # Errors
    /// The lowest-numbered rule that forbids it.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does an action that [`Game::check`] accepts. The fast path of search and random play: it does not check
    /// again, does not allocate beyond what events need, and what it does with an illegal action is unspecified
    /// (it may panic).
    fn apply(&mut self, action: Self::Action, events: &mut impl Sink<Self::Event>);

    /// Checks and does an action. After a refusal nothing has changed.
    ///
    /// # Errors
    /// As [`Game::check`].
    fn play(
        &mut self,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(action)?;
        self.apply(action, events);
        Ok(())
    }

    /// What a viewer may know, and no more. Built up from what is known, never by deleting from everything.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The seat whose view it is, if that seat is to act: only then there is something to decide.
    fn acting(view: &Self::View) -> Option<Seat>;

    /// Reads a view as `viewer` was given it.
    ///
    /// # Errors
    /// A view that this viewer cannot have of any position.
    fn read_view(view: &Value, viewer: Viewer) -> Result<Self::View, BadState>;

    /// A random position that the view allows, with a fresh seed: its view is equal to the given one.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self;

    /// The event as a viewer may know it.
    fn event_for(event: &Self::Event, viewer: Viewer) -> Self::Event;

    /// The points as they stand, one a seat; the final ones when the game is over.
    fn scores(&self) -> Vec<i32>;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The next choices after `prefix` on the way to a legal action, from the acting seat's view alone. Every
    /// path of choices can be walked on to a legal action, and every legal action has a path: the one that
    /// [`Game::path`] gives, and perhaps others in another order. Empty when the game is over, or the view is
    /// not the acting seat's, or the path is complete.
    ///
    /// # Errors
    /// As [`Game::why_not`], for the first step of the prefix that is not a choice.
    fn steps(view: &Self::View, prefix: &[String]) -> Result<Vec<Choice<Self::Preview>>, StepError>;

    /// Why `touched` is not among the choices after `prefix`; `Ok` if it is.
    ///
    /// # Errors
    /// The rule that forbids it, or that it is nothing one could choose here.
    fn why_not(view: &Self::View, prefix: &[String], touched: &str) -> Result<(), StepError>;

    /// An action as the steps that lead to it.
    fn path(action: Self::Action) -> Vec<String>;

    /// A slow check of everything that must hold in a position, however it came about.
    ///
    /// # Errors
    /// Says what does not hold.
    fn validate(&self) -> Result<(), String>;

    /// A copy in which rules about the history of the game, such as repetition, no longer act: what perft counts.
    #[must_use]
    fn without_history(&self) -> Self {
        self.clone()
    }
}
