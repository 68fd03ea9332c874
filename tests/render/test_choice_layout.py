"""Cards outside the hand that can be chosen are drawn in full, with their options' numbers."""

from random import Random

import pytest

from render.choice_layout import HEADING, MOST, offered
from render.items import cached_images, texts
from render.painting import paint
from render.pictures import pictures_of
from render.table_info import TableInfo
from tests.properties.playing import start, step
from tests.properties.subjects import BY_SLUG
from tests.render.checks import is_right
from tests.rules.dc_rivals.stage import normal

GAMES = ("showdown", "dc_rivals", "teen_titans", "silver_wing", "diabolicards")


def info_of(match) -> TableInfo:
    return TableInfo(cards=match.table.cards, names=match.table.names)


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_on_offer_is_in_one_of_the_two_pictures(slug):
    subject, shown = BY_SLUG[slug], 0
    match, random = start(subject, 3), Random(3)
    while match.waiting and shown < 12:
        seat = match.waiting[0]
        view, info = match.view(seat), info_of(match)
        pictures = pictures_of(match.game)
        drawing, badges = pictures.choices(view, info), pictures.badges(view)
        alone = {option.cards[0] for option in view.prompt.options if len(option.cards) == 1}
        outside = alone - set(badges)
        assert {stack[0].number for stack in offered(view, badges).values()} == outside
        assert (drawing is None) == (not 0 < len(outside) <= MOST)
        if drawing is not None:
            assert len(cached_images(drawing.items)) == len(outside)
            is_right(drawing.size, drawing.items, least=20)
            shown += 1
        step(match, random, "any")
    assert shown


def test_a_single_card_on_offer_is_not_drawn_larger_than_in_a_hand():
    stage = normal("Punch Punch Punch", line_up="Sloth")
    for _ in range(3):
        stage.play("Punch")
    view, info = stage.match.view(0), info_of(stage.match)
    pictures = pictures_of(stage.match.game)
    drawing = pictures.choices(view, info)
    assert drawing.size[0] == pictures.hand(view, info).size[0]


def test_the_line_up_is_shown_with_the_numbers_of_its_options():
    stage = normal("Punch Punch Punch", line_up="Sloth Famine")
    for _ in range(3):
        stage.play("Punch")
    match = stage.match
    view, info = match.view(0), info_of(match)
    pictures = pictures_of(match.game)
    words = pictures.choices_text(view, info)
    assert words.startswith(f"{HEADING}:")
    drawing = pictures.choices(view, info)
    assert HEADING in [" ".join(item.fitted.lines) for item in texts(drawing.items)]
    assert paint(drawing).size == drawing.size
