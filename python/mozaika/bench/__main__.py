"""`python -m mozaika.bench`: batched random play with observations and masks, on one core, side by side with others.

Everything runs in one process that is bound to one core, in rounds: in each round every contender plays for a while. What is counted is
actions a second of the processor's time, so that other work on the machine does little harm, and of all rounds the median. Libraries
that are not installed are named: pip install "mozaika[bench]".
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time

# Before anything is imported that reads them: one thread each.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")

from mozaika.bench.contenders import GOALS, OTHERS, OURS, Contender, Play  # noqa: E402


def _bind() -> str:
    """Binds the process to one core, where that can be done."""
    if not hasattr(os, "sched_setaffinity"):
        return "not bound to a core"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"bound to core {core}"


def _measure(play: Play, seconds: float) -> float:
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        steps += play()
    return steps / spent


def main() -> None:
    """Measures everything that is installed."""
    parser = argparse.ArgumentParser(prog="python -m mozaika.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, for each contender in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", help="a library: mozaika alone, or one of the others beside it")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    where = _bind()
    wanted = [one for one in [*OURS, *OTHERS] if given.only in (None, one.library) or one.library == "mozaika"]
    ready: list[tuple[Contender, Play]] = []
    missing: dict[str, str] = {}
    for one in wanted:
        try:
            play = one.make()
            play()  # what is compiled is compiled now
            ready.append((one, play))
        except Exception as error:  # whatever keeps another library from playing is said, and the others go on
            if one.library == "mozaika":
                raise
            missing[f"{one.library} {one.name}"] = f"{type(error).__name__}: {error}"[:120]
    speeds: dict[str, list[float]] = {}
    for _ in range(given.rounds):
        for one, play in ready:
            speeds.setdefault(f"{one.library} {one.name}", []).append(_measure(play, given.seconds))
    found = {name: statistics.median(all) for name, all in speeds.items()}
    if given.json:
        print(json.dumps({"core": where, "load": os.getloadavg()[0], "speeds": found, "missing": missing}))
        return
    print(f"{where}; load of the machine {os.getloadavg()[0]:.1f}; median of {given.rounds} rounds\n")
    for game, goal in GOALS.items():
        own = found[f"mozaika {game}"]
        print(f"{game:28} {own / 1e6:8.2f} M actions/s   (goal {goal / 1e6:.0f} M)")
        for one, _ in ready:
            if one.beside == game and one.library != "mozaika":
                speed = found[f"{one.library} {one.name}"]
                print(f"  {one.library + ' ' + one.name:26} {speed / 1e6:8.3f} M actions/s   {own / speed:8.1f} ×   (goal {one.target:.0f} ×)")
    for name, why in missing.items():
        print(f"could not be measured: {name}: {why}")


if __name__ == "__main__":
    main()
