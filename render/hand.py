"""A hand, for its owner's eyes: numbered, large enough to read on a phone, playable cards lit."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from PIL import Image

from render.canvas import Box, Item, Panel, Picture, Words
from render.company import Company
from render.text import fit, shorten
from render.theme import CARD_HEIGHT, CARD_WIDTH, CREAM, FELT, GOLD, INK, PANEL, SOFT
from rules.core.view import SeenCard, View

COLUMNS = 3
GAP = 24
BADGE = 56
TITLE = 76
WIDTH = COLUMNS * CARD_WIDTH + (COLUMNS + 1) * GAP

Face = Callable[..., Image.Image]  # card, lit, ground, width, height


def lay_out(
    view: View, company: Company, face: Face, playing: Collection[str]
) -> tuple[list[Item], tuple[int, int]]:
    """The viewer's hand in rows of three, and its size; the numbers are those on the picture."""
    assert view.viewer is not None, "a hand is drawn for the player who holds it"
    cards = hand_of(view)
    lit_cards = playable(view)
    rows = max(1, -(-len(cards) // COLUMNS))
    height = TITLE + rows * (BADGE + CARD_HEIGHT + GAP) + GAP
    number = f"{len(cards)} card{'s' * (len(cards) != 1)}"
    name = f"{company.drawn.names[view.viewer]}: {number}" if cards else "Your hand is empty"
    items: list[Item] = [
        Words(
            Box(GAP, 12, WIDTH - 2 * GAP, TITLE - 16),
            shorten(name, "title", 44, WIDTH - 2 * GAP),
            CREAM,
        )
    ]
    for place, card in enumerate(cards):
        column, row = place % COLUMNS, place // COLUMNS
        x = GAP + column * (CARD_WIDTH + GAP)
        y = TITLE + row * (BADGE + CARD_HEIGHT + GAP)
        lit = card.number in lit_cards
        badge = Box(x, y + 4, BADGE + 20, BADGE - 10)
        items.append(Panel(badge, GOLD if lit else PANEL, FELT, None, 0, 14))
        digits = fit(str(place + 1), "strong", (badge.w, badge.h), 38, 20)
        items.append(Words(badge, digits, INK if lit else CREAM, "centre"))
        label = Box(badge.right + 12, badge.y, CARD_WIDTH - badge.w - 12, badge.h)
        state = lit_words(view, playing) if lit else ""
        items.append(Words(label, shorten(state, "strong", 28, label.w), GOLD if lit else SOFT))
        at = Box(x, y + BADGE, CARD_WIDTH, CARD_HEIGHT)
        items.append(Picture(at, card.id, face, (card_of(company, card), lit, FELT)))
    return items, (WIDTH, height)


def hand_words(view: View, company: Company, playing: Collection[str]) -> str:
    """The viewer's hand by number, with every card's text and whether it can be played."""
    lit_cards = playable(view)
    lines = []
    for number, seen in enumerate(hand_of(view), 1):
        card = card_of(company, seen)
        lit = f", {lit_words(view, playing)}" if seen.number in lit_cards else ""
        lines.append(f"{number}. {card.title}{lit}. {card.text}".strip())
    return "\n".join(lines) or "Your hand is empty."


def hand_of(view: View) -> list[SeenCard]:
    """The hand as the pictures, the buttons and the alt text number it."""
    return [card for card in view.zone("hand", view.viewer) if card is not None]


def playable(view: View) -> set[int]:
    """The cards that the open question lets the viewer choose.

    Where cards can be chosen one by one, an option that names several ("Play all") lights none.
    """
    if view.prompt is None:
        return set()
    named = [option.cards for option in view.prompt.options]
    alone = {cards[0] for cards in named if len(cards) == 1}
    return alone or {card for cards in named for card in cards}


def lit_words(view: View, playing: Collection[str]) -> str:
    """What being lit means: a card to be discarded is not played."""
    assert view.prompt is not None
    return "can be played now" if view.prompt.kind in playing else "can be chosen now"


def card_of(company: Company, seen: SeenCard) -> Any:
    return company.cards.cards[company.cards.face[seen.id]]
