//! The nodes of a tree, within a bound.
//!
//! The key decision: the children of a node lie side by side, in ascending order of their actions. A search looks at all children
//! of every node it passes, and at nodes that lie about it would mostly wait for memory. A row of children that is full moves to
//! one of twice its room; the room it leaves is used again.

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
    /// Where its children are.
    children: Row,
}

impl<A> Node<A> {
    fn new(action: A, available: u32) -> Node<A> {
        Node { sum: 0.0, action, visits: 0, available, children: Row::EMPTY }
    }

    /// The mean value to the seat that chose the action; an even chance if there is none yet.
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { (self.sum / f64::from(self.visits)) as f32 }
    }
}

/// Where a node is. It holds until the node's parent gets another child.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link(u32);

/// Where the children of a node are.
#[derive(Clone, Copy, Debug)]
struct Row {
    start: u32,
    len: u32,
}

/// How many children a row has room for at first.
const FIRST: usize = 4;

impl Row {
    const EMPTY: Row = Row { start: 0, len: 0 };

    fn places(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }

    /// Whether one more child needs another row: there is room for a power of two.
    fn is_full(self) -> bool {
        let len = self.len as usize;
        len == 0 || (len >= FIRST && len.is_power_of_two())
    }
}

/// The most nodes that a pool begins with room for.
const BEGINNING: usize = 1 << 10;

/// All nodes of a tree. The root is the first; its action has no meaning.
pub(crate) struct NodePool<A> {
    nodes: Vec<Node<A>>,
    /// How many of the nodes are in the tree; the others are room.
    len: usize,
    most: usize,
    /// Where rows begin that nobody uses any more, by how often their room is twice that of the smallest.
    free: Vec<Vec<u32>>,
}

impl<A: Copy> NodePool<A> {
    pub(crate) const ROOT: Link = Link(0);

    /// A pool of nothing but a root, that never takes more than `memory` bytes.
    pub(crate) fn new(memory: usize, any: A) -> NodePool<A> {
        // The pool doubles until it is full. While it does, the old one lives on beside the new: half as much again.
        let mut first = (memory / 3 * 2 / size_of::<Node<A>>()).clamp(1, u32::MAX as usize / 2);
        let mut doublings = 0;
        while first > BEGINNING {
            first /= 2;
            doublings += 1;
        }
        let nodes = Vec::with_capacity(first);
        let mut pool = NodePool { nodes, len: 1, most: first << doublings, free: Vec::new() };
        pool.nodes.push(Node::new(any, 0));
        pool
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.len
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

    /// The children of a node, by action.
    #[inline]
    pub(crate) fn children(&self, parent: Link) -> &[Node<A>] {
        &self.nodes[self.get(parent).children.places()]
    }

    /// The children of a node, by action, to be changed.
    #[inline]
    pub(crate) fn children_mut(&mut self, parent: Link) -> &mut [Node<A>] {
        let places = self.get(parent).children.places();
        &mut self.nodes[places]
    }

    /// Where the child at a place among its siblings is.
    #[inline]
    pub(crate) fn child(&self, parent: Link, place: usize) -> Link {
        Link(self.get(parent).children.start + place as u32)
    }

    /// A new child of `parent`, at a place among its siblings. `None` if there is no room.
    pub(crate) fn insert(&mut self, parent: Link, place: usize, action: A) -> Option<Link> {
        let mut row = self.get(parent).children;
        if row.is_full() {
            row.start = self.widen(row, action)?;
        }
        let (from, end) = (row.start as usize + place, (row.start + row.len) as usize);
        self.nodes.copy_within(from..end, from + 1);
        self.nodes[from] = Node::new(action, 1);
        row.len += 1;
        self.get_mut(parent).children = row;
        self.len += 1;
        Some(Link(from as u32))
    }

    /// Moves a full row to where there is twice the room; says where that is.
    fn widen(&mut self, row: Row, any: A) -> Option<u32> {
        let room = (2 * row.len as usize).max(FIRST);
        let start = self.take(room, any)?;
        self.nodes.copy_within(row.places(), start as usize);
        if row.len > 0 {
            self.free[size(row.len as usize)].push(row.start);
        }
        Some(start)
    }

    /// Room for so many nodes.
    fn take(&mut self, room: usize, any: A) -> Option<u32> {
        let size = size(room);
        if self.free.len() <= size {
            self.free.resize_with(size + 1, Vec::new);
        }
        if let Some(start) = self.free[size].pop() {
            return Some(start);
        }
        let start = self.nodes.len();
        if start + room > self.most {
            return None;
        }
        let mut capacity = self.nodes.capacity();
        while capacity < start + room {
            capacity = (2 * capacity).min(self.most);
        }
        self.nodes.reserve_exact(capacity - start);
        self.nodes.resize(start + room, Node::new(any, 0));
        Some(start as u32)
    }
}

/// How often a row's room is twice that of the smallest.
fn size(room: usize) -> usize {
    (room / FIRST).ilog2() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: Link = NodePool::<u32>::ROOT;

    #[test]
    fn the_bound_holds_also_while_growing() {
        let memory = 1 << 20;
        let mut pool = NodePool::new(memory, 0u32);
        let mut largest = pool.bytes();
        let mut parent = ROOT;
        // Rows of all sizes, one below the other.
        'full: loop {
            let mut last = None;
            for place in 0..1 + pool.len() % 50 {
                last = pool.insert(parent, place, 7);
                let Some(_) = last else { break 'full };
                let now = pool.bytes();
                if now > largest {
                    assert!(now + largest <= memory, "{largest} grows to {now}");
                    largest = now;
                }
            }
            parent = last.expect("a child at the least");
        }
        assert!(largest > memory / 2);
        assert!(pool.nodes.len() * size_of::<Node<u32>>() <= memory);
    }

    #[test]
    fn nodes_are_compact() {
        assert!(size_of::<Node<u32>>() <= 32);
    }

    #[test]
    fn children_lie_where_they_were_put_and_keep_their_own() {
        let mut pool = NodePool::new(1 << 20, 0u32);
        // Each new child is the first of its siblings, and has a child of its own, and that one another.
        for action in (0..40).rev() {
            let child = pool.insert(ROOT, 0, action).unwrap();
            let below = pool.insert(child, 0, 100 + action).unwrap();
            pool.insert(below, 0, 200 + action).unwrap();
        }
        assert!(pool.children(ROOT).iter().map(|node| node.action).eq(0..40));
        for place in 0..40 {
            let child = pool.child(ROOT, place);
            let below = pool.child(child, 0);
            assert_eq!(pool.get(below).action, 100 + place as u32);
            assert_eq!(pool.children(below)[0].action, 200 + place as u32);
        }
        assert_eq!(pool.len(), 121);
    }

    #[test]
    fn room_that_was_left_is_used_again() {
        let mut pool = NodePool::new(1 << 20, 0u32);
        for place in 0..=FIRST {
            pool.insert(ROOT, place, 0);
        }
        let before = pool.nodes.len();
        let child = pool.child(ROOT, 0);
        pool.insert(child, 0, 1);
        assert_eq!(pool.nodes.len(), before);
    }
}
