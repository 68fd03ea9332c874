"""Supports, SWR-73 to SWR-76, SWR-91, SWR-103."""

import pytest

from tests.rules.silver_wing.stage import battle, cards_and, clause, do, support

WATCH = support("Watch", "response", clause("support response", do("draw")))


@pytest.mark.rule("SWR-73")
def test_a_normal_support_from_the_hand_is_discarded_and_then_resolves():
    stage = battle({"hand": "Quick Draw, Squire", "deck": ["Page"] * 4}, {"hand": "Monk"})
    stage.moves(0, "play Quick Draw")
    assert stage.asked == {1: "respond to support"}
    assert stage.zone("discard", 0, viewer=1) == ["Quick Draw"]  # before anything resolved
    assert stage.count("hand", 0) == 1
    stage.answer(1, "pass")
    assert stage.zone("hand", 0) == ["Squire", "Page", "Page"]


@pytest.mark.rule("SWR-73")
def test_from_the_support_area_it_is_flipped_up_resolves_and_is_discarded_then():
    stage = battle({"support": "Regroup", "discard": "Scout, Diver"}, {"hand": "Monk"})
    stage.moves(0, "play Regroup")
    for seen in ("respond to support", "recover from discard"):
        assert stage.until(seen).zone("flipped", 0, viewer=1) == ["Regroup"]
        assert "Regroup" not in stage.zone("discard", 0)
    assert stage.count("support", 0) == 0
    stage.answer(0, "Scout")
    assert stage.zone("discard", 0)[-1] == "Regroup"
    assert stage.count("flipped", 0) == 0


@pytest.mark.rule("SWR-73")
def test_a_nullified_support_is_discarded_from_either_place():
    for zone in ("hand", "support"):
        stage = battle({zone: "Spyglass"}, {"hand": "Not So Fast"})
        stage.moves(0, "play Spyglass").answer(1, "Not So Fast").until("move")
        assert stage.zone("discard", 0) == ["Spyglass"]
        assert stage.count("hand", 0) == 0


# -- Battlefields


@pytest.mark.rule("SWR-74")
@pytest.mark.parametrize("zone", ["hand", "support"])
def test_a_battlefield_is_placed_face_up_and_stays(zone):
    stage = battle({zone: "Night Market"}).moves(0, "play Night Market")
    for _ in range(3):
        assert stage.zone("battlefield", 0, viewer=1) == ["Night Market"]
        stage.next_round()


@pytest.mark.rule("SWR-74")
def test_an_old_battlefield_may_be_discarded_to_play_a_new_one():
    stage = battle({"battlefield": "Frozen Lake", "hand": "Night Market"})
    stage.moves(0, "play Night Market")
    assert stage.zone("battlefield", 0) == ["Night Market"]
    assert stage.zone("discard", 0) == ["Frozen Lake"]


@pytest.mark.rule("SWR-74")
def test_a_battlefield_stays_until_it_is_removed():
    stage = battle({"hand": "Tear Down"}, {"battlefield": "Frozen Lake"})
    stage.moves(0, "play Tear Down")
    assert stage.count("battlefield", 1) == 0
    assert stage.zone("discard", 1) == ["Frozen Lake"]


@pytest.mark.rule("SWR-74", "SWR-80")
def test_a_battlefield_does_not_tax_the_response_to_itself():
    """Toll Bridge makes Crystals dearer, but not before it has been played."""
    stage = battle({"hand": "Toll Bridge"}, {"hand": "Not So Fast"})
    stage.moves(0, "play Toll Bridge").answer(1, "Not So Fast").until("move")
    assert stage.crystals(1) == 1
    assert stage.zone("discard", 0) == ["Toll Bridge"]


@pytest.mark.rule("SWR-74", "SWR-80")
def test_nor_does_it_help_its_player_in_the_chain_about_itself():
    """Crystal Mine makes them cheaper."""
    stage = battle({"hand": "Crystal Mine, Not So Fast"}, {"hand": "Wax Seal, Page"})
    stage.moves(0, "play Crystal Mine").answer(1, "Wax Seal").answer(1, "Page")
    stage.until("respond to support").answer(0, "Not So Fast").until("move")
    assert stage.crystals(0) == 1
    assert stage.zone("battlefield", 0) == ["Crystal Mine"]


@pytest.mark.rule("SWR-74")
def test_a_battlefield_that_nobody_stopped_is_in_force():
    stage = battle({"hand": "Toll Bridge, Spyglass"}, {"hand": "Not So Fast"})
    stage.moves(0, "play Toll Bridge").answer(1, "pass").answer(0, "play Spyglass")
    stage.answer(1, "Not So Fast").until("move")
    assert stage.crystals(1) == 0


# -- Responses


@pytest.mark.rule("SWR-75")
def test_a_response_is_played_only_after_its_condition_by_the_rival():
    stage = battle({"hand": "Hold the Line, Not So Fast, Spyglass"}, {"hand": "Spyglass, Squire"})
    stage.to_move(0)
    plays = [word for word in stage.options(0) if word.startswith("play ")]
    assert plays == ["play Spyglass"]  # the others are only good for showing
    stage.answer(0, "play Spyglass").until("move")  # one's own Support cannot be answered
    assert stage.zone("hand", 0).count("Not So Fast") == 1
    stage.moves(1, "play Spyglass")
    assert stage.asked == {0: "respond to support"}
    assert stage.options(0) == ["pass", "Not So Fast"]


@pytest.mark.rule("SWR-75")
def test_a_response_is_triggered_like_a_normal_support():
    for zone in ("hand", "support"):
        stage = battle({"hand": "Scout"}, {zone: "Hold the Line"})
        stage.moves(0, "attack Scout").until("defend").answer(1, "Hold the Line")
        assert stage.zone("discard", 1) == ["Hold the Line"]
        assert stage.crystals(1) == 1
        assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-76")
@pytest.mark.parametrize("zone", ["hand", "support"])
@pytest.mark.parametrize("name", ["Spyglass", "Night Market"])
def test_supports_work_from_hand_and_from_the_support_area(zone, name):
    stage = battle({zone: name}).to_move(0)
    assert f"play {name}" in stage.options(0)


@pytest.mark.rule("SWR-76")
def test_supports_elsewhere_do_not_work():
    for zone in ("discard", "restricted", "deck", "removed"):
        stage = battle({zone: "Spyglass"}).to_move(0)
        assert "play Spyglass" not in stage.options(0), zone


# -- playing and setting


@pytest.mark.rule("SWR-91")
def test_setting_a_support_is_not_playing_it():
    stage = battle({"hand": "Spyglass"}, {"hand": "Not So Fast, Watch"}, cards=cards_and(WATCH))
    stage.answer(0, "Spyglass").answer(1)
    assert stage.kind != "respond to support"
    assert not stage.said("plays")
    assert stage.zone("support", 0, viewer=1) == ["?"]


@pytest.mark.rule("SWR-91")
@pytest.mark.parametrize("zone", ["hand", "support"])
def test_a_battlefield_is_played_from_the_hand_or_flipped_and_can_be_responded_to(zone):
    stage = battle({zone: "Night Market"}, {"hand": "Not So Fast"})
    stage.moves(0, "play Night Market")
    assert stage.asked == {1: "respond to support"}
    assert stage.zone("battlefield", 0, viewer=1) == ["Night Market"]
    stage.answer(1, "Not So Fast")
    assert stage.count("battlefield", 0) == 0
    assert stage.zone("discard", 0) == ["Night Market"]


# -- whom a Battlefield binds


@pytest.mark.rule("SWR-103")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_battlefield_binds_both_players(owner):
    sides = [{"hand": "Archer"}, {"hand": "Squire"}]
    sides[owner]["battlefield"] = "Frozen Lake"
    stage = battle(*sides).moves(0, "attack Archer").until("defend")
    assert not stage.facts["combat"]["bold"]


@pytest.mark.rule("SWR-103")
@pytest.mark.parametrize("owner", [0, 1])
def test_effects_of_a_battlefield_work_for_both_players(owner):
    sides = [{"deck": ["Page"] * 5}, {}]
    sides[owner]["battlefield"] = "Dueling Yard"
    stage = battle(*sides).attack(0, "declare red")
    assert stage.count("hand", 0) == 1


@pytest.mark.rule("SWR-103")
def test_unless_it_says_otherwise():
    stage = battle({"battlefield": "Crystal Mine", "hand": "Quick Draw"}, {"hand": "Quick Draw"})
    stage.moves(0, "play Quick Draw").moves(1, "play Quick Draw")
    assert (stage.crystals(0), stage.crystals(1)) == (2, 1)
    stage = battle({"battlefield": "Walled City", "hand": "Night Market"}, {"hand": "Open Sky"})
    assert "play Night Market" in stage.to_move(0).options(0)
    assert "play Open Sky" not in stage.to_move(1).options(1)
