"""Attack and Defense, DCR-62, DCR-63 and DCR-75 to DCR-81."""

import pytest

from tests.rules.dc_rivals.four import four
from tests.rules.dc_rivals.stage import LEVEL, cards_with, confront, normal, played, rivals

RUNNER = {"hand": "'Alley Runner' Punch", "deck": "Sloth 'Mary Marvel' Vulnerability"}
CLOAK = {"hand": "'Cloak of the Champion'", "deck": "Sloth", "discard": "Punch"}


# -- whom it hits


@pytest.mark.rule("DCR-75")
def test_an_attack_hits_the_only_foe_there_is_without_a_question():
    stage = played("Whispering Worm")
    assert stage.zone("discard", 1) == ["Weakness"]
    stage = played("Thunderclap", foe={"deck": "Sloth"})
    assert stage.zone("discard", 1) == ["Sloth"]


@pytest.mark.rule("DCR-75")
def test_a_target_is_chosen_among_several_foes_with_the_card():
    stage = four("Thunderclap", foe={"deck": "Sloth"}, other={"deck": "Wrath"})
    assert "Thunderclap" not in stage.options()
    stage.play("Thunderclap: seat 3")
    assert stage.zone("discard", 3) == ["Wrath"]
    assert stage.zone("discard", 1) == []


@pytest.mark.rule("DCR-75")
def test_a_target_is_asked_for_where_something_comes_before_it():
    # Iron Vizier as it is: draw a card. Attack a target foe.
    stage = four("'Iron Vizier'", deck="Sloth", cards=LEVEL, other={"deck": "Wrath"})
    assert "all" not in stage.options(), "it needs a decision"
    assert stage.play("Iron Vizier").asked == {0: "target"}
    assert stage.prompt().words == "Iron Vizier: which foe do you attack?"
    assert stage.prompt().stakes == (
        "Unless they avoid it: They reveal the top card of their deck; you may discard it."
    )
    assert stage.wordings() == [
        "Player 2 (Black Adam (9), 0 in hand, 0 VP)",
        "Player 4 (Reverse-Flash (9), 0 in hand, 2 VP)",
    ]
    stage.answer(0, "seat 3")
    assert stage.prompt().words == "Wrath is on top of Player 4’s deck: discard it?"
    assert stage.answer(0, "Wrath").zone("discard", 3) == ["Wrath"]


@pytest.mark.rule("DCR-63", "DCR-75")
def test_an_attack_on_each_foe_hits_both_and_not_the_partner():
    stage = four("'Whispering Worm'").play("Whispering Worm")
    hit = [stage.zone("discard", seat) for seat in range(4)]
    assert hit == [[], ["Weakness"], [], ["Weakness"]]


@pytest.mark.rule("DCR-63", "DCR-76")
def test_each_foe_defends_for_themselves():
    runner = {"hand": "'Alley Runner'", "deck": "Sloth Wrath"}
    other = {"hand": "'Alley Runner'", "deck": "Lust Pride"}
    stage = four("'Whispering Worm'", foe=runner, other=other).play("Whispering Worm")
    assert stage.asked == {1: "defend"}
    assert stage.answer(1, "Alley Runner").asked == {3: "defend"}
    stage.answer(3, "pass")
    assert stage.zone("discard", 1) == ["Alley Runner"]
    assert stage.zone("discard", 3) == ["Weakness"]


@pytest.mark.rule("DCR-62")
def test_that_foe_is_the_one_who_was_attacked():
    cheaper = {"do": "attack", "target": True, "then": [{"do": "cheaper", "n": 2}]}
    stage = four("Thunderclap", cards=cards_with(thunderclap={"effects": [cheaper]}))
    stage.play("Thunderclap: seat 3")
    assert stage.facts["costs"] == [9, 9, 9, 7]


@pytest.mark.rule("DCR-62")
def test_that_foe_is_the_one_being_confronted():
    # High Priest of War: Confrontation: +1 Power for each Weakness that foe controls.
    arranged = {"foe": {"ongoing": "Weakness Weakness"}, "ongoing": "Weakness"}
    assert confront("'High Priest of War'", **arranged).play("High Priest of War").power == 4


# -- Defense


@pytest.mark.rule("DCR-76")
def test_the_foe_may_avoid_an_attack_with_a_defense_from_their_hand():
    stage = played("Whispering Worm", foe=RUNNER)
    assert stage.asked == {1: "defend"}
    assert stage.prompt().words == "Whispering Worm attacks you: use a Defense?"
    assert stage.options() == ["pass", "Alley Runner"]
    stage.answer(1, "Alley Runner")
    assert stage.zone("discard", 1) == ["Alley Runner"]
    assert stage.count("weakness") == 10
    assert "Player 2 avoids the Attack of Whispering Worm with Alley Runner" in stage.log()


@pytest.mark.rule("DCR-76")
def test_a_defense_elsewhere_than_in_hand_is_of_no_use():
    foe = {"hand": "Punch", "deck": "'Alley Runner'", "discard": "'Cloak of the Champion'"}
    stage = played("Whispering Worm", foe=foe)
    assert stage.options(1) == ["pass"]


@pytest.mark.rule("DCR-76")
def test_only_one_defense_is_used_against_an_attack():
    foe = {"hand": "'Alley Runner' 'Alley Runner' 'Cloak of the Champion'", "deck": "Punch Sloth"}
    stage = played("Whispering Worm", foe=foe).answer(1, "Alley Runner")
    assert stage.asked == {0: "turn"}
    assert "Alley Runner" in stage.zone("hand", 1)


@pytest.mark.rule("DCR-76")
def test_each_attack_may_be_answered_by_a_defense_of_its_own():
    foe = {"hand": "'Alley Runner' 'Alley Runner'", "deck": "Punch Sloth Wrath Lust"}
    stage = normal("'Whispering Worm' 'Whispering Worm'", foe=foe)
    stage.play("Whispering Worm").answer(1, "Alley Runner")
    stage.play("Whispering Worm").answer(1, "Alley Runner")
    assert stage.zone("discard", 1) == ["Alley Runner", "Alley Runner"]


@pytest.mark.rule("DCR-77")
def test_a_used_defense_gives_its_reward():
    stage = played("Whispering Worm", foe=RUNNER).answer(1, "Alley Runner")  # draw 2 cards
    assert sorted(stage.zone("hand", 1)) == ["Mary Marvel", "Punch", "Sloth"]
    stage = played("Whispering Worm", foe=CLOAK).answer(1, "Cloak of the Champion")
    assert stage.zone("hand", 1) == ["Sloth"], "draw a card,"
    assert stage.asked == {1: "destroy"}, "then you may destroy a card in your discard pile"
    assert stage.options() == ["Punch", "Cloak of the Champion", "none"]
    stage.answer(1, "Punch")
    assert stage.zone("destroyed") == ["Punch"]
    assert stage.asked == {0: "turn"}


@pytest.mark.rule("DCR-77")
def test_no_reward_without_using_the_defense():
    stage = played("Whispering Worm", foe=RUNNER).answer(1, "pass")
    assert sorted(stage.zone("hand", 1)) == ["Alley Runner", "Punch"]


@pytest.mark.rule("DCR-78")
@pytest.mark.parametrize("card", ["Whispering Worm", "Lust", "Thunderclap", "Psycho-Pirate"])
def test_avoiding_an_attack_leaves_the_text_before_it_alone(card):
    avoided = played(card, "Punch Punch", foe=RUNNER).answer(1, "Alley Runner")
    assert avoided.power == {"Lust": 3}.get(card, 2)
    assert avoided.zone("play", 0) == [card]
    assert avoided.zone("discard", 1) == ["Alley Runner"]


@pytest.mark.rule("DCR-79")
def test_whoever_does_not_avoid_it_suffers_the_attack_at_once():
    stage = normal("Lust Punch", foe=RUNNER).play("Lust").answer(1, "pass")
    assert stage.asked == {1: "discard"}, "before anything else happens"
    stage.answer(1, "Punch")
    assert stage.zone("discard", 1) == ["Punch"]
    assert stage.asked == {0: "turn"}


@pytest.mark.rule("DCR-80")
def test_an_attack_that_finds_no_fitting_card_has_no_effect():
    wanting = [{"do": "discard", "who": "they", "of": {"types": ["villain"]}}]
    cards = cards_with(lust={"effects": [{"do": "attack", "then": wanting}]})
    stage = played("Lust", foe={"hand": "Punch 'Mary Marvel'"}, cards=cards)
    assert stage.asked == {0: "turn"}
    assert sorted(stage.zone("hand", 1)) == ["Mary Marvel", "Punch"]


@pytest.mark.rule("DCR-80")
def test_a_defense_may_be_used_for_its_reward_against_an_attack_without_effect():
    wanting = [{"do": "discard", "who": "they", "of": {"types": ["villain"]}}]
    cards = cards_with(lust={"effects": [{"do": "attack", "then": wanting}]})
    stage = played("Lust", foe=RUNNER, cards=cards).answer(1, "Alley Runner")
    assert sorted(stage.zone("hand", 1)) == ["Mary Marvel", "Punch", "Sloth"]


@pytest.mark.rule("DCR-80")
def test_an_attack_without_anything_to_hit_may_be_avoided_too():
    # Whispering Worm, when the Weakness stack is empty.
    stage = played("Whispering Worm", foe=RUNNER, weakness=0).answer(1, "Alley Runner")
    assert stage.count("hand", 1) == 3


@pytest.mark.rule("DCR-81")
def test_a_defense_answers_attacks_only():
    # Greed, Famine and a Confrontation are no Attacks; nor is a Defense usable in the own turn.
    for card in ("Famine", "Wrath", "Greed"):
        assert 1 not in played(card, foe=RUNNER).asked
    stage = confront("Wrath", foe=RUNNER).play("Wrath").answer(0, "done")
    assert stage.asked == {1: "turn"}
    stage = normal("'Alley Runner' 'Cloak of the Champion'", deck="Punch")
    moves = ["confrontation", "Alley Runner", "Cloak of the Champion", "all", "end"]
    assert stage.options() == moves
    stage.play("Cloak of the Champion")
    assert (stage.power, stage.count("hand", 0)) == (2, 1), "played, it gives no reward"


@pytest.mark.rule("DCR-81")
def test_the_attacker_does_not_defend_against_their_own_attack():
    stage = normal("'Whispering Worm' 'Alley Runner'").play("Whispering Worm")
    assert stage.asked == {0: "turn"}


def test_an_attack_works_in_a_confrontation_too():
    stage = rivals("Lust", foe=RUNNER).answer(0, "confrontation").play("Lust")
    assert stage.asked == {1: "defend"}


@pytest.mark.rule("DCR-75")
def test_a_whole_hand_played_at_once_still_asks_whom_to_attack():
    stage = four("Thunderclap Punch", foe={"deck": "Sloth"}, other={"deck": "Wrath"})
    assert stage.answer(0, "whole").asked == {0: "target"}
    stage.answer(0, "seat 3")
    assert (stage.zone("discard", 1), stage.zone("discard", 3)) == ([], ["Wrath"])
    assert stage.power == 3
