//! What a request is about: the game that the engine holds, or a view that the request brings along.
//!
//! The key decision: a view becomes a random position that it allows. What a seat may do follows from its view alone, so any such
//! position gives the same answers, and one path serves both.

use std::borrow::Cow;

use mozaika_games::{AnyGame, Editions, Refused, with_game};
use mozaika_rules::{Game, Players, Seat, Seed, StepError, Viewer};
use serde_json::Value;

use crate::Conversation;
use crate::answer::Failure;
use crate::commands::game_id;
use crate::request::Request;

/// A position, and the seat from which it is looked at.
pub(super) struct Subject<'a> {
    pub(super) game: Cow<'a, AnyGame>,
    seat: Option<Seat>,
}

impl Conversation {
    /// What a request is about.
    pub(super) fn subject(&self, request: &Request) -> Result<Subject<'_>, Failure> {
        if request.has("view") {
            return Subject::of_view(request, &(self.environment.fresh_seed)(), &self.editions);
        }
        let game = self.game()?;
        Ok(Subject { game: Cow::Borrowed(game), seat: game.turn() })
    }
}

impl Subject<'_> {
    fn of_view(request: &Request, seed: &Seed, editions: &Editions) -> Result<Subject<'static>, Failure> {
        let id = game_id(request)?;
        let viewer = request.viewer(Players::FOUR)?;
        let Viewer::Seat(seat) = viewer else {
            return Err(Failure::bad_request(
                "the field \"seat\" must be the seat whose view it is, not null",
            ));
        };
        let Value::Object(mut view) = request.value("view")?.clone() else {
            return Err(Failure::bad_request("the field \"view\" must be an object"));
        };
        if let Some(options) = request.optional_object("options")? {
            // One that is left out has its default, on either side.
            let wanted = id.complete_options(options, editions)?;
            let inside = view.entry("options").or_insert_with(|| options.clone().into());
            let inside =
                inside.as_object().map(|inside| id.complete_options(inside, editions)).transpose()?;
            if inside.is_some_and(|inside| inside != wanted) {
                return Err(Failure::bad_request(
                    "\"options\" and the options of the view differ: give one of them",
                ));
            }
        }
        let game = AnyGame::from_view(id, &view.into(), viewer, &mut seed.dice(0), editions)?;
        Ok(Subject { game: Cow::Owned(game), seat: Some(seat) })
    }

    /// Whose view it is. When the game that is held is over, nobody's in particular.
    pub(super) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether the seat is the one to act.
    pub(super) fn is_to_act(&self) -> bool {
        self.seat.is_some() && self.seat == self.game.turn()
    }

    /// Every legal action of the seat: none if it is not to act.
    pub(super) fn legal(&self) -> Vec<String> {
        if self.is_to_act() { self.game.legal() } else { Vec::new() }
    }

    /// Whether the seat may play an action.
    pub(super) fn check(&self, action: &str) -> Result<(), Refused> {
        fn first_step<G: Game>(_: &G, action: &str) -> Option<String> {
            G::path(action.parse().ok()?).into_iter().next()
        }
        let checked = self.game.check(action);
        if self.is_to_act() || self.game.turn().is_none() || matches!(checked, Err(Refused::NotAnAction(_))) {
            return checked;
        }
        // It is another's turn: the rule that forbids the first step of the action forbids the action.
        let step = with_game!(&*self.game, game => first_step(game, action)).unwrap_or_default();
        match self.game.why_not(self.viewer(), &[], &step) {
            Err(StepError::Illegal { rule, message }) => Err(Refused::Illegal { rule, message }),
            _ => checked,
        }
    }
}
