//! What a Mandala puzzle is about.

use mozaika_mandala::{Action, Colour, Mandala, View};
use mozaika_rules::Game;

use super::reckon;
use crate::{Fraction, Theme, Themes};

/// The themes of a choice in the last destruction; `None` if its worth cannot be reckoned.
pub(crate) fn themes(view: &View) -> Option<Themes> {
    let own = Mandala::acting(view)?;
    let worths = reckon::values(view)?;
    let best = worths.iter().max_by_key(|worth| worth.value)?;
    let Action::Choose { colour } = best.action else { return None };
    let public = view.public();
    let piles = public.mandala(public.phase.destruction()?.mandala);
    let mut themes = Themes::EMPTY;
    let mut note = |theme: Theme, found: bool| {
        if found {
            themes.insert(theme);
        }
    };
    let away = piles.fields[own].is_empty();
    let in_river = public.rivers[own].place(colour).is_some();
    note(Theme::TakenAway, away);
    note(Theme::NewColour, !away && !in_river);
    note(Theme::ToTheCup, !away && in_river);
    let gains = |colour: Colour| gain(view, colour).unwrap_or(0);
    note(Theme::FewerPoints, piles.mountain.colours().iter().any(|other| gains(other) > gains(colour)));
    note(Theme::Chance, best.value > Fraction::ZERO && best.value < Fraction::ONE);
    note(Theme::Sure, best.value == Fraction::ONE);
    note(Theme::Tie, best.ties);
    Some(themes)
}

/// The points that a choice brings the chooser at once.
fn gain(view: &View, colour: Colour) -> Option<i32> {
    let own = Mandala::acting(view)?;
    let public = view.public();
    let piles = public.mandala(public.phase.destruction()?.mandala);
    if piles.fields[own].is_empty() {
        return Some(0);
    }
    let number = i32::from(piles.mountain.count(colour));
    let river = public.rivers[own];
    let cup = i32::from(view.cup(own).shown.count(colour));
    Some(match river.place(colour) {
        Some(place) => i32::from(place) * number,
        // One card takes the place, and what lies in the cup is worth something from now on.
        None => (i32::from(river.len()) + 1) * (number - 1 + cup),
    })
}
