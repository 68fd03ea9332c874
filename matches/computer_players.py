"""Computer players at hosted matches: what they are asked to think about, hints and reasons."""

from __future__ import annotations

from hashlib import blake2b

from msgspec import Struct

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.undo import last_decision_of
from players.considering import Budget, Choice
from players.explain import explain, explain_blind
from players.levels import LEVELS, Level
from players.pacing import Occasion, occasion
from players.thinkers import Thinkers
from players.worker import Request
from rules.core.journal import Decision, Frozen
from rules.core.match import Match
from rules.core.questions import Prompt

AT_ONCE = "random"  # the level that does not think
LEVEL_WORDS = {
    "learner": "Learner: sensible, and forgiving",
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


def _request(
    hosted: HostedMatch,
    cards: bytes,
    frozen: Frozen,
    seat: int,
    level: Level,
    with_reasons: bool = False,
) -> Request:
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
        budget=Budget(),
        with_reasons=with_reasons,
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
        prompt = match.prompt(seat)
        if prompt is None:
            raise NotAllowed("There is no hint while you are not asked anything.")
        request = _request(hosted, match.table.cards.blob, match.freeze(), seat, "master", True)
    choice = await thinkers.think(request, HINT_SECONDS)
    return explain(choice, prompt)


async def why(hosted: HostedMatch, thinkers: Thinkers, seat: int, is_over: bool) -> str:
    """Why a computer moved as it did last. Its cards are named only when all is over.

    `is_over` is about the whole series: until then a deck is secret.
    """
    if not is_over and not only_against_computers(hosted, seat):
        raise NotAllowed("Computers explain their moves when the match is over.")
    frozen = await hosted.frozen(at_most=0)
    computers = [row.seat for row in hosted.seats if hosted.is_computer(row.seat)]
    decisions = [d for other in computers if (d := last_decision_of(frozen, other)) is not None]
    if not decisions:
        raise NotAllowed("No computer has moved in this match.")
    last = max(decisions, key=lambda decision: decision.sequence)
    choice, prompt = await _think_again(hosted, thinkers, frozen, last)
    return explain(choice, prompt) if is_over else explain_blind(choice)


async def _think_again(
    hosted: HostedMatch, thinkers: Thinkers, frozen: Frozen, decision: Decision
) -> tuple[Choice, Prompt]:
    """What a computer thought before one of its decisions: the same seed, the same knowledge."""
    level = hosted.seats[decision.seat].level
    earlier = [entry for entry in frozen.entries if entry.sequence < decision.sequence]
    before = Frozen(frozen.checkpoint, frozen.sequence, frozen.before, earlier)
    cards, setup = await hosted.matches.cards(hosted.row), hosted.terms.setup
    prompt = Match.restore(hosted.game, cards, setup, before).prompt(decision.seat)
    if prompt is None or level not in LEVELS or level == AT_ONCE:
        raise NotAllowed("That move was made without thinking.")
    request = _request(hosted, cards.blob, before, decision.seat, level, True)
    return await thinkers.think(request, HINT_SECONDS), prompt
