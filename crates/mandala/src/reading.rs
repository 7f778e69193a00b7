//! What a view comes to in numbers: points as they stand, what a destruction gives to whom, what was not seen yet, and what
//! ended and decided the game.
//!
//! The key decision: a reading is made from a view alone, so it tells nothing that the viewer could not work out. It saves a
//! client the arithmetic of the rules.

use std::cmp::Reverse;

use mozaika_rules::{BySeat, MemoryAids, Rule, Seat};

use crate::{Colour, Counts, Decision, River, View};

/// What a view comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Reading {
    /// Each seat's points as they stand. Where the table does not help the memory, null for others than the viewer until the end.
    #[cfg_attr(feature = "types", ts(as = "[Option<Tally>; 2]"))]
    pub tallies: BySeat<Option<Tally>, 2>,
    /// Of each colour, how many cards the viewer has not seen. Only where the table helps the memory.
    pub unseen: Option<Vec<Group>>,
    /// Who gets what of the mandala that is being destroyed.
    pub sharing: Option<Sharing>,
    /// The rule that ended the game.
    pub ended: Option<Rule>,
    /// What decided it, once it is over.
    pub decided: Option<Decision>,
}

/// Cards of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Group {
    /// The colour.
    pub colour: Colour,
    /// How many.
    pub number: u8,
}

/// A seat's points, counted as at the end (MD-8.1).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Tally {
    /// The six places of the river.
    pub columns: Vec<Column>,
    /// Cards of the cup whose colour is not in the river.
    pub outside: Vec<Group>,
    /// The points of the cards that are known: the least there can be.
    pub least: i32,
    /// The most there can be, with the cards that are hidden.
    pub most: i32,
}

/// A place of a river, and what its colour brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Column {
    /// The place, 1 to 6.
    pub place: u8,
    /// Its colour, if it is taken.
    pub colour: Option<Colour>,
    /// How many cards of it are known in the cup.
    pub number: u8,
    /// What they bring.
    pub points: i32,
}

/// How a mandala that is being destroyed is shared out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Sharing {
    /// Who chose first (MD-6.2).
    pub first: Seat,
    /// Whether that was because both fields have as many cards.
    pub equal: bool,
    /// Who chooses from now on: one seat for each colour that is left (MD-6.3).
    pub order: Vec<Seat>,
    /// What each seat could take, the best first. Only where the table helps the memory.
    #[cfg_attr(feature = "types", ts(as = "Option<[Vec<Taking>; 2]>"))]
    pub takings: Option<BySeat<Vec<Taking>, 2>>,
}

/// A colour that a seat could take, and what it would be worth by the cards that are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub struct Taking {
    /// The colour.
    pub colour: Colour,
    /// How many cards.
    pub number: u8,
    /// The place of the river that one card would go to.
    pub to_river: Option<u8>,
    /// How many would go to the cup.
    pub to_cup: u8,
    /// How many would go to the discard pile, because the field is empty.
    pub to_discard: u8,
    /// The points, those of cards already in the cup included.
    pub points: i32,
}

impl View {
    /// What it comes to.
    #[must_use]
    pub fn reading(&self, aids: MemoryAids) -> Reading {
        let open = |seat| aids == MemoryAids::Given || self.viewer.is(seat) || self.public.is_over();
        Reading {
            tallies: BySeat::from_fn(|seat| open(seat).then(|| self.tally(seat))),
            unseen: (aids == MemoryAids::Given).then(|| groups(self.unseen(), |_| true)),
            sharing: self.sharing(aids),
            ended: self.public.is_over().then(|| self.public.ended_by()),
            decided: self.public.is_over().then(|| Decision::of(self.public.rivers, self.cups())),
        }
    }

    /// The cards of the cups that are known.
    fn cups(&self) -> BySeat<Counts, 2> {
        BySeat::from_fn(|seat| self.cup(seat).shown)
    }

    fn tally(&self, seat: Seat) -> Tally {
        let (river, cup) = (self.public.rivers[seat], self.cup(seat));
        let column = |place: u8| {
            let colour = river.iter().nth(usize::from(place - 1));
            let number = colour.map_or(0, |colour| cup.shown.count(colour));
            Column { place, colour, number, points: i32::from(number) * i32::from(place) }
        };
        let least = river.score(cup.shown);
        let outside = groups(cup.shown, |group| group.number > 0 && river.place(group.colour).is_none());
        let most = least + self.most_hidden(river, cup.hidden);
        Tally { columns: (1..=River::PLACES).map(column).collect(), outside, least, most }
    }

    /// The most that this many hidden cards can bring: as many as may be of the last colour of the river, and so on.
    fn most_hidden(&self, river: River, mut hidden: u8) -> i32 {
        let unseen = self.unseen();
        let mut points = 0;
        for place in (1..=river.len()).rev() {
            let Some(colour) = river.iter().nth(usize::from(place - 1)) else { continue };
            let number = hidden.min(unseen.count(colour));
            points += i32::from(number) * i32::from(place);
            hidden -= number;
        }
        points
    }

    fn sharing(&self, aids: MemoryAids) -> Option<Sharing> {
        let destruction = self.public.phase.destruction()?;
        let piles = self.public.mandala(destruction.mandala);
        let left = piles.mountain.colours().len();
        let turn = self.public.turn;
        let takings = BySeat::from_fn(|seat| {
            let mut takings: Vec<Taking> = groups(piles.mountain, |group| group.number > 0)
                .into_iter()
                .map(|group| self.taking(seat, group, piles.fields[seat].is_empty()))
                .collect();
            takings.sort_by_key(|taking| Reverse(taking.points));
            takings
        });
        Some(Sharing {
            first: piles.first_chooser(destruction.completed_by),
            equal: piles.fields[Seat::ZERO].total() == piles.fields[Seat::ONE].total(),
            order: (0..left).map(|number| if number % 2 == 0 { turn } else { turn.other() }).collect(),
            takings: (aids == MemoryAids::Given).then_some(takings),
        })
    }

    /// What a seat gets that takes a colour of the mountain (MD-6.4, MD-6.5).
    pub(crate) fn taking(&self, seat: Seat, Group { colour, number }: Group, empty_field: bool) -> Taking {
        if empty_field {
            return Taking { colour, number, to_river: None, to_cup: 0, to_discard: number, points: 0 };
        }
        let cup = self.cup(seat).shown;
        let before = self.public.rivers[seat].score(cup);
        let mut river = self.public.rivers[seat];
        let to_river = river.push(colour);
        let to_cup = number - u8::from(to_river.is_some());
        let points = river.score(cup + Counts::of(colour, to_cup)) - before;
        Taking { colour, number, to_river, to_cup, to_discard: 0, points }
    }
}

/// The colours of a pile in their usual order, those that are wanted.
fn groups(pile: Counts, wanted: impl Fn(&Group) -> bool) -> Vec<Group> {
    pile.counted().map(|(colour, number)| Group { colour, number }).filter(|group| wanted(group)).collect()
}
