"""Messages stay within Discord's limits whatever is put into them."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from cogs.platform import layout
from cogs.platform.layout import Layout, PictureFile
from cogs.platform.limits import ALT, LABEL, OPTION, PLACEHOLDER, ROW, SELECT, TEXT

LONG = "word " * 2000


def only(row: ui.ActionRow[Any]) -> Any:
    (item,) = row.children
    return item


def test_texts_labels_and_alt_texts_are_cut_to_their_limits() -> None:
    menu = only(layout.menu(LONG, "rv:menu:", [layout.choice(LONG, "0", LONG)]))
    (option,) = menu.options
    assert len(layout.text(LONG).content) <= TEXT
    assert len(layout.text(LONG, 50).content) <= 50
    assert len(str(layout.button(LONG, "rv:move:").label)) <= LABEL
    assert len(str(menu.placeholder)) <= PLACEHOLDER
    assert len(option.label) <= OPTION
    assert len(str(option.description)) <= OPTION
    assert len(PictureFile("hand.png", b"", LONG).alt) <= ALT


def test_a_text_is_never_empty_because_discord_refuses_that() -> None:
    assert layout.text("").content


def test_an_option_without_an_explanation_has_none() -> None:
    assert layout.choice("Pass", "0").description is None


@pytest.mark.parametrize("number", range(14))
def test_buttons_are_spread_evenly_over_rows_of_at_most_five(number: int) -> None:
    buttons = [layout.button(f"{place}", f"rv:move::{place}") for place in range(number)]
    rows = [list(row.children) for row in layout.rows(buttons)]
    assert [button for row in rows for button in row] == buttons
    assert all(1 <= len(row) <= ROW for row in rows)
    assert len(rows) == -(-number // ROW)


def test_a_menu_never_asks_for_more_than_it_has() -> None:
    options = [layout.choice(word, word) for word in ("one", "two")]
    menu = only(layout.menu("Choose", "rv:pick:", options, least=3, most=5))
    assert (menu.min_values, menu.max_values) == (2, 2)


@pytest.mark.parametrize("number", [0, SELECT + 1])
def test_a_menu_that_discord_would_refuse_is_not_built(number: int) -> None:
    with pytest.raises(AssertionError):
        layout.menu("Choose", "rv:pick:", [layout.choice("x", str(n)) for n in range(number)])


async def test_a_layout_is_never_listened_to_by_the_library() -> None:
    shown = Layout(layout.card(layout.text("Ada to move"), None))
    assert shown.is_finished()
    assert shown.timeout is None


async def test_a_picture_can_be_sent_twice() -> None:
    shown = Layout(layout.text("x"), pictures=[PictureFile("hand.png", b"picture", "Your hand")])
    first, second = (shown.files()[0].fp.read() for _ in range(2))
    assert first == second == b"picture"
