"""A fresh store of each kind; PostgreSQL is a real server."""

import itertools

import asyncpg
import pytest

from store import open_store

NUMBERS = itertools.count(1)


async def run(server, sql):
    connection = await asyncpg.connect(server)
    await connection.execute(sql)
    await connection.close()


async def empty_schema(postgres_server):
    """As good as a database of its own, and made in no time."""
    name = f"rivalry_{next(NUMBERS)}"
    await run(postgres_server, f"CREATE SCHEMA {name}")
    yield f"{postgres_server}&search_path={name}"
    await run(postgres_server, f"DROP SCHEMA {name} CASCADE")


# The address of an empty database, and of another beside it.
postgres = pytest.fixture(empty_schema)
postgres_too = pytest.fixture(empty_schema)


@pytest.fixture
def sqlite(tmp_path):
    return f"sqlite:///{tmp_path / 'rivalry.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request):
    """Each test that uses it runs on both."""
    return request.getfixturevalue(request.param)


@pytest.fixture
async def store(address):
    store = await open_store(address)
    yield store
    await store.close()
