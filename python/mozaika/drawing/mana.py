"""Mana, drawn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from mozaika.drawing.canvas import INK, Canvas
from mozaika.game import View

#: The symbols of the board, row 6 first.
_SYMBOLS = ("122312", "313132", "231213", "213231", "131312", "322132")
_SHADES = {"1": (244, 236, 220), "2": (226, 208, 176), "3": (199, 172, 132)}


def _pieces(position: str) -> Iterator[tuple[int, int, str]]:
    for row, text in enumerate(position.split()[0].split("/")):
        column = 0
        for letter in text:
            if letter.isdigit():
                column += int(letter)
            else:
                yield row, column, letter
                column += 1


def _bird(position: str) -> tuple[int, int] | None:
    square = position.split()[2]
    return None if square == "-" else (6 - int(square[1]), ord(square[0]) - ord("a"))


def text(view: View) -> str:
    """The board: `D` `R` black, `d` `r` white, `^` the bird, digits for the symbols of empty squares."""
    grid = [list(row) for row in _SYMBOLS]
    for row, column, letter in _pieces(view["position"]):
        grid[row][column] = letter
    bird = _bird(view["position"])
    if bird is not None and grid[bird[0]][bird[1]].isdigit():
        grid[bird[0]][bird[1]] = "^"
    lines = [f"{6 - row} {' '.join(grid[row])}" for row in range(6)]
    side = {"b": "black", "w": "white"}[view["position"].split()[1]]
    return "\n".join([*lines, "  a b c d e f", f"{side} to move   bird {view['position'].split()[2]}"])


def image(view: View) -> np.ndarray:
    """The board with its symbols as rings."""
    canvas = Canvas(388, 388)
    for row in range(6):
        for column in range(6):
            symbol = _SYMBOLS[row][column]
            x, y = 14 + 60 * column, 14 + 60 * row
            canvas.box(x, y, 60, 60, _SHADES[symbol])
            for dot in range(int(symbol)):
                canvas.disc(x + 12 + 10 * dot, y + 50, 3, INK, None)
    for row, column, letter in _pieces(view["position"]):
        x, y = 44 + 60 * column, 40 + 60 * row
        canvas.disc(x, y, 20, INK if letter.isupper() else (250, 247, 240))
        if letter in "Dd":
            canvas.diamond(x, y, 10, (196, 58, 49))
    bird = _bird(view["position"])
    if bird is not None:
        canvas.diamond(44 + 60 * bird[1], 40 + 60 * bird[0], 14, (60, 130, 90))
    return canvas.pixels
