"""A process that thinks for the bot: requests in by standard input, thoughts out by the output.

`python -m players.worker` is started by `players.thinkers` and ends with its input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from players.choosing import choose
from players.considering import Budget, Choice
from players.levels import Level
from players.outlooks import Outlook, look_back
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.journal import Frozen
from rules.core.setup import Setup
from rules.games import find_game

LENGTH_BYTES = 4
BEHIND_THE_BOT = 5  # how much a worker gives way to the event loop


class Request(Struct, frozen=True, array_like=True, tag="choose"):
    """A position to think about. `cards` may stay away once a worker has got that set."""

    game: str
    cards_hash: str
    cards: bytes
    setup: Setup
    frozen: Frozen
    seat: int
    level: Level
    seed: int
    budget: Budget
    with_reasons: bool = False
    names: tuple[str, ...] = ()  # of those at the table, for the words of reasons
    # When its time began, by `monotonic`, which all processes share; None: when it is read.
    sent: float | None = None


class LookBack(Struct, frozen=True, array_like=True, tag="look back"):
    """The turns of a match that is over, to see how a seat stood; publicly, if secrets remain."""

    game: str
    cards_hash: str
    cards: bytes
    setup: Setup
    turns: list[tuple[int, bytes]]  # checkpoints: the journal sequence and the state
    seat: int
    publicly: bool


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Request | LookBack).decode


def frame(message: object) -> bytes:
    """A message with its length in front."""
    body = _encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class Thinking:
    """Answers requests and keeps the card sets they came with."""

    def __init__(self, game: Callable[[str], Game[Any]] = find_game) -> None:
        self._game = game
        self._cards: dict[str, CardSet] = {}

    def choice(self, request: Request) -> Choice:
        began = monotonic() if request.sent is None else request.sent
        game = self._game(request.game)
        cards = self._card_set(game, request)
        return choose(
            game,
            cards,
            request.setup,
            request.frozen,
            request.seat,
            request.level,
            request.seed,
            request.budget.left_since(began),
            request.with_reasons,
            request.names,
        )

    def outlooks(self, request: LookBack) -> list[Outlook]:
        game = self._game(request.game)
        cards = self._card_set(game, request)
        turns, seat = request.turns, request.seat
        return look_back(game, cards, request.setup, turns, seat, request.publicly)

    def _card_set(self, game: Game[Any], request: Request | LookBack) -> CardSet:
        cards = self._cards.get(request.cards_hash)
        if cards is None:
            cards = CardSet.from_blob(game, request.cards)
            self._cards[request.cards_hash] = cards
        return cards


def serve(requests: BinaryIO, choices: BinaryIO) -> None:
    """Answer one request after another until there are no more."""
    thinking = Thinking()
    while length := requests.read(LENGTH_BYTES):
        request = _decode(requests.read(int.from_bytes(length, "big")))
        thought = thinking.choice if isinstance(request, Request) else thinking.outlooks
        choices.write(frame(thought(request)))
        choices.flush()


if __name__ == "__main__":
    os.nice(BEHIND_THE_BOT)
    serve(sys.stdin.buffer, sys.stdout.buffer)
