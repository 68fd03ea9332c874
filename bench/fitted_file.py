"""Writes what `bench outlook --fit` has learned to `players/<slug>/outlook.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from players.fitted import CARD_STAGES, STAGES, FittedOutlook, file_of, read

HEADING = """\
# What a side has more than the other counts so much in the logarithm of its odds to win: early,
# midway and late in a match; then what each card counts that it has, early and late. What lies in
# between counts in between: see `players/fitted.py`. Written by the command below, not by hand.
"""
LEAST = 0.0005  # what counts less is left out


def write(
    outlook: FittedOutlook,
    players: int,
    cards: Sequence[str],
    weights: NDArray[np.float64],
    terms: Mapping[str, Any],
) -> None:
    """Replace what the game's file says of matches of so many players; the rest stays.

    In the rest, what it was not learned with counts nothing.
    """
    names, simple = outlook.names, len(outlook.names) * len(STAGES)
    differences = weights[:simple].reshape(len(STAGES), len(names))
    counted = weights[simple:].reshape(len(CARD_STAGES), -1).T.tolist()
    found = read(outlook.slug)
    found[f"players_{players}"] = {
        **terms,
        "weights": {name: differences[:, number].tolist() for number, name in enumerate(names)},
        "cards": {
            card: by_stage
            for card, by_stage in sorted(zip(cards, counted, strict=False))
            if max(map(abs, by_stage)) >= LEAST
        },
    }
    for told in found.values():
        told["weights"] = {name: told["weights"].get(name, [0.0] * len(STAGES)) for name in names}
    parts = [HEADING]
    for part in sorted(found):
        told = found[part]
        parts.append(f"[{part}]\n" + "".join([f"{key} = {worded(told[key])}\n" for key in TERMS]))
        parts.append(f"[{part}.weights]\n" + lines(told["weights"]))
        if told.get("cards"):
            parts.append(f"[{part}.cards]\n" + lines(told["cards"]))
    file_of(outlook.slug).write_text("\n".join(parts), "utf-8")


TERMS = ("command", "date", "matches", "positions")


def worded(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, float):
        return f"{value:.4f}"
    if isinstance(value, list):
        return f"[{', '.join([worded(each) for each in value])}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def lines(found: Mapping[str, Any]) -> str:
    return "".join([f'"{name}" = {worded(value)}\n' for name, value in found.items()])
