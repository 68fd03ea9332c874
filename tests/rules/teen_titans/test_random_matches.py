"""Random advanced matches: no card is lost, scores agree with the oracle, mistakes are noticed."""

from collections import Counter
from random import Random

import pytest

from players.random_legal import choose
from players.simulate import secret_of
from rules.cerberus import scoring
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES
from rules.teen_titans import turn, verbs
from rules.teen_titans.titans_table import TitansTable
from tests.rules.cerberus.score import Witness, greedy, watch_many
from tests.rules.teen_titans.stage import CARDS, SLUG

MATCHES = 12


def advanced(seed: int, chooser) -> Match:
    """A whole match of the advanced game under the eyes of a witness, after every decision."""
    random = Random(seed)
    options = {"events": "advanced", "heroes": random.choice(["random", "choose", "two"])}
    setup = Setup(SLUG, options, ({}, {}))
    match = Match.start(
        GAMES[SLUG], CARDS, setup, secret_of(random.getrandbits(255)), journal=False
    )
    witness = Witness(match)
    while ask := match.asked:
        for seat in ask.seats:
            witness.answer(seat, chooser(match, seat, random))
        witness.count_cards()
        if match.asked and witness.fresh_turn:
            witness.look()
    witness.end()
    return match


def many(matches: int) -> Counter[str]:
    """What these matches tell of, and how often."""
    told = Counter[str]()
    for seed in range(matches):
        told.update(event.kind for event in advanced(seed, greedy).table.events)
    return told


@pytest.mark.parametrize("chooser", [choose, greedy])
@pytest.mark.parametrize("seed", range(6))
def test_every_card_lies_in_one_zone_after_every_decision_of_an_advanced_match(chooser, seed):
    match = advanced(seed, chooser)
    # At the end everything each player owns lies open in their deck.
    view = match.view(None)
    for seat in (0, 1):
        assert not any(view.zone(zone, seat) for zone in ("hand", "discard", "play", "ongoing"))
        assert all(view.zone("deck", seat))
    team = [
        card for seat in (0, 1) for zone in ("hero", "sidekicks") for card in view.zone(zone, seat)
    ]
    assert len(team) + len(view.zone("unused")) == 5


@pytest.mark.rule("TTG-41", "TTG-42")
def test_random_matches_are_scored_alike_whichever_way_they_end():
    assert watch_many(SLUG, MATCHES, choose=greedy).keys() == {"line-up", "nemesis"}
    assert watch_many(SLUG, MATCHES).total() == MATCHES


def test_all_that_can_happen_happens_in_advanced_matches():
    """Were something never met, the matches above would prove nothing about it."""
    met = {
        "appear",
        "remove event",
        "event",
        "steal",
        "recruit",
        "lose",
        "snack",
        "defend",
        "forced gain",
        "destroy",
        "pass card",
        "grow up",
        "colour",
        "copy",
        "guess",
        "give back",
        "discard",
    }
    assert met - set(many(20)) == set()


# -- planted mistakes


def without_locations(table, seat):
    side = table.sides[seat]
    return [*side.deck, *side.hand, *side.discard, *side.play]


def first_seat_wins(table, reason):
    table.finish([0], reason)


async def snack_is_lost(self, table, play):
    pile = table.sides[play.seat].discard
    for card in [card for card in pile if table.card(card).kind == "weakness"]:
        pile.remove(card)


def no_weakness_counts(table, seat):
    cards = [table.card(card) for card in scoring.belongings(table, seat)]
    return sum(card.vp for card in cards if card.kind != "weakness")


def an_event_is_gained(self, seat, card, heap, to="discard"):
    heap.remove(card)
    self.own(seat, card, to)


def removed_for_good(self, seat, event):
    self.state.events.remove(event)


@pytest.mark.parametrize(
    ("place", "name", "broken"),
    [
        (scoring, "belongings", without_locations),
        (scoring, "points", no_weakness_counts),
        (turn, "count_up", first_seat_wins),
        (TitansTable, "remove_event", removed_for_good),
        (verbs.Snack, "do", snack_is_lost),
        (TitansTable, "gain", an_event_is_gained),
    ],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_a_planted_mistake_is_noticed(monkeypatch, place, name, broken):
    monkeypatch.setattr(place, name, broken)
    with pytest.raises((AssertionError, KeyError)):
        many(20)
