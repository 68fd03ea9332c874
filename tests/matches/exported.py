"""A match played to its end, its file, and the two hashes published at its table."""

from __future__ import annotations

import msgspec

from matches.hosted import HostedMatch
from matches.match_file import export, verify
from matches.matches import Matches
from tests.matches.house import duel, play_out


class Exported(msgspec.Struct):
    """A file and the two hashes that were published at its table."""

    content: bytes
    commitment: str
    receipt: str
    match_id: str
    winners: tuple[int, ...]


async def exported(hosted: HostedMatch) -> Exported:
    row, result = await hosted.store.match(hosted.id), await hosted.result()
    return Exported(await export(hosted), row.commitment, row.receipt, row.id, result.winners)


async def another(matches: Matches) -> Exported:
    """A second match of the same players: deals are repeatable, so the first is dealt and left."""
    await duel(matches)
    hosted = await duel(matches)
    await play_out(hosted, seed=2)
    return await exported(hosted)


def verified(finished: Exported, content: bytes | None = None) -> str:
    """The verdict under both published hashes."""
    return verify(content or finished.content, finished.commitment, finished.receipt)


def is_one_sentence(refused: BaseException) -> bool:
    words = str(refused)
    return words.endswith(".") and "\n" not in words and words[:1].isupper()
