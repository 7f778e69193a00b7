"""What a run leaves behind: checkpoints, a journal of its games, its measurements, the network."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from mozaika.train.self_play import FinishedGame
from mozaika.train.settings import Settings


class Folder:
    """The folder of a run. A run that finds a checkpoint goes on from it."""

    def __init__(self, settings: Settings) -> None:
        self.path = Path(settings.folder)
        self.path.mkdir(parents=True, exist_ok=True)
        self._journal = (self.path / "games.jsonl").open("a")

    @property
    def checkpoint(self) -> Path:
        """Everything that the learner needs to go on."""
        return self.path / "checkpoint.npz"

    def save(self, kept: dict[str, np.ndarray], facts: dict[str, Any]) -> None:
        """Writes a checkpoint, all of it or nothing."""
        fresh = self.path / "checkpoint.new.npz"
        np.savez(fresh, facts=np.frombuffer(json.dumps(facts).encode(), np.uint8), **kept)
        os.replace(fresh, self.checkpoint)

    def load(self) -> tuple[dict[str, np.ndarray], dict[str, Any]] | None:
        """The last checkpoint, if there is one."""
        if not self.checkpoint.exists():
            return None
        with np.load(self.checkpoint) as file:
            kept = {name: file[name] for name in file.files}
        return kept, json.loads(kept.pop("facts").tobytes())

    def note(self, game: FinishedGame) -> None:
        """Enters a finished game in the journal."""
        line = {"number": game.number, "version": game.version, "plies": game.plies, "result": game.result}
        self._journal.write(json.dumps(line) + "\n")
        self._journal.flush()

    def games(self) -> list[dict[str, Any]]:
        """The journal."""
        return _lines(self.path / "games.jsonl")

    def measured(self, line: dict[str, Any]) -> None:
        """Enters a measurement."""
        with (self.path / "strength.jsonl").open("a") as file:
            file.write(json.dumps(line) + "\n")

    def measurements(self) -> list[dict[str, Any]]:
        """All measurements so far."""
        return _lines(self.path / "strength.jsonl")

    def plot(self, title: str) -> Path:
        """Draws strength over time, with its intervals."""
        # Not by way of pyplot: a notebook that draws by it is left alone.
        from matplotlib.figure import Figure

        lines = self.measurements()
        minutes, scores = [line["minutes"] for line in lines], [line["score"] for line in lines]
        below = [line["score"] - line["interval"][0] for line in lines]
        above = [line["interval"][1] - line["score"] for line in lines]
        figure = Figure(figsize=(7, 4))
        axes = figure.subplots()
        axes.errorbar(minutes, scores, yerr=[below, above], marker="o", capsize=3)
        axes.axhline(0.5, color="grey", linewidth=0.8)
        axes.set(xlabel="minutes", ylabel="score, with 95 % intervals", ylim=(0, 1.02), title=title)
        figure.tight_layout()
        path = self.path / "strength.png"
        figure.savefig(path, dpi=110)
        return path

    def close(self) -> None:
        """Closes the journal."""
        self._journal.close()


def _lines(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text().splitlines() if line.endswith("}")]
