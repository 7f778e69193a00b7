"""The benchmark runs with what is installed, and says what is not."""

import json
import os
import subprocess
import sys


def test_the_benchmark_runs():
    command = [sys.executable, "-m", "mozaika.bench", "--seconds", "0.05", "--rounds", "1", "--only", "envpool", "--json"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, env={**os.environ, "PYTHONSAFEPATH": "1"})
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert {"mozaika mandala", "mozaika stones", "mozaika mana"} <= set(found["speeds"])
    assert all(speed > 0 for speed in found["speeds"].values())
    assert len(found["speeds"]) + len(found["missing"]) == 6
