"""Who wins a combat and what follows: Trigger, then Damage, SD-35 to SD-42."""

import pytest

from tests.rules.showdown.stage import (
    CUNNING,
    INTELLECT,
    JACK,
    PHYSICAL,
    QUEEN,
    Stage,
    card_of,
    combat,
)

DISCIPLINES = pytest.mark.parametrize(
    "discipline", [PHYSICAL, INTELLECT, CUNNING], ids=["physical", "intellect", "cunning"]
)
ATTACKERS = pytest.mark.parametrize("attacker", [0, 1])
MATCHED_WIN = ((INTELLECT[8], INTELLECT[13]), (PHYSICAL[8], CUNNING[9]))


def damaged(stage: Stage) -> list[int]:
    """Who must turn up an Ace for this combat."""
    stage.until("turn ace", "action")
    return [seat for seat, kind in stage.asked.items() if kind == "turn ace"]


# -- step 5: the winner


@ATTACKERS
@pytest.mark.rule("SD-35")
def test_the_higher_total_wins(attacker):
    defender = 1 - attacker
    higher, lower = (PHYSICAL[8], CUNNING[10]), (PHYSICAL[8], INTELLECT[9])
    assert damaged(combat(higher, lower, attacker=attacker)) == [defender]
    assert damaged(combat(lower, higher, attacker=attacker)) == [attacker]


@pytest.mark.rule("SD-35")
def test_a_high_feint_makes_up_for_a_low_strike():
    stage = combat((PHYSICAL[13], CUNNING[8]), (PHYSICAL[8], INTELLECT[12]))
    assert damaged(stage) == [1]
    assert stage.facts["totals"] == [13 + 8, 8 + 12]


@ATTACKERS
@DISCIPLINES
@pytest.mark.rule("SD-36")
def test_the_lower_total_wins_if_strikes_share_a_discipline(discipline, attacker):
    lower, higher = ("edge 2", discipline[8]), ("edge 2", discipline[9])
    assert damaged(combat(lower, higher, attacker=attacker)) == [1 - attacker]
    assert damaged(combat(higher, lower, attacker=attacker)) == [attacker]


@pytest.mark.rule("SD-36")
def test_feints_of_one_discipline_do_not_make_the_lower_total_win():
    assert damaged(combat((CUNNING[8], CUNNING[13]), (CUNNING[8], INTELLECT[9]))) == [1]


@pytest.mark.rule("SD-36")
def test_a_feint_of_the_rivals_strike_discipline_does_not_make_the_lower_total_win():
    assert damaged(combat((INTELLECT[8], CUNNING[13]), (CUNNING[8], INTELLECT[9]))) == [1]


@pytest.mark.rule("SD-36")
def test_feints_of_different_disciplines_do_not_make_the_higher_total_win():
    assert damaged(combat((PHYSICAL[8], CUNNING[13]), (INTELLECT[8], CUNNING[9]))) == [0]


@pytest.mark.parametrize("strike", [INTELLECT[9], CUNNING[9]], ids=["higher wins", "lower wins"])
@pytest.mark.rule("SD-37")
def test_equal_totals_are_a_tie_whichever_total_would_win(strike):
    stage = combat((PHYSICAL[8], CUNNING[10]), (PHYSICAL[9], strike))
    assert damaged(stage) == []
    assert any("tie" in line for line in stage.log())
    assert not any("win" in line for line in stage.log())


# -- step 6: the Trigger


@ATTACKERS
@DISCIPLINES
@pytest.mark.rule("SD-38")
def test_the_winner_may_trigger_with_feint_and_strike_of_one_discipline(discipline, attacker):
    other = CUNNING if discipline is INTELLECT else INTELLECT
    stage = combat((discipline[8], discipline[13]), ("edge 2", other[8]), attacker=attacker)
    assert stage.asked == {attacker: "trigger"}


@pytest.mark.rule("SD-38")
def test_the_defender_may_trigger_too():
    assert combat(*reversed(MATCHED_WIN)).asked == {1: "trigger"}


@pytest.mark.rule("SD-38")
def test_whoever_wins_with_the_lower_total_may_trigger_too():
    stage = combat((CUNNING[8], CUNNING[9]), (PHYSICAL[8], CUNNING[13]))
    assert stage.asked == {0: "trigger"}


@pytest.mark.parametrize("feint", [PHYSICAL[8], CUNNING[8]])
@pytest.mark.rule("SD-38")
def test_there_is_no_trigger_for_different_disciplines(feint):
    stage = combat((feint, INTELLECT[13]), (PHYSICAL[8], CUNNING[9]))
    assert stage.asked == {1: "turn ace"}


@pytest.mark.parametrize(
    ("edge", "strike", "asked"),
    [
        ("edge 1", INTELLECT[13], {0: "trigger"}),
        ("edge 2", INTELLECT[13], {1: "turn ace"}),
        ("edge 1", CUNNING[13], {1: "turn ace"}),
        ("edge 2", CUNNING[13], {0: "trigger"}),
    ],
)
@pytest.mark.rule("SD-38", "SD-32")
def test_for_the_trigger_only_the_chosen_edges_discipline_counts(edge, strike, asked):
    # The Jack's edges are Intellect and Cunning. With equal Feints the higher Strike wins.
    assert combat((edge, strike), (edge, PHYSICAL[8])).asked == asked


@pytest.mark.rule("SD-39")
def test_a_declined_trigger_does_nothing():
    stage = combat(*MATCHED_WIN)
    assert stage.options(0) == ["trigger", "decline"]
    assert stage.answer(0, "decline").asked == {1: "turn ace"}
    assert stage.count("hand", 0) == 0


@pytest.mark.rule("SD-39")
def test_the_physical_trigger_of_the_jack_strengthens_the_next_strike():
    (bonus,) = card_of(JACK, "red").triggers.of("physical")
    stage = combat((PHYSICAL[8], PHYSICAL[13]), (PHYSICAL[8], CUNNING[9])).answer(0, "trigger")
    assert stage.facts["next_strike"] == [bonus.by, 0]
    assert stage.count("hand", 0) == 0


@pytest.mark.rule("SD-39")
def test_the_cunning_trigger_of_the_jack_costs_the_rival_a_random_card():
    matched, other = (CUNNING[8], CUNNING[13]), (PHYSICAL[8], INTELLECT[9])
    stage = combat(matched, other, holding=("", "Js Qs")).until("trigger").answer(0, "trigger")
    assert stage.asked == {0: "pick blind"}


@pytest.mark.rule("SD-39")
def test_another_champion_has_another_trigger():
    # The Queen's Physical Trigger is a Damage before the Damage of the combat.
    stage = combat(("10s", "Ks"), ("8s", "9s"), (QUEEN, JACK)).answer(0, "trigger")
    stage.answer(1, "ace 1").answer(1, "ace 1")
    assert stage.count("aces_up", 1) == 2


@pytest.mark.rule("SD-39")
def test_the_loser_never_triggers():
    stage = combat((PHYSICAL[8], INTELLECT[13]), (CUNNING[8], CUNNING[9]))
    assert stage.asked == {1: "turn ace"}
    assert stage.answer(1, "ace 1").asked == {1: "action"}


@pytest.mark.rule("SD-39")
def test_nobody_triggers_on_a_tie():
    stage = combat((CUNNING[8], CUNNING[9]), (INTELLECT[8], INTELLECT[9]))
    assert stage.asked == {1: "action"}


@pytest.mark.rule("SD-40")
def test_the_jack_of_diamonds_draws_two_for_an_intellect_trigger():
    stage = combat(*MATCHED_WIN, decks=("Js Qs Ks 8c", None)).answer(0, "trigger")
    assert stage.zone("hand", 0) == ["Js", "Qs"]
    assert stage.zone("deck", 0) == ["?", "?"]


@pytest.mark.rule("SD-41")
def test_the_trigger_comes_before_the_damage():
    stage = combat(*MATCHED_WIN).answer(0, "trigger")
    assert stage.asked == {1: "turn ace"}
    assert stage.count("hand", 0) == 2


@pytest.mark.parametrize(
    ("answer", "winner", "reason"), [("trigger", 1, "deck"), ("decline", 0, "aces")]
)
@pytest.mark.rule("SD-41")
def test_a_trigger_that_loses_the_duel_forestalls_the_damage_that_wins_it(answer, winner, reason):
    # One card in the winner's deck, one Ace left to the loser.
    stage = combat(*MATCHED_WIN, decks=("Js", None), aces_down=("As Ah Ad Ac", "As"))
    result = stage.answer(0, answer).match.result
    assert (result.winners, result.reason) == ((winner,), reason)


# -- step 7: the Damage


@ATTACKERS
@pytest.mark.rule("SD-42")
def test_the_loser_takes_one_damage_and_the_winner_none(attacker):
    stage = combat((PHYSICAL[8], CUNNING[10]), (PHYSICAL[8], INTELLECT[9]), attacker=attacker)
    loser = 1 - attacker
    stage.answer(loser, "ace 2").until("action")
    assert stage.zone("aces_up", loser) == ["Ah"]
    assert stage.count("aces_down", loser) == 3
    assert (stage.count("aces_down", attacker), stage.count("aces_up", attacker)) == (4, 0)


@pytest.mark.rule("SD-42")
def test_a_tie_damages_nobody():
    stage = combat((PHYSICAL[8], CUNNING[10]), (PHYSICAL[8], CUNNING[10]))
    assert stage.asked == {1: "action"}
    assert [stage.count("aces_down", seat) for seat in (0, 1)] == [4, 4]
