"""The one function of a computer player: from a match at rest and a seat to an answer.

It never looks at the real match. It imagines worlds that its seat cannot tell from the real one and
thinks about those, so in two matches that look alike to the seat it answers alike: it cannot cheat.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from players import random_legal
from players.club import club_player
from players.club_player import ClubPlayer
from players.considering import Budget, Choice, Considered
from players.explain import explain, explain_blind
from players.imagine import Imagination
from players.levels import Level, pick
from players.searching import search
from players.weighing import Weighed
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.journal import Frozen
from rules.core.match import Match
from rules.core.setup import Setup


def choose(
    game: Game[Any],
    cards: CardSet,
    setup: Setup,
    frozen: Frozen,
    seat: int,
    level: Level,
    seed: int,
    budget: Budget = Budget(),  # noqa: B008
    with_reasons: bool = False,
    names: Sequence[str] = (),
    imagine: type[Imagination] = Imagination,
) -> Choice:
    """The answer of a computer player in this seat to the open question.

    With reasons: why it, and the best other one, is good, from what the seat may know, in words
    that call people by these names. Only the arena has it imagine otherwise than honestly.
    """
    imagination = imagine(game, cards, setup, frozen, seat)
    random = Random(f"{seed}/{game.slug}/{seat}/{imagination.opened}")
    match = imagination.world(random)
    if level == "random":
        return Choice(random_legal.choose(match, seat, random))
    club = club_player(game.slug)
    weighed = club.weigh(match, seat, random)
    if level == "master":
        weighed = [*weighed, *club.besides(match, seat, weighed)]
    if level == "master" and len(weighed) > 1:
        choice = search(imagination, club, weighed, random, budget)
    else:
        choice = at_a_glance(match, seat, level, club, weighed, seed, random)
    if not with_reasons:
        return choice
    if names:
        match.table.names = tuple(names)
    return explained(reasoned(choice, club, match, seat), match, seat, level)


def at_a_glance(
    match: Match,
    seat: int,
    level: Level,
    club: ClubPlayer,
    weighed: Weighed,
    seed: int,
    random: Random,
) -> Choice:
    """What a level answers that tries nothing."""
    outlook = club.outlook(match, seat)
    considered = tuple(
        Considered(answer, min(1.0, max(0.0, outlook + worth)), 0)
        for answer, worth in sorted(weighed, key=lambda each: -each[1])
    )
    answer, misled = pick(club, match, seat, weighed, level, seed, random)
    return Choice(answer, considered, misled)


def reasoned(choice: Choice, club: ClubPlayer, match: Match, seat: int) -> Choice:
    """The same choice with what speaks for it, and for the best other answer."""
    others = [each.answer for each in choice.considered if each.answer != choice.answer]
    wanted = [choice.answer, *others[:1]]
    considered = tuple(
        replace(each, reason=club.reasons(match, seat, each.answer))
        if each.answer in wanted
        else each
        for each in choice.considered
    )
    return replace(choice, considered=considered)


def explained(choice: Choice, match: Match, seat: int, level: Level) -> Choice:
    """The same choice with its explanation, here where it was thought: nobody waits for words."""
    prompt = match.prompt(seat)
    assert prompt is not None, "a seat that answers is asked"
    return replace(choice, words=explain(choice, prompt), blind=explain_blind(level))
