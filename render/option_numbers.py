"""The number in front of an option: that on its card's badge in the picture of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules.core.questions import Key, Prompt


def option_numbers(prompt: Prompt, badges: Mapping[int, int]) -> tuple[int, ...]:
    """A number for each option, no two alike, the same on every surface.

    A card of the hand has its badge's; what is not in the picture follows, words such as Pass last.
    """
    numbers: dict[int, int] = {}
    taken: set[int] = set()
    for place, option in enumerate(prompt.options):
        badge = badges.get(option.cards[0], 0) if len(option.cards) == 1 else 0
        if badge and badge not in taken:
            numbers[place] = badge
            taken.add(badge)
    rest = [place for place in range(len(prompt.options)) if place not in numbers]
    rest.sort(key=lambda place: is_word(prompt.options[place].key))
    first = 1 + len(badges)
    numbers |= {place: number for number, place in enumerate(rest, first)}
    return tuple(numbers[place] for place in range(len(prompt.options)))


@lru_cache(maxsize=4096)  # the same few are asked about with every hand
def is_word(key: Key) -> bool:
    """Pass or Play all, but neither a card nor the seventh of something."""
    if isinstance(key, int):
        return False
    several = key.startswith(("all ", "rush ", "whole "))
    return several or not any(character.isdigit() for character in key)
