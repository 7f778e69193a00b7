//! Positions of a recorded game, as they are sent: all of them in one answer, which is bounded before it is made.

use mozaika_games::{AnyGame, Events};
use mozaika_rules::{MemoryAids, Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::BadRequest;
#[cfg(feature = "schema")]
use crate::schema::SeatNumber;

/// How much is sent at once, in MiB. The longest game that is replayed, 4000 actions of Mana, takes a third of it.
const MAX_MIB: usize = 4;

/// What the names of a frame's fields and its number take, at the most.
const NAME_BYTES: usize = 64;

/// One position, and what led to it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Frame {
    /// Who acted; left out in the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<SeatNumber>))]
    #[cfg_attr(feature = "types", ts(optional))]
    seat: Option<Seat>,
    /// What they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    action: Option<String>,
    /// What happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Object>>))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<mozaika_games::types::Event>>"))]
    events: Option<Box<RawValue>>,
    /// The position. In Mana without `seen`: the frames before are what was seen.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    #[cfg_attr(feature = "types", ts(as = "mozaika_games::types::View"))]
    view: Box<RawValue>,
    /// What it comes to in numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<mozaika_games::types::Reading>"))]
    reading: Option<Box<RawValue>>,
}

impl Frame {
    /// A position that nothing led to.
    fn first(game: &AnyGame, viewer: Viewer) -> Frame {
        let reading = game.reading(viewer, MemoryAids::Given);
        Frame { seat: None, action: None, events: None, view: game.replay_view(viewer), reading }
    }

    /// How long it is when it is written down, give or take a little.
    fn bytes(&self) -> usize {
        let long = |text: &Option<Box<RawValue>>| text.as_ref().map_or(0, |text| text.get().len());
        let action = self.action.as_ref().map_or(0, String::len);
        NAME_BYTES + action + long(&self.events) + self.view.get().len() + long(&self.reading)
    }
}

/// Positions for one answer, as one viewer saw them.
pub(crate) struct Frames {
    viewer: Viewer,
    frames: Vec<Frame>,
    left: usize,
}

impl Frames {
    /// None yet.
    pub(crate) fn of(seat: Option<Seat>) -> Frames {
        Frames::within(seat, MAX_MIB * 1024 * 1024)
    }

    fn within(seat: Option<Seat>, bytes: usize) -> Frames {
        Frames { viewer: seat.map_or(Viewer::Spectator, Viewer::Seat), frames: Vec::new(), left: bytes }
    }

    /// Adds a position that nothing led to.
    ///
    /// # Errors
    /// It would be too much for one answer.
    pub(crate) fn first(&mut self, game: &AnyGame) -> Result<(), BadRequest> {
        let frame = Frame::first(game, self.viewer);
        self.push(frame)
    }

    /// Adds the position after an action.
    ///
    /// # Errors
    /// It would be too much for one answer.
    pub(crate) fn after(
        &mut self,
        game: &AnyGame,
        seat: Option<Seat>,
        action: &str,
        events: &Events,
    ) -> Result<(), BadRequest> {
        let (action, events) = (Some(action.to_owned()), Some(events.for_viewer(self.viewer)));
        let frame = Frame { seat, action, events, ..Frame::first(game, self.viewer) };
        self.push(frame)
    }

    fn push(&mut self, frame: Frame) -> Result<(), BadRequest> {
        self.left = self.left.checked_sub(frame.bytes()).ok_or_else(|| {
            BadRequest(format!("all positions of this game take more than {MAX_MIB} MiB: no more is sent"))
        })?;
        self.frames.push(frame);
        Ok(())
    }

    /// All of them.
    pub(crate) fn all(self) -> Vec<Frame> {
        self.frames
    }
}

#[cfg(test)]
mod tests {
    use mozaika_games::GameId;
    use mozaika_rules::Seed;
    use serde_json::Map;

    use super::*;

    /// Plays a game at random to its end, or for 400 actions; what all of its frames take.
    fn played(id: GameId, players: u64, frames: &mut Frames) -> Result<usize, BadRequest> {
        let seed = Seed::from_text("frames");
        let mut game = AnyGame::new(id, &Map::new(), players, &seed, &Default::default()).unwrap();
        let mut dice = seed.dice(1);
        frames.first(&game)?;
        while let Some(turn) = game.turn().filter(|_| frames.frames.len() < 400) {
            let legal = game.legal();
            let action = dice.pick(&legal).unwrap();
            let told = game.play(action).unwrap();
            frames.after(&game, Some(turn), action, &told)?;
        }
        Ok(serde_json::to_string(&frames.frames).unwrap().len())
    }

    #[test]
    fn an_answer_is_as_long_as_was_estimated_and_no_longer_than_allowed() {
        for (id, players) in [(GameId::Mandala, 2), (GameId::Stones, 4), (GameId::Mana, 2)] {
            let most = MAX_MIB * 1024 * 1024;
            let mut frames = Frames::within(Seat::new(0), most);
            let long = played(id, players, &mut frames).unwrap();
            let estimated = most - frames.left;
            assert!(long <= estimated && estimated < long * 3 / 2, "{id:?}: {long} {estimated}");
            let mut enough = Frames::within(Seat::new(0), estimated);
            assert_eq!(played(id, players, &mut enough).unwrap(), long);
            let mut fewer = Frames::within(Seat::new(0), estimated - 1);
            let refused = played(id, players, &mut fewer).unwrap_err();
            assert!(refused.to_string().contains("more than 4 MiB"), "{refused:?}");
        }
    }

    #[test]
    fn a_frame_of_mana_is_the_view_without_what_was_seen() {
        let mut game =
            AnyGame::new(GameId::Mana, &Map::new(), 2, &Seed::from_text("x"), &Default::default()).unwrap();
        let view = |game: &AnyGame| serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
        while view(&game)["seen"].as_array().is_none_or(Vec::is_empty) {
            let first = game.legal().swap_remove(0);
            game.play(&first).unwrap();
        }
        let mut view = view(&game);
        view.as_object_mut().unwrap().remove("seen").unwrap();
        let frame = Frame::first(&game, Viewer::Spectator);
        assert_eq!(serde_json::from_str::<serde_json::Value>(frame.view.get()).unwrap(), view);
    }
}
