//! A batch is many games, each as if it were alone.

use std::sync::atomic::Ordering;

use mozaika_arrays::{Arrays, Batch};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Players, Seed};
use mozaika_stones::Stones;

fn make<G: Arrays>(players: Players, games: usize, threads: usize) -> Batch<G> {
    Batch::new(&Default::default(), players, games, threads, &Seed::from_text("batch")).unwrap()
}

fn threads_change_nothing<G: Arrays>(players: Players) {
    let (mut one, mut three) = (make::<G>(players, 7, 1), make::<G>(players, 7, 3));
    let mut ended = 0;
    for _ in 0..600 {
        one.sample();
        three.sample();
        one.step().unwrap();
        three.step().unwrap();
        assert_eq!(one.observations(), three.observations());
        assert_eq!(one.masks(), three.masks());
        assert_eq!(one.turns(), three.turns());
        assert_eq!((one.rewards(), one.dones()), (three.rewards(), three.dones()));
        for (rewards, &done) in one.rewards().chunks(players.count()).zip(one.dones()) {
            ended += u32::from(done);
            assert!(rewards.iter().sum::<f32>().abs() < 1e-6);
            assert!(done == 1 || rewards.iter().all(|&reward| reward == 0.0));
        }
    }
    assert!(ended > 0, "games end and begin anew");
    assert_eq!(one.steps(), 7 * 600);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    threads_change_nothing::<Mandala>(Players::TWO);
    threads_change_nothing::<Stones>(Players::THREE);
    threads_change_nothing::<Mana>(Players::TWO);
}

#[test]
fn a_refused_action_steps_no_game() {
    let mut games = make::<Mandala>(Players::TWO, 3, 1);
    games.sample();
    let before = (games.observations().to_vec(), games.masks().to_vec());
    for (wrong, text) in [(144, "MD-"), (-5, "there is no action -5"), (i32::MAX, "there is no action")] {
        games.actions()[2].store(wrong, Ordering::Relaxed);
        let refused = games.step().unwrap_err();
        assert_eq!(refused.game, 2);
        assert!(refused.error.to_string().contains(text), "{}", refused.error);
        assert_eq!((games.observations(), games.masks()), (&*before.0, &*before.1));
    }
}

#[test]
fn a_reset_begins_as_a_new_batch_does() {
    let mut games = make::<Stones>(Players::TWO, 4, 2);
    for _ in 0..50 {
        games.sample();
        games.step().unwrap();
    }
    games.reset(&Seed::from_text("batch"));
    let fresh = make::<Stones>(Players::TWO, 4, 1);
    assert_eq!((games.observations(), games.masks()), (fresh.observations(), fresh.masks()));
}
