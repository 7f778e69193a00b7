//! Doing an action: what becomes of a position, and of the game with its history and its events.

use mozaika_rules::{Game, Sink};

use crate::setup::ronin_squares;
use crate::{Action, Binding, Edition, End, Event, Mana, Options, Piece, Position, Side, Square, paths};

/// What an action made of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After {
    /// The new position, with a skipped turn already passed on.
    pub position: Position,
    /// What was captured.
    pub captured: Option<Piece>,
    /// The side whose turn was skipped (MN-4.1).
    pub skipped: Option<Side>,
    /// Why the game ended, if it did: by capture or because nobody can move.
    pub end: Option<End>,
}

impl Position {
    /// What the position becomes by a legal action. Repetition is not looked at: a position has no history.
    #[must_use]
    #[inline]
    pub fn after(&self, action: Action, options: &Options) -> After {
        match action {
            Action::SetUp { daimyo, ronins } => self.after_setup(daimyo, ronins, options),
            Action::Move { from, to, bird } => self.after_move(from, to, bird, options),
            Action::Return { to, bird } => {
                let mut next = *self;
                next.pieces[self.turn as usize] = self.pieces(self.turn).with(to);
                next.pass_on(to, bird, options).settle(options, None)
            }
        }
    }

    fn after_setup(&self, daimyo: Square, ronins: Option<[Square; 5]>, options: &Options) -> After {
        let mut next = *self;
        next.pieces[self.turn as usize] = ronin_squares(self.turn, daimyo, ronins).with(daimyo);
        next.daimyos = next.daimyos.with(daimyo);
        next.turn = self.turn.other();
        if next.setting_up() {
            return After { position: next, captured: None, skipped: None, end: None };
        }
        next.settle(options, None)
    }

    #[inline]
    fn after_move(&self, from: Square, to: Square, bird: Option<Square>, options: &Options) -> After {
        let mut next = *self;
        let (own, other) = (self.turn as usize, self.turn.other() as usize);
        let captured = match (self.pieces[other].contains(to), self.daimyos.contains(to)) {
            (false, _) => None,
            (true, true) => Some(Piece::Daimyo),
            (true, false) => Some(Piece::Ronin),
        };
        next.pieces[own] = self.pieces[own].without(from).with(to);
        next.pieces[other] = self.pieces[other].without(to);
        next.daimyos = self.daimyos.without(to);
        if self.daimyos.contains(from) {
            next.daimyos = next.daimyos.without(from).with(to);
        }
        let next = next.pass_on(to, bird, options);
        if captured == Some(Piece::Daimyo) {
            return After { position: next, captured, skipped: None, end: Some(End::Captured) };
        }
        next.settle(options, captured)
    }

    /// Sets the mark for a piece that now stands on `to`, and gives the turn to the other side.
    #[inline]
    fn pass_on(mut self, to: Square, bird: Option<Square>, options: &Options) -> Position {
        self.mark = match options.edition {
            Edition::Bird => bird.or(self.mark),
            Edition::Classic => Some(to),
        };
        self.turn = self.turn.other();
        self.binding = Binding::Bound;
        self
    }

    /// Skips the side to move if it is blocked, and ends the game if the other side is too (MN-4.1, MN-4.2).
    #[inline]
    pub(crate) fn settle(self, options: &Options, captured: Option<Piece>) -> After {
        if self.can_act(options) {
            return After { position: self, captured, skipped: None, end: None };
        }
        if self.binding == Binding::Free {
            return After { position: self, captured, skipped: None, end: Some(End::Blocked) };
        }
        let mut next = self;
        next.turn = self.turn.other();
        if next.mark.is_some() {
            next.binding = Binding::Free;
        }
        let end = if next.can_act(options) { None } else { Some(End::Blocked) };
        After { position: next, captured, skipped: Some(self.turn), end }
    }
}

pub(crate) fn apply(game: &mut Mana, action: Action, events: &mut impl Sink<Event>) {
    let after = game.position.after(action, &game.options);
    emit_action(game, action, after.captured, events);
    if let Some(skipped) = after.skipped {
        events.emit(|| Event::Skipped { seat: skipped.seat() });
    }
    if !matches!(action, Action::SetUp { .. }) {
        game.history.push(game.position.key());
    }
    game.position = after.position;
    game.end = after.end;
    game.end_by_repetition();
    if let Some(reason) = game.end {
        events.emit(|| {
            let outcome = game.outcome().expect("the game has ended");
            Event::Over { reason, scores: outcome.scores().to_vec(), winners: outcome.winners() }
        });
    }
}

/// What an action does, as events; the game is still as it was before.
fn emit_action(game: &Mana, action: Action, captured: Option<Piece>, events: &mut impl Sink<Event>) {
    let position = &game.position;
    let edition = game.options.edition;
    let seat = position.turn.seat();
    let bird = match action {
        Action::SetUp { daimyo, ronins } => {
            events.emit(|| {
                let ronins = ronin_squares(position.turn, daimyo, ronins).iter().collect();
                Event::Setup { seat, daimyo, ronins }
            });
            None
        }
        Action::Move { from, to, bird } => {
            events.emit(|| {
                let piece = position.piece_at(from).map_or(Piece::Ronin, |(_, piece)| piece);
                let path = paths::path(from, to, position.occupied(edition));
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
        events.emit(|| Event::Bird { seat, from: position.bird(edition).first(), to });
    }
}
