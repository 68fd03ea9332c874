"""The default picture of a result: who won, why, and how it stood for everybody."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from render.default.pictures import GamePictures
from render.default.result import panels
from render.items import Panel, texts
from render.theme import GOLD
from rules.core.state import Result
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.checks import is_right
from tests.render.sights import WIDE, Sight, finished, sight, texts_of

every_game = pytest.mark.parametrize("slug", BY_SLUG)


def result_of(slug: str, seen: Sight):
    return GamePictures(BY_SLUG[slug].game).result(*seen)


@every_game
def test_the_end_of_every_game_can_be_drawn(slug):
    for seed in (1, 2):
        match = finished(seed, BY_SLUG[slug])
        drawing = result_of(slug, sight(match, None))
        is_right(drawing.size, drawing.items)
        words = texts_of(texts(drawing.items))
        assert words.count("Winner") == len(match.result.winners) % len(match.table.seats)
        panels_ = [item for item in drawing.items if isinstance(item, Panel)]
        framed = [seat for seat, panel in enumerate(panels_) if panel.outline == GOLD]
        assert framed == sorted(match.result.winners)


@every_game
def test_the_longest_names_find_room(slug):
    view, info = sight(finished(1, BY_SLUG[slug]), None)
    names = (*WIDE, "Wiw " * 8, "Mm" * 16)[: len(info.names)]
    drawing = result_of(slug, Sight(view, replace(info, names=names)))
    is_right(drawing.size, drawing.items)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("points", "After 10 turns: points."),
        ("concede", "After 10 turns: by concession."),
        ("for a reason nobody put into a few words " * 6, "…"),
    ],
)
def test_why_it_ended_is_told(reason, words):
    view, info = sight(finished(1, BY_SLUG["chain"]), None)
    view = msgspec.structs.replace(view, result=Result((0,), reason))
    told = texts_of(texts(result_of("chain", Sight(view, info)).items))
    assert any(line.endswith(words) for line in told)


@pytest.mark.parametrize("number", range(1, 11))
def test_there_is_a_panel_for_everybody_and_none_lies_on_another(number):
    boxes = panels(number)
    assert len(boxes) == number
    assert not any(a.overlaps(b) for a in boxes for b in boxes if a is not b)


def test_a_match_that_goes_on_has_no_result_to_draw():
    with pytest.raises(AssertionError):
        result_of("chain", sight(next(played(BY_SLUG["chain"], 1)), None))
