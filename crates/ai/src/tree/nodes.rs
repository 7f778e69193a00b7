//! The nodes of a tree, within a bound.

/// A node of the tree: an action of the seat that was to act at its parent, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<A> {
    /// The sum of the values to the seat that chose the action.
    pub(crate) sum: f64,
    /// The action that leads here.
    pub(crate) action: A,
    /// How often it was chosen.
    pub(crate) visits: u32,
    /// How often it could have been.
    pub(crate) available: u32,
    /// The child with the lowest action.
    pub(crate) child: Link,
    /// The sibling with the next higher action.
    pub(crate) next: Link,
}

impl<A> Node<A> {
    /// The mean value to the seat that chose the action; an even chance if there is none yet.
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { (self.sum / f64::from(self.visits)) as f32 }
    }
}

/// Where a node is, or that there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link(u32);

impl Link {
    pub(crate) const NONE: Link = Link(u32::MAX);

    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self == Link::NONE
    }
}

/// The most nodes that a pool begins with room for.
const FIRST: usize = 1 << 10;

/// All nodes of a tree. The root is the first; its action has no meaning.
pub(crate) struct NodePool<A> {
    nodes: Vec<Node<A>>,
    most: usize,
}

impl<A: Copy> NodePool<A> {
    pub(crate) const ROOT: Link = Link(0);

    /// A pool of nothing but a root, that never takes more than `memory` bytes.
    pub(crate) fn new(memory: usize, any: A) -> NodePool<A> {
        // The pool doubles until it is full. While it does, the old one lives on beside the new: half as much again.
        let mut first = (memory / 3 * 2 / size_of::<Node<A>>()).clamp(1, u32::MAX as usize / 2);
        let mut doublings = 0;
        while first > FIRST {
            first /= 2;
            doublings += 1;
        }
        let mut pool = NodePool { nodes: Vec::with_capacity(first), most: first << doublings };
        pool.nodes.push(Node {
            sum: 0.0,
            action: any,
            visits: 0,
            available: 0,
            child: Link::NONE,
            next: Link::NONE,
        });
        pool
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many bytes the nodes take.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<A>>()
    }

    #[inline]
    pub(crate) fn get(&self, link: Link) -> &Node<A> {
        &self.nodes[link.0 as usize]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, link: Link) -> &mut Node<A> {
        &mut self.nodes[link.0 as usize]
    }

    /// A new child of `parent`, as the next sibling of `after` or, if that is none, as the first. `None` if there
    /// is no room.
    pub(crate) fn insert(&mut self, parent: Link, after: Link, action: A) -> Option<Link> {
        if self.nodes.len() >= self.most {
            return None;
        }
        if self.nodes.len() == self.nodes.capacity() {
            self.nodes.reserve_exact(self.nodes.len());
        }
        let link = Link(self.nodes.len() as u32);
        let place =
            if after.is_none() { &mut self.get_mut(parent).child } else { &mut self.get_mut(after).next };
        let next = std::mem::replace(place, link);
        self.nodes.push(Node { sum: 0.0, action, visits: 0, available: 1, child: Link::NONE, next });
        Some(link)
    }

    /// The children of a node, by action.
    pub(crate) fn children(&self, parent: Link) -> impl Iterator<Item = &Node<A>> {
        self.links(parent).map(|link| self.get(link))
    }

    /// Where the children of a node are.
    pub(crate) fn links(&self, parent: Link) -> impl Iterator<Item = Link> {
        let mut link = self.get(parent).child;
        std::iter::from_fn(move || {
            let this = link;
            (!this.is_none()).then(|| {
                link = self.get(this).next;
                this
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_holds_also_while_growing() {
        let memory = 1 << 20;
        let mut pool = NodePool::new(memory, 0u32);
        let mut largest = pool.bytes();
        while pool.insert(NodePool::<u32>::ROOT, Link::NONE, 7).is_some() {
            let now = pool.bytes();
            if now > largest {
                assert!(now + largest <= memory, "{largest} grows to {now}");
                largest = now;
            }
        }
        assert!(largest > memory / 2);
        assert!(pool.len() * size_of::<Node<u32>>() <= memory);
    }

    #[test]
    fn nodes_are_compact() {
        assert!(size_of::<Node<u32>>() <= 32);
    }
}
