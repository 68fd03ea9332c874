"""The local table as a whole: opened, closed, opened again."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from rules.core.errors import RivalryError
from rules.pack_files import read_pack
from rules.packs import Packs
from tests.local.open_table import DEAL, OpenTable, open_table
from tests.rules.packs_written import EXAMPLES


def numbers(table: OpenTable) -> list[int]:
    world = table.discord
    return [*world.users, *world.guilds, *world.channels, *table.channel.guild.roles]


def test_the_same_people_and_places_have_the_same_numbers_at_every_start(tmp_path: Path) -> None:
    one, other = OpenTable(tmp_path / "one"), OpenTable(tmp_path / "other")
    assert numbers(one) == numbers(other)
    assert len(set(numbers(one))) == len(numbers(one)) - 1, "a guild's own role has its number"


async def test_a_stopped_table_goes_on_and_its_old_buttons_work(tmp_path: Path) -> None:
    file = tmp_path / "local.sqlite3"
    async with open_table(file) as table:
        await table.duel()
        await table.ada.click(await table.hand(table.ada), DEAL)
        await table.settled()
        board = table.board()
    assert [kept.name for kept in tmp_path.iterdir()] == ["local.sqlite3"]
    async with open_table(file) as again:
        assert again.board().id == board.id
        assert again.board().text == board.text
        hand = await again.hand(again.ben)
        await again.ben.click(hand, DEAL)
        await again.settled()
        assert "Set-up" not in again.board().text
        names = {command["name"] for command in again.ada.commands()}
        assert {"match", "play", "hand"} <= names


async def test_a_match_with_a_card_pack_goes_on_when_the_pack_is_gone(tmp_path: Path) -> None:
    file, slug = tmp_path / "local.sqlite3", "under_the_stars"
    async with open_table(file, packs=Packs({slug: read_pack(EXAMPLES / slug)})) as table:
        await table.mona.slash("setup", add_pack=slug)
        await table.duel(cards=slug)
        await table.ada.click(await table.hand(table.ada), DEAL)
        await table.settled()
        assert str(table.board().pictures[0][2]).startswith("Cards: Under the Stars.")
    async with open_table(file) as again:
        await again.ben.click(await again.hand(again.ben), DEAL)
        await again.settled()
        assert str(again.board().pictures[0][2]).startswith("Cards: Under the Stars.")


@pytest.mark.parametrize("slug", sorted(folder.name for folder in EXAMPLES.iterdir()))
async def test_each_example_pack_is_played_against_the_computer(tmp_path: Path, slug: str) -> None:
    pack = read_pack(EXAMPLES / slug)
    async with open_table(tmp_path / "local.sqlite3", packs=Packs({slug: pack})) as table:
        await table.mona.slash("setup", add_pack=slug)
        bot, terms = table.discord.bot, {"game": pack.facts.game, "cards": slug}
        draft = await (await table.ada.slash("match new", opponent=bot, **terms)).done()
        await table.ada.click(draft.message, "Start the match")
        await table.settled()
        hand = await table.hand(table.ada)
        await table.ada.click(hand, DEAL)
        await table.settled()
        assert str(table.board().pictures[0][2]).startswith(f"Cards: {pack.facts.name}.")


async def test_a_match_in_direct_messages_goes_on_after_a_stop(tmp_path: Path) -> None:
    file = tmp_path / "local.sqlite3"
    async with open_table(file) as table:
        ada = table.ada.in_private()
        draft = await ada.slash("match new", game="showdown", opponent=table.discord.bot)
        await ada.click(draft.message, "Start the match")
        await table.settled()
        (board,) = [m for m in ada.sees() if not m.ephemeral]
    async with open_table(file) as again:
        ada = again.ada.in_private()
        assert ada.channel.id == board.channel.id
        (kept,) = ada.sees()
        assert (kept.id, kept.text) == (board.id, board.text)
        hand = await (await ada.click(kept, "My hand")).done()
        await ada.click(hand.message, DEAL)
        await again.settled()
        assert "Set-up" not in kept.text


async def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        table = OpenTable(tmp_path / "local.sqlite3")
        table.begin(port)
        with pytest.raises(RivalryError, match=f"Port {port} is in use"):
            await table.ready()
        with pytest.raises(RivalryError):
            await table.close()


async def test_only_this_computer_can_reach_it(tmp_path: Path) -> None:
    async with open_table(tmp_path / "local.sqlite3") as table:
        port = int(table.url.rpartition(":")[2])
        with socket.socket() as outside:
            # Another of this computer's addresses: a table open to all would answer there, too.
            assert outside.connect_ex(("127.0.0.2", port)) != 0
        with socket.socket() as inside:
            assert inside.connect_ex(("127.0.0.1", port)) == 0
