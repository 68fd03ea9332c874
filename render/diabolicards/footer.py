"""Lays out what stands below the mat: four contracts, deck and discard pile, and the news."""

from __future__ import annotations

from render.diabolicards.colours import ASH, CINDER, RIM, SOOT
from render.diabolicards.compact_card import contract, name_bar
from render.diabolicards.face import back
from render.diabolicards.mat_cards import card_of, is_lost
from render.diabolicards.status_lines import contracts_words
from render.diabolicards.zones import CARD, GAP, NAME_BAR, PAD
from render.items import Box, CachedImage, Item, Panel, Words
from render.news_lines import news_items
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import GOLD
from rules.core.view import View
from rules.diabolicards.vocabulary import CONTRACTS

LABEL = 38
NEWS = 60  # two lines
FOOTER = 2 * PAD + LABEL + 2 * CARD + GAP
PILE = 4  # the latest discards
DECK = (118, 165)


def footer_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """As wide as the three zones above."""
    width = (box.w - 2 * 8) // 3
    items: list[Item] = []
    for number, draw in enumerate((contract_items, pile_items, latest_items)):
        at = Box(box.x + number * (width + 8), box.y, width, box.h)
        inner = Box(at.x + PAD, at.y + PAD, at.w - 2 * PAD, at.h - 2 * PAD)
        items += [Panel(at, CINDER, SOOT, RIM, 3), *draw(view, info, inner)]
    return items


def contract_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """All four, with whether a Contract Turn is open."""
    state = view.facts["contracts"]
    usable = state["open"] and view.result is None
    words = f"Contracts {contracts_words(view)}"
    items: list[Item] = [label(words, Box(box.x, box.y, box.w, LABEL), usable)]
    cards = [seen for seen in view.zone("contracts") if seen is not None]
    width = (box.w - GAP) // 2
    for place in range(CONTRACTS):
        row, column = divmod(place, 2)
        at = Box(box.x + column * (width + GAP), box.y + LABEL + row * (CARD + GAP), width, CARD)
        if place >= len(cards):
            items.append(Panel(at, CINDER, CINDER, RIM, 2, 12))
            continue
        card = card_of(info, cards[place])
        lit = any(named == card.id for _, named in info.latest)
        arguments = (card, is_lost(view, card), card.regular, lit, CINDER)
        items.append(CachedImage(at, card.id, contract, arguments))
    return items


def pile_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """The deck as a back with its number, and the latest of the open discard pile."""
    deck, pile = view.zone("deck"), view.zone("discard")
    left = Box(box.x, box.y, 150, LABEL)
    items: list[Item] = [label(f"Deck {len(deck)}", left, True)]
    at = Box(box.x + 4, box.y + LABEL + 4, *DECK)
    items.append(
        CachedImage(at, None, back, (CINDER,)) if deck else Panel(at, CINDER, CINDER, RIM, 2)
    )
    right = Box(left.right + 10, box.y, box.right - left.right - 10, LABEL)
    items.append(label(f"Discards {len(pile)}" + (", latest:" if pile else ""), right, True))
    latest = [seen for seen in pile[-PILE:] if seen is not None]
    for place, seen in enumerate(reversed(latest)):
        at = Box(right.x, box.y + LABEL + place * (NAME_BAR[1] + 4), right.w, NAME_BAR[1])
        card = card_of(info, seen)
        lit = any(named == card.id for _, named in info.latest)
        items.append(CachedImage(at, card.id, name_bar, (card, card.power, "", lit, CINDER)))
    return items


def latest_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    below = Box(box.x + 4, box.bottom - 3 * NEWS, box.w - 8, 3 * NEWS)
    heading = Box(box.x, box.y - 6, box.w, LABEL)
    return [label("Latest", heading, False), *news_items(info.news, below, ASH, NEWS)]


def label(text: str, box: Box, bright: bool) -> Words:
    place = Box(box.x + 12, box.y, box.w - 20, box.h - 4)  # off the round corner
    return Words(place, one_line(text, "strong", place.w, 28, 24), GOLD if bright else ASH)
