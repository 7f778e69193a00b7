//! What is to be run, and what is left out of it.

use mozaika_simulate::{Cuts, Plan};

#[test]
fn a_plan_follows_from_its_number() {
    assert_eq!(Plan::new(7), Plan::new(7));
    assert_ne!(Plan::new(7).faults, Plan::new(8).faults);
    let (plan, cuts) = (Plan::new(7), Cuts::default());
    assert_eq!(plan.without(&cuts), plan);
}

#[test]
fn cuts_are_read_as_they_are_written() {
    let cuts =
        Cuts { faults: [0, 2].into(), tables: [1].into(), watching: true, noise: true, until: Some(9000) };
    assert_eq!(cuts.to_string(), "faults=0,2;tables=1;watching;noise;until=9000");
    for cuts in [cuts, Cuts::default()] {
        assert_eq!(cuts.to_string().parse(), Ok(cuts));
    }
    assert!("faults=x".parse::<Cuts>().is_err() && "something".parse::<Cuts>().is_err());
}
