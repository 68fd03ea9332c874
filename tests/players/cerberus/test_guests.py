"""Club players with guests at the table: they play whole matches and know what means nothing."""

from random import Random

import pytest

from players.dc_rivals.valuation import RivalsValuation
from players.simulate import possible, random_setup, simulate
from players.teen_titans.valuation import TitansValuation
from rules.games import GAMES, card_sets, load_cards
from tests.players.cerberus.weighing import best, weighed
from tests.rules.cerberus.test_guests import rivals, titans

INVITED = [
    ("dc_rivals", "titans"),
    ("dc_rivals", "events"),
    ("teen_titans", "shazam"),
    ("teen_titans", "flash"),
]


@pytest.mark.parametrize(("slug", "value"), INVITED)
def test_club_players_play_whole_matches_with_guests(slug, value):
    cards = load_cards(GAMES[slug], {"guests": value})
    played = simulate(GAMES[slug], cards, 3, 5, levels=["club"], chosen={"guests": value})
    assert sum(played["results"].values()) == 3
    assert "turns" not in " ".join(played["results"]), "decided long before the limit"


def values(stage, card: str) -> tuple[int, int]:
    """What a card is worth in the deck, and what it adds in a Confrontation."""
    table = stage.match.table
    valuation = {"dc_rivals": RivalsValuation, "teen_titans": TitansValuation}[table.game.slug]
    found, face = valuation(table, 0).card_values, table.cards.face[card]
    return found.worth[face], found.fight[face]


def test_a_block_and_a_text_for_confrontations_are_worth_nothing_among_the_titans():
    alone, invited = rivals(), titans()
    for card in ("stamina_of_atlas", "wrath", "chain_of_the_eternal"):
        assert values(invited, card)[0] < values(alone, card)[0]
    assert values(invited, "wrath")[1] == 300, "its plain Power"


def test_a_rival_recruits_whoever_is_worth_it():
    stage = rivals("'Mary Marvel' 'Hall Monitor' Punch").play("Mary Marvel", "Hall Monitor")
    assert best(stage) == "recruit Beast Boy"


def test_a_team_counts_in_a_rivals_chances():
    alone, helped = rivals("Punch"), rivals("Punch", sidekicks=["Beast Boy"])
    chances = [RivalsValuation(stage.match.table, 0).chance for stage in (alone, helped)]
    assert chances[1] > chances[0]


def test_a_sold_card_is_weighed_with_its_price_among_the_titans_too():
    stage = titans("'Grave-Goods Dealer' Lust", discard="Punch").play("Grave-Goods Dealer")
    assert stage.kind == "destroy"
    found = weighed(stage)
    assert set(found) == {("Lust",), ("Punch",), ("none",)}
    assert found["none",] == 0


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_a_random_match_has_the_guests_whose_cards_there_are(slug):
    game = GAMES[slug]
    alone, *mixed = card_sets(game)
    (option,) = [option for option in game.options(alone) if option.name == "guests"]
    assert possible(game, alone, option) == ["none"]
    for cards in mixed:
        assert "none" not in possible(game, cards, option)


def test_what_is_chosen_stays_chosen():
    game = GAMES["dc_rivals"]
    cards = load_cards(game, {"guests": "events"})
    setups = [random_setup(game, cards, Random(n), chosen={"guests": "events"}) for n in range(9)]
    assert {setup.options["guests"] for setup in setups} == {"events"}
