//! The learnt prior: which actions are likely to be good, before anything is searched.
//!
//! The key decision: an action is described by a handful of *marks*, each one of a small number of kinds, and its
//! logit is the sum of one learnt weight a mark. That is a few table look-ups an action, cheap enough for every
//! node at every visit, which matters because in a determinised tree a node offers other actions each time.

use std::sync::OnceLock;

use mozaika_mandala::{Action, Colour, Colours, Mandala, MandalaId, Phase};
use mozaika_rules::Seat;

use super::worth::{claim, place_or_next};

/// How many kinds of marks there are.
pub const POLICY_FEATURES: usize = OP_GAIN + BINS;
/// The most marks of one action.
const MOST: usize = 10;
/// Numbers from 0 to 15, larger ones counting as 15.
const BINS: usize = 16;

// Where the marks of each question begin.
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

/// The marks of one action.
#[derive(Clone, Copy, Debug)]
pub struct PolicyFeatures {
    list: [u16; MOST],
    len: usize,
}

impl PolicyFeatures {
    /// The marks, each below [`POLICY_FEATURES`].
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..self.len].iter().map(|&mark| usize::from(mark))
    }

    #[inline]
    fn add(&mut self, mark: usize) {
        debug_assert!(mark < POLICY_FEATURES);
        self.list[self.len] = mark as u16;
        self.len += 1;
    }
}

/// What all actions of one position have in common.
pub struct PolicyContext<'a> {
    game: &'a Mandala,
    me: Seat,
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
        let table = game.table();
        let me = table.turn;
        let mandalas = MandalaId::BOTH.map(|which| {
            let parts = table.parts(which);
            let worth = |seat: Seat| {
                let river = table.rivers[seat];
                let counted = parts.mountain.colours().iter();
                let points =
                    counted.map(|colour| claim(river, game.cup(seat), colour, parts.mountain.count(colour)));
                (points.sum::<i32>() / 2).clamp(0, 7) as usize
            };
            Side {
                missing: Colours::ALL.without(parts.colours()),
                mine: parts.fields[me].total(),
                theirs: parts.fields[me.other()].total(),
                prize: [worth(me), worth(me.other())],
            }
        });
        PolicyContext { game, me, mandalas }
    }

    /// The marks of a legal action.
    #[must_use]
    #[inline]
    pub fn marks(&self, action: Action) -> PolicyFeatures {
        let mut marks = PolicyFeatures { list: [0; MOST], len: 0 };
        match action {
            Action::Discard { colour, number } => self.discard(colour, number.get(), &mut marks),
            Action::Build { mandala, colour } => self.build(mandala, colour, &mut marks),
            Action::Grow { mandala, colour, number } => self.grow(mandala, colour, number.get(), &mut marks),
            Action::Choose { colour } => self.choose(colour, &mut marks),
        }
        marks
    }

    /// What a card is worth to the two, 0 to 48.
    fn worth(&self, colour: Colour) -> usize {
        let of = |seat: Seat| usize::from(place_or_next(self.game.table().rivers[seat], colour)).min(6);
        of(self.me) * 7 + of(self.me.other())
    }

    fn discard(&self, colour: Colour, number: u8, marks: &mut PolicyFeatures) {
        let hand = self.game.hand(self.me);
        let all = usize::from(hand.count(colour) == number);
        let new = self.mandalas.iter().filter(|side| side.missing.contains(colour)).count();
        marks.add(DISCARD + all * 4 + new);
        marks.add(DISCARD_NUMBER + usize::from(number.min(8)));
        marks.add(DISCARD_WORTH + self.worth(colour));
        marks.add(DISCARD_HAND + usize::from(hand.total().min(8)));
    }

    fn build(&self, mandala: MandalaId, colour: Colour, marks: &mut PolicyFeatures) {
        let side = self.mandalas[mandala as usize];
        let fields = side.fields(side.mine);
        let after = side.missing_after(colour);
        marks.add(BUILD + fields * 6 + after);
        let hand = self.game.hand(self.me).total();
        marks.add(BUILD_DRAWN + usize::from(3.min(9u8.saturating_sub(hand))));
        marks.add(BUILD_WORTH + lead(side.mine, side.theirs) * 49 + self.worth(colour));
        let held = self.game.hand(self.me).count(colour);
        marks.add(BUILD_ON + usize::from(held.min(4)) - 1);
        marks.add(BUILD_PRIZE + side.prize_mark(side.mine));
    }

    fn grow(&self, mandala: MandalaId, colour: Colour, number: u8, marks: &mut PolicyFeatures) {
        let side = self.mandalas[mandala as usize];
        let mine = side.mine + number;
        let after = side.missing_after(colour);
        marks.add(GROW + (side.fields(side.mine) * 3 + lead(mine, side.theirs)) * 6 + after);
        let hand = self.game.hand(self.me);
        let all = usize::from(hand.count(colour) == number);
        marks.add(GROW_NUMBER + all * 9 + usize::from(number.min(8)));
        marks.add(GROW_LEFT + usize::from((hand.total() - number).min(8)));
        marks.add(GROW_WORTH + self.worth(colour));
        marks.add(GROW_PRIZE + side.prize_mark(mine));
        let ahead = (i32::from(mine) - i32::from(side.theirs)).clamp(-5, 5) + 5;
        marks.add(GROW_LEAD + ahead as usize);
    }

    fn choose(&self, colour: Colour, marks: &mut PolicyFeatures) {
        let table = self.game.table();
        let Phase::Destroy(destruction) = table.phase else { return };
        let parts = table.parts(destruction.mandala);
        let number = parts.mountain.count(colour);
        let gain = |seat: Seat| {
            let gain = if parts.fields[seat].is_empty() {
                0
            } else {
                claim(table.rivers[seat], self.game.cup(seat), colour, number)
            };
            (gain as usize).min(BINS - 1)
        };
        let new = |seat: Seat| usize::from(table.rivers[seat].place(colour).is_none());
        let last = usize::from(table.rivers[self.me].len() == 5);
        marks.add(CHOOSE + new(self.me) * 4 + new(self.me.other()) * 2 + last);
        marks.add(OWN_GAIN + gain(self.me));
        marks.add(OP_GAIN + gain(self.me.other()));
    }
}

impl Side {
    /// Who leads and who has nothing: 0 to 11.
    fn fields(self, mine: u8) -> usize {
        lead(mine, self.theirs) * 4 + usize::from(mine == 0) * 2 + usize::from(self.theirs == 0)
    }

    /// How many colours are missing once this one is there; 0 completes. At most 5.
    fn missing_after(self, colour: Colour) -> usize {
        let more = u8::from(self.missing.contains(colour));
        usize::from((self.missing.len() - more).min(5))
    }

    /// What there is to win, by who leads: 0 to 47. Only who leads with `mine` cards counts, not by how much.
    fn prize_mark(self, mine: u8) -> usize {
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

/// The weights of the marks.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    /// One weight a mark.
    pub weights: Vec<f32>,
}

/// A weight of 1 as it is written in the file.
const SCALE: f32 = 1024.0;

impl Policy {
    /// Every action is as likely as the others.
    #[must_use]
    pub fn even() -> Policy {
        Policy { weights: vec![0.0; POLICY_FEATURES] }
    }

    /// The weights that were learnt from games of the player against itself; see `examples/tune_mandala`.
    #[must_use]
    pub fn learnt() -> &'static Policy {
        static LEARNT: OnceLock<Policy> = OnceLock::new();
        LEARNT.get_or_init(|| Policy::read(include_str!("policy.txt")).unwrap_or_else(Policy::even))
    }

    /// Reads weights as [`Policy::write`] writes them; `None` if they are not as many as there should be.
    #[must_use]
    pub fn read(text: &str) -> Option<Policy> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let words = lines.flat_map(str::split_whitespace);
        let weights: Option<Vec<f32>> =
            words.map(|word| word.parse::<i32>().ok().map(|number| number as f32 / SCALE)).collect();
        weights.filter(|weights| weights.len() == POLICY_FEATURES).map(|weights| Policy { weights })
    }

    /// The weights in 1024ths.
    #[must_use]
    pub fn write(&self) -> String {
        let words: Vec<String> =
            self.weights.iter().map(|w| ((w * SCALE).round() as i32).to_string()).collect();
        words.chunks(16).map(|line| line.join(" ") + "\n").collect()
    }

    /// How likely an action is, compared with others of the same position.
    #[must_use]
    #[inline]
    pub fn weight(&self, marks: &PolicyFeatures) -> f32 {
        exp(marks.iter().map(|mark| self.weights[mark]).sum())
    }
}

/// The exponential, near enough, by arithmetic that is the same on every machine: (1 + x/256)^256.
fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-20.0, 20.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}
