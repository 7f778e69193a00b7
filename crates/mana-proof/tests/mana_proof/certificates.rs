//! Every certificate of the folder holds, and there is one for each standard start by each of the rules.

use std::collections::BTreeMap;

use mozaika_mana_proof::{Certificate, Rules, STANDARD, Side, answers, check};

/// Black's turns for each start, in the order b1, c1, f1 against b6, c6, f6.
const TURNS: [(Rules, [u32; 9]); 3] = [
    (Rules::Skip, [5, 7, 6, 5, 8, 6, 5, 7, 6]),
    (Rules::Free, [5, 8, 6, 5, 10, 6, 5, 8, 6]),
    (Rules::Classic, [6, 5, 6, 6, 5, 6, 6, 5, 6]),
];

fn start(black: usize, white: usize) -> String {
    let row = |daimyo: usize| -> String {
        (0..6).map(|file| if file == [1, 2, 5][daimyo] { 'D' } else { 'R' }).collect()
    };
    format!("{}/6/6/6/6/{} b - -", row(white).to_lowercase(), row(black))
}

#[test]
fn black_wins_from_every_standard_start_by_all_rules() {
    let mut found = BTreeMap::new();
    for text in STANDARD {
        let certificate = Certificate::read(text).unwrap();
        let named = format!("{} {}", certificate.rules.name(), certificate.start);
        let checked = check(&certificate).unwrap_or_else(|flaw| panic!("{named}: {flaw}"));
        assert_eq!(certificate.winner, Side::Black, "{named}");
        assert_eq!(checked.turns, certificate.turns, "{named}");
        let key = (certificate.rules.name(), certificate.start.to_string());
        assert!(found.insert(key, checked.turns).is_none(), "{named} is there twice");
    }
    assert_eq!(found.len(), 27);
    for (rules, turns) in TURNS {
        for (number, turns) in turns.into_iter().enumerate() {
            let key = (rules.name(), start(number / 3, number % 3));
            assert_eq!(found.get(&key), Some(&turns), "{key:?}");
        }
    }
}

#[test]
fn a_certificate_is_written_as_it_is_read() {
    let text = include_str!("../../certificates/skip-c1-c6.certificate");
    assert_eq!(Certificate::read(text).unwrap().to_string(), text);
}

#[test]
fn every_answer_leaves_fewer_turns() {
    let certificate = Certificate::read(STANDARD[1]).unwrap();
    let answers = answers(&certificate).unwrap();
    assert_eq!(answers[0].position, certificate.start);
    assert_eq!(answers[0].turns, certificate.turns);
    assert!(answers[1..].iter().all(|answered| (2..certificate.turns).contains(&answered.turns)));
    assert!(answers.len() > certificate.answers.len(), "some answers do for several places of the bird");
}
