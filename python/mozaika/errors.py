"""What can go wrong. Input that is wrong whatever the position is an ordinary `ValueError` or `TypeError`."""

from __future__ import annotations


class MozaikaError(Exception):
    """Anything that this package refuses by itself."""


class IllegalAction(MozaikaError, ValueError):
    """An action that a rule forbids. Nothing has changed."""

    #: What is wrong, in words.
    message: str
    #: The number of the rule that forbids it; if several do, the lowest.
    rule: str
    #: The text of that rule.
    text: str

    def __init__(self, message: str, rule: str, text: str) -> None:
        super().__init__(message, rule, text)
        self.message, self.rule, self.text = message, rule, text

    def __str__(self) -> str:
        return f"{self.message} ({self.rule}: {self.text})"


class GameOver(IllegalAction):
    """An action in a game that is over; the rule is the one that ended it."""


class InternalError(MozaikaError, RuntimeError):
    """A fault of this package. The interpreter goes on; the game that was asked may be in any state."""
