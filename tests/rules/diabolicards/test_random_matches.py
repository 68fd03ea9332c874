"""What is true of the mat after every decision of random matches, for two and for four."""

from random import Random

import pytest

from players.random_legal import choose
from rules.core.match import Match
from rules.core.setup import Setup
from rules.diabolicards.power import holds
from tests.rules.diabolicards.stage import CARDS, DIABOLICARDS

MATCHES = 40


def random_match(seats: int, seed: int):
    """The match after every decision."""
    random = Random(seed)
    setup = Setup("diabolicards", {}, ({},) * seats)
    match = Match.start(DIABOLICARDS, CARDS, setup, seed.to_bytes(32, "big"), journal=False)
    while match.waiting:
        for seat in match.waiting:
            match.answer(seat, choose(match, seat, random))
        yield match


def played(match: Match) -> tuple[int, int]:
    """Cards placed so far, and turns that were no passes."""
    kinds = [event.kind for event in match.table.events]
    placed = kinds.count("play") + kinds.count("activate")
    return placed, placed + kinds.count("purge") + kinds.count("trade take")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_mat_is_always_in_order(seats):
    for seed in range(MATCHES):
        for match in random_match(seats, seed):
            mat = match.table
            for card, at in mat.placed.items():
                half = mat.half(at.side, at.zone)
                lies = (*half.slots, half.diabolical)[at.slot] if at.slot < 9 else card
                assert lies == card
                assert at.slot < 9 or card in half.scorched
                assert at.seat % 2 == at.side
                assert at.slot != 8 or mat.card(card).diabolical
                assert (at.slot == 9) == mat.card(card).scorched
            for zone, sealed in enumerate(mat.state.sealed):
                assert not sealed or not [at for at in mat.placed.values() if at.zone == zone]
            assert all(holds(mat, bond) for bond in mat.state.bonds)
            for link in mat.state.links:
                assert len({mat.placed[card].zone for card in link}) == 1
            assert len(mat.state.contracts) in (0, 4)


@pytest.mark.rule("DIA-79")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_has_at_most_96_placements_and_193_turns_but_passes(seats):
    for seed in range(MATCHES):
        *_, match = random_match(seats, seed)
        placed, turns = played(match)
        assert placed <= 96
        assert turns <= 193
