"""Nonsense of every kind: exceptions, never a crash, and never a fault of our own."""

import random

import numpy as np
import pytest

import mozaika
from mozaika import GAMES, Game, InternalError, Net, Player, VectorEnv

ODD = [
    None, True, False, -1, 0, 1, 2, 3, 149, 150, 3131, 3132, 65535, 65536, 1 << 31, 1 << 63, 1 << 80, -(1 << 80), 0.5, float("nan"),
    "", "m1:R", "setup:c1", "a1-b3@c4", "+b3@c4", "t:135", "s:V", "b4-d4/e4>3", "\x00", "ž" * 50, "?" * 10000, b"bytes",
    [], {}, (), object(), [1, 2], {"game": "mandala"}, {"game": "mana", "position": "x"}, np.zeros(3), np.array(7), np.float32(1),
]  # fmt: skip


def _odd(luck):
    return luck.choice(ODD)


def _mutated(value, luck):
    """A copy of JSON with something changed somewhere."""
    if isinstance(value, dict) and value:
        copied = dict(value)
        key = luck.choice(list(copied))
        if luck.random() < 0.1:
            del copied[key]
        else:
            copied[key] = _mutated(copied[key], luck)
        return copied
    if isinstance(value, list) and value and luck.random() < 0.9:
        copied = list(value)
        place = luck.randrange(len(copied))
        copied[place] = _mutated(copied[place], luck)
        return copied
    if isinstance(value, str) and value and luck.random() < 0.8:
        place = luck.randrange(len(value))
        return value[:place] + luck.choice("ROYGPK?*o-/ b9DRdr") + value[place + luck.randrange(2) :]
    return luck.choice([None, -1, 0, 1, 255, 1 << 70, "", "x", [], {}, True, 1.5])


def _harmless(act):
    try:
        return act()
    except InternalError:
        raise
    except (ValueError, TypeError, OverflowError, KeyError, AttributeError, RuntimeError, OSError) as error:
        assert type(error).__name__ != "PanicException", error
        return None


@pytest.mark.parametrize("id", list(GAMES))
def test_nonsense_is_refused(id):
    luck = random.Random(f"fuzz {id}")
    for _ in range(300):
        game = Game(id, luck.randint(*GAMES[id].players), luck.random())
        for _ in range(luck.randrange(12)):
            if game.turn is None:
                break
            game.play(luck.choice(game.numbers()))
        before = game.state
        for act in (
            lambda: Game(_odd(luck), _odd(luck), _odd(luck), _odd(luck)),
            lambda: game.view(_odd(luck)),
            lambda: game.observe(_odd(luck)),
            lambda: game.events(_odd(luck)),
            lambda: game.name(_odd(luck)),
            lambda: game.path(_odd(luck)),
            lambda: game.check(_odd(luck)),
            lambda: Game.determinize(_odd(luck), _odd(luck)),
            lambda: Game.load(_odd(luck)),
            lambda: Player(id, _odd(luck), net=_odd(luck), visits=_odd(luck)),
            lambda: Net(id, _odd(luck), _odd(luck)),
        ):
            _harmless(act)
        assert game.state == before
        _harmless(lambda: game.play(_odd(luck)))
        assert Game.load(game.state) == game, "whatever happened, it is a game that can be"


@pytest.mark.parametrize("id", list(GAMES))
def test_damaged_states_and_views_are_refused_or_played(id):
    luck = random.Random(f"damage {id}")
    player = Player(id, 1, visits=3)
    for _ in range(400):
        game = Game(id, luck.randint(*GAMES[id].players), luck.random())
        for _ in range(luck.randrange(20)):
            if game.turn is None:
                break
            game.play(luck.choice(game.numbers()))
        loaded = _harmless(lambda: Game.load(_mutated(game.state, luck)))
        if loaded is not None and loaded.turn is not None:
            loaded.play(luck.choice(loaded.numbers()))
        seat = luck.randrange(game.players)
        view = _mutated(game.view(seat), luck)
        drawn = _harmless(lambda: Game.determinize(view, seat, 1))
        if drawn is not None and drawn.turn is not None:
            drawn.play(luck.choice(drawn.numbers()))
        _harmless(lambda: player.decide(view, seat, 1))


@pytest.mark.parametrize("id", list(GAMES))
def test_odd_actions_in_a_batch(id):
    luck = random.Random(f"batch {id}")
    env = VectorEnv(id, 4, seed=1)
    for _ in range(500):
        _harmless(lambda: env.step(luck.choice([_odd(luck), [_odd(luck) for _ in range(4)], np.arange(luck.randrange(8))])))
        env.step(env.sample())


def test_damaged_networks_are_refused():
    luck = random.Random("nets")
    net = Net("mandala", 2, np.zeros(Net.count("mandala", 2)))
    for _ in range(200):
        _harmless(lambda: net.evaluate(_odd(luck), _odd(luck)))
        _harmless(lambda: mozaika.play_match("mandala", _odd(luck), net, games=1, visits=2))
    for weights in [np.full(Net.count("mandala", 2), np.nan), np.full(Net.count("mandala", 2), np.inf), np.zeros(3)]:
        with pytest.raises(ValueError):
            Net("mandala", 2, weights)
    wild = Net("mandala", 2, np.random.default_rng(1).normal(0, 1e30, Net.count("mandala", 2)))
    game = Game("mandala", seed="wild")
    assert Player("mandala", net=wild, visits=20).decide(game.view(game.turn)).action in game.legal()
