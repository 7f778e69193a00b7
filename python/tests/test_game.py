"""One game: rules, views, arrays, exceptions."""

import copy
import pickle

import numpy as np
import pytest

import mozaika
from mozaika import GAMES, Game, IllegalAction, Player, View

EVERY = [
    ("mandala", 2, {}),
    ("stones", 2, {}),
    ("stones", 3, {}),
    ("stones", 4, {}),
    ("mana", 2, {}),
    ("mana", 2, {"setup": "advanced"}),
    ("mana", 2, {"setup": "balanced"}),
    ("mana", 2, {"edition": "classic", "blocked": "free"}),
]


@pytest.mark.parametrize(("id", "players", "options"), EVERY)
def test_random_games_by_number_are_games_by_string(id, players, options):
    game = Game(id, players, "numbers", options)
    twin = game.clone()
    rng = np.random.default_rng(5)
    while game.turn is not None:
        numbers = game.numbers()
        assert np.flatnonzero(game.mask()).tolist() == numbers
        number = int(rng.choice(numbers))
        if game.walking:
            game.play(number)
            if not game.walking or game.turn != twin.turn:
                twin = game.clone()
            continue
        assert sorted(game.name(one) for one in numbers) == game.legal()
        assert game.path(game.name(number)) == [number]
        assert game.play(number) == twin.play(game.name(number))
        assert game == twin
        for seat in range(players):
            assert game.observe(seat).shape == (GAMES[id].observation,)
            assert Game.determinize(game.view(seat), seed=1).view(seat) == game.view(seat)
    assert game.result.over and abs(sum(game.rewards)) < 1e-9
    assert game.legal() == [] and not game.mask().any()


def test_the_same_seed_is_the_same_game():
    assert Game("mandala", seed="x") == Game("mandala", seed="x") != Game("mandala", seed="y")
    assert Game("mandala", seed="x").state["seed"] == Game("mandala", seed="x").state["seed"]


def test_states_views_and_games_travel():
    game = Game("stones", 3, "travel")
    for action in game.legal()[:1]:
        game.play(action)
    assert Game.load(game.state) == game == pickle.loads(pickle.dumps(game)) == copy.deepcopy(game)
    view = pickle.loads(pickle.dumps(game.view(1)))
    assert isinstance(view, View) and view.seat == 1 and view == game.view(1)


def test_an_observation_is_made_from_a_view():
    """Two games that differ only in what a seat may not know look the same to it, byte for byte."""
    game = Game("mandala", seed="secret")
    for seat in range(2):
        others = [Game.determinize(game.view(seat), seed=number) for number in range(20)]
        assert len({str(other.state) for other in others}) > 1
        assert {other.observe(seat).tobytes() for other in others} == {game.observe(seat).tobytes()}


def test_events_are_told_as_far_as_a_seat_may_know():
    game = Game("mandala", seed="events")
    seat = game.turn
    complete = game.play(next(action for action in game.legal() if action.startswith("d:")))
    assert complete == game.events(seat) != game.events(1 - seat)
    assert [event["type"] for event in game.events(None)] == [event["type"] for event in complete]


def test_refusals_have_their_rule_and_its_text():
    game = Game("mana", seed="x")
    before = game.state
    with pytest.raises(IllegalAction) as caught:
        game.play("setup:a1")
    error = caught.value
    assert error.rule == "MN-1.3" and error.text == mozaika.rule("MN-1.3") and "b1" in error.message
    assert isinstance(error, ValueError) and not isinstance(error, mozaika.GameOver)
    assert "MN-1.3" in str(error) and game.state == before
    with pytest.raises(IllegalAction, match="MN-"):
        game.check("a1-b1")
    assert pickle.loads(pickle.dumps(error)).rule == "MN-1.3"


@pytest.mark.parametrize(
    ("act", "kind", "text"),
    [
        (lambda: Game("chess"), ValueError, "there is no game"),
        (lambda: Game("mandala", players=3), ValueError, "2 to 2"),
        (lambda: Game("mandala", players=2.5), TypeError, ""),
        (lambda: Game("mandala", options={"first": 7}), ValueError, "first"),
        (lambda: Game("mandala", options={"colour": "red"}), ValueError, "colour"),
        (lambda: Game("mandala").play("nonsense"), ValueError, "is not an action"),
        (lambda: Game("mandala").play(150), ValueError, "there is no action 150"),
        (lambda: Game("mandala").play(1.5), TypeError, ""),
        (lambda: Game("mandala").observe(2), ValueError, "there is no seat 2"),
        (lambda: Game("mandala").view(-1), ValueError, "there is no seat -1"),
        (lambda: Game.load({"game": "mandala"}), ValueError, ""),
        (lambda: Game.load({}), ValueError, "there is no game"),
        (lambda: Game.determinize({"game": "mana"}, 0), ValueError, ""),
        (lambda: Player("mandala", level=6), ValueError, "1 to 5, in halves"),
        (lambda: Player("mandala", level=1.25), ValueError, "1 to 5, in halves"),
        (lambda: Player("mandala", baseline="best"), ValueError, "greedy"),
        (lambda: Player("mandala", 1, millis=1, visits=1), ValueError, "one of"),
        (lambda: Player("mandala", 1, visits=0), ValueError, "at least 1"),
        (lambda: mozaika.rule("XX-1"), KeyError, ""),
    ],
)
def test_what_is_wrong_is_said(act, kind, text):
    with pytest.raises(kind, match=text):
        act()


def test_players_decide_from_views():
    game = Game("stones", 2, "decide")
    seat = game.turn
    decisions = [Player("stones", 3, visits=50).decide(game.view(seat), seed=4) for _ in range(2)]
    assert decisions[0].action == decisions[1].action in game.legal()
    assert 0 <= decisions[0].value <= 1 and decisions[0].candidates[0].action == decisions[0].action
    plain = Player("stones", baseline="plain", visits=20).decide(dict(game.view(seat)), seat)
    assert plain.action in game.legal()
    with pytest.raises(ValueError, match="not to act"):
        Player("stones", 1).decide(game.view(1 - seat))
    with pytest.raises(ValueError, match="only watches"):
        Player("stones", 1).decide(game.view(None))


def test_every_game_can_be_drawn():
    for id in GAMES:
        game = Game(id, seed="drawn")
        for _ in range(4):
            game.play(game.numbers()[0])
        text, image = str(game), mozaika.drawing.image(game.view(0))
        assert len(text.splitlines()) >= 5
        assert image.dtype == np.uint8 and image.ndim == 3 and len(np.unique(image.reshape(-1, 3), axis=0)) > 4


def test_matches_have_intervals_and_verdicts():
    report = mozaika.play_match("mana", "greedy", "random", 40, seed=1, sprt=(0, 200))
    assert report.score > 0.9 and report.interval[0] > 0.5 and report.verdict == "accepted"
    assert report.games <= 40 and report.forfeits == 0
    with pytest.raises(ValueError, match="no player"):
        mozaika.play_match("mana", "nobody", "random", 2)
