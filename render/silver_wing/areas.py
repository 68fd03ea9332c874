"""Lays out a player's areas: Main Character, Signature, Battlefield, Supports, tops of piles."""

from __future__ import annotations

from render.items import Box, CachedImage, Item, Panel, Words
from render.silver_wing.colours import NIGHT, RIM
from render.silver_wing.compact_card import mini, name_bar, turned, upright
from render.silver_wing.face import back
from render.silver_wing.view_facts import card_of, count, in_force, notes_of
from render.table_info import TableInfo
from render.text_fitting import DoesNotFit, Fitted, fit, fit_paragraphs, one_line
from render.theme import CREAM, SOFT, Colour
from rules.core.view import SeenCard, View
from rules.silver_wing.state import SUPPORT_SPACES

UPRIGHT = (172, 241)
TURNED = (241, 172)
SPACE = (112, 157)  # of the Support Area
NAME_BAR = 60
LABEL = 34
WIDE = 258  # room for a Main Character, Ready or Rested


def area_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    mc = Box(box.x, box.y, WIDE, box.h)
    signature = Box(mc.right + 12, box.y, UPRIGHT[0], box.h)
    battlefield = Box(signature.right + 18, box.y, UPRIGHT[0], box.h)
    rest = Box(battlefield.right + 22, box.y, box.right - battlefield.right - 22, box.h)
    items = mc_items(view, info, seat, mc)
    items += signature_items(view, info, seat, signature)
    items += label("Battlefield", battlefield)
    at = Box(battlefield.x, battlefield.y + LABEL, *UPRIGHT)
    field = view.zone("battlefield", seat)
    if field:
        note = notes_of(view, info, field[-1])
        items.append(shown(info, seat, field[-1], at, note))
    else:
        items += empty(at, "none")
    items += support_items(view, info, seat, Box(rest.x, rest.y, rest.w, LABEL + SPACE[1]))
    return items + pile_items(
        view, info, seat, Box(rest.x, rest.bottom - NAME_BAR, rest.w, NAME_BAR)
    )


def mc_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """The Main Character upright while Ready, on its side when Rested."""
    ready = view.facts["mc_ready"][seat]
    cards = view.zone("mc", seat)
    size = UPRIGHT if ready or not cards or cards[0] is None else TURNED
    at = Box(box.x + (box.w - size[0]) // 2, box.y + LABEL + (UPRIGHT[1] - size[1]) // 2, *size)
    if not cards:
        return [*label("Main Character", box), *empty(at, "in combat")]
    words = "Main Character" if size == UPRIGHT else "Main Character: Rested"
    note = notes_of(view, info, cards[0])
    return [*label(words, box), shown(info, seat, cards[0], at, note)]


def signature_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """The Signature; used up, it lies face down."""
    at = Box(box.x, box.y + LABEL, *UPRIGHT)
    cards = view.zone("signature", seat)
    used = view.facts["signature_used"][seat]
    if not cards:
        return [*label("Signature", box), *empty(at, "in combat" if used else "none")]
    if used:
        return [*label("Signature: used", box), CachedImage(at, None, back, (NIGHT,))]
    return [*label("Signature", box), shown(info, seat, cards[0], at)]


def support_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """Three spaces, what is being played face up among them; the Stockpile beside them."""
    played = view.zone("flipped", seat)
    lying = [*played, *view.zone("support", seat)]
    spaces = max(SUPPORT_SPACES, len(lying))
    stock = count(view, "stockpile", seat)
    pile = Box(box.right - SPACE[0], box.y, SPACE[0], box.h)
    area = Box(box.x, box.y, pile.x - box.x - 22, box.h)
    number = count(view, "support", seat)
    items = label(f"Supports: {number} face down" if number else "Supports: none set", area)
    # More than three lie there only while some of them are being played: they draw together.
    wide = min(SPACE[0], (area.w + 12) // spaces - 12)
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
    at = Box(pile.x, box.y + LABEL, *SPACE)
    over = Box(pile.x - 20, pile.y, pile.w + 20, pile.h)
    items += label(f"Stockpile {stock}", over, "right")
    items.append(
        CachedImage(at, None, back, (NIGHT,)) if stock else Panel(at, NIGHT, NIGHT, RIM, 3, 12)
    )
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
            items += empty(at, number)
            continue
        card = card_of(info, cards[-1])
        lit = (seat, cards[-1].id) in info.latest
        arguments = (card, f"{word} {len(cards)}", 1, lit, NIGHT)
        items.append(CachedImage(at, cards[-1].id, name_bar, arguments))
    return items


def says_items(view: View, info: TableInfo, seat: int, box: Box) -> list[Item]:
    """What the Main Character, the Battlefield and the Signature say, as far as there is room."""
    told = tuple(f"{card.name}: {card.body}" for card in in_force(view, info, seat))
    parts: tuple[Fitted, ...] = ()
    for number in range(len(told), 0, -1):
        try:
            parts = fit_paragraphs(told[:number], "text", (box.w, box.h), 36, 24)
        except DoesNotFit:
            continue
        break
    items: list[Item] = []
    top = box.y
    for part in parts:
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


def label(text: str, box: Box, align: str = "centre") -> list[Item]:
    place = Box(box.x, box.y, box.w, LABEL)
    words = one_line(text, "strong", box.w, 26, 24)
    return [Words(place, words, SOFT, "right" if align == "right" else "centre")]
