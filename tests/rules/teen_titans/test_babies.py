"""Turned into Babies: Super Heroes as Sidekicks, and back again, TTG-65 and TTG-108."""

import pytest

from tests.rules.cerberus.stage import EVERYBODY, Stage, restored
from tests.rules.teen_titans.stage import card, power_of, titans

BABIES = "Turned into Babies"
RICH = ["Demon Dad", "Mecha Teacher"]
ROW = "Terra Mutation 'Jump City' 'HIVE Tower' 'T-Car'"


def babies(hand="", me: str = "Robin", foe_is: str = "Starfire", foe=None, **arranged) -> Stage:
    """Turned into Babies is in play: the Super Heroes of both are on their Sidekick side."""
    arranged = {"sidekicks": [me], **arranged}
    foe = {"hero": "", "sidekicks": [foe_is], **(foe or {})}
    return titans(
        hand, hero="", foe=foe, events=[BABIES], heroes=(me, foe_is), line_up=ROW, **arranged
    )


def grown_up(stage: Stage) -> Stage:
    """I defeat Control Freak, so that the Event leaves the game."""
    return stage.play(*RICH).buy("Control Freak")


# -- turning


@pytest.mark.rule("TTG-108")
@pytest.mark.parametrize("way", ["refill", "effect", "gained"])
def test_when_it_appears_both_super_heroes_are_turned_to_their_sidekick_side(way):
    deck = [BABIES, "Arcade"]
    if way == "refill":
        stage = titans(line_up="Terra Mutation 'T-Car' 'Jump City'", main_deck=deck)
    else:
        name = {"effect": "Tidal Teen", "gained": "Clock Baron"}[way]
        stage = titans([name], main_deck=deck).play(name)
    for viewer in EVERYBODY:
        assert stage.zone("sidekicks", 0, viewer=viewer) == ["Robin"]
        assert stage.zone("sidekicks", 1, viewer=viewer) == ["Starfire"]
    assert stage.zone("hero", 0) == stage.zone("hero", 1) == []
    assert stage.facts["babies"]


@pytest.mark.rule("TTG-108")
def test_meanwhile_the_abilities_of_the_super_hero_side_are_gone():
    # Robin gives Power for two Equipment in play.
    gear = "Birdarangs 'Pizza Oven'"
    assert "use Robin" in titans(gear).play("Birdarangs", "Pizza Oven").options()
    assert "use Robin" not in babies(gear).play("Birdarangs", "Pizza Oven").options()


@pytest.mark.rule("TTG-108")
def test_meanwhile_the_abilities_of_the_sidekick_side_work():
    # Robin as a Sidekick gives Power for the first Equipment of a turn.
    (ability,) = card("Robin").sidekick
    assert babies("Birdarangs").play("Birdarangs").power == (
        power_of("Birdarangs") + ability.then[0].n
    )
    assert titans("Birdarangs").play("Birdarangs").power == power_of("Birdarangs")


@pytest.mark.rule("TTG-108")
def test_meanwhile_a_super_hero_counts_as_a_sidekick_on_the_team():
    assert babies("'T-Car'", sidekicks="Robin Raven").play("T-Car").power == (
        power_of("T-Car") + 2 + card("Robin").sidekick[0].then[0].n
    )


# -- taken away


@pytest.mark.rule("TTG-108")
def test_meanwhile_a_foes_super_hero_can_be_stolen():
    stage = babies("'Evil Headmaster'").play("Evil Headmaster")
    assert stage.zone("sidekicks", 0) == ["Robin", "Starfire"]
    assert stage.zone("sidekicks", 1) == []
    assert "Player 1 steals Starfire" in stage.log()


@pytest.mark.rule("TTG-108")
def test_meanwhile_a_stolen_super_hero_works_for_the_thief():
    (ability,) = card("Starfire").sidekick
    stage = babies("'Hexing Classmate'", sidekicks="Robin Starfire", foe={"sidekicks": ""})
    stage.play("Hexing Classmate")
    assert stage.power == power_of("Hexing Classmate") + ability.then[0].n


@pytest.mark.rule("TTG-108")
def test_meanwhile_an_own_super_hero_can_be_lost():
    stage = babies("Lonely").play("Lonely")
    assert stage.zone("sidekicks", 0) == []
    assert "Robin" in stage.zone("unused")
    assert "Player 1 loses Robin" in stage.log()


@pytest.mark.rule("TTG-108")
def test_meanwhile_a_super_hero_can_be_recruited_from_the_unused_ones_and_from_the_foe():
    # Robin wants two Equipment, Starfire two cards of cost 1 or 2.
    stage = babies("Lonely 'Pizza Oven' 'Prank Gloves'").play("Lonely")
    stage.play("Pizza Oven", "Prank Gloves")
    assert {"recruit Robin", "recruit Starfire"} <= set(stage.options())
    stage.play("recruit Robin", "recruit Starfire")
    assert stage.zone("sidekicks", 0) == ["Robin", "Starfire"]


# -- growing up


@pytest.mark.rule("TTG-65")
def test_when_it_is_removed_everybody_is_a_super_hero_again():
    stage = grown_up(babies(RICH))
    assert (stage.zone("hero", 0), stage.zone("hero", 1)) == (["Robin"], ["Starfire"])
    assert stage.zone("sidekicks", 0) == stage.zone("sidekicks", 1) == []
    assert not stage.facts["babies"]
    assert "Robin is a Super Hero again" in stage.log()
    assert "Starfire is a Super Hero again" in stage.log()


@pytest.mark.rule("TTG-65")
def test_a_super_hero_held_by_the_foe_returns_to_its_owner():
    stage = babies([*RICH, "Evil Headmaster"]).play("Evil Headmaster")
    assert stage.zone("sidekicks", 0) == ["Robin", "Starfire"]
    grown_up(stage)
    assert (stage.zone("hero", 0), stage.zone("hero", 1)) == (["Robin"], ["Starfire"])
    assert stage.zone("sidekicks", 0) == []


@pytest.mark.rule("TTG-65")
def test_a_super_hero_that_the_foe_holds_returns_to_me():
    stage = babies(RICH, sidekicks="", foe={"sidekicks": "Starfire Robin Raven"})
    grown_up(stage)
    assert (stage.zone("hero", 0), stage.zone("hero", 1)) == (["Robin"], ["Starfire"])
    assert stage.zone("sidekicks", 1) == ["Raven"], "a Sidekick from the beginning stays"


@pytest.mark.rule("TTG-65", "TTG-108")
def test_a_super_hero_among_the_unused_returns_to_its_owner():
    stage = babies(["Lonely", *RICH]).play("Lonely")
    assert "Robin" in stage.zone("unused")
    grown_up(stage)
    assert stage.zone("hero", 0) == ["Robin"]
    assert "Robin" not in stage.zone("unused")


@pytest.mark.rule("TTG-65")
def test_growing_up_is_not_losing_a_sidekick():
    # Arcade draws cards for each Sidekick its player loses.
    stage = babies([*RICH, "Evil Headmaster"], ongoing="Arcade", foe={"ongoing": ""})
    grown_up(stage.play("Evil Headmaster"))
    assert stage.zone("hand", 0) == [], "neither Robin nor Starfire was lost"
    assert not [line for line in stage.log() if "loses" in line]


@pytest.mark.rule("TTG-65")
def test_being_stolen_from_meanwhile_is_losing_a_sidekick():
    where = {"ongoing": "Arcade", "deck": "Punch Punch Punch"}
    stage = babies("'Evil Headmaster'", foe=where).play("Evil Headmaster")
    assert stage.count("hand", 1) == 2


@pytest.mark.rule("TTG-65")
def test_afterwards_the_super_hero_side_works_again_and_the_sidekick_side_does_not():
    stage = grown_up(babies([*RICH, "Birdarangs", "Pizza Oven"]))
    before = stage.power
    stage.play("Birdarangs")
    assert stage.power == before + power_of("Birdarangs")
    assert "use Robin" in stage.play("Pizza Oven").options()


@pytest.mark.rule("TTG-65")
def test_as_long_as_another_event_is_removed_they_stay_babies():
    stage = titans(
        RICH,
        hero="",
        sidekicks="Robin",
        foe={"hero": "", "sidekicks": "Starfire"},
        events=[BABIES, "Lost Phone"],
        heroes=("Robin", "Starfire"),
    )
    grown_up(stage).play("Lost Phone")
    assert stage.facts["babies"]
    assert stage.zone("sidekicks", 0) == ["Robin"]


def test_a_match_restored_meanwhile_knows_whose_super_hero_is_whose():
    stage = babies([*RICH, "Evil Headmaster"]).play("Evil Headmaster")
    assert restored(stage).zone("sidekicks", 0) == ["Robin", "Starfire"]
    assert grown_up(restored(stage)).zone("hero", 1) == ["Starfire"]
