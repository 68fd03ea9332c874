"""Hidden faces change nothing: not a byte of a picture, not a letter of its words, for nobody.

Two worlds that a viewer may not tell apart are drawn one after the other into the same PNG. What
stays the same is used again by it, so equal files mean that nothing at all was drawn otherwise.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from render import painting, tiles
from render.default.pictures import GamePictures
from render.incremental_png import IncrementalPng
from render.pictures import pictures_of
from render.showdown.face import back
from rules.core.match import Match
from rules.games import GAMES
from tests.properties.playing import TASTES, pick, played, restored, start, step, viewers
from tests.properties.subjects import BY_NAME, BY_SLUG, Subject
from tests.properties.worlds import (
    Leak,
    exchange_answers,
    exchange_faces,
    exchange_numbers,
    two_worlds,
)
from tests.render.sights import table_info

LOOKS = {"showdown": 0.06}  # how often a position is looked at; other matches are longer


class Published(NamedTuple):
    """Everything a viewer gets to see or read of a position."""

    board: bytes
    alt: str
    text: str
    headline: str
    hand: bytes
    hand_text: str


class Publisher:
    """Draws positions one after the other, as a surface does."""

    def __init__(self, pictures: GamePictures) -> None:
        self.pictures = pictures
        self.boards, self.hands = (IncrementalPng(pictures.palette) for _ in range(2))

    def publish(self, match: Match, viewer: int | None) -> Published:
        view, info = match.view(viewer), table_info(match)
        drawn, held = self.pictures, viewer is not None
        return Published(
            self.boards.draw(drawn.board(view, info)),
            drawn.alt_text(view, info),
            drawn.text_board(view, info),
            drawn.headline(view, info),
            self.hands.draw(drawn.hand(view, info)) if held else b"",
            drawn.hand_text(view, info) if held else "",
        )


def compare(publisher: Publisher, one: Match, two: Match, viewer: int | None) -> None:
    mine, other = publisher.publish(one, viewer), publisher.publish(two, viewer)
    for part in Published._fields:
        if getattr(mine, part) != getattr(other, part):
            raise Leak(f"viewer {viewer} can tell by the {part}")


def pictures_tell_nothing(
    subject: Subject, seed: int, pictures: GamePictures | None = None
) -> None:
    """At some positions of a match: exchange all that each viewer may not see, and draw again."""
    random, match = Random(seed), start(subject, seed)
    taste = pick(random, TASTES)
    publisher = Publisher(pictures or pictures_of(subject.game))
    while match.waiting:
        if random.random() < (0.3 if match.pending else LOOKS.get(subject.game.slug, 0.02)):
            for viewer in viewers(match):
                x, y = restored(subject, match), restored(subject, match)
                for exchange in (exchange_faces, exchange_numbers):
                    exchange(subject.game, y.table.state, viewer, random)
                y.reconsider()
                exchange_answers(y, viewer, random)
                compare(publisher, x, y, viewer)
        step(match, random, taste)


def afresh_pictures_tell_nothing(
    subject: Subject, seed: int, pictures: GamePictures | None = None, positions: int = 2
) -> None:
    """The same with nothing kept from one picture to the next: what is kept could hide a leak."""
    random, drawn = Random(seed), pictures or pictures_of(subject.game)
    for number, match in enumerate(played(subject, seed)):
        if number and number % 15 == 0 and match.waiting and number <= 15 * positions:
            viewer = pick(random, viewers(match))
            x, y = two_worlds(subject, match, viewer, random)
            shown = []
            for world in (x.match, y.match):
                forget_pictures()
                board = drawn.board(world.view(viewer), table_info(world))
                shown.append(painting.paint(board).tobytes())
            if shown[0] != shown[1]:
                raise Leak(f"viewer {viewer} can tell by the board")


def forget_pictures() -> None:
    for kept in (*vars(painting).values(), *vars(tiles).values(), back):
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


# -- the property


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", BY_NAME)
def test_what_is_hidden_from_a_viewer_changes_no_byte_of_what_they_get(slug, seed):
    pictures_tell_nothing(BY_NAME[slug], seed)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("slug", BY_NAME)
def test_worlds_alike_to_a_viewer_look_alike_even_when_drawn_afresh(slug, seed):
    afresh_pictures_tell_nothing(BY_NAME[slug], seed)


@pytest.mark.parametrize("seed", range(1))
@pytest.mark.parametrize("slug", GAMES)
def test_a_game_whose_own_pictures_are_switched_off_tells_as_little(slug, seed):
    subject = BY_SLUG[slug]
    pictures_tell_nothing(subject, seed, GamePictures(subject.game))
    afresh_pictures_tell_nothing(subject, seed, GamePictures(subject.game))
