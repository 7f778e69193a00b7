"""Training: networks that learn a game by playing themselves.

    python -m mozaika.train mandala --minutes 10 --folder run

Games are played in Rust, on every core of this machine or on a Ray cluster (`--address`); one process learns from them with JAX. The
folder gets checkpoints, a journal of every game, the results of matches against a fixed opponent and a plot of them, and the network in
the format of the Rust players' weights. `docs/training.md` says how it works and what was measured.
"""

from mozaika.train.loop import Progress, train
from mozaika.train.settings import Settings
from mozaika.train.workers import WorkersFail

__all__ = ["Progress", "Settings", "WorkersFail", "train"]
