"""Combat text: when it works, whose comes first, and how long it lasts, SD-47."""

from typing import Any

import pytest

from rules.core.cards import CardSet
from tests.rules.showdown.stage import (
    CUNNING,
    INTELLECT,
    JACK,
    KING,
    KNIGHT,
    PHYSICAL,
    QUEEN,
    Stage,
    card_of,
    cards_with,
    combat,
    duel,
)

pytestmark = pytest.mark.rule("SD-47")
CARD_COUNTING = "5h"  # the Jack draws a card


def printed(champion: str, code: str) -> int:
    """The number in a card's only effect."""
    (effect,) = card_of(champion, code).effects
    return effect.n if hasattr(effect, "n") else effect.by


# -- when it works


def test_a_combat_text_works_as_a_feint():
    stage = duel((f"{CARD_COUNTING} 8s", "8s")).until("feint").answer(0, CARD_COUNTING)
    assert stage.count("hand", 0) == 2


def test_a_combat_text_works_as_a_strike_once_it_is_face_up():
    stage = combat(("edge 1", CARD_COUNTING), ("8s", "9s"), (JACK, QUEEN), holding=("Js", "Js"))
    assert stage.until("before reveal").count("hand", 0) == 1
    assert stage.until("revealed").count("hand", 0) == 2


def test_a_combat_text_does_nothing_when_the_card_is_discarded():
    stage = duel((f"{CARD_COUNTING} 8s 9s 10s Js Qs Ks 8c", "8s")).until("hand limit")
    assert stage.answer(0, CARD_COUNTING).count("hand", 0) == 7


def test_a_combat_text_does_nothing_in_the_hand():
    table_turned = "4s"
    stage = combat(
        (PHYSICAL[8], CUNNING[10]), (PHYSICAL[8], INTELLECT[9]), holding=(table_turned, "")
    )
    assert stage.until("turn ace").asked == {1: "turn ace"}


@pytest.mark.parametrize(
    ("plays", "bonus"),
    [(("4h", "8h"), printed(JACK, "4h")), (("8h", "4h"), 0)],
    ids=["Feint", "Strike"],
)
def test_a_text_for_the_feint_alone_does_nothing_as_a_strike(plays, bonus):
    big_opening = combat(plays, ("Kh", "Kd")).until("turn ace")
    assert big_opening.facts["totals"][0] == 4 + 8 + bonus


# -- what it reaches


def test_a_feints_text_reaches_the_own_strike_played_later():
    overrun = combat(("4s", "10s"), ("Kh", "Kd"), (KING, JACK)).until("turn ace")
    assert overrun.facts["totals"] == [4 + 10 + printed(KING, "4s"), 26]


def test_a_feints_text_reaches_the_rivals_strike_played_later():
    loom = combat(("5s", "10s"), ("Kh", "Kd"), (KING, JACK)).until("turn ace")
    assert loom.facts["totals"] == [5 + 10, 26 + printed(KING, "5s")]


@pytest.mark.parametrize("attacker", [0, 1], ids=["played later", "played before"])
def test_a_feints_text_reaches_the_rivals_feint(attacker):
    distraction, rival = ("5s", "10s"), ("Kh", "Kd")
    plays = (distraction, rival) if attacker == 0 else (rival, distraction)
    stage = combat(*plays, attacker=attacker).until("turn ace")
    assert stage.facts["totals"] == [5 + 10, 26 + printed(JACK, "5s")]


def test_a_changed_strike_discipline_decides_which_total_wins():
    # Brute Force makes the King's Cunning Strike Physical, like the Jack's.
    stage = combat(("5h", "10h"), ("8s", "Kh"), (KING, JACK))
    stage.until("turn ace", "trigger")
    assert stage.facts["totals"] == [15, 21]
    assert any("Player 1 wins" in line for line in stage.log())


@pytest.mark.parametrize(
    ("chosen", "asked"), [("cunning", {0: "trigger"}), ("intellect", {1: "turn ace"})]
)
def test_a_changed_feint_discipline_counts_for_the_trigger(chosen, asked):
    change_of_heart = duel(("5s Ks", "8s"), champions=(KNIGHT, JACK)).until("feint")
    change_of_heart.answer(0, "5s").answer(0, chosen).until("feint").answer(1, "edge 2")
    assert change_of_heart.strikes("Ks", "8s").asked == asked


def test_an_inverted_combat_is_won_by_the_total_that_would_lose():
    table_turned, lower = "4s", (PHYSICAL[8], INTELLECT[8])
    assert combat((table_turned, CUNNING[13]), lower).asked == {0: "turn ace"}
    assert combat((table_turned, INTELLECT[13]), lower).asked == {1: "turn ace"}


def test_two_inversions_cancel_out():
    table_turned = "4s"
    stage = combat((table_turned, CUNNING[13]), (table_turned, INTELLECT[9]))
    assert stage.until("turn ace").asked == {1: "turn ace"}


# -- what follows a card, and what stays with the place


def swapped(feint: str, strike: str, holding: str = "3h 8d", **arranged: Any) -> Stage:
    """The Queen, with Lunge or another card, lets her Feint and Strike change places."""
    rival = arranged.pop("rival", ("Kh", "Kd"))
    queen = {"champions": (QUEEN, JACK), "holding": (holding, ""), **arranged}
    stage = combat((feint, strike), rival, **queen).until("revealed").answer(0, "3h")
    return stage.until("revealed", "turn ace", "trigger")


@pytest.mark.rule("SD-47")
def test_lunge_swapped_into_the_strike_gets_its_bonus():
    stage = swapped("4s", "10s")
    assert (stage.zone("feint", 0), stage.zone("strike", 0)) == (["10s"], ["4s"])
    assert stage.facts["bonus"][0] == (0, printed(QUEEN, "4s"))
    assert stage.facts["totals"][0] == 4 + 10 + printed(QUEEN, "4s")


@pytest.mark.rule("SD-47")
def test_lunge_swapped_out_of_the_strike_has_no_bonus_any_more():
    stage = swapped("10s", "4s")
    assert stage.facts["bonus"][0] == (0, 0)
    assert stage.facts["totals"][0] == 4 + 10


def test_the_sum_names_the_card_wherever_it_lies_now():
    stage = swapped("4s", "10s").until("turn ace")
    assert stage.said(f"10 + 4 + {printed(QUEEN, '4s')} (Lunge)")
    assert not swapped("10s", "4s").until("turn ace").said("(Lunge)")


@pytest.mark.rule("SD-47")
def test_what_is_of_your_strike_stays_with_the_place():
    """The King's Loom takes from the rival's Strike, whichever card that is."""
    stage = swapped("10s", "9s", champions=(QUEEN, KING), rival=("5s", "Kh"))
    assert stage.zone("strike", 0) == ["10s"]
    assert stage.facts["bonus"][0] == (0, printed(KING, "5s"))


def counting_as_chosen(of: str) -> CardSet:
    """The Queen's 8♠ with a text about a Discipline, of itself or of the Strike."""
    effect = {"do": "become", "of": of, "discipline": "cunning"}
    return cards_with(QUEEN, "8s", kind="combat", effects=[effect], name="Mask")


@pytest.mark.parametrize(
    ("of", "given"), [("this", ("cunning", None)), ("your strike", (None, "cunning"))]
)
def test_a_discipline_follows_the_card_or_stays_with_the_strike(of, given):
    stage = swapped("10s", "8s", cards=counting_as_chosen(of))
    assert (stage.zone("feint", 0), stage.zone("strike", 0)) == (["8s"], ["10s"])
    assert stage.facts["given"][0] == given


@pytest.mark.parametrize("attacker", [0, 1], ids=["Queen attacks", "Knight attacks"])
def test_of_two_texts_about_one_strike_the_later_counts_whatever_each_is_about(attacker):
    """Disengage is about the rival's Strike, Change of Heart about the card itself."""
    queen, knight = ("8s", "5h"), ("Kd", "5s")
    plays = (queen, knight) if attacker == 0 else (knight, queen)
    stage = combat(*plays, champions=(QUEEN, KNIGHT), attacker=attacker)
    for seat, chosen in ((attacker, "cunning"), (1 - attacker, "physical")):
        assert stage.until("discipline").asked == {seat: "discipline"}
        stage.answer(seat, chosen)
    assert stage.facts["given"][1] == (None, "physical")


# -- whose comes first


@pytest.mark.parametrize("attacker", [0, 1], ids=["Queen attacks", "King attacks"])
def test_the_attackers_strike_text_comes_first_so_the_defenders_has_the_last_word(attacker):
    # Disengage gives the King's Strike a Discipline the Queen chooses, Brute Force makes it
    # Physical: as Cunning, like the Queen's, it loses with the higher total.
    queen, king = ("8s", "5h"), ("Kd", "5h")
    plays = (queen, king) if attacker == 0 else (king, queen)
    stage = combat(*plays, champions=(QUEEN, KING), attacker=attacker).until("discipline")
    stage.answer(0, "cunning").until("turn ace")
    assert stage.asked == ({0: "turn ace"} if attacker == 0 else {1: "turn ace"})


@pytest.mark.parametrize("attacker", [0, 1], ids=["Queen attacks", "King attacks"])
def test_the_attackers_outcome_text_comes_first(attacker):
    # Corps à Corps makes the loser discard, Second Wind makes the loser draw: whoever has an
    # empty hand can only lose what has been drawn before.
    discarded, drawn = printed(QUEEN, "7s"), printed(KING, "3h")
    queen, king = ("Qs", "7s"), ("2s", "3h")
    plays = (queen, king) if attacker == 0 else (king, queen)
    stage = combat(*plays, champions=(QUEEN, KING), attacker=attacker)
    if "discard" in stage.asked.values():
        stage.answer(1, *stage.options(1)[:discarded])
    left = drawn if attacker == 0 else drawn - discarded
    assert stage.until("turn ace").count("hand", 1) == left


# -- texts for the outcome


@pytest.mark.parametrize("plays", [("3h", "2s"), ("2s", "3h")], ids=["Feint", "Strike"])
def test_a_text_for_losing_follows_the_result_and_precedes_the_damage(plays):
    second_wind = combat(plays, ("Ks", "Kh"), (KING, JACK))
    # Before the Damage the King may React, now that there are cards in the hand again.
    assert second_wind.asked == {0: "damaged"}
    assert second_wind.count("hand", 0) == printed(KING, "3h")


def test_a_text_for_winning_precedes_the_trigger():
    corps_a_corps = combat(("Ks", "7s"), ("8s", "9s"), (QUEEN, JACK), holding=("", "Js Jh"))
    corps_a_corps.until("discard")
    assert corps_a_corps.asked == {1: "discard"}
    assert corps_a_corps.answer(1, "Js").asked == {0: "trigger"}


@pytest.mark.parametrize(
    ("feint", "rewarded"), [("Ks", True), ("2s", False)], ids=["a win", "a defeat"]
)
def test_a_text_for_winning_works_only_on_a_win(feint, rewarded):
    momentum = combat((feint, "7s"), ("8s", "8d"), (KING, JACK)).until("turn ace")
    assert momentum.facts["next_strike"] == [printed(KING, "7s") if rewarded else 0, 0]


@pytest.mark.parametrize(
    ("feint", "drawn"), [("8s", printed(JACK, "7s")), ("9c", 0)], ids=["a tie", "no tie"]
)
def test_a_text_for_a_tie_works_only_on_a_tie(feint, drawn):
    house_rules = combat((feint, "7s"), ("6s", INTELLECT[9])).until("turn ace", "action")
    if house_rules.asked == {1: "turn ace"}:
        house_rules.answer(1, "ace 1")
    assert house_rules.count("hand", 0) == drawn + 2  # two for the Draw Phase


# -- how long it lasts


def after_a_combat_full_of_changes() -> Stage:
    """The Jack drew Q♠ K♠, the King 9♥ K♥; Table Turned, Distraction and Brute Force are spent."""
    jack, king, decks = ("4s", "5s"), ("5h", "10h"), ("Qs Ks Js", "9h Kh 8h")
    stage = combat(jack, king, (JACK, KING), decks=decks).until("turn ace")
    assert stage.facts["inverted"]
    return stage.answer(0, "ace 3").until("action")


def test_nothing_of_a_combat_is_left_in_the_next():
    stage = after_a_combat_full_of_changes()
    # The King attacks: 9♥ Intellect and K♥ Cunning against Q♠ Intellect and K♠ Cunning.
    stage.feints("9h", "Qs").strikes("Kh", "Ks").until("turn ace")
    assert stage.facts["totals"] == [12 + 13, 9 + 13]
    assert stage.asked == {0: "turn ace"}


def test_the_changes_end_when_the_combat_ends():
    facts = after_a_combat_full_of_changes().facts
    assert facts["inverted"] is False
    assert facts["given"] == [(None, None), (None, None)]
    assert facts["bonus"] == [(0, 0), (0, 0)]
