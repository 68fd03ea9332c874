"""The five steps of combat, SWR-66 to SWR-71, SWR-95 and SWR-96."""

import pytest

from tests.rules.silver_wing.stage import (
    ally,
    battle,
    cards_and,
    clause,
    do,
    support,
)

STEPS = ["initiation", "response", "defense", "damage"]
PAYS = {"cost": {"crystals": 1}}
DELAYS = ally(
    "Delayer",
    "red",
    clauses=[
        clause("attack", do("stockpile"), moment="before defense", **PAYS),
        clause("attack", do("draw"), moment="deals damage", **PAYS),
    ],
)


def steps_seen(stage):
    """The steps in which anybody is asked, until the combat is over."""
    seen = []
    while stage.facts["combat"]:
        step = stage.facts["combat"]["step"]
        if step not in seen:
            seen.append(step)
        stage.decline(next(iter(stage.asked)))
    return seen


@pytest.mark.rule("SWR-66")
def test_a_combat_goes_through_its_steps_in_order_and_then_it_is_over():
    stage = battle({"hand": "Delayer, Battle Fever"}, {"hand": "Page"}, cards=cards_and(DELAYS))
    stage.moves(0, "attack Delayer first")
    assert steps_seen(stage) == STEPS
    assert stage.zone("discard", 0) == ["Delayer"]  # Conclusion
    assert stage.asked == {0: "move"}


@pytest.mark.rule("SWR-67")
def test_initiation_places_pays_and_lets_effects_be_used_before_anyone_responds():
    """Admiral costs a Crystal to attack; False Colors is used before the Rival is asked."""
    stage = battle({"hand": "Admiral, False Colors, Regroup"}, {"hand": "Page"})
    stage.moves(0, "attack Admiral first")
    assert stage.zone("combat", 0) == ["Admiral"]
    assert stage.crystals(0) == 1
    assert stage.asked == {0: "before responses"}
    assert {"embolden Regroup", "play False Colors"} <= set(stage.options(0))
    stage.answer(0, "play False Colors").answer(0, "Regroup")
    stage.until("color").answer(0, "yellow")
    assert stage.asked == {0: "before responses"}
    stage.answer(0, "pass")
    assert stage.asked == {1: "defend"}
    assert stage.facts["combat"]["colors"] == ["yellow"]


@pytest.mark.rule("SWR-67")
def test_effects_of_the_attacker_itself_are_used_then_too():
    stage = battle({"hand": "Lancer"}, {"hand": "Recruit"}).moves(0, "attack Lancer first")
    assert stage.options(0)[-1] == "use Lancer"
    stage.answer(0, "use Lancer")
    assert stage.asked == {1: "respond to effect"}
    stage.answer(1, "pass")
    assert stage.facts["combat"]["bold"]
    assert stage.crystals(0) == 1


@pytest.mark.rule("SWR-68")
def test_the_defender_may_respond_once_with_an_attack_or_ally_response():
    stage = battle(
        {"hand": "Scout"}, {"hand": "Take Cover, False Step, Trip Wire, Not So Fast, Squire"}
    )
    stage.moves(0, "attack Scout").until("defend")
    assert stage.asked == {1: "defend"}
    assert stage.options(1) == ["no defense", "defend Squire", "Take Cover", "False Step"]
    stage.answer(1, "Take Cover").until("defend")
    assert stage.options(1) == ["no defense", "defend Squire"]  # no second one
    assert stage.count("stockpile", 1) == 1


@pytest.mark.rule("SWR-68")
def test_against_a_main_character_an_ally_response_does_not_fit():
    stage = battle({}, {"hand": "Take Cover, False Step"}).moves(0, "declare red")
    stage.until("defend")
    assert stage.options(1) == ["no defense", "Take Cover"]


@pytest.mark.rule("SWR-68")
def test_a_nullified_attack_jumps_to_its_conclusion():
    stage = battle({"hand": "Scout"}, {"hand": "Hold the Line, Squire"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "Hold the Line")
    assert stage.facts["combat"] is None
    assert stage.zone("discard", 0) == ["Scout"]
    assert stage.zone("hand", 1) == ["Squire"]
    assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-69")
def test_before_the_rival_defends_the_attacker_uses_effects():
    stage = battle({"hand": "Falconer"}, {"hand": "Monk, Squire, Recruit"})
    stage.moves(0, "attack Falconer").until("use")
    assert stage.facts["combat"]["step"] == "defense"
    assert stage.facts["combat"]["rested"] == []
    stage.answer(0, "use").until("defend")
    assert stage.options(1) == ["no defense", "defend Monk"]  # ADROIT by now


@pytest.mark.rule("SWR-69")
def test_when_defended_effects_come_after_the_defence():
    stage = battle({"hand": "Juggler"}, {"hand": "Monk"})
    stage.attack(0, "attack Juggler", defend="Monk")
    assert stage.count("stockpile", 0) == 1
    log = stage.log()
    defended = next(n for n, line in enumerate(log) if "defends with Monk" in line)
    used = next(n for n, line in enumerate(log) if "uses the effect of Juggler" in line)
    prevented = next(n for n, line in enumerate(log) if "stops " in line)
    assert defended < used < prevented


@pytest.mark.rule("SWR-69")
def test_when_defended_effects_need_a_defence():
    stage = battle({"hand": "Juggler"}, {"hand": "Monk"}).attack(0, "attack Juggler")
    assert stage.count("stockpile", 0) == 0


@pytest.mark.rule("SWR-70")
def test_undefended_damage_is_dealt_and_effects_for_that_trigger():
    stage = battle({"hand": "Scout"}, {"hand": "Diver"}).attack(0, "attack Scout")
    assert stage.stamina(1) == (2, 1)
    assert (stage.count("stockpile", 0), stage.count("stockpile", 1)) == (1, 0)


@pytest.mark.rule("SWR-70")
def test_defended_damage_is_prevented_and_effects_for_that_trigger_for_each_defender():
    stage = battle({"hand": "Scout"}, {"hand": "Diver, Diver"})
    stage.attack(0, "attack Scout", defend="Diver + Diver")
    assert stage.stamina(1) == (3, 0)
    assert (stage.count("stockpile", 0), stage.count("stockpile", 1)) == (0, 2)


@pytest.mark.rule("SWR-71")
@pytest.mark.parametrize(
    ("key", "zone", "name"),
    [
        ("attack Scout", "discard", "Scout"),
        ("declare blue", "mc", "Nobody"),
        ("signature", "signature", "Tidebreaker"),
    ],
)
def test_at_the_conclusion_cards_go_where_they_belong_nullified_or_not(key, zone, name):
    for response in ("", "Hold the Line"):
        stage = battle({"hand": "Scout", "signature": "Tidebreaker"}, {"hand": "Hold the Line"})
        stage.moves(0, key).until("defend")
        stage.answer(1, response or "no defense").until("move")
        assert stage.zone(zone, 0) == [name]
        assert stage.count("combat", 0) == 0
        assert stage.facts["mc_ready"][0] == (zone != "mc")
        assert stage.facts["signature_used"][0] == (zone == "signature")


@pytest.mark.rule("SWR-71")
def test_an_ally_whose_text_says_so_goes_elsewhere():
    stage = battle({"hand": "Ember Hound"}).attack(0, "attack Ember Hound")
    assert stage.zone("restricted", 0) == ["Ember Hound"]
    assert stage.count("discard", 0) == 0


# -- damage by effects


@pytest.mark.rule("SWR-95")
def test_stamina_lost_to_an_effect_is_damage_like_any_other():
    stage = battle({"hand": "Eclipse, Eclipse"}, {"stamina": 1, "damaged": 1})
    stage.moves(0, "play Eclipse")
    assert stage.stamina(1) == (0, 2)
    stage.moves(0, "play Eclipse")
    assert stage.stamina(1) == (0, 1)


@pytest.mark.rule("SWR-95")
def test_damage_by_an_effect_can_end_the_battle():
    stage = battle({"hand": "Eclipse"}, {"stamina": 0, "damaged": 1}).moves(0, "play Eclipse")
    assert stage.result == ((0,), "stamina")


# -- nullified attacks


@pytest.mark.rule("SWR-96")
def test_a_nullified_attack_deals_and_prevents_nothing():
    stage = battle({"hand": "Scout"}, {"hand": "Hold the Line, Diver"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "Hold the Line")
    stage.until("move")
    assert not stage.said("deals damage")
    assert not stage.said("prevents damage")
    assert stage.count("stockpile", 0) == stage.count("stockpile", 1) == 0


@pytest.mark.rule("SWR-96")
def test_the_costs_of_a_nullified_attack_stay_paid():
    stage = battle({"hand": "Admiral, Spyglass, Raider"}, {"hand": "Hold the Line"})
    stage.moves(0, "attack Admiral embolden Spyglass").until("defend")
    stage.answer(1, "Hold the Line").until("move")
    assert stage.crystals(0) == 0
    assert stage.facts["tokens"][0] == ["yellow", "red"]
    assert stage.asked == {0: "move"}
    assert "attack Raider" not in stage.options(0)  # the Move's attack is used up


def test_a_response_that_only_helps_lets_the_attack_go_on():
    cards = cards_and(support("Watch", "response", clause("attack response", do("draw"))))
    stage = battle({"hand": "Scout"}, {"hand": "Watch"}, cards=cards)
    stage.moves(0, "attack Scout").until("defend").answer(1, "Watch").until("move")
    assert stage.stamina(1) == (2, 1)
