"""A question as buttons and menus, and every way to answer it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.platform.limits import CUSTOM_ID, SELECT
from cogs.platform.router import decode_id
from cogs.play import question_controls as controls
from cogs.play.question_controls import NOTHING_SELECTED, Selection
from matches.match_view import MatchView
from matches.player_clocks import Clocks
from rules.core.errors import NoSuchOption, StaleQuestion
from rules.core.questions import Prompt
from rules.core.view import View
from tests.cogs.play.prompts import asked, numbered

MATCH = "0123456789abcdef"


def parts(prompt: Prompt, selection: Selection = NOTHING_SELECTED) -> list[Any]:
    """Every button and menu offered for this question."""
    view = View("showdown", 0, (), {}, {0: "kind"}, prompt, None)
    cards: Any = None
    view = MatchView(view, 7, (), (), "", Clocks(()), ("Ada", "Ben"), {}, cards)
    rows: list[Any] = controls.controls(MATCH, view, selection)
    found = [item for row in rows for item in row.children]
    named = [item.custom_id for item in found]
    assert len(set(named)) == len(named), "Discord refuses the same custom_id twice"
    assert all(len(name) <= CUSTOM_ID for name in named)
    return found


def menu_of(prompt: Prompt, selection: Selection = NOTHING_SELECTED) -> Any:
    (menu,) = [item for item in parts(prompt, selection) if hasattr(item, "options")]
    return menu


def labels(prompt: Prompt, selection: Selection = NOTHING_SELECTED) -> dict[str, bool]:
    """The buttons, and whether they can be pressed."""
    return {i.label: not i.disabled for i in parts(prompt, selection) if hasattr(i, "label")}


def after(prompt: Prompt, selection: Selection, custom_id: str, *values: str) -> Selection:
    """What a press of this menu or page button leaves chosen."""
    pressed = decode_id(custom_id)
    assert pressed is not None
    selection = Selection(
        controls.decode_places(pressed.argument(1), prompt), int(pressed.argument(2))
    )
    if pressed.action == "pick":
        return controls.selection_after(prompt, selection, list(values))
    return selection


# -- one of few, one of many


def test_few_options_are_buttons() -> None:
    assert list(labels(asked("Pass", "Marked Deck", "Overrun"))) == [
        "Pass",
        "Marked Deck",
        "Overrun",
    ]


def test_many_options_are_a_menu_with_words_like_pass_as_buttons() -> None:
    prompt = asked("Pass", *"abcdefg", keys=["pass", *range(7)])
    assert list(labels(prompt)) == ["Pass"]
    assert [option.label for option in menu_of(prompt).options] == list("abcdefg")
    assert [option.value for option in menu_of(prompt).options] == list("1234567")


@pytest.mark.parametrize("number", [6, 25, 26, 48, 50, 51, 130])
def test_every_option_is_on_exactly_one_page(number: int) -> None:
    prompt, seen, page = numbered(number), [], 0
    while True:
        menu = menu_of(prompt, Selection(page=page))
        assert len(menu.options) <= SELECT
        seen += [option.value for option in menu.options]
        if not labels(prompt, Selection(page=page)).get("Later ▶"):
            break
        page += 1
    assert seen == [str(place) for place in range(number)]
    assert page == -(-number // SELECT) - 1


def test_a_page_too_far_is_the_last_one() -> None:
    prompt = numbered(30)
    menu = menu_of(prompt, Selection(page=9999))
    assert menu.placeholder == "Choose… (page 2 of 2)"
    assert [option.value for option in menu.options] == ["25", "26", "27", "28", "29"]
    assert labels(prompt, Selection(page=9999)) == {
        "◀ Earlier": True,
        "Later ▶": False,
        "Find by name": True,
    }


# -- several


def test_several_are_ticked_in_one_menu_and_confirmed_when_there_are_enough() -> None:
    prompt = numbered(9, least=2, most=2)
    menu = menu_of(prompt)
    assert (menu.min_values, menu.max_values, menu.placeholder) == (0, 2, "Choose 2")
    assert labels(prompt) == {"Confirm 0 of 2": False}
    one = after(prompt, NOTHING_SELECTED, menu.custom_id, "4")
    assert labels(prompt, one) == {"Confirm 1 of 2": False, "Start again": True}
    two = after(prompt, one, menu_of(prompt, one).custom_id, "8", "4")
    assert labels(prompt, two)["Confirm 2 of 2"]
    assert [option.value for option in menu_of(prompt, two).options if option.default] == ["4", "8"]
    assert controls.selected_words(prompt, two) == "Card 004, Card 008"


def test_none_may_be_chosen_where_that_is_allowed() -> None:
    prompt = numbered(4, least=0, most=2)
    assert menu_of(prompt).placeholder == "Choose 0 to 2"
    assert labels(prompt) == {"Choose none": True}


def test_ticks_on_other_pages_are_kept() -> None:
    prompt = numbered(60, least=0, most=5)
    first = after(prompt, NOTHING_SELECTED, menu_of(prompt).custom_id, "3", "24")
    (later,) = [p.custom_id for p in parts(prompt, first) if getattr(p, "label", "") == "Later ▶"]
    second = after(prompt, first, later)
    assert second == Selection((3, 24), 1)
    both = after(prompt, second, menu_of(prompt, second).custom_id, "30")
    assert both == Selection((3, 24, 30), 1)
    unticked = after(prompt, both, menu_of(prompt, both).custom_id)
    assert unticked == Selection((3, 24), 1)


def test_of_too_many_ticks_the_latest_stay() -> None:
    prompt = numbered(60, least=2, most=2)
    selection = controls.selection_after(prompt, Selection((3, 4), page=1), ["30"])
    assert selection == Selection((3, 30), 1)


def test_where_order_matters_one_is_chosen_after_another() -> None:
    prompt = numbered(4, least=3, most=3, ordered=True)
    selection = NOTHING_SELECTED
    for place, count in ((2, 0), (0, 1), (3, 2)):
        menu = menu_of(prompt, selection)
        assert menu.max_values == 1
        assert menu.placeholder == f"Choose number {count + 1} of 3, in order"
        assert len(menu.options) == 4 - count
        selection = after(prompt, selection, menu.custom_id, str(place))
    assert selection.places == (2, 0, 3)
    assert labels(prompt, selection) == {"Confirm 3 of 3": True, "Start again": True}
    assert controls.selected_words(prompt, selection) == "Card 002, Card 000, Card 003"


@pytest.mark.parametrize("ordered", [False, True])
def test_what_is_chosen_so_far_survives_being_written(ordered: bool) -> None:
    prompt = numbered(200, least=0, most=25, ordered=ordered)
    places = tuple(range(0, 200, 8))
    written = controls.encode_places(places, prompt)
    assert controls.decode_places(written, prompt) == places
    parts(prompt, Selection(places, 3))


def test_what_is_found_by_name_comes_behind_what_was_ticked() -> None:
    prompt = numbered(60, least=1, most=3, ordered=True)
    assert controls.selection_with(prompt, Selection((9,), 1), [2, 9]) == Selection((9, 2), 1)
    assert controls.selection_with(prompt, Selection((9, 8), 1), [2, 3]) == Selection((9, 8, 2), 1)


# -- forged


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize(
    "written", ["zz", "!", "-1", "f" * 60, "10" * 30, "²", "0x", " 1", "zzz", "0101"]
)
def test_forged_places_are_only_those_the_question_has(written: str, ordered: bool) -> None:
    prompt = numbered(6, least=1, most=3, ordered=ordered)
    places = controls.decode_places(written, prompt)
    assert len(set(places)) == len(places)
    assert set(places) <= set(range(6))


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("value", ["-1", "6", "9" * 90, "²", "", "x", "0x1", "１"])
def test_forged_values_of_a_menu_choose_nothing(value: str, ordered: bool) -> None:
    prompt = numbered(6, least=1, most=3, ordered=ordered)
    assert controls.selection_after(prompt, Selection((2,)), ["2", value]).places == (2,)


def test_a_place_the_question_does_not_have_is_refused() -> None:
    for place in (-1, 6):
        with pytest.raises(NoSuchOption, match="not one of your options"):
            controls.answer_of(numbered(6), (place,))


@pytest.mark.parametrize("words", ["", "7", "7.", ".0", "-1.0", "7.0.1", "².0", "a.b", "7,0"])
def test_a_question_that_cannot_be_read_is_stale(words: str) -> None:
    with pytest.raises(StaleQuestion):
        controls.decode_question(words)
    assert controls.decode_question(controls.encode_question((1203, 1))) == (1203, 1)
