"""Who plays the games: the threads of this process. `ray_workers` has the same four methods for a cluster."""

from __future__ import annotations

import queue
import threading
from typing import Protocol

from mozaika.net import Net
from mozaika.train.self_play import FinishedGame, play
from mozaika.train.settings import Settings, cores


class WorkersFail(RuntimeError):
    """Workers die as soon as they are hired: to hire more would only hide why."""


class Workers(Protocol):
    """Plays one numbered game after another with the newest network."""

    def publish(self, net: Net) -> None:
        """Games that begin from now on are played with this network."""

    def collect(self, seconds: float) -> list[FinishedGame]:
        """The games that were finished since it was last asked; waits at most so long for the first."""

    def lost(self) -> int:
        """How many games were begun by workers that died, and begun anew by others."""

    def close(self) -> None:
        """Ends it; games under way are abandoned."""


class LocalWorkers:
    """Threads. A game is played in Rust without the interpreter's lock, so each keeps a core busy."""

    def __init__(self, settings: Settings, net: Net, first: int) -> None:
        self._settings, self._net, self._version = settings, net, 0
        self._next, self._lock = first, threading.Lock()
        self._finished: queue.Queue[FinishedGame | BaseException] = queue.Queue()
        self._stop = threading.Event()
        count = settings.workers or cores()
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def _work(self) -> None:
        try:
            while not self._stop.is_set():
                with self._lock:
                    number, net, version = self._next, self._net, self._version
                    self._next += 1
                self._finished.put(play(net, self._settings, version, number))
        except BaseException as error:  # the learner raises it
            self._finished.put(error)

    def publish(self, net: Net) -> None:
        """Games that begin from now on are played with this network."""
        with self._lock:
            self._net, self._version = net, self._version + 1

    def collect(self, seconds: float) -> list[FinishedGame]:
        """The games that were finished since it was last asked."""
        games: list[FinishedGame] = []
        try:
            games.append(self._taken(self._finished.get(timeout=seconds)))
            while True:
                games.append(self._taken(self._finished.get_nowait()))
        except queue.Empty:
            return games

    @staticmethod
    def _taken(found: FinishedGame | BaseException) -> FinishedGame:
        if isinstance(found, BaseException):
            raise found
        return found

    def lost(self) -> int:
        """Threads do not die alone."""
        return 0

    def close(self) -> None:
        """Ends it."""
        self._stop.set()
        for thread in self._threads:
            thread.join()
