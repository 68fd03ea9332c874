"""Looking back: how a seat stood at each turn of a match that is over."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec import Struct

from players.club import club_player
from players.imagine import Imagination
from rules.core.cards import CardSet
from rules.core.decoding import decoder_of
from rules.core.game import Game
from rules.core.journal import Frozen, unseal
from rules.core.match import Match
from rules.core.setup import Setup

WORLDS = 6  # that a spectator imagines of each turn


class Outlook(Struct, frozen=True, array_like=True):
    """A seat's chance to win at the start of a turn, as the Club player sees it."""

    sequence: int  # of the checkpoint
    turn: int
    chance: float


def look_back(
    game: Game[Any],
    cards: CardSet,
    setup: Setup,
    turns: Iterable[tuple[int, bytes]],
    seat: int,
    publicly: bool = False,
) -> list[Outlook]:
    """One for each turn; what came before the first does not count.

    Publicly: from what spectators saw, as long as anything is secret.
    """
    club, found = club_player(game.slug), []
    for sequence, checkpoint in turns:
        frozen = Frozen(checkpoint, sequence, b"", [])
        worlds = (imagined if publicly else as_it_was)(game, cards, setup, frozen)
        number = club.turn_number(worlds[0])
        if number and worlds[0].result is None:  # a turn in which nothing could be done is none
            chances = [club.outlook(world, seat) for world in worlds]
            found.append(Outlook(sequence, number, sum(chances) / len(chances)))
    return found


def as_it_was(game: Game[Any], cards: CardSet, setup: Setup, frozen: Frozen) -> list[Match]:
    """The match itself, all cards lying open."""
    body = unseal(frozen.checkpoint, frozen.sequence)
    state = decoder_of(game.state_type).decode(body)
    return [Match(game, cards, setup, state, sequence=frozen.sequence, journal=False)]


def imagined(game: Game[Any], cards: CardSet, setup: Setup, frozen: Frozen) -> list[Match]:
    """Matches that a spectator could not tell from it."""
    imagination = Imagination(game, cards, setup, frozen, seat=None)
    return [imagination.world(Random(f"{frozen.sequence}/{n}")) for n in range(WORLDS)]
