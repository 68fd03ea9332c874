"""Between the Battles of a Match: swaps with the Side Deck (SWR-13), and who begins."""

import re

import pytest

from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from rules.core.state import Result
from rules.silver_wing import deck_lists
from rules.silver_wing.deck_lists import Deck
from tests.rules.silver_wing.stage import (
    DECKS,
    LIST,
    PINNED,
    SILVER_WING,
    cards_and,
)

LIBRARY = deck_lists.library_of(PINNED)


# -- swapping


@pytest.mark.rule("SWR-13")
def test_between_battles_cards_of_the_side_deck_are_swapped_one_for_one():
    before = written("2 Page [Plain]", "1 Ren [Recruit]", "1 Blood Oath")
    after = swapped(
        before,
        "-1 Scout [River]",
        "-Ren [Captain]",
        "−1 Skyfall Edge",
        "+1 Page [Plain]",
        "+1 Ren [Recruit]",
        "+ Blood Oath",
    )
    assert (after.mc, after.signature) == (["ren/recruit"], ["blood_oath"])
    assert after.main["scout/river/b"] == 2
    assert after.main["page/plain/y"] == 1
    assert after.side == {
        "page/plain/y": 1,
        "scout/river/b": 1,
        "ren/captain": 1,
        "skyfall_edge": 1,
    }
    assert sum(after.main.values()) == sum(deck_lists.parse(LIBRARY, before)[0].main.values())


@pytest.mark.rule("SWR-13")
@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (("-1 Ren [Captain]", "+1 Page [Plain]"), "nothing cannot take the place of Ren"),
        (("-1 Scout [River]", "+1 Ren [Recruit]"), "Ren .* cannot take the place of nothing"),
        (("-1 Skyfall Edge", "+1 Page [Plain]"), "cannot take the place of Skyfall Edge"),
        (("-1 Scout [River]", "+2 Page [Plain]"), "2 Page .* cannot take the place of Scout"),
        (("-2 Scout [River]",), "nothing cannot take the place of 2 Scout"),
        (("-1 Raider [Ash]", "+1 Page [Plain]"), "is no Raider .* in the deck"),
        (("-1 Scout [River]", "+1 Raider [Ash]"), "is no Raider .* in the Side Deck"),
        (("-3 Scout [River]", "+3 Page [Plain]"), "are only 2 Page .* in the Side Deck"),
        (("1 Scout [River]",), "“1 Scout .*” is no swap"),
        (("-",), "“-” is no swap"),
        (("-1 Scot [River]",), "did you mean Scout"),
    ],
)
def test_only_like_is_swapped_for_like_and_only_what_is_there(lines, complaint):
    with pytest.raises(BadSetup, match=complaint):
        swapped(written("2 Page [Plain]", "1 Ren [Recruit]"), *lines)


@pytest.mark.rule("SWR-13")
def test_a_deck_must_be_legal_after_the_swaps():
    deck = written("1 Bouncer [Fist]")
    with pytest.raises(BadSetup, match="PROTECTOR"):
        swapped(deck, "-1 Scout [River]", "+1 Bouncer [Fist]")
    assert swapped(deck, "-1 Guard [Gate]", "+1 Bouncer [Fist]").main["bouncer/fist/r"] == 1


ROGUE = {"name": "Ren", "tag": "Rogue", "kind": "main character", "archetype": "Outlaw"}
WITH_ROGUE = cards_and(ROGUE)
TO_ROGUE = "-1 Ren [Captain]\n+1 Ren [Rogue]"


@pytest.mark.rule("SWR-11", "SWR-13")
def test_a_side_deck_is_checked_against_the_main_character_that_began():
    """Brana shares nothing with Ren [Rogue], who plays in the second Battle, but with [Captain]."""
    deck = written("1 Ren [Rogue]", "1 Brana [Anvil]")
    second = SILVER_WING.swap(WITH_ROGUE, deck, TO_ROGUE)
    assert SILVER_WING.deck_problems(WITH_ROGUE, second) == []
    third = SILVER_WING.swap(WITH_ROGUE, second, "-1 Ren [Rogue]\n+1 Brana [Anvil]")
    assert SILVER_WING.deck_problems(WITH_ROGUE, third) == []
    back = SILVER_WING.swap(WITH_ROGUE, third, "-1 Brana [Anvil]\n+1 Ren [Captain]")
    assert "Starting" not in back


@pytest.mark.rule("SWR-11")
def test_whoever_begins_anew_with_such_a_deck_begins_with_the_main_character_it_has():
    second = SILVER_WING.swap(WITH_ROGUE, written("1 Ren [Rogue]", "1 Brana [Anvil]"), TO_ROGUE)
    begun = SILVER_WING.tidy_deck(WITH_ROGUE, second)
    assert [str(problem) for problem in SILVER_WING.deck_problems(WITH_ROGUE, begun)] == [
        "Brana [Anvil] shares neither name nor archetype with Ren [Rogue]."
    ]


@pytest.mark.rule("SWR-11")
@pytest.mark.parametrize(
    ("began", "side", "complaint"),
    [
        ("Brana [Anvil]", "1 Ren [Recruit]", "Brana .* cannot have begun"),
        ("Mara [Exile]", "1 Mara [Exile]", "Ren .* shares neither name nor archetype with Mara"),
    ],
)
def test_nobody_can_pretend_to_have_begun_with_another(began, side, complaint):
    deck = f"Starting Main Character: {began}\n{written(side)}"
    (problem,) = SILVER_WING.deck_problems(PINNED, deck)
    assert re.match(complaint, problem)


def written(*side: str) -> str:
    """That deck with a Side Deck, as text."""
    return "\n".join([LIST, "Side Deck:", *side])


def swapped(deck: str, *lines: str) -> Deck:
    text = SILVER_WING.swap(PINNED, deck, "\n".join(lines))
    assert SILVER_WING.deck_problems(PINNED, text) == []
    return deck_lists.parse(LIBRARY, text)[0]


# -- who begins a later Battle


@pytest.mark.rule("SWR-27")
@pytest.mark.parametrize(
    ("chooser", "choice", "first"),
    [
        (0, "me", 0),
        (0, "rival", 1),
        (1, "me", 1),
        (1, "rival", 0),
    ],
)
def test_whoever_is_asked_says_who_is_player_1(chooser, choice, first):
    seats = [{"deck": DECKS[0]}, {"deck": DECKS[1]}]
    seats[chooser]["begins"] = choice
    match = Match.start(SILVER_WING, PINNED, Setup("silver_wing", {}, tuple(seats)), bytes(32))
    match.answer(0, ("no cut",))
    match.answer(1, ("no cut",))
    assert match.view(None).facts["first"] == first


@pytest.mark.parametrize(
    ("agreed", "winners", "asked"),
    [("loser", (0,), [1]), ("loser", (1,), [0]), ("loser", (), []), ("chance", (0,), [])],
)
def test_only_the_loser_is_asked_and_only_if_that_was_agreed(agreed, winners, asked):
    setup = Setup("silver_wing", {"first": agreed}, ({"deck": DECKS[0]}, {"deck": DECKS[1]}))
    result = Result(winners=winners, reason="stamina")
    offered = [s for s in (0, 1) if SILVER_WING.between(PINNED, setup, result, s)]
    assert offered == asked


def test_two_players_cannot_both_say_who_begins():
    seats = tuple({"deck": deck, "begins": "me"} for deck in DECKS[:2])
    with pytest.raises(BadSetup, match="Only one"):
        Match.start(SILVER_WING, PINNED, Setup("silver_wing", {}, seats), bytes(32))
