//! Files of weights: those built in are sound, and whatever is wrong with one is noticed.

use mozaika_ai::weights::{LearnedWeights, Pedigree, WeightsError, WeightsFile};
use mozaika_ai::{mana, mandala, stones};

/// The file is read, holds what it says, and is written back byte by byte.
fn is_sound<W: LearnedWeights>() -> WeightsFile {
    let text = W::KIND.built_in;
    let file = WeightsFile::read(text, &W::KIND).unwrap();
    assert_eq!(file.to_string(), text, "{}", W::KIND.name);
    assert_eq!(W::built_in().numbers(), file.numbers(), "{}", W::KIND.name);
    assert!(file.numbers().iter().any(|&number| number != 0));
    file
}

/// The hashes pin the numbers that the players were measured with.
#[test]
fn the_weights_built_in_are_those_that_were_measured() {
    assert_eq!(
        is_sound::<mana::Net>().hash(),
        "719c54f9c4102ddf4952736874b098b3ee70f4755f9dce560125ed5196333660"
    );
    assert_eq!(
        is_sound::<mandala::Net>().hash(),
        "e9acbe576b2034330769d10d4de0d7deb7e3168687a7e7e467aaa246ae0d0370"
    );
    assert_eq!(
        is_sound::<mandala::Policy>().hash(),
        "7d4edc47423cf8c8fa4f604e0893d1ea6da5413041d04d8afacedae607d3ec4e"
    );
    assert_eq!(
        is_sound::<stones::Weights>().hash(),
        "b3d996af81732d8be0fd6e4451f7da3e258b3bd91aed5ae7f9aaf47a3cec5593"
    );
}

fn refuse(text: &str) -> WeightsError {
    mana::Net::read(text).unwrap_err()
}

#[test]
fn every_damage_is_noticed() {
    let text = mana::Net::KIND.built_in;
    assert_eq!(refuse(""), WeightsError::NotWeights);
    assert_eq!(refuse(&text.replacen("weights 1", "weights 2", 1)), WeightsError::NotWeights);
    assert_eq!(refuse(&text.replacen("commit:", "comment:", 1)), WeightsError::MissingField("commit"));
    assert!(matches!(refuse(&text.replacen("32768", "32767", 1)), WeightsError::WrongCount { .. }));
    assert!(matches!(refuse(&text.replacen("units: 128", "units: 64", 1)), WeightsError::WrongUnits { .. }));
    assert!(matches!(refuse(&format!("{text} 5\n")), WeightsError::WrongCount { .. }));
    assert_eq!(refuse(&format!("{text} x\n")), WeightsError::BadNumber("x".to_owned()));
    let (header, numbers) = text.split_once("\n\n").unwrap();
    let (first, others) = numbers.split_once(' ').unwrap();
    let other_first = |number: i32| format!("{header}\n\n{number} {others}");
    let changed = if first == "0" { 1 } else { 0 };
    assert!(matches!(refuse(&other_first(changed)), WeightsError::WrongHash { .. }));
    assert_eq!(refuse(&other_first(-40_000)), WeightsError::BadNumber("-40000".to_owned()));
    let other = mandala::Net::KIND.built_in;
    assert!(matches!(refuse(other), WeightsError::WrongKind { expected: "mana", .. }));
}

#[test]
fn what_is_written_is_read() {
    let pedigree = Pedigree { command: "make\nthem".to_owned(), ..Pedigree::default() };
    let numbers = vec![7; mana::Net::KIND.count];
    let file = WeightsFile::new(&mana::Net::KIND, pedigree, numbers.clone()).unwrap();
    let read = WeightsFile::read(&file.to_string(), &mana::Net::KIND).unwrap();
    assert_eq!((read.numbers(), read.pedigree.command.as_str()), (&numbers[..], "make them"));
    assert_eq!(read.pedigree.commit, "unknown");
    assert!(WeightsFile::new(&mana::Net::KIND, Pedigree::default(), vec![0; 3]).is_err());
}
