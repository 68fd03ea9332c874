"""Texts that name a condition: when it is looked at, and what fulfils it."""

import pytest

from tests.rules.showdown.stage import (
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    QUIET,
    Stage,
    cards_with,
    combat,
    duel,
)

BONUS = 5
DRAW = {"do": "draw"}


def with_condition(when: str, effect: dict | None = None):
    """The Jack's 4♠ (Cunning) with a text for this condition, by default +5 on his Strike."""
    effect = effect or {"do": "value", "of": "your strike", "by": BONUS}
    return cards_with(JACK, "4s", when=when, effects=[effect])


def works(when: str, feint: str, strike: str, rival: tuple[str, str] = ("8s", "9h"), **arranged):
    """Whether the Jack's 4♠ works in a combat with the Queen, who holds one card more."""
    arranged = {"holding": ("", "Kd"), **arranged}
    seat = arranged.pop("seat", 0)
    plays, champions = ((feint, strike), rival), (JACK, QUEEN)
    if seat:
        plays, champions = plays[::-1], champions[::-1]
        arranged["holding"] = arranged["holding"][::-1]
    stage = combat(*plays, champions, cards=with_condition(when), **arranged)
    return stage.until("revealed").facts["bonus"][seat][1] == BONUS


# -- the place


@pytest.mark.rule("SD-47")
@pytest.mark.parametrize("place", ["feint", "strike"])
def test_a_text_for_one_place_works_only_there(place):
    assert works(place, "4s", "9s") == (place == "feint")
    assert works(place, "9s", "4s") == (place == "strike")


def test_a_text_as_a_feint_works_before_the_rival_feints():
    cards = with_condition("feint", DRAW)
    stage = duel(("4s 9s", "8s 9h"), cards=cards, decks=(QUIET, QUIET)).until("feint")
    stage.answer(0, "4s")
    assert stage.count("hand", 0) == 2
    assert stage.asked == {1: "feint"}


def test_the_last_hand_card_may_be_a_feint_that_draws_as_a_feint():
    arranged = {"decks": (QUIET, QUIET)}
    as_feint = duel(("4s", "8s 9h"), cards=with_condition("feint", DRAW), **arranged)
    assert "4s" in as_feint.until("feint").options(0)
    for when in ("strike", "suited", "win", "defending"):
        other = duel(("4s", "8s 9h"), cards=with_condition(when, DRAW), **arranged)
        assert "4s" not in other.until("feint").options(0), when


# -- attacking, and the Aces


def test_attacking_and_defending_are_looked_at_from_the_own_side():
    assert works("attacking", "4s", "9s")
    assert not works("defending", "4s", "9s")
    assert works("defending", "4s", "9s", seat=1)
    assert not works("attacking", "4s", "9s", seat=1)


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [("As Ah", "As Ah Ad", True), ("As Ah", "As Ah", False), ("As Ah Ad", "As", False)],
    ids=["fewer", "equal", "more"],
)
def test_behind_is_having_fewer_aces_face_down(mine, theirs, expected):
    assert works("behind", "9s", "4s", aces_down=(mine, theirs)) == expected


def test_the_last_ace_is_one_ace_face_down():
    assert works("last ace", "9s", "4s", aces_down=("As", None))
    assert not works("last ace", "9s", "4s", aces_down=("As Ah", None))


@pytest.mark.rule("SD-18")
def test_an_action_with_a_condition_is_offered_only_while_that_is_so():
    cards = cards_with(JACK, "2s", when="behind", effects=[DRAW])
    behind = duel(("2s 8s", "8s"), cards=cards, aces_down=("As", None))
    assert behind.options(0) == ["pass", "2s"]
    assert duel(("2s 8s", "8s"), cards=cards).options(0) == ["pass"]


# -- what Feint and Strike make together


@pytest.mark.parametrize(
    ("when", "other", "expected"),
    [
        ("suited", "9s", True),
        ("suited", "9h", False),
        ("paired", "4h", True),
        ("paired", "5s", False),
        ("straight", "5h", True),
        ("straight", "3h", True),
        ("straight", "4h", False),
        ("straight", "6s", False),
    ],
)
def test_feint_and_strike_make_a_hand_by_suit_or_rank(when, other, expected):
    assert works(when, "4s", other) == expected
    assert works(when, other, "4s") == expected


@pytest.mark.parametrize("when", ["suited", "paired", "straight"])
def test_the_black_joker_makes_no_hand(when):
    assert not works(when, "edge 1", "4s")


@pytest.mark.parametrize(("theirs", "expected"), [("8s", True), ("4h", False), ("2h", False)])
def test_a_lower_feint_counts_less_than_the_rivals(theirs, expected):
    assert works("lower feint", "4s", "9s", rival=(theirs, "9h")) == expected


def test_a_lower_feint_is_compared_as_it_counts_and_not_as_it_is_printed():
    # Beat Attack takes 3 off the Jack's Feint, 8: now it is as low as the rival's own 5.
    assert not works("lower feint", "8s", "4s", rival=("5s", "9h"))
    assert works("lower feint", "7s", "4s", rival=("5s", "9h"))


def test_a_rivals_black_joker_is_known_once_all_is_open():
    assert works("rival joker", "4s", "9s", rival=("edge 1", "9h"))
    assert works("rival joker", "9s", "4s", rival=("edge 1", "9h"))
    assert not works("rival joker", "4s", "9s")


@pytest.mark.parametrize(("held", "expected"), [("Kd Qd Jd", True), ("Kd Qd Jd 10d", False)])
def test_a_short_hand_is_counted_after_both_strikes(held, expected):
    assert works("short hand", "4s", "9s", holding=("", held)) == expected


@pytest.mark.parametrize(("held", "expected"), [("8h 8d", True), ("8h", False), ("", False)])
def test_more_cards_are_counted_after_both_strikes(held, expected):
    assert works("more cards", "4s", "9s", holding=(held, "Kd")) == expected


@pytest.mark.parametrize(("strike", "expected"), [("9h", True), ("9s", False)])
def test_strikes_of_one_discipline_are_compared_once_they_are_open(strike, expected):
    # The Queen's 9♥ is Physical, like the Jack's 10♥.
    assert works("same strikes", "4s", "10h", rival=("8s", "9h")) is True
    assert works("same strikes", "4s", "10h", rival=("8s", strike)) == expected


# -- order


def test_texts_about_all_four_cards_come_after_those_of_the_strikes():
    """The Knight's Change of Heart, a Strike, makes both Strikes Cunning before it is looked at."""
    cards = with_condition("same strikes", DRAW)
    stage = duel(("4s 9h 8s", "5s 8d"), champions=(JACK, KNIGHT), cards=cards, decks=(QUIET, QUIET))
    stage.feints("4s", "edge 1").strikes("9h", "5s").until("discipline")
    assert stage.count("hand", 0) == 1
    stage.answer(1, "cunning")
    assert stage.count("hand", 0) == 2


def test_the_attackers_text_about_all_four_cards_comes_first():
    cards = with_condition("suited", {"do": "discard", "who": "rival", "n": 2})
    arranged = {"cards": cards, "holding": ("4h", "8h 8d"), "decks": (QUIET, QUIET)}
    stage = combat(("4s", "9s"), ("4s", "9s"), (JACK, JACK), **arranged)
    takes_effect = [line for line in stage.log() if "takes effect" in line]
    discards = [line for line in stage.log() if "discards" in line]
    assert len(takes_effect) == 2
    assert discards[0].startswith("Player 2 discards")


def test_a_condition_that_fails_is_not_told():
    def told(strike: str) -> bool:
        stage: Stage = combat(("4s", strike), ("8s", "9h"), (JACK, KING), cards=suited)
        return any("Table Turned" in line and "takes effect" in line for line in stage.log())

    suited = with_condition("suited")
    assert told("9s")
    assert not told("9h")
