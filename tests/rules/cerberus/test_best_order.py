"""Play all against every order of random hands; and the second opinion notices a planted fault."""

import pytest

from rules.cerberus import play_all
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.verbs_for_play import IfControl
from rules.cerberus.vocabulary import COLOURS, COUNTS, IDLE, LOOKS, PLAIN, REWARDS
from rules.core.effects import perform
from tests.rules.cerberus.best_order import BLANKS, MOST_CARDS, Unlike, Worse, try_hands
from tests.rules.cerberus.turn_model import Situation, best_order, brought_by

HANDS = 150  # `python -m tests.rules.cerberus.best_order` tries 2,000 of each game
UNTIL_NOTICED = 1000


@pytest.mark.parametrize("slug", BLANKS)
def test_no_order_of_a_random_hand_brings_more_than_play_all(slug):
    assert set(try_hands(slug, HANDS)) >= set(range(2, MOST_CARDS + 1)), "hands of every size"


def test_the_model_tries_all_orders():
    rewards = {"when": "first play", "of": {"types": ["villain"]}, "then": [{"do": "draw"}]}
    place = {"name": "Place", "kind": "location", "abilities": [rewards]}
    rogue = {"name": "Rogue", "kind": "villain", "effects": [{"do": "power", "n": 2}]}
    weak = {"name": "Weakness", "kind": "weakness", "effects": [{"do": "power", "n": -1}]}
    turn = Situation([[]])
    assert brought_by(turn, [rogue, place]) == (2, 0)
    assert (
        best_order(turn, [rogue, place, weak]) == brought_by(turn, [weak, place, rogue]) == (1, 1)
    )


# -- planted faults

honest = play_all.unasked


def as_it_lies(ranks):
    return sorted(honest(ranks))


def with_ranks(**changed):
    """Play all with other ranks: what has this one is played like that one."""
    names = {"rewards": REWARDS, "colours": COLOURS, "looks": LOOKS, "counts": COUNTS}

    def unasked(ranks):
        other = {names[name]: rank for name, rank in changed.items()}
        return honest(tuple(other.get(rank, rank) for rank in ranks))

    return unasked


def all_but_one(ranks):
    return honest(ranks)[1:]


ORDERS = {
    "as the cards lie": (as_it_lies, "dc_rivals"),
    "as they lie, with Titans": (as_it_lies, "teen_titans"),
    "rewards come last": (with_ranks(rewards=IDLE), "dc_rivals"),
    "rewards are nothing special": (with_ranks(rewards=PLAIN), "teen_titans"),
    "colours are counted too early": (with_ranks(colours=PLAIN), "teen_titans"),
    "colours are counted before what counts": (with_ranks(counts=LOOKS), "teen_titans"),
    "what looks for a card comes too early": (with_ranks(looks=IDLE), "teen_titans"),
    "a card is left in hand": (all_but_one, "dc_rivals"),
}


@pytest.mark.parametrize(("order", "slug"), ORDERS.values(), ids=ORDERS.keys())
def test_a_worse_order_is_noticed(monkeypatch, order, slug):
    monkeypatch.setattr(play_all, "unasked", order)
    with pytest.raises(Worse):
        try_hands(slug, UNTIL_NOTICED)


async def counts_itself(self, table, play):
    if len(self.of.among(table, table.controlled(play.seat))) >= self.n:
        await perform(table, play, self.then)


def each_time(self, given, card):
    return given.ability.of.fits(self, card)


draws = DeckBuilderTable.draw


def one_too_few(self, seat, number):
    if number > 1:
        draws(self, seat, number - 1)


RULES = {
    "a card counts itself": (IfControl, "do", counts_itself, "teen_titans"),
    "the first is every one": (DeckBuilderTable, "waits_for", each_time, "dc_rivals"),
    "a card too few is drawn": (DeckBuilderTable, "draw", one_too_few, "dc_rivals"),
}


@pytest.mark.parametrize(("place", "name", "broken", "slug"), RULES.values(), ids=RULES.keys())
def test_a_rule_that_brings_something_else_is_noticed(monkeypatch, place, name, broken, slug):
    monkeypatch.setattr(place, name, broken)
    with pytest.raises(Unlike):
        try_hands(slug, UNTIL_NOTICED)
