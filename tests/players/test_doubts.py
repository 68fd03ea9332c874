"""Whoever declined is imagined with fewer of the cards that would have helped, never with none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from players.club import club_player
from players.doubts import Doubt, Held, deal, held_by, in_parts, least_left, likely_hands
from players.imagine import Imagination
from players.levels import at_once
from players.showdown.policy import ShowdownPlayer
from rules.core.match import Match
from rules.core.questions import AskOne
from tests.players.test_honesty import is_caught
from tests.properties.playing import start
from tests.properties.subjects import BY_SLUG, Subject

WORLDS = 100
DECLINES = ("pass", "no defense")

# -- hands as they are dealt


def test_a_card_is_in_a_hand_as_often_as_it_is_likely_kept():
    random, kept = Random(1), (9.0, 1.0, 1.0, 1.0)
    hands = Counter(likely_hands([0, 1, 2, 3], 1, kept, random.random)[0] for _ in range(2000))
    assert hands[0] / 2000 == pytest.approx(9 / 12, abs=0.04)
    assert min(hands[face] for face in (1, 2, 3)) > 100


def test_what_is_kept_may_be_in_any_hand_and_what_is_not_lies_in_any_order():
    random, kept = Random(1), (9.0, 9.0, 1.0, 1.0, 1.0, 1.0)
    dealt = [likely_hands(range(6), 3, kept, random.random) for _ in range(3000)]
    assert all(sorted(each) == list(range(6)) for each in dealt)
    for first, last in ((0, 3), (3, 6)):
        places = Counter(each.index(0) for each in dealt if first <= each.index(0) < last)
        expected = sum(places.values()) / 3
        assert all(places[at] == pytest.approx(expected, rel=0.35) for at in range(first, last))


def test_cards_in_doubt_are_dealt_first_and_what_was_drawn_since_may_be_anything():
    held = [Held(1, Doubt(frozenset({0}), 0.1), frozenset({11, 12}))]
    cards, parts = in_parts([10, 11, 12, 13], held, {11, 12, 13}, (), 4)
    assert cards == [11, 12, 10, 13]
    (part,) = parts
    assert part.number == 2
    assert list(part.likely) == [0.1, 1.0, 1.0, 1.0]


def test_without_doubts_those_in_hands_are_dealt_first_as_they_are_likely_kept():
    cards, parts = in_parts([10, 11, 12], [], {12}, (1.0, 3.0), 2)
    assert cards == [12, 10, 11]
    assert parts == [(1, (1.0, 3.0))]
    assert in_parts([10, 11, 12], [], {12}, (), 2) == ([10, 11, 12], [])


def test_a_face_in_doubt_is_dealt_less_often_and_every_face_once():
    random = Random(1)
    _, parts = in_parts([7, 8], [Held(1, Doubt(frozenset({0}), 0.1), frozenset({7}))], set(), (), 4)
    first = Counter()
    for _ in range(2000):
        dealt = deal([0, 1, 2, 3], parts, random.random)
        assert sorted(dealt) == [0, 1, 2, 3]
        first[dealt[0]] += 1
    assert first[0] / 2000 == pytest.approx(0.1 / 3.1, abs=0.015)
    assert first[0] > 0


def test_declining_twice_says_no_more_than_declining_once():
    once, twice = Doubt(frozenset({1, 2}), 0.3), Doubt(frozenset({2, 3}), 0.2)
    assert least_left([once, twice, once]) == {1: 0.3, 2: 0.2, 3: 0.2}


# -- every game that has it


@pytest.mark.parametrize("slug", ["showdown", "dc_rivals", "teen_titans", "silver_wing"])
def test_who_declined_holds_such_a_card_less_often_but_not_never(slug):
    subject, before, after = BY_SLUG[slug], 0, 0
    for match, seat, doubt in declined(subject, 10):
        other = (seat + 1) % len(match.table.setup.seats)  # a foe, also among four
        cards = held_by(match.game, match.table.state, seat, doubt).cards
        before += imagined_among(match, other, cards, doubt.faces)
        match.answer(seat, decline(match, seat))
        cards &= held_by(match.game, match.table.state, seat, doubt).cards
        after += imagined_among(match, other, cards, doubt.faces)
    assert before > 60
    assert 0 < after < 0.5 * before


def declined(subject: Subject, number: int) -> Iterator[tuple[Match, int, Doubt]]:
    """Moments before a Club player says for the first time that it cannot, and the turn goes on."""
    club, found = club_player(subject.game.slug), 0
    for seed in range(3 * number):
        match, random, is_open = start(subject, seed), Random(seed), True
        while match.waiting and is_open and found < number:
            seat = match.waiting[0]
            answer = at_once(match, seat, "club", random)
            if type(match.asked) is AskOne and answer[0] in DECLINES:
                doubt = club.doubt(match, seat, answer)
                if doubt is not None and doubt.left < 0.5 and goes_on(match, seat, answer):
                    found, is_open = found + 1, False
                    yield match, seat, doubt
                    continue
            match.answer(seat, answer)


def decline(match: Match, seat: int) -> tuple[str, ...]:
    return next((word,) for word in DECLINES if word in match.legal(seat))


def goes_on(match: Match, seat: int, answer: tuple) -> bool:
    """Whether the answer is still among the decisions that are replayed."""
    frozen = match.freeze()
    again = Match.restore(match.game, match.table.cards, match.table.setup, frozen)
    again.answer(seat, answer)
    return again.checkpoint_sequence == frozen.sequence


def imagined_among(match: Match, seat: int, cards: frozenset[int], faces: frozenset[int]) -> int:
    """How many of these cards are such faces, in some worlds together."""
    table, random = match.table, Random(1)
    imagination = Imagination(match.game, table.cards, table.setup, match.freeze(), seat)
    worlds = [imagination.world(random).table.state for _ in range(WORLDS)]
    return sum(world.face[card] in faces for world in worlds for card in cards)


def test_diabolicards_says_nothing_for_who_declines_there_decides_about_open_cards():
    subject = BY_SLUG["diabolicards"]
    assert not list(declined(subject, 1))


# -- a planted cheat


def test_a_doubt_that_looks_at_the_hand_is_caught(monkeypatch):
    def doubt(club, match, seat, answer):
        hand = {match.table.state.face[card] for card in match.table.sides[seat].hand}
        return Doubt(frozenset(range(len(match.table.faces))) - hand, 0.01)

    monkeypatch.setattr(ShowdownPlayer, "doubt", doubt)
    assert is_caught(BY_SLUG["showdown"])
