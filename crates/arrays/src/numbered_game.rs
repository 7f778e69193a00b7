//! One game that is played by numbers.

use mozaika_rules::{Outcome, Players, Refusal, Seat, Sink, StepError, Viewer};

use crate::{Arrays, Choices, NumberError};

/// A game, and how far the seat to act has walked towards its action.
#[derive(Clone, Debug)]
pub struct NumberedGame<G: Arrays> {
    game: G,
    path: G::Path,
}

impl<G: Arrays> From<G> for NumberedGame<G> {
    fn from(game: G) -> NumberedGame<G> {
        NumberedGame { game, path: G::Path::default() }
    }
}

impl<G: Arrays> NumberedGame<G> {
    /// The game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The game, to be played on by its own actions: what was walked is forgotten.
    pub fn game_mut(&mut self) -> &mut G {
        self.path = G::Path::default();
        &mut self.game
    }

    /// How far the seat to act has walked.
    #[must_use]
    pub fn path(&self) -> &G::Path {
        &self.path
    }

    /// Puts the numbers that may be chosen now into `out`. `legal` is a buffer.
    #[inline]
    pub fn choices(&self, legal: &mut Vec<G::Action>, out: &mut Choices) {
        out.clear();
        if self.game.walks() {
            return self.steps(out);
        }
        self.game.choices(legal, out);
    }

    #[cold]
    fn steps(&self, out: &mut Choices) {
        let Some(seat) = self.game.turn() else { return };
        let view = self.game.view(Viewer::Seat(seat));
        let steps = G::candidates(&view, &self.path).into_iter();
        let steps = steps.filter(|step| G::step(&view, &self.path, step).is_ok());
        steps.filter_map(|step| G::step_number(&step)).for_each(|number| out.push(number));
    }

    /// Chooses a number: the action is done, or a step towards it is taken.
    ///
    /// # Errors
    /// The number is no action's, or a rule forbids it. Nothing has changed then.
    pub fn play(&mut self, number: i64, events: &mut impl Sink<G::Event>) -> Result<(), NumberError> {
        let unknown = NumberError::Unknown { number, last: G::actions() - 1 };
        let Some(number) = u16::try_from(number).ok().filter(|&number| usize::from(number) < G::actions())
        else {
            return Err(unknown);
        };
        if self.game.walks() {
            return self.step(number, events);
        }
        let action = G::numbered(number).ok_or(unknown)?;
        let over = self.game.turn().is_none();
        self.game.play(action, events).map_err(|refusal| NumberError::Illegal {
            rule: refusal.rule(),
            message: refusal.to_string(),
            over,
        })
    }

    #[cold]
    fn step(&mut self, number: u16, events: &mut impl Sink<G::Event>) -> Result<(), NumberError> {
        let Some(seat) = self.game.turn() else { return Ok(()) };
        let Some(step) = G::numbered_step(number) else {
            // An action of another moment: the game says why it is not one of this.
            let refused = G::numbered(number).and_then(|action| self.game.check(action).err());
            return Err(match refused {
                Some(refusal) => {
                    NumberError::Illegal { rule: refusal.rule(), message: refusal.to_string(), over: false }
                }
                None => NumberError::Misplaced(format!("action {number} is no step of this walk")),
            });
        };
        let path =
            G::step(&self.game.view(Viewer::Seat(seat)), &self.path, step).map_err(|error| match error {
                StepError::Illegal { rule, message } => NumberError::Illegal { rule, message, over: false },
                StepError::Unknown { .. } => NumberError::Misplaced(error.to_string()),
            })?;
        match G::action(&path) {
            Some(action) => {
                self.path = G::Path::default();
                self.game.apply(action, events);
            }
            None => self.path = path,
        }
        Ok(())
    }

    /// Does what a number that is known to be among the choices stands for.
    #[inline]
    pub(crate) fn apply(&mut self, number: u16) -> Result<(), NumberError> {
        if self.game.walks() {
            return self.step(number, &mut ());
        }
        match G::numbered(number) {
            Some(action) => {
                self.game.apply(action, &mut ());
                Ok(())
            }
            None => Err(NumberError::Unknown { number: number.into(), last: G::actions() - 1 }),
        }
    }

    /// Writes what a seat knows. `out` has [`Arrays::OBSERVATION`] bytes. What somebody else has walked is their secret.
    #[inline]
    pub fn observe(&self, seat: Seat, out: &mut [u8]) {
        out.fill(0);
        let sight = self.game.sight(seat);
        if self.game.turn() == Some(seat) {
            G::observe(seat, &sight, &self.path, out);
        } else {
            G::observe(seat, &sight, &G::Path::default(), out);
        }
    }
}

/// What a seat wins with an end: 1 for the winner and -1 shared by the others, and nothing where all share the win. They add up to 0.
#[must_use]
pub fn reward(outcome: &Outcome, players: Players, seat: Seat) -> f64 {
    let count = players.count() as f64;
    let share = if outcome.winners().contains(seat) { 1.0 / f64::from(outcome.winners().len()) } else { 0.0 };
    (share * count - 1.0) / (count - 1.0)
}
