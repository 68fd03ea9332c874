"""How long one piece of work takes, and percentiles of many such times; every bench uses both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import perf_counter


def timed(work: Callable[[], object]) -> float:
    """Seconds that the work takes."""
    started = perf_counter()
    work()
    return perf_counter() - started


def percentiles(values: Sequence[float], scale: float = 1) -> dict[str, float]:
    """Median and 99th percentile, e.g. with a scale of 1e3 for seconds in milliseconds."""
    return {
        "p50": round(median(values) * scale, 3),
        "p99": round(quantiles(values, n=100)[98] * scale, 3),
    }
