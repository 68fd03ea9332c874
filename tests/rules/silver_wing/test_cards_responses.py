"""What every Response does."""

import pytest

from tests.rules.silver_wing.stage import house_battle as battle


def answered(name, *, attack="attack Scout", defend="", pays=(), mine="", theirs="Page, Monk"):
    """Player 1 attacks; the other player answers the attack, or Player 1 the defence."""
    my_hand = "Scout" if not mine else f"Scout, {mine}"
    if defend:
        stage = battle({"hand": f"{my_hand}, {name}, Spyglass"}, {"hand": theirs})
        stage.moves(0, attack).until("defend").answer(1, f"defend {defend}")
        stage.until("respond to defense").answer(0, name)
        seat = 0
    else:
        stage = battle({"hand": my_hand}, {"hand": f"{name}, Spyglass, {theirs}"})
        stage.moves(0, attack).until("defend").answer(1, name)
        seat = 1
    for word in pays:
        stage.answer(seat, word)
    return stage


def test_hold_the_line_stops_an_attack_once_the_line_has_held():
    stage = battle({"hand": "Scout"}, {"hand": "Hold the Line, Page, Recruit"})
    stage.moves(0, "declare yellow").until("defend")
    assert "Hold the Line" not in stage.options(1)
    stage.answer(1, "defend Page").moves(0, "attack Scout").until("defend")
    stage.answer(1, "Hold the Line").answer(1, "Recruit").until("move")
    assert stage.stamina(1) == (3, 0)
    assert (stage.crystals(1), stage.count("hand", 1)) == (1, 0)


def test_whoever_is_behind_stops_an_attack_with_sting_and_deals_damage():
    behind = {"hand": "Sting, Page", "stamina": 2, "damaged": 1}
    stage = battle({"hand": "Scout"}, behind).moves(0, "attack Scout").until("defend")
    stage.answer(1, "Sting").until("move")
    assert stage.stamina(1) == (2, 1)
    assert stage.stamina(0) == (2, 1)
    assert stage.crystals(1) == 0


def test_sting_is_no_answer_between_equals():
    stage = battle({"hand": "Scout"}, {"hand": "Sting, Page"}).moves(0, "attack Scout")
    assert stage.until("defend").options(1) == ["no defense"]


def test_smoke_screen_stops_generic_attacks_only():
    stage = answered("Smoke Screen", attack="declare red", pays=("Page",)).until("move")
    assert stage.stamina(1) == (3, 0)
    assert (stage.crystals(1), stage.count("hand", 1)) == (1, 2)
    stage = battle({"hand": "Scout"}, {"hand": "Smoke Screen, Page"}).moves(0, "attack Scout")
    assert stage.until("defend").options(1) == ["no defense"]


def test_take_cover_draws_for_player_2_one_more_when_a_main_character_attacks():
    stage = answered("Take Cover", attack="declare red").until("defend")
    assert stage.count("hand", 1) == 6
    stage = battle({"hand": "Take Cover"}, {}).to_move(0).answer(0, "end").moves(1, "declare red")
    assert stage.answer(0, "Take Cover").until("defend").count("hand", 0) == 2


def test_take_cover_is_not_for_an_allys_attack():
    stage = battle({"hand": "Scout"}, {"hand": "Take Cover"}).moves(0, "attack Scout")
    assert stage.until("defend").options(1) == ["no defense"]


def test_deep_breath_draws_while_behind():
    stage = battle({"hand": "Scout"}, {"hand": "Deep Breath", "stamina": 2, "damaged": 1})
    stage.moves(0, "attack Scout").until("defend").answer(1, "Deep Breath")
    assert stage.count("hand", 1) == 3
    stage = battle({"hand": "Scout"}, {"hand": "Deep Breath"}).moves(0, "attack Scout")
    assert stage.until("defend").options(1) == ["no defense"]


def test_dull_the_blade_takes_both_abilities():
    stage = battle({"mc": "Wren", "signature": "Sunlit Arrow"}, {"hand": "Dull the Blade, Page"})
    stage.moves(0, "signature").until("defend").answer(1, "Dull the Blade").until("defend")
    assert (stage.crystals(1), stage.count("hand", 1)) == (1, 2)
    assert not stage.facts["combat"]["bold"]
    assert not stage.facts["combat"]["adroit"]


def test_mirage_changes_the_color():
    stage = answered("Mirage", theirs="Page").until("color").answer(1, "yellow").until("defend")
    assert "defend Page" in stage.options(1)
    assert stage.count("hand", 1) == 4


def test_false_step_silences_an_ally_and_draws():
    stage = answered("False Step", attack="attack Raider", mine="Raider").until("move")
    assert stage.stamina(1) == (2, 1)
    assert stage.count("hand", 1) == 4


def test_false_step_also_answers_a_triggered_effect_of_an_ally():
    stage = battle({"hand": "Champion"}, {"hand": "False Step"}).moves(0, "attack Champion")
    stage.until("respond to effect").answer(1, "False Step")
    assert stage.stamina(1) == (2, 1)


def test_trapdoor_and_undertow_send_an_ally_away():
    stage = answered("Trapdoor", pays=("Page",)).until("move")
    assert stage.zone("restricted", 0) == ["Scout"]
    assert (stage.crystals(1), stage.count("hand", 1)) == (1, 2)
    stage = answered("Undertow").until("move")
    assert stage.name(stage.match.table.state.sides[0].deck[0]) == "Scout"
    assert (stage.crystals(1), stage.count("hand", 1)) == (1, 4)
    assert stage.stamina(1) == (3, 0)


def test_trip_wire_and_drag_away_take_a_defender_out():
    stage = answered("Trip Wire", defend="Squire", theirs="Squire").until("move")
    assert stage.zone("discard", 1) == ["Squire"]
    assert stage.stamina(1) == (2, 1)
    stage = answered("Drag Away", defend="Squire", theirs="Squire, Page", pays=("Spyglass",))
    stage.until("discard").answer(1, "Page").until("defend")
    assert stage.zone("hand", 1, viewer=0) == ["Squire"]


def test_press_on_makes_the_attacker_bold_after_all():
    stage = answered("Press On", defend="Squire", theirs="Squire, Page", pays=("Spyglass",))
    stage.until("defend")
    assert stage.facts["combat"]["bold"]
    assert stage.options(1) == ["no defense"]


def test_ransom_costs_the_defender_a_card():
    stage = answered("Ransom", defend="Squire", theirs="Squire, Page")
    stage.until("discard").answer(1, "Page").until("move")
    assert "Page" in stage.zone("discard", 1)
    assert stage.stamina(1) == (3, 0)


@pytest.mark.parametrize(("name", "pays"), [("Not So Fast", ()), ("Wax Seal", ("Page",))])
def test_a_response_that_nullifies_a_support(name, pays):
    stage = battle({"hand": "Quick Draw"}, {"hand": f"{name}, Page"}).moves(0, "play Quick Draw")
    stage.answer(1, name)
    for word in pays:
        stage.answer(1, word)
    stage.until("move")
    assert stage.count("hand", 0) == 0
    assert (stage.crystals(1), stage.count("hand", 1)) == ((2, 1) if pays else (1, 2))


@pytest.mark.parametrize("name", ["Cold Shoulder", "Grudge"])
def test_a_response_that_nullifies_an_effect(name):
    theirs = {"hand": f"{name}, Page"}
    stage = battle({"mc": "Brana", "signature": "Second Wind", "stamina": 0}, theirs)
    stage.match.table.sides[0].damaged = 3
    stage.moves(0, "use Second Wind").until("respond to effect").answer(1, name)
    if name == "Cold Shoulder":
        stage.answer(1, "Page")  # is Dropped for it
    stage.until("move")
    assert stage.stamina(0) == (0, 3)
    assert (stage.count("hand", 1), stage.crystals(1)) == (1, 2 if name == "Cold Shoulder" else 1)
    assert ("red" in stage.facts["tokens"][0]) == (name == "Cold Shoulder")
