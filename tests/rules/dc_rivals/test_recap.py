"""What is told of scripted turns of the Rivals: recap, banner and sum, for each viewer."""

import pytest

from tests.rules.cerberus.stage import EVERYBODY, Stage
from tests.rules.dc_rivals.stage import cards_with, confront, rivals

TEN = "Pride 'Fury of the Sky' Punch Punch"  # Power in a Confrontation
FIVE = "Punch Punch Punch Punch Punch"
BLOCK = {"hand": "'Golden Bracers' Punch", "deck": FIVE}
ANNOUNCED = [
    "Ada announces a Confrontation",
    "Ada plays Pride, Fury of the Sky, Punch ×2",
    "Ada confronts with 10 Power",
]
FELL = "Black Adam (9): 10 Power against cost 9, and reaching it is enough"


def confronted() -> Stage:
    """Ada has shown 10 Power, and Ben may Block."""
    return confront(TEN, foe=BLOCK, deck=FIVE + " Punch").called("Ada", "Ben").play("rush")


def lines(stage: Stage) -> dict[int | None, list[str]]:
    return {viewer: [*stage.recap(viewer).lines] for viewer in EVERYBODY}


def moments(stage: Stage) -> list[str]:
    return [stage.recap(viewer).moment for viewer in EVERYBODY]


def test_whoever_is_confronted_reads_how_it_came_to_that():
    stage = confronted()
    assert lines(stage) == {0: ["You confront with 10 Power"], 1: ANNOUNCED, None: ANNOUNCED}
    assert moments(stage) == ["", "Confrontation!", "Confrontation!"]
    assert stage.reckoning == "10 Power against cost 9, and reaching it is enough"


def test_a_confrontation_that_took_a_character_is_told_before_the_next_turn():
    # Found: the next screen said no more than "Last: Turn 17: you".
    stage = confronted().answer(1, "pass")
    assert stage.asked == {1: "turn"}
    assert lines(stage) == {
        0: ["You confront with 10 Power", f"You defeat {FELL}"],
        1: [f"Ada defeats {FELL}"],
        None: [f"Ada defeats {FELL}"],
    }
    assert moments(stage) == [
        "Black Adam (9) is defeated: 2 Characters left",
        "Your Black Adam (9) is defeated: 2 Characters left",
        "Black Adam (9) is defeated: 2 Characters left",
    ]


def test_the_sum_that_decided_stays_until_the_next_decision():
    stage = confronted().answer(1, "pass")
    assert stage.reckoning == "10 Power against cost 9, and reaching it is enough"
    assert stage.play("Punch").reckoning == ""


def test_a_block_and_what_it_was_worth_is_told():
    stage = confronted().answer(1, "Golden Bracers").until("turn")
    why = "Black Adam (9): 10 Power against cost 9 + 2 (Golden Bracers) = 11, 1 short"
    ben = ["Ben blocks with Golden Bracers: cost +2", f"Ben withstands with {why}"]
    assert lines(stage) == {
        0: ["You confront with 10 Power", *ben],
        1: ["You block with Golden Bracers: cost +2", f"You withstand with {why}"],
        None: ben,
    }
    assert moments(stage) == ["Black Adam (9) withstands the Confrontation"] * 3


def test_the_last_character_falls_with_a_knock_out():
    hand = "'Storm Tyrant' Pride Wrath 'Fury of the Sky'"
    stage = confront(hand, foe_level=15, deck="").called("Ada", "Ben").play("rush")
    assert stage.result
    assert moments(stage)[1:] == [
        "Your Black Adam (15) is defeated: knock-out!",
        "Black Adam (15) is defeated: knock-out!",
    ]
    assert stage.recap(1).lines[-1] == "The match is over: the last Character is defeated"
    assert stage.reckoning == "17 Power against cost 15, and reaching it is enough"


def normal_turn() -> Stage:
    line_up = "'Mary Marvel' 'Speed of Mercury' Pride Wrath Famine"
    foe = {"hand": "'Alley Runner' Punch Punch Punch Punch"}
    stage = rivals("'Whispering Worm' Punch Punch Punch Punch", line_up=line_up, foe=foe)
    return stage.called("Ada", "Ben").play("all")


def test_a_turn_is_what_was_played_and_bought_and_what_an_attack_did():
    stage = normal_turn().answer(1, "pass")
    stage.answer(0, "buy Mary Marvel", "buy Speed of Mercury", "end")
    bought = "buys Mary Marvel (4), Speed of Mercury (2)"
    assert lines(stage) == {
        0: ["You buy Mary Marvel (4), Speed of Mercury (2)"],
        1: ["You gain Weakness (Whispering Worm)", f"Ada plays Punch ×4; {bought}"],
        None: ["Ben gains Weakness (Whispering Worm)", f"Ada plays Punch ×4; {bought}"],
    }


def test_an_avoided_attack_is_one_line():
    stage = normal_turn().answer(1, "Alley Runner")
    avoided = "the Attack of Whispering Worm with Alley Runner"
    assert lines(stage) == {
        0: [f"Ben avoids {avoided}", "You play Punch ×4"],
        1: [f"You avoid {avoided}", "Ada plays Punch ×4"],
        None: ["Ada plays Whispering Worm", f"Ben avoids {avoided}", "Ada plays Punch ×4"],
    }


def test_what_one_discards_oneself_weighs_less_than_what_an_attack_takes():
    forced = cards_with(lust={"effects": [{"do": "attack", "then": [DISCARD | {"who": "they"}]}]})
    own = cards_with(lust={"effects": [DISCARD]})
    punches = {"hand": "Punch Punch"}
    attacked = rivals("Lust Punch", cards=forced, foe=punches).play("Lust").answer(1, "Punch")
    paid = rivals("Lust Punch Punch", cards=own).play("Lust").answer(0, "Punch")
    weights = []
    for stage in (attacked, paid):
        (event,) = [event for event in stage.match.table.events if "discard" in event.kind]
        weights.append(stage.match.game.weight(event))
    assert weights[0] > weights[1]


DISCARD = {"do": "discard"}


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_match_that_is_counted_up_tells_the_sums_and_what_decided(viewer):
    stage = rivals("Pride", line_up="Sloth", main_deck="", foe={"hand": "Weakness", "deck": ""})
    stage.called("Ada", "Ben").play("end")
    ada, ben = (("Your", "Ben’s"), ("Ada’s", "Your"), ("Ada’s", "Ben’s"))[EVERYBODY.index(viewer)]
    assert stage.recap(viewer).lines == (
        f"{ada} cards: 3 (Pride) = 3 Victory Points",
        f"{ben} cards: − 1 (Weakness) = −1 Victory Point",
        f"{'You win' if viewer == 0 else 'Ada wins'} by Victory Points, 3 against −1",
        "The match is over: the Line-Up cannot be refilled",
    )
    assert stage.reckoning == "Decided by Victory Points, 3 against −1"
