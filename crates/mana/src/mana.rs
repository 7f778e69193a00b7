//! A game of Mana: a position with its options, its history and its end.

use mozaika_rules::{
    BadOption, BadSetup, BadState, Chance, Choice, Dice, Draws, Facts, Game, Information, OptionSpec,
    Outcome, Players, Seat, SeatSet, Seed, Sink, StepError, Viewer,
};
use serde_json::{Map, Value};

use crate::history::History;
use crate::setup::ronin_squares;
use crate::{
    Action, Event, Options, Piece, Position, Preview, Refusal, Setup, Side, State, View, paths, state, steps,
};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The daimyo of the side to move was captured (MN-2.6).
    Captured,
    /// Nobody can move (MN-4.2).
    Blocked,
    /// The position occurred a third time (MN-4.3).
    Repetition,
}

/// A game of Mana.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mana {
    pub(crate) options: Options,
    pub(crate) position: Position,
    pub(crate) end: Option<End>,
    pub(crate) history: History,
}

impl Mana {
    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The keys of the earlier positions in which somebody was to act, repeats included.
    #[must_use]
    pub fn seen(&self) -> &[u128] {
        self.history.seen()
    }

    /// Why nothing can be done any more, if the game is over.
    pub(crate) fn over(&self) -> Option<Refusal> {
        self.end.map(|end| match end {
            End::Captured => Refusal::OverByCapture,
            End::Blocked => Refusal::OverByBlock,
            End::Repetition => Refusal::OverByRepetition,
        })
    }

    pub(crate) fn setting_up(&self) -> bool {
        self.end.is_none() && self.position.setting_up()
    }

    fn tell(
        &self,
        action: Action,
        skipped: Option<Side>,
        captured: Option<Piece>,
        events: &mut impl Sink<Event>,
    ) {
        let side = self.position.turn;
        let seat = side.seat();
        let from_bird = self.position.bird(self.options.edition).first();
        let bird = match action {
            Action::SetUp { daimyo, ronins } => {
                let ronins = ronin_squares(side, daimyo, ronins);
                events.emit(|| Event::Setup { seat, daimyo, ronins: ronins.collect() });
                None
            }
            Action::Move { from, to, bird } => {
                events.emit(|| {
                    let piece = self.position.piece_at(from).map_or(Piece::Ronin, |(_, piece)| piece);
                    let path = paths::path(from, to, self.position.occupied(self.options.edition));
                    Event::Moved { seat, piece, from, to, path }
                });
                if let Some(piece) = captured {
                    events.emit(|| Event::Captured { seat: seat.other(), piece, at: to });
                }
                bird
            }
            Action::Return { to, bird } => {
                events.emit(|| Event::Returned { seat, to });
                bird
            }
        };
        if let Some(to) = bird {
            events.emit(|| Event::Bird { seat, from: from_bird, to });
        }
        if let Some(skipped) = skipped {
            events.emit(|| Event::Skipped { seat: skipped.seat() });
        }
    }
}

impl Game for Mana {
    const ID: &'static str = "mana";
    const NAME: &'static str = "Mana";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::TWO);
    const FACTS: Facts =
        Facts { information: Information::Perfect, chance: Chance::None, draws: Draws::Possible };

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

    fn new(options: &Options, players: Players, _seed: &Seed) -> Result<Self, BadSetup> {
        Players::within(players.count() as u64, Players::TWO, Players::TWO)?;
        Ok(Mana { options: *options, position: Position::EMPTY, end: None, history: History::new() })
    }

    fn load(state: &Value, _fresh: &Seed) -> Result<Self, BadState> {
        state::load(state)
    }

    fn state(&self) -> State {
        State::of(self)
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
        if self.setting_up() {
            self.position.legal_setups(self.options.setup, out);
        } else if self.end.is_none() {
            self.position.legal(&self.options, out);
        }
    }

    fn count(&self) -> u64 {
        if self.end.is_some() {
            0
        } else if self.setting_up() {
            self.position.count_setups(self.options.setup)
        } else {
            self.position.count(&self.options)
        }
    }

    fn sample(&self, dice: &mut Dice) -> Option<Action> {
        if self.end.is_some() {
            None
        } else if self.setting_up() {
            self.position.sample_setup(self.options.setup, dice)
        } else {
            self.position.sample(&self.options, dice)
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        if let Some(over) = self.over() {
            return Err(over);
        }
        match action {
            Action::SetUp { daimyo, ronins } if self.setting_up() => {
                self.position.check_setup(self.options.setup, daimyo, ronins)
            }
            _ if self.setting_up() => Err(Refusal::NotSetUp {
                side: self.position.turn,
                advanced: self.options.setup == Setup::Advanced,
            }),
            _ => self.position.check_turn(action, &self.options),
        }
    }

    fn apply(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let after = self.position.after(action, &self.options);
        self.tell(action, after.skipped, after.captured, events);
        if !matches!(action, Action::SetUp { .. }) {
            self.history.push(self.position.key());
        }
        self.position = after.position;
        self.end = after.end;
        if self.end.is_none() && self.history.third(&self.position) {
            self.end = Some(End::Repetition);
        }
        if let Some(end) = self.end {
            events.emit(|| {
                let outcome = self.outcome().expect("the game has ended");
                let (scores, winners) = (outcome.scores().to_vec(), outcome.winners());
                Event::Over { reason: end.into(), scores, winners }
            });
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn acting(view: &View) -> Option<Seat> {
        view.game().turn().filter(|&seat| view.viewer().is(seat))
    }

    fn read_view(view: &Value, viewer: Viewer) -> Result<View, BadState> {
        Ok(View::of(&state::load(view)?, viewer))
    }

    fn determinize(view: &View, _dice: &mut Dice) -> Self {
        view.game().clone()
    }

    fn event_for(event: &Event, _viewer: Viewer) -> Event {
        event.clone()
    }

    fn scores(&self) -> Vec<i32> {
        self.outcome().map_or_else(|| vec![0, 0], |outcome| outcome.scores().to_vec())
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(match self.end? {
            End::Captured => {
                let winner = self.position.turn.other().seat();
                let scores = [Seat::ZERO, Seat::ONE].map(|seat| i32::from(seat == winner));
                Outcome::of_two(scores, SeatSet::from_iter([winner]))
            }
            End::Blocked | End::Repetition => Outcome::of_two([0, 0], Players::TWO.seats().collect()),
        })
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
        let position = &self.position;
        state::validate(position, &self.options)?;
        if self.end.is_none() && !position.setting_up() && !position.can_act(&self.options) {
            return Err("a blocked side was not skipped".to_owned());
        }
        let captured = position.daimyo(position.turn).is_none() && !position.setting_up();
        if captured != (self.end == Some(End::Captured)) {
            return Err("the end does not fit the daimyos".to_owned());
        }
        Ok(())
    }

    fn without_history(&self) -> Self {
        // A game that ended by repetition goes on in a count that ignores repetition.
        let end = self.end.filter(|&end| end != End::Repetition);
        Mana { options: self.options, position: self.position, end, history: History::Ignored }
    }
}
