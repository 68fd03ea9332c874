"""The sum of Victory Points in words, and which rule decided a match that was counted up."""

import pytest

from rules.cerberus.scoring import sum_of_points, why_decided
from tests.rules.cerberus.stage import cards_of, names

CARDS = {card.title: card for slug in ("dc_rivals", "teen_titans") for card in cards_of(slug).cards}


@pytest.mark.parametrize(
    ("owned", "words"),
    [
        ("Punch Punch", "0 Victory Points"),
        ("Terra Punch", "1 (Terra) = 1 Victory Point"),
        ("Broke", "− 1 (Weakness) = −1 Victory Point"),
        ("Pride 'Shazam! (9)' Pride", "4 (Shazam! (9)) + 6 (Pride ×2) = 10 Victory Points"),
        (
            "'Mecha Teacher' 'Trickster Imp' Terra Terra Arcade T-Car Mutation Birdarangs "
            "Broke Chicken",
            "10 (Mecha Teacher, Trickster Imp) + 6 (6 cards worth 1) − 2 (Weakness ×2)"
            " = 14 Victory Points",
        ),
    ],
)
def test_the_cards_that_gave_points_are_named(owned, words):
    assert sum_of_points([CARDS[name] for name in names(owned)]) == words


@pytest.mark.parametrize(
    ("ranks", "words"),
    [
        ([(12, 0, 20), (14, 0, 19)], "Victory Points, 14 against 12"),
        ([(-1, 0, 20), (0, 0, 19)], "Victory Points, 0 against −1"),
        ([(12, 1, 20), (12, 2, 19)], "Nemesis cards, 2 against 1 (Victory Points 12 each)"),
        (
            [(12, 1, 20), (12, 1, 19)],
            "cards, 20 against 19 (Victory Points 12 each and Nemesis cards 1 each)",
        ),
        ([(12, 1, 9), (12, 1, 9)], "Victory Points 12 each, Nemesis cards 1 each and cards 9 each"),
    ],
)
def test_the_rule_that_decided_is_told_with_its_numbers(ranks, words):
    assert why_decided(ranks, "Nemesis cards") == words
