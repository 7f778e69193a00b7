"""What is measured: batched random play with observations and masks, each library in its nearest game.

A contender is a function that sets everything up and returns another, which plays for a while and says how many actions that were.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

Play = Callable[[], int]


@dataclass(frozen=True)
class Contender:
    """A library's game beside one of ours."""

    library: str
    name: str
    #: Which of our games it is compared with.
    beside: str
    #: How much faster we mean to be.
    target: float
    make: Callable[[], Play]


def ours(game: str, games: int) -> Callable[[], Play]:
    """Our vector environment; actions are drawn by it."""

    def make() -> Play:
        from mozaika import VectorEnv

        env = VectorEnv(game, games, seed="bench")

        def play() -> int:
            for _ in range(500):
                env.sample()
                env.step()
            return 500 * games

        return play

    return make


def envpool(name: str, games: int) -> Callable[[], Play]:
    """EnvPool with one thread. Actions are drawn beforehand and do not look at masks, which costs nothing."""

    def make() -> Play:
        import envpool

        env = envpool.make(name, env_type="gymnasium", num_envs=games, num_threads=1, seed=1)
        env.reset()
        space = env.action_space
        rng = np.random.default_rng(1)
        if hasattr(space, "n"):
            draws = [rng.integers(space.n, size=games).astype(np.int32) for _ in range(64)]
        else:  # several numbers, each from a range of its own
            high = space.high.astype(np.int64) + 1
            draws = [rng.integers(space.low, high, (games, *space.shape)).astype(space.dtype) for _ in range(64)]

        def play() -> int:
            for turn in range(100):
                env.step(draws[turn % 64])
            return 100 * games

        return play

    return make


def pgx(name: str, games: int) -> Callable[[], Play]:
    """Pgx, compiled: twenty steps of all games in one call, legal actions drawn inside."""

    def make() -> Play:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental.wrappers import auto_reset

        env = pgx.make(name)
        begin = jax.jit(jax.vmap(env.init))
        advance = jax.vmap(auto_reset(env.step, env.init))

        @jax.jit
        def steps(state, key):
            def one(_, carried):
                state, key = carried
                key, draw, luck = jax.random.split(key, 3)
                logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
                actions = jax.random.categorical(draw, logits, axis=-1)
                return advance(state, actions, jax.random.split(luck, games)), key

            return jax.lax.fori_loop(0, 20, one, (state, key))

        held = [begin(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2)]

        def play() -> int:
            held[0], held[1] = steps(held[0], held[1])
            jax.block_until_ready(held[0].observation)
            return 20 * games

        return play

    return make


def pettingzoo(name: str) -> Callable[[], Play]:
    """A classic game of PettingZoo, legal actions drawn from the mask."""

    def make() -> Play:
        from importlib import import_module

        env = import_module(f"pettingzoo.classic.{name}").raw_env()
        rng = np.random.default_rng(1)
        seeds = iter(range(1 << 30))

        def play() -> int:
            env.reset(seed=next(seeds))
            count = 0
            for agent in env.agent_iter():
                observation, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                env.step(int(rng.choice(np.flatnonzero(mask))))
                count += 1
            return count

        return play

    return make


#: How many games are stepped together: as many as the caches of a usual core like best.
BATCH = 64

OURS = [
    Contender("mozaika", "mandala", "mandala", 1.0, ours("mandala", 4 * BATCH)),
    Contender("mozaika", "stones", "stones", 1.0, ours("stones", BATCH)),
    Contender("mozaika", "mana", "mana", 1.0, ours("mana", BATCH)),
]

#: The nearest games. EnvPool has no board game for two: its card game, and the boards of its Jumanji family that have masks.
OTHERS = [
    Contender("envpool", "Blackjack-v1", "mandala", 2.0, envpool("Blackjack-v1", 256)),
    Contender("envpool", "Jumanji/Minesweeper-v0", "stones", 2.0, envpool("Jumanji/Minesweeper-v0", 256)),
    Contender("envpool", "Jumanji/Game2048-v1", "mana", 2.0, envpool("Jumanji/Game2048-v1", 256)),
    Contender("pgx", "sparrow_mahjong", "mandala", 20.0, pgx("sparrow_mahjong", 256)),
    Contender("pgx", "go_9x9", "stones", 20.0, pgx("go_9x9", 256)),
    Contender("pgx", "animal_shogi", "mana", 20.0, pgx("animal_shogi", 256)),
    Contender("pettingzoo", "leduc_holdem_v4", "mandala", 50.0, pettingzoo("leduc_holdem_v4")),
    Contender("pettingzoo", "connect_four_v3", "stones", 50.0, pettingzoo("connect_four_v3")),
    Contender("pettingzoo", "chess_v6", "mana", 50.0, pettingzoo("chess_v6")),
]

#: What we mean to reach ourselves, in actions a second.
GOALS = {"mandala": 2e6, "stones": 1e6, "mana": 1e6}
