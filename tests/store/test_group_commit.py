"""Decisions that wait together share a transaction, and only the guilty one fails."""

import asyncio
import sys

import pytest

from store import open_store
from store.errors import SequenceTaken, StoreError, StoreUnreachable
from store.rows import CheckpointRow
from tests.store.rival import DECISIONS
from tests.store.rows import decision, opened

MATCHES = [f"m{number}" for number in range(40)]


async def all_opened(store):
    for match in MATCHES:
        await opened(store, match)


async def test_decisions_that_wait_together_share_a_transaction(store):
    await all_opened(store)
    before = store.group.commits
    await asyncio.gather(*(store.append(decision(1, match)) for match in MATCHES))
    assert store.group.commits == before + 1
    assert all([len(await store.journal(match)) == 1 for match in MATCHES])


async def test_a_lone_decision_has_its_own_transaction_at_once(store):
    await opened(store)
    before = store.group.commits
    await store.append(decision(1))
    assert store.group.commits == before + 1


async def test_a_decision_already_made_is_refused_and_changes_nothing(store):
    await opened(store)
    await store.append(decision(1, body=b"first", waiting=0b10))
    with pytest.raises(SequenceTaken, match="Decision 1 of match m1 has already been made") as no:
        await store.append(decision(1, body=b"second", clock=b"x", ended_at=5.0, deadlines=()))
    assert (no.value.match, no.value.sequence) == ("m1", 1)
    assert [entry.body for entry in await store.journal("m1")] == [b"first"]
    match = await store.match("m1")
    assert (match.waiting, match.status, match.clock) == (0b10, "running", b"")


async def test_a_conflict_inside_a_group_fails_alone(store):
    await all_opened(store)
    await store.append(decision(1, "m7"))
    before = store.group.commits
    outcomes = await asyncio.gather(
        *(store.append(decision(1, match)) for match in MATCHES), return_exceptions=True
    )
    failed = [match for match, out in zip(MATCHES, outcomes, strict=True) if out is not None]
    assert failed == ["m7"]
    assert isinstance(outcomes[7], SequenceTaken)
    assert store.group.commits == before + 1


async def test_of_a_hundred_writers_of_one_decision_one_wins(store):
    await opened(store)
    outcomes = await asyncio.gather(
        *(store.append(decision(1, body=b"%d" % n)) for n in range(100)), return_exceptions=True
    )
    [winner] = [n for n, outcome in enumerate(outcomes) if outcome is None]
    assert sum(isinstance(outcome, SequenceTaken) for outcome in outcomes) == 99
    assert [entry.body for entry in await store.journal("m1")] == [b"%d" % winner]


async def test_steps_of_one_match_that_wait_together_stay_in_order(store):
    await opened(store)
    await asyncio.gather(*(store.append(decision(n, waiting=n % 4)) for n in range(1, 20)))
    match = await store.match("m1")
    assert (match.sequence, match.waiting) == (19, 3)


@pytest.mark.parametrize("extra", [{}, {"ended_at": 5.0}], ids=["plain", "with more"])
async def test_any_other_error_inside_a_group_fails_alone(store, extra):
    await all_opened(store)
    decisions = [decision(1, match) for match in MATCHES] + [decision(1, "no such match", **extra)]
    outcomes = await asyncio.gather(*map(store.append, decisions), return_exceptions=True)
    assert outcomes[:-1] == [None] * len(MATCHES)
    assert isinstance(outcomes[-1], StoreError)
    assert all([len(await store.journal(match)) == 1 for match in MATCHES])


async def test_a_value_no_database_can_hold_is_refused_in_words(store):
    await opened(store)
    with pytest.raises(StoreError, match="The database refused"):
        await store.append(decision(2**70))
    with pytest.raises(StoreError, match="The database refused"):
        await store.guild_settings(2**70)


async def test_a_cancelled_caller_does_not_disturb_the_others(store):
    await all_opened(store)
    tasks = [asyncio.create_task(store.append(decision(1, match))) for match in MATCHES]
    await asyncio.sleep(0)  # all wait now
    tasks[3].cancel()
    await asyncio.sleep(0)  # the group is on its way
    tasks[4].cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    done = [outcome is None for outcome in outcomes]
    assert done == [n not in (3, 4) for n in range(len(MATCHES))]
    assert [len(await store.journal(match)) for match in MATCHES[5:]] == [1] * 35
    await store.append(decision(2, "m0"))


async def test_what_waits_is_written_before_the_store_closes(address):
    store = await open_store(address)
    await opened(store)
    waiting = asyncio.create_task(store.append(decision(1)))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    with pytest.raises(StoreUnreachable, match="closed"):
        await store.append(decision(2))
    with pytest.raises(StoreUnreachable, match="closed"):
        await store.match("m1")
    again = await open_store(address)
    assert len(await again.journal("m1")) == 1
    await again.close()


async def test_two_stores_on_one_database_never_both_write_a_decision(store, address):
    rival = await open_store(address)
    await opened(store)
    outcomes = []
    for sequence in range(1, 11):
        outcomes += await asyncio.gather(
            store.append(decision(sequence)),
            rival.append(decision(sequence)),
            return_exceptions=True,
        )
    await rival.close()
    assert outcomes.count(None) == 10
    assert sum(isinstance(outcome, SequenceTaken) for outcome in outcomes) == 10


async def test_two_processes_never_both_write_a_decision(store, address):
    await opened(store)
    names = ("one", "two")
    rivals = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.store.rival", address, name),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        for name in names
    ]
    for rival in rivals:
        assert await rival.stdout.readline() == b"ready\n"
    for rival in rivals:
        rival.stdin.write(b"go\n")
    written = [(await rival.communicate())[0] for rival in rivals]
    won = {
        int(sequence): name.encode()
        for name, lines in zip(names, written, strict=True)
        for sequence in lines.split()
    }
    assert sum(len(lines.split()) for lines in written) == len(DECISIONS)
    assert {entry.sequence: entry.body for entry in await store.journal("m1")} == won


@pytest.mark.parametrize("taken", [(), ("n7", "n110")], ids=["all new", "some taken"])
async def test_a_large_group_of_decisions_with_which_turns_begin(store, taken):
    """More than one statement of a database takes, with and without more to write."""
    matches = [f"n{number}" for number in range(120)]
    for match in matches:
        await opened(store, match)
    for match in taken:
        await store.append(decision(1, match))
    outcomes = await asyncio.gather(
        *(
            store.append(decision(1, m, checkpoint=CheckpointRow(m, 1, b"before", m.encode())))
            for m in matches
        ),
        return_exceptions=True,
    )
    for match, outcome in zip(matches, outcomes, strict=True):
        kept = await store.last_checkpoint(match)
        assert isinstance(outcome, SequenceTaken) == (match in taken)
        assert (kept is not None and kept.state == match.encode()) == (match not in taken)
