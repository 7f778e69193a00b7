//! What a choice would do, told before it is made, from a view alone.

use crate::play::clockwise;
use crate::{ArtistSpace, GoalReading, Path, Space, StackSet, StackSpace, Stone, View, steps};

/// What a choice would do.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "snake_case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub enum Preview {
    /// An artist's new place: the stones it would bring, clockwise from the north.
    Takes {
        /// Each stone with its stack.
        stones: Vec<Takes>,
    },
    /// A first stack or a space: the tower that would be built.
    Tower {
        /// Its stones, the bottom one first.
        tower: Vec<Stone>,
        /// Until its space is chosen: the stacks that they come from, in the same order (MS-3.5).
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "types", ts(optional))]
        from: Option<Vec<StackSpace>>,
        /// Once its space is chosen: what it would be worth there, and how far the goal cards would be.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "types", ts(optional))]
        there: Option<There>,
    },
    /// A way to score.
    Score(Score),
}

/// What a tower would come to on its space.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct There {
    /// What the picture under the space would say about it.
    pub worth: u8,
    /// How far the goal cards would be.
    pub goals: Vec<GoalReading>,
}

/// A stone that an artist would take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Takes {
    /// Where it lies.
    pub stack: StackSpace,
    /// The stone.
    pub stone: Stone,
}

/// What scoring would bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Score {
    /// The points of each tower, from the left.
    pub towers: Vec<TowerScore>,
    /// The spaces of the mandala that would be covered, in order.
    pub placed: Vec<Placed>,
    /// The spaces whose stones would find the mandala full.
    pub gone: Vec<Space>,
    /// Whether this would start the end.
    pub ending: bool,
    /// All points together.
    pub total: u16,
    /// How far the goal cards would be.
    pub goals: Vec<GoalReading>,
}

/// The points of one tower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct TowerScore {
    /// Its space.
    pub space: Space,
    /// What it would bring.
    pub points: u8,
}

/// A space of the mandala that would be covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Placed {
    /// The space on the player's board that the stone comes from.
    pub space: Space,
    /// The space of the mandala, counted from the centre.
    pub mandala: u8,
    /// What covering it would bring.
    pub bonus: u8,
}

/// What the last step of a path would do.
pub(crate) fn preview(view: &View, path: Path) -> Option<Preview> {
    match path {
        Path::Start | Path::Artist(_) => None,
        Path::Place { to, taken, .. } => Some(takes(view, to, taken)),
        Path::First { to, taken, first, .. } => Some(tower(view, to, taken, first, None)),
        Path::Pick { pick, taken } => Some(tower(view, pick.to, taken, pick.first, Some(pick.space))),
        Path::Colour(_) | Path::Tops(_) => score(view, path).map(Preview::Score),
    }
}

/// The stones that an artist would bring.
fn takes(view: &View, to: ArtistSpace, taken: StackSet) -> Preview {
    let [north, ..] = to.around();
    let stones = clockwise(to, north, taken)
        .filter_map(|stack| Some(Takes { stack, stone: view.stack(stack).top()? }))
        .collect();
    Preview::Takes { stones }
}

/// The tower that would be built, and what it would come to on a space.
fn tower(view: &View, to: ArtistSpace, taken: StackSet, first: StackSpace, space: Option<Space>) -> Preview {
    let from: Vec<StackSpace> = clockwise(to, first, taken).collect();
    let tower: Vec<Stone> = from.iter().filter_map(|&stack| view.stack(stack).top()).collect();
    let there = space.map(|space| {
        let mut board = *view.public.own();
        board.towers[space.index()] = tower.iter().copied().collect();
        There { worth: board.colour_points(space), goals: view.goals_on(view.public.turn, &board) }
    });
    Preview::Tower { tower, from: space.is_none().then_some(from), there }
}

/// What scoring would bring, as soon as a tower is chosen.
fn score(view: &View, path: Path) -> Option<Score> {
    let public = &view.public;
    let mut board = *public.own();
    let (spaces, points) = public.scored(steps::action(path)?)?;
    let edition = public.edition();
    let mut score = Score::default();
    let mut mandala = public.laid.count;
    for space in spaces {
        let points = points[space.index()];
        board.towers[space.index()].pop();
        score.towers.push(TowerScore { space, points });
        score.total += u16::from(points);
        mandala += 1;
        if mandala > edition.spaces() {
            score.gone.push(space);
            continue;
        }
        let bonus = edition.bonus(mandala);
        score.placed.push(Placed { space, mandala, bonus });
        score.total += u16::from(bonus);
        score.ending |= mandala == edition.hands(public.players);
    }
    score.goals = view.goals_on(public.turn, &board);
    Some(score)
}
