"""What a training run is asked for."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Settings:
    """How a network is trained. All luck follows from `seed`, but for the order in which workers finish."""

    game: str
    folder: Path
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = "train"

    #: When to stop: whichever comes first.
    minutes: float = 10.0
    games: int | None = None

    #: The width of the hidden layers.
    hidden: int = 64
    #: Iterations for each decision of a game.
    visits: int = 48
    #: A game that is longer is shared evenly.
    longest: int = 300
    #: For so many plies actions are played as likely as they were visited.
    varied: int = 16
    #: The part of the prior that is shared evenly in self-play.
    even: float = 0.25
    #: How much of what is learned about shares is the search's opinion; the rest is how the game ended.
    opinion: float = 0.3

    #: A level of the Rust players that plays the first `taught` games, to begin with its decisions; `None` begins with nothing.
    teacher: float | None = None
    taught: int = 400

    #: Lessons of a step of the learner, its rate, how many lessons are kept, and how often each is learned from.
    batch: int = 256
    #: The rate stays for the first half of the run and then falls, so that the end of it settles.
    rate: float = 2e-3
    capacity: int = 60_000
    reuse: float = 8.0

    #: Who is played against to measure, how often, and how.
    opponent: str = "greedy"
    measure_minutes: float = 2.0
    measure_games: int = 40
    measure_visits: int = 100
    #: Two Elo differences: a match ends as soon as it is clear which is nearer the truth. `None` plays all its games.
    sprt: tuple[float, float] | None = (0.0, 100.0)

    #: Games played at once; `None` for as many as there are cores, here or in the cluster.
    workers: int | None = None
    #: The address of a Ray cluster (`auto`, or `HOST:PORT`); `None` plays on this machine without Ray.
    address: str | None = None

    @property
    def file_name(self) -> str:
        """What the exported weights are called."""
        return f"{self.game}-net.weights"

    def written(self) -> dict[str, Any]:
        """The settings as they are noted beside what was learned."""
        return {**asdict(self), "folder": self.folder.name}


def cores() -> int:
    """How many games this machine plays at once."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
