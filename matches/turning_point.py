"""The turning point of a match: the turn in which the outlook of whoever won rose most.

The Club player's outlook looks at all cards. As long as any are secret, between two battles of a
series, it is taken from worlds that a spectator could not tell from the real one.
"""

from __future__ import annotations

from itertools import pairwise

from matches.hosted import HostedMatch
from matches.match_recap import whole_match
from players.outlooks import Outlook
from players.prospects import prospect
from players.thinkers import Thinkers
from players.worker import LookBack
from rules.core.events import HEADLINE
from rules.core.match import Match
from rules.core.recap import recap_words, together
from rules.core.state import Result

SECONDS = 60.0  # that it may take until it is left out
EVEN = 0.5
LEAST = 0.1  # of the chance to win: what changes less is no turning point
MOMENTS = 2  # that are told of it


async def turning_point(
    hosted: HostedMatch, thinkers: Thinkers, result: Result, publicly: bool
) -> str:
    """One sentence, or nothing where no worker could look back."""
    seat = protagonist(result, len(hosted.seats))
    outlooks = await _outlooks(hosted, thinkers, seat, publicly)
    if not outlooks:
        return ""
    async with hosted.lock:
        match = await whole_match(hosted, await hosted.loaded())
        sides = zip(hosted.side_names, hosted.sides, strict=True)
        who = next(names for names, side in sides if seat in side)
        return told(match, who, outlooks, has_won=seat in result.winners)


def protagonist(result: Result, seats: int) -> int:
    """Whose story it is: a winner's, or the first seat's where nobody is ahead."""
    return next(iter(result.ahead(seats)), 0)


async def _outlooks(
    hosted: HostedMatch, thinkers: Thinkers, seat: int, publicly: bool
) -> list[Outlook]:
    cards = await hosted.matches.cards(hosted.row)
    turns = await hosted.store.checkpoints(hosted.id)
    request = LookBack(
        game=hosted.game.slug,
        cards_hash=hosted.row.cards_hash,
        cards=cards.blob,
        setup=hosted.terms.setup,
        turns=[(turn.sequence, turn.state) for turn in turns],
        seat=seat,
        publicly=publicly,
    )
    return await thinkers.look_back(request, SECONDS) or []


def told(match: Match, who: str, outlooks: list[Outlook], has_won: bool) -> str:
    """Which turn it was, how they stood before and after it, and what happened."""
    unit = "Round" if "round" in match.table.game.facts(match.table) else "turn"
    steps = [(after.chance - before.chance, before, after) for before, after in pairwise(outlooks)]
    rise, before, after = max(steps, key=lambda step: step[0], default=(0.0, None, None))
    last = outlooks[-1]
    if has_won and last.chance <= EVEN and 1 - last.chance > rise:
        stood = f"until then {who} was {prospect(last.chance)}"
        return f"Turning point, {unit} {last.turn}, the last: {stood}"
    if before is None or after is None or rise < LEAST:
        return undramatic(unit, who, outlooks) if has_won else ""
    why = cause(match, before.sequence, after.sequence)
    was, became = prospect(before.chance), prospect(after.chance)
    went = f"went from {was} to {became}" if was != became else f"gained most, still {became}"
    return f"Turning point, {unit} {before.turn}: {who} {went}{f' – {why}' if why else ''}"


def undramatic(unit: str, who: str, outlooks: list[Outlook]) -> str:
    """A match without a turning point: since when it went one way."""
    behind = [number for number, each in enumerate(outlooks) if each.chance <= EVEN]
    if not behind:
        return f"{who} led from the start"
    return f"{who} led from {unit} {outlooks[behind[-1] + 1].turn} on, step by step"


def cause(match: Match, first: int, last: int) -> str:
    """What everybody saw of that turn: its last moments, or its last headline where it had none."""
    table, game = match.table, match.table.game
    then = [event for event in table.events if first < event.at <= last]
    moments = [words for event in then if (words := game.moment_words(table, event, None))]
    headlines = together(game, [event for event in then if game.weight(event) == HEADLINE])
    lines = [recap_words(table, event, None) for event in headlines[-1:]]
    return "; ".join(dict.fromkeys(moments[-MOMENTS:]) or lines)
