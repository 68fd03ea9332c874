"""Lays out a zone of the mat: two halves of nine slots, one above the other, its name between."""

from __future__ import annotations

from render.diabolicards.art import banner, empty_slots, scorched_ground, slot_of_horns
from render.diabolicards.colours import ASH, SOOT, ZONE_STYLES
from render.diabolicards.compact_card import compact_card, name_bar
from render.diabolicards.mat_cards import Half, MatCard
from render.items import Box, CachedImage, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, GOLD, Colour
from rules.core.view import View
from rules.diabolicards.vocabulary import REGULAR_SLOTS

CARD = 96
GAP = 6
PAD = 6
ROWS, ACROSS = 2, 4  # of regular slots; beside them the Diabolical slot and the score
HALF = ROWS * CARD + (ROWS - 1) * GAP
BAND = 40
NAME_BAR = 38  # the height of a card of Scorched Earth
ZONE = 2 * (PAD + HALF + GAP) + BAND


def across(width: int) -> int:
    """How wide a slot is where so much room is for all of them."""
    return (width - ACROSS * GAP) // (ACROSS + 1)


def zone_items(
    view: View,
    info: TableInfo,
    zone: int,
    sides: tuple[int, int],
    both: tuple[Half, Half],
    box: Box,
) -> list[Item]:
    """The far half above, the near one below; the Diabolical slots are at the outer edges."""
    style = ZONE_STYLES[zone]
    width = box.w - 2 * PAD
    far = Box(box.x + PAD, box.y + PAD, width, HALF)
    band = Box(far.x, far.bottom + GAP, width, BAND)
    near = Box(far.x, band.bottom + GAP, width, HALF)
    items: list[Item] = [Panel(box, style.ground, SOOT, style.rim, 3, 8)]
    items += band_items(view, info, zone, both, band)
    for side, half, at in zip(sides, both, (far, near), strict=True):
        if view.facts["sealed"][zone]:
            items.append(CachedImage(at, f"sealed {zone} {side}", scorched_ground, (style.ground,)))
        else:
            items += half_items(view, info, zone, side, half, at, at is far)
    return items


def half_items(
    view: View, info: TableInfo, zone: int, side: int, half: Half, box: Box, far: bool
) -> list[Item]:
    """Slots in two rows, filled from the name of the zone outwards."""
    ground = ZONE_STYLES[zone].ground
    items: list[Item] = []
    if None in half.slots:
        room = Box(box.x, box.y, place(box, ACROSS - 1, far).right - box.x, box.h)
        arguments = (zone, ACROSS, CARD, GAP)
        items.append(CachedImage(room, f"slots {zone} {side}", empty_slots, arguments))
    for slot, mat_card in enumerate(half.slots):
        if mat_card is not None:
            items.append(shown(info, mat_card, place(box, slot, far), ground))
    ninth = place(box, REGULAR_SLOTS, far)
    if half.diabolical is None:
        name = f"Diabolical slot {zone} {side}"
        items.append(CachedImage(ninth, name, slot_of_horns, (ground,)))
    else:
        items.append(shown(info, half.diabolical, ninth, ground))
    return items + score_items(view, zone, side, place(box, REGULAR_SLOTS + 1, far))


def place(box: Box, slot: int, far: bool) -> Box:
    """A regular slot, then the Diabolical one at the outer edge, then the score beside the name."""
    row, column = divmod(slot, ACROSS)
    if slot >= REGULAR_SLOTS:
        row, column = (1, ACROSS) if slot == REGULAR_SLOTS else (0, ACROSS)
    width = across(box.w)
    down = ROWS - 1 - row if far else row
    return Box(box.x + column * (width + GAP), box.y + down * (CARD + GAP), width, CARD)


def score_items(view: View, zone: int, side: int, box: Box) -> list[Item]:
    """What a half of a zone is worth: power and synergy."""
    power, synergy = view.facts["power"][side][zone], view.facts["synergy"][side][zone]
    left = Box(box.x + 8, box.y + 5, 146, 34)
    below = Box(left.x, left.bottom, left.w, left.h)
    number = Box(left.right, box.y + 4, box.right - left.right - 8, box.h - 8)
    total = str(power + synergy)
    told = f"Synergy +{synergy}" if synergy else "no synergy"
    return [
        Words(left, one_line(f"Power {power}", "strong", left.w, 27, 24), ASH),
        Words(below, one_line(told, "strong", below.w, 27, 24), GOLD if synergy else ASH),
        Words(number, one_line(total, "strong", number.w, 52, 26), CREAM, "right"),
    ]


def band_items(
    view: View, info: TableInfo, zone: int, both: tuple[Half, Half], box: Box
) -> list[Item]:
    """The zone's name, what is special about it, and Scorched Earth beside the name (DIA-5)."""
    facts, ground = view.facts, ZONE_STYLES[zone].ground
    scorched = [
        (mat_card, far)
        for half, far in zip(both, (True, False), strict=True)
        for mat_card in half.scorched
    ]
    state = "sealed" if facts["sealed"][zone] else "frozen" if facts["frozen"][zone] else ""
    wide = across(box.w)
    name = Box(box.x, box.y, box.w - len(scorched) * (wide + GAP), box.h)
    items: list[Item] = [CachedImage(name, f"zone {zone}", banner, (zone, state, ground))]
    for number, (mat_card, far) in enumerate(scorched):
        left = name.right + GAP + number * (wide + GAP)
        at = Box(left, box.y + (box.h - NAME_BAR) // 2, wide, NAME_BAR)
        arguments = (
            mat_card.card,
            mat_card.power,
            "up" if far else "down",
            is_latest(info, mat_card),
        )
        items.append(CachedImage(at, mat_card.card.id, name_bar, (*arguments, ground)))
    return items


def shown(info: TableInfo, mat_card: MatCard, at: Box, ground: Colour) -> CachedImage:
    return CachedImage(
        at, mat_card.card.id, compact_card, (mat_card, is_latest(info, mat_card), ground)
    )


def is_latest(info: TableInfo, mat_card: MatCard) -> bool:
    """Whether the latest action was about this card, whoever took it: no card is there twice."""
    return any(card == mat_card.card.id for _, card in info.latest)
