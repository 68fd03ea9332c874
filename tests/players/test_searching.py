"""The Master: how far it looks, what makes it sure, and what its time is worth."""

from __future__ import annotations

from random import Random

import pytest

from players import searching
from players.club import CLUB_PLAYERS, club_player
from players.considering import Budget
from players.imagine import Imagination
from players.mastery import Mastery, mastery
from players.random_legal import play_out
from players.searching import Trial, clearly_best, ended, is_hopeless, play_on, playout
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.games import GAMES
from tests.properties.playing import start, step
from tests.properties.subjects import BY_SLUG, SUBJECTS


def trial(*values: float, handicap: float = 0.0) -> Trial:
    found = Trial(("x",), handicap)
    found.values = list(values) * 4
    return found


# -- another answer than the Club player's, only where it is clearly better


def test_an_answer_that_is_better_in_every_world_is_given():
    usual, better = trial(0.2, 0.8, 0.5), trial(0.3, 0.9, 0.6)
    assert clearly_best([usual, better], usual, 1.0) is better


def test_an_answer_that_is_better_by_luck_alone_is_not_given():
    usual, other = trial(0.2, 0.8, 0.5, 0.5), trial(0.9, 0.1, 0.9, 0.2)
    assert other.estimate > usual.estimate
    assert clearly_best([usual, other], usual, 1.0) is usual
    assert clearly_best([usual, other], usual, 0.1) is other


def test_of_several_better_answers_the_best_is_given():
    usual, better, best = trial(0.2, 0.8), trial(0.3, 0.9), trial(0.4, 0.95)
    assert clearly_best([usual, better, best], usual, 1.0) is best


def test_a_few_worlds_prove_nothing():
    usual, lucky = trial(), trial()
    usual.values, lucky.values = [0.1, 0.2], [0.8, 0.9]
    assert clearly_best([usual, lucky], usual, 1.0) is usual


def test_what_the_club_player_thinks_little_of_must_be_better_still():
    usual, other = trial(0.2, 0.8, 0.5), trial(0.21, 0.82, 0.51, handicap=-0.2)
    assert clearly_best([usual, other], usual, 1.0) is usual


def test_gains_are_counted_in_the_worlds_in_which_both_were_tried():
    usual, other = trial(), trial()
    usual.values, other.values = [0.2, 0.4, 0.9, 0.9], [0.3, 0.5]
    gain, error = other.gain(usual)
    assert gain == pytest.approx(0.1)
    assert error == pytest.approx(0)


def test_what_is_worse_in_every_world_is_not_tried_any_more():
    usual, worse = trial(0.2, 0.8, 0.5), trial(0.1, 0.75, 0.3)
    assert is_hopeless(worse, usual)
    assert not is_hopeless(usual, worse)


def test_what_is_no_better_in_any_world_is_not_tried_any_more_either():
    usual, alike, unclear = trial(0.2, 0.8, 0.5), trial(0.2, 0.8, 0.5), trial(0.8, 0.2, 0.5)
    assert is_hopeless(alike, usual)
    assert not is_hopeless(unclear, usual)


def test_so_many_answers_are_tried_as_the_game_says(monkeypatch):
    subject, random, club = BY_SLUG["diabolicards"], Random(1), club_player("diabolicards")
    match = start(subject, 1)
    while len(club.weigh(match, match.waiting[0], random)) < 5:
        step(match, random, 0)
    seat = match.waiting[0]
    imagination = Imagination(subject.game, subject.cards, match.table.setup, match.freeze(), seat)
    weighed = club.weigh(match, seat, random)
    best = [answer for answer, _ in sorted(weighed, key=lambda each: -each[1])]
    for number in (2, 4):
        monkeypatch.setattr(searching, "mastery", lambda _, n=number: Mastery(candidates=n))
        choice = searching.search(imagination, club, weighed, Random(1), Budget(playouts=20))
        assert {each.answer for each in choice.considered} == set(best[:number])


# -- how far it looks


@pytest.mark.parametrize("slug", CLUB_PLAYERS)
@pytest.mark.parametrize("turns", [1, 3])
def test_so_many_turns_are_played_on(slug, turns):
    subject, club, random = BY_SLUG[slug], club_player(slug), Random(3)
    match = start(subject, 3)
    while match.waiting and club.turn_number(match) < 2:
        step(match, random, 0)
    until = club.turn_number(match) + turns
    play_on(match, club, until, 0.05, random)
    assert match.result is not None or club.turn_number(match) == until


def test_a_playout_looks_as_far_as_the_game_says(monkeypatch):
    subject, seen = BY_SLUG["showdown"], []
    match, random = start(subject, 1), Random(1)
    club = club_player("showdown")
    while match.asked.kind != "strike":
        step(match, random, 0)
    seat = match.waiting[0]
    imagination = Imagination(subject.game, subject.cards, match.table.setup, match.freeze(), seat)
    monkeypatch.setattr(searching, "play_on", lambda match, club, until, *_: seen.append(until))
    answer = club.weigh(match, seat, random)[0][0]
    for turns in (1, 4):
        playout(imagination, club, answer, Random(1), Mastery(turns=turns))
    turn = club.turn_number(match)
    assert seen == [turn + 1, turn + 4]


def test_late_in_a_match_a_playout_goes_on_to_the_end(monkeypatch):
    subject, ended = BY_SLUG["diabolicards"], []
    match, random, club = start(subject, 1), Random(1), club_player("diabolicards")
    while club.turn_number(match) < 60 or len(club.weigh(match, match.waiting[0], random)) < 2:
        step(match, random, 0)
    seat, plays_on = match.waiting[0], searching.play_on
    imagination = Imagination(subject.game, subject.cards, match.table.setup, match.freeze(), seat)

    def note(world, *terms):
        plays_on(world, *terms)
        ended.append(world.result is not None)

    monkeypatch.setattr(searching, "play_on", note)
    answer, turn = club.weigh(match, seat, random)[0][0], club.turn_number(match)
    for late in (turn + 1, turn):
        playout(imagination, club, answer, Random(1), Mastery(turns=2, to_the_end=late))
    assert ended == [False, True]


@pytest.mark.parametrize("players", [2, 4])
def test_an_end_counts_who_won_and_where_points_decide_by_how_many(players):
    game, cards = GAMES["diabolicards"], BY_SLUG["diabolicards"].cards
    match = Match.start(game, cards, random_setup(game, cards, Random(1), players), secret_of(1))
    play_out(match, Random(1))
    score = game.score(match.table)
    won = max(score, key=score.__getitem__)
    lost, partner = (won + 1) % players, (won + 2) % players
    assert score[won] - score[lost] > 3
    assert [ended(match, seat, 0.0) for seat in (won, partner, lost)] == [1, 1, 0]
    by_few, by_many = ended(match, won, 1000.0), ended(match, won, 1.0)
    assert 0.75 < by_few < ended(match, won, 7.0) < by_many < 1
    assert ended(match, partner, 7.0) == ended(match, won, 7.0)
    assert ended(match, won, 7.0) + ended(match, lost, 7.0) == pytest.approx(1)


def test_a_draw_is_half_a_win_however_points_count():
    game, cards = GAMES["diabolicards"], BY_SLUG["diabolicards"].cards
    match = Match.start(game, cards, random_setup(game, cards, Random(1)), secret_of(1))
    match.close(0, (0, 1), "draw agreed")
    assert ended(match, 0, 0.0) == ended(match, 1, 7.0) == 0.5


def test_a_playout_to_the_end_counts_points_as_the_game_says(monkeypatch):
    subject, random, club = BY_SLUG["diabolicards"], Random(1), club_player("diabolicards")
    match = start(subject, 1)
    while club.turn_number(match) < 60 or len(club.weigh(match, match.waiting[0], random)) < 2:
        step(match, random, 0)
    seat = match.waiting[0]
    imagination = Imagination(subject.game, subject.cards, match.table.setup, match.freeze(), seat)
    answer = club.weigh(match, seat, random)[0][0]
    worth = {
        points: [
            playout(imagination, club, answer, Random(n), Mastery(to_the_end=0, points=points))
            for n in range(5)
        ]
        for points in (0.0, 7.0)
    }
    assert set(worth[0.0]) <= {0.0, 0.5, 1.0}
    assert len(set(worth[7.0])) > 3


def test_what_the_club_player_thinks_counts_as_much_as_the_game_says():
    little, much = (Trial(("x",), -0.2, opinion) for opinion in (10.0, 30.0))
    assert little.opinion == much.opinion == -0.2
    little.values = much.values = [0.5] * 10
    assert little.opinion == pytest.approx(-0.1)
    assert much.opinion == pytest.approx(-0.15)


def test_in_playouts_everybody_wavers_as_much_as_the_game_says():
    subject, club = BY_SLUG["diabolicards"], club_player("diabolicards")

    def ends(wavers):
        found = set()
        for seed in range(6):
            match = start(subject, 1)
            while club.turn_number(match) < 1:
                step(match, Random(1), 0)
            play_on(match, club, 4, wavers, Random(seed))
            found.add(match.digest())
        return len(found)

    assert ends(0.000001) < ends(0.5)


class Onlooker:
    """A Club player who notes what luck is ahead whenever a turn's first question is weighed."""

    def __init__(self, slug):
        self.club, self.luck = club_player(slug), {}

    def turn_number(self, match):
        return self.club.turn_number(match)

    def weigh(self, match, seat, random):
        ahead = (random.getstate(), match.table.state.count)
        self.luck.setdefault(self.turn_number(match), ahead)
        return self.club.weigh(match, seat, random)


@pytest.mark.parametrize("slug", ["dc_rivals", "diabolicards"])
def test_answers_tried_in_one_world_meet_the_same_luck_in_every_later_turn(slug):
    subject, club = BY_SLUG[slug], club_player(slug)
    match, random = start(subject, 2), Random(2)
    while club.turn_number(match) < 5 or len(club.weigh(match, match.waiting[0], random)) < 2:
        step(match, random, 0)
    seat, setup = match.waiting[0], match.table.setup
    imagination = Imagination(subject.game, subject.cards, setup, match.freeze(), seat)
    lucks = []
    for answer, _ in club.weigh(match, seat, random)[:2]:
        world, onlooker = imagination.world(Random(7)), Onlooker(slug)
        world.answer(seat, answer)
        play_on(world, onlooker, club.turn_number(match) + 4, 0.05, Random(8))
        lucks.append(onlooker.luck)
    one, other = lucks
    later = {turn for turn in one if turn > club.turn_number(match)}
    assert len(later) == 3
    assert all(one[turn] == other[turn] for turn in later)
    assert len({ahead[1] for ahead in one.values()}) == len(one)


# -- what its time is worth


@pytest.mark.parametrize("slug", CLUB_PLAYERS)
def test_every_game_says_how_far_a_master_looks_and_what_its_time_gives(slug):
    found = mastery(slug)
    assert found.turns >= 1
    assert found.sure > 0
    assert set(found.playouts) == {f"players_{players}" for players in GAMES[slug].seats}
    for players in GAMES[slug].seats:
        assert found.usual(players) == found.playouts[f"players_{players}"] > 0


def test_a_game_nobody_measured_is_searched_all_the_same():
    assert mastery("nothing").usual(2) == Mastery().usual(4) > 0


def test_playouts_are_not_exceeded_and_hardly_left_over():
    goes_on, spent = searching.allowance(Budget(playouts=100), 3), 0
    for number, candidates in enumerate((7, 4, 2)):
        while goes_on(number, candidates):
            spent += candidates
    assert 90 <= spent <= 100


def test_time_is_used_up_and_not_exceeded(monkeypatch):
    clock = iter(range(1000))
    monkeypatch.setattr(searching, "monotonic", lambda: next(clock) / 10)
    goes_on, worlds = searching.allowance(Budget(playouts=10_000, seconds=6.0), 2), [0, 0]
    for number in (0, 1):
        while goes_on(number, 2):
            worlds[number] += 1
    assert min(worlds) > 10
    assert sum(worlds) < 70


def test_of_time_and_playouts_what_is_used_up_first_counts(monkeypatch):
    monkeypatch.setattr(searching, "monotonic", lambda: 0.0)
    goes_on, worlds = searching.allowance(Budget(playouts=20, seconds=6.0), 2), 0
    for number in (0, 1):
        while goes_on(number, 2):
            worlds += 1
    assert worlds == 10


def test_subjects_of_every_game_are_searched():
    assert {subject.game.slug for subject in SUBJECTS} >= set(CLUB_PLAYERS)
