"""A game as a parallel environment: everybody answers at once, and whoever is not to act passes."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from mozaika.pettingzoo.environment import TableEnv
from mozaika.pettingzoo.illegal import wrapped

#: More cycles than any game lasts.
ENDLESS = 1_000_000


class ParallelTableEnv(ParallelEnv, EzPickle):
    """One table whose agents are all asked in every step; the actions of those who are not to act are ignored."""

    def __init__(self, illegal: str | None = None, max_cycles: int | None = None, **settings: Any) -> None:
        EzPickle.__init__(self, illegal, max_cycles, **settings)
        self._table = TableEnv(max_cycles=max_cycles or ENDLESS, **settings)
        self._env = wrapped(self._table, illegal)
        self.metadata = self._table.metadata
        self.render_mode = self._table.render_mode
        self.possible_agents = self._table.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of an agent's observations."""
        return self._table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space:
        """The numbered actions."""
        return self._table.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        """A new game."""
        self._env.reset(seed=seed, options=options)
        self.agents = self.possible_agents[:]
        return {agent: self._table.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        """Asks everybody once, from the first seat on."""
        if not self.agents:
            self._table.game.play(next(iter(actions.values()), 0))  # says by which rule it is over
        table, rewards = self._table, dict.fromkeys(self.agents, 0.0)
        for agent in self.possible_agents:
            if table.terminations[agent] or table.truncations[agent]:
                break
            self._env.step(actions[agent])
            for other, reward in table.rewards.items():
                rewards[other] += reward
        observations = {agent: table.observe(agent) for agent in self.agents}
        terminations, truncations = dict(table.terminations), dict(table.truncations)
        infos: dict[str, dict] = {agent: {} for agent in self.agents}
        if all(terminations.values()) or all(truncations.values()):
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | np.ndarray | None:
        """As the table is rendered."""
        return self._table.render()

    def close(self) -> None:
        """Nothing is open."""
