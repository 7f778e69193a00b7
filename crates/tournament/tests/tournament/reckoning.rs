//! A plain second reckoning of the standings, from the log alone and written without the code it is compared with.

use std::collections::BTreeMap;

use mozaika_table::Reason;
use mozaika_tournament::{Deals, Entry, Event, Form, TieBreak};

/// What somebody's line in the standings should be.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub number: u32,
    pub place: u32,
    pub points: f64,
    pub tie_breaks: Vec<f64>,
}

type Games = Vec<(Vec<u32>, Option<(Vec<u8>, Vec<i32>, Option<Reason>)>)>;

/// The standings that a log should lead to, by entrants. Knockouts are reckoned by who is never beaten.
pub fn reckon(log: &[Entry]) -> Vec<Line> {
    let Event::Opened(opening) = &log[0].event else { panic!("no opening") };
    let settings = &opening.settings;
    let (form, seats) = (settings.form, usize::from(settings.seats));
    let mut people = 0;
    let mut known = Vec::new();
    let mut rounds: Vec<(Games, Vec<u32>)> = Vec::new();
    let mut order = Vec::new();
    for entry in log {
        match &entry.event {
            Event::Joined { person, .. } if !known.contains(person) => {
                known.push(*person);
                people += 1;
            }
            Event::Paired { tables, byes, .. } => {
                let tables =
                    tables.iter().map(|table| (table.iter().map(|seat| seat.0).collect(), None)).collect();
                rounds.push((tables, byes.iter().map(|bye| bye.0).collect()));
            }
            Event::Replayed { round, table } => {
                let mut again = rounds[*round as usize].0[*table as usize].0.clone();
                again.reverse();
                rounds[*round as usize].0.push((again, None));
            }
            Event::Finished { round, table, result } => {
                let game = &mut rounds[*round as usize].0[*table as usize];
                game.1 = Some((result.ranks.clone(), result.scores.clone(), result.reason));
                order.push((*round as usize, *table as usize));
            }
            _ => {}
        }
    }
    let mut points = vec![0.0; people];
    let mut wins = vec![0.0; people];
    let mut against: Vec<Vec<(usize, f64)>> = vec![Vec::new(); people];
    let mut byes = vec![0.0; people];
    let mut streak = vec![0; people];
    let mut difference = vec![0; people];
    for (round, table) in order {
        let (sitting, Some((ranks, _, _))) = &rounds[round].0[table] else { continue };
        for (seat, who) in sitting.iter().enumerate() {
            let who = *who as usize;
            let mut here = 0.0;
            for (other_seat, other) in sitting.iter().enumerate() {
                if other_seat != seat {
                    let won = if ranks[seat] < ranks[other_seat] {
                        1.0
                    } else if ranks[seat] == ranks[other_seat] {
                        0.5
                    } else {
                        0.0
                    };
                    here += won;
                    against[who].push((*other as usize, won));
                }
            }
            let alone_first = ranks[seat] == 1 && ranks.iter().filter(|rank| **rank == 1).count() == 1;
            if let Form::Arena { .. } = form {
                points[who] += 2.0 * here * if streak[who] >= 2 { 2.0 } else { 1.0 };
            } else {
                points[who] += here;
            }
            streak[who] = if alone_first { streak[who] + 1 } else { 0 };
            wins[who] += f64::from(u8::from(alone_first));
        }
    }
    for (games, left_over) in &rounds {
        for who in left_over {
            points[*who as usize] += seats as f64 - 1.0;
            byes[*who as usize] += 1.0;
        }
        if settings.deals == Deals::Duplicate {
            for seat in 0..seats {
                let scores: Vec<(usize, i32)> = games
                    .iter()
                    .filter_map(|(sitting, result)| match result {
                        Some((_, scores, Some(Reason::Played))) if sitting.len() == seats => {
                            Some((sitting[seat] as usize, scores[seat]))
                        }
                        _ => None,
                    })
                    .collect();
                // A game counts in whole thousandths; in integers, so that equals are equal.
                let count = scores.len() as i32;
                let sum: i32 = scores.iter().map(|(_, score)| score).sum();
                for (who, score) in &scores {
                    difference[*who] += 1000 * (score * count - sum) / count;
                }
            }
        }
    }
    let asked = TieBreak::of(settings);
    let mut lines: BTreeMap<usize, (f64, Vec<f64>)> =
        (0..people).map(|who| (who, (points[who], Vec::new()))).collect();
    for kind in asked {
        let before = lines.clone();
        for who in 0..people {
            let same = |other: usize| before[&other] == before[&who];
            let value = match kind {
                TieBreak::Difference => f64::from(difference[who]) / 1000.0,
                TieBreak::Buchholz => {
                    against[who].iter().map(|(other, _)| points[*other]).sum::<f64>()
                        + byes[who] * points[who]
                }
                TieBreak::SonnebornBerger => {
                    against[who].iter().map(|(other, won)| points[*other] * won).sum::<f64>()
                        + byes[who] * points[who]
                }
                TieBreak::DirectEncounter => {
                    against[who].iter().filter(|(other, _)| same(*other)).map(|(_, won)| won).sum()
                }
                TieBreak::Wins => wins[who],
                TieBreak::RoundsWon => panic!("knockouts are reckoned otherwise"),
            };
            lines.get_mut(&who).expect("somebody").1.push(value);
        }
    }
    let better = |one: &(f64, Vec<f64>), other: &(f64, Vec<f64>)| {
        one.partial_cmp(other) == Some(std::cmp::Ordering::Greater)
    };
    (0..people)
        .map(|who| {
            let place = 1 + (0..people).filter(|other| better(&lines[other], &lines[&who])).count() as u32;
            let (points, tie_breaks) = lines[&who].clone();
            Line { number: who as u32, place, points, tie_breaks }
        })
        .collect()
}
