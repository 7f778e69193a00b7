"""One game."""

from __future__ import annotations

import copy
import json
import operator
import secrets
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mozaika import _core
from mozaika._info import GAMES, GameInfo

Options = dict[str, Any]


class View(dict):
    """All that one viewer may know of a game: the JSON of the engine protocol, and whose view it is."""

    def __init__(self, fields: dict[str, Any], game: str, seat: int | None) -> None:
        super().__init__(fields)
        #: Which game it is.
        self.game = game
        #: Whose view it is; `None` for a spectator.
        self.seat = seat

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (dict(self), self.game, self.seat)


@dataclass(frozen=True)
class Result:
    """How a game stands, or ended."""

    over: bool
    #: The points, one a seat.
    scores: tuple[int, ...]
    #: Who won; several share the win. Nobody while the game goes on.
    winners: tuple[int, ...]


class Game:
    """A game with everything in it, hidden things too.

    `players` is 2 unless the game is for more, `seed` any text that decides all luck (by default one is drawn), `options` what a
    table may choose; `mozaika rules GAME` and the engine's `games` list them.
    """

    __slots__ = ("_core", "_told")

    def __init__(
        self, game: str, players: int = 2, seed: str | int | None = None, options: Options | None = None
    ) -> None:
        text = secrets.token_hex(32) if seed is None else str(seed)
        self._core = _core.Game(game, operator.index(players), text, json.dumps(options or {}))
        self._told: list[str] | None = None

    @classmethod
    def _of(cls, core: _core.Game) -> Game:
        game = cls.__new__(cls)
        game._core, game._told = core, None
        return game

    @classmethod
    def load(cls, state: dict[str, Any], seed: str | None = None) -> Game:
        """A game from its full `state`; `seed` is its seed if the state has none."""
        text = secrets.token_hex(32) if seed is None else str(seed)
        return cls._of(_core.Game.from_state(str(state.get("game")), json.dumps(state), text))

    @classmethod
    def determinize(cls, view: View | dict[str, Any], seat: int | None = None, seed: str | int | None = None) -> Game:
        """A random game that a view allows: its view is equal to the given one. `seat` says whose view a plain dict is."""
        if isinstance(view, View):
            seat = view.seat
        text = secrets.token_hex(32) if seed is None else str(seed)
        return cls._of(_core.Game.from_view(str(view.get("game")), json.dumps(view), seat, text))

    @property
    def id(self) -> str:
        """Which game it is: `mandala`, `stones` or `mana`."""
        return self._core.id

    @property
    def info(self) -> GameInfo:
        """The sizes of its arrays."""
        return GAMES[self._core.id]

    @property
    def players(self) -> int:
        """How many play."""
        return self._core.players

    @property
    def options(self) -> Options:
        """What the table chose."""
        return json.loads(self._core.options())

    @property
    def turn(self) -> int | None:
        """The seat to act, or `None` when the game is over."""
        return self._core.turn

    @property
    def walking(self) -> bool:
        """Whether the seat to act walks to its action by several numbers: the advanced set-up of Mana."""
        return self._core.walks

    def legal(self) -> list[str]:
        """Every legal action as a string, in ASCII order; none when the game is over."""
        return self._core.legal()

    def numbers(self) -> list[int]:
        """The numbers that may be played now, ascending. While `walking`, they are the steps that may be taken next."""
        return self._core.numbers()

    def mask(self) -> NDArray[np.bool_]:
        """Which numbers may be played now."""
        return np.frombuffer(self._core.mask(), dtype=np.bool_)

    def play(self, action: str | int) -> list[dict[str, Any]]:
        """Plays an action string, or a number (one step, while `walking`). Returns what happened, complete.

        Raises `IllegalAction` with the rule that forbids it, and leaves the game as it was.
        """
        if isinstance(action, str):
            self._told = self._core.play_text(action)
        else:
            self._told = self._core.play_number(operator.index(action))
        return json.loads(self._told[-1])

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """What a viewer was told about the last action: its events without what the viewer may not know."""
        if self._told is None:
            return []
        place = self.players if seat is None else operator.index(seat)
        if not 0 <= place <= self.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        return json.loads(self._told[place])

    def check(self, action: str) -> None:
        """Raises `IllegalAction` if an action is not legal."""
        self._core.check(action)

    def view(self, seat: int | None) -> View:
        """All that the person on a seat may know; with `None`, what a spectator may."""
        return View(json.loads(self._core.view(seat)), self.id, seat)

    def observe(self, seat: int) -> NDArray[np.uint8]:
        """What the person on a seat may know, as an array; made from their view."""
        return np.frombuffer(self._core.observe(operator.index(seat)), dtype=np.uint8)

    @property
    def state(self) -> dict[str, Any]:
        """Everything, as `load` reads it."""
        return json.loads(self._core.state())

    @property
    def result(self) -> Result:
        """How it stands."""
        over, scores, winners = self._core.result()
        return Result(over, tuple(scores), tuple(winners))

    @property
    def rewards(self) -> tuple[float, ...]:
        """What each seat has won: 1 for the winner, -1 shared by the others; all 0 while the game goes on or if all share."""
        return tuple(self._core.rewards())

    def clone(self) -> Game:
        """A copy that is played on by itself."""
        return Game._of(self._core.copy())

    def name(self, number: int) -> str:
        """The action string of a number."""
        return _core.Game.name(self.id, operator.index(number))

    def path(self, action: str) -> list[int]:
        """The numbers that lead to an action: one, unless it is walked to."""
        return _core.Game.path(self.id, action)

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        if self.walking:
            raise copy.Error("a game is not pickled in the middle of a walk")
        return Game.load, (self.state,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.id == other.id and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        stands = "over" if self.turn is None else f"seat {self.turn} to act"
        return f"<mozaika.Game {self.id}, {self.players} players, {stands}>"

    def __str__(self) -> str:
        from mozaika.drawing import text

        return text(self.view(self.turn))
