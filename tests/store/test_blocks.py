"""Who is kept from new matches on a server: kept, listed, lifted, exported and forgotten."""

import json

import msgspec
import pytest

from store.rows import AuditRow, BlockRow
from tests.store.rows import ANN, BEN, everything

MOD = 555555555555555555


@pytest.fixture
async def blocked(store):
    await store.block(BlockRow(10, ANN, MOD, "rude", 1.0, "Ann"))
    await store.block(BlockRow(10, BEN, MOD, f"with <@{ANN}>", 2.0))
    await store.block(BlockRow(11, ANN, BEN, "again", 3.0))
    return store


async def test_a_server_knows_its_own_blocks_latest_first(blocked):
    assert [(row.user, row.why) for row in await blocked.blocks(10)] == [
        (BEN, f"with <@{ANN}>"),
        (ANN, "rude"),
    ]
    assert await blocked.is_blocked(11, ANN)
    assert not await blocked.is_blocked(11, BEN)
    assert await blocked.blocks(12) == []


async def test_once_more_for_the_same_person_the_latest_reason_counts(blocked):
    await blocked.block(BlockRow(10, ANN, BEN, "very rude", 4.0))
    assert (await blocked.blocks(10))[0] == BlockRow(10, ANN, BEN, "very rude", 4.0)
    assert len(await blocked.blocks(10)) == 2


async def test_a_block_is_lifted_once_and_only_there(blocked):
    assert await blocked.unblock(10, ANN)
    assert not await blocked.unblock(10, ANN)
    assert not await blocked.is_blocked(10, ANN)
    assert await blocked.is_blocked(11, ANN)


async def test_a_person_reads_where_they_are_blocked_and_why_but_not_by_whom(blocked):
    kept = await blocked.export_user(ANN)
    assert kept["blocks"] == [
        {"guild": 10, "why": "rude", "at": 1.0, "name": "Ann"},
        {"guild": 11, "why": "again", "at": 3.0, "name": ""},
    ]
    assert str(MOD) not in json.dumps(kept)


async def test_a_forgotten_person_is_in_no_block_and_in_no_record_of_one(blocked):
    await blocked.audit(AuditRow(10, "", MOD, f"blocked <@{ANN}>", "rude", 1.0))
    await blocked.forget_user(ANN)
    dump = repr(await everything(blocked))
    assert str(ANN) not in dump
    assert repr(msgspec.msgpack.encode(ANN))[2:-1] not in dump
    assert await blocked.blocks(10) == [BlockRow(10, BEN, MOD, "with a former player", 2.0)]
    assert [row.action for row in await blocked.audit_log(10)] == ["blocked a former player"]


async def test_a_forgotten_moderators_blocks_hold(blocked):
    await blocked.forget_user(MOD)
    assert [(row.user, row.by) for row in await blocked.blocks(10)] == [(BEN, 0), (ANN, 0)]
    assert await blocked.is_blocked(10, ANN)
