"""Options named in words: what a person means by them, and what fits while they type."""

from __future__ import annotations

from cogs.platform.layout import clip
from cogs.platform.limits import OPTION, SELECT
from rules.core.errors import NoSuchOption
from rules.core.questions import Prompt

NAMES_SHOWN = 4  # options an ambiguous name is explained by


def places_named(prompt: Prompt, words: str) -> tuple[int, ...]:
    """The places of the options a person means; where several are wanted, separated by commas."""
    places: list[int] = []
    for part in words.split(",") if prompt.most > 1 else [words]:
        if wanted := " ".join(part.split()):
            places.append(place_named(prompt, wanted, places))
    if not places:
        raise NoSuchOption("Say which of your options you choose.")
    return tuple(places)


def place_named(prompt: Prompt, words: str, taken: list[int]) -> int:
    """By name or by a part of it; of several that are called the same, one not yet taken."""
    wanted, shown = words.casefold(), clip(words, 40)
    names = [option.words.casefold() for option in prompt.options]
    exact = [place for place, name in enumerate(names) if name == wanted]
    found = exact or [place for place, name in enumerate(names) if wanted in name]
    if not found:
        raise NoSuchOption(f"You cannot choose “{shown}” now.")
    different = list(dict.fromkeys(prompt.options[place].words for place in found))
    if len(different) > 1:
        some = ", ".join(different[:NAMES_SHOWN]) + (", …" if len(different) > NAMES_SHOWN else "")
        raise NoSuchOption(f"“{shown}” could mean {some}: write more of it.")
    free = [place for place in found if place not in taken]
    if not free:
        raise NoSuchOption(f"You have named “{shown}” more often than you can choose it.")
    return free[0]


def completions(prompt: Prompt, typed: str) -> list[str]:
    """The options that fit what is typed; of several choices, the last one is completed."""
    before, comma, last = typed.rpartition(",")
    head = f"{before}{comma} " if comma and prompt.most > 1 else ""
    wanted = (last if head else typed).strip().casefold()
    names = dict.fromkeys(o.words for o in prompt.options if wanted in o.words.casefold())
    return [head + name for name in names if not head or len(head + name) <= OPTION][:SELECT]
