"""A small network that plays one of the games, in the format of the Rust players' weights."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mozaika import _core
from mozaika._info import GAMES


class Net:
    """Two hidden layers, a policy over the numbered actions and each seat's share of the win.

    `crates/arrays/src/net.rs` has its arithmetic. `weights` is one flat array in the order of the file: rows of the first layer and its
    offsets, the second and its offsets, the shares and theirs, and for each action its weights and its offset.
    """

    __slots__ = ("_core",)

    def __init__(self, game: str, hidden: int, weights: ArrayLike) -> None:
        flat = np.ascontiguousarray(weights, dtype="<f4")
        if flat.ndim != 1:
            raise ValueError(f"weights are one flat array, not one of shape {flat.shape}")
        self._core = _core.Net(game, hidden, flat.tobytes())

    @classmethod
    def _of(cls, core: _core.Net) -> Net:
        net = cls.__new__(cls)
        net._core = core
        return net

    @staticmethod
    def count(game: str, hidden: int) -> int:
        """How many weights a network has."""
        return _core.Net.count(game, hidden)

    @classmethod
    def load(cls, path: str | Path) -> Net:
        """Reads a file of weights, for whichever game it is; `ValueError` says what is wrong with it."""
        text = Path(path).read_text()
        kind = next((line[5:].strip() for line in text.splitlines() if line.startswith("kind:")), "")
        game = kind.removesuffix("-net")
        if game not in GAMES:
            raise ValueError(f"{path} holds no network: its kind is {kind!r}")
        return cls._of(_core.Net.read(game, text))

    def save(
        self,
        path: str | Path,
        *,
        command: str = "unknown",
        commit: str = "unknown",
        seeds: str = "unknown",
        games: str = "unknown",
        epochs: str = "unknown",
        result: str = "unknown",
    ) -> None:
        """Writes the file of weights with its pedigree (`docs/training.md`)."""
        Path(path).write_text(self._core.file(command, commit, seeds, games, epochs, result))

    @property
    def game(self) -> str:
        """Which game it plays."""
        return self._core.game

    @property
    def hidden(self) -> int:
        """The width of its hidden layers."""
        return self._core.hidden

    @property
    def weights(self) -> NDArray[np.float32]:
        """All of its weights."""
        return np.frombuffer(self._core.weights(), dtype="<f4")

    def evaluate(self, observation: ArrayLike, players: int = 2) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Each seat's expected share of the win, the observer's first, and how likely each action is compared with the others."""
        seen = np.ascontiguousarray(observation, dtype=np.uint8)
        shares, policy = self._core.evaluate(seen.tobytes(), players)
        return np.asarray(shares, dtype=np.float32), np.asarray(policy, dtype=np.float32)

    def __reduce__(self) -> tuple[object, ...]:
        return Net, (self.game, self.hidden, self.weights)
