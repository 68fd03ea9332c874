"""The end story of a match: the play that decided it, the totals, and the rivalry it belongs to.

Everything in it is told to everybody, so it is made of what a spectator may know.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from matches.errors import LongAgo
from matches.hosted import HostedMatch
from matches.match_recap import whole_match
from rules.core.events import HEADLINE, NOISE
from rules.core.journal import CLOSINGS, Decision, in_force
from rules.core.match import Match
from rules.core.recap import recap_words, together
from store.personal_data_queries import NOBODY
from store.rows import HeadToHead

PLAYS = 2  # lines that the deciding play takes at most


class EndStory(Struct, frozen=True):
    """What is told of a match that is over, in lines that may hold players' names."""

    deciding: tuple[str, ...] = ()  # what the last turn is remembered for, the end itself last
    counted_out: bool = False  # what both had was counted, so the last play need not have decided
    turning_point: str = ""
    totals: tuple[tuple[str, tuple[str, ...]], ...] = ()  # of each side: who, and what they did
    rivalry: str = ""  # how the two have fared against each other


async def end_story(hosted: HostedMatch, turning_point: str = "") -> EndStory:
    """The story of a match that is over; the turning point is found elsewhere, as it takes long."""
    try:
        decisions = await _decisions(hosted)
        async with hosted.lock:
            match = await whole_match(hosted, await hosted.loaded())
            deciding, totals = deciding_play(match), _totals(hosted, match, decisions)
            counted_out = is_counted_out(match)
    except LongAgo:  # only its result is kept
        return EndStory(rivalry=await rivalry(hosted))
    return EndStory(deciding, counted_out, turning_point, totals, await rivalry(hosted))


def deciding_play(match: Match) -> tuple[str, ...]:
    """What ended the match by its rules: the last headlines of the last turn, or its last lines."""
    table, game, result = match.table, match.table.game, match.result
    if result is None or result.reason in CLOSINGS:
        return ()
    last_turn = [
        event
        for event in table.events
        if event.at >= match.checkpoint_sequence
        and game.weight(event) > NOISE
        and event.kind != "end"
        and event.kind not in game.tallies
    ]
    told = together(game, last_turn)
    headlines = [event for event in told if game.weight(event) == HEADLINE]
    return tuple(recap_words(table, event, None) for event in (headlines or told)[-PLAYS:])


def is_counted_out(match: Match) -> bool:
    """Whether the end was a count of what both sides had."""
    events, tallies = match.table.events, match.table.game.tallies
    return any(event.kind in tallies for event in events if event.at == events[-1].at)


def _totals(
    hosted: HostedMatch, match: Match, decisions: Counter[int]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Of each side: its score, what its game counts, and how many decisions it made."""
    is_whole = not match.begun_at  # else what came before would be missing in every count
    counted = match.table.game.totals(match.table, match.table.events) if is_whole else {}
    lines = []
    for number, (names, side) in enumerate(zip(hosted.side_names, hosted.sides, strict=True)):
        parts = [f"{words} {numbers[number]}" for words, numbers in counted.items()]
        parts.append(f"Decisions {sum(decisions[seat] for seat in side)}")
        lines.append((names, tuple(parts)))
    return tuple(lines)


async def _decisions(hosted: HostedMatch) -> Counter[int]:
    entries = in_force((await hosted.frozen(at_most=0)).entries)
    return Counter(entry.seat for entry in entries if isinstance(entry, Decision))


# -- the two of them


async def rivalry(hosted: HostedMatch) -> str:
    """How two people have fared against each other on this server; nothing of computers."""
    people = [row for row in hosted.seats if row.user not in (None, NOBODY)]
    if hosted.terms.practice or len(people) != 2 or len(hosted.seats) != 2:
        return ""
    one, other = people
    assert one.user is not None
    assert other.user is not None
    by_game = await hosted.matches.lists.head_to_head(one.user, other.user, hosted.row.guild)
    here = by_game.get(hosted.game.slug)
    if here is None:
        return ""
    words = f"{one.name} and {other.name}: {score_words(here)} in {hosted.game.short_name}"
    if len(by_game) > 1:
        words += f", {score_words(sum(by_game.values(), HeadToHead()))} over all games"
    return words


def score_words(score: HeadToHead) -> str:
    drawn = f" ({score.drawn} drawn)" if score.drawn else ""
    return f"{score.won}–{score.lost}{drawn}"
