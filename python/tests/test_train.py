"""Training in small: what is learned can be measured, kept, gone on with and played."""

import json
import subprocess
import sys

import numpy as np
import pytest

pytest.importorskip("jax")

import mozaika  # noqa: E402
from mozaika import GAMES, Game, Net, Player  # noqa: E402
from mozaika.train import Settings, train  # noqa: E402
from mozaika.train.learner import Learner, fresh, unpack  # noqa: E402
from mozaika.train.lessons import Lessons  # noqa: E402
from mozaika.train.self_play import play  # noqa: E402


def _settings(folder, game="mandala", **more):
    small = {"hidden": 8, "visits": 4, "longest": 40, "minutes": 5.0, "games": 12, "batch": 32, "measure_minutes": 60.0}
    small |= {"measure_games": 4, "measure_visits": 4, "opponent": "random", "capacity": 2000, "workers": 2}
    return Settings(game, folder, **(small | more))


@pytest.mark.parametrize(("id", "players"), [("mandala", 2), ("stones", 3), ("mana", 2)])
def test_the_learner_and_the_player_compute_the_same(id, players, tmp_path):
    """What JAX computes while learning is what Rust computes while playing."""
    from mozaika.train.learner import _forward

    weights = fresh(id, 8, 1)
    net, game = Net(id, 8, weights), Game(id, players, "same")
    for _ in range(3):
        game.play(game.numbers()[0])
    seen = game.observe(game.turn)
    shares, policy = net.evaluate(seen, players)
    logits, expected = _forward(unpack(weights, id, 8), seen[None], GAMES[id].scale)
    expected = np.exp(expected[0, :players]) / np.exp(expected[0, :players]).sum()
    assert np.allclose(shares, expected, atol=1e-3)
    assert np.allclose(policy, np.exp(logits[0]), rtol=2e-2)


def test_a_learner_learns_what_it_is_shown(tmp_path):
    settings = _settings(tmp_path, teacher=5, taught=100, visits=20)
    learner, lessons = Learner(settings), Lessons("mandala", 2000, 1)
    for number in range(6):
        lessons.add(play(learner.net(), settings, 0, number))
    first = learner.learn(lessons.draw(64))
    for _ in range(150):
        last = learner.learn(lessons.draw(64))
    assert last[0] < 0.9 * first[0] and last[1] < first[1]


@pytest.mark.parametrize("id", list(GAMES))
def test_a_run_leaves_everything_behind_and_goes_on(id, tmp_path):
    told = []
    net, progress = train(_settings(tmp_path, id), told.append)
    assert progress.games >= 12 and progress.lost == 0
    assert progress.report.games == 4 and 0 <= progress.report.interval[0] <= progress.report.interval[1] <= 1
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"checkpoint.npz", "games.jsonl", "strength.jsonl", "strength.png", f"{id}-net.weights"}
    numbers = [json.loads(line)["number"] for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert len(numbers) == len(set(numbers)) == progress.games
    net, more = train(_settings(tmp_path, id, games=progress.games + 4), told.append)
    assert more.games >= progress.games + 4 and more.steps >= progress.steps
    assert any("goes on after" in line for line in told)
    exported = Net.load(tmp_path / f"{id}-net.weights")
    assert np.array_equal(exported.weights, net.weights)
    game = Game(id, seed="plays")
    assert Player(id, net=str(tmp_path / f"{id}-net.weights"), visits=8).decide(game.view(game.turn)).action in game.legal()


def test_an_exported_network_speaks_the_engine_protocol(tmp_path):
    path = tmp_path / "mandala-net.weights"
    Net("mandala", 4, fresh("mandala", 4, 1)).save(path, result="for a test")
    assert "result: for a test" in path.read_text()
    program = f"cmd:{sys.executable} -m mozaika.engine --weights {path}@visits=5"
    report = mozaika.play_match("mandala", program, "random", 2, threads=1)
    assert report.games == 2 and report.forfeits == 0
    game = Game("mandala", seed="x")
    asked = [
        {"id": 1, "cmd": "go", "game": "mandala", "seat": game.turn, "view": game.view(game.turn), "visits": 3},
        {"id": 2, "cmd": "go", "game": "mana", "seat": 0, "view": {}},
        {"id": 3, "cmd": "perft"},
        {"id": 4, "cmd": "go", "game": "mandala", "seat": 0, "view": {"game": "mandala"}},
        {"id": 5, "cmd": "quit"},
    ]
    lines = "\n".join(["not JSON", "[]", *map(json.dumps, asked)]) + "\n"
    run = subprocess.run(
        [sys.executable, "-m", "mozaika.engine", "--weights", path], input=lines, capture_output=True, text=True, timeout=60
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        "bad_json", "bad_request", None, "unknown_game", "unknown_cmd", "bad_request", None,
    ]  # fmt: skip
    assert answers[2]["action"] in game.legal() and answers[2]["id"] == 1


def test_damaged_files_are_refused(tmp_path):
    path = tmp_path / "mandala-net.weights"
    Net("mandala", 2, np.zeros(Net.count("mandala", 2))).save(path)
    good = path.read_text()
    for damage in [good.replace("kind: mandala-net", "kind: chess-net"), good[:-20], good.replace(" 0 0", " 0 1", 1), ""]:
        path.write_text(damage)
        with pytest.raises(ValueError):
            Net.load(path)
