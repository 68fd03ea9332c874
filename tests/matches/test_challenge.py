"""What a challenge tells of itself: who plays whom, and what it means to whom."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.challenge import ANYONE, COMPUTER, Challenge, Place

ADA, BEN, CLEO, DAN = (Place(user, n) for user, n in enumerate(("Ada", "Ben", "Cleo", "Dan"), 1))


def challenge(*places: Place) -> Challenge:
    game = "showdown" if len(places) == 2 else "diabolicards"
    return Challenge(id="1", guild=7, channel=8, expires=9.0, game=game, places=places)


@pytest.mark.parametrize(
    ("places", "host", "words"),
    [
        ((ADA, BEN), "", "Ada against Ben"),
        ((ADA, BEN), "you", "you against Ben"),
        ((ADA, ANYONE), "", "Ada against anyone"),
        ((ADA, BEN, CLEO, DAN), "you", "you and Cleo against Ben and Dan"),
        ((ADA, ANYONE, ANYONE, ANYONE), "", "Ada and anyone against any two"),
        ((ADA, BEN, ANYONE, ANYONE), "", "Ada and anyone against Ben and anyone"),
        ((ADA, COMPUTER), "", "Ada against The computer"),
    ],
)
def test_who_plays_whom(places: tuple[Place, ...], host: str, words: str) -> None:
    assert challenge(*places).pairing(host) == words


def test_a_seat_that_somebody_took_is_theirs_in_words_too() -> None:
    took = replace(ANYONE, user=BEN.user, name=BEN.name, accepted=True)
    assert challenge(ADA, took).pairing() == "Ada against Ben"


def test_an_invitation_by_name_is_one_until_it_is_answered() -> None:
    found = challenge(replace(ADA, accepted=True), BEN)
    assert found.invited == [BEN.user]
    assert found.invites(BEN.user)
    assert not found.invites(ADA.user)
    answered = found.with_place(1, replace(BEN, accepted=True))
    assert not answered.invites(BEN.user)
    assert answered.invited == []


def test_an_open_seat_is_for_whoever_has_none_yet() -> None:
    found = challenge(ADA, ANYONE)
    assert found.is_open_to(BEN.user)
    assert not found.is_open_to(ADA.user)
    assert not challenge(ADA, BEN).is_open_to(CLEO.user)
    assert not challenge(ADA, COMPUTER).is_open_to(BEN.user)


def test_its_host_and_whoever_took_an_open_seat_can_leave_it() -> None:
    took = replace(ANYONE, user=BEN.user, name=BEN.name, accepted=True)
    found = challenge(ADA, took)
    assert [found.can_be_left_by(p.user) for p in (ADA, BEN, CLEO)] == [True, True, False]
    assert not challenge(ADA, BEN).can_be_left_by(BEN.user), "who is invited by name declines"


def test_the_seats_of_a_side_are_as_the_game_numbers_them() -> None:
    found = challenge(ADA, BEN, CLEO, DAN)
    assert found.sides == [[0, 2], [1, 3]]
    assert [found.seats_of(side) for side in (0, 1, 2)] == [[0, 2], [1, 3], []]
    assert found.seats_of(None) is None
