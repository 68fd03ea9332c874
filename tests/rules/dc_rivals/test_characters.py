"""The six Characters and payment abilities, DCR-89 to DCR-93 and DCR-112."""

import pytest

from rules.core.errors import NoSuchOption, NotYourQuestion
from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.dc_rivals.stage import cards_with, confront, normal, played, rivals

SHAZAM = "use Shazam! (9): Punch"
ADAM = {"me": "black_adam", "level": 12}
TOP = "'Mary Marvel' Thunderclap Wrath Sloth Lust"


def uses(stage, seat: int = 0) -> list[str]:
    return [option for option in stage.options(seat) if option.startswith("use")]


# -- payment abilities


@pytest.mark.rule("DCR-89")
def test_a_payment_ability_may_be_used_any_number_of_times():
    stage = normal("Punch Punch Punch", deck=["Pride"] + ["Punch"] * 9, discard="", me="shazam")
    for left in (2, 1, 0):
        stage.answer(0, SHAZAM).until("turn", "bury")
        if stage.asked == {0: "bury"}:
            stage.answer(0, *stage.options())
        assert stage.count("hand", 0) == left
    assert uses(stage) == []


@pytest.mark.rule("DCR-89")
def test_a_payment_ability_is_used_in_the_own_turn_only():
    stage = rivals("Punch", foe={"hand": "Punch"}, active=1)
    with pytest.raises(NotYourQuestion):
        stage.answer(0, SHAZAM)
    stage = played("Lust", me="black_adam", foe={"hand": "Punch Vulnerability"})
    offered = stage.options(1)
    assert offered == ["Punch", "Vulnerability"], "Lust makes Shazam! discard: nothing else"


@pytest.mark.rule("DCR-89")
def test_a_limit_ends_with_the_turn():
    stage = normal("Punch Punch Punch", level=15, deck=["Punch"] * 5, foe={"deck": ""})
    for _ in range(2):
        stage.answer(0, "use Shazam! (15): Punch")
    assert uses(stage) == []
    stage.answer(0, "end").answer(1, "end")
    assert "use Shazam! (15): Punch" in uses(stage)


@pytest.mark.rule("DCR-90")
def test_payment_abilities_work_in_a_confrontation():
    stage = confront("Punch Wrath", level=15, foe_level=9, deck="").play("Wrath")
    stage.answer(0, "use Shazam! (15): Punch")
    assert stage.power == 5 + 2


@pytest.mark.rule("DCR-90")
@pytest.mark.parametrize("hand", ["", "Sloth Vulnerability"])
def test_an_ability_that_cannot_be_paid_is_not_offered(hand):
    stage = normal(hand)
    assert uses(stage) == []
    with pytest.raises(NoSuchOption):
        stage.answer(0, SHAZAM)


@pytest.mark.rule("DCR-90")
def test_the_cost_is_paid_even_if_the_effect_does_nothing():
    stage = normal("Punch", deck="", discard="").answer(0, SHAZAM)
    assert stage.zone("hand", 0) == []
    assert "Player 1 uses Shazam! (9)" in stage.log()


# -- Shazam! (9)


@pytest.mark.rule("DCR-91")
def test_shazam_9_discards_a_punch_to_look_for_a_hero_or_super_power_among_three():
    stage = normal("Punch Vulnerability", deck=TOP)
    assert uses(stage) == [SHAZAM]
    stage.answer(0, SHAZAM)
    assert stage.zone("discard", 0) == ["Punch"]
    assert stage.asked == {0: "search"}
    assert stage.options() == ["Mary Marvel", "Thunderclap", "none"]
    stage.answer(0, "Thunderclap")
    assert sorted(stage.zone("hand", 0)) == ["Thunderclap", "Vulnerability"]


@pytest.mark.rule("DCR-91")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_shazams_find_is_shown_and_the_other_cards_are_not(viewer):
    stage = normal("Punch", deck=TOP).answer(0, SHAZAM)
    stage.answer(0, "Thunderclap").answer(0, "Wrath", "Mary Marvel")
    who = "You take" if viewer == 0 else "Player 1 takes"
    assert f"{who} Thunderclap" in stage.log(viewer)
    assert ("Mary Marvel" in " ".join(stage.log(viewer))) == (viewer == 0)
    assert stage.zone("hand", 0, viewer) == ["Thunderclap"]


@pytest.mark.rule("DCR-91")
def test_the_rest_goes_under_the_deck_in_any_order():
    deck = "Wrath 'Mary Marvel' Sloth Lust 'Speed of Mercury'"
    stage = normal("Punch 'Living Lightning'", deck=deck).answer(0, SHAZAM)
    stage.answer(0, "Mary Marvel")
    assert stage.asked == {0: "bury"}
    assert stage.prompt().words.endswith("the last you name lies lowest.")
    stage.answer(0, "Sloth", "Wrath").play("Living Lightning")
    assert stage.log(0)[-1] == "You draw Lust, Speed of Mercury"
    stage.play("Speed of Mercury")
    assert stage.log(0)[-1] == "You draw Sloth", "and Wrath lies lowest"


@pytest.mark.rule("DCR-91")
def test_shazam_9_may_decline_and_finds_nothing_that_does_not_fit():
    stage = normal("Punch", deck="Wrath Sloth 'Scarab Charm'").answer(0, SHAZAM)
    assert stage.options() == ["none"]
    stage.answer(0, "none").answer(0, "Sloth", "Wrath", "Scarab Charm")
    assert stage.zone("hand", 0) == []
    assert stage.count("deck", 0) == 3


@pytest.mark.rule("DCR-112")
def test_a_short_deck_is_refilled_with_the_card_just_paid_and_looked_at():
    stage = normal("Punch", deck="'Mary Marvel'", discard="Wrath").answer(0, SHAZAM)
    assert stage.options() == ["Mary Marvel", "none"]
    stage.answer(0, "none")
    assert sorted(stage.options()) == ["Mary Marvel", "Punch", "Wrath"]
    lines = [line for line in stage.log(0) if line.startswith(("You shuffle", "You look"))]
    assert lines[0] == "You shuffle your discard pile into a new deck"
    assert stage.count("discard", 0) == 0


@pytest.mark.rule("DCR-112")
def test_with_deck_and_discard_pile_short_one_looks_at_what_there_is():
    stage = normal("'Seer of the Seventh Gate'", deck="Sloth", discard="")
    stage.play("Seer of the Seventh Gate")
    assert stage.zone("hand", 0) == ["Sloth"]


# -- Shazam! (12) and (15)


def test_shazam_12_gets_two_power_for_the_first_hero_of_each_turn():
    stage = normal("'Mary Marvel' 'Lightning Courier' Punch", level=12)
    powers = [stage.play(c).power for c in ("Punch", "Mary Marvel", "Lightning Courier")]
    assert powers == [1, 1 + 2 + 2, 6]


def test_shazam_15_discards_any_card_for_two_power_twice_a_turn():
    stage = normal("Punch Sloth Vulnerability", level=15)
    paid = ["Punch", "Sloth", "Vulnerability"]
    assert uses(stage) == [f"use Shazam! (15): {card}" for card in paid]
    assert stage.answer(0, "use Shazam! (15): Vulnerability").power == 2
    assert stage.answer(0, "use Shazam! (15): Sloth").power == 4
    assert uses(stage) == []
    assert stage.zone("discard", 0) == ["Vulnerability", "Sloth"]


# -- Black Adam (9)


def test_black_adam_9_gets_one_power_for_the_first_villain_of_each_turn():
    stage = normal("Pride Wrath", me="black_adam")
    assert [stage.play(card).power for card in ("Pride", "Wrath")] == [5, 8]


@pytest.mark.rule("DCR-92")
def test_black_adam_9_may_destroy_a_card_after_a_defeat():
    stage = confront("Pride Wrath Punch", me="black_adam", discard="Vulnerability")
    stage.play("Pride", "Wrath").answer(0, "done")
    assert stage.zone("score", 0) == ["Shazam! (9)"]
    assert stage.asked == {0: "destroy"}
    assert stage.wordings() == ["Punch (hand)", "Vulnerability (discard pile)", "None"]
    stage.answer(0, "Vulnerability")
    assert stage.zone("destroyed") == ["Vulnerability"]


@pytest.mark.rule("DCR-92")
def test_black_adam_9_may_decline():
    stage = confront("Pride Wrath", me="black_adam", discard="Vulnerability").play("all")
    stage.answer(0, "done").answer(0, "none")
    assert stage.zone("destroyed") == []
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DCR-92")
def test_no_card_is_destroyed_without_a_defeat_or_without_black_adam_9():
    stage = confront("Punch", me="black_adam", discard="Vulnerability").play("Punch")
    assert stage.answer(0, "done").asked == {1: "turn"}
    hand = "Pride Wrath 'Storm Tyrant'"
    stage = confront(hand, **ADAM, discard="Vulnerability", deck="").play("all")
    stage.answer(0, "done")
    assert stage.zone("score", 0) == ["Shazam! (9)"]
    assert stage.asked == {1: "turn"}


# -- Black Adam (12) and (15)


@pytest.mark.rule("DCR-93")
def test_black_adam_12_discards_a_super_power_and_a_villain_once_each():
    hand = "Sloth Wrath Thunderclap 'Speed of Mercury' Punch"
    stage = normal(hand, **ADAM, deck=["Punch"] * 4 + ["Vulnerability"])
    use = "use Black Adam (12): {}".format
    assert uses(stage) == [*map(use, ["Sloth", "Wrath", "Thunderclap", "Speed of Mercury"])]
    assert stage.answer(0, use("Sloth")).count("hand", 0) == 4 + 2
    assert uses(stage) == [*map(use, ["Thunderclap", "Speed of Mercury"])], "no second Villain"
    assert stage.answer(0, use("Thunderclap")).count("hand", 0) == 5 + 2
    assert uses(stage) == []


@pytest.mark.rule("DCR-93")
def test_black_adam_12_is_ready_again_next_turn():
    stage = normal("Sloth", **ADAM, deck="Wrath Lust", foe={"deck": ""})
    stage.answer(0, "use Black Adam (12): Sloth")
    assert uses(stage) == []
    stage.next_turn().next_turn()
    ready = {f"use Black Adam (12): {card}" for card in ("Sloth", "Wrath", "Lust")}
    assert set(uses(stage)) == ready


@pytest.mark.parametrize("defends", [True, False])
def test_black_adam_15_gets_two_power_for_the_first_attack_that_is_not_avoided(defends):
    foe = {"hand": "'Alley Runner'", "deck": "Punch Punch Punch Punch"}
    stage = normal("Thunderclap Thunderclap Thunderclap", me="black_adam", level=15, foe=foe)
    stage.play("Thunderclap").answer(1, "Alley Runner" if defends else "pass")
    assert stage.power == (2 if defends else 4)
    stage.play("Thunderclap").until("turn")
    assert stage.power == 6
    assert stage.play("Thunderclap").until("turn").power == 8, "the first time each turn only"


@pytest.mark.parametrize(("begin", "power"), [(normal, 0), (confront, 1)])
def test_black_adam_15_begins_a_confrontation_with_one_power(begin, power):
    assert begin(me="black_adam", level=15).power == power


def test_an_ability_is_told_in_full_on_its_button():
    stage = normal("Punch", level=15)
    assert "Shazam! (15): discard Punch, +2 Power" in stage.wordings()


def test_of_several_cards_alike_one_is_offered_to_pay_with():
    assert uses(normal("Punch Punch Punch")) == [SHAZAM]


def test_an_ability_with_a_condition_is_offered_once_it_is_met():
    # No Rival has one: "if you control two or more Heroes".
    ability = {
        "when": "use",
        "limit": 1,
        "need": {"n": 2, "of": {"types": ["hero"]}},
        "then": [{"do": "power", "n": 3}],
    }
    cards = cards_with(**{"shazam/9": {"abilities": [ability]}})
    stage = normal("'Mary Marvel' 'Lightning Courier'", cards=cards).play("Mary Marvel")
    assert uses(stage) == []
    assert uses(stage.play("Lightning Courier")) == ["use Shazam! (9)"]
    assert stage.answer(0, "use Shazam! (9)").power == 3 + 3
    assert uses(stage) == []
