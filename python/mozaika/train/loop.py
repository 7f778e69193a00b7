"""The loop: games come in, the learner learns, the network goes out."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass

from mozaika.matches import MatchReport, play_match
from mozaika.net import Net
from mozaika.train.folder import Folder
from mozaika.train.learner import Learner
from mozaika.train.lessons import Lessons
from mozaika.train.settings import Settings
from mozaika.train.workers import LocalWorkers, Workers

#: A network is published after so many steps of the learner, and a checkpoint written after so many seconds.
_PUBLISH = 20
_CHECKPOINT = 30.0
#: The learner waits until there are so many lessons, and learns for at most so many seconds at once.
_ENOUGH = 500
_AT_ONCE = 0.2


@dataclass
class Progress:
    """How far a run has come."""

    minutes: float = 0.0
    games: int = 0
    lessons: int = 0
    steps: int = 0
    #: Games that died with a worker and were begun anew.
    lost: int = 0
    loss: tuple[float, float] = (0.0, 0.0)
    #: What the last match said.
    report: MatchReport | None = None


def _workers(settings: Settings, net: Net, first: int) -> Workers:
    if settings.address is None:
        return LocalWorkers(settings, net, first)
    from mozaika.train.ray_workers import RayWorkers

    return RayWorkers(settings, net, first)


def train(
    settings: Settings,
    tell: Callable[[str], None] = print,
    watch: Callable[[Workers, Progress], None] | None = None,
) -> tuple[Net, Progress]:
    """Trains a network, or goes on where the folder's last checkpoint stands. Returns what was learned.

    `tell` gets a line now and then; `watch` is called whenever games have come in.
    """
    folder, learner, progress = Folder(settings), Learner(settings), Progress()
    found = folder.load()
    if found is not None:
        kept, facts = found
        if facts["game"] != settings.game or facts["hidden"] != settings.hidden:
            raise ValueError(f"{folder.checkpoint} is of another network: {facts['game']}, width {facts['hidden']}")
        learner.recall(kept)
        progress.minutes, progress.steps = facts["minutes"], facts["steps"]
        progress.games = len(folder.games())
        tell(f"goes on after {progress.games} games and {progress.steps} steps")
    lessons = Lessons(settings.game, settings.capacity, progress.steps)
    first = 1 + max((line["number"] for line in folder.games()), default=-1)
    workers = _workers(settings, learner.net(), first)
    began, before = time.monotonic(), progress.minutes
    saved, measured, owed = began, progress.minutes, 0.0

    def measure() -> None:
        seed = f"{settings.seed}/measure"
        options = {"visits": settings.measure_visits, "players": settings.players, "options": settings.options}
        report = play_match(
            settings.game, learner.net(), settings.opponent, settings.measure_games, seed=seed, sprt=settings.sprt, **options
        )
        progress.report = report
        line = {"minutes": progress.minutes, "games": progress.games, "steps": progress.steps, "score": report.score}
        folder.measured({**line, "interval": report.interval, "opponent": settings.opponent, "verdict": report.verdict})
        tell(f"{progress.minutes:6.1f} min  {progress.games} games  against {settings.opponent}: {report}")

    def save() -> None:
        facts = {"game": settings.game, "hidden": settings.hidden, "minutes": progress.minutes, "steps": progress.steps}
        folder.save(learner.remembered(), facts)

    try:
        while not _is_done(settings, progress):
            games = workers.collect(0.0 if owed >= 1 else 1.0)
            progress.minutes = before + (time.monotonic() - began) / 60
            for game in games:
                folder.note(game)
                lessons.add(game)
                progress.games += 1
                progress.lessons += len(game)
                owed += len(game) * settings.reuse / settings.batch
            progress.lost = workers.lost()
            if games and watch is not None:
                watch(workers, progress)
            if len(lessons) >= _ENOUGH:
                # Not for long: workers of a cluster wait for their next game, and so do checkpoints and matches.
                pause = time.monotonic() + _AT_ONCE
                while owed >= 1 and time.monotonic() < pause and not _is_done(settings, progress):
                    progress.loss = learner.learn(lessons.draw(settings.batch), _part(settings, progress))
                    progress.steps += 1
                    owed -= 1
                    if progress.steps % _PUBLISH == 0:
                        workers.publish(learner.net())
                    progress.minutes = before + (time.monotonic() - began) / 60
            if time.monotonic() - saved > _CHECKPOINT:
                saved = time.monotonic()
                save()
                tell(f"{progress.minutes:6.1f} min  {progress.games} games  {progress.steps} steps  losses {progress.loss[0]:.3f} {progress.loss[1]:.3f}")
            if progress.minutes - measured >= settings.measure_minutes:
                measured = progress.minutes
                measure()
    finally:
        workers.close()
    measure()
    save()
    net = _export(settings, folder, learner, progress)
    folder.close()
    return net, progress


def _part(settings: Settings, progress: Progress) -> float:
    """How much of the run is over, from 0 to 1."""
    games = 0.0 if settings.games is None else progress.games / max(settings.games, 1e-9)
    return max(games, progress.minutes / max(settings.minutes, 1e-9))


def _is_done(settings: Settings, progress: Progress) -> bool:
    return _part(settings, progress) >= 1.0


def _export(settings: Settings, folder: Folder, learner: Learner, progress: Progress) -> Net:
    """Writes the network in the format of the players' weights, and the plot."""
    report = progress.report
    result = "not measured" if report is None else f"{report} against {settings.opponent} at {settings.measure_visits} visits"
    path = folder.path / settings.file_name
    learner.net().save(
        path,
        command="python -m mozaika.train with " + json.dumps(settings.written(), default=str),
        seeds=settings.seed,
        games=str(progress.games),
        epochs=f"{settings.reuse:g} times each, in {progress.steps} steps",
        result=result,
    )
    folder.plot(f"{settings.game}: a network that plays itself, against {settings.opponent}")
    # What is handed back is what a reader of the file will have, rounded as the file rounds.
    return Net.load(path)
