//! What the evaluation looks at: features of one player's board, each with a weight for each stage of the game.

use mozaika_stones::{Edition, Hand, Pile};

use super::towers::{Towers, different, several, sum};

/// The number of features.
pub const FEATURES: usize = 64;

const BIAS: usize = 0;
const NEXT: usize = 1;
const MOVED: usize = 2;
const ORDER: usize = 3;
/// Four for each of the spaces 1 to 4.
const HEIGHT: usize = 4;
/// Ten, by the height and the colours of the tower on space 5.
const COLOURS: usize = 20;
const BUILT: usize = 30;
/// Five, if there is a tower on space 1.
const DIFFERENT: usize = 36;
const BEST: usize = 41;
const BEST_NEXT: usize = 42;
const SECOND: usize = 43;
const SECOND_NEXT: usize = 44;
const TWO: usize = 45;
const TWO_NEXT: usize = 46;
const NONE: usize = 47;
const NONE_NEXT: usize = 48;
/// Five, by the most tops of one colour.
const ALIKE: usize = 49;
/// Four, by the number of colours among the tops.
const KINDS: usize = 54;
const UNDER: usize = 58;
pub(super) const GOAL: usize = 59;
pub(super) const GOALS: usize = 60;
const BONUS: usize = 61;
const STONES: usize = 62;
const PAIRS_UNDER: usize = 63;

/// One player's board and what matters to it.
#[derive(Clone, Copy, Debug)]
pub struct BoardFeatures {
    /// The towers.
    pub towers: Towers,
    /// Whether the player is the next to act.
    pub next: bool,
    /// Whether the player has had a turn in this round.
    pub moved: bool,
    /// The place in turn order, the starting player's being 0.
    pub order: u8,
    /// What the goal cards bring as the board stands; nothing while the end is far.
    pub goal: GoalPoints,
    /// The points of the mandala for the next five stones, by how many of them are placed.
    pub bonus: [u8; 6],
}

/// What a player's goal cards bring on a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct GoalPoints {
    /// The best of them (MS-5.3).
    pub best: u8,
    /// All of them together.
    pub sum: u8,
}

impl GoalPoints {
    /// What those of these cards bring that are met.
    #[inline]
    pub(super) fn among(edition: &Edition, hand: Hand, met: u64) -> GoalPoints {
        let mut goal = GoalPoints::default();
        for card in hand {
            if met >> card.number() & 1 != 0 {
                let points = edition.goal(card).points;
                goal.best = goal.best.max(points);
                goal.sum += points;
            }
        }
        goal
    }

    /// What these cards bring.
    #[must_use]
    pub fn of(edition: &Edition, hand: Hand, towers: &Towers) -> GoalPoints {
        let mut points = GoalPoints::default();
        for card in hand {
            let goal = edition.goal(card);
            if goal.is_met(&towers.0) {
                points.best = points.best.max(goal.points);
                points.sum += goal.points;
            }
        }
        points
    }
}

impl BoardFeatures {
    /// Hands each feature that is not 0 to `add`, with its value.
    #[inline]
    pub fn describe(&self, mut add: impl FnMut(usize, f32)) {
        let towers = &self.towers;
        let heights = towers.0.map(Pile::height);
        let next = f32::from(u8::from(self.next));
        add(BIAS, 1.0);
        add(NEXT, next);
        add(MOVED, f32::from(u8::from(self.moved)));
        add(ORDER, f32::from(self.order));

        let mut built = 0;
        for (space, &height) in heights.iter().enumerate() {
            if height > 0 {
                built += 1;
                if space < 4 {
                    add(HEIGHT + space * 4 + usize::from(height) - 1, 1.0);
                }
            }
        }
        let tallest = usize::from(heights[4]);
        if tallest > 0 {
            add(COLOURS + tallest * (tallest - 1) / 2 + usize::from(towers.0[4].colours()) - 1, 1.0);
        }
        add(BUILT + built, 1.0);
        if heights[0] > 0 {
            add(DIFFERENT + usize::from(different(heights)) - 1, 1.0);
        }
        add(STONES, f32::from(heights.iter().sum::<u8>()));

        self.describe_tops(next, &mut add);
        if self.goal.sum > 0 {
            add(GOAL, f32::from(self.goal.best));
            add(GOALS, f32::from(self.goal.sum));
        }
    }

    #[inline]
    fn describe_tops(&self, next: f32, add: &mut impl FnMut(usize, f32)) {
        let towers = &self.towers;
        let (tops, points) = (towers.tops(), towers.points());
        let (mut best, mut second, mut two, mut bonus) = (0, 0, 0, 0);
        let (mut alike, mut kinds) = (0, 0);
        for spaces in tops {
            let count = spaces.count_ones();
            alike = alike.max(count);
            kinds += usize::from(count > 0);
            if several(spaces) {
                let now = sum(points, spaces);
                two = two.max(now + towers.without_tops(spaces).best_colour());
                if now > best {
                    (second, best) = (best, now);
                    bonus = self.bonus[count as usize];
                } else {
                    second = second.max(now);
                }
            }
        }
        if alike > 0 {
            add(ALIKE + alike as usize - 1, 1.0);
            add(KINDS + kinds - 1, 1.0);
        }
        if best > 0 {
            add(BEST, f32::from(best));
            add(BEST_NEXT, next * f32::from(best));
            add(SECOND, f32::from(second));
            add(SECOND_NEXT, next * f32::from(second));
            add(TWO, f32::from(two));
            add(TWO_NEXT, next * f32::from(two));
            add(BONUS, next * f32::from(bonus));
        } else {
            add(NONE, 1.0);
            add(NONE_NEXT, next);
        }

        // What lies under the tops: whether it fits another top, or what lies under another.
        let (mut under, mut pairs, mut seen) = (0u8, 0u8, 0u8);
        for (number, tower) in towers.0.iter().enumerate() {
            let second = tower.number() >> 3;
            if second > 1 {
                let colour = usize::from(second & 3);
                under += u8::from(tops[colour] & !(1 << number) != 0);
                pairs += seen >> colour & 1;
                seen |= 1 << colour;
            }
        }
        add(UNDER, f32::from(under));
        add(PAIRS_UNDER, f32::from(pairs));
    }
}
