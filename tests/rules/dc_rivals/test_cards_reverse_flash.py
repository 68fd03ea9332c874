"""The cards of Reverse-Flash’s emblem, as they are in their files."""

import pytest

from tests.rules.dc_rivals.live import DECK, confront, normal, played, power_of, top
from tests.rules.dc_rivals.stage import card

RELIVED = {"discard": "Vulnerability Pride", "deck": "Punch Punch"}


def demanded(name: str):
    """What a foe who discards nothing grants."""
    (attack,) = [effect for effect in card(name).effects if effect.verb == "attack"]
    (demand,) = attack.then
    assert demand.verb == "demand"
    return demand.then


def refused(name: str):
    """A card has been played, and the foe discards nothing."""
    stage = played(name, deck=DECK, foe={"hand": "Punch Pride", "deck": ""})
    assert stage.options(1) == ["Punch", "Pride", "none"]
    return stage.answer(1, "none")


def granted(name: str):
    """A card has been played, and the foe discards something."""
    stage = played(name, deck=DECK, foe={"hand": "Punch Pride", "deck": ""}).answer(1, "Punch")
    assert stage.zone("discard", 1) == ["Punch"]
    return stage


# -- Villains


def test_the_top_makes_a_foe_relive_a_starter():
    stage = played("The Top", deck=DECK, foe=RELIVED)
    assert stage.said("Player 2 gets Vulnerability back on top of their deck")
    assert stage.zone("discard", 1) == ["Pride"]
    assert stage.count("hand", 0) == top(card("The Top").effects, "draw")


def test_trickster_draws_and_asks_for_power_or_a_card():
    power, drawn = power_of("Trickster"), top(card("Trickster").effects, "draw")
    stage = refused("Trickster")
    assert stage.power == power + top(demanded("Trickster"), "power") > power
    assert stage.count("hand", 0) == drawn
    assert granted("Trickster").power == power


def test_golden_glider_is_stronger_in_company():
    power, more = power_of("Golden Glider"), top(card("Golden Glider").effects[1].then, "power")
    assert played("Golden Glider").power == power
    stage = normal("Wrath 'Golden Glider'").play("Wrath", "Golden Glider")
    assert stage.power == power_of("Wrath") + power + more


def test_heat_wave_burns_a_card_of_ones_own():
    stage = played("Heat Wave", "Punch", discard="Vulnerability")
    assert stage.options() == ["Punch", "Vulnerability", "none"]
    assert stage.answer(0, "Vulnerability").zone("destroyed") == ["Vulnerability"]
    assert stage.power == power_of("Heat Wave")


def test_weather_wizard_makes_each_foe_discard():
    stage = played("Weather Wizard", foe={"hand": "Punch Sloth"})
    assert stage.answer(1, "Sloth").zone("discard", 1) == ["Sloth"]
    assert stage.power == power_of("Weather Wizard")


def test_captain_boomerang_brings_back_what_was_thrown():
    stage = played("Captain Boomerang", discard="'Scarab Charm' Thunderclap 'Mary Marvel'")
    assert stage.options() == ["Scarab Charm", "Thunderclap", "none"]
    assert stage.answer(0, "Thunderclap").zone("hand", 0) == ["Thunderclap"]


def test_doctor_alchemy_is_power_or_a_change():
    gives = top(card("Doctor Alchemy").effects[0].of[0], "power")
    stage = normal("'Doctor Alchemy'", deck="Pride", discard="Vulnerability")
    assert stage.play("Doctor Alchemy: choice 1").power == gives > 0
    stage = normal("'Doctor Alchemy'", deck="Pride", discard="Vulnerability")
    stage.play("Doctor Alchemy: choice 2").answer(0, "Vulnerability")
    assert stage.zone("destroyed") == ["Vulnerability"]
    assert stage.zone("hand", 0) == ["Pride"]


def test_captain_cold_asks_for_a_card_or_takes_power():
    power = power_of("Captain Cold")
    assert refused("Captain Cold").power == power + top(demanded("Captain Cold"), "power") > power
    assert granted("Captain Cold").power == power


def test_mirror_master_doubles_no_hero():
    stage = normal("'Mirror Master' Wrath 'Mary Marvel'").play("Wrath", "Mary Marvel")
    offered = [option for option in stage.options() if option.startswith("Mirror Master")]
    assert offered == ["Mirror Master", "Mirror Master: Wrath"]
    before = stage.power
    stage.play("Mirror Master: Wrath")
    assert stage.power == before + power_of("Mirror Master") + power_of("Wrath")


def test_abra_kadabra_conjures_a_card_from_the_main_deck():
    stage = played("Abra Kadabra", main_deck="Pride Sloth")
    assert stage.zone("hand", 0) == ["Pride"]
    assert stage.zone("discard", 0) == ["Weakness"], "Pride was gained"


def test_zoom_offers_a_choice_of_losses():
    assert refused("Zoom").zone("discard", 1) == ["Weakness"]
    assert granted("Zoom").count("weakness") == 10
    assert granted("Zoom").power == power_of("Zoom")


def test_gorilla_grodd_empties_a_mind():
    number = card("Gorilla Grodd").effects[1].then[0].n
    stage = played("Gorilla Grodd", foe={"hand": "Punch Sloth Pride", "deck": ""})
    assert number > 1
    stage.answer(1, *["Punch", "Sloth", "Pride"][:number])
    assert stage.count("discard", 1) == number


# -- Super Powers


def test_negative_speed_force_makes_a_foe_relive_a_starter():
    stage = played("Negative Speed Force", foe=RELIVED)
    assert stage.zone("discard", 1) == ["Pride"]
    assert stage.power == power_of("Negative Speed Force")


def test_stolen_seconds_draws_unless_the_foe_gives_a_card():
    drawn = top(demanded("Stolen Seconds"), "draw")
    assert refused("Stolen Seconds").count("hand", 0) == drawn > 0
    assert granted("Stolen Seconds").count("hand", 0) == 0


def test_vibrating_hand_makes_a_confrontation_easier():
    less = card("Vibrating Hand").effects[1].then[0].n
    assert confront("'Vibrating Hand'").play("Vibrating Hand").facts["costs"] == [9, 9 - less]
    assert played("Vibrating Hand").facts["costs"] == [9, 9]


def test_time_remnant_gives_back_a_card_as_it_blocks():
    foe = {"hand": "'Time Remnant'", "deck": "Punch", "discard": "Pride Punch"}
    stage = confront(foe=foe).answer(0, "done").answer(1, "Time Remnant")
    assert stage.options(1) == ["Pride", "Punch", "Time Remnant", "none"]
    assert stage.answer(1, "Pride").zone("hand", 1) == ["Pride"]


# -- Equipment and Locations


def test_weather_wand_turns_an_attack_and_calls_a_card_back():
    foe = {"hand": "'Weather Wand'", "deck": "Punch Punch", "discard": "Pride Punch"}
    stage = played("Whispering Worm", foe=foe).answer(1, "Weather Wand")
    assert stage.options(1) == ["Pride", "Punch", "Weather Wand", "none"]
    stage.answer(1, "Pride")
    assert (stage.count("weakness"), stage.count("deck", 1)) == (10, 3)


def test_iron_heights_draws_for_the_first_attack_that_hits():
    stage = normal(
        "Thunderclap Thunderclap", ongoing="'Iron Heights'", deck=DECK, foe={"deck": "Punch Punch"}
    )
    stage.play("Thunderclap")
    assert sorted(stage.zone("hand", 0)) == ["Punch", "Thunderclap"]
    assert stage.play("Thunderclap").zone("hand", 0) == ["Punch"]


def test_the_25th_century_prepares_the_next_hand():
    stage = normal("", ongoing="'The 25th Century'", deck=["Punch"] * 6, discard="Pride Sloth")
    stage.answer(0, "end")
    assert stage.options() == ["Pride", "Sloth", "none"]
    assert "Pride" in stage.answer(0, "Pride").zone("hand", 0)


# -- Characters


def rewarded(level: int, place: int) -> int:
    """The Power that Reverse-Flash gets for the first Attack of a turn that hits."""
    ability = card(f"Reverse-Flash ({level})").abilities[place]
    assert (ability.when, ability.limit) == ("attack hits", 1)
    return top(ability.then, "power")


@pytest.mark.parametrize(("level", "place"), [(9, 0), (15, 1)])
def test_reverse_flash_9_gains_like_the_15_from_the_first_attack_that_hits(level, place):
    arranged = {"me": "reverse_flash", "level": level, "foe": {"deck": "Punch Punch"}}
    stage = normal("Thunderclap Thunderclap", **arranged).play("Thunderclap")
    more, power = rewarded(level, place), power_of("Thunderclap")
    assert stage.power == power + more > power
    assert stage.play("Thunderclap").power == 2 * power + more


def test_reverse_flash_12_discards_a_card_and_takes_one_back_onto_the_deck():
    stage = normal(
        "Pride Punch", me="reverse_flash", level=12, deck=["Punch"] * 6, discard="Sloth"
    ).answer(0, "use Reverse-Flash (12): Pride")
    assert stage.options() == ["Sloth", "Pride", "none"], "even the one just discarded"
    stage.answer(0, "Pride")
    assert stage.power == top(card("Reverse-Flash (12)").abilities[0].then, "power") > 0
    assert "Pride" in stage.answer(0, "end").zone("hand", 0)


def test_reverse_flash_15_is_ahead_when_a_confrontation_begins():
    less = card("Reverse-Flash (15)").abilities[0].then[0].n
    assert confront(me="reverse_flash", level=15).facts["costs"] == [15, 9 - less]
    assert normal(me="reverse_flash", level=15).facts["costs"] == [15, 9]
