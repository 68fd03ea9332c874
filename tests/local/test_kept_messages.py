"""What is kept of a table's messages, and what is not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from local.kept_messages import MessageKeeper
from local.loopback.loopback import Loopback
from local.loopback.messages import Message
from local.loopback.people import Person
from local.loopback.wire import Wire
from store.store import open_store
from tests.local.loopback_club import picture

FOUNDED = 1_767_225_600.0


class Club:
    """A channel of Ada's with the same numbers whenever it is made, and its keeper."""

    def __init__(self, file: Path) -> None:
        self.file, self.seconds = file, FOUNDED
        self.discord = Loopback(now=lambda: self.seconds)
        self.guild = self.discord.add_guild("Club")
        self.channel = self.guild.add_channel("table")
        user = self.discord.add_user("Ada")
        self.guild.join(user)
        self.ada = Person(self.discord, user, self.channel)
        self.keeper = MessageKeeper(file, self.discord)

    async def open(self) -> Club:
        self.seconds += 3600
        await self.keeper.open()
        return self

    async def reopened(self) -> Club:
        await self.keeper.close()
        return await Club(self.file).open()

    def post(self, text: str, reader: int | None = None) -> Message:
        message = Message(self.channel, self.discord.bot, reader)
        self.discord.fill(message, {"content": text}, {0: ("board.png", picture())})
        self.discord.post(message)
        return message


def without_addresses(wire: Wire) -> Wire:
    """They are signed anew at every start."""
    return wire | {"attachments": len(wire["attachments"])}


async def test_messages_edits_and_pictures_are_brought_back_as_they_were(tmp_path: Path) -> None:
    club = await Club(tmp_path / "kept").open()
    said = club.ada.say("good evening")
    board = club.post("the board")
    club.discord.edit(board, {"content": f"the board, for <@{club.ada.user.id}>"}, {})
    wires = [message.wire for message in (said, board)]
    again = await club.reopened()
    brought = list(again.channel.messages.values())
    for wire, message in zip(wires, brought, strict=True):
        assert without_addresses(message.wire) == without_addresses(wire)
    (attachment,) = brought[1].attachments
    assert attachment.content == picture()
    address = again.discord.cdn.address(attachment).partition("?")[2]
    query = dict(part.split("=") for part in address.split("&"))
    assert again.discord.cdn.fetch(attachment.path, query) is attachment
    assert again.channel.last_message_id == board.id
    await again.keeper.close()


async def test_private_and_deleted_messages_are_not_kept(tmp_path: Path) -> None:
    club = await Club(tmp_path / "kept").open()
    club.post("a hand", reader=club.ada.user.id)
    gone = club.post("a mistake")
    again = await club.reopened()
    assert [message.text for message in again.channel.messages.values()] == ["a mistake"]
    again.discord.remove(again.channel.messages[gone.id])
    third = await again.reopened()
    assert not third.channel.messages
    await third.keeper.close()
    assert b"a hand" not in (tmp_path / "kept").read_bytes()


async def test_threads_come_back_with_what_was_said_in_them(tmp_path: Path) -> None:
    club = await Club(tmp_path / "kept").open()
    number = club.discord.snowflake()
    thread = club.guild.add_thread(club.channel, "a match", number, club.discord.bot)
    doomed = club.guild.add_thread(
        club.channel, "a mistake", club.discord.snowflake(), club.discord.bot
    )
    club.ada.at(thread).say("here")
    club.ada.at(doomed).say("there")
    again = await club.reopened()
    (back, other) = again.channel.threads
    assert (back.id, back.name, back.owner_id) == (thread.id, "a match", club.discord.bot.id)
    assert [message.text for message in back.messages.values()] == ["here"]
    other.delete()
    back.archive(locked=True)
    third = await again.reopened()
    (last,) = third.channel.threads
    assert (last.id, last.archived, last.locked) == (thread.id, True, True)
    await third.keeper.close()


async def test_messages_are_written_soon_and_not_only_at_the_end(tmp_path: Path) -> None:
    club = await Club(tmp_path / "kept").open()
    club.ada.say("soon")

    def is_written() -> bool:
        with closing(sqlite3.connect(tmp_path / "kept")) as connection:
            return bool(connection.execute("SELECT id FROM local_messages").fetchall())

    await club.discord.until(is_written)
    await club.keeper.close()


async def test_the_store_and_the_messages_share_one_file(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'local.sqlite3'}")
    club = await Club(tmp_path / "local.sqlite3").open()
    club.ada.say("beside the matches")
    await club.keeper.close()
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == ["local.sqlite3"]


async def test_a_message_that_could_not_be_written_is_written_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    club = await Club(tmp_path / "kept").open()
    with closing(sqlite3.connect(tmp_path / "kept")) as connection:
        connection.execute("ALTER TABLE local_messages RENAME TO elsewhere")
    club.ada.say("patience")
    await club.discord.until(lambda: "could not be kept" in caplog.text)
    with closing(sqlite3.connect(tmp_path / "kept")) as connection:
        connection.execute("ALTER TABLE elsewhere RENAME TO local_messages")
    again = await club.reopened()
    assert [message.text for message in again.channel.messages.values()] == ["patience"]
    await again.keeper.close()
