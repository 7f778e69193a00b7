//! As many pairs as there can be.
//!
//! The key decision: pairs are first taken by nearness, and then as many more are won as can be, by Edmonds' way: whoever is left over looks for a
//! chain of others who change partners so that two who were alone are not. So the number of pairs is the greatest possible, and whoever need
//! not change stays with somebody near.

use std::collections::VecDeque;

/// Nobody.
const NONE: usize = usize::MAX;

/// The greatest possible number of pairs among `count` people, of whom those suit each other whom `edges` name, the dearest first. In order.
pub(crate) fn matching(count: usize, edges: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut near = vec![Vec::new(); count];
    let mut partner = vec![NONE; count];
    for &(one, other) in edges {
        near[one].push(other);
        near[other].push(one);
        if partner[one] == NONE && partner[other] == NONE {
            (partner[one], partner[other]) = (other, one);
        }
    }
    let mut search = Search::new(near, partner);
    for person in 0..count {
        search.find_partner(person);
    }
    let pairs = search.partner.iter().enumerate();
    pairs.filter(|&(one, &other)| other != NONE && one < other).map(|(one, &other)| (one, other)).collect()
}

/// A search for a chain, from somebody who is alone.
struct Search {
    near: Vec<Vec<usize>>,
    partner: Vec<usize>,
    /// From whom somebody was reached who would have to change partners.
    reached_from: Vec<usize>,
    /// Who stands for a ring of odd length that was found to be one: whoever is in it can be left over as well as any other of it.
    stands_for: Vec<usize>,
    seen: Vec<bool>,
}

impl Search {
    fn new(near: Vec<Vec<usize>>, partner: Vec<usize>) -> Search {
        let count = partner.len();
        Search {
            near,
            partner,
            reached_from: vec![NONE; count],
            stands_for: (0..count).collect(),
            seen: vec![false; count],
        }
    }

    /// Finds a partner for somebody who has none, if others can change so that all of them keep one.
    fn find_partner(&mut self, person: usize) {
        // Nobody is reached without anybody else who is alone, or a partner who could be left.
        if self.partner[person] != NONE || self.near[person].is_empty() {
            return;
        }
        let mut last = self.end_of_chain(person);
        while last != NONE {
            let before = self.reached_from[last];
            let next = self.partner[before];
            (self.partner[last], self.partner[before]) = (before, last);
            last = next;
        }
    }

    /// The end of a chain from `root` to somebody else who is alone; `NONE` if there is none.
    fn end_of_chain(&mut self, root: usize) -> usize {
        self.reached_from.fill(NONE);
        self.seen.fill(false);
        for (person, stands_for) in self.stands_for.iter_mut().enumerate() {
            *stands_for = person;
        }
        self.seen[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(person) = queue.pop_front() {
            for index in 0..self.near[person].len() {
                let other = self.near[person][index];
                if self.stands_for[person] == self.stands_for[other] || self.partner[person] == other {
                    continue;
                }
                let on_even_place = other == root
                    || self.partner[other] != NONE && self.reached_from[self.partner[other]] != NONE;
                if on_even_place {
                    self.close_ring(root, person, other, &mut queue);
                } else if self.reached_from[other] == NONE {
                    self.reached_from[other] = person;
                    let partner = self.partner[other];
                    if partner == NONE {
                        return other;
                    }
                    self.seen[partner] = true;
                    queue.push_back(partner);
                }
            }
        }
        NONE
    }

    /// Takes a ring of odd length for one: from all of it the search goes on.
    fn close_ring(&mut self, root: usize, one: usize, other: usize, queue: &mut VecDeque<usize>) {
        let base = self.common_base(root, one, other);
        let mut in_ring = vec![false; self.partner.len()];
        self.mark_way(one, base, other, &mut in_ring);
        self.mark_way(other, base, one, &mut in_ring);
        for person in 0..self.partner.len() {
            if in_ring[self.stands_for[person]] {
                self.stands_for[person] = base;
                if !self.seen[person] {
                    self.seen[person] = true;
                    queue.push_back(person);
                }
            }
        }
    }

    /// Where the ways of two back to the root meet.
    fn common_base(&self, root: usize, one: usize, other: usize) -> usize {
        let mut on_way = vec![false; self.partner.len()];
        let mut place = one;
        loop {
            place = self.stands_for[place];
            on_way[place] = true;
            if place == self.stands_for[root] {
                break;
            }
            place = self.reached_from[self.partner[place]];
        }
        place = other;
        loop {
            place = self.stands_for[place];
            if on_way[place] {
                return place;
            }
            place = self.reached_from[self.partner[place]];
        }
    }

    /// Marks the ring on the way of somebody back to its base, and lets the way be gone in the other direction too.
    fn mark_way(&mut self, mut place: usize, base: usize, mut child: usize, in_ring: &mut [bool]) {
        while self.stands_for[place] != base {
            let partner = self.partner[place];
            in_ring[self.stands_for[place]] = true;
            in_ring[self.stands_for[partner]] = true;
            self.reached_from[place] = child;
            child = partner;
            place = self.reached_from[partner];
        }
    }
}
