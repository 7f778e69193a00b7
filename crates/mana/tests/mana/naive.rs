//! A second set of Mana's rules, deliberately naive: a 6 × 6 array of characters, walks step by step, and no
//! thought of speed. It shares nothing with the crate but the strings, so that both are unlikely to be wrong in
//! the same way.

use std::collections::BTreeSet;

const BOARD: [&str; 6] = ["122312", "313132", "231213", "213231", "131312", "322132"];

/// A position and the options that matter for counting.
#[derive(Clone)]
pub struct Naive {
    /// `cells[row][file]`, row 0 being row 1; '.' is empty.
    cells: [[char; 6]; 6],
    black_to_move: bool,
    mark: Option<(usize, usize)>,
    free: bool,
    classic: bool,
    blocked_free: bool,
    over: bool,
}

fn symbol((row, file): (usize, usize)) -> usize {
    BOARD[5 - row].as_bytes()[file] as usize - '0' as usize
}

fn name((row, file): (usize, usize)) -> String {
    format!("{}{}", (b'a' + file as u8) as char, row + 1)
}

fn squares() -> impl Iterator<Item = (usize, usize)> {
    (0..36).map(|n| (n / 6, n % 6))
}

impl Naive {
    pub fn new(position: &str, classic: bool, blocked_free: bool) -> Naive {
        let parts: Vec<&str> = position.split(' ').collect();
        let mut cells = [['.'; 6]; 6];
        for (row, text) in parts[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        cells[5 - row][file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let mark = squares().find(|&square| name(square) == parts[2]);
        let mut naive = Naive {
            cells,
            black_to_move: parts[1] == "b",
            mark,
            free: parts[3] == "*",
            classic,
            blocked_free,
            over: false,
        };
        naive.settle();
        naive
    }

    fn at(&self, (row, file): (usize, usize)) -> char {
        self.cells[row][file]
    }

    fn own(&self, square: (usize, usize)) -> bool {
        let piece = self.at(square);
        piece != '.' && piece.is_ascii_uppercase() == self.black_to_move
    }

    fn bird_on(&self, square: (usize, usize)) -> bool {
        !self.classic && self.mark == Some(square)
    }

    fn free_square(&self, square: (usize, usize)) -> bool {
        self.at(square) == '.' && !self.bird_on(square)
    }

    /// Every square where the piece on `from` can end, found by walking.
    fn ends(&self, from: (usize, usize)) -> BTreeSet<(usize, usize)> {
        let mut ends = BTreeSet::new();
        self.walk(&mut vec![from], symbol(from), &mut ends);
        ends
    }

    fn walk(&self, trail: &mut Vec<(usize, usize)>, left: usize, ends: &mut BTreeSet<(usize, usize)>) {
        let (row, file) = *trail.last().unwrap();
        for (dr, df) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let (r, f) = (row as i32 + dr, file as i32 + df);
            if !(0..6).contains(&r) || !(0..6).contains(&f) {
                continue;
            }
            let next = (r as usize, f as usize);
            if trail.contains(&next) {
                continue;
            }
            if left == 1 {
                if !self.own(next) && !self.bird_on(next) {
                    ends.insert(next);
                }
            } else if self.free_square(next) {
                trail.push(next);
                self.walk(trail, left - 1, ends);
                trail.pop();
            }
        }
    }

    fn reserve(&self) -> usize {
        let ronin = if self.black_to_move { 'R' } else { 'r' };
        5 - self.cells.iter().flatten().filter(|&&piece| piece == ronin).count()
    }

    /// The moves without the bird: `(from, to)`, `from` being `None` for a return.
    #[allow(clippy::type_complexity)]
    fn half_moves(&self) -> Vec<(Option<(usize, usize)>, (usize, usize))> {
        let own: Vec<_> = squares().filter(|&square| self.own(square)).collect();
        let moves = |pieces: &[(usize, usize)]| -> Vec<_> {
            pieces
                .iter()
                .flat_map(|&from| self.ends(from).into_iter().map(move |to| (Some(from), to)))
                .collect()
        };
        let returns = || -> Vec<_> {
            let any = self.reserve() > 0;
            squares().filter(|&square| any && self.free_square(square)).map(|to| (None, to)).collect()
        };
        match self.mark {
            None => moves(&own),
            Some(mark) if !self.free => {
                let demanded: Vec<_> = own.iter().copied().filter(|&s| symbol(s) == symbol(mark)).collect();
                let found = moves(&demanded);
                if demanded.is_empty() || (found.is_empty() && self.blocked_free) {
                    [moves(&own), returns()].concat()
                } else {
                    found
                }
            }
            Some(_) => [moves(&own), returns()].concat(),
        }
    }

    /// Every legal action as a string, with the position it leads to.
    pub fn actions(&self) -> Vec<(String, Naive)> {
        let mut actions = Vec::new();
        if self.over {
            return actions;
        }
        for (from, to) in self.half_moves() {
            let start = from.map_or("+".to_owned(), |from| format!("{}-", name(from)));
            let mut moved = self.clone();
            let taken = self.at(to);
            moved.cells[to.0][to.1] = match from {
                Some(from) => std::mem::replace(&mut moved.cells[from.0][from.1], '.'),
                None if self.black_to_move => 'R',
                None => 'r',
            };
            moved.black_to_move = !self.black_to_move;
            moved.free = false;
            if taken.eq_ignore_ascii_case(&'d') {
                moved.over = true;
                actions.push((format!("{start}{}", name(to)), moved));
                continue;
            }
            if self.classic {
                moved.mark = Some(to);
                moved.settle();
                actions.push((format!("{start}{}", name(to)), moved));
                continue;
            }
            let birds: Vec<_> =
                squares().filter(|&s| symbol(s) == symbol(to) && moved.free_square(s)).collect();
            if birds.is_empty() {
                moved.settle();
                actions.push((format!("{start}{}", name(to)), moved));
                continue;
            }
            for bird in birds {
                let mut next = moved.clone();
                next.mark = Some(bird);
                next.settle();
                actions.push((format!("{start}{}@{}", name(to), name(bird)), next));
            }
        }
        actions
    }

    fn settle(&mut self) {
        if !self.half_moves().is_empty() {
            return;
        }
        if self.free {
            self.over = true;
            return;
        }
        self.black_to_move = !self.black_to_move;
        self.free = self.mark.is_some();
        self.over = self.half_moves().is_empty();
    }

    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.actions().len() as u64,
            _ => self.actions().iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }
}
