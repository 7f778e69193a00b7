//! What a view comes to agrees with what the game does.

use std::collections::BTreeSet;

use mozaika_rules::{Dice, Game, Players, Rule, Seed, Viewer};
use mozaika_stones::{Action, Edition, Event, Options, Picture, Preview, Space, Stones};

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

/// The stacks that a tower is said to come from are those whose stones the pick takes, in its order.
#[test]
fn ms_3_5_a_first_stack_says_where_the_stones_of_its_tower_come_from() {
    let mut picked = 0;
    every_action(|before, action, _, events| {
        let Action::Pick(_) = action else { return };
        let view = before.view(Viewer::Seat(before.turn().unwrap()));
        let mut path = Stones::path(action);
        path.pop();
        let first = path.pop().unwrap();
        let choices = Stones::steps(&view, &path).unwrap();
        let told = choices.into_iter().find(|choice| choice.step == first).and_then(|choice| choice.preview);
        let Some(Preview::Tower { from: Some(from), .. }) = told else { panic!("{told:?}") };
        let Some(Event::Picked { taken, .. }) = events.first() else { panic!("{events:?}") };
        assert_eq!(from, taken.iter().map(|taken| taken.stack).collect::<Vec<_>>());
        picked += 1;
    });
    assert!(picked > 50, "only {picked} picks");
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
fn who_plays_next_and_what_ended_the_game_is_read_as_it_comes() {
    let (mut rounds, mut stuck) = (0, 0);
    every_action(|before, _, after, _| {
        let read = before.view(Viewer::Spectator).reading();
        assert_eq!(read.ended, None);
        let then = after.view(Viewer::Spectator).reading();
        match after.turn() {
            Some(turn) => assert_eq!((Some(turn), then.ended), (read.next, None)),
            None => {
                assert_eq!(then.next, None);
                // That the round is the last may come with the very action that ends it.
                let known = before.view(Viewer::Spectator).public().is_ending();
                match then.ended {
                    Some(Rule("MS-5.1")) => {
                        assert!(read.next.is_none() || !known);
                        rounds += 1;
                    }
                    Some(Rule("MS-5.2")) => stuck += 1,
                    other => panic!("ended by {other:?}"),
                }
            }
        }
    });
    assert!(rounds > 0 && rounds + stuck == 9, "{rounds} rounds played out, {stuck} times stuck");
}

#[test]
fn what_is_printed_is_what_the_edition_has() {
    let edition = Edition::standard();
    for (players, end) in [(Players::TWO, 42), (Players::THREE, 51), (Players::FOUR, 60)] {
        let printed = edition.printed(players);
        assert_eq!((printed.spaces, printed.bonuses.len()), (edition.spaces(), 12));
        assert!(printed.bonuses.iter().all(|bonus| bonus.points == edition.bonus(bonus.space)));
        assert_eq!(
            printed.hands.iter().map(|hands| (hands.players, hands.space)).collect::<Vec<_>>(),
            [(2, 42), (3, 51), (4, 60)]
        );
        assert_eq!(printed.end, end);
        assert_eq!((printed.stacks.len(), printed.artist_spaces.len()), (24, 9));
    }
}

/// What a picture says about a tower of a board is what the tower is worth.
#[test]
fn ms_4_1_the_pictures_say_what_a_tower_brings() {
    let pictures = Edition::standard().printed(Players::TWO).pictures;
    every_action(|before, _, _, _| {
        let view = before.view(Viewer::Spectator);
        for (seat, read) in before.players().seats().zip(view.reading().boards) {
            let board = view.public().board(seat);
            let towers = Space::ALL.map(|space| board.tower(space));
            for (space, picture) in Space::ALL.into_iter().zip(pictures) {
                let tower = towers[space.index()];
                if tower.is_empty() {
                    continue;
                }
                let worth = match picture {
                    Picture::Heights => {
                        towers.iter().map(|tower| tower.height()).collect::<BTreeSet<_>>().len() as u8
                    }
                    Picture::Height { points } => points[usize::from(tower.height()) - 1],
                    Picture::Colours { more } => {
                        tower.stones().map(|stone| stone.colour().name()).collect::<BTreeSet<_>>().len() as u8
                            + more
                    }
                };
                assert_eq!(read.worth[space.index()], worth, "space {space}");
            }
        }
    });
}
