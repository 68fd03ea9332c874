"""What a hand says in words: what happened, the question, what it is about, what hangs on it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from cogs.board.recap_words import moment_lines, recap_lines
from cogs.platform.layout import clip, moment, safe
from cogs.platform.limits import TEXT
from cogs.play.card_texts import Entry, quotes, read_whole, within
from matches import player_clocks
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.unattended import Told
from rules.core.phrases import listed

# Characters: together they leave room for the texts of the options.
NOTE, TOLD, QUESTION, STAKES = 300, 600, 400, 300
TOLD_LINES = 6
NUMBER = re.compile(r"\d+")


class Brevity(Struct, frozen=True):
    """How much is told besides the question: where options need the room, less."""

    lines: int  # of the recap
    quotes: int  # characters of what the cards say that the question is about
    whispers: int  # characters of what partners have said, if the latest leaves room for more


BREVITIES = (Brevity(6, 900, 1200), Brevity(3, 400, 600), Brevity(1, 150, 300))


def words_above(
    hosted: HostedMatch,
    view: MatchView,
    seat: int,
    headline: str,
    note: str,
    brevity: Brevity,
    most: int = TEXT,
) -> str:
    """All that stands between the cards of a hand and its options, in the order of its need.

    Of what is too much the oldest goes first: what happened, then what was said.
    """
    noted = [f"**{safe(clip(note, NOTE - 100))}**"] if note else []
    before = [
        *moment_lines(view.recap),
        *recap_lines(view.recap, since_you(view), brevity.lines),
        *told_lines(view),
        *whisper_lines(hosted, view, seat, brevity.whispers),
    ]
    asked = [*question_lines(view, headline, brevity), *time_lines(hosted, view, seat)]
    while before and len("\n".join([*noted, *before, *asked])) > most:
        before.pop(0)
    return "\n".join([*noted, *before, *asked])


def whisper_lines(hosted: HostedMatch, view: MatchView, seat: int, most: int) -> list[str]:
    """What the seat and its partner have whispered, as far as there is room; the latest always."""
    lines: list[str] = []
    for whisper in reversed(view.whispers):
        name = "You" if whisper.seat == seat else safe(hosted.names[whisper.seat])
        line = f"- **{name}**: {safe(whisper.text)}"
        if lines and sum(map(len, lines)) + len(line) > most:
            break
        lines.insert(0, line)
    return ["-# Whispered between the two of you:", *lines] if lines else []


def since_you(view: MatchView) -> str:
    return "Since your last move" if view.since else "So far"


def told_lines(view: MatchView) -> list[str]:
    """What was answered for this seat, and shown to it meanwhile; the latest, if it is much."""
    if not view.told:
        return []
    lines, left = [], TOLD
    for told in reversed(view.told[-TOLD_LINES:]):
        words = f"**{safe(told.words)}**" if told.question else safe(told.words)
        line = f"-# - {safe(told.question)} {words}" if told.question else f"-# - {words}"
        left -= len(line) + 1
        if left < 0:
            break
        lines.append(line)
    return ["-# Answered for you:", *reversed(lines)]


def question_lines(view: MatchView, headline: str, brevity: Brevity) -> list[str]:
    """The question, what it is about and what hangs on it; or whom everybody waits for."""
    prompt, lines = view.seen.prompt, []
    if view.seen.result is not None:
        lines.append(f"### {safe(headline)}")
    elif prompt is None:
        lines.append(f"### Not your move: {safe(deciding_words(view))}")
    else:
        lines.append(f"### {clip(safe(prompt.words), QUESTION)}")
        lines += [f"> {quote}" for quote in within(quotes(view), brevity.quotes) if quote]
        lines += [clip(safe(prompt.stakes), STAKES)] if prompt.stakes else []
    return lines if is_told(view) else [*lines, clip(safe(view.reckoning), STAKES)]


def deciding_words(view: MatchView) -> str:
    """Whom everybody waits for. What for is on the board: here it would change with each move."""
    return f"{listed([view.names[seat] for seat in sorted(view.seen.asked)])} to decide"


def is_told(view: MatchView) -> bool:
    """Whether the stakes, or what happened last, tell every number of the open sum already."""
    stakes = view.seen.prompt.stakes if view.seen.prompt else ""
    if not view.reckoning or view.reckoning.rstrip(".") in stakes:
        return True
    numbers = set(NUMBER.findall(view.reckoning))
    said = [set(NUMBER.findall(line)) for line in (stakes, *view.recap.lines[-1:])]
    return any(numbers and numbers <= found for found in said)


def quoted_in_part(view: MatchView, brevity: Brevity) -> list[Entry]:
    """The cards of the question whose texts are not told to the end."""
    entries = quotes(view)
    whole = read_whole(entries, within(entries, brevity.quotes))
    return [entry for entry in entries if entry.card not in whole]


def time_lines(hosted: HostedMatch, view: MatchView, seat: int) -> Sequence[str]:
    due = player_clocks.due_at(hosted.terms.control, view.clocks, seat)
    if due is None:
        return []
    return [f"-# Your time runs out {moment(hosted.clock.on_the_wall(due))}."]


def upcoming_words(told: Told) -> str:
    """Instead of controls: there is nothing to decide."""
    return f"Answered for you in a moment: **{safe(told.words)}**"
