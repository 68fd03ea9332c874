"""A question and places of its options as a custom_id carries them, and read back from it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.errors import NoSuchOption, StaleQuestion
from rules.core.questions import Answer, Prompt, QuestionId

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_AN_OPTION = "That is not one of your options."
STALE_FORM = "That question cannot be read any more."
Places = tuple[int, ...]


def encode_question(question: QuestionId) -> str:
    """As a custom_id carries it."""
    return f"{question[0]}.{question[1]}"


def decode_question(words: str) -> QuestionId:
    """The question that a custom_id carries."""
    opened, _, seat = words.partition(".")
    if not (opened.isdigit() and seat.isdigit() and opened.isascii() and seat.isascii()):
        raise StaleQuestion(STALE_FORM)
    return int(opened), int(seat)


def encode_places(places: Places, prompt: Prompt) -> str:
    """Chosen places as characters: two digits each, or one bit each where order is no matter."""
    if prompt.ordered:
        return "".join(DIGITS[place // 36] + DIGITS[place % 36] for place in places)
    return format(sum(1 << place for place in places), "x") if places else ""


def decode_places(words: str, prompt: Prompt) -> Places:
    """The places that `encode_places` wrote; what does not fit the question is left out: forged."""
    try:
        if prompt.ordered:
            pairs = [words[start : start + 2] for start in range(0, len(words), 2)]
            places = [int(pair, 36) for pair in pairs]
        else:
            bits = int(words or "0", 16)
            places = [place for place in range(len(prompt.options)) if bits >> place & 1]
    except ValueError:
        return ()
    return tuple(dict.fromkeys(place for place in places if 0 <= place < len(prompt.options)))


def as_places(values: Sequence[str]) -> Places:
    """The values of a menu or button as places; what is no number is left out."""
    return tuple(int(value) for value in values if value.isascii() and value.isdigit())


def answer_of(prompt: Prompt, places: Places) -> Answer:
    """The answer that the rules understand."""
    if any(not 0 <= place < len(prompt.options) for place in places):
        raise NoSuchOption(NOT_AN_OPTION)
    return tuple(prompt.options[place].key for place in places)
