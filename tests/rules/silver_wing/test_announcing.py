"""Attacks as they are announced: Emboldened at once, and as the last act of a Move."""

from random import Random

import pytest

from players.imagine import Imagination
from tests.rules.silver_wing.stage import (
    CARDS,
    EVERYBODY,
    SILVER_WING,
    Stage,
    ally,
    battle,
    cards_and,
    clause,
    do,
)

BUSY = {"hand": "Scout, Spyglass, Regroup"}  # there is something else to do in the Move


def attacked(how: str = "") -> Stage:
    """Player 1 has attacked so, and Player 2 is asked how to defend."""
    return battle(BUSY, {"hand": "Squire, Page"}).moves(0, f"attack Scout{how}")


@pytest.mark.rule("SWR-37")
def test_an_attack_announced_as_the_last_act_ends_the_move():
    stage = attacked(" end").answer(1, "defend Squire").until("move")
    assert stage.asked == {1: "move"}
    assert stage.said("ends their Move")
    stage = attacked().answer(1, "defend Squire").until("move")
    assert stage.asked == {0: "move"}


@pytest.mark.rule("SWR-54")
def test_emboldened_and_last_it_is_one_decision():
    stage = attacked(" embolden Regroup end")
    assert stage.asked == {1: "defend"}
    assert stage.facts["combat"]["bold"]
    assert stage.said("reveals Regroup")
    assert stage.until("move").asked == {1: "move"}


def test_nobody_sees_before_that_the_move_will_end():
    goes_on, ends = attacked(), attacked(" end")
    for viewer in (1, None):
        assert goes_on.match.view(viewer) == ends.match.view(viewer)
        assert goes_on.log(viewer) == ends.log(viewer)
    for stage in (goes_on, ends):
        stage.answer(1, "defend Squire")
    assert goes_on.asked == ends.asked == {0: "respond to defense"}
    for viewer in (1, None):
        assert goes_on.match.view(viewer) == ends.match.view(viewer)


def test_a_computer_does_not_know_either_that_the_move_will_end():
    for seat, knows in ((0, True), (1, False)):
        match = attacked(" end").match
        table = match.table
        imagined = Imagination(SILVER_WING, CARDS, table.setup, match.freeze(), seat)
        assert imagined.world(Random(1)).table.state.last_act == knows


def test_the_attacker_still_responds_where_there_is_something_to_respond_to():
    stage = battle({"hand": "Scout, Trip Wire, Spyglass"}, {"hand": "Squire"})
    stage.moves(0, "attack Scout end").answer(1, "defend Squire")
    stage.answer(0, "Trip Wire").until("move")
    assert stage.asked == {1: "move"}
    assert stage.stamina(1) == (2, 1)


def test_the_announced_end_holds_whatever_the_attack_has_brought():
    cards = cards_and(
        ally("Finder", "red", clauses=[clause("attack", do("draw"), moment="deals damage")])
    )
    arranged = {"hand": "Finder", "deck": ["Spyglass"] * 9}
    stage = battle(arranged, {}, cards=cards).moves(0, "attack Finder end")
    assert stage.zone("hand", 0) == ["Spyglass"]
    assert stage.asked == {1: "move"}
    stage = battle(arranged, {}, cards=cards).moves(0, "attack Finder")
    assert stage.asked == {0: "move"}  # whoever wants to see first what it brings goes on
    assert "play Spyglass" in stage.options(0)


def test_the_next_move_is_not_ended_by_the_last_one():
    stage = attacked(" end").until("move").answer(1, "end").until("move")
    assert stage.asked == {0: "move"}
    assert not stage.match.table.state.last_act


@pytest.mark.rule("SWR-38")
def test_a_move_that_everybody_sees_to_be_empty_ends_by_itself():
    stage = battle({"hand": "Scout", "mc_ready": False}, {"hand": "Spyglass"})
    stage.to_move(0).match.table.sides[0].mc_ready = False
    stage.answer(0, "attack Scout")
    assert stage.until("move").asked == {1: "move"}
    assert stage.said("ends their Move")


def test_a_hand_that_has_nothing_to_do_is_asked_all_the_same():
    stage = battle({"hand": "Hold the Line, Regroup"}, {"hand": "Spyglass"}).to_move(0)
    stage.attack(0, "declare red").answer(0, "play Regroup").until("move")
    stage.match.table.sides[0].hand = stage.match.table.sides[0].hand[:1]
    stage.match.reconsider()
    assert stage.asked == {0: "move"}
    assert stage.options(0) == ["end"]


# -- how many options


def test_a_long_list_has_attacks_that_go_on_only_if_there_is_something_to_go_on_with():
    def offered(**more: str) -> list[str]:
        stage = battle({"hand": ["Scout", "Monk", "Raider"], **more}).to_move(0)
        return [word for word in stage.options(0) if word.startswith("attack")]

    names = ("Scout", "Monk", "Raider")
    assert offered() == [f"attack {name} end" for name in names]
    assert "attack Scout" in offered(signature="Blood Oath")


def test_a_short_list_has_both():
    stage = battle({"hand": "Scout, Monk", "mc_ready": False}, {"hand": "Page"}).to_move(0)
    stage.match.table.sides[0].mc_ready = False
    stage.match.reconsider()
    ways = [f"attack {name}{end}" for name in ("Scout", "Monk") for end in ("", " end")]
    assert stage.options(0) == ["end", *ways]


@pytest.mark.parametrize(("number", "apart"), [(1, False), (2, False), (4, True), (5, True)])
def test_how_to_attack_is_a_question_of_its_own_by_public_facts_only(number, apart):
    """The Rival sees that question, so only the number of cards may decide it."""
    for name in ("Scout", "Hold the Line", "Regroup"):
        stage = battle({"hand": [name] * number, "support": "Regroup"}).to_move(0)
        attacks = [word for word in stage.options(0) if word.startswith("declare")]
        assert attacks
        assert all(word.endswith(" how") == apart for word in attacks)
        stage.answer(0, "declare red")
        assert stage.said("declaring red")


def test_where_how_is_asked_apart_the_question_names_the_attack():
    hand = "Scout, Hold the Line, Trip Wire, Squire, Page"
    stage = battle({"hand": hand}).to_move(0)
    words = [option.words for option in stage.prompt(0).options]
    assert "Attack with Scout [River] (Blue) …" in words
    prompt = stage.answer(0, "attack Scout how").prompt(0)
    assert prompt.words == "Attack with Scout [River] (Blue): how?"
    assert [option.words for option in prompt.options] == [
        "As it is, then end my Move",
        "Emboldened: spend a Crystal, reveal Hold the Line, then end my Move",
        "Emboldened: spend a Crystal, reveal Trip Wire, then end my Move",
    ]


def test_twins_are_one_option_and_no_two_options_read_alike():
    stage = battle(
        {"hand": "Scout, Scout, Hold the Line, Hold the Line", "support": "Hold the Line"},
        {"hand": "Squire, Squire"},
    ).to_move(0)
    assert stage.options(0).count("attack Scout how") == 1
    stage.answer(0, "attack Scout how")
    words = [option.words for option in stage.prompt(0).options]
    assert len(set(words)) == len(words)
    assert any("reveal Hold the Line (hand), then end my Move" in word for word in words)
    assert any("reveal Hold the Line (face down), then end my Move" in word for word in words)
    stage.answer(0, "attack Scout end")
    assert stage.options(1) == ["no defense", "defend Squire", "defend Squire + Squire"]


def test_a_twin_that_the_rival_has_seen_is_another_option():
    stage = battle({"hand": "Scout, Scout", "mc_ready": False}, {"hand": "Spyglass"}).to_move(0)
    table = stage.match.table
    table.state.known[table.sides[0].hand[1]] = 1 << 1
    stage.match.reconsider()
    words = [option.words for option in stage.prompt(0).options]
    assert len(set(words)) == len(words)
    assert any("(your Rival has seen it)" in word for word in words)


def test_an_option_says_all_that_it_does():
    stage = battle({"hand": "Scout, Hold the Line"}, {"hand": "Page"}).to_move(0)
    words = [option.words for option in stage.prompt(0).options]
    said = "Attack with Scout, Emboldened: spend a Crystal, reveal Hold the Line, then end my Move"
    assert said in words
    assert "Attack with Nobody, declaring blue, then end my Move" in words


# -- what comes in between


def test_a_support_that_was_paid_away_can_no_longer_be_shown():
    cards = cards_and(ally("Spender", "red", attack_cost={"discard": 1}))
    stage = battle({"hand": "Spender, Regroup, Spyglass"}, {"hand": "Page"}, cards=cards)
    stage.moves(0, "attack Spender embolden Regroup").answer(0, "Regroup")
    assert stage.asked == {0: "before responses"}
    assert stage.options(0) == ["pass", "embolden Spyglass"]


@pytest.mark.rule("SWR-68", "SWR-69")
def test_response_and_defence_are_one_question_unless_something_comes_between_them():
    stage = battle({"hand": "Scout"}, {"hand": "Hold the Line, Squire"}).moves(0, "attack Scout")
    assert stage.asked == {1: "defend"}
    assert stage.options(1) == ["no defense", "defend Squire", "Hold the Line"]
    assert stage.answer(1, "defend Squire").until("move").stamina(1) == (3, 0)
    stage = battle({"hand": "Falconer"}, {"hand": "Hold the Line, Monk"})
    stage.moves(0, "attack Falconer")
    assert stage.asked == {1: "respond to attack"}
    stage.answer(1, "pass")
    assert stage.asked == {0: "use"}
    stage.answer(0, "no")
    assert stage.options(1) == ["no defense", "defend Monk"]


@pytest.mark.rule("SWR-94")
def test_two_defenders_are_one_question_and_each_can_be_responded_to():
    stage = battle({"hand": "Scout, Trip Wire, Trip Wire"}, {"hand": "Squire, Diver, Clerk, Guard"})
    stage.moves(0, "attack Scout").answer(1, "defend Squire + Diver")
    assert stage.asked == {0: "respond to defenders"}
    assert stage.options(0) == ["pass", "Trip Wire to Squire", "Trip Wire to Diver"]
    assert "Squire [Plain] (Blue) and Diver [Deep] (Blue)" in stage.prompt(0).words
    stage.answer(0, "Trip Wire to Diver").until("respond to defense")
    assert stage.prompt(0).about.startswith("Squire")
    stage.answer(0, "Trip Wire").until("defend")
    assert sorted(stage.zone("discard", 1)) == ["Diver", "Squire"]


@pytest.mark.rule("SWR-41")
def test_in_the_end_phase_a_support_is_set_before_cards_go_under_the_deck():
    stage = battle({"hand": "Squire, Regroup, Page", "deck": ["Monk"] * 9}).until("tidy up")
    assert stage.options(0) == ["set Regroup", "under Squire", "under Regroup", "under Page"]
    stage.answer(0, "under Page", "under Regroup", "set Regroup").until("move")
    assert stage.zone("support", 0) == ["Regroup"]
    assert stage.zone("hand", 0)[0] == "Squire"
    assert "Page" not in stage.zone("hand", 0)
    for viewer in EVERYBODY[1:]:
        assert not any("Page" in line or "Regroup" in line for line in stage.log(viewer))
