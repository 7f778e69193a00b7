"""Many games stepped together."""

import gc
import threading

import numpy as np
import pytest

from mozaika import GAMES, Game, IllegalAction, VectorEnv

GAMES_AND_PLAYERS = [("mandala", 2), ("stones", 2), ("stones", 4), ("mana", 2)]


@pytest.mark.parametrize(("id", "players"), GAMES_AND_PLAYERS)
def test_arrays_have_their_shapes_and_are_reused(id, players):
    env = VectorEnv(id, 10, players, seed=1)
    info = GAMES[id]
    arrays = env.observations, env.masks, env.rewards, env.dones, env.turns
    assert [array.shape for array in arrays] == [(10, info.observation), (10, info.actions), (10, players), (10,), (10,)]
    assert [str(array.dtype) for array in arrays] == ["uint8", "bool", "float32", "bool", "uint8"]
    before = env.observations.copy()
    env.step(env.sample())
    assert not np.array_equal(before, env.observations), "the array that is held shows the new step"
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize(("id", "players"), GAMES_AND_PLAYERS)
def test_games_end_pay_and_begin_anew(id, players):
    env = VectorEnv(id, 8, players, seed=2)
    ended = 0
    for _ in range(700):
        actions = env.sample()
        assert env.masks[np.arange(8), actions].all()
        env.step()
        assert env.masks.any(axis=1).all(), "somebody can always act"
        assert np.allclose(env.rewards.sum(axis=1), 0, atol=1e-6)
        assert not env.rewards[~env.dones].any()
        ended += int(env.dones.sum())
    assert ended > 0 and env.steps == 8 * 700


def test_any_number_of_threads_plays_the_same_games():
    one, three = (VectorEnv("mandala", 50, seed="t", threads=threads) for threads in (1, 3))
    for _ in range(300):
        one.step(one.sample())
        three.step(three.sample())
    assert np.array_equal(one.observations, three.observations) and np.array_equal(one.masks, three.masks)


def test_a_batch_is_single_games():
    """The first game of a batch is played by a single game with the same actions: the same masks at every step."""
    env = VectorEnv("mana", 3, seed="single")
    game = Game("mana", seed="whatever: nothing is drawn by lot in the standard set-up")
    for _ in range(40):
        assert np.array_equal(env.masks[0], game.mask())
        assert np.array_equal(env.observations[0], game.observe(game.turn))
        actions = env.sample().copy()
        env.step(actions)
        game.play(int(actions[0]))
        if game.turn is None:
            assert env.dones[0]
            break


def test_a_reset_gives_the_same_games_again():
    env = VectorEnv("stones", 4, seed="r")
    first = env.observations.copy()
    for _ in range(30):
        env.step(env.sample())
    env.reset("r")
    assert np.array_equal(first, env.observations)


def test_bad_actions_step_no_game():
    env = VectorEnv("mandala", 4, seed=1)
    before = env.observations.copy()
    good = env.sample().copy()
    for wrong, kind, text in [
        (np.zeros(3, int), ValueError, r"shape \(4,\)"),
        (np.zeros((4, 1), int), ValueError, "shape"),
        (7, ValueError, "shape"),
        (np.zeros(4), TypeError, "whole numbers"),
        (["a"] * 4, TypeError, "whole numbers"),
        ([*good[:3], -1], ValueError, "game 3: there is no action -1"),
        ([*good[:3], 150], ValueError, "game 3: there is no action 150"),
        ([*good[:3], 1 << 40], ValueError, "game 3: there is no action"),
        ([144, *good[1:]], IllegalAction, "game 0: .*MD-"),
    ]:
        with pytest.raises(kind, match=text):
            env.step(wrong)
        assert np.array_equal(before, env.observations) and env.steps == 0
    env.step(good)
    assert env.steps == 4
    for settings in [{"games": 0}, {"games": 1 << 30}, {"games": 1, "threads": 0}, {"games": 1, "players": 9}]:
        with pytest.raises(ValueError):
            VectorEnv("mandala", **settings)


def test_arrays_outlive_their_environment():
    env = VectorEnv("mandala", 5, seed=1)
    observations, copy = env.observations, env.observations.copy()
    del env
    gc.collect()
    assert np.array_equal(observations, copy)


def test_two_threads_at_once_are_told_so_or_wait():
    env = VectorEnv("mandala", 2000, seed=1)
    faults = []

    def work():
        for _ in range(30):
            try:
                env.step(env.sample())
            except (RuntimeError, ValueError) as error:
                faults.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    env.step(env.sample())
    assert env.masks.any(axis=1).all()
