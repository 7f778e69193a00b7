//! A certificate that was damaged is refused, and the position is named.

use mozaika_mana_proof::{BadCertificate, Certificate, Flaw, check};

const TEXT: &str = include_str!("../../certificates/skip-b1-b6.certificate");
const START: &str = "rdrrrr/6/6/6/6/RDRRRR b - -";

fn certificate() -> Certificate {
    Certificate::read(TEXT).unwrap()
}

#[test]
fn without_answers_nothing_is_shown() {
    let empty = Certificate { answers: Vec::new(), ..certificate() };
    assert_eq!(check(&empty), Err(Flaw::NoAnswer { position: START.to_owned(), answers: 0 }));
}

#[test]
fn a_missing_answer_is_missed_wherever_it_was() {
    for missing in 0..certificate().answers.len() {
        let mut damaged = certificate();
        damaged.answers.remove(missing);
        let flaw = check(&damaged).expect_err("an answer is missing");
        let told = flaw.to_string();
        assert!(told.contains(" b ") || told.contains(" w "), "the position is named: {told}");
    }
}

#[test]
fn an_answer_that_may_not_be_played_is_refused_where_it_stands() {
    let mut damaged = certificate();
    damaged.answers[0] = "a1-a2@b2".parse().unwrap();
    let answer = "a1-a2@b2".to_owned();
    assert_eq!(check(&damaged), Err(Flaw::NotAllowed { position: START.to_owned(), number: 1, answer }));
}

#[test]
fn an_answer_that_does_not_win_is_found_out() {
    let mut damaged = certificate();
    // It may be played, but white has replies to which nothing is answered.
    damaged.answers[0] = "a1-a4@d3".parse().unwrap();
    let flaw = check(&damaged).expect_err("it does not win").to_string();
    assert!(!flaw.contains(START) && flaw.contains("/R"), "a later position is named: {flaw}");
}

#[test]
fn too_few_turns_are_too_few() {
    let hasty = Certificate { turns: 4, ..certificate() };
    assert!(
        matches!(check(&hasty), Err(Flaw::TooLong { .. } | Flaw::NotAllowed { .. })),
        "{:?}",
        check(&hasty)
    );
}

#[test]
fn answers_that_are_left_over_are_told() {
    let mut longer = certificate();
    longer.answers.push(longer.answers[0]);
    assert_eq!(check(&longer), Err(Flaw::LeftOver { left: 1 }));
}

#[test]
fn a_win_for_the_wrong_side_is_none() {
    let wrong = Certificate { winner: "white".parse().unwrap(), ..certificate() };
    assert!(check(&wrong).is_err());
}

#[test]
fn texts_that_are_no_certificates_say_why() {
    let error = |text: &str| Certificate::read(text).unwrap_err();
    assert_eq!(error(""), BadCertificate::NotOne);
    assert_eq!(
        error(&TEXT.replace("rules: skip", "rules: none")),
        BadCertificate::Field("rules", "skip, free or classic")
    );
    assert_eq!(
        error(&TEXT.replace("turns: 5", "turns: 0")),
        BadCertificate::Field("turns", "a number from 1 to 100")
    );
    assert!(matches!(
        error(&TEXT.replace("answers: 7", "answers: 8")),
        BadCertificate::Count { written: 8, found: 7 }
    ));
    let cut = TEXT.trim_end();
    assert!(matches!(error(&cut[..cut.len() - 1]), BadCertificate::Hash { .. }));
    for wrong in ["start: x", "start: rdrrrr/6/6/6/6/RDRRRR b -", "start: rrrrrr/6/6/6/6/RDRRRR b - -"] {
        let text = TEXT.replace(&format!("start: {START}"), wrong);
        assert_eq!(error(&text), BadCertificate::Field("start", "a position"), "{wrong}");
    }
}
