"""Planted faults at a table of four: what foes must not learn of partners who share hands."""

import pytest

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.setup import Setup
from rules.core.state import EVERYONE, eye
from rules.dc_rivals import confrontation, stakes
from rules.dc_rivals.game import DCRivals
from tests.properties.subjects import BY_SLUG
from tests.properties.test_planted import caught
from tests.properties.worlds import Leak, nobody_sees_what_is_hidden, worlds_stay_alike

RIVALS = BY_SLUG["dc_rivals"]
FOUR = RIVALS._replace(setups=(Setup("dc_rivals", {}, ({},) * 4),))
MATCHES = 12


def test_partners_who_share_hands_give_foes_nothing_away():
    for seed in range(2):
        nobody_sees_what_is_hidden(FOUR, seed)
        worlds_stay_alike(FOUR, seed)


def test_what_a_partner_draws_told_to_the_next_player_is_caught(monkeypatch):
    honest = DeckBuilderTable.tell

    def next_player_too(table, kind, seat=-1, cards=(), seen_by=EVERYONE, *rest, **more):
        if kind == "draw" and table.state.turn:
            seen_by |= eye((seat + 1) % 4)
        honest(table, kind, seat, cards, seen_by, *rest, **more)

    monkeypatch.setattr(DeckBuilderTable, "tell", next_player_too)
    assert caught(worlds_stay_alike, FOUR, Leak, MATCHES)


def test_stakes_that_count_the_blocks_of_foes_are_caught(monkeypatch):
    honest = stakes.confront_stakes

    def with_their_hands(table, foe):
        held = [stakes.blocks_held(table, seat) for seat in table.team(foe)]
        return f"{honest(table, foe)} {held}"

    monkeypatch.setattr("rules.dc_rivals.game.confront_stakes", with_their_hands)
    assert caught(worlds_stay_alike, FOUR, Leak, MATCHES)


def test_a_partner_who_is_asked_only_with_a_block_in_hand_is_caught(monkeypatch):
    def might_block(table, seat):
        return bool(table.blocks(seat, table.sides[seat].hand))

    monkeypatch.setattr(confrontation, "might_block", might_block)
    assert caught(worlds_stay_alike, FOUR, Leak, MATCHES)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_eyes_on_a_hand_are_those_of_the_team(seat):
    assert DCRivals().hand_eyes(seat, 4) == eye(seat) | eye((seat + 2) % 4)
    assert DCRivals().hand_eyes(seat % 2, 2) == eye(seat % 2)
