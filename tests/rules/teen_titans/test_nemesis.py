"""Nemesis cards: defeating them and their First Appearance, TTG-43 to TTG-51 and TTG-107."""

import pytest

from tests.rules.cerberus.stage import names
from tests.rules.teen_titans.stage import (
    CARDS,
    NEMESIS,
    PUNCHES,
    card,
    cards_with,
    ended,
    power_of,
    titans,
)

OTHERS = [name for name in NEMESIS if name != "Control Freak"]
STRONG = "'Demon Dad' 'Mecha Teacher' 'Control Freak'"  # 12 Power or so
ON_DEFEAT = {"when": "defeat nemesis", "then": [{"do": "power", "n": 7}]}


def strong(up: str = "'Lord Meatball'", **arranged):
    """I have the Power to defeat any Nemesis, and this one is on top."""
    stage = titans(STRONG, nemesis_up=up, **arranged)
    stage.play("Demon Dad", "Mecha Teacher", "Control Freak")
    assert stage.power >= 10
    return stage


def appears(nemesis: str, hand: str = PUNCHES, **arranged):
    """It is turned up after my turn; this is the hand I draw."""
    arranged = {"foe": {"hand": PUNCHES}, **arranged}
    deck = [*names(hand), "Terra", "Terra"]
    stage = titans("", deck=deck, nemesis_up="", nemesis=["Moon Tyrant", nemesis], **arranged)
    return stage.play("end")


# -- defeating


@pytest.mark.rule("TTG-43")
def test_control_freak_costs_8_and_every_other_nemesis_10():
    assert {name: card(name, CARDS).cost for name in NEMESIS} == {
        "Control Freak": 8,
        **dict.fromkeys(OTHERS, 10),
    }
    assert sum(found.copies for found in CARDS.cards if found.kind == "nemesis") == 9


@pytest.mark.rule("TTG-43")
@pytest.mark.parametrize(("up", "price"), [("Control Freak", 8), ("Lord Meatball", 10)])
def test_a_nemesis_is_offered_for_exactly_its_cost(up, price):
    cards = cards_with(laser_eyes={"effects": [{"do": "power", "n": price - 1}]})
    stage = titans("'Laser Eyes' Punch", nemesis_up=[up], cards=cards).play("Laser Eyes")
    assert f"buy {up}" not in stage.options()
    assert f"buy {up}" in stage.play("Punch").options()


@pytest.mark.rule("TTG-44")
def test_to_defeat_a_nemesis_is_to_buy_it_into_the_discard_pile():
    stage = strong()
    before = stage.power
    assert f"Defeat Lord Meatball ({card('Lord Meatball').cost})" in stage.wordings()
    stage.buy("Lord Meatball")
    assert stage.zone("discard", 0) == ["Lord Meatball"]
    assert stage.zone("nemesis_up") == []
    assert stage.power == before - card("Lord Meatball").cost


@pytest.mark.rule("TTG-44")
def test_a_face_down_nemesis_cannot_be_defeated():
    stage = strong(up="", nemesis="'Lord Meatball'")
    assert not [word for word in stage.wordings() if word.startswith("Defeat")]


@pytest.mark.rule("TTG-45")
def test_the_next_nemesis_stays_face_down_until_the_turn_is_over():
    hand = STRONG + " 'Laser Eyes' 'Laser Eyes' 'Sonic Blast' Terra"
    stage = titans(hand, nemesis_up="'Lord Meatball'", nemesis="'Moon Tyrant'", deck=PUNCHES)
    stage.play("Demon Dad", "Mecha Teacher", "Control Freak", "Laser Eyes", "Laser Eyes")
    stage.play("Sonic Blast", "Terra")
    stage.buy("Lord Meatball")
    assert stage.power >= 10
    assert stage.zone("nemesis", viewer=None) == ["?"]
    assert not [word for word in stage.wordings() if word.startswith("Defeat")]
    stage.play("end")
    assert stage.zone("nemesis_up", viewer=None) == ["Moon Tyrant"]


# -- First Appearance – Attack


@pytest.mark.rule("TTG-46")
def test_only_control_freak_has_no_first_appearance_attack():
    assert [name for name in NEMESIS if not card(name, CARDS).appearance] == ["Control Freak"]
    for name in OTHERS:
        assert "First Appearance – Attack each player: " in card(name, CARDS).text


@pytest.mark.rule("TTG-46")
def test_control_freak_appears_without_an_attack():
    stage = titans("", nemesis_up="", nemesis="'Control Freak'", foe={"hand": "'Foam Shield'"})
    assert ended(stage).asked == {1: "turn"}
    assert stage.zone("hand", 1) == ["Foam Shield"]


@pytest.mark.rule("TTG-47")
def test_a_first_appearance_hits_every_player_the_one_whose_turn_comes_next_first():
    stage = appears("Mecha Teacher")
    assert stage.asked == {1: "discard"}
    stage.answer(1, "Punch")
    assert stage.asked == {0: "discard"}, "also whoever has just defeated the one before"
    stage.answer(0, "Punch")
    assert stage.asked == {1: "turn"}
    assert stage.zone("discard", 0) == stage.zone("discard", 1) == ["Punch"]


@pytest.mark.rule("TTG-47")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_may_avoid_it_with_a_defense(seat):
    hands = ["'Foam Shield' Punch Punch Punch Punch", PUNCHES]
    mine, theirs = hands if seat == 0 else hands[::-1]
    stage = appears("Lord Meatball", mine, foe={"hand": theirs}, weakness="Broke Chicken")
    assert stage.asked == {seat: "defend"}
    stage.answer(seat, "Foam Shield")
    assert stage.zone("discard", seat) == ["Foam Shield"]
    assert stage.zone("discard", 1 - seat) == ["Chicken"], "the other is hit"
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("TTG-47")
def test_it_happens_in_nobodys_turn():
    # Arcade's rewritten text works in one's own turn: each discard would draw a card.
    drawing = [{"when": "discard", "then": [{"do": "draw"}]}]
    cards = cards_with(arcade={"abilities": drawing})
    arranged = {"cards": cards, "ongoing": "Arcade"}
    stage = appears("Mecha Teacher", **arranged).answer(1, "Punch").answer(0, "Punch")
    assert stage.count("hand", 0) == 4
    assert not [line for line in stage.log() if line == "Player 1 draws a card"]


@pytest.mark.rule("TTG-107")
def test_it_meets_the_new_hand_of_the_player_whose_turn_ended():
    stage = titans(
        "Punch Punch",
        deck="'Shape Shift' Punch Punch Punch Punch Terra",
        nemesis_up="",
        nemesis="'Lord Meatball'",
    ).play("end")
    assert stage.asked == {0: "defend"}
    assert stage.options(0) == ["pass", "Shape Shift"]
    stage.answer(0, "Shape Shift")
    assert "Terra" in stage.zone("hand", 0), "its reward is drawn from the deck that is left"


# -- Events


@pytest.mark.rule("TTG-48")
def test_whoever_defeats_a_nemesis_must_remove_an_event():
    stage = strong(events="'Lost Phone' 'Sugar Rush'").buy("Lord Meatball")
    assert stage.asked == {0: "remove event"}
    assert stage.prompt().words == "You defeated Lord Meatball: which Event leaves the game?"
    assert stage.options() == ["Lost Phone", "Sugar Rush"], "declining is no option"
    stage.play("Sugar Rush")
    assert stage.zone("events") == ["Lost Phone"]
    assert "Sugar Rush" in stage.zone("removed")
    assert stage.asked == {0: "turn"}


@pytest.mark.rule("TTG-48")
def test_without_events_nothing_is_asked():
    assert strong().buy("Lord Meatball").asked == {0: "turn"}


# -- in the deck


@pytest.mark.rule("TTG-49")
@pytest.mark.parametrize("name", OTHERS)
def test_a_played_nemesis_attacks_nobody(name):
    # Everything a First Appearance could take, on both sides.
    stage = titans(
        [name, "Punch", "Terra"],
        sidekicks="Raven",
        discard="Broke",
        deck=5,
        foe={"hand": "Punch Punch", "deck": 5},
    )
    stage.play(name)
    if stage.asked == {0: "destroy"}:
        stage.answer(0)  # up to so many: none
    stage.until("turn")
    assert (stage.count("hand", 1), stage.count("deck", 1)) == (2, 5)
    assert stage.zone("discard", 1) == []
    assert {"Punch", "Terra"} <= set(stage.zone("hand", 0))
    assert stage.zone("sidekicks", 0) == ["Raven"]
    assert stage.power >= power_of(name)


@pytest.mark.rule("TTG-50")
def test_a_nemesis_is_no_villain_and_no_hero():
    # Beehive Boss counts Villains, Starfire needs two, Training Room waits for a Hero.
    stage = titans(
        "'Mecha Teacher' 'Beehive Boss'", me="Starfire", foe_is="Robin", ongoing="'Training Room'"
    )
    stage.play("Mecha Teacher", "Beehive Boss")
    assert stage.power == power_of("Mecha Teacher") + power_of("Beehive Boss")
    assert "use Starfire" not in stage.options()
    assert stage.count("hand", 0) == 0


@pytest.mark.rule("TTG-50")
def test_a_nemesis_says_that_it_is_a_super_villain():
    nemeses = [found for found in CARDS.cards if found.kind == "nemesis"]
    assert {found.stats.partition(",")[0] for found in nemeses} == {"Nemesis: Super-Villain"}
    others = [found for found in CARDS.cards if found.kind != "nemesis"]
    assert not [found.name for found in others if "Super-Villain" in found.text]


@pytest.mark.rule("TTG-50")
def test_a_nemesis_counts_as_one_card_type():
    stage = titans("'Mecha Teacher' 'Crystal Prism'").play("Mecha Teacher", "Crystal Prism")
    assert stage.power == power_of("Mecha Teacher") + 2, "its colour and that of the Prism"


@pytest.mark.rule("TTG-51")
def test_buying_the_top_nemesis_is_what_triggers_defeat_texts():
    cards = cards_with(arcade={"abilities": [ON_DEFEAT]})
    stage = strong(ongoing="Arcade", cards=cards)
    before = stage.power
    stage.buy("Titans Go!")
    assert stage.power == before - card("Titans Go!").cost, "not by another purchase"
    stage = strong(ongoing="Arcade", cards=cards).buy("Lord Meatball")
    assert stage.power == before - card("Lord Meatball").cost + 7


@pytest.mark.rule("TTG-51")
def test_a_nemesis_that_comes_otherwise_is_not_defeated():
    take_back = [{"do": "recover", "of": {"types": ["nemesis"]}}]
    cards = cards_with(arcade={"abilities": [ON_DEFEAT]}, pizza_oven={"effects": take_back})
    stage = titans("'Pizza Oven'", ongoing="Arcade", discard="'Moon Tyrant'", cards=cards)
    stage.play("Pizza Oven", "Moon Tyrant")
    assert stage.zone("hand", 0) == ["Moon Tyrant"]
    assert stage.power == 0
