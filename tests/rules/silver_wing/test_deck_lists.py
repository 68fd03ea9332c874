"""Decks as people write them: read, written, and refused with what is wrong."""

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.errors import BadSetup, CardError
from rules.core.match import Match
from rules.core.setup import Setup
from rules.silver_wing import deck_lists
from tests.rules.silver_wing.stage import (
    DECKS,
    PINNED,
    SILVER_WING,
    ally,
    cards_and,
)

LIBRARY = deck_lists.library_of(PINNED)


# -- decks as text


@pytest.mark.parametrize("slug", DECKS)
def test_a_deck_survives_being_written_and_read(slug):
    deck, unread = deck_lists.parse(LIBRARY, deck_lists.ready_decks(PINNED)[slug].text)
    assert not unread
    deck.side = {"page/plain/y": 2, "ren/recruit": 1}
    text = deck_lists.format_deck(LIBRARY, deck)
    assert deck_lists.parse(LIBRARY, text) == (deck, [])


def test_a_deck_list_is_read_as_people_write_it():
    deck, unread = deck_lists.parse(
        LIBRARY, "3x aunt rose  [tired]\n# a note\n\n2 QUICK DRAW\nSpyglass"
    )
    assert not unread
    assert deck.main == {"aunt_rose/tired/by": 3, "quick_draw": 2, "spyglass": 1}


def test_a_name_nobody_knows_gets_a_suggestion():
    _, unread = deck_lists.parse(LIBRARY, "3 Ant Rose [Tired]")
    assert [str(problem) for problem in unread] == [
        "There is no card called Ant Rose [Tired]; did you mean Aunt Rose [Tired]?"
    ]


def test_a_name_that_could_mean_two_cards_needs_its_color():
    library = deck_lists.library_of(cards_and(ally("Twin", "red"), ally("Twin", "blue")))
    _, unread = deck_lists.parse(library, "1 Twin [Test]")
    assert "Twin [Test] (Red) or Twin [Test] (Blue)" in unread[0].words
    deck, unread = deck_lists.parse(library, "1 Twin [Test] (Blue)")
    assert not unread
    assert deck_lists.parse(library, deck_lists.format_deck(library, deck)) == (deck, [])


def test_every_problem_of_a_text_is_named_in_players_words():
    problems = SILVER_WING.deck_problems(PINNED, "4 Quick Draw\n1 Nothing Like It")
    assert len(problems) == 4
    assert problems[0].startswith("There is no card called Nothing Like It")
    assert problems[1:] == [
        "A deck has exactly one Main Character, not none.",
        "The Main Deck needs 40 to 60 cards; this one has 4.",
        "4 copies of Quick Draw in the Main Deck are more than 3.",
    ]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (
            {"deck": [{"name": "Thin", "plan": "", "cards": "1 Page [Plain]"}]},
            "Thin.*exactly one Main",
        ),
        ({"banned": ["Nobody Knows"]}, "Nobody Knows: there is no such card"),
        ({"limited": {"Nobody Knows": 1}}, "Nobody Knows: there is no such card"),
    ],
)
def test_a_deck_or_list_of_the_house_that_breaks_a_rule_is_refused(content, complaint):
    files = msgspec.json.decode(PINNED.blob)
    files["more.toml"] = content
    with pytest.raises(CardError, match=complaint):
        CardSet(SILVER_WING, files)


def test_an_unknown_deck_is_refused():
    setup = Setup("silver_wing", {}, ({"deck": "nothing"}, {"deck": DECKS[0]}))
    with pytest.raises(BadSetup, match="no card called nothing"):
        Match.start(SILVER_WING, PINNED, setup, bytes(32))
