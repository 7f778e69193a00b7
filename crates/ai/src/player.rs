//! What all players have in common.

use mozaika_rules::Game;

use crate::{Decision, Past, SearchRequest};

/// A player of one game. It sees views and nothing else.
///
/// ```
/// use mozaika_ai::{Budget, Level, Opponents, SearchRequest, SystemClock};
/// use mozaika_mana::Mana;
/// use mozaika_rules::{Game, Players, Seed, Viewer};
///
/// let seed = Seed::from_text("an example");
/// let mut game = Mana::new(&Default::default(), Players::TWO, &seed)?;
/// let (mut player, _usual_budget) = Mana::opponent(Level::Easy);
/// let cancel = false.into();
/// for _ in 0..4 {
///     let Some(seat) = game.turn() else { break };
///     let request =
///         SearchRequest { budget: Budget::Visits(200), seed, clock: &SystemClock::start(), cancel: &cancel };
///     let decision = player.decide(&game.view(Viewer::Seat(seat)), &request).expect("it is its turn");
///     game.play(decision.action, &mut ())?;
///     // Whoever is not to act has nothing to decide.
///     assert!(player.decide(&game.view(Viewer::Spectator), &request).is_none());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player<G: Game>: Send {
    /// Decides for the acting seat, whose view this is. `None` if that seat has nothing to decide: the game is
    /// over, or the view is not that of the seat to act.
    fn decide(&mut self, view: &G::View, request: &SearchRequest<'_>) -> Option<Decision<G::Action>>;

    /// Decides as [`Player::decide`] does, and may also draw conclusions from what its seat has seen before. By default
    /// it does not.
    fn decide_after(
        &mut self,
        past: &Past<G>,
        view: &G::View,
        request: &SearchRequest<'_>,
    ) -> Option<Decision<G::Action>> {
        let _ = past;
        self.decide(view, request)
    }
}
