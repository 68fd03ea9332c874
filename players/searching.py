"""The Master: candidates tried in the same imagined worlds, which Club players play on."""

from __future__ import annotations

from random import Random
from time import monotonic

from players.club_player import ClubPlayer
from players.considering import Budget, Choice, Considered
from players.imagine import Imagination
from players.weighing import Weighed, wavering
from rules.core.match import Match
from rules.core.questions import Answer

# In playouts everybody wavers more, or a Master would learn to beat the Club player rather than to
# play well: with 0.003 it won 87 % of 60 duels against that and 82 % of 60 against random play,
# with 0.05 it was 77 % of 60 and 86 % of 80.
RIVALS_WAVER = 0.05
MOST_CANDIDATES = 10
OPINION = 30  # playouts that a Club player's opinion is worth
MOST_STEPS = 400  # of one playout


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
