"""Zones as the default pictures tell them: what is seen, and how many are hidden."""

from __future__ import annotations

from render.default.zones import CardGroup, empty_zones, hidden_counts, shown_zones
from rules.core.view import SeenCard
from tests.properties.playing import start
from tests.properties.subjects import BY_SLUG
from tests.render.sights import with_zone


def view(*cards: str | None, zone: str = "row", seat: int | None = 0, viewer: int | None = None):
    return with_zone(start(BY_SLUG["chain"], 1).view(viewer), zone, seat, *cards)


def labels(seen, seat: int | None = 0) -> list[str]:
    return [zone.label for zone in shown_zones(seen, seat)]


def test_a_zone_nobody_sees_into_is_a_count():
    assert ("Deck", 14) in hidden_counts(view(), 0)
    assert ("Row", 2) in hidden_counts(view(None, None), 0)


def test_the_own_hand_is_a_count_for_it_has_a_picture_of_its_own():
    seen = view("Boast", "Plan", zone="hand", viewer=0)
    assert ("Hand", 2) in hidden_counts(seen, 0)
    assert labels(seen) == []


def test_what_is_known_of_a_rivals_hand_is_shown():
    seen = view("Boast", None, None, zone="hand", seat=1, viewer=0)
    (hand,) = shown_zones(seen, 1)
    assert hand.label == "Hand 3"
    assert [lying.number for lying in hand.cards] == [1, 2]
    assert hand.cards[1].card is None


def test_neighbours_that_look_alike_lie_on_each_other():
    (row,) = shown_zones(view("Boast", "Boast", "Plan", "Boast"), 0)
    assert [(lying.card.id, lying.number) for lying in row.cards] == [
        ("Boast", 2),
        ("Plan", 1),
        ("Boast", 1),
    ]


def test_a_card_of_which_something_is_told_lies_alone():
    (row,) = shown_zones(view("Boast", "Boast"), 0, apart={900})
    assert row.cards == (CardGroup(SeenCard(900, "Boast"), 1), CardGroup(SeenCard(901, "Boast"), 1))


def test_of_a_pile_the_top_card_is_shown_and_how_many_there_are():
    (pile,) = shown_zones(view("Boast", "Plan", zone="discard"), 0)
    assert pile.label == "Discard 2"
    assert [lying.card.id for lying in pile.cards] == ["Plan"]


def test_a_known_card_under_a_hidden_one_is_not_taken_for_the_top():
    (pile,) = shown_zones(view("Boast", None, zone="deck"), 0)
    assert pile.label == "Deck 2, known:"


def test_of_a_long_zone_the_last_cards_are_shown():
    (row,) = shown_zones(view(*["Boast", "Plan"] * 10), 0)
    assert row.label == "Row 20, the last 12"
    assert len(row.cards) == 12


def test_empty_zones_are_named():
    assert "Row" in empty_zones(view(), 0)
    assert "Row" not in empty_zones(view("Boast"), 0)
