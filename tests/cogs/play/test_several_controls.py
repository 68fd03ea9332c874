"""Several of few or of many, and in order: a question as toggles and menus."""

from __future__ import annotations

import pytest

from cogs.play import option_places
from cogs.play import question_controls as controls
from cogs.play.play_cog import with_more
from cogs.play.question_controls import Selection
from rules.core.questions import Prompt
from tests.cogs.play.offered_controls import (
    TELLING,
    after,
    cards,
    labels,
    menu_of,
    parts,
    press,
)
from tests.cogs.play.prompts import numbered

# -- several


def test_exactly_so_many_are_a_menu_that_answers_when_it_closes() -> None:
    prompt = numbered(9, least=2, most=2)
    menu = menu_of(prompt)
    assert (menu.min_values, menu.max_values, menu.placeholder) == (2, 2, "Choose 2 cards")
    assert labels(prompt) == {}
    assert after(prompt, menu.custom_id, "8", "4") == (8, 4)


def test_several_of_many_are_a_menu_that_answers_or_none() -> None:
    prompt = numbered(9, least=0, most=3)
    menu = menu_of(prompt)
    assert (menu.min_values, menu.max_values, menu.placeholder) == (1, 3, "Choose up to 3 cards")
    assert labels(prompt) == {"None": True}
    assert press(prompt, "None") == ()
    assert menu_of(numbered(9, least=1, most=3)).placeholder == "Choose 1 to 3 cards"
    assert labels(numbered(9, least=1, most=3)) == {}


def test_several_of_few_are_on_or_off_until_they_are_done() -> None:
    prompt = numbered(4, least=1, most=2)
    assert labels(prompt) == dict.fromkeys(
        ("1. Card 000", "2. Card 001", "3. Card 002", "4. Card 003"), True
    ) | {"Done: 0 chosen": False}
    one = press(prompt, "3. Card 002")
    assert one == Selection((2,))
    assert labels(prompt, one)["Done: 1 chosen"]
    two = press(prompt, "1. Card 000", one)
    assert labels(prompt, two) == {
        "✓ 1. Card 000": True,
        "2. Card 001": False,
        "✓ 3. Card 002": True,
        "4. Card 003": False,
        "Done: 2 chosen": True,
    }
    assert press(prompt, "✓ 3. Card 002", two) == Selection((0,))
    assert press(prompt, "Done: 2 chosen", two) == (0, 2)
    assert controls.selected_words(prompt, two) == "Card 000, Card 002"


def test_toggles_of_cards_stand_beside_their_texts() -> None:
    prompt = cards(5, least=0, most=5)
    shown = [part.label for part in parts(prompt, Selection((1,)), *TELLING[:5])]
    assert shown == ["Choose 1", "✓ 2", "Choose 3", "Choose 4", "Choose 5", "Done: 1 chosen"]


def test_choosing_nothing_is_called_what_it_means() -> None:
    few = numbered(4, least=0, most=4)
    keeping = Prompt(few.id, "mulligan", "?", (), few.options, 0, 4, False, (), "", none="Keep")
    assert list(labels(keeping))[-1] == "Keep"


def test_all_of_them_is_one_press() -> None:
    prompt = numbered(3, least=3, most=3)
    assert press(prompt, "All of them") == (0, 1, 2)


def test_ticks_on_other_pages_are_kept() -> None:
    prompt = numbered(60, least=0, most=5)
    first = after(prompt, menu_of(prompt).custom_id, "3", "24")
    second = press(prompt, "Later ▶", first)
    assert isinstance(second, Selection)
    assert (second.places, second.page) == ((3, 24), 1)
    both = after(prompt, menu_of(prompt, second).custom_id, "30")
    assert both == Selection((3, 24, 30), 1)
    unticked = after(prompt, menu_of(prompt, both).custom_id)
    assert unticked == Selection((3, 24), 1)
    assert press(prompt, "Done: 2 chosen", unticked) == (3, 24)
    assert press(prompt, "Start again", unticked) == Selection(listed=True)


def test_of_too_many_ticks_the_latest_stay() -> None:
    prompt = numbered(60, least=2, most=2)
    ticked = menu_of(prompt, Selection((3, 4), page=1)).custom_id
    assert after(prompt, ticked, "30") == Selection((3, 30), 1)


# -- in order


def test_where_all_must_be_ordered_any_order_is_one_press() -> None:
    prompt = numbered(3, least=3, most=3, ordered=True)
    assert press(prompt, "In any order") == (0, 1, 2)
    first = press(prompt, "3. Card 002")
    assert first == Selection((2,))
    assert list(labels(prompt, first)) == [
        "1. Card 000",
        "2. Card 001",
        "The rest in any order",
        "Start again",
    ]
    assert press(prompt, "The rest in any order", first) == (2, 0, 1)
    assert press(prompt, "2. Card 001", first) == (2, 1, 0), "the last one comes last"


def test_where_order_matters_one_is_chosen_after_another_and_the_last_answers() -> None:
    prompt = numbered(4, least=2, most=2, ordered=True)
    first = press(prompt, "4. Card 003")
    assert first == Selection((3,))
    assert press(prompt, "1. Card 000", first) == (3, 0)
    assert press(prompt, "Start again", first) == Selection(listed=True)


def test_an_order_of_as_many_as_one_likes_is_done_when_one_says_so() -> None:
    prompt = numbered(3, least=0, most=3, ordered=True)
    assert list(labels(prompt))[-1] == "None"
    two = press(prompt, "1. Card 000", Selection((2,)))
    assert two == Selection((2, 0))
    assert press(prompt, "Done: 2 chosen", two) == (2, 0)


def test_an_order_of_many_is_chosen_from_a_menu() -> None:
    prompt = numbered(14, least=2, most=2, ordered=True)
    menu = menu_of(prompt)
    assert (menu.max_values, menu.placeholder) == (1, "Choose number 1 of 2, in order")
    first = after(prompt, menu.custom_id, "9")
    assert len(menu_of(prompt, first).options) == 13
    assert after(prompt, menu_of(prompt, first).custom_id, "3") == (9, 3)


@pytest.mark.parametrize("ordered", [False, True])
def test_what_is_chosen_so_far_survives_being_written(ordered: bool) -> None:
    prompt = numbered(200, least=0, most=25, ordered=ordered)
    places = tuple(range(0, 200, 8))
    written = option_places.encode_places(places, prompt)
    assert option_places.decode_places(written, prompt) == places
    parts(prompt, Selection(places, 3))


def test_what_is_found_by_name_comes_behind_what_was_ticked() -> None:
    prompt = numbered(60, least=1, most=3, ordered=True)
    assert with_more(prompt, Selection((9,), 1), [2, 9]) == Selection((9, 2), 1)
    assert with_more(prompt, Selection((9, 8), 1), [2, 3]) == Selection((9, 8, 2), 1)
