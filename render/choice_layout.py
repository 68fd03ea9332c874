"""Lays out the cards outside the hand that the open question offers: "To choose from"."""

from __future__ import annotations

from collections.abc import Mapping

from render.hand_layout import COLUMNS, GAP, ROW, TITLE, WIDTH, Face, Stack, heading, row_items
from render.items import Drawing
from render.option_numbers import option_numbers
from render.table_info import TableInfo
from render.theme import CREAM, FELT
from rules.core.view import View

HEADING = "To choose from"
MOST = 4 * COLUMNS  # more are too many to look at: the options tell what they say


def offered(view: View, badges: Mapping[int, int]) -> dict[int, Stack]:
    """Option's number → the card that it offers, where the picture of the hand does not show it.

    Of several options with one card the first shows it.
    """
    prompt = view.prompt
    if prompt is None:
        return {}
    seen = {card.number: card for zone in view.zones for card in zone.cards if card is not None}
    found: dict[int, Stack] = {}
    shown: set[int] = set()
    for option, number in zip(prompt.options, option_numbers(prompt, badges), strict=True):
        if len(option.cards) != 1 or option.cards[0] in badges or option.cards[0] in shown:
            continue
        shown.add(option.cards[0])
        found[number] = [seen[option.cards[0]]]
    return dict(sorted(found.items()))


def lay_out(view: View, info: TableInfo, face: Face, badges: Mapping[int, int]) -> Drawing | None:
    """The offered cards in full, each with the number of its option; None if there are none."""
    cards = offered(view, badges)
    if not 0 < len(cards) <= MOST:
        return None
    numbers = {stack[0].number: number for number, stack in cards.items()}
    # As wide as a hand even for one card: it would be blown up to the width of a phone.
    items = [heading(HEADING, 12, CREAM)]
    drawn = row_items(info, face, list(cards.values()), numbers, TITLE)
    height = TITLE + -(-len(cards) // COLUMNS) * ROW + GAP
    return Drawing((WIDTH, height), FELT, [*items, *drawn])


def in_words(view: View, info: TableInfo, badges: Mapping[int, int]) -> str:
    """The same for people who use no pictures."""
    cards = {number: info.card_of(stack[0]) for number, stack in offered(view, badges).items()}
    lines = [f"{number}. {card.title}. {card.text}".strip() for number, card in cards.items()]
    return "\n".join([f"{HEADING}:", *lines]) if lines else ""
