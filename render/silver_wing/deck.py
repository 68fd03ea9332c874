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

WIDTH = 1600
MARGIN, GAP = 16, 10
COLUMNS = 3
LEADER = (300, 420)
LEADERS = LEADER[0] + 60  # the width of the column with Main Character and Signature
TITLE = 92
NAME_BAR = 60
HEADING = 50
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
    """A legal deck by its text."""
    deck, _ = parse(library_of(cards), text)
    faces = library_of(cards).cards
    leaders = [faces[name] for name in (*deck.mc, *deck.signature)]
    width = WIDTH - LEADERS - 2 * MARGIN - GAP
    main, main_height = part_items(faces, "Main Deck", deck.main, GROUPS, width)
    side, side_height = part_items(faces, "Side Deck", deck.side, SIDE_GROUPS, width)
    tall = TITLE + len(leaders) * (LEADER[1] + 14) + 14
    inner = max(tall, main_height + (GAP + side_height if side else 0))
    left = Box(MARGIN, MARGIN, LEADERS, inner)
    items: list[Item] = [Panel(left, DUSK, FELT, RIM, 3), *title_items(leaders[0], left)]
    for place, card in enumerate(leaders):
        top = left.y + TITLE + place * (LEADER[1] + 14)
        at = Box(left.x + (left.w - LEADER[0]) // 2, top, *LEADER)
        items.append(CachedImage(at, card.id, face, (card, False, DUSK)))
    main_tall = main_height if side else inner
    items += framed(main, Box(left.right + GAP, MARGIN, width, main_tall))
    if side:
        top = MARGIN + main_tall + GAP
        items += framed(side, Box(left.right + GAP, top, width, inner - main_tall - GAP))
    return Drawing((WIDTH, inner + 2 * MARGIN), FELT, items)


def title_items(leader: WingCard, box: Box) -> list[Item]:
    name = Box(box.x + 22, box.y + 4, box.w - 44, 52)
    below = Box(name.x, name.bottom, name.w, 34)
    return [
        Words(name, one_line(leader.name, "title", name.w, 42, 30), CREAM, "centre"),
        Words(
            below,
            one_line(f"[{leader.tag}] · {leader.archetype}", "strong", name.w, 28, 24),
            GOLD,
            "centre",
        ),
    ]


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
    if not part:
        return [], 0
    rows = rows_of(faces, part, groups)
    title = Box(22, 8, width - 44, TITLE - 30)
    count = sum(part.values())
    words = f"{name}: {count} card{'s' * (count != 1)}"
    items: list[Item] = [Words(title, one_line(words, "title", title.w, 40, 30), CREAM)]
    column_width = (width - 44 - (COLUMNS - 1) * 14) // COLUMNS
    tallest = 0
    for place, column in enumerate(in_columns(rows)):
        left, top = 22 + place * (column_width + 14), title.bottom + 8
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
    """The rows one after the other, each column as tall as the others as far as can be."""
    share = sum(row.height for row in rows) / COLUMNS
    columns: list[list[Row]] = [[] for _ in range(COLUMNS)]
    here = 0.0
    for place, row in enumerate(rows):
        # A heading goes where its first card goes.
        reach = here + row.height / 2 + (0 if row.card else rows[place + 1].height)
        columns[min(COLUMNS - 1, int(reach / share))].append(row)
        here += row.height
    return columns


def row_items(row: Row, at: Box) -> list[Item]:
    if row.card is not None:
        arguments = (row.card, row.words, row.number, False, NIGHT)
        return [CachedImage(at, row.card.id, name_bar, arguments)]
    names = {"dual": COLORS[:2], "tri": COLORS}.get(row.group, (row.group,))
    symbol = Box(at.x, at.y + 8, 38 * len(names), 38)
    words = Box(symbol.right + 8, at.y, at.w - symbol.w - 8, at.h)
    return [
        CachedImage(symbol, f"sign {row.group}", symbols_image, (names, NIGHT)),
        Words(words, one_line(row.words, "strong", words.w, 30, 24), SOFT),
    ]


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
