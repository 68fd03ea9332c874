"""A finished match again, decision by decision, as one seat or a spectator saw it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from matches import series
from matches.computer_players import retold
from matches.errors import LongAgo, NotAllowed
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.player_clocks import Clocks
from rules.core.cards import CardSet
from rules.core.errors import RulesChanged
from rules.core.journal import Decision, Entry, Frozen, in_force
from rules.core.match import Match
from rules.core.questions import Prompt


class Decided(Struct, frozen=True):
    """What one step was, as far as its viewer may know."""

    seat: int | None  # who decided; None if it was no decision
    asked: str = ""  # the question and what was chosen: only for whoever was asked
    chosen: tuple[str, ...] = ()
    thought: str = ""  # why a computer chose it, for those who sat at the table


class Frame(Struct, frozen=True):
    """The table after so many steps, and where in the match that is."""

    view: MatchView  # its news are what this very step brought
    decided: Decided
    step: int
    steps: int
    turns: tuple[int, ...]  # the steps at which a turn began; the first is before the deal


class Changed(NotAllowed):
    """Present rules play this record otherwise."""

    def __init__(self) -> None:
        super().__init__("The rules have changed since this was played: it cannot be shown again.")


async def frame(hosted: HostedMatch, viewer: int | None, step: int) -> Frame:
    """The match after `step` entries in force, or at its end if there are not so many."""
    entries = in_force((await whole_record(hosted)).entries)
    step = max(0, min(step, len(entries)))
    entry = entries[step - 1] if step else None
    # From the turn before: whatever this entry told is told again then.
    frozen = await hosted.frozen(at_most=entry.sequence - 1 if entry else 0)
    cards = await hosted.matches.cards(hosted.row)
    try:
        view, decided = _replayed(hosted, cards, frozen, viewer, entry)
    except RulesChanged:
        raise Changed from None
    if entry is not None and viewer is not None:
        decided = replace(decided, thought=await _thought(hosted, entry))
    return Frame(view, decided, step, len(entries), await _turns(hosted, entries))


async def whole_record(hosted: HostedMatch) -> Frozen:
    """The whole record from the first cut on, which is nobody's before the series is decided."""
    if not await series.is_over(hosted):
        raise NotAllowed("A match can be watched again when it, and its series, is over.")
    if await is_pruned(hosted):
        raise LongAgo
    return await hosted.frozen(at_most=0)


async def is_pruned(hosted: HostedMatch) -> bool:
    return await hosted.store.last_checkpoint(hosted.id, at_most=0) is None


async def _thought(hosted: HostedMatch, entry: Entry) -> str:
    """What a computer kept of its reasons; nothing where a person decided."""
    kept = await hosted.store.explanation(hosted.id, entry.sequence)
    return retold(hosted.names[kept.seat], kept.words) if kept else ""


async def _turns(hosted: HostedMatch, entries: list[Entry]) -> tuple[int, ...]:
    steps = {0: 0} | {entry.sequence: step for step, entry in enumerate(entries, 1)}
    begun = [checkpoint.sequence for checkpoint in await hosted.store.checkpoints(hosted.id)]
    return tuple(steps[sequence] for sequence in begun if sequence in steps)


def _replayed(
    hosted: HostedMatch, cards: CardSet, frozen: Frozen, viewer: int | None, entry: Entry | None
) -> tuple[MatchView, Decided]:
    told, prompt = 0, None
    for match in Match.replaying(hosted.game, cards, hosted.terms.setup, frozen):
        match.table.names = hosted.names
        if entry is None or match.sequence == entry.sequence:
            break
        told = len(match.table.events)
        prompt = match.prompt(viewer) if viewer is not None else None
    table, game = match.table, hosted.game
    view = MatchView(
        seen=match.view(viewer),
        sequence=match.sequence,
        news=tuple(game.event_words(table, event, viewer) for event in table.events[told:]),
        latest=match.latest(viewer),
        score_line=game.score_line(table),
        clocks=Clocks(()),  # nobody thinks here any more
        names=hosted.names,
        score=game.score(table),
        cards=table.cards,
    )
    return view, _decided(entry, viewer, prompt)


def _decided(entry: Entry | None, viewer: int | None, prompt: Prompt | None) -> Decided:
    if not isinstance(entry, Decision):
        return Decided(None)
    if entry.seat != viewer or prompt is None:
        return Decided(entry.seat)
    words = {option.key: option.words for option in prompt.options}
    chosen = tuple(words[key] for key in entry.answer)
    return Decided(entry.seat, prompt.words, chosen or (prompt.none,))


def record_until(frozen: Frozen, step: int) -> Frozen:
    """The record up to so many steps: undone entries between them stay links of the chain."""
    kept = in_force(frozen.entries)[: max(0, step)]
    last = kept[-1].sequence if kept else 0
    return replace(frozen, entries=[entry for entry in frozen.entries if entry.sequence <= last])
