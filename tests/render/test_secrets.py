"""Hidden faces change nothing: not a byte of a picture, not a letter of its words, for nobody.

Two worlds that a viewer may not tell apart are drawn one after the other into the same PNG. What
stays the same is used again by it, so equal files mean that nothing at all was drawn otherwise.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from render import canvas
from render.incremental_png import IncrementalPng
from render.pictures import PICTURES
from render.png import Encoder
from render.showdown.face import back
from render.theme import FELT
from rules.core.match import Match
from tests.properties.playing import TASTES, pick, played, restored, start, step, viewers
from tests.properties.subjects import BY_SLUG, Subject
from tests.properties.worlds import (
    Leak,
    exchange_answers,
    exchange_faces,
    exchange_numbers,
    two_worlds,
)
from tests.render.tables import table_info

LOOKS = {"showdown": 0.06}  # how often a position is looked at; other matches are longer


class Published(NamedTuple):
    """Everything a viewer gets to see or read of a position."""

    board: bytes
    alt: str
    text: str
    hand: bytes
    hand_text: str


class Studio:
    """Draws positions one after the other, as a surface does."""

    def __init__(self, slug: str) -> None:
        self.pictures = PICTURES[slug]
        self.png, self.hands = IncrementalPng(self.pictures.size, FELT), Encoder()

    def publish(self, match: Match, viewer: int | None) -> Published:
        view, info = match.view(viewer), table_info(match)
        drawn, held = self.pictures, viewer is not None
        return Published(
            self.png.draw(drawn.board_items(view, info)),
            drawn.alt(view, info),
            drawn.text(view, info),
            self.hands.encode(drawn.hand(view, info)) if held else b"",
            drawn.hand_text(view, info) if held else "",
        )


def compare(studio: Studio, one: Match, two: Match, viewer: int | None) -> None:
    mine, other = studio.publish(one, viewer), studio.publish(two, viewer)
    for part in Published._fields:
        if getattr(mine, part) != getattr(other, part):
            raise Leak(f"viewer {viewer} can tell by the {part}")


def pictures_tell_nothing(subject: Subject, seed: int) -> None:
    """At some positions of a match: exchange all that each viewer may not see, and draw again."""
    random, match = Random(seed), start(subject, seed)
    taste, studio = pick(random, TASTES), Studio(subject.game.slug)
    while match.waiting:
        if random.random() < (0.3 if match.pending else LOOKS.get(subject.game.slug, 0.02)):
            for viewer in viewers(match):
                x, y = restored(subject, match), restored(subject, match)
                for exchange in (exchange_faces, exchange_numbers):
                    exchange(subject.game, y.table.state, viewer, random)
                y.reconsider()
                exchange_answers(y, viewer, random)
                compare(studio, x, y, viewer)
        step(match, random, taste)


def afresh_pictures_tell_nothing(subject: Subject, seed: int, positions: int = 2) -> None:
    """The same with nothing kept from one picture to the next: what is kept could hide a leak."""
    random, drawn = Random(seed), PICTURES[subject.game.slug]
    for number, match in enumerate(played(subject, seed)):
        if number and number % 15 == 0 and match.waiting and number <= 15 * positions:
            viewer = pick(random, viewers(match))
            x, y = two_worlds(subject, match, viewer, random)
            shown = []
            for world in (x.match, y.match):
                forget_pictures()
                shown.append(drawn.board(world.view(viewer), table_info(world)).tobytes())
            if shown[0] != shown[1]:
                raise Leak(f"viewer {viewer} can tell by the board")


def forget_pictures() -> None:
    for kept in (*vars(canvas).values(), back):
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


# -- the property


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("slug", PICTURES)
def test_what_is_hidden_from_a_viewer_changes_no_byte_of_what_they_get(slug, seed):
    pictures_tell_nothing(BY_SLUG[slug], seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", PICTURES)
def test_worlds_alike_to_a_viewer_look_alike_even_when_drawn_afresh(slug, seed):
    afresh_pictures_tell_nothing(BY_SLUG[slug], seed)
