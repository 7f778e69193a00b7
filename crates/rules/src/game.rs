//! The contract between a game and everything that is played on it.

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    Chance, Choice, Dice, Facts, Outcome, ParseActionError, Players, Refusal, Seat, Seed, SetupError, Sink,
    StepError, Viewer, steps,
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
    type Options: Clone + Eq + Debug + Default + Send + Sync;
    /// What a player does in one go. Written and read in exactly one form.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = ParseActionError> + Send + Sync;
    /// What happened, for those who show or tell it. Complete: [`Game::event_for`] makes what a viewer gets.
    type Event: Clone + Eq + Debug + Send + Sync;
    /// All that one viewer may know: what clients get, and the sole input of a computer player. It knows whose
    /// view it is.
    type View: Clone + Eq + Debug + Send + Sync;
    /// How far a path of small choices towards an action has come. `Default` is its start.
    type Path: Clone + Default;
    /// What a choice would do.
    type Preview: Clone + Eq + Debug + Send + Sync;
    /// Why an action is not legal. Each variant names a numbered rule.
    type Refusal: Refusal;
    /// Why a position cannot be.
    type Invalid: Error + Clone + PartialEq + Send + Sync + 'static;

    /// Whether luck is involved with these options: as [`Game::FACTS`] has it, unless it depends on them.
    #[must_use]
    fn chance(_options: &Self::Options) -> Chance {
        Self::FACTS.chance
    }

    /// A new game. Everything random in it comes from `seed`, now and later.
    ///
    /// # Errors
    /// A number of players that the game is not for, or options that do not fit it.
    fn new(options: &Self::Options, players: Players, seed: &Seed) -> Result<Self, SetupError>;

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

    /// A random position that the view allows, with a fresh seed: its view is equal to the given one.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self;

    /// The event as a viewer may know it.
    fn event_for(event: &Self::Event, viewer: Viewer) -> Self::Event;

    /// The points as they stand, one a seat; the final ones when the game is over.
    fn scores(&self) -> Vec<i32>;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The path one step further, or why that step cannot be taken. From the acting seat's view alone; for any
    /// other view it refuses every step, by the rule about turns.
    ///
    /// # Errors
    /// The rule that forbids the step, or that it is nothing one could choose here.
    fn step(view: &Self::View, path: &Self::Path, step: &str) -> Result<Self::Path, StepError>;

    /// Steps worth trying after a path, in the order in which they are offered: all that [`Game::step`] takes, and
    /// perhaps some that it refuses. None when the path is complete. Names that a game has at hand are borrowed: clients are told
    /// many of them with every turn.
    fn candidates(view: &Self::View, path: &Self::Path) -> Vec<Cow<'static, str>>;

    /// The action, where the path may end here.
    fn action(path: &Self::Path) -> Option<Self::Action>;

    /// What the last step of a path would do, as far as the acting seat can know.
    fn preview(view: &Self::View, path: &Self::Path) -> Option<Self::Preview>;

    /// The next choices after `prefix` on the way to a legal action, from the acting seat's view alone. Every
    /// path of choices can be walked on to a legal action, and every legal action has a path: the one that
    /// [`Game::path`] gives, and perhaps others in another order. Empty when the game is over, or the view is
    /// not the acting seat's, or the path is complete. Takes time linear in the prefix.
    ///
    /// # Errors
    /// As [`Game::why_not`], for the first step of the prefix that is not a choice.
    fn steps(view: &Self::View, prefix: &[String]) -> Result<Vec<Choice<Self::Preview>>, StepError> {
        Self::steps_ahead(view, prefix, 0)
    }

    /// The same as [`Game::steps`], each choice with those after it, in whole levels: the second if both have no more than `most`
    /// choices, and deeper ones while all have no more than a third of that. A client that has them need not ask at every step.
    /// Where `next` is missing and the path is not complete, there were too many.
    ///
    /// # Errors
    /// As [`Game::steps`].
    fn steps_ahead(
        view: &Self::View,
        prefix: &[String],
        most: usize,
    ) -> Result<Vec<Choice<Self::Preview>>, StepError> {
        steps::tree::<Self>(view, prefix, most)
    }

    /// Why `touched` is not among the choices after `prefix`; `Ok` if it is.
    ///
    /// # Errors
    /// The rule that forbids it, or that it is nothing one could choose here.
    fn why_not(view: &Self::View, prefix: &[String], touched: &str) -> Result<(), StepError> {
        let path = steps::walk::<Self>(view, prefix)?;
        Self::step(view, &path, touched).map(|_| ())
    }

    /// An action as the steps that lead to it.
    fn path(action: Self::Action) -> Vec<String>;

    /// A slow check of everything that must hold in a position, however it came about.
    ///
    /// # Errors
    /// Says what does not hold.
    fn validate(&self) -> Result<(), Self::Invalid>;

    /// A copy in which rules about the history of the game, such as repetition, no longer act: what perft counts.
    #[must_use]
    fn without_history(&self) -> Self {
        self.clone()
    }
}
