"""The cheat by which the arena measures luck: it sees hands, no deck, and nobody ever meets it."""

from __future__ import annotations

from random import Random

import pytest

from players import choosing
from players.arena import arena
from players.considering import Budget
from players.imagine import Imagination
from players.levels import LEVELS
from players.open_handed import OpenHanded
from rules.core.visibility import visible
from tests.players.positions import chosen, positions
from tests.properties.subjects import BY_SLUG


@pytest.mark.parametrize("slug", ["showdown", "dc_rivals", "diabolicards"])
def test_every_hand_is_open_and_no_deck_is(slug):
    subject, shuffled, honest = BY_SLUG[slug], 0, 0
    for match, seat, _ in positions(subject, 2, 0.1):
        position = (subject.game, match.table.cards, match.table.setup, match.freeze(), seat)
        real = match.table.state
        zones = subject.game.zones(real)
        held = {card for other in match.table.seats for card in visible(zones, real, other)}
        world = OpenHanded(*position).world(Random(1)).table.state
        assert [world.face[card] for card in held] == [real.face[card] for card in held]
        shuffled += world.face != real.face
        usual = Imagination(*position).world(Random(1)).table.state
        honest += any(usual.face[card] != real.face[card] for card in held)
    assert shuffled > 3
    assert honest > 3


def test_no_level_imagines_like_that(monkeypatch):
    def cheat(*_):
        raise AssertionError("somebody looked into a rival's hand")

    monkeypatch.setattr(OpenHanded, "__init__", cheat)
    for match, seat, _ in positions(BY_SLUG["showdown"], 4, 0.1):
        for level in LEVELS:
            chosen(BY_SLUG["showdown"], match, match.freeze(), seat, level, Budget(4))


def test_in_the_arena_it_is_only_the_master_who_cheats(monkeypatch):
    seen = []
    monkeypatch.setattr(
        "players.arena.choose",
        lambda *asked, imagine: (seen.append((asked[5], imagine)), choosing.choose(*asked))[1],
    )
    subject = BY_SLUG["showdown"]
    arena(
        subject.game,
        subject.cards,
        "master",
        "club",
        2,
        1,
        playouts=2,
        processes=1,
        open_handed=True,
    )
    assert set(seen) == {("master", OpenHanded), ("club", Imagination)}
