"""Mandala Stones, drawn."""

from __future__ import annotations

import numpy as np

from mozaika.drawing.canvas import INK, Canvas
from mozaika.game import View

_COLOURS = {"Y": (235, 196, 74), "B": (66, 112, 170), "P": (217, 124, 153), "V": (120, 84, 150)}
_PAPER = (250, 247, 240)


def _place(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1]) - 1


def text(view: View) -> str:
    """The main board with the tops of its stacks (colour, pattern, height) and its artists, and the boards of all."""
    grid = [["    "] * 7 for _ in range(7)]
    for name, stack in view["stacks"].items():
        column, row = _place(name)
        grid[row][column] = f"{stack[-1]}{len(stack)} " if stack else " ·  "
    for column in (1, 3, 5):
        for row in (1, 3, 5):
            grid[row][column] = " +  "
    for artist in view["artists"]:
        column, row = _place(artist["at"])
        grid[row][column] = f"[{artist['pattern']}] "
    lines = [f"{row + 1} {''.join(grid[row])}" for row in range(6, -1, -1)]
    lines.append("  a   b   c   d   e   f   g")
    for seat, board in enumerate(view["boards"]):
        mark = ">" if view["turn"] == seat and view["phase"] != "over" else " "
        towers = "  ".join("".join(stone[0] for stone in tower) or "–" for tower in board["towers"])
        lines.append(f"{mark} seat {seat}   {board['score']:3} points   {towers}   goals {' '.join(view['goals'][seat])}")
    lines.append(f"mandala {len(view['mandala'])}   phase: {view['phase']}" + ("   ending" if view["ending"] else ""))
    return "\n".join(lines)


def _stone(canvas: Canvas, x: int, y: int, radius: int, stone: str) -> None:
    canvas.disc(x, y, radius, _COLOURS[stone[0]])
    if stone[1] == "*":
        canvas.diamond(x, y, radius // 2, _PAPER)
    elif stone[1] == "o":
        canvas.disc(x, y, radius // 3, _PAPER, None)


def image(view: View) -> np.ndarray:
    """The main board on the left, the boards of all on the right."""
    canvas = Canvas(720, 400)
    at = lambda name: (35 + 55 * _place(name)[0], 365 - 55 * _place(name)[1])  # noqa: E731
    for name, stack in view["stacks"].items():
        x, y = at(name)
        for level, stone in enumerate(stack):
            _stone(canvas, x, y - 4 * level, 20, stone)
    for artist in view["artists"]:
        x, y = at(artist["at"])
        canvas.box(x - 16, y - 16, 32, 32, INK)
        _stone(canvas, x, y, 12, "P" + artist["pattern"])
    for seat, board in enumerate(view["boards"]):
        y = 80 + 95 * seat
        canvas.box(420, y - 70, 290, 85, (238, 230, 214), (60, 120, 60) if view["turn"] == seat else (120, 108, 92))
        for space, tower in enumerate(board["towers"]):
            for level, stone in enumerate(tower):
                _stone(canvas, 450 + 57 * space, y - 14 * level, 13, stone)
    return canvas.pixels
