"""The end of a duel: who won, how, and how it stood, with room for every name."""

import pytest
from msgspec.structs import replace

from render.items import Panel, cached_images, texts
from render.painting import paint
from render.result_layout import HEIGHT, WIDTH
from render.showdown.result import lay_out
from render.table_info import TableInfo
from render.theme import GOLD
from rules.core.journal import CLOSINGS
from rules.core.state import Result
from rules.core.view import View
from rules.showdown.questions_and_log import ENDINGS
from tests.render.checks import is_right
from tests.render.sights import (
    CARDS,
    MATCHES,
    NAMES,
    WIDE,
    finished,
    sight,
    texts_of,
    with_facts,
)
from tests.rules.showdown.stage import duel

REASONS = [*ENDINGS, *CLOSINGS]
every_reason = pytest.mark.parametrize("reason", REASONS)


def ended(winners: tuple[int, ...], reason: str = "aces", turn: int = 7) -> View:
    view = duel(aces_up=("As Ah Ad", "As")).match.view(None)
    return replace(with_facts(view, turn=turn), asked={}, result=Result(winners, reason))


def said(view: View, names=NAMES) -> list[str]:
    return texts_of(texts(lay_out(view, TableInfo(CARDS, names)).items))


@pytest.mark.parametrize("names", [NAMES, WIDE], ids=["", "wide"])
@pytest.mark.parametrize("seed", MATCHES)
def test_nothing_leaves_its_place_or_lies_on_anything_else(seed, names):
    view, info = sight(finished(seed), None, names)
    items = lay_out(view, info).items
    is_right((WIDTH, HEIGHT), items)


@every_reason
@pytest.mark.parametrize("winners", [(0,), (1,), ()])
def test_every_way_to_end_is_told_in_a_sentence(reason, winners):
    (why,) = [words for words in said(ended(winners, reason)) if words.startswith("After")]
    assert why.endswith(".")
    assert why.removeprefix("After 7 turns ").removesuffix(".") != reason
    assert paint(lay_out(ended(winners, reason), TableInfo(CARDS, WIDE))).size == (1200, 700)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_is_named_framed_and_called_so(winner):
    view = ended((winner,))
    words = said(view)
    assert f"{NAMES[winner]} wins" in words
    assert words.count("Winner") == words.count("Defeated") == 1
    items = lay_out(view, TableInfo(CARDS, NAMES)).items
    panels = [item for item in items if isinstance(item, Panel)]
    assert [panel.outline == GOLD for panel in panels] == [winner == 0, winner == 1]


def test_a_draw_has_no_winner():
    words = said(ended(()))
    assert "A draw" in words
    assert words.count("Draw") == 2
    assert "Winner" not in words


def test_a_match_ended_without_a_result_is_no_draw():
    assert "draw" not in " ".join(said(ended((), "void"))).lower()


def test_the_score_is_broken_down():
    words = said(ended((1,)))
    for line in ("Aces left 1", "Aces left 3", "Hand 2"):
        assert line in words
    assert sum(line.startswith("Deck") for line in words) == 2


def test_one_turn_is_not_called_turns():
    assert any(words.startswith("After 1 turn the") for words in said(ended((0,), turn=1)))


def test_both_champions_are_shown():
    shown = cached_images(lay_out(ended((0,)), TableInfo(CARDS, NAMES)).items)
    assert [picture.arguments[0].name for picture in shown] == [
        "Jack of Diamonds",
        "Queen of Swords",
    ]


def test_a_match_that_goes_on_has_no_result_to_draw():
    with pytest.raises(AssertionError):
        lay_out(duel().match.view(None), TableInfo(CARDS, NAMES))
