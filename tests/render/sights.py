"""Matches as people see them: the views and the table info that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy
import pytest
from msgspec.structs import replace
from PIL import Image

from render.card_canvas import CardCanvas
from render.default.pictures import GamePictures
from render.fonts import Style, font
from render.items import Box, CachedImage, Words
from render.pictures import pictures_of
from render.table_info import TableInfo
from render.theme import SUPERSAMPLE, Colour
from rules.core.match import Match
from rules.core.view import SeenCard, View, ZoneView
from tests.properties.playing import played, viewers
from tests.properties.subjects import BY_SLUG, Subject

SHOWDOWN = BY_SLUG["showdown"]
CARDS = SHOWDOWN.cards
NAMES = ("Ada Lovelace", "Grace Hopper")
PARTNERS = ("Edsger Dijkstra", "Barbara Liskov")  # of the first two, where four play
WIDE = ("W" * 32, "Ŵ@" * 16)  # as long as Discord lets a name be, and as wide
MATCHES = range(4)  # every setup, the first one twice


def pictures_for(slug: str) -> GamePictures:
    """What is drawn of a game of the house, or of a test game."""
    return pictures_of(BY_SLUG[slug].game)


class Sight(NamedTuple):
    """What one viewer sees, and who sits there."""

    view: View
    info: TableInfo


def table_info(
    match: Match, names: tuple[str, ...] = NAMES, clocks: tuple[str, ...] = ("12:05", "0:09")
) -> TableInfo:
    """The table with its latest news, as everybody may read them."""
    seats = len(match.table.setup.seats)
    names, clocks = (*names, *PARTNERS)[:seats], (*clocks, "1:23", "4:56")[:seats]
    match.table.names = names
    news = tuple(match.log(None)[-3:])
    return TableInfo(match.table.cards, names, clocks, news, match.latest(None))


def sight(match: Match, viewer: int | None, names: tuple[str, ...] = NAMES) -> Sight:
    info = table_info(match, names)
    return Sight(match.view(viewer), info)


def sights(
    seed: int, names: tuple[str, ...] = NAMES, every: int = 1, subject: Subject = SHOWDOWN
) -> Iterator[Sight]:
    """A random match from the cut to its end, seen from every chair and by a spectator."""
    for number, match in enumerate(played(subject, seed)):
        if number % every == 0 or match.result:
            for viewer in viewers(match):
                yield sight(match, viewer, names)


def finished(seed: int, subject: Subject = SHOWDOWN) -> Match:
    *_, match = played(subject, seed)
    return match


def with_zone(view: View, name: str, seat: int | None, *ids: str | None) -> View:
    """The view with other cards in one zone; None lies face down."""
    cards = tuple(SeenCard(900 + n, id_) if id_ else None for n, id_ in enumerate(ids))
    zones = tuple(
        ZoneView(name, seat, cards) if (zone.name, zone.seat) == (name, seat) else zone
        for zone in view.zones
    )
    return replace(view, zones=zones)


def with_facts(view: View, **facts: object) -> View:
    return replace(view, facts={**view.facts, **facts})


def texts_of(words: list[Words]) -> list[str]:
    return [" ".join(item.fitted.lines) for item in words]


def named(item: Words | CachedImage) -> str:
    """What an item is, for the message of a failing test."""
    return " ".join(item.fitted.lines) if isinstance(item, Words) else f"card {item.of}"


def collisions(items: list[Words] | list[Words | CachedImage]) -> list[tuple[str, str]]:
    """Every two that lie on each other."""
    return [
        (named(one), named(two))
        for number, one in enumerate(items)
        for two in items[:number]
        if one.box.overlaps(two.box)
    ]


def pixels(image: Image.Image) -> numpy.ndarray:
    return numpy.asarray(image.convert("RGB"), dtype=numpy.int16)


# -- what is written on a card


class Line(NamedTuple):
    """A line of text on a card: where its ink goes, in card units, and on which colours."""

    text: str
    style: Style
    size: int
    colour: Colour
    left: float
    top: float
    right: float
    bottom: float
    grounds: dict[Colour, float]  # colour under the ink → its share

    def overlaps(self, other: Line) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@contextmanager
def lines_written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Line]]:
    """Every line written on a card from here on."""
    lines: list[Line] = []
    honest = CardCanvas.line

    def line(canvas, text, style, size, x, baseline, colour, anchor="ls"):
        letters = font(style, size * SUPERSAMPLE)
        start = (round(x * SUPERSAMPLE), round(baseline * SUPERSAMPLE))
        box = canvas.draw.textbbox(start, text, font=letters, anchor=anchor)
        under = canvas.image.crop([round(edge) for edge in box])
        shares = under.getcolors(maxcolors=256)  # nothing is smoothed yet
        area = under.width * under.height
        grounds = {ground: count / area for count, ground in shares}
        edges = (edge / SUPERSAMPLE for edge in box)
        lines.append(Line(text, style, size, colour, *edges, grounds))
        honest(canvas, text, style, size, x, baseline, colour, anchor)

    with monkeypatch.context() as watching:
        watching.setattr(CardCanvas, "line", line)
        yield lines


def whole(size: tuple[int, int]) -> Box:
    return Box(0, 0, *size)
