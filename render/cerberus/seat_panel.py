"""Lays out one player of a deck-builder: who they are, who leads them, what they have in play."""

from __future__ import annotations

from render.cerberus.compact_card import compact
from render.cerberus.in_play import in_play_items
from render.cerberus.variant import Leader, PictureVariant, card_of
from render.items import Box, CachedImage, Item, Panel, Words
from render.outcome import outcome
from render.sides import seats, seats_of, side_of
from render.standing import mark_items, mark_width
from render.table_info import TableInfo
from render.text_fitting import fit, one_line, shorten
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.phrases import capital
from rules.core.view import View

INSIDE = (20, 12)
NAME, DOING = 58, 52  # the lines of a head
WIDE = 800  # from this width on a head has two lines, else four
MARK = 34
TEAM = 210  # the width for what partners have together
LABEL = 34
LEADER = (188, 263)


def seat_items(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, box: Box
) -> list[Item]:
    """A player's panel, framed in gold while they owe an answer."""
    asked = seat in view.asked
    across, down = INSIDE
    inner = Box(box.x + across, box.y + down, box.w - 2 * across, box.h - 2 * down)
    first = Box(inner.x, inner.y, inner.w, NAME)
    second = Box(inner.x, first.bottom, inner.w, DOING)
    wide = inner.w >= WIDE
    third = second if wide else Box(inner.x, second.bottom, inner.w, NAME)
    fourth = second if wide else Box(inner.x, third.bottom, inner.w, DOING)
    points, team, also = parts_of_tally(variant, view, seat)
    counted = count_items(view, info, seat, also, fourth)
    score = score_items(variant, view, seat, points, first if wide else third)
    if team:
        words = one_line(team, "strong", TEAM, 34, 26)
        score.append(Words(Box(third.x, third.y, words.width, third.h), words, SOFT))
    beside = min(item.box.x for item in score) - 20 if wide else first.right
    left = counted.ink_box.x - 24 if wide else second.right
    top = fourth.bottom + 6
    leader = Box(inner.x, top, LEADER[0], inner.bottom - top)
    led_by = variant.leader(view, info, seat)
    words_from = leader.right + 20 if led_by.notes else inner.x
    room = Box(leader.right + 20, top, inner.right - leader.right - 20, leader.h)
    return [
        Panel(box, PANEL, FELT, GOLD if asked else FELT_LINE, 5 if asked else 3),
        name_item(info, seat, Box(first.x, first.y, beside - first.x, first.h)),
        *doing_items(variant, view, seat, Box(second.x, second.y, left - second.x, second.h)),
        *score,
        counted,
        *leader_items(led_by, info, seat, leader),
        *in_play_items(variant, view, info, seat, room, left=words_from),
    ]


def name_item(info: TableInfo, seat: int, box: Box) -> Words:
    return Words(box, one_line(info.names[seat], "title", box.w, 46, 28), CREAM)


def parts_of_tally(variant: PictureVariant, view: View, seat: int) -> tuple[str, str, str]:
    """A player's own points; what partners have together, if there are any; what else counts."""
    points, *also = variant.tally(view, seat).split(" · ")
    team = also.pop(0) if len(seats_of(view, side_of(seat))) > 1 else ""
    return points, capital(team), capital(" · ".join(also))


def score_items(
    variant: PictureVariant, view: View, seat: int, points: str, box: Box
) -> list[Item]:
    """Victory Points at the right end, and before them whether they lead."""
    told = one_line(points, "strong", 260, 47, 28)
    number = Box(box.right - told.width, box.y, told.width, box.h)
    wide = mark_width(MARK)
    mark = Box(number.x - 20 - wide, box.y + 5, wide, box.h - 10)
    marked = mark_items(view, variant.standing(view), side_of(seat), mark, PANEL, MARK)
    return [*marked, Words(number, told, CREAM)]


def doing_items(variant: PictureVariant, view: View, seat: int, box: Box) -> list[Item]:
    """What a player does, and on turn their Power, which buys."""
    facts = view.facts
    active = facts["active"] == seat and facts["turn"] > 0 and view.result is None
    won = view.result is not None and seat in view.result.winners
    role = outcome(view.result, seat, len(seats(view))) if view.result else variant.role(view, seat)
    power = one_line(f"Power {facts['power']}", "strong", 240, 42, 28)
    room = box.w - power.width - 24 if active else box.w
    told = one_line(role, "strong", room, 36, 24)
    left = Box(box.x, box.y, told.width, box.h)
    items: list[Item] = [Words(left, told, GOLD if active or won else SOFT)]
    if active:
        items.append(Words(Box(left.right + 24, box.y, power.width, box.h), power, GOLD))
    return items


def count_items(view: View, info: TableInfo, seat: int, also: str, box: Box) -> Words:
    """What else is counted, at the right end: Defeated 1 of 3 · Hand 5 · Deck 12 · Clock 4:10"""
    counted = [f"{word} {len(view.zone(word.lower(), seat))}" for word in ("Hand", "Deck")]
    clock = [f"Clock {info.clocks[seat]}"] if info.clocks else []
    told = " · ".join([*filter(None, [also]), *counted, *clock])
    fitted = one_line(told, "strong", box.w if box.w < WIDE else 700, 32, 24)
    return Words(Box(box.right - fitted.width, box.y, fitted.width, box.h), fitted, CREAM, "right")


def leader_items(leader: Leader, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """The oversized card with what it takes to defeat it, if it can be defeated."""
    label = Box(box.x, box.y, box.w, LABEL)
    items: list[Item] = [Words(label, shorten(leader.label, "strong", 26, box.w), SOFT, "centre")]
    at = Box(box.x, label.bottom + 2, *LEADER)
    if leader.card is None:
        inside = Box(at.x + 14, at.y + 14, at.w - 28, at.h - 28)
        words = fit(leader.missing, "strong", (inside.w, inside.h), 30, 24)
        items += [Panel(at, PANEL, PANEL, FELT_LINE, 3, 16), Words(inside, words, SOFT, "centre")]
    else:
        card, lit = card_of(info, leader.card), (seat, leader.card.id) in info.latest
        arguments = (card, leader.price, "", lit, PANEL)
        items.append(CachedImage(at, leader.card.id, compact, arguments))
    top = at.bottom
    for number, note in enumerate(leader.notes):
        largest, height = (24, 29) if number else (38, 46)
        place = Box(box.x - 6, top, box.w + 16, height)
        words = one_line(note, "strong", place.w, largest, 24)
        items.append(Words(place, words, SOFT if number else GOLD, "centre"))
        top += height
    return items
