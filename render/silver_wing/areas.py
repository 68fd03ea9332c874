"""Lays out a player's areas: Main Character, Signature, Battlefield, Supports, tops of piles."""

from __future__ import annotations

from typing import Literal

from render.items import Box, CachedImage, Item, Panel, Words
from render.silver_wing.colours import NIGHT, RIM
from render.silver_wing.compact_card import mini, name_bar, turned, upright
from render.silver_wing.face import back
from render.silver_wing.view_facts import card_of, count, in_force, notes_of
from render.table_info import TableInfo
from render.text_fitting import fit, fit_paragraphs_if_possible, one_line
from render.theme import CREAM, SOFT, Colour
from rules.core.view import SeenCard, View
from rules.silver_wing.state import SUPPORT_SPACES

UPRIGHT = (172, 241)
TURNED = (241, 172)
SPACE = (112, 157)  # of the Support Area
NAME_BAR = 60
LABEL = 34
AREAS = LABEL + UPRIGHT[1]
APART = 18
MC_LABEL, RESTED_LABEL, SIGNATURE_LABEL, SUPPORTS_LABEL = 190, 262, 190, 270  # room for words
STOCKPILE_GAP = 50


def area_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """From left to right; a place where nothing can be takes no room."""
    items, left = mc_items(view, info, seat, box)
    for find in (signature_items, battlefield_items):
        more, left = find(view, info, seat, Box(left, box.y, box.right - left, box.h))
        items += more
    rest = Box(left, box.y, box.right - left, box.h)
    items += support_items(view, info, seat, Box(rest.x, rest.y, rest.w, LABEL + SPACE[1]))
    piles = Box(rest.x, rest.bottom - NAME_BAR, rest.w, NAME_BAR)
    return items + pile_items(view, info, seat, piles)


def mc_items(view: View, info: TableInfo, seat: int, box: Box) -> tuple[list[Item], int]:
    """The Main Character upright while Ready, on its side when Rested; where the next may lie."""
    cards = view.zone("mc", seat)
    if not cards:
        return [], box.x
    ready = view.facts["mc_ready"][seat] or cards[0] is None
    at = Box(box.x, box.y + LABEL, *UPRIGHT)
    if not ready:
        at = Box(box.x, at.y + (UPRIGHT[1] - TURNED[1]) // 2, *TURNED)
    over = Box(at.x, box.y, MC_LABEL if ready else RESTED_LABEL, LABEL)
    words = "Main Character" if ready else "Main Character: Rested"
    note = notes_of(view, info, cards[0])
    return [*label(words, over), shown(info, seat, cards[0], at, note)], over.right + APART


def signature_items(view: View, info: TableInfo, seat: int, box: Box) -> tuple[list[Item], int]:
    """The Signature; used up, it lies face down and small."""
    cards = view.zone("signature", seat)
    if not cards:
        return [], box.x
    if view.facts["signature_used"][seat]:
        over = Box(box.x, box.y, SIGNATURE_LABEL, LABEL)
        at = Box(box.x, over.bottom, *SPACE)
        used = CachedImage(at, None, back, (NIGHT,))
        return [*label("Signature: used", over), used], over.right + APART
    over = Box(box.x, box.y, UPRIGHT[0], LABEL)
    at = Box(box.x, over.bottom, *UPRIGHT)
    return [*label("Signature", over), shown(info, seat, cards[0], at)], at.right + APART


def battlefield_items(view: View, info: TableInfo, seat: int, box: Box) -> tuple[list[Item], int]:
    """The Battlefield in force, if there is one."""
    field = view.zone("battlefield", seat)
    if not field:
        return [], box.x
    over = Box(box.x, box.y, UPRIGHT[0], LABEL)
    at = Box(box.x, over.bottom, *UPRIGHT)
    note = notes_of(view, info, field[-1])
    return [*label("Battlefield", over), shown(info, seat, field[-1], at, note)], at.right + APART


def support_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Three spaces, what is being played face up among them; beside them a Stockpile."""
    played = view.zone("flipped", seat)
    lying = [*played, *view.zone("support", seat)]
    spaces = max(SUPPORT_SPACES, len(lying))
    stock = count(view, "stockpile", seat)
    right = box.right - SPACE[0] - STOCKPILE_GAP if stock else box.right
    wide = min(SPACE[0], (right - box.x + 12) // spaces - 12)
    area = Box(box.x, box.y, spaces * (wide + 12) - 12, box.h)
    number = count(view, "support", seat)
    told = f"Supports: {number} face down" if number else "Supports: none set"
    items = label(told, Box(area.x, area.y, max(area.w, SUPPORTS_LABEL), LABEL), "left")
    # More than three lie there only while some of them are being played: they draw together.
    for place in range(spaces):
        at = Box(area.x + place * (wide + 12), box.y + LABEL, wide, SPACE[1] * wide // SPACE[0])
        if place >= len(lying):
            items.append(Panel(at, NIGHT, NIGHT, RIM, 3, 12))
        elif (seen := lying[place]) is None:
            items.append(CachedImage(at, None, back, (NIGHT,)))
        else:
            lit = (seat, seen.id) in info.latest
            arguments = (card_of(info, seen), place >= len(played), lit, NIGHT)
            items.append(CachedImage(at, seen.id, mini, arguments))
    if stock:
        at = Box(box.right - SPACE[0], box.y + LABEL, *SPACE)
        over = Box(at.x - STOCKPILE_GAP, box.y, at.w + STOCKPILE_GAP, LABEL)
        items += label(f"Stockpile {stock}", over, "right")
        items.append(CachedImage(at, None, back, (NIGHT,)))
    return items


def pile_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """The top cards of the Discard and the Restricted Area, and how many lie there."""
    items: list[Item] = []
    width = (box.w - 10) // 2
    for place, (word, zone) in enumerate((("Discard", "discard"), ("Restricted", "restricted"))):
        at = Box(box.x + place * (width + 10), box.y, width, box.h)
        cards = view.zone(zone, seat)
        if not cards or cards[-1] is None:
            number = f"{word} {len(cards)}" if cards else f"{word}: none"
            items.append(Words(at, one_line(number, "strong", at.w, 28, 24), SOFT))
            continue
        card = card_of(info, cards[-1])
        lit = (seat, cards[-1].id) in info.latest
        arguments = (card, f"{word} {len(cards)}", 1, lit, NIGHT)
        items.append(CachedImage(at, cards[-1].id, name_bar, arguments))
    return items


def says_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """What the Main Character, the Battlefield and the Signature say, as far as there is room."""
    told = tuple(f"{card.name}: {card.body}" for card in in_force(view, info, seat))
    tried = range(len(told), 0, -1)
    room = (box.w, box.h)
    ways = (fit_paragraphs_if_possible(told[:n], "text", room, 36, 24) for n in tried)
    items: list[Item] = []
    top = box.y
    for part in next(filter(None, ways), ()):
        items.append(Words(Box(box.x, top, box.w, part.height), part, CREAM))
        top += part.height + part.size // 3
    return items


# -- cards and words


def shown(
    info: TableInfo,
    seat: int,
    seen: SeenCard | None,
    at: Box,
    note: str = "",
    ground: Colour = NIGHT,
) -> CachedImage:
    """A card upright or turned, as its place is; one that nobody may see is a back."""
    if seen is None:
        return CachedImage(at, None, back, (ground,))
    lit = (seat, seen.id) in info.latest
    draw = upright if at.h > at.w else turned
    return CachedImage(at, seen.id, draw, (card_of(info, seen), note, lit, ground))


def empty(at: Box, words: str, ground: Colour = NIGHT) -> list[Item]:
    """A place where nothing lies, and why."""
    inside = Box(at.x + 8, at.y + 8, at.w - 16, at.h - 16)
    fitted = fit(words, "strong", (inside.w, inside.h), 28, 24)
    return [Panel(at, ground, ground, RIM, 3, 16), Words(inside, fitted, SOFT, "centre")]


def label(text: str, box: Box, align: Literal["left", "centre", "right"] = "left") -> list[Item]:
    place = Box(box.x, box.y, box.w, LABEL)
    return [Words(place, one_line(text, "strong", box.w, 26, 24), SOFT, align)]
