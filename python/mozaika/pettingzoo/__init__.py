"""The games as PettingZoo environments: `mozaika.mandala_v1`, `mozaika.stones_v1` and `mozaika.mana_v1`.

Each module has `env`, `raw_env` and `parallel_env`, as PettingZoo's own have. `all_modules` lists them by name, as
`pettingzoo.utils.all_modules` does for its own.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from mozaika.pettingzoo.environment import TableEnv
from mozaika.pettingzoo.illegal import ReplaceIllegalWrapper
from mozaika.pettingzoo.parallel import ParallelTableEnv

NAMES = ("mandala_v1", "stones_v1", "mana_v1")


def all_modules() -> dict[str, ModuleType]:
    """Every environment by its name."""
    return {f"mozaika/{name}": import_module(f"mozaika.{name}") for name in NAMES}


__all__ = ["NAMES", "ParallelTableEnv", "ReplaceIllegalWrapper", "TableEnv", "all_modules"]
