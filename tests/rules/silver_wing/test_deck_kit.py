"""Silver Wing's decks in an editor: every card can be found and goes where the rules allow it."""

from __future__ import annotations

import pytest

from rules.silver_wing.game import GAME
from tests.rules.silver_wing.stage import PINNED as CARDS

KIT = GAME.deck_kit(CARDS)
READY = GAME.ready_decks(CARDS)


@pytest.mark.parametrize("slug", READY)
def test_a_ready_deck_is_the_same_deck_after_it_was_read_and_written(slug):
    piles = KIT.read(READY[slug].text)
    text = KIT.write(piles)
    assert KIT.read(text) == piles
    assert not GAME.deck_problems(CARDS, text)
    assert GAME.tidy_deck(CARDS, READY[slug].text) == text


def test_every_card_is_of_some_kind_and_no_menu_of_kinds_is_too_long():
    kinds = KIT.kinds()
    assert {card for ids in kinds.values() for card in ids} == set(CARDS.ids)
    assert all(kinds.values())
    assert len(kinds) <= 23, "with all and those of the deck, 25 fit into a menu"
    dual = next(card for card in CARDS.cards if card.colors == ("blue", "red"))
    assert dual.id in kinds["Blue Allies"]
    assert dual.id in kinds["Red Allies"]


def test_every_card_goes_where_no_rule_forbids_its_type():
    for card in CARDS.ids:
        for part in KIT.parts_for(card):
            text = KIT.write(KIT.put({}, part, card, 1))
            problems = GAME.deck_problems(CARDS, text)
            wrong = [p for p in problems if "is no Ally" in p or "no card called" in p]
            assert not wrong, card
            assert KIT.read(text)[part] == {card: 1}


def test_a_line_for_a_menu_tells_what_a_card_does_rather_than_its_type():
    assert KIT.gist("scout/river/b") == "ATTACK. When this deals damage: Stockpile 1."
    assert KIT.gist("brawler/fist/r") == "Mono Ally, red.", "there is nothing else to say"
    assert KIT.text("scout/river/b").startswith("Mono Ally, blue. ATTACK.")


def test_a_deck_in_a_few_words_names_what_leads_it():
    piles = KIT.read(READY["azure_vanguard"].text)
    assert KIT.summary(piles) == "Ren [Recruit], Tidebreaker, Allies 30, Supports 10"
    assert KIT.counts(piles)["mc"] == "1 of 1"


def test_a_name_without_its_tag_is_answered_with_the_whole_name():
    (first, *_) = GAME.deck_problems(CARDS, "3 Scout")
    assert first == "There is no card called Scout; did you mean Scout [River]?"
