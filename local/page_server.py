"""Serves the page of the local table: static files and one websocket, for this computer only."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiohttp import ClientConnectionError, WSMsgType, web

from local.game_pictures import game_picture
from local.loopback.channels import Channel
from local.loopback.direct_messages import DirectChannel
from local.loopback.messages import Message
from local.loopback.people import Answer, Person
from local.loopback.users import User
from local.loopback.wire import Wire
from rules.games import GAMES

if TYPE_CHECKING:
    from local.local_table import LocalTable

log = logging.getLogger("rivalry.local")
PAGE = Path(__file__).parent / "page"
RECENT = 150  # messages of a channel that a page is shown when it opens
FORMS = 50  # forms a page may have left open
GLANCE = 0.2  # seconds after which to look whether the bot is there; it makes no noise
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class OpenPage:
    """One open page: which people sit before it, and what is to be sent to it."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.people: set[int] = set()
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self.forms: dict[int, Answer] = {}

    def tell(self, told: Wire) -> None:
        self.queue.put_nowait(json.dumps(told))

    async def send(self) -> None:
        with suppress(ClientConnectionError):  # the page was closed
            while True:
                await self.socket.send_str(await self.queue.get())


class PageServer:
    """Tells every open page what it may see, and does what people do there."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        self.pages: set[OpenPage] = set()
        self._work: set[asyncio.Task[None]] = set()
        self._watching: asyncio.Task[None] | None = None

    def routes(self, app: web.Application) -> None:
        app.middlewares.append(only_from_here)
        app.router.add_get("/", self._index)
        app.router.add_get("/table", self._connect)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/game/{slug}.png", self._game)

    def open(self) -> None:
        self._watching = asyncio.get_running_loop().create_task(self._watch())

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        for page in list(self.pages):
            await page.socket.close()
        await asyncio.gather(*self._work, return_exceptions=True)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "index.html", headers=HEADERS)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        wanted = PAGE / request.match_info["name"]
        if wanted.parent != PAGE or not wanted.is_file():
            return web.Response(status=404, text="There is no such file.")
        return web.FileResponse(wanted, headers=HEADERS)

    async def _game(self, request: web.Request) -> web.StreamResponse:
        """The picture of a game, for the welcome; drawn off the event loop, once."""
        slug = request.match_info["slug"]
        if slug not in GAMES:
            return web.Response(status=404, text="There is no such game.")
        drawn = await asyncio.to_thread(game_picture, slug)
        return web.Response(body=drawn, content_type="image/png", headers=HEADERS)

    # -- telling pages

    def changed(self, message: Message, gone: bool, reader: int | None) -> None:
        """A message was written, edited or deleted: those who may see it are told."""
        only = only_reader(message)
        readers = [page for page in self.pages if only is None or only in page.people]
        if readers:
            told = json.dumps({"t": "gone", "id": str(message.id)} if gone else seen(message))
            for page in readers:
                page.queue.put_nowait(told)

    async def _watch(self) -> None:
        """Threads come and go, and the bot brings its commands: pages learn of it."""
        told = self._surroundings()
        while True:
            await self.table.discord.moved(GLANCE)
            now = self._surroundings()
            if now != told:
                told = now
                for page in self.pages:
                    page.tell({"t": "places", **self._places(page)})

    def _surroundings(self) -> object:
        commands = self.table.discord.commands.of(None)
        versions = [command["version"] for command in commands]
        return [place(channel) for channel in self._channels()], versions, self.table.ready

    def _channels(self, people: Collection[int] = ()) -> list[Channel]:
        """Each with its threads, the one where people sit first; then these people's own."""
        here = [place for home in self.table.channels for place in (home, *home.threads)]
        return [*here, *(direct for direct in self.table.direct if direct.person.id in people)]

    def _places(self, page: OpenPage) -> Wire:
        here = [self.table.person(user, self.table.channel) for user in page.people]
        return {
            "channels": [place(channel) for channel in self._channels(page.people)],
            "commands": {str(person.user.id): person.commands() for person in here},
            "direct_commands": {
                str(person.user.id): person.in_private().commands() for person in here
            },
            "ready": self.table.ready,
        }

    def _hello(self, page: OpenPage) -> Wire:
        discord = self.table.discord
        messages: list[Wire] = []
        for channel in self._channels(page.people):
            readable = [
                message
                for message in channel.messages.values()
                if message.for_user is None or message.for_user in page.people
            ]
            messages += [seen(message) for message in readable[-RECENT:]]
        return {
            "t": "hello",
            "people": [about(user, user is self.table.moderator) for user in self.table.users],
            "bot": about(discord.bot),
            "games": [
                {"slug": slug, "name": game.short_name, "seats": game.seats}
                for slug, game in GAMES.items()
            ],
            "messages": messages,
            **self._places(page),
        }

    # -- listening to a page

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        page = OpenPage(socket)
        sending = asyncio.create_task(page.send())
        try:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    work = asyncio.create_task(self._act(page, received.data))
                    self._work.add(work)
                    work.add_done_callback(self._work.discard)
        finally:
            self.pages.discard(page)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        return socket

    async def _act(self, page: OpenPage, received: str) -> None:
        """Do what somebody on the page wants; the page is told how it went."""
        answer: Wire = {"t": "done"}
        try:
            wish: Wire = json.loads(received)
            answer["n"] = wish["n"]
            answer |= await self._wish(page, wish)
        except (AssertionError, LookupError, PermissionError, ValueError) as problem:
            answer["error"] = sentence(problem)
        except Exception as problem:
            log.error("the local table failed", exc_info=problem)
            answer["error"] = "The local table made a mistake; its log says which."
        page.tell(answer)

    def _sit(self, page: OpenPage, names: list[str]) -> None:
        """Who sits before this page: only what they may see is sent to it."""
        users = [user for user in self.table.users if user.name in names]
        page.people = {user.id for user in users or self.table.users[:2]}
        self.pages.add(page)
        page.tell(self._hello(page))

    async def _wish(self, page: OpenPage, wish: Wire) -> Wire:
        if wish["t"] == "sit":
            self._sit(page, wish["people"])
            return {}
        person = self._person(page, wish)
        match wish["t"]:
            case "say":
                person.say(str(wish["text"])[:2000])
                return {}
            case "dismiss":
                person.dismiss(self._message(person, wish))
                return {}
            case "slash":
                answer = await person.slash(wish["command"], **wish["options"])
                return self._done(page, wish, answer)
            case "complete":
                command, option, typed = wish["command"], wish["option"], wish["typed"]
                others = wish["options"]
                return {"choices": await person.autocomplete(command, option, typed, **others)}
            case "click":
                message = self._message(person, wish)
                return self._done(page, wish, await person.click(message, wish["custom_id"]))
            case "select":
                message = self._message(person, wish)
                answer = await person.select(message, wish["custom_id"], wish["values"])
                return self._done(page, wish, answer)
            case "submit":
                form = page.forms.pop(int(wish["modal"]), None)
                if form is None:
                    raise LookupError("That form is too old: open it again.")
                return self._done(page, wish, await person.submit(form, wish["values"]))
            case other:
                raise ValueError(f"The page asks for something unknown: {other}")

    def _done(self, page: OpenPage, wish: Wire, answer: Answer) -> Wire:
        if answer.failed:
            return {"failed": True}
        if answer.modal is not None:
            page.forms[int(wish["n"])] = answer
            while len(page.forms) > FORMS:
                page.forms.pop(next(iter(page.forms)))
            return {"modal": answer.modal}
        original = answer.interaction.original
        return {"message": str(original.id)} if original is not None else {}

    def _person(self, page: OpenPage, wish: Wire) -> Person:
        """Whoever acts must sit before this very page."""
        user = int(wish["as"])
        if user not in page.people:
            raise PermissionError("That person does not sit before this page.")
        channel = self.table.discord.channels.get(int(wish["channel"]))
        if channel is None or channel.deleted:
            raise LookupError("That channel is gone.")
        return self.table.person(user, channel)

    def _message(self, person: Person, wish: Wire) -> Message:
        message = person.channel.messages.get(int(wish["message"]))
        if message is None:
            raise LookupError("That message is gone.")
        return message


def seen(message: Message) -> Wire:
    """As the page gets it: who may read it, and Discord's wire form."""
    reader = None if message.for_user is None else str(message.for_user)
    return {"t": "message", "for": reader, "message": message.wire}


def only_reader(message: Message) -> int | None:
    """Whose eyes it is for, if not everybody's: it is private, or in direct messages."""
    if isinstance(message.channel, DirectChannel):
        return message.channel.person.id
    return message.for_user


def about(user: User, moderator: bool = False) -> Wire:
    return {"id": str(user.id), "name": user.name, "moderator": moderator}


def place(channel: Channel) -> Wire:
    parent = None if channel.parent is None else str(channel.parent.id)
    person = str(channel.person.id) if isinstance(channel, DirectChannel) else None
    about = {"id": str(channel.id), "name": channel.name, "type": channel.kind}
    return {**about, "parent": parent, "person": person}


def sentence(problem: Exception) -> str:
    """What the loopback says about what a client does not let one do, for a person to read."""
    words = str(problem.args[0]) if problem.args else "That cannot be done here"
    return f"{words[:1].upper()}{words[1:]}".rstrip(".") + "."


@web.middleware
async def only_from_here(request: web.Request, handler: Any) -> web.StreamResponse:
    """No other site in the same browser may use the table, by its address or by another name."""
    _, _, port = request.host.rpartition(":")
    here = {f"127.0.0.1:{port}", f"localhost:{port}"}
    origin = request.headers.get("Origin")
    if request.host not in here or (origin and origin not in {f"http://{host}" for host in here}):
        return web.Response(status=403, text="The local table is for this computer only.")
    response: web.StreamResponse = await handler(request)
    return response
