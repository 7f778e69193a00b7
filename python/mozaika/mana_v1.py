"""Mana, for two, as a PettingZoo environment.

    >>> from mozaika import mana_v1
    >>> env = mana_v1.env()
    >>> env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.last()
    >>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

from mozaika.pettingzoo.environment import TableEnv
from mozaika.pettingzoo.illegal import wrapped
from mozaika.pettingzoo.parallel import ParallelTableEnv

__all__ = ["env", "parallel_env", "raw_env"]


def raw_env(**settings: Any) -> TableEnv:
    """The environment itself; an illegal action raises `IllegalAction`. `settings` are those of `TableEnv`."""
    return TableEnv("mana", **settings)


def env(illegal: str | None = None, **settings: Any) -> Any:
    """The environment as others are wrapped; `illegal` says what becomes of illegal actions (`mozaika.pettingzoo.illegal`)."""
    return wrapped(raw_env(**settings), illegal)


def parallel_env(illegal: str | None = None, **settings: Any) -> ParallelTableEnv:
    """Everybody is asked in every step, and whoever is not to act passes."""
    return ParallelTableEnv(illegal, game="mana", **settings)
