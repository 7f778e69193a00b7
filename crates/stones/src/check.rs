//! Why an action is not legal.

use crate::{
    Action, Artist, ArtistSpace, Colour, LeftOut, Pattern, Pick, PublicState, Refusal, Space, SpaceSet,
    StackSet, StackSpace,
};

impl PublicState {
    /// Whether an action is legal for the seat to act.
    pub(crate) fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.over {
            return Err(self.why_over());
        }
        match action {
            Action::Pick(pick) => self.check_pick(pick),
            Action::Colour(colour) => self.check_colour(colour),
            Action::Tops(spaces) => self.check_tops(spaces),
        }
    }

    /// How the game ended, as the reason why nothing more can be done.
    pub(crate) fn why_over(&self) -> Refusal {
        if self.round_is_over() {
            Refusal::RoundOver
        } else if self.is_stuck() {
            Refusal::Stuck
        } else {
            Refusal::Over
        }
    }

    fn check_pick(&self, pick: Pick) -> Result<(), Refusal> {
        self.check_room()?;
        let artist = self.check_artist(pick.from)?;
        let taken = self.check_move(artist, pick.to)?;
        self.check_first(artist, pick.to, taken, pick.first)?;
        self.check_space(pick.space)
    }

    /// MS-3.1.
    pub(crate) fn check_room(&self) -> Result<(), Refusal> {
        if self.own().empty().is_empty() { Err(Refusal::BoardFull) } else { Ok(()) }
    }

    /// MS-3.2, the place that the artist leaves.
    pub(crate) fn check_artist(&self, from: ArtistSpace) -> Result<Artist, Refusal> {
        self.artist_on(from).ok_or(Refusal::NoArtist { at: from })
    }

    /// MS-3.2, the place where the artist goes, and MS-3.4. Gives the stacks that are taken from.
    pub(crate) fn check_move(&self, artist: Artist, to: ArtistSpace) -> Result<StackSet, Refusal> {
        if artist.at == to {
            return Err(Refusal::SamePlace { at: to });
        }
        if self.occupied().contains(to) {
            return Err(Refusal::Occupied { at: to });
        }
        let taken = self.takes(artist, to);
        if taken.is_empty() { Err(Refusal::TakesNothing { to }) } else { Ok(taken) }
    }

    /// MS-3.5: the first stone is one of those that MS-3.3 takes.
    pub(crate) fn check_first(
        &self,
        artist: Artist,
        to: ArtistSpace,
        taken: StackSet,
        stack: StackSpace,
    ) -> Result<(), Refusal> {
        if taken.contains(stack) {
            return Ok(());
        }
        let others = self.occupied().without(artist.at);
        let why = if !to.stacks().contains(stack) {
            LeftOut::Apart { to }
        } else if let Some(other) = (stack.artists() & others).first() {
            LeftOut::Guarded { artist: other }
        } else if Pattern::ALL.into_iter().any(|pattern| self.showing(pattern).contains(stack)) {
            LeftOut::OtherPattern { pattern: artist.pattern }
        } else {
            LeftOut::Empty
        };
        Err(Refusal::NotTaken { stack, why })
    }

    /// MS-3.6.
    pub(crate) fn check_space(&self, space: Space) -> Result<(), Refusal> {
        if self.own().tower(space).is_empty() { Ok(()) } else { Err(Refusal::SpaceBuilt { space }) }
    }

    /// MS-4.1.
    pub(crate) fn check_colour(&self, colour: Colour) -> Result<(), Refusal> {
        match self.own().tops().of(colour).len() {
            towers @ 0..2 => Err(Refusal::TooFewTops { colour, towers }),
            _ => Ok(()),
        }
    }

    /// MS-4.2.
    pub(crate) fn check_tops(&self, spaces: SpaceSet) -> Result<(), Refusal> {
        match (spaces - self.own().built()).first() {
            Some(space) => Err(Refusal::NoTower { space }),
            None if spaces.is_empty() => Err(Refusal::NoTops),
            None => Ok(()),
        }
    }
}
