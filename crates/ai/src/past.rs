//! What a seat has seen of a game before now.

use mozaika_rules::{Game, Seat, Viewer};

/// What one seat was given of a game up to now: its view before each action, and the action, which everybody sees.
///
/// It is made of views, so whatever a player concludes from it is fair: two games that look the same to the seat have
/// the same past.
#[derive(Clone, PartialEq, Debug)]
pub struct Past<G: Game> {
    seat: Seat,
    seen: Vec<(G::View, G::Action)>,
}

impl<G: Game> Past<G> {
    /// Nothing seen yet.
    #[must_use]
    pub fn of(seat: Seat) -> Past<G> {
        Past { seat, seen: Vec::new() }
    }

    /// The seat sees an action, which is about to be done.
    pub fn note(&mut self, before: &G, action: G::Action) {
        self.seen.push((before.view(Viewer::Seat(self.seat)), action));
    }

    /// Whose past it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The actions from the first, each with the seat's view before it.
    #[must_use]
    pub fn seen(&self) -> &[(G::View, G::Action)] {
        &self.seen
    }
}
