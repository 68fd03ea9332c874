"""The turn: its phases, Actions and the hand limit, SD-14 to SD-21."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.showdown.stage import JACK, KNIGHT, QUEEN, combat, duel

SEVEN = "8s 9s 10s Js Qs Ks 8c"
TIE = (("edge 1", "9s"), ("edge 1", "9s"))  # between two Jacks


# -- phases


@pytest.mark.rule("SD-14")
def test_a_turn_is_action_then_combat_then_draw():
    # With seven cards left after combat both must discard at the end of the Draw Phase.
    stage = duel(champions=(JACK, JACK), hands=(SEVEN, SEVEN))
    phases = [stage.facts["phase"]]
    phases.append(stage.until("feint").facts["phase"])
    stage.feints("edge 1", "edge 1").strikes("9s", "9s")
    phases.append(stage.until("hand limit").facts["phase"])
    assert phases == ["action", "combat", "draw"]


@pytest.mark.rule("SD-14")
def test_after_the_draw_phase_the_next_turn_begins():
    stage = combat(*TIE)
    assert stage.facts["turn"] == 2
    assert stage.asked == {1: "action"}


# -- Action Phase


@pytest.mark.rule("SD-15")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_attacker_acts_first(attacker):
    assert duel(attacker=attacker).asked == {attacker: "action"}


@pytest.mark.rule("SD-15")
def test_players_alternate_with_one_action_each():
    # Whetstone, the Queen's Action without a choice, on both sides.
    stage = duel(("2h 2d 8s", "2h 2d 8s"), champions=(QUEEN, QUEEN))
    for seat, action in ((0, "2h"), (1, "2h"), (0, "2d"), (1, "2d")):
        assert stage.asked == {seat: "action"}
        stage.plays(seat, action)


@pytest.mark.rule("SD-15")
def test_two_actions_at_once_are_refused():
    with pytest.raises(NoSuchOption):
        duel(("2h 2d 8s", "8s"), champions=(QUEEN, QUEEN)).answer(0, "2h", "2d")


@pytest.mark.rule("SD-15")
def test_a_player_with_an_empty_hand_passes():
    assert duel(("", "8s 9s")).asked == {1: "action"}


@pytest.mark.rule("SD-16")
def test_two_passes_in_a_row_end_the_action_phase():
    stage = duel().answer(0, "pass")
    assert stage.asked == {1: "action"}
    assert stage.answer(1, "pass").asked == {0: "feint"}


@pytest.mark.rule("SD-16")
def test_whoever_passed_may_act_again_after_the_rival_has_acted():
    stage = duel(("2h 8s", "2h 8s"), champions=(QUEEN, QUEEN))
    stage.answer(0, "pass").plays(1, "2h")
    assert stage.asked == {0: "action"}
    assert "2h" in stage.options(0)


@pytest.mark.rule("SD-16")
def test_passes_with_an_action_between_them_do_not_end_the_phase():
    stage = duel(("2h 8s", "2h 8s"), champions=(QUEEN, QUEEN))
    stage.answer(0, "pass").plays(1, "2h").answer(0, "pass")
    assert stage.asked == {1: "action"}
    assert stage.answer(1, "pass").asked == {0: "feint"}


@pytest.mark.rule("SD-16")
def test_after_an_action_the_rivals_pass_leaves_one_more_chance():
    stage = duel(("2h 2d 8s", "8s"), champions=(QUEEN, QUEEN)).plays(0, "2h").answer(1, "pass")
    assert stage.asked == {0: "action"}
    assert stage.answer(0, "pass").asked == {0: "feint"}


@pytest.mark.rule("SD-17")
def test_an_action_lies_open_while_it_takes_effect_and_is_then_discarded():
    stage = duel(("2h 9s", "8s"), decks=("Js Qs Ks 8h", None)).plays(0, "2h")
    assert stage.asked == {0: "search"}
    assert stage.zone("played", 0, viewer=1) == ["2h"]
    assert stage.zone("discard", 0) == []
    stage.answer(0, "Qs")
    assert stage.zone("hand", 0) == ["9s", "Qs"]
    # The cards its effect discards come before the Action itself.
    assert stage.zone("discard", 0) == ["Js", "Ks", "2h"]
    assert stage.zone("played", 0) == []


@pytest.mark.rule("SD-17")
def test_a_nullified_action_is_discarded_too():
    stage = duel(("2h 9s", "8s 6s"), decks=("Js Qs Ks 8h", None)).answer(0, "2h").answer(1, "6s")
    assert stage.asked == {1: "action"}
    assert stage.zone("discard", 0) == ["2h"]


@pytest.mark.rule("SD-18")
def test_only_action_cards_are_offered_in_the_action_phase():
    action, react, text, plain = "2h", "3s", "4s", "8s"
    stage = duel((f"{action} {react} {text} {plain}", "8s"))
    assert stage.options(0) == ["pass", action]


@pytest.mark.rule("SD-18")
@pytest.mark.parametrize("other", ["3s", "4s", "8s"])
def test_a_card_of_another_kind_is_refused_as_an_action(other):
    stage = duel(("2h 3s 4s 8s", "8s"))
    (number,) = [c.number for c in stage.match.view(0).zone("hand", 0) if c.id.endswith(other)]
    with pytest.raises(NoSuchOption):
        stage.match.answer(0, (number,))


@pytest.mark.rule("SD-18")
def test_a_react_that_says_so_answers_an_action():
    # The Queen holds an Action, Reacts to an Action, to a Damage and after the reveal.
    stage = duel(("2h 9s", "2s 6s 3s 3h 8s")).answer(0, "2h")
    assert stage.asked == {1: "rival action"}
    assert stage.options(1) == ["pass", "6s"]


# -- Combat Phase


@pytest.mark.rule("SD-19")
def test_nobody_may_decline_to_feint():
    stage = duel().until("feint")
    for seat in (0, 1):
        assert stage.options(seat) == ["edge 1", "edge 2", "8s", "9s"]
        with pytest.raises(NoSuchOption):
            stage.answer(seat)
        stage.answer(seat, "8s")


@pytest.mark.rule("SD-19")
def test_nobody_may_decline_to_strike():
    stage = duel().feints("8s", "edge 1").until("strike")
    assert [stage.options(seat) for seat in (0, 1)] == [["9s"], ["8s", "9s"]]
    for seat in (0, 1):
        with pytest.raises(NoSuchOption):
            stage.answer(seat)


# -- Draw Phase


@pytest.mark.rule("SD-20")
def test_each_player_draws_two_cards_at_the_end_of_the_turn():
    stage = combat(*TIE, holding=("8s", "8s Js"), decks=("Qs Ks 8c", "Qc Kc 8c"))
    stage.until("action")
    assert stage.zone("hand", 0) == ["8s", "Qs", "Ks"]
    assert stage.zone("hand", 1) == ["8s", "Js", "Qc", "Kc"]


# -- seven cards


@pytest.mark.rule("SD-21")
def test_more_than_seven_cards_are_discarded_when_the_action_phase_ends():
    stage = duel((f"{SEVEN} 9c 10c", "8s 9s")).until("hand limit", "feint")
    assert stage.asked == {0: "hand limit"}
    stage.answer(0, "Ks", "10c")
    assert sorted(stage.zone("hand", 0)) == sorted(["8s", "9s", "10s", "Js", "Qs", "8c", "9c"])
    assert stage.zone("discard", 0) == ["Ks", "10c"]
    assert stage.asked == {0: "feint"}


@pytest.mark.rule("SD-21")
def test_more_than_seven_cards_are_discarded_when_the_combat_phase_ends():
    # The Jack wins with two Intellect cards and draws two for it: eight before the Draw Phase.
    stage = combat(("edge 1", "Qs"), ("edge 1", "8s"), holding=("8s 9s 10s Js Ks 8c", ""))
    stage.until("trigger").answer(0, "trigger").answer(1, "ace 1")
    assert stage.asked == {0: "hand limit"}
    assert stage.facts["phase"] == "combat"
    assert stage.count("hand", 0) == 8


@pytest.mark.rule("SD-21")
def test_more_than_seven_cards_are_discarded_when_the_draw_phase_ends():
    stage = combat(*TIE, holding=("8s 10s Js Qs Ks 8c", "")).until("hand limit")
    assert stage.facts["phase"] == "draw"
    assert stage.answer(0, "10s").count("hand", 0) == 7
    assert stage.asked == {1: "action"}


@pytest.mark.rule("SD-21")
def test_seven_cards_are_not_too_many():
    assert duel((SEVEN, SEVEN)).until("hand limit", "feint").asked == {0: "feint"}


@pytest.mark.rule("SD-21")
def test_nobody_discards_before_the_phase_ends():
    # A Round for All takes the Knight from seven cards to eight.
    stage = duel((f"2s {SEVEN[3:]}", "9s"), champions=(KNIGHT, QUEEN)).plays(0, "2s")
    assert stage.count("hand", 0) == 8
    assert stage.asked == {1: "action"}
    assert stage.answer(1, "pass").asked == {0: "action"}
    assert stage.answer(0, "pass").asked == {0: "hand limit"}


@pytest.mark.rule("SD-21")
def test_the_discard_is_exactly_down_to_seven():
    stage = duel((f"{SEVEN} 9c 10c", "8s")).until("hand limit")
    for too_few_or_many in (["Ks"], ["Ks", "9c", "10c"]):
        with pytest.raises(NoSuchOption):
            stage.answer(0, *too_few_or_many)


@pytest.mark.rule("SD-21")
def test_both_players_discard_at_the_same_time():
    stage = duel((f"{SEVEN} 9c", f"{SEVEN} 9c 10c")).until("hand limit")
    assert stage.asked == {0: "hand limit", 1: "hand limit"}
    stage.answer(0, "8s")
    assert stage.zone("discard", 0) == []
    stage.answer(1, "8s", "9s")
    assert [stage.count("hand", seat) for seat in (0, 1)] == [7, 7]
