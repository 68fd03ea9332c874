"""A house with an empty store, a clock that stands still, and deals that can be repeated."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from matches.matches import Matches
from rules.core.cards import CardSet
from tests.matches.exported import Exported, exported
from tests.matches.house import FakeClock, House, SeededSecrets, duel, play_out

schemas = count()


@pytest.fixture
def repeatable_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(1))


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def house(tmp_path: Path, clock: FakeClock, repeatable_deals: None) -> AsyncIterator[House]:
    house = House(f"sqlite:///{tmp_path / 'house.sqlite3'}", clock)
    yield house
    await house.close()


@pytest.fixture
async def matches(house: House) -> Matches:
    return await house.start()


@pytest.fixture
def deal_with(monkeypatch: pytest.MonkeyPatch) -> Callable[[CardSet], None]:
    """Matches opened from now on are played with these cards."""

    def put(cards: CardSet) -> None:
        monkeypatch.setattr("matches.matches.load_cards", lambda game, *_: cards)

    return put


PLAYED: list[Exported] = []


@pytest.fixture
async def finished(matches: Matches) -> Exported:
    """One match for all tests of files: a file does not change by being read."""
    if not PLAYED:
        hosted = await duel(matches)
        await play_out(hosted)
        PLAYED.append(await exported(hosted))
    return PLAYED[0]


# -- where it matters, on both kinds of store


@pytest.fixture(params=["sqlite", "postgres"])
async def either_house(
    request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock, repeatable_deals: None
) -> AsyncIterator[House]:
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    if request.param == "postgres":
        server = request.getfixturevalue("postgres_server")
        name = f"house_{next(schemas)}"
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE SCHEMA {name}")
        await connection.close()
        url = f"{server}&search_path={name}"
    house = House(url, clock)
    yield house
    await house.close()
