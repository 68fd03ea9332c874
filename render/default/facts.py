"""Words the facts of a view: those of each seat, those of single cards, and all the others.

How a fact is written decides where it stands. A list with one entry a seat (or a side) is told of
each player, a dict by card number is written on the cards, everything else is told once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from render.default.card_fields import plain
from render.table_info import TableInfo
from rules.core.game import Game
from rules.core.phrases import capital, listed
from rules.core.view import View

SEAT_FACTS = ("active", "attacker", "dealer", "first", "leader", "mover", "starter")
TURN_FACTS = ("turn", "round", "phase")  # told in the opening line


class Facts(NamedTuple):
    """What everybody may know besides the cards, in words."""

    turn: str  # "Turn 7 · Action"
    of_seats: tuple[tuple[str, ...], ...]  # by seat: "Points 3"
    on_cards: dict[int, tuple[str, ...]]  # by card number: "Price 3"
    others: tuple[str, ...]  # "Attacker: Ada Lovelace"


def facts_of(game: Game[Any], view: View, info: TableInfo) -> Facts:
    """Read the facts of a view; what is empty, false or unknown is not told."""
    sides = game.sides(len(info.names))
    of_seats: list[list[str]] = [[] for _ in info.names]
    on_cards: dict[int, list[str]] = {}
    others: list[str] = []
    for name, value in view.facts.items():
        word = plain(name)
        if name in TURN_FACTS:
            continue
        if name in SEAT_FACTS and type(value) is int:
            if 0 <= value < len(info.names):
                others.append(f"{word}: {info.names[value]}")
        elif isinstance(value, list | tuple) and len(value) == len(info.names):
            for seat, own in enumerate(value):
                if said := _said(word, own, info):
                    of_seats[seat].append(said)
        elif isinstance(value, list | tuple) and len(value) == len(sides):
            told = [
                f"{listed([info.names[seat] for seat in side])} {said}"
                for side, own in zip(sides, value, strict=True)
                if (said := _said("", own, info))
            ]
            if told:
                others.append(f"{word}: {', '.join(told)}")
        elif isinstance(value, dict) and value and all(str(key).isdigit() for key in value):
            for number, own in value.items():
                if said := _said(word, own, info) if not isinstance(own, dict) else "":
                    on_cards.setdefault(int(number), []).append(said)
        elif said := _said(word, value, info):
            others.append(said)
    return Facts(
        turn_words(view.facts),
        tuple(tuple(said) for said in of_seats),
        {number: tuple(said) for number, said in on_cards.items()},
        tuple(others),
    )


def turn_words(facts: Mapping[str, Any]) -> str:
    """Turn 7 · Action"""
    words = [f"{plain(name)} {facts[name]}" for name in ("turn", "round") if name in facts]
    if phase := facts.get("phase"):
        words.append(plain(str(phase)))
    return " · ".join(words)


def _said(word: str, value: Any, info: TableInfo) -> str:
    """A fact with its name; "" for one that tells nothing."""
    if value is True:
        return word or "yes"
    told = _told(value, info)
    if not word or not told:
        return told
    return f"{word} {told}" if isinstance(value, int) else f"{word}: {told}"


def _told(value: Any, info: TableInfo) -> str:
    if value is None or value is False or value == "":
        return ""
    if value is True:
        return "yes"
    if isinstance(value, int | float):
        return str(value).replace("-", "−")
    if isinstance(value, str):
        face = info.cards.face.get(value)  # many facts name cards
        return str(info.cards.cards[face].name) if face is not None else value.replace("_", " ")
    if isinstance(value, dict):
        parts = [(plain(str(key)).lower(), own) for key, own in value.items()]
        return ", ".join(filter(None, (_said(word, own, info) for word, own in parts)))
    if isinstance(value, list | tuple):
        if not any(value):
            return ""
        return ", ".join(filter(None, (_told(own, info) for own in value)))
    return capital(str(value))
