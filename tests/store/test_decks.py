"""Decks that people keep: saved, replaced, counted, dropped, exported and forgotten."""

import asyncio

import pytest

from store.rows import DeckRow
from tests.store.rows import ANN, BEN, everything

RUSH = DeckRow(ANN, "wings", "Rush", "3 Rose\n2 Übermut", 1.0)
WALL = DeckRow(ANN, "wings", "Wall", "3 Oak", 2.0)
OTHER = DeckRow(ANN, "stones", "Rush", "3 Slate", 3.0)
BENS = DeckRow(BEN, "wings", "Rush", "3 Thorn", 4.0)
MOST = 5


@pytest.fixture
async def kept(store):
    for deck in (RUSH, WALL, OTHER, BENS):
        assert await store.save_deck(deck, MOST)
    return store


async def test_everybody_has_their_own_the_latest_first(kept):
    assert await kept.decks(ANN) == [OTHER, WALL, RUSH]
    assert await kept.decks(ANN, "wings") == [WALL, RUSH]
    assert await kept.decks(BEN) == [BENS]
    assert await kept.decks(12) == []


async def test_one_of_the_same_name_gives_way(kept):
    newer = DeckRow(ANN, "wings", "Rush", "3 Lily", 9.0)
    assert await kept.save_deck(newer, MOST)
    assert await kept.decks(ANN, "wings") == [newer, WALL]
    assert await kept.decks(BEN) == [BENS]


@pytest.mark.parametrize(
    "name",
    [
        "Wolf's",
        "'; DROP TABLE decks; --",
        '"Rush"',
        "? ?",
        "$1",
        "%s",
        ":name",
        "\\'",
        "{0}",
        "/* ",
    ],
)
async def test_any_name_is_kept_as_it_was_given(kept, name):
    """A name is a value: whatever it means to a database, it means nothing here."""
    before = await everything(kept)
    deck = DeckRow(ANN, "wings", name, name, 9.0)
    assert await kept.save_deck(deck, MOST)
    newer = DeckRow(ANN, "wings", name, "3 Lily", 10.0)
    assert await kept.save_deck(newer, 3)
    assert await kept.decks(ANN, "wings") == [newer, WALL, RUSH]
    assert await kept.drop_deck(ANN, "wings", name)
    assert await everything(kept) == before


async def test_nobody_keeps_more_than_so_many_of_a_game_but_may_change_those(kept):
    before = await everything(kept)
    assert not await kept.save_deck(DeckRow(ANN, "wings", "Third", "x", 5.0), 2)
    assert await everything(kept) == before
    assert await kept.save_deck(DeckRow(ANN, "wings", "Wall", "3 Elm", 5.0), 2)
    assert await kept.save_deck(DeckRow(ANN, "stones", "Third", "x", 5.0), 2)
    assert await kept.save_deck(DeckRow(BEN, "wings", "Second", "x", 5.0), 2)


async def test_many_at_the_same_moment_are_not_too_many(store):
    rows = [DeckRow(ANN, "wings", f"deck {number}", "x", 1.0) for number in range(20)]
    saved = await asyncio.gather(*(store.save_deck(row, MOST) for row in rows))
    assert sum(saved) == MOST
    assert len(await store.decks(ANN)) == MOST


async def test_a_deck_is_dropped_once_and_only_that_one(kept):
    assert await kept.drop_deck(ANN, "wings", "Rush")
    assert not await kept.drop_deck(ANN, "wings", "Rush")
    assert await kept.decks(ANN) == [OTHER, WALL]
    assert await kept.decks(BEN) == [BENS]


async def test_they_are_exported_with_all_else_and_forgotten(kept):
    exported = (await kept.export_user(ANN))["decks"]
    assert exported[-1] == {
        "game": "wings",
        "name": "Rush",
        "text": "3 Rose\n2 Übermut",
        "updated_at": 1.0,
    }
    assert len(exported) == 3
    await kept.forget_user(ANN)
    assert await kept.decks(ANN) == []
    assert await kept.decks(BEN) == [BENS]
