"""What a card says of itself: only what it filled in, in words people read."""

from __future__ import annotations

import pytest

from render.default.card_fields import fields_of, plain
from rules.core.cards import Card
from tests.games.parlour import ParlourCard
from tests.properties.subjects import BY_SLUG


class Creature(Card, frozen=True, kw_only=True):
    """A card with every kind of field."""

    power: int
    cost: int = 0
    kind: str = ""
    home: str = "nowhere"
    flying: bool = False
    colours: tuple[str, ...] = ()
    plan: str = "not for cards"
    id_: str = "hidden"


def test_only_what_a_card_filled_in_is_told():
    assert fields_of(Creature(name="Bat", power=0)) == ("", ("Power 0",), ())


def test_kind_numbers_and_tags_are_told_apart():
    told = fields_of(
        Creature(
            name="Owl",
            power=-2,
            cost=3,
            kind="night_bird",
            home="forest",
            flying=True,
            colours=("white", "grey"),
            id_="owl",
        )
    )
    assert told.kind == "Night bird"
    assert told.numbers == ("Power −2", "Cost 3")
    assert told.tags == ("Forest", "Flying", "White, grey")


def test_a_text_is_no_tag():
    assert (
        fields_of(Creature(name="Owl", power=1, home="far behind the seven mountains")).tags == ()
    )


def test_a_suit_stands_for_the_kind_of_a_card_that_has_none():
    assert fields_of(ParlourCard(name="Rose", copies=1, suit="red", power=3)).kind == "Red"


@pytest.mark.parametrize(
    ("name", "words"), [("aces_down", "Aces down"), ("hand", "Hand"), ("", "")]
)
def test_names_out_of_the_code_are_made_readable(name, words):
    assert plain(name) == words


@pytest.mark.parametrize("slug", BY_SLUG)
def test_every_card_there_is_can_be_told(slug):
    for card in BY_SLUG[slug].cards.cards:
        assert all(
            isinstance(word, str) for word in (*fields_of(card).numbers, *fields_of(card).tags)
        )
