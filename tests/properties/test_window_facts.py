"""The facts on which answers ahead may depend: listed by the game, public and true."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from rules.core.events import Event
from rules.core.match import Match
from rules.dc_rivals.questions_and_log import BEATEN
from rules.showdown.questions_and_log import LOSING, TIED, WINNING
from tests.properties.playing import on_every_game, played, restored, start, step
from tests.properties.subjects import BY_SLUG, Subject

SEEDS = range(12)


def facts_of(match: Match) -> tuple[str, ...]:
    return match.game.window_facts(match.table, match.asked)


@on_every_game(10)
def test_a_window_gives_only_facts_that_its_game_lists(subject: Subject, seed: int):
    listed = subject.game.ahead
    for match in played(subject, seed):
        if match.asked is not None and match.asked.kind in listed:
            given = set(facts_of(match))
            assert given <= {fact for facts in listed.values() for fact in facts}


def passed(
    slug: str, kind: str, seed: int, meant: Callable[[Match], bool] = lambda _: True
) -> list[tuple[int, tuple[str, ...], list[Event]]]:
    """Who could act in each window of a random match, on which facts, and what a pass led to."""
    subject, found = BY_SLUG[slug], []
    random, match = Random(seed), start(BY_SLUG[slug], seed)
    while match.waiting:
        if match.asked is not None and match.asked.kind == kind and meant(match):
            other = restored(subject, match)
            (seat,) = match.waiting
            before = len(other.table.events)
            while other.asked is not None and other.asked.kind == kind:
                other.answer(other.waiting[0], ("pass",))
            found.append((seat, facts_of(match), other.table.events[before:]))
        step(match, random, "any")
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_in_showdown_the_facts_say_who_wins_if_nobody_reacts(seed: int):
    windows = passed("showdown", "revealed", seed)
    assert windows
    for seat, (fact,), events in windows:
        outcome = next(event for event in events if event.kind in ("win", "tie"))
        expected = TIED if outcome.kind == "tie" else WINNING if outcome.seat == seat else LOSING
        assert fact == expected


def is_confronted(match: Match) -> bool:
    """Whether the window is that of whoever is Confronted: a partner's has no fact."""
    return match.waiting == [match.table.state.confronted]


def test_in_dc_rivals_the_fact_says_whether_a_character_falls_without_a_block():
    found = set()
    for seed in SEEDS:
        for _, facts, events in passed("dc_rivals", "block", seed, is_confronted):
            outcome = next(event for event in events if event.kind in ("defeat", "withstand"))
            assert (facts == (BEATEN,)) == (outcome.kind == "defeat")
            found.add(outcome.kind)
    assert found == {"defeat", "withstand"}
