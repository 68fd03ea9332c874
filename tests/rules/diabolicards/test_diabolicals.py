"""The Diabolicals, DIA-59 to DIA-62."""

import pytest

from tests.rules.diabolicards.stage import CARDS, mat, names

DIABOLICALS = [card.name for card in CARDS.cards if card.diabolical]
ALL = pytest.mark.parametrize("card", DIABOLICALS)
IN_SLOT = pytest.mark.parametrize("in_slot", [True, False])


@pytest.mark.rule("DIA-59")
@ALL
@IN_SLOT
def test_its_ability_works_only_in_the_diabolical_slot(card, in_slot):
    stage = mat({"hand": [card], "hideout": "Cole Ashby"}, {"hideout": "Daiki"})
    stage.plays(0, card, "hideout slot" if in_slot else "hideout")
    assert (0 in stage.asked) == in_slot
    stage.settle()
    if not in_slot:
        assert not stage.card(card)["armed"]
        assert (stage.power("Cole Ashby"), stage.power("Daiki")) == (2, 6)
        assert stage.discard == []


@pytest.mark.rule("DIA-59")
@IN_SLOT
def test_what_works_on_newcomers_works_only_from_the_slot(in_slot):
    stage = mat({"hand": "Nightreign"}, {"hand": "Daiki"})
    stage.plays(0, "Nightreign", "tower slot" if in_slot else "tower")
    if in_slot:
        stage.answer(0, "yes")
    stage.plays(1, "Daiki", "tower")
    assert stage.power("Daiki") == (0 if in_slot else 6)


@pytest.mark.rule("DIA-59", "DIA-60")
@ALL
@IN_SLOT
def test_no_kill_but_the_endgame_reaches_it_in_its_slot(card, in_slot):
    enemy = {"hideout_diabolical" if in_slot else "hideout": [card]}
    for killer, place in (("Vanessa", "hideout slot"), ("Dominique", "hideout")):
        if killer == card:
            continue
        stage = mat({"hand": [killer]}, enemy)
        stage.plays(0, killer, place)
        assert (0 in stage.asked) == (not in_slot)
    stage = mat({"hand": "Razor"}, enemy).plays(0, "Razor", "hideout").answer(0, "enemy")
    assert stage.discard == [card]


@pytest.mark.rule("DIA-60")
def test_own_diabolical_kills_do_not_reach_it_either():
    stage = mat({"hand": "Blazewell", "tower": "Spark"}, {"tower_diabolical": "Vanessa"})
    stage.plays(0, "Blazewell", "tower slot")
    assert stage.options(0) == ["Spark"]
    stage = mat({"hand": "Warpath", "tower": "Vanessa"}, {"tower_diabolical": "Dale"})
    stage.plays(0, "Warpath", "tower slot")
    assert stage.options(0) == ["Vanessa"]


@pytest.mark.rule("DIA-60")
def test_it_is_neither_hindered_nor_imprisoned_nor_taken_in_its_slot():
    for card, place in (
        ("Reef", "hideout"),
        ("Quartermaster", "hideout"),
        ("Nightreign", "hideout slot"),
    ):
        stage = mat({"hand": [card]}, {"hideout_diabolical": "Vanessa"})
        stage.plays(0, card, place)
        if card == "Nightreign":
            stage.answer(0, "yes")
        assert stage.asked == {1: "turn"}
        assert stage.power("Vanessa") == 8
        assert stage.where("Vanessa") == (1, "hideout")


@pytest.mark.rule("DIA-60")
def test_a_diabolical_that_comes_into_its_slot_is_not_imprisoned_on_arrival():
    stage = mat({"hand": "Nightreign"}, {"hand": "Warpath"})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    stage.plays(1, "Warpath", "tower slot").settle()
    assert stage.power("Warpath") == 8


@pytest.mark.rule("DIA-60")
def test_a_blast_does_not_reach_it():
    stage = mat({"hand": "Vanessa"}, {"tower": "Short Fuse", "tower_diabolical": "Blazewell"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse")
    assert stage.discard == ["Short Fuse"]
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-61")
def test_in_a_regular_slot_it_is_open_to_every_ability():
    stage = mat({"hand": "Reef"}, {"hideout": "Vanessa"}).plays(0, "Reef", "hideout")
    assert stage.answer(0, "Vanessa").power("Vanessa") == 0
    stage = mat({"hand": "Quartermaster"}, {"hideout": "Warpath"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Warpath")
    assert stage.where("Warpath") == (0, "hideout")
    assert stage.totals == [6 + 8 + 1, 0]
    stage = mat({"hand": "Dominique"}, {"hideout": "Warpath"})
    stage.plays(0, "Dominique", "hideout").answer(0, "Warpath")
    assert stage.discard == ["Warpath"]


@pytest.mark.rule("DIA-61")
def test_in_a_regular_slot_it_is_an_apex_and_goes_to_prison():
    stage = mat({"hand": "Nightreign", "tower": "Dale"}, {"hand": "Warpath", "tower": "Vanessa"})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    assert (stage.power("Dale"), stage.power("Vanessa")) == (0, 0)
    stage.plays(1, "Warpath", "tower")
    assert stage.power("Warpath") == 0


@pytest.mark.rule("DIA-61")
@ALL
def test_in_a_regular_slot_it_counts_its_power_and_nothing_gives_its_ability_back(card):
    printed = next(one.power for one in CARDS.cards if one.name == card)
    stage = mat({"hand": [card, "Solace"]}, {"hand": "Puddle"}).plays(0, card, "tower")
    assert stage.totals == [printed, 0]
    stage.plays(1, "Puddle", "tower").plays(0, "Solace", "tower")
    assert stage.asked == {1: "turn"}
    assert not stage.card(card)["armed"]


@pytest.mark.rule("DIA-62")
def test_it_moves_only_between_regular_slots():
    stage = mat({"hand": "Brain", "tower": "Dale", "tower_diabolical": "Warpath"})
    stage.plays(0, "Brain", "tower")
    assert stage.options(0) == ["none", "Dale", "Brain"]
    stage.answer(0, "Dale")
    assert stage.options(0) == ["hideout", "campus"]
    stage.answer(0, "campus")
    assert stage.card("Dale")["slot"] < 8
    assert not stage.card("Dale")["armed"]


@pytest.mark.rule("DIA-62")
def test_it_does_not_move_at_all_when_only_diabolical_slots_are_empty():
    eight = names(
        "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, "
        "Glitterfall, Captain Almost"
    )
    stage = mat({"hand": "Brain", "tower": "Dale", "hideout": eight}, sealed=[False, False, True])
    assert stage.plays(0, "Brain", "tower").asked == {1: "turn"}


@pytest.mark.rule("DIA-62")
def test_a_diabolical_taken_over_comes_into_a_regular_slot():
    stage = mat({"hand": "Quartermaster"}, {"hideout": "Dale"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Dale")
    assert stage.card("Dale")["slot"] < 8
    assert stage.zone("hideout_diabolical", 0) == []
