"""Options are completed while somebody types."""

from __future__ import annotations

from cogs.play.named_options import completions, texts_by_label
from rules.core.questions import Prompt
from tests.cogs.play.offered_controls import TELLING, cards, look_at, text
from tests.cogs.play.prompts import asked, numbered


def completed(prompt: Prompt, typed: str) -> list[str]:
    return completions(prompt, typed, range(1, len(prompt.options) + 1))


def test_while_one_is_typed_the_options_that_fit_are_suggested() -> None:
    prompt = asked("Pass", "Marked Deck", "Deck the Halls", "Marked Deck")
    assert completed(prompt, "DECK") == ["2. Marked Deck", "3. Deck the Halls", "4. Marked Deck"]
    assert completed(numbered(30), "") == [f"{place + 1}. Card {place:03}" for place in range(25)]
    assert completed(numbered(30), "card 029") == ["30. Card 029"]
    assert completed(asked("Pass", "Ace", keys=["pass", 4]), "") == ["Pass", "2. Ace"]


def test_of_several_the_last_is_completed_as_far_as_there_is_room() -> None:
    prompt = asked("Ace", "Two", "Three", least=0, most=3)
    assert completed(prompt, "ace, t") == ["ace, 2. Two", "ace, 3. Three"]
    assert completed(prompt, f"{'x' * 91}, t") == [f"{'x' * 91}, 2. Two"]
    assert completed(asked("Draw, then discard", "Then"), "draw, t") == ["1. Draw, then discard"]


def test_a_suggestion_tells_what_the_card_says() -> None:
    prompt = cards(2)
    told = texts_by_label(look_at(prompt, TELLING[0], TELLING[1]), (2, 1))
    assert told == {
        "2. Card 0": f"2. Card 0: {text(TELLING[0])}",
        "1. Card 1": f"1. Card 1: {text(TELLING[1])}",
    }
    assert texts_by_label(look_at(asked("Pass", keys=["pass"])), (1,)) == {}
