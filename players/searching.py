"""The Master: candidates tried in the same imagined worlds, which Club players play on.

Half of the candidates are dropped again and again, the Club player's own answer never: another is
given only where it was clearly better in the very worlds in which both were tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random
from time import monotonic

from players.club_player import ClubPlayer
from players.considering import Budget, Choice, Considered
from players.imagine import Imagination
from players.mastery import OPINION, Mastery, mastery
from players.weighing import Weighed, wavering
from rules.core.match import Match
from rules.core.questions import Answer

ENOUGH = 8  # worlds, before anything is clear
HOPELESS = 2.0  # standard errors that an answer is worse than the Club player's
TRIFLE = 0.002  # of the chance to win: nobody thinks on for less
MOST_STEPS = 400  # of one playout
A_TURNS_LUCK = 1 << 20  # random numbers that no turn uses up


class Trial:
    """One candidate and how it fared, world by world."""

    __slots__ = ("answer", "handicap", "trust", "values")

    def __init__(self, answer: Answer, handicap: float, trust: float = OPINION) -> None:
        self.answer = answer
        self.handicap, self.trust = handicap, trust
        self.values: list[float] = []

    @property
    def estimate(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def opinion(self) -> float:
        """As long as little has been tried, what the Club player thinks counts as well."""
        return self.handicap * self.trust / (self.trust + len(self.values))

    @property
    def rating(self) -> float:
        return self.estimate + self.opinion

    def gain(self, other: Trial) -> tuple[float, float]:
        """By how much it is better in the worlds both were tried in, and the standard error."""
        pairs = zip(self.values, other.values, strict=False)  # the other was tried in more worlds
        more = [mine - theirs for mine, theirs in pairs]
        number = len(more)
        if number < 2:
            return 0.0, 1.0  # nothing is known
        mean = sum(more) / number
        spread = sum([(each - mean) ** 2 for each in more]) / (number - 1)
        return mean, sqrt(spread / number)


def search(
    imagination: Imagination,
    club: ClubPlayer,
    weighed: Weighed,
    random: Random,
    budget: Budget,
) -> Choice:
    """Try the candidates in the same imagined worlds, and drop the worse half again and again."""
    skill = mastery(imagination.game.slug)
    ranked = sorted(weighed, key=lambda each: -each[1])[: skill.candidates]
    trials = [Trial(answer, worth - ranked[0][1], skill.opinion) for answer, worth in ranked]
    usual, left = trials[0], trials
    rounds = max(1, (len(trials) - 1).bit_length())
    goes_on = allowance(budget, rounds)
    for number in range(rounds):
        while len(left) > 1 and goes_on(number, len(left)):
            world = random.getrandbits(64)
            for trial in left:
                value = playout(imagination, club, trial.answer, Random(world), skill)
                trial.values.append(value)
            left = [trial for trial in left if trial is usual or not is_hopeless(trial, usual)]
        ordered = sorted(left, key=lambda trial: -trial.rating)
        left = ordered[: (len(ordered) + 1) // 2]
        if usual not in left:
            left.append(usual)
    best = clearly_best(trials, usual, skill.sure)
    order = sorted(trials, key=lambda t: (t is not best, -len(t.values), -t.rating))
    considered = tuple(Considered(t.answer, t.estimate, len(t.values)) for t in order)
    return Choice(best.answer, considered)


def is_hopeless(trial: Trial, usual: Trial) -> bool:
    """Whether it need not be tried any more: in enough worlds it was worse, or no better."""
    if len(trial.values) < ENOUGH:
        return False
    gain, error = trial.gain(usual)
    return gain + trial.opinion + HOPELESS * error < TRIFLE


def clearly_best(trials: Sequence[Trial], usual: Trial, sure: float) -> Trial:
    """Of those that are better than the usual answer by so many standard errors, the best."""
    best, most = usual, 0.0
    for trial in trials:
        if trial is not usual:
            gain, error = trial.gain(usual)
            gain += trial.opinion
            if len(trial.values) >= ENOUGH and gain > most and gain > sure * error:
                best, most = trial, gain
    return best


def allowance(budget: Budget, rounds: int) -> Callable[[int, int], bool]:
    """Whether one more world may be tried in this round, with so many candidates.

    Every round gets as much of the playouts and of the seconds; what is used up first counts. Each
    round has a world, unless there is no time for it at all.
    """
    began, spent, worlds = monotonic(), 0, [0] * rounds

    def goes_on(number: int, candidates: int) -> bool:
        nonlocal spent
        share, more = (number + 1) / rounds, spent + candidates
        allowed = more <= budget.playouts * share
        if budget.seconds is not None:
            passed = monotonic() - began
            expected = passed * more / spent if spent else passed
            allowed = allowed and expected <= budget.seconds * share
            if passed > budget.seconds and spent:
                return False
        if worlds[number] and not allowed:
            return False
        spent = more
        worlds[number] += 1
        return True

    return goes_on


def playout(
    imagination: Imagination,
    club: ClubPlayer,
    answer: Answer,
    random: Random,
    skill: Mastery,
) -> float:
    """Give the answer in an imagined world, and let Club players play some turns on."""
    match, seat = imagination.world(random), imagination.seat
    assert seat is not None, "spectators do not play"
    until = skill.until(club.turn_number(match))
    match.answer(seat, answer)
    play_on(match, club, until, skill.wavers, random)
    return club.outlook(match, seat) if match.result is None else ended(match, seat, skill.points)


def ended(match: Match, seat: int, points: float) -> float:
    """What an end is worth: 1 if it is won, a half if it is drawn.

    Where points decide, half of that is by how many: what was won by few might as well have been
    lost, so worlds in which an answer only brings points tell something of it, too.
    """
    table, result = match.table, match.result
    assert result is not None, "it is over"
    winners = result.ahead(len(table.setup.seats))
    won = 0.5 if not winners else float(seat in winners)
    if not points:
        return won
    score = match.game.score(table)
    lead = score[seat] - max([score[foe] for foe in table.foes(seat)])
    return (won + 1 / (1 + exp(-lead / points))) / 2


def play_on(match: Match, club: ClubPlayer, until: int, wavers: float, random: Random) -> None:
    """Club players all round until this turn begins, unless it seems never to come.

    Each turn begins with luck of its own, for shuffles as for wavering: so answers that are tried
    in one world meet the same luck later, though one of them led to more questions than another.
    """
    last, luck, turn = match.sequence + MOST_STEPS, random.getrandbits(64), -1
    while (
        (ask := match.asked) is not None
        and (now := club.turn_number(match)) < until
        and match.sequence < last
    ):
        if now != turn:
            turn = now
            random.seed(luck + turn)
            match.table.state.count = (turn + 1) * A_TURNS_LUCK
        answered = match.pending  # those of this question: the last answer opens another
        for seat in ask.seats:
            if seat not in answered:
                weighed = club.weigh(match, seat, random)
                match.answer(seat, wavering(weighed, wavers, 1.0, random))
