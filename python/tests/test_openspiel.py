"""OpenSpiel's own tests, and what information states promise."""

import json
import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

import mozaika.openspiel  # noqa: E402, F401
from mozaika import GAMES  # noqa: E402

GAME_STRINGS = [
    "mozaika_mandala(deals=50)",
    "mozaika_stones(deals=50)",
    "mozaika_stones(players=4,deals=50)",
    "mozaika_mana(deals=1)",
]


def test_they_are_registered():
    names = pyspiel.registered_names()
    assert all(f"mozaika_{id}" in names for id in GAMES)


@pytest.mark.parametrize("name", GAME_STRINGS)
def test_random_sim(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAME_STRINGS)
def test_playthroughs_are_generated_and_can_be_repeated(name):
    actions = _random_actions(pyspiel.load_game(name), 3)
    text = generate_playthrough.playthrough(name, action_sequence=actions, seed=1)
    assert "ObservationTensor(0)" in text and "InformationStateString(1)" in text
    assert text == generate_playthrough.playthrough(name, action_sequence=actions, seed=1)


def _random_actions(game, count):
    chooser, state, actions = random.Random(7), game.new_initial_state(), []
    while not state.is_terminal() and len(actions) < count:
        legal = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        actions.append(chooser.choice(legal))
        state.apply_action(actions[-1])
    return actions


@pytest.mark.parametrize("name", GAME_STRINGS)
def test_information_states_are_consistent_with_views(name):
    """What a seat cannot see changes nothing in its observation or information state, and what it can see is in both."""
    game = pyspiel.load_game(name)
    chooser, state = random.Random(3), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.randrange(game.deals if hasattr(game, "deals") else 1))
            continue
        for seat in range(game.num_players()):
            view = state.table.view(seat)
            assert json.loads(state.observation_string(seat)) == dict(view)
            other = mozaika.Game.determinize(view, seed="another")
            assert list(state.observation_tensor(seat)) == other.observe(seat).tolist()
            assert json.loads(state.information_state_string(seat).splitlines()[0])["game"] == view.game
        state.apply_action(chooser.choice(state.legal_actions()))
    assert abs(sum(state.returns())) < 1e-6


def test_two_deals_that_look_alike_have_one_information_state():
    """Seats are told the same until they see a difference: the hidden cards of two deals differ, and so do their owners' states."""
    game = pyspiel.load_game("mozaika_mana(deals=2)")
    states = [game.new_initial_state() for _ in range(2)]
    for deal, state in enumerate(states):
        state.apply_action(deal)
    assert states[0].information_state_string(0) == states[1].information_state_string(0)
    game = pyspiel.load_game("mozaika_mandala(deals=2)")
    states = [game.new_initial_state() for _ in range(2)]
    for deal, state in enumerate(states):
        state.apply_action(deal)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)
