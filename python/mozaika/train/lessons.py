"""The lessons that are learned from: the newest of them, drawn at random."""

from __future__ import annotations

import numpy as np

from mozaika._info import GAMES
from mozaika.train.self_play import FinishedGame

#: More numbers than this are not kept of one decision: the least visited are left out.
_MOST = 64


class Lessons:
    """A ring of the newest lessons."""

    def __init__(self, game: str, capacity: int, seed: int) -> None:
        info = GAMES[game]
        self._actions = info.actions
        self._observations = np.zeros((capacity, info.observation), np.uint8)
        self._masks = np.zeros((capacity, -(-info.actions // 8)), np.uint8)
        self._numbers = np.zeros((capacity, _MOST), np.uint16)
        self._visits = np.zeros((capacity, _MOST), np.float16)
        self._shares = np.zeros((capacity, 4), np.float32)
        self._rng = np.random.default_rng(seed)
        self._at = 0
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def add(self, game: FinishedGame) -> None:
        """Takes the lessons of a game in, the oldest go."""
        start = 0
        for lesson, length in enumerate(game.lengths.tolist()):
            place = self._at
            numbers, visits = game.numbers[start : start + length], game.visits[start : start + length]
            start += length
            if length > _MOST:
                best = np.argsort(-visits, kind="stable")[:_MOST]
                numbers, visits = numbers[best], visits[best] / visits[best].sum()
            self._numbers[place], self._visits[place] = 0, 0.0
            self._numbers[place, : len(numbers)], self._visits[place, : len(visits)] = numbers, visits
            self._observations[place] = game.observations[lesson]
            self._masks[place] = game.masks[lesson]
            self._shares[place] = game.shares[lesson]
            self._at = (place + 1) % len(self._observations)
            self._size = min(self._size + 1, len(self._observations))

    def draw(self, count: int) -> dict[str, np.ndarray]:
        """Some of them, each as likely as the others."""
        chosen = self._rng.integers(self._size, size=count)
        masks = np.unpackbits(self._masks[chosen], axis=1, count=self._actions, bitorder="little")
        policy = np.zeros((count, self._actions), np.float32)
        np.add.at(policy, (np.arange(count)[:, None], self._numbers[chosen]), self._visits[chosen])
        return {
            "observations": self._observations[chosen],
            "masks": masks.astype(np.bool_),
            "policy": policy,
            "shares": self._shares[chosen],
        }
