//! Networks: their files, and the games they play against themselves.

use std::sync::Arc;

use mozaika_ai::weights::Pedigree;
use mozaika_arrays::{Arrays, Net, NetShape, SelfPlay};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Players, Seed};
use mozaika_stones::Stones;

fn random<G: Arrays>() -> Net {
    let mut dice = Seed::from_text(G::ID).dice(0);
    let count = NetShape::of::<G>(8).unwrap().weights();
    Net::new::<G>(8, (0..count).map(|_| dice.below(2001) as f32 / 4096.0 - 0.25).collect()).unwrap()
}

fn files_read_back<G: Arrays>() {
    let net = random::<G>();
    let text = net.file::<G>(Pedigree::default()).unwrap();
    assert!(text.starts_with(&format!("mozaika weights 1\nkind: {}-net\n", G::ID)), "{}", &text[..60]);
    assert_eq!(Net::read::<G>(&text).unwrap(), net);
    let damaged = text.replacen("units: 4096", "units: 4097", 1);
    assert!(Net::read::<G>(&damaged).unwrap_err().to_string().contains("4097"));
    let (head, numbers) = text.split_once("\n\n").unwrap();
    let changed = format!("{head}\n\n1{numbers}");
    assert!(Net::read::<G>(&changed).is_err());
}

#[test]
fn a_file_holds_a_network() {
    files_read_back::<Mandala>();
    files_read_back::<Stones>();
    files_read_back::<Mana>();
    let text = random::<Mandala>().file::<Mandala>(Pedigree::default()).unwrap();
    assert!(Net::read::<Mana>(&text).is_err(), "a network of another game");
}

fn teaches<G: Arrays>(players: Players) {
    let settings = SelfPlay::<G> {
        options: Default::default(),
        players,
        visits: 8,
        longest: 40,
        varied: 10,
        even: 0.25,
        opinion: 0.5,
    };
    let net = Arc::new(random::<G>());
    let game = settings.play(&net, &Seed::from_text("self-play")).unwrap();
    assert_eq!(game, settings.play(&net, &Seed::from_text("self-play")).unwrap(), "repeatable");
    assert_eq!(game.lessons.len(), game.plies as usize);
    for lesson in &game.lessons {
        let sum: f32 = lesson.policy.iter().map(|&(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        assert!((lesson.shares.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let legal = |number: u16| lesson.mask[usize::from(number / 8)] >> (number % 8) & 1 == 1;
        assert!(lesson.policy.iter().all(|&(number, _)| legal(number)));
    }
}

#[test]
fn a_network_plays_itself() {
    teaches::<Mandala>(Players::TWO);
    teaches::<Stones>(Players::FOUR);
    teaches::<Mana>(Players::TWO);
}
