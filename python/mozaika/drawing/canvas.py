"""A sheet to draw on."""

from __future__ import annotations

import numpy as np

Colour = tuple[int, int, int]

PAPER: Colour = (246, 241, 231)
LINE: Colour = (120, 108, 92)
INK: Colour = (40, 36, 32)


class Canvas:
    """An image that rectangles and discs are put on."""

    def __init__(self, width: int, height: int, paper: Colour = PAPER) -> None:
        self.pixels = np.empty((height, width, 3), np.uint8)
        self.pixels[:] = paper

    def box(self, x: int, y: int, width: int, height: int, fill: Colour, edge: Colour | None = LINE) -> None:
        """A rectangle by its upper left corner."""
        if edge is not None:
            self.pixels[y : y + height, x : x + width] = edge
            x, y, width, height = x + 1, y + 1, width - 2, height - 2
        self.pixels[y : y + height, x : x + width] = fill

    def disc(self, x: int, y: int, radius: int, fill: Colour, edge: Colour | None = LINE) -> None:
        """A disc by its centre."""
        rows, columns = np.ogrid[: self.pixels.shape[0], : self.pixels.shape[1]]
        distance = (columns - x) ** 2 + (rows - y) ** 2
        if edge is not None:
            self.pixels[distance <= radius**2] = edge
            radius -= 2
        self.pixels[distance <= radius**2] = fill

    def diamond(self, x: int, y: int, radius: int, fill: Colour) -> None:
        """A square on its corner, by its centre."""
        rows, columns = np.ogrid[: self.pixels.shape[0], : self.pixels.shape[1]]
        self.pixels[np.abs(columns - x) + np.abs(rows - y) <= radius] = fill
