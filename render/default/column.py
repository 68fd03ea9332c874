"""Stacks items in a column of a given width: lines of text, counts of cards, rows of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PIL import Image

from render.default.face import back, counted_back, fitted_or_cut
from render.default.zones import ShownZone
from render.drawable_names import drawable
from render.fonts import Style, line_height, width
from render.items import Box, CachedImage, Item, Words
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import SOFT, Colour

CARD = (154, 216)
GAP = 12
LABEL = 36  # the height of a zone's name
CHIP = (32, 45)  # the back of a card beside a count
SMALLEST = 24  # at half size still twelve pixels

CompactCard = Callable[..., Image.Image]  # card, note, count, lit, ground, width, height


def row_width(zones: Sequence[ShownZone]) -> int:
    """How wide the zones are beside each other."""
    wide = [zone_width(len(zone.cards), zone.label) for zone in zones]
    return sum(wide) + 2 * GAP * (len(wide) - 1) if wide else 0


def zone_width(cards: int, label: str) -> int:
    return max(cards * (CARD[0] + GAP) - GAP, width(label, "strong", 26))


class Column:
    """Whatever is added stands under what was added before; `bottom` is where it ends."""

    def __init__(self, x: int, top: int, width: int) -> None:
        self.x, self.bottom, self.width = x, top, width
        self.items: list[Item] = []

    def space(self, height: int) -> None:
        self.bottom += height

    def line(self, left: str, right: str, size: int, colours: tuple[Colour, Colour]) -> None:
        """One line with words at both ends; the left ones are a title."""
        height = line_height(size) + 6
        told = one_line(drawable(right), "strong", self.width // 2, size - 8, SMALLEST)
        room = self.width - (told.width + 20 if right else 0)
        title = one_line(drawable(left), "title", room, size, SMALLEST)
        self.items.append(Words(Box(self.x, self.bottom, room, height), title, colours[0]))
        if right:
            box = Box(self.x + room + 20, self.bottom, told.width, height)
            self.items.append(Words(box, told, colours[1], "right"))
        self.bottom += height

    def paragraph(
        self, text: str, size: int, colour: Colour, style: Style = "strong", most: int = 4
    ) -> None:
        """Wrapped text of at most so many lines."""
        if not (text := drawable(text)):
            return
        room = (self.width, line_height(size) * most)
        fitted = fitted_or_cut(text, style, room, size, max(SMALLEST, size - 4))
        self.items.append(Words(Box(self.x, self.bottom, room[0], fitted.height), fitted, colour))
        self.bottom += fitted.height + 4

    def chips(
        self, counts: Sequence[tuple[str, int]], game: str, colour: Colour, ground: Colour
    ) -> None:
        """How many cards lie where nobody sees them, each behind the back of a card."""
        x = self.x
        for name, count in counts:
            words = drawable(f"{name} {count}")
            room = min(width(words, "strong", 30), self.width - CHIP[0] - 8)
            if x > self.x and x + CHIP[0] + 8 + room > self.x + self.width:
                x, self.bottom = self.x, self.bottom + CHIP[1] + 6
            at = Box(x, self.bottom, *CHIP)
            self.items.append(CachedImage(at, None, back, (game, ground)))
            box = Box(at.right + 8, self.bottom, room, CHIP[1])
            self.items.append(Words(box, one_line(words, "strong", room, 30, SMALLEST), colour))
            x = box.right + 26
        if counts:
            self.bottom += CHIP[1] + 8

    def zones(
        self,
        zones: Iterable[ShownZone],
        info: TableInfo,
        draw: CompactCard,
        notes: dict[int, tuple[str, ...]],
        ground: Colour,
        seat: int | None,
        game: str,
    ) -> None:
        """Zones beside each other as far as there is room, each under its name."""
        in_row = max(1, (self.width + GAP) // (CARD[0] + GAP))
        x = self.x
        for zone in zones:
            for start in range(0, len(zone.cards), in_row):
                cards = zone.cards[start : start + in_row]
                label = zone.label if not start else ""
                wide = min(self.width, zone_width(len(cards), label))
                if x > self.x and x + wide > self.x + self.width:
                    x, self.bottom = self.x, self.bottom + LABEL + CARD[1] + GAP
                if start:
                    self.bottom -= LABEL  # the row above has said what this is
                else:
                    told = one_line(drawable(label), "strong", wide, 26, SMALLEST)
                    self.items.append(Words(Box(x, self.bottom, wide, LABEL), told, SOFT))
                for place, (seen, count) in enumerate(cards):
                    at = Box(x + place * (CARD[0] + GAP), self.bottom + LABEL, *CARD)
                    if seen is None:
                        self.items.append(
                            CachedImage(at, None, counted_back, (game, count, ground))
                        )
                        continue
                    note = " · ".join(notes.get(seen.number, ()))
                    lit = any(
                        card == seen.id and (seat is None or who == seat)
                        for who, card in info.latest
                    )
                    arguments = (info.card_of(seen), note, count, lit, ground)
                    self.items.append(CachedImage(at, seen.id, draw, arguments))
                x += wide + 2 * GAP
            if len(zone.cards) > in_row:  # nothing stands beside the rest of it
                x, self.bottom = self.x, self.bottom + LABEL + CARD[1] + GAP
        if x > self.x:
            self.bottom += LABEL + CARD[1] + GAP
