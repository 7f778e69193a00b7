//! Mandala as one of the games of the table.

use std::borrow::Cow;

use mozaika_rules::{
    Chance, Dice, Draws, Facts, Game, Information, Memory, Outcome, Players, Seat, Seed, SetupError, Sink,
    StepError, Viewer,
};

use crate::{
    Action, Event, Invalid, Mandala, Options, Path, Preview, Refusal, View, determinize, event, play,
    preview, score, setup, steps, validate, view,
};

impl Game for Mandala {
    const ID: &'static str = "mandala";
    const NAME: &'static str = "Mandala";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::TWO);
    const FACTS: Facts = Facts {
        information: Information::Hidden,
        chance: Chance::Shuffled,
        draws: Draws::Never,
        memory: Memory::Aided,
    };

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Path = Path;
    type Preview = Preview;
    type Refusal = Refusal;
    type Invalid = Invalid;

    fn new(options: &Options, players: Players, seed: &Seed) -> Result<Mandala, SetupError> {
        setup::new(options, players, seed)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn players(&self) -> Players {
        Players::TWO
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        (!self.public.is_over()).then_some(self.public.turn)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        self.actor().legal(out);
    }

    fn count(&self) -> u64 {
        self.actor().count()
    }

    #[inline]
    fn sample(&self, dice: &mut Dice) -> Option<Action> {
        self.actor().sample(dice)
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.actor().check(action)
    }

    #[inline]
    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        play::apply(self, action, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn acting(view: &View) -> Option<Seat> {
        view::acting(view)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Mandala {
        determinize::determinize(view, dice)
    }

    fn event_for(event: &Event, viewer: Viewer) -> Event {
        event::event_for(event, viewer)
    }

    fn scores(&self) -> Vec<i32> {
        self.points().0.to_vec()
    }

    fn outcome(&self) -> Option<Outcome> {
        score::outcome(self)
    }

    fn step(view: &View, path: &Path, step: &str) -> Result<Path, StepError> {
        steps::step(view, path, step)
    }

    fn candidates(_view: &View, path: &Path) -> Vec<Cow<'static, str>> {
        steps::candidates(path)
    }

    fn action(path: &Path) -> Option<Action> {
        steps::action(path)
    }

    fn preview(view: &View, path: &Path) -> Option<Preview> {
        preview::preview(view, path)
    }

    fn path(action: Action) -> Vec<String> {
        steps::path(action)
    }

    fn validate(&self) -> Result<(), Invalid> {
        validate::validate(self)
    }
}

#[cfg(feature = "json")]
mod with_json {
    use mozaika_rules::json::{InvalidState, JsonGame, OptionSpec};
    use mozaika_rules::{OptionError, Seed, Viewer};
    use serde_json::{Map, Value};

    use crate::{Invalid, Mandala, Options, State, View, json, load, options};

    impl JsonGame for Mandala {
        type State = State;
        type Editions = ();

        fn option_specs((): &()) -> Vec<OptionSpec> {
            options::option_specs()
        }

        fn read_options(given: &Map<String, Value>, (): &()) -> Result<Options, OptionError> {
            options::read_options(given)
        }

        fn state(&self) -> State {
            json::state(self)
        }

        fn load(state: &Value, fresh: &Seed, (): &()) -> Result<Mandala, InvalidState<Invalid>> {
            load::load(state, fresh)
        }

        fn read_view(view: &Value, viewer: Viewer, (): &()) -> Result<View, InvalidState<Invalid>> {
            load::read_view(view, viewer)
        }
    }
}
