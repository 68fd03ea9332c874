"""What a hand message must tell in plain words: the checks of `test_reading.py`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from discord import ui

import rules
from cogs.platform.layout import brief, counted, safe
from cogs.platform.limits import COMPONENTS, OPTION, TEXT
from cogs.play.card_texts import CardTexts, card_with
from cogs.play.hand_message import Shown, hand_parts
from cogs.play.question_help import card_texts, why_asked
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from rules.core.game import Game

DEVELOPER_WORDS = {
    "a rule id": re.compile(r"\b(?!PG-13)[A-Z]{2,4}-\d+\b"),
    "a hash": re.compile(r"\b[0-9a-f]{16,}\b"),
    "a name of the code": re.compile(r"\b[a-z]+_[a-z_]+\b"),
    "a value of the code": re.compile(r"\bNone\b|\[\]|\(\)|\{\w*\}|<\w+[ .]"),
    "a wrong plural": re.compile(r"\b(?<![\d/+−-])1 (?:cards|points|Crystals|tokens|Supports)\b"),
    "two spaces or stops": re.compile(r"\S {2,}\S|(?<!\.)\.\.(?!\.)|\. ?,"),
}
WORD = re.compile(r"[\w’'-]+")


class Page:
    """A hand message of one seat, as it is read and pressed."""

    def __init__(self, hosted: HostedMatch, view: MatchView, shown: Shown) -> None:
        self.hosted, self.view, self.numbers = hosted, view, tuple(shown.numbers)
        seat = view.seen.viewer
        assert seat is not None
        parts = hand_parts(hosted, view, seat, shown)
        self.components, self.characters = counted([ui.Container(*parts)])
        items = list(inside(parts))
        self.text = "\n".join(item.content for item in items if isinstance(item, ui.TextDisplay))
        self.labels = [str(item.label) for item in items if isinstance(item, ui.Button)]
        self.lines = {  # place → what its line of a menu says
            line.value: line
            for item in items
            if isinstance(item, ui.Select)
            for line in item.options
        }

    def pressed_texts(self) -> str:
        """What Card texts answers, if it is there to be pressed."""
        if "Card texts" not in self.labels:
            return ""
        return "\n".join(card_texts(self.view, self.numbers))

    def why(self) -> str:
        """What Why am I asked? answers."""
        assert self.view.seen.prompt is not None
        shown = why_asked(self.hosted.game, self.view.seen.prompt)
        items = list(inside(shown.children))
        texts = [item.content for item in items if isinstance(item, ui.TextDisplay)]
        return "\n".join([*texts, *(str(i.label) for i in items if isinstance(i, ui.Button))])

    def problems(self) -> Iterator[str]:
        """Everything a newcomer would miss or stumble over."""
        if self.components > COMPONENTS or self.characters > TEXT:
            yield f"the message is too full: {self.components}, {self.characters}"
        menus = [f"{line.label}\n{line.description or ''}" for line in self.lines.values()]
        labels = [label for label in self.labels if label != "None"]
        words = "\n".join([self.text, *labels, *menus])
        if self.view.seen.prompt is not None:
            yield from self.untold()
            words += "\n" + self.why()
        yield from stumbles(self.hosted.game, words.replace("\\", ""))

    def untold(self) -> Iterator[str]:
        """Texts of cards that can be chosen or are asked about, and stakes, that are not told."""
        prompt, full = self.view.seen.prompt, self.pressed_texts()
        assert prompt is not None
        seen = CardTexts(self.view)
        for place, option in enumerate(prompt.options):
            line = self.lines.get(str(place))
            for card in seen.cards_of(option):
                begun = line is not None and line.description == brief(card.text, OPTION)
                if safe(card.text) in self.text or (begun and len(card.text) <= OPTION):
                    continue
                if safe(card.text) not in full:
                    yield f"“{option.words}” does not tell what {card.title} says: {card.text}"
                elif line is not None and len(option.cards) == 1 and not begun:
                    yield f"the menu's line “{option.words}” does not tell how {card.title} begins"
                elif line is None and not self.lines:
                    yield f"“{option.words}” tells {card.title} only behind Card texts"
        for card in (card_with(self.view, card) for card in prompt.quoted):
            if safe(card.text) not in self.text + full:
                yield f"it is about {card.title}, which is not quoted: {card.text}"
        if prompt.stakes and safe(prompt.stakes) not in self.text:
            yield f"its stakes are not told: {prompt.stakes}"


def inside(parts: Any) -> Iterator[Any]:
    """These components and all within them."""
    for part in parts:
        yield part
        yield from inside(getattr(part, "children", ()))
        if (beside := getattr(part, "accessory", None)) is not None:
            yield beside


def stumbles(game: Game[Any], words: str) -> Iterator[str]:
    """Words that only developers use, and slips of grammar."""
    for line in words.splitlines():
        for what, pattern in DEVELOPER_WORDS.items():
            if found := pattern.search(line):
                yield f"{what}, “{found[0]}”: {line}"
        for phrase in docstrings(game.slug):
            if phrase in line:
                yield f"a docstring, “{phrase}”: {line}"


@cache
def docstrings(slug: str) -> frozenset[str]:
    """What the phases of a game are described by, where that is a sentence of its own."""
    said = set(game_words(slug))
    found = set()
    for module in walk_packages(rules.__path__, "rules."):
        if module.name.split(".")[1] not in ("core", "cerberus", slug) or module.ispkg:
            continue
        # Phases: others describe words of players by an example.
        for _, thing in inspect.getmembers(import_module(module.name), inspect.iscoroutinefunction):
            first = (thing.__doc__ or "").partition("\n")[0].rstrip(".:")
            if len(WORD.findall(first)) > 4 and first[0].isupper() and first not in said:
                found.add(first)
    return frozenset(found)


def game_words(slug: str) -> list[str]:
    """What the game itself calls its steps: a function may be described by the same words."""
    from rules.games import GAMES

    return [step.words.rstrip(".") for step in GAMES[slug].phases.values()]
