"""What an editor of decks asks of a game, on a small one: parts, counts, lists, what is found."""

from __future__ import annotations

import pytest

from rules.core.deck_kit import DeckPart, swap_lines
from rules.core.decks import example
from tests.games.satchel import Satchel

GAME = Satchel()
CARDS = GAME.card_set()
KIT = GAME.deck_kit(CARDS)
RUSH = KIT.read("3 Marble\n3 Ribbon\n2 Feather\nSide\n2 Feather\n1 Whistle")


def test_a_deck_is_counted_by_part_and_group_against_its_limits():
    assert KIT.counts(RUSH) == {
        "main": "8 of 8 to 12: Scoring cards 6, Others 2",
        "side": "3 of at most 4: Others 3",
    }
    assert KIT.counts({})["main"] == "0 of 8 to 12"
    assert KIT.summary(RUSH) == "Scoring cards 6, Others 2"


def test_a_deck_is_told_whole_and_written_as_it_is_read():
    assert KIT.told(RUSH) == {
        "Deck, Scoring cards": "3 Marble, 3 Ribbon",
        "Deck, Others": "2 Feather",
        "Side, Others": "2 Feather, 1 Whistle",
    }
    assert KIT.read(KIT.write(RUSH)) == RUSH


def test_copies_of_a_card_are_put_in_and_taken_out_and_the_old_deck_stays():
    more = KIT.put(RUSH, "main", "Pebble", 2)
    assert more["main"] == {"Marble": 3, "Ribbon": 3, "Feather": 2, "Pebble": 2}
    assert "Ribbon" not in KIT.put(more, "main", "Ribbon", 0)["main"]
    assert "Pebble" not in RUSH["main"]


def test_where_one_card_is_all_another_replaces_it(monkeypatch):
    monkeypatch.setattr(KIT, "parts", (DeckPart("main", "Leader", "Leader", 1, 1),))
    assert KIT.put({"main": {"Marble": 1}}, "main", "Ribbon", 1) == {"main": {"Ribbon": 1}}
    assert KIT.put({"main": {"Marble": 1}}, "main", "Ribbon", 0) == {"main": {"Marble": 1}}
    assert KIT.counts({"main": {"Marble": 1}}) == {"main": "1 of 1"}
    assert KIT.told({}) == {"Leader": "none"}


@pytest.mark.parametrize(
    ("words", "found", "exactly"),
    [
        ("bb", ["Pebble", "Ribbon"], True),
        ("draw", ["Ribbon", "Feather"], True),
        ("rib score", ["Ribbon"], True),
        ("Marbel", ["Marble"], False),
        ("qqqq", [], False),
    ],
)
def test_words_are_looked_for_in_names_and_texts_and_slips_find_what_comes_close(
    words, found, exactly
):
    assert KIT.sought(words) == (found, exactly)


def test_swaps_are_written_as_the_game_reads_them():
    lines = swap_lines(KIT, [("Marble", "Feather"), ("Marble", "Feather")])
    swapped = KIT.read(GAME.swap(CARDS, KIT.write(RUSH), lines))
    assert swapped["main"] == {"Feather": 4, "Marble": 1, "Ribbon": 3}


def test_an_example_has_whole_lines_only():
    ready = GAME.ready_decks(CARDS)
    assert example(ready, 25) == "3 Pebble\n3 Marble\n…"
    assert example(ready, 400) == ready["stones"].text
    assert example({}, 100) == ""
