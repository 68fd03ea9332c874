"""Too few cards: the forced Black Joker, and combat without a Strike, SD-44 to SD-46, SD-67."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.showdown.stage import KING, QUEEN, duel

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
