"""Small English: numbers, lists and who does what, so that no other file glues words together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def cards(number: int, word: str = "card") -> str:
    """a card, 2 cards"""
    return f"a {word}" if number == 1 else f"{number} {word}s"


def counted(number: int, word: str = "card", none: str = "no card") -> str:
    """no card, one card, 2 cards"""
    return f"one {word}" if number == 1 else f"{number} {word}s" if number else none


def article(words: str) -> str:
    """a Hero, an Ally"""
    return f"{'an' if words[0] in 'AEIO' else 'a'} {words}"


def top_cards(number: int) -> str:
    """top card, top 2 cards"""
    return "top card" if number == 1 else f"top {number} cards"


def listed(things: Sequence[str], last: str = "and") -> str:
    """a, b and c"""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def with_counts(things: Sequence[str]) -> list[str]:
    """a ×2, b"""
    if len(set(things)) == len(things):  # as most often
        return [*things]
    return [f"{thing} ×{n}" if n > 1 else thing for thing, n in Counter(things).items()]


def capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st"""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def signed(number: int) -> str:
    """+2 or −2, with a real minus sign"""
    return f"{number:+d}".replace("-", "−")


def told(template: str, subject: str, you: bool, **details: object) -> str:
    """Word a sentence about a player, or address it to them.

    `{who} draw{s} {what}` becomes "Ada draws a card" for others and "You draw a card" for Ada;
    `{es}`, `{their}` and `{whose}` bend likewise.
    """
    bent = (
        {"who": "you", "whose": "your", "their": "your", "s": "", "es": ""}
        if you
        else {"who": subject, "whose": f"{subject}’s", "their": "their", "s": "s", "es": "es"}
    )
    return capital(template.format(**bent, **details))
