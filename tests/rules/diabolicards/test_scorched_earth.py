"""The last two, DIA-63 to DIA-65, and the end of a match."""

import pytest

from tests.rules.diabolicards.stage import mat, new_match


@pytest.mark.rule("DIA-64")
def test_one_a_side_alone_in_a_zone_die_and_seal_it():
    stage = mat({"hand": "Razor", "tower": "Spark"}, {"tower_scorched": "Deathrender"})
    stage.plays(0, "Razor", "tower").answer(0, "own")
    assert stage.discard == ["Spark", "Razor", "Deathrender"]
    assert stage.facts["sealed"] == [True, False, False]
    stage.answer(1, stage.options(1)[0])
    assert stage.options(1) == ["hideout", "campus"]


@pytest.mark.rule("DIA-64")
def test_a_splitter_that_remains_saves_both():
    stage = mat({"hand": "Razor", "tower": "Splitter 1"}, {"tower_scorched": "Deathrender"})
    stage.plays(0, "Razor", "tower").answer(0, "both")
    assert stage.facts["sealed"] == [False, False, False]
    assert stage.zone("tower_scorched", 0) == ["Razor"]


@pytest.mark.rule("DIA-65")
def test_both_of_one_side_in_one_zone_kill_each_other_and_seal_nothing():
    stage = mat({"hand": "Razor, Deathrender"})
    stage.plays(0, "Razor", "tower").answer(0, "enemy").plays(0, "Deathrender", "tower")
    assert stage.options(0) == ["own", "both"]
    stage.answer(0, "own")
    assert stage.discard == ["Razor", "Deathrender"]
    assert stage.facts["sealed"] == [False, False, False]


@pytest.mark.rule("DIA-65")
def test_a_partner_may_not_use_the_same_option_either():
    stage = mat({"hand": "Razor"}, {}, {"hand": "Deathrender"}, {})
    stage.plays(0, "Razor", "tower").answer(0, "enemy").plays(2, "Deathrender", "campus")
    assert stage.options(2) == ["own", "both"]


@pytest.mark.rule("DIA-66", "DIA-67")
def test_without_cards_in_hand_and_deck_the_higher_total_wins():
    stage = mat({"hand": "Daiki"}, {"hand": "", "tower": "Spark"}, deck="")
    stage.plays(0, "Daiki", "hideout")
    assert stage.result == ((0,), "power")
    assert stage.totals == [7, 4]


@pytest.mark.rule("DIA-70")
def test_a_side_wins_together():
    stage = mat({"hand": "Daiki"}, {"hand": ""}, {"hand": ""}, {"hand": ""}, deck="")
    assert stage.plays(0, "Daiki", "tower").result == ((0, 2), "power")


@pytest.mark.rule("DIA-67")
def test_equal_totals_are_a_tie():
    stage = mat({"hand": "Puddle"}, {"hand": ""}, deck="")
    assert stage.plays(0, "Puddle", "tower").result == ((), "tie")


@pytest.mark.rule("DIA-6", "DIA-7")
@pytest.mark.parametrize(("seats", "given", "left"), [(2, 2, 68), (4, 1, 60)])
def test_everyone_keeps_four_cards_and_four_contracts_lie_open(seats, given, left):
    stage = new_match(seats)
    stage.until("contracts")
    assert {stage.prompt(seat).least for seat in range(seats)} == {given}
    stage.until("turn")
    assert [len(stage.hand(seat)) for seat in range(seats)] == [4] * seats
    assert (len(stage.zone("contracts")), stage.deck) == (4, left)


@pytest.mark.rule("DIA-8")
def test_partners_do_not_see_each_others_hands():
    stage = new_match(4).until("turn")
    for seat in range(4):
        for viewer in {0, 1, 2, 3, None} - {seat}:
            assert stage.hand(seat, viewer) == ["?"] * 4
