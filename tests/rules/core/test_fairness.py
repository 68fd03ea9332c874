"""Commit, cut and reveal: nobody alone chooses the deal, and anyone can check it afterwards."""

from random import Random

import pytest
from msgspec.structs import replace

from players.random_legal import choose
from rules.core.fairness import commitment, random_key
from rules.core.match import Match
from rules.core.setup import Setup
from tests.rules.showdown.stage import CARDS, JACK, QUEEN, SHOWDOWN

SECRET = bytes(range(32))
OTHER_SECRET = bytes(31) + b"\x01"
SEATS = ({"champion": JACK}, {"champion": QUEEN})
SETUP = Setup("showdown", {"pace": "slow"}, SEATS)


def started(cuts: tuple[str, str] | None = None, secret: bytes = SECRET) -> Match:
    match = Match.start(SHOWDOWN, CARDS, Setup("showdown", {}, SEATS), secret)
    for seat, depth in enumerate(cuts or ()):
        match.answer(seat, (depth,))
    return match


def hands(match: Match) -> list[list[str]]:
    return [[card.id for card in match.view(seat).zone("hand", seat)] for seat in (0, 1)]


# -- the commitment


@pytest.mark.parametrize(
    "other",
    [
        {"secret": OTHER_SECRET},
        {"match_id": "m2"},
        {"cards_hash": "0" * 64},
        {"setup": replace(SETUP, game="chain")},
        {"setup": replace(SETUP, options={"pace": "fast"})},
        {"setup": replace(SETUP, options={})},
        {"setup": replace(SETUP, seats=({"champion": JACK}, {"champion": JACK}))},
        {"setup": replace(SETUP, seats=SEATS[::-1])},
    ],
    ids=[
        "secret",
        "match",
        "cards",
        "game",
        "another option",
        "no option",
        "champion",
        "order of seats",
    ],
)
def test_the_commitment_binds_everything_agreed_on(other):
    agreed = {"secret": SECRET, "match_id": "m1", "setup": SETUP, "cards_hash": CARDS.hash}
    assert commitment(**agreed | other) != commitment(**agreed)


def test_the_commitment_can_be_repeated_by_anyone():
    copy = Setup("showdown", {"pace": "slow"}, tuple(dict(seat) for seat in SEATS))
    published = commitment(SECRET, "m1", SETUP, CARDS.hash)
    assert commitment(bytes(SECRET), "m1", copy, CARDS.hash) == published
    assert len(published) == 64


def test_the_order_in_which_options_were_agreed_on_does_not_matter():
    one = Setup("showdown", {"pace": "slow", "undo": "yes"}, SEATS)
    other = Setup("showdown", {"undo": "yes", "pace": "slow"}, SEATS)
    assert commitment(SECRET, "m1", one, "") == commitment(SECRET, "m1", other, "")


def test_moving_a_letter_from_one_part_to_the_next_changes_the_commitment():
    assert commitment(SECRET, "m12", SETUP, "3") != commitment(SECRET, "m1", SETUP, "23")


# -- the key


def test_the_key_depends_on_the_secret():
    cuts = {0: ("cut 3",), 1: ("no cut",)}
    assert random_key(SECRET, cuts) != random_key(OTHER_SECRET, cuts)


def test_the_key_depends_on_the_cut_of_every_seat():
    cuts = {seat: (f"cut {seat + 1}",) for seat in range(4)}
    keys = {random_key(SECRET, cuts)}
    for seat in cuts:
        keys.add(random_key(SECRET, {**cuts, seat: ("no cut",)}))
    assert len(keys) == 5


def test_the_key_depends_on_who_cut_how():
    one = random_key(SECRET, {0: ("cut 1",), 1: ("cut 2",)})
    assert one != random_key(SECRET, {0: ("cut 2",), 1: ("cut 1",)})


def test_who_answered_first_does_not_change_the_key():
    one = random_key(SECRET, {0: ("cut 1",), 1: ("cut 2",)})
    assert one == random_key(SECRET, {1: ("cut 2",), 0: ("cut 1",)})


# -- a match


def test_both_are_asked_to_cut_before_the_first_random_number_is_drawn():
    match = started()
    assert match.view(None).asked == {0: "cut", 1: "cut"}
    assert match.table.state.count == 0
    match.answer(1, ("cut 20",))
    assert match.view(None).asked == {0: "cut"}
    assert match.table.state.count == 0, "also while one cut is missing"
    match.answer(0, ("no cut",))
    assert match.table.state.count > 0


def test_no_card_is_dealt_before_the_cuts():
    view = started().view(0)
    assert view.zone("hand", 0) == view.zone("hand", 1) == ()
    assert set(view.zone("deck", 0)) == {None}


@pytest.mark.parametrize("other", [("cut 1", "no cut"), ("no cut", "cut 1"), ("cut 47", "cut 47")])
def test_other_cuts_deal_other_hands_to_both(other):
    for one, another in zip(
        hands(started(("no cut", "no cut"))), hands(started(other)), strict=True
    ):
        assert one != another


def test_another_secret_deals_other_hands():
    cuts = ("cut 5", "cut 6")
    assert hands(started(cuts)) != hands(started(cuts, OTHER_SECRET))


def test_which_seat_cuts_first_does_not_matter():
    match = started()
    match.answer(1, ("cut 6",))
    match.answer(0, ("cut 5",))
    assert match.digest() == started(("cut 5", "cut 6")).digest()


def test_a_match_replayed_with_its_secret_and_cuts_is_the_same_match():
    played, repeated = started(("cut 5", "cut 6")), started(("cut 5", "cut 6"))
    random = Random(1)
    while played.waiting:
        seat = played.waiting[0]
        answer = choose(played, seat, random)
        assert repeated.waiting[0] == seat
        for match in (played, repeated):
            match.answer(seat, answer)
        assert repeated.last_entry == played.last_entry
    assert repeated.result == played.result
    assert repeated.before == played.before, "the last hash, published at the end"
    assert repeated.log(None) == played.log(None)


def test_the_revealed_secret_and_the_cuts_give_the_key_the_match_used():
    match = started(("cut 5", "no cut"))
    assert match.table.state.key == random_key(SECRET, {0: ("cut 5",), 1: ("no cut",)})
