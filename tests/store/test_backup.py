"""A backup of a busy store is whole, and goes into a store of either kind."""

import asyncio

import pytest

from store import open_store
from store.backup import COPIED
from store.errors import StoreError
from store.rows import (
    AbsenceRow,
    AuditRow,
    BlockRow,
    BoardRow,
    DeadlineRow,
    DeckRow,
    ExplanationRow,
    FaultRow,
    LessonRow,
    NoticeRow,
    OfferRow,
    PostRow,
)
from tests.store.rows import ANN, challenge_row, decision, everything, finished, opened

MATCHES = [f"m{number}" for number in range(20)]


async def something_of_everything(store):
    for match in MATCHES:
        await opened(store, match)
    await finished(store, "over")
    await store.prune(before=1000.0)
    await finished(store, "lately", at=2000.0)
    await store.append(decision(1, "m2"))
    await store.save_card_set("hash", "showdown", b"cards")
    await store.set_deadlines("m1", (DeadlineRow("m1", 0, "time", 0.1),))
    await store.set_offer(OfferRow("m1", "draw", 0, b""))
    await store.save_board(BoardRow("m1", 0, b"\x89PNG" * 1000))
    await store.add_fault(FaultRow("m1", 3, 50.0, b"replay", "KeyError"))
    await store.audit(AuditRow(10, "m1", 2**60, "reset", "äöü", 1.0))
    await store.block(BlockRow(10, ANN, 2**60, "äöü", 1.0))
    await store.set_guild_setting(10, "language", "de")
    await store.set_user_setting(ANN, "pictures", "none")
    await store.save_deck(DeckRow(ANN, "g", "Rush", "3 äöü\n", 1.5), 9)
    await store.set_lesson(LessonRow(ANN, "g", "äöü", 2))
    await store.remember("commands", "hash of them")
    await store.set_post(PostRow("m1", 20, 2**60, 1.5, f"{2**60} board-ab.png"))
    await store.set_notice(NoticeRow("m1", 1, 20, 2**60))
    await store.add_challenge(challenge_row())
    await store.note_server(AbsenceRow(10, 0.0, 1.5))


@pytest.fixture(params=["sqlite", "postgres"])
def target_address(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/target.sqlite3"
    return request.getfixturevalue("postgres_too")


@pytest.fixture
async def target(target_address):
    """An empty store of either kind, other than the one that is backed up."""
    store = await open_store(target_address)
    yield store
    await store.close()


async def test_a_backup_restores_every_table(store, target, tmp_path):
    await something_of_everything(store)
    await store.backup(tmp_path / "backup.sqlite3")
    await target.restore(tmp_path / "backup.sqlite3")
    before, after = await everything(store), await everything(target)
    assert all(before[table] for table in COPIED)  # or the test would prove little
    assert after == before
    await target.append(decision(2, "m2"))


async def test_what_a_computer_thinks_in_a_running_match_is_in_no_backup(store, target, tmp_path):
    await something_of_everything(store)
    secret = ExplanationRow("m3", 1, 1, "It holds the Joker.", "Wait and see.")
    await store.append(decision(1, "m3", explanation=secret))
    await store.backup(tmp_path / "backup.sqlite3")
    await target.restore(tmp_path / "backup.sqlite3")
    assert await store.last_explanation("m3") == secret
    assert await target.last_explanation("m3") is None
    assert await target.last_explanation("lately") is not None


async def test_a_backup_tells_how_many_rows_are_copied_of_how_many(store, tmp_path):
    await something_of_everything(store)
    told: list[tuple[int, int]] = []
    await store.backup(tmp_path / "backup.sqlite3", lambda *progress: told.append(progress))
    rows = sum(len(rows) for rows in (await everything(store)).values())
    assert told == sorted(told)
    assert told[-1] == (rows, rows)
    assert {total for _, total in told} == {rows}


async def test_a_backup_under_load_shows_one_moment(store, target, tmp_path):
    await something_of_everything(store)
    stop = asyncio.Event()

    async def busy(match):
        sequence = (await store.match(match)).sequence
        while not stop.is_set():
            sequence += 1
            await store.append(decision(sequence, match))
        return sequence

    players = [asyncio.create_task(busy(match)) for match in MATCHES]
    for match in MATCHES:
        while (await store.match(match)).sequence < 3:
            await asyncio.sleep(0)
    await store.backup(tmp_path / "backup.sqlite3")
    stop.set()
    last = await asyncio.gather(*players)
    await target.restore(tmp_path / "backup.sqlite3")
    for match, sequence in zip(MATCHES, last, strict=True):
        restored = (await target.match(match)).sequence
        assert 3 <= restored <= sequence
        written = [entry.sequence for entry in await target.journal(match)]
        assert written == list(range(1, restored + 1))
        assert len(await store.journal(match)) == sequence


async def test_only_an_empty_store_can_be_filled(store, tmp_path):
    await opened(store)
    await store.backup(tmp_path / "backup.sqlite3")
    before = await everything(store)
    with pytest.raises(StoreError, match="Only an empty store can be filled"):
        await store.restore(tmp_path / "backup.sqlite3")
    assert await everything(store) == before


async def test_a_backup_never_overwrites_a_file(store, tmp_path):
    (tmp_path / "letter").write_text("Dear Ann")
    with pytest.raises(StoreError, match="already a file"):
        await store.backup(tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ann"


async def test_a_failed_backup_leaves_no_file(store, tmp_path):
    await opened(store)
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        await store.backup(tmp_path / "file" / "backup.sqlite3")
    assert [path.name for path in tmp_path.glob("*backup*")] == []


async def test_a_backup_that_is_not_there_or_no_backup_is_refused(store, tmp_path):
    with pytest.raises(StoreError, match="There is no backup"):
        await store.restore(tmp_path / "nothing")
    (tmp_path / "letter").write_text("Dear Ann, " * 500)
    with pytest.raises(StoreError, match="not a database"):
        await store.restore(tmp_path / "letter")
    await opened(store)
