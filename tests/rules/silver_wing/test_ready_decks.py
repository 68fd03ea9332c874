"""The ready decks are what is said of them."""

import re

import pytest

from rules.silver_wing.deck_lists import library_of, parse, ready_decks
from tests.rules.silver_wing.stage import HOUSE

READY = ready_decks(HOUSE)


@pytest.mark.parametrize("slug", READY)
def test_a_ready_deck_has_every_card_that_its_story_names(slug):
    ready, library = READY[slug], library_of(HOUSE)
    deck, _ = parse(library, ready.text)
    held = {library.cards[card].name for card in [*deck.mc, *deck.signature, *deck.main]}
    said = f"{ready.plan} {ready.story}"
    for name in sorted({card.name for card in HOUSE.cards}, key=len, reverse=True):
        if re.search(rf"\b{name}\b", said):
            assert name in held
            said = said.replace(name, "")  # who names Sun Rider does not name Rider


def test_no_card_is_in_every_ready_deck():
    mains = [set(parse(library_of(HOUSE), ready.text)[0].main) for ready in READY.values()]
    assert not set.intersection(*mains)
