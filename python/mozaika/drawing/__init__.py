"""A view drawn as text or as an image, with nothing but NumPy."""

from __future__ import annotations

import numpy as np

from mozaika.drawing import mana, mandala, stones
from mozaika.game import View

_DRAWN = {"mandala": mandala, "stones": stones, "mana": mana}


def text(view: View) -> str:
    """The table as its viewer sees it, as lines of text."""
    return _DRAWN[view.game].text(view)


def image(view: View) -> np.ndarray:
    """The table as its viewer sees it: `height × width × 3` bytes."""
    return _DRAWN[view.game].image(view)
