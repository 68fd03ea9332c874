"""Hands of the deck-builders: equal cards stacked and numbered, whatever is asked."""

from collections import Counter

import pytest
from msgspec.structs import replace

from render.cerberus.face import face
from render.hand_layout import WIDTH, hand_of
from render.items import cached_images, texts
from render.painting import paint
from rules.core.questions import Option
from rules.core.view import View
from tests.render.cerberus.scenes import CARDS, SLUGS, moments, table_info, usual
from tests.render.checks import is_right
from tests.render.sights import NAMES, pictures_for, texts_of

every_game = pytest.mark.parametrize("slug", SLUGS)
every_match = pytest.mark.parametrize("seed", range(2))


def hands(slug: str, seed: int) -> list:
    return [seen for seen in moments(slug, seed) if seen.view.viewer is not None]


def asked(view: View, kind: str, *options: tuple[int, ...]) -> View:
    """The view with a question that offers these cards."""
    offered = tuple(Option(cards[0] if len(cards) == 1 else "all", "", cards) for cards in options)
    sample = next(seen.view.prompt for seen in hands(view.game, 0) if seen.view.prompt)
    return replace(view, prompt=replace(sample, kind=kind, options=offered))


@every_match
@every_game
def test_each_stack_is_shown_once_in_full_and_numbered_as_in_the_words(slug, seed):
    for view, info in hands(slug, seed):
        size, _, items = pictures_for(slug).hand(view, info)
        held = Counter(card.id for card in view.zone("hand", view.viewer))
        assert [picture.of for picture in cached_images(items)] == [*held]
        assert all(picture.draw is face for picture in cached_images(items))
        lines = pictures_for(slug).hand_text(view, info).splitlines() if held else []
        first = 1
        for line, (id_, times) in zip(lines, held.items(), strict=True):
            card = CARDS[slug].cards[CARDS[slug].face[id_]]
            numbers = f"{first}" if times == 1 else f"{first}–{first + times - 1}"
            assert line.startswith(f"{numbers}. {card.title}")
            assert (f"{card.title} ×{times}" in line) == (times > 1)
            assert card.text in line
            first += times
        is_right(size, items, least=20)


@every_game
def test_a_hand_looks_and_reads_alike_whatever_is_asked(slug):
    """So it need not be sent again: the options tell what can be played."""
    view, info = usual(slug, 0), table_info(slug)
    first, *others = [card.number for card in hand_of(view)]
    asked_now = [
        replace(view, prompt=None),
        asked(view, "turn", (first,), (first, *others)),
        asked(view, "discard", *((number,) for number in (first, *others))),
    ]
    pictures = pictures_for(slug)
    assert len({str(pictures.hand(each, info).items) for each in asked_now}) == 1
    assert len({pictures.hand_text(each, info) for each in asked_now}) == 1


@every_game
def test_a_drawn_hand_is_as_large_as_it_says_and_names_its_player(slug):
    view = usual(slug, 0)
    size, _, items = drawing = pictures_for(slug).hand(view, table_info(slug))
    assert paint(drawing).size == size
    assert size[0] == WIDTH
    assert f"{NAMES[0]}: 4 cards" in texts_of(texts(items))
