"""Lays out what a side has in play: equal cards together, upright if there is room, else bars."""

from __future__ import annotations

from typing import NamedTuple

from render.cerberus.compact_card import compact, name_bar, name_bar_words
from render.cerberus.variant import PictureVariant, TeamAbility, card_of
from render.fonts import width
from render.items import Box, CachedImage, Item, Words
from render.table_info import TableInfo
from render.text_fitting import fit, fit_if_possible, one_line, shorten
from render.theme import CREAM, PANEL, SOFT
from rules.core.phrases import listed
from rules.core.view import SeenCard, View

UPRIGHT = (188, 263)
LEAST_UPRIGHT = 164  # wide
NAME_BAR, LEAST_BAR = 63, 300  # high, wide
ROWS = 5
ALONE = 1  # so few groups leave room for the top of the discard pile
LABEL = 34
NARROW = 500  # below this width the discard pile is only counted
APART = 12  # upright cards
GAP, COLUMN_GAP = 7, 10  # between name bars
GIFTS = 200  # in a higher room what leader and team say stands above, in a lower one below
BESIDE = 360  # the least width for it beside cards
NOTES = {"sidekicks": "Sidekick"}  # what is Ongoing is so by its type
GOES_BACK = "goes back"


class Group(NamedTuple):
    """Cards of one name that lie together."""

    card: SeenCard
    note: str
    times: int


class Arrangement(NamedTuple):
    """One way to lay a side's cards out, with what leader and team say beside or below them."""

    items: list[Item]
    told: int  # of those who say something, how many are written out


def in_play_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, box: Box, left: int
) -> list[Item]:
    """First what was played this turn, then what stays; over them the top of the discard pile.

    Cards stand upright unless the words in force find room only beside flat ones. `left` is where
    words below everything may begin.
    """
    played = groups(view, "play", seat)
    staying = [group for zone in ("ongoing", *variant.team) for group in groups(view, zone, seat)]
    area = Box(box.x, box.y + LABEL + 2, box.w, box.h - LABEL - 2)
    pile = view.zone("discard", seat)
    roomy = area.w >= NARROW and len(played) + len(staying) <= ALONE
    on_top = pile[-1] if pile and roomy else None
    said = variant.team_abilities(view, info, seat)
    best = arranged(info, seat, share(played, staying, area.w), on_top, said, area, left)
    if best.told < len(said):
        flat = arranged(info, seat, ([], played + staying), on_top, said, area, left)
        best = max(best, flat, key=lambda way: way.told)
    label = Box(box.x, box.y, box.w, LABEL)
    return [*label_items(variant, view, info, seat, label), *best.items]


def arranged(
    info: TableInfo,
    seat: int,
    parts: tuple[list[Group], list[Group]],
    on_top: SeenCard | None,
    said: list[TeamAbility],
    area: Box,
    left: int,
) -> Arrangement:
    """Upright cards above, flat ones below them, words where they can be written largest."""
    upright, flat = parts
    size = upright_size(len(upright), area.w)
    items: list[Item] = []
    for place, group in enumerate(upright):
        at = Box(area.x + place * (size[0] + APART), area.y, *size)
        items.append(stood_card(info, seat, group, at))
    top = area.y + (size[1] + 10 if upright else 0)
    items += name_bars(info, seat, flat, Box(area.x, top, area.w, area.bottom - top))
    top += -(-len(flat) // columns(area.w)) * (NAME_BAR + GAP)
    start = left if top >= area.y + UPRIGHT[1] else area.x
    below = Box(start, top, area.right - start, area.bottom - top)
    right = area.x + len(upright) * (size[0] + APART) + (APART if upright else 0)
    end = area.right
    if on_top and not flat:
        end -= UPRIGHT[0] + APART
        at = Box(area.right - UPRIGHT[0], area.y, *UPRIGHT)
        items.append(stood_card(info, seat, Group(on_top, "", 1), at))
    beside = Box(right, area.y, end - right, area.h)
    rooms = [beside, below] if not flat and beside.w >= BESIDE else [below]
    words, told = team_ability_items(said, rooms)
    return Arrangement([*items, *words], told)


def label_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, box: Box
) -> list[Item]:
    """What is in play in numbers, and what lies on the discard pile."""
    pile = view.zone("discard", seat)
    words, least = (f"Discard pile {len(pile)}" if pile else "Discard pile empty"), 250
    if box.w < NARROW:
        words, least = f"Discard {len(pile)}", 130
    elif pile and pile[-1]:
        words += f": {card_of(info, pile[-1]).name}"
    told = summary(variant, view, seat)
    if box.w < NARROW:
        told = told.replace("Played this turn", "Played")
        if width(told, "strong", 26) > box.w - least:  # which is Ongoing, its type tells
            told = f"In play {in_play(variant, view, seat)}"
    heading = shorten(told, "strong", 26, box.w - least)
    left = Box(box.x, box.y, heading.width, box.h)
    right = Box(left.right + 20, box.y, box.w - left.w - 20, box.h)
    on_top = one_line(words, "strong", right.w, 26, 24)
    return [Words(left, heading, SOFT), Words(right, on_top, SOFT, "right")]


def upright_size(number: int, width: int) -> tuple[int, int]:
    """Smaller where so many could not stand otherwise."""
    large = number * (UPRIGHT[0] + APART) - APART <= width
    return UPRIGHT if large else (LEAST_UPRIGHT, LEAST_UPRIGHT * 7 // 5)


def across(width: int) -> int:
    """How many cards can stand upright beside each other."""
    return (width + APART) // (LEAST_UPRIGHT + APART)


def columns(width: int) -> int:
    """How many name bars lie beside each other."""
    return max(1, (width + COLUMN_GAP) // (LEAST_BAR + COLUMN_GAP))


def team_ability_items(said: list[TeamAbility], rooms: list[Box]) -> tuple[list[Item], int]:
    """What the leader and the team do for their player, where it can be written largest.

    Whoever has no room is named: the cards themselves say it, too. Also how many are written out.
    """
    for number in range(len(said), -1 if said else 0, -1):
        left = [gift.name for gift in said[number:]]
        told = " ".join(gift.words for gift in said[:number])
        told += f" {listed(left)}: see the card{'s' * (len(left) > 1)}." if left else ""
        tried = [(fit_if_possible(told, "text", (box.w, box.h), 32, 24), box) for box in rooms]
        found = [(words, box) for words, box in tried if words]
        if found:
            words, box = max(found, key=lambda both: both[0].size)
            top = box.y if box.h > GIFTS else box.bottom - words.height
            return [Words(Box(box.x, top, box.w, words.height), words, CREAM)], number
    return [], 0


def share(played: list[Group], staying: list[Group], width: int) -> tuple[list[Group], list[Group]]:
    """Which groups stand upright and which lie flat; all lie flat on a crowded table."""
    room = across(width)
    if len(played) + len(staying) <= room:
        return played + staying, []
    if 0 < len(played) <= room and len(staying) <= columns(width):
        return played, staying
    return [], played + staying


def name_bars(info: TableInfo, seat: int, flat: list[Group], box: Box) -> list[Item]:
    """Bars in columns. What has no room is counted, never left out silently."""
    beside = columns(box.w)
    room = beside * min(ROWS, (box.h + GAP) // (NAME_BAR + GAP))
    shown = flat if len(flat) <= room else flat[: room - 1]
    width = (box.w + COLUMN_GAP) // beside - COLUMN_GAP
    items: list[Item] = []
    for place, group in enumerate(flat[:room]):
        row, column = divmod(place, beside)
        x, y = box.x + column * (width + COLUMN_GAP), box.y + row * (NAME_BAR + GAP)
        at = Box(x, y, width, NAME_BAR)
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


def in_play(variant: PictureVariant, view: View, seat: int) -> int:
    """How many cards a player has there in all."""
    return sum(len(view.zone(zone, seat)) for zone in ("play", "ongoing", *variant.team))


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
