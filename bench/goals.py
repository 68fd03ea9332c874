"""A figure beside what it is to be, as every `balance_<game>` tells its goals."""

from __future__ import annotations

from typing import Any


def goal(found: float, wanted: tuple[float, float]) -> dict[str, Any]:
    """What was found, the bounds, both included, and whether it lies within them."""
    least, most = wanted
    return {"found": found, "wanted": list(wanted), "reached": least <= found <= most}


def share(part: float, whole: int) -> float:
    return round(part / whole, 3) if whole else 0.0
