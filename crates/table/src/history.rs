//! The actions that count.
//!
//! The key decision: a table is copied for every entry, so that it moves on only when the entry is on disk. All actions but the last few
//! are shared by its copies; a move costs no more in a long game than in a short one.

use std::sync::Arc;

use mozaika_rules::Seat;

use crate::Version;

/// How many of the last actions each copy has for itself.
const OWN: usize = 16;

/// An action that was played and counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayedAction {
    pub(crate) version: Version,
    pub(crate) seat: Seat,
    pub(crate) action: Arc<str>,
    /// Whether nothing was revealed by it.
    pub(crate) reveals_nothing: bool,
}

/// All actions that count, in their order.
#[derive(Clone, Default, Debug)]
pub(crate) struct History {
    shared: Arc<Vec<PlayedAction>>,
    own: Vec<PlayedAction>,
}

impl History {
    pub(crate) fn push(&mut self, action: PlayedAction) {
        if self.own.len() == OWN {
            let mut all = Vec::with_capacity(self.len() + OWN);
            all.extend_from_slice(&self.shared);
            all.append(&mut self.own);
            self.shared = Arc::new(all);
        }
        self.own.push(action);
    }

    pub(crate) fn len(&self) -> usize {
        self.shared.len() + self.own.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &PlayedAction> {
        self.shared.iter().chain(&self.own)
    }

    /// Keeps only the first of them.
    pub(crate) fn truncate(&mut self, kept: usize) {
        if kept < self.shared.len() {
            self.shared = Arc::new(self.shared[..kept].to_vec());
        }
        self.own.truncate(kept.saturating_sub(self.shared.len()));
    }
}

impl PartialEq for History {
    fn eq(&self, other: &History) -> bool {
        self.iter().eq(other.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn action(number: u32) -> PlayedAction {
        let seat = Seat::new(0).unwrap();
        PlayedAction {
            version: Version(number),
            seat,
            action: number.to_string().into(),
            reveals_nothing: true,
        }
    }

    #[test]
    fn it_is_a_list_wherever_it_is_cut() {
        for kept in 0..=50 {
            let (mut history, mut list) = (History::default(), Vec::new());
            for number in 0..50 {
                history.push(action(number));
                list.push(action(number));
            }
            let before = history.clone();
            history.truncate(kept);
            list.truncate(kept);
            assert_eq!(history.len(), list.len());
            assert!(history.iter().eq(&list), "the first {kept}");
            assert!(history.iter().rev().eq(list.iter().rev()));
            assert_eq!(before.len(), 50, "another copy keeps what it has");
            history.push(action(99));
            list.push(action(99));
            assert!(history.iter().eq(&list), "the first {kept}, and another");
            assert_ne!(history, before);
        }
    }
}
