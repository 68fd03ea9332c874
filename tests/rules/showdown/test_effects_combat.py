"""Verbs that change a combat."""

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
    played,
)

# -- value


def totals(feint: str, strike: str, champion: str, rival: tuple[str, str] = ("8s", "9h"), **more):
    """Both totals after the reveal; the champion attacks the Queen of Swords."""
    stage = combat((feint, strike), rival, (champion, QUEEN), holding=("8h", "Kd"), **more)
    return stage.until("revealed").facts["totals"]


@pytest.mark.parametrize(
    ("champion", "feint", "strike", "expected"),
    [
        (JACK, "5s", "9s", [14, 15]),  # Distraction: the rival's Feint gets −2
        (KING, "4s", "9s", [16, 17]),  # Overrun: a Strike laid later gets +3
        (KING, "5s", "9s", [14, 15]),  # Loom: the rival's Strike, not yet laid, gets −2
        (JACK, "9s", "5s", [14, 15]),
    ],
)
def test_value_changes_the_feint_or_strike_its_text_names(champion, feint, strike, expected):
    assert totals(feint, strike, champion) == expected


@pytest.mark.parametrize(
    ("feint", "strike", "total"), [("4h", "9s", 17), ("9s", "4h", 13)], ids=["feint", "strike"]
)
def test_value_for_a_feint_only_does_nothing_as_a_strike(feint, strike, total):
    assert totals(feint, strike, JACK)[0] == total


def test_value_never_falls_below_zero():
    crushing = cards_with(JACK, "5s", effects=[{"do": "value", "of": "rival feint", "by": -9}])
    assert totals("9s", "5s", JACK, cards=crushing) == [14, 9], "8 − 9 counts as 0"


def test_value_of_a_remove_ace_counts_only_once_it_is_used():
    stage = combat(
        ("8s", "9s"), ("8s", "9s"), (QUEEN, JACK), aces_up=("As", ""), holding=("8d", "")
    )
    assert stage.until("revealed").facts["totals"] == [17, 17]
    assert stage.answer(0, "As").facts["totals"] == [22, 17]


def test_value_lasts_no_longer_than_the_combat():
    decks = ("Js Qs Ks Kc", "Jh Qh Kh Kd")
    stage = combat(("4s", "9s"), ("8s", "8d"), (KING, QUEEN), decks=decks)
    assert stage.said("The combat is a tie, 16 to 16:"), "Overrun gives 3"
    stage.feints("Jh", "Js").strikes("Qh", "Qs")
    assert stage.said("The combat is a tie, 23 to 23:"), "and no longer does"


# -- scars

SCARRED = cards_with(JACK, "5s", effects=[{"do": "scars", "by": 2}])


@pytest.mark.parametrize(("aces", "total"), [("", 14), ("Ah", 16), ("Ah Ad Ac", 20)])
def test_scars_raise_the_strike_by_every_revealed_ace(aces, total):
    assert totals("5s", "9s", JACK, cards=SCARRED, aces_up=(aces, ""))[0] == total
    assert totals("9s", "5s", JACK, cards=SCARRED, aces_up=(aces, ""))[0] == total


def test_scars_count_neither_removed_aces_nor_the_rivals():
    arranged = {"aces_down": ("As Ah", None), "aces_up": ("", "Ad")}
    assert totals("5s", "9s", JACK, cards=SCARRED, **arranged)[0] == 14


# -- next_strike


def test_next_strike_raises_the_strike_of_the_next_combat_only():
    decks = ("Js Qs Ks Kc", "Jh Qh Kh Kd")
    stage = duel(("2h 8s 9s", "8s 9s"), champions=(QUEEN, JACK), decks=decks).plays(0, "2h")
    stage.feints("8s", "8s").strikes("9s", "9s")
    assert stage.said("Player 1 wins the combat, 20 to 17:")
    stage.answer(1, "ace 3").feints("Jh", "Js").strikes("Qh", "Qs")
    assert stage.said("The combat is a tie, 23 to 23:")


def test_next_strike_won_in_a_combat_waits_for_the_following_one():
    stage = combat(("7s", "Kd"), ("8s", "9s"), (KING, JACK), decks=("8h 9h", "8h 9h"))
    assert stage.said("Player 1 wins the combat, 20 to 17:")
    stage.answer(1, "ace 3").feints("8h", "8h").strikes("9h", "9h")
    assert stage.said("Player 1 wins the combat, 19 to 17:")


def test_next_strike_can_be_a_debt():
    borrowed = cards_with(QUEEN, "2h", effects=[{"do": "next_strike", "by": -3}])
    stage = duel(("2h 8s 9s", "8s 9s"), champions=(QUEEN, JACK), cards=borrowed).plays(0, "2h")
    stage.feints("8s", "8s").strikes("9s", "9s")
    assert stage.said("9 − 3 (saved up)")


# -- become


def test_become_gives_the_strike_a_discipline():
    stage = combat(("5h", "9h"), ("8s", "10h"), (KING, JACK)).until("turn ace")
    assert stage.asked == {1: "turn ace"}, "Brute Force: both Physical, so 14 beats 18"
    assert "Your Strike now counts as Physical" in stage.log(0)
    assert "Player 1’s Strike now counts as Physical" in stage.log(1)


def test_become_of_the_rivals_strike_lets_the_player_choose_the_discipline():
    stage = duel(("5h 9s", "8s 9d"), champions=(QUEEN, JACK), decks=(QUIET, QUIET))
    stage.until("feint").answer(0, "5h")
    assert stage.asked == {0: "discipline"}
    assert stage.options(0) == ["physical", "intellect", "cunning"]
    stage.answer(0, "cunning").answer(1, "8s").strikes("9s", "9d")
    assert stage.until("turn ace").asked == {1: "turn ace"}, "both Cunning: 14 beats 17"


def test_become_of_the_card_itself_counts_for_a_feint():
    stage = duel(("5s 9s", "2d 8d"), champions=(KNIGHT, JACK), decks=(QUIET, QUIET))
    stage.until("feint").answer(0, "5s").answer(0, "intellect").answer(1, "2d")
    stage.strikes("9s", "8d")
    assert stage.asked == {0: "trigger"}, "Feint and Strike match"


def test_become_of_the_card_itself_counts_for_a_strike():
    stage = duel(("5s 9s", "2d 8d"), champions=(KNIGHT, JACK), decks=(QUIET, QUIET))
    stage.feints("9s", "2d").strikes("5s", "8d").answer(0, "intellect")
    assert stage.asked == {0: "trigger"}, "Feint and Strike match"


# -- invert


def test_invert_lets_the_lower_total_win_where_the_higher_would():
    stage = combat(("4s", "8s"), ("8s", "9s"), (JACK, QUEEN)).until("turn ace")
    assert stage.asked == {1: "turn ace"}, "12 beats 17"


def test_invert_lets_the_higher_total_win_between_strikes_of_one_discipline():
    stage = combat(("4s", "8s"), ("8s", "9h"), (JACK, QUEEN)).until("turn ace")
    assert stage.asked == {0: "turn ace"}


def test_invert_twice_is_as_if_never():
    stage = combat(("4s", "8s"), ("4h", "9h"), (JACK, KING)).until("turn ace")
    assert stage.asked == {0: "turn ace"}, "12 loses to 13"


# -- win_ties


def test_win_ties_gives_a_tie_to_the_owner_of_the_ace():
    stage = combat(("8s", "9s"), ("8s", "9s"), (QUEEN, JACK), aces_up=("Ac", ""))
    assert stage.asked == {1: "turn ace"}


def test_win_ties_on_both_sides_leaves_the_tie_a_tie():
    stage = combat(("8s", "9s"), ("8s", "9s"), (QUEEN, QUEEN), aces_up=("Ac", "Ac"))
    assert stage.facts["turn"] == 2


# -- swap


def test_swap_lets_feint_and_strike_change_places():
    stage = combat(("8s", "9s"), ("8s", "9h"), (QUEEN, JACK), holding=("3h 8d", ""))
    stage.until("revealed").answer(0, "3h").until("revealed", "turn ace")
    assert (stage.zone("feint", 0), stage.zone("strike", 0)) == (["9s"], ["8s"])


def test_swap_never_makes_the_black_joker_a_strike():
    stage = combat(("edge 1", "9s"), ("8s", "9h"), (QUEEN, JACK), holding=("3h", ""))
    assert stage.until("revealed").options(0) == ["pass"]


# -- restrike


def striking_again(strike: str) -> Stage:
    """The Jack, having paid for Up the Sleeve, lays a Strike again."""
    stage = combat(("8s", "9s"), ("8s", "9s"), (JACK, QUEEN), holding=("3h Kh 8d", "8d"))
    stage.until("before reveal").answer(0, "3h").answer(0, "8d").until("restrike")
    assert sorted(stage.options(0)) == ["9s", "Kh"]
    return stage.answer(0, strike).until("before reveal", "revealed")


def test_restrike_replaces_the_strike():
    assert striking_again("Kh").zone("strike", 0) == ["Kh"]


def test_restrike_may_lay_the_same_card_again():
    assert striking_again("9s").zone("strike", 0) == ["9s"]


def test_restrike_stays_unseen():
    stage = striking_again("Kh")
    assert stage.asked == {0: "before reveal"}
    assert stage.zone("strike", 0, viewer=1) == ["?"]
    assert stage.log(1)[-1] == "Player 1 lays a Strike: a card"


def test_restrike_hides_a_strike_the_rival_had_looked_at():
    hands = ("3h 8d 9d", "3h 8d Kh")
    stage = combat(("8s", "9s"), ("8s", "9h"), holding=hands).until("before reveal")
    stage.answer(0, "3h").answer(0, "8d").until("restrike").answer(0, "9s").until("before reveal")
    assert stage.zone("strike", 1, viewer=0) == ["9h"]
    stage.answer(1, "3h").answer(1, "8d").until("restrike").answer(1, "Kh")
    assert stage.zone("strike", 1, viewer=0) == ["?"]
    assert stage.zone("hand", 1, viewer=0) == ["?"]


# -- look


def test_look_at_the_rivals_strike_is_seen_only_by_its_viewer():
    stage = combat(("8s", "9s"), ("8s", "9h"), (JACK, QUEEN), holding=("3h 8d 9d", ""))
    stage.until("before reveal").answer(0, "3h").answer(0, "8d")
    assert stage.zone("strike", 1, viewer=0) == ["9h"]
    assert stage.zone("strike", 1, viewer=None) == ["?"]
    assert "You look at 9♥ (Physical)" in stage.log(0)
    assert "Player 1 looks at a card" in stage.log(None)


def test_look_at_the_own_aces_is_remembered_and_seen_by_nobody_else():
    stage = played(KING, "7h").until("feint")
    assert stage.zone("aces_down", 0) == ["As", "Ah", "Ad", "Ac"]
    for viewer in (1, None):
        assert stage.zone("aces_down", 0, viewer) == ["?"] * 4


# -- keep


@pytest.mark.parametrize(("feint", "strike"), [("7h", "9s"), ("9s", "7h")])
def test_keep_returns_the_card_to_the_hand_when_the_combat_is_resolved(feint, strike):
    stage = combat((feint, strike), ("9s", "10h"), (QUEEN, JACK)).until("turn ace")
    assert stage.zone("hand", 0) == [], "not before step 8"
    stage.answer(0, "ace 1")
    assert "7h" in stage.zone("hand", 0, viewer=1), "and everyone saw which card it is"
    assert stage.zone("discard", 0) == ["9s"]
