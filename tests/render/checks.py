"""What must be true of the pictures and words of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from random import Random
from typing import Any

import numpy
import pytest
from PIL import Image, ImageDraw

from render.items import CachedImage, Item, cached_images, texts
from render.table_info import TableInfo
from render.theme import CARD_HEIGHT, CARD_WIDTH, Colour, contrast
from tests.properties.playing import choose, start
from tests.properties.subjects import BY_SLUG
from tests.render.sights import (
    Line,
    Sight,
    collisions,
    lines_written,
    named,
    pictures_for,
    pixels,
    whole,
)
from tests.render.test_theme import BLINDNESS, READABLE, luma, seen_by

LEGIBLE = 24  # at half size still twelve pixels
Face = Callable[[Any], Image.Image]

# -- boards, hands and results


def is_right(
    size: tuple[int, int],
    items: list[Item],
    least: int = LEGIBLE,
    lying: list[CachedImage] | None = None,
) -> None:
    """All inside the picture, nothing on anything else, everything legible at half its size.

    `lying` are the pictures that lie on nothing else, if not all do.
    """
    for item in items:
        assert whole(size).contains(item.box), item
    for words in texts(items):
        assert words.box.contains(words.ink_box), named(words)
        assert words.fitted.size >= least, named(words)
    assert collisions([*texts(items), *(cached_images(items) if lying is None else lying)]) == []


# -- faces


def drawn(
    how: Callable[..., Image.Image],
    *arguments: Any,
    size: tuple[int, int] = (CARD_WIDTH, CARD_HEIGHT),
) -> tuple[list[Line], Image.Image]:
    """The lines written on a card, and its picture."""
    with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
        picture = how(*arguments, *size)
    return lines, picture


def stray(lines: list[Line], size: tuple[int, int], edge: int = 7) -> list[str]:
    """Lines that leave the paper, or lie on another line."""
    outside = [
        line.text
        for line in lines
        if line.left < edge
        or line.right > size[0] - edge
        or line.top < edge
        or line.bottom > size[1] - edge
    ]
    return outside + [f"{a.text} / {b.text}" for a, b in combinations(lines, 2) if a.overlaps(b)]


def faint(lines: list[Line]) -> set[tuple[str, Colour, Colour]]:
    return {
        (line.text, line.colour, ground)
        for line in lines
        for ground, share in line.grounds.items()
        if share > 0.05 and contrast(line.colour, ground) < READABLE
    }


def small(image: Image.Image) -> numpy.ndarray:
    """A card at quarter size."""
    return pixels(image.resize((CARD_WIDTH // 4, CARD_HEIGHT // 4)))


def apart(one: numpy.ndarray, two: numpy.ndarray) -> float:
    """The share of pixels that clearly differ."""
    return float((abs(one - two).max(axis=2) > 50).mean())


def faces_alike(cards: Iterable[Any], face: Face, least: float) -> list[tuple[str, str]]:
    """Cards that can be taken for each other."""
    seen = [(card.id, small(face(card))) for card in cards]
    return [(a, b) for (a, one), (b, two) in combinations(seen, 2) if apart(one, two) <= least]


def faces_like(back: Image.Image, cards: Iterable[Any], face: Face) -> list[str]:
    """Cards that can be taken for a back."""
    turned_down = small(back)
    return [card.id for card in cards if apart(small(face(card)), turned_down) <= 0.3]


def differ_by_their_frame_alone(dark: Image.Image, lit: Image.Image, frame: int = 24) -> None:
    changed = abs(pixels(dark) - pixels(lit)).max(axis=2) > 40
    assert changed[:, :10].mean() > 0.5
    assert not changed[frame:-frame, frame:-frame].any()


def can_be_read_by_everybody(words: Colour, band: Colour) -> None:
    assert contrast(words, band) >= READABLE
    for blindness in BLINDNESS:
        seen = (seen_by(blindness, numpy.array(c)).round().astype(int) for c in (words, band))
        assert contrast(*map(tuple, seen)) >= READABLE, blindness


def signs_alike(
    sign: Callable[..., None], names: Iterable[str], least: float
) -> set[frozenset[str]]:
    """Signs that hardly differ but in their colour."""
    shapes = {}
    for name in names:
        image = Image.new("RGB", (60, 60))
        sign(ImageDraw.Draw(image), name, (30, 30), 54, (255, 255, 255), (0, 0, 0))
        shapes[name] = luma(pixels(image)) > 128
    pairs = combinations(shapes, 2)
    return {frozenset((a, b)) for a, b in pairs if (shapes[a] != shapes[b]).mean() <= least}


# -- words


def every_card_seen_is_named(
    slug: str, sights: Iterable[Sight], called: Callable[[str], str]
) -> None:
    """In the board in words or in the hand; `called` says how a card is called there."""
    for view, info in sights:
        words = pictures_for(slug).text_board(view, info)
        if view.viewer is not None:
            words += pictures_for(slug).hand_text(view, info)
        for zone in view.zones:
            for seen in zone.cards:
                assert seen is None or called(seen.id) in words, (zone.name, zone.seat)
        assert all(line in words for line in info.news)


def is_played_by_words_alone(slug: str, seed: int, called: Callable[[str], str]) -> None:
    """Whatever can be chosen has words, and every card among it has been read to the player."""
    subject, drawn = BY_SLUG[slug], pictures_for(slug)
    random, match = Random(seed), start(subject, seed)
    while match.waiting:
        seat = match.waiting[0]
        view = match.view(seat)
        info = TableInfo(subject.cards, match.table.names, (), tuple(match.log(seat)[-3:]))
        read = drawn.text_board(view, info) + drawn.hand_text(view, info)
        assert view.prompt
        assert view.prompt.words
        seen = {card.number: card.id for zone in view.zones for card in zone.cards if card}
        for option in view.prompt.options:
            assert option.words
            assert all(called(seen[number]) in read for number in option.cards)
        bounds = view.prompt.least, view.prompt.most
        keys = choose(random, [option.key for option in view.prompt.options], bounds, "any")
        match.answer(seat, tuple(keys))
    assert match.result
