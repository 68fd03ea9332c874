"""The simplest computer player: any legal answer, each option equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.core.baskets import Basket, as_far_as_legal
from rules.core.match import Match
from rules.core.questions import Answer, Ask, AskBasket, AskOne, Key, Options, checked_answer
from rules.core.table import Table


def choose(match: Match, seat: int, random: Random) -> Answer:
    """A random legal answer for one seat."""
    legal, ask = match.legal(seat), match.asked
    assert ask is not None
    return answer_of(ask, seat, legal, random)


def answer_of(ask: Ask, seat: int, legal: Sequence[Key], random: Random) -> Answer:
    """A random answer of one seat, out of these options."""
    if type(ask) is not AskOne:
        number = how_many(ask, seat, len(legal), random)
        if number != 1:
            answer = several(legal, number, ask.basket, random)
            return checked_answer(ask, seat, legal, answer)
    return (legal[int(random.random() * len(legal))],)


def how_many(ask: Ask, seat: int, options: int, random: Random) -> int:
    """Of several legal numbers each is equally likely."""
    least, most = ask.bounds(seat)
    most = min(most, options)
    return least if least == most else least + int(random.random() * (most - least + 1))


def several(legal: Sequence[Key], number: int, basket: Basket | None, random: Random) -> Answer:
    """So many options, or as many of them as go together."""
    left = list(legal)
    chosen = [left.pop(int(random.random() * len(left))) for _ in range(number)]
    return as_far_as_legal(chosen, basket)


def play_out(match: Match, random: Random) -> int:
    """Random legal play to the end; returns the number of decisions."""
    if match.journal:
        return answer_by_answer(match, random)
    before = match.sequence
    match.play_out(AtRandom(match.table, random))
    return match.sequence - before


def answer_by_answer(match: Match, random: Random) -> int:
    """The same, each answer checked by the match as a person's is."""
    before = match.sequence
    while ask := match.asked:
        for seat in ask.seats:
            match.answer(seat, choose(match, seat, random))
    return match.sequence - before


class AtRandom:
    """A random legal answer to any question of a table."""

    __slots__ = ("drawn", "random", "table")

    def __init__(self, table: Table[Any], random: Random) -> None:
        self.table, self.random, self.drawn = table, random, random.random

    def key(self, options: Options, seat: int) -> Key:
        legal = options(self.table, seat)
        return legal[int(self.drawn() * len(legal))]

    def answers(self, ask: Ask) -> Any:
        if type(ask) is AskOne:
            return self.key(ask.options, ask.seats[0])
        answers: dict[int, Answer] = {}
        for seat in ask.seats:
            answers[seat] = answer_of(ask, seat, ask.options(self.table, seat), self.random)
        return answers[ask.seats[0]] if type(ask) is AskBasket else answers
