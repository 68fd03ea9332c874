"""The simplest computer player: any legal answer, each option equally likely."""

from __future__ import annotations

from random import Random

from rules.core.baskets import as_far_as_legal
from rules.core.match import Match
from rules.core.questions import Answer, AskOne


def choose(match: Match, seat: int, random: Random) -> Answer:
    """A random legal answer for one seat."""
    legal, ask = match.legal(seat), match.asked
    assert ask is not None
    if type(ask) is AskOne:
        return (legal[int(random.random() * len(legal))],)
    least, most = ask.bounds(seat)
    most = min(most, len(legal))
    number = least if least == most else least + int(random.random() * (most - least + 1))
    if number == 1:
        return (legal[int(random.random() * len(legal))],)
    left = list(legal)
    chosen = [left.pop(int(random.random() * len(left))) for _ in range(number)]
    return as_far_as_legal(chosen, ask.basket)


def play_out(match: Match, random: Random) -> int:
    """Random legal play to the end; returns the number of decisions."""
    before = match.sequence
    while ask := match.asked:
        for seat in ask.seats:
            match.answer(seat, choose(match, seat, random))
    return match.sequence - before
