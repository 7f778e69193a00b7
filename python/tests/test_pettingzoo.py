"""PettingZoo's own tests, unmodified."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test  # noqa: E402

import mozaika  # noqa: E402
from mozaika import mana_v1, mandala_v1, stones_v1  # noqa: E402
from mozaika.pettingzoo import all_modules  # noqa: E402

MODULES = [mandala_v1, stones_v1, mana_v1]
EVERY = [
    (mandala_v1, {}),
    (stones_v1, {}),
    (stones_v1, {"players": 3}),
    (stones_v1, {"players": 4}),
    (mana_v1, {}),
    (mana_v1, {"options": {"setup": "advanced"}}),
]


@pytest.mark.parametrize(("module", "settings"), EVERY)
def test_api(module, settings):
    api_test(module.env(**settings), num_cycles=60)
    api_test(module.raw_env(**settings), num_cycles=60)


@pytest.mark.parametrize("module", MODULES)
def test_seed(module):
    seed_test(module.env, num_cycles=60)


@pytest.mark.parametrize("module", MODULES)
def test_max_cycles(module):
    max_cycles_test(module)


@pytest.mark.parametrize("module", MODULES)
def test_render(module, capsys):
    render_test(module.env)
    assert capsys.readouterr().out


@pytest.mark.parametrize("module", MODULES)
def test_parallel_api(module):
    parallel_api_test(module.parallel_env(), num_cycles=60)


def test_they_are_listed_as_others_are():
    assert list(all_modules()) == ["mozaika/mandala_v1", "mozaika/stones_v1", "mozaika/mana_v1"]


def test_a_game_is_played_to_its_end_and_pays():
    env = mandala_v1.env()
    env.reset(seed=3)
    paid = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] = paid.get(agent, 0) + reward
        env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))
    assert sorted(paid) == ["player_0", "player_1"]
    assert sum(paid.values()) == 0
    assert sorted(paid.values()) in ([-1, 1], [0, 0])


def test_bad_actions_name_their_rule():
    env = mandala_v1.raw_env()
    env.reset(seed=1)
    with pytest.raises(mozaika.IllegalAction) as caught:
        env.step(144)
    assert caught.value.rule.startswith("MD-") and caught.value.text
    with pytest.raises(ValueError, match="there is no action 150"):
        env.step(150)
    with pytest.raises(ValueError, match="None is no action"):
        env.step(None)
    while env.agents:
        dead = env.terminations[env.agent_selection]
        env.step(None if dead else int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    with pytest.raises(mozaika.GameOver) as caught:
        env.step(0)
    assert caught.value.rule.startswith("MD-7")
