"""What a card's `art` says: a composition and its glyphs, and which cards look alike."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from PIL import Image

from render.icons import code_points
from render.pictograms import (
    BESIDE,
    COMPOSITIONS,
    Art,
    art_problem,
    draw_pictogram,
    read_art,
    twins,
)
from rules.core.cards import Card
from rules.games import GAMES, load_cards
from rules.showdown.cards import DuelCard
from tests.house_copy import ROOT

FRONT, BEHIND, RIM = (200, 0, 0), (0, 0, 200), (0, 200, 0)
every_game = pytest.mark.parametrize("slug", GAMES)


def art_of(composition: str) -> str:
    glyphs = 1 + max(stamp.glyph for stamp in COMPOSITIONS[composition])
    return " ".join([composition, "rpg:lion", "rpg:crown"][: glyphs + 1])


def drawn(art: str, size: tuple[int, int] = (300, 240)) -> Image.Image:
    image = Image.new("RGB", size)
    box = (20, 30, size[0] - 20, size[1] - 30)
    draw_pictogram(image, read_art(art), box, FRONT, BEHIND, RIM)
    return image


# -- reading


def test_a_glyph_stands_alone_unless_a_composition_says_otherwise():
    assert read_art("rpg:lion") == Art("single", ("rpg:lion",))
    assert read_art("pair rpg:lion mdi:crown") == Art("pair", ("rpg:lion", "mdi:crown"))


@pytest.mark.parametrize("composition", COMPOSITIONS)
def test_a_composition_fills_its_box_and_stays_in_it(composition):
    assert art_problem(art_of(composition)) == ""
    for size in ((300, 240), (160, 400), (500, 240)):
        left, top, right, bottom = drawn(art_of(composition), size).getbbox()
        assert left >= 19
        assert top >= 29
        assert right <= size[0] - 19
        assert bottom <= size[1] - 29
        assert right - left >= size[0] * 0.5 or bottom - top >= size[1] * 0.5


@pytest.mark.parametrize("composition", BESIDE)
def test_where_there_is_little_height_what_stands_above_stands_beside_and_larger(composition):
    broad = drawn(art_of(composition), (500, 160)).getbbox()
    narrow = drawn(art_of(composition), (190, 160)).getbbox()
    assert broad[2] - broad[0] > 1.3 * (narrow[2] - narrow[0])


def test_a_pair_is_like_the_same_glyphs_above_each_other():
    two = [("one", "pair rpg:lion rpg:crown"), ("two", "above rpg:lion rpg:crown")]
    assert list(twins(two)) == [("one", "two")]


def test_no_two_compositions_look_alike():
    seen = {composition: drawn(art_of(composition)).tobytes() for composition in COMPOSITIONS}
    assert len(set(seen.values())) == len(COMPOSITIONS)


@pytest.mark.parametrize(
    ("art", "problem"),
    [
        ("rpg:loin", "there is no glyph rpg:loin, did you mean rpg:lion"),
        ("lion", "there is no glyph lion, did you mean rpg:lion"),
        ("pear rpg:lion", "there is no glyph pear"),
        ("pair rpg:lion", "the composition pair takes 2 of them, here are 1"),
        ("crossed rpg:lion rpg:crown", "the composition crossed takes 1 of them, here are 2"),
        ("pair", "the composition pair takes 2 of them, here are 0"),
    ],
)
def test_what_is_wrong_with_it_is_told(art, problem):
    assert art_problem(art).startswith(problem)


def test_the_guide_to_a_card_lists_every_composition_by_the_glyphs_it_takes():
    guide = (ROOT / "docs" / "add_a_card.md").read_text("utf-8")
    (row,) = re.findall(r"^\| (`single`.*?) \| (.*) \|$", guide, re.M)
    for number, listed in enumerate(row):
        takes = [name for name in COMPOSITIONS if len(read_art(art_of(name)).glyphs) == number + 1]
        assert sorted(re.findall(r"`(\w+)`", listed)) == sorted(takes)


# -- cards alike


def test_cards_of_one_composition_and_the_same_glyphs_are_alike_whatever_the_glyphs_are_called():
    codes = code_points("rpg")
    one, other = next((a, b) for a, b in combinations(codes, 2) if codes[a] == codes[b])
    cards = [("A", f"rpg:{one}"), ("B", f"single rpg:{other}"), ("C", f"tilted rpg:{one}")]
    assert list(twins(cards)) == [("A", "B")]


def test_cards_without_a_picture_and_two_copies_of_a_card_are_not_alike():
    assert list(twins([("A", ""), ("B", ""), ("C", "rpg:lion"), ("C", "rpg:lion")])) == []


# -- the cards of the house


@every_game
def test_every_picture_of_a_game_can_be_drawn_and_no_two_are_alike(slug):
    cards = load_cards(GAMES[slug]).cards
    assert [(card.id, told) for card in cards if card.art and (told := art_problem(card.art))] == []
    assert list(twins((card.title, card.art) for card in cards)) == []


@every_game
def test_a_game_that_has_pictures_has_one_for_every_card(slug):
    cards = load_cards(GAMES[slug]).cards
    if any(card.art for card in cards):
        assert [card.id for card in cards if bool(card.art) == shows_edges(card)] == []


def shows_edges(card: Card) -> bool:
    """A Black Joker of Showdown: where others have their picture it shows its two edges."""
    return isinstance(card, DuelCard) and bool(card.edges)
