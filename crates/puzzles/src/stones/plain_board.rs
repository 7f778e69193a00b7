//! Mandala Stones again, written from the text of its rules and sharing nothing with `mozaika-stones`: a view read from
//! JSON on plain lists, and what can be done in the last round. The default edition only.

use serde_json::Value;

/// A colour and, where it is seen, a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stone {
    pub(crate) colour: char,
    pub(crate) pattern: char,
}

/// A stack of the main board: its place on the lattice, and its stones from the bottom.
#[derive(Clone, Debug)]
pub(crate) struct Stack {
    pub(crate) at: (i32, i32),
    pub(crate) stones: Vec<Stone>,
}

/// The main board, one player's board, and the mandala.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) stacks: Vec<Stack>,
    pub(crate) artists: Vec<((i32, i32), char)>,
    pub(crate) boards: Vec<Towers>,
    pub(crate) scores: Vec<i64>,
    /// How many stones have left the towers.
    pub(crate) placed: usize,
    /// The stones that had left the towers when the view was read.
    left: Vec<Stone>,
}

/// Five towers, each from the bottom.
pub(crate) type Towers = Vec<Vec<Stone>>;

/// What a player does: its name, and which stacks lose their top stone.
pub(crate) struct Deed {
    pub(crate) name: String,
    pub(crate) taken: Vec<usize>,
    pub(crate) after: Scene,
}

fn place(name: &str) -> Option<(i32, i32)> {
    match *name.as_bytes() {
        [file @ b'a'..=b'g', row @ b'1'..=b'7'] => Some((i32::from(file - b'a') + 1, i32::from(row - b'0'))),
        _ => None,
    }
}

fn name((file, row): (i32, i32)) -> String {
    format!("{}{row}", (b'a' + file as u8 - 1) as char)
}

fn stone(value: &Value) -> Option<Stone> {
    let mut letters = value.as_str()?.chars();
    Some(Stone { colour: letters.next()?, pattern: letters.next()? })
}

fn stones(value: &Value) -> Option<Vec<Stone>> {
    value.as_array()?.iter().map(stone).collect()
}

impl Scene {
    /// Reads a view.
    pub(crate) fn read(view: &Value) -> Option<Scene> {
        let mut stacks = Vec::new();
        for (at, pile) in view["stacks"].as_object()? {
            stacks.push(Stack { at: place(at)?, stones: stones(pile)? });
        }
        let artist = |artist: &Value| {
            Some((place(artist["at"].as_str()?)?, artist["pattern"].as_str()?.chars().next()?))
        };
        let boards = view["boards"].as_array()?;
        let towers = |board: &Value| board["towers"].as_array()?.iter().map(stones).collect();
        let left = [stones(&view["mandala"])?, stones(&view["gone"])?].concat();
        Some(Scene {
            stacks,
            artists: view["artists"].as_array()?.iter().map(artist).collect::<Option<_>>()?,
            boards: boards.iter().map(towers).collect::<Option<_>>()?,
            scores: boards.iter().map(|board| board["score"].as_i64()).collect::<Option<_>>()?,
            placed: left.len(),
            left,
        })
    }

    /// How many stones of a kind had left the towers when the view was read.
    pub(crate) fn laid(&self, colour: char, pattern: char) -> usize {
        self.left.iter().filter(|&&stone| stone == Stone { colour, pattern }).count()
    }

    /// Everything that a seat may do (MS-2.1).
    pub(crate) fn deeds(&self, seat: usize) -> Vec<Deed> {
        let mut deeds = self.picks(seat);
        let tops: Vec<Option<char>> =
            self.boards[seat].iter().map(|tower| tower.last().map(|stone| stone.colour)).collect();
        // MS-4.1.
        for colour in ['B', 'P', 'V', 'Y'] {
            let spaces: Vec<usize> = (0..5).filter(|&space| tops[space] == Some(colour)).collect();
            if spaces.len() >= 2 {
                let points: i64 = spaces.iter().map(|&space| colour_points(&self.boards[seat], space)).sum();
                deeds.push(self.scored(seat, &spaces, points, format!("s:{colour}")));
            }
        }
        // MS-4.2.
        for choice in 1u32..32 {
            let spaces: Vec<usize> = (0..5).filter(|space| choice >> space & 1 == 1).collect();
            if spaces.iter().all(|&space| tops[space].is_some()) {
                let digits: String = spaces.iter().map(|space| (space + 1).to_string()).collect();
                deeds.push(self.scored(seat, &spaces, spaces.len() as i64, format!("t:{digits}")));
            }
        }
        deeds
    }

    /// MS-3.
    fn picks(&self, seat: usize) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let free = [2, 4, 6].into_iter().flat_map(|file| [2, 4, 6].map(|row| (file, row)));
        let free: Vec<(i32, i32)> = free.filter(|&to| self.artists.iter().all(|&(at, _)| at != to)).collect();
        for (number, &(from, pattern)) in self.artists.iter().enumerate() {
            for &to in &free {
                let guarded = |at: (i32, i32)| {
                    self.artists
                        .iter()
                        .enumerate()
                        .any(|(other, &(artist, _))| other != number && touch(artist, at))
                };
                // North, east, south, west.
                let around = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(x, y)| (to.0 + x, to.1 + y));
                let taken: Vec<usize> = around
                    .iter()
                    .filter_map(|&at| self.stacks.iter().position(|stack| stack.at == at))
                    .filter(|&stack| {
                        let top = self.stacks[stack].stones.last();
                        top.is_some_and(|top| top.pattern == pattern) && !guarded(self.stacks[stack].at)
                    })
                    .collect();
                for first in 0..taken.len() {
                    let order: Vec<usize> =
                        (0..taken.len()).map(|turn| taken[(first + turn) % taken.len()]).collect();
                    let mut after = self.clone();
                    after.artists[number].0 = to;
                    let tower: Vec<Stone> =
                        order.iter().filter_map(|&stack| after.stacks[stack].stones.pop()).collect();
                    for space in (0..5).filter(|&space| self.boards[seat][space].is_empty()) {
                        let mut after = after.clone();
                        after.boards[seat][space].clone_from(&tower);
                        let at = self.stacks[order[0]].at;
                        let name = format!("{}-{}/{}>{}", name(from), name(to), name(at), space + 1);
                        deeds.push(Deed { name, taken: order.clone(), after });
                    }
                }
            }
        }
        deeds
    }

    /// MS-4.3 to MS-4.5, with the bonuses of MS-6.1.
    fn scored(&self, seat: usize, spaces: &[usize], points: i64, name: String) -> Deed {
        let mut after = self.clone();
        after.scores[seat] += points;
        for &space in spaces {
            after.boards[seat][space].pop();
            after.placed += 1;
            after.scores[seat] += match after.placed {
                5 | 10 | 15 | 25 | 35 | 45 | 55 => 1,
                20 | 30 | 40 | 50 | 58 => 2,
                _ => 0,
            };
        }
        Deed { name, taken: Vec::new(), after }
    }
}

/// MS-1.2.
fn touch(artist: (i32, i32), stack: (i32, i32)) -> bool {
    (artist.0 - stack.0).abs() + (artist.1 - stack.1).abs() == 1
}

/// What a tower brings when its colour is scored.
fn colour_points(towers: &Towers, space: usize) -> i64 {
    let height = towers[space].len();
    match space {
        0 => {
            let heights: std::collections::BTreeSet<usize> = towers.iter().map(Vec::len).collect();
            heights.len() as i64
        }
        1 => [4, 2, 1, 1][height - 1],
        2 => [1, 3, 4, 1][height - 1],
        3 => [1, 2, 4, 6][height - 1],
        _ => {
            let colours: std::collections::BTreeSet<char> =
                towers[space].iter().map(|stone| stone.colour).collect();
            colours.len() as i64 + 1
        }
    }
}
