"""Events as earlier card sets had them: a match that was begun with those goes on with them."""

from functools import partial

from tests.rules.teen_titans import stage
from tests.rules.teen_titans.stage import FIXED, ended, titans
from tests.rules.teen_titans.test_events import prices

card = partial(stage.card, cards=FIXED)
effect = partial(stage.effect, cards=FIXED)

ROW = ["Terra", "Evil Headmaster", "Sonic Blast", "Jump City", "Birdarangs"]


def test_power_outage_takes_power_for_each_equipment_of_anybody():
    less = card("Power Outage").abilities[0].then[0].n
    foe = {"hand": "'T-Car'"}
    found = titans("Birdarangs Punch", events="'Power Outage'", foe=foe).play("Punch")
    assert found.power == 1
    found.play("Birdarangs")
    assert found.power == 1 + effect("Birdarangs", "power").n + less
    ended(found).play("T-Car")
    assert found.power == effect("T-Car", "power").n + less


def test_sugar_rush_lets_both_draw_one_card_more():
    found = titans("", events="'Sugar Rush'", deck=7, foe={"deck": 7}).play("end")
    assert found.count("hand", 0) == 6
    assert found.play("end").count("hand", 1) == 6


def test_sugar_rush_and_stomach_ache_make_five():
    found = titans("'Stomach Ache'", events="'Sugar Rush'", deck=7).play("Stomach Ache", "end")
    assert found.count("hand", 0) == 5


def test_lost_phone_makes_the_line_up_dearer():
    found = titans(events="'Lost Phone'", line_up=ROW)
    usual = {name: card(name).cost for name in prices(found)}
    assert prices(found) == usual | {name: card(name).cost + 1 for name in ROW}


def test_study_hall_makes_attacks_useless():
    foe = {"hand": "'Foam Shield' Punch"}
    found = titans("'Hexing Classmate'", events="'Study Hall'", foe=foe).play("Hexing Classmate")
    assert found.asked == {0: "turn"}, "no Defense is needed"
    assert found.zone("discard", 1) == []
    assert found.power == effect("Hexing Classmate", "power").n
    assert "The Attack of Hexing Classmate has no effect" in found.log()


def test_study_hall_makes_first_appearances_useless_too():
    found = titans("", events="'Study Hall'", nemesis_up="", nemesis="'Demon Dad'").play("end")
    assert found.asked == {1: "turn"}
    assert found.zone("nemesis_up") == ["Demon Dad"]
    assert "The Attack of Demon Dad has no effect" in found.log()


def test_study_hall_does_not_stop_stealing():
    found = titans("'Evil Headmaster'", events="'Study Hall'", foe={"sidekicks": "Raven"})
    assert found.play("Evil Headmaster").zone("sidekicks", 0) == ["Raven"], "no Attack"
