"""Lays out a deck: who leads it, and every card of it by kind and color, with its number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PIL import Image

from render.card_canvas import bare_canvas
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.silver_wing.colours import DUSK, FRAMES, NIGHT, RIM, SILVER, kind_of
from render.silver_wing.compact_card import name_bar
from render.silver_wing.face import face
from render.silver_wing.symbols import draw_symbol
from render.text_fitting import one_line
from render.theme import CREAM, FELT, GOLD, SOFT, SUPERSAMPLE, Colour
from rules.core.cards import CardSet
from rules.silver_wing.cards import WingCard
from rules.silver_wing.deck_lists import library_of, parse
from rules.silver_wing.vocabulary import COLORS

WIDTH = 1200
MARGIN, GAP = 16, 10
COLUMNS = 2
LEADER = (330, 462)
EDGE = 22  # within a panel
TITLE = 62
NAME_BAR = 72
HEADING = 54
SUMMARY = 40  # a line of what the Main Deck consists of
TORN = 3  # rows by which columns may differ before a group is torn apart
GROUPS = (*COLORS, "dual", "tri", "normal", "response", "battlefield")
SIDE_GROUPS = ("main character", "signature", *GROUPS)
GROUP_WORDS = {
    "dual": "Dual Allies",
    "tri": "Tri Allies",
    "main character": "Main Characters",
    "signature": "Signatures",
}


class Row(NamedTuple):
    """A line of the list: a heading, or a card and how often."""

    words: str
    group: str
    card: WingCard | None = None
    number: int = 0

    @property
    def height(self) -> int:
        return (NAME_BAR if self.card else HEADING) + 6


def lay_out(cards: CardSet, text: str) -> Drawing:
    """A legal deck by its text: upright, so that it can be read on a phone."""
    deck, _ = parse(library_of(cards), text)
    faces = library_of(cards).cards
    leaders = [faces[name] for name in (*deck.mc, *deck.signature)]
    width = WIDTH - 2 * MARGIN
    top = Box(MARGIN, MARGIN, width, LEADER[1] + 2 * EDGE)
    items: list[Item] = [Panel(top, DUSK, FELT, RIM, 3)]
    at = Box(top.x + EDGE, top.y + EDGE, *LEADER)
    for card in leaders:
        items.append(CachedImage(at, card.id, face, (card, False, DUSK)))
        at = Box(at.right + EDGE, at.y, *LEADER)
    beside = Box(at.x, at.y, top.right - EDGE - at.x, LEADER[1])
    items += summary_items(leaders[0], faces, deck.main, beside)
    height = top.bottom
    for name, part, groups in (
        ("Main Deck", deck.main, GROUPS),
        ("Side Deck", deck.side, SIDE_GROUPS),
    ):
        if part:
            inside, tall = part_items(faces, name, part, groups, width)
            items += framed(inside, Box(MARGIN, height + GAP, width, tall))
            height += GAP + tall
    return Drawing((WIDTH, height + MARGIN), FELT, items)


def summary_items(
    leader: WingCard, faces: Mapping[str, WingCard], main: Mapping[str, int], box: Box
) -> list[Item]:
    """Whose deck it is, and below that how many cards of each kind are in it."""
    name = Box(box.x, box.y, box.w, 60)
    below = Box(box.x, name.bottom, box.w, 40)
    items: list[Item] = [
        Words(name, one_line(leader.name, "title", name.w, 48, 30), CREAM),
        Words(
            below,
            one_line(f"[{leader.tag}] · {leader.archetype}", "strong", below.w, 32, 24),
            GOLD,
        ),
    ]
    heads = [row for row in rows_of(faces, main, GROUPS) if row.card is None]
    top = box.bottom - len(heads) * SUMMARY
    for place, row in enumerate(heads):
        at = Box(box.x, top + place * SUMMARY, box.w, SUMMARY)
        names = symbols_before(row.group)
        sign = Box(at.x + 34 * (len(COLORS) - len(names)), at.y + 3, 34 * len(names), 34)
        words = Box(at.x + 34 * len(COLORS) + 12, at.y, at.w - 34 * len(COLORS) - 12, at.h)
        items.append(CachedImage(sign, f"number of {row.group}", symbols_image, (names, DUSK)))
        items.append(Words(words, one_line(row.words, "strong", words.w, 30, 24), SOFT))
    return items


def framed(items: list[Item], box: Box) -> list[Item]:
    """A part of the deck on its panel; its items were laid out from the panel's corner."""
    moved: list[Item] = [Panel(box, NIGHT, FELT, RIM, 3)]
    for item in items:
        at = Box(item.box.x + box.x, item.box.y + box.y, item.box.w, item.box.h)
        if isinstance(item, Words):
            moved.append(Words(at, item.fitted, item.colour, item.align))
        elif isinstance(item, CachedImage):
            moved.append(CachedImage(at, item.of, item.draw, item.arguments))
    return moved


def part_items(
    faces: Mapping[str, WingCard],
    name: str,
    part: Mapping[str, int],
    groups: tuple[str, ...],
    width: int,
) -> tuple[list[Item], int]:
    """Main or Side Deck in columns of about the same height, and how tall they get."""
    rows = rows_of(faces, part, groups)
    title = Box(EDGE, 8, width - 2 * EDGE, TITLE)
    count = sum(part.values())
    words = f"{name}: {count} card{'s' * (count != 1)}"
    items: list[Item] = [Words(title, one_line(words, "title", title.w, 44, 30), CREAM)]
    column_width = (width - 2 * EDGE - (COLUMNS - 1) * 14) // COLUMNS
    tallest = 0
    for place, column in enumerate(in_columns(rows)):
        left, top = EDGE + place * (column_width + 14), title.bottom + 8
        for row in column:
            at = Box(left, top, column_width, row.height - 6)
            items += row_items(row, at)
            top += row.height
        tallest = max(tallest, top)
    return items, tallest + 12


def rows_of(
    faces: Mapping[str, WingCard], part: Mapping[str, int], groups: tuple[str, ...]
) -> list[Row]:
    rows: list[Row] = []
    for group in groups:
        mine = [
            (faces[name], number) for name, number in part.items() if group_of(faces[name]) == group
        ]
        if mine:
            count = sum(number for _, number in mine)
            rows.append(Row(f"{group_words(group)}: {count}", group))
            mine.sort(key=lambda pair: (-pair[1], pair[0].label))
            rows += [Row(words_of(card), group, card, number) for card, number in mine]
    return rows


def group_of(card: WingCard) -> str:
    """Allies go by their one color, or by how many they have."""
    if card.kind == "ally":
        return card.colors[0] if len(card.colors) == 1 else card.color_type
    return kind_of(card)


def group_words(group: str) -> str:
    if group in GROUP_WORDS:
        return GROUP_WORDS[group]
    return f"{group.capitalize()} {'Allies' if group in COLORS else 'Supports'}"


def words_of(card: WingCard) -> str:
    """What stands under a card's name: colors or kind, abilities, and when its effects work."""
    kind = "/".join(color.capitalize() for color in card.colors) or kind_of(card).capitalize()
    if card.kind == "main character":
        kind = card.archetype
    elif len(card.colors) == len(COLORS):
        kind = "All colors"
    said = [ability.upper() for ability in card.abilities] + ["CONSTANT"] * bool(card.constants)
    said += [clause.timing.upper().replace("'", "’") for clause in card.clauses[: card.said]]
    if card.support == "response":
        return " · ".join(said)  # each of its timings says what it is
    return " · ".join([kind, *dict.fromkeys(said)])


def in_columns(rows: list[Row]) -> list[list[Row]]:
    """The rows in two columns of about the same height.

    A group stays together where that makes them differ little; else its heading is said again.
    """
    heights = [sum(row.height for row in rows[:place]) for place in range(len(rows) + 1)]
    middle = heights[-1] / 2
    starts = [place for place, row in enumerate(rows) if row.card is None] + [len(rows)]
    whole = min(starts, key=lambda place: abs(heights[place] - middle))
    if abs(heights[whole] - middle) <= TORN * rows[-1].height / 2:
        return [rows[:whole], rows[whole:]]
    torn = min(
        (place for place in range(2, len(rows)) if rows[place - 1].card and rows[place].card),
        key=lambda place: abs(heights[place] - middle),
    )
    heading = next(row for row in reversed(rows[:torn]) if row.card is None)
    return [rows[:torn], [heading, *rows[torn:]]]


def row_items(row: Row, at: Box) -> list[Item]:
    if row.card is not None:
        arguments = (row.card, row.words, row.number, False, NIGHT)
        return [CachedImage(at, row.card.id, name_bar, arguments)]
    names = symbols_before(row.group)
    symbol = Box(at.x, at.y + 9, 38 * len(names), 38)
    words = Box(symbol.right + 8, at.y, at.w - symbol.w - 8, at.h)
    return [
        CachedImage(symbol, f"sign {row.group}", symbols_image, (names, NIGHT)),
        Words(words, one_line(row.words, "strong", words.w, 34, 24), SOFT),
    ]


def symbols_before(group: str) -> tuple[str, ...]:
    """Those that stand before the name of a group; of two colors there are several kinds."""
    return {"dual": COLORS[:2], "tri": COLORS}.get(group, (group,))


def symbols_image(names: tuple[str, ...], ground: Colour, width: int, height: int) -> Image.Image:
    """The symbols of a group, before words that name it."""
    canvas = bare_canvas(ground, width, height)
    for place, name in enumerate(names):
        frame = FRAMES[name]
        left = place * width / len(names)
        canvas.round((left, 0, left + height, height), 10, SILVER)
        canvas.round((left + 2, 2, left + height - 2, height - 2), 8, frame.band)
        at = canvas.point(left + height / 2, height / 2)
        draw_symbol(canvas.draw, name, at, height * 0.62 * SUPERSAMPLE, frame.words, frame.band)
    return canvas.finished(width, height)
