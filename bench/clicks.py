"""`python -m bench clicks`: what a match costs its players in presses, and how often it waits.

Club players meet; each answer is looked for in the controls that the hand offers for it. Counted
twice: a seat that is asked every question (Every window), and one that is not asked where exactly
one answer is legal (When I can act).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import Any

from msgspec import Struct

from bench.presses import presses_for
from command_line.progress import showing_progress
from matches.match_view import MatchView
from matches.player_clocks import Clocks
from players.levels import at_once
from players.simulate import random_setup, secret_of
from rules.core.cutting import fair_cut
from rules.core.game import Game
from rules.core.match import Match
from rules.core.questions import Answer, only_answer
from rules.games import GAMES, find_game, load_cards

EVERY_WINDOW, WHEN_I_CAN_ACT = "every window", "when I can act"


class Goal(Struct, frozen=True):
    """What a match should cost, and what it did when it was first counted."""

    presses: int  # a seat
    hand_overs: int  # a match
    presses_were: int
    hand_overs_were: int


# From "How a match must feel": 100 matches a game were counted before anything was done about it.
GOALS = {
    "showdown": Goal(45, 42, 75, 70),
    "silver_wing": Goal(95, 70, 221, 174),
    "dc_rivals": Goal(110, 38, 198, 43),
    "teen_titans": Goal(105, 45, 185, 51),
    "diabolicards": Goal(105, 76, 139, 76),
}


class Asked(Struct, frozen=True):
    """One question to one seat: what its answer took, and whether there was a choice."""

    question: int  # the same for all seats that were asked at the same time
    seat: int
    kind: str
    presses: int
    lone: bool  # exactly one answer was legal
    skipped: bool  # by Attention


def measure(slug: str = "", matches: int = 100, seed: int = 1) -> dict[str, Any]:
    """Count so many matches of a game, or of every game."""
    found = {}
    slugs = [find_game(slug).slug] if slug else list(GAMES)
    with showing_progress("Counting presses", still=True) as progress:
        for done, name in enumerate(slugs):
            played = [count_match(GAMES[name], f"{seed}/{number}") for number in range(matches)]
            found[name] = report(name, played)
            progress(done + 1, len(slugs))
    return found


def count_match(game: Game[Any], seed: str) -> list[Asked]:
    """Play a match to its end, a Club player in every seat; every question, in order."""
    random, cards = Random(seed), load_cards(game)
    setup = random_setup(game, cards, random)
    match = Match.start(game, cards, setup, secret_of(random.getrandbits(255)), journal=False)
    found: list[Asked] = []
    while ask := match.asked:
        opened = match.opened
        for seat in ask.seats:
            answer = answer_of(match, seat, random)
            lone = only_answer(ask, seat, match.legal(seat)) is not None
            skipped = lone and ask.kind not in game.never_skipped
            presses = presses_for(view_of(match, seat), answer)
            found.append(Asked(opened, seat, ask.kind, presses, lone, skipped))
            match.answer(seat, answer)
    return found


def answer_of(match: Match, seat: int, random: Random) -> Answer:
    """What a Club player answers; the cut before the deal is that of the button Deal."""
    assert match.asked is not None
    if match.asked.kind == "cut":
        return (fair_cut(match.legal(seat)),)
    return at_once(match, seat, "club", random)


def view_of(match: Match, seat: int) -> MatchView:
    """What the hand of this seat is made of."""
    table = match.table
    return MatchView(
        match.view(seat), match.sequence, (), (), "", Clocks(()), table.names, {}, table.cards
    )


def report(slug: str, played: Sequence[Sequence[Asked]]) -> dict[str, Any]:
    """The means of these matches in both modes, beside the goals of the game."""
    every = means(played)
    attentive = means([[asked for asked in match if not asked.skipped] for match in played])
    found: dict[str, Any] = {
        "matches": len(played),
        EVERY_WINDOW: every,
        WHEN_I_CAN_ACT: attentive,
        "dearest_kinds": dearest(played),
    }
    if goal := GOALS.get(slug):
        found["goal"] = {
            "presses_a_seat": goal.presses,
            "hand_overs": goal.hand_overs,
            "reached": attentive["presses_a_seat"] <= goal.presses
            and attentive["hand_overs"] <= goal.hand_overs,
            "presses_of_what_they_were": round(attentive["presses_a_seat"] / goal.presses_were, 2),
        }
    return found


def means(played: Sequence[Sequence[Asked]]) -> dict[str, Any]:
    """Questions and presses a seat, hand-overs a match, and what of it was no decision."""
    matches = len(played)
    seats = sum(1 + max(asked.seat for asked in match) for match in played)
    questions = sum(len(match) for match in played)
    presses = sum(asked.presses for match in played for asked in match)
    lone = sum(asked.lone for match in played for asked in match)
    handed = [hand_overs(match) for match in played]
    return {
        "questions_a_seat": round(questions / seats, 1),
        "presses_a_seat": round(presses / seats, 1),
        "one_answer": round(lone / questions, 3),
        "hand_overs": round(sum(len(over) for over in handed) / matches, 1),
        "hand_overs_to_one_answer": round(
            sum(asked.lone for over in handed for asked in over) / matches, 1
        ),
        "longest_run_without_a_choice": max(longest_run(match) for match in played),
    }


def hand_overs(match: Sequence[Asked]) -> list[Asked]:
    """The questions at which somebody else must act than before; those asked together act as one.

    Counted so, the matches before anything was done about it gave the numbers of `GOALS`.
    """
    found: list[Asked] = []
    before: set[int] = set()
    for _, together in groupby(match, key=lambda asked: asked.question):
        asked_now = list(together)
        if before:
            found += [asked for asked in asked_now if asked.seat not in before][:1]
        before = {asked.seat for asked in asked_now}
    return found


def longest_run(match: Sequence[Asked]) -> int:
    """The most presses that a seat makes in a row without having had a choice."""
    longest = 0
    running: dict[int, int] = {}
    for asked in match:
        running[asked.seat] = running.get(asked.seat, 0) + asked.presses if asked.lone else 0
        longest = max(longest, running[asked.seat])
    return longest


def dearest(played: Sequence[Sequence[Asked]], most: int = 8) -> dict[str, float]:
    """The kinds of questions that take most presses of a seat, however often they are asked."""
    spent: dict[str, int] = {}
    for match in played:
        for asked in match:
            if not asked.skipped:
                spent[asked.kind] = spent.get(asked.kind, 0) + asked.presses
    seats = sum(1 + max(asked.seat for asked in match) for match in played)
    ranked = sorted(spent, key=lambda kind: -spent[kind])[:most]
    return {kind: round(spent[kind] / seats, 1) for kind in ranked}
