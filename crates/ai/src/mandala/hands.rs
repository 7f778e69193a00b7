//! Every hand of a number of cards.

use std::collections::HashMap;
use std::sync::LazyLock;

use mozaika_mandala::{Colour, Counts};

/// The most cards of a hand (MD-3.2), and one more that is on its way.
const MOST: usize = 9;

/// Every hand of a number of cards, in a fixed order.
pub(super) struct Hands {
    pub(super) list: Vec<Counts>,
    places: HashMap<Counts, usize>,
}

impl Hands {
    /// The hands of so many cards, nine at most.
    pub(super) fn of(cards: u8) -> &'static Hands {
        static ALL: LazyLock<[Hands; MOST + 1]> =
            LazyLock::new(|| std::array::from_fn(|cards| Hands::new(cards as u8)));
        &ALL[usize::from(cards).min(MOST)]
    }

    /// Where a hand is in the list.
    pub(super) fn place(&self, hand: Counts) -> Option<usize> {
        self.places.get(&hand).copied()
    }

    fn new(cards: u8) -> Hands {
        let mut list = Vec::new();
        fill(Counts::NONE, &Colour::ALL, cards, &mut list);
        let places = list.iter().enumerate().map(|(place, &hand)| (hand, place)).collect();
        Hands { list, places }
    }
}

/// Adds every hand that has these cards and some more of these colours.
fn fill(hand: Counts, colours: &[Colour], more: u8, list: &mut Vec<Counts>) {
    match colours {
        [] => {}
        [last] => list.push(hand + Counts::of(*last, more)),
        [first, rest @ ..] => {
            for number in 0..=more {
                fill(hand + Counts::of(*first, number), rest, more - number, list);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_hands_as_it_takes() {
        assert_eq!(Hands::of(8).list.len(), 1287);
        assert_eq!(Hands::of(0).list.len(), 1);
        for (place, &hand) in Hands::of(5).list.iter().enumerate() {
            assert_eq!((Hands::of(5).place(hand), hand.total()), (Some(place), 5));
        }
    }
}
