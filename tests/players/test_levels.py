"""Which answer a level gives of those that were weighed: blind spots stay, gifts are seen."""

from collections import Counter
from random import Random

import pytest

from players.blind_spots import SPOTS, BlindSpots, Seeming, blind_spots, misled_by
from players.club import club_player
from players.levels import ERRS, MISLED, as_it_seems, pick
from players.reasons import ALIKE, is_declining
from players.weighing import wavering
from tests.players.positions import positions
from tests.properties.subjects import BY_SLUG

GAMES = ["showdown", "silver_wing", "dc_rivals", "teen_titans", "diabolicards"]
BIG = BlindSpots("size", "")
NOTHING = Seeming(0.0, 0.0, 0.0, 0.0)
every_game = pytest.mark.parametrize("slug", GAMES)
lower_levels = pytest.mark.parametrize("level", ["learner", "regular"])


def answered(slug: str, level: str, seed: int):
    """Questions with something to weigh, how a level answers them, and what misled it."""
    club = club_player(slug)
    for match, seat, random in positions(BY_SLUG[slug], seed, 0.25):
        weighed = club.weigh(match, seat, random)
        if len(weighed) > 1:
            answer, misled = pick(club, match, seat, weighed, level, seed, Random(1))
            yield match, seat, weighed, answer, misled


@every_game
@lower_levels
def test_an_answer_that_is_better_than_nothing_is_never_passed_over(slug, level):
    gifts = 0
    for seed in range(6):
        for _, _, weighed, answer, _ in answered(slug, level, seed):
            worths = dict(weighed)
            best = max(worths.values())
            if is_declining(answer):
                assert worths[answer] == best
            gifts += any(is_declining(other) and worths[other] < best for other in worths)
    assert gifts > 2


@every_game
@lower_levels
def test_a_level_errs_and_says_what_misled_it_but_never_absurdly(slug, level):
    by, erred = MISLED[level].get(slug, MISLED[level][""]), 0
    for seed in range(6):
        for _, _, weighed, answer, misled in answered(slug, level, seed):
            worths = dict(weighed)
            lost = max(worths.values()) - worths[answer]
            assert lost <= ERRS * by
            assert bool(misled) == (lost > ALIKE)
            erred += bool(misled)
    assert erred > 0


@every_game
def test_all_through_a_match_a_player_is_wrong_about_the_same_things(slug):
    """Asked the same again, they err the same; in another match they have other blind spots."""
    for match, seat, weighed, _, _ in answered(slug, "learner", 2):
        club, again = club_player(slug), []
        for seed in (2, 2, 3, 4, 5, 6):
            spots = blind_spots(seed, slug, seat)
            again.append(spots.seeming(club, match, seat, weighed))
        assert again[0] == again[1]
        assert any(other != again[0] for other in again[2:])
    assert {blind_spots(seed, slug, 0).main for seed in range(20)} == set(SPOTS)


@pytest.mark.parametrize("slug", ["showdown", "silver_wing", "dc_rivals", "teen_titans"])
def test_a_game_tells_which_moves_the_other_side_may_answer(slug):
    """Else nobody could forget that they may."""
    club, found = club_player(slug), set()
    for seed in range(6):
        for match, seat, weighed, _, _ in answered(slug, "regular", seed):
            found |= {club.may_be_answered(match, seat, answer) for answer, _ in weighed}
    assert found == {True, False}


@every_game
def test_a_game_tells_at_which_questions_cards_go_away(slug):
    """Else a newcomer would give its biggest card away for the sake of its number."""
    club, found = club_player(slug), set()
    for seed in range(6):
        for match, seat, weighed, _, _ in answered(slug, "regular", seed):
            size = [each.size for each in BIG.seeming(club, match, seat, weighed)]
            assert all(
                each <= 0 if match.asked.kind in club.parting else each >= 0 for each in size
            )
            found.add(match.asked.kind in club.parting)
    assert found == {True, False}


def test_what_seems_best_is_given_unless_it_is_far_worse():
    weighed = [(("good",), 0.5), (("big",), 0.45), (("absurd",), 0.1), (("pass",), 0.49)]
    tempting = Seeming(1.0, 0.0, 0.0, 0.0)
    seen = dict(as_it_seems(weighed, [NOTHING, tempting, tempting, tempting], 0.06))
    assert max(seen, key=seen.get) == ("big",)
    assert set(seen) == {("good",), ("big",)}


def test_what_misled_is_what_spoke_most_for_the_worse_answer():
    assert misled_by(Seeming(1.0, 0.3, 0.0, 0.2), NOTHING) == "a slip, for the sake of a big number"
    assert misled_by(Seeming(0.3, 1.0, 0.0, 0.2), NOTHING) == "a slip, out of haste"
    assert misled_by(Seeming(0.0, 0.3, 1.0, 0.2), NOTHING).endswith("the other side may answer it")
    assert (
        misled_by(NOTHING, Seeming(0.0, 0.0, 0.0, -0.5)) == "a slip, as it looks better than it is"
    )


def test_a_club_player_takes_the_best_and_mixes_equals():
    equal = [(("one",), 0.2), (("two",), 0.2), (("worse",), 0.1)]
    random = Random(1)
    answers = Counter(wavering(equal, 0.003, 1.0, random)[0] for _ in range(1000))
    assert 400 < answers["one"] < 600
    assert not answers["worse"]
