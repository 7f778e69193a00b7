//! What must hold in every position and in every view: checked at the door for what comes from outside, and in
//! tests for what comes about by play.

use mozaika_rules::{First, Seat, Viewer};
use thiserror::Error;

use crate::score::HIGHEST_SCORE;
use crate::seen::Seen;
use crate::{
    ArtistSpace, Board, Colour, Edition, GoalCard, Hand, Pattern, PublicState, Refusal, Stone, Stones, View,
};

/// Why a position or a view cannot be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Invalid {
    /// A seat that nobody sits on is to act, started or looks on.
    #[error("{what} is seat {seat}: {players} players have seats 0 to {}", players - 1)]
    NobodyThere {
        /// What the seat is said to be.
        what: &'static str,
        /// The seat.
        seat: Seat,
        /// How many play.
        players: usize,
    },
    /// Another seat started than the options say.
    #[error("start is {start}, but option \"first\" says {first}")]
    Start {
        /// The seat that started.
        start: Seat,
        /// The seat that the options chose.
        first: Seat,
    },
    /// Two artists in one place.
    #[error("two artists on {0}: each has its own place")]
    TwoArtists(ArtistSpace),
    /// Not two artists of each pattern.
    #[error("{0} artists with stars: there are two, and two with circles")]
    Stars(usize),
    /// Stones are missing, or there are too many.
    #[error("{0} stones: there must be {count}", count = Stone::COUNT)]
    Stones(usize),
    /// Too few or too many stones of one kind.
    #[error("{count} stones {stone}: there must be {needed} of each kind", needed = Stone::OF_A_KIND)]
    Kind {
        /// The kind.
        stone: Stone,
        /// How many there are.
        count: u8,
    },
    /// More stones of one kind are seen than there are.
    #[error("{count} stones {stone} in sight: there are {most}", most = Stone::OF_A_KIND)]
    KindInSight {
        /// The kind.
        stone: Stone,
        /// How many are seen.
        count: u8,
    },
    /// Too few or too many stones of one colour.
    #[error("{count} {} stones: there must be {needed}", colour.name(), needed = OF_A_COLOUR)]
    Colour {
        /// The colour.
        colour: Colour,
        /// How many there are.
        count: usize,
    },
    /// More stones on the mandala than it has spaces.
    #[error("{covered} stones on the mandala: it has {spaces} spaces")]
    Mandala {
        /// How many stones are there.
        covered: usize,
        /// How many spaces there are.
        spaces: u8,
    },
    /// Stones have left the game although the mandala has room.
    #[error(
        "{gone} stones are gone, but the mandala has {covered} of {spaces} spaces covered: none goes before it is full"
    )]
    GoneEarly {
        /// How many are gone.
        gone: usize,
        /// How many lie on the mandala.
        covered: usize,
        /// How many spaces there are.
        spaces: u8,
    },
    /// Whether the end has begun does not agree with the mandala.
    #[error(
        "ending is {ending}, but {covered} of the mandala's spaces are covered, and the hands for {players} players \
         are on space {hands}"
    )]
    Ending {
        /// What is said.
        ending: bool,
        /// How many spaces are covered.
        covered: usize,
        /// How many play.
        players: usize,
        /// The space with their hands.
        hands: u8,
    },
    /// A score beyond the highest.
    #[error("seat {seat} has {score} points: at most {HIGHEST_SCORE} are counted")]
    Score {
        /// The seat.
        seat: Seat,
        /// Its points.
        score: u16,
    },
    /// A goal card that the edition does not have.
    #[error("there is no goal card {}: the edition has {cards}", card.0)]
    NoSuchGoal {
        /// The card.
        card: GoalCard,
        /// How many there are.
        cards: usize,
    },
    /// A goal card is there twice.
    #[error("the goal {id:?} is there twice")]
    GoalTwice {
        /// Its id.
        id: String,
    },
    /// A view without goals that its viewer knows.
    #[error("the viewer knows the goals of seat {0}: they are missing")]
    GoalsMissing(Seat),
    /// A view with goals that its viewer cannot know.
    #[error("the viewer cannot know the goals of seat {0}")]
    GoalsUnknowable(Seat),
    /// The game goes on although the rules end it.
    #[error("the game is not over, but must be: {0}")]
    NotOver(Refusal),
    /// What is kept for speed disagrees with the stacks.
    #[error("the stacks by pattern are out of step with the stacks")]
    Showing,
    /// What is kept for speed disagrees with the stones in sight.
    #[error("the count of stones in sight is out of step with them")]
    Seen,
    /// A seat that nobody sits on has a board or goals.
    #[error("nobody sits on seat {0}, but it has a board or goals")]
    EmptySeat(Seat),
}

const OF_A_COLOUR: usize = Stone::OF_A_KIND * Pattern::COUNT;

/// A slow check of a whole position.
pub(crate) fn validate(game: &Stones) -> Result<(), Invalid> {
    let public = &game.public;
    check_public(public)?;
    check_not_over(public)?;
    if public.showing != PublicState::showing_of(&game.stacks) {
        return Err(Invalid::Showing);
    }
    if public.seen != Seen::of(&game.stacks, &public.boards, &public.laid) {
        return Err(Invalid::Seen);
    }
    let nothing = (Board::default(), Hand::default());
    for (seat, board) in &public.boards {
        if board.score > HIGHEST_SCORE {
            return Err(Invalid::Score { seat, score: board.score });
        }
        if seat.index() >= public.players.count() && (*board, game.goals[seat]) != nothing {
            return Err(Invalid::EmptySeat(seat));
        }
    }
    check_goals(public.edition(), public.players.seats().flat_map(|seat| game.goals[seat]))?;
    check_stones(game)
}

/// Seats and artists.
fn check_public(public: &PublicState) -> Result<(), Invalid> {
    for (what, seat) in [("turn", public.turn), ("start", public.start)] {
        check_seat(what, seat, public)?;
    }
    match public.options.first {
        First::Seat(first) if first != public.start => {
            return Err(Invalid::Start { start: public.start, first });
        }
        _ => {}
    }
    for (number, artist) in public.artists.iter().enumerate() {
        if public.artists[..number].iter().any(|other| other.at == artist.at) {
            return Err(Invalid::TwoArtists(artist.at));
        }
    }
    let stars = public.artists.iter().filter(|artist| artist.pattern == Pattern::Star).count();
    if stars * 2 == Edition::ARTISTS { Ok(()) } else { Err(Invalid::Stars(stars)) }
}

fn check_seat(what: &'static str, seat: Seat, public: &PublicState) -> Result<(), Invalid> {
    let players = public.players.count();
    if seat.index() < players { Ok(()) } else { Err(Invalid::NobodyThere { what, seat, players }) }
}

fn check_not_over(public: &PublicState) -> Result<(), Invalid> {
    let must_be_over = public.round_is_over() || public.is_stuck();
    if !public.over && must_be_over { Err(Invalid::NotOver(public.why_over())) } else { Ok(()) }
}

/// Every card is one of the edition, and none is there twice.
fn check_goals(edition: &Edition, cards: impl Iterator<Item = GoalCard>) -> Result<(), Invalid> {
    let mut used = Vec::new();
    for card in cards {
        if usize::from(card.0) >= edition.goals().len() {
            return Err(Invalid::NoSuchGoal { card, cards: edition.goals().len() });
        }
        if used.contains(&card) {
            return Err(Invalid::GoalTwice { id: edition.goal(card).id.clone() });
        }
        used.push(card);
    }
    Ok(())
}

/// Twelve stones of each kind.
fn check_stones(game: &Stones) -> Result<(), Invalid> {
    let mut counts = game.public.seen.counts();
    for mut under in game.stacks {
        under.pop();
        under.stones().for_each(|stone| counts[stone.kind()] += 1);
    }
    for stone in Stone::kinds() {
        let count = counts[stone.kind()];
        if usize::from(count) != Stone::OF_A_KIND {
            return Err(Invalid::Kind { stone, count });
        }
    }
    Ok(())
}

impl View {
    /// A check of everything that must hold in a view, however it came about.
    ///
    /// # Errors
    /// Says what does not hold.
    pub fn validate(&self) -> Result<(), Invalid> {
        let View { viewer, public, stacks, goals, .. } = self;
        check_public(public)?;
        if let Viewer::Seat(seat) = *viewer {
            check_seat("the viewer", seat, public)?;
        }
        check_not_over(public)?;
        check_goals(public.edition(), goals.values().flatten().flatten().copied())?;
        for seat in public.players.seats() {
            match goals[seat] {
                None if public.over || viewer.is(seat) => return Err(Invalid::GoalsMissing(seat)),
                Some(_) if !public.over && !viewer.is(seat) => return Err(Invalid::GoalsUnknowable(seat)),
                _ => {}
            }
        }
        let seen = public.seen.counts();
        for stone in Stone::kinds() {
            let count = seen[stone.kind()];
            if usize::from(count) > Stone::OF_A_KIND {
                return Err(Invalid::KindInSight { stone, count });
            }
        }
        for colour in Colour::ALL {
            let shown: u8 =
                Pattern::ALL.iter().map(|&pattern| seen[Stone::new(colour, pattern).kind()]).sum();
            let hidden =
                stacks.iter().flat_map(|stack| stack.hidden()).filter(|&other| other == colour).count();
            let count = usize::from(shown) + hidden;
            if count != OF_A_COLOUR {
                return Err(Invalid::Colour { colour, count });
            }
        }
        Ok(())
    }
}
