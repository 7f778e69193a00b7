"""The games for OpenSpiel: importing this module registers `mozaika_mandala`, `mozaika_stones` and `mozaika_mana`.

    >>> import pyspiel
    >>> import mozaika.openspiel
    >>> state = pyspiel.load_game("mozaika_mandala", {"deals": 100}).new_initial_state()

Luck is one chance node at the root: which of `deals` shuffles is played. What a position hides lies as that shuffle laid it. A player's
observation is the view of their seat; the information state has the first view and all that the seat was told since, so it remembers
everything that its player could.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from mozaika._info import GAMES
from mozaika.game import Game

#: No game that was ever played was so long: Mana has no bound but its rule of repetition.
_LONGEST = 100_000
_DEALS = 1000


def _game_type(id: str) -> pyspiel.GameType:
    info = GAMES[id]
    hidden = id != "mana"
    return pyspiel.GameType(
        short_name=f"mozaika_{id}",
        long_name=info.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if hidden
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=info.players[0],
        max_num_players=info.players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "deals": _DEALS, "seed": "openspiel", "options": ""},
    )


_TYPES = {id: _game_type(id) for id in GAMES}


class _TableGame(pyspiel.Game):
    """One of the games, with its number of players, its options and its shuffles."""

    ID = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.players = int(params.get("players", 2))
        self.deals = int(params.get("deals", _DEALS))
        self.seed = str(params.get("seed", "openspiel"))
        self.options = json.loads(params.get("options") or "{}")
        if self.deals < 1:
            raise ValueError(f"there is at least one deal, not {self.deals}")
        Game(self.ID, self.players, "check", self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=GAMES[self.ID].actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPES[self.ID], info, params)

    def new_initial_state(self) -> _TableState:
        """The state before the shuffle is chosen."""
        return _TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """What looks at states from a seat."""
        return _Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class _TableState(pyspiel.State):
    """A position, and what each seat was told on the way to it."""

    def __init__(self, game: _TableGame) -> None:
        super().__init__(game)
        self._rules = game
        self.table: Game | None = None
        self._deal = -1
        self._told: list[list[str]] = [[] for _ in range(game.players)]

    def current_player(self) -> int:
        """Who acts."""
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.table.turn is None else self.table.turn

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return self.table.numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every shuffle, each as likely as the others."""
        assert self.is_chance_node()
        return [(deal, 1.0 / self._rules.deals) for deal in range(self._rules.deals)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self._deal = action
            self.table = Game(self._rules.ID, self._rules.players, f"{self._rules.seed}/{action}", self._rules.options)
            for seat, told in enumerate(self._told):
                told.append(json.dumps(self.table.view(seat)))
            return
        walker = self.table.turn if self.table.walking else None
        self.table.play(action)
        for seat, told in enumerate(self._told):
            # The steps of a walk are told to nobody else until it is finished.
            news = json.dumps(self.table.events(seat))
            told.append(f"{action} {news}" if seat == walker else news)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        from mozaika import _core

        return _core.Game.name(self._rules.ID, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and self.table.turn is None

    def returns(self) -> list[float]:
        """What each seat has won."""
        return list(self.table.rewards) if self.table is not None else [0.0] * self._rules.players

    def told(self, seat: int) -> str:
        """The first view of a seat and all that it was told since."""
        return "\n".join(self._told[seat])

    def __str__(self) -> str:
        return "not dealt yet" if self.table is None else json.dumps(self.table.state)


class _Observer:
    """A view as an array and as a string."""

    def __init__(self, game: _TableGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        self._recall = kind.perfect_recall
        self.tensor = np.zeros(GAMES[game.ID].observation, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _TableState, player: int) -> None:
        """The bytes of `Game.observe` as numbers."""
        self.tensor.fill(0)
        if state.table is not None:
            self.tensor[:] = state.table.observe(player)

    def string_from(self, state: _TableState, player: int) -> str:
        """The view; with perfect recall the first one and everything since."""
        if state.table is None:
            return "not dealt yet"
        return state.told(player) if self._recall else json.dumps(state.table.view(player))


class MandalaGame(_TableGame):
    """Mandala for OpenSpiel."""

    ID = "mandala"


class StonesGame(_TableGame):
    """Mandala Stones for OpenSpiel."""

    ID = "stones"


class ManaGame(_TableGame):
    """Mana for OpenSpiel."""

    ID = "mana"


for _game in (MandalaGame, StonesGame, ManaGame):
    pyspiel.register_game(_TYPES[_game.ID], _game)
