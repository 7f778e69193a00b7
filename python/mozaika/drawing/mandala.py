"""Mandala, drawn."""

from __future__ import annotations

from itertools import groupby

import numpy as np

from mozaika.drawing.canvas import Canvas
from mozaika.game import View

_COLOURS = {
    "R": (196, 58, 49),
    "O": (232, 139, 48),
    "Y": (240, 206, 80),
    "G": (86, 148, 84),
    "P": (133, 84, 150),
    "K": (48, 46, 50),
    "?": (205, 198, 186),
}


def _cards(cards: str) -> str:
    return " ".join(f"{colour}{len(list(same))}" for colour, same in groupby(cards)) or "–"


def text(view: View) -> str:
    """Mandalas, rivers, cups and hands."""
    lines = [f"deck {len(view['deck'])}   discard {_cards(view['discard'])}"]
    for number, mandala in enumerate(view["mandalas"], 1):
        fields = "   ".join(f"field {seat}: {_cards(cards)}" for seat, cards in enumerate(mandala["fields"]))
        lines.append(f"mandala {number}   mountain: {_cards(mandala['mountain'])}   {fields}")
    for seat in range(2):
        mark = ">" if view["turn"] == seat and view["phase"] != "over" else " "
        river = view["rivers"][seat].ljust(6, "·")
        lines.append(f"{mark} seat {seat}   river {river}   cup {_cards(view['cups'][seat])}   hand {_cards(view['hands'][seat])}")
    lines.append(f"phase: {view['phase']}" + ("   final" if view["final"] else ""))
    return "\n".join(lines)


def _row(canvas: Canvas, x: int, y: int, cards: str) -> None:
    for place, colour in enumerate(cards):
        canvas.box(x + 13 * place, y, 16, 26, _COLOURS[colour])


def image(view: View) -> np.ndarray:
    """The other seat above, the viewer's (or seat 0's) below, the mandalas between."""
    me = view.seat if view.seat is not None else 0
    canvas = Canvas(560, 400)
    for place, seat in enumerate((1 - me, me)):
        y = 10 + place * 300
        _row(canvas, 10, y, view["hands"][seat])
        for river in range(6):
            cards = view["rivers"][seat]
            canvas.box(150 + 22 * river, y, 20, 26, _COLOURS[cards[river]] if river < len(cards) else (235, 228, 214))
        _row(canvas, 10, y + 40, view["cups"][seat][:40])
        if view["turn"] == seat and view["phase"] != "over":
            canvas.disc(545, y + 13, 7, (60, 120, 60))
    for number, mandala in enumerate(view["mandalas"]):
        x = 10 + 275 * number
        canvas.box(x, 105, 265, 175, (238, 230, 214))
        for y, cards in ((115, mandala["fields"][1 - me]), (178, mandala["mountain"]), (241, mandala["fields"][me])):
            _row(canvas, x + 8, y, cards[:19])
    return canvas.pixels
