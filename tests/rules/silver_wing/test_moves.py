"""Moves, SWR-36 to SWR-40, SWR-82, SWR-93."""

import pytest

from tests.rules.silver_wing.stage import (
    battle,
    cards_and,
    character,
    clause,
    do,
)


def movers(stage, *answers):
    """Who is asked for a Move, one after another, while these are the answers given."""
    found = []
    for word in answers:
        stage.until("move")
        (seat,) = stage.asked
        found.append(seat)
        stage.answer(seat, word)
    return found


@pytest.mark.rule("SWR-36")
@pytest.mark.parametrize("first", [0, 1])
def test_players_alternate_moves_and_player_1_begins(first):
    spyglasses = {"hand": ["Spyglass"] * 4, "deck": ["Squire"] * 20}
    stage = battle(spyglasses, spyglasses, first=first)
    found = movers(stage, "play Spyglass", "end", "play Spyglass", "end", "play Spyglass", "end")
    assert found == [first, first, 1 - first, 1 - first, first, first]


@pytest.mark.rule("SWR-37")
def test_a_move_has_one_attack_and_any_number_of_other_actions():
    stage = battle({"hand": "Scout, Raider, Spyglass, Regroup, Night Market"})
    stage.to_move(0)
    stage.answer(0, "play Spyglass").attack(0, "attack Scout")
    assert stage.asked == {0: "move"}
    assert not [word for word in stage.options(0) if word.startswith(("attack", "declare"))]
    stage.answer(0, "play Night Market")
    assert stage.asked == {0: "move"}
    stage.answer(0, "play Regroup")
    stage.until("move")
    assert stage.asked == {0: "move"}
    stage.answer(0, "end")
    assert stage.asked == {1: "move"}


@pytest.mark.rule("SWR-37")
def test_the_next_move_has_an_attack_again():
    stage = battle({"hand": "Scout, Raider"})
    stage.attack(0, "attack Scout").end_move(0).to_move(1).answer(1, "end").to_move(0)
    assert "attack Raider end" in stage.options(0)


@pytest.mark.rule("SWR-37")
def test_a_move_uses_your_move_effects_of_the_main_character():
    stage = battle({"mc": "Mara [Duelist]", "hand": "Brawler, Recruit"})
    stage.attack(0, "attack Brawler").moves(0, "use Mara")
    assert stage.facts["tokens"][0] == ["blue", "yellow", "red"]


@pytest.mark.rule("SWR-38")
def test_when_both_end_without_another_action_the_end_phase_comes():
    stage = battle({"hand": "Squire"}, {"hand": "Squire"})
    stage.to_move(0).answer(0, "end").answer(1, "end")
    assert stage.facts["phase"] == "end phase"


@pytest.mark.rule("SWR-38")
@pytest.mark.parametrize("actor", [0, 1])
def test_when_one_took_an_action_moves_continue(actor):
    hand = {"hand": "Spyglass, Squire"}
    stage = battle(hand, hand)
    for seat in (0, 1):
        stage.to_move(seat)
        if seat == actor:
            stage.answer(seat, "play Spyglass").until("move")
        stage.answer(seat, "end")
    assert stage.asked == {0: "move"}
    assert stage.facts["phase"] == "action phase"


@pytest.mark.rule("SWR-39")
def test_two_moves_in_a_row_without_an_action_bar_a_player_for_the_round():
    stage = battle({}, {"hand": ["Spyglass"] * 4})
    found = movers(
        stage, "end", "play Spyglass", "end", "end", "play Spyglass", "end", "play Spyglass", "end"
    )
    assert found == [0, 1, 1, 0, 1, 1, 1, 1]
    assert stage.facts["barred"] == [True, False]
    stage.next_round()
    assert stage.asked == {0: "move"}
    assert stage.facts["barred"] == [False, False]


@pytest.mark.rule("SWR-39")
def test_an_action_in_between_starts_the_count_anew():
    stage = battle({"hand": "Spyglass"}, {"hand": ["Spyglass"] * 6})
    movers(stage, "end", "play Spyglass", "end", "play Spyglass", "end", "play Spyglass", "end")
    movers(stage, "end", "play Spyglass", "end")
    assert stage.facts["barred"] == [False, False]
    assert stage.asked == {0: "move"}


RIVALS_MOVE = character(
    "Watcher", clause("start of rival's move", do("draw"), once=True, cost={"crystals": 1})
)


@pytest.mark.rule("SWR-40")
def test_with_the_rival_barred_effects_for_the_rivals_move_work_in_ones_own():
    cards = cards_and(RIVALS_MOVE)
    stage = battle({}, {"mc": "Watcher", "hand": ["Spyglass"] * 4}, cards=cards)
    while not stage.facts["barred"][0]:
        (seat,) = stage.asked
        if stage.kind == "move" and seat == 1:
            assert "use Watcher" not in stage.options(1)
            stage.answer(1, "play Spyglass").until("move").answer(1, "end")
        else:
            stage.decline(seat)
    stage.to_move(1)
    assert "use Watcher" in stage.options(1)
    held = stage.count("hand", 1)
    stage.answer(1, "use Watcher")
    assert stage.count("hand", 1) == held + 1
    assert stage.asked == {1: "move"}
    assert "use Watcher" not in stage.options(1)  # it is still once per Round


# -- who acts first


@pytest.mark.rule("SWR-82")
def test_at_the_start_of_a_move_its_player_acts_first():
    mine = character(
        "Starter", clause("start of your move", do("draw"), once=True, cost={"crystals": 1})
    )
    cards = cards_and(mine, RIVALS_MOVE)
    stage = battle({"mc": "Starter"}, {"mc": "Watcher"}, cards=cards)
    assert stage.asked == {0: "use"}
    stage.answer(0, "no")  # passes priority
    assert stage.asked == {1: "use"}
    stage.answer(1, "use")
    assert stage.asked == {0: "move"}
    assert stage.count("hand", 1) == 1


BOTH = character("Twin", clause("start of end phase", do("draw"), once=True, cost={"crystals": 1}))


@pytest.mark.rule("SWR-82")
@pytest.mark.parametrize("first", [0, 1])
def test_outside_of_moves_both_are_asked_at_once_and_player_1s_effect_comes_first(first):
    stage = battle({"mc": "Twin"}, {"mc": "Twin"}, cards=cards_and(BOTH), first=first)
    stage.until("part")
    assert stage.asked == {first: "part", 1 - first: "part"}
    stage.answer(1 - first, "use Twin").answer(first, "use Twin")
    lines = [line for line in stage.log() if "uses the effect of Twin" in line]
    assert [line.split()[1] for line in lines] == [str(first + 1), str(2 - first)]


# -- counting passes


@pytest.mark.rule("SWR-93")
def test_a_pass_before_and_a_pass_after_an_action_are_not_a_pair():
    """Player 2 passes, Player 1 passes next: they belong to different pairs of Moves."""
    stage = battle({"hand": "Spyglass"}, {"hand": "Spyglass"})
    movers(stage, "play Spyglass", "end", "end", "end")  # 1 acts, 2 passes, 1 passes
    assert stage.asked == {1: "move"}
    assert stage.facts["phase"] == "action phase"
    stage.answer(1, "end")
    assert stage.facts["phase"] != "action phase"


@pytest.mark.rule("SWR-93")
def test_a_barred_player_counts_as_passing():
    stage = battle({}, {"hand": ["Spyglass"] * 4})
    movers(stage, "end", "play Spyglass", "end", "end", "play Spyglass", "end")
    assert stage.facts["barred"] == [True, False]
    assert stage.asked == {1: "move"}
    stage.answer(1, "end")
    assert stage.facts["phase"] == "end phase"
