"""The levels of computer players, and which answer each gives of those its Club player weighed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from players import random_legal
from players.blind_spots import Seeming, blind_spots, misled_by
from players.club import club_player
from players.club_player import ClubPlayer
from players.reasons import ALIKE, is_declining
from players.weighing import Weighed, wavering
from rules.core.match import Match
from rules.core.questions import Answer

Level = Literal["random", "learner", "regular", "club", "master"]
LEVELS: tuple[Level, ...] = ("random", "learner", "regular", "club", "master")

# How much worse an answer may be and still be given now and then: parts of the chance to win.
CLUB_WAVERS = 0.003
# How far blind spots mislead a level, in parts of the chance to win; what is worse than the best by
# more than ERRS times that is never done. Wins of the weaker were to be 30 to 40 %.
# Of 400 matches each: Learner against Regular 40.5 % in Showdown, 35 % in DC Rivals, 39 % in Teen
# Titans Go!, 36 % in Silver Wing, 34 % in Diabolicards; Regular against Club 38, 35, 37, 40, 38 %.
MISLED: dict[str, dict[str, float]] = {
    "learner": {"": 0.17, "diabolicards": 0.065, "silver_wing": 0.2, "teen_titans": 0.4},
    "regular": {"": 0.07, "diabolicards": 0.035, "silver_wing": 0.08, "teen_titans": 0.06},
}
ERRS = 3.0


def at_once(match: Match, seat: int, level: Level, random: Random) -> Answer:
    """The answer of a level that imagines nothing, in a match that is only played to be watched.

    It trusts the Club player not to look at what its seat does not see.
    """
    if level == "random":
        return random_legal.choose(match, seat, random)
    club = club_player(match.game.slug)
    seed = int.from_bytes(match.table.state.key[:8], "big")  # nobody here keeps a secret
    return pick(club, match, seat, club.weigh(match, seat, random), level, seed, random)[0]


def pick(
    club: ClubPlayer,
    match: Match,
    seat: int,
    weighed: Weighed,
    level: Level,
    seed: int,
    random: Random,
) -> tuple[Answer, str]:
    """What a level gives, the best as it sees it; and what misled it, if that is not the best.

    `seed` is the match's, `random` the question's.
    """
    misled = MISLED.get(level)
    if misled is None or len(weighed) == 1:
        return wavering(weighed, CLUB_WAVERS, 1.0, random), ""
    by = misled.get(match.game.slug, misled[""])
    seeming = blind_spots(seed, match.game.slug, seat).seeming(club, match, seat, weighed)
    answer = wavering(as_it_seems(weighed, seeming, by), CLUB_WAVERS, 1.0, random)
    answers, worths = [a for a, _ in weighed], [worth for _, worth in weighed]
    best, chosen = worths.index(max(worths)), answers.index(answer)
    if worths[chosen] >= worths[best] - ALIKE:
        return answer, ""
    return answer, misled_by(seeming[chosen], seeming[best])


def as_it_seems(weighed: Weighed, seeming: Sequence[Seeming], by: float) -> Weighed:
    """The answers that are not too bad, as a player with blind spots weighs them.

    Where anything is better than nothing, nothing is not among them.
    """
    best = max([worth for _, worth in weighed])
    return [
        (answer, worth + by * sum(seems))
        for (answer, worth), seems in zip(weighed, seeming, strict=True)
        if worth == best or (worth >= best - ERRS * by and not is_declining(answer))
    ]
