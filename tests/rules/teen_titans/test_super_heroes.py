"""Super Heroes: the abilities of all five, and when they work, TTG-75, TTG-94, TTG-103, TTG-110."""

import pytest

from tests.rules.teen_titans.stage import PUNCHES, card, cards_with, ended, power_of, titans

PAIRS = {
    "Robin": ["Birdarangs", "Pizza Oven"],
    "Starfire": ["Wrecking Bully", "Hexing Classmate"],
}
ROW = "Birdarangs 'Pizza Oven' Terra Mutation 'Jump City'"


def as_hero(me: str, hand, **arranged):
    foe_is = "Cyborg" if me != "Cyborg" else "Robin"
    arranged = {"deck": "Terra Mutation Birdarangs Punch Punch", **arranged}
    return titans(hand, me=me, foe_is=foe_is, **arranged)


def given(name: str) -> int:
    """The Power or cards a Super Hero's ability gives."""
    effect = card(name).abilities[0].then[0]
    number: int = effect.draw if effect.verb == "cycle" else effect.n
    return number


# -- Robin and Starfire


@pytest.mark.rule("TTG-94")
@pytest.mark.parametrize("me", PAIRS)
def test_robin_and_starfire_need_two_such_cards_in_play(me):
    first, second = PAIRS[me]
    stage = as_hero(me, [first, second]).play(first)
    assert f"use {me}" not in stage.options()
    stage.play(second)
    before = stage.power
    assert stage.play(f"use {me}").power == before + given(me)


@pytest.mark.rule("TTG-94")
@pytest.mark.parametrize("me", PAIRS)
def test_robin_and_starfire_may_wait_for_any_moment_of_the_turn(me):
    stage = as_hero(me, [*PAIRS[me], "Punch"], line_up=ROW.replace("Birdarangs", "Arcade"))
    stage.play(*PAIRS[me], "Punch")
    stage.buy("Pizza Oven" if stage.power < 3 else "Titans Go!")
    assert f"use {me}" in stage.options()


@pytest.mark.rule("TTG-94")
@pytest.mark.parametrize("me", PAIRS)
def test_robin_and_starfire_need_not_be_used(me):
    stage = as_hero(me, PAIRS[me]).play(*PAIRS[me])
    ended(stage)
    assert not [line for line in stage.log() if line.startswith("Player 1 uses")]


@pytest.mark.rule("TTG-110")
@pytest.mark.parametrize("me", PAIRS)
def test_robin_and_starfire_work_once_a_turn(me):
    stage = as_hero(me, PAIRS[me]).play(*PAIRS[me], f"use {me}")
    assert f"use {me}" not in stage.options()


@pytest.mark.rule("TTG-110")
def test_robin_works_again_in_the_next_turn():
    stage = titans(PAIRS["Robin"], deck="Punch Birdarangs 'T-Car' Punch Punch Punch")
    stage.play(*PAIRS["Robin"], "use Robin")
    ended(ended(stage))
    stage.play("Birdarangs", "T-Car")
    assert "use Robin" in stage.options()


def test_robin_says_on_his_button_what_he_does():
    stage = titans(PAIRS["Robin"]).play(*PAIRS["Robin"])
    assert f"Robin: +{given('Robin')} Power" in stage.wordings()
    stage.play("use Robin")
    assert "Player 1 uses Robin" in stage.log()


# -- Beast Boy


@pytest.mark.rule("TTG-94")
def test_beast_boy_discards_a_card_to_draw():
    stage = as_hero("Beast Boy", "'Hall Monitor' Punch 'Snack Time'").play("Hall Monitor")
    assert stage.asked == {0: "cycle"}
    assert sorted(stage.options()) == ["Punch", "Snack Time", "none"]
    stage.play("Snack Time")
    assert stage.zone("discard", 0) == ["Snack Time"]
    assert stage.count("hand", 0) == 1 + given("Beast Boy")


@pytest.mark.rule("TTG-94")
def test_beast_boy_without_a_card_to_discard_draws_none():
    stage = as_hero("Beast Boy", "'Hall Monitor'").play("Hall Monitor")
    assert stage.asked == {0: "turn"}
    assert stage.zone("hand", 0) == []


@pytest.mark.rule("TTG-94")
def test_beast_boy_may_be_declined_and_waits_for_the_first_hero_only():
    stage = as_hero("Beast Boy", "'Hall Monitor' 'Hall Monitor' Punch Punch")
    stage.play("Punch")
    assert stage.asked == {0: "turn"}, "no Hero"
    stage.play("Hall Monitor", "none", "Hall Monitor")
    assert stage.asked == {0: "turn"}, "not the first"
    assert stage.zone("discard", 0) == []


# -- several abilities at once


@pytest.mark.rule("TTG-72", "TTG-94")
def test_what_draws_comes_before_what_discards():
    room = {"ongoing": "'Training Room'", "deck": "Punch 'Laser Eyes' Terra"}
    stage = as_hero("Beast Boy", "'Hall Monitor'", **room).play("Hall Monitor")
    assert stage.asked == {0: "cycle"}, "there is a card to discard now"
    assert stage.options() == ["Punch", "none"]
    stage.play("Punch")
    assert sorted(stage.zone("hand", 0)) == ["Laser Eyes", "Terra"]


def test_what_else_abilities_do_comes_in_between():
    gives = {"when": "first play", "of": {"types": ["hero"]}, "then": [{"do": "power", "n": 2}]}
    cards = cards_with(arcade={"abilities": [gives]})
    places = {"ongoing": "Arcade 'Training Room'", "deck": "Punch 'Laser Eyes' Terra"}
    stage = as_hero("Beast Boy", "'Hall Monitor'", cards=cards, **places).play("Hall Monitor")
    assert (stage.asked, stage.options()) == ({0: "cycle"}, ["Punch", "none"])
    assert stage.power == power_of("Hall Monitor") + 2


# -- Raven and Cyborg


def test_raven_draws_for_the_first_super_power_of_a_turn():
    stage = as_hero("Raven", "Punch 'Laser Eyes' 'Titans Go!'").play("Punch")
    assert stage.count("hand", 0) == 2
    stage.play("Laser Eyes")
    assert stage.count("hand", 0) == 1 + given("Raven")
    stage.play("Titans Go!")
    assert stage.count("hand", 0) == given("Raven")


def test_cyborg_draws_for_the_first_equipment_bought_in_a_turn():
    stage = as_hero("Cyborg", "'Demon Dad' 'Laser Eyes'", line_up=ROW)
    stage.play("Demon Dad", "Laser Eyes").buy("Titans Go!")
    assert stage.count("hand", 0) == 0, "a Super Power"
    stage.buy("Birdarangs")
    assert stage.count("hand", 0) == given("Cyborg")
    stage.buy("Pizza Oven")
    assert stage.count("hand", 0) == given("Cyborg"), "only for the first"


# -- Sidekick sides


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("Robin", ["Birdarangs", "Pizza Oven"]),
        ("Starfire", ["Wrecking Bully", "Hexing Classmate"]),
        ("Raven", ["Laser Eyes", "Titans Go!"]),
    ],
)
def test_a_sidekick_gives_power_for_the_first_such_card_of_a_turn(name, hand):
    me, foe_is = ("Cyborg", "Beast Boy")
    row = "Arcade 'Jump City' Terra Mutation 'HIVE Tower'"
    alone = titans(hand, me=me, foe_is=foe_is, line_up=row, deck=5).play(*hand)
    stage = titans(hand, me=me, foe_is=foe_is, line_up=row, deck=5, sidekicks=[name]).play(*hand)
    assert stage.power == alone.power + card(name).sidekick[0].then[0].n


def test_beast_boy_as_a_sidekick_discards_to_draw_for_the_first_hero():
    stage = titans("'Hall Monitor' Punch", sidekicks="'Beast Boy'", deck="Terra Mutation Punch")
    stage.play("Hall Monitor", "Punch")
    assert (
        stage.zone("hand", 0) == ["Terra", "Mutation"][: card("Beast Boy").sidekick[0].then[0].draw]
    )


def test_cyborg_as_a_sidekick_gives_power_for_the_first_equipment_bought():
    stage = titans(["Demon Dad", "Laser Eyes"], sidekicks="Cyborg", line_up=ROW)
    stage.play("Demon Dad", "Laser Eyes")
    before = stage.power
    more = card("Cyborg").sidekick[0].then[0].n
    stage.buy("Birdarangs")
    assert stage.power == before - card("Birdarangs").cost + more
    stage.buy("Pizza Oven")
    assert stage.power == before - card("Birdarangs").cost + more - card("Pizza Oven").cost


def test_cyborg_recruited_after_the_first_equipment_was_bought_waits_for_the_next_turn():
    hand = ["Birdarangs", "Laser Eyes", "Demon Dad"]
    stage = titans(hand, line_up=ROW).play(*hand).buy("Birdarangs")
    stage.play("recruit Cyborg")
    before = stage.power
    assert stage.buy("Pizza Oven").power == before - card("Pizza Oven").cost


# -- when they work


@pytest.mark.rule("TTG-75")
def test_both_abilities_of_a_super_hero_may_trigger_in_one_turn():
    two = [
        {"when": "first play", "of": {"types": ["super power"]}, "then": [{"do": "power", "n": 3}]},
        {"when": "first play", "of": {"types": ["hero"]}, "then": [{"do": "power", "n": 5}]},
    ]
    cards = cards_with(raven={"abilities": two})
    stage = titans("'Titans Go!' 'Hall Monitor'", me="Raven", cards=cards)
    stage.play("Titans Go!")
    assert stage.power == power_of("Titans Go!") + 3
    stage.play("Hall Monitor")
    assert stage.power == power_of("Titans Go!") + power_of("Hall Monitor") + 8


@pytest.mark.rule("TTG-75")
def test_two_abilities_used_by_choice_are_used_one_by_one():
    use = {"when": "use", "limit": 1, "then": [{"do": "power", "n": 1}]}
    cards = cards_with(raven={"abilities": [use, {**use, "then": [{"do": "draw"}]}]})
    stage = titans("Punch", me="Raven", cards=cards, deck=5)
    assert {"use Raven", "use Raven 2"} <= set(stage.options())
    stage.play("use Raven 2", "use Raven")
    assert (stage.power, stage.count("hand", 0)) == (1, 2)
    assert not [option for option in stage.options() if option.startswith("use")]


@pytest.mark.rule("TTG-103")
def test_an_ability_works_in_its_owners_turn_only():
    # The foe is Robin and has two Equipment in front of them: it is my turn, though.
    foe = {"play": "Birdarangs 'T-Car'", "hand": PUNCHES}
    stage = titans("Punch", me="Starfire", foe_is="Robin", foe=foe)
    assert stage.asked == {0: "turn"}
    assert not [option for option in stage.options() if option.startswith("use")]
    stage = titans(["Hexing Classmate"], foe_is="Raven", foe={"hand": "'Shape Shift'", "deck": 5})
    stage.play("Hexing Classmate").answer(1, "Shape Shift")
    assert stage.count("hand", 1) == 1


@pytest.mark.rule("TTG-103")
def test_using_an_ability_is_optional():
    stage = titans(PAIRS["Robin"]).play(*PAIRS["Robin"])
    assert {"use Robin", "end"} <= set(stage.options())
