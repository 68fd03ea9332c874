"""What cards are made for, beside what was found: each goal is told as reached or not."""

from __future__ import annotations

from typing import Any

Bounds = tuple[float, float]  # both included


def goal(found: float, wanted: Bounds) -> dict[str, Any]:
    """A figure beside what it is to be, and whether that is reached."""
    least, most = wanted
    return {"found": found, "wanted": list(wanted), "reached": least <= found <= most}


def share(part: float, whole: float) -> float:
    """A part of the whole; none of nothing."""
    return round(part / whole, 3) if whole else 0.0
