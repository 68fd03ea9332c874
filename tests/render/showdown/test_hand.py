"""A hand: each card once and numbered, whatever is asked."""

import re

import pytest
from msgspec.structs import replace

from render import hand_layout
from render.hand_layout import hand_of
from render.items import CachedImage, cached_images, texts
from render.painting import paint
from render.showdown.hand import hand_text, lay_out
from render.table_info import TableInfo
from render.theme import CARD_HEIGHT, CARD_WIDTH
from rules.core.view import View
from tests.render.checks import is_right
from tests.render.sights import (
    CARDS,
    MATCHES,
    NAMES,
    WIDE,
    sights,
    texts_of,
    with_zone,
)
from tests.rules.showdown.stage import duel

every_match = pytest.mark.parametrize("seed", MATCHES)


def hands(seed: int, names=NAMES):
    """Every hand that its owner looks at in a match."""
    return [seen for seen in sights(seed, names, every=2) if seen.view.viewer is not None]


def table_info(names=NAMES) -> TableInfo:
    return TableInfo(CARDS, names)


def of(view: View) -> list:
    return lay_out(view, table_info()).items


def items_near(picture: CachedImage, items: list) -> list:
    """The badge and the words above a card."""
    box = picture.box
    return [
        item
        for item in items
        if item is not picture
        and box.x <= item.box.x < box.right
        and box.y - hand_layout.BADGE <= item.box.y < box.y
    ]


@every_match
def test_each_card_of_the_hand_is_shown_once_and_in_order(seed):
    for view, info in hands(seed):
        items = lay_out(view, info).items
        held = [card.id for card in view.zone("hand", view.viewer)]
        assert [picture.of for picture in cached_images(items)] == held
        assert len(hand_of(view)) == len(view.zone("hand", view.viewer))


@every_match
def test_cards_are_numbered_from_one_in_reading_order(seed):
    for view, info in hands(seed):
        items = lay_out(view, info).items
        shown = cached_images(items)
        assert shown == sorted(shown, key=lambda picture: (picture.box.y, picture.box.x))
        for number, picture in enumerate(shown, 1):
            assert str(number) in texts_of(texts(items_near(picture, items)))


@every_match
def test_a_hand_looks_and_reads_alike_whatever_is_asked(seed):
    """So it need not be sent again: the options tell what can be played."""
    prompts = [view.prompt for view, _ in hands(seed)]
    for view, info in hands(seed)[::7]:
        asked = [replace(view, prompt=prompt) for prompt in {id(p): p for p in prompts}.values()]
        assert len({str(lay_out(each, info).items) for each in asked}) == 1
        assert len({hand_text(each, info) for each in asked}) == 1


@every_match
def test_the_words_of_the_hand_have_the_numbers_of_the_picture(seed):
    for view, info in hands(seed):
        held = view.zone("hand", view.viewer)
        lines = hand_text(view, info).splitlines() if held else []
        assert len(lines) == len(held)
        for number, (line, seen) in enumerate(zip(lines, held, strict=True), 1):
            card = CARDS.cards[CARDS.face[seen.id]]
            assert line.startswith(f"{number}. {card.title}")
            assert card.text in line


@pytest.mark.parametrize("names", [NAMES, WIDE], ids=["", "wide"])
@every_match
def test_nothing_lies_on_anything_else_or_leaves_the_picture(seed, names):
    for view, info in hands(seed, names):
        drawing = lay_out(view, info)
        items, height = drawing.items, drawing.size[1]
        is_right((hand_layout.WIDTH, height), items, least=20)


@pytest.mark.parametrize("number", range(13))
def test_a_hand_of_any_size_fits(number):
    ids = [card.id for card in CARDS.cards if card.suit and card.rank != "A"][:number]
    view = with_zone(duel().match.view(0), "hand", 0, *ids)
    drawing = lay_out(view, table_info())
    items, height = drawing.items, drawing.size[1]
    assert [picture.of for picture in cached_images(items)] == ids
    assert paint(lay_out(view, table_info())).size == (hand_layout.WIDTH, height)
    assert all(item.box.bottom <= height for item in items)


def test_cards_are_drawn_in_full_size_so_that_their_text_stays_above_eighteen_pixels():
    """The faces' own tests see to it that no text in full size is smaller."""
    for picture in cached_images(of(duel().match.view(0))):
        assert (picture.box.w, picture.box.h) == (CARD_WIDTH, CARD_HEIGHT)


def test_words_on_a_hand_can_be_read_at_half_size():
    assert min(words.fitted.size for words in texts(of(duel().match.view(0)))) >= 24


def test_the_hand_says_whose_it_is_and_how_many_cards_it_holds():
    assert "Grace Hopper: 2 cards" in texts_of(texts(of(duel().match.view(1))))


def test_one_card_is_not_called_cards():
    words = texts_of(texts(of(duel(("8s", "8s")).match.view(0))))
    assert not re.search(r"\b1 cards", " ".join(words))


def test_an_empty_hand_says_so():
    view = with_zone(duel().match.view(0), "hand", 0)
    assert texts_of(texts(of(view))) == ["Your hand is empty"]
    assert hand_text(view, table_info()) == "Your hand is empty."


def test_only_a_player_has_a_hand_to_draw():
    with pytest.raises(AssertionError):
        lay_out(duel().match.view(None), table_info())
