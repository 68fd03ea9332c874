"""Defending and damage, SWR-58 to SWR-65, SWR-72, SWR-94, SWR-97."""

import pytest

from tests.rules.silver_wing.stage import (
    ally,
    battle,
    cards_and,
    clause,
    do,
    support,
)


def defences(attack, hand, **theirs):
    """How the Rival could defend against this attack with this hand."""
    name = attack.partition(" ")[2]
    mine = f"{name}, Spyglass" if attack.startswith("attack") else "Spyglass"
    stage = battle({"hand": mine}, {"hand": hand, **theirs})
    return stage.moves(0, attack).until("defend")


def listed(stage):
    return {word.removeprefix("defend ") for word in stage.options(1)}


@pytest.mark.rule("SWR-58")
def test_one_ally_that_matches_defends_rested_in_the_combat_area():
    stage = defences("attack Scout", "Squire, Page")
    assert "Squire" in listed(stage)
    assert "Page" not in listed(stage)
    stage.answer(1, "defend Squire")
    assert stage.zone("combat", 1, viewer=None) == ["Squire"]
    assert [stage.name(card) for card in stage.facts["combat"]["rested"]] == ["Squire"]
    assert stage.zone("hand", 1) == ["Page"]
    stage.to_move(1)
    assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-58")
def test_matching_one_of_several_colors_of_the_attacker_is_enough():
    assert {"Squire", "Recruit"} <= listed(defences("attack Baron", "Squire, Recruit, Page"))
    assert "Page" not in listed(defences("attack Baron", "Squire, Recruit, Page"))


@pytest.mark.rule("SWR-58")
def test_supports_do_not_defend():
    assert listed(defences("attack Scout", "Regroup")) == {"no defense"}


@pytest.mark.rule("SWR-59")
def test_two_allies_defend_if_both_match_or_neither_does():
    found = listed(defences("attack Scout", "Squire, Diver, Page, Recruit"))
    assert {word for word in found if "+" in word} == {"Squire + Diver", "Page + Recruit"}


@pytest.mark.rule("SWR-59")
def test_one_that_matches_and_one_that_does_not_are_no_double_defend():
    stage = defences("attack Archer", "Recruit, Page")  # BOLD: one alone will not do
    assert listed(stage) == {"no defense"}


@pytest.mark.rule("SWR-60")
def test_the_defender_may_decline_and_take_damage():
    stage = defences("attack Scout", "Squire").answer(1, "no defense").until("move")
    assert stage.zone("hand", 1) == ["Squire"]
    assert stage.stamina(1) == (2, 1)


@pytest.mark.rule("SWR-61")
def test_a_defender_of_several_colors_acts_as_the_one_its_player_chooses():
    """Oracle is blue and yellow: against blue it matches alone, or differs beside red."""
    found = listed(defences("attack Scout", "Oracle, Recruit, Squire"))
    assert found == {"no defense", "Oracle", "Squire", "Oracle + Recruit", "Oracle + Squire"}


@pytest.mark.rule("SWR-61")
def test_where_more_than_one_color_fits_the_player_is_asked():
    stage = defences("attack Sage", "Oracle, Recruit").answer(1, "defend Oracle")
    assert stage.asked == {1: "act as"}
    assert stage.options(1) == ["blue", "yellow"]
    stage.answer(1, "yellow")
    assert list(stage.facts["combat"]["acting"].values()) == ["yellow"]


@pytest.mark.rule("SWR-61")
def test_where_only_one_color_fits_it_acts_as_that():
    stage = defences("attack Scout", "Oracle, Recruit").answer(1, "defend Oracle + Recruit")
    assert sorted(stage.facts["combat"]["acting"].values()) == ["red", "yellow"]


@pytest.mark.rule("SWR-62")
def test_secondary_colors_do_not_matter_for_defending():
    """Oarsman is blue with red below: as defender and as attacker it is blue."""
    assert "Oarsman" not in listed(defences("attack Recruit", "Oarsman"))
    assert "Oarsman" in listed(defences("attack Scout", "Oarsman"))
    found = listed(defences("attack Oarsman", "Recruit, Squire"))
    assert "Squire" in found
    assert "Recruit" not in found


# -- damage


@pytest.mark.rule("SWR-63")
def test_damage_flips_stamina_first_and_discards_it_then():
    stage = battle({"hand": ["Scout", "Monk", "Recruit"] * 2})
    seen = []
    for _ in range(2):
        for name in ("Scout", "Monk", "Recruit"):
            stage.attack(0, f"attack {name}")
            seen.append(stage.stamina(1))
        if stage.asked:
            stage.next_round()
    assert seen == [(2, 1), (1, 2), (0, 3), (0, 2), (0, 1), (0, 0)]


@pytest.mark.rule("SWR-64")
def test_who_has_no_stamina_left_has_lost():
    stage = battle({"hand": "Scout"}, {"stamina": 0, "damaged": 1}).attack(0, "attack Scout")
    assert stage.result == ((0,), "stamina")
    assert not stage.asked


@pytest.mark.rule("SWR-64")
def test_an_empty_deck_is_no_loss():
    stage = battle({"deck": "", "hand": "Squire"}, {"deck": "Page"})
    for number in range(2, 6):
        stage.next_round()
        assert stage.facts["round"] == number
    assert stage.result is None
    assert stage.zone("hand", 0) == ["Squire"]


@pytest.mark.rule("SWR-65")
def test_after_combat_all_allies_are_discarded():
    stage = battle({"hand": "Scout"}, {"hand": "Squire, Diver"})
    stage.attack(0, "attack Scout", defend="Squire + Diver")
    assert stage.zone("discard", 0) == ["Scout"]
    assert sorted(stage.zone("discard", 1)) == ["Diver", "Squire"]
    assert stage.count("combat", 0) == stage.count("combat", 1) == 0


@pytest.mark.rule("SWR-65")
def test_after_combat_a_signature_attack_lies_face_down_in_its_area():
    stage = battle({"signature": "Tidebreaker"}, {"hand": "Squire"})
    stage.attack(0, "signature", defend="Squire")
    assert stage.zone("signature", 0) == ["Tidebreaker"]
    assert stage.facts["signature_used"][0]
    assert stage.count("discard", 0) == 0


# -- defenders that are taken out


@pytest.mark.rule("SWR-72")
def test_a_removed_defender_may_be_replaced():
    stage = battle({"hand": "Scout, Trip Wire"}, {"hand": "Squire, Diver"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Squire")
    stage.until("respond to defense").answer(0, "Trip Wire")
    stage.until("defend")
    assert stage.zone("discard", 1) == ["Squire"]
    stage.answer(1, "defend Diver").until("move")
    assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-72")
def test_of_two_defenders_one_is_removed_and_the_rest_still_valid_may_stand_alone():
    stage = battle({"hand": "Scout, Trip Wire"}, {"hand": "Squire, Diver, Clerk"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Squire + Diver")
    stage.until("respond to defenders").answer(0, "Trip Wire to Squire").until("defend")
    assert stage.options(1) == ["enough", "defend Clerk"]
    stage.answer(1, "enough").until("move")
    assert stage.stamina(1) == (3, 0)
    assert stage.zone("hand", 1) == ["Clerk"]


@pytest.mark.rule("SWR-72")
def test_a_rest_that_is_not_valid_is_completed_or_discarded():
    """Two that do not match defend; one is taken out, and the other cannot stand alone."""
    for answer, stamina, discarded in (
        ("defend Recruit", (3, 0), {"Page", "Monk", "Recruit"}),
        ("no defense", (2, 1), {"Page", "Monk"}),
    ):
        stage = battle({"hand": "Scout, Trip Wire"}, {"hand": "Page, Monk, Recruit, Squire"})
        stage.moves(0, "attack Scout").until("defend").answer(1, "defend Page + Monk")
        stage.until("respond to defenders").answer(0, "Trip Wire to Page").until("defend")
        assert stage.options(1) == ["no defense", "defend Recruit"]
        stage.answer(1, answer).until("move")
        assert stage.stamina(1) == stamina
        assert set(stage.zone("discard", 1)) == discarded


@pytest.mark.rule("SWR-94")
def test_a_defending_ally_is_played_and_the_attacker_may_respond_once():
    stage = battle({"hand": "Scout, Ransom, Trip Wire, Regroup"}, {"hand": "Squire, Diver"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Squire")
    assert stage.asked == {0: "respond to defense"}
    assert stage.options(0) == ["pass", "Ransom", "Trip Wire"]
    stage.answer(0, "Ransom").answer(0, "Regroup").until("discard").answer(1, "Diver")
    assert stage.kind != "respond to defense"  # that was the one


@pytest.mark.rule("SWR-94")
def test_an_ally_response_fits_a_defending_ally_too():
    stage = battle({"hand": "Scout, False Step"}, {"hand": "Diver"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Diver")
    stage.until("respond to defense").answer(0, "False Step").until("move")
    assert stage.count("stockpile", 1) == 0  # its effect is nullified
    assert stage.stamina(1) == (3, 0)  # it defends all the same


@pytest.mark.rule("SWR-97")
def test_discarding_the_rest_leaves_the_attack_undefended():
    stage = battle({"hand": "Scout, Trip Wire"}, {"hand": "Page, Monk"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Page + Monk")
    stage.until("respond to defenders").answer(0, "Trip Wire to Page").until("move")
    assert stage.stamina(1) == (2, 1)
    assert stage.count("stockpile", 0) == 1  # Scout dealt damage
    assert stage.count("stockpile", 1) == 0  # Monk prevented nothing


@pytest.mark.rule("SWR-97")
def test_an_attacker_that_leaves_before_a_defence_ends_the_combat_without_damage():
    stage = battle({"hand": "Scout"}, {"hand": "Trapdoor, Regroup, Squire"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "Trapdoor")
    stage.answer(1, "Regroup").until("move")
    assert stage.zone("restricted", 0) == ["Scout"]
    assert stage.stamina(1) == (3, 0)
    assert "Squire" in stage.zone("hand", 1)


# -- more of our cards' words


def test_an_ally_that_cannot_defend_is_not_offered():
    assert listed(defences("attack Recruit", "Archer")) == {"no defense"}


def test_adroit_asks_for_allies_that_match():
    found = listed(defences("attack Herald", "Monk, Page, Squire, Recruit"))
    assert found == {"no defense", "Monk", "Page", "Monk + Page"}


def test_a_protector_joins_any_double_defend_but_stands_alone_only_where_it_matches():
    found = listed(defences("attack Recruit", "Guard, Page, Brawler"))
    assert found == {"no defense", "Brawler", "Guard + Page", "Guard + Brawler"}


def test_an_ally_that_defends_only_beside_another_is_not_offered_alone():
    assert listed(defences("attack Herald", "Acolyte, Monk")) == {
        "no defense",
        "Monk",
        "Acolyte + Monk",
    }


def test_a_defence_that_loses_its_validity_to_a_response_must_be_completed():
    """Press On gives BOLD after a Single Defend."""
    stage = battle({"hand": "Scout, Press On"}, {"hand": "Squire, Diver"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Squire")
    stage.until("respond to defense").answer(0, "Press On").until("defend")
    assert stage.options(1) == ["no defense", "defend Diver"]


def test_supports_that_help_to_defend_are_used_before_defending():
    cards = cards_and(
        ally("Grey", "red"), support("Help", "normal", clause("defend", do("any_single")))
    )
    stage = battle({"hand": "Scout"}, {"hand": "Grey, Help"}, cards=cards)
    stage.moves(0, "attack Scout").until("defend")
    assert stage.options(1) == ["no defense", "play Help"]
    stage.answer(1, "play Help").until("defend")
    assert stage.options(1) == ["no defense", "defend Grey"]


def test_an_ally_that_came_back_and_defends_again_can_be_responded_to_again():
    stage = battle({"hand": "Scout, Drag Away, Drag Away, Regroup"}, {"hand": "Squire"}).moves(
        0, "attack Scout"
    )
    for _ in range(2):
        stage.until("defend").answer(1, "defend Squire").until("respond to defense")
        stage.answer(0, "Drag Away").answer(0, "Regroup")
    stage.until("defend").answer(1, "defend Squire").until("move")
    assert stage.stamina(1) == (3, 0)


@pytest.mark.parametrize(
    ("attack", "told"),
    [
        ("attack Scout", "one blue Ally, or two Allies (both blue or both not)"),
        ("attack Baron", "one blue or red Ally, or two Allies (both blue or red or both not)"),
        ("attack Archer", "two Allies (both red or both not), as it is BOLD"),
        ("declare yellow", "one yellow Ally, or two Allies (both yellow or both not)"),
    ],
)
def test_beside_the_question_stands_what_it_takes_to_defend(attack, told):
    stage = defences(attack, "Squire, Page")
    assert stage.match.game.reckoning(stage.match.table).endswith(f": {told}")
