"""The one function of a computer player: from a match at rest and a seat to an answer.

It never looks at the real match. It imagines worlds that its seat cannot tell from the real one and
thinks about those, so in two matches that look alike to the seat it answers alike: it cannot cheat.
"""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from players import random_legal
from players.club import club_player
from players.club_player import ClubPlayer
from players.imagine import Imagination
from players.reasons import reason
from players.weighing import Weighed, wavering
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.journal import Frozen
from rules.core.match import Match
from rules.core.questions import Answer
from rules.core.setup import Setup

Level = Literal["random", "learner", "club", "master"]
LEVELS: tuple[Level, ...] = ("random", "learner", "club", "master")

# How much worse an answer may be and still be given now and then: parts of the chance to win.
CLUB_WAVERS = 0.003
LEARNER_WAVERS = 0.06
LEARNER_ERRS = 0.15  # and what is worse than this never is
# In playouts everybody wavers more, or a Master would learn to beat the Club player rather than to
# play well: with 0.003 it won 87 % of 60 duels against that and 82 % of 60 against random play,
# with 0.05 it was 77 % of 60 and 86 % of 80.
RIVALS_WAVER = 0.05
MOST_CANDIDATES = 10
OPINION = 30  # playouts that a Club player's opinion is worth
MOST_STEPS = 400  # of one playout


class Budget(Struct, frozen=True):
    """How long a Master may think: so many playouts, and so many seconds where that is bounded."""

    playouts: int = 1000
    seconds: float | None = None


class Considered(Struct, frozen=True):
    """An answer that was thought about: its estimated chance to win, from so many playouts."""

    answer: Answer
    estimate: float
    visits: int
    reason: str = ""  # in the game's words, where it was asked for


class Choice(Struct, frozen=True):
    """The answer of a computer player, and what it considered."""

    answer: Answer
    considered: tuple[Considered, ...] = ()  # the best first


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
) -> Choice:
    """The answer of a computer player in this seat to the open question.

    With reasons: why it, and the best other one, is good, from what the seat may know.
    """
    imagination = Imagination(game, cards, setup, frozen, seat)
    random = Random(f"{seed}/{game.slug}/{seat}/{imagination.opened}")
    match = imagination.world(random)
    if level == "random":
        return Choice(random_legal.choose(match, seat, random))
    club = club_player(game.slug)
    weighed = club.weigh(match, seat, random)
    if level == "master" and len(weighed) > 1:
        choice = search(imagination, club, weighed, random, budget)
    else:
        choice = at_a_glance(match, seat, level, club, weighed, random)
    return reasoned(choice, club, match, seat) if with_reasons else choice


def at_a_glance(
    match: Match, seat: int, level: Level, club: ClubPlayer, weighed: Weighed, random: Random
) -> Choice:
    """What a level answers that tries nothing."""
    outlook = club.outlook(match, seat)
    considered = tuple(
        Considered(answer, min(1.0, max(0.0, outlook + worth)), 0)
        for answer, worth in sorted(weighed, key=lambda each: -each[1])
    )
    return Choice(pick(weighed, level, random), considered)


def reasoned(choice: Choice, club: ClubPlayer, match: Match, seat: int) -> Choice:
    """The same choice with what speaks for it, and for the best other answer."""
    others = [each.answer for each in choice.considered if each.answer != choice.answer]
    wanted = [choice.answer, *others[:1]]
    considered = tuple(
        replace(each, reason=reason(club, match, seat, each.answer))
        if each.answer in wanted
        else each
        for each in choice.considered
    )
    return Choice(choice.answer, considered)


def at_once(match: Match, seat: int, level: Level, random: Random) -> Answer:
    """The answer of a level that imagines nothing, in a match that is only played to be watched.

    It trusts the Club player not to look at what its seat does not see.
    """
    if level == "random":
        return random_legal.choose(match, seat, random)
    return pick(club_player(match.game.slug).weigh(match, seat, random), level, random)


def pick(weighed: Weighed, level: Level, random: Random) -> Answer:
    """A Learner errs among what is not too bad; the others hardly waver."""
    if level == "learner":
        return wavering(weighed, LEARNER_WAVERS, LEARNER_ERRS, random)
    return wavering(weighed, CLUB_WAVERS, 1.0, random)


# -- the Master


class Trial:
    """One candidate and how it fared."""

    __slots__ = ("answer", "handicap", "total", "visits")

    def __init__(self, answer: Answer, handicap: float) -> None:
        self.answer = answer
        self.handicap = handicap
        self.total = 0.0
        self.visits = 0

    @property
    def estimate(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def rating(self) -> float:
        """The estimate; as long as it is uncertain, the Club player's opinion counts as well."""
        return self.estimate + self.handicap * OPINION / (OPINION + self.visits)


def search(
    imagination: Imagination,
    club: ClubPlayer,
    weighed: Weighed,
    random: Random,
    budget: Budget,
) -> Choice:
    """Try the candidates in the same imagined worlds, and drop the worse half again and again."""
    until = None if budget.seconds is None else monotonic() + budget.seconds
    ranked = sorted(weighed, key=lambda each: -each[1])[:MOST_CANDIDATES]
    trials = [Trial(answer, worth - ranked[0][1]) for answer, worth in ranked]
    left = trials
    rounds = max(1, (len(left) - 1).bit_length())
    a_round = budget.playouts // rounds
    while len(left) > 1:
        for _ in range(max(1, a_round // len(left))):
            world = random.getrandbits(64)
            for trial in left:
                trial.total += playout(imagination, club, trial.answer, Random(world))
                trial.visits += 1
            if until is not None and monotonic() > until:
                break
        left = sorted(left, key=lambda trial: -trial.rating)
        if until is not None and monotonic() > until:
            break
        left = left[: (len(left) + 1) // 2]
    order = sorted(trials, key=lambda trial: (-trial.visits, -trial.rating))
    considered = tuple(Considered(t.answer, t.estimate, t.visits) for t in order)
    return Choice(left[0].answer, considered)


def playout(imagination: Imagination, club: ClubPlayer, answer: Answer, random: Random) -> float:
    """Give the answer in an imagined world, and let Club players end the turn."""
    match, seat = imagination.world(random), imagination.seat
    assert seat is not None, "spectators do not play"
    turn = club.turn_number(match)
    match.answer(seat, answer)
    play_on(match, club, turn, random)
    result = match.result
    if result is None:
        return club.outlook(match, seat)
    winners = result.ahead(len(match.table.setup.seats))
    if not winners:
        return 0.5
    return 1.0 if seat in winners else 0.0


def play_on(match: Match, club: ClubPlayer, turn: int, random: Random) -> None:
    """Club players all round while this turn lasts, unless it seems to last for ever."""
    last = match.sequence + MOST_STEPS
    while (
        (ask := match.asked) is not None
        and club.turn_number(match) == turn
        and match.sequence < last
    ):
        answered = match.pending  # those of this question: the last answer opens another
        for seat in ask.seats:
            if seat not in answered:
                weighed = club.weigh(match, seat, random)
                match.answer(seat, wavering(weighed, RIVALS_WAVER, 1.0, random))
