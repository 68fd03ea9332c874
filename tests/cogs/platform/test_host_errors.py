"""What only the host can mend: players get a sentence, the log gets the rest, once."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from cogs.host.log_format import TextLines
from rules.core.errors import CorruptJournal
from store.errors import StoreBusy, StoreDamaged, StoreError, StoreFull, StoreUnreachable
from tests.cogs.club import Club
from tests.cogs.playing import controls, open_hand

PATH = "/srv/rivalry/club.sqlite3"
TROUBLE = {
    "unreachable": StoreUnreachable(f"The database {PATH} cannot be used: disk I/O error."),
    "damaged": StoreDamaged(f"The file {PATH} is damaged or not a database: malformed."),
    "full": StoreFull(),
    "locked": StoreBusy(),
    "corrupt": CorruptJournal(3, "it does not follow the entry before it"),
}
TECHNICAL = ("/", "SQL", "sql", "table", "journal", "disk", "database", "decision", "malformed")


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """The errors in the log so far, as the host reads them; they count no more against the test."""

    def lines() -> list[str]:
        errors = [r for r in caplog.records if r.levelno >= logging.ERROR]
        for record in errors:
            record.levelno = logging.INFO
        return [TextLines().format(record) for record in errors]

    return lines


@pytest.mark.parametrize("kind", TROUBLE)
async def test_a_move_that_cannot_be_kept_is_told_in_a_sentence(club, monkeypatch, logged, kind):
    hosted = await club.duel()
    hand = (await open_hand(club, club.ada)).message

    async def refused(*_: object) -> None:
        raise TROUBLE[kind]

    monkeypatch.setattr(club.client.matches.store, "append", refused)
    answer = await club.ada.click(hand, controls(hand, "move")[0]["custom_id"])
    told = answer.followups[-1] if answer.followups else answer.message
    assert told.ephemeral
    assert told.text == TROUBLE[kind].for_players
    assert not [word for word in TECHNICAL if word in told.text]
    (line,) = logged()
    assert f"(match {hosted.id})" in line
    assert type(TROUBLE[kind]).__name__ in line
    assert await hosted.sequence() == 0


async def test_by_command_the_match_is_known_to_the_log_too(club: Club, logged):
    hosted = await club.duel()
    await club.client.matches.store.write(("DROP TABLE journal", ()))
    answer = await club.ada.slash("play", move="cut 5")
    (line,) = logged()
    assert answer.text == StoreError.for_players
    assert f"(match {hosted.id})" in line
    assert "OperationalError" in line
    assert "sqlite_errorcode=1" in line


async def test_what_cannot_even_be_read_is_told_the_same_way(club: Club, logged):
    hosted = await club.duel()
    hosted.drop()
    await club.client.matches.store.write(("ALTER TABLE checkpoints RENAME TO lost", ()))
    answer = await club.cleo.slash("board")
    assert answer.ephemeral
    assert not [word for word in TECHNICAL if word in answer.text]
    assert [line for line in logged() if f"(match {hosted.id})" in line]
