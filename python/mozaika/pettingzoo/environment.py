"""A game as a PettingZoo AEC environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from mozaika import drawing
from mozaika._info import GAMES
from mozaika.game import Game


class TableEnv(AECEnv, EzPickle):
    """One table. Agents are `player_0`, `player_1`, … by seat; the one to act is selected.

    An observation has the bytes of `Game.observe` and the mask of the numbered actions; who is not to act has an empty mask. An illegal
    action raises `IllegalAction` with its rule. Rewards come at the end: 1 for the winner, -1 shared by the others.

    With `max_cycles` agents are asked in turn, once a cycle each, and whoever is not to act passes, whatever the action given; after so
    many cycles all are truncated.
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "is_parallelizable": True, "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, render_mode, max_cycles)
        super().__init__()
        self.metadata = {**TableEnv.metadata, "name": f"{game}_v1"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._id, self._players, self._options = game, players, options
        self._rng = np.random.default_rng()
        Game(game, players, "check", options)  # what is wrong is said now, not at the first reset
        info = GAMES[game]
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._action_spaces = {agent: spaces.Discrete(info.actions) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (info.observation,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (info.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The numbered actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same games from here on."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.game = Game(self._id, self._players, f"pettingzoo/{self._rng.integers(1 << 62)}", self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._asked = 0
        self.agent_selection = self._next()

    def _next(self) -> str:
        if self.max_cycles is not None:
            return self.possible_agents[self._asked % self._players]
        turn = self.game.turn
        # When it is over each agent is asked once more, from the first seat on.
        return self.possible_agents[0 if turn is None else turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent knows, and what it may do."""
        seat = self.possible_agents.index(agent)
        info = self.game.info
        mask = self.game.mask() if self.game.turn == seat else np.zeros(info.actions, np.bool_)
        return {"observation": self.game.observe(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        """Plays a number for the selected agent."""
        if not self.agents:
            self.game.play(0 if action is None else int(action))  # says by which rule it is over
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None and self.game.turn is None:
                self.game.play(int(action))
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.turn == seat:
            if action is None:
                raise ValueError(f"{agent} is to act: None is no action")
            self.game.play(int(action))
        self._asked += 1
        if self.game.turn is None:
            self.rewards = dict(zip(self.possible_agents, self.game.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._asked >= self.max_cycles * self._players:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | np.ndarray | None:
        """The table as a spectator sees it: printed, as text, or as an image."""
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        view = self.game.view(None)
        if self.render_mode == "rgb_array":
            return drawing.image(view)
        text = drawing.text(view)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def state(self) -> np.ndarray:
        """What all agents know together: their observations, one after the other."""
        return np.concatenate([self.game.observe(seat) for seat in range(self._players)])

    def close(self) -> None:
        """Nothing is open."""
