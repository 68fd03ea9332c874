"""Who sees which card: by where it lies, and by what was shown before."""

import pytest

from rules.core.state import EVERYONE, NOBODY, State, Zone, eye
from rules.core.visibility import forget, show, visible

VIEWERS = [0, 1, 2, 3, None]


def nothing_known() -> State:
    return State(key=b"")


def zone(cards: list[int], seen_by: int, seat: int | None = None) -> Zone:
    return Zone("somewhere", seat, cards, seen_by)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everyone_sees_a_face_up_card(viewer):
    assert visible([zone([4, 7], EVERYONE)], nothing_known(), viewer) == {4, 7}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_a_face_down_card(viewer):
    assert visible([zone([4, 7], NOBODY)], nothing_known(), viewer) == set()


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_only_its_owner_sees_a_hand(owner, viewer):
    seen = visible([zone([4, 7], eye(owner), owner)], nothing_known(), viewer)
    assert seen == ({4, 7} if viewer == owner else set())


def test_two_seats_may_share_the_sight_of_a_zone():
    shared = [zone([4], eye(0) | eye(2))]
    seers = [viewer for viewer in VIEWERS if visible(shared, nothing_known(), viewer)]
    assert seers == [0, 2]


def test_no_two_viewers_share_an_eye():
    eyes = [eye(viewer) for viewer in VIEWERS]
    for number, one in enumerate(eyes):
        for other in eyes[number + 1 :]:
            assert one & other == 0


def test_the_zones_of_a_table_are_seen_together():
    table = [zone([1], eye(0), 0), zone([2], eye(1), 1), zone([3], EVERYONE), zone([4], NOBODY)]
    assert visible(table, nothing_known(), 0) == {1, 3}
    assert visible(table, nothing_known(), None) == {3}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_shown_to_everyone_stays_seen_where_it_is_hidden(viewer):
    state = nothing_known()
    show(state, [7])
    assert visible([zone([4, 7], NOBODY)], state, viewer) == {7}


def test_a_card_shown_to_one_seat_is_seen_by_no_other():
    state = nothing_known()
    show(state, [7], eye(1))
    deck = [zone([4, 7], NOBODY)]
    assert [visible(deck, state, viewer) for viewer in VIEWERS] == [set(), {7}, set(), set(), set()]


def test_a_card_shown_to_one_after_another_is_known_by_both():
    state = nothing_known()
    show(state, [7], eye(1))
    show(state, [7], eye(2))
    deck = [zone([7], NOBODY)]
    assert [viewer for viewer in VIEWERS if visible(deck, state, viewer)] == [1, 2]


def test_showing_to_one_seat_takes_nothing_from_the_others():
    state = nothing_known()
    show(state, [7])
    show(state, [7], eye(1))
    assert visible([zone([7], NOBODY)], state, None) == {7}


def test_a_forgotten_card_is_known_by_nobody():
    state = nothing_known()
    show(state, [4, 7, 9])
    forget(state, [7, 8])
    assert visible([zone([4, 7, 9], NOBODY)], state, 0) == {4, 9}


def test_a_forgotten_card_is_seen_again_where_it_lies_open():
    state = nothing_known()
    show(state, [7])
    forget(state, [7])
    assert visible([zone([7], EVERYONE)], state, None) == {7}


def test_forgetting_what_nobody_knows_changes_nothing():
    state = nothing_known()
    forget(state, [1, 2, 3])
    assert state == nothing_known()
