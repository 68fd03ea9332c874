"""Decisions that wait together share a transaction, and only the guilty one fails."""

import asyncio
import sys

import pytest

from store import open_store
from store.database import Write
from store.errors import SequenceTaken, StoreError, StoreUnreachable
from store.group_commit import TOLD_AT_ONCE, GroupCommit
from store.journal_write import statements_of, write_of
from store.rows import CheckpointRow, DeadlineRow, ExplanationRow, WhisperRow
from tests.store.rival import DECISIONS
from tests.store.rows import ANN, BEN, deadlines, decision, everything, opened

MATCHES = [f"m{number}" for number in range(40)]

# What a decision may change besides its match's position, each by a match of its own.
CHANGES = {
    "nothing": {},
    "clock": {"clock": b"later"},
    "turn": {"checkpoint": CheckpointRow("turn", 1, b"before", b"state")},
    "end": {"ended_at": 7.5, "result": b"won", "winners": 0b10, "receipt": "last"},
    "last turn": {
        "checkpoint": CheckpointRow("last turn", 1, b"", b""),
        "ended_at": 8.0,
        "winners": -1,
        "receipt": "void",
    },
    "deadline": {"deadlines": (DeadlineRow("deadline", 0, "time", 9.0),)},
    "answered": {"answered": ((1, b"told"),)},
    "thought": {"explanation": ExplanationRow("thought", 1, 0, "It wins.", "Wait.")},
    "undo": {"forget_after": 0, "checkpoint": CheckpointRow("undo", 1, b"", b"")},
    "rules": {"rules_version": 2},
}
PLAIN = ("nothing", "clock", "turn", "end", "last turn")


async def all_opened(store):
    for match in MATCHES:
        await opened(store, match)


async def commits_at_rest(store):
    """How many there were, when no thread looks for another group any more."""
    while store.group._task is not None:
        await asyncio.sleep(0)
    return store.group.commits


async def test_decisions_that_wait_together_share_a_transaction(store):
    await all_opened(store)
    before = await commits_at_rest(store)
    await asyncio.gather(*(store.append(decision(1, match)) for match in MATCHES))
    assert store.group.commits == before + 1
    assert all([len(await store.journal(match)) == 1 for match in MATCHES])


async def test_a_lone_decision_has_its_own_transaction_at_once(store):
    await opened(store)
    before = await commits_at_rest(store)
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
    before = await commits_at_rest(store)
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


@pytest.mark.parametrize("names", [PLAIN, tuple(CHANGES)], ids=["plain", "all"])
async def test_a_group_of_decisions_changes_what_each_would_alone(store, postgres_too, names):
    """However a database writes many at once, beside it every statement is made by itself."""
    alone = await open_store(postgres_too)
    for each in (store, alone):
        for name in CHANGES:
            await opened(each, name)
            assert await each.whisper(WhisperRow(name, 1, 0, 1, ANN, "Hush.", 1.0), to=BEN, kept=5)
    decisions = [decision(1, name, **CHANGES[name]) for name in names]
    before = await commits_at_rest(store)
    await asyncio.gather(*map(store.append, decisions))
    assert store.group.commits == before + 1
    for statement in [s for each in decisions for s in statements_of(write_of(each))]:
        await alone.write(statement)
    assert await everything(store) == await everything(alone)
    await alone.close()


@pytest.mark.parametrize("taken", [(), ("m7",)], ids=["all new", "one taken"])
async def test_decisions_and_other_writes_that_wait_together_share_a_transaction(store, taken):
    await all_opened(store)
    for match in taken:
        await store.append(decision(1, match))
    before = await commits_at_rest(store)
    timed = decision(1, "m3", deadlines=(DeadlineRow("m3", 0, "time", 5.0),))
    outcomes = await asyncio.gather(
        *(store.append(timed if match == "m3" else decision(1, match)) for match in MATCHES),
        opened(store, "new"),
        return_exceptions=True,
    )
    assert store.group.commits == before + 1
    assert [m for m, out in zip(MATCHES, outcomes, strict=False) if out is not None] == [*taken]
    assert await deadlines(store, "m3") == [DeadlineRow("m3", 0, "time", 5.0)]
    assert await store.match("new") is not None
    assert all([len(await store.journal(match)) == 1 for match in MATCHES])


async def test_whoever_waits_for_what_was_handed_in_does_not_wait_for_what_comes_later(store):
    await all_opened(store)

    async def keep_deciding(match):
        sequence = 0
        while True:
            sequence += 1
            await store.append(decision(sequence, match))

    busy = [asyncio.create_task(keep_deciding(match)) for match in MATCHES]
    await asyncio.sleep(0)
    async with asyncio.timeout(20):
        await store.drained()
    assert await store.journal(MATCHES[-1]) != []
    for task in busy:
        task.cancel()
    await asyncio.wait(busy)


async def test_writers_are_told_a_few_at_a_time_in_their_order():
    """The event loop turns to others, and the first write again, before the last are told."""

    class AtOnce:
        async def commit_groups(self, next_group, committed):
            while group := next_group():
                committed(group, [[1]] * len(group))

    group = GroupCommit(AtOnce())
    outcomes = [group.write(Write()) for _ in range(3 * TOLD_AT_ONCE)]
    told = [0]
    while told[-1] < len(outcomes):
        await asyncio.sleep(0)
        done = [outcome.done() for outcome in outcomes]
        assert done == sorted(done, reverse=True)
        told.append(sum(done))
    assert sorted(set(told)) == [0, TOLD_AT_ONCE, 2 * TOLD_AT_ONCE, 3 * TOLD_AT_ONCE]


@pytest.mark.parametrize(
    ("first", "meanwhile", "groups"),
    [(20, 60, [20, 40, 20]), (3, 10, [3, 10]), (40, 600, [40, 256, 256, 88]), (300, 0, [256, 44])],
)
async def test_of_a_crowd_half_are_committed_while_the_others_answer(first, meanwhile, groups):
    found = []

    class Slow:
        async def commit_groups(self, next_group, committed):
            while taken := next_group():
                if not found:
                    outcomes.extend(group.write(Write()) for _ in range(meanwhile))
                found.append(len(taken))
                committed(taken, [[1]] * len(taken))

    group = GroupCommit(Slow())
    outcomes = [group.write(Write()) for _ in range(first)]
    await outcomes[0]
    await asyncio.gather(*outcomes)
    assert found == groups
    assert group.commits == len(groups)


async def test_a_database_that_has_gone_is_told_to_everybody_who_waits(store):
    await all_opened(store)
    await store.database.close()
    async with asyncio.timeout(20):
        outcomes = await asyncio.gather(
            *(store.append(decision(1, match)) for match in MATCHES), return_exceptions=True
        )
    assert {type(outcome) for outcome in outcomes} == {StoreUnreachable}


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
