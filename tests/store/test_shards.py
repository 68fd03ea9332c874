"""Several processes share the work that is outstanding or due by server, as Discord does."""

from msgspec.structs import replace

from store import open_store
from store.rows import CheckpointRow, DeadlineRow, SeatRow
from tests.store.rows import match_row

GUILDS = [(number << 22) + 12345 for number in range(6)]


async def fill(store):
    """A match on each server: everything about it is outstanding."""
    for number, guild in enumerate(GUILDS):
        match = f"m{number}"
        row = replace(match_row(match), guild=guild, waiting=7, asked=1)
        seats = [
            SeatRow(match=match, seat=0, user=None, name="computer"),
            SeatRow(match=match, seat=1, user=1, name="Ann", orders=b"orders"),
            SeatRow(match=match, seat=3, user=2, name="Ben"),
        ]
        deadline = DeadlineRow(match, 1, "time", 5.0)
        await store.open_match(row, seats, CheckpointRow(match, 0, b"", b""), (deadline,))


async def found(store):
    """Of each kind of work, the matches it is about."""
    left = await store.outstanding()
    return [
        left.stale_boards,
        [row[0] for row in left.computers],
        [row[0] for row in left.orders],
        [row[0] for row in left.notices],
        [row.match for row in await store.due(10.0)],
    ]


async def test_each_process_finds_the_work_of_its_own_servers(address):
    whole = await open_store(address)
    await fill(whole)
    assert await found(whole) == [[f"m{number}" for number in range(6)]] * 5
    await whole.close()
    for shards, matches in (((0, 1), ["m0", "m1", "m3", "m4"]), ((2,), ["m2", "m5"])):
        part = await open_store(address, shard_ids=shards, shard_count=3)
        assert await found(part) == [matches] * 5
        await part.close()


async def test_direct_messages_are_the_work_of_the_first_shard(address):
    """They belong to no server, 0 in rows, and Discord sends them to shard 0."""
    whole = await open_store(address)
    row = replace(match_row("dm"), guild=0, waiting=3, asked=1)
    seats = [
        SeatRow(match="dm", seat=0, user=1, name="Ann", orders=b"orders"),
        SeatRow(match="dm", seat=1, user=None, name="computer"),
        SeatRow(match="dm", seat=2, user=2, name="Ben"),
    ]
    deadline = DeadlineRow("dm", 0, "time", 5.0)
    await whole.open_match(row, seats, CheckpointRow("dm", 0, b"", b""), (deadline,))
    await whole.close()
    for shard, work in ((0, [["dm"]] * 5), (1, [[]] * 5), (2, [[]] * 5)):
        part = await open_store(address, shard_ids=(shard,), shard_count=3)
        assert await found(part) == work
        await part.close()
