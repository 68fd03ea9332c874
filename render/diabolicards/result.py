"""Lays out the end of a match: which side won, what each zone was worth, and who was strongest."""

from __future__ import annotations

from render.diabolicards.art import banner
from render.diabolicards.colours import ASH, CINDER, RIM, SOOT
from render.diabolicards.face import face
from render.diabolicards.mat_cards import halves
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.outcome import outcome, reason_words
from render.result_layout import HEIGHT, SIDES, WIDTH, after, heading, side_panel
from render.sides import seats_of
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, GOLD
from rules.core.view import View
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.questions_and_log import ENDINGS

ROW = 98
CARD = (200, 280)  # the strongest card of a side


def lay_out(view: View, info: TableInfo) -> Drawing:
    """The sides side by side, the winners framed and named."""
    assert view.result is not None, "only a finished match has a result"
    info = info.drawn
    why = f"{after(view.facts['turn'], 'turn')}: {reason_words(view.result.reason, ENDINGS)}."
    items: list[Item] = [Panel(Box(0, 0, WIDTH, HEIGHT), SOOT, FELT, None, 0, 0)]
    items += heading(view.result, info.names, why)
    for side, box in enumerate(SIDES):
        items += _side(view, info, side, box)
    return Drawing((WIDTH, HEIGHT), SOOT, items)


def _side(view: View, info: TableInfo, side: int, box: Box) -> list[Item]:
    """Who played, how it ended for them, the total and what it is made of."""
    assert view.result is not None
    seats = seats_of(view, side)
    won = any(seat in view.result.winners for seat in seats)
    room = box.w - 48
    items: list[Item] = [side_panel(box, won, CINDER, SOOT, RIM)]
    height = 96 // len(seats)
    for place, seat in enumerate(seats):
        at = Box(box.x + 24, box.y + 18 + place * height, room - 170, height)
        name = one_line(info.names[seat], "title", at.w, 42 // len(seats) + 17, 26)
        items.append(Words(at, name, CREAM))
    ending = outcome(view.result, seats[0], 2 * len(seats))
    at = Box(box.x + 24, box.y + 118, room - 170, 44)
    items.append(Words(at, one_line(ending, "strong", at.w, 34, 26), GOLD if won else ASH))
    total = Box(box.right - 184, box.y + 18, 160, 144)
    number = one_line(str(view.facts["totals"][side]), "strong", total.w, 104, 40)
    items.append(Words(total, number, GOLD if won else CREAM, "right"))
    best = strongest(view, info, side)
    left = room - CARD[0] - 16 if best else room
    for zone in (0, 1, 2):
        items += _zone(view, side, zone, Box(box.x + 24, box.y + 178 + zone * ROW, left, ROW - 6))
    if best:
        at = Box(box.right - 24 - CARD[0], box.y + 184, *CARD)
        items.append(CachedImage(at, best.id, face, (best, won, CINDER)))
    return items


def strongest(view: View, info: TableInfo, side: int) -> DiaCard | None:
    """The card of a side that has most power at the end, of several the first on the mat."""
    lying = [mat_card for half in halves(view, info)[side] for mat_card in half.cards]
    return max(lying, key=lambda mat_card: mat_card.power).card if lying else None


def _zone(view: View, side: int, zone: int, box: Box) -> list[Item]:
    power, synergy = view.facts["power"][side][zone], view.facts["synergy"][side][zone]
    told = (
        "sealed"
        if view.facts["sealed"][zone]
        else f"{power} + {synergy} synergy"
        if synergy
        else str(power)
    )
    name = Box(box.x, box.y, box.w, 46)
    score = Box(box.x + 60, name.bottom, box.w - 60, box.h - name.h)
    return [
        CachedImage(name, f"zone {zone} {side}", banner, (zone, "", CINDER)),
        Words(score, one_line(told, "strong", score.w, 32, 26), CREAM),
    ]
