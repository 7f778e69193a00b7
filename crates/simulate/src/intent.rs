//! What a person does next: mostly a random legal action, and now and then something else.

use mozaika_games::{AnyGame, GameId, with_game};
use mozaika_rules::{Dice, Game, Seat, Viewer};
use mozaika_table::{Command, Status, Version};

use crate::standing::Standing;

/// How a person is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Temper {
    Quick,
    Calm,
    /// Their clock may run out.
    Sleepy,
}

impl Temper {
    pub(crate) fn random(dice: &mut Dice) -> Temper {
        match dice.below(8) {
            0..=3 => Temper::Quick,
            4..=6 => Temper::Calm,
            _ => Temper::Sleepy,
        }
    }

    /// How long they think, in milliseconds.
    pub(crate) fn think(self, dice: &mut Dice) -> u32 {
        match self {
            Temper::Quick => 20 + dice.below(400),
            Temper::Calm => 100 + dice.below(1500),
            Temper::Sleepy => 500 + dice.below(9000),
        }
    }
}

/// What a person wants to do as the table stands, if anything.
pub(crate) fn intent(
    standing: &Standing,
    game: GameId,
    version: Version,
    last_action: Option<Version>,
    dice: &mut Dice,
) -> Option<Command> {
    let Some(seat) = standing.seat() else { return (dice.below(6) == 0).then(|| talk(dice)) };
    match standing.status {
        Status::Playing => {}
        Status::Over | Status::Aborted if standing.can("rematch") => {
            return (dice.below(3) > 0).then_some(Command::Rematch);
        }
        _ => return None,
    }
    if standing.offers.draw.is_some_and(|by| by != seat) && dice.below(3) > 0 {
        return Some(Command::AnswerDraw { seat: None, accept: dice.below(3) == 0 });
    }
    if standing.offers.take_back.as_ref().is_some_and(|asked| asked.seat != seat) && dice.below(4) > 0 {
        return Some(Command::AnswerTakeBack { seat: None, accept: dice.below(3) > 0 });
    }
    match dice.below(120) {
        0 => return Some(Command::Resign { seat: None }),
        1..=3 if standing.can("offer_draw") => return Some(Command::OfferDraw { seat: None }),
        4..=9 => {
            if let Some(version) = last_action {
                return Some(Command::TakeBack { seat: None, version });
            }
        }
        10..=15 => return Some(talk(dice)),
        16 => return Some(Command::Act { seat: None, action: "nonsense".to_owned(), at: None }),
        _ => {}
    }
    if !standing.is_ones_turn() {
        return None;
    }
    let action = random_action(standing, game, seat, dice)?;
    Some(Command::Act { seat: None, action, at: (dice.below(4) > 0).then_some(version) })
}

fn talk(dice: &mut Dice) -> Command {
    Command::Say { text: format!("I have thrown a {}.", dice.below(1000)) }
}

/// Any action that the view allows.
fn random_action(standing: &Standing, game: GameId, seat: u8, dice: &mut Dice) -> Option<String> {
    fn sample<G: Game>(game: &G, dice: &mut Dice) -> Option<String> {
        game.sample(dice).map(|action| action.to_string())
    }
    let (view, viewer) = (standing.view()?, Viewer::Seat(Seat::new(seat)?));
    let position = AnyGame::from_view(game, &view, viewer, dice, &Default::default()).ok()?;
    with_game!(&position, game => sample(game, dice))
}
