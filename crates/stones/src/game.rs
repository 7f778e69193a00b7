//! Mandala Stones as a [`Game`].

use std::borrow::Cow;

use mozaika_rules::{
    Chance, Dice, Draws, Facts, Game, Information, Memory, Outcome, Players, Seat, Seed, SetupError, Sink,
    StepError, Viewer,
};
#[cfg(feature = "json")]
use mozaika_rules::{
    OptionError,
    json::{InvalidState, JsonGame, OptionSpec},
};
#[cfg(feature = "json")]
use serde_json::{Map, Value};

use crate::{
    Action, Event, Invalid, Options, Path, Preview, Refusal, Stones, View, determinize, play, preview, score,
    setup, steps, validate, view,
};
#[cfg(feature = "json")]
use crate::{Editions, State, load, options};

impl Game for Stones {
    const ID: &'static str = "stones";
    const NAME: &'static str = "Mandala Stones";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::FOUR);
    const FACTS: Facts = Facts {
        information: Information::Hidden,
        chance: Chance::Shuffled,
        draws: Draws::Never,
        memory: Memory::Unaided,
    };

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Path = Path;
    type Preview = Preview;
    type Refusal = Refusal;
    type Invalid = Invalid;

    fn new(options: &Options, players: Players, seed: &Seed) -> Result<Stones, SetupError> {
        setup::new(options, players, seed)
    }

    fn options(&self) -> &Options {
        &self.public.options
    }

    fn players(&self) -> Players {
        self.public.players
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        self.public.turn()
    }

    #[inline]
    fn legal(&self, out: &mut Vec<Action>) {
        self.public.legal(out);
    }

    #[inline]
    fn count(&self) -> u64 {
        self.public.count()
    }

    #[inline]
    fn sample(&self, dice: &mut Dice) -> Option<Action> {
        self.public.sample(dice)
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.public.check(action)
    }

    #[inline]
    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        play::apply(self, action, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn acting(view: &View) -> Option<Seat> {
        view.public.turn().filter(|&seat| view.viewer.is(seat))
    }

    #[inline]
    fn determinize(view: &View, dice: &mut Dice) -> Stones {
        determinize::determinize(view, dice)
    }

    /// Everything happens in sight of everybody: a stone that is uncovered is uncovered for all, and goal cards are
    /// shown at the end.
    fn event_for(event: &Event, _viewer: Viewer) -> Event {
        event.clone()
    }

    fn scores(&self) -> Vec<i32> {
        score::scores(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        score::outcome(self)
    }

    fn step(view: &View, path: &Path, step: &str) -> Result<Path, StepError> {
        steps::step(view, *path, step)
    }

    fn candidates(_view: &View, path: &Path) -> Vec<Cow<'static, str>> {
        steps::candidates(*path)
    }

    fn action(path: &Path) -> Option<Action> {
        steps::action(*path)
    }

    fn preview(view: &View, path: &Path) -> Option<Preview> {
        preview::preview(view, *path)
    }

    fn path(action: Action) -> Vec<String> {
        steps::path(action)
    }

    fn validate(&self) -> Result<(), Invalid> {
        validate::validate(self)
    }
}

#[cfg(feature = "json")]
impl JsonGame for Stones {
    type State = State;
    type Editions = Editions;

    fn option_specs(editions: &Editions) -> Vec<OptionSpec> {
        options::option_specs(editions)
    }

    fn read_options(given: &Map<String, Value>, editions: &Editions) -> Result<Options, OptionError> {
        options::read_options(given, editions)
    }

    fn state(&self) -> State {
        self.into()
    }

    fn load(state: &Value, fresh: &Seed, editions: &Editions) -> Result<Stones, InvalidState<Invalid>> {
        load::load(state, fresh, editions)
    }

    fn read_view(view: &Value, viewer: Viewer, editions: &Editions) -> Result<View, InvalidState<Invalid>> {
        load::read_view(view, viewer, editions)
    }
}
