"""The end of a Battle: who won, how, and how it stood, with room for every name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.items import Panel, cached_images, texts
from render.painting import paint
from render.result_layout import HEIGHT, WIDTH
from render.silver_wing.result import lay_out
from render.theme import GOLD
from rules.core.journal import CLOSINGS
from rules.core.state import Result
from rules.core.view import View
from rules.silver_wing.questions_and_log import ENDINGS
from tests.render.checks import is_right
from tests.render.sights import NAMES, WIDE, texts_of
from tests.render.silver_wing.scenes import dealt, moments, table_info, usual
from tests.render.test_theme import too_faint

SIZE = (WIDTH, HEIGHT)


def ended(winners: tuple[int, ...], reason: str = "stamina") -> View:
    return replace(usual(), asked={}, result=Result(winners, reason))


def said(view: View, names=NAMES) -> list[str]:
    return texts_of(texts(lay_out(view, table_info(names)).items))


@pytest.mark.parametrize("names", [NAMES, WIDE], ids=["", "wide"])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_leaves_its_place_or_lies_on_anything_else(seed, names):
    view = moments(seed)[-1].view
    items = lay_out(view, table_info(names)).items
    is_right(SIZE, items)
    assert too_faint(SIZE, items) == []


@pytest.mark.parametrize("reason", [*ENDINGS, *CLOSINGS])
@pytest.mark.parametrize("winners", [(0,), (1,), ()])
def test_every_way_to_end_is_told_in_a_sentence(reason, winners):
    (why,) = [words for words in said(ended(winners, reason)) if words.startswith("After 3 Rounds")]
    assert why.endswith(".")
    assert why.removeprefix("After 3 Rounds: ").removesuffix(".") != reason
    assert paint(lay_out(ended(winners, reason), table_info(WIDE))).size == SIZE


@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_is_named_framed_and_called_so(winner):
    view = ended((winner,))
    words = said(view)
    assert f"{NAMES[winner]} wins" in words
    assert words.count("Winner") == words.count("Defeated") == 1
    panels = [item for item in lay_out(view, table_info()).items if isinstance(item, Panel)]
    assert [panel.outline == GOLD for panel in panels] == [winner == 0, winner == 1]


def test_how_it_stood_is_told():
    words = said(ended((0,)))
    for line in ("Stamina 2", "Damaged 1", "Stamina 0", "Damaged 2", "Hand 5", "Deck 21"):
        assert line in words


def test_both_main_characters_are_shown_even_one_that_fights():
    shown = [p.of for p in cached_images(lay_out(ended((0,)), table_info()).items)]
    assert shown == ["ren/captain", "stamina 0", "ophelia/cartographer", "stamina 1"]


def test_a_main_character_that_was_never_seen_is_a_back():
    start = next(seen.view for seen in moments(0) if seen.view.viewer is None)
    view = replace(start, asked={}, result=Result((), "void"))
    assert [p.of for p in cached_images(lay_out(view, table_info()).items)].count(None) == 2


def test_a_battle_that_goes_on_has_no_result_to_draw():
    with pytest.raises(AssertionError):
        lay_out(dealt(), table_info())
