"""What becomes of illegal actions, for those who act without looking at the mask."""

from __future__ import annotations

import numpy as np
from pettingzoo.utils import wrappers
from pettingzoo.utils.wrappers.base import BaseWrapper

from mozaika.pettingzoo.environment import TableEnv


class ReplaceIllegalWrapper(BaseWrapper):
    """Plays the next higher legal number in place of an illegal one, going round at the end."""

    def step(self, action: int | None) -> None:
        """Plays a number, or the next that is legal."""
        agent = self.agent_selection
        if action is not None and self.agents and not (self.terminations[agent] or self.truncations[agent]):
            legal = np.flatnonzero(self.observe(agent)["action_mask"])
            if len(legal) and int(action) not in legal:
                action = int(legal[np.searchsorted(legal, int(action)) % len(legal)])
        super().step(action)


def wrapped(environment: TableEnv, illegal: str | None) -> BaseWrapper:
    """An environment as others are wrapped. `illegal` is `raise` (an `IllegalAction`), `terminate` (the game is lost) or `replace`;
    by default games are lost, and with `max_cycles`, where actions are drawn without a mask, illegal ones are replaced."""
    if illegal is None:
        illegal = "terminate" if environment.max_cycles is None else "replace"
    if illegal == "terminate":
        inner = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    elif illegal == "replace":
        inner = ReplaceIllegalWrapper(environment)
    elif illegal == "raise":
        inner = environment
    else:
        raise ValueError(f"illegal actions are raised, terminated or replaced, not {illegal!r}")
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))
