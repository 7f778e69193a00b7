"""Mandala, Mandala Stones and Mana for Python: fast, fair and complete.

    >>> import mozaika
    >>> game = mozaika.Game("mandala", seed="x")
    >>> player = mozaika.Player("mandala", level=1)
    >>> while game.turn is not None:
    ...     game.play(player.decide(game.view(game.turn)).action)
    >>> game.result.over
    True

The rules and the computer players are those of the Rust crates; this package is a skin over them. `docs/python.md` documents the
numbering of actions and every byte of an observation.
"""

from mozaika._info import GAMES, GameInfo, rule
from mozaika.errors import GameOver, IllegalAction, InternalError, MozaikaError
from mozaika.game import Game, Result, View
from mozaika.matches import MatchReport, play_match
from mozaika.net import Net
from mozaika.player import Decision, Player
from mozaika.vector import VectorEnv

__all__ = [
    "GAMES",
    "Decision",
    "Game",
    "GameInfo",
    "GameOver",
    "IllegalAction",
    "InternalError",
    "MatchReport",
    "MozaikaError",
    "Net",
    "Player",
    "Result",
    "VectorEnv",
    "View",
    "play_match",
    "rule",
]

__version__ = "0.1.0"
