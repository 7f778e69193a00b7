"""What was learned plays at a table of a real server: the program that the other tests have built."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import numpy as np
import pytest

from mozaika import Net

PROGRAM = Path(os.environ.get("MOZAIKA_PROGRAM", Path(__file__).parent.parent.parent / "target/debug/mozaika"))


@pytest.fixture
def server(tmp_path):
    if not PROGRAM.exists():
        pytest.skip("the program mozaika is not built here")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    log = (tmp_path / "server.log").open("w")
    database = tmp_path / "tables.sqlite"
    process = subprocess.Popen([PROGRAM, "serve", "--listen", address, "--database", database], stdout=log, stderr=log)
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"http://{address}/readyz", timeout=5).close()
                break
            except OSError:
                assert process.poll() is None, (tmp_path / "server.log").read_text()
                time.sleep(0.1)
        yield f"http://{address}"
    finally:
        process.kill()
        process.wait()


def test_a_network_plays_at_a_table(server, tmp_path):
    weights = tmp_path / "mandala-net.weights"
    Net("mandala", 4, np.random.default_rng(1).normal(0, 0.1, Net.count("mandala", 4))).save(weights)
    command = [sys.executable, "-m", "mozaika.table", server, "mandala", "--weights", weights, "--visits", "4"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=150)
    assert run.returncode == 0, run.stderr
    assert f"plays at {server}/t/" in run.stdout and '"winners"' in run.stdout
