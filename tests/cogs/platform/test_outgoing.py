"""One queue for boards: within Discord's limits, the longest waiting first, nobody held up."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from yarl import URL

from cogs.platform import outgoing
from cogs.platform.buckets import Route, route_of
from cogs.platform.limits import REQUESTS_A_SECOND
from cogs.platform.outgoing import BY_COMPUTER, OVER, Crowded, Outgoing, Wish

HALL, YARD = Route("PATCH", 1), Route("PATCH", 2)


class Desk:
    """Sends through a queue whose clock is turned by hand, and notes in which order."""

    def __init__(self) -> None:
        self.outgoing = Outgoing()
        self.time = 100.0
        self.outgoing.buckets.now = lambda: self.time
        self.sent: list[str] = []
        self.held: dict[str, asyncio.Event] = {}

    async def send(
        self, name: str, route: Route, since: float = 0.0, head_start: float = 0.0, left: int = 4
    ) -> None:
        """A request that Discord answers at once, and the library keeps while `held`."""
        async with self.outgoing.turn(route, Wish(since, head_start)):
            await self.request(route)
            self.sent.append(name)
            await self.answer(route, left)
            if name in self.held:
                await self.held[name].wait()

    async def request(self, route: Route) -> None:
        await self.outgoing._sends(ANY, SimpleNamespace(), self._seen(route))

    async def answer(self, route: Route, left: int, status: int = 200, **headers: str) -> None:
        limits = {
            "X-RateLimit-Limit": "5",
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset-After": "5",
        }
        response = SimpleNamespace(status=status, headers=limits | headers)
        await self.outgoing._answered(ANY, SimpleNamespace(), self._seen(route, response))

    def _seen(self, route: Route, response: Any = None) -> Any:
        url = URL(f"https://discord.com/api/v10/channels/{route.channel}/messages/7")
        return SimpleNamespace(method=route.method, url=url, response=response)

    async def later(self, seconds: float) -> None:
        self.time += seconds
        self.outgoing.serve()
        await quiet()


ANY: Any = None


async def quiet() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def start(*sendings: Any) -> list[asyncio.Task[None]]:
    tasks = [asyncio.create_task(sending) for sending in sendings]
    await quiet()
    return tasks


def test_only_messages_of_channels_share_a_route_by_what_is_done_with_them():
    assert route_of("PATCH", "/api/v10/channels/12/messages/34") == Route("PATCH", 12)
    assert route_of("POST", "/api/v10/channels/12/messages") == Route("POST", 12)
    assert route_of("POST", "/api/v10/channels/12/messages/34/threads") is None
    assert route_of("PATCH", "/api/v10/webhooks/1/token/messages/34") is None


async def test_before_the_first_answer_one_request_at_a_time_goes_to_a_channel(desk):
    desk.held["first"] = asyncio.Event()
    async with desk.outgoing.turn(HALL, Wish(0.0)):
        tasks = await start(desk.send("second", HALL))
        assert desk.sent == []
    await asyncio.gather(*tasks)
    assert desk.sent == ["second"]


async def test_a_full_channel_holds_up_no_other(desk):
    await desk.send("one", HALL, left=0)
    tasks = await start(desk.send("two", HALL), desk.send("elsewhere", YARD))
    assert desk.sent == ["one", "elsewhere"]
    await desk.later(5.1)
    await asyncio.gather(*tasks)
    assert desk.sent == ["one", "elsewhere", "two"]


async def test_a_request_that_the_library_keeps_until_the_reset_holds_up_nobody(desk):
    desk.held["last"] = asyncio.Event()
    tasks = await start(desk.send("last", HALL, left=0))
    assert not tasks[0].done()
    tasks += await start(desk.send("elsewhere", YARD))
    assert desk.sent == ["last", "elsewhere"]
    tasks += await start(desk.send("next", HALL))
    await desk.later(5.1)
    assert desk.sent == ["last", "elsewhere", "next"]
    desk.held["last"].set()
    await asyncio.gather(*tasks)


async def test_the_longest_waiting_goes_first(desk):
    await desk.send("before", HALL, left=0)
    names = {"third": 99.0, "first": 97.0, "second": 98.0}
    tasks = await start(*[desk.send(name, HALL, since) for name, since in names.items()])
    await desk.later(5.1)
    await asyncio.gather(*tasks)
    assert desk.sent[1:] == ["first", "second", "third"]


async def test_people_go_before_computers_but_not_for_ever_and_endings_before_all(desk):
    await desk.send("before", HALL, left=0)
    tasks = await start(
        desk.send("computer", HALL, 98.5, BY_COMPUTER),
        desk.send("person", HALL, 99.0),
        desk.send("ending", HALL, 100.0, OVER),
        desk.send("a later person", HALL, 102.0),
    )
    await desk.later(5.1)
    await asyncio.gather(*tasks)
    assert desk.sent[1:] == ["ending", "person", "computer", "a later person"]


async def test_a_wish_that_waits_can_become_more_urgent(desk):
    await desk.send("before", HALL, left=0)
    moved = Wish(99.0, BY_COMPUTER)

    async def send() -> None:
        async with desk.outgoing.turn(HALL, moved):
            desk.sent.append("ended")

    tasks = await start(desk.send("person", HALL, 98.0), send())
    moved.head_start = OVER
    await desk.later(5.1)
    await asyncio.gather(*tasks)
    assert desk.sent[1:] == ["ended", "person"]


async def test_the_whole_bot_sends_no_more_than_its_share_of_a_second(desk):
    routes = [Route("PATCH", channel) for channel in range(60)]
    tasks = await start(*[desk.send(str(route.channel), route) for route in routes])
    assert len(desk.sent) == REQUESTS_A_SECOND
    await desk.later(0.5)
    assert len(desk.sent) == REQUESTS_A_SECOND
    await desk.later(0.6)
    await asyncio.gather(*tasks)
    assert len(desk.sent) == 60


async def test_what_others_send_counts_and_answers_to_interactions_do_not(desk):
    for _ in range(REQUESTS_A_SECOND):
        desk.outgoing.buckets.sent("/api/v10/webhooks/1/token")
    await desk.send("one", HALL)
    for _ in range(REQUESTS_A_SECOND - 1):
        desk.outgoing.buckets.sent("/api/v10/channels/3/messages")
    tasks = await start(desk.send("two", YARD))
    assert desk.sent == ["one"]
    await desk.later(1.1)
    await asyncio.gather(*tasks)


async def test_a_refusal_for_all_stops_all_until_its_time_is_over(desk):
    await desk.answer(HALL, 4, 429, **{"Retry-After": "2", "X-RateLimit-Global": "true"})
    tasks = await start(desk.send("elsewhere", YARD))
    assert desk.sent == []
    await desk.later(2.1)
    await asyncio.gather(*tasks)


async def test_a_refusal_closes_its_channel_but_not_for_the_sake_of_one_old_message(desk):
    await desk.send("known", HALL)
    await desk.answer(HALL, 4, 429, **{"Retry-After": "3"})
    tasks = await start(desk.send("waits", HALL))
    assert desk.sent == ["known"]
    await desk.later(3.1)
    await asyncio.gather(*tasks)
    await desk.answer(HALL, 4, 429, **{"Retry-After": "900"})
    await desk.send("goes", HALL)
    assert desk.sent == ["known", "waits", "goes"]


async def test_a_wish_leaves_a_crowd_but_waits_where_few_wait(desk):
    await start(desk.send("first", HALL, left=0))
    wishes = [Wish(float(number)) for number in range(6)]

    async def wait(wish: Wish) -> None:
        async with desk.outgoing.turn(HALL, wish):
            desk.sent.append(f"{wish.since:.0f}")
            await desk.answer(HALL, 4)

    waiting = await start(*map(wait, wishes[:4]))
    desk.outgoing.leave_crowd(wishes[0])
    assert desk.outgoing.waiting == 4
    waiting += await start(*map(wait, wishes[4:]))
    desk.outgoing.leave_crowd(wishes[3])
    with pytest.raises(Crowded):
        await waiting.pop(3)
    await desk.later(5)
    await asyncio.gather(*waiting)
    assert desk.sent == ["first", "0", "1", "2", "4", "5"]


async def test_who_gives_up_waiting_takes_no_room(desk):
    await desk.send("before", HALL, left=0)
    (tired,) = await start(desk.send("tired", HALL, 1.0))
    tasks = await start(desk.send("patient", HALL, 2.0))
    tired.cancel()
    await quiet()
    await desk.later(5.1)
    await asyncio.gather(*tasks)
    assert desk.sent == ["before", "patient"]


async def test_what_fails_before_it_is_sent_makes_room_again(desk):
    with pytest.raises(ValueError, match="drawn"):
        async with desk.outgoing.turn(HALL, Wish(0.0)):
            raise ValueError("drawn badly")
    await desk.send("next", HALL)
    assert desk.sent == ["next"]


async def test_requests_outside_the_queue_keep_to_the_limit_of_the_whole_bot(desk):
    for _ in range(REQUESTS_A_SECOND):
        await desk.request(HALL)
    desk.time += 0.99
    (late,) = await start(desk.request(YARD))
    assert not late.done()
    desk.time += 0.02
    await asyncio.wait_for(late, 5)


async def test_requests_outside_the_queue_do_not_wait_for_turns_that_may_wait_for_them(
    desk, monkeypatch
):
    monkeypatch.setattr(outgoing, "PATIENCE", 0.0)
    routes = [Route("PATCH", number) for number in range(REQUESTS_A_SECOND)]
    held = asyncio.Event()

    async def draw(route: Route) -> None:
        async with desk.outgoing.turn(route, Wish(0.0)):
            await held.wait()

    drawing = await start(*map(draw, routes))
    await asyncio.wait_for(desk.request(YARD), 5)
    held.set()
    await asyncio.gather(*drawing)
