"""A finished match as one self-contained file, and the check that it is genuine.

The first line carries a hash of all that follows, so no byte can change unnoticed. A forger could
compute a new one; the two hashes published at the table (commitment before the deal, receipt after
the end) are what such a file cannot fit.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from matches import series
from matches.hosted import HostedMatch
from rules.core.cards import CardSet
from rules.core.errors import RivalryError
from rules.core.fairness import commitment
from rules.core.game import Game
from rules.core.journal import (
    FIRST,
    Decision,
    Entry,
    Frozen,
    decode_entry,
    encode_entry,
    entry_hash,
    in_force,
)
from rules.core.match import Match
from rules.core.phrases import listed
from rules.core.questions import Answer
from rules.core.setup import Setup
from rules.games import find_game

TITLE = "rivalry match 1"


class MatchFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything needed to play the match again. Names and ids of people are not in it."""

    match_id: str
    game: str
    rules_version: int
    setup: Setup
    cards_hash: str
    cards: str
    commitment: str
    secret: str
    cuts: list[Answer]
    journal: list[bytes]
    receipt: str


class Refused(RivalryError):
    """The file is not what it says it is."""


async def export(hosted: HostedMatch) -> bytes:
    """The file of a finished match; while it or its series runs, only the public log."""
    if not await series.is_over(hosted):
        return "\n".join([*await hosted.log(None), ""]).encode()
    cards = await hosted.matches.cards(hosted.row)
    entries = (await hosted.frozen(at_most=0)).entries
    row = await hosted.store.match(hosted.id)
    assert row is not None
    setup, version = hosted.terms.setup, row.rules_version
    return write_file(hosted.game, cards, setup, row.id, row.secret, entries, version)


def write_file(
    game: Game[Any],
    cards: CardSet,
    setup: Setup,
    match_id: str,
    secret: bytes,
    entries: list[Entry],
    rules_version: int | None = None,
) -> bytes:
    file = MatchFile(
        match_id=match_id,
        game=game.slug,
        rules_version=rules_version or game.rules_version,
        setup=setup,
        cards_hash=cards.hash,
        cards=cards.blob.decode(),
        commitment=commitment(secret, match_id, setup, cards.hash),
        secret=secret.hex(),
        cuts=cuts_of(entries, len(setup.seats)),
        journal=[encode_entry(entry) for entry in entries],
        receipt=entry_hash(entries[-1]).hex(),
    )
    body = msgspec.json.encode(file, order="deterministic")
    return f"{TITLE} {sha256(body).hexdigest()}\n".encode() + body + b"\n"


def cuts_of(entries: list[Entry], seats: int) -> list[Answer]:
    """The answers in force to the first question, seat by seat; fewer if it ended before."""
    decisions = [entry for entry in in_force(entries) if isinstance(entry, Decision)]
    cuts = {decision.seat: decision.answer for decision in decisions[:seats]}
    return [cuts[seat] for seat in sorted(cuts)]


def read_file(content: bytes) -> MatchFile:
    """The file, unless a byte of it was changed."""
    title, _, body = content.partition(b"\n")
    if not title.startswith(TITLE.encode()):
        raise Refused("This is not the file of a Rivalry match.")
    if not body.endswith(b"\n") or title != f"{TITLE} {sha256(body[:-1]).hexdigest()}".encode():
        raise Refused("This file was changed after it was written.")
    try:
        return msgspec.json.decode(body, type=MatchFile)
    except msgspec.MsgspecError as problem:
        raise Refused(f"This file cannot be read ({problem}).") from None


def verify(content: bytes, published: str = "", receipt: str = "") -> str:
    """Play the match again. Returns the verdict in one sentence, or raises Refused."""
    file = read_file(content)
    game = find_game(file.game)
    try:
        cards = CardSet(game, msgspec.json.decode(file.cards, type=dict[str, Any]))
    except msgspec.MsgspecError:
        raise Refused("The cards in this file cannot be read.") from None
    try:
        secret = bytes.fromhex(file.secret)
        entries = [decode_entry(entry) for entry in file.journal]
    except (ValueError, msgspec.MsgspecError):
        raise Refused("The secret or the journal in this file cannot be read.") from None
    check_promises(file, cards, secret, entries, published, receipt)
    match = replay(game, cards, file, secret, entries)
    if match.result is None:
        raise Refused("The journal in this file stops before the match is over.")
    winners = listed([f"player {seat + 1}" for seat in match.result.winners]) or "nobody"
    genuine = "verified" if published and receipt else "consistent"
    return (
        f"{genuine}: {game.name}, {len(entries)} entries, won by {winners} ({match.result.reason})"
    )


def check_promises(
    file: MatchFile,
    cards: CardSet,
    secret: bytes,
    entries: list[Entry],
    published: str,
    receipt: str,
) -> None:
    """The hashes inside the file fit its content, and the published ones fit them."""
    if cards.hash != file.cards_hash:
        raise Refused("The cards in this file are not the ones it names.")
    if commitment(secret, file.match_id, file.setup, cards.hash) != file.commitment:
        raise Refused("The secret in this file does not fit its commitment.")
    if published and published != file.commitment:
        raise Refused("The commitment published before the deal is another one.")
    if not entries or entry_hash(entries[-1]).hex() != file.receipt:
        raise Refused("The last entry in this file does not fit its receipt.")
    if receipt and receipt != file.receipt:
        raise Refused("The receipt published at the end is another one.")
    if cuts_of(entries, len(file.setup.seats)) != file.cuts:
        raise Refused("The cuts in this file are not the ones in its journal.")


def replay(
    game: Game[Any], cards: CardSet, file: MatchFile, secret: bytes, entries: list[Entry]
) -> Match:
    """The whole match from its first cut; refuses at the first decision that does not fit."""
    if game.rules_version != file.rules_version:
        raise Refused(
            f"This match was played by version {file.rules_version} of the rules; "
            f"this is version {game.rules_version}."
        )
    try:
        start = Match.start(game, cards, file.setup, secret)
        frozen = Frozen(start.checkpoint, 0, FIRST, entries)
        return Match.restore(game, cards, file.setup, frozen)
    except RivalryError as problem:
        raise Refused(f"The match does not play as recorded: {problem}") from None
