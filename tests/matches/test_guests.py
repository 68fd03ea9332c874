"""A match with guests keeps a wider card set from its challenge to its file."""

from __future__ import annotations

import pytest

from matches import player_offers
from matches.match_file import export, verify
from matches.match_terms import Sitting
from rules.games import GAMES, load_cards
from tests.matches.house import play_out

PLAYERS = (Sitting(101, "Ada"), Sitting(202, "Ben"))
INVITED = [("dc_rivals", "events"), ("teen_titans", "shazam")]


@pytest.mark.parametrize(("slug", "value"), INVITED)
async def test_a_match_with_guests_is_loaded_elsewhere_played_to_its_end_and_verified(
    house, slug, value
):
    matches = await house.start()
    hosted = await matches.open(slug, PLAYERS, options={"guests": value})
    cards = await matches.cards(hosted.row)
    assert cards.hash == load_cards(GAMES[slug], {"guests": value}).hash
    loaded = await (await house.start()).find(hosted.id)
    assert await loaded.view(0) == await hosted.view(0)
    await play_out(hosted)
    assert verify(await export(hosted)).startswith(f"consistent: {GAMES[slug].name}, ")


@pytest.mark.parametrize(("slug", "value"), INVITED)
async def test_a_rematch_has_the_same_guests(matches, slug, value):
    hosted = await matches.open(slug, PLAYERS, options={"guests": value})
    await player_offers.concede(hosted, 0)
    await player_offers.offer_rematch(hosted, 0)
    again = await matches.find(await player_offers.accept(hosted, "rematch", 1))
    assert again.terms.setup.options == {"guests": value}
    assert again.row.cards_hash == hosted.row.cards_hash


@pytest.mark.parametrize(("slug", "value"), INVITED)
async def test_the_cards_of_a_game_are_its_own_whoever_was_invited(matches, slug, value):
    await matches.open(slug, PLAYERS, options={"guests": value})
    alone = await matches.open(slug, PLAYERS)
    own = await matches.todays_cards(GAMES[slug])
    assert alone.row.cards_hash == own.hash
    assert {card.box for card in own.cards} == {slug}
