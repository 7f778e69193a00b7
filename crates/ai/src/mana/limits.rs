//! When a search must end.

use std::time::Duration;

use crate::{Budget, SearchRequest, Stopped};

/// Nodes between two looks at the clock: about a third of a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// Time kept back for what comes after the search.
const RESERVE: Duration = Duration::from_millis(1);

/// What a search may use, and what it has used.
pub(super) struct Limits<'a> {
    request: &'a SearchRequest<'a>,
    began: Duration,
    deadline: Option<Duration>,
    most_nodes: u64,
    /// The deepest iteration to begin.
    pub most_depth: u32,
    nodes: u64,
    next_look: u64,
}

impl<'a> Limits<'a> {
    /// The limits of a budget, for a player that would not look further than these in any case.
    pub(super) fn new(
        request: &'a SearchRequest<'a>,
        most_nodes: Option<u64>,
        most_depth: Option<u32>,
    ) -> Limits<'a> {
        let began = request.clock.now();
        let mut limits = Limits {
            request,
            began,
            deadline: None,
            most_nodes: most_nodes.unwrap_or(u64::MAX),
            most_depth: most_depth.unwrap_or(u32::MAX),
            nodes: 0,
            next_look: 0,
        };
        match request.budget {
            Budget::Millis(millis) => {
                limits.deadline = Some(began + Duration::from_millis(millis.into()).saturating_sub(RESERVE));
            }
            Budget::Visits(visits) => limits.most_nodes = limits.most_nodes.min(visits),
            Budget::Depth(depth) => limits.most_depth = limits.most_depth.min(depth),
        }
        limits
    }

    /// Counts a node.
    ///
    /// # Errors
    /// If the search must end: the budget is used up, or nobody wants the answer any more.
    #[inline]
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        let late = self.deadline.is_some_and(|deadline| self.request.clock.now() >= deadline);
        if self.nodes >= self.most_nodes || late || self.request.cancelled() {
            return Err(Stopped);
        }
        self.next_look = (self.nodes + NODES_BETWEEN_LOOKS).min(self.most_nodes);
        Ok(())
    }

    /// How many more nodes it may look at, if time does not end first.
    pub(super) fn nodes_left(&self) -> u64 {
        self.most_nodes.saturating_sub(self.nodes)
    }

    /// Positions after a complete turn that were looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time used so far.
    pub(super) fn millis(&self) -> u32 {
        u32::try_from(self.request.clock.now().saturating_sub(self.began).as_millis()).unwrap_or(u32::MAX)
    }
}
