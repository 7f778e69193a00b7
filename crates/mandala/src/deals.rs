//! Every deal of the cards that were dealt to the other cup, with how many deals of all hidden cards have it.
//!
//! [`determinize`](crate::determinize) draws one deal of many; this lists all of them, for whoever reckons exactly. Both
//! mean the same: every card-labelled deal that agrees with the view is as likely as the others.

use mozaika_rules::Viewer;

use crate::determinize::Hidden;
use crate::{Colour, Counts, View};

impl View {
    /// The cards that may have been dealt to the other cup at set-up, each with the number of card-labelled deals of
    /// everything hidden in which it is so. For a seat's view; the others hide two cups, and have none here.
    ///
    /// Only how the numbers compare means anything: they are divided by what they have in common.
    ///
    /// ```
    /// use mozaika_mandala::Mandala;
    /// use mozaika_rules::{Game, Players, Seat, Seed, Viewer};
    ///
    /// let game = Mandala::new(&Default::default(), Players::TWO, &Seed::from_text("deals"))?;
    /// let deals = game.view(Viewer::Seat(Seat::ZERO)).deals_of_other_cup();
    /// // 108 cards, of which the viewer sees four on the mountains, six in hand and two in the cup.
    /// let (all, pairs): (u128, u128) = (deals.iter().map(|(_, number)| number).sum(), 96 * 95 / 2);
    /// assert!(all <= pairs && pairs.is_multiple_of(all));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn deals_of_other_cup(&self) -> Vec<(Counts, u128)> {
        if self.viewer == Viewer::Spectator {
            return Vec::new();
        }
        let hidden = Hidden::of(self);
        let mut deals = Vec::new();
        choose(&hidden, Colour::ALL.len(), hidden.secret(), (Counts::NONE, 0, 1), &mut deals);
        let common = deals.iter().fold(0, |common, &(_, number)| common_divisor(number, common));
        deals.iter_mut().for_each(|(_, number)| *number /= common.max(1));
        deals
    }
}

/// Chooses secret cards of the first `colours` colours. `chosen` has the cards so far, how many of them might have been
/// in the deck instead, and the ways to choose them.
fn choose(
    hidden: &Hidden,
    colours: usize,
    left: u8,
    chosen: (Counts, u8, u128),
    deals: &mut Vec<(Counts, u128)>,
) {
    let (cards, from_both, ways) = chosen;
    let Some(colour) = colours.checked_sub(1).map(|index| Colour::ALL[index]) else {
        let ways = ways * hidden.ways_to_fill_the_deck(from_both);
        if left == 0 && ways > 0 {
            match deals.iter_mut().find(|(known, _)| *known == cards) {
                Some((_, number)) => *number += ways,
                None => deals.push((cards, ways)),
            }
        }
        return;
    };
    let (both, alone) = hidden.may_be_secret(colour);
    for of_both in 0..=both.min(left) {
        for of_alone in 0..=alone.min(left - of_both) {
            let number = of_both + of_alone;
            let ways = ways * binomial(both, of_both) * binomial(alone, of_alone);
            let chosen = (cards + Counts::of(colour, number), from_both + of_both, ways);
            choose(hidden, colours - 1, left - number, chosen, deals);
        }
    }
}

/// The ways to choose some of so many cards.
fn binomial(cards: u8, chosen: u8) -> u128 {
    (0..u128::from(chosen)).fold(1, |ways, number| ways * (u128::from(cards) - number) / (number + 1))
}

fn common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use mozaika_rules::{Dice, Game, Players, Seat, Seed};

    use super::*;
    use crate::Mandala;

    #[test]
    fn ways_are_counted_in_the_smallest_numbers() {
        assert_eq!([(12, 18), (18, 12), (7, 0), (5, 3)].map(|(a, b)| common_divisor(a, b)), [6, 6, 7, 1]);
        assert_eq!(
            [(5, 0), (5, 2), (5, 5), (2, 3)].map(|(cards, chosen)| binomial(cards, chosen)),
            [1, 10, 1, 0]
        );
    }

    /// Random games: what is listed comes as often as it is drawn, before and after a reshuffle.
    #[test]
    fn deals_come_as_often_as_they_are_drawn() {
        let mut dice = Dice::new(&Seed::from_text("deals"));
        let (mut before, mut after) = (0, 0);
        for number in 0..12 {
            let seed = Seed::from_text(&format!("deals {number}"));
            let mut game = Mandala::new(&Default::default(), Players::TWO, &seed).unwrap();
            let mut ply = 0;
            while let Some(action) = game.sample(&mut dice) {
                let view = game.view(Viewer::Seat(Seat::ZERO));
                ply += 1;
                if ply % 40 == 20 || view.pool().is_some() && ply % 4 == 0 {
                    compare(&view, &mut dice);
                    *(if view.pool().is_some() { &mut after } else { &mut before }) += 1;
                }
                game.apply(action, &mut ());
            }
        }
        assert!(before > 5 && after > 5, "{before} before and {after} after a reshuffle");
    }

    fn compare(view: &View, dice: &mut Dice) {
        let deals = view.deals_of_other_cup();
        let all: u128 = deals.iter().map(|&(_, number)| number).sum();
        let mut drawn = vec![0u32; deals.len()];
        let draws = 2_000;
        for _ in 0..draws {
            let game = Mandala::determinize(view, dice);
            let found = deals.iter().position(|&(cards, _)| cards == game.dealt[Seat::ONE]);
            drawn[found.expect("one of the deals")] += 1;
        }
        for (&(cards, number), drawn) in deals.iter().zip(&drawn) {
            let (expected, found) = (number as f64 / all as f64, f64::from(*drawn) / f64::from(draws));
            let deviation = (expected * (1.0 - expected) / f64::from(draws)).sqrt();
            assert!((expected - found).abs() < 6.0 * deviation + 1e-9, "{cards}: {found}, not {expected}");
        }
    }
}
