"""The page's websocket and files, without a browser: what is told to whom, and who is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from PIL import Image

from local.game_pictures import SIZE, kind_of, varied
from rules.games import GAMES, load_cards
from tests.local.open_table import OpenTable, open_table


class Socket:
    """A page's end of the websocket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self._number = 0

    async def ask(self, **wish: Any) -> dict[str, Any]:
        """Send a wish and hear how it went; what came before is in `heard`."""
        self._number += 1
        await self.socket.send_json({"n": self._number, **wish})
        return await self.until(lambda told: told["t"] == "done" and told["n"] == self._number)

    async def sit(self, *people: str) -> dict[str, Any]:
        await self.ask(t="sit", people=list(people))
        (hello,) = [told for told in self.heard if told["t"] == "hello"][-1:]
        return hello

    async def until(self, wanted: Any) -> dict[str, Any]:
        while True:
            self.heard.append(await self.socket.receive_json(timeout=10))
            if wanted(self.heard[-1]):
                return self.heard[-1]

    def told(self) -> str:
        return json.dumps(self.heard)


@asynccontextmanager
async def socket(table: OpenTable) -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{table.url}/table") as ws:
        yield Socket(ws)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[OpenTable]:
    async with open_table(tmp_path / "local.sqlite3") as opened:
        yield opened


async def test_a_page_is_greeted_with_people_games_commands_and_messages(table: OpenTable) -> None:
    table.ben.say("good evening")
    async with socket(table) as page:
        hello = await page.sit("Ada")
        assert [person["name"] for person in hello["people"]] == ["Ada", "Ben", "Cleo", "Mona"]
        assert [p["name"] for p in hello["people"] if p["moderator"]] == ["Mona"]
        assert {"slug": "showdown", "name": "Showdown", "seats": [2]} in hello["games"]
        assert [known["message"]["content"] for known in hello["messages"]] == ["good evening"]
        assert hello["ready"]
        assert list(hello["commands"]) == [str(table.ada.user.id)]
        names = {command["name"] for command in hello["commands"][str(table.ada.user.id)]}
        assert "match" in names
        assert "setup" not in names, "which is for moderators"


async def test_each_game_has_a_picture_to_be_chosen_by(table: OpenTable) -> None:
    async with aiohttp.ClientSession() as session:
        for slug in GAMES:
            async with session.get(f"{table.url}/game/{slug}.png") as answer:
                assert answer.content_type == "image/png"
                assert Image.open(BytesIO(await answer.read())).size == SIZE
        async with session.get(f"{table.url}/game/whist.png") as answer:
            assert answer.status == 404


@pytest.mark.parametrize("slug", GAMES)
def test_the_picture_of_a_game_shows_three_cards_of_different_kinds(slug: str) -> None:
    shown = varied(load_cards(GAMES[slug]).cards)
    assert len({card.id for card in shown}) == 3
    assert len({kind_of(card) for card in shown}) == 3


async def test_a_page_that_was_there_first_learns_when_the_bot_is(tmp_path: Path) -> None:
    table, late = OpenTable(tmp_path / "local.sqlite3"), asyncio.Event()
    table.discord.fail("PUT", r"/applications/\d+/commands", status=0, delay=late)
    table.begin()
    await table.discord.until(lambda: table.url)
    async with socket(table) as page:
        hello = await page.sit("Ada")
        assert not hello["ready"]
        assert hello["commands"] == {str(table.ada.user.id): []}
        late.set()
        told = await page.until(lambda told: told["t"] == "places" and told["ready"])
        assert told["commands"][str(table.ada.user.id)]
    await table.close()


async def test_private_messages_go_only_to_pages_of_their_reader(table: OpenTable) -> None:
    async with socket(table) as adas, socket(table) as bens:
        await adas.sit("Ada")
        await bens.sit("Ben", "Cleo")
        answer = await table.ada.slash("help")
        table.ada.dismiss(answer.message)
        table.ada.say("that was all")
        for page in (adas, bens):
            await page.until(lambda told: "that was all" in json.dumps(told))
        number = str(answer.message.id)
        assert number in adas.told()
        assert {"t": "gone", "id": number} in adas.heard
        assert number not in bens.told()


async def test_old_private_messages_are_not_in_another_greeting(table: OpenTable) -> None:
    answer = await table.ada.slash("help")
    async with socket(table) as page:
        assert str(answer.message.id) not in json.dumps(await page.sit("Ben"))
        assert str(answer.message.id) in json.dumps(await page.sit("Ben", "Ada"))


async def test_direct_messages_go_only_to_pages_of_their_person(table: OpenTable) -> None:
    ada = table.ada.in_private()
    async with socket(table) as adas, socket(table) as bens:
        hello = await adas.sit("Ada")
        assert [place["person"] for place in hello["channels"]][-1] == str(ada.user.id)
        assert str(ada.channel.id) not in json.dumps(await bens.sit("Ben", "Cleo"))
        ada.say("between the two of us")
        table.ada.say("that was all")
        for page in (adas, bens):
            await page.until(lambda told: "that was all" in json.dumps(told))
        assert "between the two of us" in adas.told()
        assert "between the two of us" not in bens.told()
        assert "between the two of us" not in json.dumps(await bens.sit("Ben"))
        assert "between the two of us" in json.dumps(await adas.sit("Ada"))


async def test_nobody_acts_in_the_direct_messages_of_another(table: OpenTable) -> None:
    ada = table.ada.in_private()
    async with socket(table) as page:
        await page.sit("Ben")
        wish = {"channel": str(ada.channel.id), "as": str(table.ben.user.id)}
        for act in ({"t": "say", "text": "hi"}, {"t": "slash", "command": "help", "options": {}}):
            assert "error" in await page.ask(**act, **wish)
    assert ada.sees() == []


async def test_a_page_learns_the_commands_of_direct_messages(table: OpenTable) -> None:
    async with socket(table) as page:
        hello, mona = await page.sit("Mona"), str(table.mona.user.id)
        here = {command["name"] for command in hello["commands"][mona]}
        direct = {command["name"] for command in hello["direct_commands"][mona]}
        assert here - direct == {"mod", "setup"}


async def test_many_private_hands_leave_the_public_messages_in_sight(table: OpenTable) -> None:
    table.ben.say("the first word")
    for _ in range(160):
        await table.ada.slash("help")
    async with socket(table) as page:
        assert "the first word" in json.dumps(await page.sit("Ben"))


async def test_somebody_who_sits_elsewhere_cannot_be_acted_for(table: OpenTable) -> None:
    async with socket(table) as page:
        await page.sit("Ada")
        channel = str(table.channel.id)
        wish = {"t": "say", "text": "hi", "channel": channel}
        refused = await page.ask(**wish, **{"as": str(table.ben.user.id)})
        assert refused["error"] == "That person does not sit before this page."
        assert "error" not in await page.ask(**wish, **{"as": str(table.ada.user.id)})
    assert [message.author.name for message in table.cleo.sees()] == ["Ada"]


async def test_a_thread_that_begins_later_is_told_to_every_page(table: OpenTable) -> None:
    async with socket(table) as page:
        hello = await page.sit("Ada")
        before = len(hello["channels"])
        await table.mona.slash("setup", threads="always")
        await table.duel()
        told = await page.until(
            lambda told: told["t"] == "places" and len(told["channels"]) > before
        )
        assert told["channels"][1]["parent"] == str(table.channel.id)
        table.channel.threads[0].delete()
        await page.until(lambda told: told["t"] == "places" and len(told["channels"]) == before)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"t": "dance"}, "unknown"),
        ({"t": "click", "message": "5", "custom_id": "x"}, "That message is gone."),
        ({"t": "submit", "modal": 99, "values": {}}, "That form is too old: open it again."),
        ({"t": "slash", "command": "nonsense", "options": {}}, "no command /nonsense"),
        ({"t": "say", "text": "hi", "channel": "7"}, "That channel is gone."),
    ],
)
async def test_what_cannot_be_done_is_answered_with_a_sentence(
    table: OpenTable, wish: dict[str, Any], words: str
) -> None:
    async with socket(table) as page:
        await page.sit("Ada")
        here = {"as": str(table.ada.user.id), "channel": str(table.channel.id)}
        answer = await page.ask(**{**here, **wish})
        assert words in answer["error"]


async def test_nonsense_on_the_wire_does_not_close_the_connection(table: OpenTable) -> None:
    async with socket(table) as page:
        await page.socket.send_str("{nonsense")
        assert "error" in await page.until(lambda told: told["t"] == "done")
        assert await page.sit("Ada")


async def test_an_answer_comes_after_all_that_had_happened_before(table: OpenTable) -> None:
    """So a page that has its answer shows every message, each as it was edited last."""
    await table.duel()
    async with socket(table) as page:
        await page.sit("Ada", "Ben")
        await table.deal()
        table.cleo.say("well begun")
        await page.ask(t="caught up")
        heard = [told["message"] for told in page.heard if told["t"] == "message"]
        latest = {message["id"]: message for message in heard}
        assert heard[-1]["content"] == "well begun"
        hands = [hand for hand in table.hands() if str(hand.id) in latest]
        assert len(hands) >= 2
        assert [latest[str(hand.id)] for hand in hands] == [hand.wire for hand in hands]


async def test_a_form_is_opened_filled_in_and_sent(table: OpenTable) -> None:
    await table.duel()
    hand = await table.hand(table.ada)
    await (await table.ada.click(hand, "Cut myself")).done()
    async with socket(table) as page:
        await page.sit("Ada")
        here = {"as": str(table.ada.user.id), "channel": str(table.channel.id)}
        find = hand.buttons["Find by name"]["custom_id"]
        opened = await page.ask(**here, t="click", message=str(hand.id), custom_id=find)
        (row,) = opened["modal"]["components"]
        field = (row.get("component") or row["components"][0])["custom_id"]
        form = {"t": "submit", "modal": opened["n"], "values": {field: "17"}}
        assert "error" not in await page.ask(**here, **form)
        assert "Ben to cut" in table.board().text


# -- what is chosen by its number, as a client sends it


async def sat(page: Socket, table: OpenTable, person: str) -> dict[str, str]:
    """Somebody sits down; what each of their wishes says besides what it is."""
    hello = await page.sit(person)
    (number,) = [about["id"] for about in hello["people"] if about["name"] == person]
    return {"as": number, "channel": str(table.channel.id)}


async def test_a_suggested_person_is_a_text_where_the_command_wants_one(table: OpenTable) -> None:
    await table.mona.slash("mod block", person=table.ben.user, why="rude")
    async with socket(table) as page:
        mona = await sat(page, table, "Mona")
        about = {"command": "mod unblock", "options": {}}
        asked = await page.ask(**mona, **about, t="complete", option="person", typed="")
        (choice,) = asked["choices"]
        chosen = {"command": "mod unblock", "options": {"person": choice["value"]}}
        assert "error" not in await page.ask(**mona, **chosen, t="slash")
    await table.settled()
    assert "may begin matches here again" in table.mona.sees()[-1].text


async def test_all_matches_of_a_person_are_found_by_their_number(table: OpenTable) -> None:
    await table.duel()
    async with socket(table) as page:
        mona = await sat(page, table, "Mona")
        options = {"person": str(table.ben.user.id)}
        answer = await page.ask(**mona, t="slash", command="mod end_all", options=options)
        assert "error" not in answer
    await table.settled()
    assert "End this match of" in table.mona.sees()[-1].text


async def test_a_match_is_moved_to_a_channel_chosen_by_its_number(table: OpenTable) -> None:
    match_id = await table.duel()
    lounge = table.table.lounge
    async with socket(table) as page:
        mona = await sat(page, table, "Mona")
        options = {"match": match_id, "channel": str(lounge.id)}
        answer = await page.ask(**mona, t="slash", command="mod move", options=options)
        assert "error" not in answer
    await table.settled()
    board, told = sorted(table.cleo.at(lounge).sees(), key=lambda seen: "More" not in seen.buttons)
    assert "More" in board.buttons
    assert "A moderator moved this match here." in told.text


async def test_a_person_is_chosen_by_their_number_where_the_command_wants_one(
    table: OpenTable,
) -> None:
    async with socket(table) as page:
        ada = await sat(page, table, "Ada")
        for whom, error in ((str(table.ben.user.id), None), ("Ben", "Opponent: 'Ben' cannot be")):
            options = {"game": "showdown", "opponent": whom}
            answer = await page.ask(**ada, t="slash", command="match new", options=options)
            assert (answer.get("error") or "").startswith(error or "")
            assert ("error" in answer) == bool(error)


async def test_a_menu_of_channels_takes_channels(table: OpenTable) -> None:
    panel = (await table.mona.slash("setup")).message
    (menu,) = [s for s in panel.selects.values() if s["custom_id"] == "rv:server::log"]
    async with socket(table) as page:
        mona = await sat(page, table, "Mona")
        about = {"message": str(panel.id), "custom_id": menu["custom_id"]}
        for value, refused in ((table.ben.user.id, True), (table.table.lounge.id, False)):
            answer = await page.ask(**mona, **about, t="select", values=[str(value)])
            assert ("error" in answer) == refused
    assert f"acts are told in <#{table.table.lounge.id}>" in panel.text


async def test_a_page_learns_of_every_channel_and_its_kind(table: OpenTable) -> None:
    async with socket(table) as page:
        hello = await page.sit("Ada")
        known = [("table", 0), ("lounge", 0), ("Rivalry", 1)]
        assert [(c["name"], c["type"]) for c in hello["channels"]] == known


OTHERS = [
    {"Origin": "https://example.org"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Host": "rebound.example.org"},
]


@pytest.mark.parametrize("headers", OTHERS, ids=str)
@pytest.mark.parametrize(
    "path", ["/", "/table", "/page/local_table.js", "/gateway/", "/api/v10/gateway"]
)
async def test_other_origins_and_names_are_refused(
    table: OpenTable, path: str, headers: dict[str, str]
) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(table.url + path, headers=headers) as response:
            assert response.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(table.url + path, headers=headers)


async def test_the_page_asks_for_nothing_from_elsewhere_and_no_other_file_is_served(
    table: OpenTable,
) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{table.url}/") as response:
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "https:" not in policy
            assert "http" not in (await response.text()).replace("http-equiv", "")
        for path in ("/page/nothing.js", "/page/..%2Fweb.py", "/page/%2Fetc%2Fpasswd"):
            async with session.get(table.url + path) as response:
                assert response.status == 404
