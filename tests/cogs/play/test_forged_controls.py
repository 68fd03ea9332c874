"""Presses of old messages are understood, forged ones choose nothing."""

from __future__ import annotations

import pytest

from cogs.play import option_places
from cogs.play.question_controls import Selection
from rules.core.errors import NoSuchOption, StaleQuestion
from tests.cogs.play.offered_controls import (
    MATCH,
    after,
    press,
)
from tests.cogs.play.prompts import numbered

# -- controls of old messages


def test_old_menus_and_confirmations_are_still_understood() -> None:
    prompt = numbered(9, least=2, most=2)
    ticked = after(prompt, f"rv:pick:{MATCH}:7.0::0", "4", "8")
    assert ticked == Selection((4, 8), 0)
    assert press(prompt, "Done: 2 chosen", ticked) == (4, 8)
    assert after(prompt, f"rv:sure:{MATCH}:7.0:110") == (4, 8)


# -- forged


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize(
    "written", ["zz", "!", "-1", "f" * 60, "10" * 30, "²", "0x", " 1", "zzz", "0101"]
)
def test_forged_places_are_only_those_the_question_has(written: str, ordered: bool) -> None:
    prompt = numbered(6, least=1, most=3, ordered=ordered)
    places = option_places.decode_places(written, prompt)
    assert len(set(places)) == len(places)
    assert set(places) <= set(range(6))


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("value", ["-1", "6", "9" * 90, "²", "", "x", "0x1", "１"])
def test_forged_values_of_a_menu_choose_nothing(value: str, ordered: bool) -> None:
    prompt = numbered(6, least=1, most=3, ordered=ordered)
    so_far = option_places.encode_places((2,), prompt)
    chosen = after(prompt, f"rv:pick:{MATCH}:7.0:{so_far}:0", "2", value)
    assert chosen.places == (2,)


@pytest.mark.parametrize("place", ["6", "99", "4711"])
def test_a_toggle_of_what_is_not_there_is_refused(place: str) -> None:
    with pytest.raises(NoSuchOption, match="not one of your options"):
        after(numbered(6, least=1, most=3), f"rv:toggle:{MATCH}:7.0::{place}")


@pytest.mark.parametrize("place", ["", "x", "-1", "²"])
def test_a_toggle_of_nothing_changes_nothing(place: str) -> None:
    prompt = numbered(6, least=1, most=3)
    assert after(prompt, f"rv:toggle:{MATCH}:7.0:4:{place}") == Selection((2,))


def test_a_place_the_question_does_not_have_is_refused() -> None:
    for place in (-1, 6):
        with pytest.raises(NoSuchOption, match="not one of your options"):
            option_places.answer_of(numbered(6), (place,))


@pytest.mark.parametrize("words", ["", "7", "7.", ".0", "-1.0", "7.0.1", "².0", "a.b", "7,0"])
def test_a_question_that_cannot_be_read_is_stale(words: str) -> None:
    with pytest.raises(StaleQuestion):
        option_places.decode_question(words)
    assert option_places.decode_question(option_places.encode_question((1203, 1))) == (1203, 1)
