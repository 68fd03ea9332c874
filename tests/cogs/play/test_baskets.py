"""A basket is filled, paid and closed by pressing; what cannot be paid cannot be pressed."""

from __future__ import annotations

import msgspec
import pytest

from cogs.play.baskets import basket_words
from cogs.play.hand_message import chosen_words
from cogs.play.question_controls import NOTHING_SELECTED, Room, Selection
from rules.core.errors import NoSuchOption
from rules.core.questions import Prompt
from tests.cogs.play.offered_controls import MATCH, after, labels, parts, press
from tests.cogs.play.prompts import asked

WORDS = (
    "Play Punch",
    "Buy Kick for 3",
    "Buy Bear for 4",
    "Buy Robot for 5",
    "Play all",
    "End your turn",
)


def shop(**more: object) -> Prompt:
    prompt = asked(*WORDS, keys=[9, 1, 2, 3, "all 9", "end"], most=4, ordered=True)
    priced = {"prices": (None, 3, 4, 5, None, None), "budget": 8, "unit": "Power", "closing": "end"}
    return msgspec.structs.replace(prompt, **priced | more)


def test_what_has_no_price_is_an_answer_of_its_own() -> None:
    assert list(labels(shop())) == [
        "1. Play Punch",
        "2. Buy Kick for 3",
        "3. Buy Bear for 4",
        "4. Buy Robot for 5",
        "Play all",
        "End your turn",
    ]
    assert press(shop(), "1. Play Punch") == (0,)
    assert press(shop(), "Play all") == (4,)
    assert press(shop(), "End your turn") == (5,)


def test_things_with_prices_are_ticked_as_long_as_they_can_be_paid() -> None:
    robot = press(shop(), "4. Buy Robot for 5")
    assert robot == Selection((3,))
    assert labels(shop(), robot) == {
        "1. Play Punch": True,
        "2. Buy Kick for 3": True,
        "3. Buy Bear for 4": False,
        "✓ 4. Buy Robot for 5": True,
        "Buy": True,
        "Buy and end your turn": True,
        "Play all": True,
    }
    both = press(shop(), "2. Buy Kick for 3", robot)
    assert both == Selection((3, 1)), "in the order picked"
    assert chosen_words(shop(), both) == "Buy Robot for 5, Buy Kick for 3: 8 Power, 0 left"
    assert press(shop(), "Buy", both) == (3, 1)
    assert press(shop(), "Buy and end your turn", both) == (3, 1, 5)
    assert press(shop(), "✓ 4. Buy Robot for 5", both) == Selection((1,))


def test_the_only_thing_to_buy_is_one_press_with_and_without_the_end() -> None:
    one = shop(prices=(None, 3, None, None, None, None), most=2)
    assert press(one, "2. Buy Kick for 3") == (1,)
    assert press(one, "Buy it and end your turn") == (1, 5)


def test_very_many_things_are_told_shorter() -> None:
    names = [f"Buy Thing {number} for 1" for number in range(24)]
    prompt = asked(*names, "End your turn", keys=[*range(24), "end"], most=25, ordered=True)
    prompt = msgspec.structs.replace(prompt, prices=(*[1] * 24, None), budget=3, closing="end")
    (menu, *_) = parts(prompt, NOTHING_SELECTED)
    first = after(prompt, menu.custom_id, "7")
    assert first == Selection((7,), listed=True)
    (menu, *buttons) = parts(prompt, first)
    assert [button.label for button in buttons] == ["Buy", "Buy and end your turn"]
    assert "7" not in [option.value for option in menu.options]
    assert parts(shop(), NOTHING_SELECTED, room=Room(12, 100))


def test_nothing_chosen_is_told_as_nothing() -> None:
    assert basket_words(shop(), NOTHING_SELECTED) == ""


@pytest.mark.parametrize(
    ("so_far", "place", "told"),
    [
        ("03", "2", "You cannot pay for all of that."),
        ("03", "0", "That must be chosen alone."),
        ("", "5", "That must be chosen alone."),
        ("", "6", "That is not one of your options."),
    ],
)
def test_a_basket_that_is_none_is_refused(so_far: str, place: str, told: str) -> None:
    with pytest.raises(NoSuchOption) as refused:
        after(shop(), f"rv:toggle:{MATCH}:7.0:{so_far}:{place}")
    assert str(refused.value) == told
