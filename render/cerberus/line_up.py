"""Lays out the middle of the board: the Line-Up with its prices, and the stacks beside it."""

from __future__ import annotations

from render.cerberus.back import BACKS, BEARS
from render.cerberus.compact_card import compact, name_bar, name_bar_words, pile_bar, tile
from render.cerberus.variant import PictureVariant, Stack, card_of, price_of
from render.items import Box, CachedImage, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import fit
from render.theme import FELT, FELT_LINE, SOFT, Colour
from rules.core.view import SeenCard, View

UPRIGHT = (216, 302)
GAP, BAR_GAP = 13, 8
ACROSS = 5  # a longer Line-Up lies in two rows of tiles, a very long one flat
TILES = 4
TILE = (330, 142)  # of the stack that is bought from most
MIDDLE = UPRIGHT[1] + GAP + TILE[1]
NAME_BAR = 63
COLUMNS, ROWS = 3, 4
NOT_FOR_SALE = ("destroyed", "main_deck")  # though everybody may know what lies on top
EMPTY: tuple[Colour, Colour] = ((26, 60, 68), (58, 101, 108))


def middle_items(variant: PictureVariant, view: View, info: TableInfo, box: Box) -> list[Item]:
    """The Line-Up; below it the stack that is bought from most, and beside that the others."""
    items = line_up_items(view, info, Box(box.x, box.y, box.w, UPRIGHT[1]))
    first = Box(box.x, box.bottom - TILE[1], *TILE)
    items += bought_from_items(variant, view, info, first)
    left = first.right + GAP
    return items + stack_items(variant, view, info, Box(left, first.y, box.right - left, first.h))


def line_up_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """Upright with their prices; the more there are, the smaller."""
    cards = [card for card in view.zone("line_up") if card is not None]
    if len(cards) > 2 * TILES:
        return _flat(view, info, cards, box)
    if len(cards) > ACROSS:
        return _tiled(view, info, cards, box)
    if not cards:
        row = Box(box.x, box.y, ACROSS * (UPRIGHT[0] + GAP) - GAP, UPRIGHT[1])
        words = fit("The Line-Up is empty", "strong", (row.w, 60), 36, 28)
        return [Panel(row, FELT, FELT, FELT_LINE, 3, 16), Words(row, words, SOFT, "centre")]
    items: list[Item] = []
    for place in range(ACROSS):
        at = Box(box.x + place * (UPRIGHT[0] + GAP), box.y, *UPRIGHT)
        if place < len(cards):
            items.append(sold_card(view, info, cards[place], at, ""))
        else:
            items.append(Panel(at, FELT, FELT, FELT_LINE, 3, 16))
    return items


def _tiled(view: View, info: TableInfo, cards: list[SeenCard], box: Box) -> list[Item]:
    width, height = (box.w + GAP) // TILES - GAP, (box.h - BAR_GAP) // 2
    items: list[Item] = []
    for place, seen in enumerate(cards):
        row, column = divmod(place, TILES)
        x, y = box.x + column * (width + GAP), box.y + row * (height + BAR_GAP)
        items.append(tiled_card(view, info, seen, Box(x, y, width, height), ""))
    return items


def tiled_card(view: View, info: TableInfo, seen: SeenCard, at: Box, note: str) -> CachedImage:
    """A card for sale on its side; what a changed price was is told, too."""
    told = price_note(view, info, seen)
    notes = [told.removeprefix("cost ")] if "→" in told else []
    words = " · ".join([*notes, *filter(None, [note])])
    arguments = (card_of(info, seen), price_of(view, seen), words, False, FELT)
    return CachedImage(at, seen.id, tile, arguments)


def _flat(view: View, info: TableInfo, cards: list[SeenCard], box: Box) -> list[Item]:
    items: list[Item] = []
    width = (box.w - (COLUMNS - 1) * 10) // COLUMNS
    room = COLUMNS * ROWS
    shown = len(cards) if len(cards) <= room else room - 1
    for place, card in enumerate(cards[:room]):
        row, column = divmod(place, COLUMNS)
        at = Box(box.x + column * (width + 10), box.y + row * (NAME_BAR + 5), width, NAME_BAR)
        if place < shown:
            items.append(flat_card(info, card, price_note(view, info, card), at))
        else:
            more = f"and {len(cards) - shown} more cards"
            items.append(Words(at, fit(more, "strong", (at.w, at.h), 30, 24), SOFT, "centre"))
    return items


def flat_card(info: TableInfo, seen: SeenCard, note: str, at: Box, count: int = 1) -> CachedImage:
    card = card_of(info, seen)
    return CachedImage(
        at, seen.id, name_bar, (card, name_bar_words(card, note), count, False, FELT)
    )


def price_note(view: View, info: TableInfo, seen: SeenCard) -> str:
    """cost 3; cost 5 → 3 if it is not the printed one"""
    price, printed = price_of(view, seen), card_of(info, seen).cost
    if price < 0:
        return ""
    return f"cost {printed}" if price == printed else f"cost {printed} → {price}"


def sold_card(view: View, info: TableInfo, seen: SeenCard, at: Box, note: str) -> CachedImage:
    face, price = card_of(info, seen), price_of(view, seen)
    if price >= 0 and price != face.cost:
        note = f"{face.cost} → {price}"
    return CachedImage(at, seen.id, compact, (face, price, note, False, FELT))


def bought_from_items(variant: PictureVariant, view: View, info: TableInfo, at: Box) -> list[Item]:
    """The stack that is bought from most: its top card as a tile, and how many are left."""
    stack = variant.for_sale(view, info)[0]
    cards = view.zone(stack.zone)
    number = len(cards) + (len(view.zone(stack.face_down)) if stack.face_down else 0)
    if cards and (top := cards[-1]) is not None:
        return [tiled_card(view, info, top, at, f"{number} left")]
    words = f"{stack.label}: {number} face down" if number else f"{stack.label}: none left"
    fitted = fit(words, "strong", (at.w - 20, at.h - 40), 32, 24)
    inside = Box(at.x + 10, at.y + 10, at.w - 20, at.h - 20)
    return [Panel(at, FELT, FELT, FELT_LINE, 3, 16), Words(inside, fitted, SOFT, "centre")]


def stack_items(variant: PictureVariant, view: View, info: TableInfo, box: Box) -> list[Item]:
    """Bars in pairs; the last of an odd number takes a whole row."""
    others = variant.piles(view, info)[1:]
    rows = -(-len(others) // 2)
    high, half = (box.h + BAR_GAP) // rows - BAR_GAP, (box.w - GAP) // 2
    items: list[Item] = []
    for place, stack in enumerate(others):
        row, column = divmod(place, 2)
        alone = column == 0 and place == len(others) - 1
        x, y = box.x + column * (half + GAP), box.y + row * (high + BAR_GAP)
        at = Box(x, y, box.w if alone else half, high)
        items.append(stack_bar(variant, view, info, stack, at))
    return items


def stack_bar(
    variant: PictureVariant, view: View, info: TableInfo, stack: Stack, at: Box
) -> CachedImage:
    cards = view.zone(stack.zone)
    top = cards[-1] if cards else None
    colours: tuple[Colour, Colour, str] = (*EMPTY, "")
    if cards and stack.zone != "destroyed":
        colours = (*BACKS[variant.slug], BEARS[variant.slug][1])
    if top is not None and stack.zone in NOT_FOR_SALE:
        words = (f"{stack.label} {len(cards)}", card_of(info, top).name)
        return CachedImage(at, top.id, pile_bar, (*words, *colours, FELT))
    if top is not None:
        return flat_card(info, top, price_note(view, info, top), at, len(cards))
    number = f"{len(cards)} card{'s' * (len(cards) != 1)}" if cards else "none"
    return CachedImage(at, None, pile_bar, (stack.label, number, *colours, FELT))
