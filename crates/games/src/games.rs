//! The list of the games: the one place that names them all.
//!
//! The key decision: a closed enum, made from one list. Whoever adds a game adds a line to [`the_games!`], and the compiler
//! then names what else a game needs: a [`TableGame`] in this crate, computer players in `mozaika-ai`, a drawing in the
//! terminal. `docs/adding-a-game.md` walks through it.

use mozaika_rules::json::{JsonGame, OptionSpec};
use mozaika_rules::{Facts, Game, OptionError, Players, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::any_game::{json, object, play};
use crate::{Refused, TableGame};

/// Makes the enums over all games from one list.
macro_rules! games {
    // A macro that is made by this one needs a `$` of its own: `$d`.
    (($d:tt) $($(#[doc = $doc:literal])+ $name:ident, $field:ident: $source:ident;)+) => {
        $(pub use $source::$name;)+

        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "games.ts"))]
        pub enum GameId {
            $($(#[doc = $doc])+ $name,)+
        }

        impl GameId {
            /// All of them.
            pub const ALL: [GameId; [$(stringify!($name)),+].len()] = [$(GameId::$name),+];
        }

        /// A position of one of the games: everything, hidden things too.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyGame {
            $($(#[doc = $doc])+ $name($name),)+
        }

        $(impl From<$name> for AnyGame {
            fn from(game: $name) -> AnyGame {
                AnyGame::$name(game)
            }
        })+

        impl AnyGame {
            /// Plays an action and returns what happened.
            ///
            /// # Errors
            /// As [`AnyGame::check`]; the game is then as it was.
            pub fn play(&mut self, action: &str) -> Result<Events, Refused> {
                Ok(match self {
                    $(AnyGame::$name(game) => Events::$name(play(game, action)?),)+
                })
            }

            /// Which game it is.
            #[must_use]
            pub const fn id(&self) -> GameId {
                match self {
                    $(AnyGame::$name(_) => GameId::$name,)+
                }
            }
        }

        /// The events of one action, complete. [`Events::for_viewer`] makes what a viewer gets.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Events {
            $($(#[doc = $doc])+ $name(Vec<<$name as Game>::Event>),)+
        }

        impl Events {
            /// All of them, as a JSON list: for tests and tools, never for a player.
            #[must_use]
            pub fn complete(&self) -> Box<RawValue> {
                match self {
                    $(Events::$name(events) => json(events),)+
                }
            }

            /// The events as a viewer may know them, as a JSON list.
            #[must_use]
            pub fn for_viewer(&self, viewer: Viewer) -> Box<RawValue> {
                match self {
                    $(Events::$name(events) => {
                        let known = events.iter().map(|event| <$name as Game>::event_for(event, viewer));
                        json(&known.collect::<Vec<_>>())
                    })+
                }
            }

            /// Whether nothing was revealed or drawn, so that taking the action back undoes all that anybody learnt.
            #[must_use]
            pub fn can_be_unlearnt(&self) -> bool {
                match self {
                    $(Events::$name(events) => <$name as TableGame>::can_be_unlearnt(events),)+
                }
            }
        }

        /// The printings of the games that options may name. `Default` has what is built in.
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        pub struct Editions {
            $($(#[doc = $doc])+ pub $field: <$name as JsonGame>::Editions,)+
        }

        $(impl ListedGame for $name {
            fn editions(all: &Editions) -> &Self::Editions {
                &all.$field
            }
        })+

        /// Runs an expression on the game inside an [`AnyGame`], whichever it is.
        #[macro_export]
        macro_rules! with_game {
            ($d any:expr, $d game:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyGame::$name($d game) => $d body,)+
                }
            };
        }

        /// Runs an expression with the type of a game, given its [`GameId`].
        #[macro_export]
        macro_rules! with_game_type {
            ($d id:expr, $d game:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$name => {
                        type $d game = $crate::$name;
                        $d body
                    })+
                }
            };
        }
    };
}

/// The games, and with the feature `example-game` the example of `docs/adding-a-game.md` after them.
macro_rules! the_games {
    ($($games:tt)+) => {
        #[cfg(not(feature = "example-game"))]
        games! { ($) $($games)+ }
        #[cfg(feature = "example-game")]
        games! { ($) $($games)+
            /// Three Tricks, the worked example.
            Tricks, tricks: mozaika_tricks;
        }
    };
}

the_games! {
    /// Mandala, the card game.
    Mandala, mandala: mozaika_mandala;
    /// Mandala Stones.
    Stones, stones: mozaika_stones;
    /// Mana, the abstract game.
    Mana, mana: mozaika_mana;
}

/// A game that is in the list.
pub trait ListedGame: TableGame + Into<AnyGame> {
    /// The printings of this game.
    fn editions(all: &Editions) -> &Self::Editions;
}

impl GameId {
    /// The name in JSON and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        with_game_type!(self, G => G::ID)
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        with_game_type!(self, G => G::NAME)
    }

    /// The fewest and the most players.
    #[must_use]
    pub const fn players(self) -> (Players, Players) {
        with_game_type!(self, G => G::PLAYERS)
    }

    /// What kind of game it is.
    #[must_use]
    pub const fn facts(self) -> Facts {
        with_game_type!(self, G => G::FACTS)
    }

    /// What kind of game it is with these options. Options that it does not have change nothing.
    #[must_use]
    pub fn facts_with(self, given: &Map<String, Value>, editions: &Editions) -> Facts {
        with_game_type!(self, G => {
            let options = G::read_options(given, G::editions(editions)).unwrap_or_default();
            Facts { chance: G::chance(&options), ..G::FACTS }
        })
    }

    /// The options there are.
    #[must_use]
    pub fn option_specs(self, editions: &Editions) -> Vec<OptionSpec> {
        with_game_type!(self, G => G::option_specs(G::editions(editions)))
    }

    /// Options with their defaults for what is not given.
    ///
    /// # Errors
    /// Says which option is wrong and what it may be.
    pub fn complete_options(
        self,
        given: &Map<String, Value>,
        editions: &Editions,
    ) -> Result<Map<String, Value>, OptionError> {
        with_game_type!(self, G => Ok(object(&G::read_options(given, G::editions(editions))?)))
    }
}
