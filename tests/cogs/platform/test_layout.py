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
    assert len(PictureFile("hand", b"", LONG).alt) <= ALT


@pytest.mark.parametrize(
    ("most", "shown"),
    [
        (80, "Draw a card. Then discard two cards, unless your rival passed."),
        (40, "Draw a card. Then discard two cards…"),
        (30, "Draw a card. Then discard two…"),
        (20, "Draw a card. …"),
        (10, "Draw a…"),
    ],
)
def test_a_text_ends_with_a_sentence_a_clause_or_a_word(most: int, shown: str) -> None:
    assert layout.brief("Draw a card. Then discard two cards, unless your rival passed.", most) == (
        shown
    )


def test_one_endless_word_is_cut_all_the_same() -> None:
    assert layout.brief("x" * 30, 10) == "x" * 9 + "…"


@pytest.mark.parametrize("most", range(2, 70))
def test_a_shortened_text_is_never_too_long_and_cuts_no_word(most: int) -> None:
    whole = "Each time you play a Hero, you may discard a card; if you do: draw a card. Once."
    shown = layout.brief(whole, most)
    assert len(shown) <= most
    said = shown.removesuffix("…").rstrip()
    assert whole.startswith(said)
    assert most < 6 or not whole[len(said)].isalnum()


def test_a_text_is_never_empty_because_discord_refuses_that() -> None:
    assert layout.text("").content


def test_long_names_have_a_line_of_their_own_below_the_heading() -> None:
    assert layout.title("##", "DC Rivals", "Ada against Ben") == "## DC Rivals: Ada against Ben"
    names = f"{'A' * 32} against {'B' * 32}"
    assert layout.title("##", "DC Rivals", names) == f"## DC Rivals\n{names}"


def test_an_option_without_an_explanation_has_none() -> None:
    assert layout.choice("Pass", "0").description is None


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Draw a card.", "Draw a card."),
        ("Draw a card. Then discard one.", "Draw a card. …"),
        ("No! Draw two cards and keep one", "No! Draw two cards…"),
        ("Bold. Draw, then put it under", "Bold. Draw, then put…"),
        ("Abcdefghijklmnopqrstuvwxyz", "Abcdefghijklmnopqrs…"),
    ],
)
def test_an_explanation_is_cut_after_a_sentence_or_between_words(said: str, shown: str) -> None:
    assert layout.brief(said, 21 if "Bold" in said else 20) == shown
    assert len(layout.brief(said, 20)) <= 20


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
    shown = Layout(layout.text("x"), pictures=[PictureFile("hand", b"picture", "Your hand")])
    first, second = (shown.files()[0].fp.read() for _ in range(2))
    assert first == second == b"picture"
