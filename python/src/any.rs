//! A game of any kind that is played by numbers.

use mozaika_arrays::NumberedGame;
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_stones::Stones;

/// One of the three games.
#[derive(Clone)]
pub(crate) enum AnyNumbered {
    Mandala(NumberedGame<Mandala>),
    Stones(NumberedGame<Stones>),
    Mana(NumberedGame<Mana>),
}

impl From<Mandala> for AnyNumbered {
    fn from(game: Mandala) -> AnyNumbered {
        AnyNumbered::Mandala(game.into())
    }
}

impl From<Stones> for AnyNumbered {
    fn from(game: Stones) -> AnyNumbered {
        AnyNumbered::Stones(game.into())
    }
}

impl From<Mana> for AnyNumbered {
    fn from(game: Mana) -> AnyNumbered {
        AnyNumbered::Mana(game.into())
    }
}

/// Runs an expression on the game inside, whichever it is.
macro_rules! with {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::any::AnyNumbered::Mandala($game) => $body,
            $crate::any::AnyNumbered::Stones($game) => $body,
            $crate::any::AnyNumbered::Mana($game) => $body,
        }
    };
}

/// Runs an expression with the type of a game, given its id; an id that is none of the three is an error.
macro_rules! with_type {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            "mandala" => {
                type $game = mozaika_mandala::Mandala;
                $body
            }
            "stones" => {
                type $game = mozaika_stones::Stones;
                $body
            }
            "mana" => {
                type $game = mozaika_mana::Mana;
                $body
            }
            other => Err($crate::failure::bad(format!(
                "there is no game {other:?}: there are mandala, stones and mana"
            ))),
        }
    };
}

pub(crate) use {with, with_type};
