"""Outlooks that were learned: alike for both sides, from weights that say where they are from."""

from __future__ import annotations

import tomllib
from datetime import date
from random import Random

import pytest

from players.club import club_player
from players.fitted import CARD_STAGES, STAGES, file_of, weights_of
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.discovery import declared
from rules.games import GAMES, load_cards
from tests.properties.playing import TASTES, step

GAMES_AND_PLAYERS = [(slug, players) for slug in GAMES for players in GAMES[slug].seats]
every_game = pytest.mark.parametrize(("slug", "players"), GAMES_AND_PLAYERS)


def tables(slug: str, players: int):
    """The match at the start of each turn, played at random."""
    game, cards, club = GAMES[slug], load_cards(GAMES[slug]), club_player(slug)
    for seed in range(4):
        random, turn = Random(seed), 0
        setup = random_setup(game, cards, random, players)
        match = Match.start(game, cards, setup, secret_of(seed))
        while match.waiting:
            if club.turn_number(match) != turn:
                turn = club.turn_number(match)
                yield match
            step(match, random, TASTES[0])


@every_game
def test_what_one_side_may_hope_the_other_has_to_fear(slug, players):
    club, chances = club_player(slug), set()
    for match in tables(slug, players):
        for seat in range(players):
            chance, rivals = club.outlook(match, seat), club.outlook(match, (seat + 1) % players)
            assert chance + rivals == pytest.approx(1)
        chances.add(round(chance, 6))
    assert len(chances) > 5


@every_game
def test_partners_hope_for_the_same(slug, players):
    club = club_player(slug)
    for match in tables(slug, players):
        for seat in range(players):
            partner = (seat + 2) % players
            assert club.outlook(match, seat) == pytest.approx(club.outlook(match, partner))


@every_game
def test_every_weight_is_fitted_and_the_file_says_how(slug, players):
    told = tomllib.loads(file_of(slug).read_text("utf-8"))[f"players_{players}"]
    outlook = declared(f"players.{slug}.outlook", "OUTLOOK")
    assert tuple(told["weights"]) == outlook.names
    assert all(len(weights) == len(STAGES) for weights in told["weights"].values())
    cards = {card.id for card in load_cards(GAMES[slug]).cards}
    assert told.get("cards", {}).keys() <= cards
    assert all(len(weights) == len(CARD_STAGES) for weights in told.get("cards", {}).values())
    assert told["command"].startswith(
        f"python -m bench outlook --game {slug} --players {players} --matches "
    )
    assert isinstance(told["date"], date)
    assert told["matches"] > 0


def test_for_players_nobody_ever_matched_nothing_counts():
    names = ("Aces", "cards")
    assert weights_of("showdown", names, 7)[:3] == ((0.0, 0.0),) * 3
