//! What a view comes to agrees with what the game does.

use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::{Action, Edition, Event, Options, Preview, Space, Stones};

/// Plays random games and shows every position with the action that is played next and what comes of it.
fn every_action(mut see: impl FnMut(&Stones, Action, &Stones, &[Event])) {
    for (number, players) in
        [Players::TWO, Players::THREE, Players::FOUR].into_iter().cycle().take(9).enumerate()
    {
        let seed = Seed::from_text(&format!("reading {number}"));
        let mut dice: Dice = seed.dice(7);
        let mut game = Stones::new(&Options::default(), players, &seed).unwrap();
        while game.turn().is_some() {
            let mut actions = Vec::new();
            game.legal(&mut actions);
            let action = actions[dice.below(actions.len() as u32) as usize];
            let (before, mut events) = (game.clone(), Vec::new());
            game.play(action, &mut events).unwrap();
            see(&before, action, &game, &events);
        }
    }
}

/// The preview of the choice that ends an action's path.
fn preview(view: &mozaika_stones::View, action: Action) -> Preview {
    let mut path = Stones::path(action);
    let last = path.pop().unwrap();
    let choices = Stones::steps(view, &path).unwrap();
    choices.into_iter().find(|choice| choice.step == last).and_then(|choice| choice.preview).unwrap()
}

#[test]
fn what_a_choice_says_of_towers_and_goals_is_so_afterwards() {
    let (mut towers, mut scored) = (0, 0);
    every_action(|before, action, after, _| {
        let seat = before.turn().unwrap();
        let then = after.view(Viewer::Seat(seat)).reading().boards.swap_remove(seat.index());
        match preview(&before.view(Viewer::Seat(seat)), action) {
            Preview::Tower { there, .. } => {
                let there = there.unwrap();
                let Action::Pick(pick) = action else { panic!("{action} builds no tower") };
                assert_eq!((there.worth, there.goals), (then.worth[pick.space.index()], then.goals));
                towers += 1;
            }
            Preview::Score(score) => {
                assert_eq!(score.goals, then.goals);
                let worth = &before.view(Viewer::Seat(seat)).reading().boards[seat.index()].worth;
                for tower in &score.towers {
                    let flat = matches!(action, Action::Tops(_));
                    assert_eq!(tower.points, if flat { 1 } else { worth[tower.space.index()] });
                }
                scored += 1;
            }
            Preview::Takes { .. } => panic!("{action} ends with a space"),
        }
    });
    assert!(towers > 50 && scored > 50, "{towers} towers and {scored} scorings");
}

#[test]
fn a_goal_is_read_as_it_is_judged_and_only_by_who_may_know_it() {
    let mut judged = 0;
    every_action(|before, _, after, events| {
        for viewer in Viewer::all(before.players()) {
            let boards = before.view(viewer).reading().boards;
            for (seat, board) in before.players().seats().zip(boards) {
                assert_eq!(board.goals.is_empty(), !viewer.is(seat));
                assert!(board.goals.iter().all(|goal| goal.met == (goal.have == goal.asks)));
                for space in Space::ALL {
                    let empty = before.view(viewer).public().board(seat).tower(space).is_empty();
                    assert_eq!(board.worth[space.index()] == 0, empty);
                }
            }
        }
        let boards = after.view(Viewer::Spectator).reading().boards;
        for event in events {
            let Event::Goal { seat, cards, scored, points } = event else { continue };
            let goals = &boards[seat.index()].goals;
            assert_eq!(goals.iter().map(|goal| goal.id.clone()).collect::<Vec<_>>(), *cards);
            let best = goals.iter().filter(|goal| goal.met).map(|goal| goal.points).max();
            assert_eq!((best.unwrap_or(0), best.is_some()), (*points, scored.is_some()));
            judged += 1;
        }
    });
    assert!(judged > 20, "only {judged} hands were judged");
}

#[test]
fn what_is_printed_is_what_the_edition_has() {
    let edition = Edition::standard();
    let printed = edition.printed();
    assert_eq!((printed.spaces, printed.bonuses.len()), (edition.spaces(), 12));
    assert!(printed.bonuses.iter().all(|bonus| bonus.points == edition.bonus(bonus.space)));
    assert_eq!(
        printed.hands.iter().map(|hands| (hands.players, hands.space)).collect::<Vec<_>>(),
        [(2, 42), (3, 51), (4, 60)]
    );
    assert_eq!(printed.columns, [[4, 2, 1, 1], [1, 3, 4, 1], [1, 2, 4, 6]]);
}
