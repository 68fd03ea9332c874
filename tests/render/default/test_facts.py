"""Facts are told where they belong: of a player, on a card, or once for all."""

from __future__ import annotations

import pytest

from render.default.facts import Facts, facts_of
from rules.core.match import Match
from tests.properties.playing import start
from tests.properties.subjects import BY_SLUG
from tests.render.sights import table_info, with_facts


def facts(slug: str = "chain", **given: object) -> Facts:
    """Of a match that has just begun, with these facts instead of its own."""
    match: Match = start(BY_SLUG[slug], 1)
    view = match.view(None)
    given = {**dict.fromkeys(view.facts), **given}
    return facts_of(match.game, with_facts(view, **given), table_info(match))


def test_a_list_with_an_entry_a_seat_is_told_of_each_player():
    told = facts(points=[3, -1])
    assert told.of_seats == (("Points 3",), ("Points −1",))
    assert told.others == ()


def test_a_list_with_an_entry_a_side_names_the_partners():
    told = facts("sides", totals=(7, 6))
    assert told.others == (
        "Totals: Ada Lovelace and Edsger Dijkstra 7, Grace Hopper and Barbara Liskov 6",
    )


def test_a_dict_by_card_number_is_written_on_the_cards():
    assert facts(price={"12": 3, 7: 1}).on_cards == {12: ("Price 3",), 7: ("Price 1",)}


@pytest.mark.parametrize("key", ["active", "attacker", "dealer", "first", "leader"])
def test_a_seat_is_told_by_its_players_name(key):
    assert facts(**{key: 1}).others == (f"{key.capitalize()}: Grace Hopper",)
    assert facts(**{key: -1}).others == ()


def test_turn_and_phase_stand_in_the_opening():
    told = facts(turn=7, phase="second_action")
    assert told.turn == "Turn 7 · Second action"
    assert told.others == ()


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (4, "Open trade 4"),
        (0, "Open trade 0"),
        (True, "Open trade"),
        ("both_sides", "Open trade: both sides"),
        (["a", "b", "c"], "Open trade: a, b, c"),
        ({"banned": True, "left": 2}, "Open trade: banned, left 2"),
        (["No!", "Plan", "Boast"], "Open trade: No!, Plan, Boast"),
    ],
)
def test_everything_else_is_told_once(value, words):
    assert facts(open_trade=value).others == (words,)


@pytest.mark.parametrize("value", [None, False, "", [], {}, [0, 0, 0], [None, None]])
def test_what_is_empty_or_false_is_not_told(value):
    told = facts(open_trade=value)
    assert told.others == ()
    assert told.of_seats == ((), ())


def test_a_card_named_by_its_id_is_told_by_its_name():
    cards = BY_SLUG["showdown"].cards
    card = cards.cards[cards.face["queen_of_swords/As"]]
    told = facts("showdown", lost=["queen_of_swords/As", "nobody", "x"])
    assert told.others == (f"Lost: {card.name}, nobody, x",)
