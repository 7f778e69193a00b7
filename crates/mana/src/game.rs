//! Mana as a [`Game`].

use std::borrow::Cow;

use mozaika_rules::{
    Chance, Dice, Draws, Facts, Game, Information, Memory, Outcome, Players, Seat, Seed, SetupError, Sink,
    StepError, Viewer,
};
#[cfg(feature = "json")]
use {
    crate::{State, load},
    mozaika_rules::OptionError,
    mozaika_rules::json::{InvalidState, JsonGame, OptionSpec},
    serde_json::{Map, Value},
};

use crate::history::History;
use crate::{
    Action, End, Event, Invalid, Mana, Options, Path, Preview, Refusal, Setup, View, play, preview, score,
    setup, steps, validate,
};

impl Game for Mana {
    const ID: &'static str = "mana";
    const NAME: &'static str = "Mana";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::TWO);
    const FACTS: Facts = Facts {
        information: Information::Perfect,
        chance: Chance::None,
        draws: Draws::Possible,
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

    fn chance(options: &Options) -> Chance {
        match options.setup {
            Setup::Standard | Setup::Advanced => Chance::None,
            Setup::Balanced => Chance::Shuffled,
        }
    }

    fn new(options: &Options, players: Players, seed: &Seed) -> Result<Self, SetupError> {
        setup::new(options, players, seed)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn players(&self) -> Players {
        Players::TWO
    }

    fn turn(&self) -> Option<Seat> {
        if self.end.is_some() { None } else { Some(self.position.turn.seat()) }
    }

    fn legal(&self, out: &mut Vec<Action>) {
        if self.end.is_none() {
            self.position.legal(&self.options, out);
        }
    }

    fn count(&self) -> u64 {
        if self.end.is_some() { 0 } else { self.position.count(&self.options) }
    }

    fn sample(&self, dice: &mut Dice) -> Option<Action> {
        if self.end.is_some() { None } else { self.position.sample(&self.options, dice) }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match self.end {
            Some(end) => Err(end.into()),
            None => self.position.check(action, &self.options),
        }
    }

    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        play::apply(self, action, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        View { game: self.clone(), viewer }
    }

    fn acting(view: &View) -> Option<Seat> {
        view.game.turn().filter(|&seat| view.viewer.is(seat))
    }

    fn determinize(view: &View, _dice: &mut Dice) -> Self {
        view.game.clone()
    }

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
        steps::step(view, path, step)
    }

    fn candidates(view: &View, path: &Path) -> Vec<Cow<'static, str>> {
        steps::candidates(view, path)
    }

    fn action(path: &Path) -> Option<Action> {
        steps::action(path)
    }

    fn preview(view: &View, path: &Path) -> Option<Preview> {
        preview::preview(&view.game, path)
    }

    fn path(action: Action) -> Vec<String> {
        steps::path(action)
    }

    fn validate(&self) -> Result<(), Invalid> {
        validate::validate(self)
    }

    fn without_history(&self) -> Self {
        // A game that ended by repetition goes on in a count that ignores repetition.
        let end = self.end.filter(|&end| end != End::Repetition);
        Mana { options: self.options, position: self.position, end, history: History::Ignored }
    }
}

#[cfg(feature = "json")]
impl JsonGame for Mana {
    type State = State;
    type Editions = ();

    fn option_specs((): &()) -> Vec<OptionSpec> {
        crate::options::option_specs()
    }

    fn read_options(given: &Map<String, Value>, (): &()) -> Result<Options, OptionError> {
        crate::options::read_options(given)
    }

    fn state(&self) -> State {
        State::from(self)
    }

    fn load(state: &Value, _fresh: &Seed, (): &()) -> Result<Self, InvalidState<Invalid>> {
        load::load(state)
    }

    fn read_view(view: &Value, viewer: Viewer, (): &()) -> Result<View, InvalidState<Invalid>> {
        load::read_view(view, viewer)
    }
}
