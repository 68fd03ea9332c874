"""Computer players at hosted matches: what they are asked to think about, hints and reasons."""

from __future__ import annotations

from hashlib import blake2b

from msgspec import Struct

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from players.considering import AS_TIME_ALLOWS
from players.levels import LEVELS, Level
from players.pacing import Occasion, occasion
from players.thinkers import Thinkers
from players.worker import Request
from rules.core.journal import Frozen
from rules.core.match import Match

AT_ONCE = "random"  # the level that does not think
LEVEL_WORDS = {
    "learner": "Learner: new to it, with blind spots that you can find",
    "regular": "Regular: knows the game, and overlooks things",
    "club": "Club player: quick and good",
    "master": "Master: thinks before every move",
}
HINT_SECONDS = 1.5


class ThinkingTask(Struct, frozen=True):
    """A position for one seat, and what everybody knows of the question."""

    request: Request
    occasion: Occasion


def thinking_task(hosted: HostedMatch, match: Match, seat: int) -> ThinkingTask | None:
    """The open question of a computer seat, unless its level answers at once."""
    level = hosted.seats[seat].level
    if level not in LEVELS or level == AT_ONCE:
        return None
    prompt = match.prompt(seat)
    assert prompt is not None, "a seat that waits is asked"
    request = _request(hosted, match.table.cards.blob, match.freeze(), seat, level)
    return ThinkingTask(request, occasion(prompt))


def _request(hosted: HostedMatch, cards: bytes, frozen: Frozen, seat: int, level: Level) -> Request:
    # From the secret: nobody at the table can work out what a computer will do.
    seed = blake2b(hosted.row.secret, digest_size=8, person=b"computer").digest()
    return Request(
        game=hosted.game.slug,
        cards_hash=hosted.row.cards_hash,
        cards=cards,
        setup=hosted.terms.setup,
        frozen=frozen,
        seat=seat,
        level=level,
        seed=int.from_bytes(seed, "big"),
        budget=AS_TIME_ALLOWS,
        with_reasons=True,
        names=hosted.names,
    )


def only_against_computers(hosted: HostedMatch, seat: int) -> bool:
    """Whether no rival is a person, who may have lent their seat: then hints hurt nobody."""
    rivals = hosted.rivals(seat)
    return all(hosted.is_computer(rival) and not hosted.is_lent(rival) for rival in rivals)


async def hint(hosted: HostedMatch, thinkers: Thinkers, seat: int) -> str:
    """What a Master would do in a person's place, from what that person sees."""
    if not only_against_computers(hosted, seat):
        raise NotAllowed("There are hints in matches against the computer only.")
    async with hosted.lock:
        match = await hosted.loaded()
        if seat not in match.waiting:
            raise NotAllowed("There is no hint while you are not asked anything.")
        request = _request(hosted, match.table.cards.blob, match.freeze(), seat, "master")
    return (await thinkers.think(request, HINT_SECONDS)).words


async def why(hosted: HostedMatch, seat: int, is_over: bool) -> str:
    """What a computer thought at its last move. Its cards are named only when all is over.

    `is_over` is about the whole series: until then a deck is secret.
    """
    if not is_over and not only_against_computers(hosted, seat):
        raise NotAllowed("Computers explain their moves when the match is over.")
    kept = await hosted.store.last_explanation(hosted.id)
    if kept is None:
        raise NotAllowed("No computer has thought about a move in this match.")
    if not is_over:
        return kept.blind
    return retold(hosted.names[kept.seat], kept.words)


def retold(name: str, words: str) -> str:
    """What somebody thought, quoted: reasons speak to whoever sits there."""
    inner = words.replace("“", "‘").replace("”", "’")
    return f"{name} thought, word for word: “{inner}”"
