"""The computer players."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from mozaika import _core
from mozaika.game import View
from mozaika.net import Net


@dataclass(frozen=True)
class Candidate:
    """One of the actions considered."""

    action: str
    #: The acting seat's expected share of the win with it.
    value: float
    visits: int


@dataclass(frozen=True)
class Decision:
    """What a player would do, and what it rests on."""

    action: str
    #: The acting seat's expected share of the win, 0 to 1.
    value: float
    visits: int
    millis: int
    #: Best first.
    candidates: tuple[Candidate, ...]


class Player:
    """A computer player. It is given a view and nothing else, so it cannot see what its seat cannot see.

    Give one of `level` (1 to 5, in halves), `baseline` (`random`, `greedy` or `plain`) and `net` (a `Net`, or the path of a file of weights), and
    perhaps a budget for every decision: `millis`, `visits` or `depth`. With `visits` or `depth` and a `seed` a decision can be repeated.
    """

    def __init__(
        self,
        game: str,
        level: float | None = None,
        *,
        baseline: str | None = None,
        net: Net | str | None = None,
        millis: int | None = None,
        visits: int | None = None,
        depth: int | None = None,
    ) -> None:
        budgets = {"millis": millis, "visits": visits, "depth": depth}
        given = {unit: amount for unit, amount in budgets.items() if amount is not None}
        if len(given) > 1:
            raise ValueError("a budget is one of millis, visits and depth")
        unit, amount = next(iter(given.items()), (None, 0))
        if level is None and baseline is None and net is None:
            level = 5
        if isinstance(net, str):
            net = Net.load(net)
        self.game = game
        self._core = _core.Player(game, level, baseline, net._core if net else None, unit, amount)

    def decide(self, view: View | dict[str, Any], seat: int | None = None, seed: str | int | None = None) -> Decision:
        """Decides for the seat whose view it is; `seat` says whose a plain dict is. `ValueError` if that seat is not to act."""
        if isinstance(view, View):
            seat = view.seat
        if seat is None:
            raise ValueError("somebody who only watches has nothing to decide: say whose view it is")
        text = secrets.token_hex(32) if seed is None else str(seed)
        decided = self._core.decide(json.dumps(view), seat, text)
        if decided is None:
            raise ValueError(f"seat {seat} is not to act")
        action, value, visits, millis, candidates = decided
        return Decision(action, value, visits, millis, tuple(Candidate(*found) for found in candidates))
