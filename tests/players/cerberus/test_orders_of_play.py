"""In which order a Master plays a hand: what asks something may come first."""

from random import Random

import pytest

from players.choosing import choose
from players.club import club_player
from players.considering import Budget
from players.levels import LEVELS
from tests.players.positions import positions
from tests.properties.subjects import BY_SLUG
from tests.rules.cerberus.stage import Stage
from tests.rules.dc_rivals.stage import normal, played

CLUB = club_player("dc_rivals")
STRONG = "Pride Wrath 'Fury of the Sky' 'Storm Tyrant'"


def draws_and_discards() -> Stage:
    """Gluttony draws two good cards and has one discarded: better a Punch not played yet."""
    foe = {"deck": "'The Wizard' 'Living Lightning' Famine Lust 'Champion Emeritus'"}
    for_sale = "Sloth 'Lightning Courier' 'Mary Marvel' Envy 'Psycho-Pirate'"
    hand, terms = "Gluttony Punch Punch", {"me": "flash", "level": 12, "foe_level": 12}
    return played("Punch", hand, deck=STRONG, foe=foe, line_up=for_sale, **terms)


def besides(stage: Stage) -> set[str]:
    """What a Master tries besides what a Club player weighs."""
    weighed = CLUB.weigh(stage.match, 0, Random(1))
    return {stage.word(0, key) for (key,), _ in CLUB.besides(stage.match, 0, weighed)}


def answer(stage: Stage, level: str) -> str:
    match = stage.match
    table, frozen = match.table, match.freeze()
    position = (match.game, table.cards, table.setup, frozen, 0)
    (key,) = choose(*position, level, 1, Budget(playouts=200)).answer
    return stage.word(0, key)


def test_each_card_that_asks_may_be_the_first():
    assert besides(normal("Gluttony Envy Punch Punch", me="flash")) == {
        *("Gluttony", "Envy: choice 1", "Envy: choice 2", "all")
    }


def test_of_cards_that_ask_nothing_the_order_is_known():
    assert besides(normal("Punch 'Speed of Mercury' Punch", deck="Punch Punch")) == set()


def test_the_only_card_in_hand_has_no_order():
    assert besides(normal("Gluttony")) == set()


def test_a_master_plays_first_what_would_else_have_a_better_card_discarded():
    assert answer(draws_and_discards(), "master") == "Gluttony"


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("random", "master")])
def test_other_levels_play_the_hand_as_it_comes(level):
    assert answer(draws_and_discards(), level) == "whole"


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_whatever_is_tried_besides_is_legal_new_and_never_thought_better(slug):
    club, found = club_player(slug), 0
    for seed in range(12):
        for match, seat, random in positions(BY_SLUG[slug], seed, 0.5):
            weighed = club.weigh(match, seat, random)
            for tried, worth in club.besides(match, seat, weighed):
                found += 1
                assert set(tried) <= set(match.legal(seat))
                assert tried not in dict(weighed)
                assert worth < max(dict(weighed).values())
    assert found > 10
