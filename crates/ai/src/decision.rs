//! What a player answers.

/// For how many candidates a decision says at most how it might go on.
pub(crate) const LINES: usize = 3;

/// A decision, and what it rests on.
///
/// ```
/// use mozaika_ai::{Candidate, Decision};
///
/// let candidates = vec![Candidate { action: 'b', value: 0.6, visits: 70 }, Candidate { action: 'a', value: 0.5, visits: 30 }];
/// let decision = Decision { value: 0.6, visits: 100, candidates, ..Decision::only('b') };
/// assert_eq!(decision.candidates[0].action, decision.action);
/// assert_eq!(decision.line, ['b'], "nothing is expected beyond it");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<A> {
    /// What to do.
    pub action: A,
    /// The acting seat's expected share of the win, 0 to 1.
    pub value: f32,
    /// Iterations of a tree search; 0 where there are none.
    pub visits: u64,
    /// Positions looked at.
    pub nodes: u64,
    /// Plies looked ahead.
    pub depth: u32,
    /// Time taken.
    pub millis: u32,
    /// The line that is expected, beginning with `action`.
    pub line: Vec<A>,
    /// What was considered, best first.
    pub candidates: Vec<Candidate<A>>,
    /// How it might go on after the first candidates, as far as that is known: each line begins with its candidate.
    pub lines: Vec<Vec<A>>,
    /// A forced end that was found: in how many of the winner's own turns, and whether the acting seat wins.
    pub forced: Option<Forced>,
}

/// An end that nothing can prevent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// The acting seat wins with its `turns`-th turn from now, this one being the first.
    Win {
        /// Own turns, this one included.
        turns: u32,
    },
    /// The acting seat loses after this many of its own turns.
    Loss {
        /// Own turns, this one included.
        turns: u32,
    },
}

/// One of the actions considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// The acting seat's expected share of the win with it, 0 to 1.
    pub value: f32,
    /// How often it was tried.
    pub visits: u64,
}

impl<A: Copy> Decision<A> {
    /// How it might go on after an action that was considered; nothing but the action where no more is known.
    pub fn line_of(&self, action: A) -> Vec<A>
    where
        A: PartialEq,
    {
        let known = self.lines.iter().find(|line| line.first() == Some(&action));
        known.cloned().unwrap_or_else(|| vec![action])
    }

    /// The decision where there is nothing to decide.
    pub fn only(action: A) -> Self {
        Decision {
            action,
            value: 0.5,
            visits: 0,
            nodes: 0,
            depth: 0,
            millis: 0,
            line: vec![action],
            candidates: vec![Candidate { action, value: 0.5, visits: 0 }],
            lines: vec![vec![action]],
            forced: None,
        }
    }
}
