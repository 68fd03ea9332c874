"""Decks at the tables of the house: kept, found, brought, and told to nobody but their owner."""

from __future__ import annotations

import pytest

from matches import moderation, player_offers, series
from matches.decks import Decks, game_with_decks
from matches.errors import NotAllowed
from matches.match_terms import Sitting
from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.games import GAMES, load_cards
from tests.games.satchel import Satchel
from tests.games.taken_away import take_decks_away
from tests.matches.house import JACK, duel

ADA, BEN = 101, 202
RUSH = "3 Marble\n3 Ribbon\n2 Pebble\nSide\n2 Feather"


class Purse(Satchel):
    slug = "purse"
    name = "Purse"


@pytest.fixture(autouse=True)
def games(monkeypatch):
    take_decks_away(monkeypatch, GAMES)
    for game in (Satchel(), Purse()):
        monkeypatch.setitem(GAMES, game.slug, game)
    own = (Satchel, Purse)
    monkeypatch.setattr(
        "matches.matches.load_cards",
        lambda game, *terms: game.card_set() if isinstance(game, own) else load_cards(game, *terms),
    )


@pytest.fixture
def decks(matches):
    return Decks(matches)


async def opened(matches, best_of=1):
    seats = [Sitting(ADA, "Ada", {"deck": RUSH}), Sitting(BEN, "Ben", {"deck": "wings"})]
    return await matches.open("satchel", seats, best_of=best_of)


def forbid_three(monkeypatch):
    monkeypatch.setattr("tests.games.satchel.COPIES", 2)


# -- kept and found


async def test_the_same_name_in_two_games_is_asked_for(decks):
    await decks.keep(ADA, "satchel", "Rush", RUSH)
    await decks.keep(ADA, "purse", "Rush", RUSH)
    with pytest.raises(NotAllowed, match="Several decks are called Rush: choose one of the list"):
        await decks.find(ADA, "rush")
    assert (await decks.find(ADA, "purse/Rush")).game == "purse"


async def test_a_name_may_hold_what_separates(decks):
    await decks.keep(ADA, "satchel", "a/b", RUSH)
    assert (await decks.find(ADA, "a/b")).name == "a/b"
    assert (await decks.find(ADA, "satchel/a/b")).name == "a/b"


async def test_with_several_games_one_must_be_named(decks):
    with pytest.raises(NotAllowed, match=r"^Say for which game: Satchel, Purse\.$"):
        game_with_decks(None)
    assert game_with_decks("purse").slug == game_with_decks("Purse").slug == "purse"


async def test_an_own_deck_comes_before_a_ready_one_of_the_same_name(decks):
    await decks.keep(ADA, "satchel", "Wings", RUSH)
    assert (await decks.find(ADA, "satchel/Wings", with_ready=True)).text == RUSH
    await decks.drop(await decks.find(ADA, "satchel/Wings"))
    assert (await decks.find(ADA, "satchel/Wings", with_ready=True)).text != RUSH


async def test_a_deck_is_dropped_once(decks):
    await decks.keep(ADA, "satchel", "Rush", RUSH)
    row = await decks.find(ADA, "Rush")
    await decks.drop(row)
    with pytest.raises(NotAllowed, match="gone already"):
        await decks.drop(row)


# -- brought


async def test_a_series_keeps_the_cards_it_began_with(matches, monkeypatch):
    """What was legal at the first battle stays legal: today's limits are for new matches."""
    first = await opened(matches, best_of=3)
    changed = [dict(card) for card in Satchel.deck if card["name"] != "Marble"]
    monkeypatch.setitem(
        matches._today, "satchel", CardSet(GAMES["satchel"], {"satchel": {"card": changed}})
    )
    await player_offers.concede(first, 0)
    for seat, choices in enumerate(first.terms.setup.seats):
        second = await series.choose_for_next(matches, first, seat, choices)
    assert second.row.cards_hash == first.row.cards_hash
    third = await moderation.restart(second, 1, "again")
    assert third.row.cards_hash == first.row.cards_hash
    with pytest.raises(BadSetup, match="No card is called Marble"):
        await opened(matches)


async def test_a_rematch_names_no_card_of_a_deck_that_is_not_allowed_any_more(matches, monkeypatch):
    hosted = await opened(matches)
    await player_offers.concede(hosted, 0)
    await player_offers.offer_rematch(hosted, 1)
    forbid_three(monkeypatch)
    with pytest.raises(NotAllowed) as refused:
        await player_offers.accept(hosted, "rematch", 0)
    assert str(refused.value) in (
        "The deck of Ada cannot be played any more: begin anew.",
        "The deck of Ben cannot be played any more: begin anew.",
    )
    assert len(await matches.store.running()) == 0


async def test_what_is_wrong_with_a_rivals_deck_is_not_told_between_battles(matches, monkeypatch):
    first = await opened(matches, best_of=3)
    await player_offers.concede(first, 0)
    forbid_three(monkeypatch)
    with pytest.raises(BadSetup, match="3 Marble are too many"):
        await series.choose_for_next(matches, first, 0, {"deck": RUSH})
    monkeypatch.setattr(
        "tests.games.satchel.broken", lambda main, side: ["Marble!"] if main["Marble"] else []
    )
    with pytest.raises(NotAllowed, match=r"^The deck of Ada cannot be played any more\.$"):
        await series.choose_for_next(matches, first, 1, {"deck": "wings"})
    assert await first.store.offers(first.id) == []


async def test_a_deck_cannot_be_left_at_home_or_exchanged_between_battles(matches):
    first = await opened(matches, best_of=3)
    await player_offers.concede(first, 0)
    for choices in ({}, {"deck": "stones"}, {"deck": RUSH.replace("2 Pebble", "3 Pebble")}):
        with pytest.raises(NotAllowed, match="only swap cards with your side deck"):
            await series.choose_for_next(matches, first, 0, choices)
    with pytest.raises(NotAllowed, match="not yours to choose"):
        await series.choose_for_next(matches, first, 0, {"deck": RUSH, "begins": "me"})
    assert await first.store.offers(first.id) == []


async def test_a_computer_keeps_its_deck_for_the_next_battle(matches):
    seats = [Sitting(ADA, "Ada", {"deck": RUSH}), Sitting(None, "C", {"deck": "wings"}, "random")]
    first = await matches.open("satchel", seats, best_of=3)
    await player_offers.concede(first, 0)
    second = await series.choose_for_next(
        matches, first, 0, {"deck": RUSH}, swaps="-1 Marble\n+1 Feather"
    )
    assert second is not None
    assert second.terms.setup.seats[1] == {"deck": "wings"}
    assert "2 Marble" in second.terms.setup.seats[0]["deck"]


async def test_games_without_decks_swap_nothing(matches):
    hosted = await duel(matches, best_of=3)
    await player_offers.concede(hosted, 0)
    with pytest.raises(NotAllowed, match="Showdown is not played with decks"):
        await series.choose_for_next(matches, hosted, 0, {"champion": JACK}, swaps="-1 x")


async def test_a_rematch_begins_with_the_decks_and_without_the_choices_of_a_single_battle(matches):
    seats = [Sitting(ADA, "Ada", {"deck": RUSH}), Sitting(BEN, "Ben", {"deck": "wings"})]
    first = await matches.open("satchel", seats, options={"first": "loser"}, best_of=3)
    await player_offers.concede(first, 0)
    begins = {"deck": RUSH, "begins": "rival"}
    await series.choose_for_next(matches, first, 0, begins, swaps="-1 Marble\n+1 Feather")
    second = await series.choose_for_next(matches, first, 1, {"deck": "wings"})
    assert second is not None
    assert second.terms.setup.seats[0]["begins"] == "rival"
    await player_offers.concede(second, 0)
    await player_offers.offer_rematch(second, 0)
    again = await matches.find(await player_offers.accept(second, "rematch", 1))
    assert again.terms.setup.seats == ({"deck": "wings"}, {"deck": RUSH})
    assert again.terms.setup.options == {"first": "loser"}
