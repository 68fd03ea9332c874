"""The end of a match: which side won, how, and what each zone was worth."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.diabolicards.face import face
from render.diabolicards.mat_cards import halves
from render.diabolicards.result import lay_out
from render.items import Panel, cached_images, texts
from render.painting import paint
from render.result_layout import HEIGHT, WIDTH
from render.theme import GOLD
from rules.core.journal import CLOSINGS
from rules.core.state import Result
from rules.core.view import View
from rules.diabolicards.questions_and_log import ENDINGS
from tests.render.checks import is_right
from tests.render.diabolicards.scenes import (
    FOUR,
    WIDE_FOUR,
    moments,
    renamed,
    table_info,
    two,
    usual,
)
from tests.render.sights import texts_of
from tests.render.test_theme import too_faint
from tests.rules.diabolicards.stage import mat

SIZE = (WIDTH, HEIGHT)


def ended(winners: tuple[int, ...], reason: str = "power") -> View:
    return replace(usual(), asked={}, result=Result(winners, reason))


def said(view: View, info=None) -> list[str]:
    return texts_of(texts(lay_out(view, info or table_info()).items))


@pytest.mark.parametrize("names", [FOUR, WIDE_FOUR], ids=["", "wide"])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_leaves_its_place_or_lies_on_anything_else(seed, names):
    view, info = moments(seed)[-1]
    items = lay_out(view, renamed(info, names)).items
    is_right(SIZE, items)
    assert too_faint(SIZE, items) == []


@pytest.mark.parametrize("reason", [*ENDINGS, *CLOSINGS])
@pytest.mark.parametrize("winners", [(0, 2), (1, 3), ()])
def test_every_way_to_end_is_told_in_a_sentence(reason, winners):
    (why,) = [words for words in said(ended(winners, reason)) if words.startswith("After 24 turns")]
    assert why.endswith(".")
    assert why.removeprefix("After 24 turns: ").removesuffix(".") != reason
    assert paint(lay_out(ended(winners, reason), table_info(WIDE_FOUR))).size == SIZE


@pytest.mark.parametrize("side", [0, 1])
def test_the_winning_side_is_named_framed_and_called_so(side):
    view = ended((side, side + 2))
    words = said(view)
    assert f"{FOUR[side]} and {FOUR[side + 2]} win" in words
    assert words.count("Winner") == words.count("Defeated") == 1
    assert all(name in words for name in FOUR)
    gold = [
        item.box.x
        for item in lay_out(view, table_info()).items
        if isinstance(item, Panel) and item.outline == GOLD
    ]
    assert [x > SIZE[0] / 2 for x in gold] == [side == 1]


def test_a_tie_is_a_draw_for_both_sides():
    words = said(ended((), "tie"))
    assert "A draw" in words
    assert words.count("Draw") == 2
    assert not any("win" in line for line in words)


def test_one_against_one_has_one_winner():
    view = replace(mat({}, {}).match.view(None), asked={}, result=Result((1,), "power"))
    assert "Grace Hopper wins" in said(view, two())


def test_what_each_zone_was_worth_is_told():
    words = said(ended((0, 2)))
    for line in ("83", "50", "16 + 2 synergy", "30 + 3 synergy", "32"):
        assert line in words
    view = replace(
        mat({}, {}, sealed=[True, False, False]).match.view(None),
        asked={},
        result=Result((), "tie"),
    )
    assert said(view, two()).count("sealed") == 2


def test_a_match_that_goes_on_has_no_result_to_draw():
    with pytest.raises(AssertionError):
        lay_out(usual(), table_info())


def test_each_side_shows_its_strongest_card():
    faces = [
        p.of for p in cached_images(lay_out(ended((0, 2)), table_info()).items) if p.draw is face
    ]
    powers = {
        mat_card.card.id: (side, mat_card.power)
        for side, zones in enumerate(halves(usual(), table_info()))
        for half in zones
        for mat_card in half.cards
    }
    assert [powers[of] for of in faces] == [
        (side, max(power for other, power in powers.values() if other == side)) for side in (0, 1)
    ]


def test_a_side_without_cards_shows_none():
    view = replace(mat({}, {}).match.view(None), asked={}, result=Result((1,), "power"))
    assert face not in [p.draw for p in cached_images(lay_out(view, two()).items)]
