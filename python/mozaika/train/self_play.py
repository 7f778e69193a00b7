"""One game of a network against itself, as arrays to learn from."""

from __future__ import annotations

import json
from dataclasses import dataclass

import numpy as np

from mozaika import _core
from mozaika._info import GAMES
from mozaika.net import Net
from mozaika.train.settings import Settings


@dataclass(frozen=True)
class FinishedGame:
    """A game that was played to its end, with its lessons."""

    #: Games are numbered from 0; each number is played to its end once.
    number: int
    #: Which of the published networks played it.
    version: int
    plies: int
    #: Each seat's share of the win.
    result: tuple[float, ...]
    #: `lessons × observation` bytes.
    observations: np.ndarray
    #: `lessons × actions / 8` bytes: the legal numbers, a bit each.
    masks: np.ndarray
    #: How many numbers were visited in each lesson, and one after the other which and how much.
    lengths: np.ndarray
    numbers: np.ndarray
    visits: np.ndarray
    #: `lessons × 4`: each seat's share of the win, the observer's first.
    shares: np.ndarray

    def __len__(self) -> int:
        return len(self.observations)


def play(net: Net, settings: Settings, version: int, number: int) -> FinishedGame:
    """Plays game `number`; the first ones are the teacher's, if there is one. The same network and number give the same game."""
    info = GAMES[settings.game]
    game = _core.self_play(
        net._core,
        settings.players,
        settings.visits,
        settings.longest,
        settings.varied,
        settings.even,
        settings.opinion,
        json.dumps(settings.options),
        settings.teacher if number < settings.taught else None,
        f"{settings.seed}/game/{number}",
    )
    lessons = game["lessons"]

    def array(name: str, kind: str, *shape: int) -> np.ndarray:
        return np.frombuffer(game[name], dtype=kind).reshape(shape)

    return FinishedGame(
        number,
        version,
        game["plies"],
        tuple(game["result"][: settings.players]),
        array("observations", "u1", lessons, info.observation),
        array("masks", "u1", lessons, -(-info.actions // 8)),
        array("lengths", "<u2", lessons),
        array("numbers", "<u2", -1),
        array("visits", "<f4", -1),
        array("shares", "<f4", lessons, 4),
    )
