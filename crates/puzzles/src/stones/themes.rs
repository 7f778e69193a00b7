//! What a Mandala Stones puzzle is about.

use mozaika_rules::{Game, Seat};
use mozaika_stones::{Action, Stones, View};

use super::reckon;
use crate::{Fraction, Theme, Themes};

/// The themes of a turn in the last round; `None` if its worth cannot be reckoned.
pub(crate) fn themes(view: &View) -> Option<Themes> {
    let own = Stones::acting(view)?;
    let worths = reckon::values(view)?;
    let best = worths.iter().max_by_key(|worth| worth.value)?;
    let game = view.position_with(&Vec::new())?;
    let after = |action: Action| {
        let mut next = game.clone();
        next.apply(action, &mut ());
        next
    };
    let scored = |action: Action| after(action).public().board(own).score();
    let mut themes = Themes::EMPTY;
    let mut note = |theme: Theme, found: bool| {
        if found {
            themes.insert(theme);
        }
    };
    note(Theme::Pick, matches!(best.action, Action::Pick(_)));
    note(Theme::ScoreColour, matches!(best.action, Action::Colour(_)));
    note(Theme::ScoreTops, matches!(best.action, Action::Tops(_)));
    note(Theme::Goal, goal_points(&after(best.action), own) > goal_points(&game, own));
    note(Theme::LastTurn, view.public().next().is_none());
    note(Theme::OneAfter, view.public().next().is_some());
    let most = worths.iter().map(|worth| scored(worth.action)).max()?;
    note(Theme::FewerPoints, most > scored(best.action));
    note(Theme::Chance, best.value > Fraction::ZERO && best.value < Fraction::ONE);
    note(Theme::Sure, best.value == Fraction::ONE);
    note(Theme::Tie, best.ties);
    Some(themes)
}

/// What a seat's better goal card brings as its board stands.
fn goal_points(game: &Stones, seat: Seat) -> u8 {
    let public = game.public();
    public.best_goal(seat, &game.hand(seat)).map_or(0, |card| public.edition().goal(card).points)
}
