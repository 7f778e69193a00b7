//! The learned prior: which actions are likely to be good, before anything is searched.
//!
//! The key decision: an action is described by a handful of *features*, each one of a small number of kinds, and its
//! logit is the sum of one learned weight a feature. That is a few table look-ups an action, cheap enough for every
//! node at every visit, which matters because in a determinised tree a node offers other actions each time.

use std::sync::LazyLock;

use mozaika_mandala::{Action, Colour, Colours, Counts, Mandala, MandalaId, Phase, PublicState};
use mozaika_rules::{BySeat, Seat};

use super::worth::{claim, place_or_next};
use crate::tree::exp;
use crate::weights::{LearnedWeights, WeightsKind};

/// How many kinds of features there are.
pub const POLICY_FEATURES: usize = OP_GAIN + BINS;
/// The most features of one action.
const MOST: usize = 10;
/// Numbers from 0 to 15, larger ones counting as 15.
const BINS: usize = 16;

// Where the features of each question begin.
const DISCARD: usize = 0;
const DISCARD_NUMBER: usize = DISCARD + 8;
const DISCARD_WORTH: usize = DISCARD_NUMBER + 9;
const DISCARD_HAND: usize = DISCARD_WORTH + 49;
const BUILD: usize = DISCARD_HAND + 9;
const BUILD_DRAWN: usize = BUILD + 72;
const BUILD_WORTH: usize = BUILD_DRAWN + 4;
const BUILD_ON: usize = BUILD_WORTH + 147;
const BUILD_PRIZE: usize = BUILD_ON + 4;
const GROW: usize = BUILD_PRIZE + 48;
const GROW_NUMBER: usize = GROW + 216;
const GROW_LEFT: usize = GROW_NUMBER + 18;
const GROW_WORTH: usize = GROW_LEFT + 9;
const GROW_PRIZE: usize = GROW_WORTH + 49;
const GROW_LEAD: usize = GROW_PRIZE + 48;
const CHOOSE: usize = GROW_LEAD + 11;
const OWN_GAIN: usize = CHOOSE + 8;
const OP_GAIN: usize = OWN_GAIN + BINS;

/// The features of one action.
#[derive(Clone, Copy, Debug)]
pub struct PolicyFeatures {
    list: [u16; MOST],
    len: usize,
}

impl PolicyFeatures {
    /// The features, each below [`POLICY_FEATURES`].
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..self.len].iter().map(|&feature| usize::from(feature))
    }

    #[inline]
    fn add(&mut self, feature: usize) {
        debug_assert!(feature < POLICY_FEATURES);
        self.list[self.len] = feature as u16;
        self.len += 1;
    }
}

/// What all actions of one position have in common.
pub struct PolicyContext<'a> {
    table: &'a PublicState,
    me: Seat,
    /// The hand of the seat to act.
    hand: Counts,
    cups: BySeat<Counts, 2>,
    mandalas: [Side; 2],
}

/// One mandala, as the seat to act sees it.
#[derive(Clone, Copy)]
struct Side {
    missing: Colours,
    mine: u8,
    theirs: u8,
    /// What the mountain is worth to the seat to act and to the other, in points that could be claimed.
    prize: [usize; 2],
}

impl<'a> PolicyContext<'a> {
    /// Looks at a position in which somebody is to act.
    #[must_use]
    pub fn at(game: &'a Mandala) -> PolicyContext<'a> {
        let cups = BySeat::from_fn(|seat| game.cup(seat));
        PolicyContext::new(game.public(), game.hand(game.public().turn), cups)
    }

    /// Looks at a table at which the seat to act has this hand, as far as everybody knows the cups.
    #[must_use]
    pub fn with_hand(table: &'a PublicState, hand: Counts) -> PolicyContext<'a> {
        PolicyContext::new(table, hand, table.claimed)
    }

    fn new(table: &'a PublicState, hand: Counts, cups: BySeat<Counts, 2>) -> PolicyContext<'a> {
        let me = table.turn;
        let mandalas = MandalaId::BOTH.map(|which| {
            let parts = table.mandala(which);
            let worth = |seat: Seat| {
                let river = table.rivers[seat];
                let counted = parts.mountain.colours().iter();
                let points =
                    counted.map(|colour| claim(river, cups[seat], colour, parts.mountain.count(colour)));
                (points.sum::<i32>() / 2).clamp(0, 7) as usize
            };
            Side {
                missing: !parts.colours(),
                mine: parts.fields[me].total(),
                theirs: parts.fields[me.other()].total(),
                prize: [worth(me), worth(me.other())],
            }
        });
        PolicyContext { table, me, hand, cups, mandalas }
    }

    /// The features of a legal action.
    #[must_use]
    #[inline]
    pub fn features(&self, action: Action) -> PolicyFeatures {
        let mut features = PolicyFeatures { list: [0; MOST], len: 0 };
        self.each_feature(action, |feature| features.add(feature));
        features
    }

    /// Hands the features of a legal action to `add`.
    #[inline]
    fn each_feature(&self, action: Action, add: impl FnMut(usize)) {
        match action {
            Action::Discard { colour, number } => self.discard(colour, number.get(), add),
            Action::Build { mandala, colour } => self.build(mandala, colour, add),
            Action::Grow { mandala, colour, number } => self.grow(mandala, colour, number.get(), add),
            Action::Choose { colour } => self.choose(colour, add),
        }
    }

    /// What a card is worth to the two, 0 to 48.
    fn worth(&self, colour: Colour) -> usize {
        let of = |seat: Seat| usize::from(place_or_next(self.table.rivers[seat], colour)).min(6);
        of(self.me) * 7 + of(self.me.other())
    }

    fn discard(&self, colour: Colour, number: u8, mut add: impl FnMut(usize)) {
        let hand = self.hand;
        let all = usize::from(hand.count(colour) == number);
        let new = self.mandalas.iter().filter(|side| side.missing.contains(colour)).count();
        add(DISCARD + all * 4 + new);
        add(DISCARD_NUMBER + usize::from(number.min(8)));
        add(DISCARD_WORTH + self.worth(colour));
        add(DISCARD_HAND + usize::from(hand.total().min(8)));
    }

    fn build(&self, mandala: MandalaId, colour: Colour, mut add: impl FnMut(usize)) {
        let side = self.mandalas[mandala as usize];
        let fields = side.fields(side.mine);
        let after = side.missing_after(colour);
        add(BUILD + fields * 6 + after);
        let hand = self.hand.total();
        add(BUILD_DRAWN + usize::from(3.min(9u8.saturating_sub(hand))));
        add(BUILD_WORTH + lead(side.mine, side.theirs) * 49 + self.worth(colour));
        let held = self.hand.count(colour);
        add(BUILD_ON + usize::from(held.min(4)) - 1);
        add(BUILD_PRIZE + side.prize_feature(side.mine));
    }

    fn grow(&self, mandala: MandalaId, colour: Colour, number: u8, mut add: impl FnMut(usize)) {
        let side = self.mandalas[mandala as usize];
        let mine = side.mine + number;
        let after = side.missing_after(colour);
        add(GROW + (side.fields(side.mine) * 3 + lead(mine, side.theirs)) * 6 + after);
        let hand = self.hand;
        let all = usize::from(hand.count(colour) == number);
        add(GROW_NUMBER + all * 9 + usize::from(number.min(8)));
        add(GROW_LEFT + usize::from((hand.total() - number).min(8)));
        add(GROW_WORTH + self.worth(colour));
        add(GROW_PRIZE + side.prize_feature(mine));
        let ahead = (i32::from(mine) - i32::from(side.theirs)).clamp(-5, 5) + 5;
        add(GROW_LEAD + ahead as usize);
    }

    fn choose(&self, colour: Colour, mut add: impl FnMut(usize)) {
        let table = self.table;
        let Phase::Destroy(destruction) = table.phase else { return };
        let parts = table.mandala(destruction.mandala);
        let number = parts.mountain.count(colour);
        let gain = |seat: Seat| {
            let gain = if parts.fields[seat].is_empty() {
                0
            } else {
                claim(table.rivers[seat], self.cups[seat], colour, number)
            };
            (gain as usize).min(BINS - 1)
        };
        let new = |seat: Seat| usize::from(table.rivers[seat].place(colour).is_none());
        let last = usize::from(table.rivers[self.me].len() == 5);
        add(CHOOSE + new(self.me) * 4 + new(self.me.other()) * 2 + last);
        add(OWN_GAIN + gain(self.me));
        add(OP_GAIN + gain(self.me.other()));
    }
}

impl Side {
    /// Who leads and who has nothing: 0 to 11.
    fn fields(self, mine: u8) -> usize {
        lead(mine, self.theirs) * 4 + usize::from(mine == 0) * 2 + usize::from(self.theirs == 0)
    }

    /// How many colours are missing once this one is there; 0 completes. At most 5.
    fn missing_after(self, colour: Colour) -> usize {
        self.missing.without(colour).len().min(5) as usize
    }

    /// What there is to win, by who leads: 0 to 47. Only who leads with `mine` cards counts, not by how much.
    fn prize_feature(self, mine: u8) -> usize {
        let [own, other] = self.prize;
        lead(mine, self.theirs) * 16 + usize::from(own >= other) * 8 + own.max(other)
    }
}

/// Behind, even or ahead.
fn lead(mine: u8, theirs: u8) -> usize {
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}

/// The weights of the features.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    /// One weight a feature.
    pub weights: Vec<f32>,
}

impl Policy {
    /// Every action is as likely as the others.
    #[must_use]
    pub fn even() -> Policy {
        Policy { weights: vec![0.0; POLICY_FEATURES] }
    }

    /// The weights the player plays with, learned from its games against itself.
    #[must_use]
    pub fn learned() -> &'static Policy {
        static LEARNED: LazyLock<Policy> = LazyLock::new(Policy::built_in);
        &LEARNED
    }

    /// How likely an action is, compared with others of the same position.
    #[must_use]
    #[inline]
    pub fn weight(&self, features: &PolicyFeatures) -> f32 {
        exp(features.iter().map(|feature| self.weights[feature]).sum())
    }

    /// The logarithm of how likely a legal action is, compared with others of the same position.
    #[inline]
    pub(super) fn logit(&self, context: &PolicyContext<'_>, action: Action) -> f32 {
        let mut sum = 0.0;
        context.each_feature(action, |feature| sum += self.weights[feature]);
        sum
    }
}

impl LearnedWeights for Policy {
    const KIND: WeightsKind = WeightsKind::fractions(
        "mandala-policy",
        POLICY_FEATURES,
        1024,
        include_str!("../../weights/mandala-policy.weights"),
    );

    fn from_numbers(numbers: &[i32]) -> Policy {
        Policy { weights: numbers.iter().map(|&number| Self::KIND.weight(number)).collect() }
    }

    fn numbers(&self) -> Vec<i32> {
        self.weights.iter().map(|&weight| Self::KIND.number(weight)).collect()
    }
}
