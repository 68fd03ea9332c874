"""What oversized cards give to whoever is behind, as they are in their files."""

import pytest

from rules.cerberus.vocabulary import OVERSIZED
from tests.rules.cerberus.stage import Stage, cards_of, table

AHEAD = {"dc_rivals": "Pride"}  # worth Victory Points; the Titans have a snack instead
HELPERS = [
    (slug, card)
    for slug in AHEAD
    for card in cards_of(slug).cards
    if card.kind in OVERSIZED and any(a.when == "turn start" for a in card.abilities)
]
each_helper = pytest.mark.parametrize(
    ("slug", "card"), HELPERS, ids=lambda part: part if isinstance(part, str) else part.id
)


def my_turn(slug: str, card, mine: str, theirs: str) -> Stage:
    """The start of my turn with this card before me, when both decks are worth something else."""
    cards, zone = cards_of(slug), "hero"
    others = [c.title for c in cards.cards if c.kind == card.kind and c.name != card.name]
    if slug == "dc_rivals":
        zone, others = "characters", [c for c in others if c.endswith("(9)")]
    return table(
        slug,
        "Punch",
        cards=cards,
        discard=mine,
        **{zone: [card.title]},
        foe={"discard": theirs, zone: others[:1]},
    )


@each_helper
def test_whoever_is_behind_begins_with_a_power_more(slug, card):
    assert my_turn(slug, card, "", AHEAD[slug]).power == 1


@each_helper
def test_nobody_else_does(slug, card):
    assert my_turn(slug, card, AHEAD[slug], "").power == 0
    assert my_turn(slug, card, "", "").power == 0, "level"


def test_every_character_but_the_last_helps():
    helping = {card.title for _, card in HELPERS}
    assert helping == {
        "Shazam! (9)",
        "Shazam! (12)",
        "Black Adam (9)",
        "Black Adam (12)",
        "The Flash (9)",
        "The Flash (12)",
        "Reverse-Flash (9)",
        "Reverse-Flash (12)",
    }
