"""Names made harmless, and clocks in words."""

from __future__ import annotations

import re

import pytest

from cogs.board.board_renderer import clock_words
from cogs.platform.layout import moment, plain_name, safe, span
from matches.player_clocks import CLOCKS, Clocks, TimeControl

LIVE = next(control for _, control in CLOCKS.values() if control.kind == "live")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace\t", "Ada Lovelace"),
        ("\u202eadA", "adA"),  # would turn the text behind it around
        ("A\u200bd\x00a\u2028", "Ada"),
        ("", "Someone"),
        ("\u200b\u2066", "Someone"),
        ("👩\u200d👧", "👩\u200d👧"),
    ],
)
def test_a_name_is_one_line_of_visible_characters(name: str, shown: str) -> None:
    assert plain_name(name) == shown


def test_a_long_name_is_cut() -> None:
    assert plain_name("Ada" * 30) == "Ada" * 10 + "A…"


@pytest.mark.parametrize(
    "name",
    [
        "*Ada*",
        "**Ada**",
        "_Ada_",
        "__Ada__",
        "~~Ada~~",
        "||Ada||",
        "`Ada`",
        "<#123456789012345678>",
        "<@123456789012345678>",
        "<@&123456789012345678>",
        "<t:0:R>",
        "</play:123456789012345678>",
        "<:ada:123456789012345678>",
        "https://ada.example/__x__**y**",
    ],
)
def test_no_sign_with_a_meaning_is_left_without_a_backslash(name: str) -> None:
    assert not re.search(r"(?<!\\)[*_~|`<]", safe(name))


@pytest.mark.parametrize("name", ["# Ada", "-# Ada", "> Ada", ">>> Ada", "- Ada"])
def test_no_name_makes_a_heading_a_quote_or_a_list(name: str) -> None:
    assert safe(name).startswith("\\")


@pytest.mark.parametrize(
    "name",
    [
        "https://evil.example",
        "HTTP://evil.example",
        "<https://evil.example>",
        "steam://run/1",
        "discord.gg/evil",
        "discord.com/invite/evil",
        "[free](https://evil.example)",
        "[a] [free](discord.gg/evil)",
        "[**free**](x)",
        "[free](<https://evil.example>)",
    ],
)
def test_no_name_is_a_link(name: str) -> None:
    assert not re.search(r"(?<!\\)(://|\.[a-z]+/|[*<])|\]\(", safe(name), re.IGNORECASE)
    assert safe(name).replace("\\", "") == name


def test_two_names_make_no_link_together() -> None:
    assert "](" not in f"{safe('[free')} against {safe('](https://evil)')}"


@pytest.mark.parametrize(
    "name", ["@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>"]
)
def test_no_name_mentions_anybody(name: str) -> None:
    assert not re.search(r"@(everyone|here|[!&]?\d)", safe(name))


def test_a_backslash_in_a_name_does_not_undo_ours() -> None:
    assert safe("\\*Ada\\*") == "\\\\\\*Ada\\\\\\*"


def test_plain_words_stay_readable() -> None:
    assert safe("Stilt Walker [Fair] (Red)") == "Stilt Walker [Fair] (Red)"
    words = "7♦ Know Thy Wounds (Physical): look at your face-down Aces, then draw a card."
    assert safe(words) == words


def test_a_moment_is_shown_in_the_readers_own_time() -> None:
    assert moment(1_000_000.9) == "<t:1000000:R>"
    assert moment(1_000_000, "f") == "<t:1000000:f>"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0:00"),
        (59.9, "0:59"),
        (754, "12:34"),
        (3600, "1 h 00 min"),
        (11_100, "3 h 05 min"),
        (86_400 * 2 + 4 * 3600, "2 d 4 h"),
    ],
)
def test_a_span_of_time_in_words(seconds: float, words: str) -> None:
    assert span(seconds) == words


def test_without_a_clock_nothing_is_shown() -> None:
    assert clock_words(TimeControl(), Clocks(()), 0, 50.0) == ""


def test_a_running_clock_shows_what_is_left_now_and_never_less_than_nothing() -> None:
    clocks = Clocks((600.0, 500.0), {0: 100.0})
    early, late = (clock_words(LIVE, clocks, 0, now) for now in (160.0, 100_000.0))
    assert early == clock_words(LIVE, Clocks((540.0, 500.0)), 0, 160.0)
    assert late == "0:00"
    assert clock_words(LIVE, clocks, 1, 160.0) == "8:20"
