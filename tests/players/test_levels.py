"""Which answer a level gives of those that were weighed."""

from collections import Counter
from random import Random

from players.levels import pick
from players.weighing import wavering

WEIGHED = [(("good",), 0.5), (("fair",), 0.45), (("poor",), 0.4), (("absurd",), 0.1)]


def test_a_learner_errs_often_but_never_absurdly():
    random = Random(1)
    answers = Counter(pick(WEIGHED, "learner", random)[0] for _ in range(1000))
    assert answers["good"] > answers["fair"] > answers["poor"] > 50
    assert answers["absurd"] == 0


def test_a_club_player_takes_the_best_and_mixes_equals():
    random = Random(1)
    answers = Counter(pick(WEIGHED, "club", random)[0] for _ in range(1000))
    assert set(answers) == {"good"}
    equal = [(("one",), 0.2), (("two",), 0.2)]
    answers = Counter(wavering(equal, 0.003, 1.0, random)[0] for _ in range(1000))
    assert 400 < answers["one"] < 600
