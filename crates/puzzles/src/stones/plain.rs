//! The second reckoning of a last round, on the plain board: every deal of the goal cards, every pattern that a pick may
//! uncover, every answer of the last player.

use std::collections::BTreeMap;

use serde_json::Value;

use super::plain_board::{Scene, Towers};
use crate::Fraction;

/// MS-6.2.
const GOALS: [&str; 10] =
    ["yellow", "blue", "pink", "violet", "full", "spare", "level", "skyline", "crown", "palette"];

/// Two goal cards, by their numbers.
type Hand = (usize, usize);

/// What every action is worth, by its action string; `None` if more than one player acts after the viewer.
pub(crate) fn values(view: &Value) -> Option<BTreeMap<String, Fraction>> {
    let scene = Scene::read(view)?;
    let players = scene.boards.len();
    let (own, start) = (view["turn"].as_u64()? as usize, view["start"].as_u64()? as usize);
    let order = |seat: usize| (seat + players - start) % players;
    let after = players - 1 - order(own);
    if after > 1 || view["ending"] != true {
        return None;
    }
    let last = (after == 1).then_some((own + 1) % players);
    let card = |text: &Value| GOALS.iter().position(|&goal| Some(goal) == text.as_str());
    let mine = (card(&view["goals"][own][0])?, card(&view["goals"][own][1])?);
    let others: Vec<usize> = (0..players).filter(|&seat| seat != own).collect();
    let deals = hands(&others, &[mine.0, mine.1]);

    let mut answers: BTreeMap<String, ByHand> = BTreeMap::new();
    let mut values = BTreeMap::new();
    for deed in scene.deeds(own) {
        let (mut won, mut all) = (0u128, 0u128);
        for (ways, seen) in uncover(&scene, &deed.after, &deed.taken) {
            let as_it_stands = |seat: usize| with_hands(&[(seen.scores[seat], seen.boards[seat].clone())]);
            let mut totals: Vec<ByHand> = (0..players).map(as_it_stands).collect();
            if let Some(last) = last {
                // What the last player can do does not depend on the other's towers.
                let key = format!("{:?} {:?} {}", seen.stacks, seen.artists, seen.placed);
                let most = answers.entry(key).or_insert_with(|| with_hands(&answers_of(&seen, last)));
                totals[last].clone_from(most);
            }
            let own_total = totals[own][mine.0][mine.1];
            for deal in &deals {
                let ahead = deal.iter().all(|&(seat, (first, second))| {
                    let theirs = totals[seat][first][second];
                    own_total > theirs || own_total == theirs && order(own) < order(seat)
                });
                all += ways;
                won += if ahead { ways } else { 0 };
            }
        }
        values.insert(deed.name, Fraction::new(won, all)?);
    }
    Some(values)
}

/// The most points that a seat can have with two goal cards, by the numbers of both.
type ByHand = Vec<Vec<i64>>;

/// What somebody has with each two goal cards who can end with any of these scores and towers (MS-5.3).
fn with_hands(ends: &[(i64, Towers)]) -> ByHand {
    let cards = 0..GOALS.len();
    let with_card = |(score, towers): &(i64, Towers)| {
        cards.clone().map(|card| score + card_points(towers, card)).collect()
    };
    let ends: Vec<Vec<i64>> = ends.iter().map(with_card).collect();
    let most =
        |first: usize, second: usize| ends.iter().map(|end| end[first].max(end[second])).max().unwrap_or(0);
    cards.clone().map(|first| cards.clone().map(|second| most(first, second)).collect()).collect()
}

/// The scores and towers that the last player can end with.
fn answers_of(scene: &Scene, seat: usize) -> Vec<(i64, Towers)> {
    let mut ends: Vec<(i64, Towers)> = scene
        .deeds(seat)
        .into_iter()
        .map(|mut deed| (deed.after.scores[seat], deed.after.boards.swap_remove(seat)))
        .collect();
    if ends.is_empty() {
        // MS-5.2.
        ends.push((scene.scores[seat], scene.boards[seat].clone()));
    }
    ends
}

/// Every way to deal two of the cards that are not used to each of these seats.
fn hands(seats: &[usize], used: &[usize]) -> Vec<Vec<(usize, Hand)>> {
    let Some((&seat, rest)) = seats.split_first() else { return vec![Vec::new()] };
    let free: Vec<usize> = (0..GOALS.len()).filter(|card| !used.contains(card)).collect();
    let mut deals = Vec::new();
    for (number, &first) in free.iter().enumerate() {
        for &second in &free[number + 1..] {
            for mut deal in hands(rest, &[used, &[first, second]].concat()) {
                deal.push((seat, (first, second)));
                deals.push(deal);
            }
        }
    }
    deals
}

/// The position after a pick with every pattern that the uncovered stones may have, one stone after the other: a stone has
/// a circle in as many ways as there are circles left among the hidden stones of its colour.
fn uncover(before: &Scene, after: &Scene, taken: &[usize]) -> Vec<(u128, Scene)> {
    // MS-1.1: twelve stones of each kind. What does not lie open before the pick is hidden.
    let hidden = |colour: char, pattern: char| {
        let open = before.stacks.iter().filter_map(|stack| stack.stones.last());
        let towers = before.boards.iter().flatten().flatten();
        let seen =
            open.chain(towers).filter(|stone| stone.colour == colour && stone.pattern == pattern).count();
        12 - (seen + before.laid(colour, pattern)) as u128
    };
    let mut cases = vec![(1u128, after.clone(), Vec::<(char, char)>::new())];
    for &stack in taken {
        let Some(top) = after.stacks[stack].stones.last().copied() else { continue };
        let mut longer = Vec::new();
        for (ways, scene, uncovered) in &cases {
            for pattern in ['*', 'o'] {
                let kind = (top.colour, pattern);
                let gone = uncovered.iter().filter(|&&other| other == kind).count() as u128;
                let left = hidden(top.colour, pattern).saturating_sub(gone);
                if left == 0 {
                    continue;
                }
                let mut scene = scene.clone();
                if let Some(stone) = scene.stacks[stack].stones.last_mut() {
                    stone.pattern = pattern;
                }
                longer.push((ways * left, scene, [&uncovered[..], &[kind]].concat()));
            }
        }
        cases = longer;
    }
    cases.into_iter().map(|(ways, scene, _)| (ways, scene)).collect()
}

/// The points of a goal card that the towers meet (MS-6.2).
fn card_points(towers: &Towers, card: usize) -> i64 {
    let built: Vec<usize> = towers.iter().map(Vec::len).filter(|&height| height > 0).collect();
    let of_colour = |colour: char| towers.iter().flatten().filter(|stone| stone.colour == colour).count();
    let tops = |colour: char| {
        towers.iter().filter_map(|tower| tower.last()).filter(|stone| stone.colour == colour).count()
    };
    let of_height = |height: usize| built.iter().filter(|&&other| other == height).count();
    let colours = ['Y', 'B', 'P', 'V'];
    let (met, points) = match GOALS[card] {
        "yellow" => (of_colour('Y') >= 3, 5),
        "blue" => (of_colour('B') >= 3, 5),
        "pink" => (of_colour('P') >= 3, 5),
        "violet" => (of_colour('V') >= 3, 5),
        "full" => (built.len() == 5, 5),
        "spare" => (built.len() <= 2, 5),
        "level" => ((1..=4).any(|height| of_height(height) >= 3), 3),
        "skyline" => ((1..=4).filter(|&height| of_height(height) > 0).count() >= 3, 5),
        "crown" => (colours.iter().any(|&colour| tops(colour) >= 3), 4),
        _ => (colours.iter().all(|&colour| tops(colour) > 0), 7),
    };
    if met { points } else { 0 }
}
