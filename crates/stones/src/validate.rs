//! What must hold in every position, and in every view: checked at the door for what comes from outside, and in
//! tests for what comes about by play.

use serde_json::Value;

use mozaika_rules::{BadState, BySeat, First, Game, Players, Seat, Viewer};

use crate::public_state::Laid;
use crate::read::{Draft, Form, read};
use crate::view::seen;
use crate::{
    Artist, Board, Colour, Edition, Hand, Pattern, Pile, PublicState, StackSpace, Stone, Stones, VeiledPile,
    View,
};

/// Reads a position. [`Stones`] says when it is over.
pub(crate) fn read_state(value: &Value) -> Result<Stones, BadState> {
    let draft = read(value, Form::State)?;
    let mut open = open(&draft)?;
    open.over |= open.round_is_over() || open.is_stuck();
    let goals = known_goals(&draft, open.players)?.map(Option::unwrap_or_default);
    let game = Stones { open, stacks: draft.stacks, goals };
    check_kinds(&game)?;
    Ok(game)
}

/// Reads a view.
pub(crate) fn read_view(value: &Value, viewer: Viewer) -> Result<View, BadState> {
    let draft = read(value, Form::View(viewer))?;
    let open = open(&draft)?;
    if let Viewer::Seat(seat) = viewer {
        check_seat("the viewer", seat, open.players)?;
    }
    if !open.over && (open.round_is_over() || open.is_stuck()) {
        return bad(format!("phase is \"play\", but {}", open.why_over()));
    }
    let goals = known_goals(&draft, open.players)?;
    for seat in open.players.seats() {
        let may_know = open.over || viewer.is(seat);
        match goals[seat] {
            None if may_know => {
                return bad(format!("the viewer knows the goals of seat {seat}: they are missing"));
            }
            Some(_) if !may_know => return bad(format!("the viewer cannot know the goals of seat {seat}")),
            _ => {}
        }
    }
    let stacks = draft.stacks.map(VeiledPile::of);
    check_colours(&open, &stacks)?;
    Ok(View::new(viewer, open, stacks, goals))
}

fn bad<T>(message: impl Into<String>) -> Result<T, BadState> {
    Err(BadState::new(message))
}

/// What lies open, if its parts fit together.
fn open(draft: &Draft) -> Result<PublicState, BadState> {
    let (least, most) = Stones::PLAYERS;
    let players = Players::within(draft.boards.len() as u64, least, most).map_err(|_| {
        BadState(format!("{} boards: there are 2 to 4, one for each player", draft.boards.len()))
    })?;
    if draft.goals.len() != players.count() {
        let (hands, count) = (draft.goals.len(), players.count());
        return bad(format!("goals for {hands} players, but there are {count} boards"));
    }
    check_seat("turn", draft.turn, players)?;
    check_seat("start", draft.start, players)?;
    draft.options.check_first(players)?;
    if let First::Seat(first) = draft.options.first
        && first != draft.start
    {
        return bad(format!("start is {}, but option \"first\" says {first}", draft.start));
    }
    check_artists(&draft.artists)?;
    let laid = laid(draft)?;
    check_total(draft)?;
    let mut boards = BySeat::default();
    for (seat, board) in players.seats().zip(&draft.boards) {
        boards[seat] = *board;
    }
    let open = PublicState {
        options: draft.options,
        players,
        turn: draft.turn,
        start: draft.start,
        over: draft.over,
        artists: draft.artists,
        showing: PublicState::showing_of(&draft.stacks),
        boards,
        laid,
    };
    if draft.ending != open.is_ending() {
        let hands = open.edition().hands(players);
        return bad(format!(
            "ending is {}, but {} of the mandala's spaces are covered, and the hands for {} players are on space {hands}",
            draft.ending,
            draft.mandala.len(),
            players.count(),
        ));
    }
    Ok(open)
}

fn check_seat(what: &str, seat: Seat, players: Players) -> Result<(), BadState> {
    if seat.index() >= players.count() {
        return bad(format!(
            "{what} is seat {seat}: {} players have seats 0 to {}",
            players.count(),
            players.count() - 1
        ));
    }
    Ok(())
}

fn check_artists(artists: &[Artist; Edition::ARTISTS]) -> Result<(), BadState> {
    for (number, artist) in artists.iter().enumerate() {
        if artists[..number].iter().any(|other| other.at == artist.at) {
            return bad(format!("two artists on {}: each has its own place", artist.at));
        }
    }
    let stars = artists.iter().filter(|artist| artist.pattern == Pattern::Star).count();
    if stars * 2 != Edition::ARTISTS {
        return bad(format!("{stars} artists with stars: there are two, and two with circles"));
    }
    Ok(())
}

/// The stones of the mandala and those gone, in one list.
fn laid(draft: &Draft) -> Result<Laid, BadState> {
    let (spaces, covered) = (usize::from(draft.options.edition.spaces()), draft.mandala.len());
    if covered > spaces {
        return bad(format!("{covered} stones on the mandala: it has {spaces} spaces"));
    }
    if covered < spaces && !draft.gone.is_empty() {
        let gone = draft.gone.len();
        return bad(format!(
            "{gone} stones are gone, but the mandala has {covered} of {spaces} spaces covered: none goes before it is full"
        ));
    }
    if covered + draft.gone.len() > Stone::COUNT {
        return bad(format!(
            "{} stones on the mandala or gone: there are {}",
            covered + draft.gone.len(),
            Stone::COUNT
        ));
    }
    let mut laid = Laid::NONE;
    for &stone in draft.mandala.iter().chain(&draft.gone) {
        laid.push(stone);
    }
    Ok(laid)
}

fn check_total(draft: &Draft) -> Result<(), BadState> {
    let height = |pile: &Pile| usize::from(pile.height());
    let stacks: usize = draft.stacks.iter().map(height).sum();
    let towers: usize = draft.boards.iter().flat_map(Board::towers).map(height).sum();
    let total = stacks + towers + draft.mandala.len() + draft.gone.len();
    if total != Stone::COUNT {
        return bad(format!("{total} stones: there must be {}", Stone::COUNT));
    }
    Ok(())
}

/// The goals that are known, if no card is there twice.
fn known_goals(draft: &Draft, players: Players) -> Result<BySeat<Option<Hand>, { Seat::MOST }>, BadState> {
    let edition = draft.options.edition;
    let mut used = Vec::new();
    for &card in draft.goals.iter().flatten().flatten() {
        if used.contains(&card) {
            return bad(format!("the goal {:?} is there twice", edition.goal(card).id));
        }
        used.push(card);
    }
    let mut goals = BySeat::default();
    for (seat, hand) in players.seats().zip(&draft.goals) {
        goals[seat] = match *hand {
            [Some(first), Some(second)] => Some([first, second]),
            [None, None] => None,
            _ => return bad(format!("of the goals of seat {seat} one is known and one is not")),
        };
    }
    Ok(goals)
}

/// Twelve stones of each kind.
fn check_kinds(game: &Stones) -> Result<(), BadState> {
    let veiled = game.stacks.map(VeiledPile::of);
    let mut counts = seen(&game.open, &veiled);
    for pile in game.stacks {
        let mut under = pile;
        under.pop();
        under.stones().for_each(|stone| counts[stone.kind()] += 1);
    }
    for stone in Stone::kinds() {
        let count = counts[stone.kind()];
        if usize::from(count) != Stone::OF_A_KIND {
            return bad(format!("{count} stones {stone}: there must be {} of each kind", Stone::OF_A_KIND));
        }
    }
    Ok(())
}

/// Twenty-four stones of each colour, and of no kind more than twelve in sight.
fn check_colours(open: &PublicState, stacks: &[VeiledPile; StackSpace::COUNT]) -> Result<(), BadState> {
    let seen = seen(open, stacks);
    for stone in Stone::kinds() {
        let count = seen[stone.kind()];
        if usize::from(count) > Stone::OF_A_KIND {
            return bad(format!("{count} stones {stone} in sight: there are {}", Stone::OF_A_KIND));
        }
    }
    for colour in Colour::ALL {
        let open: u8 = Pattern::ALL.iter().map(|&pattern| seen[Stone::new(colour, pattern).kind()]).sum();
        let hidden = stacks.iter().flat_map(|stack| stack.hidden()).filter(|&other| other == colour).count();
        let (count, all) = (usize::from(open) + hidden, Stone::OF_A_KIND * Pattern::COUNT);
        if count != all {
            return bad(format!("{count} {colour} stones: there must be {all}"));
        }
    }
    Ok(())
}

/// A slow check of a whole position: it is written and read back, and what is kept for speed is worked out again.
pub(crate) fn validate(game: &Stones) -> Result<(), String> {
    let open = &game.open;
    if open.showing != PublicState::showing_of(&game.stacks) {
        return Err("the stacks by pattern are out of step with the stacks".to_owned());
    }
    if !open.over && open.is_stuck() {
        return Err("the player to move can do nothing, but the game is not over".to_owned());
    }
    if !open.over && open.round_is_over() {
        return Err("the last round is complete, but the game is not over".to_owned());
    }
    let text = serde_json::to_value(game.state()).map_err(|error| error.to_string())?;
    let again = read_state(&text).map_err(|BadState(message)| message)?;
    if again != *game { Err("written and read back it is another position".to_owned()) } else { Ok(()) }
}
