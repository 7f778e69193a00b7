//! Reading positions and views from JSON: each thing by itself, and then whether they fit together.

use mozaika_rules::json::{Fields, InvalidState, ReadError, Reader, check_game, read_options};
use mozaika_rules::{BySeat, Game, Players, Seat, Seed, Viewer};
use serde_json::Value;

use crate::json::UNKNOWN_GOAL;
use crate::public_state::Laid;
use crate::score::HIGHEST_SCORE;
use crate::seen::Seen;
use crate::validate::validate;
use crate::{
    Artist, ArtistSpace, Board, Colour, Edition, Editions, GoalCard, Hand, Invalid, Options, Pattern, Pile,
    PublicState, Space, StackSpace, Stone, Stones, VeiledPile, View,
};

/// What a text claims to be: it decides what must be known in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// A whole position.
    State,
    /// What one viewer may know.
    View,
}

/// Reads a position. [`Stones`] says when it is over. There is no seed to be fresh: nothing is drawn after the set-up.
pub(crate) fn load(
    state: &Value,
    _fresh: &Seed,
    editions: &Editions,
) -> Result<Stones, InvalidState<Invalid>> {
    let draft = Draft::read(state, Form::State, editions)?;
    draft.game().map_err(InvalidState::impossible)
}

/// Reads a view.
pub(crate) fn read_view(
    view: &Value,
    viewer: Viewer,
    editions: &Editions,
) -> Result<View, InvalidState<Invalid>> {
    let draft = Draft::read(view, Form::View, editions)?;
    draft.view(viewer).map_err(InvalidState::impossible)
}

/// A position or view whose parts have been read, but not yet compared.
struct Draft {
    options: Options,
    players: Players,
    /// In a view, stones under the top are read as stars.
    stacks: [Pile; StackSpace::COUNT],
    artists: [Artist; Edition::ARTISTS],
    boards: BySeat<Board, { Seat::MOST }>,
    mandala: Vec<Stone>,
    gone: Vec<Stone>,
    goals: BySeat<Option<Hand>, { Seat::MOST }>,
    turn: Seat,
    start: Seat,
    ending: bool,
    over: bool,
}

impl Draft {
    fn read(value: &Value, form: Form, editions: &Editions) -> Result<Draft, ReadError> {
        const REQUIRED: [&str; 10] =
            ["game", "stacks", "artists", "boards", "mandala", "goals", "turn", "start", "ending", "phase"];
        let fields = Reader::new(value).object(&REQUIRED, &["options", "gone"])?;
        check_game::<Stones>(&fields)?;
        let options = read_options::<Stones>(&fields, editions)?;
        let (players, boards) = boards(&fields.get("boards"))?;
        if let (Err(error), Some(given)) = (options.check_first(players), fields.find("options")) {
            return Err(given.bad_option(error));
        }
        Ok(Draft {
            players,
            stacks: stacks(&fields.get("stacks"), form)?,
            artists: artists(&fields.get("artists"))?,
            boards,
            mandala: stones(&fields.get("mandala"), Stone::COUNT)?,
            gone: fields.find("gone").map_or(Ok(Vec::new()), |gone| stones(&gone, Stone::COUNT))?,
            goals: goals(&fields.get("goals"), players, &options.edition, form)?,
            turn: fields.get("turn").seat(players)?,
            start: fields.get("start").seat(players)?,
            ending: fields.get("ending").flag()?,
            over: fields.get("phase").word(&[("play", false), ("over", true)])?,
            options,
        })
    }

    /// The position, if everything in it fits together.
    fn game(self) -> Result<Stones, Invalid> {
        let mut public = self.public()?;
        public.over |= public.round_is_over() || public.is_stuck();
        let goals = self.goals.map(Option::unwrap_or_default);
        let game = Stones { public, stacks: self.stacks, goals };
        validate(&game)?;
        Ok(game)
    }

    /// The view, if everything in it fits together.
    fn view(self, viewer: Viewer) -> Result<View, Invalid> {
        let (public, stacks) = (self.public()?, self.stacks.map(VeiledPile::of));
        let view = View { viewer, public, stacks, goals: self.goals };
        view.validate()?;
        Ok(view)
    }

    /// What everybody sees, if its parts fit together.
    fn public(&self) -> Result<PublicState, Invalid> {
        let laid = self.laid()?;
        let public = PublicState {
            options: (&self.options).into(),
            players: self.players,
            turn: self.turn,
            start: self.start,
            over: self.over,
            artists: self.artists,
            showing: PublicState::showing_of(&self.stacks),
            boards: self.boards,
            seen: Seen::of(&self.stacks, &self.boards, &laid),
            laid,
        };
        match self.ending == public.is_ending() {
            true => Ok(public),
            false => Err(Invalid::Ending {
                ending: self.ending,
                covered: self.mandala.len(),
                players: self.players.count(),
                hands: public.edition().hands(self.players),
            }),
        }
    }

    /// The stones of the mandala and those gone, in one list.
    fn laid(&self) -> Result<Laid, Invalid> {
        let (covered, gone, spaces) = (self.mandala.len(), self.gone.len(), self.options.edition.spaces());
        let towers = self.boards.values().flat_map(Board::towers);
        let piled = self.stacks.iter().chain(towers).map(|pile| usize::from(pile.height())).sum::<usize>();
        match covered + gone + piled {
            Stone::COUNT if covered > usize::from(spaces) => Err(Invalid::Mandala { covered, spaces }),
            Stone::COUNT if covered < usize::from(spaces) && gone > 0 => {
                Err(Invalid::GoneEarly { gone, covered, spaces })
            }
            Stone::COUNT => Ok(self.mandala.iter().chain(&self.gone).copied().collect()),
            total => Err(Invalid::Stones(total)),
        }
    }
}

fn stones(list: &Reader<'_>, most: usize) -> Result<Vec<Stone>, ReadError> {
    list.list(most)?.iter().map(Reader::parse).collect()
}

fn stacks(value: &Reader<'_>, form: Form) -> Result<[Pile; StackSpace::COUNT], ReadError> {
    let fields: Fields<'_> = value.object(&StackSpace::BY_ROW.map(StackSpace::name), &[])?;
    let mut stacks = [Pile::EMPTY; StackSpace::COUNT];
    for place in StackSpace::ALL {
        stacks[place as usize] = stack(&fields.get(place.name()), form)?;
    }
    Ok(stacks)
}

fn stack(value: &Reader<'_>, form: Form) -> Result<Pile, ReadError> {
    let items = value.list(Pile::HIGHEST)?;
    let read = |(number, item): (usize, &Reader<'_>)| match form {
        Form::View if number + 1 < items.len() => {
            veiled(item).map(|colour| Stone::new(colour, Pattern::Star))
        }
        _ => item.parse(),
    };
    items.iter().enumerate().map(read).collect()
}

/// A stone under the top of a stack, as a view shows it.
fn veiled(value: &Reader<'_>) -> Result<Colour, ReadError> {
    let text = value.text()?;
    let colour = Colour::ALL.into_iter().find(|colour| colour.veiled_text() == text);
    colour.ok_or_else(|| value.wrong("under the top: a view shows a colour Y, B, P or V and ? there"))
}

fn artists(value: &Reader<'_>) -> Result<[Artist; Edition::ARTISTS], ReadError> {
    let items = value.exactly::<{ Edition::ARTISTS }>("artists")?;
    let mut artists = [Artist { at: ArtistSpace::B2, pattern: Pattern::Star }; Edition::ARTISTS];
    for (slot, item) in artists.iter_mut().zip(items) {
        let fields = item.object(&["at", "pattern"], &[])?;
        *slot = Artist { at: fields.get("at").parse()?, pattern: fields.get("pattern").parse()? };
    }
    Ok(artists)
}

/// A board for each player; there are as many players as boards.
fn boards(value: &Reader<'_>) -> Result<(Players, BySeat<Board, { Seat::MOST }>), ReadError> {
    let items = value.list(Seat::MOST)?;
    let (least, most) = Stones::PLAYERS;
    let players = Players::within(items.len() as u64, least, most)
        .map_err(|_| value.needed("a list of 2 to 4 boards, one for each player,"))?;
    let mut boards = BySeat::default();
    for (seat, item) in players.seats().zip(&items) {
        boards[seat] = board(item)?;
    }
    Ok((players, boards))
}

fn board(value: &Reader<'_>) -> Result<Board, ReadError> {
    let fields = value.object(&["towers", "score"], &[])?;
    let mut board = Board::default();
    let towers = fields.get("towers").exactly::<{ Space::COUNT }>("towers, some perhaps empty,")?;
    for (slot, tower) in board.towers.iter_mut().zip(&towers) {
        *slot = stones(tower, Pile::HIGHEST)?.into_iter().collect();
    }
    board.score = fields.get("score").number(0..=u64::from(HIGHEST_SCORE))?;
    Ok(board)
}

/// Two goal cards for each player; in a view perhaps unknown ones.
fn goals(
    value: &Reader<'_>,
    players: Players,
    edition: &Edition,
    form: Form,
) -> Result<BySeat<Option<Hand>, { Seat::MOST }>, ReadError> {
    let items = value.list(Seat::MOST)?;
    if items.len() != players.count() {
        return Err(value.needed(format!("a list of {} hands, one for each board,", players.count())));
    }
    let mut goals = BySeat::default();
    for (seat, item) in players.seats().zip(&items) {
        let [first, second] = item.exactly("goal cards")?;
        goals[seat] = match (goal(&first, edition, form)?, goal(&second, edition, form)?) {
            (Some(first), Some(second)) => Some([first, second]),
            (None, None) => None,
            _ => return Err(item.needed("two goals that are both known or both \"?\"")),
        };
    }
    Ok(goals)
}

fn goal(value: &Reader<'_>, edition: &Edition, form: Form) -> Result<Option<GoalCard>, ReadError> {
    match value.text()? {
        UNKNOWN_GOAL if form == Form::View => Ok(None),
        id => edition.card(id).map(Some).ok_or_else(|| {
            let ids: Vec<&str> = edition.goals().iter().map(|goal| goal.id.as_str()).collect();
            value.wrong(format!(
                "is not a goal of edition {:?}: these are {}",
                edition.name(),
                ids.join(", ")
            ))
        }),
    }
}
