"""`python -m mozaika.train GAME`: trains a network."""

from __future__ import annotations

import argparse
import json
from dataclasses import fields
from pathlib import Path

from mozaika._info import GAMES
from mozaika.train import Settings, train

_KINDS = {"int": int, "float": float, "str": str, "int | None": int, "str | None": str}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mozaika.train", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--folder", type=Path, required=True, help="where the run is kept; a run found there goes on")
    parser.add_argument("--options", type=json.loads, default={}, help="options of the game, as JSON")
    parser.add_argument("--sprt", type=float, nargs="*", default=[0.0, 100.0], metavar="ELO", help="two differences; none: matches are played to their end")
    for field in fields(Settings):
        if field.name not in ("game", "folder", "options", "sprt"):
            flag = "--" + field.name.replace("_", "-")
            parser.add_argument(flag, type=_KINDS[str(field.type)], default=field.default)
    return parser


def main() -> None:
    """Trains with the settings of the command line."""
    parser = _parser()
    given = vars(parser.parse_args())
    if len(given["sprt"]) not in (0, 2):
        parser.error(f"--sprt takes two differences or none, not {len(given['sprt'])}")
    net, progress = train(Settings(**{**given, "sprt": tuple(given["sprt"]) or None}))
    print(f"{progress.games} games, {progress.steps} steps; the last match: {progress.report}")
    print(f"{given['folder'] / (net.game + '-net.weights')} plays: python -m mozaika.engine --weights that file")


if __name__ == "__main__":
    main()
