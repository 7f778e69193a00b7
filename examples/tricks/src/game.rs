//! Three Tricks as one of the games of the table.

use std::borrow::Cow;

use mozaika_rules::{
    Chance, Dice, Draws, Facts, Game, Information, Memory, Outcome, Players, Seat, Seed, SetupError, Sink,
    StepError, Viewer,
};

use crate::{Card, Event, Invalid, Options, Refusal, Tricks, View};

impl Game for Tricks {
    const ID: &'static str = "tricks";
    const NAME: &'static str = "Three Tricks";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::TWO);
    const FACTS: Facts = Facts {
        information: Information::Hidden,
        chance: Chance::Shuffled,
        draws: Draws::Never,
        memory: Memory::Unaided,
    };

    type Options = Options;
    type Action = Card;
    type Event = Event;
    type View = View;
    type Path = Option<Card>;
    type Preview = ();
    type Refusal = Refusal;
    type Invalid = Invalid;

    fn new(_options: &Options, players: Players, seed: &Seed) -> Result<Tricks, SetupError> {
        Players::within(players.count() as u64, Players::TWO, Players::TWO)?;
        Ok(Tricks::deal(seed))
    }

    fn options(&self) -> &Options {
        &Options {}
    }

    fn players(&self) -> Players {
        Players::TWO
    }

    fn turn(&self) -> Option<Seat> {
        self.public.turn()
    }

    fn legal(&self, out: &mut Vec<Card>) {
        out.extend(self.playable());
    }

    fn count(&self) -> u64 {
        u64::from(self.playable().len())
    }

    fn sample(&self, dice: &mut Dice) -> Option<Card> {
        let playable = self.playable();
        if playable.is_empty() { None } else { playable.at(dice.below(playable.len())) }
    }

    fn check(&self, card: Card) -> Result<(), Refusal> {
        self.check(card)
    }

    fn apply(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.apply(card, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn acting(view: &View) -> Option<Seat> {
        view.acting()
    }

    fn determinize(view: &View, dice: &mut Dice) -> Tricks {
        view.determinize(dice)
    }

    fn event_for(event: &Event, _viewer: Viewer) -> Event {
        event.clone()
    }

    fn scores(&self) -> Vec<i32> {
        self.public.tricks.map(i32::from).0.to_vec()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// One step is the whole path: the card.
    fn step(view: &View, path: &Option<Card>, step: &str) -> Result<Option<Card>, StepError> {
        if path.is_some() {
            return Err(StepError::unknown(step, "the card is chosen"));
        }
        let card = step.parse().map_err(|_| StepError::unknown(step, "choose a card, 1 to 9"))?;
        let turn = view.public.turn().ok_or(Refusal::Over)?;
        if !view.viewer.is(turn) {
            return Err(Refusal::NotYourTurn { turn }.into());
        }
        if view.hand.contains(card) { Ok(Some(card)) } else { Err(Refusal::NotInHand { card }.into()) }
    }

    fn candidates(view: &View, path: &Option<Card>) -> Vec<Cow<'static, str>> {
        let cards = if path.is_none() { view.hand } else { Default::default() };
        cards.iter().map(|card| card.to_string().into()).collect()
    }

    fn action(path: &Option<Card>) -> Option<Card> {
        *path
    }

    fn preview(_view: &View, _path: &Option<Card>) -> Option<()> {
        None
    }

    fn path(card: Card) -> Vec<String> {
        vec![card.to_string()]
    }

    fn validate(&self) -> Result<(), Invalid> {
        self.validate()
    }
}
