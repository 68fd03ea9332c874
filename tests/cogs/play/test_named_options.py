"""Options named in words: by a part of the name, several with commas, completed while typed."""

from __future__ import annotations

import pytest

from cogs.play.named_options import completions, places_named
from rules.core.errors import NoSuchOption
from tests.cogs.play.prompts import asked, numbered


def test_an_option_is_found_by_its_name_or_a_part_of_it_in_any_case() -> None:
    prompt = asked("Pass", "Marked Deck", "Deck the Halls", "Pass the Buck")
    assert places_named(prompt, "  MARKED   deck ") == (1,)
    assert places_named(prompt, "halls") == (2,)
    assert places_named(prompt, "pass") == (0,), "the whole name goes before a part of one"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("deck", "“deck” could mean Marked Deck, Deck the Halls: write more of it."),
        ("ace", "You cannot choose “ace” now."),
        (" ", "Say which of your options you choose."),
        (",", "You cannot choose “,” now."),
        ("x" * 90, "You cannot choose “" + "x" * 39 + "…” now."),
    ],
)
def test_what_cannot_be_understood_is_told(words: str, told: str) -> None:
    with pytest.raises(NoSuchOption) as problem:
        places_named(asked("Pass", "Marked Deck", "Deck the Halls"), words)
    assert str(problem.value) == told


def test_of_very_many_meanings_a_few_are_named() -> None:
    with pytest.raises(NoSuchOption, match=r"Card 003, …: write more"):
        places_named(numbered(48), "card")


def test_several_are_separated_by_commas_in_the_order_named() -> None:
    prompt = asked("Ace", "Two", "Three", least=0, most=3)
    assert places_named(prompt, "three, ace,") == (2, 0)
    with pytest.raises(NoSuchOption, match="Say which"):
        places_named(prompt, " , ")


def test_equal_names_are_different_cards() -> None:
    prompt = asked("Kick", "Punch", "Kick", least=1, most=3)
    assert places_named(prompt, "kick, kick, punch") == (0, 2, 1)
    with pytest.raises(NoSuchOption, match="named “kick” more often than you can choose it"):
        places_named(prompt, "kick, kick, kick")
    assert places_named(asked("Kick", "Kick"), "kick") == (0,)


def test_a_comma_belongs_to_the_name_where_one_is_wanted() -> None:
    assert places_named(asked("Pass", "Draw, then discard"), "draw, then") == (1,)


def test_while_one_is_typed_the_options_that_fit_are_suggested() -> None:
    prompt = asked("Pass", "Marked Deck", "Deck the Halls", "Marked Deck")
    assert completions(prompt, "DECK") == ["Marked Deck", "Deck the Halls"]
    assert completions(numbered(30), "") == [f"Card {place:03}" for place in range(25)]


def test_of_several_the_last_is_completed_as_far_as_there_is_room() -> None:
    prompt = asked("Ace", "Two", "Three", least=0, most=3)
    assert completions(prompt, "ace, t") == ["ace, Two", "ace, Three"]
    assert completions(prompt, f"{'x' * 94}, t") == [f"{'x' * 94}, Two"]
    assert completions(asked("Draw, then discard", "Then"), "draw, t") == ["Draw, then discard"]
