"""Did you mean …? Names that come close to what somebody typed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST = 60  # characters that are compared: a close match is slow to find
LIKENESS = 0.6


def names_near(typed: str, names: Iterable[str], most: int = 1) -> list[str]:
    """The names that come closest, the best first: as a whole, or by the part that people say.

    "scuot" comes close to "Scout [River] (Blue)", whose first words are its name.
    """
    wanted = " ".join(typed.casefold().split())[:LONGEST]
    spelled: dict[str, list[str]] = {}
    for name in names:
        whole = name.casefold()
        for form in {whole, whole.partition(" [")[0].partition(" (")[0]}:
            spelled.setdefault(form, []).append(name)
    near = difflib.get_close_matches(wanted, spelled, most, LIKENESS)
    return list(dict.fromkeys(name for form in near for name in spelled[form]))[:most]


def did_you_mean(typed: str, names: Iterable[str]) -> str:
    """; did you mean Scout [River]?  …or a full stop, where nothing comes close."""
    near = names_near(typed, names)
    return f"; did you mean {near[0]}?" if near else "."
