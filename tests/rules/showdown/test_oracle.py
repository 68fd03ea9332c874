"""Every combat of many random matches, foretold by an independent oracle."""

from random import Random

import pytest

from players.random_legal import choose
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.showdown import combat
from rules.showdown.duel import Duelist, OwnValue
from rules.showdown.reckoning import reckon
from tests.rules.showdown.oracle import Oracle, Verdict
from tests.rules.showdown.stage import CARDS, SHOWDOWN

COMBATS = 30_000


class Witness:
    """Watches one match and compares each combat with what the oracle foretold."""

    def __init__(self) -> None:
        self.oracle = Oracle(CARDS.ids)
        self.verdict: Verdict | None = None
        self.since: list = []  # what happened since the latest verdict
        self.asked_trigger = False
        self.combats = 0

    def see(self, event) -> None:
        if event.kind in ("win", "tie"):
            self.verdict = self.oracle.verdict()
            assert (event.seat if event.kind == "win" else None) == self.verdict.winner
            self.since, self.asked_trigger = [], False
        elif event.kind in ("turn", "end"):
            self.combat_is_over(cut_short=event.kind == "end")
        else:
            self.since.append(event)
        self.oracle.follow(event)

    def combat_is_over(self, cut_short: bool) -> None:
        """A Trigger was offered exactly if due; the loser, and nobody on a tie, took the Damage."""
        verdict, self.verdict = self.verdict, None
        if verdict is None:
            return
        self.combats += 1
        if not cut_short or self.asked_trigger:
            assert self.asked_trigger == bool(verdict.trigger)
        if {"text", "trigger"} & {event.kind for event in self.since}:
            return  # a card may deal or prevent Damage of its own before step 7
        hurt = [event.seat for event in self.since if event.kind in ("damage", "prevented")]
        if verdict.winner is None:
            assert not hurt
        elif not cut_short:
            assert hurt[0] == 1 - verdict.winner


def watch_match(seed: int) -> int:
    """Play one random match under the witness's eyes. Returns the number of combats."""
    random = Random(seed)
    setup = random_setup(SHOWDOWN, CARDS, random)
    match = Match.start(SHOWDOWN, CARDS, setup, secret_of(seed), journal=False)
    witness, events, read = Witness(), match.table.events, 0
    while match.asked:
        for seat in match.asked.seats:
            if match.asked.kind == "trigger":
                assert seat == witness.verdict.winner
                witness.asked_trigger = True
            match.answer(seat, choose(match, seat, random))
        fresh, read = events[read:], len(events)
        for event in fresh:
            witness.see(event)
    return witness.combats


def watch_combats(number: int) -> None:
    combats = seed = 0
    while combats < number:
        combats += watch_match(seed)
        seed += 1


@pytest.mark.rule("SD-36", "SD-42")
def test_random_combats_end_as_the_oracle_foretells():
    watch_combats(COMBATS)


def higher_always_wins(duel):
    standing = reckon(duel)
    totals = standing.totals
    winner = None if totals[0] == totals[1] else totals.index(max(totals))
    duel.tell("tie" if winner is None else "win", -1 if winner is None else winner)
    return standing._replace(winner=winner)


async def trigger_for_any_pair(duel, winner):
    await duel.ask(winner, "trigger", combat.triggers, about=duel.sides[winner].red_joker[0])


async def winner_is_hurt(duel, seats, why=""):
    await combat_damage(duel, [1 - seat for seat in seats], why)


combat_damage = combat.damage


@pytest.mark.parametrize(
    ("step", "broken"),
    [
        ("determine_winner", higher_always_wins),
        ("activate_trigger", trigger_for_any_pair),
        ("damage", winner_is_hurt),
    ],
)
def test_the_oracle_notices_a_broken_step(monkeypatch, step, broken):
    monkeypatch.setattr(combat, step, broken)
    with pytest.raises(AssertionError):
        watch_combats(200)


def stays_with_the_place(self, card, place):
    return self.by if self.only in ("", place) else 0


def works_anywhere(self, card, place):
    return self.by if self.card == card else 0


def nothing_is_given(self, place):
    return None


@pytest.mark.parametrize(
    ("kind", "name", "broken"),
    [
        (OwnValue, "adds", stays_with_the_place),
        (OwnValue, "adds", works_anywhere),
        (Duelist, "given_to", nothing_is_given),
    ],
)
def test_the_oracle_notices_a_text_about_a_card_that_goes_astray(monkeypatch, kind, name, broken):
    monkeypatch.setattr(kind, name, broken)
    with pytest.raises(AssertionError):
        watch_combats(2000)
