"""Randomness: in range, fair, repeatable, and a shuffle that leaves no trace."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from rules.core import randomness
from rules.core.randomness import WORD_RANGE, below, shuffle
from rules.core.state import State
from rules.core.visibility import show

KEY = bytes(range(32))
# A fair source exceeds these bounds of chi-square under one key in a thousand; ours is fixed.
FAIR = [(6, 20.5), (48, 82.7)]
FAIR_ORDERS = 49.7  # of the 24 orders of four cards
FAIR_PAIRS = 66.6  # of 36 pairs


def drawn(n: int, times: int, key: bytes = KEY) -> list[int]:
    state = State(key=key)
    return [below(state, n) for _ in range(times)]


def dealt(faces: Iterable[int], count: int = 0, key: bytes = KEY) -> State:
    """Cards 0, 1, 2, … with these faces; so many random numbers have been used before."""
    return State(key=key, count=count, face=list(faces))


def shuffled(size: int, count: int = 0, key: bytes = KEY) -> tuple[list[int], list[int]]:
    """A deck of cards 0, 1, 2, … whose faces were 100, 101, 102, …: cards and faces by place."""
    state, deck = dealt(range(100, 100 + size), count, key), list(range(size))
    shuffle(state, deck)
    return deck, [state.face[card] for card in deck]


def shuffled_often(size: int, times: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The order of the cards and the order of the faces, after each of so many shuffles."""
    state = State(key=KEY)
    for _ in range(times):
        state.face, deck = list(range(size)), list(range(size))
        shuffle(state, deck)
        yield tuple(deck), tuple(state.face[card] for card in deck)


def chi_square(found: Counter, kinds: int) -> float:
    expected = found.total() / kinds
    # Kinds that never came up are not in the counter, but they count.
    never = (kinds - len(found)) * expected
    return never + sum((times - expected) ** 2 / expected for times in found.values())


@pytest.fixture
def words(monkeypatch):
    """Let the keystream begin with these words."""

    def begin_with(*first: int) -> None:
        block = first + (0,) * (randomness.WORDS_A_BLOCK - len(first))
        monkeypatch.setattr(randomness, "_block", lambda key, number: block)

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


@pytest.mark.parametrize("used", [1, 15, 16, 17, 32, 1000])
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


# -- rejection: the range of a word is no multiple of 6, so its last four words would favour 0 to 3


@pytest.mark.parametrize("too_high", range(WORD_RANGE - 4, WORD_RANGE))
def test_a_word_that_would_favour_small_numbers_is_drawn_again(words, too_high):
    words(too_high, WORD_RANGE - 1, 11)
    state = State(key=KEY)
    assert below(state, 6) == 5
    assert state.count == 3


def test_the_highest_word_that_favours_nobody_is_kept(words):
    words(WORD_RANGE - 5, 0)
    state = State(key=KEY)
    assert below(state, 6) == 5
    assert state.count == 1


def test_where_n_divides_the_range_no_word_is_drawn_again(words):
    words(WORD_RANGE - 1, 0)
    state = State(key=KEY)
    assert below(state, 16) == 15
    assert state.count == 1


# Three cards can swap in nine ways, twice over: there too the last four words are too many.
# 1 swaps the second face with the last and the first card with the last; 0 swaps the first two.


@pytest.mark.parametrize("too_high", range(WORD_RANGE - 4, WORD_RANGE))
def test_a_shuffle_too_draws_such_words_again(words, too_high):
    words(too_high, WORD_RANGE - 1, 1, 0)
    state, deck = dealt([7, 8, 9]), [0, 1, 2]
    shuffle(state, deck)
    assert state.count == 4
    assert deck == [1, 2, 0]
    assert [state.face[card] for card in deck] == [9, 7, 8]


def test_a_shuffle_keeps_the_highest_word_that_favours_nobody(words):
    words(WORD_RANGE - 5, 0)  # the last of the nine ways: everything stays where it is
    state, deck = dealt([7, 8, 9]), [0, 1, 2]
    shuffle(state, deck)
    assert state.count == 2
    assert deck == [1, 0, 2]
    assert [state.face[card] for card in deck] == [8, 7, 9]


# -- shuffles


def test_a_shuffle_deals_the_faces_anew_and_lays_the_cards_in_a_new_order():
    deck, faces = shuffled(20)
    assert deck != sorted(deck) == list(range(20))
    assert faces != sorted(faces) == list(range(100, 120))
    assert [face - 100 for face in faces] != deck, "a card has not just kept its face"


def test_a_shuffle_touches_only_the_cards_of_its_zone():
    state, deck = dealt(range(100, 120)), list(range(5, 15))
    shuffle(state, deck)
    assert sorted(deck) == list(range(5, 15))
    assert state.face[:5] == list(range(100, 105))
    assert state.face[15:] == list(range(115, 120))


def test_twins_stay_twins():
    state = dealt([1, 1, 1, 2, 2, 3])
    shuffle(state, list(range(6)))
    assert Counter(state.face) == {1: 3, 2: 2, 3: 1}


def test_all_orders_of_four_cards_are_equally_likely():
    cards, faces = Counter(), Counter()
    for order, dealt_order in shuffled_often(4, 24_000):
        cards[order] += 1
        faces[dealt_order] += 1
    assert len(cards) == len(faces) == 24
    assert chi_square(cards, 24) < FAIR_ORDERS
    assert chi_square(faces, 24) < FAIR_ORDERS


def test_the_order_of_three_cards_says_nothing_about_the_order_of_their_faces():
    both = Counter(shuffled_often(3, 36_000))
    assert len(both) == 36
    assert chi_square(both, 36) < FAIR_PAIRS


@pytest.mark.parametrize("card", [0, 5])
def test_a_card_says_nothing_about_its_place_or_its_face(card):
    found = Counter()
    for order, faces in shuffled_often(6, 36_000):
        place = order.index(card)
        found[place, faces[place]] += 1
    assert chi_square(found, 36) < FAIR_PAIRS


@pytest.mark.parametrize("used", [0, 1, 14, 15, 16, 17])
def test_a_shuffle_uses_the_numbers_that_drawing_one_by_one_would(used):
    state, deck = dealt(range(48), used), list(range(48))
    shuffle(state, deck)
    one_by_one, cards, faces = State(key=KEY, count=used), list(range(48)), list(range(48))
    for size in range(48, 1, -1):
        card, face = divmod(below(one_by_one, size * size), size)
        cards[size - 1], cards[card] = cards[card], cards[size - 1]
        faces[size - 1], faces[face] = faces[face], faces[size - 1]
    assert deck == cards
    assert [state.face[card] for card in deck] == faces
    assert state.count == one_by_one.count


@pytest.mark.parametrize("used", [0, 15, 1000])
def test_the_same_key_and_count_shuffle_alike(used):
    assert shuffled(48, used) == shuffled(48, used)


def test_another_count_or_another_key_shuffles_otherwise():
    known = [shuffled(48), shuffled(48, 1), shuffled(48, 16), shuffled(48, key=KEY[::-1])]
    for orders in zip(*known, strict=True):
        assert len({tuple(order) for order in orders}) == len(known)


@pytest.mark.parametrize("size", [0, 1])
def test_a_single_card_or_none_is_left_alone(size):
    state, zone = dealt(range(100, 103)), list(range(size))
    show(state, [0, 2])
    known = dict(state.known)
    shuffle(state, zone)
    assert state.count == 0
    assert zone == list(range(size))
    assert state.face == [100, 101, 102]
    assert state.known == known, "everybody can still tell which card it is"


@pytest.mark.parametrize("size", [2, 20])
def test_after_a_shuffle_nobody_knows_any_of_its_cards(size):
    state = dealt(range(25))
    show(state, [*range(size), 24])
    shuffle(state, list(range(size)))
    assert list(state.known) == [24], "a card elsewhere stays known"
