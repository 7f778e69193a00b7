//! Mandala Stones as a [`Game`].

use mozaika_rules::{
    BadOption, BadSetup, BadState, Chance, Choice, Dice, Draws, Facts, Game, Information, OptionSpec,
    Outcome, Players, Seat, Seed, Sink, StepError, Viewer,
};
use serde_json::{Map, Value};

use crate::{Action, Event, Options, Preview, Refusal, State, Stones, View, setup, steps, validate};

impl Game for Stones {
    const ID: &'static str = "stones";
    const NAME: &'static str = "Mandala Stones";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::FOUR);
    const FACTS: Facts =
        Facts { information: Information::Hidden, chance: Chance::Shuffled, draws: Draws::Never };

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type State = State;
    type View = View;
    type Preview = Preview;
    type Refusal = Refusal;

    fn option_specs() -> Vec<OptionSpec> {
        Options::specs()
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, BadOption> {
        Options::read(given)
    }

    fn new(options: &Options, players: Players, seed: &Seed) -> Result<Stones, BadSetup> {
        setup::set_up(options, players, seed)
    }

    fn load(state: &Value, _fresh: &Seed) -> Result<Stones, BadState> {
        validate::read_state(state)
    }

    fn state(&self) -> State {
        State::of_game(self)
    }

    fn options(&self) -> &Options {
        &self.open.options
    }

    fn players(&self) -> Players {
        self.open.players
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        self.open.turn()
    }

    #[inline]
    fn legal(&self, out: &mut Vec<Action>) {
        self.open.list(out);
    }

    #[inline]
    fn count(&self) -> u64 {
        self.open.count()
    }

    #[inline]
    fn sample(&self, dice: &mut Dice) -> Option<Action> {
        self.open.sample(dice)
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.open.check(action)
    }

    #[inline]
    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        self.act(action, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn acting(view: &View) -> Option<Seat> {
        view.open.turn().filter(|&seat| view.viewer.is(seat))
    }

    fn read_view(view: &Value, viewer: Viewer) -> Result<View, BadState> {
        validate::read_view(view, viewer)
    }

    #[inline]
    fn determinize(view: &View, dice: &mut Dice) -> Stones {
        view.draw(dice)
    }

    /// Everything that happens in this game happens in the open: a stone that is uncovered is uncovered for all, and
    /// goal cards are shown at the end.
    fn event_for(event: &Event, _viewer: Viewer) -> Event {
        event.clone()
    }

    fn scores(&self) -> Vec<i32> {
        self.open.players.seats().map(|seat| self.open.points(seat, &self.goals[seat])).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.over.then(|| self.open.final_outcome(&self.goals))
    }

    fn steps(view: &View, prefix: &[String]) -> Result<Vec<Choice<Preview>>, StepError> {
        steps::steps(view, prefix)
    }

    fn why_not(view: &View, prefix: &[String], touched: &str) -> Result<(), StepError> {
        steps::why_not(view, prefix, touched)
    }

    fn path(action: Action) -> Vec<String> {
        steps::path(action)
    }

    fn validate(&self) -> Result<(), String> {
        validate::validate(self)
    }
}
