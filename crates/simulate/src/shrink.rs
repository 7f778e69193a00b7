//! The shortest run that still fails.

use crate::{Cuts, Outcome, Plan, run};

/// How many runs are tried.
const MOST_TRIES: usize = 80;

/// Leaves out of a run that fails as much as can be, as long as it fails in the same way: what is left out, and what then comes of it.
#[must_use]
pub fn shrink(plan: &Plan, cuts: Cuts, outcome: Outcome) -> (Cuts, Outcome) {
    let (mut best, mut tries) = ((cuts, outcome), 0);
    loop {
        let found = candidates(plan, &best.0).into_iter().find_map(|cuts| {
            tries += 1;
            if tries > MOST_TRIES {
                return None;
            }
            let outcome = run(&plan.without(&cuts));
            fails_alike(&best.1, &outcome).then_some((cuts, outcome))
        });
        match found {
            Some(shorter) => best = shorter,
            None => return best,
        }
    }
}

/// Whether both fail in one way at least.
fn fails_alike(one: &Outcome, other: &Outcome) -> bool {
    let panics = !one.panics.is_empty() && !other.panics.is_empty();
    let same = |wrong: &mozaika_history::Wrong| {
        one.problems
            .iter()
            .any(|problem| std::mem::discriminant(&problem.wrong) == std::mem::discriminant(wrong))
    };
    panics || other.problems.iter().any(|problem| same(&problem.wrong))
}

/// All ways to leave out a little more, the largest parts first.
fn candidates(plan: &Plan, cuts: &Cuts) -> Vec<Cuts> {
    let mut found = Vec::new();
    let left = plan.without(cuts);
    for table in left.tables.iter().filter(|_| left.tables.len() > 1) {
        let mut fewer = cuts.clone();
        fewer.tables.insert(table.number);
        found.push(fewer);
    }
    for fault in (0..plan.faults.len()).filter(|fault| !cuts.faults.contains(fault)) {
        let mut fewer = cuts.clone();
        fewer.faults.insert(fault);
        found.push(fewer);
    }
    for until in [left.until / 2, left.until * 3 / 4, left.until * 9 / 10] {
        if until >= 1500 {
            found.push(Cuts { until: Some(until), ..cuts.clone() });
        }
    }
    if !cuts.noise {
        found.push(Cuts { noise: true, ..cuts.clone() });
    }
    if !cuts.watching && left.tables.iter().any(|table| table.watching > 0) {
        found.push(Cuts { watching: true, ..cuts.clone() });
    }
    found
}
