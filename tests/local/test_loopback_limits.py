"""Discord's limits on the loopback: buckets and their headers, the whole bot's, old messages."""

from contextlib import asynccontextmanager

import aiohttp
import pytest

from local.loopback.buckets import BUCKETS, GLOBAL
from local.loopback.invalid_requests import COUNTED_FOR, InvalidRequests
from local.loopback.ratelimits import MANY, RateLimited, RateLimits
from tests.local.loopback_club import Clock, club

LIMIT, REMAINING = "X-RateLimit-Limit", "X-RateLimit-Remaining"
BUCKET, AFTER = "X-RateLimit-Bucket", "X-RateLimit-Reset-After"


class Wire:
    """Requests with the bot's token that nobody holds back."""

    def __init__(self, world, session):
        self.world, self.session = world, session

    async def send(self, method, path, token="Bot token", **body):
        """Status, headers and answer."""
        url = f"{self.world.url}/api/v10{path}"
        headers = {"Authorization": token} if token else {}
        async with self.session.request(method, url, json=body, headers=headers) as response:
            answer = await response.json() if response.status != 204 else None
            return response.status, response.headers, answer


@asynccontextmanager
async def limited(clock=None):
    """A club with all limits on, and a wire to it."""
    async with club(clock) as c, aiohttp.ClientSession() as session:
        c.world.rate_limits.on()
        yield c, Wire(c.world, session)


async def answered(c):
    """The path of an interaction's messages, and one of them."""

    async def answer(i):
        await i.response.send_message("Here")

    interaction = (await c.ask(answer)).interaction
    return f"/webhooks/{c.world.bot.id}/{interaction.token}"


async def spent(wire, method, path, **body):
    """Send until it is refused: what remained, and the refusal."""
    remained = []
    while True:
        status, headers, answer = await wire.send(method, path, **body)
        if status == 429:
            return remained, headers, answer
        assert status in (200, 204), answer
        remained.append(int(headers[REMAINING]))


# -- a channel's buckets


@pytest.mark.parametrize("kind", ["post", "edit", "history"])
async def test_a_channel_has_five_in_five_seconds_of_a_kind(kind):
    async with limited() as (c, wire):
        number = (await c.post(content="Board"))["id"]
        c.world.rate_limits.on()  # what that took is given back
        path = f"/channels/{c.channel.id}/messages"
        route = {"post": ("POST", path), "edit": ("PATCH", f"{path}/{number}")}
        body = {} if kind == "history" else {"content": "x"}
        remained, headers, told = await spent(wire, *route.get(kind, ("GET", path)), **body)
        assert remained == [4, 3, 2, 1, 0]
        assert (headers[BUCKET], headers[LIMIT], headers[REMAINING]) == (kind, "5", "0")
        assert headers["X-RateLimit-Scope"] == "user"
        assert told["message"] == "You are being rate limited."
        assert told["global"] is False
        assert 4 < told["retry_after"] <= 5.01


async def test_messages_of_one_channel_share_their_edits_and_channels_do_not():
    async with limited() as (c, wire):
        other = c.guild.add_channel("other")
        one, two = [(await c.post(content="Board"))["id"] for _ in range(2)]
        _, _, third = await wire.send("POST", f"/channels/{other.id}/messages", content="Board")
        here = f"/channels/{c.channel.id}/messages"
        for number, left in ((one, "4"), (two, "3"), (one, "2")):
            _, headers, _ = await wire.send("PATCH", f"{here}/{number}", content="x")
            assert headers[REMAINING] == left
        there = f"/channels/{other.id}/messages/{third['id']}"
        _, headers, _ = await wire.send("PATCH", there, content="x")
        assert headers[REMAINING] == "4"


async def test_a_window_ends_when_it_said():
    async with limited() as (c, wire):
        path = f"/channels/{c.channel.id}/messages"
        limits, told = c.world.rate_limits, []
        for passed in (0.0, 2.0, 4.999, 5.0):
            limits.time = lambda passed=passed: 1000.0 + passed
            _, headers, _ = await wire.send("POST", path, content="x")
            told.append((headers[REMAINING], float(headers[AFTER])))
        assert told == [("4", 5.001), ("3", 3.001), ("2", 0.002), ("4", 5.001)]


async def test_the_client_waits_as_the_headers_tell_it():
    async with club() as c:
        c.world.rate_limits.on(speed=50)
        for n in range(12):
            await c.board.send(f"Line {n}")
        assert [message.text for message in c.ada.sees()] == [f"Line {n}" for n in range(12)]
        assert c.world.invalid_requests.count == 0  # it learns from headers, not from refusals


async def test_a_clock_that_stands_still_stops_no_window():
    async with club(Clock()) as c:
        c.world.limit("post", 1, per=0.01)
        for n in range(3):
            await c.board.send(f"Line {n}")
        assert len(c.ada.sees()) == 3


async def test_windows_of_the_past_are_forgotten():
    limits = RateLimits(Clock(), time=lambda: passed)
    limits.on()
    for passed in range(3 * MANY):
        limits.use("answer edit", f"token {passed}", counts_globally=False)
    assert len(limits._windows) <= MANY + 1


# -- the whole bot's


async def test_the_bot_has_fifty_requests_a_second_and_interactions_are_free():
    async with limited() as (c, wire):
        limits = c.world.rate_limits
        limits.time = lambda: 1000.0
        for _ in range(50):
            assert (await wire.send("GET", "/users/@me"))[0] == 200
        status, headers, told = await wire.send("GET", "/users/@me")
        assert (status, told["global"], headers["X-RateLimit-Scope"]) == (429, True, "global")
        assert headers["X-RateLimit-Global"] == "true"
        assert 0.9 < told["retry_after"] <= 1.01
        follow_up = await answered(c)
        assert (await wire.send("POST", follow_up, "", content="Free"))[0] == 200
        limits.time = lambda: 1001.0
        assert (await wire.send("GET", "/users/@me"))[0] == 200


async def test_threads_are_fifty_in_five_minutes_for_all_channels_together():
    async with limited() as (c, wire):
        other = c.guild.add_channel("other")
        for n, channel in enumerate((c.channel, other)):
            path = f"/channels/{channel.id}/threads"
            _, headers, _ = await wire.send("POST", path, name="T", type=11)
            assert (headers[BUCKET], headers[LIMIT]) == ("threads", "50")
            assert int(headers[REMAINING]) == 49 - n


async def test_commands_are_replaced_twice_a_minute():
    async with limited() as (c, wire):
        path = f"/applications/{c.world.bot.id}/commands"
        c.world.rate_limits.on()  # what the start took is given back
        url, auth = f"{c.world.url}/api/v10{path}", {"Authorization": "Bot token"}
        statuses = []
        for _ in range(3):
            async with wire.session.put(url, json=[], headers=auth) as response:
                statuses.append(response.status)
        assert statuses == [200, 200, 429]


# -- interactions


async def test_the_messages_of_one_interaction_share_five_in_two_seconds():
    async with limited() as (c, wire):
        path = await answered(c)
        for method, ending, left in (
            ("POST", "", "4"),
            ("PATCH", "/messages/@original", "3"),
            ("GET", "/messages/@original", "2"),
        ):
            _, headers, _ = await wire.send(method, path + ending, "", content="x")
            assert (headers[BUCKET], headers[REMAINING]) == ("answers", left)
        _, headers, _ = await wire.send("POST", await answered(c), "", content="x")
        assert headers[REMAINING] == "4"


async def test_callbacks_are_not_limited():
    async def answer(i):
        await i.response.send_message("Here")

    async with limited() as (c, _):
        for _ in range(60):
            await c.ask(answer)
        assert c.world.invalid_requests.count == 0


# -- limits within limits


async def test_old_messages_are_edited_less_often_and_the_refusal_has_its_own_code():
    clock = Clock()
    async with limited(clock) as (c, wire):
        number = (await c.post(content="Old"))["id"]
        path = f"/channels/{c.channel.id}/messages/{number}"
        c.world.rate_limits.limit("edit", 100, per=100)
        clock.forward(3600, c.world)
        for _ in range(10):
            assert (await wire.send("PATCH", path, content="x"))[0] == 200
        clock.forward(1, c.world)
        remained, headers, told = await spent(wire, "PATCH", path, content="x")
        assert len(remained) == BUCKETS["old edit"].count
        assert told["code"] == 30046
        assert told["message"].startswith("Maximum number of edits to messages older than 1 hour")
        assert 30 < told["retry_after"] <= 61
        assert headers["X-RateLimit-Scope"] == "shared"
        assert (headers[BUCKET], headers[LIMIT]) == ("edit", "100")
        assert int(headers[REMAINING]) > 0
        young = (await c.post(content="Young"))["id"]
        path = f"/channels/{c.channel.id}/messages/{young}"
        assert (await wire.send("PATCH", path, content="x"))[0] == 200


async def test_a_thread_is_renamed_twice_in_ten_minutes_and_archived_more_often():
    async with limited() as (c, wire):
        path = f"/channels/{c.channel.id}/threads"
        _, _, thread = await wire.send("POST", path, name="T", type=11)
        path = f"/channels/{thread['id']}"
        for name in ("U", "V"):
            assert (await wire.send("PATCH", path, name=name))[0] == 200
        status, headers, told = await wire.send("PATCH", path, name="W")
        assert (status, headers["X-RateLimit-Scope"]) == (429, "shared")
        assert told["retry_after"] > 590
        assert (await wire.send("PATCH", path, archived=True))[0] == 200
        assert c.world.channels[int(thread["id"])].name == "V"


# -- one at a time, and none


async def test_a_single_limit_is_set_and_all_are_off_again():
    async with club() as c, aiohttp.ClientSession() as session:
        wire = Wire(c.world, session)
        path = f"/channels/{c.channel.id}/messages"
        c.world.limit("post", 1, per=60)
        remained, _, _ = await spent(wire, "POST", path, content="x")
        assert remained == [0]
        c.world.rate_limits.off()
        for _ in range(60):
            assert (await wire.send("POST", path, content="x"))[0] == 200


async def test_a_greater_speed_shortens_every_window_alike():
    limits = RateLimits(Clock(), time=lambda: 0.0)
    limits.on(speed=10)
    for kind in set(BUCKETS) - {GLOBAL}:
        for _ in range(BUCKETS[kind].count):
            limits.use(kind, f"for {kind}", counts_globally=False)
        with pytest.raises(RateLimited) as refused:
            limits.use(kind, f"for {kind}", counts_globally=False)
        assert refused.value.retry_after == pytest.approx(BUCKETS[kind].per / 10, abs=0.01)


# -- what is held against a bot


async def test_refusals_for_which_bots_are_banned_are_counted():
    async with limited() as (c, wire):
        assert c.world.invalid_requests.count == 0
        path = f"/channels/{c.channel.id}/messages"
        await wire.send("POST", path, "", content="x")
        assert c.world.problems.pop().endswith("401: Unauthorized")
        await wire.send("GET", "/channels/1/messages")
        assert c.world.invalid_requests.count == 1  # not the 404
        await spent(wire, "POST", path, content="x")
        assert c.world.invalid_requests.count == 2
        c.guild.bot_permissions(send_messages=False)
        c.world.rate_limits.on()
        await wire.send("POST", path, content="x")
        assert c.world.invalid_requests.count == 3


def test_shared_refusals_do_not_count_and_others_for_ten_minutes():
    invalid = InvalidRequests(time=lambda: passed)
    passed = 0.0
    invalid.note(429, "shared")
    invalid.note(200)
    invalid.note(404)
    assert invalid.count == 0
    invalid.note(429, "user")
    invalid.note(403)
    passed = COUNTED_FOR - 1
    invalid.note(401)
    assert invalid.count == 3
    passed = COUNTED_FOR
    assert invalid.count == 1
