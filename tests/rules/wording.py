"""What every question and every line of a game must be like, whatever it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rules.core.game import CORE_EVENTS, CORE_QUESTIONS, Game
from rules.core.match import Match
from rules.core.questions import Prompt
from rules.core.recap import Recap, recap
from rules.manual import read_manual
from tests.properties.playing import played
from tests.properties.subjects import SUBJECTS

# What only developers understand, or nobody should read.
DEVELOPERS_WORDS = re.compile(
    r"\b[A-Z]{2,4}-\d+|\b1 (?:cards|Aces|enemies|Supports|others)\b|[{}_]|\bNone\b"
)
LONGEST_MOMENT = 60
LONGEST_STAKES = 300


class Asked:
    """A question of a random match, and what its seat is told with it."""

    def __init__(self, match: Match, seat: int) -> None:
        prompt = match.prompt(seat)
        assert prompt is not None
        self.prompt: Prompt = prompt
        self.seat = seat
        self.reckoning = match.game.reckoning(match.table)
        self.recap = recap_for(match, seat)
        seen = match.table.visible(seat)
        self.seen = {match.table.cards.ids[match.table.state.face[card]] for card in seen}

    @property
    def words(self) -> list[str]:
        """All that is told, line by line."""
        prompt = self.prompt
        return [
            *(prompt.words, prompt.stakes, self.reckoning, self.recap.moment),
            *[step.words for step in prompt.why],
            *[option.words for option in prompt.options],
            *self.recap.lines,
        ]


def recap_for(match: Match, viewer: int | None) -> Recap:
    """What a viewer is told since their own decision; a spectator since that of who is to move."""
    concerned = (match.waiting or match.table.seats) if viewer is None else (viewer,)
    first = min([match.last_by.get(seat, 0) for seat in concerned])
    events = [event for event in match.table.events if event.at >= first]
    return recap(match.table, events, viewer, first)


@lru_cache
def asked(slug: str, matches: int) -> tuple[Asked, ...]:
    """Every question of a few random matches."""
    (subject,) = [subject for subject in SUBJECTS if subject.game.slug == slug]
    return tuple(
        Asked(match, seat)
        for seed in range(matches)
        for match in played(subject, seed)
        for seat in match.waiting
    )


def problems_with_steps(game: Game, questions: tuple[Asked, ...]) -> Iterator[str]:
    """Every question says how it came about, by topics that the manual has."""
    topics = read_manual(game)
    for question in questions:
        if not question.prompt.why:
            yield f"{question.prompt.kind} has no step"
        for step in question.prompt.why:
            if step.topic and step.topic not in topics:
                yield f"the manual has no {step.topic}"
    for name, step in game.phases.items():
        if not step.topic:
            yield f"{name} has no topic"


def problems_with_words(questions: tuple[Asked, ...]) -> Iterator[str]:
    """Nothing but players' words, as short as surfaces need them, and no two options alike."""
    for question in questions:
        prompt = question.prompt
        for words in question.words:
            if found := DEVELOPERS_WORDS.search(words):
                yield f"{prompt.kind}: {found[0]!r} in {words!r}"
        if len(question.recap.moment) > LONGEST_MOMENT:
            yield f"a long banner: {question.recap.moment}"
        if len(prompt.stakes) > LONGEST_STAKES:
            yield f"{prompt.kind}: long stakes: {prompt.stakes}"
        options = [option.words for option in prompt.options]
        if len(set(options)) < len(options):
            yield f"{prompt.kind}: options read alike: {options}"
        if hidden := set(prompt.quoted) - question.seen:
            yield f"{prompt.kind} quotes {hidden}, which the seat does not see"


def problems_with_weights(game: Game) -> Iterator[str]:
    """Each kind of line is weighed, and no other."""
    if unweighed := set(game.events) ^ set(game.weights):
        yield f"no weight, or no line: {sorted(unweighed)}"
    for table in (game.caused, game.moments):
        if unknown := set(table) - set(game.events) - set(CORE_EVENTS):
            yield f"no line: {sorted(unknown)}"
    if unknown := set(game.questions_of_one) - set(game.questions) - set(CORE_QUESTIONS):
        yield f"no question: {sorted(unknown)}"
