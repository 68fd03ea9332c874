"""Lays out what a side has in play: equal cards together, upright if there is room, else bars."""

from __future__ import annotations

from typing import NamedTuple

from render.cerberus.compact_card import compact, name_bar, name_bar_words
from render.cerberus.variant import PictureVariant, card_of
from render.items import Box, CachedImage, Item, Words
from render.table_info import TableInfo
from render.text_fitting import DoesNotFit, Fitted, fit, shorten
from render.theme import CREAM, PANEL, SOFT
from rules.core.phrases import listed
from rules.core.view import SeenCard, View

UPRIGHT = (176, 246)
NAME_BAR = 63
COLUMNS, ROWS = 3, 4
GAP = 7
ACROSS = 5  # upright cards in a row
GIFTS = 200  # in a higher room what leader and team say stands above, in a lower one below
BESIDE = 360  # the least width for it beside cards
NOTES = {"sidekicks": "Sidekick"}  # what is Ongoing is so by its type
GOES_BACK = "goes back"


class Group(NamedTuple):
    """Cards of one name that lie together."""

    card: SeenCard
    note: str
    times: int


def in_play_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, box: Box
) -> list[Item]:
    """First what was played this turn, then what stays."""
    played = groups(view, "play", seat)
    staying = [group for zone in ("ongoing", *variant.team) for group in groups(view, zone, seat)]
    label = Box(box.x, box.y, box.w, 34)
    heading = shorten(summary(variant, view, seat), "strong", 26, label.w)
    items: list[Item] = [Words(label, heading, SOFT)]
    area = Box(box.x, box.y + 38, box.w, box.h - 38)
    upright, flat = share(played, staying)
    for place, group in enumerate(upright):
        at = Box(area.x + place * (UPRIGHT[0] + 11), area.y, *UPRIGHT)
        items.append(stood_card(info, seat, group, at))
    top = area.y + (UPRIGHT[1] + 10 if upright else 0)
    items += name_bars(info, seat, flat, Box(area.x, top, area.w, area.bottom - top))
    top += -(-len(flat) // COLUMNS) * (NAME_BAR + GAP)
    below = Box(area.x, top, area.w, area.bottom - top)
    right = area.x + len(upright) * (UPRIGHT[0] + 11) + 13
    beside = Box(right, area.y, area.right - right, area.h)
    rooms = [beside, below] if not flat and beside.w >= BESIDE else [below]
    return items + team_ability_items(variant, view, info, seat, rooms)


def team_ability_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, rooms: list[Box]
) -> list[Item]:
    """What the leader and the team do for their player, where it can be written largest.

    Whoever has no room is named: the cards themselves say it, too.
    """
    said = variant.team_abilities(view, info, seat)
    for number in range(len(said), 0, -1):
        left = [gift.name for gift in said[number:]]
        told = " ".join(gift.words for gift in said[:number])
        told += f" {listed(left)}: see the card{'s' * (len(left) > 1)}." if left else ""
        found = [(words, box) for box in rooms if (words := written(told, box))]
        if found:
            words, box = max(found, key=lambda both: both[0].size)
            top = box.y if box.h > GIFTS else box.bottom - words.height
            return [Words(Box(box.x, top, box.w, words.height), words, CREAM)]
    return []


def written(told: str, box: Box) -> Fitted | None:
    try:
        return fit(told, "text", (box.w, box.h), 30, 24)
    except DoesNotFit:
        return None


def share(played: list[Group], staying: list[Group]) -> tuple[list[Group], list[Group]]:
    """Which groups stand upright and which lie flat; all lie flat on a crowded table."""
    if len(played) + len(staying) <= ACROSS:
        return played + staying, []
    if 0 < len(played) <= ACROSS and len(staying) <= COLUMNS:
        return played, staying
    return [], played + staying


def name_bars(info: TableInfo, seat: int, flat: list[Group], box: Box) -> list[Item]:
    """Plates in three columns. What has no room is counted, never left out silently."""
    room = COLUMNS * min(ROWS, (box.h + GAP) // (NAME_BAR + GAP))
    shown = flat if len(flat) <= room else flat[: room - 1]
    width = (box.w - (COLUMNS - 1) * 10) // COLUMNS
    items: list[Item] = []
    for place, group in enumerate(flat[:room]):
        row, column = divmod(place, COLUMNS)
        at = Box(box.x + column * (width + 10), box.y + row * (NAME_BAR + GAP), width, NAME_BAR)
        if place < len(shown):
            items.append(shown_card(info, seat, group.card, at, group.note, group.times))
        else:
            left = sum(group.times for group in flat[place:])
            more = fit(f"and {left} more cards", "strong", (at.w, at.h), 30, 24)
            items.append(Words(at, more, SOFT, "centre"))
    return items


def groups(view: View, zone: str, seat: int) -> list[Group]:
    """Identical cards of a zone together, in the order the first of them was played."""
    borrowed = set(view.facts["borrowed"])
    found: dict[tuple[str, str], list[SeenCard]] = {}
    for card in view.zone(zone, seat):
        if card is not None:
            note = GOES_BACK if card.number in borrowed else NOTES.get(zone, "")
            found.setdefault((card.id, note), []).append(card)
    return [Group(cards[0], note, len(cards)) for (_, note), cards in found.items()]


def summary(variant: PictureVariant, view: View, seat: int) -> str:
    """Played this turn 4 · Ongoing 2"""
    words = []
    for zone, name in (
        ("play", "Played this turn"),
        ("ongoing", "Ongoing"),
        *((zone, zone.capitalize()) for zone in variant.team),
    ):
        if number := len(view.zone(zone, seat)):
            words.append(f"{name} {number}")
    return " · ".join(words) or "Nothing in play"


def stood_card(info: TableInfo, seat: int, group: Group, at: Box) -> CachedImage:
    note = f"×{group.times}" if group.times > 1 else ""
    note = f"{note} {group.note}".strip()
    lit = (seat, group.card.id) in info.latest
    arguments = (card_of(info, group.card), -1, note, lit, PANEL)
    return CachedImage(at, group.card.id, compact, arguments)


def shown_card(
    info: TableInfo, seat: int, seen: SeenCard, at: Box, note: str, count: int
) -> CachedImage:
    card, lit = card_of(info, seen), (seat, seen.id) in info.latest
    return CachedImage(at, seen.id, name_bar, (card, name_bar_words(card, note), count, lit, PANEL))
