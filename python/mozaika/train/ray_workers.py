"""Who plays the games: actors of a Ray cluster.

The key decision: one game is one task, and its number is its identity. What a task returns is the learner's before the actor begins
another, so an actor or a node that dies takes along the game it was playing and no other; that number is played again elsewhere.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import ray
from ray.exceptions import RayError, RayTaskError

from mozaika.net import Net
from mozaika.train.self_play import FinishedGame, play
from mozaika.train.settings import Settings
from mozaika.train.workers import WorkersFail


#: How often each worker may die in a row before that is a fault of what they run, and not of their machines.
_PATIENCE = 3


@ray.remote(num_cpus=1, max_restarts=0, scheduling_strategy="SPREAD")
class Actor:
    """Plays one game after another."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._version = -1
        self._net: Net | None = None

    def play(self, weights: np.ndarray, version: int, number: int) -> FinishedGame:
        """Plays game `number` with these weights."""
        if self._net is None or version != self._version:
            self._net, self._version = Net(self._settings.game, self._settings.hidden, weights), version
        return play(self._net, self._settings, version, number)

    def process(self) -> int:
        """The number of its process."""
        import os

        return os.getpid()


class RayWorkers:
    """As many actors as the cluster has cores, one of them left for the learner."""

    def __init__(self, settings: Settings, net: Net, first: int) -> None:
        if not ray.is_initialized():
            ray.init(address=settings.address, log_to_driver=False)
        self._settings, self._version, self._next, self._lost = settings, -1, first, 0
        self._again: list[int] = []
        self._weights: Any = None
        self.publish(net)
        self._count = settings.workers or max(1, int(ray.cluster_resources().get("CPU", 1)) - 1)
        #: Games that were lost since one was finished.
        self._in_a_row = 0
        #: What each task under way is: its actor and its game.
        self._tasks: dict[Any, tuple[Any, int]] = {}
        for _ in range(self._count):
            self._hire()

    @property
    def actors(self) -> list[Any]:
        """The actors that are playing."""
        return [actor for actor, _ in self._tasks.values()]

    def _hire(self) -> None:
        self._ask(Actor.remote(self._settings))

    def _ask(self, actor: Any) -> None:
        if self._again:
            number = self._again.pop(0)
        else:
            number, self._next = self._next, self._next + 1
        self._tasks[actor.play.remote(self._weights, self._version, number)] = (actor, number)

    def publish(self, net: Net) -> None:
        """Games that begin from now on are played with this network."""
        self._version += 1
        self._weights = ray.put(net.weights)

    def collect(self, seconds: float) -> list[FinishedGame]:
        """The games that were finished since it was last asked."""
        ready, _ = ray.wait(list(self._tasks), num_returns=1, timeout=seconds)
        # More may be ready than the one that was waited for.
        more = [task for task in self._tasks if task not in ready]
        if more:
            ready += ray.wait(more, num_returns=len(more), timeout=0)[0]
        games = []
        for task in ready:
            actor, number = self._tasks.pop(task)
            try:
                games.append(ray.get(task))
            except RayTaskError:
                raise  # a fault in the game itself, which would come again
            except RayError as error:
                self._lost += 1
                self._in_a_row += 1
                if self._in_a_row > _PATIENCE * self._count:
                    raise WorkersFail(f"no worker gets a game done: {error}") from error
                self._again.append(number)
                self._hire()
            else:
                self._in_a_row = 0
                self._ask(actor)
        return games

    def lost(self) -> int:
        """How many games died with their actors, and were begun anew."""
        return self._lost

    def close(self) -> None:
        """Ends the actors; the cluster goes on."""
        for actor in self.actors:
            ray.kill(actor)
        self._tasks.clear()
