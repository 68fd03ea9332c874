"""Randomness: in range, fair, repeatable, and a shuffle that leaves no trace."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from rules.core import chance
from rules.core.chance import below, shuffle
from rules.core.sight import show
from rules.core.state import State

KEY = bytes(range(32))
# A fair source exceeds these bounds of chi-square under one key in a thousand; ours is fixed.
FAIR = [(6, 20.5), (48, 82.7)]
FAIR_ORDERS = 49.7  # of the 24 orders of four cards


def drawn(n: int, times: int, key: bytes = KEY) -> list[int]:
    state = State(key=key)
    return [below(state, n) for _ in range(times)]


def dealt(faces: Iterable[int], count: int = 0, key: bytes = KEY) -> State:
    """Cards 0, 1, 2, … with these faces; so many random numbers have been used before."""
    return State(key=key, count=count, face=list(faces))


def chi_square(found: Counter, kinds: int) -> float:
    expected = found.total() / kinds
    # Kinds that never came up are not in the counter, but they count.
    never = (kinds - len(found)) * expected
    return never + sum((times - expected) ** 2 / expected for times in found.values())


@pytest.fixture
def words(monkeypatch):
    """Let the keystream begin with these words."""

    def begin_with(*first: int) -> None:
        block = first + (0,) * (chance.WORDS_A_BLOCK - len(first))
        monkeypatch.setattr(chance, "_block", lambda key, number: block)

    return begin_with


# -- numbers


@pytest.mark.parametrize("n", [1, 2, 6, 48, 1000])
def test_a_number_below_n_is_never_negative_and_never_n(n):
    assert set(drawn(n, 2000)) <= set(range(n))


@pytest.mark.parametrize(("n", "bound"), FAIR)
def test_every_number_is_equally_likely(n, bound):
    assert chi_square(Counter(drawn(n, 60_000)), n) < bound


@pytest.mark.parametrize(("n", "bound"), FAIR)
def test_a_number_says_nothing_about_the_next(n, bound):
    numbers = drawn(n, 60_000)
    steps = Counter((later - earlier) % n for earlier, later in pairwise(numbers))
    assert chi_square(steps, n) < bound


def test_the_same_key_draws_the_same_numbers():
    assert drawn(48, 100) == drawn(48, 100)


@pytest.mark.parametrize("place", [0, 31])
def test_another_key_draws_other_numbers(place):
    other = bytearray(KEY)
    other[place] ^= 1
    assert drawn(48, 100) != drawn(48, 100, bytes(other))


@pytest.mark.parametrize("used", [1, 31, 32, 33, 64, 1000])
def test_whoever_goes_on_from_the_same_count_draws_the_same_numbers(used):
    state = State(key=KEY)
    for _ in range(used):
        below(state, 2)  # divides the range of a word, so every draw uses exactly one number
    assert state.count == used
    later = State(key=KEY, count=used)
    assert [below(state, 48) for _ in range(50)] == [below(later, 48) for _ in range(50)]


def test_the_count_of_used_numbers_only_grows():
    state = dealt(range(10))
    counts = [state.count]
    for _ in range(200):
        below(state, 48)
        counts.append(state.count)
        shuffle(state, list(range(10)))
        counts.append(state.count)
    assert counts == sorted(set(counts))


# -- rejection: 65536 is no multiple of 6, so its last four words would favour 0 to 3


@pytest.mark.parametrize("too_high", [65_532, 65_533, 65_534, 65_535])
def test_a_word_that_would_favour_small_numbers_is_drawn_again(words, too_high):
    words(too_high, 65_535, 11)
    state = State(key=KEY)
    assert below(state, 6) == 5
    assert state.count == 3


def test_the_highest_word_that_favours_nobody_is_kept(words):
    words(65_531, 0)
    state = State(key=KEY)
    assert below(state, 6) == 5
    assert state.count == 1


def test_where_n_divides_the_range_no_word_is_drawn_again(words):
    words(65_535, 0)
    state = State(key=KEY)
    assert below(state, 16) == 15
    assert state.count == 1


def test_a_shuffle_too_draws_such_words_again(words):
    words(65_535, 1, 0)  # three cards: the first word is one too many
    state = dealt([7, 8, 9])
    shuffle(state, [0, 1, 2])
    assert state.count == 3
    assert state.face == [9, 7, 8]


# -- shuffles


def test_a_shuffle_leaves_the_cards_in_place_and_deals_their_faces_anew():
    state = dealt(range(100, 120))
    deck = list(range(20))
    shuffle(state, deck)
    assert deck == list(range(20))
    assert state.face != list(range(100, 120))
    assert sorted(state.face) == list(range(100, 120))


def test_a_shuffle_touches_only_the_cards_of_its_zone():
    state = dealt(range(100, 120))
    shuffle(state, list(range(5, 15)))
    assert state.face[:5] == list(range(100, 105))
    assert state.face[15:] == list(range(115, 120))


def test_twins_stay_twins():
    state = dealt([1, 1, 1, 2, 2, 3])
    shuffle(state, list(range(6)))
    assert Counter(state.face) == {1: 3, 2: 2, 3: 1}


def test_all_orders_of_four_cards_are_equally_likely():
    state, orders = dealt(range(4)), Counter()
    for _ in range(24_000):
        state.face = [0, 1, 2, 3]
        shuffle(state, [0, 1, 2, 3])
        orders[tuple(state.face)] += 1
    assert len(orders) == 24
    assert chi_square(orders, 24) < FAIR_ORDERS


@pytest.mark.parametrize("used", [0, 1, 20, 31, 32, 33])
def test_a_shuffle_uses_the_numbers_that_drawing_one_by_one_would(used):
    state, one_by_one = dealt(range(48), used), dealt(range(48), used)
    shuffle(state, list(range(48)))
    faces = one_by_one.face
    for size in range(48, 1, -1):
        other = below(one_by_one, size)
        faces[size - 1], faces[other] = faces[other], faces[size - 1]
    assert state.face == faces
    assert state.count == one_by_one.count


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_is_drawn_to_shuffle_a_single_card_or_none(size):
    state = dealt(range(size))
    shuffle(state, list(range(size)))
    assert state.count == 0


@pytest.mark.parametrize("size", [1, 2, 20])
def test_after_a_shuffle_nobody_knows_any_of_its_cards(size):
    state = dealt(range(25))
    show(state, [*range(size), 24])
    shuffle(state, list(range(size)))
    assert list(state.known) == [24], "a card elsewhere stays known"
