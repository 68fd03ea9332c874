"""Conditions, costs and timing of effects, Color Abilities, and what is used only once."""

import pytest

from rules.core.errors import CardError
from tests.rules.silver_wing.stage import (
    ally,
    battle,
    cards_and,
    character,
    clause,
    do,
)

# -- conditions, costs and timing


@pytest.mark.rule("SWR-98")
@pytest.mark.parametrize(
    ("mine", "key", "possible"),
    [
        ({"hand": "Provisions, Squire, Page, Monk"}, "play Provisions", False),
        ({"hand": "Provisions, Squire, Page"}, "play Provisions", True),
        ({"hand": "Trade Winds, Squire"}, "play Trade Winds", False),
        ({"hand": "Trade Winds, Squire, Page"}, "play Trade Winds", True),
        ({"hand": "Berserker"}, "attack Berserker", False),
        ({"hand": "Berserker", "stamina": 2, "damaged": 1}, "attack Berserker", True),
        ({"hand": "Storm Caller"}, "attack Storm Caller", False),
        ({"hand": "Storm Caller, Page"}, "attack Storm Caller", True),
        ({"mc": "Ren [Captain]", "hand": "Spyglass"}, "use Ren", False),
        ({"hand": "Rally Cry, Squire"}, "play Rally Cry", False),
        ({"hand": "Rally Cry, Regroup"}, "play Rally Cry", True),
    ],
    ids=str,
)
def test_without_its_condition_or_its_cost_nothing_is_played_used_or_attacks(mine, key, possible):
    options = battle(mine).to_move(0).options(0)
    assert (key in options or f"{key} end" in options) == possible


@pytest.mark.rule("SWR-98")
def test_a_trigger_whose_condition_is_not_met_does_not_happen():
    stage = battle({"hand": "Drummer"}, {"hand": "Recruit"})
    stage.attack(0, "attack Drummer", defend="Recruit")  # it asks for a Double Defend
    assert stage.count("hand", 0) == 0
    stage = battle({"hand": "Drummer"}, {"hand": "Recruit, Brawler"})
    stage.attack(0, "attack Drummer", defend="Recruit + Brawler")
    assert stage.count("hand", 0) == 1


@pytest.mark.rule("SWR-99")
def test_attack_effects_work_only_while_attacking():
    stage = battle({"hand": "War Paint, Scout, Monk, Quick Draw"}, {"hand": "Page"}).to_move(0)
    assert "play War Paint" not in stage.options(0)
    stage.answer(0, "attack Scout first")
    assert "play War Paint" in stage.options(0)
    assert "play Quick Draw" not in stage.options(0)  # that is for the Move itself


@pytest.mark.rule("SWR-99")
def test_defend_effects_work_only_while_defending():
    stage = battle({"hand": "Shield Wall, Scout"}, {"hand": "Shield Wall, Page"}).to_move(0)
    assert "play Shield Wall" not in stage.options(0)
    stage.answer(0, "attack Scout")
    assert "play Shield Wall" not in stage.options(0)
    stage.until("defend")
    assert "play Shield Wall" in stage.options(1)


@pytest.mark.rule("SWR-99")
def test_an_attackers_text_is_silent_when_it_defends():
    stage = battle({"hand": "Recruit"}, {"hand": "Raider, Page"})
    stage.attack(0, "attack Recruit", defend="Raider")
    assert not stage.said("uses the effect of Raider")
    assert stage.stamina(1) == (3, 0)


# -- Color Abilities


@pytest.mark.rule("SWR-100")
def test_a_color_ability_is_found_only_on_cards_of_that_color():
    with pytest.raises(CardError, match="FIERCE needs the color red"):
        cards_and(ally("Odd", "blue", abilities=["fierce"]))
    cards_and(ally("Odd", "blue", "red", abilities=["fierce"]))
    cards_and(ally("Odd", "blue", secondary=["red"], abilities=["fierce"]))
    cards_and(ally("Odd", "blue", abilities=["bold", "adroit", "protector"]))  # White Abilities


@pytest.mark.rule("SWR-100")
@pytest.mark.parametrize(
    ("attacker", "works"), [("Scout", False), ("Oarsman", True), ("Recruit", True)]
)
def test_a_color_ability_that_is_given_needs_the_color(attacker, works):
    """Oarsman has it as its secondary color, and FIERCE anyway."""
    cards = cards_and(ally("Oarsman", "blue", secondary=["red"], tag="River"))
    stage = battle({"hand": f"{attacker}, Battle Fever"}, {"hand": "Page, Monk"}, cards=cards)
    stage.moves(0, f"attack {attacker} first").answer(0, "play Battle Fever")
    while stage.facts["combat"] and stage.kind != "discard":
        stage.decline(next(iter(stage.asked)))
    assert (stage.kind == "discard") == works


def test_a_main_characters_own_attack_uses_its_text():
    noted = character("Hitter", clause("attack", do("draw", n=2), moment="deals damage"))
    stage = battle({"mc": "Hitter"}, cards=cards_and(noted)).attack(0, "declare red")
    assert stage.count("hand", 0) == 2


def test_a_battlefield_taken_away_at_the_same_moment_is_not_used_any_more():
    """Both choose at once; Player 1's effect discards the Battlefield Player 2 wanted to use."""
    wrecker = character(
        "Wrecker", clause("start of end phase", do("topple"), once=True, cost={"crystals": 1})
    )
    stage = battle({"mc": "Wrecker"}, {"battlefield": "Shrine"}, cards=cards_and(wrecker))
    stage.until("part").answer(1, "use Shrine 2").answer(0, "use Wrecker")
    assert stage.count("battlefield", 1) == 0
    assert stage.crystals(1) == 2
    assert not stage.said("uses the effect of Shrine")


# -- what could go on for ever


def test_an_effect_that_has_come_to_cost_nothing_is_used_once_a_round():
    stage = battle({"hand": "Icebreaker, Icebreaker, Squire", "battlefield": "Crystal Mine"}, {})
    stage.moves(0, "attack Icebreaker first").until("before responses")
    assert "use Icebreaker" in stage.options(0)
    stage.answer(0, "use Icebreaker").until("before responses")
    assert "use Icebreaker" not in stage.options(0)
    assert stage.crystals(0) == 2


def test_an_effect_that_is_paid_for_can_be_used_again():
    cards = cards_and(
        ally(
            "Bugler",
            "blue",
            clauses=[
                clause("attack", do("draw"), cost={"crystals": 1}),
            ],
        )
    )
    stage = battle({"hand": "Bugler, Squire"}, {}, cards=cards)
    stage.moves(0, "attack Bugler first").until("before responses")
    stage.answer(0, "use Bugler").until("before responses").answer(0, "use Bugler")
    assert stage.crystals(0) == 0


def test_revealing_again_and_again_costs_nothing_either():
    cards = cards_and(
        ally(
            "Bugler",
            "blue",
            clauses=[
                clause("attack", do("draw"), cost={"reveal": 1}),
            ],
        )
    )
    stage = battle({"hand": "Bugler, Quick Draw"}, {}, cards=cards)
    stage.moves(0, "attack Bugler first").until("before responses").answer(0, "use Bugler")
    stage.until("reveal").answer(0, "Quick Draw").until("before responses")
    assert "use Bugler" not in stage.options(0)
