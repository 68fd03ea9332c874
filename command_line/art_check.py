"""Checks the pictures that card files name, for `cards check`."""

from __future__ import annotations

from typing import Any

import msgspec

from render.icons import ICON_SETS, icon_folder
from render.pictograms import art_problem, twins
from rules.core.cards import Card, CardSet, file_saying
from rules.core.errors import CardError


def check_art(cards: CardSet) -> list[str]:
    """Refuse the first picture that is wrong or like another card's; tell what is not checked."""
    for card in cards.cards:
        if card.art and (problem := art_problem(card.art)):
            raise _error(cards, card, problem)
    titled: dict[str, Card] = {card.title: card for card in cards.cards}
    for first, second in twins((card.title, card.art) for card in cards.cards):
        raise _error(cards, titled[second], f"{first} has the same picture")
    missing = [each.name for key, each in ICON_SETS.items() if icon_folder(key) is None]
    return [f"no icons of {name}: its pictures are not checked" for name in missing]


def _error(cards: CardSet, card: Any, problem: str) -> CardError:
    raw = msgspec.json.decode(cards.blob)
    return CardError(file_saying(card, raw, "art", card.art), card.title, "art", problem)
