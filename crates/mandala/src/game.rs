//! Mandala as one of the games of the table.

use mozaika_rules::{
    BadOption, BadSetup, BadState, Chance, Choice, Dice, Draws, Facts, First, Game, Information, OptionSpec,
    Outcome, Players, Seat, Seed, Sink, StepError, Viewer,
};
use serde_json::{Map, Value};

use crate::{Action, Event, Mandala, Options, Preview, Refusal, State, View, json, steps, validate};

impl Game for Mandala {
    const ID: &'static str = json::ID;
    const NAME: &'static str = "Mandala";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::TWO);
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

    fn new(options: &Options, players: Players, seed: &Seed) -> Result<Mandala, BadSetup> {
        Players::within(players.count() as u64, Players::TWO, Players::TWO)?;
        match options.first {
            First::Seat(seat) if seat > Seat::ONE => {
                Err(BadOption(format!("option \"first\" cannot be {seat}: it may be \"lot\", 0, 1")).into())
            }
            First::Lot | First::Seat(_) => Ok(Mandala::set_up(*options, *seed)),
        }
    }

    fn load(state: &Value, fresh: &Seed) -> Result<Mandala, BadState> {
        Mandala::read(state, fresh)
    }

    fn state(&self) -> State {
        self.written()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn players(&self) -> Players {
        Players::TWO
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        self.table.actor()
    }

    fn legal(&self, out: &mut Vec<Action>) {
        self.actor().list(out);
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
        self.act(action, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn acting(view: &View) -> Option<Seat> {
        view.table.actor().filter(|&seat| view.viewer.is(seat))
    }

    fn read_view(view: &Value, viewer: Viewer) -> Result<View, BadState> {
        View::read(view, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Mandala {
        view.draw_position(dice)
    }

    fn event_for(event: &Event, viewer: Viewer) -> Event {
        event.seen_by(viewer)
    }

    fn scores(&self) -> Vec<i32> {
        self.points().0.to_vec()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn steps(view: &View, prefix: &[String]) -> Result<Vec<Choice<Preview>>, StepError> {
        view.choices(prefix)
    }

    fn why_not(view: &View, prefix: &[String], touched: &str) -> Result<(), StepError> {
        view.why_not(prefix, touched)
    }

    fn path(action: Action) -> Vec<String> {
        steps::path(action)
    }

    fn validate(&self) -> Result<(), String> {
        validate::check_position(self).map_err(|error| error.0)
    }
}
