"""Random matches scored a second time; and the second opinion notices a planted mistake."""

import pytest

from rules.cerberus import scoring
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.turn import clear_play
from rules.core.errors import NoSuchOption
from rules.dc_rivals import confrontation, turn
from tests.rules.cerberus.score import watch_many

MATCHES = 100


@pytest.mark.rule("DCR-56", "DCR-58")
def test_random_matches_of_the_rivals_are_scored_alike():
    ends = watch_many("dc_rivals", MATCHES)
    assert {"knock-out", "line-up"} <= set(ends), "both ends were seen"


def test_random_matches_of_the_titans_are_scored_alike():
    watch_many("teen_titans", MATCHES // 4)


def without_ongoing(table, seat):
    side = table.sides[seat]
    return [*side.deck, *side.hand, *side.discard, *side.play]


def weakness_is_worth_nothing(table, seat):
    cards = [table.card(card) for card in scoring.belongings(table, seat) + table.trophies(seat)]
    return sum(card.vp for card in cards if card.kind != "weakness")


def lost_for_good(table, seat, card, heap):
    heap.remove(card)
    table.tell("destroy", seat, [card])


def into_the_pile(table, seat, card, heap):
    heap.remove(card)
    table.state.destroyed.append(card)
    table.state.face[card] = table.state.face[table.state.destroyed[0]]
    table.tell("destroy", seat, [card])


def cleared_twice(table, seat):
    table.sides[seat].discard += table.sides[seat].play
    clear_play(table, seat)


def first_seat_wins(table, reason):
    table.finish([0], reason)


async def nobody_scores(table, seat, foe):
    """The Character goes to the wrong pile."""
    side = table.sides[foe]
    if table.state.power >= table.cost(foe):
        character = side.characters.pop()
        table.sides[foe].score.append(character)
        table.tell("defeat", seat, [character])


@pytest.mark.parametrize(
    ("place", "name", "broken"),
    [
        (scoring, "belongings", without_ongoing),
        (scoring, "points", weakness_is_worth_nothing),
        (DeckBuilderTable, "destroy", lost_for_good),
        (DeckBuilderTable, "destroy", into_the_pile),
        (turn, "clear_play", cleared_twice),
        (turn, "count_up", first_seat_wins),
        (confrontation, "compare", nobody_scores),
    ],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_a_planted_mistake_is_noticed(monkeypatch, place, name, broken):
    monkeypatch.setattr(place, name, broken)
    with pytest.raises((AssertionError, IndexError, NoSuchOption)):
        watch_many("dc_rivals", 12)
