"""Options named by a person: by number, by name or by a part of it, several with commas."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.cutting import fair_cut
from rules.core.errors import NoSuchOption
from rules.core.near_names import names_near
from rules.core.questions import Prompt

NAMES_SHOWN = 4  # options an ambiguous name is explained by
LONGEST_QUOTED = 40


def places_named(prompt: Prompt, words: str, numbers: Sequence[int]) -> tuple[int, ...]:
    """The places of the options a person means; where several are wanted, separated by commas."""
    if (whole := meant_as_a_whole(prompt, words, numbers)) is not None:
        return whole
    places: list[int] = []
    for part in words.split(",") if prompt.most > 1 else [words]:
        if wanted := " ".join(part.split()):
            places.append(place_named(prompt, wanted, numbers, places))
    if not places:
        raise NoSuchOption("Say which of your options you choose.")
    return tuple(places)


def meant_as_a_whole(prompt: Prompt, words: str, numbers: Sequence[int]) -> tuple[int, ...] | None:
    """Words that mean a whole answer: none, the deal, any order; None for anything else."""
    wanted = " ".join(words.split()).casefold()
    keys = [option.key for option in prompt.options]
    if prompt.least == 0 and wanted in ("none", prompt.none.casefold()) and "none" not in keys:
        return ()
    if prompt.kind == "cut" and wanted == "deal":
        return (keys.index(fair_cut(keys)),)
    if prompt.ordered and prompt.least == len(keys) > 1 and wanted in ("any", "in any order"):
        return tuple(sorted(range(len(keys)), key=lambda place: numbers[place]))
    return None


def place_named(prompt: Prompt, words: str, numbers: Sequence[int], taken: list[int]) -> int:
    """By its number, its name or a part of it; of several called the same, one not yet taken."""
    wanted, shown = words.casefold(), clipped(words)
    names = [option.words.casefold() for option in prompt.options]
    every = range(len(names))
    found = (
        [p for p in every if wanted == str(numbers[p])]
        or [p for p in every if begins(f"{numbers[p]}. {names[p]}", wanted, f"{numbers[p]}. ")]
        or [p for p in every if wanted in (names[p], prompt.options[p].key)]
        or [p for p in every if wanted in names[p]]
    )
    if not found:
        near = names_near(words, [option.words for option in prompt.options])
        hint = f": did you mean {near[0]}?" if near else "."
        raise NoSuchOption(f"You cannot choose “{shown}” now{hint}")
    different = list(dict.fromkeys(prompt.options[place].words for place in found))
    if len(different) > 1:
        some = ", ".join(different[:NAMES_SHOWN]) + (", …" if len(different) > NAMES_SHOWN else "")
        raise NoSuchOption(f"“{shown}” could mean {some}: write more of it.")
    free = [place for place in found if place not in taken]
    if not free:
        raise NoSuchOption(f"You have named “{shown}” more often than you can choose it.")
    return free[0]


def begins(label: str, wanted: str, number: str) -> bool:
    """Whether this is the label, or as much of it as an autocompletion had room for."""
    return wanted.startswith(number) and label.startswith(wanted)


def clipped(words: str) -> str:
    return words if len(words) <= LONGEST_QUOTED else f"{words[: LONGEST_QUOTED - 1].rstrip()}…"
