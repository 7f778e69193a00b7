"""A real Ray cluster of two nodes, each in processes of its own; a worker is killed in mid-run."""

import json
import os
import signal

import pytest

ray = pytest.importorskip("ray")
pytest.importorskip("jax")

from ray.cluster_utils import Cluster  # noqa: E402

from mozaika.train import Settings, WorkersFail, train  # noqa: E402

pytestmark = pytest.mark.cluster


def start():
    """Two nodes. On a busy machine a node may take longer to start than Ray waits: it is tried again."""
    small = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}
    for tries_left in (2, 1, 0):
        cluster = Cluster()
        try:
            cluster.add_node(include_dashboard=False, **small)
            cluster.add_node(**small)
            cluster.wait_for_nodes()
            return cluster
        except Exception:
            cluster.shutdown()
            if tries_left == 0:
                raise
    raise AssertionError("it was started, or the last try said why not")


@pytest.fixture(scope="module")
def cluster():
    os.environ["RAY_DISABLE_IMPORT_WARNING"] = "1"
    cluster = start()
    yield cluster
    cluster.shutdown()


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch, tmp_path):
    """Workers look for packages where the driver stands: here they would find the folder beside us, which has no compiled half."""
    monkeypatch.chdir(tmp_path)
    yield
    ray.shutdown()


def test_a_killed_worker_takes_only_its_own_game_along(cluster, tmp_path):
    killed = []
    homes = set()

    def watch(workers, progress):
        # Once all are at work: where they are, and the end of one of them.
        if not killed and progress.games >= 4:
            homes.update(node["NodeID"] for node in ray.nodes() if node["Alive"])
            processes = ray.get([actor.process.remote() for actor in workers.actors], timeout=120)
            killed.append(processes[0])
            os.kill(processes[0], signal.SIGKILL)

    settings = Settings(
        "mandala", tmp_path, address=cluster.address, workers=2, hidden=8, visits=4, longest=40, minutes=4.0, games=40,
        batch=32, measure_minutes=60.0, measure_games=2, measure_visits=4, opponent="random", capacity=2000,
    )  # fmt: skip
    _, progress = train(settings, lambda line: None, watch)
    assert len(homes) == 2 and len(killed) == 1
    assert progress.lost == 1, "no more than its own"
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    numbers = sorted(line["number"] for line in lines)
    assert len(numbers) == len(set(numbers)) == progress.games >= 40, "every game that was finished is there, once"
    # What was being played when the run ended is missing, and nothing else: the lost game was played again.
    assert len(set(range(numbers[-1] + 1)) - set(numbers)) <= 2


def test_workers_that_cannot_begin_are_said_to_be(cluster, tmp_path, monkeypatch):
    # A package without its compiled half, where every worker finds it first.
    broken = tmp_path / "broken"
    (broken / "mozaika").mkdir(parents=True)
    (broken / "mozaika" / "__init__.py").write_text("raise ImportError('no compiled half')\n")
    monkeypatch.chdir(broken)
    settings = Settings("mandala", tmp_path / "run", address=cluster.address, workers=2, minutes=4.0, games=40)
    with pytest.raises(WorkersFail, match="compiled half"):
        train(settings, lambda line: None)
