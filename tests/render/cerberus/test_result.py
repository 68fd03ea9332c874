"""The end of a match: who won, how, and how it stood, with room for every name."""

import dataclasses

import pytest
from msgspec.structs import replace

from render.cerberus.result import lay_out
from render.items import Panel, cached_images, texts
from render.outcome import CLOSINGS
from render.theme import GOLD
from rules.core.state import Result
from rules.core.view import View
from tests.render.cerberus.scenes import SLUGS, VARIANTS, finished_views, scene, table_info, usual
from tests.render.checks import is_right
from tests.render.sights import NAMES, WIDE, texts_of
from tests.render.test_theme import too_faint

every_game = pytest.mark.parametrize("slug", SLUGS)
every_names = pytest.mark.parametrize("names", [NAMES, WIDE], ids=["", "wide"])
EVERY_END = [(slug, reason) for slug in SLUGS for reason in (*VARIANTS[slug].endings, *CLOSINGS)]


def ended(slug: str, winners: tuple[int, ...], reason: str = "line-up") -> View:
    return replace(usual(slug), asked={}, result=Result(winners, reason))


def said(slug: str, view: View, names=NAMES) -> list[str]:
    return texts_of(texts(lay_out(VARIANTS[slug], view, table_info(slug, names)).items))


@every_names
@every_game
def test_nothing_leaves_its_place_or_lies_on_anything_else(slug, names):
    for view, info in finished_views(slug, range(3)):
        info = dataclasses.replace(info, names=(names * 2)[: len(info.names)])
        drawing = lay_out(VARIANTS[slug], view, info)
        is_right(drawing.size, drawing.items)
        assert too_faint(drawing.size, drawing.items) == []


@pytest.mark.parametrize(("slug", "reason"), EVERY_END)
@pytest.mark.parametrize("winners", [(0,), (0, 1), ()])
def test_every_way_to_end_is_told_in_a_sentence(slug, reason, winners):
    (why,) = [w for w in said(slug, ended(slug, winners, reason)) if w.startswith("After 12 turns")]
    assert why.endswith(".")
    assert why.removeprefix("After 12 turns: ").removesuffix(".") != reason


@every_game
def test_one_winner_is_named_framed_and_called_so(slug):
    view = ended(slug, (1,))
    words = said(slug, view)
    assert f"{NAMES[1]} wins" in words
    assert words.count("Winner") == words.count("Defeated") == 1
    items = lay_out(VARIANTS[slug], view, table_info(slug)).items
    panels = [item for item in items if isinstance(item, Panel)]
    assert [panel.outline == GOLD for panel in panels] == [False, True]


@every_game
def test_a_shared_win_has_two_winners(slug):
    words = said(slug, ended(slug, (0, 1)))
    assert f"{NAMES[0]} and {NAMES[1]} share the win" in words
    assert words.count("Shared win") == 2


@every_game
def test_a_draw_has_no_winner_and_a_void_match_is_no_draw(slug):
    words = said(slug, ended(slug, ()))
    assert "A draw" in words
    assert words.count("Draw") == 2
    assert "draw" not in " ".join(said(slug, ended(slug, (), "void"))).lower()


@every_game
def test_the_score_is_told(slug):
    words = said(slug, ended(slug, (0,)))
    assert {"9 VP", "−1 VP"} <= set(words)
    assert sum(line.startswith("Cards ") for line in words) == 2


@every_game
def test_both_leaders_are_shown(slug):
    names = ["Shazam!", "Black Adam"] if slug == "dc_rivals" else ["Beast Boy", "Robin"]
    shown = cached_images(lay_out(VARIANTS[slug], ended(slug, (0,)), table_info(slug)).items)
    assert [picture.arguments[0].name for picture in shown] == names


def test_a_player_without_characters_is_shown_by_the_last_one_defeated():
    view = scene("dc_rivals", mine={"characters": ()}, foe={"score": ("shazam/9", "shazam/15")})
    view = replace(view, asked={}, result=Result((1,), "knock-out"))
    first, _ = cached_images(lay_out(VARIANTS["dc_rivals"], view, table_info("dc_rivals")).items)
    assert first.arguments[0].title == "Shazam! (15)"


def test_babies_are_shown_by_their_super_heroes_whoever_has_them():
    view = scene(
        "teen_titans",
        {"unused": ()},
        mine={"hero": (), "sidekicks": ()},
        foe={"hero": (), "sidekicks": ("robin", "raven")},
        babies=True,
        heroes=["robin", "cyborg"],
    )
    view = replace(view, asked={}, result=Result((0,), "line-up"))
    shown = cached_images(lay_out(VARIANTS["teen_titans"], view, table_info("teen_titans")).items)
    assert [picture.arguments[0].name for picture in shown] == ["Robin", "Cyborg"]


@every_game
def test_a_match_that_goes_on_has_no_result_to_draw(slug):
    with pytest.raises(AssertionError):
        lay_out(VARIANTS[slug], usual(slug), table_info(slug))
