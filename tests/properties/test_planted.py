"""Planted faults: each must be caught by the property that would have to catch it."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.cerberus import attack
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core import recap as recap_module
from rules.core.errors import RulesChanged
from rules.core.match import Match
from rules.core.state import EVERYONE
from rules.core.table import Table
from rules.core.visibility import zone_views
from rules.dc_rivals import confrontation
from rules.showdown import playing, turn
from rules.showdown.duel import Duel
from tests.games.parlour import Parlour
from tests.properties.playing import Property
from tests.properties.subjects import BY_SLUG, SUBJECTS, Subject
from tests.properties.test_play import a_match_plays_itself_out
from tests.properties.test_restore import a_frozen_match_goes_on
from tests.properties.worlds import Leak, nobody_sees_what_is_hidden, worlds_stay_alike

SHOWDOWN = BY_SLUG["showdown"]
every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)


def caught(by: Property, subject: Subject, as_: type[Exception], matches: int = 80) -> bool:
    """Whether one of the first matches shows the fault."""
    for seed in range(matches):
        try:
            by(subject, seed)
        except as_:
            return True
    return False


def also_tell(monkeypatch, secret: Callable[[Match, int | None], object]) -> None:
    """Let every view give away one thing more."""
    honest = Match.view

    def view(match: Match, viewer: int | None):
        seen = honest(match, viewer)
        return replace(seen, facts={**seen.facts, "planted": secret(match, viewer)})

    monkeypatch.setattr(Match, "view", view)


def cards_of(match: Match, name: str) -> list[list[int]]:
    zones = match.game.zones(match.table.state)
    return [list(zone.cards) for zone in zones if zone.name == name]


# -- leaks in what is told


@every_game
def test_a_recap_that_names_what_others_drew_is_caught(subject, monkeypatch):
    honest = recap_module.recap_words

    def names_all(table, event, viewer):
        return honest(table, replace(event, seen_by=EVERYONE), viewer)

    monkeypatch.setattr(recap_module, "recap_words", names_all)
    monkeypatch.setattr(type(subject.game), "weights", {})  # draws are no noise then
    assert caught(worlds_stay_alike, subject, Leak)


def test_a_card_framed_for_spectators_as_for_a_seat_is_caught(monkeypatch):
    honest = Match.latest

    def over_the_shoulder(match, viewer):
        return honest(match, 0 if viewer is None else viewer)

    monkeypatch.setattr(Match, "latest", over_the_shoulder)
    assert caught(worlds_stay_alike, SHOWDOWN, Leak)


# -- leaks in a view


@every_game
def test_a_hand_shown_to_spectators_is_caught(subject, monkeypatch):
    def over_the_shoulder(zones, state, ids, viewer):
        return zone_views(zones, state, ids, 0 if viewer is None else viewer)

    monkeypatch.setattr("rules.core.match.zone_views", over_the_shoulder)
    assert caught(nobody_sees_what_is_hidden, subject, Leak)


@every_game
def test_the_options_of_another_seat_in_a_view_are_caught(subject, monkeypatch):
    also_tell(
        monkeypatch,
        lambda match, viewer: {seat: list(match.legal(seat)) for seat in match.waiting},
    )
    assert caught(nobody_sees_what_is_hidden, subject, Leak)


def test_even_the_number_of_options_of_another_seat_is_caught(monkeypatch):
    also_tell(monkeypatch, lambda match, viewer: [len(match.legal(seat)) for seat in match.waiting])
    assert caught(nobody_sees_what_is_hidden, SHOWDOWN, Leak)


@every_game
def test_the_order_of_a_deck_in_a_view_is_caught(subject, monkeypatch):
    also_tell(
        monkeypatch,
        lambda match, viewer: [
            [match.table.name(card) for card in deck] for deck in cards_of(match, "deck")
        ],
    )
    assert caught(nobody_sees_what_is_hidden, subject, Leak)


@every_game
def test_the_numbers_of_hidden_cards_in_a_view_are_caught(subject, monkeypatch):
    also_tell(monkeypatch, lambda match, viewer: [sorted(hand) for hand in cards_of(match, "hand")])
    assert caught(nobody_sees_what_is_hidden, subject, Leak)


@every_game
def test_the_secret_answer_of_another_seat_in_a_view_is_caught(subject, monkeypatch):
    also_tell(monkeypatch, lambda match, viewer: dict(match.pending))
    assert caught(nobody_sees_what_is_hidden, subject, Leak)


# -- leaks in the course of play


def test_a_window_skipped_for_want_of_a_react_is_caught(monkeypatch):
    def holds_a_react(duel, seat, moment):
        return len(playing.REACTS[moment](duel, seat)) > 1

    monkeypatch.setattr(playing, "might_react", holds_a_react)
    assert caught(worlds_stay_alike, SHOWDOWN, Leak)


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_a_window_skipped_for_want_of_a_defense_is_caught(slug, monkeypatch):
    def holds_a_defense(table, seat):
        return len(attack.defenses(table, seat)) > 1

    monkeypatch.setattr(attack, "might_defend", holds_a_defense)
    assert caught(worlds_stay_alike, BY_SLUG[slug], Leak)


def test_a_window_skipped_for_want_of_a_block_is_caught(monkeypatch):
    def holds_a_block(table, seat):
        return len(confrontation.blocks(table, seat)) > 1

    monkeypatch.setattr(confrontation, "might_block", holds_a_block)
    assert caught(worlds_stay_alike, BY_SLUG["dc_rivals"], Leak)


def test_a_search_that_finds_nothing_and_asks_nothing_is_caught(monkeypatch):
    """Nothing fits among the cards that were looked at, but nobody else can see that."""
    honest = DeckBuilderTable.ask

    def ask(table, seat, kind, options, *others, **words):
        if kind == "search" and len(found := options(table, seat)) == 1:
            return at_once(found[0])
        return honest(table, seat, kind, options, *others, **words)

    async def at_once(card):
        return card

    monkeypatch.setattr(DeckBuilderTable, "ask", ask)
    assert caught(worlds_stay_alike, BY_SLUG["dc_rivals"], Leak)


@every_game
def test_a_drawn_card_told_to_everyone_is_caught(subject, monkeypatch):
    honest = Table.tell

    def tell(table, kind, seat=-1, cards=(), seen_by=EVERYONE, number=0, note=""):
        honest(table, kind, seat, cards, EVERYONE if kind == "draw" else seen_by, number, note)

    monkeypatch.setattr(Table, "tell", tell)
    assert caught(worlds_stay_alike, subject, Leak)


# -- lost cards and other rules


@pytest.mark.parametrize("slug", ["showdown", "dc_rivals", "attack"])
def test_a_lost_card_is_caught(slug, monkeypatch):
    def losing(draw):
        def draw_and_lose(table, seat, number):
            enough = draw(table, seat, number)
            zones = table.game.zones(table.state)
            hand = next(zone.cards for zone in zones if (zone.name, zone.seat) == ("hand", seat))
            hand.pop()
            return enough

        return draw_and_lose

    monkeypatch.setattr(Duel, "try_to_draw", losing(Duel.try_to_draw))
    monkeypatch.setattr(DeckBuilderTable, "draw", losing(DeckBuilderTable.draw))
    monkeypatch.setattr(Parlour, "draw", losing(Parlour.draw))
    assert caught(a_match_plays_itself_out, BY_SLUG[slug], AssertionError, matches=1)


def test_a_changed_rule_is_caught_by_the_first_restore_it_touches(monkeypatch):
    honest = Match.restore

    def restore_under_new_rules(game, cards, setup, frozen):
        with monkeypatch.context() as new_rules:
            new_rules.setattr(turn, "DRAWN_A_TURN", turn.DRAWN_A_TURN + 1)
            return honest(game, cards, setup, frozen)

    monkeypatch.setattr(Match, "restore", restore_under_new_rules)
    assert caught(a_frozen_match_goes_on, SHOWDOWN, RulesChanged)
