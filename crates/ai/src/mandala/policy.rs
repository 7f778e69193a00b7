//! The learned prior: which actions are likely to be good, before anything is searched.
//!
//! ```text
//! h = max(0, rows of the table, the mandala, the colour, the colour in the mandala and the action)
//! likelihood = exp(c·h)      with c by the kind of the action
//! ```
//! The key decision: what actions have in common is summed once for each position, so that an action costs a few
//! additions of a narrow row. That is cheap enough for every node at every visit, which matters because in a
//! determinised tree a node offers other actions each time.

use std::sync::LazyLock;

use mozaika_mandala::{Action, Colour, Mandala};

use super::options::{KINDS, OPTION_ROWS, Outlook};
use crate::weights::{LearnedWeights, WeightsKind};

/// The width of the prior.
pub const POLICY_LANES: usize = 8;

/// What one answer adds to each lane.
pub type PolicyRow = [f32; POLICY_LANES];

/// The weights of the prior.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    /// A row for each answer, and one of zeros.
    pub inputs: Vec<PolicyRow>,
    /// From the lanes to the logit, for each kind of action.
    pub out: [PolicyRow; KINDS],
}

/// What the actions of one position have in common.
pub struct PolicyContext<'a> {
    policy: &'a Policy,
    outlook: Outlook,
    /// The lanes of each colour that can be played: in each mandala, and on the discard pile.
    colours: [[PolicyRow; Colour::COUNT]; 3],
}

impl<'a> PolicyContext<'a> {
    /// Looks at a position in which somebody is to act.
    #[must_use]
    #[inline]
    pub fn at(policy: &'a Policy, game: &Mandala) -> PolicyContext<'a> {
        PolicyContext::new(policy, Outlook::of(game))
    }

    /// With what the prior is told of a position.
    #[must_use]
    #[inline]
    pub fn new(policy: &'a Policy, outlook: Outlook) -> PolicyContext<'a> {
        let mut table = NONE;
        policy.add(&mut table, &outlook.table);
        let mut shared = [table; 2];
        policy.add(&mut shared[0], &outlook.mandalas[0]);
        policy.add(&mut shared[1], &outlook.mandalas[1]);
        let mut colours = [[NONE; Colour::COUNT]; 3];
        for colour in outlook.playable {
            let colour = colour.index();
            let mut lanes = NONE;
            policy.add(&mut lanes, &outlook.colours[colour]);
            let [mut one, mut two] = [NONE; 2];
            policy.add(&mut one, &outlook.places[0][colour]);
            policy.add(&mut two, &outlook.places[1][colour]);
            for lane in 0..POLICY_LANES {
                colours[0][colour][lane] = shared[0][lane] + lanes[lane] + one[lane];
                colours[1][colour][lane] = shared[1][lane] + lanes[lane] + two[lane];
                colours[2][colour][lane] = table[lane] + lanes[lane] + one[lane] + two[lane];
            }
        }
        PolicyContext { policy, outlook, colours }
    }

    /// How likely a legal action is, compared with others of the same position.
    #[must_use]
    #[inline]
    pub fn likelihood(&self, action: Action) -> f32 {
        let choice = self.outlook.choice(action);
        let mut lanes = self.colours[usize::from(choice.where_to)][usize::from(choice.colour)];
        self.policy.add(&mut lanes, &choice.rows);
        exp(self.policy.judge(&lanes, choice.kind))
    }
}

const NONE: PolicyRow = [0.0; POLICY_LANES];

impl Policy {
    /// Every action is as likely as the others.
    #[must_use]
    pub fn even() -> Policy {
        Policy { inputs: vec![[0.0; POLICY_LANES]; OPTION_ROWS + 1], out: [[0.0; POLICY_LANES]; KINDS] }
    }

    /// The weights the player plays with, learned from its games against itself.
    #[must_use]
    pub fn learned() -> &'static Policy {
        static LEARNED: LazyLock<Policy> = LazyLock::new(Policy::built_in);
        &LEARNED
    }

    /// All rows, in the order of the file.
    pub fn rows(&self) -> impl Iterator<Item = &PolicyRow> {
        self.inputs[..OPTION_ROWS].iter().chain(&self.out)
    }

    /// All rows, to be changed.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut PolicyRow> {
        self.inputs[..OPTION_ROWS].iter_mut().chain(&mut self.out)
    }

    /// Adds rows to the lanes.
    #[inline]
    pub fn add(&self, lanes: &mut PolicyRow, rows: &[u16]) {
        for &row in rows {
            let row = &self.inputs[usize::from(row)];
            for lane in 0..POLICY_LANES {
                lanes[lane] += row[lane];
            }
        }
    }

    /// The logit of an action of a kind with these sums.
    #[must_use]
    #[inline]
    pub fn judge(&self, lanes: &PolicyRow, kind: u8) -> f32 {
        let (out, mut parts) = (&self.out[usize::from(kind)], NONE);
        for lane in 0..POLICY_LANES {
            parts[lane] = lanes[lane].max(0.0) * out[lane];
        }
        // In pairs, so that they can be summed at once.
        let mut half = POLICY_LANES / 2;
        while half > 0 {
            for lane in 0..half {
                parts[lane] += parts[lane + half];
            }
            half /= 2;
        }
        parts[0]
    }
}

impl LearnedWeights for Policy {
    const KIND: WeightsKind = WeightsKind::fractions(
        "mandala-policy",
        (OPTION_ROWS + KINDS) * POLICY_LANES,
        32,
        include_str!("../../weights/mandala-policy.weights"),
    );

    fn from_numbers(numbers: &[i32]) -> Policy {
        let mut policy = Policy::even();
        for (row, given) in policy.rows_mut().zip(numbers.chunks_exact(POLICY_LANES)) {
            *row = std::array::from_fn(|lane| Self::KIND.weight(given[lane]));
        }
        policy
    }

    fn numbers(&self) -> Vec<i32> {
        self.rows().flatten().map(|&weight| Self::KIND.number(weight)).collect()
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
