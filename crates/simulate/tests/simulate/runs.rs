//! Runs.

use mozaika_simulate::{Cuts, Failed, Plan, print, run};

#[test]
fn one_number_repeats_a_run_message_for_message() {
    let mut messages = 0;
    for seed in 1..=8 {
        let plan = Plan::new(seed);
        let [first, second] = [run(&plan), run(&plan)];
        messages += first.history.records.len();
        let differs =
            first.history.records.iter().zip(&second.history.records).find(|(one, other)| one != other);
        assert_eq!(differs, None, "the first difference in {seed}");
        assert_eq!(first.history.records.len(), second.history.records.len());
    }
    assert!(messages > 800, "something happens: {messages} messages");
}

#[test]
fn a_slice_of_the_numbers_is_well() {
    for seed in 1..=30 {
        let outcome = run(&Plan::new(seed));
        let failed = Failed { seed, cuts: Cuts::default(), outcome };
        assert!(failed.outcome.is_well(), "{}", print(&failed));
    }
}
