"""Keeps alt texts within what Discord allows: a crowded table is told more and more briefly."""

from __future__ import annotations

from collections.abc import Iterable

ALT_LIMIT = 1024  # characters; Discord's


def first_that_fits(versions: Iterable[str], joint: str = "; ", end: str = ".") -> str:
    """The first version that is short enough, else the last one, cut at a joint."""
    text = ""
    for text in versions:
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - len(end)].rsplit(joint, 1)[0] + end
