"""Lays out what stands below the mat: four contracts, the deck and the discard pile."""

from __future__ import annotations

from render.diabolicards.colours import ASH, CINDER, RIM, SOOT
from render.diabolicards.compact_card import contract, name_bar
from render.diabolicards.face import back
from render.diabolicards.mat_cards import card_of, is_lost
from render.diabolicards.status_lines import contracts_words
from render.diabolicards.zones import CARD, GAP, NAME_BAR, PAD, across
from render.items import Box, CachedImage, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import GOLD
from rules.core.view import View
from rules.diabolicards.vocabulary import CONTRACTS

LABEL = 38
FOOTER = 2 * PAD + LABEL + CARD + GAP + NAME_BAR
PILE = 3  # the latest discards
DECK = (CARD * 5 // 7, CARD)


def footer_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """A row of contracts with the deck beside them, and below it the latest discards."""
    inner = Box(box.x + PAD, box.y + PAD, box.w - 2 * PAD, box.h - 2 * PAD)
    wide = across(inner.w)
    items: list[Item] = [Panel(box, CINDER, SOOT, RIM, 3)]
    items += contract_items(view, info, inner, wide)
    deck = Box(inner.right - wide, inner.y + LABEL, wide, CARD)
    items += deck_items(view, deck)
    below = Box(inner.x, deck.bottom + GAP, inner.w, NAME_BAR)
    return items + discard_items(view, info, below, wide)


def contract_items(view: View, info: TableInfo, box: Box, wide: int) -> list[Item]:
    """All four, with whether a Contract Turn is open."""
    state = view.facts["contracts"]
    usable = state["open"] and view.result is None
    words = f"Contracts {contracts_words(view)}"
    items: list[Item] = [label(words, Box(box.x, box.y, box.w, LABEL), usable)]
    cards = [seen for seen in view.zone("contracts") if seen is not None]
    for place in range(CONTRACTS):
        at = Box(box.x + place * (wide + GAP), box.y + LABEL, wide, CARD)
        if place >= len(cards):
            items.append(Panel(at, CINDER, CINDER, RIM, 2, 12))
            continue
        card = card_of(info, cards[place])
        lit = any(named == card.id for _, named in info.latest)
        arguments = (card, is_lost(view, card), card.regular, lit, CINDER)
        items.append(CachedImage(at, card.id, contract, arguments))
    return items


def deck_items(view: View, box: Box) -> list[Item]:
    """The deck as a back with its number."""
    deck = view.zone("deck")
    at = Box(box.x + 12, box.y, *DECK)
    words = Box(at.right + 16, box.y + 8, box.right - at.right - 20, box.h - 16)
    told = one_line(f"Deck {len(deck)}", "strong", words.w, 36, 26)
    back_there = CachedImage(at, None, back, (CINDER,))
    return [*([back_there] if deck else []), Words(words, told, GOLD)]


def discard_items(view: View, info: TableInfo, box: Box, wide: int) -> list[Item]:
    """The latest of the open discard pile, the newest first."""
    pile = view.zone("discard")
    words = f"Discards {len(pile)}" + (", latest:" if pile else "")
    items: list[Item] = [label(words, Box(box.x, box.y + 2, wide, box.h), True)]
    latest = [seen for seen in pile[-PILE:] if seen is not None]
    beside = (box.w - wide) // PILE - GAP
    for place, seen in enumerate(reversed(latest)):
        at = Box(box.x + wide + GAP + place * (beside + GAP), box.y, beside, box.h)
        card = card_of(info, seen)
        lit = any(named == card.id for _, named in info.latest)
        items.append(CachedImage(at, card.id, name_bar, (card, card.power, "", lit, CINDER)))
    return items


def label(text: str, box: Box, bright: bool) -> Words:
    place = Box(box.x + 12, box.y, box.w - 20, box.h - 4)  # off the round corner
    return Words(place, one_line(text, "strong", place.w, 28, 24), GOLD if bright else ASH)
