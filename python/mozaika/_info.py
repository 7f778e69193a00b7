"""What is known about each game before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from mozaika import _core


@dataclass(frozen=True)
class GameInfo:
    """The sizes of a game's arrays, and for how many it is."""

    id: str
    name: str
    #: How many numbered actions there are.
    actions: int
    #: How many bytes an observation has.
    observation: int
    #: The fewest and the most players.
    players: tuple[int, int]
    #: What networks divide the bytes of an observation by.
    scale: float


def _info(facts: tuple[str, str, int, int, int, int, float]) -> GameInfo:
    id, name, actions, observation, least, most, scale = facts
    return GameInfo(id, name, actions, observation, (least, most), scale)


#: The three games by id.
GAMES: dict[str, GameInfo] = {facts[0]: _info(facts) for facts in _core.games()}


def rule(number: str) -> str:
    """The text of a numbered rule, such as `MD-2.2`."""
    text = _core.rule_text(number)
    if text is None:
        raise KeyError(number)
    return text
