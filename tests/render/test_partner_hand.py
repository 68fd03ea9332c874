"""The hand of a partner who shares it: named, without numbers, and of nothing but that hand."""

from random import Random

import pytest
from msgspec.structs import replace

from render.default.pictures import GamePictures
from render.incremental_png import draw_png
from render.items import cached_images, texts
from render.partner_hand import in_words, lay_out
from render.pictures import pictures_of
from render.table_info import TableInfo
from rules.core.view import SeenCard, View, ZoneView
from rules.games import GAMES, load_cards
from tests.properties.playing import start, step
from tests.properties.subjects import BY_SLUG
from tests.render.checks import is_right

RIVALS, CONFER = GAMES["dc_rivals"], BY_SLUG["confer"]
CARDS = load_cards(RIVALS)
INFO = TableInfo(CARDS, ("Ada", "Ben", "Dora", "Ed"))


def view_of(*ids: str) -> View:
    cards = tuple(SeenCard(number, id_) for number, id_ in enumerate(ids, 10))
    return View("dc_rivals", 0, (ZoneView("hand", 2, cards),), {}, {}, None, None)


def some(number: int) -> View:
    """So many different cards."""
    return view_of(*CARDS.ids[:number])


def written(drawing) -> list[str]:
    return [" ".join(words.fitted.lines) for words in texts(drawing.items)]


def drawn(view: View, info: TableInfo = INFO):
    return pictures_of(RIVALS).partner_hand(view, info, 2)


@pytest.mark.parametrize("number", [1, 3, 5, 12])
def test_every_card_is_drawn_and_all_of_it_can_be_read(number):
    drawing = drawn(some(number))
    assert [image.of for image in cached_images(drawing.items)] == list(CARDS.ids[:number])
    is_right(drawing.size, drawing.items)
    assert len(draw_png(drawing, pictures_of(RIVALS).palette)) < 400_000


def test_it_says_whose_it_is_and_how_many_lie_there():
    twice = [CARDS.ids[0], CARDS.ids[1], CARDS.ids[0]]
    drawing = drawn(view_of(*twice))
    assert written(drawing) == ["Your partner Dora: 3 cards", "×2"]
    assert [image.of for image in cached_images(drawing.items)] == twice[:2]
    assert written(drawn(some(1))) == ["Your partner Dora: 1 card"]


def test_a_long_name_finds_room():
    info = TableInfo(CARDS, ("Ada", "Ben", "W" * 32, "Ed"))
    drawing = drawn(some(3), info)
    is_right(drawing.size, drawing.items)


def test_words_tell_every_card_with_its_text_or_briefly_by_name():
    first, second = (CARDS.cards[CARDS.face[id_]] for id_ in CARDS.ids[:2])
    view = view_of(CARDS.ids[0], CARDS.ids[1], CARDS.ids[0])
    told = in_words(view, INFO, 2).splitlines()
    assert told == [
        "Dora, your partner, holds:",
        f"{first.title} ×2. {first.text}",
        f"{second.title}. {second.text}",
    ]
    brief = in_words(view, INFO, 2, brief=True)
    assert brief == f"Dora, your partner, holds {first.title} ×2, {second.title}."
    assert in_words(view_of(), INFO, 2) == "Dora, your partner, holds no cards."


def test_what_is_asked_changes_nothing_so_that_it_need_not_be_sent_again():
    match = start(CONFER, 3)
    random, pictures = Random(3), GamePictures(CONFER.game)
    info = TableInfo(CONFER.cards, match.table.names)
    while match.view(2).prompt is None or not match.table.state.dealt:
        step(match, random, "any")
    asked = match.view(2)
    assert asked.prompt is not None
    unasked = replace(asked, prompt=None)
    assert pictures.partner_hand(asked, info, 0) == pictures.partner_hand(unasked, info, 0)


def test_what_the_viewer_does_not_see_is_neither_drawn_nor_told():
    hidden = replace(some(2), zones=(ZoneView("hand", 2, (None, SeenCard(1, CARDS.ids[3]))),))
    assert [image.of for image in cached_images(lay_out(hidden, INFO, None, 2).items)] == [
        CARDS.ids[3]
    ]
    assert len(in_words(hidden, INFO, 2).splitlines()) == 2
