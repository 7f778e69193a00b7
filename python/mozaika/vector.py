"""Many games stepped together in Rust."""

from __future__ import annotations

import json
import operator
import secrets
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mozaika import _core
from mozaika._info import GAMES, GameInfo


class VectorEnv:
    """`games` games of one kind, stepped together without the interpreter's lock.

    Every array is made once and written in place: after a step it holds the new values, so copy what you want to keep. A game that ends
    pays its rewards, is marked in `dones` and begins anew in the same step. Observations and masks are those of the seat to act, `turns`.
    """

    def __init__(
        self,
        game: str,
        games: int,
        players: int = 2,
        *,
        threads: int = 1,
        seed: str | int | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        text = secrets.token_hex(32) if seed is None else str(seed)
        counts = operator.index(players), operator.index(games), operator.index(threads)
        self._core = _core.Vector(game, *counts, text, json.dumps(options or {}))
        #: The sizes of the arrays.
        self.info: GameInfo = GAMES[game]
        self._actions: NDArray[np.int32] = np.asarray(self._core.array("actions"))
        #: `games × observation`, `uint8`: what the seat to act knows.
        self.observations: NDArray[np.uint8] = np.asarray(self._core.array("observations"))
        #: `games × actions`: which numbers may be played.
        self.masks: NDArray[np.bool_] = np.asarray(self._core.array("masks"))
        #: `games × players`, `float32`: what each seat won with the last step.
        self.rewards: NDArray[np.float32] = np.asarray(self._core.array("rewards"))
        #: Which games ended with the last step.
        self.dones: NDArray[np.bool_] = np.asarray(self._core.array("dones"))
        #: The seat to act in each game.
        self.turns: NDArray[np.uint8] = np.asarray(self._core.array("turns"))

    def __len__(self) -> int:
        return len(self._actions)

    @property
    def steps(self) -> int:
        """How many actions were played in all games together."""
        return self._core.steps

    def step(self, actions: ArrayLike | None = None) -> None:
        """Plays one number in each game; without `actions` those that `sample` drew.

        `IllegalAction` names the first game whose action is refused, the rule and its text; then no game was stepped.
        """
        if actions is not None and actions is not self._actions:
            given = np.asarray(actions)
            if given.shape != self._actions.shape:
                raise ValueError(f"actions have the shape {self._actions.shape}, not {given.shape}")
            if given.dtype.kind not in "iu":
                raise TypeError(f"actions are whole numbers, not {given.dtype}")
            # What does not fit in 32 bits is no action, and must not become one.
            np.copyto(self._actions, np.clip(given, -1, np.iinfo(np.int32).max), casting="unsafe")
        self._core.step()

    def sample(self) -> NDArray[np.int32]:
        """Draws a legal number for each game, each as likely as the others. The array is the one that `step` plays."""
        self._core.sample()
        return self._actions

    def reset(self, seed: str | int | None = None) -> None:
        """Begins all games anew; the same seed gives the same games."""
        self._core.reset(secrets.token_hex(32) if seed is None else str(seed))
