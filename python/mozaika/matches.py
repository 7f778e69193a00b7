"""Matches between players, on paired deals with seats changed."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from mozaika import _core
from mozaika.net import Net


@dataclass(frozen=True)
class MatchReport:
    """What a match said about its first player."""

    wins: int
    draws: int
    losses: int
    #: The share of the win over all games.
    score: float
    #: Where it would be after endless games, with 95 % confidence.
    interval: tuple[float, float]
    #: The difference of strength; infinite for a score of 0 or 1.
    elo: float
    #: What the sequential test said: `accepted`, `rejected` or `open`; `None` without one.
    verdict: str | None
    #: Games lost by a program that failed.
    forfeits: int
    #: The whole report, as `mozaika arena --json` prints it.
    report: dict[str, Any]

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.wins + self.draws + self.losses

    def __str__(self) -> str:
        low, high = self.interval
        verdict = "" if self.verdict is None else f", SPRT {self.verdict}"
        return (
            f"{self.score:.1%}, 95 % {low:.1%} to {high:.1%} "
            f"({self.wins} won, {self.draws} drawn, {self.losses} lost){verdict}"
        )


def play_match(
    game: str,
    first: Net | str,
    second: Net | str,
    games: int = 100,
    *,
    players: int = 2,
    visits: int = 200,
    seed: str | int | None = None,
    threads: int | None = None,
    sprt: tuple[float, float] | None = None,
    options: dict[str, Any] | None = None,
) -> MatchReport:
    """Lets two players meet. A player is a `Net`, or a text as `mozaika arena` takes it: `5`, `greedy`, `plain@visits=500`, `cmd:PROGRAM`.

    Every deal is played from all seats; with more than two seats, the first sits alone against the others. `visits` is the budget of
    whoever brings none. `sprt` ends it as soon as it is clear which of two Elo differences is nearer the truth.
    """
    text = secrets.token_hex(8) if seed is None else str(seed)
    sides = [side._core if isinstance(side, Net) else side for side in (first, second)]
    test = None if sprt is None else f"{sprt[0]},{sprt[1]}"
    given = json.dumps(options or {})
    report = json.loads(
        _core.play_match(game, sides[0], sides[1], games, players, visits, text, threads, test, given)
    )
    return read_report(report)


def read_report(report: dict[str, Any]) -> MatchReport:
    """A report of the arena as an object."""
    found = report["matches"][0]
    endless = float("inf") if found["score"] > 0.5 else float("-inf")
    return MatchReport(
        found["wins"],
        found["draws"],
        found["losses"],
        found["score"],
        tuple(found["score_interval"]),
        endless if found["elo"] is None else found["elo"],
        report["sprt"]["verdict"] if "sprt" in report else None,
        sum(player["forfeits"] for player in report["players"]),
        report,
    )
