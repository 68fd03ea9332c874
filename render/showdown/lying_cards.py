"""Lays out a duellist's cards in a row: Aces, the Joker, the discard pile, what is being played."""

from __future__ import annotations

from math import floor

from render.fonts import width
from render.items import Box, CachedImage, Item, Words
from render.showdown.compact_card import compact, mini
from render.showdown.face import back
from render.showdown.view_facts import card_of, champion_of, kind_of
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import PANEL, SOFT
from rules.core.view import SeenCard, View

LABEL = 34
LEAST = 24  # letters of a label
GAP = 10
DOWN = 0.7  # the size of a back, of that of an open card
APART = 26  # between kinds of cards
FROM_COMPACT = 200  # from this width on, a card is drawn with its name


def card_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Only what is there takes room, and of what lies face down little."""
    champion = champion_of(view, info, seat).champion
    down, up = len(view.zone("aces_down", seat)), view.zone("aces_up", seat)
    aces: list[SeenCard | None] = [*[None] * down, *up]
    beside = piles(view, seat)
    room = box.w - len(aces) * GAP - len(beside) * APART
    shares = down * DOWN + len(up) + len(beside)
    wide = min((box.h - LABEL) * 5 // 7, floor(room / max(1, shares)))
    items: list[Item] = []
    x = box.x
    for card in aces:
        across = wide if card else floor(wide * DOWN)
        high = across * 7 // 5
        at = Box(x, box.y + LABEL + wide * 7 // 5 - high, across, high)
        note = kind_of(info, card) if card else ""
        items.append(show_card(info, seat, card, at, note) if card else show_back(champion, at))
        x = at.right + GAP
    if aces:
        across = x - GAP - box.x
        over = Box(box.x, box.y, across, LABEL)
        items.append(label(aces_words(down, len(up), across), over))
    for words, zone in beside:
        cards = [card for card in view.zone(zone, seat) if card is not None]
        x += APART - GAP
        at = Box(x, box.y + LABEL, wide, wide * 7 // 5)
        if zone == "played" and len(cards) > 1:
            items += fan(info, seat, cards[-2:], at)
        else:
            items.append(show_card(info, seat, cards[-1], at, kind_of(info, cards[-1])))
        items.append(label(words, Box(at.x - 12, box.y, at.w + 24, LABEL)))
        x = at.right + GAP
    return items


def piles(view: View, seat: int) -> list[tuple[str, str]]:
    """The places beside the Aces that hold anything, each with its label."""
    last = "played" if view.zone("played", seat) else "removed"
    words = {"black_joker": "Joker", "discard": "Discard", "played": "Plays", "removed": "Gone"}
    found = []
    for zone in ("black_joker", "discard", last):
        if cards := view.zone(zone, seat):
            number = f" {len(cards)}" if zone in ("discard", "removed") else ""
            found.append((words[zone] + number, zone))
    return found


def aces_words(down: int, up: int, room: int) -> str:
    """Aces: 3 down, 1 up"""
    told = f"Aces: {down} down, {up} up" if up else "Aces"
    return told if width(told, "strong", LEAST) <= room else "Aces"


def fan(info: TableInfo, seat: int, cards: list[SeenCard], at: Box) -> list[Item]:
    """A React of the same player lies on the card it defends, so that both are seen."""
    wide, tall = at.w * 3 // 4, at.h * 3 // 4
    return [
        show_card(info, seat, card, Box(at.x + dx, at.y + dy, wide, tall), "")
        for card, dx, dy in zip(cards, (0, at.w - wide), (0, at.h - tall), strict=True)
    ]


def show_card(info: TableInfo, seat: int, seen: SeenCard, at: Box, note: str) -> CachedImage:
    lit = (seat, seen.id) in info.latest
    draw = compact if at.w >= FROM_COMPACT else mini
    return CachedImage(at, seen.id, draw, (card_of(info, seen), note, lit, PANEL))


def show_back(champion: str, at: Box) -> CachedImage:
    return CachedImage(at, None, back, (champion, PANEL))


def label(text: str, box: Box) -> Words:
    return Words(box, one_line(text, "strong", box.w, 28, LEAST), SOFT, "centre")
