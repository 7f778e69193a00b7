"""The learner: JAX on the processor.

Why JAX: its wheels for the processor are some 100 MB, PyTorch's default ones bring gigabytes of CUDA; and a network of two small layers is
compiled once and then spends its time in matrix products, where all libraries are equal.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from mozaika._info import GAMES
from mozaika.net import Net
from mozaika.train.settings import Settings

Weights = dict[str, Any]

_LAYERS = ("first", "first_offset", "second", "second_offset", "shares", "shares_offset", "policy")

#: How strongly weights are held near 0.
_DECAY = 1e-4
_FADE, _FADE2 = 0.9, 0.999


def _shapes(game: str, hidden: int) -> dict[str, tuple[int, ...]]:
    """The layers in the order of the file."""
    info = GAMES[game]
    return {
        "first": (info.observation, hidden),
        "first_offset": (hidden,),
        "second": (hidden, hidden),
        "second_offset": (hidden,),
        "shares": (hidden, 4),
        "shares_offset": (4,),
        "policy": (info.actions, hidden + 1),
    }


def unpack(flat: np.ndarray, game: str, hidden: int) -> Weights:
    """The layers of a flat array of weights."""
    weights, at = {}, 0
    for name, shape in _shapes(game, hidden).items():
        size = int(np.prod(shape))
        weights[name] = jnp.asarray(flat[at : at + size].reshape(shape))
        at += size
    return weights


def pack(weights: Weights) -> np.ndarray:
    """The layers as one flat array, in the order of the file."""
    # JAX sorts the layers by name; the file does not.
    return np.concatenate([np.asarray(weights[name], np.float32).ravel() for name in _LAYERS])


def fresh(game: str, hidden: int, seed: int) -> np.ndarray:
    """Weights to begin with: every action is about as likely, every seat as likely to win."""
    rng, info = np.random.default_rng(seed), GAMES[game]
    layers = []
    for name, shape in _shapes(game, hidden).items():
        if name in ("first", "second"):
            # Few bytes of an observation are not 0.
            fan = max(16, shape[0] // 8) if name == "first" else shape[0]
            layers.append(rng.normal(0.0, (2.0 / fan) ** 0.5, shape) / (1.0 if info.scale == 1.0 else 2.0))
        elif name == "policy":
            layers.append(rng.normal(0.0, 0.01, shape))
        else:
            layers.append(np.zeros(shape))
    return np.concatenate([layer.ravel() for layer in layers]).astype(np.float32)


def _forward(weights: Weights, observations: Any, scale: float) -> tuple[Any, Any]:
    seen = observations.astype(jnp.float32) / scale
    first = jax.nn.relu(seen @ weights["first"] + weights["first_offset"])
    second = jax.nn.relu(first @ weights["second"] + weights["second_offset"])
    policy = second @ weights["policy"][:, :-1].T + weights["policy"][:, -1]
    return policy, second @ weights["shares"] + weights["shares_offset"]


def _loss(weights: Weights, batch: dict[str, Any], scale: float, players: int) -> tuple[Any, tuple[Any, Any]]:
    policy, shares = _forward(weights, batch["observations"], scale)
    likely = jax.nn.log_softmax(jnp.where(batch["masks"], policy, -1e9))
    of_policy = -jnp.mean(jnp.sum(jnp.where(batch["masks"], batch["policy"] * likely, 0.0), axis=1))
    expected = jax.nn.log_softmax(shares[:, :players])
    of_shares = -jnp.mean(jnp.sum(batch["shares"][:, :players] * expected, axis=1))
    held = sum(jnp.sum(weights[name] ** 2) for name in ("first", "second", "policy"))
    return of_policy + of_shares + _DECAY * held, (of_policy, of_shares)


@partial(jax.jit, static_argnames=("scale", "players"), donate_argnums=(0, 1))
def _step(weights: Weights, moments: Any, batch: dict[str, Any], rate: Any, scale: float, players: int) -> Any:
    """One step of Adam."""
    (_, losses), slopes = jax.value_and_grad(_loss, has_aux=True)(weights, batch, scale, players)
    count, first, second = moments
    count = count + 1
    first = jax.tree.map(lambda mean, slope: _FADE * mean + (1 - _FADE) * slope, first, slopes)
    second = jax.tree.map(lambda mean, slope: _FADE2 * mean + (1 - _FADE2) * slope**2, second, slopes)

    def moved(weight: Any, mean: Any, square: Any) -> Any:
        return weight - rate * (mean / (1 - _FADE**count)) / (jnp.sqrt(square / (1 - _FADE2**count)) + 1e-8)

    return jax.tree.map(moved, weights, first, second), (count, first, second), losses


def fall(part: float) -> float:
    """What is left of the rate after a part of the run: all of it for the first half, then less and less, down to a twentieth."""
    late = min(max(2.0 * part - 1.0, 0.0), 1.0)
    return 0.05 + 0.95 * 0.5 * (1.0 + math.cos(math.pi * late))


class Learner:
    """The weights, and what is remembered of earlier steps."""

    def __init__(self, settings: Settings, flat: np.ndarray | None = None) -> None:
        self._settings = settings
        seed = int.from_bytes(settings.seed.encode()[:8].ljust(8, b"\0"), "little")
        start = fresh(settings.game, settings.hidden, seed) if flat is None else flat
        self.weights = unpack(start, settings.game, settings.hidden)
        zeros = jax.tree.map(jnp.zeros_like, self.weights)
        self.moments: Any = (jnp.zeros((), jnp.float32), zeros, jax.tree.map(jnp.copy, zeros))

    def learn(self, batch: dict[str, np.ndarray], part: float = 0.0) -> tuple[float, float]:
        """One step, after this part of the run; the losses of the policy and of the shares."""
        settings = self._settings
        scale, rate = GAMES[settings.game].scale, np.float32(settings.rate * fall(part))
        self.weights, self.moments, losses = _step(self.weights, self.moments, batch, rate, scale, settings.players)
        return float(losses[0]), float(losses[1])

    def net(self) -> Net:
        """The network as it is now."""
        return Net(self._settings.game, self._settings.hidden, pack(self.weights))

    def remembered(self) -> dict[str, np.ndarray]:
        """All that a checkpoint keeps."""
        count, first, second = self.moments
        return {"weights": pack(self.weights), "count": np.asarray(count), "first": pack(first), "second": pack(second)}

    def recall(self, kept: dict[str, np.ndarray]) -> None:
        """Goes on from a checkpoint."""
        layers = [unpack(kept[name], self._settings.game, self._settings.hidden) for name in ("weights", "first", "second")]
        self.weights, self.moments = layers[0], (jnp.asarray(kept["count"]), layers[1], layers[2])
