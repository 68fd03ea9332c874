"""Every board says who leads, with a sign and a word, and says the same in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.banner import with_banner
from render.items import Panel, texts
from render.standing import LEADS, LEVEL, MARKS, Standing, mark_items, standing_word
from render.theme import GOLD, PANEL, contrast
from rules.core.state import Result
from rules.games import GAMES
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.sights import pictures_for, sight, texts_of, whole
from tests.render.test_theme import READABLE

every_game = pytest.mark.parametrize("slug", GAMES)
EVERY = 9  # decisions until a match is looked at again
TALLEST, OF_FOUR = 1.6, 1.8  # of its width: on a phone it is read without scrolling


def looked_at(slug: str, seed: int = 2):
    """Moments of a random match, each with what a spectator sees."""
    for match in played(BY_SLUG[slug], seed):
        if match.sequence % EVERY == 0 or match.result:
            yield match, sight(match, None)


def marks_on(slug: str, seen) -> list[str]:
    found = texts_of(texts(pictures_for(slug).board(*seen).items))
    return [words for words in found if words in MARKS.values()]


@every_game
def test_the_standing_is_that_of_the_games_own_score(slug):
    """In DC Rivals the Characters defeated come first: three of them win at once (DCR-54)."""
    compared = 0
    for match, seen in looked_at(slug):
        standing = pictures_for(slug).standing(seen.view)
        assert standing is not None
        score = match.game.score(match.table)
        sides = match.game.sides(len(match.table.setup.seats))
        own = [score[side[0]] for side in sides]
        assert [rank[-1] for rank in standing.ranks] == own
        if slug == "dc_rivals":
            score_piles = [[seen.view.zone("score", seat) for seat in side] for side in sides]
            won = [sum(map(len, piles)) for piles in score_piles]
            assert [rank[0] for rank in standing.ranks] == won
        compared += 1
    assert compared > 3


@every_game
def test_a_board_marks_whoever_leads_and_nobody_else(slug):
    for _, seen in looked_at(slug):
        standing = pictures_for(slug).standing(seen.view)
        marks = marks_on(slug, seen)
        if seen.view.result is not None:
            assert marks == [], "the headline tells who won"
        elif standing.leader is None:
            assert set(marks) == {MARKS[LEVEL]}
            assert len(marks) in (len(standing.ranks), len(seen.info.names)), "or each partner"
        else:
            assert set(marks) == {MARKS[LEADS]}
            assert len(marks) in (1, len(seen.info.names) // len(standing.ranks))


@every_game
def test_the_mark_stands_on_the_side_of_whoever_leads(slug):
    """Seat 0, or its side, is at the bottom of a spectator's board."""
    told = set()
    for _, seen in looked_at(slug):
        standing = pictures_for(slug).standing(seen.view)
        drawing = pictures_for(slug).board(*seen)
        for words in texts(drawing.items):
            if words.fitted.lines == (MARKS[LEADS],):
                at_the_bottom = words.box.y > drawing.size[1] / 2
                assert at_the_bottom == (standing.leader == 0)
                told.add(at_the_bottom)
    assert told, "somebody led at some time"


@every_game
def test_alt_text_and_board_in_words_say_who_leads(slug):
    for _, (view, info) in looked_at(slug):
        leader = pictures_for(slug).standing(view).leader
        for words in (
            pictures_for(slug).alt_text(view, info),
            pictures_for(slug).text_board(view, info),
        ):
            if view.result is not None:
                assert LEADS not in words.split("Latest:")[0].replace("leads to", "")
            else:
                assert (LEVEL if leader is None else LEADS) in words


@every_game
def test_a_board_with_its_banner_is_not_too_tall_for_a_phone(slug):
    for _, (view, info) in looked_at(slug):
        told = type(info)(info.cards, info.names, moment="A moment", reckoning="3 against 2")
        width, height = with_banner(pictures_for(slug).board(view, info), told).size
        assert height <= (TALLEST if len(info.names) == 2 else OF_FOUR) * width


# -- who leads


@pytest.mark.parametrize(
    ("ranks", "leader"),
    [
        (((3,), (2,)), 0),
        (((2,), (3,)), 1),
        (((2,), (2,)), None),
        (((1, 0), (0, 9)), 0),
        (((1, 0), (1, 9)), 1),
        (((5,), (5,), (1,)), None),
    ],
)
def test_the_first_thing_that_differs_decides_who_leads(ranks, leader):
    assert Standing(ranks).leader == leader


def test_a_side_behind_has_no_mark_and_equal_sides_have_the_same(view):
    one, level = Standing(((2,), (1,))), Standing(((2,), (2,)))
    assert [standing_word(view, one, side) for side in (0, 1)] == [LEADS, ""]
    assert [standing_word(view, level, side) for side in (0, 1)] == [LEVEL, LEVEL]


def test_when_it_is_over_nobody_leads_any_more(view):
    over = replace(view, result=Result((1,), "aces"), asked={})
    assert standing_word(over, Standing(((2,), (1,))), 0) == ""


@pytest.mark.parametrize(("ranks", "word"), [(((2,), (1,)), LEADS), (((2,), (2,)), LEVEL)])
def test_a_mark_is_told_by_sign_and_word_and_can_be_read(view, ranks, word):
    at = whole((200, 50))
    panel, words = mark_items(view, Standing(ranks), 0, at, PANEL)
    assert isinstance(panel, Panel)
    assert texts_of([words]) == [MARKS[word]]
    assert at.contains(words.ink_box)
    assert contrast(words.colour, panel.fill) >= READABLE
    assert (panel.fill == GOLD) == (word == LEADS)


@pytest.fixture
def view():
    return next(iter(played(BY_SLUG["showdown"], 1))).view(None)
