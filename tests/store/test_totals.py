"""The numbers that a host sees are those of the rows."""

from store.migrate import migrations
from store.postgres import PostgreSQL
from store.totals import totals
from tests.store.rows import challenge_row, finished, opened


async def test_an_empty_store_holds_nothing(store):
    found = await totals(store)
    assert (found.running, found.finished, found.challenges) == (0, 0, 0)
    kind = "PostgreSQL" if isinstance(store.database, PostgreSQL) else "SQLite"
    assert (found.database, found.version) == (kind, max(migrations()))


async def test_matches_and_challenges_are_counted_and_the_store_grows(store):
    before = await totals(store)
    for match in ("m1", "m2"):
        await opened(store, match)
    await finished(store, "over")
    await store.add_challenge(challenge_row())
    await store.save_card_set("hash", "showdown", b"cards" * 50_000)
    found = await totals(store)
    assert (found.running, found.finished, found.challenges) == (2, 1, 1)
    assert found.size > before.size
