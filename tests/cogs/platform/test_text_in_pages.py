"""Words cut to size, and lines in pages of which none is lost."""

from __future__ import annotations

from random import Random

import pytest

from cogs.platform.layout import clip, pages
from cogs.platform.limits import TEXT


def test_words_that_fit_stay_as_they_are() -> None:
    assert clip("Pass", 4) == "Pass"


@pytest.mark.parametrize("most", [1, 2, 5, 9])
def test_words_that_do_not_fit_end_in_an_ellipsis_within_the_limit(most: int) -> None:
    cut = clip("Leave the deck as it is", most)
    assert len(cut) <= most
    assert cut.endswith("…")
    assert "Leave the deck".startswith(cut[:-1])


def test_no_blank_is_left_before_the_ellipsis() -> None:
    assert clip("Leave the deck", 7) == "Leave…"


def test_few_lines_are_one_page() -> None:
    assert pages(["1. Ada passes", "2. Ben passes"]) == ["1. Ada passes\n2. Ben passes"]


def test_no_lines_are_one_empty_page() -> None:
    assert pages([]) == [""]


def test_a_line_is_not_torn_if_it_fits_on_a_page_of_its_own() -> None:
    assert pages(["aaaa", "bbbb", "cc"], 8) == ["aaaa", "bbbb\ncc"]


def test_a_line_longer_than_a_page_is_broken_between_words() -> None:
    assert pages(["short", "one two three four"], 9) == ["short", "one two", "three", "four"]


def test_a_word_longer_than_a_page_is_broken_anywhere() -> None:
    assert pages(["a" * 25], 10) == ["a" * 10, "a" * 10, "a" * 5]


@pytest.mark.parametrize("seed", range(20))
def test_pages_never_lose_a_word_and_never_exceed_their_limit(seed: int) -> None:
    random = Random(seed)
    lines = [" ".join("w" * random.randint(1, 30) for _ in range(random.randint(1, 40)))]
    lines += ["x" * random.randint(1, 90) for _ in range(random.randint(0, 30))]
    found = pages(lines, 120)
    assert all(0 < len(page) <= 120 for page in found)
    assert "".join("".join(found).split()) == "".join("".join(lines).split())


def test_a_page_leaves_room_for_a_heading() -> None:
    assert all(len(page) <= TEXT - 600 for page in pages(["line " * 20] * 200))
