"""Options named by a person: by number, by a part of the name, several with commas."""

from __future__ import annotations

import msgspec
import pytest

from rules.core import named_options
from rules.core.errors import NoSuchOption
from rules.core.questions import Prompt
from tests.cogs.play.prompts import asked, numbered


def places_named(prompt: Prompt, words: str, numbers: list[int] | None = None) -> tuple[int, ...]:
    """Numbered from 101 on, unless a test says otherwise."""
    listed = numbers or range(101, 101 + len(prompt.options))
    return named_options.places_named(prompt, words, listed)


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
        ("Markt Dek", "You cannot choose “Markt Dek” now: did you mean Marked Deck?"),
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


def test_an_option_is_found_by_the_number_on_its_card() -> None:
    prompt = asked("Pass", "Marked Deck", "Overrun", keys=["pass", 5, 6])
    assert places_named(prompt, "3", [6, 3, 1]) == (1,)
    assert places_named(prompt, " 1 ", [6, 3, 1]) == (2,)
    assert places_named(prompt, "3. marked deck", [6, 3, 1]) == (1,)
    assert places_named(prompt, "3. Marked", [6, 3, 1]) == (1,), "as far as there was room"
    with pytest.raises(NoSuchOption, match="You cannot choose “2” now"):
        places_named(prompt, "2", [6, 3, 1])
    with pytest.raises(NoSuchOption, match=r"You cannot choose “1\. Marked Deck” now"):
        places_named(prompt, "1. Marked Deck", [6, 3, 1])


def test_several_numbers_are_separated_by_commas_and_may_be_mixed_with_names() -> None:
    prompt = asked("Ace", "Two", "Three", least=0, most=3)
    assert places_named(prompt, "3, 5", [3, 4, 5]) == (0, 2)
    assert places_named(prompt, "5. Three, ace, 4", [3, 4, 5]) == (2, 0, 1)
    with pytest.raises(NoSuchOption, match="named “3” more often"):
        places_named(prompt, "3, 3", [3, 4, 5])


def test_equal_cards_are_told_apart_by_their_numbers() -> None:
    prompt = asked("Kick", "Punch", "Kick", least=1, most=3)
    assert places_named(prompt, "3, 2", [1, 2, 3]) == (2, 1)
    assert places_named(prompt, "3. kick", [1, 2, 3]) == (2,)


def test_a_word_is_found_by_its_key() -> None:
    prompt = asked("End your turn", "Ending of the World", keys=["end", 4])
    assert places_named(prompt, "end") == (0,)


def test_none_is_an_answer_where_that_is_legal() -> None:
    assert places_named(asked("Ace", "Two", least=0), "None") == ()
    with pytest.raises(NoSuchOption):
        places_named(asked("Ace", "Two"), "none")
    assert places_named(asked("Nobody", "None", keys=[1, "none"], least=0), "none") == (1,)


def test_deal_and_any_order_are_whole_answers() -> None:
    keys = ["no cut", *(f"cut {depth}" for depth in range(1, 10))]
    cut = msgspec.structs.replace(asked(*keys, keys=[*keys]), kind="cut")
    assert places_named(cut, "deal") == (5,)
    order = asked("Ace", "Two", "Three", least=3, most=3, ordered=True)
    assert places_named(order, "in any order", [3, 1, 2]) == (1, 2, 0)
    with pytest.raises(NoSuchOption):
        places_named(asked("Ace", "Two", "Three", least=2, most=2, ordered=True), "any")
