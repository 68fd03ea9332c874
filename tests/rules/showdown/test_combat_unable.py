"""Too few cards: the forced Black Joker, and combat without a Strike, SD-44 to SD-46, SD-67."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.showdown.stage import JACK, KING, QUEEN, cards_with, duel

ATTACKERS = pytest.mark.parametrize("attacker", [0, 1])


@ATTACKERS
@pytest.mark.rule("SD-44")
def test_whoever_cannot_strike_takes_a_damage_at_once(attacker):
    stage = duel(("8s 9s", ""), attacker=attacker).until("feint")
    feints = ("8s", "edge 1") if attacker == 0 else ("edge 1", "8s")
    stage.feints(*feints)
    assert stage.asked == {1: "turn ace"}
    stage.answer(1, "ace 1")
    assert [stage.count("aces_up", seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("SD-44")
def test_when_somebody_cannot_strike_combat_ends_and_feints_are_discarded():
    stage = duel(("8s 9s", "")).feints("8s", "edge 1").answer(1, "ace 1")
    assert stage.facts["turn"] == 2
    assert stage.zone("discard", 0) == ["8s"]
    assert [stage.count("feint", seat) for seat in (0, 1)] == [0, 0]
    # The Draw Phase still took place.
    assert [stage.count("hand", seat) for seat in (0, 1)] == [3, 2]


@pytest.mark.rule("SD-44")
def test_both_unable_to_strike_take_a_damage_at_the_same_time():
    stage = duel(("", "")).feints("edge 1", "edge 1")
    assert stage.asked == {0: "turn ace", 1: "turn ace"}
    stage.answer(1, "ace 3")
    assert stage.count("aces_up", 1) == 0
    stage.answer(0, "ace 1")
    assert [stage.count("aces_up", seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("SD-45")
def test_the_last_hand_card_must_be_kept_for_the_strike():
    stage = duel(("8s", "8s 9s")).until("feint")
    assert stage.options(0) == ["edge 1", "edge 2"]
    (last,) = stage.match.view(0).zone("hand", 0)
    with pytest.raises(NoSuchOption):
        stage.match.answer(0, (last.number,))
    stage.feints("edge 1", "8s")
    assert stage.asked == {0: "strike", 1: "strike"}


@pytest.mark.rule("SD-45")
def test_with_two_hand_cards_either_may_feint():
    assert {"8s", "9s"} <= set(duel(("8s 9s", "8s")).until("feint").options(0))


REFILL = "5h"  # the Jack's Card Counting: draw a card


@ATTACKERS
@pytest.mark.rule("SD-45")
def test_a_last_card_that_draws_one_may_be_the_feint(attacker):
    stage = duel((REFILL, "8s 9s"), attacker=attacker).until("feint")
    if attacker == 1:
        stage.answer(1, "8s")
    assert stage.options(0) == ["edge 1", "edge 2", REFILL]
    stage.answer(0, REFILL)
    assert stage.count("hand", 0) == 1
    stage.until("strike", "feint")
    if attacker == 0:
        stage.answer(1, "8s").until("strike")
    assert stage.asked == {0: "strike", 1: "strike"}


@pytest.mark.rule("SD-45")
def test_with_an_empty_deck_it_would_draw_nothing_so_it_stays_for_the_strike():
    stage = duel((REFILL, "8s 9s"), decks=("", None)).until("feint")
    assert stage.options(0) == ["edge 1", "edge 2"]


LAST_CARDS = {
    "takes one of the top": ([{"do": "search", "look": 2}], True),
    "may draw": ([{"do": "may", "then": [{"do": "draw"}]}], True),
    "can draw": ([{"do": "choose", "of": [[{"do": "invert"}], [{"do": "draw"}]]}], True),
    "draws two and discards one": ([{"do": "draw", "n": 2}, {"do": "discard"}], True),
    "draws one and discards it": ([{"do": "draw"}, {"do": "discard"}], False),
    "draws one and puts it under": ([{"do": "draw"}, {"do": "bury"}], False),
    "lets the rival draw": ([{"do": "draw", "who": "rival"}], False),
    "may flip a Physical card": (
        [{"do": "flip", "discipline": "physical", "then": [{"do": "draw"}]}],
        False,
    ),
    "returns to the hand afterwards": ([{"do": "keep"}], False),
    "finds nothing in the discard pile": ([{"do": "recover"}], False),
}


@pytest.mark.rule("SD-45")
@pytest.mark.parametrize("text", LAST_CARDS)
def test_what_counts_is_a_card_in_hand_before_the_strike(text):
    effects, allowed = LAST_CARDS[text]
    cards = cards_with(JACK, "8s", kind="combat", name="Last Hope", effects=effects)
    stage = duel(("8s", "8s 9s"), cards=cards).until("feint")
    assert ("8s" in stage.options(0)) == allowed


@pytest.mark.rule("SD-45")
@pytest.mark.parametrize(("discards", "allowed"), [("9s", True), ("9d", False)])
def test_a_card_from_the_open_discard_pile_counts_if_one_fits(discards, allowed):
    recover = [{"do": "recover", "discipline": "intellect"}]
    cards = cards_with(JACK, "8s", kind="combat", name="Last Hope", effects=recover)
    stage = duel(("8s", "8s 9s"), cards=cards, discards=(discards, "")).until("feint")
    assert ("8s" in stage.options(0)) == allowed


@pytest.mark.rule("SD-45")
def test_a_text_for_the_outcome_comes_too_late():
    house_rules = "7s"  # draws after a tie
    assert duel((house_rules, "8s 9s")).until("feint").options(0) == ["edge 1", "edge 2"]


@pytest.mark.rule("SD-45", "SD-46")
def test_if_the_drawn_card_is_taken_away_before_the_strike_its_player_cannot_strike():
    snatch = [{"do": "discard", "who": "rival"}]
    cards = cards_with(QUEEN, "8s", kind="combat", name="Snatch", effects=snatch)
    stage = duel((REFILL, "8s 9s"), cards=cards).until("feint").answer(0, REFILL)
    stage.until("feint").answer(1, "8s")
    assert stage.said("cannot Strike")
    assert stage.asked == {0: "turn ace"}
    assert stage.zone("hand", 1) == ["9s"]


@ATTACKERS
@pytest.mark.rule("SD-45")
def test_an_empty_hand_cannot_strike(attacker):
    stage = duel(("", "8s 9s"), attacker=attacker).feints("edge 1", "edge 1")
    assert "strike" not in stage.asked.values()
    assert any("cannot Strike" in line for line in stage.log())


@pytest.mark.rule("SD-46")
def test_both_feint_before_anybody_is_found_unable_to_strike():
    stage = duel(("", "8s 9s")).until("feint").answer(0, "edge 1")
    assert stage.asked == {1: "feint"}
    assert stage.answer(1, "8s").asked == {0: "turn ace"}


@pytest.mark.rule("SD-46")
def test_the_other_player_keeps_the_card_they_would_have_struck_with():
    stage = duel(("8s 9s", "")).feints("8s", "edge 1")
    assert stage.asked == {1: "turn ace"}
    assert stage.zone("hand", 0) == ["9s"]
    assert stage.count("strike", 0) == 0


@pytest.mark.rule("SD-46")
def test_nobody_wins_or_triggers_when_somebody_cannot_strike():
    # Momentum would reward a win with a bonus for the next Strike.
    stage = duel(("7s 10s", ""), champions=(KING, QUEEN)).feints("7s", "edge 1").answer(1, "ace 4")
    assert stage.facts["next_strike"] == [0, 0]
    assert not any("win" in line or "Trigger" in line for line in stage.log())


@ATTACKERS
@pytest.mark.rule("SD-67")
def test_an_empty_hand_still_feints_with_the_black_joker(attacker):
    stage = duel(("", "8s 9s"), attacker=attacker).until("feint")
    if attacker == 1:
        stage.answer(1, "8s")
    assert stage.asked == {0: "feint"}
    assert stage.options(0) == ["edge 1", "edge 2"]
    stage.answer(0, "edge 2")
    assert stage.zone("feint", 0) == ["black"]
