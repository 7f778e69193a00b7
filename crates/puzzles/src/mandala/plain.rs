//! The same reckoning again, written from the text of the rules and sharing nothing with `mozaika-mandala` or with `reckon`:
//! it reads the view as JSON, takes every unseen card for a card of its own, and plays the choices out on plain lists.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::Fraction;

const LETTERS: &str = "ROYGPK";

/// How many cards of each colour.
type Pile = [i64; 6];

/// What the destruction is about.
#[derive(Clone)]
struct Scene {
    mountain: Pile,
    /// Whether a seat has cards in its field (MD-6.5).
    has_field: [bool; 2],
    rivers: [Vec<usize>; 2],
    /// Without the set-up cards.
    cups: [Pile; 2],
    turn: usize,
    /// Whether the final phase has begun (MD-7.3).
    last: bool,
}

/// Two cards, the lower colour first.
type Pair = (usize, usize);

/// For the pairs of seat 0 and seat 1: twice what seat 0 wins, or nothing where a choice is not clear.
type Ends = BTreeMap<(Pair, Pair), Option<i64>>;

/// What every choice is worth, by its action string; `None` where it cannot be told.
pub(crate) fn values(view: &Value) -> Option<BTreeMap<String, Fraction>> {
    let scene = read(view)?;
    let own = scene.turn;
    let mine = pair_of(&pile(view["dealt"][own].as_str()?))?;
    let deals = deals(view, own)?;
    let all: u128 = deals.values().sum();
    let public = public_unseen(view, own)?;
    let mut values = BTreeMap::new();
    for colour in (0..6).filter(|&colour| scene.mountain[colour] > 0) {
        let ends = play_out(&choose(&scene, colour), &public)?;
        let mut won: u128 = 0;
        for (&theirs, ways) in &deals {
            let key = if own == 0 { (mine, theirs) } else { (theirs, mine) };
            let twice = (*ends.get(&key)?)?;
            won += ways * if own == 0 { twice as u128 } else { (2 - twice) as u128 };
        }
        let letter = LETTERS.chars().nth(colour)?;
        values.insert(format!("c:{letter}"), Fraction::new(won, 2 * all)?);
    }
    Some(values)
}

fn pile(text: &str) -> Pile {
    let count = |letter: char| text.chars().filter(|&card| card == letter).count() as i64;
    let mut pile = [0; 6];
    pile.iter_mut().zip(LETTERS.chars()).for_each(|(number, letter)| *number = count(letter));
    pile
}

fn pair_of(pile: &Pile) -> Option<Pair> {
    let cards: Vec<usize> = (0..6).flat_map(|colour| vec![colour; pile[colour] as usize]).collect();
    match cards[..] {
        [first, second] => Some((first, second)),
        _ => None,
    }
}

fn read(view: &Value) -> Option<Scene> {
    let index = view["destroying"]["mandala"].as_u64()? as usize - 1;
    let mandala = &view["mandalas"][index];
    let mut cups = [[0; 6]; 2];
    let mut rivers = [Vec::new(), Vec::new()];
    let mut has_field = [false; 2];
    for seat in 0..2 {
        let (cup, dealt) = (pile(view["cups"][seat].as_str()?), pile(view["dealt"][seat].as_str()?));
        (0..6).for_each(|colour| cups[seat][colour] = cup[colour] - dealt[colour]);
        rivers[seat] = view["rivers"][seat].as_str()?.chars().filter_map(|card| LETTERS.find(card)).collect();
        has_field[seat] = !mandala["fields"][seat].as_str()?.is_empty();
    }
    Some(Scene {
        mountain: pile(mandala["mountain"].as_str()?),
        has_field,
        rivers,
        cups,
        turn: view["turn"].as_u64()? as usize,
        last: view["final"].as_bool()?,
    })
}

/// MD-6.3 to MD-6.5.
fn choose(scene: &Scene, colour: usize) -> Scene {
    let mut next = scene.clone();
    let number = std::mem::take(&mut next.mountain[colour]);
    let seat = scene.turn;
    if scene.has_field[seat] {
        let river = &mut next.rivers[seat];
        let to_river = !river.contains(&colour);
        if to_river {
            river.push(colour);
        }
        next.cups[seat][colour] += number - i64::from(to_river);
    }
    next.turn = 1 - seat;
    next
}

/// All ways of two cards that nobody sees lying open.
fn all_pairs(public: &Pile) -> Vec<Pair> {
    let fits = |&(first, second): &Pair| {
        if first == second { public[first] >= 2 } else { public[first] >= 1 && public[second] >= 1 }
    };
    (0..6).flat_map(|first| (first..6).map(move |second| (first, second))).filter(fits).collect()
}

/// Whether four cards can all be among those that nobody sees lying open.
fn together((a, b): Pair, (c, d): Pair, public: &Pile) -> bool {
    let cards = [a, b, c, d];
    cards.iter().all(|&colour| cards.iter().filter(|&&card| card == colour).count() as i64 <= public[colour])
}

/// How the rest of the destruction ends for every two pairs of set-up cards. `None` if the game may go on after it.
fn play_out(scene: &Scene, public: &Pile) -> Option<Ends> {
    let pairs = all_pairs(public);
    let colours: Vec<usize> = (0..6).filter(|&colour| scene.mountain[colour] > 0).collect();
    if colours.is_empty() {
        // MD-7.3 and MD-7.4.
        if !scene.last && scene.rivers.iter().all(|river| river.len() < 6) {
            return None;
        }
        let every = pairs.iter().flat_map(|&zero| pairs.iter().map(move |&one| (zero, one)));
        return Some(every.map(|deal| (deal, Some(result(scene, deal)))).collect());
    }
    let mut lines = Vec::new();
    for colour in colours {
        lines.push(play_out(&choose(scene, colour), public)?);
    }
    let seat = scene.turn;
    let deal = |own: Pair, other: Pair| if seat == 0 { (own, other) } else { (other, own) };
    let gain = |line: &Ends, own: Pair, other: Pair| {
        let twice = (*line.get(&deal(own, other))?)?;
        Some(if seat == 0 { twice } else { 2 - twice })
    };
    let mut ends = Ends::new();
    for &own in &pairs {
        let others: Vec<Pair> = pairs.iter().copied().filter(|&other| together(own, other, public)).collect();
        // The most that any line gives against each pair: a clear choice gives it against all of them.
        let most = |other: Pair| {
            let gains: Option<Vec<i64>> = lines.iter().map(|line| gain(line, own, other)).collect();
            gains?.into_iter().max()
        };
        let most: Option<Vec<i64>> = others.iter().map(|&other| most(other)).collect();
        let clear = most.and_then(|most| {
            lines.iter().find(|line| {
                others.iter().zip(&most).all(|(&other, &most)| gain(line, own, other) == Some(most))
            })
        });
        for &other in &others {
            let end = clear.and_then(|line| line.get(&deal(own, other)).copied().flatten());
            ends.insert(deal(own, other), end);
        }
    }
    Some(ends)
}

/// Twice what seat 0 wins (MD-8.1, MD-8.2).
fn result(scene: &Scene, deal: (Pair, Pair)) -> i64 {
    let mut points = [0; 2];
    let mut sizes = [0; 2];
    for (seat, dealt) in [deal.0, deal.1].into_iter().enumerate() {
        let mut cup = scene.cups[seat];
        cup[dealt.0] += 1;
        cup[dealt.1] += 1;
        sizes[seat] = cup.iter().sum::<i64>();
        let river = scene.rivers[seat].iter().enumerate();
        points[seat] = river.map(|(place, &colour)| (place as i64 + 1) * cup[colour]).sum();
    }
    match (points[0] - points[1], sizes[1] - sizes[0]) {
        (0, 0) => 1,
        (0, fewer) => 1 + fewer.signum(),
        (more, _) => 1 + more.signum(),
    }
}

/// Every letter in a part of the view.
fn letters(value: &Value) -> Pile {
    match value {
        Value::String(text) => pile(text),
        Value::Array(items) => sum(items.iter().map(letters)),
        Value::Object(fields) => sum(fields.values().map(letters)),
        _ => [0; 6],
    }
}

fn sum(piles: impl Iterator<Item = Pile>) -> Pile {
    piles.fold([0; 6], |mut sum, pile| {
        (0..6).for_each(|colour| sum[colour] += pile[colour]);
        sum
    })
}

/// The cards that this seat sees nowhere (MD-1.1: 18 of each colour).
fn unseen(view: &Value) -> Pile {
    let seen =
        sum(["discard", "mandalas", "hands", "cups", "rivers"].iter().map(|part| letters(&view[part])));
    seen.map(|number| 18 - number)
}

/// The cards that do not lie open: unseen, or only in the own hand and among the own set-up cards.
fn public_unseen(view: &Value, own: usize) -> Option<Pile> {
    let hand = pile(view["hands"][own].as_str()?);
    let dealt = pile(view["dealt"][own].as_str()?);
    Some(sum([unseen(view), hand, dealt].into_iter()))
}

/// Every pair that may have been dealt to the other cup, with the number of ways in which all unseen cards may lie then.
fn deals(view: &Value, own: usize) -> Option<BTreeMap<Pair, u128>> {
    let unseen = unseen(view);
    let deck = view["deck"].as_str()?.len();
    let (mut may_deck, mut may_secret) = (unseen, unseen);
    if let Some(pool) = view["pool"].as_str().map(pile) {
        let down = put_down(view, own)?;
        for colour in 0..6 {
            may_deck[colour] = unseen[colour].min(pool[colour]);
            may_secret[colour] = unseen[colour].min(unseen[colour] - pool[colour] + down[colour]);
        }
    }
    // Card by card: its colour, whether it may be in the deck, whether it may be a set-up card.
    let mut cards = Vec::new();
    for colour in 0..6 {
        for card in 0..unseen[colour] {
            cards.push((colour, card < may_deck[colour], card >= unseen[colour] - may_secret[colour]));
        }
    }
    let in_deck = cards.iter().filter(|card| card.1).count();
    let ways = pascal(in_deck);
    let mut deals = BTreeMap::new();
    for (place, first) in cards.iter().enumerate().filter(|(_, card)| card.2) {
        for second in cards[place + 1..].iter().filter(|card| card.2) {
            let left = in_deck - usize::from(first.1) - usize::from(second.1);
            let pair = (first.0.min(second.0), first.0.max(second.0));
            *deals.entry(pair).or_insert(0) += ways[left].get(deck).copied().unwrap_or(0);
        }
    }
    deals.retain(|_, ways| *ways > 0);
    Some(deals)
}

/// The cards that the other player may have put down since the deck was made from the discard pile: whatever lies where a
/// card of theirs could have come to lie.
fn put_down(view: &Value, own: usize) -> Option<Pile> {
    let other = 1 - own;
    let mut down = letters(&view["discard"]);
    for mandala in view["mandalas"].as_array()? {
        down = sum([down, letters(&mandala["mountain"]), letters(&mandala["fields"][other])].into_iter());
    }
    let index = view["destroying"]["mandala"].as_u64()? as usize - 1;
    let showing = letters(&view["mandalas"][index]);
    let cups = sum([letters(&view["cups"]), letters(&view["dealt"]).map(|number| -number)].into_iter());
    let taken = sum([cups, letters(&view["rivers"])].into_iter());
    (0..6).filter(|&colour| showing[colour] == 0).for_each(|colour| down[colour] += taken[colour]);
    Some(down)
}

/// The ways to choose some of so many cards, up to `most`.
fn pascal(most: usize) -> Vec<Vec<u128>> {
    let mut rows: Vec<Vec<u128>> = vec![vec![1]];
    for size in 1..=most {
        let above = &rows[size - 1];
        let entry = |place: usize| {
            let left = if place > 0 { above[place - 1] } else { 0 };
            left + above.get(place).copied().unwrap_or(0)
        };
        rows.push((0..=size).map(entry).collect());
    }
    rows
}
